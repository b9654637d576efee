package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// tile is a variant on the start page as it is drawn.
type tile struct {
	root                        *fyne.Container
	picture                     *board.Thumbnail
	title, size, about, players *widget.Label
	name                        *widget.Label // of the opponent
	face                        *tileFace
	cover                       *tileCover
	buttons                     *fyne.Container
	goOn, begin                 *widgets.Button
	now                         tileContent
}

// newTile makes the tile at a place of the page.
func newTile(s *page, place int) *tile {
	t := &tile{
		picture: board.NewThumbnail(), title: widgets.Truncated(widgets.Bold("")),
		size: widgets.Truncated(widgets.Quiet("")), about: widgets.Wrapped(widget.NewLabel("")), players: widgets.Truncated(widgets.Quiet("")),
	}
	t.about.SizeName = t.size.SizeName
	t.cover = newTileCover(t.choose, func(e *fyne.KeyEvent) bool { return s.key(place, e) })
	t.goOn = widgets.NewButton(words.Continue(), s.keys, t.choose).Primary()
	t.begin = widgets.NewButton(words.New(), s.keys, func() { t.now.New() })
	t.buttons = container.New(footLayout{}, t.goOn, t.begin)
	t.name, t.face = widgets.Truncated(widgets.Bold("")), newTileFace(func() { t.now.Choose() })
	t.root = container.New(tileLayout{s.layout, t}, widgets.NewPaper(), widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window }), t.picture, t.title,
		t.size, t.about, t.players, t.cover, t.buttons, t.name, t.face)
	return t
}

// choose does what a click on the tile does.
func (t *tile) choose() {
	if t.now.Continue != nil {
		t.now.Continue()
		return
	}
	t.now.New()
}

// rim is the distance of the picture from the edge of its ground. A board of stones has
// a ground of its own.
func (t *tile) rim() float32 {
	if t.now.View.Style == game.Stones {
		return 1
	}
	return 6
}

// met reports whether a click plays against an opponent.
func (t *tile) met() bool { return t.now.Opponent != opponent.Opponent{} }

// show updates the tile, and reports whether it must be laid out again.
func (t *tile) show(now tileContent) (changed bool) {
	changed = (t.now.Continue == nil) != (now.Continue == nil) || t.now.View.Style != now.View.Style || t.now.About != now.About || t.now.New == nil ||
		t.now.Opponent != now.Opponent
	t.now = now
	t.picture.SetView(now.View)
	widgets.SetText(t.title, now.Title)
	widgets.SetText(t.size, now.Size)
	widgets.SetText(t.about, now.About)
	widgets.SetText(t.players, now.Players)
	widgets.SetText(t.name, now.Opponent.Name)
	t.face.Set(now.Opponent, opponent.Calm)
	begin := now.NewText
	if now.Continue != nil {
		begin = words.New()
	}
	if begin != "" {
		t.begin.SetText(begin)
	}
	widgets.SetVisible(t.goOn, now.Continue != nil)
	widgets.SetVisible(t.buttons, begin != "")
	widgets.SetVisible(t.face, t.met())
	return changed
}

// footLayout places the buttons at the foot of a tile from the left, as wide as they
// must be; the first has the room that is left, if both are there.
type footLayout struct{}

// MinSize is as high as a button is here.
func (footLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, tileFoot) }

// Layout places the buttons.
func (footLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	first, second := o[0], o[1]
	width := min(second.MinSize().Width+8, size.Width)
	if !first.Visible() {
		widgets.Place(second, 0, 0, width, size.Height)
		return
	}
	widgets.Place(first, 0, 0, size.Width-width-4, size.Height)
	widgets.Place(second, size.Width-width, 0, width, size.Height)
}

// tileFace is the face of the opponent on a tile. A click on it asks for another one.
type tileFace struct {
	widgets.Face
	choose func()
}

func newTileFace(choose func()) *tileFace {
	f := &tileFace{choose: choose}
	f.ExtendBaseWidget(f)
	return f
}

// Tapped asks for another opponent.
func (f *tileFace) Tapped(*fyne.PointEvent) { f.choose() }

// Cursor is a hand.
func (f *tileFace) Cursor() desktop.Cursor { return desktop.PointerCursor }
