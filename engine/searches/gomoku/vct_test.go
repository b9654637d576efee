package gomoku

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Every VCT that is found wins against all replies. The threats end when the rules show a win, or when
// the attacker has a VCF.
func TestWinsByThreatsAreWins(t *testing.T) {
	raced.Skip(t)
	found, beyondFours := 0, 0
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		fours := newVCFSearch(b, neverStop)
		s := newVCTSearch(b, &fours, neverStop)
		plies := s.win(300)
		if plies == 0 {
			return
		}
		found++
		if fours.win(10_000, true) > 0 {
			return
		}
		beyondFours++
		checkThreats(t, p, &s, plies)
	})
	if found < 50 || beyondFours < 8 {
		t.Errorf("%d wins, %d of them with threes", found, beyondFours)
	}
}

// checkThreats plays a VCT on the board against every reply.
func checkThreats(t *testing.T, p *mnk.Position, s *vctSearch, plies int) {
	t.Helper()
	me := s.toMove
	if s.vcf.win(10_000, true) > 0 {
		return
	}
	got := s.win(1000)
	if got == 0 || got > plies {
		t.Fatalf("a win in %d plies takes %d\n%v", plies, got, p)
	}
	q := p.Clone().(*mnk.Position)
	m := moves([]cell{s.firstMove()})[0]
	q.Play(m)
	s.play(cell(m))
	defer s.undo()
	if q.Outcome().Over() {
		return
	}
	for _, reply := range q.AppendMoves(nil) {
		if len(wins(q, me^1)) > 0 {
			t.Fatalf("%v lets the other side win\n%v", m, q)
		}
		q.Play(reply)
		s.play(cell(reply))
		if len(wins(q, me)) == 0 {
			checkThreats(t, q, s, got-2)
		}
		s.undo()
		q.Undo()
	}
}

// The line of a VCT ends with a row of the attacker.
func TestLinesOfThreatsEndTheGame(t *testing.T) {
	raced.Skip(t)
	seen := 0
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		fours := newVCFSearch(b, neverStop)
		s := newVCTSearch(b, &fours, neverStop)
		attacker := b.toMove
		plies := s.win(300)
		if plies == 0 {
			return
		}
		seen++
		q := p.Clone().(*mnk.Position)
		line := s.lineWithin(attacker, 300)
		for _, m := range moves(line) {
			q.Play(m)
		}
		// The line may stop before the row if the patterns on the board already show it.
		if !q.Outcome().Over() && len(wins(q, attacker)) == 0 && !b.has(attacker, p4OpenFour) || len(line) > plies {
			t.Fatalf("%d plies, but %v ends in\n%v", plies, moves(line), q)
		}
	})
	if seen < 20 {
		t.Errorf("%d wins", seen)
	}
}

// A side that can force a win within five plies has a VCT. The VCT search overlooks no win that a search
// of all moves finds.
func TestNoShortWinByThreatsIsOverlooked(t *testing.T) {
	raced.Skip(t)
	counts := map[bool]int{}
	for _, r := range []mnk.Rules{{Rows: 5, Columns: 5, K: 4}, {Rows: 6, Columns: 5, K: 4, Options: mnk.Exact}, {Rows: 4, Columns: 7, K: 4}} {
		rng := newRand(3)
		for range 60 {
			p, b := start(t, r), newBoard(newGeometry(r), fittedEvaluator(r))
			for range 6 + 2*rng.IntN(4) {
				if !p.Outcome().Over() {
					m := sampleMove(rng, p)
					p.Play(m)
					b.play(cell(m))
				}
			}
			if p.Outcome().Over() {
				continue
			}
			fours := newVCFSearch(b, neverStop)
			s := newVCTSearch(b, &fours, neverStop)
			got, want := s.win(100_000) > 0, winsWithin(p, 5)
			if counts[want]++; want && !got {
				t.Fatalf("the win is overlooked in\n%v", p)
			}
		}
	}
	if counts[true] < 20 || counts[false] < 20 {
		t.Errorf("%v", counts)
	}
}

// winsWithin reports whether the side to move can force a win within plies plies. It uses only the rules.
func winsWithin(p *mnk.Position, plies int) bool {
	me := int(p.ToMove())
	if len(wins(p, me)) > 0 {
		return true
	}
	if plies < 3 {
		return false
	}
	return slices.ContainsFunc(p.AppendMoves(nil), func(m game.Move) bool {
		p.Play(m)
		defer p.Undo()
		if p.Outcome().Over() || len(wins(p, 1-me)) > 0 {
			return false
		}
		return !slices.ContainsFunc(p.AppendMoves(nil), func(reply game.Move) bool {
			p.Play(reply)
			defer p.Undo()
			return p.Outcome().Over() || !winsWithin(p, plies-2)
		})
	})
}

// A VCT search is undecided only if it was cut off by the limit.
func TestThreatsAreDecided(t *testing.T) {
	raced.Skip(t)
	undecided := 0
	forSamples(t, 1, func(t *testing.T, p *mnk.Position, b *board) {
		fours := newVCFSearch(b, neverStop)
		s := newVCTSearch(b, &fours, neverStop)
		if s.win(10_000) == 0 && !s.aborted {
			if e := s.probe(s.keyOf()); e == nil || e.numbers != refuted && e.numbers.disproof != 0 {
				undecided++
			}
		}
	})
	if undecided > 0 {
		t.Errorf("%d positions", undecided)
	}
}

// A search that is stopped just after its best move was proved to lose plays another move, and reports
// no loss.
func TestEscape(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 i9") {
		p.Play(m)
	}
	thinker, err := search.Search(Search(p.Rules())).New(playerspec.Values{})
	if err != nil {
		t.Fatal(err)
	}
	s := thinker.(*Thinker)
	s.bytes = 1 << 20
	task, end := search.NewTask(t.Context(), p, search.Limits{}, 1, nil)
	defer end()
	s.prepare(task, false)
	list := []cell{cell(parse(t, p, "j8")[0]), cell(parse(t, p, "g7")[0])}
	s.setBest(list[0], -(mate - 9), nil)
	s.worker.play(list[0])
	s.worker.table.store(s.worker.key(), entry{mate - 8, maxDepth, noCell, search.LowerBound})
	s.worker.undo()
	s.avoidProvedLoss(list)
	if r := task.Best(); r.Move != moves(list)[0] || r.Proof != search.Unproved {
		t.Errorf("before the end %v, proof %v", r.Move, r.Proof)
	}
	s.worker.ended = true
	if s.avoidProvedLoss(list); task.Best().Move != moves(list)[1] || task.Best().Proof != search.Unproved {
		t.Errorf("%+v", task.Best())
	}
}

// The attacker needs one move that wins, and the other side needs one that does not lose. The proof
// numbers of a position add up what is left to prove, and show when the position is decided.
func TestProofNumbers(t *testing.T) {
	move := func(proof, disproof uint32, plies uint16) vctMove {
		return vctMove{proofNumbers: proofNumbers{proof, disproof, plies}}
	}
	for name, tt := range map[string]struct {
		list    []vctMove
		attacks bool
		want    proofNumbers
		best    int
		next    uint32
	}{
		"the least proof, all disproofs": {[]vctMove{move(3, 2, 0), move(1, 4, 0), move(2, 1, 0)}, true, proofNumbers{1, 7, 1}, 1, 2},
		"all proofs, the least disproof": {[]vctMove{move(3, 2, 0), move(1, 4, 0), move(2, 1, 0)}, false, proofNumbers{6, 1, 1}, 2, 2},
		"a win is enough for the one":    {[]vctMove{move(5, 1, 0), move(0, infinite, 6)}, true, proofNumbers{0, infinite, 7}, 1, 5},
		"and a way out for the other": {
			[]vctMove{move(0, infinite, 6), move(infinite, 0, 0)},
			false,
			proofNumbers{infinite, 0, 7},
			1, infinite,
		},
		"the longest defence": {
			[]vctMove{move(0, infinite, 2), move(0, infinite, 8), move(0, infinite, 4)},
			false,
			proofNumbers{0, infinite, 9},
			1, infinite,
		},
		"an open move before a lost one": {[]vctMove{move(2, 1, 0), move(infinite, 0, 9)}, true, proofNumbers{2, 1, 1}, 0, infinite},
		"an open move before a won one":  {[]vctMove{move(1, 1, 0), move(0, infinite, 7)}, false, proofNumbers{1, 1, 8}, 0, infinite},
		"no move wins": {
			[]vctMove{move(infinite, 0, 0), move(infinite, 0, 0)},
			true,
			proofNumbers{infinite, 0, 1},
			0, infinite,
		},
		"sums do not pass what is decided": {[]vctMove{move(1, infinite-1, 0), move(1, infinite-1, 0)}, true, proofNumbers{1, infinite, 1}, 0, 1},
	} {
		n, best, next := combine(tt.list, tt.attacks)
		if n != tt.want || best != tt.best || next != tt.next {
			t.Errorf("%s: %+v, move %d, then %d; want %+v, move %d, then %d", name, n, best, next, tt.want, tt.best, tt.next)
		}
		if n.decided() != (tt.want.proof == 0 || tt.want.disproof == 0) {
			t.Errorf("%s: decided %v", name, n.decided())
		}
	}
}

// A VCT search that is stopped or reaches its node limit finds nothing, and leaves the board unchanged.
func TestThreatsEndWhenTold(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	b := newBoard(newGeometry(p.Rules()), fittedEvaluator(p.Rules()))
	for _, m := range parse(t, p, "h8 a1 i8 a15 h9 o1 i10 o15") {
		b.play(cell(m))
	}
	left := 0
	visit := func() bool { left--; return left < 0 }
	fours := newVCFSearch(b, visit)
	s := newVCTSearch(b, &fours, visit)
	for left = range 2 {
		if s.forget(); s.win(1000) > 0 || len(b.played) != 8 {
			t.Errorf("%d stones", len(b.played))
		}
	}
	left = 1000
	if s.forget(); s.win(1) > 0 {
		t.Error("one node is enough")
	}
	if s.forget(); s.win(1000) == 0 {
		t.Error("it wins, but that is not found")
	}
}

// A search that is stopped after its best move was proved to lose does not play a move that loses at
// once, either.
func TestEscapeStopsAThree(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 a1 i8 a15 j8") {
		p.Play(m)
	}
	s := &Thinker{bytes: 1 << 20, rules: p.Rules(), evaluator: fittedEvaluator(p.Rules()), threadCount: 1}
	task, end := search.NewTask(t.Context(), p, search.Limits{}, 1, nil)
	defer end()
	s.prepare(task, false)
	list := parse(t, p, "o1 h9 k8")
	s.best, s.worker.ended = -(mate - 9), true
	if s.avoidProvedLoss([]cell{cell(list[0]), cell(list[1]), cell(list[2])}); task.Best().Move != list[2] {
		t.Errorf("%+v", task.Best())
	}
}
