package gui

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/study"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// setUpPosition opens the editor with the position shown.
func (d *Desk) setUpPosition() {
	study.Window{
		Sheets: d.sheets, Canvas: d.win.Canvas(), Post: d.post, Options: d.prefs.Board(),
		Play:     d.table.PlayFrom,
		Analyse:  d.studyFrom,
		Save:     func(g record.Game) { d.files().Save(g, d.status.Say) },
		SaveText: d.savePositionText,
	}.Show(d.draft())
}

// draft returns the position shown as one that can be changed.
func (d *Desk) draft() *study.Draft {
	s := d.table.Snap
	before, ok := d.table.Session.Beginning()
	if !ok {
		before.Moves = nil
	}
	return study.NewDraft(s.Setup.Variant, s.View, s.Setup.Mark(s.Position().ToMove()), s.Setup.FirstMark != 0, before.Moves)
}

// studyFrom begins a study of a position with the analysis on.
func (d *Desk) studyFrom(g record.Game) {
	d.table.StudyFrom(g)
	if !d.analyst.On() {
		d.analyst.Toggle()
	}
}

// savePositionText asks where to save a position as text.
func (d *Desk) savePositionText(text string) {
	d.files().SaveAs(filedialog.Saving{
		Title: words.SetUpPosition(), Name: filedialog.SaveName(d.table.Snap.Setup.Variant.Name), Nameless: words.NameMissing(),
		Kinds: []filedialog.Kind{{Extension: ".txt", Content: func() ([]byte, error) { return []byte(text + "\n"), nil }}},
		Task:  files.SaveGame,
	}, d.status.Say)
}

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() { d.copyPositionText(d.table.Session.Record().OneLine()) }

// copyPositionText puts a position on the clipboard.
func (d *Desk) copyPositionText(text string) {
	d.app.Clipboard().SetContent(text)
	d.status.Say(words.CopiedPosition())
}

// copyPositionAs asks for which program or page the position is copied.
func (d *Desk) copyPositionAs() {
	g := d.table.Session.Record()
	ways := container.NewVBox()
	add := func(label, text string) {
		if text != "" {
			ways.Add(d.sheets.Button(label, func() {
				d.sheets.CloseFront()
				d.copyPositionText(text)
			}))
		}
	}
	add(words.CopyForDesk(), g.OneLine())
	for _, clip := range formats.Clips(g) {
		add(words.ClipName(clip), clip.Text)
	}
	add(words.CopyBoardText(), d.draft().Text())
	d.sheets.Open(words.CopyPosition(), ways, d.sheets.CloseButton(words.Cancel())).Resize(widgets.FormWidth, 0)
}
