package library

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// Games returns some games of an index, by their places. Games that have gone since are not among them.
func Games(ctx context.Context, s *history.Store, x *Index, places []int) (games []history.Game, err error) {
	for _, i := range places {
		g, err := s.Get(ctx, x.games[i].Key)
		if errors.Is(err, history.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

// Records returns some games of an index, by their places, as formats.Save writes them. Games that
// have gone since, or cannot be read, are not among them.
func Records(ctx context.Context, s *history.Store, x *Index, places []int) (games []record.Game, err error) {
	all, err := Games(ctx, s, x, places)
	for _, g := range all {
		if r, err := record.Parse([]byte(g.Record)); err == nil {
			games = append(games, r)
		}
	}
	return games, err
}
