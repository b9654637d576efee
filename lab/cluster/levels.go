package cluster

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Levels asks for the matches that lab.Levels plays.
type Levels struct {
	Variants []engine.Variant `json:"variants"`
	// Games, Plies, Seed and Limits apply to each match, as in match.Spec.
	Games int    `json:"games"`
	Plies int    `json:"opening"`
	Seed  uint64 `json:"seed"`
	search.Limits
}

// spec returns the settings that all matches share. Players and variant are not set.
func (l *Levels) spec() match.Spec {
	return match.Spec{Games: l.Games, Plies: l.Plies, Seed: l.Seed, Limits: l.Limits}
}

// Matches returns the matches in order, before their first game.
func (l *Levels) Matches() (list []lab.LevelMatch) {
	for _, v := range l.Variants {
		list = append(list, lab.LevelMatches(v)...)
	}
	return list
}

// maxVariants is the most variants that one run may have.
const maxVariants = 100

// check returns an error if one of the matches is not valid.
func (l *Levels) check() error {
	if n := len(l.Variants); n == 0 || n > maxVariants {
		return fmt.Errorf("%d variants: expected 1 to %d", n, maxVariants)
	}
	for _, v := range l.Variants {
		for _, m := range lab.LevelMatches(v) {
			s := l.spec()
			s.Variant, s.Players = v, m.Players[:]
			if err := (games{&s}).check(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (l *Levels) title() string { return "levels" }

func (l *Levels) extent(s Status) (done, of int) {
	return s.Played(), len(l.Matches()) * l.Games
}

func (l *Levels) execution(_ queue.Run, d *dispatcher) execution {
	return &levels{Levels: l, playTask: d.playTask}
}

// levels plays the matches between levels.
type levels struct {
	*Levels
	playTask match.PlayTask
	liveStatus
}

func (p *levels) play(ctx context.Context) error {
	over := 0
	note := func(m lab.LevelMatch) {
		p.change(func(now *Status) {
			now.Levels = append(slices.Clip(now.Levels[:over]), LevelResult{m.Count, m.Different})
		})
	}
	_, err := lab.Levels(ctx, lab.LevelsOptions{
		Variants: p.Variants,
		Match:    match.Config{Spec: p.spec(), Elsewhere: p.playTask},
		Counted:  note,
		Each:     func(m lab.LevelMatch) { note(m); over++ },
	}, p.progress)
	return err
}
