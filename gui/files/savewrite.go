package files

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// writeResult is the outcome of writing: the path of the file, or of the first of several, or the
// problem.
type writeResult struct {
	path    string
	files   int
	problem string // why nothing more could be written
	exists  bool   // a file exists that may be replaced after a question
	stopped bool   // the person stopped the writing
}

// failed reports whether nothing could be written, because of a problem or because a file exists.
func (w writeResult) failed() bool { return w.problem != "" || w.exists }

// message returns a sentence about what was written.
func (w writeResult) message() string {
	switch {
	case w.stopped:
		return words.SavedSome(w.files)
	case w.files > 1:
		return words.SavedFiles(w.files, w.path)
	default:
		return words.Saved(w.path)
	}
}

// writeKind writes a file of a kind in the background and then calls show. Several files, or slow
// content, are written under a sheet that can stop the work.
func (d Dialogs) writeKind(s SaveRequest, kind Kind, path string, replace bool, show func(writeResult)) {
	var w writeResult
	if before := kind.Before; before != nil {
		kind.Before = nil
		before(func() { d.writeKind(s, kind, path, replace, show) }, func() { show(writeResult{stopped: true}) })
		return
	}
	if kind.Slow != nil {
		d.writeSlow(s, kind, path, replace, show)
		return
	}
	if kind.Files < 2 {
		d.Loop.Write(path, func() { w = s.writeFile(context.Background(), kind, path, replace, func(int) {}) }, func() { show(w) })
		return
	}
	d.RunWithProgress(s.Title, words.SavingFiles(0, kind.Files), func(ctx context.Context, report func(string, float64)) {
		w = s.writeFile(ctx, kind, path, replace, func(n int) { report(words.SavingFiles(n, kind.Files), float64(n)/float64(kind.Files)) })
	}, func(bool) { show(w) })
}

// writeSlow makes the content of a file under a sheet that can stop it, and then writes the file. If
// the person stops it, nothing is written.
func (d Dialogs) writeSlow(s SaveRequest, kind Kind, path string, replace bool, show func(writeResult)) {
	w := writeResult{path: path}
	made := kind
	made.Slow = nil
	d.RunWithProgress(s.Title, kind.ProgressText, func(ctx context.Context, report func(string, float64)) {
		if w = checkPlace(path, replace); !w.failed() {
			data, err := kind.Slow(ctx, report)
			made.Content = func() ([]byte, error) { return data, err }
		}
	}, func(stopped bool) {
		w.stopped = stopped
		if stopped || w.failed() {
			show(w)
			return
		}
		d.writeKind(s, made, path, replace, show)
	})
}

// checkPlace checks whether a file can be written to a path. In the result, problem is set if there
// is no such folder, and exists if replace is not set and the file exists.
func checkPlace(path string, replace bool) writeResult {
	info, err := os.Stat(filepath.Dir(path))
	w := writeResult{path: path}
	switch {
	case err != nil || !info.IsDir():
		w.problem = words.NoFolder(filepath.Dir(path))
	case !replace && fileExists(path):
		w.exists = true
	}
	return w
}

// writeFile writes a file of a kind, or several, and returns the outcome. It replaces existing
// files only if replace is set.
func (s SaveRequest) writeFile(ctx context.Context, kind Kind, path string, replace bool, wrote func(int)) writeResult {
	w := checkPlace(path, replace)
	if w.failed() {
		return w
	}
	var err error
	if kind.Write != nil {
		var first string
		first, w.files, err = kind.Write(ctx, path, replace, wrote)
		w.path = cmp.Or(first, path)
	} else {
		w.files, err = 1, writeContent(path, kind.Content)
	}
	switch {
	case errors.Is(err, formats.ErrExists):
		w.exists = true
	case errors.Is(err, context.Canceled):
		w.stopped = true
	case err != nil:
		w.problem = words.Error(&files.Error{Doing: s.Task, Path: path, Err: err})
	}
	return w
}

// writeContent writes the result of content to a file.
func writeContent(path string, content func() ([]byte, error)) error {
	data, err := content()
	if err == nil {
		err = files.Write(path, data)
	}
	return err
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
