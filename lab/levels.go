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
	// Match says how each match is played; its variant, players and Counted are not looked at.
	Match match.Config
	// Each, if it is not nil, is called with each match as soon as it is over.
	Each func(LevelMatch)
	// Counted, if it is not nil, is called with a match so far after each of its games.
	Counted func(LevelMatch)
}

// LevelMatch is a match between a level and the one below.
type LevelMatch struct {
	Variant          engine.Variant
	Stronger, Weaker engine.Level
	// Players are the strings of the two players.
	Players [2]string
	// Count counts the games by how they ended for the stronger level.
	Count match.Count
	// Different is how many of the games are different ones; 0 if that is not known.
	Different int
}

// Levels lets each level play the one below, in each variant, one match after the other, without the limits
// of time that only keep people from waiting: the same seed gives the same games on every machine. Master,
// which goes by time, does not play. When ctx ends, the last match may have fewer games than the others.
func Levels(ctx context.Context, o LevelsOptions, notify progress.Func) ([]LevelMatch, error) {
	var list []LevelMatch
	for _, v := range o.Variants {
		for _, m := range LevelMatches(v) {
			c := o.Match
			c.Variant, c.Players = v, m.Players[:]
			c.Counted = func(s match.Stats, _ match.Game) {
				m.notify(s, c.Games, notify)
				if m.Count, m.Different = s.All(), s.Different; o.Counted != nil {
					o.Counted(m)
				}
			}
			m.notify(match.Stats{}, c.Games, notify)
			_, err := match.Play(ctx, c)
			if m.Count.Games() > 0 {
				list = append(list, m)
				if o.Each != nil {
					o.Each(m)
				}
			}
			if err != nil {
				return list, err
			}
		}
	}
	return list, nil
}

// LevelMatches lists the matches of a variant, before their first game.
func LevelMatches(v engine.Variant) (list []LevelMatch) {
	levels := slices.DeleteFunc(v.Levels(), func(l engine.Level) bool { return l == engine.Master })
	for i, stronger := range levels[1:] {
		weaker := levels[i]
		list = append(list, LevelMatch{
			Variant: v, Stronger: stronger, Weaker: weaker,
			Players: [2]string{v.CountedLevel(stronger), v.CountedLevel(weaker)},
		})
	}
	return list
}

// notify reports the result of the match so far.
func (m *LevelMatch) notify(s match.Stats, of int, notify progress.Func) {
	task := fmt.Sprintf("%s, %v–%v", m.Variant.Name, m.Stronger, m.Weaker)
	games := s.All().Games()
	if games > 0 {
		task = fmt.Sprintf("%s %v", task, s.All())
	}
	notify.Update(progress.State{What: task, Done: float64(games), Of: float64(of)})
}
