package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// texts returns the strings of the texts among objects.
func texts(objects []fyne.CanvasObject) []string {
	var list []string
	for _, o := range objects {
		if t, ok := o.(*canvas.Text); ok {
			list = append(list, t.Text)
		}
	}
	return list
}

func TestHeat(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetAdvice(Advice{Heat: []Heat{
		{Cell: 8, Share: 1, Text: "+12"},
		{Cell: 0, Share: 0, Text: "−9"},
		{Cell: 2, Share: 1, Text: "+1"},
		{Cell: 99},
	}})
	for cell, want := range map[int]cellHeat{8: {shade: 1, text: "+12"}, 0: {shade: 5, text: "−9"}, 2: {}, 1: {}} {
		if got := p.scene.face(cell).heat; got != want {
			t.Errorf("cell %d: heat %+v, want %+v", cell, got, want)
		}
	}
	if got := p.drawnBy(func() {
		p.SetAdvice(Advice{Heat: []Heat{{Cell: 8, Share: 0.5, Text: "+12"}, {Cell: 0, Share: 0, Text: "−9"}}})
	}); got != 1 {
		t.Errorf("one move's value changes: %d slots drawn, want 1", got)
	}
	whole := p.scene.face(8).heat
	p.SetAdvice(Advice{Heat: []Heat{{Cell: 8, Share: 0.5, Rough: true}}})
	if got := p.scene.face(8).heat; got.text != "" || got == whole || !got.rough {
		t.Errorf("what is known less well looks like %+v", got)
	}
	p.SetAdvice(Advice{Heat: []Heat{{Cell: 8, Text: "+12"}}, Line: []Ghost{{8, game.First, true}}})
	if got := p.scene.face(8).heat.text; got != "" {
		t.Errorf("a number, %s, stands behind that of a line", got)
	}
	p.window.Resize(fyne.NewSize(210, 210)) // cells below 32
	p.SetAdvice(Advice{Heat: []Heat{{Cell: 8, Share: 1, Text: "+12"}}})
	if f := p.scene.face(8).heat; p.scene.cell >= numberedHeat && f.text == "" ||
		p.scene.cell < numberedHeat && f.text != "" {
		t.Errorf("cells of %g show %q", p.scene.cell, f.text)
	}
}

func TestLineIsNumbered(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetAdvice(Advice{Line: []Ghost{
		{8, game.First, true},
		{99, game.Second, true},
		{0, game.First, false},
		{1, game.Second, true},
	}})
	if d := cmp.Diff([]string{"1", "4"}, texts(p.scene.over[overLine].objects)); d != "" {
		t.Errorf("numbers of the line (-want +got):\n%s", d)
	}
	p.SetAdvice(Advice{})
	if p.scene.over[overLine].key != nil {
		t.Error("the line stays")
	}
}

func TestBetterMoveAndBadges(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetReview(Review{Better: Ghost{8, game.First, true}, Mistakes: []int{2, -1, 7}})
	if got := p.betterSpot(); got == nil || got.cell != 8 || got.side != game.First {
		t.Errorf("the better move is at %v", got)
	}
	if d := cmp.Diff([]string{"?", "?"}, texts(p.scene.over[overBadges].objects)); d != "" {
		t.Errorf("badges (-want +got):\n%s", d)
	}
	p.SetAdvice(Advice{Better: Ghost{5, game.Second, true}})
	if p.betterSpot().cell != 5 || !p.hasGhost(5) || p.hasGhost(8) {
		t.Error("the review's better move is drawn in place of the advice's")
	}
	if p.SetAdvice(Advice{}); p.betterSpot().cell != 8 || !p.hasGhost(8) || len(p.scene.over[overBadges].objects) == 0 {
		t.Error("other advice removes the review")
	}
	for _, none := range []Ghost{{}, {Cell: -1, Shown: true}, {Cell: 8, Side: game.None, Shown: true}} {
		p.SetReview(Review{Better: none})
		if p.betterSpot() != nil {
			t.Errorf("%+v shows", none)
		}
	}
}

// The best move is a pale piece in a ring, or an arrow from the piece that moves. Nothing is drawn for a move that is not
// on the board.
func TestBestMove(t *testing.T) {
	p := newPlayer(t, isolation())
	items := func(b Best) int {
		p.SetAdvice(Advice{Best: b})
		return len(p.scene.over[overBest].items)
	}
	move := Ghost{12, game.First, true}
	for b, want := range map[Best]int{
		{Ghost: move, From: -1}:                              2,
		{Ghost: move, From: 24, Moving: true}:                1,
		{Ghost: move, From: -1, Moving: true}:                2,
		{Ghost: Ghost{-1, game.First, true}, From: -1}:       0,
		{Ghost: Ghost{12, game.None, true}, From: -1}:        0,
		{Ghost: Ghost{Cell: 12, Side: game.First}, From: -1}: 0,
	} {
		if got := items(b); got != want {
			t.Errorf("%+v: %d items, want %d", b, got, want)
		}
	}
}

// An arrow is drawn only to another block of a board that has this block.
func TestArrow(t *testing.T) {
	p := newPlayer(t, nested())
	shown := func(a Arrow) bool {
		p.SetAdvice(Advice{Arrow: a})
		return len(p.scene.over[overArrow].items) > 0
	}
	for cell := range p.view.Cells {
		for block := range p.view.Blocks {
			if got, want := shown(Arrow{cell, block, true}), p.scene.blockOf(cell) != block; got != want {
				t.Errorf("from cell %d to block %d: shown %v", cell, block, got)
			}
		}
	}
	for _, none := range []Arrow{{40, 0, false}, {81, 0, true}, {-1, 0, true}, {40, 9, true}, {40, -1, true}} {
		if shown(none) {
			t.Errorf("%+v shows", none)
		}
	}
	plain := newPlayer(t, fourFiveFour())
	if plain.SetAdvice(Advice{Arrow: Arrow{8, 0, true}}); len(plain.scene.over[overArrow].items) > 0 {
		t.Error("a board without blocks shows an arrow")
	}
}

func TestWindows(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetAdvice(Advice{Windows: []Window{
		{[]int{5, 6, 7, 8}, "4"},
		{[]int{6, 7, 8, 9}, "6"},
		{[]int{3, 8, 13, 18}, "1"},
		{[]int{8, 99}, "no"},
		{nil, "none"},
	}})
	o := p.scene.over[overWindows].objects
	if d := cmp.Diff([]string{"4", "6", "1"}, texts(o)); d != "" {
		t.Errorf("texts (-want +got):\n%s", d)
	}
	seen := map[[2]fyne.Position]bool{}
	for _, o := range o {
		if l, ok := o.(*canvas.Line); ok {
			at := [2]fyne.Position{l.Position1, l.Position2}
			if seen[at] {
				t.Errorf("two windows lie on each other: %v", at)
			}
			seen[at] = true
		}
	}
}

func TestAdviceEndsWithTheBoard(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetReview(Review{Mistakes: []int{2}})
	p.SetView(picture(game.Marks, "... ... ..."))
	if p.scene.over[overBadges].key != nil {
		t.Error("advice outlives its board")
	}
}

func TestOnHover(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	var calls []int
	p.OnHover = func(cell int) { calls = append(calls, cell) }
	hover(8)(p.window, p.Board)
	hover(7)(p.window, p.Board)
	p.MouseOut()
	hover(1)(p.window, p.Board)
	p.typed(fyne.KeyUp) // from here on the cursor is shown
	if d := cmp.Diff([]int{8, 7, -1, 1, -1}, calls); d != "" {
		t.Errorf("the calls differ (-want +got):\n%s", d)
	}
}

func TestRefuse(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetOptions(Options{})
	var calls []int
	p.OnRefuse = func(cell int) { calls = append(calls, cell) }
	p.Tapped(&fyne.PointEvent{Position: p.CellCenter(7)})
	if got := p.refusedSpot(); got == nil || got.cell != 7 {
		t.Errorf("the ring is at %v, want cell 7", got)
	}
	if d := cmp.Diff([]int{7}, calls); d != "" {
		t.Errorf("the calls differ (-want +got):\n%s", d)
	}
	p.Tapped(&fyne.PointEvent{Position: p.CellCenter(8)})
	if p.scene.over[overRefused].key != nil {
		t.Error("the ring stays after the next choice")
	}
	p.Refuse(99)
	if p.refusedSpot() != nil {
		t.Error("a cell beyond the board is refused")
	}
	p.SetOptions(Options{Animate: true})
	p.Refuse(7) // the test driver runs only an animation's last tick
	if p.scene.over[overRefused].key != nil {
		t.Error("the ring of a moment stays")
	}
}

func TestFilledSize(t *testing.T) {
	p := newPlayer(t, picture(game.Marks, "... ... ..."))
	for _, c := range []struct{ offered, limit fyne.Size }{
		{fyne.NewSize(2000, 1400), fyne.NewSquareSize(ceil((3 + 2*plankPad) * maxCell))},
		{fyne.NewSize(500, 300), fyne.NewSize(300, 300)},
	} {
		got := p.FilledSize(c.offered)
		if got.Width > c.limit.Width || got.Height > c.limit.Height || got.Width < 0.9*c.limit.Width {
			t.Errorf("of %v the board takes %v, want about %v", c.offered, got, c.limit)
		}
		if a, b := p.layout(c.offered).cell, p.layout(got).cell; a != b {
			t.Errorf("squares are %g in %v and %g in %v", a, c.offered, b, got)
		}
	}
	if got := newPlayer(t, game.NewView(0, 0)).FilledSize(fyne.NewSize(300, 200)); !got.IsZero() {
		t.Errorf("an empty board takes %v", got)
	}
}

// A cell that shows the value of its move has no dot.
func TestHeatInPlaceOfDots(t *testing.T) {
	p := newPlayer(t, isolation())
	with := len(p.scene.drawCell(0, face{
		piece: game.None, won: game.None, dot: game.First,
		heat: cellHeat{shade: 1, text: "+12"},
	}))
	if without := len(p.scene.drawCell(0, face{
		piece: game.None, won: game.None, dot: game.None,
		heat: cellHeat{shade: 1, text: "+12"},
	})); with != without {
		t.Errorf("%d things are drawn on a cell with a dot, %d without", with, without)
	}
}
