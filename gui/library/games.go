package library

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// games are the games that were found, and what can be done with the one that is chosen.
type games struct {
	heads     [5]*columnHead // by which the games are sorted, as library.Column counts
	headRow   *fyne.Container
	needs     textNeeds // of the rows and the heads
	order     library.Order
	list      *widgets.List
	empty     *fyne.Container
	wanted    string // the key of the game to be chosen once the games are there; "" for the first
	save, del *widgets.Button
	do        *widgets.Button  // resumes the chosen game, or shows it
	undo      *widgets.Button  // brings back what was deleted last
	deleted   [][]history.Game // since Past Games was opened
}

// buildGames makes the list and the buttons.
func (p *page) buildGames() {
	p.order = library.Newest
	for i := range p.heads {
		by := library.Column(i)
		p.heads[i] = newColumnHead(by == library.ByMoves, p.Sheets.Key, func() { p.sortBy(by) })
	}
	p.headRow = container.New(rowLayout(p.needs.columns), p.heads[0], p.heads[1], p.heads[2], p.heads[3], p.heads[4])
	p.list = widgets.NewPickList(func() int { return len(p.found.Games) }, func() fyne.CanvasObject { return gameRow(&p.needs) }, p.fillGame,
		widgets.Pick{Chosen: p.choose, Open: p.open, Now: func() time.Time { return p.Sheets.Now() }}, p.listKey)
	p.list.HideSeparators = true
	p.empty = container.NewCenter(widgets.Quiet(""))
	p.empty.Hide()
	p.save = p.Sheets.Button(words.SaveAsItem(), p.saveAs)
	p.del = p.Sheets.Button(words.DeleteOne(), p.askDelete)
	p.undo = p.Sheets.Button(words.UndoDelete(), p.restore)
	p.undo.Hide()
	p.do = p.Sheets.Button(words.OpenGame(), p.open).Primary()
}

// gameRow is the template of a row, with its five columns.
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
		parts = append(parts, widgets.Truncated(l))
	}
	return container.New(rowLayout(needs.columns), parts...)
}

// maxMeasured is how many games the columns are made to fit.
const maxMeasured = 200

// measureTexts finds out how wide the players and results of the first games are, and fits the columns to them.
func (p *page) measureTexts() {
	before := p.needs
	p.needs = textNeeds{}
	for i := range min(len(p.found.Games), maxMeasured) {
		g := p.shown.Game(p.found.Games[i])
		seats := g.Seats()
		for c, text := range []string{words.PlayerInList(seats[0]), words.PlayerInList(seats[1]), p.resultOf(g)} {
			width := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
			p.needs[c] = max(p.needs[c], width+1) // a text in a column that is narrower by a rounding error is cut
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

// fillGame writes a game into a row.
func (p *page) fillGame(i int, o fyne.CanvasObject) {
	cells := o.(*fyne.Container).Objects
	g := p.shown.Game(p.found.Games[i])
	seats := g.Seats()
	day := ""
	if !g.Finished.IsZero() {
		day = words.TimeOrDate(g.Finished, p.Sheets.Now())
	}
	for c, text := range []string{words.PlayerInList(seats[0]), words.PlayerInList(seats[1]), p.resultOf(g), words.Number(g.Plies), day} {
		widgets.SetText(cells[c].(*widget.Label), text)
	}
	if size := o.Size(); size.Width > 0 {
		rowLayout(p.needs.columns).Layout(cells, size) // the columns may be others than they were
	}
}

// resultOf says how a game ended, and which game it was where all are searched and there is room for it: the board
// shows it, too.
func (p *page) resultOf(g library.Game) string {
	result := words.ResultInList(styleOf(g.Variant), g)
	if p.variantName() == "" && p.list.Size().Width >= allColumns {
		return words.TitleNamed(g.Variant) + ": " + result
	}
	return result
}

// showHeads names the columns in the words of the variant.
func (p *page) showHeads() {
	for i, text := range words.LibraryHead(p.style(), p.at == nil) {
		p.heads[i].show(text, p.order.By == library.Column(i), p.order)
	}
}

// sortBy sorts the games by a column, or turns the order round: names begin with the first letter, moves
// and dates with the most and the newest.
func (p *page) sortBy(by library.Column) {
	if p.order.By == by {
		p.order.Descending = !p.order.Descending
	} else {
		p.order = library.Order{By: by, Descending: by == library.ByMoves || by == library.ByDate}
	}
	p.search()
}

// listKey asks for Delete whether to delete the chosen game, and gives other keys to the sheet.
func (p *page) listKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDelete && p.list.Picked() >= 0 {
		p.askDelete()
		return true
	}
	return p.Sheets.Key(e)
}

// choose shows the game of a row that was chosen, −1 for none.
func (p *page) choose(i int) {
	p.showHeads()
	for _, b := range []*widgets.Button{p.save, p.del, p.do} {
		widgets.SetEnabled(b, i >= 0)
	}
	text := words.OpenGame()
	if i >= 0 && canResume(p.game()) {
		text = words.Continue()
	}
	p.do.SetText(text)
	p.showChosen()
}

// game is the one that is chosen.
func (p *page) game() library.Game { return p.shown.Game(p.found.Games[p.list.Picked()]) }

// canResume reports whether a game was left in the middle and can go on.
func canResume(g library.Game) bool {
	return history.Game{Mode: g.Mode, Abandoned: g.Result == game.Ongoing, Ended: g.Ended}.CanResume() && g.Ended == record.Abandoned
}

// open resumes the chosen game, or shows it.
func (p *page) open() {
	g := p.game()
	if canResume(g) {
		p.Continue(history.Game{Key: g.Key})
		return
	}
	p.Review(history.Game{Key: g.Key}, p.place())
}
