package home

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// content is what a card says and does.
type content struct {
	// Kicker stands above the title of a large card; Title is the name of the game, and About says in a few words
	// what it is about.
	Kicker, Title, About string
	// Rules are those among which the card lets one choose, "" for none; Rule is the one that is chosen, and SetRule
	// chooses another.
	Rules   []string
	Rule    int
	SetRule func(int)
	// Rival is the one against whom a click plays, Name what he or she is called, and Choose asks for another one. Line
	// stands below the name on a large card.
	Rival  rival
	Name   string
	Choose func()
	Line   string
	// Aside stands at the right of the kicker. Today is the day whose week a card shows, with the results of the puzzles of its
	// days; nil for none.
	Aside  string
	Today  puzzle.Date
	Result func(puzzle.Date) solved.Result
	// Medals are those of the variant, from the weakest level; none before they have been read.
	Medals []progress.Medal
	// View is the board: the game that was left, or one that shows how it is won. Earlier returns the positions before the
	// last moves of the game that was left; nil for none.
	View    game.View
	Earlier func() []game.View
	// Play is what a click does, and Button the word for it, "" for the sign of play. Primary puts it in the accent
	// colour.
	Play    func()
	Button  string
	Primary bool
	// Hint says what a click does, HintFace what one on the face does, and HintKeys which keys do both.
	Hint, HintFace, HintKeys string
}

// tile is a card as it is drawn. A large one stands at the top.
type tile struct {
	root                             *fyne.Container
	page                             *page
	large                            bool
	ground                           *widgets.Pad
	picture                          *board.Thumbnail
	kicker, title, about, name, line *widget.Label
	rules                            *widgets.Dropdown
	medals                           *fyne.Container
	aside                            *widget.Label
	week                             *puzzles.Days
	sign                             *playSign
	cover                            *tileCover
	face                             *tileFace
	now                              content
	wordless                         bool // there is no room for the word for a click
	hovered                          bool // the mouse is over it
}

// newTile makes a card of a page.
func newTile(s *page, large bool) *tile {
	quiet := func() *widget.Label { return widgets.Truncated(widgets.Quiet("")) }
	t := &tile{
		page: s, large: large, medals: container.NewStack(), picture: board.NewThumbnail(), sign: newPlaySign(),
		kicker: quiet(), aside: widgets.Quiet(""), week: puzzles.NewWeek(), title: widgets.Truncated(widgets.Bold("")), about: quiet(), name: widgets.Truncated(widgets.Bold("")), line: quiet(),
	}
	t.ground = widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window })
	t.cover = newTileCover(func() { t.now.Play() }, func(e *fyne.KeyEvent) bool { return s.key(t, e) }, t.turned, func() bool { return s.lead == t })
	t.rules = widgets.NewDropdown(s.keys, func(i int) { t.now.SetRule(i) })
	t.face = newTileFace(func() { t.now.Choose() })
	t.root = container.New(&tileLayout{t}, widgets.NewPaper(), t.ground, t.picture, t.kicker, t.title, t.about, t.name, t.line, t.aside, t.week, t.medals, t.sign, t.cover, t.rules, t.face)
	return t
}

// turned shows that the mouse or the focus has come or gone.
func (t *tile) turned(came bool) {
	if t.hovered != t.cover.hovered {
		t.hovered = t.cover.hovered
		t.replay()
	}
	t.page.turned(t, came)
}

// replay shows the last moves of the game that was left once the mouse has come, and the game as it stands once it has gone.
func (t *tile) replay() {
	switch {
	case !t.hovered:
		t.picture.EndReplay()
	case t.now.Earlier != nil && t.page.moves():
		t.picture.Replay(t.now.Earlier(), t.page.after)
	}
}

// signWithin leaves the word for a click out where there is no room for it, and returns the width of the sign.
func (t *tile) signWithin(room float32) float32 {
	if t.sign.width() > room {
		t.wordless = true
		t.paintSign()
	}
	return t.sign.width()
}

// paintSign shows the sign of play as it is now.
func (t *tile) paintSign() {
	text := t.now.Button
	if t.wordless {
		text = ""
	}
	lead := t.page.lead
	t.sign.set(text, lead == t || lead == nil && t.now.Primary)
}

// show updates the card.
func (t *tile) show(now content) {
	if !slices.Equal(now.Medals, t.now.Medals) {
		t.medals.Objects = []fyne.CanvasObject{widgets.MedalRow(now.Medals, medalSide, medalGap)}
		t.medals.Refresh()
	}
	t.now = now
	t.picture.SetView(now.View)
	widgets.SetText(t.kicker, now.Kicker)
	widgets.SetText(t.title, now.Title)
	widgets.SetText(t.about, now.About)
	widgets.SetText(t.name, now.Name)
	widgets.SetText(t.line, now.Line)
	widgets.SetText(t.aside, now.Aside)
	if now.Result != nil {
		t.week.Set(now.Today, now.Result)
	}
	t.rules.Offer(now.Rules, now.Rule)
	t.face.set(now.Rival)
	t.paintSign()
	t.root.Refresh()
}

// met reports whether the card shows against whom a click plays.
func (t *tile) met() bool { return t.now.Name != "" }

// medalled reports whether the card shows medals.
func (t *tile) medalled() bool { return len(t.now.Medals) > 0 }
