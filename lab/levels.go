package lab

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// LevelsOptions describe the matches that Levels plays.
type LevelsOptions struct {
	// Variants are the games, played one after the other.
	Variants []engine.Variant
	// Match describes how each match is played. Its variant, players and Counted are ignored.
	Match match.Config
	// Each, if it is not nil, is called with each match as soon as it is over.
	Each func(LevelMatch)
	// Counted, if it is not nil, is called after each game with the result of its match so far.
	Counted func(LevelMatch)
}

// LevelMatch is a match between a level and the one below.
type LevelMatch struct {
	Variant          engine.Variant
	Stronger, Weaker engine.Level
	// Players are the strings of the two players.
	Players [2]string
	// Count is the result from the view of the stronger level.
	Count match.Count
	// Different is the number of games that differ from each other, or 0 if it is not known.
	Different int
}

// Levels lets each level play the next lower one, in each variant, one match after the other. Time
// limits that only keep people from waiting do not apply, so the same seed gives the same games on
// every machine. Master does not play, because only time limits it. When ctx ends, the last match
// may have fewer games than the others.
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

// LevelMatches returns the matches of a variant, without any games yet.
func LevelMatches(v engine.Variant) (list []LevelMatch) {
	levels := slices.DeleteFunc(v.Levels(), func(l engine.Level) bool { return l == engine.Master })
	counted := func(l engine.Level) string { return v.LevelPlayer(l, engine.Effort{}).Counted().String() }
	for i, stronger := range levels[1:] {
		weaker := levels[i]
		list = append(list, LevelMatch{
			Variant: v, Stronger: stronger, Weaker: weaker,
			Players: [2]string{counted(stronger), counted(weaker)},
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
