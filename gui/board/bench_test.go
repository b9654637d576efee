package board

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// crowdedBoard returns a full 20 × 20 board in a window.
func crowdedBoard(b *testing.B) *Board {
	test.NewTempApp(b)
	board := New()
	board.SetView(crowded(game.Marks, 20, 20))
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(600, 640))
	b.ResetTimer()
	return board
}

// BenchmarkNothingNew shows the view that is already shown.
func BenchmarkNothingNew(b *testing.B) {
	board := crowdedBoard(b)
	for b.Loop() {
		board.SetView(board.view)
	}
}

// BenchmarkWholeBoard redraws everything, as a change of size does.
func BenchmarkWholeBoard(b *testing.B) {
	board := crowdedBoard(b)
	for b.Loop() {
		board.Refresh()
	}
}

// BenchmarkAdvice sets different heat on all cells of 15 × 15 and a longer line, as a report of an
// analysis does.
func BenchmarkAdvice(b *testing.B) {
	test.NewTempApp(b)
	board := New()
	board.SetView(crowdedEmpty(game.Stones, 15))
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(700, 700))
	report := func(n int) Advice {
		var a Advice
		for cell := range 225 {
			a.Heat = append(a.Heat, Heat{Cell: cell, Share: float32((cell+n)%225) / 224, Text: "+12"})
		}
		for cell := range 8 {
			a.Line = append(a.Line, Ghost{Cell: cell*16 + n%2, Side: game.Side(cell % 2), Shown: true})
		}
		return a
	}
	n := 0
	for b.Loop() {
		n++
		board.SetAdvice(report(n))
	}
}

// BenchmarkFlourish shows the frames of the animation of a win.
func BenchmarkFlourish(b *testing.B) {
	const frames = 102 // 1.7 s at 60 frames a second
	test.NewTempApp(b)
	board := New()
	board.SetEnd(Won)
	board.SetView(wonStones())
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(700, 700))
	m := board.scene.winMotion()
	n := 0
	for b.Loop() {
		n++
		m.tick(float32(n%frames) / frames)
	}
}

// BenchmarkWholeFlourish runs the animation of a win once and draws every picture of each frame at a scale of 2. It reports
// the time of the longest frame, in the run in which that was shortest: other programs disturb the others.
func BenchmarkWholeFlourish(b *testing.B) {
	const frames = 102 // 1.7 s at 60 frames a second
	test.NewTempApp(b)
	shortest := time.Hour
	for b.Loop() {
		longest := time.Duration(0)
		board := New()
		board.SetEnd(Won)
		board.SetView(wonStones())
		test.NewTempWindow(b, board).Resize(fyne.NewSize(700, 700))
		m := board.scene.winMotion()
		for n := range frames {
			began := time.Now()
			m.tick(float32(n) / frames)
			for _, o := range test.WidgetRenderer(board).Objects() {
				if r, ok := o.(*canvas.Raster); ok && r.Visible() {
					r.Generator(int(2*r.Size().Width), int(2*r.Size().Height))
				}
			}
			longest = max(longest, time.Since(began))
		}
		shortest = min(shortest, longest)
	}
	b.ReportMetric(float64(shortest.Microseconds())/1000, "ms/longest-frame")
}

// BenchmarkPlank draws the board under X and O, and the marks of a full board, as a change of size does.
func BenchmarkPlank(b *testing.B) {
	for _, m := range look.Materials() {
		for _, n := range []int{3, 19} {
			b.Run(fmt.Sprint(m, " ", n, " × ", n), func(b *testing.B) {
				const size = 645
				v := crowded(game.Marks, n, n)
				for b.Loop() {
					d := newDrawing(fit(shapeOf(v), Options{Relief: true, Material: m}, 0, fyne.NewSquareSize(size)),
						look.Light(), fyne.MeasureText)
					d.plank().texture(size, size)
					for i, c := range v.Cells {
						p := d.piece(c.Piece, i)
						d.sheet.Draw(p, int(p.Width), int(p.Height))
					}
				}
			})
		}
	}
}
