package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The test driver runs only the last tick of an animation, at once. These tests check the motions
// themselves.

func TestEntry(t *testing.T) {
	raced.Skip(t)
	for _, c := range []struct {
		name string
		view game.View
		cell int
	}{
		{"a mark is drawn", fourFiveFour(), 8},
		{"a stone appears", stones(), 0},
		{"a disc falls", discs(), 35},
		{"a piece slides", isolation(), 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPlayer(t, c.view)
			old := p.view
			p.view = playAndClose(p.view, c.cell)
			p.scene.entering = c.cell
			m := p.scene.entryMotion(c.cell, old)
			p.scene.moving = m.moving
			p.scene.sync()
			if f := p.scene.face(c.cell); f.piece != game.None {
				t.Error("the piece stands before it has come")
			}
			before := p.window.Canvas().Capture()
			for _, done := range []float32{0.3, 0.7} {
				m.tick(done)
				now := p.window.Canvas().Capture()
				if compare(before, now).alike() {
					t.Errorf("at %g of its way the piece stands still", done)
				}
				before = now
			}
			m.tick(1)
			p.scene.settle()
			p.scene.sync()
			if len(p.scene.moving) > 0 || p.scene.face(c.cell).piece == game.None {
				t.Error("the piece does not stand in the end")
			}
			rest := newPlayer(t, p.view)
			if l := compare(rest.window.Canvas().Capture(), p.window.Canvas().Capture()); !l.alike() {
				t.Errorf("the board in the end and one that was never in motion: %v", l)
			}
		})
	}
}

// playAndClose is like playCell, for pieces that leave their cell.
func playAndClose(v game.View, cell int) game.View {
	next := playCell(v, cell)
	if v.From >= 0 {
		next.Cells[v.From].Piece, next.Cells[v.From].Closed = game.None, true
	}
	return next
}

func TestDiscFalls(t *testing.T) {
	p := newPlayer(t, discs())
	m := p.scene.fallMotion(35, game.First)
	disc := m.moving[0]
	var last float32
	for _, done := range []float32{0, 0.25, 0.5, 0.75} {
		m.tick(done)
		y := disc.Position().Y
		if done == 0 && y >= p.scene.at(0, 0).Y {
			t.Errorf("the disc starts at %g, within the board", y)
		}
		if done > 0 && y <= last {
			t.Errorf("the disc does not fall: %g after %g", y, last)
		}
		last = y
	}
	m.tick(1)
	if got, want := disc.Position(), p.scene.corner(35); got != want {
		t.Errorf("the disc lands at %v, want %v", got, want)
	}
	if short := p.scene.fallMotion(0, game.First); short.length >= m.length {
		t.Errorf("one row takes %v, six take %v", short.length, m.length)
	}
}

func TestMoveComesToRest(t *testing.T) {
	for _, animate := range []bool{false, true} {
		p := newPlayer(t, picture(game.Marks, "X.O OX. ..."))
		p.SetOptions(Options{Animate: animate})
		p.SetView(over(playCell(p.view, 8), []int{0, 4, 8}))
		s := p.scene
		if s.motion != nil || s.moving != nil || s.entering != -1 || s.strike != 1 || s.fade != 0 || s.sparked {
			t.Errorf("animate %v: something still moves", animate)
		}
		if s.face(0).grown != growths {
			t.Errorf("animate %v: the pieces of the row have not grown", animate)
		}
		if s.over[overStrike].key == nil || s.face(8).piece == game.None {
			t.Errorf("animate %v: the winning row is not shown", animate)
		}
	}
}

// At most one mark of a short row grows in a frame, because drawing a large mark takes long. In the end all have grown.
func TestMarksGrowOneAfterTheOther(t *testing.T) {
	p := newPlayer(t, wonMarks())
	m := p.scene.winMotion()
	const frame = time.Second / 60
	var before [9]int
	for now := time.Duration(0); now <= growAt; now += frame {
		m.tick(float32(now) / float32(m.length))
		larger := 0
		for cell := range before {
			grown := p.scene.face(cell).grown
			if grown > before[cell] {
				larger++
			}
			before[cell] = grown
		}
		if larger > 1 {
			t.Errorf("after %v %d marks grow", now, larger)
		}
	}
	if before != [9]int{0: growths, 4: growths, 8: growths} {
		t.Errorf("in the end they have grown by %v", before)
	}
}

func TestRowIsDrawnInTime(t *testing.T) {
	p := newPlayer(t, wonMarks())
	rest := p.window.Canvas().Capture()
	length := func() float32 {
		l := p.strokes(p.scene.colours.X)[0]
		return hypot(l.Position2.Subtract(l.Position1))
	}
	full := length()
	m := p.scene.winMotion()
	at := func(now time.Duration) { m.tick(float32(now) / float32(m.length)) }
	var drawn []float32
	for _, now := range []time.Duration{50, 100, 150, 200, 250, 300} {
		at(now * time.Millisecond)
		drawn = append(drawn, length())
	}
	if !slices.IsSorted(drawn) || drawn[0] >= full/4 || drawn[2] < 0.4*full || drawn[2] > 0.6*full || drawn[5] < full-0.5 {
		t.Errorf("of %v the strike has %v", full, drawn)
	}
	if got := p.scene.face(0).grown; got == 0 || got == growths {
		t.Errorf("after 300 ms the pieces have grown by %d of %d", got, growths)
	}
	at(600 * time.Millisecond)
	if beside, row := p.scene.face(2), p.scene.face(0); beside.fade != fades || row.fade != 0 || row.grown != growths {
		t.Errorf("beside the row a cell has faded by %d of %d, the row by %d", beside.fade, fades, row.fade)
	}
	at(1800 * time.Millisecond)
	m.end()
	if l := compare(rest, p.window.Canvas().Capture()); !l.alike() {
		t.Errorf("at rest the row looks otherwise: %v", l)
	}
	if m.length != 1700*time.Millisecond {
		t.Errorf("it takes %v", m.length)
	}
}

// On a board that is won the other pieces stay pale until another position is shown, with and without the animation. After
// a loss, without an end, and in high contrast they do not.
func TestRestStaysPaleBesideAWonRow(t *testing.T) {
	for _, c := range []struct {
		end  End
		want int
	}{{NoEnd, 0}, {Lost, 0}, {Won, keptFade}} {
		p := newPlayer(t, game.NewView(0, 0))
		p.SetEnd(c.end)
		p.SetView(wonMarks())
		if beside, row := p.scene.face(2).fade, p.scene.face(0).fade; beside != c.want || row != 0 {
			t.Errorf("end %v: beside the row a piece has faded by %d, want %d, in it by %d", c.end, beside, c.want, row)
		}
		if c.end == Won {
			m := p.scene.endMotion()
			p.scene.motion = m
			m.tick(1)
			if got := p.scene.face(2).fade; got != keptFade {
				t.Errorf("the animation ends with %d", got)
			}
			p.scene.motion = nil
			m.end()
			if got := p.scene.face(2).fade; got != keptFade {
				t.Errorf("after the animation a piece has faded by %d", got)
			}
		}
		p.SetView(picture(game.Marks, "X.O OX. ..."))
		if got := p.scene.face(2).fade; got != 0 {
			t.Errorf("end %v: before the end a piece has faded by %d", c.end, got)
		}
	}
	p := newPlayer(t, wonMarks())
	p.SetEnd(Won)
	p.scene.colours.Strong = true
	if got := p.scene.face(2).fade; got != 0 {
		t.Errorf("in high contrast a piece has faded by %d", got)
	}
	if s := strength(keptFade); s < 0.55 || s > 0.65 {
		t.Errorf("pale pieces have an opacity of %v", s)
	}
}

// When the user has lost, the row is struck through, and nothing else moves.
func TestLossIsStruckThrough(t *testing.T) {
	p := newPlayer(t, game.NewView(0, 0))
	p.SetEnd(Lost)
	p.SetView(wonMarks())
	m := p.scene.endMotion()
	m.tick(0.5)
	if s := p.scene; m.length != strikeTime || s.strike <= 0 || s.strike >= 1 || s.fade != 0 || len(s.sparks) != 0 || s.face(2).fade != 0 {
		t.Errorf("the strike is drawn to %v, the rest has faded by %d, %d sparks", s.strike, s.fade, len(s.sparks))
	}
}

// When a piece cannot move, the winner's piece is celebrated: everything else fades, the piece that cannot
// move too, and sparks fly from the winner's piece.
func TestStuckPieceLosesToTheOther(t *testing.T) {
	const stuckPiece, winner = 3*7 + 6, 4*7 + 2
	s := newPlayer(t, stuck()).scene
	s.winMotion().tick(0.5)
	for i, f := range map[int]int{stuckPiece: fades, winner: 0} {
		if got := s.face(i).fade; got != f {
			t.Errorf("cell %d has faded by %d, want %d", i, got, f)
		}
	}
	sparks := s.rowSparks()
	for _, k := range sparks {
		if k.at != s.center(winner) || k.travel == (fyne.Position{}) {
			t.Errorf("a spark goes from %v by %v", k.at, k.travel)
		}
	}
	if len(sparks) != rowSparkCount {
		t.Errorf("%d sparks fly", len(sparks))
	}
	grown := func() [2]int { return [2]int{s.face(winner).grown, s.face(stuckPiece).grown} }
	if s.settle(); grown() != [2]int{growths, 0} || len(s.over[overStrike].items) != 4 {
		t.Errorf("the pieces have grown by %v; %d frames", grown(), len(s.over[overStrike].items))
	}
	s.board.SetEnd(Lost)
	if grown() != [2]int{} || len(s.over[overStrike].items) != 5 {
		t.Errorf("when the user has lost, the pieces have grown by %v; %d frames, and one around the piece that cannot move",
			grown(), len(s.over[overStrike].items))
	}
}

func TestNewViewEndsMotion(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	ticks := 0
	p.scene.motion = &motion{tick: func(float32) { ticks++ }, end: func() { ticks++ }}
	p.scene.motion.clock = fyne.NewAnimation(drawTime, func(float32) {})
	p.scene.entering = 8
	p.SetView(p.view)
	if p.scene.motion == nil {
		t.Error("the same view ends the motion")
	}
	p.SetView(game.NewView(4, 5))
	if p.scene.motion != nil || p.scene.entering != -1 || ticks != 0 {
		t.Error("the motion goes on")
	}
}

func TestNewPiece(t *testing.T) {
	old := newPlayer(t, fourFiveFour()).view
	for _, c := range []struct {
		name string
		view game.View
		want int
	}{
		{"the same", old, -1},
		{"a move", playCell(old, 8), 8},
		{"two moves", playCell(playCell(old, 8), 9), -1},
		{"another board", picture(game.Marks, "X.. ... ..."), -1},
		{"a piece that moves", playAndClose(isolation(), 3), -1},
	} {
		if got := newPiece(old, c.view); got != c.want {
			t.Errorf("%s: new piece on %d, want %d", c.name, got, c.want)
		}
	}
	if got := newPiece(playCell(old, 8), old); got != -1 {
		t.Errorf("a move taken back: new piece on %d, want none", got)
	}
	from := isolation()
	if got := newPiece(from, playAndClose(from, 3)); got != 3 {
		t.Errorf("a piece that has moved: new piece on %d, want 3", got)
	}
}

// The lines of an X take half of the time each. Every stroke is drawn on and on, ever slower.
func TestStrokesSlowDown(t *testing.T) {
	for _, c := range []struct {
		side     game.Side
		from, to float32
	}{{game.First, 0, 0.5}, {game.First, 0.5, 1}, {game.Second, 0, 1}} {
		const steps = 10
		at := func(i int) float32 { return strokeProgress(c.side, c.from+(c.to-c.from)*float32(i)/steps) }
		if at(0) > c.from+0.01 || at(steps) != c.to {
			t.Errorf("side %v is drawn from %g to %g, want %g to %g", c.side, at(0), at(steps), c.from, c.to)
		}
		for i := 1; i < steps; i++ {
			if before, now := at(i)-at(i-1), at(i+1)-at(i); now <= 0 || now > before+1e-5 {
				t.Errorf("side %v goes on by %g and then by %g", c.side, before, now)
			}
		}
	}
}
