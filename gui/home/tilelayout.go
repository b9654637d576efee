package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// tileLayout places the parts of a card.
type tileLayout struct{ t *tile }

// Measures of a card, in Fyne's units.
const (
	tilePad    = 13
	pictureRim = 7  // the width of the ground around a picture
	faceSide   = 42 // the size of the rival's face
	largeFace  = 44 // the size of the rival's face on a large card
	smallFace  = 40 // the size of the rival's face in a row
	faceGap    = 8
	titleHigh  = 20 // the height of a bold line
	quietHigh  = 18 // the height of a muted line
	linesHigh  = 54 // between the picture and the face of a card, for its title and the line below
	headHigh   = 26 // the height of a line of a large card's title
	textHigh   = 21 // the height of a line of text
	largePad   = 11 // around the picture of a large card
	largeEdge  = 15 // at the sides of a large card
	rowPad     = 10
	rowGapIn   = 6  // between the parts of a row
	rowPicture = 66 // the width of the picture in a row of the minimum width
	medalSide  = 13
	plusSide   = 44 // of the plus sign on the card for choosing a board
	medalGap   = 3
)

// MinSize returns zero, since the grid determines the size of the cards.
func (tileLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// line places a label so that its text begins at x, in a line of the given height that is centred on y.
func line(l fyne.CanvasObject, x, y, width, height float32) {
	const pad = widgets.LabelPad
	widgets.Place(l, x-pad, y-height/2-pad, max(width, 0)+2*pad, height+2*pad)
}

// Layout shows or hides the parts of the card, and places them.
func (l *tileLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t, g := l.t, l.t.page.grid
	rows, c := g.asRows(), t.content
	widgets.Place(t.root.Objects[0], 0, 0, size.Width, size.Height)
	widgets.Place(t.cover, 0, 0, size.Width, size.Height)
	for o, on := range map[fyne.CanvasObject]bool{
		t.picture: c.hasPicture(), t.plus: c.Custom, t.ground: !t.large, t.kicker: t.large, t.about: !t.large, t.text: false,
		t.name: t.hasRival(), t.face: t.hasRival(), t.line: c.Line != "" && !t.hasMedals(), t.rules: len(c.Rules) > 0,
		t.medals: t.hasMedals(), t.week: c.Result != nil && !rows, t.link: c.Link != "",
		t.flame: c.Streak != "", t.streak: c.Streak != "",
	} {
		widgets.SetVisible(o, on)
	}
	t.signLabelHidden = false
	t.paintSign()
	switch {
	case c.Start:
		l.start(size)
	case rows && t.large:
		l.largeRow(size)
	case rows:
		l.row(size)
	case t.large && g.firstDay && t != t.page.large[0]:
		l.small(size)
	case t.large:
		l.largeCard(size)
	default:
		l.card(size)
	}
}

// setTitle sets the size of the title, and whether it may take several lines.
func (l *tileLayout) setTitle(size fyne.ThemeSizeName, wraps bool) {
	if l.t.title.SizeName != size {
		l.t.title.SizeName = size
		l.t.title.Refresh()
	}
	setWrapping(l.t.title, wraps)
}

// setWrapping sets whether a text takes several lines or one, in which it ends with dots if it is too long.
func setWrapping(text *widget.Label, wraps bool) {
	truncation, wrapping := fyne.TextTruncateEllipsis, fyne.TextWrapOff
	if wraps {
		truncation, wrapping = fyne.TextTruncateOff, fyne.TextWrapWord
	}
	if text.Wrapping != wrapping || text.Truncation != truncation {
		text.Wrapping, text.Truncation = wrapping, truncation
		text.Refresh()
	}
}

// card places the parts of a game's card, one below the other.
func (l *tileLayout) card(size fyne.Size) {
	t := l.t
	l.setTitle("", false)
	side, foot := size.Width-2*tilePad, size.Height-11-faceSide
	picture := foot - tilePad - linesHigh
	widgets.Place(t.ground, tilePad, tilePad, side, picture)
	high := picture - 2*pictureRim
	wide := side - 2*pictureRim
	if v := t.content.View; v.Rows == v.Columns { // also what is shown of a large board is square
		wide = min(wide, high)
	}
	widgets.Place(t.picture, tilePad+(side-wide)/2, tilePad+pictureRim, wide, high)
	l.placePlus()
	y := tilePad + picture + 7 + titleHigh/2
	line(t.title, tilePad+2, y, side, titleHigh)
	about := side - 2
	if t.rules.Visible() {
		drop := t.rules.MinSize()
		about -= drop.Width + faceGap
		widgets.Place(t.rules, size.Width-tilePad-drop.Width, y+21-drop.Height/2, drop.Width, drop.Height)
	}
	line(t.about, tilePad+2, y+21, about, quietHigh)
	width := t.sign.width()
	if !t.hasRival() {
		width = side
	}
	widgets.Place(t.sign, size.Width-tilePad-width, foot+(faceSide-signHeight)/2, width, signHeight)
	name := l.placeRival(tilePad+2+faceSide+faceGap, size.Width-tilePad-width-faceGap, foot+faceSide/2)
	widgets.Place(t.face, tilePad+2, foot, faceSide+faceGap+name, faceSide)
}

// placePlus places the plus sign in the middle of the picture.
func (l *tileLayout) placePlus() {
	at, size := l.t.picture.Position(), l.t.picture.Size()
	widgets.Place(l.t.plus, at.X+(size.Width-plusSide)/2, at.Y+(size.Height-plusSide)/2, plusSide, plusSide)
}

// placeRival places the rival's name with the medals or the line below it, from x to right. Both together, or the
// name alone, are centred on y. The clock follows the name or, if there is no room for it, takes the place of the line. Above
// medals it takes that of the name: the face says who the rival is. placeRival returns how much of the width all that takes.
func (l *tileLayout) placeRival(x, right, y float32) (wide float32) {
	t := l.t
	name, below := t.content.Name, t.content.Line
	if clock := t.content.Clock; clock != "" {
		joined := words.List(name, clock)
		switch {
		case fyne.MeasureText(joined, look.BodyText, t.name.TextStyle).Width <= right-x:
			name = joined
		case t.hasMedals():
			name = clock
		default:
			below = clock
		}
	}
	widgets.SetText(t.name, name)
	widgets.SetText(t.line, below)
	widgets.SetVisible(t.line, below != "" && !t.hasMedals())
	wide = fyne.MeasureText(name, look.BodyText, t.name.TextStyle).Width
	switch {
	case t.medals.Visible():
		size := t.medals.MinSize()
		widgets.Place(t.medals, x, y+10-size.Height/2, size.Width, size.Height)
		wide = max(wide, size.Width)
		y -= 10
	case t.line.Visible():
		line(t.line, x, y+10, right-x, quietHigh)
		wide = max(wide, fyne.MeasureText(below, look.QuietText, t.line.TextStyle).Width)
		y -= 10
	}
	line(t.name, x, y, right-x, titleHigh)
	return min(wide, right-x)
}

// row places the parts of a game's card that is a row, side by side.
func (l *tileLayout) row(size fyne.Size) {
	t := l.t
	l.setTitle("", false)
	high := size.Height - 2*8
	picture := min(high+10, size.Width-minRowWidth+rowPicture)
	widgets.Place(t.ground, rowPad, 8, picture, high)
	widgets.Place(t.picture, rowPad+3, 8+3, picture-6, high-6)
	l.placePlus()
	width := t.sign.width()
	x, right := 2*rowPad+picture, size.Width-rowPad-width
	widgets.Place(t.sign, right, (size.Height-signHeight)/2, width, signHeight)
	if t.hasRival() {
		right -= smallFace + rowGapIn
		widgets.Place(t.face, right, (size.Height-smallFace)/2, smallFace, smallFace)
	}
	textWidth := right - rowGapIn - x
	widgets.SetVisible(t.name, false)
	widgets.SetVisible(t.line, false)
	var lines []fyne.CanvasObject // below the title
	if t.rules.Visible() {
		lines = append(lines, t.rules)
	}
	if t.hasMedals() {
		lines = append(lines, t.medals)
	}
	widgets.SetVisible(t.about, len(lines) == 0)
	if len(lines) == 0 {
		lines = append(lines, t.about)
	}
	y := size.Height/2 - 10*float32(len(lines))
	line(t.title, x, y, textWidth, titleHigh)
	for _, o := range lines {
		switch y += 20; o {
		case t.about:
			line(o, x, y, textWidth, quietHigh)
		default:
			part := o.MinSize()
			widgets.Place(o, x, y-part.Height/2, min(part.Width, textWidth), part.Height)
		}
	}
}

// styleKicker gives the text above the title the accent colour, or makes it quiet, and sets whether it takes several lines.
func (l *tileLayout) styleKicker(accent, wraps bool) {
	kicker, importance := l.t.kicker, widget.LowImportance
	if accent {
		importance = widget.HighImportance
	}
	if kicker.Importance != importance {
		kicker.Importance, kicker.TextStyle.Bold = importance, accent
		kicker.Refresh()
	}
	setWrapping(kicker, wraps)
}

// titleLines returns the number of lines that the title of a card takes in a width, at most two.
func (l *tileLayout) titleLines(width float32) float32 {
	if fyne.MeasureText(l.t.content.Title, look.TitleText, fyne.TextStyle{Bold: true}).Width > width {
		return 2
	}
	return 1
}

// titleSize is the size of a large card's title.
const titleSize = theme.SizeNameHeadingText
