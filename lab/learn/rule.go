package learn

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// rule is the update of Algorithm 1 of "Generic heuristic for the mnk-games", section
// 3.2, with eligibility traces (Watkins's Q(λ): Sutton and Barto, Reinforcement
// Learning, 1998, section 7.6).
//
// Each parameter is a Q value. After a move, the parameter P of a side's most
// important shape on the board is changed by α·(R + γ·max P' − P): R is RowWorth for
// a completed row and 0 for anything else, P' the parameter of the most important
// shape that the side may have after one more mark, 0 if it may have none. That is
// done for the side that has moved, the paper's player, with the parameters of own
// shapes, and then for the other side, the opponent, with those of opposing ones. After
// the last move no side has a next state, of which Algorithm 1 says nothing: then nothing
// is updated, or P' is 0 (see Options.EndIsZero).
//
// With λ above 0 the parameters that were updated in the steps before get a part of
// each change, which falls by the factor γλ with each step, as long as what came to be
// the most important shape is what the step before expected; else they are forgotten.
type rule struct {
	weights
	rate, gamma, lambda float64
	endIsZero           bool
	traces              [2][2]trace // by side, and 1 for its shapes as own ones
}

// trace is what came before, of one side's shapes in one role. A side's shapes are
// looked at after its own moves as own ones, after the other's moves as opposing
// ones: these are the steps that follow each other.
type trace struct {
	shares   map[string]float64 // by parameter
	expected mnk.Shape          // the most important shape of the next step
}

// begin starts another episode.
func (r *rule) begin() { r.traces = [2][2]trace{} }

// learn updates the parameters after a move of the side that does not move now.
func (r *rule) learn(p *mnk.Position) {
	if p.Outcome().Over() && !r.endIsZero {
		return
	}
	mover := p.ToMove().Other()
	r.update(p, mover, true)
	r.update(p, mover.Other(), false)
}

// update updates the parameter of the most important shape of side s, an own or an
// opposing one. Without a shape nothing is updated.
func (r *rule) update(p *mnk.Position, s game.Side, own bool) {
	role := 0
	if own {
		role = 1
	}
	t := &r.traces[s][role]
	now, next := p.TopShape(s), p.TopShapeNext(s)
	t.follow(now, r.gamma*r.lambda)
	if now == (mnk.Shape{}) {
		return
	}
	name := mnk.GenericParameterOf(r.k, own, now)
	target := 0.0
	if name == "" {
		target = mnk.RowWorth
	}
	if next != (mnk.Shape{}) {
		target += r.gamma * r.of(mnk.GenericParameterOf(r.k, own, next))
	}
	change := r.rate * (target - r.of(name))
	t.shares[name]++
	for other, share := range t.shares {
		r.add(other, change*share)
	}
	t.expected = next
}

// follow takes a step with the traces: they fade, or end if the shape is not the
// expected one.
func (t *trace) follow(now mnk.Shape, fade float64) {
	if t.shares == nil {
		t.shares = map[string]float64{}
	}
	if now != t.expected || now == (mnk.Shape{}) {
		clear(t.shares)
	}
	for name := range t.shares {
		t.shares[name] *= fade
	}
}
