package autosave

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// claim locks the file of an unfinished game for the window: the first existing file that no other
// window has locked, or else the first free name. release unlocks it. path is "" if first is.
func claim(first string) (path string, release func()) {
	for _, path := range unfinishedFiles(first) {
		if release, ok := claimFile(path); ok {
			return path, release
		}
	}
	return claimNew(first)
}

// claimNew claims the first name without a file.
func claimNew(first string) (path string, release func()) {
	for n := 1; ; n++ {
		path = unfinishedPath(first, n)
		if _, err := os.Lstat(path); err == nil {
			continue
		}
		if release, ok := claimFile(path); ok {
			return path, release
		}
	}
}

// claimFile locks a file, unless another window has it. If the file cannot be locked for another
// reason, claimFile claims it without a lock.
func claimFile(path string) (release func(), ok bool) {
	release, err := files.Lock(context.Background(), path, 0)
	if errors.Is(err, files.ErrBusy) {
		return nil, false
	}
	if err != nil {
		release = func() {}
	}
	return release, true
}

// unfinishedFiles returns the paths of the unfinished games that have a file, in the order of their
// windows. first is the file of window 1.
func unfinishedFiles(first string) (paths []string) {
	if first == "" {
		return nil
	}
	entries, _ := os.ReadDir(filepath.Dir(first)) // a folder that cannot be read has no file to claim
	var windows []int
	for _, e := range entries {
		if n := windowOf(first, e.Name()); n > 0 {
			windows = append(windows, n)
		}
	}
	slices.Sort(windows)
	for _, n := range windows {
		paths = append(paths, unfinishedPath(first, n))
	}
	return paths
}

// windowOf returns the window whose unfinished game has the given file name, or 0 if it is the name
// of another file.
func windowOf(first, name string) int {
	if name == filepath.Base(first) {
		return 1
	}
	ext := filepath.Ext(first)
	stem := strings.TrimSuffix(filepath.Base(first), ext) + "-"
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, stem), ext))
	if err != nil || n < 2 || filepath.Base(unfinishedPath(first, n)) != name {
		return 0
	}
	return n
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
