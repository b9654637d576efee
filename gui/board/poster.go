package board

import (
	"context"
	"image"
	"image/color"
	"image/gif"
	"math"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/sfnt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Poster is what a picture of a game shows around the board: the players, a headline above the board, and a line
// below it with the name of the program. Without players it is a diagram: the board has their room, and coordinates. It
// needs no window and may be drawn on any goroutine.
type Poster struct {
	Players    []Portrait // from left to right; at most two
	Notes      Notes      // on the board
	Head, Foot Line
	Program    string
	Icon       Raster
	Options    Options
	Palette    look.Palette
	// Sparks is set if sparks fly from the winning row. All other pieces then fade.
	Sparks bool
}

// Line returns a line of text in which names have at most limit characters.
type Line func(limit int) string

// Raster draws a picture of width × height pixels.
type Raster func(width, height int) image.Image

// Portrait shows a player: a face, or else a letter on a coin, or else the player's mark on the coin.
type Portrait struct {
	Face   Raster // nil if the player has none
	Letter string
	Coin   color.NRGBA
	// Side is the side whose mark the player has, or None if that is open.
	Side   game.Side
	Winner bool // has a larger picture with a ring
}

// PosterSide is the side of a poster in pixels.
const PosterSide = posterSide * posterScale

// Measures of a poster. All but the scale are in units of posterScale pixels.
const (
	posterScale = 2
	posterSide  = 540

	posterBoardTop, posterBoardWidth, posterBoardHeight = 152, 403, 332

	diagramBoardTop, diagramBoardWidth, diagramBoardHeight, diagramHeadMiddle = 66, 480, 428, 36

	posterFace, posterLoser   = 66, 54 // the diameters of the winner's face, and of all others
	posterRing, posterRingGap = 3, 3   // the width of the winner's ring, and its distance from the face
	posterFaceGap             = 41     // between two players
	posterFaceMiddle          = 59     // the middle of the faces

	posterHeadMiddle, posterHeadWidth  = 122, 480
	posterHeadText, posterLeastHead    = 27, 20
	posterFootMiddle, posterFootText   = 512.5, 13
	posterLeastFoot, posterProgramIcon = 10, 15
	posterFootGap, posterFootEdge      = 8, 24 // before the program's icon, and beside the widest line
)

// posterFade is how far the other pieces have faded beside sparks.
const posterFade = 3

// Draw returns the poster of a position.
func (p Poster) Draw(v game.View) *image.RGBA { return p.drawOn(p.board(), v) }

// board returns the board on which posters are drawn. It remembers the pictures of pieces, for the next poster.
func (p Poster) board() *still {
	o := p.Options
	o.Coordinates = p.isDiagram()
	return newStill(o, p.Palette, posterScale)
}

// isDiagram reports whether the poster shows no players.
func (p Poster) isDiagram() bool { return len(p.Players) == 0 }

// boardArea returns where the board lies, and the room that it has.
func (p Poster) boardArea() (at fyne.Position, room fyne.Size) {
	if p.isDiagram() {
		return fyne.NewPos((posterSide-diagramBoardWidth)/2, diagramBoardTop), fyne.NewSize(diagramBoardWidth, diagramBoardHeight)
	}
	return fyne.NewPos((posterSide-posterBoardWidth)/2, posterBoardTop), fyne.NewSize(posterBoardWidth, posterBoardHeight)
}

// drawOn returns the poster of a position, drawn on a board.
func (p Poster) drawOn(s *still, v game.View) *image.RGBA {
	if p.Sparks {
		s.fade = posterFade
	}
	at, room := p.boardArea()
	s.board.notes = p.Notes
	s.lay(v, room)
	s.paint(image.Rect(0, 0, PosterSide, PosterSide), at, p.Palette.Window)
	if p.Sparks {
		s.paintAll(s.scattered())
	}
	s.painter.origin = fyne.Position{}
	left, width := p.boardEdges(s)
	s.paintAll(p.around(v.Style, left, width, s.painter.measure))
	return s.painter.img
}

// boardEdges returns where the board that a poster shows begins, and its width.
func (p Poster) boardEdges(s *still) (left, width float32) {
	at, _ := p.boardArea()
	return at.X + s.origin.X - s.margin, s.fullSize().Width - s.band
}

// The sparks of a poster: how many there are at most, how many places are tried for them, and how long their wakes are.
const (
	posterSparks = 26
	sparkPlaces  = 90
	posterWake   = 9
)

// scattered returns sparks on the board and beside it, except those that would touch a piece, the strike, a text or each other.
// Their wakes point to where the winning row is. Small pieces would look like pieces of the game, so on the board there are
// only coins, and none on one with numbers.
func (s *still) scattered() (list []item) {
	sources, kinds := s.sparkSources(), rand.New(rand.NewPCG(1, 0)).Perm(posterSparks)
	if len(sources) == 0 {
		return nil
	}
	side := s.winnerOf(s.board.endRows()[0])
	at, area := fyne.NewPos(-sparkAside, sparkTop), fyne.NewSize(posterBoardWidth+2*sparkAside, posterBoardHeight-sparkTop)
	var kept []spark
	for i := 0; i < sparkPlaces && len(kept) < posterSparks; i++ {
		which := kinds[len(kept)]
		k := spark{picture: s.coinSpark(which), ink: s.colours.Medal, at: at.Add(sparkPlace(i, area))}
		if s.board.options.Numbers && !s.isBeside(k) {
			continue // it could hide a number
		}
		if which%4 > 0 && s.board.view.Style != game.Stones && s.isBeside(k) {
			k.picture, k.ink = s.markSpark(side, which), s.sparkInk(side)
		}
		touches := func(other fyne.Position, reach float32) bool {
			return hypot(other.Subtract(k.at)) < k.picture.Width/2+reach
		}
		if s.onPiece(touches) || slices.ContainsFunc(kept, func(o spark) bool { return touches(o.at, o.picture.Width/2) }) {
			continue
		}
		kept = append(kept, k)
		list = append(list, s.sparkItems(k, sources[i%len(sources)])...)
	}
	return list
}

// isBeside reports whether a coin lies beside the board, even if it becomes a mark, which is at most half as wide again.
func (s *still) isBeside(k spark) bool {
	left, half := s.origin.X-s.margin, 0.75*k.picture.Width
	return k.at.X+half < left || k.at.X-half > left+s.fullSize().Width
}

// sparkItems returns a spark of a poster whose wake points to where it came from.
func (d *drawing) sparkItems(k spark, from fyne.Position) []item {
	opacity := float32(wakeOpacity)
	if d.chalked() {
		opacity *= chalkWake
	}
	wake := line{to: k.at, width: wakeWidth / 2, ink: look.Fade(k.ink, opacity)}
	if way := from.Subtract(k.at); hypot(way) > 0 {
		wake.from = pointAt(k.at, way, (k.picture.Width/2+posterWake)/hypot(way))
	}
	half := fyne.NewPos(k.picture.Width/2, k.picture.Height/2)
	return []item{
		{line: &wake},
		{at: k.at.Subtract(half), size: fyne.NewSize(k.picture.Width, k.picture.Height), picture: &k.picture},
	}
}

// sparkPlace returns the i-th place in an area. The places are spread evenly, but in no pattern: the steps in both
// directions are the inverses of the plastic number and of its square.
func sparkPlace(i int, area fyne.Size) fyne.Position {
	const across, down = 0.7548777, 0.5698403
	part := func(step float64) float32 {
		_, rest := math.Modf(0.5 + step*float64(i))
		return float32(rest)
	}
	return fyne.NewPos(area.Width*part(across), area.Height*part(down))
}

// onPiece reports whether something touches a piece or the strike through a row, given a function that reports
// whether it comes within a distance of a point.
func (s *still) onPiece(touches func(at fyne.Position, reach float32) bool) bool {
	for i, c := range s.board.view.Cells {
		if c.Piece != game.None && touches(s.center(i), pieceReach*s.cell) {
			return true
		}
	}
	for _, row := range s.board.endRows() {
		from, way := s.center(row[0]), s.center(row[len(row)-1]).Subtract(s.center(row[0]))
		if length := hypot(way); length > 0 { // the strike goes on beyond the last centres
			past := diagonalStrikePast * s.cell / length
			from, way = pointAt(from, way, -past), pointAt(fyne.Position{}, way, 1+2*past)
		}
		const steps = 40
		for i := range steps + 1 {
			if touches(pointAt(from, way, float32(i)/steps), strikeReach*s.cell) {
				return true
			}
		}
	}
	return false
}

// How far sparks keep away from the middle of a piece and of a strike, in cells; and how far beside the room of the board
// they may be, in units of the poster.
const (
	pieceReach  = 0.36
	strikeReach = 0.06
	sparkAside  = 52
	sparkTop    = 8 // below the top of that room: clear of the headline
)

// around returns what lies around the board, which begins at left and has a width.
func (p Poster) around(style game.Style, left, width float32, m measure) (list []item) {
	sides := make([]float32, len(p.Players))
	faces := float32(max(len(p.Players)-1, 0)) * posterFaceGap
	for i, one := range p.Players {
		sides[i] = posterLoser
		if one.Winner {
			sides[i] = posterFace + 2*(posterRing+posterRingGap)
		}
		faces += sides[i]
	}
	x := (posterSide - faces) / 2
	for i, one := range p.Players {
		list = append(list, one.items(p.Palette, p.Options.Material, style, fyne.NewPos(x, posterFaceMiddle-sides[i]/2), sides[i], m)...)
		x += sides[i] + posterFaceGap
	}
	head := fitted(p.Head, label{ink: p.Palette.Text, bold: true, size: posterHeadText}, posterLeastHead, posterHeadWidth, m)
	head.align = fyne.TextAlignCenter
	middle := float32(posterHeadMiddle)
	if p.isDiagram() {
		middle = diagramHeadMiddle
	}
	return append(append(list, inMiddle(head, 0, posterSide, middle, m)), p.footer(left, width, m)...)
}

// footer returns the line below the board, with the program's icon and name at its end. It is as wide as the board, or
// wider if its text would be cut there.
func (p Poster) footer(left, width float32, m measure) []item {
	program := label{text: p.Program, ink: p.Palette.Text, bold: true, size: posterFootText, align: fyne.TextAlignTrailing}
	whole := label{text: p.Foot(longestName), ink: p.Palette.Quiet, size: posterFootText}
	name := posterFootGap + posterProgramIcon + 5 + program.measured(m).Width
	foot := fitted(p.Foot, whole, posterLeastFoot, width-name, m)
	if foot.text != whole.text {
		width = min(whole.measured(m).Width+name, posterSide-2*posterFootEdge)
		left, foot = (posterSide-width)/2, fitted(p.Foot, whole, posterLeastFoot, width-name, m)
	}
	icon := fyne.NewPos(left+width-name+posterFootGap, posterFootMiddle-posterProgramIcon/2)
	return []item{
		inMiddle(foot, left, width, posterFootMiddle, m),
		{at: icon, size: fyne.NewSquareSize(posterProgramIcon), texture: p.Icon},
		inMiddle(program, left, width, posterFootMiddle, m),
	}
}

// inMiddle returns a line of text between x and x + width, whose middle is at y.
func inMiddle(l label, x, width, y float32, m measure) item {
	size := l.measured(m)
	return item{at: fyne.NewPos(x, y-size.Height/2), size: fyne.NewSize(width, size.Height), text: &l}
}

// longestName is the number of characters of names that a poster does not shorten if there is room.
const longestName = 40

// fitted returns a line of text that is at most width wide: as large as l, or else smaller down to least, or else
// with shorter names.
func fitted(line Line, l label, least, width float32, m measure) label {
	fits := func(limit int) bool {
		l.text = line(limit)
		return l.measured(m).Width <= width
	}
	for !fits(longestName) && l.size > least {
		l.size = max(l.size-0.5, least)
	}
	for limit := longestName; !fits(limit) && limit > 1; {
		limit--
	}
	return l
}

// items returns a player's picture with the mark at its edge, in a square.
func (p Portrait) items(c look.Palette, of look.Material, style game.Style, at fyne.Position, side float32, m measure) (list []item) {
	circle := func(x, y, d float32, b box) item {
		b.corner = d / 2
		return boxed(fyne.NewPos(x-d/2, y-d/2), fyne.NewSquareSize(d), b)
	}
	x, y := at.X+side/2, at.Y+side/2
	if p.Winner {
		list = append(list, circle(x, y, side, box{fill: c.Window, edge: c.Medal, stroke: posterRing}))
		side -= 2 * (posterRing + posterRingGap)
	}
	mark := func(x, y, d float32) item {
		picture := NewSymbol(style, p.Side).drawn(c, of, d)
		return item{at: fyne.NewPos(x-picture.Width/2, y-picture.Height/2), size: fyne.NewSize(picture.Width, picture.Height), picture: &picture}
	}
	switch {
	case p.Face != nil:
		list = append(list, item{at: fyne.NewPos(x-side/2, y-side/2), size: fyne.NewSquareSize(side), texture: p.Face})
	case p.Letter != "":
		letter := label{text: p.Letter, ink: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, bold: true, size: 0.52 * side, align: fyne.TextAlignCenter}
		list = append(list, circle(x, y, side, box{fill: p.Coin}), inMiddle(letter, x-side/2, side, y, m))
	default:
		return append(list, circle(x, y, side, box{fill: c.Card, edge: c.Line, stroke: 1}), mark(x, y, 0.66*side))
	}
	if p.Side == game.None {
		return list
	}
	badge, off := 0.37*side, 0.385*side
	return append(list, circle(x+off, y+off, badge, box{fill: c.Card}), mark(x+off, y+off, 0.76*badge))
}

// CanWrite reports whether the letters of posters have all characters of a text.
func CanWrite(text string) bool {
	plain, _ := fonts()
	if plain == nil {
		return false
	}
	var b sfnt.Buffer
	for _, r := range text {
		if i, err := plain.GlyphIndex(&b, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// Film returns a game as an animated GIF: the poster p around each of the views, and then the poster end around the
// last one. report is called with the part that is done, from 0 to 1. The error is that of the context.
func (p Poster) Film(ctx context.Context, views []game.View, end Poster, report func(share float64)) (*gif.GIF, error) {
	board := p.board()
	return film(ctx, len(views), func(i int) *image.RGBA {
		if i == len(views)-1 {
			return end.Draw(views[i])
		}
		return p.drawOn(board, views[i])
	}, report)
}
