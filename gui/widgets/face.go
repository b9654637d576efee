package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Face shows the face of an opponent or a person on its coin, as large as its square.
type Face struct {
	widget.BaseWidget
	shown  look.Opponent
	person look.PersonFace // if shown is nobody
	mood   look.Mood
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
	return f.set(o, "", mood)
}

// SetPerson shows the face of a person in a mood, or nothing if they have none. It reports whether anything
// changed.
func (f *Face) SetPerson(p look.PersonFace, mood look.Mood) (changed bool) {
	return f.set(look.Opponent{}, p, mood)
}

func (f *Face) set(o look.Opponent, p look.PersonFace, mood look.Mood) (changed bool) {
	if f.shown == o && f.person == p && f.mood == mood {
		return false
	}
	f.shown, f.person, f.mood = o, p, mood
	f.Refresh()
	return true
}

// Shows reports whether an opponent or a person is shown.
func (f *Face) Shows() bool { return f.shown != look.Opponent{} || f.person.Exists() }

func (f *Face) CreateRenderer() fyne.WidgetRenderer {
	picture := newVector()
	return StartPainter(f, &Painter{
		Parts: FixedParts(picture.raster), Min: FixedMinSize(0, 0), Lay: picture.raster.Resize,
		Paint: func() {
			if f.shown == (look.Opponent{}) {
				picture.show(f.person.Face(f.mood))
				return
			}
			picture.show(f.shown.Face(f.mood, look.PaletteFor(f).Dark))
		},
	})
}
