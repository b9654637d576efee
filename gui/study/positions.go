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
	folder, on := u.Folder, u.Freeze()
	p = p.Clone()
	u.Table.Loop.RunInOrder(positionSearch{u}, func() {
		ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
		defer cancel()
		_ = on.Flush(ctx) // its keeper reports a failure
		places, _ = folder.WithPosition(ctx, variant, p)
	}, func() { show(places) })
}

// positionSearch is the key of the searches for positions, which are done one after the other.
type positionSearch struct{ *Studies }
