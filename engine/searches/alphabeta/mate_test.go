package alphabeta

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The length of won and lost games is right, even with a table that was filled at other moves of the
// game.
func TestMateDistances(t *testing.T) {
	for _, rules := range []mnk.Rules{
		{Rows: 4, Columns: 4, K: 3, Options: mnk.Exact},
		{Rows: 3, Columns: 4, K: 3, Options: mnk.Misere},
		{Rows: 3, Columns: 5, K: 3},
		{Rows: 4, Columns: 5, K: 4, Options: mnk.Gravity},
	} {
		rng := rand.New(rand.NewPCG(8, 3))
		mates, solved := 0, searchtest.Endings{}
		for range 40 {
			p := searchtest.Board(t, rules)
			searchtest.Wander(p, rules.Rows*rules.Columns-11, rng)
			startPly := p.Ply()
			brains := [2]search.Brain{
				searchtest.NewBrain(t, "deepening(time=1h)", mnkEnv(rules)),
				searchtest.NewBrain(t, "deepening(time=1h)", mnkEnv(rules)),
			}
			searchtest.Wander(p, 8, rng)
			for ; p.Ply() >= startPly; p.Undo() {
				mates += checkEnding(t, brains[p.ToMove()], p, solved)
				if p.Ply() == 0 {
					break
				}
			}
		}
		if mates < 40 {
			t.Errorf("%v: only %d won or lost games", rules, mates)
		}
	}
}

// checkEnding fails unless b finds the ending of p. It returns 1 for a won or lost game, otherwise 0.
func checkEnding(t *testing.T, b search.Brain, p game.Position, endings searchtest.Endings) int {
	t.Helper()
	r := searchtest.Ask(t, b, p, search.Limits{})
	if len(p.AppendMoves(nil)) == 1 {
		return 0 // a single legal move needs no search
	}
	want, plies := endings.Of(p)
	if got := searchtest.ResultOf(r.Proof, p.ToMove()); got != want {
		t.Fatalf("%v, want %v:\n%s", got, want, p)
	}
	if want == game.Draw {
		return 0
	}
	if r.Mate != plies || len(r.Line) != plies {
		t.Fatalf("%v in %d plies by %v, want %d:\n%s", want, r.Mate, r.Line, plies, p)
	}
	return 1
}

// If lines for all moves are requested, each won and lost move is reported with the right length.
func TestMateDistancesOfMoves(t *testing.T) {
	for _, rules := range []mnk.Rules{
		{Rows: 4, Columns: 4, K: 3, Options: mnk.Exact},
		{Rows: 3, Columns: 4, K: 3, Options: mnk.Misere},
		{Rows: 4, Columns: 5, K: 4, Options: mnk.Gravity},
	} {
		rng := rand.New(rand.NewPCG(8, 4))
		mates, solved := 0, searchtest.Endings{}
		for range 40 {
			p := searchtest.Board(t, rules)
			searchtest.Wander(p, rules.Rows*rules.Columns-8, rng)
			r := searchtest.Ask(t, searchtest.NewBrain(t, "deepening(time=1h)", mnkEnv(rules)), p, search.Limits{Lines: len(p.AppendMoves(nil))})
			for _, l := range r.Lines {
				mates += checkMove(t, p, l, solved)
			}
		}
		if mates < 40 {
			t.Errorf("%v: only %d moves win or lose", rules, mates)
		}
	}
}

// checkMove fails unless the mate distance of a move is right. It returns 1 for a move that wins or
// loses, otherwise 0.
func checkMove(t *testing.T, p game.Position, l search.Line, endings searchtest.Endings) int {
	t.Helper()
	side := p.ToMove()
	p.Play(l.Moves[0])
	want, plies := endings.Of(p)
	p.Undo()
	switch {
	case want == game.Draw && l.Mate == 0:
		return 0
	case want == game.Draw || searchtest.ResultOf(l.Proof, side) != want || l.Mate != plies+1 || len(l.Moves) != l.Mate:
		t.Fatalf("%+v, want %v in %d plies:\n%s", l, want, plies+1, p)
	}
	return 1
}

// A table entry is true of its position, whatever the root of the search that stored it.
func TestTableHoldsWhatIsTrueOfANode(t *testing.T) {
	rules := mnk.Rules{Rows: 3, Columns: 4, K: 3, Options: mnk.Misere}
	rng := rand.New(rand.NewPCG(2, 7))
	mates, solved := 0, searchtest.Endings{}
	for range 20 {
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 2, rng)
		var thinker search.Thinker
		searchtest.Ask(t, searchtest.NewBrain(t, "deepening(time=1h)",
			searchtest.Env(rules, searchtest.Capture(deepeningSearch(), &thinker))), p, search.Limits{})
		s := thinker.(*Deepening)
		for range 300 {
			q := p.Clone()
			searchtest.Wander(q, 1+rng.IntN(6), rng)
			if e := s.table.get(q.Hash()); e.bound() != search.NoBound && int(e.value) != s.withoutDistance(int(e.value)) {
				mates++
				checkEntry(t, q, s, e, solved)
			}
		}
	}
	if mates < 100 {
		t.Errorf("only %d entries of won and lost games", mates)
	}
}

// checkEntry fails unless the bound in e agrees with the true value of p.
func checkEntry(t *testing.T, p game.Position, s *Deepening, e entry, endings searchtest.Endings) {
	t.Helper()
	r, plies := endings.Of(p)
	truth := 0
	switch r {
	case game.WinFor(p.ToMove()):
		truth = s.mateBase - plies
	case game.WinFor(p.ToMove().Other()):
		truth = plies - s.mateBase
	}
	v := int(e.value)
	if kind := e.bound(); kind != search.UpperBound && truth < v || kind != search.LowerBound && truth > v {
		t.Fatalf("the table has %d (bound %d), the truth is %d of %d:\n%s", v, kind, truth, s.mateBase, p)
	}
}

// A stored value proves a draw at a later move only if no line was cut short to find it.
func TestKeptValuesProveNoDraw(t *testing.T) {
	for _, complete := range []bool{false, true} {
		p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), "a3", "b3", "c3", "b2", "b1")
		task := searchtest.NewTask(t, p, search.Limits{})
		task.EvaluateBy(searchtest.Flat{})
		s := &Deepening{bytes: search.DefaultTable, candidates: allMoves}
		s.prepare(task, false)
		for _, m := range p.AppendMoves(nil) {
			p.Play(m)
			s.table.put(entry{key: p.Hash(), move: game.NoMove, depth: 9, flags: flagsOf(search.Exact, complete)})
			p.Undo()
		}
		s.Search(task, 9, true)
		if got := task.Best().Proof == search.ProvedDraw; got != complete {
			t.Errorf("complete %v: proof %d", complete, task.Best().Proof)
		}
	}
}

// A plain search reports no mate distance, because its line is not the loser's longest.
func TestPlainSearchTellsNoMateDistance(t *testing.T) {
	start, err := isolation.New(isolation.Rules{Rows: 3, Columns: 4, Queen: true})
	if err != nil {
		t.Fatal(err)
	}
	p := searchtest.Play(t, start, "a3", "a2", "c3", "d2")
	for _, depth := range []int{1, 3, 9} {
		for _, name := range []string{"minimax", "alphabeta"} {
			spec := fmt.Sprintf("%s(depth=%d)", name, depth)
			searchtest.CheckMate(t, spec, p, searchtest.Choose(t, searchtest.MustParse(t, spec, tiltedEnv()), p), searchtest.Endings{})
		}
	}
}
