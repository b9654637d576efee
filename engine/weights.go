package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/nested"
	"github.com/mnkdesk/mnkdesk/engine/ultimate"
)

// Weights is a digest of all weights that are in the program. Players of two programs in which
// it differs may play differently.
var Weights = sync.OnceValue(func() string {
	h := sha256.New()
	_, _ = h.Write(learnedFile)
	_, _ = h.Write(annealedFile)
	fmt.Fprintf(h, "%v", gomoku.FittedWeights())
	for _, r := range []nested.Rules{nested.Ultimate, nested.UltimateOpen, nested.UltimateMost} {
		if text, err := json.Marshal(ultimate.FittedWeights(r)); err == nil { // finite numbers always can be written
			_, _ = h.Write(text)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
})
