package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// manyGames is the number of games that the benchmarks search.
const manyGames = 100_000

// someGames returns Gomoku records of 40 moves each. Their first moves are often the same.
func someGames(tb testing.TB, count int) (list []record.Game) {
	tb.Helper()
	rng := rand.New(rand.NewPCG(1, 1))
	first := start(tb, "gomoku")
	for n := range count {
		p := first.Clone()
		g := record.Game{
			Variant: "gomoku", Names: [2]string{fmt.Sprintf("Player %d", rng.IntN(500)), fmt.Sprintf("Player %d", rng.IntN(500))},
			Day: day.Date{Year: 1990, Month: time.January, Day: 1}.Add(n / 10),
		}
		for ply := range 40 {
			moves := p.(game.Surroundings).AppendNear(nil, 2)
			if ply == 0 {
				moves = p.(game.Middle).AppendMiddle(nil)
			}
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(min(len(moves), 3+2*ply))]
			g.Moves = append(g.Moves, p.Format(m))
			p.Play(m)
		}
		if g.Result = p.Outcome().Result; g.Result == game.Ongoing {
			g.Result, g.Reason = game.WinFor(game.Side(rng.IntN(2))), record.Resigned
		}
		list = append(list, g)
	}
	return list
}

// filled returns a store with games, and the path of its file.
func filled(tb testing.TB, records []record.Game) (*history.Store, string) {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "games.db")
	s := history.New(path, "")
	tb.Cleanup(func() { _ = s.Close(context.Background()) })
	var batch []history.Game
	for i, r := range records {
		batch = append(batch, history.FromImport(r))
		if len(batch) == 1000 || i+1 == len(records) {
			if _, err := s.Import(tb.Context(), batch); err != nil {
				tb.Fatal(err)
			}
			batch = nil
		}
	}
	return s, path
}

// BenchmarkLibrary imports 100,000 games, loads them and searches them by positions.
func BenchmarkLibrary(b *testing.B) {
	records := someGames(b, manyGames)
	began := time.Now()
	s, path := filled(b, records)
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	took := time.Since(began)
	b.Run("import", func(b *testing.B) { // was done once, above
		b.ReportMetric(took.Seconds(), "s")
		b.ReportMetric(float64(info.Size())/manyGames, "bytes/game")
	})
	var x *Index
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			if x, err = Load(b.Context(), s, nil, nil, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("load again", func(b *testing.B) {
		for b.Loop() {
			if x, err = Load(b.Context(), s, x, nil, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("sort by name", func(b *testing.B) {
		all := x.Search(Query{}).Games
		for b.Loop() {
			x.Sort(all, Order{ByFirst, true})
			x.Sort(all, Order{ByFirst, false})
		}
	})
	for _, plies := range []int{0, 3, 20, 40} {
		p := start(b, "gomoku")
		if _, err := game.PlayMoves(p, records[7].Moves[:plies]); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("search after %d moves", plies), func(b *testing.B) {
			for b.Loop() {
				found := x.Search(Query{Variant: "gomoku", Position: p, Turned: true})
				b.ReportMetric(float64(found.Score.Games), "games")
			}
		})
	}
}
