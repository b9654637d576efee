package ultimate

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
)

// Features are what the evaluation sees of a position, from the view of the side to move.
type Features struct {
	// Own and Opponent are the kinds of each block for either side: the place of its chance in
	// Weights.Chances, or Sure or Never.
	Own, Opponent [9]uint16
	// Turn is that of what being to move there is worth, in Weights.Gains and Weights.Stops.
	Turn [9]uint16
	// Situation is what the net sees.
	Situation
	// Active holds the blocks in which the side to move may play, as a set.
	Active uint16
}

// Observer looks at positions as the evaluation does, before it has learned anything. It belongs to
// one goroutine.
type Observer struct {
	game *evaluator
	list []bestfirst.Evaluation // work space
}

// NewObserver returns an Observer of games by the rules.
func NewObserver(r nested.Rules) *Observer {
	return &Observer{game: newEvaluator(r, chanceWorths[r])}
}

// Features returns what the evaluation sees of a position in which the game goes on.
func (o *Observer) Features(p *nested.Position) (f Features) {
	o.game.Set(p)
	b, t := o.game.Now(), alike()
	for i := range b.views[0] {
		own, opp := b.views[b.side&1][i], b.views[b.side&1^1][i]
		f.Contents[i] = own
		f.Own[i], f.Opponent[i] = t.feature(i, own), t.feature(i, opp)
		f.Turn[i] = uint16(t.kind(i, own))
		for side, to := range []*uint16{&f.Own[i], &f.Opponent[i]} {
			switch bit := uint16(1) << i; {
			case b.won[int(b.side&1)^side]&bit != 0:
				*to = Sure
			case (b.won[0]|b.won[1])&bit != 0:
				*to = Never
			}
		}
	}
	f.Active, f.Target = b.active(), b.target
	return f
}

// feature returns the kind of a content for First.
func (t *classTables) feature(block int, code uint16) uint16 {
	if t.hopeless[code] {
		return Never
	}
	return uint16(t.kind(block, code))
}

// Likely lists the moves that look best by ByChance, at most most of them. They do not depend on
// what is learned.
func (o *Observer) Likely(p *nested.Position, most int) []game.Move {
	o.game.Set(p)
	o.game.Return()
	o.list = o.game.Evaluate(o.list[:0])
	return bestfirst.Likely(o.list, most)
}
