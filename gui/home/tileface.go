package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// rival represents the player against whom a click on a card plays: an opponent or a friend with a face, or an icon
// for anybody else.
type rival struct {
	look.Opponent
	friend look.Person
	icon   fyne.Resource
}

// tileFace shows the rival's face on a card, with an arrow if the person has never played against that rival. It is as
// high as the face, and may be wider, so that it covers the rival's name beside it. A click on it lets the person choose
// another rival.
type tileFace struct {
	widget.BaseWidget
	face   *widgets.Face
	rival  rival
	isNew  bool
	choose func()
}

func newTileFace(choose func()) *tileFace {
	f := &tileFace{face: widgets.NewFace(), choose: choose}
	f.ExtendBaseWidget(f)
	return f
}

// set changes the rival shown and its mood. isNew shows the arrow.
func (f *tileFace) set(r rival, mood look.Mood, isNew bool) {
	if r.friend.Exists() {
		f.face.SetPerson(r.friend, mood)
	} else {
		f.face.Set(r.Opponent, mood)
	}
	if f.rival != r || f.isNew != isNew {
		f.rival, f.isNew = r, isNew
		f.Refresh()
	}
}

// Measures of the arrow, in Fyne's units.
const (
	newSide  = 20 // the diameter of its disc
	newEdge  = 2  // the width of the disc's edge
	newAbove = 6  // how far the disc is above the face
	newArrow = 8  // the height of the arrow
)

// Tapped lets the person choose another rival.
func (f *tileFace) Tapped(*fyne.PointEvent) { f.choose() }

func (f *tileFace) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (f *tileFace) CreateRenderer() fyne.WidgetRenderer {
	coin, icon := &canvas.Circle{}, &canvas.Image{FillMode: canvas.ImageFillContain}
	disc, shaft, left, right := &canvas.Circle{StrokeWidth: newEdge}, newStroke(), newStroke(), newStroke()
	return widgets.StartPainter(f, &widgets.Painter{
		Parts: widgets.FixedParts(coin, icon, f.face, disc, shaft, left, right), Min: widgets.FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			side := size.Height
			coin.Resize(fyne.NewSquareSize(side))
			f.face.Resize(fyne.NewSquareSize(side))
			widgets.Place(icon, side/4, side/4, side/2, side/2)
			corner := fyne.NewPos(side-newSide/2-newEdge, -newAbove)
			widgets.Place(disc, corner.X, corner.Y, newSide, newSide)
			tip := corner.AddXY(newSide/2, (newSide-newArrow)/2)
			shaft.Position1, shaft.Position2 = tip, tip.AddXY(0, newArrow)
			left.Position1, left.Position2 = tip, tip.AddXY(-newArrow/2, newArrow/2)
			right.Position1, right.Position2 = tip, tip.AddXY(newArrow/2, newArrow/2)
		},
		Paint: func() {
			colours := look.PaletteFor(f)
			disc.FillColor, disc.StrokeColor, disc.Hidden = colours.Accent, colours.Card, !f.isNew
			disc.Refresh()
			for _, stroke := range []*canvas.Line{shaft, left, right} {
				stroke.StrokeColor, stroke.Hidden = colours.OnAccent, !f.isNew
				stroke.Refresh()
			}
			coin.FillColor = colours.Fill
			coin.Hidden = f.rival.icon == nil
			icon.Hidden, icon.Resource = f.rival.icon == nil, f.rival.icon
			coin.Refresh()
			icon.Refresh()
		},
	})
}

// newStroke returns a stroke of the arrow.
func newStroke() *canvas.Line { return &canvas.Line{StrokeWidth: 2} }
