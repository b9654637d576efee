package study

import (
	"context"
	"errors"

	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// maxName is how many characters a name may have.
const maxName = 200

// Rename lets the person give the study another name.
func (u *Studies) Rename() {
	if !u.On() || u.ReadOnly() {
		return
	}
	k := u.current.keeper
	u.askName(words.RenameStudy(), k.title(), maxName, words.RenameButton(), func(name string) {
		if name != "" && name != k.title() {
			k.rename(name, func() {})
			u.Table.Redraw()
		}
	})
}

// rename lets the person give a study in the list another name.
func (p *page) rename(l listed) {
	u := p.studies
	u.askName(words.RenameStudy(), l.Name, maxName, words.RenameButton(), func(name string) {
		if name == "" || name == l.Name {
			return
		}
		if u.On() {
			if k := u.current.keeper; k.path() == l.Path { // its file is in use
				k.rename(name, func() { p.change(func() error { return nil }) })
				u.Table.Redraw()
				return
			}
		}
		p.change(func() error {
			ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
			defer cancel()
			f, _, err := studies.Open(ctx, l.Path)
			if err != nil {
				return err
			}
			err = errors.Join(f.Rename(name), f.Close())
			p.restored = f.Path()
			return err
		})
	})
}

// askName asks for a name with at most most characters in a dialog and calls done with it. do is the label of the button
// that gives the name.
func (u *Studies) askName(title, name string, most int, do string, done func(name string)) {
	sheets := u.Table.Sheets
	field := widgets.NewEntry(name, widgets.AtMost(most), sheets.Key)
	accept := func() {
		sheets.CloseFront()
		done(widgets.LineIn(field))
	}
	field.OnSubmitted = func(string) { accept() }
	var s *sheet.Sheet
	below := field.ProblemBelow(func() { s.Fit() })
	s = sheets.Open(title, container.New(widgets.MinWidth{Width: 320}, below),
		sheets.CloseButton(words.Cancel()), sheets.Button(do, accept).Primary())
	s.Focus(field)
}
