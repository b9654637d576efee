package files

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/sandbox"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// Native opens the desktop's own dialogs, if there are any. Its methods belong to the window's
// goroutine.
type Native struct {
	// Choose opens the desktop's dialog. Parent returns the name of the window, as in
	// desktop.FileRequest.
	Choose desktop.FileChooser
	Parent func() string

	asking      bool // a dialog of the desktop is open, as far as the person can see
	unavailable bool // the desktop has no such dialog
}

// ask opens the desktop's dialog, and a sheet that blocks the window meanwhile. chosen gets the
// answer. If there is no such dialog, builtIn runs instead, except in a sandbox, from which it would see no file.
func (d Dialogs) ask(r desktop.FileRequest, chosen func(desktop.Chosen), builtIn func()) {
	n := d.Native
	switch {
	case sandbox.Flatpak && (n == nil || n.Choose == nil):
		d.Sheets.Notify(r.Title, words.NoFileDialog())
		return
	case n == nil || n.Choose == nil || n.unavailable && !sandbox.Flatpak:
		builtIn()
		return
	case n.asking:
		return
	}
	n.asking = true
	r.Parent = n.Parent()
	ctx, cancel := context.WithCancel(context.Background())
	waiting := d.Sheets.Open(r.Title, widgets.Paragraph(words.DesktopAsks()), d.Sheets.CloseButton(words.Cancel()))
	waiting.OnClose = func() {
		cancel()
		n.asking = false // the desktop may take long to close its dialog, or never close it
	}
	go func() {
		c, err := n.Choose(ctx, r)
		d.Loop.Post(func() {
			n.unavailable = errors.Is(err, desktop.ErrNoDialog)
			if !waiting.IsOpen() {
				return // the person has cancelled
			}
			waiting.Close()
			switch {
			case n.unavailable && sandbox.Flatpak:
				d.Sheets.Notify(r.Title, words.NoFileDialog())
			case n.unavailable:
				builtIn()
			case err == nil:
				chosen(c)
			}
		})
	}()
}

// openRequest returns the request for a file with games.
func (d Dialogs) openRequest() desktop.FileRequest {
	r := desktop.FileRequest{Title: words.OpenGame(), Folder: d.Folder()}
	all := desktop.FileFilter{Name: words.AllGameFiles()}
	for _, f := range formats.All() {
		if f.End == "" {
			continue // its files have no extension of their own
		}
		all.Patterns = append(all.Patterns, patterns(f.End)...)
		r.Filters = append(r.Filters, desktop.FileFilter{Name: f.Name, Patterns: patterns(f.End)})
	}
	r.Filters = append([]desktop.FileFilter{all}, r.Filters...)
	r.Choice = desktop.FileChoice{Label: words.Encoding(), Options: words.EncodingLabels()}
	return r
}

// patterns returns the file name patterns for an extension, in lower and upper case.
func patterns(end string) []string {
	return []string{"*" + end, "*" + strings.ToUpper(end)}
}

// saveRequest returns the request for a place to save something.
func (d Dialogs) saveRequest(s SaveRequest) desktop.FileRequest {
	r := desktop.FileRequest{Title: s.Title, Folder: d.Folder(), Name: s.Name + s.Kinds[0].Extension, Save: true}
	for i, k := range s.Kinds {
		name := k.Extension
		if i < len(s.Labels) {
			name = s.Labels[i]
		}
		r.Filters = append(r.Filters, desktop.FileFilter{Name: name, Patterns: patterns(k.Extension)})
	}
	return r
}

// nativeSave saves something after the desktop's dialog has asked where.
type nativeSave struct {
	Dialogs
	SaveRequest
	say          func(text string)
	stillInFront func() bool // reports whether the front sheet is still the one at the time of the answer
}

// begin handles the answer of the dialog. The extension of the file decides the kind of file, or
// else the filter does. If the kind has a note about what is lost, the note is shown before the
// file is written.
func (s nativeSave) begin(c desktop.Chosen) {
	s.stillInFront = s.Sheets.SameSheet()
	i := slices.IndexFunc(s.Kinds, func(k Kind) bool { return strings.EqualFold(k.Extension, filepath.Ext(c.Path)) })
	replace := i >= 0 // the desktop has already asked whether to replace a file of this name
	if i < 0 {
		i = max(c.Filter, 0)
		c.Path += s.Kinds[i].Extension
	}
	if s.Kinds[i].Note == nil {
		s.write(c.Path, s.Kinds[i], replace)
		return
	}
	note := ""
	s.Loop.Run(func() { note = s.Kinds[i].Note() }, func() { s.warn(note, c.Path, s.Kinds[i], replace) })
}

// warn shows the note, if there is one, and writes the file when the person agrees.
func (s nativeSave) warn(note, path string, kind Kind, replace bool) {
	if note != "" {
		save := s.Sheets.Button(words.Save(), func() {
			s.Sheets.CloseFront()
			s.write(path, kind, replace)
		}).Primary()
		s.Sheets.Open(s.Title, widgets.Paragraph(note), s.Sheets.CloseButton(words.Cancel()), save)
		return
	}
	s.write(path, kind, replace)
}

// write writes the file in the background and reports the outcome. It calls Saved only if the front
// sheet is then still the one at the time of the answer.
func (s nativeSave) write(path string, kind Kind, replace bool) {
	s.writeKind(s.SaveRequest, kind, path, replace, func(w writeResult) {
		if !s.stillInFront() {
			s.Saved = nil
		}
		switch {
		case w.problem != "":
			s.Sheets.Notify(s.Title, w.problem)
		case w.exists:
			title, question, agree := words.ReplaceQuestion(filepath.Base(w.path))
			s.Sheets.Ask(title, question, agree, func() { s.write(path, kind, true) })
		default:
			s.finish(s.SaveRequest, w, s.say)
		}
	})
}
