package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// gameRow is the template of a row of Past Games: what was played and how it ended, and
// below it when, against whom, and in how many moves.
func gameRow() fyne.CanvasObject {
	title := widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	result := widget.NewLabel("")
	result.Alignment = fyne.TextAlignTrailing
	facts := control.Quiet("")
	title.Truncation, facts.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	return container.New(gameRowLayout{}, &canvas.Rectangle{CornerRadius: look.Corner}, title, result, facts)
}

// fillGameRow writes a game into a row, and marks that of the chosen one.
func fillGameRow(o fyne.CanvasObject, g history.Game, chosen bool) {
	row := o.(*fyne.Container)
	mark := row.Objects[0].(*canvas.Rectangle)
	mark.FillColor, mark.Hidden = theme.Color(theme.ColorNameSelection), !chosen
	mark.Refresh()
	for i, text := range []string{words.TitleNamed(g.Variant), words.PastResult(g, winnerName(g)), words.PastFacts(g)} {
		control.SetText(row.Objects[i+1].(*widget.Label), text)
	}
	row.Refresh() // the result may be wider than that of the game before
}

// gameRowLayout places the mark of the chosen row behind all, and the title and the result
// side by side above the facts.
type gameRowLayout struct{}

// The height of a row, and how much of it is above the facts.
const gameRowHeight, gameRowTop = 52, 20

// MinSize is the height of the two lines.
func (gameRowLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, gameRowHeight) }

// Layout places the mark and the three texts.
func (gameRowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	mark, title, result, facts := o[0], o[1], o[2], o[3]
	control.Place(mark, 0, 0, size.Width, size.Height)
	right := min(result.MinSize().Width, size.Width)
	control.Place(title, 0, 0, size.Width-right, title.MinSize().Height)
	control.Place(result, size.Width-right, 0, right, result.MinSize().Height)
	control.Place(facts, 0, gameRowTop, size.Width, facts.MinSize().Height)
}

// filterLayout places what is searched for side by side or, where there is no room for
// that, the first above the other two.
type filterLayout struct{ width float32 }

// The space between what is searched for, and the width from which all stand side by
// side.
const filterGap, filterWide = 8, 480

// MinSize is as high as in the width that there was last.
func (l *filterLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := o[0].MinSize().Height
	if l.width < filterWide {
		height = 2*height + filterGap
	}
	return fyne.NewSize(0, height)
}

// Layout places the three controls.
func (l *filterLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	height := o[0].MinSize().Height
	if l.width >= filterWide {
		third := (size.Width - 2*filterGap) / 3
		for i, c := range o {
			control.Place(c, float32(i)*(third+filterGap), 0, third, height)
		}
		return
	}
	half := (size.Width - filterGap) / 2
	control.Place(o[0], 0, 0, size.Width, height)
	control.Place(o[1], 0, height+filterGap, half, height)
	control.Place(o[2], half+filterGap, height+filterGap, half, height)
}

// winnerName is the name of the player who won, from the record of the game, "" if
// nobody did or it is not known.
func winnerName(g history.Game) string {
	r, err := record.Parse([]byte(g.Record))
	side, won := map[game.Side]int{game.First: 0, game.Second: 1}[g.Winner]
	if err != nil || !won {
		return ""
	}
	return quote.Plain(r.Names[side])
}
