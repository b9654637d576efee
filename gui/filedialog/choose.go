package filedialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// ChooseGame asks which game of a file to open; open gets its place among them.
func (d Files) ChooseGame(name string, games []formats.Game, open func(i int)) {
	var s *sheet.Sheet
	list := control.NewList(func() int { return len(games) }, func() fyne.CanvasObject {
		left, right := widget.NewLabel(""), widget.NewLabel("")
		left.Truncation, right.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
		return container.New(form.Shares{1, 1}, left, right)
	}, func(i int, o fyne.CanvasObject) {
		cells := o.(*fyne.Container).Objects
		control.SetText(cells[0].(*widget.Label), words.NumberedGame(i+1, games[i].Record))
		control.SetText(cells[1].(*widget.Label), words.GameFacts(games[i].Record))
	}, d.Sheets.Key)
	list.OnSelected = func(i int) {
		s.Close()
		open(i)
	}
	note := control.Quiet(words.GamesInFile(name, len(games)))
	note.Wrapping = fyne.TextWrapWord
	s = d.Sheets.Open(words.ChooseGame(), container.NewBorder(nil, control.Column(note), nil, nil, list), d.Sheets.CloseButton(words.Cancel()))
	s.Main = nil // Enter opens what is chosen in the list
	s.Resize(640, 480)
}
