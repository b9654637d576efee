package mcts

import (
	"errors"
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// prior is an evaluation that guides the tree search. Each child of a node has a prior probability
// P before its first playout. The next playout goes to the child with the greatest value of s/n +
// c·P·√N / (1 + n): PUCT (Rosin, "Multi-armed bandits with episode context", in the form of Silver
// et al., "Mastering the game of Go with deep neural networks and tree search"). A child without a
// playout has the mean value of its parent, so not all children need be tried.
//
// The prior probabilities are proportional to e^(trust·d/unit). d is the evaluation after the move,
// less the mean evaluation of its siblings. unit is the median of |d| in this search, so the scale
// of the evaluation does not matter.
type prior struct {
	eval   game.Evaluator // nil if there is none
	trust  float64
	unit   float64
	priors []childPrior // of the children of the node being expanded
}

// childPrior is the evaluation of a child.
type childPrior struct {
	value    float64 // for the side that moves there
	gameOver bool    // the move ends the game; value is then the exponent
}

const (
	// defaultTrust did best of the values tried on the nested boards.
	defaultTrust = 1
	// maxExponent bounds the exponents of the probabilities. A move that wins the game has this
	// exponent.
	maxExponent = 10
	// unitStep is the factor by which one difference changes the estimate of the median.
	unitStep = 1.01
)

// priorOptions returns the options prior and trust.
func priorOptions() []playerspec.Option {
	return []playerspec.Option{
		playerspec.EvaluatedOrNone("prior", "the evaluation that says which moves to try first and most often").
			Labelled(playerspec.Label{Title: "Prefers moves by", None: "No evaluation"}),
		playerspec.Number("trust", 100, defaultTrust, "how much the prior counts; with 0 all moves are equal").
			Labelled(playerspec.Label{Title: "How strongly", Misfit: "First choose an evaluation to trust."}),
	}
}

// checkPrior returns an error if trust is set without an evaluation.
func checkPrior(v playerspec.Values) (key string, err error) {
	if !v.Has("prior") && v.Number("trust") != defaultTrust {
		return "trust", errors.New("trust needs an evaluation to trust: prior=…")
	}
	return "", nil
}

// hasPriors reports whether the children of n have their prior probabilities. If not, it computes
// them, unless the search must end.
func (s *mcts) hasPriors(n *treeNode) bool {
	if n.hasPriors {
		return true
	}
	if s.Ended() {
		return false
	}
	s.computePriors(s.tree.children(n))
	n.hasPriors = true
	return true
}

// computePriors computes the prior probabilities of the children of the current position.
func (s *mcts) computePriors(children []treeNode) {
	p := &s.prior
	p.priors = p.priors[:0]
	sum, open := 0.0, 0
	for j := range children {
		g := s.evaluateAfter(children[j].move)
		p.priors = append(p.priors, g)
		if !g.gameOver {
			sum += g.value
			open++
		}
	}
	mean := sum / float64(max(open, 1))
	for _, g := range p.priors {
		if !g.gameOver {
			p.updateUnit(math.Abs(g.value - mean))
		}
	}
	total := 0.0
	for j, g := range p.priors {
		share := math.Exp(p.exponent(g, mean))
		children[j].prior = float32(share)
		total += share
	}
	for j := range children {
		children[j].prior /= float32(total)
	}
}

// evaluateAfter evaluates the position after m.
func (s *mcts) evaluateAfter(m game.Move) childPrior {
	mover := s.pos.ToMove()
	s.Play(m)
	defer s.Undo()
	if o := s.pos.Outcome(); o.Over() {
		return childPrior{maxExponent * float64(halfPoints(o.Result, mover)-1), true}
	}
	v := float64(s.Evaluate())
	if mover != s.Side() {
		v = -v
	}
	return childPrior{v, false}
}

// updateUnit moves the estimate of the median towards a difference.
func (p *prior) updateUnit(d float64) {
	switch {
	case d == 0: // contains no information about the unit
	case p.unit == 0:
		p.unit = d
	case d > p.unit:
		p.unit *= unitStep
	default:
		p.unit /= unitStep
	}
}

// exponent returns the exponent of a child's probability, given the mean of its siblings.
func (p *prior) exponent(g childPrior, mean float64) float64 {
	switch {
	case g.gameOver:
		return g.value
	case p.unit == 0:
		return 0
	default:
		return max(-maxExponent, min(p.trust*(g.value-mean)/p.unit, maxExponent))
	}
}

// selectPUCT returns the best child of n by PUCT among those that are not lost. It keeps the
// children that have been tried in front of the others.
func (s *mcts) selectPUCT(n *treeNode) int32 {
	children := s.tree.children(n)
	root := math.Sqrt(float64(n.visits))
	mean := 1 - float64(n.score)/2/float64(n.visits)
	best, most := 0, math.Inf(-1)
	for j := range children {
		c := &children[j]
		if c.proof == search.ProvedLoss {
			continue
		}
		q, visits := mean, float64(c.visits)
		if c.visits > 0 {
			q = float64(c.score) / 2 / visits
		}
		if v := q + s.c*float64(c.prior)*root/(1+visits); v > most {
			best, most = j, v
		}
	}
	if first := int(n.tried); best >= first {
		children[best], children[first] = children[first], children[best]
		best = first
		n.tried++
	}
	return n.first + int32(best)
}
