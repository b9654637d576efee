package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// End is how a game ended for the user. The board shows the end accordingly.
type End uint8

// The ends: no end, a game that somebody has won, a game that the user has lost, and a draw.
const (
	NoEnd End = iota
	Won
	Lost
	Drawn
)

// SetEnd sets how the game shown has ended. Call it before SetView shows the end itself. A row with
// which the user has lost is drawn in dashes. A draw is shown only while Animate is on.
func (b *Board) SetEnd(e End) {
	if e != b.end {
		b.end = e
		b.update((*scene).sync)
	}
}

// EndFlourish stops the animation at the end of a game, and reports whether one was running.
func (b *Board) EndFlourish() bool {
	if b.end == NoEnd || b.scene == nil || b.scene.motion == nil {
		return false
	}
	b.scene.settle()
	b.scene.sync()
	return true
}

// The times of the animation of a win, counted from when the row begins to be drawn.
const (
	fadeFrom, fadeAt   = 200 * time.Millisecond, 500 * time.Millisecond // everything except the row fades
	sparksFrom, sparks = 300 * time.Millisecond, 800 * time.Millisecond // marks leave the row, each for this long
	sparkGap           = 60 * time.Millisecond                          // between two sparks
	backFrom, backAt   = 1100 * time.Millisecond, 1400 * time.Millisecond
	nodTime, nodGap    = 160 * time.Millisecond, 40 * time.Millisecond // of a draw: of each nod, and between two
	longestNods        = 800 * time.Millisecond
)

// fades is the number of steps in which the board fades, and fadedTo the opacity at the last step.
const (
	fades   = 6
	fadedTo = 0.34
)

// endMotion returns the animation that follows the last move of a game, or nil if there is none.
func (s *scene) endMotion() *motion {
	switch {
	case s.board.end == Drawn:
		return s.nodMotion()
	case len(s.board.endRows()) == 0:
		return nil
	case s.board.end == Lost:
		s.strike = 0
		return &motion{length: strikeTime, tick: func(done float32) {
			s.strike = done
			s.sync()
		}, end: func() {}}
	default:
		return s.winMotion()
	}
}

// winMotion returns the animation of a win: it draws the winning rows, fades the rest of the
// board for a while, and sends sparks off both sides of the rows.
func (s *scene) winMotion() *motion {
	s.strike = 0
	all := s.makeSparks()
	for _, k := range all {
		s.sparks = append(s.sparks, k.object)
	}
	share := func(at, from, to time.Duration) float32 {
		return min(max(float32(at-from)/float32(to-from), 0), 1)
	}
	return &motion{
		length: backAt,
		tick: func(done float32) {
			now := time.Duration(float64(done) * float64(backAt))
			s.strike = fyne.AnimationEaseOut(share(now, 0, strikeTime))
			s.pulse = int(math.Sin(math.Pi*float64(share(now, strikeTime, strikeTime+pulseTime)))*pulses + 0.5)
			s.fade = int((share(now, fadeFrom, fadeAt)-share(now, backFrom, backAt))*fades + 0.5)
			for _, k := range all {
				k.move(share(now, k.from, k.from+sparks))
			}
			s.sync()
		},
		end: func() { s.sparks, s.fade = nil, 0 },
	}
}

// spark is a small mark or coin that leaves a winning row.
type spark struct {
	object     *canvas.Raster
	from       time.Duration // when it leaves
	at, travel fyne.Position // where it starts, and how far it goes
	progress   *float32
}

// move moves a spark to a fraction of its way. It fades in the second half.
func (k spark) move(done float32) {
	k.object.Hidden = done <= 0 || done >= 1
	*k.progress = done
	out := fyne.AnimationEaseOut(done)
	half := k.object.Size()
	k.object.Move(fyne.NewPos(k.at.X+k.travel.X*out-half.Width/2, k.at.Y+k.travel.Y*out-half.Height/2))
	k.object.Refresh()
}

// sparkSpread describes the sparks of each cell: how far they go to the side of the row and along
// it, in cells, and whether they are coins.
var sparkSpread = []struct {
	aside, along float32
	coin         bool
}{{1.2, 0.3, false}, {-1.1, -0.2, false}, {0.8, -0.5, true}, {-0.7, 0.5, true}}

// makeSparks returns the sparks of the winning rows.
func (s *scene) makeSparks() (all []spark) {
	for _, line := range s.board.endRows() {
		way := fyne.NewPos(1, 0)
		if len(line) > 1 {
			way = s.center(line[len(line)-1]).Subtract(s.center(line[0]))
			length := hypot(way)
			way = fyne.NewPos(way.X/length, way.Y/length)
		}
		side := s.board.view.Cells[line[0]].Piece
		if s.divided() && s.isBlockRow(line) {
			side = s.board.view.Blocks[s.blockOf(line[0])].Winner
		}
		reach := max(s.cell, minSpark)
		for i, cell := range line {
			for j, spread := range sparkSpread {
				k := spark{
					at: s.center(cell), from: sparksFrom + time.Duration(i)*sparkGap + time.Duration(j)*sparkGap/2,
					progress: new(float32),
					travel: fyne.NewPos((way.X*spread.along-way.Y*spread.aside)*reach,
						(way.Y*spread.along+way.X*spread.aside)*reach),
				}
				picture := s.sparkPicture(side, spread.coin, reach)
				k.object = shape.Moving(fyne.NewSize(picture.Width, picture.Height), func() shape.Picture {
					return picture.Faded(min(2*(1-*k.progress), 1))
				})
				k.object.Hide()
				all = append(all, k)
			}
		}
	}
	return all
}

// minSpark is the least size of a cell for sparks: in smaller cells they are drawn as large as for
// this one.
const minSpark = 36

// sparkPicture returns the picture of a spark: a small piece of a side with a rim, or a coin.
func (s *scene) sparkPicture(side game.Side, coin bool, cell float32) shape.Picture {
	d := s.drawing
	d.cell = cell
	if coin {
		const rim, gold = 0.075, 0.055
		return shape.Picture{
			Name: "coin" + look.Hex(d.colours.Last), Width: 0.16 * cell, Height: 0.16 * cell,
			Layers: []shape.Layer{
				{Inside: shape.Disc(rim * cell), Color: d.colours.LastOnPad},
				{Inside: shape.Disc(gold * cell), Color: d.colours.Last},
			},
		}
	}
	if s.style != game.Marks {
		d.cell = 0.36 * cell
		return d.piece(side)
	}
	square, stroke := 0.2*cell, 0.06*cell
	size := square + 2*stroke
	return shape.Picture{Name: "spark" + look.Hex(d.markInk(side)), Width: size, Height: size, Layers: []shape.Layer{
		{Inside: symbol(side, square, 1.7*stroke, 1), Color: d.colours.Card},
		{Inside: symbol(side, square, stroke, 1), Color: d.markInk(side)},
	}}
}

// nodMotion returns the animation of a draw: the pieces nod in the order in which they were played.
func (s *scene) nodMotion() *motion {
	var order []int
	for i, c := range s.board.view.Cells {
		if c.Piece != game.None {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return s.board.view.Cells[a].Number - s.board.view.Cells[b].Number
	})
	gap := min(nodGap, longestNods/time.Duration(max(len(order), 1)))
	length := gap*time.Duration(len(order)) + nodTime
	return &motion{
		length: length,
		tick: func(done float32) {
			now := time.Duration(float64(done) * float64(length))
			s.nods = map[int]int{}
			for i, cell := range order {
				if at := float64(now-time.Duration(i)*gap) / float64(nodTime); at > 0 && at < 1 {
					s.nods[cell] = int(math.Sin(math.Pi*at)*nodSteps + 0.5)
				}
			}
			s.sync()
		},
		end: func() { s.nods = nil },
	}
}

// nodSteps is the number of steps in which a piece nods, and nodDepth the depth of a nod as a
// fraction of the cell.
const (
	nodSteps = 4
	nodDepth = 0.07
)

// strength returns the opacity of the piece on a cell, which depends on how far it has faded.
func (f face) strength() float32 { return 1 - (1-fadedTo)*float32(f.fade)/fades }

// nodded moves an item of a cell down by steps of a nod.
func (d *drawing) nodded(i item, step int) item {
	i.at.Y += nodDepth * d.cell * float32(step) / nodSteps
	return i
}
