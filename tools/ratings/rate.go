package main

import (
	"context"
	"fmt"
	"math"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options are the options of rate.
type options struct {
	variant engine.Variant
	// match is the template of each match; its variant and players are ignored.
	match match.Config
	// master is the number of games in each match of Master, or 0 for no such match. Master plays
	// with MinEffort. It plays fewer games, since it thinks for a fixed time.
	master int
	// playedBefore returns the result of a match, and whether it was played before.
	playedBefore func(match.Spec) (result, bool)
	// matchOver is called with each match when it is over.
	matchOver func(ratedMatch) error
}

// result is the result of a match, from the view of the first player.
type result struct {
	Count match.Count `json:"count"`
	// Different is the number of games that differ from each other, or 0 if it is not known.
	Different int `json:"different_games,omitempty"`
}

// ratedMatch is a match with its result, from which levels are rated.
type ratedMatch struct {
	Spec match.Spec `json:"match"`
	result
	first, second string // the names of the players
}

// anchorElo is the fixed rating of the search builder, which does not look ahead, or of the lowest level if
// builder does not play the variant.
const anchorElo = 1000

// builder is the name of the simple opponent.
const builder = "builder"

// rate plays matches of each level against the two levels below it and against the simple opponent, and
// returns the ratings on one scale.
func rate(ctx context.Context, o options, notify progress.Func) (map[engine.Level]levels.Rating, error) {
	r := &rater{options: o, notify: notify, levels: o.variant.Levels()}
	if _, ok := o.variant.Search(builder); ok {
		r.others = []string{builder}
	}
	var pairs []pair
	for _, m := range r.contests() {
		s, err := r.play(ctx, m)
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, pair{m.a, m.b, s})
	}
	return r.ratings(pairs), nil
}

// rater rates the levels of a variant.
type rater struct {
	options
	notify progress.Func
	levels []engine.Level
	others []string // the players other than levels, the anchor first
}

// name and player return the name and the string of a player by its number: the levels, then the others.
func (r *rater) name(i int) string {
	if i < len(r.levels) {
		return r.levels[i].String()
	}
	return r.others[i-len(r.levels)]
}

func (r *rater) player(i int) string {
	switch {
	case i >= len(r.levels):
		return r.others[i-len(r.levels)]
	case r.levels[i] == engine.Master:
		return r.variant.LevelPlayer(engine.Master, engine.Effort{Time: engine.MinEffort}).String()
	}
	return r.variant.LevelPlayer(r.levels[i], engine.Effort{}).Counted().String()
}

// isMaster reports whether player i is Master.
func (r *rater) isMaster(i int) bool { return i < len(r.levels) && r.levels[i] == engine.Master }

// contest is a match between the players with the numbers a and b.
type contest struct {
	match.Config
	a, b int
}

// contests lists the matches from which the levels are rated.
func (r *rater) contests() (list []contest) {
	n := len(r.levels) + len(r.others)
	for a := range n {
		for b := range a {
			near := a < len(r.levels) && a-b <= 2
			other := a >= len(r.levels) && !r.isMaster(b)
			if !near && !other {
				continue
			}
			m := contest{r.match, a, b}
			if r.isMaster(a) {
				m.Games = r.master
			}
			if m.Games > 0 {
				list = append(list, m)
			}
		}
	}
	return list
}

// play plays a match and returns its result. If the result is kept, it plays nothing.
func (r *rater) play(ctx context.Context, m contest) (result, error) {
	m.Variant, m.Players = r.variant, []string{r.player(m.a), r.player(m.b)}
	if s, ok := r.playedBefore(m.Spec); ok {
		return s, nil
	}
	pairing := fmt.Sprintf("%s, %s–%s", r.variant.Name, r.name(m.a), r.name(m.b))
	m.Counted = func(s match.Stats, _ match.Game) {
		r.notify.Update(progress.State{What: pairing, Done: float64(s.All().Games()), Of: float64(m.Games)})
	}
	s, err := match.Play(ctx, m.Config)
	if err != nil {
		return result{}, err
	}
	over := ratedMatch{m.Spec, result{s.All(), s.Different}, r.name(m.a), r.name(m.b)}
	return over.result, r.matchOver(over)
}

// ratings returns the ratings of the levels that have one.
func (r *rater) ratings(pairs []pair) map[engine.Level]levels.Rating {
	anchor := 0
	if len(r.others) > 0 {
		anchor = len(r.levels)
	}
	list := map[engine.Level]levels.Rating{}
	for i, e := range scale(len(r.levels)+len(r.others), pairs, anchor)[:len(r.levels)] {
		if !math.IsInf(e.Margin, 1) {
			list[r.levels[i]] = levels.Rating{Elo: anchorElo + int(math.Round(e.Difference)), Error: int(math.Ceil(e.Margin))}
		}
	}
	return list
}
