package study

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// text returns the lines of the book as it is laid out: > stands for a folded variation and v for another one, and
// each level is indented by two spaces.
func (b *book) text() string {
	var lines []string
	for _, p := range b.paragraphs {
		begin := strings.Repeat("  ", p.depth)
		if p.folded {
			begin += "> "
		} else if p.head {
			begin += "v "
		}
		line := 0
		for _, t := range b.pieces(p) {
			if t.line > line {
				lines, begin, line = append(lines, begin), strings.Repeat("  ", p.depth)+"| ", t.line
			}
			begin += t.text + " "
		}
		lines = append(lines, begin)
	}
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n")
}

// openTree shows the tree of a study of gomoku in a window of a size.
func (b *bench) openTree(size fyne.Size) *bookView {
	b.T.Helper()
	b.Win.Resize(size)
	if !b.pane.tabs.onTree {
		test.Tap(b.pane.tabs.tree)
	}
	return b.pane.book
}

// small builds a study with variations, one of them in another one, and a note.
func (b *bench) small() {
	b.begin("gomoku")
	b.from("h8 h9 i9 i8")
	b.from("h8 h9 j9 j8 k8")
	if err := b.Session.Comment(b.Bench.Snap.At, "hm"); err != nil {
		b.T.Fatal(err)
	}
	b.from("h8 h9 j9 k9")
	b.from("h8 g9")
	b.Session.SetNotes(b.Bench.Snap.At, record.Notes{Name: "Edge", Glyph: "?", Value: record.Value{Result: game.FirstWins, In: 9}})
	b.from("h8 h9")
}

// checkTree checks what the tree shows.
func (b *bench) checkTree(what, want string) {
	b.T.Helper()
	if got := b.pane.book.book.text(); got != want {
		b.T.Errorf("%s: the tree is\n%s\nwant\n%s", what, got, want)
	}
}

const smallTree = `1 h8 h9
  v 2 g9? Edge · Black wins in 9
3 i9
  v 3 j9 j8
    v 4 k9
  5 k8 hm
4 i8`

// The tree has each variation below the move that it replaces. A click on a move shows it, and one on a triangle folds
// or unfolds the variation.
func TestTreeIsABook(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.small()
	v := b.openTree(fyne.NewSize(1040, 760))
	b.checkTree("at first", smallTree)
	if got := b.current.Draw(b.Bench.Snap).Status; got != "2 moves follow h9. Click on a move to go there, on a triangle to fold." {
		t.Errorf("the status line says %q", got)
	}
	tap := func(line int, x float32) {
		v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, (float32(line)+0.5)*bookLine)})
	}
	place := func(line int, text string) float32 {
		p := v.book.paragraphs[v.book.at(line)]
		for _, s := range v.book.pieces(p) {
			if p.top+s.line == line && s.text == text {
				return s.x + 1
			}
		}
		t.Fatalf("there is no %s in line %d", text, line)
		return 0
	}
	tap(4, place(4, "k9"))
	b.at("h8 h9 j9 k9")
	tap(1, place(1, "Edge · Black wins in 9"))
	b.at("h8 g9")
	tap(3, 12)
	folded := strings.Join([]string{"1 h8 h9", "  v 2 g9? Edge · Black wins in 9", "3 i9", "  > 3 j9 3 moves", "4 i8"}, "\n")
	b.checkTree("folded", folded)
	b.at("h8 g9")
	tap(3, place(3, "3 moves"))
	b.checkTree("unfolded", smallTree)
	tap(5, place(5, "k8"))
	tap(3, 12)
	b.at("h8 h9 j9") // the move shown is not hidden
	b.checkTree("folded over the move shown", folded)
	b.key(fyne.KeyRight)
	b.checkTree("the move shown is inside", smallTree)
	tap(0, 500)
	b.at("h8 h9 j9 j8")
}

// + and − unfold and fold the variation of the move shown, only while the tree is seen.
func TestKeysOfTree(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.small()
	key := func(k fyne.KeyName) bool { return b.current.Key(&fyne.KeyEvent{Name: k}, false) }
	if key(fyne.KeyMinus) || key(fyne.KeyPlus) {
		t.Error("the keys are used without a tree")
	}
	b.openTree(fyne.NewSize(1040, 760))
	b.from("h8 h9 j9 k9")
	for _, c := range []struct {
		key    fyne.KeyName
		at     string
		folded int
	}{
		{fyne.KeyMinus, "h8 h9 j9", 1},
		{fyne.KeyMinus, "h8 h9 j9", 1},
		{fyne.KeyPlus, "h8 h9 j9", 0},
		{fyne.KeyEqual, "h8 h9 j9", 0},
		{fyne.KeyMinus, "h8 h9 j9", 1},
	} {
		if !key(c.key) {
			t.Errorf("%s is not used", c.key)
		}
		b.at(c.at)
		if got := strings.Count(b.pane.book.book.text(), ">"); got != c.folded {
			t.Errorf("%s: %d variations are folded, want %d", c.key, got, c.folded)
		}
	}
	b.ToggleTree()
	if b.pane.tabs.onTree || b.pane.book.scroll.Visible() || !b.pane.path.Visible() {
		t.Error("the tree is still there")
	}
}

// The tree of an empty study says how to begin. The facts of a study leave out the branches on a card that is too narrow.
func TestTreeOfEmptyStudy(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("20,20,20")
	b.openTree(fyne.NewSize(800, 600))
	if text := b.CardText(); !strings.Contains(text, "Play a move on the board") || !b.pane.nothing.Visible() {
		t.Errorf("the tree says %s", text)
	}
	b.from("a1 b1")
	if b.from("c1"); b.pane.nothing.Visible() || !strings.Contains(b.CardText(), "3 moves") || strings.Contains(b.CardText(), "branch") {
		t.Errorf("the card says %s", b.CardText())
	}
	b.Win.Resize(fyne.NewSize(1040, 760))
	if b.from("d1"); !strings.Contains(b.CardText(), "4 moves · 2 branches") {
		t.Errorf("the card says %s", b.CardText())
	}
}

// The tree has the room of the columns that are missing in a study of Connect Four.
func TestTreeBesideMissingColumns(t *testing.T) {
	b := newBench(t)
	b.begin("connect-four")
	b.from("d1")
	b.solved = map[game.Move]record.Value{}
	for _, m := range b.Bench.Snap.Position().AppendMoves(nil) {
		b.solved[m] = record.Value{Result: game.Draw}
	}
	b.OnReport()
	v := b.openTree(fyne.NewSize(1040, 760))
	if end := v.scroll.Position().Y + v.scroll.Size().Height; b.pane.missing.root.Visible() || end != b.pane.body.Size().Height {
		t.Errorf("the tree ends at %v of %v", end, b.pane.body.Size().Height)
	}
}

// Every text of the tree is within the width of the card, also long words of notes and deep variations.
func TestTreeKeepsItsWidth(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	for i := range 12 { // each variation is in the one before
		line := "h8"
		for _, m := range strings.Fields("a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4")[:i] {
			line += " " + m
		}
		b.from(line + " o15 o14")
		b.from(line + " o13 o12")
	}
	for _, text := range []string{strings.Repeat("W", 500), strings.Repeat("words and ", 100)} {
		if err := b.Session.Comment(b.Bench.Snap.At, text); err != nil {
			t.Fatal(err)
		}
		for _, width := range []float32{384, 700, 800, 1040} {
			v := b.openTree(fyne.NewSize(width, 640))
			for _, p := range v.book.paragraphs {
				for _, s := range v.book.pieces(p) {
					if s.x+s.wide > v.Size().Width+0.5 {
						t.Errorf("at %v: %q ends at %v of %v", width, s.text, s.x+s.wide, v.Size().Width)
					}
				}
			}
		}
	}
}

// A large study opens folded, only what is in sight is drawn, and the move shown is always in sight.
func TestLargeTree(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.openLarge(40_000)
	v := b.openTree(fyne.NewSize(1040, 760))
	if got := len(v.book.paragraphs); got > 3000 || len(v.parts) > 500 {
		t.Errorf("%d paragraphs, %d objects", got, len(v.parts))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	moves, _ := b.Session.StudySize()
	for range 30 {
		n := session.Node(rng.IntN(moves) + 1)
		b.current.goTo(n)
		y, from := float32(v.book.lineOf(n))*bookLine, v.scroll.Offset.Y
		if y < from || y+bookLine > from+v.scroll.Size().Height || v.from > int(y/bookLine) || v.to <= int(y/bookLine) {
			t.Errorf("move %d is at %v, and %v to %v is shown", n, y, from, from+v.scroll.Size().Height)
		}
		if h, ok := v.at(fyne.NewPos(v.xOf(n), y+1)); !ok || h.node != n {
			t.Errorf("a click on move %d hits %v", n, h)
		}
	}
	v.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 3000)})
	if from, to := v.seen(); v.from > from || v.to < to {
		t.Errorf("%d to %d is drawn, %d to %d is in sight", v.from, v.to, from, to)
	}
}

// xOf returns where a move begins.
func (v *bookView) xOf(n session.Node) float32 {
	line := v.book.lineOf(n)
	for _, s := range v.book.pieces(v.book.paragraphs[v.book.at(line)]) {
		if s.node == n && s.isMove() {
			return s.x
		}
	}
	return -1
}

// openLarge opens a study of gomoku with about the given number of moves: a line of 40 moves, with variations of 40 moves to each of
// its moves.
func (b *bench) openLarge(moves int) {
	b.T.Helper()
	g, err := record.ParseStudy(largeText(moves), nil)
	if err != nil {
		b.T.Fatal(err)
	}
	o, err := session.OpenStudy(g, nil)
	if err != nil {
		b.T.Fatal(err)
	}
	b.place(o, nil, b.newKeeper("large"))
}

// largeText returns the text of a large study.
func largeText(moves int) []byte {
	var text strings.Builder
	text.WriteString(`[MNKDesk "1"] [Variant "20,20,20"]`)
	name := func(n int) string { return fmt.Sprintf(" %c%d", 'a'+n%20, 1+n/20) }
	rng := rand.New(rand.NewPCG(1, 2))
	for ply := range 40 {
		text.WriteString(name(ply))
		for range moves / 40 / 40 {
			text.WriteString("(")
			for _, n := range rng.Perm(340)[:40] {
				text.WriteString(name(60 + n))
			}
			text.WriteString(")")
		}
	}
	return []byte(text.String())
}
