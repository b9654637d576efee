package lab

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// MatchOptions say which match is played. All but the players, the games and the
// variant may be left out.
type MatchOptions struct {
	// Variant is the game.
	Variant engine.Variant
	// Players are the two players, as Variant.Player reads them.
	Players [2]string
	// Games, Plies, Openings, Seed, Limits, Margin, Workers, Spare, Test and Shard are
	// as match.Config has them.
	Games, Plies int
	Openings     [][]game.Move
	Seed         uint64
	Limits       search.Limits
	Margin       time.Duration
	Workers      int
	Spare        int
	Test         *match.Test
	Shard        match.Shard
}

// Match plays a match between two players.
func Match(ctx context.Context, o MatchOptions, progress func(Progress)) (match.Result, error) {
	tell := teller{listener: progress}
	return o.play(ctx, o.Variant.Name, &tell)
}

// play plays the match; what names it to whom its progress is told.
func (o MatchOptions) play(ctx context.Context, what string, tell *teller) (match.Result, error) {
	c, err := o.config()
	if err != nil {
		return match.Result{}, err
	}
	of := float64(o.Shard.Games(o.Games))
	tell.tell(Progress{what, 0, of})
	c.Progress = func(r match.Result) {
		all := r.All()
		tell.tell(Progress{fmt.Sprintf("%s %v", what, all), float64(all.Games()), of})
	}
	return match.Play(ctx, c)
}

// config returns the match as lab/match plays it.
func (o MatchOptions) config() (match.Config, error) {
	players, err := match.Makers(o.Variant, o.Players)
	return match.Config{
		Variant: o.Variant, Players: players, Games: o.Games, Plies: o.Plies, Openings: o.Openings,
		Seed: o.Seed, Limits: o.Limits, Margin: o.Margin, Workers: o.Workers, Spare: o.Spare, Test: o.Test, Shard: o.Shard,
	}, err
}

// written writes moves from the start in the notation of the board.
func (o MatchOptions) written(line []game.Move) string {
	pos := o.Variant.Start()
	words := make([]string, len(line))
	for i, m := range line {
		words[i] = pos.Format(m)
		pos.Play(m)
	}
	return strings.Join(words, " ")
}
