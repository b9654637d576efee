package ultimate

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// This file contains a slow version of the evaluation, computed from the letters of each block.

var rows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

// letters holds the nine cells of a block: x for an own mark, o for the opponent's, - for an empty cell.
type letters string

func (b letters) has(row [3]int, letter byte) bool {
	return b[row[0]] == letter && b[row[1]] == letter && b[row[2]] == letter
}

// images returns the block in all rotations and reflections.
func (b letters) images() (list []letters) {
	for range 2 {
		for range 4 {
			b = letters([]byte{b[6], b[3], b[0], b[7], b[4], b[1], b[8], b[5], b[2]})
			list = append(list, b)
		}
		b = letters([]byte{b[2], b[1], b[0], b[5], b[4], b[3], b[8], b[7], b[6]})
	}
	return list
}

// classNumbers returns the class of every content. Classes are numbered in the order of their first contents.
func classNumbers() map[letters]int {
	of, n := map[letters]int{}, 0
	for code := range 19683 {
		var b []byte
		for range 9 {
			b = append(b, "-xo"[code%3])
			code /= 3
		}
		if _, ok := of[letters(b)]; ok {
			continue
		}
		for _, image := range letters(b).images() {
			of[image] = n
		}
		n++
	}
	return of
}

// slowEvaluator evaluates positions from the view of the side to move.
type slowEvaluator struct {
	numbers map[letters]int
	weights Weights
}

// kind returns the kind of a block: its class, and whether it is a corner, an edge or the centre.
func (o slowEvaluator) kind(block int, b letters) int {
	return []int{0, 1, 0, 1, 2, 1, 0, 1, 0}[block]*2862 + o.numbers[b]
}

// chance returns the probability that the side with the x marks wins the block.
func (o slowEvaluator) chance(block int, b letters) float64 {
	lost := true
	for _, row := range rows {
		if b.has(row, 'x') {
			return 1
		}
		if b.has(row, 'o') {
			return 0
		}
		lost = lost && strings.ContainsRune(string([]byte{b[row[0]], b[row[1]], b[row[2]]}), 'o')
	}
	if lost {
		return 0
	}
	return 1 / (1 + math.Exp(-o.weights.Chances[o.kind(block, b)]))
}

// evaluate returns the letters of each block as each side sees them, and each side's chance to win the block.
func (o slowEvaluator) evaluate(v game.View) (blocks [9][2]letters, chances [9][2]float64) {
	for b := range blocks {
		for side := range game.Side(2) {
			var text []byte
			for i := range 9 {
				switch v.Cells[(b/3*3+i/3)*9+b%3*3+i%3].Piece {
				case game.None:
					text = append(text, '-')
				case side:
					text = append(text, 'x')
				default:
					text = append(text, 'o')
				}
			}
			blocks[b][side] = letters(text)
			switch w := v.Blocks[b].Winner; {
			case w == side:
				chances[b][side] = 1
			case w == game.None:
				chances[b][side] = o.chance(b, letters(text))
			}
		}
	}
	return blocks, chances
}

// worth returns the expected share of wins of the side to move, and the chance of a draw, estimated from the
// chances that remain in the lines and blocks.
func (o slowEvaluator) worth(p *nested.Position) (worth, drawn float64) {
	v, me, w := p.View(), p.ToMove(), o.weights
	blocks, chances := o.evaluate(v)
	sum, hopes, slopes := w.ToMove, 0.0, [9][2]float64{}
	for side := range game.Side(2) {
		sign := 1.0
		if side != me {
			sign = -1
		}
		for b := range blocks {
			slopes[b][side] = w.Block
			sum += sign * w.Block * chances[b][side]
			hopes += w.Block * chances[b][side]
		}
		for _, r := range rows {
			x, y, z := chances[r[0]][side], chances[r[1]][side], chances[r[2]][side]
			sum += sign * w.Line * x * y * z
			hopes += w.Line * x * y * z
			slopes[r[0]][side] += w.Line * y * z
			slopes[r[1]][side] += w.Line * x * z
			slopes[r[2]][side] += w.Line * x * y
		}
	}
	best, active := math.Inf(-1), 0
	for b, block := range v.Blocks {
		if block.Active {
			active++
			kind := o.kind(b, blocks[b][me])
			best = max(best, slopes[b][me]*w.Gains[kind]+slopes[b][me.Other()]*w.Stops[kind])
		}
	}
	sum += best
	target := int(p.Last() % 9)
	if active > 1 || !v.Blocks[target].Active {
		target = Anywhere
		sum += w.FreeTurn
	}
	if p.Rules() != nested.UltimateOpen {
		sum += o.netLogit(blocks, chances, me, target)
	}
	worth = 1 / (1 + math.Exp(-sum))
	return worth, 2 * min(worth, 1-worth) * math.Exp(-hopes/drawDecay)
}

// winsAtOnce reports whether the side to move can win at once by a line of blocks.
func winsAtOnce(p *nested.Position) bool {
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

// randomWeights returns random weights.
func randomWeights(seed uint64) Weights {
	rng := rand.New(rand.NewPCG(seed, 5))
	w := Weights{Line: 2, Block: 0.2, ToMove: 0.3, FreeTurn: 0.1}
	for range Kinds {
		w.Chances = append(w.Chances, 2*rng.NormFloat64())
		w.Gains = append(w.Gains, rng.NormFloat64()/2)
		w.Stops = append(w.Stops, rng.NormFloat64()/2)
	}
	w.Net = randomNet(rng, 0.3)
	return w
}

// evaluatorWith returns an evaluator that uses the given weights, set to p.
func evaluatorWith(p *nested.Position, w *worths) *evaluator {
	s := newEvaluator(p.Rules(), func() *worths { return w })
	s.Set(p)
	s.Return()
	return s
}

// Each move gets the value that the slow evaluation gives the position after it. A move is proved
// without a search only if it ends the game or if the opponent then wins at once.
func TestEvaluationsAgreeWithASlowOne(t *testing.T) {
	raced.Skip(t)
	classes, weights, tables := classNumbers(), map[nested.Rules]Weights{}, map[nested.Rules]*worths{}
	for _, r := range variants {
		weights[r] = randomWeights(uint64(r))
		tables[r] = newWorths(weights[r])
	}
	walk(30, func(p *nested.Position) {
		side, o := p.ToMove(), slowEvaluator{classes, weights[p.Rules()]}
		for _, seen := range evaluatorWith(p, tables[p.Rules()]).Evaluate(nil) {
			p.Play(game.Move(seen.Move))
			want := search.Unproved
			worth, drawn := o.worth(p)
			plies := 0
			end := p.Outcome()
			switch worth = 1 - worth; {
			case end.Result.Winner() == side:
				want, worth, drawn, plies = search.ProvedWin, 1, 0, 1
			case end.Result == game.Draw:
				want, worth, drawn, plies = search.ProvedDraw, 0.5, 1, 1
			case end.Over():
				want, worth, drawn, plies = search.ProvedLoss, 0, 0, 1
			case winsAtOnce(p):
				want, worth, drawn, plies = search.ProvedLoss, 0, 0, 2
			case p.Rules() == nested.UltimateMost:
				drawn = 0
			}
			if seen.Proof != want || int(seen.Plies) != plies || math.Abs(float64(seen.Worth)-worth) > 0.002 ||
				math.Abs(float64(seen.Draw)-drawn) > 0.02 {
				t.Fatalf("%+v; want %v in %d, %v and %v after\n%v", seen, want, plies, worth, drawn, p)
			}
			p.Undo()
		}
	})
}

// Finish returns a move that wins at once if there is one.
func TestFinish(t *testing.T) {
	raced.Skip(t)
	found := 0
	walk(100, func(p *nested.Position) {
		if !winsAtOnce(p) {
			return
		}
		side := p.ToMove()
		found++
		p.Play(game.Move(evaluatorAt(p).Finish()))
		if p.Outcome().Result != game.WinFor(side) {
			t.Fatalf("no win in\n%v", p)
		}
		p.Undo()
	})
	if found < 50 {
		t.Errorf("%d wins", found)
	}
}
