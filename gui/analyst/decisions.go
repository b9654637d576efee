package analyst

import (
	"context"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Decisions counts the critical moves of the person in past games, each game once: see
// analysis.Decisions. The zero value has counted none.
type Decisions struct {
	mu    sync.Mutex
	cache map[string]analysis.Decisions // by the keys of the games
}

// Count counts the critical moves of the person in those games of a variant that count, in the background, and
// calls report on any goroutine with the total. It ends with ctx, and then doesn't call report.
func (d *Decisions) Count(ctx context.Context, variant string, games []history.Game, report func(analysis.Decisions)) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return
	}
	player, err := analysis.New(v)
	if err != nil || !player.ProvesMoves() {
		return
	}
	go func() {
		ctx := search.WithStart(ctx, background)
		all := analysis.Decisions{}
		for _, g := range games {
			if !g.Counted() {
				continue
			}
			one, err := d.of(ctx, player, g)
			if err != nil {
				return
			}
			all.Add(one)
		}
		report(all)
	}()
}

// of counts those of a game, unless they were counted before. A game that cannot be read has none.
func (d *Decisions) of(ctx context.Context, player *analysis.Analyst, g history.Game) (analysis.Decisions, error) {
	d.mu.Lock()
	one, ok := d.cache[g.Key]
	d.mu.Unlock()
	if ok {
		return one, ctx.Err()
	}
	if o, err := session.Read([]byte(g.Record)); err == nil {
		if one, err = player.Decisions(ctx, o.Played(), o.Record.SetUpMoves, g.Person); err != nil {
			return one, err
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.cache == nil {
		d.cache = map[string]analysis.Decisions{}
	}
	d.cache[g.Key] = one
	return one, ctx.Err()
}
