package ultimate

import (
	"math"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A slow version of the hand evaluation, from the letters of a block.

var rows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func hasRow(block [9]byte, letter byte) bool {
	for _, r := range rows {
		if block[r[0]] == letter && block[r[1]] == letter && block[r[2]] == letter {
			return true
		}
	}
	return false
}

// chance is how likely a letter is to win a block in which marks are set at random.
func chance(block [9]byte, letter, mover byte, known map[[11]byte]float64) float64 {
	key := [11]byte{9: letter, 10: mover}
	copy(key[:], block[:])
	if c, ok := known[key]; ok {
		return c
	}
	other := byte('X' + 'O' - letter)
	sum, n := 0.0, 0.0
	switch {
	case hasRow(block, letter):
		sum, n = 1, 1
	case hasRow(block, other):
	default:
		for i := range block {
			if block[i] == 0 {
				block[i] = mover
				sum += chance(block, letter, 'X'+'O'-mover, known)
				n++
				block[i] = 0
			}
		}
	}
	known[key] = sum / max(n, 1)
	return known[key]
}

// slow is the evaluation of a position from the view of the side to move.
type slow struct{ known map[[11]byte]float64 }

// odds returns how likely each side is to win each block.
func (o slow) odds(v game.View) (odds [9][2]float64) {
	for b := range odds {
		if w := v.Blocks[b].Winner; w != game.None {
			odds[b][w] = 1
			continue
		}
		var block [9]byte
		for i := range block {
			if piece := v.Cells[(b/3*3+i/3)*9+b%3*3+i%3].Piece; piece != game.None {
				block[i] = "XO"[piece]
			}
		}
		for side, letter := range []byte("XO") {
			odds[b][side] = (chance(block, letter, 'X', o.known) + chance(block, letter, 'O', o.known)) / 2
		}
	}
	return odds
}

func (o slow) worth(p *nested.Position) float64 {
	v, side := p.View(), p.ToMove()
	odds, sum, active := o.odds(v), toMove, 0
	for _, r := range rows {
		own, opp := 1.0, 1.0
		for _, b := range r {
			own *= odds[b][side]
			opp *= odds[b][side.Other()]
		}
		sum += perLine * (own - opp)
	}
	for b, block := range v.Blocks {
		if p.Rules() == nested.UltimateMost {
			sum += perBlock * (odds[b][side] - odds[b][side.Other()])
		}
		if block.Active {
			active++
		}
	}
	if last := v.Blocks[p.Last()%9]; active > 1 || !last.Active {
		sum += freeTurn
	}
	return 1 / (1 + math.Exp(-sum))
}

// winning returns whether the side to move wins at once by a line of blocks.
func winning(p *nested.Position) bool {
	side := p.ToMove()
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		won := p.Outcome() == (game.Outcome{Result: game.WinFor(side), Reason: game.ByBlockRow})
		p.Undo()
		if won {
			return true
		}
	}
	return false
}

// What is seen of each move is what the slow evaluation has of the position after it, and what
// is proved at sight is the end of the game, or a win of the opponent's at once.
func TestSightsAgreeWithTheSlowEvaluation(t *testing.T) {
	o := slow{map[[11]byte]float64{}}
	walk(90, func(p *nested.Position) {
		side := p.ToMove()
		for _, seen := range at(p).Look(nil) {
			p.Play(game.Move(seen.Move))
			want := search.Unproved
			worth, plies := 1-o.worth(p), 0
			switch end := p.Outcome(); {
			case end.Result.Winner() == side:
				want, worth, plies = search.ProvedWin, 1, 1
			case end.Result == game.Draw:
				want, worth, plies = search.ProvedDraw, 0.5, 1
			case end.Over():
				want, worth, plies = search.ProvedLoss, 0, 1
			case winning(p):
				want, worth, plies = search.ProvedLoss, 0, 2
			}
			if seen.Proof != want || int(seen.Plies) != plies || math.Abs(float64(seen.Worth)-worth) > 0.002 {
				t.Fatalf("%+v; want %v in %d, %v after\n%v", seen, want, plies, worth, p)
			}
			p.Undo()
		}
	})
}

// The move that wins at once is found.
func TestFinish(t *testing.T) {
	found := 0
	walk(100, func(p *nested.Position) {
		if !winning(p) {
			return
		}
		side := p.ToMove()
		found++
		p.Play(game.Move(at(p).Finish()))
		if p.Outcome().Result != game.WinFor(side) {
			t.Fatalf("no win in\n%v", p)
		}
		p.Undo()
	})
	if found < 50 {
		t.Errorf("%d wins", found)
	}
}
