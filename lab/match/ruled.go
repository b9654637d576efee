package match

import (
	"context"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// ruledNodes is the node limit of the strongest player for judging a position. It is not a time
// limit, because the judgements decide which games are played.
const ruledNodes = 5_000

// ruled makes the openings of a match by an opening rule.
type ruled struct {
	variant engine.Variant
	rule    opening.Rule
	seed    uint64
}

// newRuled returns the maker of the openings of a run, or nil if the run has no opening rule.
func newRuled(s Spec) *ruled {
	if s.Rule == opening.None {
		return nil
	}
	return &ruled{s.Variant, s.Rule, s.Seed}
}

// draw returns the stones of an opening, for which the strongest player makes every decision of the
// rule. The opening is shorter if ctx ends or that player fails.
func (r *ruled) draw(ctx context.Context, rng *rand.Rand) (line []game.Move) {
	strongest := r.variant.LevelPlayer(engine.Master, engine.Effort{}).Untimed()
	strongest.Seed = r.seed
	player, err := strongest.Open()
	if err != nil {
		return nil
	}
	brain := player.NewBrain()
	defer brain.Close()
	judge := opening.JudgeBy(brain, search.Limits{Nodes: ruledNodes})
	pos := r.variant.Start()
	rows, columns := pos.Size()
	for s := opening.Start(r.rule, rows, columns); s.Kind() != opening.Over && ctx.Err() == nil; {
		acts, err := opening.Decide(ctx, s, pos, judge, rng)
		if err != nil || len(acts) == 0 {
			return line
		}
		for _, a := range acts {
			if a.Choice.Kind != opening.NoChoice {
				s, _ = s.Choose(a.Choice)
				continue
			}
			s = s.Place(pos.Cell(a.Move))
			line = append(line, a.Move)
			pos.Play(a.Move)
		}
	}
	return line
}
