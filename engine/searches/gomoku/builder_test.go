package gomoku

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The simple opponent completes a row, stops one, makes an open four, stops an open three, and
// extends its longest row, in this order.
func TestBuilder(t *testing.T) {
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	for _, tt := range []struct {
		name, moves string
		want        []string
	}{
		{"completes its row", "e8 a1 f8 a2 g8 a3 h8 a4", []string{"d8", "i8"}},
		{"stops a row", "e8 d8 f8 a1 g8 o1 h8", []string{"i8"}},
		{"makes an open four", "e8 a1 f8 c1 g8 f1", []string{"d8", "h8"}},
		{"stops an open three", "e8 a1 f8 c3 g8", []string{"c8", "d8", "h8", "i8"}},
		{"extends two to an open three", "e8 a1 f8 o1", []string{"c8", "d8", "g8", "h8"}},
	} {
		p := searchtest.Play(t, searchtest.Board(t, rules), strings.Fields(tt.moves)...)
		for seed := range uint64(20) {
			player, err := search.Parse("builder", search.Env{Searches: []search.Search{Builder(rules)}, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			r, err := searchtest.Think(context.Background(), player, p, nil)
			if err != nil || !slices.Contains(tt.want, p.Format(r.Move)) {
				t.Errorf("%s, seed %d: %s, %v, want one of %v", tt.name, seed, p.Format(r.Move), err, tt.want)
			}
		}
	}
}
