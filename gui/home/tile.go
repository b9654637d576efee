package home

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// content holds what a card shows and does.
type content struct {
	// Kicker is a short text above the title of a large card. Title is the name of the game, and About a
	// short description.
	Kicker, Title, About string
	// Rules are the rules that the card offers, or nil if there is no choice. Rule is the index of the
	// chosen one, and SetRule chooses another.
	Rules   []string
	Rule    int
	SetRule func(int)
	// Rival is the player against whom a click plays, and Name the rival's name. Choose lets the person
	// choose another rival. Line is a text below the name on a large card.
	Rival  rival
	Name   string
	Choose func()
	Line   string
	// Aside is a text to the right of the kicker. Today is the day whose week a card shows, and Result
	// returns the results of the puzzles of the week's days. Result is nil if the card shows no week.
	Aside  string
	Today  day.Date
	Result func(day.Date) solved.Result
	// Medals are the medals of the variant, from the weakest level up. They are nil before they have been
	// read.
	Medals []progress.Medal
	// View is the board: an unfinished game, or an example of a win. Earlier returns the positions before
	// the last moves of the unfinished game; it is nil if there is no such game.
	View    game.View
	Earlier func() []game.View
	// Play is called for a click. Button is the label of the play sign, or "" for an arrow. Primary gives
	// the sign the accent colour.
	Play    func()
	Button  string
	Primary bool
	// Hint says what a click does, HintFace what a click on the face does, and HintKeys which keys do the
	// same as these clicks.
	Hint, HintFace, HintKeys string
}

// tile draws a card. Large cards are at the top of the page.
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
	content                          content
	signLabelHidden                  bool // there is no room for the label of the play sign
	hovered                          bool // the mouse is over the card
}

// newTile returns an empty card of a page.
func newTile(s *page, large bool) *tile {
	quiet := func() *widget.Label { return widgets.Truncated(widgets.Quiet("")) }
	t := &tile{
		page: s, large: large, medals: container.NewStack(), picture: board.NewThumbnail(), sign: newPlaySign(),
		kicker: quiet(), aside: widgets.Quiet(""), week: puzzles.NewWeek(), title: widgets.Truncated(widgets.Bold("")),
		about: quiet(), name: widgets.Truncated(widgets.Bold("")), line: quiet(),
	}
	t.ground = widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window })
	keys := func(e *fyne.KeyEvent) bool { return s.key(t, e) }
	isLead := func() bool { return s.lead == t }
	t.cover = newTileCover(func() { t.content.Play() }, keys, t.activeChanged, isLead)
	t.rules = widgets.NewDropdown(s.keys, func(string) { t.content.SetRule(t.rules.Chosen()) })
	t.face = newTileFace(func() { t.content.Choose() })
	t.root = container.New(&tileLayout{t}, widgets.NewPaper(), t.ground, t.picture, t.kicker, t.title, t.about, t.name,
		t.line, t.aside, t.week, t.medals, t.sign, t.cover, t.rules, t.face)
	return t
}

// activeChanged updates the card after the mouse or the focus has reached it, or left it.
func (t *tile) activeChanged(active bool) {
	if t.hovered != t.cover.hovered {
		t.hovered = t.cover.hovered
		t.replay()
	}
	t.page.activeChanged(t, active)
}

// replay replays the last moves of the unfinished game when the mouse reaches the card, and shows the
// current position again when the mouse leaves it.
func (t *tile) replay() {
	switch {
	case !t.hovered:
		t.picture.EndReplay()
	case t.content.Earlier != nil && t.page.window.animated():
		t.picture.Replay(t.content.Earlier(), t.page.loop.After)
	}
}

// fitSign omits the label of the play sign if it does not fit into a width. It returns the width
// of the sign.
func (t *tile) fitSign(width float32) float32 {
	if t.sign.width() > width {
		t.signLabelHidden = true
		t.paintSign()
	}
	return t.sign.width()
}

// paintSign updates the label and the colour of the play sign.
func (t *tile) paintSign() {
	text := t.content.Button
	if t.signLabelHidden {
		text = ""
	}
	lead := t.page.lead
	t.sign.set(text, lead == t || lead == nil && t.content.Primary)
}

// show shows new content.
func (t *tile) show(now content) {
	if !slices.Equal(now.Medals, t.content.Medals) {
		t.medals.Objects = []fyne.CanvasObject{widgets.MedalRow(now.Medals, medalSide, medalGap)}
		t.medals.Refresh()
	}
	t.content = now
	t.picture.SetWhole(now.Result == nil) // a part of a board does not look like the game; of a puzzle it is clearer
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
	if len(now.Rules) > 0 {
		t.rules.Offer(now.Rules, now.Rule)
	}
	t.face.set(now.Rival)
	t.paintSign()
	t.root.Refresh()
}

// hasRival reports whether the card shows a rival.
func (t *tile) hasRival() bool { return t.content.Name != "" }

// hasMedals reports whether the card shows medals.
func (t *tile) hasMedals() bool { return len(t.content.Medals) > 0 }
