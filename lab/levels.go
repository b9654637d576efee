package lab

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// LevelsOptions say which matches Levels plays.
type LevelsOptions struct {
	// Variants are the games, one after the other.
	Variants []engine.Variant
	// Games, Plies, Seed and Workers are those of each match, as match.Config has
	// them.
	Games, Plies int
	Seed         uint64
	Workers      int
	// Each, if it is not nil, is called with each match as soon as it is over.
	Each func(Step)
}

func (o LevelsOptions) each(s Step) {
	if o.Each != nil {
		o.Each(s)
	}
}

// Step is a match between a level and the one below.
type Step struct {
	Variant          engine.Variant
	Stronger, Weaker engine.Level
	// Count counts the games by how they ended for the stronger level.
	Count match.Count
}

// Levels lets each level play the one below, in each variant. When ctx ends, the last
// match may have fewer games than the others.
func Levels(ctx context.Context, o LevelsOptions, progress func(Progress)) ([]Step, error) {
	var steps []Step
	tell := teller{listener: progress}
	for _, v := range o.Variants {
		for i, weaker := range engine.Levels[:len(engine.Levels)-1] {
			s := Step{Variant: v, Stronger: engine.Levels[i+1], Weaker: weaker}
			err := s.play(ctx, o, &tell)
			if s.Count.Games() > 0 {
				steps = append(steps, s)
				o.each(s)
			}
			if err != nil {
				return steps, err
			}
		}
	}
	return steps, nil
}

// play plays the match.
func (s *Step) play(ctx context.Context, o LevelsOptions, tell *teller) error {
	what := fmt.Sprintf("%s, %v–%v", s.Variant.Name, s.Stronger, s.Weaker)
	tell.tell(Progress{what, 0, float64(o.Games)})
	level := func(l engine.Level) func(uint64) search.Player {
		return func(seed uint64) search.Player { return s.Variant.LevelPlayer(l, seed) }
	}
	r, err := match.Play(ctx, match.Config{
		Variant: s.Variant, Players: [2]func(uint64) search.Player{level(s.Stronger), level(s.Weaker)},
		Games: o.Games, Plies: o.Plies, Seed: o.Seed, Workers: o.Workers,
		Progress: func(r match.Result) {
			all := r.All()
			tell.tell(Progress{fmt.Sprintf("%s %v", what, all), float64(all.Games()), float64(o.Games)})
		},
	})
	s.Count = r.All()
	return err
}
