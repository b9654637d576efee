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
	"github.com/mnkdesk/mnkdesk/store/record"
)

// chooseEncoding shows a sample of the text of a file, decoded with encoding, and offers the other
// encodings. It calls choose if the person picks another one, and otherwise kept.
func (d Dialogs) chooseEncoding(name, encoding, sample string, choose func(encoding string), kept func()) {
	var s *sheet.Sheet
	labels, all := words.EncodingLabels()[1:], formats.Encodings()
	now := ""
	if i := slices.IndexFunc(all, func(e string) bool { return strings.EqualFold(e, encoding) }); i >= 0 {
		now = labels[i]
	}
	choice := widgets.NewChoice(labels, now, d.Sheets.Key, nil)
	choice.OnChanged = func(string) {
		if i := choice.SelectedIndex(); i >= 0 && labels[i] != now {
			s.OnClose = nil
			s.Close()
			choose(all[i])
		}
	}
	text := widgets.Wrapped(widget.NewLabel(sample))
	note := widgets.Wrapped(widget.NewLabel(words.DoesTextLookRight(name)))
	row := widgets.NewForm(widgets.NewFormRow(words.Encoding(), choice))
	done := d.Sheets.CloseButton(words.KeepEncoding()).Primary()
	s = d.Sheets.Open(words.Encoding(), widgets.Column(note, text, row), done)
	s.Main, s.OnClose = done, kept
	s.Focus(done)
	s.Resize(widgets.FormWidth, 0)
}

// AskEncoding asks once for the encoding of the texts in a new library, unless they are in ASCII, and calls then. encoding
// holds the answer. game returns the game, in the background.
func (d Dialogs) AskEncoding(game func() record.Game, encoding *string, then, cancel func()) {
	if *encoding != "" {
		then()
		return
	}
	var all []string
	d.Loop.Run(func() {
		g := game()
		if text := formats.ForeignText(g); text != "" && formats.EncodingOf(g) == "" {
			all = formats.EncodingsFor(text)
		}
	}, func() {
		if len(all) == 0 {
			then()
			return
		}
		d.chooseLibraryEncoding(all, func(chosen string) {
			*encoding = chosen
			then()
		}, cancel)
	})
}

// chooseLibraryEncoding asks for one of some encodings. The first is proposed.
func (d Dialogs) chooseLibraryEncoding(all []string, chosen func(encoding string), cancel func()) {
	labels := words.LabelsOf(all)
	choice := widgets.NewChoice(labels, labels[0], d.Sheets.Key, nil)
	row := widgets.NewForm(widgets.NewFormRow(words.Encoding(), choice))
	var s *sheet.Sheet
	save := d.Sheets.Button(words.Save(), func() {
		s.OnClose = nil
		s.Close()
		chosen(all[max(choice.SelectedIndex(), 0)])
	}).Primary()
	content := widgets.Column(widgets.Paragraph(words.WhichEncoding()), row)
	s = d.Sheets.Open(words.Encoding(), content, d.Sheets.CloseButton(words.Cancel()), save)
	s.Main, s.OnClose = save, cancel
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
