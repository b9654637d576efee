package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// Weights returns a digest of all embedded files that affect how players play: weights and the
// opening book of Connect Four. If two programs have different digests, their players may play
// differently.
var Weights = sync.OnceValue(func() string { return digest(embedded()) })

// digest returns twelve hexadecimal digits that depend on the names and the contents of files.
func digest(files map[string][]byte) string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(h, "%s %d\n%s", name, len(files[name]), files[name])
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// embedded returns the embedded files that affect how players play, by their paths below this
// package. levels/ratings.json is not among them, because it changes no move.
func embedded() map[string][]byte {
	all := map[string][]byte{"learned.json": learnedFile, "annealed.json": annealedFile}
	for folder, files := range map[string]map[string][]byte{
		"searches/connectfour": connectfour.Embedded(), "searches/gomoku": gomoku.Embedded(),
		"searches/nineboard": nineboard.Embedded(), "searches/ultimate": ultimate.Embedded(),
	} {
		for name, data := range files {
			all[folder+"/"+name] = data
		}
	}
	return all
}
