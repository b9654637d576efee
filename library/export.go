package library

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// Writable lists the formats whose files can hold each of some games of an index, by their places.
func (x *Index) Writable(places []int) (list []formats.Format) {
	variants := map[string]bool{}
	for _, i := range places {
		variants[x.games[i].Variant] = true
	}
	for _, f := range formats.All() {
		holds := f.CanWrite()
		for v := range variants {
			holds = holds && f.Holds(record.Game{Variant: v}) == nil
		}
		if holds {
			list = append(list, f)
		}
	}
	return list
}

// Records returns some games of an index, by their places, as formats.Save writes them. Games that
// have gone since, or cannot be read, are not among them.
func Records(ctx context.Context, s *history.Store, x *Index, places []int) (games []record.Game, err error) {
	for _, i := range places {
		g, err := s.Get(ctx, x.games[i].Key)
		if errors.Is(err, history.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if r, err := record.Parse([]byte(g.Record)); err == nil {
			games = append(games, r)
		}
	}
	return games, nil
}
