package home

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
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
	// Start is set for the card that leads to the first game. Its face is large and glad.
	Start bool
	// Kicker is a short text above the title of a large card. Title is the name of the game, or what the card
	// is for, and About a short description of the game.
	Kicker, Title, About string
	// Text is a sentence that may take several lines, on a large card without a picture.
	Text string
	// Rules are the rules that the card offers, or nil if there is no choice. Rule is the index of the
	// chosen one, and SetRule chooses another.
	Rules   []string
	Rule    int
	SetRule func(int)
	// Rival is the player against whom a click plays, and Name the rival's name. New is set if the person has
	// never played against that rival. Choose lets the person choose another rival or, if NoGame is set, another
	// puzzle or lesson. Line is a text below the name, or below the title if there is no rival. Clock is the clock of the
	// games, or "" if they have none.
	Rival  rival
	Name   string
	New    bool
	Choose func()
	NoGame bool
	Line   string
	Clock  string
	// Streak is the length of a streak of days, or "" if there is none. Today is the day whose week a card
	// shows, and Result returns the results of the puzzles of the week's days. Result is nil if the card shows
	// no week.
	Streak string
	Today  day.Date
	Result func(day.Date) solved.Result
	// Link is the label of something else that the card offers, or "", and Follow does it. HintLink is the Hint of it.
	Link     string
	Follow   func()
	HintLink func(by string) string
	// Medals are the medals of the variant, from the weakest level up, or nil if there are none to show.
	Medals []progress.Medal
	// View is the board: an unfinished game, or an example of a win. It has no cells if the face is the picture.
	// Earlier returns the positions before the last moves of the unfinished game; it is nil if there is no such game.
	View    game.View
	Earlier func() []game.View
	// Custom is set on the card for choosing a board: a plus sign is on its picture.
	Custom bool
	// Variant is the variant of the game, or nil for a card that is for something else.
	Variant *engine.Variant
	// Play is called for a click. Button is the label of the play sign, or "" for an arrow. Primary gives
	// the sign the accent colour.
	Play    func()
	Button  string
	Primary bool
	// Hint says what Enter or a click does, by which of them is passed to it. HintFace says what a click on the
	// face does, and HintKeys which keys do the same as that click.
	Hint               func(by string) string
	HintFace, HintKeys string
}

// hasPicture reports whether the card shows a board.
func (c content) hasPicture() bool { return len(c.View.Cells) > 0 }

// isPuzzle reports whether the card is for a puzzle.
func (c content) isPuzzle() bool { return c.NoGame && c.hasPicture() }

// tile draws a card. Large cards are at the top of the page.
type tile struct {
	root                             *fyne.Container
	page                             *page
	large                            bool
	ground                           *widgets.Pad
	picture                          *board.Thumbnail
	plus                             *widget.Icon // on the picture
	kicker, title, about, name, line *widget.Label
	text                             *widget.Label
	rules                            *widgets.Dropdown
	medals                           *fyne.Container
	streak                           *widget.Label
	flame                            *widgets.Emblem
	week                             *puzzles.Days
	link                             *tileLink
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
		plus:   widget.NewIcon(theme.NewColoredResource(theme.ContentAddIcon(), look.ColorNameOnBoard)),
		kicker: quiet(), streak: widgets.Bold(""), flame: widgets.NewFlame(), week: puzzles.NewWeek(),
		title: widgets.Bold(""), text: widgets.Wrapped(widget.NewLabel("")),
		about: quiet(), name: widgets.Truncated(widgets.Bold("")), line: quiet(),
	}
	t.streak.SizeName = theme.SizeNameCaptionText
	t.ground = widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window })
	keys := func(e *fyne.KeyEvent) bool { return s.key(t, e) }
	isLead := func() bool { return s.lead == t }
	t.cover = newTileCover(func() { t.content.Play() }, keys, t.activeChanged, isLead)
	t.cover.texts = container.NewWithoutLayout(t.kicker, t.title, t.about, t.text, t.name, t.line)
	t.rules = widgets.NewDropdown(s.keys, func(string) { t.content.SetRule(t.rules.Chosen()) })
	t.link = newTileLink(s.keys, func() { t.content.Follow() }, s.showHint)
	t.face = newTileFace(func() { t.content.Choose() })
	t.root = container.New(&tileLayout{t}, widgets.NewPaper(), t.ground, t.picture, t.plus, t.kicker, t.title, t.about, t.name,
		t.line, t.text, t.flame, t.streak, t.week, t.medals, t.sign, t.cover, t.rules, t.link, t.face)
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
	t.sign.set(text, lead == t || lead == nil && t.content.Primary, t.content.Start)
}

// show shows new content.
func (t *tile) show(now content) {
	if !slices.Equal(now.Medals, t.content.Medals) {
		t.medals.Objects = []fyne.CanvasObject{widgets.MedalRow(now.Medals, medalSide, medalGap)}
		t.medals.Refresh()
	}
	t.content = now
	if now.hasPicture() {
		t.picture.SetView(now.View)
	}
	widgets.SetText(t.kicker, now.Kicker)
	widgets.SetText(t.title, now.Title)
	widgets.SetText(t.about, now.About)
	widgets.SetText(t.name, now.Name)
	widgets.SetText(t.line, now.Line)
	widgets.SetText(t.text, now.Text)
	widgets.SetText(t.streak, now.Streak)
	t.link.set(now.Link)
	if now.Result != nil {
		t.week.Set(now.Today, now.Result)
	}
	if len(now.Rules) > 0 {
		t.rules.Offer(now.Rules, now.Rule)
	}
	mood := look.Calm
	if now.Start {
		mood = look.Glad
	}
	t.face.set(now.Rival, mood, now.New)
	t.paintSign()
	t.root.Layout.Layout(t.root.Objects, t.root.Size()) // Refresh would also draw every part again
}

// hasRival reports whether the card shows a rival.
func (t *tile) hasRival() bool { return t.content.Name != "" }

// hasMedals reports whether the card shows medals.
func (t *tile) hasMedals() bool { return len(t.content.Medals) > 0 }
