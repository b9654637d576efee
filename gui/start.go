package gui

import (
	"cmp"
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/home"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// startPage is the page that shows all games, over the window. Its methods belong to
// the window's goroutine.
type startPage struct {
	canvas     fyne.Canvas
	board      *board.Board
	frame      fyne.CanvasObject // the page of the game on the board
	size       *windowSize
	sheets     *sheet.Stack
	status     *card.Status
	table      *play.Table
	prefs      *preferences.Prefs
	past       *pastGames
	opener     *opener
	key        widgets.Keys
	focusBoard func() fyne.Focusable
	newGame    func(template string)
	unlessBusy func(func()) // runs an action if no dialog is open
	turned     func()       // called when the page was opened or closed

	page      *home.Page // nil until it is first opened
	open      bool
	mandatory bool // nothing has been chosen yet: there is no game to go back to
	// played is what the past games say of each variant, left the games that can go on,
	// by the variant, as they were when the page was opened.
	played     []history.Played
	unfinished map[string]unfinishedGame
}

// unfinishedGame is a game that was left and can go on.
type unfinishedGame struct {
	game   history.Game
	opened session.Opened
	view   game.View
}

// toggle opens the page, or goes back to the board.
func (p *startPage) toggle() {
	if !p.escape() && !p.open {
		p.show()
	}
}

// showUntilChosen opens the page until a game is chosen.
func (p *startPage) showUntilChosen() {
	p.mandatory = true
	p.show()
}

// show opens the page.
func (p *startPage) show() {
	if p.page == nil {
		p.page = home.New(p.canvas, p.key, func() { p.unlessBusy(p.past.show) })
	}
	p.open = true
	tiles, current := p.tiles()
	p.page.Show(tiles, p.hint())
	p.canvas.Unfocus() // while the focused widget still exists to be notified
	p.size.show(p.page.Object())
	p.page.Focus(current)
	p.sheets.SetHome(p.page.Home)
	p.turned()
	p.load()
}

// openFirst opens the game of the command line, if there is one. The page is there if that fails and no game was
// ever chosen.
func (p *startPage) openFirst(c Config) {
	if c.File == "" {
		return
	}
	p.opener.openURI(storage.NewFileURI(c.File), "", func() {
		if c.Variant == nil && !p.prefs.Chosen() {
			p.showUntilChosen()
		}
	})
}

// close goes back to the board, which takes no click for a while: whoever clicks twice on
// what brought it here means no move.
func (p *startPage) close() {
	p.board.HoldClicks()
	if !p.open {
		return
	}
	p.open, p.mandatory = false, false
	p.canvas.Unfocus()
	p.size.show(p.frame)
	p.sheets.SetHome(p.focusBoard)
	p.canvas.Focus(p.board)
	p.turned()
}

// escape goes back to the board, if the page is open and a game was chosen.
func (p *startPage) escape() bool {
	if !p.open || p.mandatory {
		return false
	}
	p.close()
	return true
}

// say shows a message on the page if it is open, and on the status line otherwise.
func (p *startPage) say(text string) {
	if p.open {
		p.page.Say(text)
		return
	}
	p.status.Say(text)
}

// hint says what a click does, and where Escape leads.
func (p *startPage) hint() string {
	if !p.table.InPlay() {
		return words.StartHow("")
	}
	return words.StartHow(words.Title(p.table.Snap.Setup.Variant))
}

// load reads the past games in the background and shows what they say.
func (p *startPage) load() {
	if !p.open {
		return
	}
	var played []history.Played
	left := map[string]unfinishedGame{}
	p.past.read(func(games *history.Store) {
		played, _ = games.Played(context.Background()) // without past games the page has less to say
		for _, v := range played {
			if v.Left == nil {
				continue
			}
			if l, err := openUnfinished(*v.Left); err == nil {
				left[v.Variant] = l
			}
		}
	}, func() {
		if len(played)+len(p.played) == 0 {
			return // nothing is new on the page
		}
		p.played, p.unfinished = played, left
		if p.open {
			tiles, _ := p.tiles()
			p.page.Show(tiles, p.hint())
		}
	})
}

// openUnfinished opens a game that was left.
func openUnfinished(g history.Game) (unfinishedGame, error) {
	o, err := session.Read([]byte(g.Record))
	if err != nil {
		return unfinishedGame{}, err
	}
	return unfinishedGame{g, o, o.Setup.View(o.Position(len(o.Played())))}, nil
}

// tiles lists the tiles, and the place of the one for the variant on the board.
func (p *startPage) tiles() (tiles []home.Tile, current int) {
	now := p.table.Snap.Setup.Variant.Name
	for i, v := range p.variants() {
		if v.Name == now && p.table.InPlay() {
			current = i
		}
		tiles = append(tiles, p.tile(v))
	}
	return append(tiles, p.ownTile()), current
}

// maxOwn is how many boards of one's own have a tile.
const maxOwn = 20

// variants lists the catalogue, the game that everybody knows first, and after it the
// boards of one's own that were played, the last one first.
func (p *startPage) variants() []engine.Variant {
	list := engine.Catalogue()
	named := len(list)
	slices.SortStableFunc(list, func(a, b engine.Variant) int {
		return cmp.Compare(familiarity(b), familiarity(a))
	})
	add := func(v engine.Variant) {
		there := slices.ContainsFunc(list, func(l engine.Variant) bool { return l.Name == v.Name })
		if v.Name != "" && !there && len(list) < named+maxOwn {
			list = append(list, v)
		}
	}
	if p.table.InPlay() {
		add(p.table.Snap.Setup.Variant)
	}
	for _, played := range p.played {
		if v, err := engine.ParseVariant(played.Variant); err == nil {
			add(v)
		}
	}
	return list
}

// familiarity is 1 for the game that everybody knows, else 0.
func familiarity(v engine.Variant) int {
	if v.Name == preferences.WellKnown {
		return 1
	}
	return 0
}

// tile is that of a variant.
func (p *startPage) tile(v engine.Variant) home.Tile {
	c := p.prefs.For(v.Name)
	c.Level = play.LevelOf(v, c).Key()
	t := home.Tile{
		Title: words.Title(v), Size: words.TileSize(v), About: words.TileAbout(v),
		Players: words.TilePlayers(v, c, history.ScoresOf(p.played, v.Name)),
		View:    v.Example().View(),
		New:     func() { p.unlessBusy(func() { p.table.SwitchTo(v) }) },
	}
	snap := p.table.Snap
	if left, ok := p.unfinished[v.Name]; ok {
		t.View, t.Continue = left.view, func() { p.unlessBusy(func() { p.past.resume(left.game) }) }
	}
	if p.table.InPlay() && snap.Setup.Variant.Name == v.Name {
		t.View, t.Continue = snap.View, func() { p.unlessBusy(p.close) }
	}
	return t
}

// ownTile is the tile with which a board of one's own is chosen.
func (p *startPage) ownTile() home.Tile {
	template := engine.Templates()[0].Title
	t := home.Tile{
		Title: words.OwnBoard(), Size: words.OwnBoardSize(), About: words.OwnBoardAbout(),
		NewText: words.Choose(), New: func() { p.unlessBusy(func() { p.newGame(template) }) },
	}
	if v, err := engine.ParseVariant(cmp.Or(p.prefs.LastBoard(template), emptyBoard)); err == nil {
		t.View = v.Start().View()
	}
	return t
}

// emptyBoard is shown for a board of one's own before there is one.
const emptyBoard = "5,5,4"
