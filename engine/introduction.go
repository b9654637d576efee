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

// introductions holds the scenes of each variant by its name: how a side moves, how it wins, and
// what to watch for.
var introductions = map[string][]scene{
	"tic-tac-toe":     {{"b2 c3", ""}, {"", ""}, {"b2 a3 b1", "b3"}},
	"4-5-4":           {{"c2 d3", ""}, {"", ""}, {"b2 a1 c2 b4 d2", "e2"}},
	"connect-four":    {{"d1 d2 c1", ""}, {"", ""}, {"b1 a1 c1 b2 d1", "e1"}},
	"gomoku":          {{"h8 i9 i7", ""}, {"", ""}, {"g9 h8 i9 h9 f8 h10", "h11"}},
	"gomoku-standard": {{"h8 i9 i7", ""}, {"", ""}, {"c8 c7 d8 e10 e8 h10 g8 j7 h8 g6 f8", ""}},
	"renju":           {{"h8 i9 i7", ""}, {"", ""}, {"h9 k11 h10 f6 i8 k5 j8 e10", "h8"}},
	"nine-board":      {{"e3", ""}, {"", ""}, {sentBack, "e8"}},
	"ultimate":        {{"e3", ""}, {sentBack + " e8", ""}, {"", ""}},
	"ultimate-open":   {{"e3", ""}, {sentBack + " e8", ""}, {"", ""}},
	"ultimate-most":   {{"e3", ""}, {sentBack + " e8", ""}, {"", ""}},
	"isolation":       {{"d4 e6", ""}, {"d4 e6 f5 c5 d6 d7", ""}, {"e2 e5 g1 f3", ""}},
}

// sentBack holds moves on nine boards after which X may play on the middle board, where X has two
// in a row.
const sentBack = "e5 e9 i2 b5 e2 b3 c8 h5"

// Introduction returns three scenes that introduce the variant to somebody who has never played it,
// or nil if it has none.
func (v Variant) Introduction() (all []Scene) {
	for _, s := range introductions[v.Name] {
		p := v.Example()
		if s.moves != "" {
			p = v.Start()
			_, _ = game.PlayMoves(p, strings.Fields(s.moves)) // a test checks that they are legal
		}
		all = append(all, Scene{p, slices.IndexFunc(p.View().Cells, func(c game.Cell) bool { return s.next != "" && c.Name == s.next })})
	}
	return all
}
