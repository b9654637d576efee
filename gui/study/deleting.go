package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// menu shows what can be done with the study of a card, at a place on it.
func (p *page) menu(l listed, cover *cardCover, at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(cover); c != nil {
		items := fyne.NewMenu("", fyne.NewMenuItem(words.RenameStudyItem(), func() { p.rename(l) }),
			fyne.NewMenuItem(words.DeleteStudy(), func() { p.delete(l) }))
		widget.ShowPopUpMenuAtRelativePosition(items, c, at, cover)
	}
}

// delete deletes a study in the background, from where Undo Delete takes it back, and lists the rest.
func (p *page) delete(l listed) {
	folder := p.studies.Folder
	p.change(func() error { return folder.Delete(l.Path) })
}

// undoDelete brings back the study that was deleted last, also before the list was opened, and goes to its card.
func (p *page) undoDelete() {
	last := len(p.deleted) - 1
	if p.changing || last < 0 {
		return
	}
	folder, path := p.studies.Folder, p.deleted[last]
	p.change(func() error {
		restored, err := folder.Restore(path)
		p.restored = restored
		return err
	})
}

// shortcut undoes the last deletion for Ctrl+Z.
func (p *page) shortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutUndo); ok {
		p.undoDelete()
	}
}

// change runs a change to the files of the studies in the background, one at a time, and then loads the list again.
func (p *page) change(do func() error) {
	if p.changing {
		return
	}
	p.changing = true
	var err error
	p.studies.Table.Loop.Run(func() { err = do() }, func() {
		p.changing = false
		if err != nil {
			p.studies.Table.Window.SayInFront(words.Error(err))
		}
		if p.sheet.IsOpen() {
			p.load()
		}
	})
}
