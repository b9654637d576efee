package lab

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// RateOptions say how Rate measures the levels of a variant.
type RateOptions struct {
	Variant engine.Variant
	// Match says how each match is played; its variant, players and Counted are not looked at.
	// With Elsewhere the matches are played at the same time, but for those that show who draws
	// with Master: what they come to decides which are played.
	Match match.Config
	// Master is the number of games of each match that Master plays, with LeastEffort: fewer
	// than the others, since it goes by time.
	Master int
	// Each, if it is not nil, is called with each match, in their order, as soon as it and those
	// before it are over.
	Each func(RatedMatch)
}

// RatedMatch is a match by which levels are rated; Count is from the view of the first.
type RatedMatch struct {
	First  string      `json:"first"`
	Second string      `json:"second"`
	Count  match.Count `json:"count"`
	// Different is how many of the games are different ones; 0 if that is not known.
	Different int `json:"different_games,omitempty"`
	// Start is set where the games began at the start of the game.
	Start bool `json:"start,omitempty"`
}

// Anchor is the rating of the search builder, which does not look ahead, or of the lowest level
// where that does not play.
const Anchor = 1000

// builder is the name of the simple opponent.
const builder = "builder"

// drawnGames is how many games from the start of the game a level must draw with Master, and
// lose or win none, to have that said instead of a number.
const drawnGames = 10

// Rate lets levels play against each other, the ones beside them and the next but one, and
// against a simple opponent, and puts them on one scale.
func Rate(ctx context.Context, o RateOptions, notify progress.Func) (map[engine.Level]engine.Rating, error) {
	r := newRater(o)
	r.ctx, r.notify = ctx, notify
	if err := r.play(); err != nil {
		return nil, err
	}
	drawn, err := r.drawn()
	if err != nil {
		return nil, err
	}
	return r.ratings(drawn), nil
}

// Certain returns how many matches Rate plays in any case, before those that show who draws with
// Master, and their games.
func (o RateOptions) Certain() (matches, games int) {
	list := newRater(o).contestsOfAll()
	for _, c := range list {
		games += c.Games
	}
	return len(list), games
}

// newRater returns what rates, before the first match.
func newRater(o RateOptions) *rater {
	r := &rater{RateOptions: o, levels: o.Variant.Levels()}
	if _, ok := o.Variant.Search(builder); ok {
		r.others = []string{builder}
	}
	return r
}

// rater rates the levels of a variant.
type rater struct {
	RateOptions
	ctx    context.Context
	notify progress.Func
	levels []engine.Level
	others []string // players beside the levels, the anchor first
	pairs  []match.Pair
}

// name and player return who has a number: the levels, then the others.
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
		return r.Variant.PlayerString(engine.Master, engine.Effort{Time: engine.LeastEffort})
	}
	return r.Variant.CountedLevel(r.levels[i])
}

// isMaster reports whether a number is that of Master.
func (r *rater) isMaster(i int) bool { return i < len(r.levels) && r.levels[i] == engine.Master }

// contestsOfAll lists the matches by which the levels are put on a scale.
func (r *rater) contestsOfAll() (list []contest) {
	n := len(r.levels) + len(r.others)
	for a := range n {
		for b := range a {
			near := a < len(r.levels) && a-b <= 2
			other := a >= len(r.levels) && !r.isMaster(b)
			if !near && !other {
				continue
			}
			m := contest{r.Match, a, b}
			if r.isMaster(a) {
				m.Games = r.Master
			}
			if m.Games > 0 {
				list = append(list, m)
			}
		}
	}
	return list
}

// play plays the matches by which the levels are put on a scale.
func (r *rater) play() error {
	list := r.contestsOfAll()
	results, err := r.contests(list)
	for i, s := range results {
		r.pairs = append(r.pairs, match.Pair{First: list[i].a, Second: list[i].b, Count: s.All(), Different: s.Different})
	}
	return err
}

// contest is a match between two who have numbers.
type contest struct {
	match.Config
	a, b int
}

// contests plays matches and returns what those that are over have come to.
func (r *rater) contests(list []contest) (results []match.Stats, err error) {
	s := series{
		notify: func(i int, s match.Stats) {
			m := list[i]
			what := fmt.Sprintf("%s, %s–%s", r.Variant.Name, r.name(m.a), r.name(m.b))
			r.notify.Update(progress.State{What: what, Done: float64(s.All().Games()), Of: float64(m.Games)})
		},
		over: func(i int, s match.Stats) {
			m := list[i]
			results = append(results, s)
			if r.Each != nil {
				r.Each(RatedMatch{r.name(m.a), r.name(m.b), s.All(), s.Different, m.Plies == 0})
			}
		},
	}
	for _, m := range list {
		m.Variant, m.Players = r.Variant, []string{r.player(m.a), r.player(m.b)}
		s.matches = append(s.matches, m.Config)
	}
	return results, s.play(r.ctx)
}

// drawn returns the levels that draw with Master from the start of the game, whatever they have
// left to chance: the strongest ones.
func (r *rater) drawn() (list []engine.Level, err error) {
	master := slices.Index(r.levels, engine.Master)
	if master < 0 || r.Master == 0 {
		return nil, nil
	}
	for b := master - 1; b >= 0; b-- {
		for _, games := range []int{2, drawnGames} { // most need no more than the two
			m := contest{r.Match, master, b}
			m.Plies, m.Openings, m.Games = 0, nil, games
			c, err := r.contests([]contest{m})
			if err != nil || c[0].All().Draws < games {
				return list, err
			}
		}
		list = append(list, r.levels[b])
	}
	return list, nil
}

// ratings puts the levels on a scale.
func (r *rater) ratings(drawn []engine.Level) map[engine.Level]engine.Rating {
	anchor := 0
	if len(r.others) > 0 {
		anchor = len(r.levels)
	}
	list := map[engine.Level]engine.Rating{}
	for i, e := range match.Scale(len(r.levels)+len(r.others), r.pairs, anchor)[:len(r.levels)] {
		switch l := r.levels[i]; {
		case slices.Contains(drawn, l):
			list[l] = engine.Rating{DrawsWithMaster: true}
		case l == engine.Master && len(drawn) > 0:
			// whoever sees to the end is as strong
		case !math.IsInf(e.Margin, 1):
			list[l] = engine.Rating{Elo: Anchor + int(math.Round(e.Difference)), Error: int(math.Ceil(e.Margin))}
		}
	}
	return list
}

// Rated lists the levels of ratings from the weakest.
func Rated(list map[engine.Level]engine.Rating) []engine.Level {
	levels := make([]engine.Level, 0, len(list))
	for l := range list {
		levels = append(levels, l)
	}
	slices.SortFunc(levels, cmp.Compare)
	return levels
}
