package alphabeta

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// BenchmarkDeepening searches a fixed number of nodes, on a small board and among the best moves of a
// large one.
func BenchmarkDeepening(b *testing.B) {
	for _, c := range []struct {
		name, spec string
		moves      []string
		rows       int
	}{
		{"6x6", "deepening(eval=pascal,nodes=100000)", []string{"c3", "d4"}, 6},
		{"15x15", "deepening(eval=pascal,nodes=20000,moves=near,order=motifs,width=12)", []string{"h8", "h9", "g8"}, 15},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := searchtest.Play(b, searchtest.InARow(b, c.rows, c.rows, min(c.rows-1, 5)), c.moves...)
			rules := searchtest.Gomoku
			rules.Rows, rules.Columns, rules.K = c.rows, c.rows, min(c.rows-1, 5)
			player := searchtest.MustParse(b, c.spec, mnkEnv(rules))
			for b.Loop() {
				searchtest.Ask(b, player.NewBrain(), p, search.Limits{})
			}
		})
	}
}
