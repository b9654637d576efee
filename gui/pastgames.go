package gui

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// pastGamesMost is how many past games the list shows at once.
const pastGamesMost = 1000

// showPastGames lists the games that the statistics show, the newest first,
// without the first offset of them; a click opens one.
func (s *statistics) showPastGames(offset int) {
	d, f := s.desk, s.filter()
	d.disk.do(func() {
		games, err := d.disk.games.List(context.Background(), f, pastGamesMost, offset)
		d.post(func() {
			switch {
			case !s.sheet.InFront():
			case err != nil:
				control.SetText(s.note, err.Error())
			default:
				s.listGames(games, offset)
			}
		})
	})
}

// listGames shows the list of past games.
func (s *statistics) listGames(games []history.Game, offset int) {
	d := s.desk
	list := control.NewList(
		func() int { return len(games) },
		func() fyne.CanvasObject { return gameRow() },
		func(id int, o fyne.CanvasObject) { fillGameRow(o, games[id]) }, d.key)
	list.OnSelected = func(id widget.ListItemID) {
		list.Unselect(id)
		d.reviewText(games[id].Record)
	}
	head := gameRow()
	for i, text := range []string{"Date", "Game", "Level", "Result", "Moves"} {
		l := head.Objects[i].(*widget.Label)
		l.Importance = widget.LowImportance
		l.SetText(text)
	}
	body := fyne.CanvasObject(list)
	if len(games) == 0 {
		body = container.NewCenter(control.Quiet("No game has been finished yet."))
	}
	turn := func(text string, to int) *control.Button {
		return control.NewButton(text, d.key, func() { d.sheets.CloseFront(); s.showPastGames(to) })
	}
	var buttons []*control.Button
	if offset > 0 {
		buttons = append(buttons, turn("Newer", max(offset-pastGamesMost, 0)))
	}
	if len(games) == pastGamesMost {
		buttons = append(buttons, turn("Older", offset+pastGamesMost))
	}
	buttons = append(buttons, d.sheets.CloseButton("Close").Primary())
	d.sheets.Open("Past Games", container.NewBorder(head, nil, nil, nil, body), buttons...).Resize(760, 560)
}

// shares lays its objects side by side, each with its share of the width.
type shares []float32

// MinSize is as high as the highest object.
func (shares) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, cell := range o {
		size.Height = max(size.Height, cell.MinSize().Height)
	}
	return size
}

// Layout places the objects.
func (s shares) Layout(o []fyne.CanvasObject, size fyne.Size) {
	var all, x float32
	for _, share := range s {
		all += share
	}
	for i, cell := range o {
		width := size.Width * s[i] / all
		control.Place(cell, x, 0, width, size.Height)
		x += width
	}
}

// gameRow is the template of a row.
func gameRow() *fyne.Container {
	row := container.New(shares{3, 3, 2, 4, 1.2})
	for range 5 {
		l := widget.NewLabel("")
		l.Truncation = fyne.TextTruncateEllipsis
		row.Add(l)
	}
	return row
}

func fillGameRow(o fyne.CanvasObject, g history.Game) {
	texts := []string{
		g.Finished.Local().Format("2 Jan 2006 15:04"), variantTitle(g.Variant), levelTitle(g.Level), pastResult(g), fmt.Sprint(g.Plies),
	}
	for i, text := range texts {
		o.(*fyne.Container).Objects[i].(*widget.Label).SetText(text)
	}
}

// pastResult says in a word or two what a past game came to.
func pastResult(g history.Game) string {
	var text string
	switch g.Result() {
	case history.Win:
		text = "Won"
	case history.Loss:
		text = "Lost"
		if g.Ended == record.Resigned {
			text = "Resigned"
		}
	case history.Draw:
		text = "Drawn"
	default:
		text = "Left"
		if !g.Abandoned {
			text = "Won by " + winnerName(g)
		}
	}
	if g.Assisted && g.Mode == history.Solo {
		text += ", assisted"
	}
	return text
}

// winnerName is the name of the player who won, from the record of the game.
func winnerName(g history.Game) string {
	r, err := record.Parse([]byte(g.Record))
	if err != nil {
		return "a player"
	}
	return quote.Plain(r.Names[map[history.Side]int{history.First: 0, history.Second: 1}[g.Winner]])
}
