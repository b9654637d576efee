package main

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// Learned is the result of a fit.
type Learned struct {
	Positions int // the number of samples in the fit
	// Before and After are the mean losses on the held-out games, with the present weights of the
	// search, with their net if one is trained, and with the fitted weights.
	Before, After float64
	// BeforeScaled is the loss with the present weights times Scale, the factor with the least loss. Both are 0 for
	// weights without a scale. The difference to After is what the fitted weights know more.
	BeforeScaled, Scale float64
	// Weights are the fitted weights: gomoku.Weights, ultimate.Weights or nineboard.Weights.
	Weights any
}

// Learn fits weights to positions of a variant, in the given order: to those of the games with numbers below games. It
// holds out every tenth game to judge the weights.
func Learn(v engine.Variant, positions []Position, games int) (l Learned, err error) {
	s, err := subjectOf(v)
	if err != nil {
		return l, err
	}
	return s.learn(split(positions, games))
}

// split returns the positions to learn from, those of the games with numbers below games, and the positions of every
// tenth game of all, which are held out to judge the result.
func split(positions []Position, games int) (learned, held []Position) {
	for _, p := range positions {
		switch {
		case p.Game%10 == 0:
			held = append(held, p)
		case p.Game < games:
			learned = append(learned, p)
		}
	}
	return learned, held
}

func (s inARowSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := Samples(learned, s.start), Samples(held, s.start)
	rules := s.start.Rules()
	present := gomoku.FittedWeights(rules).List(rules)
	w, err := Weights(samples, present)
	if err != nil {
		return l, err
	}
	l = Learned{Positions: len(samples), Before: Loss(unseen, present), After: Loss(unseen, w.List(rules)), Weights: w}
	l.Scale, l.BeforeScaled = bestScale(predictions(unseen, natural(present)))
	return l, nil
}

func (s ultimateSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := s.samples(learned), s.samples(held)
	rules := s.start.Rules()
	w, before := Chances(samples, ultimate.ByChance(rules)), ultimate.FittedWeights(rules)
	if rules.Closes() {
		w.Net = learnNet(samples, w)
	} else {
		before.Net = nil // as the search does
	}
	return Learned{Positions: len(samples), Before: ChanceLoss(unseen, before), After: ChanceLoss(unseen, w), Weights: w}, nil
}

func (s ultimateSubject) samples(positions []Position) (list []ChanceSample) {
	s.eachPosition(positions, func(p *nested.Position, score float64) {
		list = append(list, ChanceSample{s.observer.Features(p), score})
	})
	return list
}

func (s nineBoardSubject) learn(learned, held []Position) (l Learned, err error) {
	samples, unseen := s.samples(learned), s.samples(held)
	w := nineboard.ByRows() // the result if there are no samples
	if len(samples) > 0 {
		x, err := regress(samples, make([]float64, len(w.List())))
		if err != nil {
			return l, err
		}
		w = nineboard.WeightsOf(quantized(x, 1))
	}
	before := nineboard.FittedWeights()
	l.Positions, l.Weights = len(samples), w
	l.Before, l.After = regressionLoss(unseen, before.List()), regressionLoss(unseen, w.List())
	return l, nil
}

func (s nineBoardSubject) samples(positions []Position) (list []Sample) {
	s.eachPosition(positions, func(p *nested.Position, score float64) {
		if x, ok := nineboard.Features(p); ok {
			list = append(list, Sample{x, score})
		}
	})
	return list
}

// eachPosition calls visit with each position and the positions below it, and with the expected score of the
// side to move, from 0 to 1. The game is over in none of them. visit must neither change nor keep p.
func (s boardsSubject) eachPosition(positions []Position, visit func(p *nested.Position, score float64)) {
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
