package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// flying returns how many sparks are among the visible objects of the board.
func (p *player) flying() int {
	n := 0
	for _, k := range p.scene.sparks {
		if k.object.Visible() && slices.Contains(p.scene.objects, fyne.CanvasObject(k.object)) {
			n++
		}
	}
	return n
}

// won returns the views of games that were won, by name.
func won() map[string]game.View {
	return map[string]game.View{
		"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs(), "two rows": rows(game.Stones),
		"blocks": over(nested(), []int{10, 40, 70}), "pieces": stuck(), "one cell": over(picture(game.Marks, "X"), []int{0}),
	}
}

// Thirty to forty sparks leave each win, whatever the length of its rows, and fly for 1.2 s. They end on the board or
// close to it.
func TestSparks(t *testing.T) {
	for name, view := range won() {
		p := newPlayer(t, view)
		m, most := p.scene.winMotion(), 0
		for now := time.Duration(0); now <= m.length; now += 50 * time.Millisecond {
			m.tick(float32(now) / float32(m.length))
			most = max(most, p.flying())
			if early, late := now < sparksFrom, now > sparksTo; (early || late) && p.flying() > 0 {
				t.Errorf("%s: %d sparks after %v", name, p.flying(), now)
			}
		}
		if most < 30 || most > 40 || sparksTo-sparksFrom != 1200*time.Millisecond {
			t.Errorf("%s: %d sparks fly from %v to %v", name, most, sparksFrom, sparksTo)
		}
		size := p.Size()
		for _, k := range p.scene.sparks {
			end := k.position(k.to)
			if end.X < -sparkEdge || end.Y < -sparkEdge || end.X > size.Width+sparkEdge ||
				end.Y > size.Height+sparkEdge+k.fall {
				t.Errorf("%s: a spark ends at %v, the board is %v", name, end, size)
			}
		}
	}
}

// Sparks leave only a win, not a loss or a win that is part of an answer.
func TestSparksAreForWins(t *testing.T) {
	for end, want := range map[End]bool{Won: true, Lost: false, Shown: false} {
		p := newPlayer(t, wonMarks())
		p.SetEnd(end)
		m := p.scene.endMotion()
		if m.tick(0.5); p.flying() > 0 != want {
			t.Errorf("end %d: %d sparks", end, p.flying())
		}
	}
}

// Where a row loses, the strike and the sparks are of the other side, which has won.
func TestSparksOfMisere(t *testing.T) {
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs} {
		view := rows(style)
		p := newPlayer(t, view)
		row := p.endRows()[0]
		if got := p.scene.winnerOf(row); got != game.First {
			t.Fatalf("%v: %v has won", style, got)
		}
		view.LinesLose = true
		p.SetView(view)
		if got := p.scene.winnerOf(row); got != game.Second {
			t.Errorf("%v: %v has won by a row of the other side", style, got)
		}
	}
}

// Sparks fly over the ground and the tiles of cells, and below all pieces and the strike.
func TestSparksHideNoPiece(t *testing.T) {
	for name, view := range won() {
		p := newPlayer(t, view)
		p.scene.winMotion().tick(0.4)
		index := func(o fyne.CanvasObject) int { return slices.Index(p.scene.objects, o) }
		low, high := len(p.scene.objects), 0
		for _, k := range p.scene.sparks {
			low, high = min(low, index(k.wake), index(k.object)), max(high, index(k.wake), index(k.object))
		}
		for i := range p.scene.cells {
			slot := p.scene.cells[i]
			for n, o := range slot.objects {
				if tile := n == 0 && slot.tiled; tile && index(o) > low || !tile && index(o) < high {
					t.Errorf("%s: object %d of cell %d lies at %d, the sparks from %d to %d", name, n, i, index(o), low, high)
				}
			}
		}
		for _, o := range p.scene.over[overStrike].objects {
			if index(o) < high {
				t.Errorf("%s: a spark lies over the strike", name)
			}
		}
	}
}

// A medal sends a second burst of sparks off the edge of its banner, and away from it. Without an animation of a win
// there is none.
func TestMedalCheers(t *testing.T) {
	size := fyne.NewSize(300, 90)
	for at, down := range map[fyne.Position]bool{fyne.NewPos(50, -40): true, fyne.NewPos(50, 300): false} {
		p := newPlayer(t, wonMarks())
		p.Cheer(at, size)
		if len(p.scene.sparks) > 0 {
			t.Error("sparks fly at rest")
		}
		m := p.scene.winMotion()
		m.tick(0.3)
		p.Cheer(at, size)
		burst := p.scene.sparks[rowSparkCount:]
		if len(burst) != medalSparkCount {
			t.Fatalf("%d sparks in the second burst", len(burst))
		}
		edge := at.Y
		if down {
			edge += size.Height
		}
		for _, k := range burst {
			if k.at.Y != edge || k.at.X < at.X || k.at.X > at.X+size.Width || (k.travel.Y > 0) != down || k.from != medalFrom {
				t.Errorf("banner at %v: a spark leaves %v by %v after %v", at, k.at, k.travel, k.from)
			}
		}
		m.tick(0.7)
		if p.flying() <= medalSparkCount {
			t.Errorf("%d sparks fly after 1.2 s", p.flying())
		}
	}
}

// A puzzle that is solved without a row sends sparks off the piece that solved it, once that is in place. There are none if
// animations are off, or if the game has ended, which is celebrated by itself.
func TestSolvedPuzzleIsCelebrated(t *testing.T) {
	v := game.NewView(3, 3)
	v.Cells[4].Piece = game.First
	for _, c := range []struct {
		animate bool
		end     End
		want    bool
	}{{true, NoEnd, true}, {false, NoEnd, false}, {true, Won, false}} {
		p := newPlayer(t, v)
		p.SetOptions(Options{Animate: c.animate})
		p.SetEnd(c.end)
		m := p.scene.celebration(4)
		if m != nil {
			m.tick(0.5)
		}
		if flies := m != nil && p.flying() == rowSparkCount; flies != c.want {
			t.Errorf("%+v: sparks fly: %v", c, flies)
		}
	}
	p := newPlayer(t, v)
	ended := false
	p.scene.motion = &motion{end: func() { ended = true }}
	if p.Celebrate(4); ended || len(p.scene.sparks) > 0 {
		t.Error("sparks fly while a piece moves")
	}
	m := p.scene.motion
	p.scene.motion = nil
	if m.end(); !ended || p.scene.sparks != nil || p.scene.motion != nil { // animations end at once in tests
		t.Errorf("the piece has come to rest: %v; %d sparks are left", ended, len(p.scene.sparks))
	}
}

// A medal that a draw has earned sends coins off its banner when the pieces have nodded.
func TestMedalOfADrawCheers(t *testing.T) {
	v := game.NewView(3, 3)
	v.Cells[0].Piece = game.First
	p := newPlayer(t, v)
	p.SetEnd(Drawn)
	nods := p.scene.nodMotion()
	nods.clock = fyne.NewAnimation(nods.length, func(float32) {})
	p.scene.motion = nods
	p.Cheer(fyne.NewPos(50, -40), fyne.NewSize(300, 90))
	if nods.tick(0.9); p.scene.motion != nods || p.flying() > 0 {
		t.Errorf("%d sparks fly while the pieces nod", p.flying())
	}
	if p.scene.medalMotion().tick(0.5); p.flying() != medalSparkCount {
		t.Errorf("%d sparks fly halfway", p.flying())
	}
	p.scene.motion = nil
	if nods.end(); p.scene.sparks != nil || p.scene.motion != nil { // animations end at once in tests
		t.Errorf("%d sparks are left", len(p.scene.sparks))
	}
}

// After the animation, and after a key or a click has ended it at any time, nothing of it is left, and nothing has to
// be drawn again.
func TestNothingIsLeftOfSparks(t *testing.T) {
	for _, at := range []float32{0.05, 0.3, 0.6, 0.9, 1} {
		p := newPlayer(t, game.NewView(0, 0))
		p.SetEnd(Won)
		p.SetView(wonMarks())
		rest, drawn := p.window.Canvas().Capture(), len(p.scene.objects)
		m := p.scene.winMotion()
		m.clock = fyne.NewAnimation(m.length, func(float32) {})
		p.scene.motion = m
		m.tick(0.3)
		p.Cheer(fyne.NewPos(0, 0), fyne.NewSize(300, 90))
		m.tick(at)
		if at == 1 {
			p.scene.motion = nil
			m.end()
		} else if !p.EndFlourish() || p.EndFlourish() {
			t.Errorf("at %v: the animation does not end, or ends twice", at)
		}
		if len(p.scene.objects) != drawn || p.scene.sparked || p.scene.sparks != nil || p.scene.motion != nil {
			t.Errorf("at %v: %d objects, %d at rest", at, len(p.scene.objects), drawn)
		}
		if l := compare(rest, p.window.Canvas().Capture()); !l.alike() {
			t.Errorf("at %v: %v", at, l)
		}
		before := p.scene.drawn
		if p.scene.sync(); p.scene.drawn != before {
			t.Errorf("at %v: %d slots are drawn again", at, p.scene.drawn-before)
		}
	}
}

// A spark is drawn again only while it fades, a few times: most frames only move it.
func TestSparksAreSeldomDrawn(t *testing.T) {
	p := newPlayer(t, wonMarks())
	m := p.scene.winMotion()
	k := p.scene.sparks[0]
	steps := map[int]bool{}
	for now := time.Duration(0); now <= m.length; now += 10 * time.Millisecond {
		m.tick(float32(now) / float32(m.length))
		steps[*k.faded] = true
		if now < sparksTo-sparkFade && *k.faded != 0 {
			t.Errorf("a spark has faded after %v", now)
		}
	}
	if len(steps) > sparkFades+1 {
		t.Errorf("a spark is drawn %d times", len(steps))
	}
}
