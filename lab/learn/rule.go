package learn

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// rule is the update rule of Algorithm 1 of "Generic heuristic for the mnk-games", section 3.2,
// with eligibility traces (Watkins's Q(λ): Sutton and Barto, Reinforcement Learning, 1998, section
// 7.6).
//
// Each parameter is a Q value. After a move, the parameter P of a side's most important shape on
// the board changes by α·(R + γ·max P' − P). R is RowWorth for a completed row and 0 otherwise. P'
// is the parameter of the most important shape that the side can have after one more mark, or 0 if
// there is none. This is done first for the side that has moved, the paper's player, with the
// parameters of own shapes, and then for the other side, the opponent, with those of opposing
// shapes. After the last move no side has a next state. Algorithm 1 does not say what happens then:
// either nothing is updated, or P' is 0 (see Options.EndIsZero).
//
// If λ is above 0, the parameters that were updated in earlier steps get a part of each change,
// which shrinks by the factor γλ with each step. This lasts as long as each step's most important
// shape is the one that the step before expected. Otherwise the traces are cleared.
type rule struct {
	weights
	rate, gamma, lambda float64
	endIsZero           bool
	traces              [2][2]trace // by side and role: 0 for its shapes as opposing ones, 1 as own ones
}

// trace is the eligibility trace of one side's shapes in one role. A side's shapes are read after
// its own moves as own ones, and after the other side's moves as opposing ones. Each of these two
// is a sequence of steps.
type trace struct {
	shares   map[string]float64 // by parameter
	expected mnk.Shape          // the most important shape of the next step
}

// begin clears the traces for the next episode.
func (r *rule) begin() { r.traces = [2][2]trace{} }

// learn updates the parameters after a move; the side that made it is not to move in p.
func (r *rule) learn(p *mnk.Position) {
	if p.Outcome().Over() && !r.endIsZero {
		return
	}
	mover := p.ToMove().Other()
	r.update(p, mover, true)
	r.update(p, mover.Other(), false)
}

// update updates the parameter of the most important shape of side s, as an own or an opposing one.
// If there is no shape, nothing is updated.
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

// follow advances the traces by one step: they decay, or are cleared if the shape is not the
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
