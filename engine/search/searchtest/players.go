package searchtest

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// MustParse returns the player that spec describes, and fails if there is a mistake in it.
func MustParse(t testing.TB, spec string, env search.Env) search.Player {
	t.Helper()
	p, err := search.Parse(spec, env)
	if err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	return p
}

// NewBrain returns a brain of the player that spec describes. It is closed when the test ends.
func NewBrain(t testing.TB, spec string, env search.Env) search.Brain {
	t.Helper()
	b := MustParse(t, spec, env).NewBrain()
	t.Cleanup(func() { b.Close() })
	return b
}

// Think returns what a new brain of the player finds in p, without further limits.
func Think(ctx context.Context, player search.Player, p game.Position, report func(search.Report)) (search.Report, error) {
	b := player.NewBrain()
	defer b.Close()
	return b.Think(ctx, p, search.Limits{}, report)
}

// Ask asks a brain for a move within limits and checks the answer.
func Ask(t testing.TB, b search.Brain, p game.Position, l search.Limits) search.Report {
	t.Helper()
	before := p.Hash()
	r, err := b.Think(t.Context(), p, l, nil)
	if err != nil || p.Hash() != before || !p.Legal(r.Move) {
		t.Fatalf("move %d, error %v, hash %x, before %x", r.Move, err, p.Hash(), before)
	}
	CheckLine(t, p.Clone(), r.Line)
	return r
}

// Choose returns what a new brain of the player finds in p, and checks it: the move is legal, the
// expected line can be played, a proof agrees with the end of that line, and p is as it was.
func Choose(t testing.TB, player search.Player, p game.Position) search.Report {
	t.Helper()
	before := p.Hash()
	r, err := Think(t.Context(), player, p, nil)
	if err != nil {
		t.Fatalf("%s: %v", player, err)
	}
	if p.Hash() != before {
		t.Fatalf("%s changed the position", player)
	}
	if !p.Legal(r.Move) {
		t.Fatalf("%s chose the illegal move %d in\n%s", player, r.Move, p)
	}
	if len(r.Line) == 0 || r.Line[0] != r.Move {
		t.Fatalf("%s: line %v does not begin with move %d", player, r.Line, r.Move)
	}
	if len(r.Lines) > 0 && r.Lines[0].Moves[0] != r.Move {
		t.Fatalf("%s: lines %+v do not begin with move %d", player, r.Lines, r.Move)
	}
	q := p.Clone()
	CheckLine(t, q, r.Line)
	want, got := ResultOf(r.Proof, p.ToMove()), q.Outcome().Result
	if want != game.Ongoing && got != want && (got != game.Ongoing || r.Mate > 0) || r.Mate > 0 && len(r.Line) != r.Mate {
		t.Fatalf("%s: proof %d in %d plies, but the line %v ends in %v:\n%s", player, r.Proof, r.Mate, r.Line, got, p)
	}
	return r
}

// ResultOf returns the result that a proof from the view of side promises, or game.Ongoing for
// search.Unproved.
func ResultOf(p search.Proof, side game.Side) game.Result {
	switch p {
	case search.ProvedWin:
		return game.WinFor(side)
	case search.ProvedLoss:
		return game.WinFor(side.Other())
	case search.ProvedDraw:
		return game.Draw
	default:
		return game.Ongoing
	}
}

// CheckLine fails if the line cannot be played.
func CheckLine(t testing.TB, p game.Position, line []game.Move) {
	t.Helper()
	for _, m := range line {
		if !p.Legal(m) {
			t.Fatalf("line %v: move %d is illegal in\n%s", line, m, p)
		}
		p.Play(m)
	}
}

// NewTask returns the task to find a move in p. The task ends when the test ends.
func NewTask(t testing.TB, p game.Position, l search.Limits) *search.Task {
	t.Helper()
	task, end := search.NewTask(t.Context(), p, l, 1, nil)
	t.Cleanup(end)
	return task
}

// Capture returns a copy of s that stores each Thinker that it makes in got.
func Capture(s search.Search, got *search.Thinker) search.Search {
	fresh := s.New
	s.New = func(v playerspec.Values) (search.Thinker, error) {
		t, err := fresh(v)
		*got = t
		return t, err
	}
	return s
}

// NeverLoses lets the player play side me against every line of the opponent, and fails if the
// opponent wins one of them.
func NeverLoses(t testing.TB, player search.Player, p game.Position, me game.Side) {
	t.Helper()
	if o := p.Outcome(); o.Over() {
		if o.Result == game.WinFor(me.Other()) {
			t.Fatalf("%s lost as %s:\n%s", player, me, p)
		}
		return
	}
	moves := p.AppendMoves(nil)
	if p.ToMove() == me {
		moves = []game.Move{Choose(t, player, p).Move}
	}
	for _, m := range moves {
		p.Play(m)
		NeverLoses(t, player, p, me)
		p.Undo()
	}
}

// Allocations returns the number of allocations of one Think of a player about p.
func Allocations(t testing.TB, player search.Player, p game.Position) float64 {
	t.Helper()
	return testing.AllocsPerRun(1, func() {
		if _, err := Think(t.Context(), player, p, nil); err != nil {
			t.Error(err)
		}
	})
}

// Thinker returns the thinker and the brain of a player of the search s. The brain is closed when
// the test ends.
func Thinker(t testing.TB, s search.Search, spec string, env search.Env) (made search.Thinker, b search.Brain) {
	t.Helper()
	env.Searches = []search.Search{Capture(s, &made)}
	b = NewBrain(t, spec, env)
	return made, b
}

// CheckProvedMove fails if a report has a proof but its move does not keep the proved result.
func CheckProvedMove(t testing.TB, p game.Position, r search.Report) {
	t.Helper()
	want := ResultOf(r.Proof, p.ToMove())
	if want == game.Ongoing {
		return
	}
	p.Play(r.Move)
	defer p.Undo()
	if got := Value(p); got != want {
		t.Fatalf("proof of %v, but %s only keeps %v in\n%s", want, p.Format(r.Move), got, p)
	}
}
