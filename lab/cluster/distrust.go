package cluster

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// playOn plays a run. Where a worker's results turn out to be wrong, some of which may have been
// counted, it plays the run again without that one: what the others have done is there at once.
func (k *coordinator) playOn(ctx, own context.Context, r queue.Run) error {
	for {
		err := k.play(ctx, own, r)
		wrong := (*queue.DistrustError)(nil)
		if !errors.As(err, &wrong) {
			return err
		}
		k.insist(own, func() error { return k.client.Distrust(own, r.ID, wrong.Worker) })
		k.insist(own, func() error {
			now, err := k.client.Run(own, r.ID)
			if err == nil {
				r = now
			}
			return err
		})
	}
}
