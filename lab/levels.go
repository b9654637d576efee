package lab

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// LevelsOptions say which matches Levels plays.
type LevelsOptions struct {
	// Variants are the games, one after the other.
	Variants []engine.Variant
	// Match says how each match is played; its variant, players and functions are not
	// looked at.
	Match match.Config
	// Each, if it is not nil, is called with each match as soon as it is over.
	Each func(LevelMatch)
}

func (o LevelsOptions) each(m LevelMatch) {
	if o.Each != nil {
		o.Each(m)
	}
}

// LevelMatch is a match between a level and the one below.
type LevelMatch struct {
	Variant          engine.Variant
	Stronger, Weaker engine.Level
	// Players are the strings of the two players.
	Players [2]string
	// Count counts the games by how they ended for the stronger level.
	Count match.Count
}

// Levels lets each level play the one below, in each variant, without the limits of
// time that only keep people from waiting: the same seed gives the same games on
// every machine. Master, which goes by time, does not play. When ctx ends, the last match
// may have fewer games than the others.
func Levels(ctx context.Context, o LevelsOptions, notify progress.Func) ([]LevelMatch, error) {
	var list []LevelMatch
	for _, v := range o.Variants {
		levels := slices.DeleteFunc(v.Levels(), func(l engine.Level) bool { return l == engine.Master })
		for i, stronger := range levels[1:] {
			weaker := levels[i]
			m := LevelMatch{
				Variant: v, Stronger: stronger, Weaker: weaker,
				Players: [2]string{v.CountedLevel(stronger), v.CountedLevel(weaker)},
			}
			err := m.play(ctx, o.Match, notify)
			if m.Count.Games() > 0 {
				list = append(list, m)
				o.each(m)
			}
			if err != nil {
				return list, err
			}
		}
	}
	return list, nil
}

// play plays the match.
func (m *LevelMatch) play(ctx context.Context, c match.Config, notify progress.Func) error {
	c.Variant, c.Players = m.Variant, m.Players[:]
	what := fmt.Sprintf("%s, %v–%v", m.Variant.Name, m.Stronger, m.Weaker)
	notify.Update(progress.State{What: what, Of: float64(c.Games)})
	c.Counted = func(s match.Stats) {
		notify.Update(progress.State{What: fmt.Sprintf("%s %v", what, s.All()), Done: float64(s.All().Games()), Of: float64(c.Games)})
	}
	s, err := match.Play(ctx, c)
	m.Count = s.All()
	return err
}
