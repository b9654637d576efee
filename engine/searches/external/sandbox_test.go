package external_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/internal/sandbox"
)

// In the sandbox of Flatpak no guest is started, whether it exists or not.
func TestNoGuestInASandbox(t *testing.T) {
	was := sandbox.Flatpak
	sandbox.Flatpak = true
	t.Cleanup(func() { sandbox.Flatpak = was })
	for _, path := range []string{os.Args[0], "/no/such/program"} {
		if _, err := external.Ask(context.Background(), path); !errors.Is(err, external.ErrSandboxed) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
