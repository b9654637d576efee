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
	medalOffset float32 // how high the medal is above its final place
	fact        *widget.Label
	narrow      bool // there is little room, so the face is small and there is no medal
	onTap       func()
	slide       *fyne.Animation // nil at rest
}

// The mouse cursor over a banner is a hand.
var _ desktop.Cursorable = (*banner)(nil)

func newBanner(onTap func()) *banner {
	b := &banner{
		face: widgets.NewFace(), other: widgets.NewFace(), medal: widgets.NewMedal(progress.Won),
		fact: widgets.Wrapped(widget.NewLabel("")), onTap: onTap,
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
	b.Refresh()
}

// showFaces shows the faces of the players.
func (b *banner) showFaces(e End) {
	switch {
	case !e.Person.Exists():
		b.face.Set(e.Opponent, e.Mood)
		b.other.SetPerson("", look.Calm)
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
	bannerWidest = 560
	bannerCorner = 16
	bannerEdge   = 2
	bannerPad    = 14
	bannerFace   = 72 // the side of the face; smallFace if there is little room
	smallFace    = 52
	otherFace    = 0.56 // the side of the other player's face, at the edge of the first, as a share of its side
	otherBeside  = 0.3  // how much of that is beside the first face, as a share of its side
	faceRim      = 2    // between the two faces
	bannerHead   = 26   // text size of the head; lossHead after a loss; both shrink to minHead to fit
	lossHead     = 20
	minHead      = 14
	bannerMedal  = 56 // the height of a medal
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
		room -= bannerMedal*widgets.MedalShape + bannerPad
	}
	return left, room
}

// showsMedal reports whether the banner shows the medal that the game has earned.
func (b *banner) showsMedal() bool { return b.end.Medal && !b.narrow }

// headSize returns the largest text size at which the head fits the width room, but at least minHead.
func (b *banner) headSize(room float32) float32 {
	size := float32(bannerHead)
	if b.end.Tone == Lost {
		size = lossHead
	}
	for size > minHead && fyne.MeasureText(b.end.Head, size, fyne.TextStyle{Bold: true}).Width > room {
		size--
	}
	return size
}

// sizeIn returns the size of the banner in a room of a width, and sets narrow to fit that room.
func (b *banner) sizeIn(room float32) fyne.Size {
	most := min(room, bannerWidest)
	b.narrow = room < narrowRoom
	left, roomy := b.textRoom(most)
	text := max(fyne.MeasureText(b.end.Head, b.headSize(roomy), fyne.TextStyle{Bold: true}).Width,
		fyne.MeasureText(b.end.Fact, look.BodyText, fyne.TextStyle{}).Width)
	if b.showsMedal() {
		text += bannerMedal*widgets.MedalShape + bannerPad
	}
	width := min(float32(math.Ceil(float64(left+text+bannerPad))), most)
	_, wide := b.textRoom(width)
	return fyne.NewSize(width, max(b.faceSide(), b.textHeight(wide))+2*bannerPad)
}

// textHeight returns the height of head and fact at the width room.
func (b *banner) textHeight(room float32) float32 {
	high := fyne.MeasureText(b.end.Head, b.headSize(room), fyne.TextStyle{Bold: true}).Height
	if b.end.Fact != "" {
		high += widgets.Wrapping(b.fact)(room+2*widgets.LabelPad) - 2*widgets.LabelPad + look.Space
	}
	return high
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
		high, y := head.MinSize().Height, (size.Height-b.textHeight(room))/2
		widgets.Place(head, left, y, room, high)
		widgets.Place(b.fact, left-widgets.LabelPad, y+high+look.Space-widgets.LabelPad, room+2*widgets.LabelPad, size.Height-y-high-look.Space)
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(shadow, paper, b.face, rim, b.other, b.medal, head, b.fact),
		Min:   widgets.FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			p := look.PaletteFor(b)
			shadow.FillColor, paper.FillColor, paper.StrokeColor = p.Shadow, p.Card, b.edge(p)
			rim.FillColor = p.Card
			head.Text, head.Color = b.end.Head, p.Text
			b.fact.Hidden = b.end.Fact == ""
			lay(b.Size())
			for _, o := range []fyne.CanvasObject{shadow, paper, rim, head} {
				o.Refresh()
			}
		},
	})
}

// layMedal places the medal at the right end, or hides it if there is none or no room for it.
func (b *banner) layMedal(size fyne.Size) {
	b.medal.Hidden = !b.showsMedal()
	wide := bannerMedal * widgets.MedalShape
	widgets.Place(b.medal, size.Width-bannerPad-wide, (size.Height-bannerMedal)/2-b.medalOffset, wide, bannerMedal)
}

// ShowBanner shows over the board how a game has ended. If slides is set the banner slides in from above.
func (f *Frame) ShowBanner(e End, slides bool) {
	f.endSlide()
	f.banner.show(e)
	f.placeBanner()
	f.banner.Show()
	// Repaint the window: Fyne 2.8.1 forgets where an object belongs that has been hidden for a while.
	canvas.Refresh(f.board)
	if !slides {
		return
	}
	to := f.banner.Position()
	a := fyne.NewAnimation(bannerTime, func(done float32) {
		f.banner.Move(to.SubtractXY(0, bannerSlide*(1-done)))
		f.banner.medalOffset = medalFall * (1 - done)
		f.banner.layMedal(f.banner.Size())
	})
	a.Curve = fyne.AnimationEaseOut
	f.banner.slide = a
	a.Start()
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
		f.banner.slide, f.banner.medalOffset = nil, 0
		f.placeBanner()
	}
}

// placeBanner places the banner over the board where it hides no piece of the winning row, if there is
// such a place. If the card is below the board the banner may be as wide as the window.
func (f *Frame) placeBanner() {
	board := f.current.board
	room := board.size.Width
	if f.current.below {
		room = f.size.Width - 2*smallMargin
	}
	size := f.banner.sizeIn(room)
	middle := board.at.X + (board.size.Width-size.Width)/2
	tries, last := f.bannerHeights(size.Height)
	at, free := f.freePlace(size, tries, middle)
	if !free { // the row runs from the top of the board to the bottom: try a narrow banner beside it
		at = fyne.NewPos(middle, last)
		narrow := f.banner.sizeIn(board.size.Width * sideBanner)
		tries, _ = f.bannerHeights(narrow.Height)
		if side, free := f.freePlace(narrow, tries, f.bannerEnd()-narrow.Width, max(board.at.X-margin+smallMargin, smallMargin)); free {
			at, size = side, narrow
		} else {
			size = f.banner.sizeIn(room)
		}
	}
	widgets.Place(f.banner, at.X, at.Y, size.Width, size.Height)
	f.banner.Refresh()
}

// BannerOnBoard returns the place of the banner in the coordinates of the board.
func (f *Frame) BannerOnBoard() (at fyne.Position, size fyne.Size) {
	return f.banner.Position().Subtract(f.current.board.at), f.banner.Size()
}

// sideBanner is the share of the board's width that a banner at one side of the board takes.
const sideBanner = 0.65

// bannerEnd returns how far right a banner may reach: to the card if that is beside the board.
func (f *Frame) bannerEnd() float32 {
	if f.current.below {
		return f.current.board.at.X + f.current.board.size.Width
	}
	return f.current.card.at.X - smallMargin
}

// freePlace returns the first place at which a banner hides no piece of the winning row. free is not set
// if there is none.
func (f *Frame) freePlace(size fyne.Size, heights []float32, lefts ...float32) (at fyne.Position, free bool) {
	for _, y := range heights {
		for _, x := range lefts {
			at = fyne.NewPos(x, y)
			if !f.board.HidesRow(at.Subtract(f.current.board.at), size) {
				return at, true
			}
		}
	}
	return at, false
}

// bannerHeights returns places to try for the banner's upper edge, the best first. last is the place to
// use if the banner would hide a piece of the winning row at each of them, as a row can run from one
// edge of the board to the other.
func (f *Frame) bannerHeights(high float32) (tries []float32, last float32) {
	board := f.current.board
	boardEnd := board.at.Y + board.size.Height
	top := max(board.at.Y-high/2, smallMargin) // half of the banner is above the board
	foot := boardEnd - high - smallMargin      // at the lower end of the board
	lowest := f.size.Height - high - smallMargin
	if f.current.below {
		lowest = foot // the card is below the board
	}
	if f.banner.end.Tone == Honour || f.banner.end.Tone == Plain {
		foot = boardEnd - smallMargin // hangs from the board's lower edge: there is no winning row
	}
	foot = min(foot, lowest)
	switch {
	case f.current.below: // half of the banner covers the players, whom it names
		half := boardEnd - high/2
		return []float32{half, top, foot}, half
	case f.banner.end.Tone == Won:
		return []float32{top, foot}, lowest
	default:
		return []float32{foot, top}, lowest
	}
}
