package gomoku_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A search for the shortest win finds it and reports it as the shortest. An exhaustive search agrees, in
// random positions near the end of games on small boards.
func TestShortestWinIsFound(t *testing.T) {
	raced.Skip(t)
	found := map[int]int{}
	for _, r := range []mnk.Rules{
		{Rows: 4, Columns: 5, K: 4},
		{Rows: 5, Columns: 5, K: 4},
		{Rows: 5, Columns: 5, K: 4, Options: mnk.Exact},
		{Rows: 6, Columns: 5, K: 5},
		{Rows: 5, Columns: 6, K: 5, Options: mnk.Renju},
		{Rows: 6, Columns: 6, K: 5, Options: mnk.Renju},
	} {
		rng := rand.New(rand.NewPCG(3, 1))
		solved, brain := searchtest.Endings{}, searchtest.NewBrain(t, "gomoku", env(r))
		for range 200 {
			p := searchtest.Board(t, r)
			searchtest.Wander(p, max(r.Rows*r.Columns-7-rng.IntN(3), 0), rng)
			if p.Outcome().Over() || len(p.AppendMoves(nil)) > 10 {
				continue
			}
			want, plies := solved.Of(p.Clone())
			if want != game.WinFor(p.ToMove()) || plies == 1 {
				continue
			}
			report := searchtest.Ask(t, brain, p, search.Limits{Shortest: true, Infinite: true})
			if report.Proof != search.ProvedWin || report.Mate != plies || !report.Shortest || len(report.Line) != plies {
				t.Errorf("proof %d in %d plies, shortest: %v, by %v; the truth is %d plies\n%v", report.Proof, report.Mate,
					report.Shortest, report.Line, plies, p)
			}
			searchtest.CheckLine(t, p.Clone(), report.Line)
			found[plies]++
		}
	}
	if found[5] < 3 || found[3] < 10 {
		t.Errorf("wins by plies: %v", found)
	}
}

// The first win found may not be the shortest. On request the search finds the shortest win, on a large
// board, too.
func TestShorterWin(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, freestyle), strings.Fields("a11 i11 g13 h10 f8 i10 f10 i9 i8 j10 k10 h8 g7")...)
	first := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(freestyle)), p, search.Limits{Nodes: 100_000})
	if first.Proof != search.ProvedWin || first.Mate <= 7 || first.Shortest {
		t.Fatalf("a win in %d plies, shortest: %v", first.Mate, first.Shortest)
	}
	best := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(freestyle)), p, search.Limits{Nodes: 100_000, Shortest: true})
	if best.Proof != search.ProvedWin || best.Mate != 7 || !best.Shortest || len(best.Line) != 7 || !best.Lines[0].Shortest {
		t.Errorf("%+v, want the win in 7 plies", best)
	}
	searchtest.CheckLine(t, p.Clone(), best.Line)
}

// WinsWithin returns the same moves as an exhaustive search, in random positions near the end of games
// on small boards.
func TestWinsWithinPlies(t *testing.T) {
	raced.Skip(t)
	found := map[int]int{}
	for _, r := range []mnk.Rules{
		{Rows: 5, Columns: 5, K: 4},
		{Rows: 5, Columns: 5, K: 4, Options: mnk.Exact},
		{Rows: 6, Columns: 6, K: 5, Options: mnk.Renju},
	} {
		rng := rand.New(rand.NewPCG(5, 1))
		solved := searchtest.Endings{}
		for range 150 {
			p := searchtest.Board(t, r)
			searchtest.Wander(p, max(r.Rows*r.Columns-7-rng.IntN(3), 0), rng)
			if p.Outcome().Over() || len(p.AppendMoves(nil)) > 10 {
				continue
			}
			for plies := 1; plies <= 5; plies += 2 {
				var want []game.Move
				side := p.ToMove()
				for _, m := range p.AppendMoves(nil) {
					p.Play(m)
					if value, left := solved.Of(p); value == game.WinFor(side) && left < plies {
						want = append(want, m)
					}
					p.Undo()
				}
				got, ok := gomoku.WinsWithin(p.(*mnk.Position), plies, func() bool { return false })
				if !ok || !slices.Equal(got, want) {
					t.Errorf("%v win within %d plies, not %v\n%v", want, plies, got, p)
				}
				found[plies] += len(got)
			}
		}
	}
	if found[1] < 10 || found[3] < 10 || found[5] < 10 {
		t.Errorf("moves by plies: %v", found)
	}
}

// The search for all winning moves gives up when visit returns true.
func TestWinsWithinPliesEnds(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, freestyle), strings.Fields("a11 i11 g13 h10 f8 i10 f10 i9 i8 j10 k10 h8 g7")...)
	visited := 0
	list, ok := gomoku.WinsWithin(p.(*mnk.Position), 7, func() bool { visited++; return visited == 1000 })
	if ok || list != nil || visited != 1000 {
		t.Errorf("%v after %d positions", list, visited)
	}
}
