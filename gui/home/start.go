package home

import (
	"cmp"
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Start shows all games over the window, and begins or resumes one. Its methods belong to the UI goroutine.
type Start struct {
	StartWindow
	page      *page // nil until it is first opened
	open      bool
	mandatory bool // nothing has been chosen yet: there is no game to go back to
	// played is what the past games say of each variant, unfinished the games that can go on,
	// by the variant, as they were when the page was opened.
	played     []history.Played
	unfinished map[string]unfinishedGame
}

// NewStart returns one that is not open.
func NewStart(w StartWindow) *Start { return &Start{StartWindow: w} }

// StartWindow is what Start needs of the window.
type StartWindow struct {
	Table  *play.Table
	Past   *library.PastGames
	Canvas fyne.Canvas
	Key    widgets.Keys
	// Put makes an object the content of the window: the page, or Frame, where Board is.
	Put   func(fyne.CanvasObject)
	Frame fyne.CanvasObject
	Board *board.Board
	// FocusBoard returns what has the focus while no dialog lies over the board.
	FocusBoard func() fyne.Focusable
	// Say shows a sentence on the status line, which the page covers.
	Say func(string)
	// NewGame asks for a game of a variant, or of a template if one is given.
	NewGame func(v engine.Variant, template string)
	// UnlessBusy runs an action if no dialog is open.
	UnlessBusy func(func())
	// Turned is called when the page was opened or closed.
	Turned func()
}

// unfinishedGame is a game that was left and can go on.
type unfinishedGame struct {
	game   history.Game
	opened session.Opened
	view   game.View
}

// Toggle opens the page, or goes back to the board.
func (p *Start) Toggle() {
	if !p.Escape() && !p.open {
		p.Show()
	}
}

// ShowUntilChosen opens the page until a game is chosen.
func (p *Start) ShowUntilChosen() {
	p.mandatory = true
	p.Show()
}

// Show opens the page.
func (p *Start) Show() {
	if p.page == nil {
		p.page = newPage(p.Canvas, p.Key, func() { p.UnlessBusy(p.Past.Show) })
	}
	p.open = true
	tiles, current := p.tiles()
	p.page.Show(tiles, p.hint())
	p.Canvas.Unfocus() // while the focused widget still exists to be notified
	p.Put(p.page.Object())
	p.page.Focus(current)
	p.Table.Sheets.SetHome(p.page.Home)
	p.Turned()
	p.Load()
}

// IsOpen reports whether the page is open.
func (p *Start) IsOpen() bool { return p.open }

// Object is the page as it is laid out in the window.
func (p *Start) Object() fyne.CanvasObject { return p.page.Object() }

// Home returns what has the focus while nothing lies over the page.
func (p *Start) Home() fyne.Focusable { return p.page.Home() }

// Close goes back to the board, which takes no click for a while: whoever clicks twice on
// what brought it here means no move.
func (p *Start) Close() {
	p.Board.HoldClicks()
	if !p.open {
		return
	}
	p.open, p.mandatory = false, false
	p.Canvas.Unfocus()
	p.Put(p.Frame)
	p.Table.Sheets.SetHome(p.FocusBoard)
	p.Canvas.Focus(p.Board)
	p.Turned()
}

// Escape goes back to the board, if the page is open and a game was chosen.
func (p *Start) Escape() bool {
	if !p.open || p.mandatory {
		return false
	}
	p.Close()
	return true
}

// Say shows a message on the page if it is open, and on the status line otherwise.
func (p *Start) Say(text string) {
	if p.open {
		p.page.Say(text)
		return
	}
	p.StartWindow.Say(text)
}

// hint says what a click does, and where Escape leads.
func (p *Start) hint() string {
	if !p.Table.InPlay() {
		return words.StartHow("")
	}
	return words.StartHow(words.Title(p.Table.Snap.Setup.Variant))
}

// Load reads the past games in the background and shows what they say.
func (p *Start) Load() {
	if !p.open {
		return
	}
	var played []history.Played
	left := map[string]unfinishedGame{}
	p.Past.Read(func(games *history.Store) {
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
func (p *Start) tiles() (tiles []tileContent, current int) {
	now := p.Table.Snap.Setup.Variant.Name
	for i, v := range p.variants() {
		if v.Name == now && p.Table.InPlay() {
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
func (p *Start) variants() []engine.Variant {
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
	if p.Table.InPlay() {
		add(p.Table.Snap.Setup.Variant)
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
func (p *Start) tile(v engine.Variant) tileContent {
	c := p.Table.Prefs.For(v.Name)
	c.Level = play.LevelOf(v, c).Key()
	rival, _ := words.TileOpponent(v, c)
	t := tileContent{
		Opponent: rival, Choose: func() { p.UnlessBusy(func() { p.NewGame(v, "") }) },
		Title: words.Title(v), Size: words.TileSize(v), About: words.TileAbout(v),
		Players: words.TilePlayers(v, c, history.ScoresOf(p.played, v.Name)),
		View:    v.Example().View(),
		New:     func() { p.UnlessBusy(func() { p.Table.SwitchTo(v) }) },
	}
	snap := p.Table.Snap
	if left, ok := p.unfinished[v.Name]; ok {
		t.View, t.Continue = left.view, func() { p.UnlessBusy(func() { p.Past.Resume(left.game) }) }
	}
	if p.Table.InPlay() && snap.Setup.Variant.Name == v.Name {
		t.View, t.Continue = snap.View, func() { p.UnlessBusy(p.Close) }
	}
	return t
}

// ownTile is the tile with which a board of one's own is chosen.
func (p *Start) ownTile() tileContent {
	template := engine.Templates()[0].Title
	t := tileContent{
		Title: words.OwnBoard(), Size: words.OwnBoardSize(), About: words.OwnBoardAbout(),
		NewText: words.Choose(), New: func() { p.UnlessBusy(func() { p.NewGame(p.Table.Snap.Setup.Variant, template) }) },
	}
	if v, err := engine.ParseVariant(cmp.Or(p.Table.Prefs.LastBoard(template), emptyBoard)); err == nil {
		t.View = v.Start().View()
	}
	return t
}

// emptyBoard is shown for a board of one's own before there is one.
const emptyBoard = "5,5,4"
