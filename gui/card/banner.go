package card

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// banner lies over the board and says how a game has ended. A click hides it.
type banner struct {
	widget.BaseWidget
	end         End
	face        *widgets.Face // of the winner, or of the opponent if nobody won
	other       *widgets.Face // smaller, at the edge of face, if both players have one
	medal       *widgets.Medal
	medalOffset float32       // how high the medal is above its final place
	longHead    *widget.Label // the head if it has a name for which one line has no room
	fact        *widget.Label
	narrow      bool    // there is little room, so the face is small and there is no medal
	line        bool    // head and fact are on one line
	medalSwing  float32 // how far the medal is to the right of its final place
	onTap       func()
	slide       *fyne.Animation // nil at rest
}

// The mouse cursor over a banner is a hand.
var _ desktop.Cursorable = (*banner)(nil)

func newBanner(onTap func()) *banner {
	b := &banner{
		face: widgets.NewFace(), other: widgets.NewFace(), medal: widgets.NewMedal(progress.Won),
		longHead: widgets.Bold(""), fact: widgets.Wrapped(widget.NewLabel("")), onTap: onTap,
	}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// show fills the banner with the end of a game.
func (b *banner) show(e End) {
	b.end = e
	b.showFaces(e)
	widgets.SetText(b.fact, e.Fact)
	widgets.SetText(b.longHead, e.Head)
	b.Refresh()
}

// showFaces shows the faces of the players.
func (b *banner) showFaces(e End) {
	switch {
	case e.Watched[0] != (look.Opponent{}):
		b.face.Set(e.Watched[0], e.PersonMood)
		b.other.Set(e.Watched[1], e.OtherMood)
	case !e.Person.Exists():
		b.face.Set(e.Opponent, e.Mood)
		b.other.SetPerson(look.Person{}, look.Calm)
	case e.Other.Exists():
		b.face.SetPerson(e.Person, e.PersonMood)
		b.other.SetPerson(e.Other, e.OtherMood)
	case e.Tone == Won || e.Opponent == (look.Opponent{}):
		b.face.SetPerson(e.Person, e.PersonMood)
		b.other.Set(e.Opponent, e.Mood)
	default:
		b.face.Set(e.Opponent, e.Mood)
		b.other.SetPerson(e.Person, e.PersonMood)
	}
}

// Tapped hides the banner.
func (b *banner) Tapped(*fyne.PointEvent) { b.onTap() }

func (b *banner) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Measures of the banner, in Fyne's units.
const (
	bannerWidth  = 512 // widestBanner if a text needs more; less only in a small window
	widestBanner = 560
	bannerHigh   = 92
	lineHigh     = 40 // of a banner of one line
	bannerCorner = 16
	bannerEdge   = 2
	bannerPad    = 14
	linePad      = 6  // above and below in a banner of one line
	bannerFace   = 64 // the side of the face; smallFace if there is little room
	smallFace    = 52 // lineFace in one line
	lineFace     = 28
	otherFace    = 0.56 // the side of the other player's face, at the edge of the first, as a share of its side
	otherBeside  = 0.3  // how much of that is beside the first face, as a share of its side
	faceRim      = 2    // between the two faces
	bannerHead   = 26   // text size of the head; lossHead after a loss; both shrink to minHead to fit
	lossHead     = 20
	lineHead     = 16 // in one line
	minHead      = 14
	bannerMedal  = 60 // the height of a medal; lineMedal in one line
	lineMedal    = 34
	bannerSlide  = 24 // how far the banner slides down; medalFall is how far the medal falls
	medalFall    = 40
	narrowRoom   = 420 // the banner is narrow in a room below this width
)

// edge returns the colour of the banner's border.
func (b *banner) edge(p look.Palette) color.NRGBA {
	switch b.end.Tone {
	case Won:
		return p.Win
	case Honour:
		return p.LastOnCell()
	default:
		return p.Line
	}
}

// faceSide returns the side of the large face, or 0 if there is none.
func (b *banner) faceSide() float32 {
	switch {
	case !b.face.Shows():
		return 0
	case b.line:
		return lineFace
	case b.narrow:
		return smallFace
	default:
		return bannerFace
	}
}

// faceWidth returns the width of the faces.
func (b *banner) faceWidth() float32 {
	if b.other.Shows() {
		return b.faceSide() * (1 + otherBeside)
	}
	return b.faceSide()
}

// layFaces places the face at the left end of a banner of a height, and the other face, with a rim around it, at
// the lower right edge of the first.
func (b *banner) layFaces(rim *canvas.Circle, height float32) {
	side := b.faceSide()
	small := side * otherFace
	widgets.Place(b.face, bannerPad, (height-side)/2, side, side)
	x, y := bannerPad+b.faceWidth()-small, (height+side)/2-small
	widgets.Place(rim, x-faceRim, y-faceRim, small+2*faceRim, small+2*faceRim)
	widgets.Place(b.other, x, y, small, small)
	rim.Hidden, b.other.Hidden = !b.other.Shows(), !b.other.Shows()
}

// textRoom returns where the text begins in a banner of a width, and how wide the text may be.
func (b *banner) textRoom(width float32) (left, room float32) {
	left = bannerPad
	if side := b.faceWidth(); side > 0 {
		left += side + bannerPad
	}
	room = width - left - bannerPad
	if b.showsMedal() {
		room -= b.medalHigh()*widgets.MedalShape + bannerPad
	}
	return left, room
}

// showsMedal reports whether the banner shows the medal that the game has earned.
func (b *banner) showsMedal() bool { return b.end.Medal && !b.narrow }

// medalHigh returns the height of the medal.
func (b *banner) medalHigh() float32 {
	if b.line {
		return lineMedal
	}
	return bannerMedal
}

// headSize returns the largest text size at which the head fits the width room, but at least minHead.
func (b *banner) headSize(room float32) float32 {
	size := float32(bannerHead)
	switch {
	case b.line:
		size = lineHead
	case b.end.Tone == Lost:
		size = lossHead
	}
	for size > minHead && b.headIn(size).Width > room {
		size--
	}
	return size
}

// headIn returns the size of the head on one line in a text size.
func (b *banner) headIn(size float32) fyne.Size {
	return fyne.MeasureText(b.end.Head, size, fyne.TextStyle{Bold: true})
}

// isLong reports whether one line of the width room has no room for the head, whatever its text size. Then it wraps or, in a
// banner of one line, is cut.
func (b *banner) isLong(room float32) bool { return b.headIn(b.headSize(room)).Width > room }

// sizeIn returns the size of the banner in a room of a width, with head and fact on one line if line is set. It sets line
// and narrow accordingly.
func (b *banner) sizeIn(room float32, line bool) fyne.Size {
	b.line, b.narrow = line, room < narrowRoom
	wrapping, truncation := fyne.TextWrapWord, fyne.TextTruncateOff
	if line {
		wrapping, truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	}
	if b.longHead.Wrapping != wrapping {
		b.longHead.Wrapping, b.longHead.Truncation = wrapping, truncation
		b.longHead.Refresh()
	}
	head := b.headIn(b.headSize(room)).Width
	fact := fyne.MeasureText(b.end.Fact, look.BodyText, fyne.TextStyle{}).Width
	text, widest := max(head, fact), float32(widestBanner)
	if line {
		text, widest = head+lineSpace+fact, room
	}
	_, free := b.textRoom(bannerWidth)
	width := min(room, max(bannerWidth, min(float32(math.Ceil(float64(bannerWidth-free+text))), widest)))
	if line {
		return fyne.NewSize(width, lineHigh)
	}
	_, wide := b.textRoom(width)
	least := float32(bannerHigh)
	if b.narrow {
		least = b.faceSide() + 2*bannerPad
	}
	return fyne.NewSize(width, max(least, b.textHeight(wide)+2*bannerPad))
}

// lineSpace is the space between head and fact on one line, in Fyne's units.
const lineSpace = 12

// showsFact reports whether the banner says the fact: on one line only if the line has room for all of it.
func (b *banner) showsFact() bool {
	if !b.line {
		return b.end.Fact != ""
	}
	_, room := b.textRoom(b.Size().Width)
	head := b.headIn(b.headSize(room)).Width
	return head+lineSpace+fyne.MeasureText(b.end.Fact, look.BodyText, fyne.TextStyle{}).Width <= room
}

// textHeight returns the height of head and fact at the width room.
func (b *banner) textHeight(room float32) float32 {
	high := b.headHeight(room)
	if b.end.Fact != "" {
		high += widgets.Wrapping(b.fact)(room+2*widgets.LabelPad) - 2*widgets.LabelPad + look.Space
	}
	return high
}

// headHeight returns the height of the head at the width room.
func (b *banner) headHeight(room float32) float32 {
	if b.isLong(room) {
		return widgets.Wrapping(b.longHead)(room+2*widgets.LabelPad) - 2*widgets.LabelPad
	}
	return b.headIn(b.headSize(room)).Height
}

func (b *banner) CreateRenderer() fyne.WidgetRenderer {
	shadow, paper := &canvas.Rectangle{CornerRadius: bannerCorner}, &canvas.Rectangle{CornerRadius: bannerCorner, StrokeWidth: bannerEdge}
	rim, head := &canvas.Circle{}, &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}}
	lay := func(size fyne.Size) {
		widgets.Place(shadow, 0, look.Space, size.Width, size.Height)
		widgets.Place(paper, 0, 0, size.Width, size.Height)
		b.layFaces(rim, size.Height)
		b.layMedal(size)
		left, room := b.textRoom(size.Width)
		head.TextSize = b.headSize(room)
		high := b.headHeight(room)
		head.Hidden, b.longHead.Hidden = b.isLong(room), !b.isLong(room)
		if b.line {
			x, low := left+head.MinSize().Width+lineSpace, b.fact.MinSize().Height
			b.placeHead(head, left, (size.Height-high)/2, room, high)
			widgets.Place(b.fact, x-widgets.LabelPad, (size.Height-low)/2, left+room-x+2*widgets.LabelPad, low)
			return
		}
		y := (size.Height - b.textHeight(room)) / 2
		b.placeHead(head, left, y, room, high)
		widgets.Place(b.fact, left-widgets.LabelPad, y+high+look.Space-widgets.LabelPad, room+2*widgets.LabelPad, size.Height-y-high-look.Space)
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(shadow, paper, b.face, rim, b.other, b.medal, head, b.longHead, b.fact),
		Min:   widgets.FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			p := look.PaletteFor(b)
			shadow.FillColor, paper.FillColor, paper.StrokeColor = p.Shadow, p.Card, b.edge(p)
			rim.FillColor = p.Card
			head.Text, head.Color = b.end.Head, p.Text
			b.fact.Hidden = !b.showsFact()
			lay(b.Size())
			for _, o := range []fyne.CanvasObject{shadow, paper, rim, head, b.longHead} {
				o.Refresh()
			}
		},
	})
}

// placeHead places the head, on one line or on several.
func (b *banner) placeHead(head *canvas.Text, x, y, width, height float32) {
	widgets.Place(head, x, y, width, height)
	widgets.Place(b.longHead, x-widgets.LabelPad, y-widgets.LabelPad, width+2*widgets.LabelPad, height+2*widgets.LabelPad)
}

// layMedal places the medal at the right end, or hides it if there is none or no room for it.
func (b *banner) layMedal(size fyne.Size) {
	b.medal.Hidden = !b.showsMedal()
	high := b.medalHigh()
	wide := high * widgets.MedalShape
	widgets.Place(b.medal, size.Width-bannerPad-wide+b.medalSwing, (size.Height-high)/2-b.medalOffset, wide, high)
}

// ShowBanner shows over the board how a game has ended. If slides is set the banner slides in from above.
func (f *Frame) ShowBanner(e End, slides bool) {
	f.endSlide()
	f.bannerAt = f.board.Now()
	f.banner.show(e)
	f.placeBanner()
	f.banner.Show()
	f.card.repaint()
	if !slides {
		return
	}
	to := f.banner.Position()
	a := fyne.NewAnimation(bannerTime, func(done float32) {
		f.banner.Move(to.SubtractXY(0, bannerSlide*(1-easeOutBack(done))))
		left := 1 - fyne.AnimationEaseOut(done)
		f.banner.medalOffset, f.banner.medalSwing = medalFall*left, medalSwings*left*float32(math.Sin(2*math.Pi*float64(done)))
		f.banner.layMedal(f.banner.Size())
	})
	a.Curve = fyne.AnimationLinear
	f.banner.slide = a
	widgets.Animate(a)
}

// bannerTime is how long the banner takes to slide in.
const bannerTime = 250 * time.Millisecond

// ChangeBanner changes what the banner says, if it is shown.
func (f *Frame) ChangeBanner(e End) {
	if f.banner.Visible() && f.banner.end != e {
		f.endSlide()
		f.banner.show(e)
		f.placeBanner()
	}
}

// HideBanner hides the banner, and reports whether it was shown.
func (f *Frame) HideBanner() (was bool) {
	f.endSlide()
	was = f.banner.Visible()
	f.banner.Hide()
	return was
}

// endSlide stops the banner's animation, if one is running, and puts the banner in its final place.
func (f *Frame) endSlide() {
	if f.banner.slide != nil {
		f.banner.slide.Stop()
		f.banner.slide, f.banner.medalOffset, f.banner.medalSwing = nil, 0, 0
		f.placeBanner()
	}
}

// placeBanner centres the banner over the board: half above it or else at its foot, where it hides no piece of the winning
// row. If it hides one at both places, because the row runs from the top to the foot, it has one line above the board. If
// the card is below the board the banner may be as wide as the window.
func (f *Frame) placeBanner() {
	board := f.current.board
	room := board.size.Width
	if f.current.below {
		room = f.size.Width - 2*smallMargin
	}
	size := f.banner.sizeIn(room, false)
	at, hides := f.overBoard(f.current, size, size.Height/2)
	if hides {
		size = f.banner.sizeIn(room, true)
		at = fyne.NewPos(f.leftOverBoard(f.current, size.Width), max(board.at.Y-size.Height, lineTop))
	}
	widgets.Place(f.banner, at.X, at.Y, size.Width, size.Height)
	f.banner.Refresh()
}

// lineTop is the least distance of a banner of one line from the top of the window, in Fyne's units.
const lineTop = 3

// overBoard returns the place of something of a size that lies over the board of a plan, with a height over the board's upper
// edge: there or else at the board's foot, where it hides no piece of the row that decides the game. hides is set if it hides
// one at both places.
func (f *Frame) overBoard(p plan, size fyne.Size, over float32) (at fyne.Position, hides bool) {
	hidesRow := func() bool { return f.board.HidesRow(at.Subtract(p.board.at), size) }
	at = fyne.NewPos(f.leftOverBoard(p, size.Width), max(p.board.at.Y+over-size.Height, smallMargin))
	if hidesRow() {
		at.Y = p.board.at.Y + p.board.size.Height - size.Height - smallMargin
	}
	return at, hidesRow()
}

// leftOverBoard returns where something of a width begins that is centred over the board of a plan.
func (f *Frame) leftOverBoard(p plan, width float32) float32 {
	return min(max(p.board.at.X+f.board.Middle().X-width/2, smallMargin), f.size.Width-smallMargin-width)
}

// BannerOnBoard returns the place of the banner in the coordinates of the board.
func (f *Frame) BannerOnBoard() (at fyne.Position, size fyne.Size) {
	return f.banner.Position().Subtract(f.current.board.at), f.banner.Size()
}
