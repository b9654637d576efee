package opening_test

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// board returns an empty board of renju, or of gomoku.
func board(t *testing.T, renju bool) game.Position {
	t.Helper()
	r := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	if renju {
		r.Options = mnk.Renju
	}
	p, err := mnk.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// isRenju reports whether a rule is one of renju.
func isRenju(r opening.Rule) bool { return r >= opening.RIF }

// at returns the cell of a name.
func at(t *testing.T, name string) int {
	t.Helper()
	cell, err := game.ParseCell(15, 15, name)
	if err != nil {
		t.Fatal(err)
	}
	return cell
}

// stateAfter returns the state after the cells and choices in a text such as "h8 h9 first offer:g9".
func stateAfter(t *testing.T, r opening.Rule, text string) opening.State {
	t.Helper()
	s := opening.Start(r, 15, 15)
	for _, word := range strings.Fields(text) {
		if c, ok := s.ReadChoice(word); ok {
			if s, ok = s.Choose(c); !ok {
				t.Fatalf("%v: %s cannot be chosen in %q", r, word, text)
			}
			continue
		}
		cell := at(t, word)
		if why := s.Refuse(cell); why != opening.Allowed {
			t.Fatalf("%v: %s is refused in %q: %d", r, word, text, why)
		}
		s = s.Place(cell)
	}
	return s
}

// stonesOf returns the names of the stones in a text as walk reads it.
func stonesOf(text string) (stones []string) {
	s := opening.Start(opening.RIF, 15, 15)
	for _, word := range strings.Fields(text) {
		if _, ok := s.ReadChoice(word); !ok {
			stones = append(stones, word)
		}
	}
	return stones
}
