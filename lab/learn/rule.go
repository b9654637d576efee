package learn

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// rule is the update of Algorithm 1 of "Generic heuristic for the mnk-games", section
// 3.2, with eligibility traces (Watkins's Q(λ): Sutton and Barto, Reinforcement
// Learning, 1998, section 7.6).
//
// Each parameter is a Q value. After a move, the parameter P of a side's most
// important threat on the board is changed by α·(R + γ·max P' − P): R is RowWorth for
// a completed row and 0 for anything else, P' the parameter of the most important
// threat that the side may have after one more mark, 0 if the game is over. That is
// done for the side that has moved, the paper's player, with the parameters of own
// threats, and then for the other side, the opponent, with those of opposing ones.
//
// With λ above 0 the parameters that were updated in the steps before get a part of
// each change, which falls by the factor γλ with each step, as long as what came to be
// the most important threat is what the step before expected; else they are forgotten.
type rule struct {
	weights
	rate, gamma, lambda float64
	traces              [2][2]trace // by side, and 1 for its threats as own ones
}

// trace is what came before, of one side's threats in one role. A side's threats are
// looked at after its own moves as own ones, after the other's moves as opposing
// ones: these are the steps that follow each other.
type trace struct {
	shares   map[string]float64 // by parameter
	expected mnk.Threat         // the most important threat of the next step
}

// begin starts another episode.
func (r *rule) begin() { r.traces = [2][2]trace{} }

// learn updates the parameters after a move of the side that does not move now.
func (r *rule) learn(p *mnk.Position) {
	mover := p.ToMove().Other()
	r.update(p, mover, true)
	r.update(p, mover.Other(), false)
}

// update updates the parameter of the most important threat of side s, an own or an
// opposing one. Without a threat nothing is updated.
func (r *rule) update(p *mnk.Position, s game.Side, own bool) {
	role := 0
	if own {
		role = 1
	}
	t := &r.traces[s][role]
	now, next := p.TopThreat(s), p.TopThreatNext(s)
	t.follow(now, r.gamma*r.lambda)
	if now == (mnk.Threat{}) {
		return
	}
	name := mnk.GenericParameterOf(r.k, own, now)
	target := 0.0
	if name == "" {
		target = mnk.RowWorth
	}
	if next != (mnk.Threat{}) {
		target += r.gamma * r.of(mnk.GenericParameterOf(r.k, own, next))
	}
	change := r.rate * (target - r.of(name))
	t.shares[name]++
	for other, share := range t.shares {
		r.add(other, change*share)
	}
	t.expected = next
}

// follow takes a step with the traces: they fade, or end if the threat is not the
// expected one.
func (t *trace) follow(now mnk.Threat, fade float64) {
	if t.shares == nil {
		t.shares = map[string]float64{}
	}
	if now != t.expected || now == (mnk.Threat{}) {
		clear(t.shares)
	}
	for name := range t.shares {
		t.shares[name] *= fade
	}
}
