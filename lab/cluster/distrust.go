package cluster

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// playTrusted plays a run. If a worker returns wrong results, playTrusted distrusts the worker and
// plays the run again, because wrong results may have been counted. The results of the other
// workers are still stored, so this takes little time.
func (k *coordinator) playTrusted(ctx, runCtx context.Context, r queue.Run) error {
	for {
		err := k.play(ctx, runCtx, r)
		wrong := (*queue.DistrustError)(nil)
		if !errors.As(err, &wrong) {
			return err
		}
		k.retry(runCtx, func() error { return k.client.Distrust(runCtx, r.ID, wrong.Worker) })
		k.retry(runCtx, func() error {
			now, err := k.client.Run(runCtx, r.ID)
			if err == nil {
				r = now
			}
			return err
		})
	}
}
