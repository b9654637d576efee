package board

import (
	"slices"
	"testing"

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
