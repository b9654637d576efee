package card

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// playerRow shows one player: mark and name, and for a computer also how it plays and the result of its
// last search. An opponent also has a face, with the mark at its edge, and so has a person who has chosen
// one. A clock is below these. A brief row omits how the computer plays and the result, and has the clock
// beside the name. A quiet fill marks the row of the player to move, also in an earlier position that is analysed. A click
// on a computer's row shows details of it, and one on a person's row lets them change their name and picture.
type playerRow struct {
	widget.BaseWidget
	face         *widgets.Face
	coin         *canvas.Circle // the disc under the mark at the edge of a face
	mark         *board.Symbol
	name         *widget.Label
	playStyle    *widget.Label // how a computer plays; empty for people
	searchResult *widget.Label // the result of its last search
	clock        *seatClock
	side         game.Side
	active       bool
	analysed     bool // the card has an analysis of the position shown
	brief        bool
	portrait     float32 // the side of a large face above the name, or 0 for a row
	hasOpponent  bool    // the face is that of an opponent
	reacts       bool    // the face of an opponent follows the game
	faceOffset   float32 // how far the face is below its final place
	showMore     func()
	editPerson   func(game.Side)
	personFace   func(name string) look.Person // nil if no person has a face
}

func newPlayerRow(showMore func(), editPerson func(game.Side)) *playerRow {
	r := &playerRow{
		face: widgets.NewFace(), coin: &canvas.Circle{}, mark: board.NewSymbol(game.Marks, game.First),
		name:      widgets.Truncated(widgets.Bold("")),
		playStyle: widgets.Wrapped(widgets.Quiet("")), searchResult: widgets.Quiet(""), clock: newSeatClock(),
		showMore: showMore, editPerson: editPerson, reacts: true,
	}
	r.ExtendBaseWidget(r)
	return r
}

// show draws the player of a side.
func (r *playerRow) show(s session.Snapshot, side game.Side) {
	mark := s.Setup.Mark(side)
	if s.Opening.SidesOpen() && !s.Ending.Over() {
		mark = game.None
	}
	r.mark.Set(s.View.Style, mark)
	widgets.SetText(r.name, words.NameBesideMark(s.Setup, side))
	faceChanged := r.showFace(s, side)
	playStyle, searchResult := words.SeatOnCard(s, side), ""
	if s.Watched { // for a person who plays, it would be help
		searchResult = words.OwnView(s, side)
	}
	r.side = side
	active := !s.Ending.Over() && !s.Looking && s.ToMove == side
	if s.Looking && r.analysed {
		active = s.View.ToMove == side
	}
	changed := r.clock.show(clockOf(s, side)) || faceChanged || active != r.active || playStyle != r.playStyle.Text ||
		searchResult != r.searchResult.Text
	widgets.SetText(r.playStyle, playStyle)
	widgets.SetText(r.searchResult, searchResult)
	if changed {
		r.active = active
		r.Refresh()
	}
}

// showFace shows the face of the player of a side, and reports whether it has changed.
func (r *playerRow) showFace(s session.Snapshot, side game.Side) (changed bool) {
	var o look.Opponent
	if o, r.hasOpponent = words.OpponentAt(s.Setup, side); r.hasOpponent {
		return r.face.Set(o, MoodOf(s, side, r.reacts))
	}
	var face look.Person
	if seat := s.Setup.Seats[side]; seat.Kind != record.Computer && r.personFace != nil {
		face = r.personFace(seat.Name)
	}
	return r.face.SetPerson(face, PersonMood(s, side))
}

// clockOf returns the clock of a side as it is now, and whether it runs.
func clockOf(s session.Snapshot, side game.Side) (record.Clock, bool) {
	return s.Clock(side, time.Now()), !s.TurnSince.IsZero() && s.ToMove == side
}

// tick updates the clock to the current time.
func (r *playerRow) tick(s session.Snapshot) {
	if r.clock.show(clockOf(s, r.side)) {
		r.Refresh()
	}
}

// setBrief makes the row brief, or no longer brief.
func (r *playerRow) setBrief(on bool) {
	if on != r.brief {
		r.brief = on
		r.Refresh()
	}
}

// hasSecondLine reports whether the row has a second line. A brief row has none.
func (r *playerRow) hasSecondLine(brief bool) bool { return !brief && r.playStyle.Text != "" }

// Tapped shows details of a computer, or lets a person change their name and picture.
func (r *playerRow) Tapped(*fyne.PointEvent) {
	if r.playStyle.Text != "" {
		r.showMore()
	} else {
		r.editPerson(r.side)
	}
}

func (r *playerRow) CreateRenderer() fyne.WidgetRenderer {
	back := &canvas.Rectangle{CornerRadius: look.Corner}
	parts := append([]fyne.CanvasObject{back, r.face, r.coin, r.mark, r.name, r.playStyle, r.searchResult}, r.clock.parts()...)
	lay := func(size fyne.Size) {
		back.Resize(size)
		r.layOut(size)
	}
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(parts...), Min: r.minSize, Lay: lay,
		Paint: func() {
			p := look.PaletteFor(r)
			back.FillColor, back.StrokeColor, back.StrokeWidth = nil, nil, 0
			if r.active {
				back.FillColor = p.Fill
			}
			if r.clock.isLow() && (r.active || r.clock.clock.Out) {
				back.StrokeColor, back.StrokeWidth = p.Danger, lowTimeFrame
			}
			r.coin.Hidden, r.coin.FillColor = !r.face.Shows(), p.Card
			r.coin.Refresh()
			r.name.Refresh()
			r.clock.paint(p, r.brief)
			widgets.SetVisible(r.playStyle, r.hasSecondLine(r.brief))
			lay(r.Size())
			back.Refresh()
		},
	})
}

// Measures of a row in Fyne's units.
const (
	rowWidth   = 100
	briefRow   = 36
	rowHeight  = 44 // with two lines
	faceRow    = 52 // with two lines and a face
	rowOverlap = 14 // how much the spaces around the two lines overlap
	rowMark    = 24 // the side of the mark
	rowLeft    = 8  // the space to the left of the mark or face
	rowFace    = 40 // the side of a face; briefFace in a brief row
	briefFace  = 28
	faceCoin   = 18 // the diameter of the coin under the mark at the edge of a face; briefCoin in a brief row
	briefCoin  = 15
)

// minSize returns the least size of the row.
func (r *playerRow) minSize() fyne.Size {
	width := r.Size().Width
	if r.portrait > 0 {
		return fyne.NewSize(rowWidth, r.portraitHeight(width, r.portrait))
	}
	return fyne.NewSize(rowWidth, r.height(width, r.brief))
}

// height returns the height of the row at a width. How a computer plays may take several lines.
func (r *playerRow) height(width float32, brief bool) float32 {
	if r.clock.clock.IsSet() && !brief {
		return max(r.nameHeight(width, false), r.twoLines()) + clockHeight
	}
	return r.nameHeight(width, brief)
}

// nameHeight returns the height of the row without a clock below the name.
func (r *playerRow) nameHeight(width float32, brief bool) float32 {
	if !r.hasSecondLine(brief) {
		if r.face.Shows() && !brief {
			return faceRow
		}
		return briefRow
	}
	line := fyne.MeasureText(" ", look.QuietText, fyne.TextStyle{}).Height + 4*look.Space
	return r.twoLines() + max(r.playStyleHeight(width)-line, 0)
}

// twoLines returns the height of a row with two lines.
func (r *playerRow) twoLines() float32 {
	if r.face.Shows() {
		return faceRow
	}
	return rowHeight
}

// pictureWidth returns the width of the mark or face before the name.
func (r *playerRow) pictureWidth(brief bool) float32 {
	switch {
	case !r.face.Shows():
		return rowMark
	case brief:
		return briefFace
	default:
		return rowFace
	}
}

// layPicture places the mark, or the face with the mark at its edge, in a square.
func (r *playerRow) layPicture(x, y, side float32) {
	if !r.face.Shows() {
		mark := side
		if r.portrait > 0 {
			mark *= portraitMark
		}
		widgets.Place(r.mark, x+(side-mark)/2, y+(side-mark)/2, mark, mark)
		return
	}
	y += r.faceOffset
	widgets.Place(r.face, x, y, side, side)
	const rim = 2
	coin := float32(faceCoin)
	switch {
	case r.portrait > 0:
		coin = max(faceCoin, portraitCoin*side)
	case r.brief:
		coin = briefCoin
	}
	x, y = x+side-coin+rim, y+side-coin+rim
	widgets.Place(r.coin, x, y, coin, coin)
	widgets.Place(r.mark, x+rim, y+rim, coin-2*rim, coin-2*rim)
}

// climbTime is how long a face takes to climb.
const climbTime = 400 * time.Millisecond

// climb animates the face: it climbs to its place from its own height, one rung, below.
func (r *playerRow) climb() {
	a := fyne.NewAnimation(climbTime, r.placeClimbingFace)
	a.Curve = fyne.AnimationEaseOut
	widgets.Animate(a)
}

// placeClimbingFace places a face that has climbed a part, from 0 to 1, of the way.
func (r *playerRow) placeClimbingFace(part float32) {
	r.faceOffset = rowFace * (1 - part)
	r.layOut(r.Size())
}

// playStyleHeight returns the height of the text about how a computer plays, in a row of a width.
func (r *playerRow) playStyleHeight(width float32) float32 {
	return widgets.Wrapping(r.playStyle)(max(width-r.pictureWidth(false)-rowLeft, rowWidth/2))
}

// layOut places the parts on the row. The name is vertically centred, or above the text about how a computer
// plays. A clock beside the name takes room only from the name. The result of the last search is at the end of the lower line
// or, without room there, of the upper one.
func (r *playerRow) layOut(size fyne.Size) {
	if r.portrait > 0 {
		r.layPortrait(size)
		return
	}
	const left = rowLeft
	mark := r.pictureWidth(r.brief)
	timed, beside := r.clock.clock.IsSet(), r.brief
	if timed && !beside {
		size.Height -= clockHeight
		r.clock.layOut(fyne.NewPos(left, size.Height), fyne.NewSize(size.Width-2*left, clockHeight))
	}
	r.layPicture(left, (size.Height-mark)/2, mark)
	height, low := r.name.MinSize().Height, r.playStyleHeight(size.Width)
	y := (size.Height - height) / 2
	if r.hasSecondLine(r.brief) {
		y = (size.Height - height - low + rowOverlap) / 2
	}
	room := size.Width - left - mark
	name := room
	if timed && beside {
		name -= r.clock.layBrief(size.Width, y+height/2)
	}
	below, result := y+height-rowOverlap, r.searchResult.MinSize()
	resultY, plays := below, room
	inner := float32(4 * look.Space) // at both ends of a label
	switch {
	case r.searchResult.Text == "":
		result.Width = 0
	case fyne.MeasureText(r.playStyle.Text, look.QuietText, fyne.TextStyle{}).Width+inner+result.Width <= room:
		plays -= result.Width
	case fyne.MeasureText(r.name.Text, theme.TextSize(), r.name.TextStyle).Width+inner+result.Width <= name:
		resultY, name = y+(height-result.Height)/2, name-result.Width
	default:
		result.Width = 0
	}
	widgets.Place(r.name, left+mark, y, name, height)
	widgets.Place(r.searchResult, size.Width-result.Width, resultY, result.Width, result.Height)
	widgets.Place(r.playStyle, left+mark, below, plays, low)
	widgets.SetVisible(r.searchResult, r.hasSecondLine(r.brief) && result.Width > 0)
}
