package desktop

import (
	"context"
	"os/exec"
	"time"
)

// defaultsTimeout is how long the command defaults may take.
const defaultsTimeout = 5 * time.Second

// reducedMotion reports whether System Settings › Accessibility reduces motion. If that was never
// set, the command defaults fails.
func reducedMotion(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, defaultsTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "com.apple.universalaccess", "reduceMotion").Output()
	return err == nil && defaultIsOn(string(out))
}
