package dialogs

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// pastGamesMost is how many past games the list shows at once.
const pastGamesMost = 1000

// showPastGames lists the games that the statistics show, the newest first,
// without the first offset of them; a click opens one.
func (s *statistics) showPastGames(offset int) {
	f := s.filter()
	var games []history.Game
	var err error
	const more = pastGamesMost + 1 // one that is not shown tells whether there are older ones
	s.Games(func(all *history.Store) {
		games, err = all.List(context.Background(), history.Search{Filter: f}, more, offset)
	}, func() {
		switch {
		case !s.sheet.InFront():
		case err != nil:
			control.SetText(s.note, words.Error(err))
		default:
			s.listGames(games, offset)
		}
	})
}

// listGames shows the list of past games, as many as are shown at once.
func (s *statistics) listGames(games []history.Game, offset int) {
	older := len(games) > pastGamesMost
	games = games[:min(len(games), pastGamesMost)]
	list := control.NewList(
		func() int { return len(games) },
		func() fyne.CanvasObject { return gameRow() },
		func(id int, o fyne.CanvasObject) { fillGameRow(o, games[id]) }, s.Sheets.Key)
	list.OnSelected = func(id widget.ListItemID) {
		list.Unselect(id)
		s.Open(games[id])
	}
	body := fyne.CanvasObject(list)
	if len(games) == 0 {
		body = container.NewCenter(control.Quiet(words.NothingYet()))
	}
	s.Sheets.Open(words.PastGames(), container.NewBorder(gameHead(), nil, nil, nil, body),
		s.pageButtons(older, offset)...).Resize(760, 560)
}

// gameHead is the line above the rows.
func gameHead() *fyne.Container {
	head := gameRow()
	for i, text := range words.PastGamesHead() {
		l := head.Objects[i].(*widget.Label)
		l.Importance = widget.LowImportance
		l.SetText(text)
	}
	return head
}

// pageButtons are the buttons below a list of games, with those that turn to newer
// ones and, if there are any, older ones.
func (s *statistics) pageButtons(older bool, offset int) (buttons []*control.Button) {
	turn := func(text string, to int) {
		buttons = append(buttons, s.Sheets.Button(text, func() { s.Sheets.CloseFront(); s.showPastGames(to) }))
	}
	if offset > 0 {
		turn(words.Newer(), max(offset-pastGamesMost, 0))
	}
	if older {
		turn(words.Older(), offset+pastGamesMost)
	}
	return append(buttons, s.Sheets.CloseButton(words.Close()).Primary())
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
		words.DateTime(g.Finished), words.TitleNamed(g.Variant), words.LevelNamed(g.Level), words.PastResult(g, winnerName(g)), words.Number(g.Plies),
	}
	for i, text := range texts {
		o.(*fyne.Container).Objects[i].(*widget.Label).SetText(text)
	}
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
