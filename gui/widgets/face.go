package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Face shows the face of an opponent on its coin, as large as its square.
type Face struct {
	widget.BaseWidget
	shown look.Opponent
	mood  look.Mood
}

// NewFace returns a face that shows nobody.
func NewFace() *Face {
	f := &Face{}
	f.ExtendBaseWidget(f)
	return f
}

// Set shows an opponent in a mood, or nothing for the zero Opponent. It reports whether anything
// changed.
func (f *Face) Set(o look.Opponent, mood look.Mood) (changed bool) {
	if f.shown == o && f.mood == mood {
		return false
	}
	f.shown, f.mood = o, mood
	f.Refresh()
	return true
}

// Shows reports whether an opponent is shown.
func (f *Face) Shows() bool { return f.shown != look.Opponent{} }

func (f *Face) CreateRenderer() fyne.WidgetRenderer {
	picture := newVector()
	return StartPainter(f, &Painter{
		Parts: FixedParts(picture.raster), Min: FixedMinSize(0, 0), Lay: picture.raster.Resize,
		Paint: func() {
			if !f.Shows() {
				picture.show(nil)
				return
			}
			picture.show(f.shown.Face(f.mood, look.PaletteFor(f).Dark))
		},
	})
}
