package board

import (
	"context"
	"image"
	"image/color"
	"image/gif"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/sfnt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Poster is what a picture of a game shows around the board: the players, a headline above the board, and a line
// below it with the name of the program. It needs no window and may be drawn on any goroutine.
type Poster struct {
	Players    []Portrait // one or two, from left to right
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

	posterFace, posterLoser   = 66, 54 // the diameters of the winner's face, and of all others
	posterRing, posterRingGap = 3, 3   // the width of the winner's ring, and its distance from the face
	posterFaceGap             = 41     // between two players
	posterFaceMiddle          = 59     // the middle of the faces

	posterHeadMiddle, posterHeadWidth  = 122, 480
	posterHeadText, posterLeastHead    = 27, 20
	posterFootMiddle, posterFootText   = 512.5, 13
	posterLeastFoot, posterProgramIcon = 10, 15
)

// sparksShown is the time of the animation of a win at which a poster shows the sparks: they are far from the row,
// and have not begun to fade. posterFade is how far the other pieces have faded.
const (
	sparksShown = time.Second
	posterFade  = 3
)

// Draw returns the poster of a position.
func (p Poster) Draw(v game.View) *image.RGBA { return p.drawOn(p.board(), v) }

// board returns the board on which posters are drawn. It remembers the pictures of pieces, for the next poster.
func (p Poster) board() *still { return newStill(p.Options, p.Palette, posterScale) }

// drawOn returns the poster of a position, drawn on a board.
func (p Poster) drawOn(s *still, v game.View) *image.RGBA {
	if p.Sparks {
		s.fade = posterFade
	}
	s.lay(v, fyne.NewSize(posterBoardWidth, posterBoardHeight))
	s.paint(image.Rect(0, 0, PosterSide, PosterSide), fyne.NewPos((posterSide-posterBoardWidth)/2, posterBoardTop), p.Palette.Window)
	if p.Sparks {
		s.paintAll(s.scattered())
	}
	s.painter.origin = fyne.Position{}
	s.paintAll(p.around(v.Style, s.painter.measure))
	return s.painter.img
}

// scattered returns the sparks of the winning rows, except those that would touch a piece, the strike, a text or each
// other. Small stones would look like stones of the game, so on boards of stones there are only coins.
func (s *still) scattered() (list []item) {
	var kept []spark
	for i, k := range s.rowSparks() {
		at, half := k.position(sparksShown), k.picture.Width/2
		touches := func(other fyne.Position, reach float32) bool { return hypot(other.Subtract(at)) < half+reach }
		switch {
		case s.board.view.Style == game.Stones && i%2 == 0:
		case at.Y-half < -sparkRoom, at.Y+half > posterBoardHeight+sparkRoom:
		case s.onPiece(touches), slices.ContainsFunc(kept, func(o spark) bool {
			return touches(o.position(sparksShown), o.picture.Width/2)
		}):
		default:
			kept = append(kept, k)
			list = append(list, k.items(sparksShown)...)
		}
	}
	return list
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
		const steps = 40
		for i := range steps + 1 {
			if touches(pointAt(from, way, float32(i)/steps), strikeReach*s.cell) {
				return true
			}
		}
	}
	return false
}

// How far sparks keep away from the middle of a piece and of a strike, in cells; and how far above and below the
// place of the board they may be, in units of the poster.
const (
	pieceReach  = 0.36
	strikeReach = 0.06
	sparkRoom   = 12
)

// around returns what lies around the board.
func (p Poster) around(style game.Style, m measure) (list []item) {
	sides := make([]float32, len(p.Players))
	width := float32(max(len(p.Players)-1, 0)) * posterFaceGap
	for i, one := range p.Players {
		sides[i] = posterLoser
		if one.Winner {
			sides[i] = posterFace + 2*(posterRing+posterRingGap)
		}
		width += sides[i]
	}
	x := (posterSide - width) / 2
	for i, one := range p.Players {
		list = append(list, one.items(p.Palette, style, fyne.NewPos(x, posterFaceMiddle-sides[i]/2), sides[i], m)...)
		x += sides[i] + posterFaceGap
	}
	head := fitted(p.Head, label{ink: p.Palette.Text, bold: true, size: posterHeadText}, posterLeastHead, posterHeadWidth, m)
	head.align = fyne.TextAlignCenter
	return append(append(list, inMiddle(head, 0, posterSide, posterHeadMiddle, m)), p.footer(m)...)
}

// footer returns the line below the board, with the program's icon and name at its end.
func (p Poster) footer(m measure) []item {
	const left, right = float32(posterSide-posterBoardWidth) / 2, float32(posterSide+posterBoardWidth) / 2
	program := label{text: p.Program, ink: p.Palette.Text, bold: true, size: posterFootText, align: fyne.TextAlignTrailing}
	icon := fyne.NewPos(right-program.measured(m).Width-posterProgramIcon-5, posterFootMiddle-posterProgramIcon/2)
	foot := fitted(p.Foot, label{ink: p.Palette.Quiet, size: posterFootText}, posterLeastFoot, icon.X-left-8, m)
	return []item{
		inMiddle(foot, left, right-left, posterFootMiddle, m),
		{at: icon, size: fyne.NewSquareSize(posterProgramIcon), texture: p.Icon},
		inMiddle(program, left, right-left, posterFootMiddle, m),
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
func (p Portrait) items(c look.Palette, style game.Style, at fyne.Position, side float32, m measure) (list []item) {
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
		picture := NewSymbol(style, p.Side).drawn(c, d)
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
