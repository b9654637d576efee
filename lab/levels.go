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
	// Games, Plies, Seed, Limits and Workers are those of each match, as
	// match.Config has them.
	Games, Plies int
	Seed         uint64
	Limits       search.Limits
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
	// Players are the strings of the two players.
	Players [2]string
	// Count counts the games by how they ended for the stronger level.
	Count match.Count
}

// Levels lets each level play the one below, in each variant, without the limits of
// time that only keep people from waiting: the same seed gives the same games on
// every machine. When ctx ends, the last match may have fewer games than the others.
func Levels(ctx context.Context, o LevelsOptions, progress func(Progress)) ([]Step, error) {
	var steps []Step
	tell := teller{listener: progress}
	for _, v := range o.Variants {
		for i, weaker := range engine.Levels[:len(engine.Levels)-1] {
			stronger := engine.Levels[i+1]
			s := Step{
				Variant: v, Stronger: stronger, Weaker: weaker,
				Players: [2]string{v.CountedLevel(stronger), v.CountedLevel(weaker)},
			}
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
	r, err := MatchOptions{
		Variant: s.Variant, Players: s.Players, Games: o.Games,
		Plies: o.Plies, Seed: o.Seed, Limits: o.Limits, Workers: o.Workers,
	}.play(ctx, fmt.Sprintf("%s, %v–%v", s.Variant.Name, s.Stronger, s.Weaker), tell)
	s.Count = r.All()
	return err
}
