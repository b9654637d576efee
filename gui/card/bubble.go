package card

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// bubble is what an opponent says, in a bubble above the face, in place of the summary of the game. It is below the face where
// there is no summary above that. A Callout is a bubble, too.
type bubble struct {
	widget.BaseWidget
	side  game.Side // who says it
	text  string
	more  string           // a second line; may be ""
	wrong bool             // it is about a mistake: the text is bold, and the border red
	body  fyne.Position    // where the part without the tail is
	tail  [3]fyne.Position // the corners of the tail, clockwise from its tip
	shown float32          // how much has faded in, from 0 to 1
	fade  *fyne.Animation
	onEnd func() // called when the bubble has disappeared
}

func newBubble() *bubble {
	b := &bubble{onEnd: func() {}}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// Measures of a bubble, in Fyne's units.
const (
	bubbleHeight = 34 // with one line of text
	bubbleLow    = 28 // at a face, between the title and the names
	bubbleSecond = 21 // the height of a second line
	bubblePad    = 12 // to the left and right of the text
	bubbleMax    = 184
	bubbleCorner = 12
	bubbleLine   = 1
	bubbleTip    = 5  // the length of the tail at a face
	bubbleFoot   = 6  // half its width
	bubbleLeft   = 14 // how far a bubble begins before the face
)

// bubbleFade is how long a bubble takes to appear and to disappear.
const bubbleFade = 120 * time.Millisecond

// width returns the width of the bubble without its tail.
func (b *bubble) width() float32 {
	text := fyne.MeasureText(b.text, look.BodyText, fyne.TextStyle{Bold: b.wrong}).Width
	more := fyne.MeasureText(b.more, look.QuietText, fyne.TextStyle{}).Width
	return max(text, more) + 2*bubblePad
}

// height returns the height of the bubble without its tail.
func (b *bubble) height() float32 {
	if b.more == "" {
		return b.lineHeight()
	}
	return b.lineHeight() + bubbleSecond
}

// lineHeight returns the height of the bubble with one line of text.
func (b *bubble) lineHeight() float32 {
	if b.wrong {
		return bubbleHeight
	}
	return bubbleLow
}

// say shows what a side says.
func (b *bubble) say(side game.Side, text string, fades bool) {
	b.side, b.text = side, text
	b.Show()
	b.fadeTo(1, fades, func() {})
}

// end hides the bubble.
func (b *bubble) end(fades bool) {
	if b.Visible() {
		b.fadeTo(0, fades, func() {
			b.Hide()
			b.onEnd()
		})
	}
}

// fadeTo fades the bubble in or out, or changes it at once, and then calls done.
func (b *bubble) fadeTo(shown float32, fades bool, done func()) {
	if b.fade != nil {
		b.fade.Stop()
		b.fade = nil
	}
	from := b.shown
	step := func(part float32) {
		b.shown = from + (shown-from)*part
		b.Refresh()
		if part == 1 {
			done()
		}
	}
	if !fades {
		step(1)
		return
	}
	b.fade = fyne.NewAnimation(bubbleFade, step)
	b.fade.Start()
}

// placeAt places the bubble at a face, whose place is given, in a pane that begins at left: above the face or, if below is set,
// below it.
func (b *bubble) placeAt(face fyne.Position, side, left, width float32, below bool) {
	at := fyne.NewPos(max(min(face.X-bubbleLeft, left+width-b.width()), left), face.Y-b.height()-bubbleTip)
	if below {
		at.Y = face.Y + side
	}
	b.point(at, face.X+side/2, below, fyne.NewSize(2*bubbleFoot, bubbleTip))
	b.Refresh()
}

// point places the bubble at a position. Its tail, which has a size, points down to the abscissa x or, if the bubble is below
// what it is about, up to it.
func (b *bubble) point(at fyne.Position, x float32, below bool, tail fyne.Size) {
	width, high, half := b.width(), b.height(), tail.Width/2
	tip := max(min(x-at.X, width-bubbleCorner-half), bubbleCorner+half)
	if below {
		foot := tail.Height + bubbleLine
		b.body = fyne.NewPos(0, tail.Height)
		b.tail = [3]fyne.Position{{X: tip}, {X: tip + half, Y: foot}, {X: tip - half, Y: foot}}
		at.Y -= tail.Height
	} else {
		foot := high - bubbleLine
		b.body = fyne.Position{}
		b.tail = [3]fyne.Position{{X: tip, Y: high + tail.Height}, {X: tip - half, Y: foot}, {X: tip + half, Y: foot}}
	}
	widgets.Place(b, at.X, at.Y, width, high+tail.Height)
}

func (b *bubble) CreateRenderer() fyne.WidgetRenderer {
	body := &canvas.Rectangle{CornerRadius: bubbleCorner, StrokeWidth: bubbleLine}
	tail := &canvas.ArbitraryPolygon{StrokeWidth: bubbleLine}
	mouth := &canvas.Line{StrokeWidth: 2 * bubbleLine} // hides the line between the body and its tail
	text, more := &canvas.Text{TextSize: look.BodyText}, &canvas.Text{TextSize: look.QuietText}
	lay := func(size fyne.Size) {
		width := b.width()
		widgets.Place(body, b.body.X, b.body.Y, width, b.height())
		x, width := b.body.X+bubblePad, width-2*bubblePad
		widgets.Place(text, x, b.body.Y, width, b.lineHeight())
		widgets.Place(more, x, b.body.Y+bubbleSecond, width, b.lineHeight())
		tail.Resize(size)
		tail.Points = b.tail[:]
		mouth.Position1, mouth.Position2 = b.tail[1], b.tail[2]
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(body, tail, mouth, text, more), Min: widgets.FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			p := look.PaletteFor(b)
			ground, line := look.Fade(p.Card, b.shown), look.Fade(p.Edge, b.shown)
			if b.wrong {
				line = p.Danger
			}
			body.FillColor, body.StrokeColor = ground, line
			tail.FillColor, tail.StrokeColor = ground, line
			mouth.StrokeColor = ground
			lay(b.Size())
			text.Text, text.Color, text.TextStyle.Bold = b.text, look.Fade(p.Text, b.shown), b.wrong
			more.Text, more.Color = b.more, look.Fade(p.Text, b.shown)
			for _, o := range []fyne.CanvasObject{body, tail, mouth, text, more} {
				o.Refresh()
			}
		},
	})
}
