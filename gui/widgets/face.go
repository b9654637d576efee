package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
)

// Face shows the face of an opponent on its coin, as large as its square.
type Face struct {
	widget.BaseWidget
	of   opponent.Opponent
	mood opponent.Mood
}

// NewFace returns a face that shows nobody.
func NewFace() *Face {
	f := &Face{}
	f.ExtendBaseWidget(f)
	return f
}

// Set shows an opponent in a mood, or nothing for the zero Opponent. It reports whether anything
// changed.
func (f *Face) Set(of opponent.Opponent, mood opponent.Mood) (changed bool) {
	if f.of == of && f.mood == mood {
		return false
	}
	f.of, f.mood = of, mood
	f.Refresh()
	return true
}

// Shows reports whether an opponent is shown.
func (f *Face) Shows() bool { return f.of != opponent.Opponent{} }

// CreateRenderer draws the face.
func (f *Face) CreateRenderer() fyne.WidgetRenderer {
	picture := newVector()
	return Painted(f, &Painter{
		Parts: Fixed(picture.raster), Min: MinSize(0, 0), Lay: picture.raster.Resize,
		Paint: func() {
			if !f.Shows() {
				picture.show(nil)
				return
			}
			picture.show(f.of.Face(f.mood, look.For(f).Dark))
		},
	})
}
