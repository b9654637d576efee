package home

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// page is the page of all games: large cards at the top, and a card for each game. A click on a card plays.
type page struct {
	root   *fyne.Container
	cards  *fyne.Container
	grid   *grid
	scroll *container.Scroll
	status *card.Status
	large  []*tile
	games  []*tile
	keys   widgets.Keys
	canvas fyne.Canvas
	last   *tile               // the one that had the focus last; nil before
	lead   *tile               // the one to which the mouse or the focus came last; nil for none
	coin   *widgets.CoinButton // of the person who plays
	head   []*widgets.Button
	moves  func() bool                 // things may move
	after  func(time.Duration, func()) // see pageWindow
}

// pageWindow is what a page needs of the window.
type pageWindow struct {
	canvas fyne.Canvas
	keys   widgets.Keys
	// progress and pastGames are what the buttons of the head do.
	progress, pastGames func()
	// after runs a function on the window's goroutine after a while.
	after func(time.Duration, func())
	// moves reports whether things may move.
	moves func() bool
}

// newPage returns a page without cards.
func newPage(w pageWindow) *page {
	s := &page{status: card.NewStatus(), keys: w.keys, canvas: w.canvas, moves: w.moves, after: w.after}
	s.status.Later = w.after
	s.grid = &grid{page: fyne.NewSize(card.WideWindow, 0), tiles: func() (large, games []*tile) { return s.large, s.games }}
	s.cards = container.New(s.grid)
	s.scroll = container.NewVScroll(s.cards)
	title := widgets.Wrapped(widgets.Heading(words.StartTitle()))
	s.head = []*widgets.Button{widgets.NewButton(words.YourProgress(), s.headKey, w.progress), widgets.NewButton(words.PastGames(), s.headKey, w.pastGames)}
	s.coin = widgets.NewCoinButton(w.progress)
	coin := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(coinSide), s.coin))
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(8), coin, s.head[0], s.head[1])
	head := container.NewBorder(nil, nil, nil, container.NewCenter(buttons), title)
	s.root = s.status.Below(container.New(pageLayout{s.grid, s}, head, s.scroll))
	return s
}

// Object is the page as it is laid out in the window.
func (s *page) Object() fyne.CanvasObject { return s.root }

// ShowPerson shows who plays: the coin in the head.
func (s *page) ShowPerson(name, coin string) { s.coin.Set(name, coin) }

// Show shows cards: the large ones, and those of the games.
func (s *page) Show(large, games []content) {
	grown := len(s.large) != len(large) || len(s.games) != len(games)
	s.large, s.games = s.enough(s.large, len(large), true), s.enough(s.games, len(games), false)
	s.cards.Objects = nil
	for i, t := range s.all() {
		s.cards.Objects = append(s.cards.Objects, t.root)
		t.show(slices.Concat(large, games)[i])
	}
	s.point()
	if grown && !s.root.Size().IsZero() { // else nobody has laid it out yet, and measuring texts takes time
		s.cards.Refresh()
		s.scroll.Refresh()
	}
}

// enough returns n cards, some of which are there already.
func (s *page) enough(tiles []*tile, n int, large bool) []*tile {
	for len(tiles) < n {
		tiles = append(tiles, newTile(s, large))
	}
	return tiles[:n]
}

// all lists the cards, the large ones first.
func (s *page) all() []*tile { return slices.Concat(s.large, s.games) }

// Say shows a sentence at the lower edge.
func (s *page) Say(text string) { s.status.Say(text) }

// turned is called when the mouse or the focus reaches a card or leaves it. One card leads, in the accent colour: the one
// to which either came last.
func (s *page) turned(t *tile, came bool) {
	switch {
	case came:
		s.lead = t
	case s.lead == t:
		s.lead = nil
		for _, other := range s.all() {
			if other.cover.Focused {
				s.lead = other
			}
		}
	}
	for _, other := range s.all() {
		other.cover.Refresh()
		other.paintSign()
	}
	s.point()
}

// point says at the lower edge what a click does on the card that leads, or else on the one that had the focus last; nothing
// while a button of the head has the focus, which says all itself.
func (s *page) point() {
	tiles := s.all()
	at := slices.Index(tiles, s.lead)
	if at < 0 && slices.ContainsFunc(s.head, func(b *widgets.Button) bool { return s.canvas.Focused() == b }) {
		s.status.Point("")
		return
	}
	if at < 0 {
		at = slices.Index(tiles, s.last)
	}
	if at >= 0 {
		s.status.Point(s.hint(tiles[at]))
	}
}

// hint says what a click does on a card, and what one on the face does or else the keys, in a narrow window without them.
func (s *page) hint(t *tile) string {
	switch c := t.now; {
	case s.grid.asRows():
		return c.Hint
	case t.cover.hovered:
		return words.Sentences(c.Hint, c.HintFace)
	default:
		return words.Sentences(c.Hint, c.HintKeys)
	}
}

// Begin shows the page from its top on, and gives the focus to a card by its place, or to the first one where the other would
// not be in sight.
func (s *page) Begin(i int) {
	s.scroll.ScrollToTop()
	if s.Focus(i); s.scroll.Offset.Y > 0 {
		s.Focus(0)
		s.scroll.ScrollToTop()
	}
}

// Focus gives the focus to a card by its place.
func (s *page) Focus(i int) {
	if tiles := s.all(); i >= 0 && i < len(tiles) {
		s.canvas.Focus(tiles[i].cover)
	}
}

// Home returns what has the focus while nothing lies over the page: the card that had
// it last.
func (s *page) Home() fyne.Focusable { return s.current().cover }

// current is the card that had the focus last, or the first one.
func (s *page) current() *tile {
	tiles := s.all()
	return tiles[max(slices.Index(tiles, s.last), 0)]
}

// gained brings a card that has got the focus into sight.
func (s *page) gained(t *tile) {
	s.last = t
	top := t.root.Position().Y
	bottom := top + t.root.Size().Height
	if y := widgets.Reveal(s.scroll.Offset.Y, s.scroll.Size().Height, max(top-pageEdge, 0), bottom+pageEdge); y != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// key moves from a card to another by the arrows, or passes the key on.
func (s *page) key(from *tile, e *fyne.KeyEvent) bool {
	tiles := s.all()
	at := slices.Index(tiles, from)
	switch e.Name {
	case widgets.Arrival:
		s.gained(from)
	case fyne.KeyLeft:
		s.Focus(at - 1)
	case fyne.KeyRight:
		s.Focus(at + 1)
	case fyne.KeyUp:
		if above := s.beyond(from, -1); above >= 0 {
			s.Focus(above)
		} else {
			s.canvas.Focus(s.head[0])
		}
	case fyne.KeyDown:
		s.Focus(s.beyond(from, 1))
	case fyne.KeyHome:
		s.Focus(0)
	case fyne.KeyEnd:
		s.Focus(len(tiles) - 1)
	default:
		return s.keys(e)
	}
	return true
}

// headKey moves from a button of the head to the other one, or down to the cards, or passes the key on.
func (s *page) headKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case widgets.Arrival: // the head is always in sight
		s.point()
	case fyne.KeyLeft:
		s.canvas.Focus(s.head[0])
	case fyne.KeyRight:
		s.canvas.Focus(s.head[1])
	case fyne.KeyDown:
		s.canvas.Focus(s.Home())
	default:
		return s.keys(e)
	}
	return true
}

// beyond is the place of the card nearest above another one, where way is −1, or below it, where it is 1; −1 for none.
func (s *page) beyond(from *tile, way float32) int {
	place, nearest := -1, math.Inf(1)
	middle := func(t *tile) float32 { return t.root.Position().X + t.root.Size().Width/2 }
	for i, t := range s.all() {
		down := way * (t.root.Position().Y - from.root.Position().Y)
		if down <= 0 {
			continue
		}
		// A row that is nearer comes first, however far aside.
		far := 1e4*float64(down) + math.Abs(float64(middle(t)-middle(from)))
		if far < nearest {
			place, nearest = i, far
		}
	}
	return place
}
