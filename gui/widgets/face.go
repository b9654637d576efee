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
	person look.Person // if shown is nobody
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
	return f.set(o, look.Person{}, mood)
}

// SetPerson shows a person in a mood, or nothing for the zero Person. It reports whether anything changed.
func (f *Face) SetPerson(p look.Person, mood look.Mood) (changed bool) {
	return f.set(look.Opponent{}, p, mood)
}

func (f *Face) set(o look.Opponent, p look.Person, mood look.Mood) (changed bool) {
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
	picture, coin := newVector(), newLetterCoin()
	return StartPainter(f, &Painter{
		Parts: FixedParts(coin.disc, coin.letter, picture.raster), Min: FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			picture.raster.Resize(size)
			coin.lay(size)
		},
		Paint: func() {
			if f.shown == (look.Opponent{}) {
				picture.show(f.person.Face.Face(f.mood))
				coin.show(f.person, f.Size())
				return
			}
			picture.show(f.shown.Face(f.mood, look.PaletteFor(f).Dark))
			coin.show(look.Person{}, f.Size())
		},
	})
}
