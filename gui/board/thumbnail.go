package board

import (
	"image"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Thumbnail is a widget that shows a position as a single picture, for places with many boards on
// which nobody plays. A Board would take megabytes more, because it has a texture for each piece.
// Of a large board the thumbnail shows only the part with the pieces, unless SetWhole was called.
type Thumbnail struct {
	widget.BaseWidget
	view    game.View
	advice  Advice
	threats Threats
	area    []int
	earlier *game.View // the position that a replay or a line shows in place of view; nil if there is neither
	replays int        // counts the starts and ends of replays, so that a step of an old replay changes nothing
	whole   bool
	labels  bool
	plies   bool
	end     End

	material *look.Material // nil for the material of the theme
}

// NewThumbnail returns a thumbnail that shows nothing yet.
func NewThumbnail() *Thumbnail {
	t := &Thumbnail{}
	t.ExtendBaseWidget(t)
	return t
}

// SetView shows a position.
func (t *Thumbnail) SetView(v game.View) {
	if !t.view.Equal(v) {
		t.view = v
		t.EndReplay()
		t.Refresh()
	}
}

// How long a replay shows each position, how long the position after each ply of a line is shown, and how long the
// last ply is shown before its signs appear.
const (
	replayStep = 300 * time.Millisecond
	lineStep   = 700 * time.Millisecond
	signStep   = 200 * time.Millisecond
)

// Replay shows earlier positions one after the other, and then the present one again. after must
// call the function that it gets on the UI goroutine, once the given time has passed.
func (t *Thumbnail) Replay(earlier []game.View, after func(time.Duration, func())) {
	t.replay(earlier, after, func(int) time.Duration { return replayStep }, func() {})
}

// PlayLine plays out a line of moves, which ends with the present position: it shows the earlier positions one after
// the other, then the present one, and finally the signs of the advice, which are hidden until then. At the end it calls
// done, but not if EndReplay ends the line before. after is as for Replay.
func (t *Thumbnail) PlayLine(earlier []game.View, after func(time.Duration, func()), done func()) {
	t.replay(append(slices.Clone(earlier), t.view), after, func(i int) time.Duration {
		if i == len(earlier) {
			return signStep
		}
		return lineStep
	}, done)
}

// replay implements Replay and PlayLine. step returns how long it shows a position, and done is called at the end.
func (t *Thumbnail) replay(
	earlier []game.View, after func(time.Duration, func()), step func(int) time.Duration, done func(),
) {
	t.replays++
	now := t.replays
	var show func(i int)
	show = func(i int) {
		if t.replays != now {
			return
		}
		if i == len(earlier) {
			t.EndReplay()
			done()
			return
		}
		t.earlier = &earlier[i]
		t.Refresh()
		after(step(i), func() { show(i + 1) })
	}
	show(0)
}

// EndReplay shows the present position again.
func (t *Thumbnail) EndReplay() {
	t.replays++
	if t.earlier != nil {
		t.earlier = nil
		t.Refresh()
	}
}

// shown returns the position that is shown now.
func (t *Thumbnail) shown() game.View {
	if t.earlier != nil {
		return *t.earlier
	}
	return t.view
}

// SetMarks replaces the advice and the threats on the board.
func (t *Thumbnail) SetMarks(a Advice, threats Threats) {
	t.advice, t.threats = a, threats
	t.Refresh()
}

// SetArea sets the cells that must be visible when only a part of a large board is shown. For nil
// those are the cells with a piece.
func (t *Thumbnail) SetArea(cells []int) {
	t.area = cells
	t.Refresh()
}

// SetWhole sets whether the whole of a large board is shown, with smaller cells.
func (t *Thumbnail) SetWhole(on bool) {
	if t.whole != on {
		t.whole = on
		t.Refresh()
	}
}

// SetLabels sets whether rows and columns are named.
func (t *Thumbnail) SetLabels(on bool) {
	t.labels = on
	t.Refresh()
}

// SetPlies sets whether pieces show the numbers of their moves, as the plies of a line.
func (t *Thumbnail) SetPlies(on bool) {
	t.plies = on
	t.Refresh()
}

// SetEnd sets how the game shown has ended for the user, as on a Board.
func (t *Thumbnail) SetEnd(e End) {
	t.end = e
	t.Refresh()
}

// Samples returns a small board of each material, which show v.
func Samples(v game.View) (list []fyne.CanvasObject) {
	for _, m := range look.Materials() {
		t := NewThumbnail()
		t.SetMaterial(m)
		t.SetView(v)
		list = append(list, t)
	}
	return list
}

// SetMaterial sets the material of the board, instead of that of the theme. In high contrast it is always Wood.
func (t *Thumbnail) SetMaterial(m look.Material) {
	t.material = &m
	t.Refresh()
}

// CreateRenderer is called by Fyne. The renderer draws the picture in the pixels of the window.
func (t *Thumbnail) CreateRenderer() fyne.WidgetRenderer {
	r := &thumbnailRenderer{canvas.NewRaster(t.paint)}
	r.Layout(t.Size()) // Fyne does not lay out a renderer that replaces one that it has dropped
	return r
}

// thumbnailRenderer draws a thumbnail. Its picture extends beyond the widget, so that there is room
// for strikes that run beyond the outermost pieces.
type thumbnailRenderer struct{ raster *canvas.Raster }

// Destroy does nothing: there is nothing to free.
func (r *thumbnailRenderer) Destroy() {}

// Objects returns the picture.
func (r *thumbnailRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }

// MinSize returns zero: the thumbnail fits into any size.
func (r *thumbnailRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh repaints the thumbnail.
func (r *thumbnailRenderer) Refresh() { r.raster.Refresh() }

// Layout places the picture.
func (r *thumbnailRenderer) Layout(size fyne.Size) {
	r.raster.Move(fyne.NewPos(-pictureEdge, -pictureEdge))
	r.raster.Resize(size.AddWidthHeight(2*pictureEdge, 2*pictureEdge))
}

// paint returns the picture in width × height pixels, without the surroundings of the board.
func (t *Thumbnail) paint(width, height int) image.Image {
	size := t.Size()
	if len(t.view.Cells) == 0 || width <= 0 || size.Width <= 0 {
		return image.Transparent
	}
	fine := float32(1)
	if min(size.Width, size.Height) < smallThumbnail {
		fine = 2
	}
	s := newStill(Options{Relief: true, Material: t.shownMaterial()}, look.PaletteFor(t),
		float32(width)/(size.Width+2*pictureEdge)/fine)
	s.board.advice, s.board.threats, s.board.end = t.advice, t.threats, t.end
	s.board.options.Numbers, s.board.options.plies = t.plies, t.plies
	if t.earlier != nil {
		s.board.advice.Signs = nil // they are about the present position
	}
	s.board.enabled = t.view.Style == game.Pieces // shows where the piece can go
	visible, corner := fyne.NewSize(size.Width*fine, size.Height*fine), fyne.NewSquareOffsetPos(pictureEdge*fine)
	shown := t.crop(s, visible)
	s.board.options.Coordinates = t.labels && !shown.cut
	if t.labels && shown.cut {
		visible, corner = visible.SubtractWidthHeight(partBand, partBand), corner.AddXY(partBand, 0)
		shown = t.crop(s, visible)
	}
	view := shown.of(t.shown())
	if s.board.view = view; len(s.board.endRows()) > 0 && shapeOf(view).ruled() {
		s.fade = fades // so small, a row stands out only if the rest is pale
		view = plainRows(view, s.board.layout(shown.whole))
	}
	s.lay(view, shown.whole)
	part := shown.area()
	size = fyne.NewSize(part.high.X-part.low.X, part.high.Y-part.low.Y)
	corner = corner.AddXY(floor((visible.Width-size.Width)/2), floor((visible.Height-size.Height)/2))
	s.paint(image.Rect(0, 0, width, height), corner.Subtract(part.low), color.Transparent)
	if shown.cut {
		s.painter.cut(corner, size, look.Corner*fine)
		if t.labels {
			s.paintAll(s.partCoordinates(view, part))
		}
	}
	return s.painter.img
}

// plainRows returns a position without what a block that holds a winning row shows on top of its cells: in a small picture, its
// large mark and its ground would blur the row.
func plainRows(v game.View, g geometry) game.View {
	v.Blocks = slices.Clone(v.Blocks)
	for _, row := range v.Lines {
		if g.divided() && !g.isBlockRow(row) {
			i := g.blockOf(row[0])
			v.Blocks[i].Winner, v.Blocks[i].Decided = game.None, false
		}
	}
	return v
}

// shownMaterial returns the material of the board.
func (t *Thumbnail) shownMaterial() look.Material {
	if t.material != nil && !look.PaletteFor(t).Strong {
		return *t.material
	}
	return look.MaterialFor(t)
}

// smallThumbnail is the side below which a thumbnail is laid out in half units. In whole units a
// large board would not fit, or would leave much of the space free.
const smallThumbnail = 150
