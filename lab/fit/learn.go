package fit

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/nested"
	"github.com/mnkdesk/mnkdesk/engine/ultimate"
)

// Learned is what was learned from positions.
type Learned struct {
	Positions int // those from which was learned
	// Before and After are the mean cross entropy with the weights that the search has, and
	// those learned, in positions from which was not learned.
	Before, After float64
	// Weights are those learned: gomoku.Weights or ultimate.Weights.
	Weights any
}

// Learn learns from positions of a variant, in their order, but leaves out every tenth game to judge
// by.
func Learn(v engine.Variant, positions []Position) (l Learned, err error) {
	s, err := subjectOf(v)
	if err != nil {
		return l, err
	}
	var learned, held []Position
	for _, p := range positions {
		if p.Game%10 == 0 {
			held = append(held, p)
		} else {
			learned = append(learned, p)
		}
	}
	return s.learn(learned, held)
}

func (s rowSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := Samples(learned, s.start), Samples(held, s.start)
	w, err := Weights(samples)
	if err != nil {
		return l, err
	}
	return Learned{len(samples), Loss(unseen, gomoku.FittedWeights()), Loss(unseen, w), w}, nil
}

func (s blockSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := s.samples(learned), s.samples(held)
	rules := s.start.Rules()
	w, before := Chances(samples, ultimate.ByChance(rules)), ultimate.FittedWeights(rules)
	if rules.Closes() {
		w.Net = learnNet(samples, w)
	} else {
		before.Net = nil // as the search does
	}
	return Learned{len(samples), ChanceLoss(unseen, before), ChanceLoss(unseen, w), w}, nil
}

// samples returns those of positions, and of the ones below them in which the game goes on.
func (s blockSubject) samples(positions []Position) (list []ChanceSample) {
	for _, found := range positions {
		p := found.on(s.start).(*nested.Position)
		list = append(list, ChanceSample{s.observer.Features(p), share(found.Value, found.Proof)})
		walk := walk{p, 0}
		for _, v := range found.Below {
			walk.up(v.Depth)
			walk.down(v.Move)
			list = append(list, ChanceSample{s.observer.Features(p), share(v.Value, v.Proof)})
		}
	}
	return list
}
