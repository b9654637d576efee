package laboratory

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Place is a place in the list of a run's games, to which Return leads back.
type Place struct {
	run    lab.Run
	player int // of the filter: an index into the players, or −1 for all of them
	result int // of the filter
	chosen int // index into the games of the run
}

// gameList is the dialog that lists the games of a run. It can replay a game and save the list.
type gameList struct {
	*runView
	sheet    *sheet.Sheet
	player   *widgets.Choice
	result   *widgets.Choice
	note     *widget.Label
	list     *widgets.List
	rows     []int // the listed games, as indices into the games of the run
	filtered int   // how many games have been filtered so far

	replay     *widgets.Button
	saveButton *widgets.Button
}

// showGames lists the games of the run, beginning at a place, or at the first game if at is nil.
func (v *runView) showGames(at *Place) {
	g := &gameList{runView: v, note: widgets.Wrapped(widgets.Quiet(""))}
	g.makeFilters()
	wanted := -1
	if at != nil {
		g.player.Offer(g.player.Options, at.player+1)
		g.nameResults(at.result)
		wanted = at.chosen
	}
	g.list = widgets.NewPickList(func() int { return len(g.rows) },
		func() fyne.CanvasObject { return newLines(widgets.Quiet("")) }, g.fill,
		widgets.Pick{Chosen: func(int) { g.enable() }, Open: g.open, Now: func() time.Time { return v.Sheets.Now() }},
		v.Sheets.Key)
	g.replay = v.Sheets.Button(words.ReplayItem(), g.open).Primary()
	g.saveButton = v.Sheets.Button(words.SaveGamesItem(), g.save)
	head := widgets.Column(container.NewGridWithColumns(2, g.player, g.result), widgets.Tight(g.note))
	g.sheet = v.Sheets.Open(words.RunGames(), container.NewBorder(head, nil, nil, nil,
		container.NewStack(widgets.Gap(3*gameRowHeight), g.list)),
		g.saveButton, v.Sheets.CloseButton(words.Close()), g.replay)
	g.sheet.OnClose = func() { v.games = nil }
	g.sheet.Resize(620, 640)
	v.games = g
	g.sheet.Focus(g.list)
	g.load(wanted)
}

// makeFilters creates the filters: the player and the result.
func (g *gameList) makeFilters() {
	all := words.AllPlayers()
	g.result = widgets.NewChoice(nil, "", g.Sheets.Key, func(string) { g.filter() })
	g.player = widgets.NewChoice(append([]string{all}, g.names...), all, g.Sheets.Key, func(string) {
		g.nameResults(g.result.Chosen())
		g.filter()
	})
	g.nameResults(0)
}

// load reads the games, unless they are loaded. It then chooses the game with the index wanted, or
// the first listed game if that one is not listed; −1 always means the first.
func (g *gameList) load(wanted int) {
	widgets.SetText(g.note, words.ReadingGames())
	g.enable()
	begin := func() {
		g.show()
		if row, found := slices.BinarySearch(g.rows, wanted); found {
			g.list.Pick(row)
			g.list.ScrollTo(row)
		}
	}
	if g.run.Kept != nil || g.isRunning() {
		begin()
		return
	}
	g.Runs.Games(g.run, func(r lab.Run, err error) {
		switch {
		case !g.sheet.IsOpen():
		case err != nil:
			widgets.SetText(g.note, words.Error(err))
			g.sheet.Fit()
		default:
			g.run = r
			begin()
		}
	})
}

// show lists the games that the run has gained since the last call; a run never loses games.
func (g *gameList) show() {
	before := len(g.rows)
	for ; g.filtered < len(g.run.Kept); g.filtered++ {
		if g.matches(g.run.Kept[g.filtered]) {
			g.rows = append(g.rows, g.filtered)
		}
	}
	if g.list.Picked() < 0 && len(g.rows) > 0 {
		g.list.Pick(0)
	}
	if text := words.GamesFound(len(g.rows), g.run); text != g.note.Text {
		widgets.SetText(g.note, text)
		g.sheet.Fit()
	}
	if len(g.rows) != before || before == 0 {
		g.list.Refresh()
	}
	g.enable()
}

// filter lists the games that match the filters.
func (g *gameList) filter() {
	g.rows, g.filtered = nil, 0
	g.list.Pick(-1)
	g.list.ScrollToTop()
	g.show()
}

// nameResults offers the results to filter by, named from the view of the chosen player, if there is
// one. chosen is the index of the result that is then chosen.
func (g *gameList) nameResults(chosen int) {
	g.result.Offer(words.RunGameFilters(g.ofPlayer() >= 0), chosen)
}

// ofPlayer returns the index of the player whose games are listed, or −1 for all players.
func (g *gameList) ofPlayer() int { return g.player.Chosen() - 1 }

// The results to filter by, in the order of words.RunGameFilters.
const (
	anyResult = iota
	wonByFirst
	wonBySecond
	drawn
	faulty
)

// matches reports whether a game matches the filters. If a player is chosen, wonByFirst means that
// this player won, and wonBySecond that it lost.
func (g *gameList) matches(played lab.Game) bool {
	sides, player := g.run.Sides(played), g.ofPlayer()
	if player >= 0 && !slices.Contains(sides[:], player) {
		return false
	}
	winner := played.Result.Winner()
	first := winner == game.First
	if player >= 0 && winner != game.None {
		first = sides[winner] == player
	}
	switch g.result.Chosen() {
	case wonByFirst:
		return winner != game.None && first
	case wonBySecond:
		return winner != game.None && !first
	case drawn:
		return winner == game.None
	case faulty:
		return played.Faulty()
	}
	return true
}

// enable enables the buttons that apply now.
func (g *gameList) enable() {
	widgets.SetEnabled(g.replay, g.list.Picked() >= 0)
	widgets.SetEnabled(g.saveButton, len(g.rows) > 0)
}

// gameRowHeight is the approximate height of a row in Fyne's units.
const gameRowHeight = 52

// fill writes a row: who played, and below that how the game went.
func (g *gameList) fill(i int, o fyne.CanvasObject) {
	played := g.run.Kept[g.rows[i]]
	names := g.namesOf(played)
	lines := o.(*fyne.Container).Objects
	widgets.SetText(lines[0].(*widget.Label), words.RunGameTitle(played.Number+1, names[0], names[1]))
	widgets.SetText(lines[1].(*widget.Label), words.RunGameFacts(played, g.run.Opening(played), names))
}

// namesOf returns the names of a game's players by side.
func (g *gameList) namesOf(played lab.Game) [2]string {
	sides := g.run.Sides(played)
	return [2]string{g.names[sides[0]], g.names[sides[1]]}
}

// open shows the chosen game on the board.
func (g *gameList) open() {
	chosen := g.rows[g.list.Picked()]
	played := g.run.Kept[chosen]
	place := Place{run: g.run, player: g.ofPlayer(), result: g.result.Chosen(), chosen: chosen}
	rec := g.run.Record(played, g.names)
	var o session.Opened
	var err error
	g.Loop.Run(func() { o, err = session.Open(rec) }, func() {
		switch {
		case !g.sheet.InFront():
			return
		case err != nil:
			g.Sheets.Notify(words.RunGames(), words.CannotReview(err))
			return
		}
		g.Replay(o, words.RunGameShown(played.Number+1, len(g.run.Players)), place)
	})
}

// Return opens the list of games again at the place from which a game was opened.
func (d Dialog) Return(p Place) {
	l := d.list()
	v := l.open(p.run)
	v.showGames(&p)
}

// save asks where to save the listed games.
func (g *gameList) save() {
	var games []record.Game
	run, rows, names := g.run, slices.Clone(g.rows), g.names
	g.Loop.Run(func() {
		listed := run
		listed.Kept = make([]lab.Game, len(rows))
		for i, row := range rows {
			listed.Kept[i] = run.Kept[row]
		}
		games = listed.Records(names)
	}, func() {
		if g.sheet.InFront() {
			g.SaveGames(games, run.Variant.Name, g.Say)
		}
	})
}
