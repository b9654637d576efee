package filedialog

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// Native asks with the desktop's own dialogs, where it has some. Its methods belong to the window's
// goroutine.
type Native struct {
	// Choose is the desktop's dialog, Post runs a function on the window's goroutine, and Parent names the
	// window as desktop.FileRequest has it.
	Choose desktop.FileChooser
	Post   func(func())
	Parent func() string

	asking bool
	none   bool // the desktop has no such dialog
}

// ask asks with the desktop's dialog, while a sheet keeps the window; chosen gets the answer. Where
// there is no such dialog, own asks.
func (d Files) ask(r desktop.FileRequest, chosen func(desktop.Chosen), own func()) {
	n := d.Native
	switch {
	case n == nil || n.Choose == nil || n.none:
		own()
		return
	case n.asking:
		return
	}
	n.asking = true
	r.Parent = n.Parent()
	ctx, cancel := context.WithCancel(context.Background())
	waiting := d.Sheets.Open(r.Title, widgets.Paragraph(words.DesktopAsks()), d.Sheets.CloseButton(words.Cancel()))
	waiting.OnClose = cancel
	go func() {
		c, err := n.Choose(ctx, r)
		n.Post(func() {
			n.asking, n.none = false, errors.Is(err, desktop.ErrNoDialog)
			if !waiting.IsOpen() {
				return // the person has cancelled
			}
			waiting.Close()
			switch {
			case n.none:
				own()
			case err == nil:
				chosen(c)
			}
		})
	}()
}

// toOpen is the request for a file with games.
func (d Files) toOpen() desktop.FileRequest {
	r := desktop.FileRequest{Title: words.OpenGame(), Folder: d.Folder()}
	all := desktop.FileFilter{Name: words.AllGameFiles()}
	for _, f := range formats.All() {
		all.Patterns = append(all.Patterns, patterns(f.End)...)
		r.Filters = append(r.Filters, desktop.FileFilter{Name: f.Name, Patterns: patterns(f.End)})
	}
	r.Filters = append([]desktop.FileFilter{all}, r.Filters...)
	r.Choice = desktop.FileChoice{Label: words.Encoding(), Options: words.EncodingLabels()}
	return r
}

// patterns are those of names that end so, in either case.
func patterns(end string) []string {
	if end == "" {
		return nil
	}
	return []string{"*" + end, "*" + strings.ToUpper(end)}
}

// toSave is the request for where to save something.
func (d Files) toSave(s Saving) desktop.FileRequest {
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

// nativeSave saves something where the desktop's dialog says.
type nativeSave struct {
	Files
	Saving
	say   func(text string)
	waits func() bool // the person is where they were when they chose the file
}

// begin takes the answer: the kind of file is that of its name's end, or else of the filter. What it has no
// room for is said before.
func (s nativeSave) begin(c desktop.Chosen) {
	s.waits = s.Sheets.Here()
	i := slices.IndexFunc(s.Kinds, func(k Kind) bool { return strings.EqualFold(k.Extension, filepath.Ext(c.Path)) })
	replace := i >= 0 // the desktop has asked about the file of this name
	if i < 0 {
		i = max(c.Filter, 0)
		c.Path += s.Kinds[i].Extension
	}
	if s.Kinds[i].Note == nil {
		s.write(c.Path, s.Kinds[i], replace)
		return
	}
	note := ""
	s.Beside(func() { note = s.Kinds[i].Note() }, func() { s.warn(note, c.Path, s.Kinds[i], replace) })
}

// warn writes the file once the person knows what its kind has no room for.
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

// write writes the file in the background and reports the outcome. After the dialog is closed nobody waits
// for the file any more.
func (s nativeSave) write(path string, kind Kind, replace bool) {
	s.run(s.Saving, kind, path, replace, func(w written) {
		if !s.waits() {
			s.Saved = nil
		}
		switch {
		case w.problem != "":
			s.Sheets.Notify(s.Title, w.problem)
		case w.exists:
			title, question, agree := words.ReplaceQuestion(filepath.Base(w.path))
			s.Sheets.Ask(title, question, agree, func() { s.write(path, kind, true) })
		default:
			s.done(s.Saving, w, s.say)
		}
	})
}
