package gui

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/study"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// setUpPosition opens the editor with the position shown.
func (d *Desk) setUpPosition() {
	study.Window{
		Sheets: d.sheets, Canvas: d.win.Canvas(), Post: d.post, Options: d.prefs.Board(),
		Play:     func(g record.Game) { d.beginFrom(autosave.Opened, g, d.playersFor(g.Variant)) },
		Analyse:  d.analysePosition,
		Save:     func(g record.Game) { d.files().Save(g, d.status.Say) },
		SaveText: d.savePositionText,
	}.Show(d.draft())
}

// draft returns the position shown as one that can be changed.
func (d *Desk) draft() *study.Draft {
	s := d.table.snap
	before, ok := d.table.session.Beginning()
	if !ok {
		before.Moves = nil
	}
	return study.NewDraft(s.Setup.Variant, s.View, s.Setup.Mark(s.Position().ToMove()), s.Setup.FirstMark != 0, before.Moves)
}

// playersFor are those against whom a game of a variant is played on.
func (d *Desk) playersFor(variant string) settings.Choice {
	if next := d.table.snap.Next; next.Variant.Name == variant {
		return playersOf(next, d.prefs.For(variant), d.prefs.Name)
	}
	return d.prefs.For(variant)
}

// beginFrom begins a game with moves that have led to a position, or a study of it.
func (d *Desk) beginFrom(state autosave.State, g record.Game, c settings.Choice) {
	o, err := session.Open(g)
	if err != nil { // these moves have been played
		d.status.Say(words.Error(err))
		return
	}
	d.games.open(state, seatPersonBy(o, c, d.prefs.Settings))
}

// analysePosition begins a study of such a position between two people, with the analysis on. It is no game to come back
// to: when it is left nothing is kept of it, unless something has been written in it.
func (d *Desk) analysePosition(g record.Game) {
	c := d.playersFor(g.Variant)
	c.Opponent, c.Clock, c.ClockOther = settings.AgainstPerson, "", ""
	d.beginFrom(autosave.Study, g, c)
	if !d.analyst.On() {
		d.analyst.Toggle()
	}
}

// savePositionText asks where to save a position as text.
func (d *Desk) savePositionText(text string) {
	d.files().SaveAs(filedialog.Saving{
		Title: words.SetUpPosition(), Name: filedialog.SaveName(d.table.snap.Setup.Variant.Name), Nameless: words.NameMissing(),
		Kinds: []filedialog.Kind{{Extension: ".txt", Content: func() ([]byte, error) { return []byte(text + "\n"), nil }}},
		Task:  files.SaveGame,
	}, d.status.Say)
}

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() { d.copyPositionText(d.table.session.Record().OneLine()) }

// copyPositionText puts a position on the clipboard.
func (d *Desk) copyPositionText(text string) {
	d.app.Clipboard().SetContent(text)
	d.status.Say(words.CopiedPosition())
}

// copyPositionAs asks for which program or page the position is copied.
func (d *Desk) copyPositionAs() {
	g := d.table.session.Record()
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
