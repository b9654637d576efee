package words

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/session"
)

// SummaryOf says in short how the game on the board is played, or names its opening: in renju from the
// third move on, in gomoku when it is over. Openings keep their Japanese names in every language.
func SummaryOf(s session.Snapshot) string {
	if o, ok := openingOf(s); ok && (s.Setup.Variant.Name == "renju" || s.Ending.Over()) {
		return text("15 × 15, opening {{.Name}}", with{"Name": o.String()})
	}
	return Summary(s.Setup.Variant)
}

// openingOf returns the opening that a game of five in a row on 15 × 15 followed.
func openingOf(s session.Snapshot) (o gomoku.Opening, ok bool) {
	if !slices.Contains([]string{"renju", "gomoku", "gomoku-standard"}, s.Setup.Variant.Name) || s.Tree.Ply(s.Stand) < 3 {
		return o, false
	}
	var points [3]int
	for i, n := range s.Tree.Path(s.Stand)[:3] {
		name := s.Tree.Name(n)
		points[i] = slices.IndexFunc(s.View.Cells, func(c game.Cell) bool { return c.Name == name })
		if points[i] < 0 {
			return o, false
		}
	}
	return gomoku.OpeningOf(points)
}
