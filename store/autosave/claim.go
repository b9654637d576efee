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

// claim locks the file of an unfinished game for the window: the first existing file that no other
// window has locked, or else the first free name. release unlocks it. path is "" if there is
// neither.
func claim(first string) (path string, release func()) {
	for _, exists := range []bool{true, false} {
		if path, release, ok := claimOne(first, exists); ok {
			return path, release
		}
	}
	return "", func() {}
}

// claimOne claims the first file that exists, if exists is set, or otherwise the first name without
// a file. If the file cannot be locked for another reason than that a window has it, claimOne
// returns it without a lock.
func claimOne(first string, exists bool) (path string, release func(), ok bool) {
	for n := 1; n <= maxWindows; n++ {
		path = unfinishedPath(first, n)
		if _, err := os.Lstat(path); (err == nil) != exists {
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

// unfinishedPath returns the file of the unfinished game of window n, from 1. first is the file of
// window 1.
func unfinishedPath(first string, n int) string {
	if n == 1 || first == "" {
		return first
	}
	ext := filepath.Ext(first)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(first, ext), n, ext)
}

// lockTimeout is how long to wait for a file that another window has locked.
const lockTimeout = 20 * time.Millisecond
