package autosave

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// maxWindows is how many windows can have an unfinished game of their own.
const maxWindows = 20

// claim gives the window an unfinished game that no other window has: the first
// that there is, or else the first place for one. The function lets others have it.
func claim(first string) (path string, release func()) {
	for _, there := range []bool{true, false} {
		if path, release, ok := claimOne(first, there); ok {
			return path, release
		}
	}
	return "", func() {}
}

// claimOne claims the first unfinished game that is there, or the first place in
// which there is none.
func claimOne(first string, there bool) (path string, release func(), ok bool) {
	for n := 1; n <= maxWindows; n++ {
		path = unfinishedPath(first, n)
		if _, err := os.Lstat(path); (err == nil) != there {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockTimeout)
		if errors.Is(err, files.ErrBusy) {
			continue
		}
		if err != nil {
			release = func() {}
		}
		return path, release, true
	}
	return "", func() {}, false
}

// unfinishedPath is the place of the unfinished game of window n, from 1.
func unfinishedPath(first string, n int) string {
	if n == 1 || first == "" {
		return first
	}
	ext := filepath.Ext(first)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(first, ext), n, ext)
}

// lockTimeout is how long claim waits for each game that another window has.
const lockTimeout = 20 * time.Millisecond
