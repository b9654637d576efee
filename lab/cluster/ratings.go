package cluster

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Ratings are the places of the levels of variants on a scale, which lab.Rate finds.
type Ratings struct {
	Levels
	// Master is the number of games of each match that Master plays, who goes by time.
	Master int `json:"master"`
}

// Rated is what has come of a variant of Ratings.
type Rated struct {
	// Matches are those that are over, in their order.
	Matches []lab.RatedMatch `json:"matches"`
	// Ratings are nil before the last match is over.
	Ratings map[engine.Level]engine.Rating `json:"ratings"`
}

// of returns how a variant is rated.
func (r *Ratings) of(v engine.Variant) lab.RateOptions {
	return lab.RateOptions{Variant: v, Master: r.Master, Match: match.Config{Spec: r.spec()}}
}

func (r *Ratings) check() error {
	if r.Games < 1 || r.Games > lab.MaxGames || r.Master < 0 || r.Master > lab.MaxGames {
		return fmt.Errorf("matches of %d games, of Master %d: expected at most %d", r.Games, r.Master, lab.MaxGames)
	}
	return r.Levels.check()
}

func (r *Ratings) varies() bool { return r.Master > 0 || r.Levels.varies() }

func (r *Ratings) title() string { return "ratings" }

// extent counts all games that have been played, of those that are played in any case and the others
// that turned out to be needed.
func (r *Ratings) extent(s Status) (done, of int) {
	for i, v := range r.Variants {
		_, games := r.of(v).Certain()
		played := 0
		if i < len(s.Rated) {
			played = gamesOf(s.Rated[i].Matches)
		}
		done, of = done+played, of+max(games, played)
	}
	return done, of
}

// gamesOf counts the games of matches.
func gamesOf(list []lab.RatedMatch) (n int) {
	for _, m := range list {
		n += m.Count.Games()
	}
	return n
}

func (r *Ratings) course(_ queue.Run, d *dispatcher) course {
	return &ratings{Ratings: r, elsewhere: d.playPiece}
}

// ratings are Ratings that are carried out.
type ratings struct {
	*Ratings
	elsewhere match.PlayPiece
	liveStatus
}

func (p *ratings) play(ctx context.Context) error {
	for i, v := range p.Variants {
		p.change(func(now *Status) { now.Rated = append(now.Rated, Rated{}) })
		o := p.of(v)
		o.Match.Elsewhere = p.elsewhere
		o.Each = func(m lab.RatedMatch) {
			p.change(func(now *Status) { now.Rated[i].Matches = append(now.Rated[i].Matches, m) })
		}
		list, err := lab.Rate(ctx, o, p.progress)
		if err != nil {
			return err
		}
		p.change(func(now *Status) { now.Rated[i].Ratings = list })
	}
	return nil
}

// checkRated returns an error if no variants can be rated like that.
func checkRated(list []Rated) error {
	if len(list) > mostVariants {
		return fmt.Errorf("%d variants were rated", len(list))
	}
	for _, r := range list {
		if len(r.Matches) > mostRated {
			return fmt.Errorf("%d matches were rated", len(r.Matches))
		}
		for _, m := range r.Matches {
			if err := checkCount(m.Count); err != nil {
				return err
			}
			if m.Different < 0 || m.Different > m.Count.Games() {
				return errors.New("its numbers of different games cannot be")
			}
			if !plain(m.First+m.Second, maxWhat) {
				return errors.New("its players are none")
			}
		}
		for l := range maps.Keys(r.Ratings) {
			if !slices.Contains(engine.Levels(), l) {
				return fmt.Errorf("level %d was rated", int(l))
			}
		}
	}
	return nil
}

// mostRated bounds the matches by which a variant is rated.
const mostRated = 100
