package home

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// page shows all games: large cards at the top, and a card for each game. A click on a card plays.
type page struct {
	title   *widget.Label
	buttons *fyne.Container // of the head, with the coin before them
	root    *fyne.Container
	cards   *fyne.Container
	grid    *grid
	scroll  *container.Scroll
	status  *card.Status
	large   []*tile
	games   []*tile
	keys    widgets.Keys
	canvas  fyne.Canvas
	loop    *loop.Loop
	window  pageWindow
	last    *tile               // the card that last had the focus, or nil if none had it
	opened  *tile               // the card to which FocusFromTop gave the focus, or nil
	lead    *tile               // the card that the mouse or the focus reached last, or nil
	coin    *widgets.CoinButton // the coin of the person who plays
	head    []*widgets.Button   // the buttons beside it, the last one for studies

	offersStudies bool
}

// pageWindow is what a page needs of the window.
type pageWindow interface {
	// The actions of the buttons in the head.
	playFriend()
	showPuzzles()
	showLessons()
	showProgress()
	showPastGames()
	showStudies()
	// choosePerson is the action of the coin beside them, below which a list may open.
	choosePerson(below fyne.CanvasObject)
	// animated reports whether animations are on.
	animated() bool
}

// newPage returns a page without cards.
func newPage(w pageWindow, c fyne.Canvas, keys widgets.Keys, l *loop.Loop) *page {
	s := &page{status: card.NewStatus(), keys: keys, canvas: c, loop: l, window: w}
	s.status.Later = l.After
	s.grid = &grid{page: fyne.NewSize(card.WideWindow, 0), tiles: func() (large, games []*tile) {
		return s.large, s.games
	}}
	s.cards = container.New(s.grid)
	s.scroll = container.NewVScroll(s.cards)
	s.title = widgets.Wrapped(widgets.Heading(words.StartTitle()))
	s.head = []*widgets.Button{
		widgets.NewButton(words.PlayAFriend(), s.headKey, w.playFriend),
		widgets.NewButton(words.Puzzles(), s.headKey, w.showPuzzles),
		widgets.NewButton(words.Lessons(), s.headKey, w.showLessons),
		widgets.NewButton(words.Statistics(), s.headKey, w.showProgress),
		widgets.NewButton(words.PastGames(), s.headKey, w.showPastGames),
		widgets.NewButton(words.Studies(), s.headKey, w.showStudies),
	}
	s.coin = widgets.NewCoinButton(func() { w.choosePerson(s.coin) })
	coin := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(coinSide), s.coin))
	s.buttons = container.New(&widgets.Flow{Gap: 8, Rows: widgets.Wrap, Fill: widgets.Trailing}, coin)
	for _, b := range s.head {
		s.buttons.Add(b)
	}
	s.root = s.status.Below(container.New(pageLayout{s.grid, s}, s.title, s.buttons, s.scroll))
	return s
}

// Object returns the object that shows the page in the window.
func (s *page) Object() fyne.CanvasObject { return s.root }

// ShowPerson shows who plays: the coin in the head.
func (s *page) ShowPerson(name string, p settings.Profile) { s.coin.Set(name, p) }

// OfferStudies sets whether the head has a button for studies.
func (s *page) OfferStudies(on bool) {
	if on != s.offersStudies {
		s.offersStudies = on
		s.root.Refresh()
	}
}

// offered returns the buttons of the head for which there may be room.
func (s *page) offered() []*widgets.Button {
	if s.offersStudies {
		return s.head
	}
	return s.head[:len(s.head)-1]
}

// Show replaces the content of the cards: the large cards in an arrangement, and the cards of the games.
func (s *page) Show(a arrangement, large, games []content) {
	changed := s.grid.arrangement != a || len(s.large) != len(large) || len(s.games) != len(games)
	if s.grid.firstEmpty && !a.firstEmpty { // the other cards stay what they are, and where the focus is
		s.large = slices.Insert(s.large, 0, newTile(s, true))
	}
	title := words.StartTitle()
	if s.grid.arrangement = a; a.firstDay {
		title = words.Welcome()
	}
	widgets.SetText(s.title, title)
	s.large, s.games = s.ensureTiles(s.large, len(large), true), s.ensureTiles(s.games, len(games), false)
	s.cards.Objects = nil
	for i, t := range s.all() {
		s.cards.Objects = append(s.cards.Objects, t.root)
		t.show(slices.Concat(large, games)[i])
	}
	s.showHint()
	if changed && !s.root.Size().IsZero() { // else it has not been laid out yet, and measuring texts takes time
		s.cards.Refresh()
		s.scroll.Refresh()
	}
}

// ensureTiles returns the first n tiles, and makes those that are missing.
func (s *page) ensureTiles(tiles []*tile, n int, large bool) []*tile {
	for len(tiles) < n {
		tiles = append(tiles, newTile(s, large))
	}
	return tiles[:n]
}

// all lists the cards, the large ones first.
func (s *page) all() []*tile { return slices.Concat(s.large, s.games) }

// Say shows a sentence at the bottom of the page.
func (s *page) Say(text string) { s.status.Say(text) }

// activeChanged is called when the mouse or the focus reaches a card (active is set) or leaves it. The card
// that either reached last leads and has the accent colour.
func (s *page) activeChanged(t *tile, active bool) {
	switch {
	case active:
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
	s.showHint()
}

// showHint shows at the bottom of the page what a click does on the link that the mouse or the focus has reached, on the
// leading card, or else on the card that last had the focus. It shows nothing while a button of the head has the focus,
// since its label says enough.
func (s *page) showHint() {
	tiles := s.all()
	at := slices.Index(tiles, s.lead)
	for _, t := range tiles {
		switch {
		case t.link.hovered:
			s.status.ShowHover(t.content.HintLink(words.ByClick()))
			return
		case t.link.Focused && at < 0:
			s.status.ShowHover(t.content.HintLink(words.ByEnter()))
			return
		}
	}
	if at < 0 && slices.ContainsFunc(s.head, func(b *widgets.Button) bool { return s.canvas.Focused() == b }) {
		s.status.ShowHover("")
		return
	}
	if at < 0 {
		at = slices.Index(tiles, s.last)
	}
	if at >= 0 {
		s.status.ShowHover(s.hint(tiles[at]))
	}
}

// hint returns what a click on a card does if the mouse is over it, or else what Enter does. In a wide window it
// adds what a click on the face does, or which keys do the same.
func (s *page) hint(t *tile) string {
	c := t.content
	does, more := c.Hint(words.ByEnter()), c.HintKeys
	if t.cover.hovered {
		does, more = c.Hint(words.ByClick()), c.HintFace
	}
	if s.grid.isNarrow() {
		return does
	}
	return words.Sentences(does, more)
}

// FocusFromTop shows the top of the page and focuses the card with index i, or the first card if the card
// would be out of view there.
func (s *page) FocusFromTop(i int) {
	s.scroll.ScrollToTop()
	s.Focus(i)
	if s.scroll.Offset.Y > 0 {
		s.Focus(0)
		s.scroll.ScrollToTop()
	}
	s.opened = s.last
}

// isUntouched reports whether the focus is still on the card to which FocusFromTop gave it, also behind a dialog, and the page at
// its top.
func (s *page) isUntouched() bool {
	return s.opened != nil && s.opened.cover.Focused && s.scroll.Offset.Y == 0
}

// Focus focuses the card with index i, if there is one.
func (s *page) Focus(i int) {
	if tiles := s.all(); i >= 0 && i < len(tiles) {
		s.canvas.Focus(tiles[i].cover)
	}
}

// DefaultFocus returns what has the focus while nothing covers the page: the card that last had it, or the
// first card.
func (s *page) DefaultFocus() fyne.Focusable { return s.current().cover }

// current returns the card that last had the focus, or the first card.
func (s *page) current() *tile {
	tiles := s.all()
	return tiles[max(slices.Index(tiles, s.last), 0)]
}

// scrollIntoView scrolls a card that has gained the focus into view.
func (s *page) scrollIntoView(t *tile) {
	s.last = t
	top := t.root.Position().Y
	bottom := top + t.root.Size().Height
	y := widgets.Reveal(s.scroll.Offset.Y, s.scroll.Size().Height, max(top-pageEdge, 0), bottom+pageEdge)
	if y != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// key moves the focus from a card by the arrow keys, Home and End, and passes other keys on.
func (s *page) key(from *tile, e *fyne.KeyEvent) bool {
	tiles := s.all()
	at := slices.Index(tiles, from)
	switch e.Name {
	case widgets.FocusEvent:
		s.scrollIntoView(from)
	case fyne.KeyLeft:
		s.Focus(at - 1)
	case fyne.KeyRight:
		s.Focus(at + 1)
	case fyne.KeyUp:
		if above := s.nearestCard(from, -1); above >= 0 {
			s.Focus(above)
		} else {
			s.canvas.Focus(s.head[0])
		}
	case fyne.KeyDown:
		s.Focus(s.nearestCard(from, 1))
	case fyne.KeyHome:
		s.Focus(0)
	case fyne.KeyEnd:
		s.Focus(len(tiles) - 1)
	default:
		return s.keys(e)
	}
	return true
}

// headKey moves the focus between the buttons of the head, or down to the cards, by the arrow keys. It
// passes other keys on.
func (s *page) headKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case widgets.FocusEvent: // no need to scroll: the head is always in view
		s.showHint()
	case fyne.KeyLeft:
		s.focusHead(-1)
	case fyne.KeyRight:
		s.focusHead(1)
	case fyne.KeyDown:
		s.canvas.Focus(s.DefaultFocus())
	default:
		return s.keys(e)
	}
	return true
}

// focusHead moves the focus to the next button of the head to the right if way is 1, or to the left if way is −1, if
// there is one.
func (s *page) focusHead(way int) {
	at := way + slices.IndexFunc(s.head, func(b *widgets.Button) bool { return s.canvas.Focused() == b })
	if at >= 0 && at < len(s.head) && s.head[at].Visible() {
		s.canvas.Focus(s.head[at])
	}
}

// nearestCard returns the index of the card nearest to from, above it if way is −1 or below it if way is 1. It
// returns −1 if there is none.
func (s *page) nearestCard(from *tile, way float32) int {
	index, nearest := -1, math.Inf(1)
	middle := func(t *tile) float32 { return t.root.Position().X + t.root.Size().Width/2 }
	for i, t := range s.all() {
		down := way * (t.root.Position().Y - from.root.Position().Y)
		if down <= 0 {
			continue
		}
		// A card in a nearer row comes first, however far to the side it is.
		far := 1e4*float64(down) + math.Abs(float64(middle(t)-middle(from)))
		if far < nearest {
			index, nearest = i, far
		}
	}
	return index
}
