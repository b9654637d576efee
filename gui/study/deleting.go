package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// menu shows what can be done with the study of a card, at a place on it.
func (p *page) menu(l listed, cover *cardCover, at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(cover); c != nil {
		items := fyne.NewMenu("", fyne.NewMenuItem(words.DeleteStudy(), func() { p.delete(l) }))
		widget.ShowPopUpMenuAtRelativePosition(items, c, at, cover)
	}
}

// delete deletes a study in the background, from where Undo Delete takes it back, and lists the rest.
func (p *page) delete(l listed) {
	folder := p.studies.Folder
	p.change(func() error {
		err := folder.Delete(l.Path)
		if err == nil {
			p.deleted = append(p.deleted, l.Path)
		}
		return err
	})
}

// undoDelete brings back the study that was deleted last.
func (p *page) undoDelete() {
	if p.changing || len(p.deleted) == 0 { // while something changes, the list is not the UI goroutine's
		return
	}
	folder, last := p.studies.Folder, len(p.deleted)-1
	path := p.deleted[last]
	p.change(func() error {
		_, err := folder.Restore(path)
		if err == nil {
			p.deleted = p.deleted[:last]
		}
		return err
	})
}

// change changes the files of the studies in the background, one change at a time, and then lists what there is.
func (p *page) change(do func() error) {
	if p.changing {
		return
	}
	p.changing = true
	var err error
	p.studies.Table.Loop.Run(func() { err = do() }, func() {
		p.changing = false
		if !p.sheet.IsOpen() {
			return
		}
		if err != nil {
			p.studies.Table.Window.SayInFront(words.Error(err))
			return
		}
		p.undo.Hide()
		if len(p.deleted) > 0 {
			p.undo.Show()
		}
		p.sheet.Fit()
		p.load()
	})
}
