package cluster

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// playTrusted plays a run. If a worker returns wrong results, playTrusted distrusts the worker and
// plays the run again, because wrong results may have been counted. The results of the other
// workers are still stored, so this takes little time.
func (k *coordinator) playTrusted(ctx, own context.Context, r queue.Run) error {
	for {
		err := k.play(ctx, own, r)
		wrong := (*queue.DistrustError)(nil)
		if !errors.As(err, &wrong) {
			return err
		}
		k.retry(own, func() error { return k.client.Distrust(own, r.ID, wrong.Worker) })
		k.retry(own, func() error {
			now, err := k.client.Run(own, r.ID)
			if err == nil {
				r = now
			}
			return err
		})
	}
}
