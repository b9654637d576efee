package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Rung is one row of a Ladder: an opponent.
type Rung struct {
	// Opponent is the one whose face is shown; none for the zero value.
	Opponent opponent.Opponent
	// Name is shown in bold, Kind behind it and About below, in quiet text.
	Name, Kind, About string
	// Note says at the right end how games have gone; "" for nothing.
	Note string
	// Medal is how far the medal has been earned, and Steps how many games earn it. A rung with 0 steps is no part of the
	// ladder: it has no medal and is not joined to the others.
	Medal progress.Medal
	Steps int
	// Next marks in a word the rung that is to be climbed next; "" for others.
	Next string
}

// Ladder is a list of opponents, of which one is chosen by a click or with the arrow keys.
type Ladder struct {
	choosing
	low   bool
	frame *Pad // around all, while the ladder has the focus
	rows  *fyne.Container
	rails *fyne.Container // those between the faces, from the top
}

// Measures of the rungs, in Fyne's units. Low ones are for low windows.
const (
	rungHigh, lowRungHigh = 56, 48
	rungFace, lowRungFace = 40, 36
	rungGap               = 4
	rungPad               = 14  // at the left and the right
	rail                  = 6   // its width
	railGap               = 3   // between a rail and a face
	stepSide              = 18  // of the signs of what earns the next medal
	rungMedal             = 32  // the height of a medal
	ladderFrame           = 3   // how far the frame of the focus stands off
	narrowRung            = 380 // the width below which there is no note
)

// NewLadder returns a ladder without rungs; changed, if not nil, sees each choice. It is low on a low window.
func NewLadder(low bool, keys Keys, changed func(int)) *Ladder {
	l := &Ladder{choosing: choosing{Focus: Focus{Keys: keys}, changed: changed}, low: low, rails: container.NewWithoutLayout()}
	l.frame = NewPad(func(look.Palette) color.NRGBA { return color.NRGBA{} }).Edged(func(p look.Palette) color.NRGBA { return seen(l.Focused, p.Accent) })
	gap := float32(rungGap)
	if low {
		gap = 0
	}
	l.rows = container.New(&column{gap: func() float32 { return gap }})
	l.ExtendBaseWidget(l)
	return l
}

// SetRungs offers other opponents from the top, of whom one is chosen. It reports no change.
func (l *Ladder) SetRungs(rungs []Rung, chosen int) {
	l.count, l.chosen = len(rungs), chosen
	l.rows.RemoveAll()
	l.rails.RemoveAll()
	for i, r := range rungs {
		ground := NewPad(func(p look.Palette) color.NRGBA { return seen(i == l.chosen, p.SoftAccent) }).Edged(func(p look.Palette) color.NRGBA {
			return seen(i == l.chosen, p.Accent)
		})
		row := container.NewStack(ground, l.row(r))
		if r.outside() {
			row = TightColumn(container.New(layout.NewCustomPaddedLayout(2, 6, rungPad, rungPad), widget.NewSeparator()), row)
		}
		l.rows.Add(row)
		if i > 0 && !r.outside() {
			l.rails.Add(NewPad(func(p look.Palette) color.NRGBA {
				if r.Medal == progress.Won {
					return p.Win
				}
				return p.Line
			}))
		}
	}
	l.Refresh()
}

// outside reports whether the rung is no part of the ladder.
func (r Rung) outside() bool { return r.Steps == 0 }

// seen returns a colour, or a transparent one.
func seen(on bool, c color.NRGBA) color.NRGBA {
	if on {
		return c
	}
	return color.NRGBA{}
}

// row shows a rung.
func (l *Ladder) row(r Rung) fyne.CanvasObject {
	var head fyne.CanvasObject
	if name := Bold(r.Name); r.Kind == "" {
		head = Wrapped(name)
	} else {
		head = container.New(layout.NewCustomPaddedHBoxLayout(-LabelPad), name, Quiet(r.Kind))
	}
	text := TightColumn(Tight(head), Tight(Wrapped(Quiet(r.About))))
	high, side := float32(rungHigh), float32(rungFace)
	if l.low {
		high, side = lowRungHigh, lowRungFace
	}
	face := NewFace()
	face.Set(r.Opponent, opponent.Calm)
	return container.New(rungLayout{high: high, face: side}, face, text, Quiet(r.Note), r.reward())
}

// reward shows the medal of a rung, or on the next one what has been done for it.
func (r Rung) reward() fyne.CanvasObject {
	switch {
	case r.outside():
		return container.NewWithoutLayout()
	case r.Next == "":
		return container.NewGridWrap(fyne.NewSize(rungMedal*MedalShape, rungMedal), NewMedal(r.Medal))
	}
	next := Bold(r.Next)
	next.SizeName, next.Importance = theme.SizeNameCaptionText, widget.HighImportance
	steps := make([]progress.Medal, r.Steps)
	if r.Medal == progress.Half {
		steps[0] = progress.Won
	}
	return container.New(layout.NewCustomPaddedVBoxLayout(2), container.NewHBox(layout.NewSpacer(), container.New(layout.NewCustomPaddedLayout(-tightBy, -tightBy, -LabelPad, -LabelPad), next)), container.NewHBox(layout.NewSpacer(), MedalRow(steps, stepSide, 4)))
}

// rungLayout places the parts of a rung: face, texts, note and reward. Without a face the texts begin at the left; in a
// narrow window there is no note.
type rungLayout struct{ high, face float32 }

// rooms returns where the texts begin and end, and whether there is a note.
func (r rungLayout) rooms(o []fyne.CanvasObject, width float32) (from, to float32, noted bool) {
	from, to = rungPad, width-rungPad
	if o[0].(*Face).Shows() {
		from += r.face + rungPad - LabelPad
	}
	if reward := o[3].MinSize().Width; reward > 0 {
		to -= reward + LabelPad
	}
	if noted = o[2].(*widget.Label).Text != "" && width >= narrowRung; noted {
		to -= o[2].MinSize().Width
	}
	return from, to, noted
}

// MinSize is as high as the texts need in the width that they have.
func (r rungLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	least := rungPad + r.face + o[1].MinSize().Width + o[3].MinSize().Width + 2*rungPad
	return fyne.NewSize(least, max(r.high, o[1].MinSize().Height+rungGap))
}

// Layout places the parts.
func (r rungLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	from, to, noted := r.rooms(o, size.Width)
	centred := func(part fyne.CanvasObject, x, width, high float32) {
		Place(part, x, (size.Height-high)/2, width, high)
	}
	centred(o[0], rungPad, r.face, r.face)
	centred(o[1], from, to-from, HeightAt(o[1], to-from))
	SetVisible(o[2], noted)
	centred(o[2], to, o[2].MinSize().Width, o[2].MinSize().Height)
	reward := o[3].MinSize()
	centred(o[3], size.Width-rungPad-reward.Width, reward.Width, reward.Height)
}

// Tapped chooses the rung under the pointer.
func (l *Ladder) Tapped(e *fyne.PointEvent) {
	focus(l)
	i := slices.IndexFunc(l.rows.Objects, func(row fyne.CanvasObject) bool { return e.Position.Y < ladderFrame+row.Position().Y+row.Size().Height })
	if i < 0 { // on the edge below the last
		i = l.count - 1
	}
	l.Choose(i)
}

// CreateRenderer draws the rungs, a frame around the chosen one, and the rails between the faces.
func (l *Ladder) CreateRenderer() fyne.WidgetRenderer {
	return Painted(l, &Painter{
		Parts: Fixed(l.frame, l.rows, l.rails),
		Min:   func() fyne.Size { return l.rows.MinSize().AddWidthHeight(2*ladderFrame, 2*ladderFrame) },
		Lay: func(size fyne.Size) {
			l.frame.Resize(size)
			Place(l.rows, ladderFrame, ladderFrame, size.Width-2*ladderFrame, size.Height-2*ladderFrame)
			l.layRails()
		},
		Paint: func() {
			l.frame.Refresh()
			l.rows.Refresh()
			l.layRails()
			l.rails.Refresh()
		},
	})
}

// layRails places a rail between each two faces.
func (l *Ladder) layRails() {
	side := float32(rungFace)
	if l.low {
		side = lowRungFace
	}
	for i, r := range l.rails.Objects {
		above, below := l.rows.Objects[i], l.rows.Objects[i+1]
		from := ladderFrame + above.Position().Y + (above.Size().Height+side)/2 + railGap
		to := ladderFrame + below.Position().Y + (below.Size().Height-side)/2 - railGap
		Place(r, ladderFrame+rungPad+(side-rail)/2, from, rail, to-from)
	}
}
