package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// page is the start page: a tile for each variant, of which a click starts a game.
type page struct {
	root   *fyne.Container
	grid   *fyne.Container
	layout *tileGrid
	scroll *container.Scroll
	status *card.Status
	tiles  []*tile
	keys   widgets.Keys
	canvas fyne.Canvas
	last   int // the tile that had the focus last
}

// tileContent is what the start page says of one variant.
type tileContent struct {
	// Title is the name of the variant; Size, About and Players say what is played, what
	// it is like, and against whom.
	Title, Size, About, Players string
	// Opponent is the one against whom a click plays; the zero value where it is somebody else. Choose asks for
	// another one.
	Opponent opponent.Opponent
	Choose   func()
	// View is the board: the game that was left, or one that shows how it is won.
	View game.View
	// New starts a game. NewText is on its button, "" where a click on the tile does.
	New     func()
	NewText string
	// Continue resumes the unfinished game; nil where there is none.
	Continue func()
}

// newPage returns a page without tiles on a window's canvas. pastGames opens the past
// games.
func newPage(c fyne.Canvas, keys widgets.Keys, pastGames func()) *page {
	s := &page{layout: &tileGrid{page: card.WideWindow}, status: card.NewStatus(), keys: keys, canvas: c}
	s.layout.sentence = s.sentence
	s.grid = container.New(s.layout)
	s.scroll = container.NewVScroll(s.grid)
	title := widgets.Wrapped(widgets.Heading(words.StartTitle()))
	past := widgets.NewButton(words.PastGamesItem(), keys, pastGames)
	head := container.NewBorder(nil, nil, nil, container.NewCenter(past), title)
	s.root = s.status.Below(container.New(pageLayout{s.layout}, head, s.scroll))
	return s
}

// Object is the page as it is laid out in the window.
func (s *page) Object() fyne.CanvasObject { return s.root }

// Show shows tiles; how is the sentence at the lower edge.
func (s *page) Show(tiles []tileContent, how string) {
	s.status.Say(how)
	grown := len(s.tiles) != len(tiles)
	for len(s.tiles) < len(tiles) {
		t := newTile(s, len(s.tiles))
		s.tiles = append(s.tiles, t)
		s.grid.Objects = append(s.grid.Objects, t.root)
	}
	s.tiles, s.grid.Objects = s.tiles[:len(tiles)], s.grid.Objects[:len(tiles)]
	for i, t := range tiles {
		grown = s.tiles[i].show(t) || grown
	}
	if grown {
		s.layout.at = 0
	}
	switch {
	case s.root.Size().IsZero(): // nobody has laid it out yet, and measuring texts takes time
	case grown:
		s.grid.Refresh()
		s.scroll.Refresh()
	}
}

// sentence returns the height of the highest sentence on a tile, in a width.
func (s *page) sentence(width float32) (high float32) {
	for _, t := range s.tiles {
		high = max(high, widgets.Wrapping(t.about)(width+2*widgets.LabelPad)-2*widgets.LabelPad)
	}
	return high
}

// Say shows a sentence at the lower edge.
func (s *page) Say(text string) { s.status.Say(text) }

// Focus gives the focus to a tile by its place.
func (s *page) Focus(i int) {
	if i < 0 || i >= len(s.tiles) {
		return
	}
	s.canvas.Focus(s.tiles[i].cover)
}

// Home returns what has the focus while nothing lies over the page: the tile that had
// it last.
func (s *page) Home() fyne.Focusable { return s.tiles[min(s.last, len(s.tiles)-1)].cover }

// gained brings a tile that has got the focus into sight.
func (s *page) gained(i int) {
	s.last = i
	top := s.tiles[i].root.Position().Y
	bottom := top + s.tiles[i].root.Size().Height
	if y := widgets.Reveal(s.scroll.Offset.Y, s.scroll.Size().Height, max(top-tileGap, 0), bottom+tileGap); y != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// key moves from a tile to another by the arrows, or passes the key on.
func (s *page) key(from int, e *fyne.KeyEvent) bool {
	if e.Name == widgets.Arrival {
		s.gained(from)
		return true
	}
	columns := s.layout.columns()
	steps := map[fyne.KeyName]int{
		fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -columns, fyne.KeyDown: columns,
		fyne.KeyHome: -from, fyne.KeyEnd: len(s.tiles) - 1 - from,
	}
	step, ok := steps[e.Name]
	if ok {
		s.Focus(from + step)
	}
	return ok || s.keys(e)
}
