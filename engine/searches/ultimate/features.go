package ultimate

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
)

// Features holds what the evaluation uses of a position, from the view of the side to move.
type Features struct {
	// Own and Opponent hold the kind of each block for either side. A kind is an index into
	// Weights.Chances, or WonKind or UnwinnableKind.
	Own, Opponent [9]uint16
	// Turn holds the index into Weights.Gains and Weights.Stops of each block.
	Turn [9]uint16
	// Situation is the input of the net.
	Situation
	// Active is the set of the blocks in which the side to move may play.
	Active uint16
}

// Observer extracts what tools/fit learns from. It evaluates by ByChance, regardless of
// any weights learned. It must be used by one goroutine at a time.
type Observer struct {
	game *evaluator
	list []bestfirst.Evaluation // work space
}

// NewObserver returns an Observer for games with the rules.
func NewObserver(r nested.Rules) *Observer {
	return &Observer{game: newEvaluator(r, chanceWorths[r])}
}

// Features returns the features of a position. The game must not be over.
func (o *Observer) Features(p *nested.Position) (f Features) {
	o.game.Set(p)
	b, t := o.game.Now(), equivalenceClasses()
	for i := range b.views[0] {
		own, opp := b.views[b.side&1][i], b.views[b.side&1^1][i]
		f.Contents[i] = own
		f.Own[i], f.Opponent[i] = t.feature(i, own), t.feature(i, opp)
		f.Turn[i] = uint16(t.kind(i, own))
		for side, to := range []*uint16{&f.Own[i], &f.Opponent[i]} {
			switch bit := uint16(1) << i; {
			case b.won[int(b.side&1)^side]&bit != 0:
				*to = WonKind
			case (b.won[0]|b.won[1])&bit != 0:
				*to = UnwinnableKind
			}
		}
	}
	f.Active, f.Target = b.active(), b.target
	return f
}

// feature returns the kind of a content for First, or UnwinnableKind if First can no longer win the block.
func (t *classTables) feature(block int, code uint16) uint16 {
	if t.hopeless[code] {
		return UnwinnableKind
	}
	return uint16(t.kind(block, code))
}

// Likely returns the moves that look best by ByChance, at most most of them. They do not depend on
// the weights learned.
func (o *Observer) Likely(p *nested.Position, most int) []game.Move {
	o.game.Set(p)
	o.game.Return()
	o.list = o.game.Evaluate(o.list[:0])
	return bestfirst.Likely(o.list, most)
}
