package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Players shows a dialog about the computers in a game: how each plays, where that is published,
// its player string, and what its last value means.
func Players(k *sheet.Stack, s session.Snapshot) {
	all := widgets.TightColumn()
	for side, seat := range s.Setup.Seats {
		if seat.Kind != record.Computer {
			continue
		}
		if len(all.Objects) > 0 {
			all.Add(widgets.Gap(12))
		}
		all.Add(aboutPlayer(k, s, game.Side(side)))
	}
	open := k.Open(words.PlayersItem(), all, k.CloseButton(words.Close()).Primary())
	open.Resize(widgets.FormWidth, 0)
}

// aboutPlayer returns the section about the computer of one side.
func aboutPlayer(k *sheet.Stack, s session.Snapshot, side game.Side) fyne.CanvasObject {
	lines := widgets.TightColumn()
	say := func(l *widget.Label) {
		if l.Text != "" {
			lines.Add(widgets.Tight(widgets.Wrapped(l)))
		}
	}
	say(widgets.Bold(widgets.Readable(words.PlayerLine(s.Setup, side))))
	about, sources := words.PlayerAbout(s.Setup, side)
	say(widget.NewLabel(words.PlayerStyle(s.Setup, side)))
	for _, text := range append([]string{about}, sources...) {
		say(widgets.Quiet(text))
	}
	say(widget.NewLabel(words.AboutSearchResult(s, side)))
	player := s.Setup.PlayerOf(side).String()
	line := widgets.Quiet(widgets.Readable(player))
	line.Wrapping = fyne.TextWrapBreak // it has no spaces
	button := widgets.Column(k.Button(words.Copy(), func() { fyne.CurrentApp().Clipboard().SetContent(player) }))
	lines.Add(container.NewBorder(nil, nil, nil, button, line))
	return lines
}
