package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// Players tells of the computers in a game: how each plays, where that is published,
// its string, and what its last value means. copy puts a text on the clipboard.
func Players(k *sheet.Stack, s session.Snapshot, copy func(string)) {
	all := control.TightColumn()
	for side, seat := range s.Setup.Seats {
		if seat.Kind != record.Computer {
			continue
		}
		if len(all.Objects) > 0 {
			all.Add(control.Gap(12))
		}
		all.Add(aboutPlayer(k, s, game.Side(side), copy))
	}
	open := k.Open(words.PlayersItem(), all, k.CloseButton(words.Close()).Primary())
	open.Resize(form.Width, 0)
}

// aboutPlayer tells of the computer of one side.
func aboutPlayer(k *sheet.Stack, s session.Snapshot, side game.Side, copy func(string)) fyne.CanvasObject {
	lines := control.TightColumn()
	say := func(l *widget.Label) {
		if l.Text != "" {
			lines.Add(control.Tight(control.Wrapped(l)))
		}
	}
	name := widget.NewLabel(control.Readable(words.PlayerLine(s.Setup, side)))
	name.TextStyle.Bold = true
	say(name)
	about, sources := words.PlayerAbout(s.Setup, side)
	say(widget.NewLabel(about))
	for _, text := range sources {
		say(control.Quiet(text))
	}
	say(widget.NewLabel(words.WorthMeans(s, side)))
	player := words.PlayerString(s.Setup, side)
	line := control.Quiet(control.Readable(player))
	line.Wrapping = fyne.TextWrapBreak // it has no spaces
	button := control.Column(k.Button(words.Copy(), func() { copy(player) }))
	lines.Add(container.NewBorder(nil, nil, nil, button, line))
	return lines
}
