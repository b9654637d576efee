package lab

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// Learn learns the weights of the generic evaluation from self-play. When ctx ends, it
// returns what was learned so far.
func Learn(ctx context.Context, o learn.Options, progress func(Progress)) (learn.Learned, error) {
	tell := teller{listener: progress}
	o.Moved = func(episode, ply, cells int) {
		tell.tell(Progress{
			fmt.Sprintf("%s, game %d, move %d", o.Variant.Name, episode, ply),
			float64(episode-1) + float64(ply)/float64(cells), float64(o.Episodes),
		})
	}
	return learn.SelfPlay(ctx, o)
}
