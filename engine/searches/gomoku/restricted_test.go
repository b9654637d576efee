package gomoku_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A search of some moves chooses among these, though another wins: at once, by fours or by threats. What it finds stays with
// these moves: a search of the whole position, by the same player, then finds the win, and no loss.
func TestRestrictedSearch(t *testing.T) {
	raced.Skip(t)
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	for _, c := range []struct {
		name, played, only string
		whole              search.Proof
	}{
		{"a five", "h8 a1 i8 a2 j8 a3 k8 a5", "o15 h9", search.ProvedWin},
		{"one of two fives", "h8 a1 i8 a2 j8 a3 k8 o1", "l8 h9", search.ProvedWin},
		{"a win by fours", "h8 g8 i8 a3 j8 a5 h9 a7 h10 a9", "o15 c3 n2", search.ProvedWin},
		{"a win by threats", "h8 a1 i8 a3 h9 c2 i10 e1", "o15 n2", search.ProvedWin},
		{"all moves lose", "h8 a1 i8 a3 j8 a5 k8", "o15 n2", search.ProvedLoss},
		{"an empty board", "", "a1 o15 b2", search.Unproved},
	} {
		p := searchtest.Play(t, searchtest.Board(t, rules), strings.Fields(c.played)...)
		only := movesOf(t, p, c.only)
		brain := searchtest.NewBrain(t, "gomoku", env(rules))
		for _, lines := range []int{1, 3} {
			r := searchtest.Ask(t, brain, p, search.Limits{Nodes: 4000, Lines: lines, Only: only})
			for _, l := range append(slices.Clone(r.Lines), search.Line{Moves: []game.Move{r.Move}}) {
				if !slices.Contains(only, l.Moves[0]) {
					t.Errorf("%s, %d lines: %s is searched", c.name, lines, p.Format(l.Moves[0]))
				}
			}
		}
		fresh := searchtest.NewBrain(t, "gomoku", env(rules))
		l := search.Limits{Nodes: 60_000, Shortest: true}
		got, want := searchtest.Ask(t, brain, p, l), searchtest.Ask(t, fresh, p, l)
		if got.Proof != c.whole || want.Proof != c.whole || got.Mate != want.Mate {
			t.Errorf("%s: afterwards the position is %v in %d, want %v in %d", c.name, got.Proof, got.Mate, want.Proof, want.Mate)
		}
	}
}

// movesOf returns moves by their names, all of the side to move.
func movesOf(t *testing.T, p game.Position, names string) (list []game.Move) {
	t.Helper()
	for _, m := range p.AppendMoves(nil) {
		if slices.Contains(strings.Fields(names), p.Format(m)) {
			list = append(list, m)
		}
	}
	if len(list) != len(strings.Fields(names)) {
		t.Fatalf("not all of %s are legal", names)
	}
	return list
}
