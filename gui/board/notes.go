package board

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Notes holds what a study has noted about the position on the board. The zero value shows nothing. Notes for cells
// that are not on the board are not drawn.
type Notes struct {
	Next   []NextMove
	Marks  []NoteMark
	Arrows []NoteArrow
}

// NextMove is a move that follows in the study, drawn as a disc with a letter.
type NextMove struct {
	Cell    int    // on which the piece would end up
	Label   string // a letter or a short text; may be ""
	Main    bool   // the move is the main line: its disc is filled
	Outcome Outcome
	Pointed bool // the mouse is on its row: the disc has a ring
	// Elsewhere is set if the study reaches the position after the move in another order, too: the edge is dashed.
	Elsewhere bool
}

// NoteMark is a mark on a cell.
type NoteMark struct {
	Cell  int
	Shape NoteShape
	Text  string // of a TextNote; of a PointNote the name of its colour
}

// NoteShape is the shape of a mark.
type NoteShape uint8

// The shapes.
const (
	RingNote NoteShape = iota
	TriangleNote
	SquareNote
	CrossNote
	TextNote
	PointNote
)

// NoteArrow is an arrow from a cell to another.
type NoteArrow struct{ From, To int }

// SetNotes replaces the notes on the board. They stay until they are replaced, or until a board of another shape is
// shown.
func (b *Board) SetNotes(n Notes) {
	b.notes = n
	b.update((*scene).sync)
}

// Measures of notes: fractions of a cell, except for the lines, the letters and the least radius.
const (
	nextRadius      = 0.36
	nextRadiusFrame = 0.24 // in a hole, so that it is not taken for a disc of the game
	minNextRadius   = 9    // if it has a letter
	nextLetter      = 0.4
	minNextLetter   = 12
	letteredCell    = 16  // the least side of a cell in which moves have letters
	labelShare      = 1.6 // of the radius: the width of a label in a disc
	nextEdge        = 2
	nextDash        = 3
	markReach       = 0.28
	markLine        = 2.5
	markGround      = 0.38 // of the round that hides the lines of the board
	pointReach      = 0.2
)

// hidesLast reports whether a mark replaces the sign of the last move on a cell.
func (n Notes) hidesLast(cell int) bool {
	for _, m := range n.Marks {
		if m.Cell == cell && (m.Shape == CrossNote || m.Shape == TextNote) {
			return true
		}
	}
	return false
}

// putNotes redraws the notes if they have changed. A line of moves takes the place of those on its cells, and fades the others.
func (s *scene) putNotes() {
	n := s.board.notes
	shown := len(n.Next)+len(n.Marks)+len(n.Arrows) > 0
	var under []face // the colour of a mark depends on what is below it
	for _, m := range n.Marks {
		if s.board.onBoard(m.Cell) {
			under = append(under, s.restingFace(m.Cell))
		}
	}
	line := s.board.advice.Line
	covered := func(cell int) bool {
		return slices.ContainsFunc(line, func(g Ghost) bool { return g.Cell == cell })
	}
	s.put(&s.over[overNotes], keyOf(shown, n, under, line), func() (list []item) {
		for _, a := range n.Arrows {
			if s.onBoard(a.From) && s.onBoard(a.To) && a.From != a.To {
				to := s.center(a.To)
				list = append(list, s.drawArrow(a.From, to, to))
			}
		}
		for _, m := range n.Marks {
			if s.onBoard(m.Cell) && !covered(m.Cell) {
				list = append(list, s.drawNote(m, s.restingFace(m.Cell))...)
			}
		}
		for _, m := range n.Next {
			if s.onBoard(m.Cell) && !covered(m.Cell) {
				list = append(list, s.drawNext(m)...)
			}
		}
		if len(line) > 0 {
			fade(list, fadedNote)
		}
		return list
	})
}

// fadedNote is the opacity of notes while a line of moves is drawn over them.
const fadedNote = 0.35

// fade gives items an opacity. Pictures and texts have none of their own.
func fade(list []item, opacity float32) {
	for i := range list {
		switch it := &list[i]; {
		case it.picture != nil:
			pale := it.picture.Faded(opacity)
			it.picture = &pale
		case it.text != nil:
			it.text.ink = look.Fade(it.text.ink, opacity)
		}
	}
}

// drawNext returns the disc of a move that follows.
func (d *drawing) drawNext(m NextMove) (list []item) {
	radius := d.cell * nextRadius
	if d.style == game.Discs {
		radius = d.cell * nextRadiusFrame
	}
	lettered := d.cell >= letteredCell && m.Label != ""
	if lettered {
		radius = max(radius, minNextRadius)
	}
	face := nextFaceOf(m, d.around)
	list = append(list, d.place(shape.Picture{
		Name: fmt.Sprint("next ", radius, face), Width: 2*ceil(radius) + 2, Height: 2*ceil(radius) + 2, Layers: face.layers(radius),
	}, m.Cell))
	if lettered {
		l := label{text: m.Label, ink: face.letter, bold: true, size: max(round(nextLetter*d.cell), minNextLetter)}
		if d.style == game.Discs {
			l.size = min(l.size, round(radius))
		}
		list = append(list, d.numeral(l.fitted(d.measure, labelShare*radius), d.corner(m.Cell), fyne.NewSquareSize(d.cell)))
	}
	if m.Pointed {
		list = append(list, d.ring(d.ringShape(m.Cell), d.around.Accent))
	}
	return list
}

// nextFace holds the colours of the disc of a move that follows.
type nextFace struct {
	fill, edge, letter color.NRGBA
	dashed             bool
}

// nextFaceOf returns the colours of a disc. The fill tells the main line, the hue the outcome, and a dashed edge that the
// position is reached in another order, too.
func nextFaceOf(m NextMove, p look.Palette) nextFace {
	hue := map[Outcome]color.NRGBA{Draws: p.Accent, Wins: p.Win, Loses: p.Danger}[m.Outcome]
	face := nextFace{fill: p.Card, edge: hue, letter: hue, dashed: m.Elsewhere}
	if m.Main {
		face.fill, face.letter = hue, look.InkOn(hue)
		if face.dashed {
			face.edge = face.letter
		}
	}
	return face
}

// layers returns the disc.
func (f nextFace) layers(radius float32) []shape.Layer {
	edge := shape.Ring(radius-nextEdge/2, nextEdge)
	if f.dashed {
		side := 2*radius - nextEdge
		edge = shape.DashedBox(side, side, side/2, nextEdge, nextDash, nextDash)
	}
	return []shape.Layer{{Inside: shape.Disc(radius), Color: f.fill}, {Inside: edge, Color: f.edge}}
}

// drawNote returns a mark on a cell with a face.
func (d *drawing) drawNote(m NoteMark, f face) (list []item) {
	ink := d.cellInk(f)
	if d.style == game.Stones && f.piece == game.None {
		r := markGround * d.cell
		list = append(list, d.place(d.picture("note ground", 2*r+2, shape.Disc(r), d.colours.Wood), m.Cell))
		ink = d.colours.Text
	}
	switch m.Shape {
	case TextNote:
		l := label{text: m.Text, ink: ink, bold: true, size: max(round(nextLetter*d.cell), minNextLetter)}
		return append(list, d.numeral(l.fitted(d.measure, 0.9*d.cell), d.corner(m.Cell), fyne.NewSquareSize(d.cell)))
	case PointNote:
		return append(list, d.place(d.picture("note "+m.Text, d.cell, shape.Disc(pointReach*d.cell), d.pointColour(m.Text)), m.Cell))
	default:
		line := min(markLine, max(0.1*d.cell, 1))
		return append(list, d.place(d.picture(fmt.Sprint("note ", m.Shape), d.cell, m.Shape.figure(markReach*d.cell, line), ink), m.Cell))
	}
}

// pointColour returns the colour of a coloured point. Names that are not known have the colour of advice.
func (d *drawing) pointColour(name string) color.NRGBA {
	p := d.around
	named := map[string]color.NRGBA{"red": p.Danger, "green": p.Win, "blue": p.X, "yellow": p.Last, "orange": p.O}
	if c, ok := named[strings.ToLower(name)]; ok {
		return c
	}
	return p.Advice
}

// figure returns the figure of a mark that reaches r from its middle, in lines of a width.
func (n NoteShape) figure(r, line float32) shape.Distance {
	switch n {
	case TriangleNote:
		const slope, rise = 0.87, 0.5 // of an equilateral triangle
		top, left, right := fyne.NewPos(0, -r), fyne.NewPos(-slope*r, rise*r), fyne.NewPos(slope*r, rise*r)
		side := func(a, b fyne.Position) shape.Distance { return shape.Segment(a.X, a.Y, b.X, b.Y, line) }
		return shape.Union(shape.Union(side(top, left), side(left, right)), side(right, top))
	case SquareNote:
		return shape.Outline(shape.Box(2*r-line, 2*r-line, 1), line)
	case CrossNote:
		return shape.Cross(1.6*r, line, 1)
	default:
		return shape.Ring(r-line/2, line)
	}
}
