package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/gomoku"
)

// Weights is a digest of all weights that are in the program. Players of two programs in which
// it differs may play differently.
var Weights = sync.OnceValue(func() string {
	h := sha256.New()
	_, _ = h.Write(learnedFile)
	_, _ = h.Write(annealedFile)
	fmt.Fprintf(h, "%v", gomoku.FittedWeights())
	return hex.EncodeToString(h.Sum(nil)[:6])
})
