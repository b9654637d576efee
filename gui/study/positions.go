package study

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// WithPosition passes the studies that reach a position of a variant, also rotated or mirrored, to show. What has to be
// written of the study on the board comes first. If the studies cannot be read, there are none.
func (u *Studies) WithPosition(variant string, p game.Position, show func([]studies.Place)) {
	var places []studies.Place
	folder := u.Folder
	p = p.Clone()
	search := func(ctx context.Context) { places, _ = folder.WithPosition(ctx, variant, p) }
	u.searchFiles(context.Background(), search, func() { show(places) })
}

// withWords passes which of some words each study has, by its path, to show, as WithPosition does.
func (u *Studies) withWords(ctx context.Context, words []string, show func(found map[string][]string)) {
	var found map[string][]string
	folder := u.Folder
	u.searchFiles(ctx, func(ctx context.Context) { found, _ = folder.WithWords(ctx, words) }, func() { show(found) })
}

// searchFiles writes what has to be written of the study on the board, searches the studies in the background, and calls
// show.
func (u *Studies) searchFiles(ctx context.Context, search func(context.Context), show func()) {
	on := u.Freeze()
	u.Table.Loop.RunInOrder(fileSearch{u}, func() {
		ctx, cancel := context.WithTimeout(ctx, closeTimeout)
		defer cancel()
		_ = on.Flush(ctx) // its keeper reports a failure
		search(ctx)
	}, show)
}

// fileSearch is the key of the searches in files, which are done one after the other.
type fileSearch struct{ *Studies }
