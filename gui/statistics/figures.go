package statistics

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// figures is the card with the results of some games in large numbers, a bar of them and the share won.
type figures struct {
	root      *fyne.Container
	captions  [3]*widget.Label // won, lost, drawn
	dots      [3]*widgets.Pad  // before the captions, in the colours of the bar
	numbers   [3]*bigNumber
	bar       *resultBar
	uncounted *widget.Label // which games do not count; may be hidden
	ring      *shareRing    // hidden if there are too few games
	facts     *fyne.Container
	growth    *fyne.Animation // nil at rest
}

func newFigures() *figures {
	f := &figures{
		bar: newResultBar(), ring: newShareRing(), uncounted: widgets.Wrapped(widgets.Quiet("")),
		facts: widgets.TightColumn(),
	}
	f.root = container.NewWithoutLayout()
	for i, caption := range []string{words.WonCaption(), words.LostCaption(), words.DrawnCaption()} {
		f.captions[i], f.numbers[i] = widget.NewLabel(caption), newBigNumber(i == 0)
		f.captions[i].Importance = widget.LowImportance
		f.dots[i] = widgets.NewPad(func(p look.Palette) color.NRGBA { return resultColours(p)[i] }).Rounded(dotSide / 2)
		f.root.Add(f.dots[i])
		f.root.Add(f.captions[i])
		f.root.Add(f.numbers[i])
	}
	for _, o := range []fyne.CanvasObject{f.bar, f.uncounted, f.ring, f.facts} {
		f.root.Add(o)
	}
	f.root.Layout = &figuresLayout{figures: f}
	return f
}

// minForShare is the number of games from which on the share won says something.
const minForShare = 5

// show shows the sum of some games, facts about them and which games do not count. Empty facts are left out.
func (f *figures) show(s progress.Summary, facts []string, uncounted string) {
	for i, n := range []int{s.Wins, s.Losses, s.Draws} {
		f.numbers[i].set(words.Number(n))
	}
	f.bar.set(s)
	f.ring.set(s.Percentage())
	widgets.SetVisible(f.ring, s.Games >= minForShare)
	widgets.ShowText(f.uncounted, uncounted)
	f.facts.RemoveAll()
	f.facts.Add(widgets.Tight(widgets.Bold(words.Games(s.Games))))
	for _, fact := range facts {
		if fact != "" {
			f.facts.Add(widgets.Tight(widgets.Quiet(fact)))
		}
	}
	f.root.Refresh()
}

// growTime is how long the bar grows.
const growTime = 200 * time.Millisecond

// grow lets the bar grow to its length.
func (f *figures) grow() {
	f.endGrowth()
	f.growth = fyne.NewAnimation(growTime, f.bar.setGrown)
	f.growth.Curve = fyne.AnimationEaseOut
	widgets.Animate(f.growth)
}

// endGrowth gives the bar its full length at once.
func (f *figures) endGrowth() {
	if f.growth != nil {
		f.growth.Stop()
		f.growth = nil
		f.bar.setGrown(1)
	}
}

// Measures of the figures, in Fyne's units.
const (
	figuresWide  = 640 // the minimum width for the ring beside the numbers
	numbersShare = 0.6 // the share of the width for the numbers, if the ring is beside them
	maxNumber    = 176 // the maximum distance from one number to the next
	numberAt     = 14  // from the top to the room for the numbers
	barAt        = 80  // from the top to the bar
	barHeight    = 10
	numberText   = 48
	dotSide      = 10
	dotGap       = 6
	ringSide     = 102
	ringBefore   = 60 // between the bar and the ring, at most
	factsGap     = 20 // between the ring and the facts
	rowsGap      = 8  // between what is below each other in a narrow card
)

// figuresLayout lays out the figures: the numbers with the bar below them, and the ring with the facts at the right
// or, in a narrow card, below the bar.
type figuresLayout struct {
	*figures
	width float32 // in the last layout; 0 before
}

func (l *figuresLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.lay(l.width, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

func (l *figuresLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.lay(size.Width, widgets.Place)
}

// lay calls place for each part, and returns the height.
func (l *figuresLayout) lay(width float32, place func(o fyne.CanvasObject, x, y, width, height float32)) float32 {
	const pad = widgets.LabelPad
	wide := width >= figuresWide
	left := width
	if wide {
		left = width * numbersShare
	}
	pitch := min(left/3, maxNumber)
	l.fitNumbers(pitch)
	high := float32(barAt - numberAt)
	for i, number := range l.numbers {
		x, numberHigh := float32(i)*pitch-pad, number.MinSize().Height
		caption := l.captions[i].MinSize().Height
		place(l.dots[i], x+pad, (caption-dotSide)/2-pad, dotSide, dotSide)
		place(l.captions[i], x+dotSide+dotGap, -pad, pitch-dotSide-dotGap+pad, caption) // the text has room after it
		place(number, x+pad, numberAt+(high-numberHigh)/2, pitch, numberHigh)
	}
	place(l.bar, 0, barAt, left, barHeight)
	end := float32(barAt + barHeight)
	if l.uncounted.Visible() {
		note := widgets.HeightAt(l.uncounted, left+2*pad)
		place(l.uncounted, -pad, end-3, left+2*pad, note)
		end += note - pad - 5
	}
	ring := float32(0)
	if l.ring.Visible() {
		ring = ringSide
	}
	facts := l.facts.MinSize()
	need := max(ring, facts.Height)
	x, top := left+min(ringBefore, (width-left)/8), float32(0)
	if !wide {
		x, top = 0, end+2*rowsGap
	}
	place(l.ring, x, top+(need-ring)/2, ringSide, ringSide)
	if ring > 0 {
		x += ring + factsGap
	}
	place(l.facts, x-pad, top+(need-facts.Height)/2, width-x+2*pad, facts.Height)
	return max(end, top+need)
}

// fitNumbers makes the numbers smaller if the largest size has no room.
func (l *figuresLayout) fitNumbers(pitch float32) {
	size := float32(numberText)
	for _, n := range l.numbers {
		if wide := fyne.MeasureText(n.text, numberText, boldText).Width; wide > pitch-rowsGap {
			size = min(size, numberText*(pitch-rowsGap)/wide)
		}
	}
	for _, n := range l.numbers {
		n.setSize(size)
	}
}

// bigNumber is a number in large digits.
type bigNumber struct {
	widget.BaseWidget
	text string
	size float32 // of the digits
	won  bool    // in the colour of wins
}

func newBigNumber(won bool) *bigNumber {
	n := &bigNumber{size: numberText, won: won}
	n.ExtendBaseWidget(n)
	return n
}

func (n *bigNumber) set(text string) {
	n.text = text
	n.Refresh()
}

func (n *bigNumber) setSize(size float32) {
	if n.size != size {
		n.size = size
		n.Refresh()
	}
}

// digitHigh is the height of a digit as a share of the size of its font. Text has more room above and below.
const digitHigh = 0.75

// boldText is the style of numbers.
var boldText = fyne.TextStyle{Bold: true}

func (n *bigNumber) CreateRenderer() fyne.WidgetRenderer {
	text := &canvas.Text{TextStyle: boldText}
	return widgets.StartPainter(n, &widgets.Painter{
		Parts: widgets.FixedParts(text),
		Min:   func() fyne.Size { return fyne.NewSize(text.MinSize().Width, n.size*digitHigh) },
		Lay: func(size fyne.Size) {
			high := text.MinSize().Height
			widgets.Place(text, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			colours := look.PaletteFor(n)
			text.Text, text.TextSize, text.Color = n.text, n.size, colours.Text
			if n.won {
				text.Color = colours.Win
			}
			text.Refresh()
		},
	})
}

// resultBar is a bar of the games won, lost and drawn.
type resultBar struct {
	widget.BaseWidget
	counts [3]int
	grown  float32 // the share of its length that is drawn
}

func newResultBar() *resultBar {
	b := &resultBar{grown: 1}
	b.ExtendBaseWidget(b)
	return b
}

func (b *resultBar) set(s progress.Summary) {
	b.counts = [3]int{s.Wins, s.Losses, s.Draws}
	b.Refresh()
}

func (b *resultBar) setGrown(share float32) {
	b.grown = share
	b.Refresh()
}

// Measures of a bar, in Fyne's units: its minimum height and the distance between two parts.
const (
	minBar  = 8
	partGap = 2
)

func (b *resultBar) CreateRenderer() fyne.WidgetRenderer {
	parts := [3]*canvas.Rectangle{{}, {}, {}}
	lay := func(size fyne.Size) {
		all, shown := 0, 0
		for _, n := range b.counts {
			if all += n; n > 0 {
				shown++
			}
		}
		room, x := size.Width*b.grown-partGap*float32(max(shown-1, 0)), float32(0)
		for i, n := range b.counts {
			if parts[i].Hidden = n == 0; n == 0 {
				continue
			}
			width := max(room*float32(n)/float32(all), 0)
			widgets.Place(parts[i], x, 0, width, size.Height)
			roundEnds(parts[i], x == 0, shown == 1)
			x += width + partGap
			shown--
		}
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(parts[0], parts[1], parts[2]), Min: widgets.FixedMinSize(40, minBar), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(b)
			for i, fill := range resultColours(colours) {
				parts[i].FillColor = fill
			}
			lay(b.Size())
			canvas.Refresh(b)
		},
	})
}

// resultColours returns the colours of games won, lost and drawn.
func resultColours(p look.Palette) [3]color.NRGBA { return [3]color.NRGBA{p.Win, p.Edge, p.Medal} }

// roundEnds rounds the ends of a bar: the left end of its first part and the right end of its last one.
func roundEnds(r *canvas.Rectangle, first, last bool) {
	radius := func(on bool) float32 {
		if on {
			return min(r.Size().Height, r.Size().Width) / 2
		}
		return 0
	}
	r.TopLeftCornerRadius, r.BottomLeftCornerRadius = radius(first), radius(first)
	r.TopRightCornerRadius, r.BottomRightCornerRadius = radius(last), radius(last)
}

// shareRing shows a share as a ring from the top clockwise, with the percentage in it.
type shareRing struct {
	widget.BaseWidget
	percentage float64
}

func newShareRing() *shareRing {
	r := &shareRing{}
	r.ExtendBaseWidget(r)
	return r
}

func (r *shareRing) set(percentage float64) {
	r.percentage = percentage
	r.Refresh()
}

func (r *shareRing) CreateRenderer() fyne.WidgetRenderer {
	const cut = 1 - 2*float32(barHeight)/ringSide
	back, won := canvas.NewArc(0, 360, cut, nil), canvas.NewArc(0, 0, cut, nil)
	won.CornerRadius = barHeight / 2
	share := &canvas.Text{
		TextSize: look.TitleText, TextStyle: boldText, Alignment: fyne.TextAlignCenter,
	}
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(back, won, share), Min: widgets.FixedMinSize(ringSide, ringSide),
		Lay: func(size fyne.Size) {
			back.Resize(size)
			won.Resize(size)
			high := share.MinSize().Height
			widgets.Place(share, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			colours := look.PaletteFor(r)
			back.FillColor, won.FillColor, share.Color = colours.Fill, colours.Win, colours.Text
			won.EndAngle, won.Hidden = float32(3.6*r.percentage), r.percentage == 0
			share.Text = words.Percent(r.percentage)
			for _, o := range []fyne.CanvasObject{back, won, share} {
				o.Refresh()
			}
		},
	})
}
