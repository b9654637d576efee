package library

import (
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// games holds the list of the games found, and the buttons for it.
type games struct {
	heads      [5]*columnHead // the headings, indexed by library.Column; a click sorts the games
	headRow    *fyne.Container
	needs      textNeeds // the widths of the texts in the columns
	order      library.Order
	list       *widgets.List
	empty      *fyne.Container // says in emptyText why the list is empty
	emptyText  *widget.Label
	returning  bool             // the person has come back to a place, and the games are not loaded yet
	wantedKey  string           // the key of the game to choose after the next search, or "" for the first
	openButton *widgets.Button  // resumes the chosen game, or shows it
	undoButton *widgets.Button  // brings back the games that were deleted last
	deleted    [][]history.Game // the games of each deletion since Past Games was opened
}

// buildGames makes the list and the buttons.
func (p *page) buildGames() {
	p.order = library.Newest
	for i := range p.heads {
		by := library.Column(i)
		p.heads[i] = newColumnHead(by == library.ByMoves, p.Sheets.Key, func() { p.sortBy(by) })
	}
	p.headRow = container.New(rowLayout(p.needs.columns), p.heads[0], p.heads[1], p.heads[2], p.heads[3], p.heads[4])
	p.list = widgets.NewPickList(func() int { return len(p.found.Games) },
		func() fyne.CanvasObject { return gameRow(&p.needs) }, p.fillGame,
		widgets.Pick{Chosen: p.choose, Open: p.open, Now: func() time.Time { return p.Sheets.Now() }}, p.listKey)
	p.list.OnRune = p.typeName
	p.list.HideSeparators = true
	p.emptyText = widgets.Wrapped(widgets.Quiet(""))
	p.emptyText.Alignment = fyne.TextAlignCenter
	p.empty = container.NewVBox(layout.NewSpacer(), p.emptyText, layout.NewSpacer())
	p.empty.Hide()
	p.undoButton = p.Sheets.Button(words.UndoDelete(), p.restore)
	p.undoButton.Hide()
	p.openButton = p.Sheets.Button(words.OpenGame(), p.open).Primary()
}

// typeName writes a character typed on the list into the search for names. Space opens the chosen game.
func (p *page) typeName(r rune) {
	if !unicode.IsSpace(r) {
		p.sheet.Focus(p.names)
		p.names.TypedRune(r)
	}
}

// gameRow returns an empty row with its five columns, of which the first two show players.
func gameRow(needs *textNeeds) fyne.CanvasObject {
	var parts []fyne.CanvasObject
	for column := range 5 {
		l := widget.NewLabel("")
		if column >= 3 {
			l = widgets.Quiet("")
		}
		if column == 3 {
			l.Alignment = fyne.TextAlignTrailing
		}
		widgets.Truncated(l)
		if column < 2 {
			parts = append(parts, container.New(playerLayout{}, widgets.NewFace(), l))
			continue
		}
		parts = append(parts, l)
	}
	return container.New(rowLayout(needs.columns), parts...)
}

// maxMeasured is the number of games whose texts determine the widths of the columns.
const maxMeasured = 200

// measureTexts measures the players and results of the first games found, and fits the columns to
// them.
func (p *page) measureTexts() {
	before := p.needs
	p.needs = textNeeds{}
	for i := range min(len(p.found.Games), maxMeasured) {
		g := p.shown.Game(p.found.Games[i])
		seats := g.Seats()
		for c, text := range []string{p.player(seats[0]), p.player(seats[1]), p.resultOf(g)} {
			width := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
			if c < len(seats) && p.hasFace(seats[c]) {
				width += faceRoom
			}
			p.needs[c] = max(p.needs[c], width+1) // without the 1, a rounding error could truncate the text
		}
	}
	for c := range p.needs {
		if p.needs[c] > 0 {
			p.needs[c] = max(p.needs[c], p.heads[c].MinSize().Width)
		}
	}
	if p.needs != before {
		p.headRow.Refresh()
		p.list.Refresh()
	}
}

// fillGame shows game i in a row.
func (p *page) fillGame(i int, o fyne.CanvasObject) {
	cells := o.(*fyne.Container).Objects
	g := p.shown.Game(p.found.Games[i])
	seats := g.Seats()
	date := words.DateOf(g.Finished, g.Day)
	if !g.Finished.IsZero() {
		date = words.TimeOrDate(g.Finished, p.Sheets.Now())
	}
	for c, seat := range seats {
		p.fillPlayer(seat, cells[c].(*fyne.Container))
	}
	for c, text := range []string{p.resultOf(g), words.Number(words.FullMoves(g.Plies)), date} {
		widgets.SetText(cells[len(seats)+c].(*widget.Label), text)
	}
	if size := o.Size(); size.Width > 0 {
		rowLayout(p.needs.columns).Layout(cells, size) // the widths may have changed
	}
}

// fillPlayer shows a player in a cell, an opponent or a person with the face.
func (p *page) fillPlayer(s library.Seat, cell *fyne.Container) {
	widgets.SetText(cell.Objects[1].(*widget.Label), p.player(s))
	face, changed := cell.Objects[0].(*widgets.Face), false
	if o, ok := words.OpponentInList(s); ok {
		changed = face.Set(o, look.Calm)
	} else {
		changed = face.SetPerson(p.personFace(s), look.Calm)
	}
	if changed {
		cell.Layout.Layout(cell.Objects, cell.Size())
	}
}

// personFace returns the face of a player who is a person at this computer, or the zero Person if they have none.
func (p *page) personFace(s library.Seat) look.Person {
	if s.Level != "" || s.Name == words.Computer || p.PersonFace == nil {
		return look.Person{}
	}
	return p.PersonFace(s.Name)
}

// hasFace reports whether the list shows a player with the face.
func (p *page) hasFace(s library.Seat) bool {
	_, ok := words.OpponentInList(s)
	return ok || p.personFace(s).Exists()
}

// playerLayout places the face of a player, if there is one, and then the name.
type playerLayout struct{}

// Measures of a player in the list, in Fyne's units.
const (
	listFace = 24
	faceRoom = listFace + 6 // how much more room a name with a face needs

	levelsWide = 720 // the width of a list that has room for the levels of opponents
)

func (playerLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[1].MinSize() }

func (playerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	if widgets.SetVisible(o[0], o[0].(*widgets.Face).Shows()); o[0].Visible() {
		widgets.Place(o[0], widgets.LabelPad, (size.Height-listFace)/2, listFace, listFace)
		x = faceRoom
	}
	widgets.Place(o[1], x, 0, max(size.Width-x, 0), size.Height)
}

// player returns the name of a player. A narrow list has no room for levels, which faces stand for.
func (p *page) player(s library.Seat) string {
	if width := p.list.Size().Width; width < allColumns || p.hasFace(s) && width < levelsWide {
		return words.BriefPlayerInList(s)
	}
	return words.PlayerInList(s)
}

// resultOf returns the text for how a game ended.
func (p *page) resultOf(g library.Game) string {
	return words.ResultInList(styleOf(g.Variant), g, p.variantName() == "")
}

// showHeads shows the column headings in the variant's terms.
func (p *page) showHeads() {
	for i, text := range words.LibraryHead(p.style(), p.at == nil) {
		p.heads[i].show(text, p.order.By == library.Column(i), p.order)
	}
}

// sortBy sorts the games by a column, or reverses the order if they are already sorted by it. Texts
// start in ascending order; moves and dates start with the most and the newest.
func (p *page) sortBy(by library.Column) {
	if p.order.By == by {
		p.order.Descending = !p.order.Descending
	} else {
		p.order = library.Order{By: by, Descending: by == library.ByMoves || by == library.ByDate}
	}
	p.search()
}

// listKey handles Delete, which asks whether to delete the chosen game, and passes other keys to
// the sheet.
func (p *page) listKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete && p.list.Picked() >= 0 {
		p.askDelete()
		return true
	}
	return p.Sheets.Key(e)
}

// choose updates the main button and the board after row i was chosen, or −1 if none is.
func (p *page) choose(i int) {
	p.showHeads()
	widgets.SetEnabled(p.openButton, i >= 0)
	text := words.OpenGame()
	if i >= 0 && canResume(p.game()) {
		text = words.Continue()
	}
	p.openButton.SetText(text)
	p.showChosen()
}

// game returns the chosen game.
func (p *page) game() library.Game { return p.shown.Game(p.found.Games[p.list.Picked()]) }

// canResume reports whether a game was left unfinished and can be resumed.
func canResume(g library.Game) bool {
	return history.Game{Mode: g.Mode, Abandoned: g.Result == game.Ongoing, Ending: g.Ending}.CanResume() &&
		g.Ending == record.Abandoned
}

// open resumes the chosen game if it is unfinished, and shows it otherwise.
func (p *page) open() {
	g := p.game()
	if canResume(g) {
		p.window.Resume(history.Game{Key: g.Key})
		return
	}
	p.window.review(history.Game{Key: g.Key}, p.place())
}
