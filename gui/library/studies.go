package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Studies finds and opens the person's studies.
type Studies interface {
	// WithPosition passes the studies that reach a position of a variant to show.
	WithPosition(variant string, p game.Position, show func([]studies.Place))
	// OpenAt opens a study at a position.
	OpenAt(path string, p game.Position)
}

// inStudies says in how many studies the position on the board is, too. They are no games, and never counted as such.
type inStudies struct {
	studiesButton *widgets.Button
	places        []studies.Place
}

// buildStudies makes the button that leads to the studies.
func (p *page) buildStudies() {
	p.studiesButton = p.Sheets.Button(words.AlsoInStudies(0), p.openStudy)
	p.studiesButton.Hide()
}

// searchStudies looks for studies with the position on the board. At the start of a game they are all the same.
func (p *page) searchStudies() {
	p.showStudies(nil)
	if p.at == nil || p.ply == 0 || p.Studies == nil {
		return
	}
	asked := p.searchCount
	p.Studies.WithPosition(p.variantName(), p.at, func(places []studies.Place) {
		if asked == p.searchCount && p.sheet.IsOpen() {
			p.showStudies(places)
		}
	})
}

// showStudies shows in how many studies the position is.
func (p *page) showStudies(places []studies.Place) {
	p.places = places
	if len(places) > 0 {
		p.studiesButton.SetText(words.AlsoInStudies(len(places)))
	}
	if p.studiesButton.Visible() != (len(places) > 0) {
		widgets.SetVisible(p.studiesButton, len(places) > 0)
		p.content.Refresh() // it needs a line of its own
	}
}

// openStudy opens the study that has the position. If several have it, it asks which one.
func (p *page) openStudy() {
	places, at := p.places, p.at.Clone()
	open := func(i int) {
		p.Sheets.CloseAll()
		p.Studies.OpenAt(places[i].Path, at)
	}
	if len(places) == 1 {
		open(0)
		return
	}
	list := widgets.NewList(func() int { return len(places) }, func() fyne.CanvasObject {
		return widgets.Truncated(widget.NewLabel(""))
	}, func(i int, o fyne.CanvasObject) { widgets.SetText(o.(*widget.Label), places[i].Name) }, open, p.Sheets.Key)
	s := p.Sheets.Open(words.AlsoInStudies(len(places)), container.NewStack(list), p.Sheets.CloseButton(words.Cancel()))
	s.Main = nil // Enter opens the focused row of the list
	s.Resize(widgets.FormWidth, 360)
}
