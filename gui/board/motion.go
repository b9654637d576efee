package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// The durations of motions. A disc takes fallTime times the square root of the number of rows that
// it falls, as falling bodies do.
const (
	drawTime   = 180 * time.Millisecond // of a mark: half of it for each line of an X
	strikeTime = 300 * time.Millisecond
	slideTime  = 180 * time.Millisecond
	fallTime   = 150 * time.Millisecond
)

// MoveTime returns the longest time that the animation of a move takes, or 0 without animations.
func (b *Board) MoveTime() time.Duration {
	switch {
	case !b.options.Animate:
		return 0
	case b.view.Style == game.Discs:
		return fallDuration(b.view.Rows)
	case b.view.Style == game.Pieces:
		return slideTime
	default:
		return drawTime
	}
}

// fallDuration returns the time that a disc takes to fall through a number of rows.
func fallDuration(rows int) time.Duration {
	return time.Duration(float64(fallTime) * math.Sqrt(float64(rows)))
}

// motion is an animation and the function that is called after it.
type motion struct {
	length time.Duration
	tick   func(done float32) // 0 to 1
	end    func()
	moving []fyne.CanvasObject // the piece in motion, or nil if there is none
	clock  *fyne.Animation
}

// show updates the scene from the old view to the board's view.
func (s *scene) show(old game.View) {
	s.settle()
	if shapeOf(old) != shapeOf(s.board.view) || labelCounts(old) != labelCounts(s.board.view) {
		s.reset()
		return
	}
	cell := newPiece(old, s.board.view)
	if cell < 0 || !s.board.options.Animate {
		s.sync()
		return
	}
	ended := old.ToMove != game.None && s.board.view.ToMove == game.None
	s.entering = cell
	m := s.entryMotion(cell, old)
	s.moving = m.moving
	m.end = func() {
		s.entering, s.moving = -1, nil
		if ended {
			if f := s.endMotion(); f != nil {
				s.run(f)
			}
		}
		if s.board.loss.Shown {
			s.run(s.lossMotion())
		}
		s.sync()
	}
	s.sync()
	s.run(m)
}

// entryMotion returns the motion with which a new piece arrives on a cell.
func (s *scene) entryMotion(cell int, old game.View) *motion {
	side := s.board.view.Cells[cell].Piece
	switch {
	case s.style == game.Discs:
		return s.fallMotion(cell, side)
	case s.style == game.Pieces && cameFrom(old, side) >= 0:
		return s.slideMotion(cameFrom(old, side), cell, side)
	default:
		return s.drawMotion(cell, side)
	}
}

// drawMotion returns a motion that draws a mark stroke by stroke. Other pieces fade in.
func (d *drawing) drawMotion(cell int, side game.Side) *motion {
	var now float32
	picture := func() shape.Picture {
		if d.ruled() {
			return d.mark(side, cell, now)
		}
		return d.piece(side, cell).Faded(now)
	}
	size := picture()
	o := shape.Moving(fyne.NewSize(size.Width, size.Height), picture)
	o.Move(d.corner(cell).AddXY((d.cell-size.Width)/2, (d.cell-size.Height)/2))
	return &motion{length: drawTime, moving: []fyne.CanvasObject{o}, tick: func(done float32) {
		if now = done; d.ruled() {
			now = strokeProgress(side, done)
		}
		o.Refresh()
	}}
}

// strokeProgress returns the fraction of a mark that is drawn at a fraction of the time. Each stroke slows down towards
// its end.
func strokeProgress(side game.Side, done float32) float32 {
	switch {
	case side != game.First:
		return fyne.AnimationEaseOut(done)
	case done < 0.5:
		return fyne.AnimationEaseOut(2*done) / 2
	default:
		return 0.5 + fyne.AnimationEaseOut(2*done-1)/2
	}
}

// fallMotion returns the motion of a disc that drops behind the front of the board.
func (d *drawing) fallMotion(cell int, side game.Side) *motion {
	row, column := cell/d.columns, cell%d.columns
	top := d.corner(column).SubtractXY(0, d.cell+d.margin)
	o := d.object(d.place(d.piece(side, cell), cell))
	moving := []fyne.CanvasObject{o, d.object(d.columnRim(column))}
	if d.framed {
		moving = append(moving, d.object(d.columnSlot(column)))
	}
	for r := range d.rows {
		moving = append(moving, d.object(d.place(d.discFront(), r*d.columns+column)))
	}
	end := o.Position()
	fall := end.Y - top.Y
	o.Move(fyne.NewPos(end.X, top.Y))
	return &motion{length: fallDuration(row + 1), moving: moving, tick: func(done float32) {
		o.Move(fyne.NewPos(end.X, top.Y+fall*fallProgress(done)))
	}}
}

// columnRim returns the edge of the board above a column, behind which a disc falls.
func (d *drawing) columnRim(column int) item {
	return boxed(d.corner(column).SubtractXY(0, d.margin), fyne.NewSize(d.cell, d.margin), box{fill: d.frontColour()})
}

// fallProgress returns the fraction of its way that a disc has fallen at the fraction t of the time. There
// is one small bounce at the end.
func fallProgress(t float32) float32 {
	const touch, bounce = 0.75, 0.05
	if t < touch {
		return (t / touch) * (t / touch)
	}
	u := (t - touch) / (1 - touch)
	return 1 - 4*bounce*u*(1-u)
}

// slideMotion returns the motion of a piece from one cell to another.
func (d *drawing) slideMotion(from, to int, side game.Side) *motion {
	o := d.object(d.place(d.piece(side, to), to))
	end := o.Position()
	way := d.corner(from).Subtract(d.corner(to))
	o.Move(end.Add(way))
	return &motion{length: slideTime, moving: []fyne.CanvasObject{o}, tick: func(done float32) {
		left := 1 - fyne.AnimationEaseInOut(done)
		o.Move(end.AddXY(way.X*left, way.Y*left))
	}}
}

// run starts a motion.
func (s *scene) run(m *motion) {
	s.motion = m
	m.clock = fyne.NewAnimation(m.length, func(done float32) {
		if s.motion != m {
			return
		}
		m.tick(done)
		if done >= 1 {
			s.motion = nil
			m.end()
		}
	})
	m.clock.Curve = fyne.AnimationLinear
	m.clock.Start()
}

// settle stops any motion and puts everything in its final state. Slots may still have to be
// redrawn.
func (s *scene) settle() {
	if s.motion != nil {
		s.motion.clock.Stop()
	}
	s.motion, s.moving, s.sparks, s.nods = nil, nil, nil, nil
	s.entering, s.strike, s.growth, s.fade = -1, 1, 1, 0
	s.settleLoss()
}

// labelCounts returns the numbers of column names and row names of a view.
func labelCounts(v game.View) [2]int { return [2]int{len(v.ColumnLabels), len(v.RowLabels)} }

func hypot(p fyne.Position) float32 {
	return float32(math.Hypot(float64(p.X), float64(p.Y)))
}
