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
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Rung is one row of a Ladder: an opponent.
type Rung struct {
	// Opponent is the opponent whose face is shown. The zero value shows no face.
	Opponent look.Opponent
	// Name is shown in bold, followed by Kind, with About below. Kind and About are in quiet text.
	Name, Kind, About string
	// Note, at the right end, says how the games have gone. It may be "".
	Note string
	// Medal is the state of the medal. A rung that is not OnLadder has no medal and is not joined to the others.
	Medal    progress.Medal
	OnLadder bool
	// Next labels the rung that comes next on the way up. It is "" for the others.
	Next string
}

// Ladder is a list of opponents. A click or the arrow keys choose one.
type Ladder struct {
	optionChooser
	low   bool
	frame *Pad // around everything, visible while the ladder has the focus
	rows  *fyne.Container
	rails *fyne.Container // between the faces, from the top
}

// Measures of the rungs, in Fyne's units. Low rungs are for low windows.
const (
	rungHigh, lowRungHigh = 56, 48
	rungFace, lowRungFace = 40, 36
	rungGap               = 4
	rungPad               = 14  // at the left and the right
	rail                  = 6   // the width of a rail
	railGap               = 3   // between a rail and a face
	stepSide              = 18  // the side of the next medal
	rungMedal             = 32  // the height of a medal
	ladderFrame           = 3   // between the focus frame and the rungs
	narrowRung            = 380 // below this width the note is hidden
)

// NewLadder returns a ladder without rungs. changed, which may be nil, is called with each choice.
// low makes the rungs lower, for a low window.
func NewLadder(low bool, keys Keys, changed func(int)) *Ladder {
	l := &Ladder{
		optionChooser: optionChooser{Focus: Focus{Keys: keys}, changed: changed}, low: low,
		rails: container.NewWithoutLayout(),
	}
	l.frame = NewPad(func(look.Palette) color.NRGBA { return color.NRGBA{} }).
		Edged(func(p look.Palette) color.NRGBA { return colourIf(l.Focused, p.Accent) })
	l.rows = container.New(&column{gap: func() float32 {
		if l.low {
			return 0
		}
		return rungGap
	}})
	l.ExtendBaseWidget(l)
	return l
}

// SetLow makes the rungs that SetRungs sets from now on lower, or as high as usual.
func (l *Ladder) SetLow(low bool) { l.low = low }

// SetRungs replaces the rungs, from the top, and chooses one. It does not call changed.
func (l *Ladder) SetRungs(rungs []Rung, chosen int) {
	l.count, l.chosen = len(rungs), chosen
	l.rows.RemoveAll()
	l.rails.RemoveAll()
	for i, r := range rungs {
		ifChosen := func(colour func(look.Palette) color.NRGBA) func(look.Palette) color.NRGBA {
			return func(p look.Palette) color.NRGBA { return colourIf(i == l.chosen, colour(p)) }
		}
		ground := NewPad(ifChosen(func(p look.Palette) color.NRGBA { return p.SoftAccent })).
			Edged(ifChosen(func(p look.Palette) color.NRGBA { return p.Accent }))
		row := container.NewStack(ground, l.row(r))
		if !r.OnLadder {
			rule := container.New(layout.NewCustomPaddedLayout(2, 6, rungPad, rungPad), widget.NewSeparator())
			row = TightColumn(rule, row)
		}
		l.rows.Add(row)
		if i > 0 && r.OnLadder {
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

// ChosenRange returns the distances of the edges of the chosen rung from the upper edge of the ladder.
func (l *Ladder) ChosenRange() (top, bottom float32) {
	row := l.rows.Objects[l.chosen]
	top = l.rows.Position().Y + row.Position().Y
	return top, top + row.Size().Height
}

// colourIf returns c if on is set, and a transparent colour otherwise.
func colourIf(on bool, c color.NRGBA) color.NRGBA {
	if on {
		return c
	}
	return color.NRGBA{}
}

// row returns the content of a rung.
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
	face.Set(r.Opponent, look.Calm)
	return container.New(rungLayout{high: high, face: side}, face, text, Quiet(r.Note), r.reward())
}

// reward returns the medal of a rung. That of the next rung is below its label.
func (r Rung) reward() fyne.CanvasObject {
	switch {
	case !r.OnLadder:
		return container.NewWithoutLayout()
	case r.Next == "":
		return container.NewGridWrap(fyne.NewSize(rungMedal*MedalShape, rungMedal), NewMedal(r.Medal))
	}
	next := Bold(r.Next)
	next.SizeName, next.Importance = theme.SizeNameCaptionText, widget.HighImportance
	right := func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewHBox(layout.NewSpacer(), o) }
	edges := layout.NewCustomPaddedLayout(-tightBy, -tightBy, -LabelPad, -LabelPad)
	return container.New(layout.NewCustomPaddedVBoxLayout(2),
		right(container.New(edges, next)), right(container.NewGridWrap(fyne.NewSquareSize(stepSide), NewMedal(r.Medal))))
}

// rungLayout places the parts of a rung: face, texts, note and reward. Without a face the texts
// begin at the left edge. In a narrow window the note is hidden.
type rungLayout struct{ high, face float32 }

// textRange returns where the texts begin and end, and whether the note is shown.
func (r rungLayout) textRange(o []fyne.CanvasObject, width float32) (from, to float32, noted bool) {
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

// MinSize is as high as the texts need at their present width.
func (r rungLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := rungPad + r.face + o[1].MinSize().Width + o[3].MinSize().Width + 2*rungPad
	return fyne.NewSize(width, max(r.high, o[1].MinSize().Height+rungGap))
}

func (r rungLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	from, to, noted := r.textRange(o, size.Width)
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

func (l *Ladder) Tapped(e *fyne.PointEvent) {
	focus(l)
	i := slices.IndexFunc(l.rows.Objects,
		func(row fyne.CanvasObject) bool { return e.Position.Y < ladderFrame+row.Position().Y+row.Size().Height })
	if i < 0 { // below the last rung
		i = l.count - 1
	}
	l.Choose(i)
}

func (l *Ladder) CreateRenderer() fyne.WidgetRenderer {
	return StartPainter(l, &Painter{
		Parts: FixedParts(l.frame, l.rows, l.rails),
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

// layRails places a rail between each face and the next.
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
