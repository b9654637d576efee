package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Everything except the line and the last move fades. Then, once the moving piece has arrived, the
// line is drawn. Without animation all of it is there at once. Taking the move back removes it.
func TestLossIsDrawn(t *testing.T) {
	for _, animate := range []bool{true, false} {
		p := newPlayer(t, picture(game.Marks, "X.O OX. ..."))
		p.SetOptions(Options{Animate: animate})
		before := p.view
		p.SetView(playCell(p.view, 1))
		p.ShowLoss(Loss{Cell: 8, Line: []int{0, 4, 8}, Shown: true})
		s := p.scene
		if s.lossFade != fades || s.lossLine != 1 || s.over[overLoss].key == nil {
			t.Fatalf("animate %v: faded by %d, the line is drawn to %v", animate, s.lossFade, s.lossLine)
		}
		for cell, want := range map[int]int{0: 0, 1: 0, 2: fades, 3: fades, 4: 0} {
			if got := s.face(cell).fade; got != want {
				t.Errorf("animate %v: cell %d has faded by %d", animate, cell, got)
			}
		}
		p.SetView(before)
		p.ShowLoss(Loss{})
		if s.over[overLoss].key != nil || s.face(2).fade != 0 {
			t.Errorf("animate %v: the loss stays", animate)
		}
	}
}

// The board fades before the line begins.
func TestLossComesInSteps(t *testing.T) {
	p := newPlayer(t, picture(game.Stones, "X.O OX. ..."))
	p.ShowLoss(Loss{Cell: 8, Line: []int{0, 4, 8}, Shown: true})
	m := p.scene.lossMotion()
	var drawn []int
	for _, done := range []float32{0, 0.3, 0.5, 1} {
		m.tick(done)
		drawn = append(drawn, len(p.scene.over[overLoss].items))
	}
	if drawn[0] != 0 || drawn[1] != 0 || drawn[2] == 0 || !slices.IsSorted(drawn) || p.scene.lossFade != fades {
		t.Errorf("the line has %v parts", drawn)
	}
}

// If a game is not lost by a line, a danger sign marks the cell where the other side would move.
func TestLossWithoutALine(t *testing.T) {
	p := newPlayer(t, picture(game.Marks, "X.O OX. ..."))
	p.SetOptions(Options{})
	p.ShowLoss(Loss{Cell: 8, Shown: true})
	if len(p.scene.over[overLoss].items) != 1 {
		t.Errorf("%d items", len(p.scene.over[overLoss].items))
	}
	p.ShowLoss(Loss{Cell: 99, Line: []int{1, 99}, Shown: true})
	if len(p.scene.over[overLoss].items) != 0 {
		t.Error("a line that is not on the board is drawn")
	}
}

// In a frame an arrow leads down the column into the hole in which the disc would land. In the top hole there
// is no room for one.
func TestLossByAFallingDisc(t *testing.T) {
	p := newPlayer(t, picture(game.Discs, "... ... ... OX. OXX OXO"))
	p.SetOptions(Options{})
	p.ShowLoss(Loss{Cell: 6, Line: []int{6, 9, 12, 15}, Shown: true})
	s := p.scene
	arrow := s.drawFall(6)
	if len(arrow) == 0 || len(s.over[overLoss].items) < len(arrow) {
		t.Fatalf("the arrow has %d parts, the loss %d", len(arrow), len(s.over[overLoss].items))
	}
	column, low := s.center(6), s.center(6).Y-s.cell/2
	for _, part := range arrow {
		if part.line == nil {
			continue
		}
		for _, at := range []fyne.Position{part.line.from, part.line.to} {
			if at.Y > low || at.Y < s.center(0).Y-s.cell/2 || at.X < column.X-s.cell/2 || at.X > column.X+s.cell/2 {
				t.Errorf("a part of the arrow reaches %v, the disc lands at %v", at, column)
			}
		}
	}
	if last := arrow[len(arrow)-3].line; last.to.X != column.X || last.to.Y < s.center(3).Y {
		t.Errorf("the arrow ends at %v, above the hole at %v", last.to, column)
	}
	if top := s.drawFall(0); len(top) > 0 {
		t.Errorf("the arrow to the top hole has %d parts", len(top))
	}
	marks := newPlayer(t, picture(game.Marks, "X.O OX. ..."))
	marks.SetOptions(Options{})
	marks.ShowLoss(Loss{Cell: 8, Line: []int{0, 4, 8}, Shown: true})
	m := marks.scene
	line := concat(m.drawStrike([]int{0, 4, 8}, m.dashedPen(m.colours.Danger), 1, nil))
	if got, want := len(m.over[overLoss].items), 1+len(line); got != want {
		t.Errorf("the loss of a game with marks has %d parts, want %d", got, want)
	}
}
