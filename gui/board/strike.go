package board

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// area is a rectangle from low, its top left corner, to high.
type area struct{ low, high fyne.Position }

// stretch is a part of a way, from and to as fractions of the whole.
type stretch struct{ from, to float32 }

// putStrike draws the winning rows anew if they have changed.
func (s *scene) putStrike() {
	lines := s.board.view.Lines
	if len(lines) == 0 || s.entering >= 0 {
		s.put(&s.over[overStrike], nil, func() []fyne.CanvasObject { return nil })
		return
	}
	s.put(&s.over[overStrike], fmt.Sprint(lines, s.strike), func() []fyne.CanvasObject {
		return s.drawStrike(lines, s.strike, s.numberAreas())
	})
}

// drawStrike returns the lines through winning rows, drawn up to done from 0 to 1.
// They leave out the numbers.
func (p pen) drawStrike(lines [][]int, done float32, numbers []area) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, line := range lines {
		if len(line) == 0 {
			continue
		}
		list = append(list, p.row(p.center(line[0]), p.center(line[len(line)-1]), done, numbers)...)
		if len(numbers) > 0 && (p.style == game.Stones || p.style == game.Discs) {
			list = append(list, p.rings(line, done)...)
		}
	}
	return list
}

// row returns a line with round ends that reaches a little beyond two centres
// of cells and leaves out the numbers on its way.
func (p pen) row(from, to fyne.Position, done float32, numbers []area) []fyne.CanvasObject {
	beyond := 0.3 * p.cell
	step := to.Subtract(from)
	if length := hypot(step); length > 0 {
		ahead := fyne.NewPos(step.X/length*beyond, step.Y/length*beyond)
		from, to = from.Subtract(ahead), to.Add(ahead)
	}
	step = to.Subtract(from)
	var taken []stretch
	for _, n := range numbers {
		if t := n.on(from, step); t.from < t.to {
			taken = append(taken, t)
		}
	}
	var list []fyne.CanvasObject
	for _, free := range between(taken) {
		if end := min(free.to, done); end > free.from {
			list = append(list, p.stroke(along(from, step, free.from), along(from, step, end))...)
		}
	}
	return list
}

// rings returns a ring around each piece of a row that is struck through: of
// the line itself, numbers leave little.
func (p pen) rings(line []int, done float32) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, cell := range line {
		if float32(i) <= done*float32(len(line)-1) {
			list = append(list, p.place(p.brush.winner(), cell))
		}
	}
	return list
}

// strokeWidth returns the width of the lines through winning rows.
func (p pen) strokeWidth() float32 {
	return 2 * min(max(round(p.cell*0.03), min(round(p.cell/16), 2)), 4)
}

// stroke returns a line with round ends.
func (p pen) stroke(from, to fyne.Position) []fyne.CanvasObject {
	width := p.strokeWidth()
	line := canvas.NewLine(p.brush.Win)
	line.StrokeWidth = width
	line.Position1, line.Position2 = whole(from), whole(to)
	return []fyne.CanvasObject{line, p.end(line.Position1, width), p.end(line.Position2, width)}
}

// end returns the round end of a line.
func (p pen) end(at fyne.Position, width float32) fyne.CanvasObject {
	c := canvas.NewCircle(p.brush.Win)
	c.Resize(fyne.NewSquareSize(width))
	c.Move(at.SubtractXY(width/2, width/2))
	return c
}

// numberAreas returns where the numbers of moves stand, with the space that a
// line has to keep from them.
func (s *scene) numberAreas() []area {
	var list []area
	for i := range s.cells {
		if f := s.face(i); f.number > 0 && f.piece != game.None {
			list = append(list, inkOf(s.number(i, f)).grown(s.strokeWidth()/2+2))
		}
	}
	return list
}

// inkOf returns the area that digits fill.
func inkOf(t *canvas.Text) area {
	ink := fyne.NewSize(t.MinSize().Width, 0.75*t.TextSize)
	free := t.Size().Subtract(ink)
	low := t.Position().AddXY(free.Width/2, free.Height/2)
	if t.Alignment == fyne.TextAlignTrailing {
		low.X = t.Position().X + free.Width
	}
	return area{low, low.Add(ink)}
}

func (a area) grown(by float32) area {
	return area{a.low.SubtractXY(by, by), a.high.AddXY(by, by)}
}

// on returns the part of the way that lies in the area; it ends before it
// begins if there is none.
func (a area) on(start, step fyne.Position) stretch {
	x := within(start.X, step.X, a.low.X, a.high.X)
	y := within(start.Y, step.Y, a.low.Y, a.high.Y)
	return stretch{max(x.from, y.from, 0), min(x.to, y.to, 1)}
}

// within is area.on for one dimension.
func within(start, step, low, high float32) stretch {
	if step == 0 {
		if start > low && start < high {
			return stretch{0, 1}
		}
		return stretch{1, 0}
	}
	a, b := (low-start)/step, (high-start)/step
	return stretch{min(a, b), max(a, b)}
}

// between returns what is left of a way.
func between(taken []stretch) []stretch {
	slices.SortFunc(taken, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
	var free []stretch
	var at float32
	for _, t := range taken {
		if t.from > at {
			free = append(free, stretch{at, t.from})
		}
		at = max(at, t.to)
	}
	if at < 1 {
		free = append(free, stretch{at, 1})
	}
	return free
}

// along returns a position on a way.
func along(start, step fyne.Position, at float32) fyne.Position {
	return start.AddXY(step.X*at, step.Y*at)
}
