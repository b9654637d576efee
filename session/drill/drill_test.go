package drill

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// bench is a drill with what its test needs.
type bench struct {
	*Drill
	t    testing.TB
	tree *session.Tree
	v    engine.Variant
}

// treeOf returns the tree of a study.
func treeOf(t testing.TB, text string) (*session.Tree, engine.Variant) {
	t.Helper()
	g, err := record.ParseStudy([]byte("[MNKDesk \"1\"]\n[Variant \"gomoku\"]\n\n"+text), nil)
	if err != nil {
		t.Fatal(err)
	}
	o, err := session.OpenStudy(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
	s.Resume(o)
	t.Cleanup(s.Close)
	return s.Snapshot().Tree, o.Setup.Variant
}

// newBench begins a drill for a side from the start of a study of Gomoku.
func newBench(t testing.TB, side game.Side, text string) *bench {
	t.Helper()
	tree, v := treeOf(t, text)
	return &bench{New(tree, v, session.Root, side, 1), t, tree, v}
}

// play plays a move.
func (b *bench) play(name string) {
	b.t.Helper()
	m, err := b.tree.Position(b.v, b.At()).ParseMove(name)
	if err != nil {
		b.t.Fatal(err)
	}
	b.Play(m)
}

// line returns the moves to the position shown.
func (b *bench) line() string {
	var names []string
	for _, n := range b.tree.Path(b.At()) {
		names = append(names, b.tree.Name(n))
	}
	return strings.Join(names, " ")
}

// check checks the stage and the position shown.
func (b *bench) check(stage Stage, line string) {
	b.t.Helper()
	if b.Stage() != stage || b.line() != line {
		b.t.Fatalf("stage %d at %q, want %d at %q", b.Stage(), b.line(), stage, line)
	}
}

// score checks the count.
func (b *bench) score(right, missed int) {
	b.t.Helper()
	if r, m := b.Score(); r != right || m != missed {
		b.t.Errorf("%d right and %d missed, want %d and %d", r, m, right, missed)
	}
}

// A right move is followed by the first answer of the other side, and the end of a line by the next answer of the last
// fork, until all lines have been seen. Then they come in any order, from the start.
func TestLinesComeInOrder(t *testing.T) {
	b := newBench(t, game.First, "1. h8 h9 (1... g9 2. f8) (1... i9 2. j10) 2. i9 j9 3. j10")
	for _, line := range []string{"h8 h9 i9 j9 j10", "h8 g9 f8", "h8 i9 j10"} {
		moves := strings.Fields(line)
		if at := len(strings.Fields(b.line())); at > 0 {
			b.check(Replying, "h8")
			b.Reply()
		}
		for b.Stage() == Asking {
			at := len(strings.Fields(b.line()))
			b.check(Asking, strings.Join(moves[:at], " "))
			if b.play(moves[at]); b.Stage() == Replying {
				b.Reply()
			}
		}
		b.check(Over, line)
		if b.Finished() != (line == "h8 i9 j10") {
			t.Errorf("after %s finished: %v", line, b.Finished())
		}
		b.NextLine()
	}
	b.score(5, 0)
	seen := map[string]bool{}
	for range 40 {
		b.check(Asking, "")
		for b.play("h8"); b.Stage() != Over; b.Reply() {
			if b.Stage() == Replying {
				continue
			}
			b.play(b.tree.Name(b.Answers()[0]))
			if b.Stage() == Over {
				break
			}
		}
		seen[b.line()] = true
		b.NextLine()
	}
	if len(seen) != 3 || !b.Finished() {
		t.Errorf("of three lines came %v", seen)
	}
}

// The other side begins if it is to move.
func TestOtherSideBegins(t *testing.T) {
	b := newBench(t, game.Second, "1. h8 (1. a1 b2) h9")
	b.check(Replying, "")
	b.Reply()
	b.check(Asking, "h8")
	b.play("h9")
	b.check(Over, "h8 h9")
	b.NextLine()
	b.check(Replying, "")
	b.Reply()
	b.check(Asking, "a1")
}

// Only moves of the study are right that have no question mark and do not lose. Another one counts as missed once, and
// can be tried again.
func TestWrongMoves(t *testing.T) {
	for _, c := range []struct {
		move, shown string
		stage       Stage
	}{
		{"h9", "h8 h9", Over},
		{"g9", "h8 g9", Over},
		{"f9", "h8 f9", Wrong},
		{"e9", "h8 e9", Wrong},
		{"d9", "h8 d9", Wrong},
		{"a1", "h8", Wrong},
	} {
		b := newBench(t, game.Second, "1. h8 h9 (1... g9 @?!) (1... f9 @? 2. a1) (1... e9 @??) (1... d9 @value:first:9)")
		b.Reply()
		if got := len(b.Answers()); got != 2 {
			t.Errorf("%d moves are right", got)
		}
		b.play(c.move)
		b.check(c.stage, c.shown)
		if c.stage == Over {
			b.score(1, 0)
			continue
		}
		if name := b.tree.Name(b.Tried()); c.shown != "h8" && name != c.move || c.shown == "h8" && b.Tried() != session.Root {
			t.Errorf("%s: the move of the study is %q", c.move, name)
		}
		b.TryAgain()
		b.check(Asking, "h8")
		b.play("a2")
		if !b.CanPlay() {
			t.Error("a move that is shown cannot be played")
		}
		b.play("g9")
		b.check(Over, "h8 g9")
		b.score(0, 1)
	}
}

// The first wrong move in a question shows nothing, and a double click on it changes nothing. The second one shows the
// right moves, and so does Show. A question that comes back can be missed once again.
func TestSecondTry(t *testing.T) {
	b := newBench(t, game.First, "1. h8 h9 2. i9")
	shown := func(want bool) {
		t.Helper()
		if b.Stage() != Wrong || b.Shown() != want {
			t.Errorf("stage %d, shown: %v", b.Stage(), b.Shown())
		}
	}
	b.play("a1")
	shown(false)
	b.play("a1")
	shown(false)
	b.play("a2")
	shown(true)
	b.TryAgain()
	b.play("a1")
	shown(true)
	b.play("h8")
	b.Reply()
	b.play("a1")
	shown(false)
	b.Show()
	shown(true)
	b.play("i9")
	b.score(0, 2)
	b.NextLine()
	b.check(Asking, "")
	b.play("a1")
	shown(false)
	b.play("h8")
	b.check(Over, "h8")
}

// A move that is shown counts as missed.
func TestShownMoveIsMissed(t *testing.T) {
	b := newBench(t, game.First, "1. h8")
	b.Show()
	b.check(Wrong, "")
	if b.Move() != game.NoMove || b.Tried() != session.Root {
		t.Error("a move was tried")
	}
	b.play("h8")
	b.check(Over, "h8")
	b.score(0, 1)
}

// What was missed comes back after a few other moves, and each time that it is missed again, until it is right at once.
func TestMissedComesBack(t *testing.T) {
	b := newBench(t, game.Second, "1. a1 (1. a2 b2 2. c2 d2) (1. a3 b3) (1. a4 b4) (1. a5 b5) (1. a6 b6) (1. a7 b7) b1")
	answer := func(miss bool) (asked string) {
		if b.Stage() == Over {
			b.NextLine()
		}
		if b.Stage() == Replying {
			b.Reply()
		}
		asked = b.line()
		if miss {
			b.play("o15")
		}
		b.play(b.tree.Name(b.Answers()[0]))
		return asked
	}
	var got []string
	for i := range 12 {
		got = append(got, strings.ReplaceAll(answer(i == 1 || i == 5), " ", "-"))
	}
	if want := "a1 a2 a2-b2-c2 a3 a4 a2 a5 a6 a7 a2"; strings.Join(got[:10], " ") != want {
		t.Errorf("asked were %v, want %s", got, want)
	}
	if !b.Finished() || len(b.pending) != 0 {
		t.Errorf("%v come back", b.pending)
	}
	b.score(10, 2)
}

// If nothing else is left, what was missed comes back at once.
func TestMissedAlone(t *testing.T) {
	b := newBench(t, game.First, "1. h8 h9 2. i9")
	b.Show()
	b.play("h8")
	b.Reply()
	b.play("i9")
	b.NextLine()
	b.check(Asking, "")
	b.play("h8")
	b.check(Over, "h8") // what follows is known
}

// There is no drill without a right move for the side, and answers after which there is none are not given.
func TestNothingToPractise(t *testing.T) {
	for _, c := range []struct {
		side game.Side
		text string
	}{
		{game.First, ""}, {game.Second, "1. h8"}, {game.First, "1. h8 @? h9 2. i9"}, {game.Second, "1. h8 (1. h9 i9 @??)"},
	} {
		tree, v := treeOf(t, c.text)
		if New(tree, v, session.Root, c.side, 1) != nil {
			t.Errorf("side %d practises %q", c.side, c.text)
		}
	}
	b := newBench(t, game.First, "1. h8 h9 (1... i9 2. j9)")
	b.play("h8")
	b.Reply()
	b.check(Asking, "h8 i9")
}

// Whatever the person plays, each line that the other side can choose is seen after a while, what is asked has an answer,
// and nothing that was missed is forgotten.
func TestDrillHolds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := randomStudy(rt, 'a', 4)
		side := game.Side(rapid.IntRange(0, 1).Draw(rt, "side"))
		tree, v := treeOf(t, text)
		d := New(tree, v, session.Root, side, 1)
		if d == nil {
			return
		}
		for range 400 {
			switch d.Stage() {
			case Asking:
				if len(d.Answers()) == 0 {
					rt.Fatalf("no answer after %v", tree.Path(d.At()))
				}
				if rapid.IntRange(0, 9).Draw(rt, "miss") == 0 {
					d.Show()
				}
				d.Play(tree.Move(rapid.SampledFrom(d.Answers()).Draw(rt, "answer")))
			case Replying:
				d.Reply()
			case Over:
				d.NextLine()
			case Wrong:
				rt.Fatal("an answer is wrong")
			}
		}
		if right, missed := d.Score(); !d.Finished() || right+missed < 100 {
			rt.Errorf("after %d right and %d missed: finished %v\n%s", right, missed, d.Finished(), text)
		}
	})
}

// randomStudy returns moves with branches, in the column of a ply and those after it.
func randomStudy(rt *rapid.T, column rune, plies int) string {
	if plies == 0 {
		return ""
	}
	n := rapid.IntRange(0, 3).Draw(rt, "moves")
	var all []string
	for row := range n {
		move := fmt.Sprintf("%c%d", column, row+1)
		if rapid.IntRange(0, 4).Draw(rt, "bad") == 0 {
			move += " @?"
		}
		all = append(all, move)
	}
	if n == 0 {
		return ""
	}
	text := all[0]
	for _, move := range all[1:] {
		text += " (" + move + " " + randomStudy(rt, column+1, plies-1) + ")"
	}
	return text + " " + randomStudy(rt, column+1, plies-1)
}

// BenchmarkDrill answers in a study of many moves, after each of which 15 follow.
func BenchmarkDrill(b *testing.B) {
	tree, v := treeOf(b, bush(4, 0))
	moves := 0
	for range tree.All() {
		moves++
	}
	d := New(tree, v, session.Root, game.First, 1)
	for b.Loop() {
		switch d.Stage() {
		case Replying:
			d.Reply()
		case Over:
			d.NextLine()
		default:
			d.Play(tree.Move(d.Answers()[0]))
		}
	}
	b.ReportMetric(float64(moves-1), "moves")
}

// bush returns moves to all points of a row for a number of plies, each after every other.
func bush(plies, row int) string {
	const points = 15
	if plies == 0 {
		return ""
	}
	after := bush(plies-1, row+1)
	text := fmt.Sprintf("a%d", row+1)
	for i := 1; i < points; i++ {
		text += fmt.Sprintf(" (%c%d %s)", 'a'+i, row+1, after)
	}
	return text + " " + after
}
