package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// rival represents the player against whom a click on a card plays: an opponent with a face, or an icon
// for anybody else.
type rival struct {
	look.Opponent
	icon fyne.Resource
}

// tileFace shows the rival's face on a card. A click on it lets the person choose another rival.
type tileFace struct {
	widget.BaseWidget
	face   *widgets.Face
	rival  rival
	choose func()
}

func newTileFace(choose func()) *tileFace {
	f := &tileFace{face: widgets.NewFace(), choose: choose}
	f.ExtendBaseWidget(f)
	return f
}

// set changes the rival shown.
func (f *tileFace) set(r rival) {
	if f.rival != r {
		f.rival = r
		f.face.Set(r.Opponent, look.Calm)
		f.Refresh()
	}
}

// Tapped lets the person choose another rival.
func (f *tileFace) Tapped(*fyne.PointEvent) { f.choose() }

func (f *tileFace) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (f *tileFace) CreateRenderer() fyne.WidgetRenderer {
	coin, icon := &canvas.Circle{}, &canvas.Image{FillMode: canvas.ImageFillContain}
	return widgets.StartPainter(f, &widgets.Painter{
		Parts: widgets.FixedParts(coin, icon, f.face), Min: widgets.FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			coin.Resize(size)
			f.face.Resize(size)
			inset := size.Width / 4
			widgets.Place(icon, inset, inset, size.Width-2*inset, size.Height-2*inset)
		},
		Paint: func() {
			coin.FillColor = look.PaletteFor(f).Fill
			coin.Hidden = f.rival.icon == nil
			icon.Hidden, icon.Resource = f.rival.icon == nil, f.rival.icon
			coin.Refresh()
			icon.Refresh()
		},
	})
}
