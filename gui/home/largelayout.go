package home

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the card for the first game, in Fyne's units.
const (
	startFace   = 150
	startText   = 188 // where the text begins beside the face
	startSign   = 48  // the height of the play sign
	startWide   = 276 // the width of the play sign beside the face
	startNarrow = 440 // in a narrower card the face is smaller, and the play sign below it
	startSmall  = 96  // the size of that face
	leadHigh    = 32  // the height of the title
)

// start places the parts of the card for the first game.
func (l *tileLayout) start(size fyne.Size) {
	t := l.t
	l.styleKicker(true, false)
	l.setTitle(look.SizeNameLead, false)
	widgets.SetVisible(t.name, false)
	widgets.SetVisible(t.text, true)
	if size.Width < startNarrow {
		const x, edge = 14 + startSmall + 14, 14
		widgets.Place(t.face, edge, edge, startSmall, startSmall)
		wide := size.Width - x - edge
		line(t.kicker, x, 24, wide, quietHigh)
		line(t.title, x, 48, wide, leadHigh)
		line(t.text, x, 64+textHigh*3/2, wide, 3*textHigh)
		widgets.Place(t.sign, edge, size.Height-edge-startSign, size.Width-2*edge, startSign)
		return
	}
	widgets.Place(t.face, 18, (size.Height-startFace)/2, startFace, startFace)
	wide := size.Width - startText - 20
	line(t.kicker, startText, 30, wide, quietHigh)
	line(t.title, startText, 58, wide, leadHigh)
	line(t.text, startText, 98, wide, 2*textHigh)
	widgets.Place(t.sign, startText, size.Height-14-startSign, min(startWide, wide), startSign)
}

// Measures of a small card at the top, in Fyne's units.
const (
	topPicture = 104
	lowPicture = 76 // below a kicker of two lines that is too long to be beside the picture
	topFace    = 56
	topGap     = 12 // between the picture and the text
	topSign    = 36 // the height of the play sign
)

// small places the parts of a card beside the one for the first game: a puzzle or a lesson.
func (l *tileLayout) small(size fyne.Size) {
	t := l.t
	l.setTitle("", true)
	widgets.SetVisible(t.name, false)
	widgets.Place(t.sign, largeEdge, size.Height-11-topSign, size.Width-2*largeEdge, topSign)
	if !t.content.hasPicture() {
		l.styleKicker(false, false)
		widgets.SetVisible(t.text, true)
		widgets.Place(t.face, largeEdge, largeEdge, topFace, topFace)
		x := float32(largeEdge + topFace + 14)
		line(t.kicker, x, 31, size.Width-x-largeEdge, quietHigh)
		line(t.title, x, 53, size.Width-x-largeEdge, titleHigh)
		line(t.text, largeEdge, 86+1.5*textHigh, size.Width-2*largeEdge, 3*textHigh)
		return
	}
	side, top := l.smallKicker(size.Width)
	widgets.Place(t.picture, largeEdge, top, side, side)
	x := largeEdge + side + topGap
	line(t.title, x, max(top, 41)+2*titleHigh, size.Width-x-largeEdge, 4*titleHigh)
	widgets.SetVisible(t.week, false)
	y := (top + side + size.Height - 11 - topSign) / 2 // between the picture and the play sign
	l.placeLink(largeEdge, y)
	line(t.line, largeEdge, y, size.Width-2*largeEdge-l.placeStreak(size.Width-largeEdge, y), quietHigh)
}

// smallKicker places the kicker of a small card of a width beside its picture or, if that would be too small then, above it in
// one line or two. It returns the side of the picture, and where its top is.
func (l *tileLayout) smallKicker(width float32) (side, top float32) {
	kicker, wide := l.t.kicker, width-2*largeEdge
	need := fyne.MeasureText(l.t.content.Kicker, look.QuietText, fyne.TextStyle{}).Width + 1
	if side = min(topPicture, wide-topGap-need); side >= lowPicture {
		l.styleKicker(false, false)
		line(kicker, largeEdge+side+topGap, 26, wide-side-topGap, quietHigh)
		return side, largeEdge
	}
	lines := float32(1)
	if need > wide {
		lines = 2
	}
	l.styleKicker(false, lines > 1)
	line(kicker, largeEdge, largeEdge-3+lines*quietHigh/2, wide, lines*quietHigh)
	return lowPicture + (2-lines)*quietHigh*3/4, largeEdge + lines*quietHigh
}

// placeLink places the link so that it begins at x and is centred on y.
func (l *tileLayout) placeLink(x, y float32) {
	l.t.link.set(l.t.content.Link)
	size := l.t.link.MinSize()
	widgets.Place(l.t.link, x, y-size.Height/2, size.Width, size.Height)
}

// largeCard places the parts of a large card beside its picture.
func (l *tileLayout) largeCard(size fyne.Size) {
	t := l.t
	l.styleKicker(false, false)
	side := size.Height - 2*largePad
	x := largeEdge + side + 18
	wide := size.Width - x - largeEdge
	lines, text := l.titleLines(wide), titleSize
	if lines > 1 && t.week.Visible() { // a second line would push the days off the card
		lines, text = 1, ""
	}
	l.setTitle(text, lines > 1)
	if t.content.hasPicture() {
		widgets.Place(t.picture, largeEdge, largePad, side, side)
	} else {
		widgets.Place(t.face, largeEdge, largePad, side, side)
	}
	line(t.kicker, x, 23, wide-l.placeStreak(size.Width-largeEdge, 23), quietHigh)
	line(t.title, x, 34+lines*headHigh/2, wide, lines*headHigh)
	week := fyne.Size{}
	if t.week.Visible() {
		week = t.week.MinSize()
	}
	width := t.fitSign(wide - max(week.Width-weekInset, 0) - faceGap)
	widgets.Place(t.sign, size.Width-largeEdge-width, size.Height-largeEdge-signHeight, width, signHeight)
	y := 34 + lines*headHigh
	switch {
	case !t.content.hasPicture(): // a lesson
		widgets.SetVisible(t.name, false)
		widgets.SetVisible(t.text, true)
		line(t.text, x, y+4+textHigh, wide, 2*textHigh)
	case t.hasRival():
		middle := size.Height - largeEdge - 12 - largeFace/2
		widgets.Place(t.face, x, middle-largeFace/2, largeFace, largeFace)
		l.placeRival(x+largeFace+faceGap, size.Width-largeEdge-width-faceGap, middle)
	default: // a puzzle
		line(t.line, x, y+10, wide, quietHigh)
		widgets.Place(t.week, x-weekInset, y+25, week.Width, week.Height)
		l.placeLink(x, y+10)
	}
}

// placeStreak places the length of the streak, with its flame, so that it ends at right and is centred on y. It
// returns the width that it takes.
func (l *tileLayout) placeStreak(right, y float32) float32 {
	const flame, wide, gap = 20, 14, 6
	t := l.t
	if !t.streak.Visible() {
		return 0
	}
	text := t.streak.MinSize().Width - 2*widgets.LabelPad
	line(t.streak, right-text, y, text, quietHigh)
	widgets.Place(t.flame, right-text-gap-wide, y-flame/2, wide, flame)
	return text + gap + wide + gap
}

// largeRowHeight returns the height of a large card that is a row. A puzzle has three lines, to say on how many days
// in a row the person has solved one, or to lead to today's.
func (t *tile) largeRowHeight() float32 {
	if t.content.isPuzzle() {
		return puzzleRow
	}
	return largeRow
}

// largeRow places the parts of a large card that is a row, side by side.
func (l *tileLayout) largeRow(size fyne.Size) {
	t := l.t
	l.styleKicker(false, false)
	widgets.SetVisible(t.name, false)
	side := size.Height - 2*largePad
	x := rowPad + side + faceGap
	title := fyne.MeasureText(t.content.Title, look.BodyText, fyne.TextStyle{Bold: true}).Width
	left := size.Width - rowPad - faceGap - title - x // what picture and title leave to the others
	if t.content.hasPicture() {
		widgets.Place(t.picture, rowPad, largePad, side, side)
	} else {
		widgets.Place(t.face, rowPad, largePad, side, side)
	}
	if t.content.hasPicture() && t.hasRival() {
		const face = 36
		besideLabel := left - face - faceGap
		if label := t.sign.width(); label > besideLabel && label <= left { // the label says more than the face
			widgets.SetVisible(t.face, false)
		} else {
			widgets.Place(t.face, x, (size.Height-face)/2, face, face)
			x, left = x+face+faceGap, besideLabel
		}
	}
	width := t.fitSign(left)
	widgets.Place(t.sign, size.Width-rowPad-width, (size.Height-signHeight)/2, width, signHeight)
	wide := size.Width - rowPad - width - faceGap - x
	if t.content.hasPicture() {
		l.puzzleLines(x, wide, size.Height/2)
		return
	}
	l.setTitle("", false)
	// A game has its line below the title, and a lesson its kicker above it.
	above := !t.line.Visible()
	widgets.SetVisible(t.kicker, above)
	if above {
		line(t.kicker, x, size.Height/2-11, wide, quietHigh)
		line(t.title, x, size.Height/2+11, wide, titleHigh)
		return
	}
	line(t.title, x, size.Height/2-11, wide, titleHigh)
	line(t.line, x, size.Height/2+11, wide, quietHigh)
}

// puzzleLines places the lines of a puzzle that is a row, centred on y: the kicker, the title, which may take two lines, and
// the streak, what else there is to say, or the link.
func (l *tileLayout) puzzleLines(x, wide, y float32) {
	t := l.t
	apart, lines := float32(22), float32(1)
	if fyne.MeasureText(t.content.Title, look.BodyText, fyne.TextStyle{Bold: true}).Width > wide {
		apart, lines = 31, 2
	}
	l.setTitle("", lines > 1)
	line(t.kicker, x, y-apart, wide, quietHigh)
	line(t.title, x, y, wide, lines*titleHigh)
	switch {
	case t.line.Visible():
		widgets.SetVisible(t.streak, false)
		widgets.SetVisible(t.flame, false)
		line(t.line, x, y+apart, wide, quietHigh)
	case t.streak.Visible():
		widgets.SetVisible(t.link, false)
		l.placeStreak(x+t.streak.MinSize().Width-2*widgets.LabelPad+26, y+apart)
	default:
		l.placeLink(x, y+apart)
	}
}
