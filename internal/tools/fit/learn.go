package main

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// Learned is what was learned from positions.
type Learned struct {
	Positions int // those from which was learned
	// Before and After are the mean cross entropy with the weights that the search has, and
	// those learned, in positions from which was not learned.
	Before, After float64
	// Weights are those learned: gomoku.Weights, ultimate.Weights or nineboard.Weights.
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
	rules := s.start.Rules()
	present := gomoku.FittedWeights(rules).List(rules)
	w, err := Weights(samples, present)
	if err != nil {
		return l, err
	}
	return Learned{len(samples), Loss(unseen, present), Loss(unseen, w.List(rules)), w}, nil
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

func (s blockSubject) samples(positions []Position) (list []ChanceSample) {
	s.each(positions, func(p *nested.Position, score float64) {
		list = append(list, ChanceSample{s.observer.Features(p), score})
	})
	return list
}

func (s rowsSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := s.samples(learned), s.samples(held)
	w := nineboard.ByRows() // of no positions
	if len(samples) > 0 {
		x, err := regress(samples, make([]float64, len(w.List())))
		if err != nil {
			return l, err
		}
		w = nineboard.WeightsOf(stepped(x, 1))
	}
	before := nineboard.FittedWeights()
	return Learned{len(samples), regressionLoss(unseen, before.List()), regressionLoss(unseen, w.List()), w}, nil
}

func (s rowsSubject) samples(positions []Position) (list []Sample) {
	s.each(positions, func(p *nested.Position, score float64) {
		if x, ok := nineboard.Features(p); ok {
			list = append(list, Sample{x, score})
		}
	})
	return list
}

// each calls visit with positions, and with the ones below them in which the game goes on, and the share of the
// wins of the side to move.
func (s blocks) each(positions []Position, visit func(p *nested.Position, score float64)) {
	for _, found := range positions {
		p := found.on(s.start).(*nested.Position)
		visit(p, share(found.Value, found.Proof))
		walk := walk{p, 0}
		for _, v := range found.Below {
			walk.up(v.Depth)
			walk.down(v.Move)
			visit(p, share(v.Value, v.Proof))
		}
	}
}
