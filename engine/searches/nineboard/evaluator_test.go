package nineboard

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The board follows a game as moves are played and taken back.
func TestBoardFollowsTheGame(t *testing.T) {
	var s *evaluator
	var line []board
	walk(200, func(p *nested.Position) {
		if p.Ply() == 0 {
			s, line = evaluatorAt(p), nil
		} else {
			s.Play(uint8(p.Last()))
		}
		want := boardOf(p)
		if line = append(line, want); *s.Now() != want {
			t.Fatalf("%+v, want %+v in\n%v", *s.Now(), want, p)
		}
		if back := min(3, len(line)-1); back > 0 {
			s.Undo(back)
			if got, want := *s.Now(), line[len(line)-1-back]; got != want {
				t.Fatalf("%d moves back %+v, want %+v in\n%v", back, got, want, p)
			}
			for _, m := range p.AppendPlayed(nil)[p.Ply()-back:] {
				s.Play(uint8(m))
			}
		}
	})
}

// Each move is evaluated as an exhaustive search of the two plies after it finds: win, loss or draw. The
// exceptions are moves after which the opponent may play anywhere.
func TestEvaluationsAreTrue(t *testing.T) {
	counts := map[[2]int]int{}
	walk(300, func(p *nested.Position) {
		moves := p.AppendMoves(nil)
		list := evaluatorAt(p).Evaluate(nil)
		if len(list) != len(moves) {
			t.Fatalf("%d moves are seen, want %d in\n%v", len(list), len(moves), p)
		}
		for i, seen := range list {
			m := moves[i]
			if game.Move(seen.Move) != m {
				t.Fatalf("move %d is seen, want %d in\n%v", seen.Move, m, p)
			}
			p.Play(m)
			got, deep := seen.Proof, solveWithin(p, 2).Reversed()
			if p.Outcome().Over() || got != search.Unproved {
				deep = solveWithin(p, int(seen.Plies)-1).Reversed()
			} else if after := boardOf(p); bits.OnesCount16(after.active) > 1 || solveWithin(p, 1) == search.Unproved && deep == search.ProvedDraw {
				deep = search.Unproved
			}
			p.Undo()
			if got != deep {
				t.Fatalf("%s is %v in %d plies, want %v in\n%v", p.Format(m), got, seen.Plies, deep, p)
			}
			if counts[[2]int{int(got), int(seen.Plies)}]++; got == search.Unproved && (seen.Worth <= 0 || seen.Worth >= 1) {
				t.Fatalf("%s is worth %v in\n%v", p.Format(m), seen.Worth, p)
			}
		}
	})
	for _, kind := range [][2]int{{int(search.ProvedWin), 1}, {int(search.ProvedLoss), 2}, {int(search.ProvedWin), 3}} {
		if counts[kind] < 20 {
			t.Errorf("%d moves with proof and plies %v", counts[kind], kind)
		}
	}
}

// A cell is safe if the opponent can then complete no row in any block in which it may play. This also holds
// on boards that hardly ever occur, with many full blocks.
func TestSafeCells(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	lost, kept := 0, 0
	for range 100_000 {
		b := board{side: uint8(rng.IntN(2))}
		for block := range b.codes {
			b.codes[block] = contentWithoutRow(rng)
			b.updateBlock(uint8(block))
		}
		block := rng.IntN(9)
		b.active = 1 << block
		if b.active&(b.full|b.hot[b.side]) != 0 {
			continue
		}
		free, safe := contentTable()[b.codes[block]].free, b.safe(block)
		if safe&^free != 0 {
			t.Fatalf("%+v: cells that are not empty are safe in block %d", b, block)
		}
		for ; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free)
			after := b
			after.play(uint8(9*block + cell))
			want := after.active&after.hot[b.side^1] == 0
			if got := safe>>cell&1 != 0; got != want {
				t.Fatalf("%+v: cell %d of block %d is safe: %v, want %v", b, cell, block, got, want)
			}
			if want {
				kept++
			} else {
				lost++
			}
		}
	}
	if min(lost, kept) < 10_000 {
		t.Errorf("%d cells are safe, %d are not", kept, lost)
	}
}

// contentWithoutRow returns a random content without a row. The share of empty cells varies from call to call.
func contentWithoutRow(rng *rand.Rand) (code uint16) {
	for empty := rng.IntN(5); ; code = 0 {
		for cell := range 9 {
			if rng.IntN(5) >= empty {
				code += nested.Mark(game.Side(rng.IntN(2)), cell)
			}
		}
		row := false
		for _, marks := range nested.MarksOf(int(code)) {
			row = row || nested.HasLine(marks)
		}
		if !row {
			return code
		}
	}
}

// A move into the last square draws if it completes no row.
func TestLastSquareDraws(t *testing.T) {
	const drawn, last = 0b1_1000_1101, 8 // First's cells, and the empty cell
	for _, side := range []uint8{0, 1} {
		b := board{side: side, full: allCells &^ 1, active: 1, marks: 80}
		for block := range b.codes {
			b.codes[block] = nested.Content([2]uint16{drawn, allCells &^ drawn})
		}
		b.codes[0] -= nested.Mark(game.First, last)
		b.updateBlock(0)
		s := newEvaluator(FittedWeights())
		s.Begin(b)
		seen := s.Evaluate(nil)
		row := contentTable()[b.codes[0]].wins[side] != 0
		if len(seen) != 1 || row || seen[0].Proof != search.ProvedDraw || seen[0].Plies != 1 || seen[0].Worth != 0.5 || seen[0].Draw != 1 {
			t.Errorf("side %d: %+v, row %v", side, seen, row)
		}
	}
}

// A position has the same value for the side to move after the two sides are exchanged.
func TestWorthIsFair(t *testing.T) {
	w := newWorths(FittedWeights())
	walk(60, func(p *nested.Position) {
		b := boardOf(p)
		other := b
		other.side ^= 1
		other.hot[0], other.hot[1], other.lead = b.hot[1], b.hot[0], -b.lead
		for i, code := range b.codes {
			marks := nested.MarksOf(int(code))
			other.codes[i] = nested.Content([2]uint16{marks[1], marks[0]})
		}
		if x, y := b.logit(3, w), other.logit(3, w); bits.OnesCount16(b.active) == 1 && x != y {
			t.Fatalf("%v, with the sides exchanged %v in\n%v", x, y, p)
		}
	})
}

// The results that the search proves for moves are those that solve.Solve finds.
func TestProofsAreTrue(t *testing.T) {
	raced.Skip(t)
	player := searchtest.MustParse(t, "bestfirst(nodes=2000)", env())
	solved := func(p *nested.Position) game.Result {
		if o := p.Outcome(); o.Over() {
			return o.Result
		}
		return solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 100_000, Memory: 4 << 20}).Result
	}
	checked, values := 0, map[game.Result]int{}
	for seed := range uint64(600) {
		rng := rand.New(rand.NewPCG(seed, 9))
		p := nested.New(nested.NineBoard)
		for range 14 + rng.IntN(60) {
			if !p.Outcome().Over() {
				p.Play(quietMove(p, rng))
			}
		}
		if p.Outcome().Over() {
			continue
		}
		r := searchtest.Choose(t, player, p)
		for _, l := range r.Lines {
			got := searchtest.ResultOf(l.Proof, p.ToMove())
			if got == game.Ongoing {
				continue
			}
			p.Play(l.Moves[0])
			want := solved(p)
			p.Undo()
			if want == game.Ongoing {
				continue
			}
			checked++
			if values[want]++; got != want {
				t.Fatalf("proved %v after %s, but it is %v:\n%v", got, p.Format(l.Moves[0]), want, p)
			}
		}
	}
	if checked < 500 || len(values) < 2 {
		t.Errorf("%d moves were checked: %v", checked, values)
	}
}

// A win or a loss with a mate distance ends within that distance, whatever the opponent plays. Most wins
// have a mate distance.
func TestMateDistancesHold(t *testing.T) {
	raced.Skip(t)
	player := searchtest.MustParse(t, "bestfirst(nodes=2000)", env())
	won, withDistance, longest := 0, 0, 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 10))
		p := nested.New(nested.NineBoard)
		for range 12 + rng.IntN(40) {
			if !p.Outcome().Over() {
				p.Play(quietMove(p, rng))
			}
		}
		if p.Outcome().Over() {
			continue
		}
		r := searchtest.Choose(t, player, p)
		if r.Proof == search.ProvedWin {
			won++
		}
		if r.Mate == 0 {
			continue
		}
		withDistance++
		if longest = max(longest, r.Mate); r.Mate < 8 && solveWithin(p, r.Mate) != r.Proof {
			t.Fatalf("%v in %d plies is %v:\n%v", r.Proof, r.Mate, solveWithin(p, r.Mate), p)
		}
	}
	if withDistance < won*9/10 || won < 100 || longest < 5 {
		t.Errorf("%d of %d wins are told, the longest in %d plies", withDistance, won, longest)
	}
}

// Finish returns a winning move if a row can be completed at once.
func TestFinish(t *testing.T) {
	n := 0
	walk(50, func(p *nested.Position) {
		if solveWithin(p, 1) != search.ProvedWin {
			return
		}
		n++
		p.Play(game.Move(evaluatorAt(p).Finish()))
		if p.Outcome().Result.Winner() == game.None {
			t.Errorf("no row in\n%v", p)
		}
		p.Undo()
	})
	if n < 50 {
		t.Errorf("%d rows", n)
	}
}
