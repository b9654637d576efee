package engine

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Scene is a picture that introduces a variant.
type Scene struct {
	// Position is the position in the picture.
	Position game.Position
	// Next is the cell of the move that the picture is about, or −1 if there is none. The move may
	// be a forbidden one.
	Next int
}

// scene describes a Scene in text: the moves that lead to the position, or "" for the example of
// the variant, and the name of the cell Next, or "".
type scene struct{ moves, next string }

// Introduction returns three scenes that introduce the variant to somebody who has never played it,
// or nil if it has none.
func (v Variant) Introduction() (all []Scene) {
	for _, s := range v.introduction {
		p := v.Example()
		if s.moves != "" {
			p = v.Start()
			_, _ = game.PlayMoves(p, strings.Fields(s.moves)) // a test checks that they are legal
		}
		all = append(all, Scene{p, slices.IndexFunc(p.View().Cells, func(c game.Cell) bool { return s.next != "" && c.Name == s.next })})
	}
	return all
}
