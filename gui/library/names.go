package library

import (
	"slices"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// playersNamed returns the pairs of players that a text may mean: one player whose name has the whole text, or two
// players, the name of one with the words before any of its gaps and the name of the other with those after it, as in
// 'Ann Bob' and 'Ann – Bob'. The one named first played on a side, or on either if side is None. The empty text means
// anybody.
func playersNamed(text string, side game.Side) (pairs []library.Pair) {
	typed := strings.Fields(foldName(text))
	for n := len(typed); n > 0; n-- {
		p := library.Pair{named(typed[:n]), named(typed[n:])}
		if side != game.Second {
			pairs = append(pairs, p)
		}
		if side != game.First {
			slices.Reverse(p[:])
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// named returns a function that reports whether the name of a player has some words, or nil if there are none. Signs
// that people put between two names are not part of either.
func named(typed []string) func(library.Seat) bool {
	if len(typed) == 0 {
		return nil
	}
	name := strings.Trim(strings.Join(typed, " "), " ,;-–—/&+")
	return func(s library.Seat) bool { return strings.Contains(foldName(words.PlayerInList(s)), name) }
}

// foldName returns a text in the form in which names are compared: upper and lower case are the same, and
// so are the ways in which Unicode writes a letter. The Turkish letters ı and İ count as i, because
// names are also written without regard to them.
func foldName(text string) string {
	return undotted.Replace(norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text))))
}

// undotted makes one letter of ı, i, and what İ becomes: i with a dot above.
var undotted = strings.NewReplacer("ı", "i", "i̇", "i")
