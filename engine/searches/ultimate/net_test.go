package ultimate

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// randomNet returns a net with random weights.
func randomNet(rng *rand.Rand, size float64) *Net {
	draw := func(n int) (list []float64) {
		for range n {
			list = append(list, size*rng.NormFloat64())
		}
		return list
	}
	return &Net{Blocks: draw(NetBlocks), Target: draw(NetBlocks), Free: draw(Hidden), Bias: draw(Hidden)}
}

// inputs returns the net's inputs for a block, computed from its letters. own and opp are the two sides'
// chances to win it.
func (b letters) inputs(own, opp float64) (amounts [41]float64) {
	for _, row := range rows {
		if b.has(row, 'x') {
			return [41]float64{36: 1}
		}
		if b.has(row, 'o') {
			return [41]float64{37: 1}
		}
	}
	if !strings.Contains(string(b), "-") {
		return [41]float64{38: 1}
	}
	for cell, letter := range b {
		switch letter {
		case 'x':
			amounts[cell] = 1
		case 'o':
			amounts[9+cell] = 1
		}
	}
	for _, row := range rows {
		for i, letter := range "xo" {
			for _, cell := range row {
				if rest := string([]byte{b[row[0]], b[row[1]], b[row[2]]}); b[cell] == '-' && strings.Count(rest, string(letter)) == 2 {
					amounts[18+9*i+cell] = 1
				}
			}
		}
	}
	amounts[39], amounts[40] = own, opp
	return amounts
}

// netLogit returns what the net adds for the side to move, computed from the letters of the blocks.
func (o slowEvaluator) netLogit(blocks [9][2]letters, chances [9][2]float64, me game.Side, target int) (sum float64) {
	n := o.weights.Net
	if n == nil {
		return 0
	}
	var inputs [9][41]float64
	for b := range blocks {
		inputs[b] = blocks[b][me].inputs(chances[b][me], chances[b][me.Other()])
	}
	for unit := range Hidden {
		x := n.Bias[unit]
		for b := range blocks {
			for i, amount := range inputs[b] {
				if amount == 0 {
					continue
				}
				x += amount * n.Blocks[(b*41+i)*Hidden+unit]
				if b == target {
					x += amount * n.Target[(b*41+i)*Hidden+unit]
				}
			}
		}
		if target == 9 {
			x += n.Free[unit]
		}
		if x = max(x, 0); unit >= Hidden/2 {
			x = -x
		}
		sum += x / 8
	}
	return sum
}

// No net, however large or one-sided, makes its packed sums overflow their lanes.
func TestNetsNeverOverflow(t *testing.T) {
	raced.Skip(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range []float64{0, 1e-6, 30, -30} {
		w := randomWeights(3)
		w.Net = randomNet(rng, max(size, 0))
		if size < 0 { // all weights have the same sign
			for i := range w.Net.Blocks {
				w.Net.Blocks[i], w.Net.Target[i] = size, size
			}
		}
		o, packed := slowEvaluator{classNumbers(), w}, newWorths(w)
		walk(6, func(p *nested.Position) {
			if p.Rules() == nested.UltimateOpen {
				return
			}
			s := NewObserver(p.Rules()).Features(p).Situation
			blocks, chances := o.evaluate(p.View())
			want := o.netLogit(blocks, chances, p.ToMove(), int(s.Target))
			sum, target := packed.net.bias, &packed.net.free
			for b, code := range s.Contents {
				sum.add(&packed.blocks[b][code].units)
			}
			if !s.Free() {
				target = &packed.blocks[s.Target][s.Contents[s.Target]].target
			}
			block := &packed.blocks[4][s.Contents[4]].units
			sum.subtract(block)
			got := float64(packed.net.logit(&sum, block, target))
			if math.Abs(got-want) > 1e-3*math.Abs(size)*100+1e-6 {
				t.Fatalf("nets of size %v: %v, want %v in\n%v", size, got, want, p)
			}
		})
	}
}

// The image of a situation is the situation of the turned position.
func TestImages(t *testing.T) {
	walk(9, func(p *nested.Position) {
		of := NewObserver(p.Rules()).Features(p).Situation
		for image := range game.Image(game.Images) {
			turned := nested.New(p.Rules())
			for _, m := range p.AppendPlayed(nil) {
				turned.Play(nested.Turn(m, image))
			}
			if got, want := of.Image(image), NewObserver(p.Rules()).Features(turned).Situation; got != want {
				t.Fatalf("image %d is %+v, want %+v in\n%v", image, got, want, p)
			}
		}
	})
}
