package files

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// chooseEncoding shows a sample of the text of a file, decoded with encoding, and offers the other
// encodings. It calls choose if the person picks another one.
func (d Dialogs) chooseEncoding(name, encoding, sample string, choose func(encoding string)) {
	var s *sheet.Sheet
	labels, all := words.EncodingLabels()[1:], formats.Encodings()
	now := ""
	if i := slices.IndexFunc(all, func(e string) bool { return strings.EqualFold(e, encoding) }); i >= 0 {
		now = labels[i]
	}
	choice := widgets.NewChoice(labels, now, d.Sheets.Key, nil)
	choice.OnChanged = func(string) {
		if i := choice.SelectedIndex(); i >= 0 && labels[i] != now {
			s.Close()
			choose(all[i])
		}
	}
	text := widgets.Wrapped(widget.NewLabel(sample))
	note := widgets.Wrapped(widget.NewLabel(words.DoesTextLookRight(name)))
	row := widgets.NewForm(widgets.NewFormRow(words.Encoding(), choice))
	done := d.Sheets.CloseButton(words.KeepEncoding()).Primary()
	s = d.Sheets.Open(words.Encoding(), widgets.Column(note, text, row), done)
	s.Main = done
	s.Focus(done)
	s.Resize(widgets.FormWidth, 0)
}

// ChooseGame asks which game of a file to open. open gets its index in games.
func (d Dialogs) ChooseGame(name string, games []formats.Game, open func(i int)) {
	var s *sheet.Sheet
	list := widgets.NewList(func() int { return len(games) }, func() fyne.CanvasObject {
		return container.New(widgets.Shares(1, 1), widgets.Truncated(widget.NewLabel("")), widgets.Truncated(widget.NewLabel("")))
	}, func(i int, o fyne.CanvasObject) {
		cells := o.(*fyne.Container).Objects
		widgets.SetText(cells[0].(*widget.Label), words.NumberedGame(i+1, games[i].Record))
		widgets.SetText(cells[1].(*widget.Label), words.GameFacts(games[i].Record))
	}, func(i int) {
		s.Close()
		open(i)
	}, d.Sheets.Key)
	note := widgets.Wrapped(widgets.Quiet(words.GamesInFile(name, len(games))))
	s = d.Sheets.Open(words.ChooseGame(), container.NewBorder(nil, widgets.Column(note), nil, nil, list), d.Sheets.CloseButton(words.Cancel()))
	s.Main = nil // Enter opens the focused row of the list
	s.Resize(640, 480)
}
