package mcts

import (
	"errors"
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// prior is an evaluation in the tree of mcts. Each child of a node has a share of
// trust before any game, and the next game goes to the child with the greatest
// s/n + c·P·√N / (1 + n): PUCT (Rosin, "Multi-armed bandits with episode context",
// in the form of Silver et al., "Mastering the game of Go with deep neural networks
// and tree search"). A child without a game stands at the mean of its parent, so that
// not all of them need be tried.
//
// The shares are e^(trust·d/unit), where d is how much better the evaluation after the
// move is than the mean of its siblings', and unit the median of such differences in
// this search, so that the worth of a mark or a win by the evaluation does not matter.
type prior struct {
	eval   game.Evaluator // nil for none
	trust  float64
	unit   float64
	priors []childPrior // of the children of a node
}

// childPrior is the prior of a child.
type childPrior struct {
	value float64 // for the side that moves there
	over  bool    // the game is over: value is a pull
}

const (
	// defaultTrust did best of those tried on the nested boards.
	defaultTrust = 1
	// maxPull bounds the exponents of the shares; that of a won game is as large.
	maxPull = 10
	// unitStep is by how much a difference changes the median.
	unitStep = 1.01
)

// priorOptions are the options prior and trust.
func priorOptions() []playerspec.Option {
	return []playerspec.Option{
		playerspec.EvaluatedOrNone("prior", "the evaluation that says which moves to try first and most").
			Labelled(playerspec.Label{Title: "Prefers moves by", None: "No evaluation"}),
		playerspec.Number("trust", 100, defaultTrust, "how much the prior counts: with 0 all moves are alike").
			Labelled(playerspec.Label{Title: "How strongly", Misfit: "First choose an evaluation to trust."}),
	}
}

// checkPrior makes sure that there is something to trust.
func checkPrior(v playerspec.Values) (key string, err error) {
	if !v.Has("prior") && v.Number("trust") != defaultTrust {
		return "trust", errors.New("trust needs an evaluation to trust: prior=…")
	}
	return "", nil
}

// foreseen reports whether the children of n have their shares, and gives them theirs
// unless time is up, in which case the search ends.
func (s *mcts) foreseen(n *treeNode) bool {
	if n.foreseen {
		return true
	}
	if s.Ended() {
		return false
	}
	s.foresee(s.tree.children(n))
	n.foreseen = true
	return true
}

// foresee gives the children of the position their shares.
func (s *mcts) foresee(children []treeNode) {
	p := &s.prior
	p.priors = p.priors[:0]
	sum, open := 0.0, 0
	for j := range children {
		g := s.lookAfter(children[j].move)
		p.priors = append(p.priors, g)
		if !g.over {
			sum += g.value
			open++
		}
	}
	mean := sum / float64(max(open, 1))
	for _, g := range p.priors {
		if !g.over {
			p.learn(math.Abs(g.value - mean))
		}
	}
	total := 0.0
	for j, g := range p.priors {
		share := math.Exp(p.pull(g, mean))
		children[j].share = float32(share)
		total += share
	}
	for j := range children {
		children[j].share /= float32(total)
	}
}

// lookAfter looks at the position after m.
func (s *mcts) lookAfter(m game.Move) childPrior {
	mover := s.pos.ToMove()
	s.Play(m)
	defer s.Undo()
	if o := s.pos.Outcome(); o.Over() {
		return childPrior{maxPull * float64(halves(o.Result, mover)-1), true}
	}
	v := float64(s.Evaluate())
	if mover != s.Side() {
		v = -v
	}
	return childPrior{v, false}
}

// learn moves the median towards a difference.
func (p *prior) learn(d float64) {
	switch {
	case d == 0: // says nothing of the unit
	case p.unit == 0:
		p.unit = d
	case d > p.unit:
		p.unit *= unitStep
	default:
		p.unit /= unitStep
	}
}

// pull returns the exponent of a child's share, given the mean of its siblings.
func (p *prior) pull(g childPrior, mean float64) float64 {
	switch {
	case g.over:
		return g.value
	case p.unit == 0:
		return 0
	default:
		return max(-maxPull, min(p.trust*(g.value-mean)/p.unit, maxPull))
	}
}

// likeliest returns the child of n to look at next, by PUCT, of those that are not
// lost. Children that have had a game stay before the others.
func (s *mcts) likeliest(n *treeNode) int32 {
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
		if v := q + s.c*float64(c.share)*root/(1+visits); v > most {
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
