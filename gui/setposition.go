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

// positions opens the editor of positions and puts what comes of it on the table.
type positions struct{ *Desk }

// setUp opens the editor with the position shown.
func (d positions) setUp() {
	study.Window{
		Sheets: d.sheets, Canvas: d.win.Canvas(), Post: d.post, Options: d.prefs.board(),
		Play:     func(g record.Game) { d.begin(autosave.Opened, g, d.players(g.Variant)) },
		Analyse:  d.analyse,
		Save:     func(g record.Game) { d.files().Save(g, d.status.Say) },
		SaveText: d.saveText,
	}.Show(d.draft())
}

// draft returns the position shown as one that can be changed.
func (d positions) draft() *study.Draft {
	s := d.table.snap
	before, ok := d.table.session.Beginning()
	if !ok {
		before.Moves = nil
	}
	return study.NewDraft(s.Setup.Variant, s.View, s.Setup.Mark(d.table.session.Position().ToMove()), s.Setup.FirstMark != 0, before.Moves)
}

// players are those against whom a game of a variant is played on.
func (d positions) players(variant string) settings.Choice {
	if next := d.table.snap.Next; next.Variant.Name == variant {
		return playersOf(next, d.prefs.For(variant), d.prefs.Name)
	}
	return d.prefs.For(variant)
}

// begin begins a game with moves that have led to a position, or a study of it.
func (d positions) begin(state autosave.State, g record.Game, c settings.Choice) {
	o, err := session.Open(g)
	if err != nil { // these moves have been played
		d.status.Say(words.Error(err))
		return
	}
	d.games.open(state, seatPersonBy(o, c, d.prefs.Settings))
}

// analyse begins a study of such a position between two people, with the analysis on. It is no game to come back
// to: when it is left nothing is kept of it, unless something has been written in it.
func (d positions) analyse(g record.Game) {
	c := d.players(g.Variant)
	c.Opponent, c.Clock, c.ClockOther = settings.AgainstPerson, "", ""
	d.begin(autosave.Study, g, c)
	if !d.analyst.On() {
		d.analyst.Toggle()
	}
}

// saveText asks where to save a position as text.
func (d positions) saveText(text string) {
	d.files().SaveAs(filedialog.Saving{
		Title: words.SetUpPosition(), Name: filedialog.SaveName(d.table.snap.Setup.Variant.Name), Nameless: words.NameMissing(),
		Kinds: []filedialog.Kind{{Extension: ".txt", Content: func() ([]byte, error) { return []byte(text + "\n"), nil }}},
		Task:  files.SaveGame,
	}, d.status.Say)
}

// copy puts the game on the clipboard as one line.
func (d positions) copy() { d.copyText(d.table.session.Record().OneLine()) }

// copyText puts a position on the clipboard.
func (d positions) copyText(text string) {
	d.app.Clipboard().SetContent(text)
	d.status.Say(words.CopiedPosition())
}

// copyAs asks for which program or page the position is copied.
func (d positions) copyAs() {
	g := d.table.session.Record()
	ways := container.NewVBox()
	add := func(label, text string) {
		if text != "" {
			ways.Add(d.sheets.Button(label, func() {
				d.sheets.CloseFront()
				d.copyText(text)
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
