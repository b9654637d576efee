package analysis

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// LowPriority returns a context whose searches run with a lower priority, so that a window stays responsive
// on few processors.
func LowPriority(ctx context.Context) context.Context { return search.WithStart(ctx, lowerPriority) }
