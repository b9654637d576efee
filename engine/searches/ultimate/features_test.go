package ultimate

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// kindOf returns a block's kind as a feature for a side, by the slow evaluation.
func (o slowEvaluator) kindOf(block int, b letters, v game.View, side game.Side) uint16 {
	switch w := v.Blocks[block].Winner; {
	case w == side:
		return WonKind
	case w != game.None || o.chance(block, b) == 0:
		return UnwinnableKind
	}
	return uint16(o.kind(block, b))
}

// Features returns, for each side, the kinds of the blocks that the slow evaluation finds.
func TestFeatures(t *testing.T) {
	raced.Skip(t)
	o := slowEvaluator{classNumbers(), randomWeights(3)}
	walk(60, func(p *nested.Position) {
		v, me := p.View(), p.ToMove()
		blocks, _ := o.evaluate(v)
		var want Features
		active := 0
		for b, block := range v.Blocks {
			want.Own[b] = o.kindOf(b, blocks[b][me], v, me)
			want.Opponent[b] = o.kindOf(b, blocks[b][me.Other()], v, me.Other())
			want.Turn[b] = uint16(o.kind(b, blocks[b][me]))
			for cell, letter := range blocks[b][me] {
				if letter != '-' {
					want.Contents[b] += nested.Mark(game.Side(strings.IndexRune("xo", letter)), cell)
				}
			}
			if block.Active {
				active++
				want.Active |= 1 << b
			}
		}
		got := NewObserver(p.Rules()).Features(p)
		if want.Target = got.Target; active > 1 && !got.Free() || !got.Free() && want.Active != 1<<got.Target || got != want {
			t.Fatalf("%+v, want %+v in\n%v", got, want, p)
		}
	})
}

// Likely returns the moves with the best static evaluation, up to the limit, or none if a move wins at once.
func TestLikely(t *testing.T) {
	none := 0
	walk(60, func(p *nested.Position) {
		o := NewObserver(p.Rules())
		list, seen := o.Likely(p, 4), evaluatorWith(p, chanceWorths[p.Rules()]()).Evaluate(nil)
		if slices.ContainsFunc(seen, func(seen bestfirst.Evaluation) bool { return seen.Proof == search.ProvedWin }) {
			none++
			if list != nil {
				t.Fatalf("%v in a position that is won:\n%v", list, p)
			}
			return
		}
		if len(list) != min(4, len(seen)) {
			t.Fatalf("%d moves of %d", len(list), len(seen))
		}
		for i, want := range seen {
			place := slices.Index(list, game.Move(want.Move))
			if worst := worthOf(seen, list[len(list)-1]); place < 0 && want.Worth > worst {
				t.Fatalf("move %d is worth %v, and is left out for %v", i, want.Worth, worst)
			}
		}
	})
	if none < 20 {
		t.Errorf("%d positions are decided", none)
	}
}

// worthOf returns the value of a move in a list of evaluations.
func worthOf(list []bestfirst.Evaluation, m game.Move) float32 {
	return list[slices.IndexFunc(list, func(seen bestfirst.Evaluation) bool { return game.Move(seen.Move) == m })].Worth
}

// A move has the same value as its image in the image of the position, except for the net's part.
func TestImagesAreWorthTheSame(t *testing.T) {
	of := randomWeights(4)
	of.Net = nil
	w := newWorths(of)
	walk(24, func(p *nested.Position) {
		by := game.Image(1 + p.Ply()%7)
		q := nested.New(p.Rules())
		for _, m := range p.AppendPlayed(nil) {
			q.Play(nested.Turn(m, by))
		}
		turned := evaluatorWith(q, w).Evaluate(nil)
		for _, seen := range evaluatorWith(p, w).Evaluate(nil) {
			if got := worthOf(turned, nested.Turn(game.Move(seen.Move), by)); math.Abs(float64(got-seen.Worth)) > 1e-3 {
				t.Fatalf("%v, and its image %v in\n%v", seen.Worth, got, p)
			}
		}
	})
}
