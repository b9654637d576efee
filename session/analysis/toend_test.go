package analysis

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// ending is the outcome of a position for the side to move, and the number of plies to the end of
// the game if the winner hurries and the loser resists.
type ending struct {
	proof search.Proof
	plies int
}

// deadlineRecorder is a brain that finds nothing and records the deadlines of its searches.
type deadlineRecorder struct{ deadlines []time.Time }

func (o *deadlineRecorder) Think(ctx context.Context, p game.Position, _ search.Limits, _ func(search.Report)) (search.Report, error) {
	until, _ := ctx.Deadline()
	o.deadlines = append(o.deadlines, until)
	return search.Report{Move: p.AppendMoves(nil)[0], Depth: 1}, nil
}

func (*deadlineRecorder) Close() error { return nil }

// The first search for a proof has a sixth of the time, because nothing is shown until it ends.
func TestProofsAtSightLeaveTime(t *testing.T) {
	o := new(deadlineRecorder)
	v, a := analystOf(t, "7,7,5")
	l := &positionAnalysis{
		search: a.search, brain: o, meter: a.meter(), pos: v.Start(), initialLines: maxWide,
		options: Options{Lines: 1, Time: 6 * time.Hour, ToTheEnd: true},
	}
	l.begin()
	if done, err := l.proveAtOnce(t.Context()); done || err != nil || len(o.deadlines) != 1 || o.deadlines[0].Sub(l.start) != time.Hour {
		t.Errorf("%v, %v, until %v, begun at %v", done, err, o.deadlines, l.start)
	}
}

// endingOracle holds the ending of each position of a small game. It searches exhaustively, without
// bounds, move ordering or evaluation.
type endingOracle map[uint64]ending

// of returns the ending of pos.
func (c endingOracle) of(pos game.Position) ending {
	if out := pos.Outcome(); out.Over() {
		return ending{proofOf(out.Result, pos.ToMove()), 0}
	}
	if e, ok := c[pos.Hash()]; ok {
		return e
	}
	best := ending{}
	for i, m := range pos.AppendMoves(nil) {
		if e := c.after(pos, m); i == 0 || e.before(best) {
			best = e
		}
	}
	c[pos.Hash()] = best
	return best
}

// after returns the ending after a move, for the side that makes the move, counted from before it.
func (c endingOracle) after(pos game.Position, m game.Move) ending {
	pos.Play(m)
	e := c.of(pos)
	pos.Undo()
	return ending{e.proof.Reversed(), e.plies + 1}
}

// before reports whether the side to move prefers e to o.
func (e ending) before(o ending) bool {
	worth := map[search.Proof]int{search.ProvedWin: 1, search.ProvedLoss: -1}
	if worth[e.proof] != worth[o.proof] {
		return worth[e.proof] > worth[o.proof]
	}
	return e.proof == search.ProvedWin && e.plies < o.plies || e.proof == search.ProvedLoss && e.plies > o.plies
}

// checkedVariant is a variant whose analysis is checked in late positions, with the number of cells
// that are free in them.
type checkedVariant struct {
	variant string
	free    int
	// quiet excludes positions in which the side to move wins at once. Nearly all random games end
	// in one.
	quiet bool
}

var checkedVariants = []checkedVariant{
	{"3,3,3", 9, false},
	{"4-5-4", 11, false},
	{"4,4,3", 8, false},
	{"4,4,4", 9, false},
	{"4,3,3,misere", 9, false},
	{"connect-four", 11, false},
	{"4,5,4,gravity", 11, false},
	{"5,4,3,gravity,misere", 9, false},
	{"isolation:4,4", 9, false},
	{"isolation:5,5", 12, false},
	{"isolation:4,4,queen", 8, false},
	{"ultimate", 11, false},
	{"nine-board", 30, true},
	{"6,6,5", 8, false},
	{"7,7,5", 9, false},
	{"7,6,5", 9, false},
	{"7,7,5,exact", 9, false},
	{"7,7,5,renju", 9, false},
	{"ultimate-open", 11, false},
	{"ultimate-most", 11, false},
}

// latePosition plays random moves that do not end the game, if there are any, until at most c.free
// cells are free.
func (c checkedVariant) latePosition(t *testing.T, v engine.Variant, rng *rand.Rand) game.Position {
	t.Helper()
	for range 5000 {
		pos := v.Start()
		for playNonEnding(pos, c.quiet, rng) {
			if openCells(pos) <= c.free-rng.IntN(3) {
				return pos
			}
		}
	}
	t.Fatalf("no game of %s lasts so long", v.Name)
	return nil
}

// playNonEnding makes a random move that does not end the game, and reports whether there was one.
// If quiet is set, no reply to the move may win at once.
func playNonEnding(pos game.Position, quiet bool, rng *rand.Rand) bool {
	moves := pos.AppendMoves(nil)
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		if pos.Play(m); !pos.Outcome().Over() && !(quiet && winsAtOnce(pos)) {
			return true
		}
		pos.Undo()
	}
	return false
}

// winsAtOnce reports whether the side to move has a move that wins at once.
func winsAtOnce(pos game.Position) bool {
	mover := pos.ToMove()
	return slices.ContainsFunc(pos.AppendMoves(nil), func(m game.Move) bool {
		pos.Play(m)
		defer pos.Undo()
		return pos.Outcome().Result == game.WinFor(mover)
	})
}

// openCells counts the cells that may still be played on.
func openCells(pos game.Position) (n int) {
	for _, c := range pos.View().Cells {
		n += number(c.Piece == game.None && !c.Closed)
	}
	return n
}

// Everything that an analysis claims as proved is true: the outcomes of positions and of moves, and
// when the game ends. The window presents these claims as certain. Late random positions of each
// variant are compared with an exhaustive search.
func TestWhatIsClaimedIsTrue(t *testing.T) {
	raced.Skip(t)
	for _, c := range checkedVariants {
		v, a := analystOf(t, c.variant)
		rng, known := rand.New(rand.NewPCG(3, 0)), endingOracle{}
		proved, all := 0, 0
		for i := range 12 {
			pos := c.latePosition(t, v, rng)
			r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: []int64{2000, 10_000, 60_000}[i%3], ToTheEnd: true}, nil)
			if err != nil {
				t.Fatal(err)
			}
			known.compare(t, pos, r.Score, known.of(pos))
			for _, l := range r.Moves {
				known.compare(t, pos, l.Score, known.after(pos, l.Moves[0]))
				all++
				proved += number(l.Score.Proof != search.Unproved)
			}
			clear(known)
		}
		if 3*proved < all {
			t.Errorf("%s: of %d moves %d are proved", c.variant, all, proved)
		}
	}
}

// agrees reports whether a score is consistent with a game that ends after the given number of
// plies. The distance must be exact, except in ultimate tic-tac-toe, where proofs are found best
// first. There a win may come sooner than stated, and a loss later.
func (s Score) agrees(plies int, pos game.Position) bool {
	switch {
	case s.Mate == 0 || s.Mate == plies:
		return true
	case !isUltimate(pos):
		return false
	case s.Proof == search.ProvedWin:
		return plies < s.Mate
	}
	return plies > s.Mate
}

func isUltimate(pos game.Position) bool {
	p, ok := pos.(*nested.Position)
	return ok && p.Rules() != nested.NineBoard
}

// compare compares a claim with the truth.
func (c endingOracle) compare(t *testing.T, pos game.Position, got Score, want ending) {
	t.Helper()
	if got.Proof == search.Unproved {
		return
	}
	if got.Proof != want.proof || !got.agrees(want.plies, pos) ||
		got.Value != map[search.Proof]int{search.ProvedWin: MaxValue, search.ProvedLoss: -MaxValue}[got.Proof] {
		t.Errorf("%+v is claimed, want %+v, at\n%s", got, want, pos)
	}
}

// With ToTheEnd the usual limits do not end the analysis, and each report proves at least as many
// moves as the one before.
func TestLookGoesOnToTheEnd(t *testing.T) {
	raced.Skip(t)
	for variant, moves := range map[string]string{
		"connect-four": "d1 d2 d3 d4 e1 f1 c1 b1 f2 d5 b2 d6 f3 f4",
		"4-5-4":        "c2", "isolation:4,5": "", "5,5,4": "c3",
	} {
		v, a := analystOf(t, variant)
		pos, _ := played(t, v, moves)
		before := 0
		r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 2000, ToTheEnd: true}, func(r Assessment) {
			if r.Proved() < before {
				t.Errorf("%s: %d moves were proved, then %d", variant, before, r.Proved())
			}
			before = r.Proved()
		})
		if legal := len(pos.AppendMoves(nil)); err != nil || r.Proved() != legal {
			t.Errorf("%s: of %d moves %d are proved, %v", variant, legal, r.Proved(), err)
		}
	}
}

// With ToTheEnd an analysis ends by itself when everything is proved, and reports when the game ends
// after each move.
func TestLookToTheEndTellsAllDistances(t *testing.T) {
	v, a := analystOf(t, "isolation:6,4")
	for _, moves := range []string{"a1 b2", "c3 b2", "c3 a1"} {
		pos, _ := played(t, v, moves)
		ctx, cancel := context.WithCancel(t.Context())
		r, err := a.Position(ctx, pos, Options{Lines: 3, ToTheEnd: true}, func(r Assessment) {
			if r.Nodes > 20_000_000 { // a hundred times what is needed
				cancel()
			}
		})
		if err != nil || ctx.Err() != nil {
			t.Errorf("%s: %v, still looking after %d nodes", moves, err, r.Nodes)
		}
		cancel()
		known := endingOracle{}
		for _, l := range r.Moves {
			if want := known.after(pos, l.Moves[0]); l.Score.Proof != want.proof || l.Score.Mate != want.plies {
				t.Errorf("%s, then %s: %+v, want %+v", moves, pos.Format(l.Moves[0]), l.Score, want)
			}
		}
	}
}

// A losing move is never reported to lose later than it does. Here h7 loses in four plies, and the
// search, which does not look for the shortest win, proves the loss in six. A loss at once is
// reported exactly.
func TestNoLossIsToldTooLate(t *testing.T) {
	v, a := analystOf(t, "ultimate")
	pos, _ := played(t, v, "h4 d9 i3 c2 b9 i9 i1 a7 g7 g5 e2 b4 d3 c5 e7 g6 f2 b6 f1 a6 f3 c8 h1 a4 d6 b1 a3 b2 b5 e8 "+
		"h2 b8 h9 i2 b3 i5 e3 g2 b7 g9 i4 d7 g4 d2 h6 a5 e5")
	r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 60_000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	known := endingOracle{}
	for _, l := range r.Moves {
		want := known.after(pos, l.Moves[0])
		known.compare(t, pos, l.Score, want)
		if want.plies == 2 && l.Score.Mate != 2 {
			t.Errorf("%s: %+v, want %+v", pos.Format(l.Moves[0]), l.Score, want)
		}
	}
}

// A long analysis ends with its context, and returns what it has found.
func TestLookToTheEndIsEnded(t *testing.T) {
	for _, variant := range []string{"connect-four", "7,7,5", "isolation:8,8"} {
		v, a := analystOf(t, variant)
		ctx, cancel := context.WithCancel(t.Context())
		r, err := a.Position(ctx, v.Start(), Options{Lines: 3, Nodes: 2000, ToTheEnd: true}, func(r Assessment) {
			if r.Nodes > 100_000 {
				cancel()
			}
		})
		cancel()
		if err != nil || len(r.Lines) == 0 {
			t.Errorf("%s: %+v, %v", variant, r, err)
		}
	}
}

// With Endless every search continues beyond its limits with the same memory, and gets deeper, until
// its context ends.
func TestEndlessLookGoesOn(t *testing.T) {
	for _, variant := range []string{"gomoku", "ultimate", "7,7,5"} {
		v, a := analystOf(t, variant)
		few := Options{Lines: 2, Nodes: 2000}
		bounded, err := a.Position(t.Context(), v.Start(), few, nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		few.Endless = true
		r, err := a.Position(ctx, v.Start(), few, func(r Assessment) {
			if r.Nodes > 50*bounded.Nodes {
				cancel()
			}
		})
		cancel()
		if err != nil || r.Nodes <= 20*bounded.Nodes || r.Depth < bounded.Depth || len(r.Lines) == 0 {
			t.Errorf("%s: %d positions to depth %d, before %d to %d, %v", variant, r.Nodes, r.Depth, bounded.Nodes, bounded.Depth, err)
		}
	}
	v, a := analystOf(t, "tic-tac-toe")
	r, err := a.Position(t.Context(), v.Start(), Options{Lines: 3, Nodes: 100_000, Endless: true}, nil)
	if err != nil || len(r.Lines) == 0 || r.Score.Proof != search.ProvedDraw {
		t.Errorf("where all is proved it ends: %+v, %v", r, err)
	}
}
