package review

import (
	"context"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Decisions counts the person's critical moves in past games; see analysis.Decisions. It keeps the
// count of each game, so that no game is analysed twice. The zero value is ready to use.
type Decisions struct {
	mu    sync.Mutex
	cache map[string]analysis.Decisions // by game key
}

// Count counts the person's critical moves in the counted ones of some games of a variant, in the
// background, and calls report with the total on any goroutine. It does not call report if ctx ends
// first, or if the analysis cannot prove moves in this variant.
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
		ctx := analysis.LowPriority(ctx)
		all := analysis.Decisions{}
		for _, g := range games {
			if !g.Counted() {
				continue
			}
			one, err := d.countGame(ctx, player, g)
			if err != nil {
				return
			}
			all.Add(one)
		}
		report(all)
	}()
}

// countGame returns the count of one game, and analyses the game only the first time. A game that cannot be
// read has no critical moves.
func (d *Decisions) countGame(
	ctx context.Context, player *analysis.Analyst, g history.Game,
) (analysis.Decisions, error) {
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
