package library

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Games returns some games of an index, by their places. Games that have gone since are not among them.
func Games(ctx context.Context, s *history.Store, x *Index, places []int) ([]history.Game, error) {
	return collect(ctx, s, x, places, func(g history.Game) (history.Game, error) { return g, nil })
}

// Records returns some games of an index, by their places, as formats.Save writes them. Games that
// have gone since, or cannot be read, are not among them. read, which may be nil, is called with how many have been
// read.
func Records(ctx context.Context, s *history.Store, x *Index, places []int, read func(n int)) ([]record.Game, error) {
	n := 0
	return collect(ctx, s, x, places, func(g history.Game) (record.Game, error) {
		if n++; read != nil {
			read(n)
		}
		return record.Parse([]byte(g.Record))
	})
}

// collect reads games one after the other and keeps what is made of each; none where that fails.
func collect[T any](ctx context.Context, s *history.Store, x *Index, places []int, of func(history.Game) (T, error)) (all []T, err error) {
	for _, i := range places {
		g, err := s.Get(ctx, x.games[i].Key)
		if errors.Is(err, history.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if one, err := of(g); err == nil {
			all = append(all, one)
		}
	}
	return all, nil
}
