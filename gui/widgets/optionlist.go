package widgets

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
)

// Option is one row of an OptionList.
type Option struct {
	Name string
	// Opponent is the one whose face stands before the name, and Kind stands behind it in quiet text; both may be
	// empty.
	Opponent opponent.Opponent
	Kind     string
	// Details stand at the right end, in quiet text. Empty ones are left out.
	Details []string
	// Apart puts a line above the option, and its details below its name, which may be long.
	Apart bool
}

// OptionList is a list of options, one below the other, of which one is chosen by a click or with
// the arrow keys.
type OptionList struct {
	choosing
	ground *Pad
	rows   *fyne.Container
}

// NewOptionList returns a list without options; changed, if not nil, sees each choice.
func NewOptionList(keys Keys, changed func(int)) *OptionList {
	l := &OptionList{choosing: choosing{Focus: Focus{Keys: keys}, changed: changed}, rows: TightColumn()}
	l.ground = NewPad(func(p look.Palette) color.NRGBA { return look.Mix(p.Card, p.Fill, 0.6) }).Edged(func(p look.Palette) color.NRGBA {
		return seen(l.Focused, p.Accent)
	})
	l.ExtendBaseWidget(l)
	return l
}

// SetOptions offers other options, of which one is chosen. It reports no change.
func (l *OptionList) SetOptions(options []Option, chosen int) {
	l.count, l.chosen = len(options), chosen
	l.rows.RemoveAll()
	for i, o := range options {
		ground := NewPad(func(p look.Palette) color.NRGBA {
			return seen(i == l.chosen, look.Mix(p.Card, p.Accent, 0.1))
		}).Edged(func(p look.Palette) color.NRGBA { return seen(i == l.chosen, p.Accent) })
		row := container.NewStack(ground, o.row())
		if o.Apart {
			row = TightColumn(container.New(layout.NewCustomPaddedLayout(3, 3, 12, 12), widget.NewSeparator()), row)
		}
		l.rows.Add(row)
	}
	l.Refresh()
}

// seen returns a colour, or a transparent one.
func seen(on bool, c color.NRGBA) color.NRGBA {
	if on {
		return c
	}
	return color.NRGBA{}
}

// row shows an option.
func (o Option) row() fyne.CanvasObject {
	name := Bold(o.Name)
	details := Wrapped(Quiet(""))
	for _, d := range o.Details {
		if d != "" {
			details.Text = strings.TrimPrefix(details.Text+" · "+d, " · ")
		}
	}
	if o.Apart {
		return container.New(layout.NewCustomPaddedLayout(3, 3, 4, 4), TightColumn(Tight(Wrapped(name)), Tight(details)))
	}
	details.Alignment = fyne.TextAlignTrailing
	var head fyne.CanvasObject = name
	if o.Kind != "" {
		head = container.New(layout.NewCustomPaddedHBoxLayout(-LabelPad), name, Quiet(o.Kind))
	}
	line := Tight(container.New(layout.NewBorderLayout(nil, nil, head, nil), head, details))
	if o.Opponent == (opponent.Opponent{}) {
		return container.New(layout.NewCustomPaddedLayout(3, 3, 4, 4), line)
	}
	face := NewFace()
	face.Set(o.Opponent, opponent.Calm)
	square := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(optionFace), face))
	return container.New(layout.NewCustomPaddedLayout(2, 2, 8, 4), container.New(layout.NewBorderLayout(nil, nil, square, nil), square, container.New(middle{}, line)))
}

// middle places an object in the middle of the height, as wide as there is room.
type middle struct{}

// MinSize is that of the object.
func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout places the object.
func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := HeightAt(o[0], size.Width)
	Place(o[0], 0, (size.Height-high)/2, size.Width, high)
}

// optionFace is the side of the face before an option, in Fyne's units.
const optionFace = 30

// Tapped chooses the option under the pointer.
func (l *OptionList) Tapped(e *fyne.PointEvent) {
	focus(l)
	endsBelow := func(row fyne.CanvasObject) bool { return e.Position.Y < row.Position().Y+row.Size().Height }
	i := slices.IndexFunc(l.rows.Objects, endsBelow)
	if i < 0 { // on the edge below the last
		i = l.count - 1
	}
	l.Choose(i)
}

// CreateRenderer draws the options with a frame around the chosen one.
func (l *OptionList) CreateRenderer() fyne.WidgetRenderer {
	body := container.New(layout.NewCustomPaddedLayout(edgeWidth, edgeWidth, edgeWidth, edgeWidth), l.rows)
	return Painted(l, &Painter{
		Parts: Fixed(l.ground, body),
		Min:   body.MinSize,
		Lay: func(size fyne.Size) {
			l.ground.Resize(size)
			body.Resize(size)
		},
		Paint: func() {
			l.ground.Refresh()
			body.Refresh()
		},
	})
}
