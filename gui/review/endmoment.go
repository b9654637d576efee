package review

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// endMoment returns what the card shows of the review after a game: a star if the person has played without a mistake, or
// if two people have and drew, or a moment of the person if they have lost, or have drawn and could have seen it. It returns
// nil if neither is known. Where the button below says that the game turned, there is no star: the page has it.
func (r *Reviewer) endMoment(s session.Snapshot) fyne.CanvasObject {
	drawnByPeople := !s.Setup.Watched() && s.Ending.Outcome.Result.Winner() == game.None
	if r.clean && (s.Setup.Person() != game.None || drawnByPeople) && r.game.isPraised(s) {
		return aboveRest(starPanel(words.PlayedCleanly(s)))
	}
	all := r.game.momentsSoFar()
	switch {
	case r.game.resignedTooEarly(s) != "":
		return nil
	case lostByPerson(s):
	case s.Setup.Person() != game.None && s.Ending.Outcome.Result.Winner() == game.None:
		all = slices.DeleteFunc(all, func(m moment) bool { return m.Far })
	default:
		return nil
	}
	if len(all) == 0 {
		return nil
	}
	i := len(all) - 1
	m := all[i]
	picture := m.proposal(s, r.game.better(s, m.Mistake))
	ground := widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window }).Rounded(look.CardCorner).
		Edged(func(p look.Palette) color.NRGBA { return p.Line }).Thin()
	return aboveRest(container.New(&endMomentLayout{shape: boardShape(s), flat: r.table.Card.IsFlat},
		ground, picture, widgets.Quiet(words.MomentMove(m.Moment)),
		widgets.Wrapped(widget.NewLabel(words.MomentReason(s, m.Moment))),
		widgets.NewButton(words.TryItHere(), r.keys, func() { r.PlayFrom(m.Ply) }),
		widgets.Quiet(words.WhichMoment(i, len(all)))))
}

// aboveRest returns something with the distance to what follows on the card.
func aboveRest(o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.TightColumn(widgets.Inset(o), widgets.Gap(belowMoment))
}

// lostByPerson reports whether the person has lost the game against a computer.
func lostByPerson(s session.Snapshot) bool {
	person := s.Setup.Person()
	return person != game.None && s.Ending.Outcome.Result.Winner() == person.Other()
}

// endMomentLayout is the layout of a moment on the card: on a ground, the picture, and beside it which move it was, the
// reason and the button. Which moment it is stands at the foot. On a narrow card there is no picture. On a flat one that
// is not narrow there is only the reason and, at its right, which move it was above the button.
type endMomentLayout struct {
	shape float32     // rows of the board divided by its columns
	flat  func() bool // whether the card is flat
	width float32     // in the last layout
}

// Measures of a moment on the card, in Fyne's units.
const (
	endPad      = 14
	endPicture  = 126  // the width of the picture
	maxEndShape = 1.14 // the greatest height of the picture divided by its width
	endButton   = 40
	flatButton  = 36  // on a flat card
	flatHigh    = 80  // the least height on a flat card
	endNarrow   = 240 // below this width there is no picture
	belowMoment = 6   // how far what follows on the card is below the moment
	labelTight  = 6   // how much of the room above and below a label is left out
)

// picture returns the size of the picture in a moment of a width.
func (l *endMomentLayout) picture(width float32) fyne.Size {
	if width < endNarrow {
		return fyne.Size{}
	}
	return fyne.NewSize(endPicture, min(l.shape, maxEndShape)*endPicture)
}

// MinSize is called by Fyne.
func (l *endMomentLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := l.width
	if width == 0 {
		width = endNarrow
	}
	return fyne.NewSize(0, l.place(o, width, 0, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// Layout is called by Fyne.
func (l *endMomentLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	o[0].Resize(size)
	l.place(o, size.Width, size.Height, widgets.Place)
}

// place calls put with the place of each part in a moment of a width and a height, and returns the height that they need.
func (l *endMomentLayout) place(
	o []fyne.CanvasObject, width, height float32, put func(o fyne.CanvasObject, x, y, width, height float32),
) float32 {
	picture, move, reason, try, which := o[1], o[2], o[3], o[4], o[5].(*widget.Label)
	low := l.flat() && width >= endNarrow
	if widgets.SetVisible(which, !low); low {
		picture.Hide()
		return placeFlat(move, reason, try, width, height, put)
	}
	size := l.picture(width)
	left := float32(endPad)
	widgets.SetVisible(picture, size.Width > 0)
	if size.Width > 0 {
		put(picture, endPad, endPad, size.Width, size.Height)
		left += size.Width + endPad
	}
	x, room := left-widgets.LabelPad, width-left+widgets.LabelPad
	line, high := move.MinSize().Height, widgets.HeightAt(reason, room)
	put(move, x, endPad-labelTight, room, line)
	put(reason, x, endPad+line-3*labelTight, room, high)
	foot := float32(endPad)
	if which.Text != "" {
		foot += which.MinSize().Height - 2*labelTight
	}
	text := endPad + line + high - 4*labelTight + labelTight
	need := max(size.Height+2*endPad+foot, text+endButton+foot+labelTight)
	if size.Width > 0 {
		need = max(need, card.MomentHigh-belowMoment)
	}
	height = max(height, need)
	put(which, endPad-widgets.LabelPad, height-foot-labelTight, width-2*endPad, which.MinSize().Height)
	bottom := height - endPad
	if which.Text != "" {
		bottom = height - foot - labelTight
	}
	put(try, left, bottom-endButton, min(max(try.MinSize().Width, 110), width-left-endPad/2), endButton)
	return need
}

// placeFlat does what place does on a flat card.
func placeFlat(
	move, reason, try fyne.CanvasObject, width, height float32, put func(o fyne.CanvasObject, x, y, width, height float32),
) float32 {
	wide, line := try.MinSize().Width, move.MinSize().Height
	x := width - wide - endPad/2
	room := x - endPad + 2*widgets.LabelPad - endPad/2
	high := widgets.HeightAt(reason, room)
	need := max(high, flatHigh)
	height = max(height, need)
	put(reason, endPad-widgets.LabelPad, (height-high)/2, room, high)
	y := (height - line - flatButton + 2*labelTight) / 2
	put(move, x-widgets.LabelPad, y-labelTight, wide+2*widgets.LabelPad, line)
	put(try, x, y+line-2*labelTight, wide, flatButton)
	return need
}

// starPanel returns a sentence of praise beside a star.
func starPanel(text string) fyne.CanvasObject {
	ground := widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Fill }).Rounded(look.CardCorner)
	return container.New(starLayout{}, ground, widgets.NewStar(), widgets.Wrapped(widgets.Bold(text)))
}

// starLayout places the ground, the star and the text of praise.
type starLayout struct{}

const (
	starHigh  = 84
	starEnd   = 36
	starRight = 72 // where the text begins
)

// MinSize is called by Fyne.
func (starLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(starHigh, o[2].MinSize().Height))
}

// Layout is called by Fyne.
func (starLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	widgets.Place(o[1], (starRight-starEnd)/2, (size.Height-starEnd)/2, starEnd, starEnd)
	room := size.Width - starRight
	high := widgets.HeightAt(o[2], room)
	widgets.Place(o[2], starRight-widgets.LabelPad, (size.Height-high)/2, room, high)
}
