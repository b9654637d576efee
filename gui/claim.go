package gui

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

// mostWindows is how many windows can have an unfinished game of their own.
const mostWindows = 20

// claim gives the window an unfinished game that no other window has: the first
// that there is, or else the first place for one. The function lets others have it.
func claim(usual string) (path string, release func()) {
	for _, there := range []bool{true, false} {
		if path, release, ok := claimOne(usual, there); ok {
			return path, release
		}
	}
	return "", func() {}
}

// claimOne claims the first unfinished game that is there, or the first place in
// which there is none.
func claimOne(usual string, there bool) (path string, release func(), ok bool) {
	for n := 1; n <= mostWindows; n++ {
		path = unfinishedPath(usual, n)
		if _, err := os.Lstat(path); (err == nil) != there {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockWait)
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
func unfinishedPath(usual string, n int) string {
	if n == 1 || usual == "" {
		return usual
	}
	ext := filepath.Ext(usual)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(usual, ext), n, ext)
}

// lockWait is how long claim waits for each game that another window has.
const lockWait = 20 * time.Millisecond
