package library

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Games returns the games at some places in an index. Games that have been deleted since are left
// out.
func Games(ctx context.Context, s *history.Store, x *Index, places []int) ([]history.Game, error) {
	return collect(ctx, s, x, places, func(g history.Game) (history.Game, error) { return g, nil })
}

// Records returns the records of the games at some places in an index, as formats.Save writes them.
// Games that have been deleted since, or cannot be read, are left out. If read is not nil, it is
// called with the number of games read so far.
func Records(ctx context.Context, s *history.Store, x *Index, places []int, read func(n int)) ([]record.Game, error) {
	n := 0
	return collect(ctx, s, x, places, func(g history.Game) (record.Game, error) {
		if n++; read != nil {
			read(n)
		}
		return record.Parse([]byte(g.Record))
	})
}

// collect reads games one by one and returns the results of of. It leaves out games for which of
// fails, and games that have been deleted. If the store cannot be read, it returns only the error.
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
