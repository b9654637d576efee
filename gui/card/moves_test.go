package card

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// openSession returns a session with a recorded game.
func openSession(t *testing.T, text string) *session.Session {
	t.Helper()
	o, err := session.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
	t.Cleanup(s.Close)
	s.Resume(o)
	return s
}

// rowText returns a row as text, with a > for each level of indentation and braces around a
// comment.
func rowText(r moveRow) string {
	var texts []string
	for _, s := range r.spots {
		texts = append(texts, s.text)
	}
	if r.lines != nil {
		texts = append(texts, "{"+strings.Join(r.lines, "/")+"}")
	}
	return strings.Repeat(">", r.depth) + strings.Join(texts, " ")
}

// Moves are numbered by pairs. Variations and comments stand below the row
// of their move.
func TestRowsOfATree(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] {a game} a1 {first} (b1 {other} c1 (c2 a2) a3) b1 (b2 c1 a2) c1`)
	want := []string{
		"{a game}", "1. a1 b1", "{first}", ">1. b1", ">{other}", ">1… c1", ">>1… c2 2. a2", ">2. a3", ">1… b2 2. c1 a2", "2. c1",
	}
	var got []string
	for _, r := range rowsOf(s.Snapshot().Tree, nil, measure(280), &rowTexts{}) {
		got = append(got, rowText(r))
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A choice made in an opening is listed after the move before it, until it is taken back.
func TestChoicesAreListed(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] [X "Ann"] [O "Ben"] [OpeningRule "swap2"] h8 a1 b1 @two {so?} c1 d1`)
	p := newMovesPane(nil, nil, &testGame{})
	for _, want := range []string{
		"1. h8 a1|2. b1 c1|{Ben places two more stones.}|{so?}|3. d1|{Ann plays White.}",
		"1. h8 a1|2. b1 c1|{Ben places two more stones.}|{so?}|3. d1",
	} {
		if want[len(want)-1] == '}' {
			if err := s.Choose(opening.Choice{Kind: opening.Second}); err != nil {
				t.Fatal(err)
			}
		} else {
			s.Undo()
		}
		p.setWidth(280)
		p.show(s.Snapshot())
		var got []string
		for _, r := range p.rows {
			got = append(got, strings.ReplaceAll(rowText(r), "/", " "))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
		}
	}
}

func TestColumns(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] 1. h8 i9 2. i8 g8 3. j8 k8 {a four} 4. a1 a3 5. c5 c7 6. e9`)
	var rows []string
	for _, r := range rowsOf(s.Snapshot().Tree, nil, measure(360), &rowTexts{}) {
		rows = append(rows, rowText(r))
		for i, spot := range r.spots {
			if i > 0 && spot.x < r.spots[i-1].x+r.spots[i-1].width || spot.x+spot.width > 360 {
				t.Errorf("%q stands at %v", spot.text, spot.x)
			}
		}
	}
	want := []string{"1. h8 i9 2. i8 g8", "3. j8 k8", "{a four}", "4. a1 a3 5. c5 c7", "6. e9"}
	if !slices.Equal(rows, want) {
		t.Errorf("%q, want %q", rows, want)
	}
}

// No row is wider than the list, whatever its width, and long comments are shortened.
func TestRowsKeepToTheWidth(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("some words and "+strings.Repeat("x", 60)+" ", 40)
	var moves []string
	for i := range 40 {
		moves = append(moves, fmt.Sprintf("%c%d", 'a'+i%15, 1+i/15*2))
	}
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] h8 {`+long+`} (`+strings.Join(moves, " ")+`)`)
	for _, width := range []float32{104, 160, 288} {
		m := measure(width)
		for _, r := range rowsOf(s.Snapshot().Tree, nil, m, &rowTexts{}) {
			for _, spot := range r.spots {
				if end := spot.x + spot.width; end > width+0.1 {
					t.Errorf("%v wide: %s ends at %v", width, rowText(r), end)
				}
			}
			for _, line := range r.lines {
				if got := fyne.MeasureText(line, m.quiet, fyne.TextStyle{}).Width; got > width {
					t.Errorf("%v wide: a line of %v", width, got)
				}
			}
			if len(r.lines) > widgets.MaxLines {
				t.Errorf("a comment of %d lines", len(r.lines))
			}
		}
	}
}

// A comment in a file may be as long as the file, and contain anything. It is still shown in few
// lines, without control characters.
func TestCommentsWithoutEnd(t *testing.T) {
	test.NewTempApp(t)
	for _, text := range []string{
		strings.Repeat("x", 900_000), strings.Repeat("a b ", 200_000),
		strings.Repeat("é\n", 200_000), "\x1b[2J\x00",
	} {
		s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 {`+text+`}`)
		rows := rowsOf(s.Snapshot().Tree, nil, measure(280), &rowTexts{})
		if n := len(rows[1].lines); n == 0 || n > widgets.MaxLines || strings.ContainsAny(rows[1].lines[0], "\x1b\x00") {
			t.Errorf("%d lines, the first is %q", n, rows[1].lines[0])
		}
	}
}

// A click on a move, a comment or a move of a variation shows its position. A click beside them
// shows nothing.
func TestClickLooks(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 {first} (b1 c1) b1`)
	tree := s.Snapshot().Tree
	var got []string
	for _, r := range rowsOf(tree, nil, measure(280), &rowTexts{}) {
		looked := ""
		v := newRowView(func(n session.Node) { looked = tree.Name(n) })
		v.show(r, rowMarks{})
		row := ""
		for x := float32(0); x < 280; x += 2 {
			looked = ""
			if v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, 10)}); !strings.HasSuffix(row, looked) {
				row += " " + looked
			}
		}
		got = append(got, row)
	}
	if want := " a1 b1| a1| b1 c1"; strings.Join(got, "|") != want {
		t.Errorf("clicks look at %q, want %q", strings.Join(got, "|"), want)
	}
}

// Moves that were taken back are struck out until they are redone. Moves after an earlier position that is shown are not: they
// are part of the game.
func TestUndoneMovesAreStruckOut(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 c1 a2`)
	p := newMovesPane(nil, nil, &testGame{})
	p.root.Resize(fyne.NewSize(280, 300))
	for _, c := range []struct {
		name string
		act  func()
		want string
	}{
		{"as played", func() {}, ""},
		{"looking back", func() { s.LookTo(session.Begin) }, ""},
		{"undone", func() { s.LookTo(session.Latest); s.Undo() }, "a2"},
		{"looking at the start", func() { s.LookTo(session.Begin) }, "a2"},
		{"undone again", func() { s.LookTo(session.Latest); s.Undo() }, "c1 a2"},
		{"redone", func() { s.Redo() }, "a2"},
	} {
		c.act()
		p.show(s.Snapshot())
		var struck []string
		for _, r := range p.rows {
			v := newRowView(nil)
			v.show(r, p.marks)
			for i, o := range v.parts[1:] {
				box, isBox := o.(*canvas.Rectangle)
				if text, ok := v.parts[i].(*canvas.Text); ok && isBox && box.Size().Height < 2 {
					struck = append(struck, text.Text)
				}
			}
		}
		if got := strings.Join(struck, " "); got != c.want {
			t.Errorf("%s: %q are struck out, want %q", c.name, got, c.want)
		}
	}
}

// A flat card has the button for the rules beside the list of moves, for lack of a head. The buttons cover no mark of a side.
func TestRulesBesideTheMovesOfAFlatCard(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] h8 h9 i8 i9 j8 j9 k8 k9 a1 l9`)
	for width := float32(200); width <= 400; width += 4 {
		for _, high := range []float32{lineOfMoves, 3*rowPitch + 6} {
			p := newMovesPane(noKeys, nil, &testGame{})
			p.show(s.Snapshot())
			p.root.Resize(fyne.NewSize(width, high))
			if p.head.rules.Visible() {
				t.Errorf("%v × %v: the rules are on a whole card", width, high)
			}
			p.head.setFlat(true)
			relayout(p.root)
			if got, want := p.head.rules.Visible(), high > lineOfMoves; got != want {
				t.Errorf("%v × %v: the rules are shown: %v", width, high, got)
			}
			steps, mark := p.head.steps, p.head.sides[1]
			end := p.head.symbols.Position().X + mark.Position().X + mark.Size().Width
			if steps.Position().Y < rowPitch && p.head.symbols.Visible() && steps.Position().X < end {
				t.Errorf("%v × %v: the buttons begin at %v, the mark ends at %v", width, high, steps.Position().X, end)
			}
		}
	}
}

// The move shown has the accent colour as its background. Later moves are quiet.
func TestTheShownMoveStandsOut(t *testing.T) {
	test.NewTempApp(t)
	theme := look.New(look.AlwaysLight)
	fyne.CurrentApp().Settings().SetTheme(theme)
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 c1 a2`)
	line := s.Snapshot().Tree.Line()
	rows := rowsOf(s.Snapshot().Tree, nil, measure(280), &rowTexts{})
	v := newRowView(nil)
	inks := func(r moveRow) (all []any) {
		v.show(r, rowMarks{shown: line[1], ply: 2})
		for _, o := range v.parts {
			if text, ok := o.(*canvas.Text); ok {
				all = append(all, text.Color)
			}
		}
		return all
	}
	p := theme.Palette(0)
	if got := inks(rows[0]); got[0] != any(p.Quiet) || got[1] != any(p.Text) || got[2] != any(p.OnAccent) {
		t.Errorf("the first row has %v", got)
	}
	if got := inks(rows[1]); got[1] != any(p.Quiet) || got[2] != any(p.Quiet) {
		t.Errorf("the second row has %v", got)
	}
}

// A mistake has a question mark in the list of moves.
func TestMistakesHaveQuestionMarks(t *testing.T) {
	s := aGame(t, "a1", "b1")
	c := aCard(t, s)
	c.SetReview(Review{Mistakes: map[session.Node]bool{s.Snapshot().Tree.Line()[1]: true}})
	v := newRowView(nil)
	v.show(c.moves.rows[0], c.moves.marks)
	for _, o := range v.parts {
		if b, ok := o.(*widgets.Badge); ok && b.Text() == "?" {
			return
		}
	}
	t.Error("the sign does not show")
}

// The step buttons, between the marks of the two sides, cover neither mark, however narrow the card
// is.
func TestStepButtonsKeepOffTheMarks(t *testing.T) {
	s := aGame(t, "a1", "b1")
	test.NewTempApp(t)
	p := newMovesPane(noKeys, nil, &testGame{})
	p.show(s.Snapshot())
	for width := float32(200); width < 400; width++ {
		p.root.Resize(fyne.NewSize(width, 300))
		mark := p.head.sides[1]
		end := p.head.symbols.Position().X + mark.Position().X + mark.Size().Width
		if steps := p.head.steps.Position(); steps.Y < rowPitch && steps.X < end {
			t.Errorf("%v wide: the buttons begin at %v, the second mark ends at %v", width, steps.X, end)
		}
	}
}

// The buttons step through the game. Those that lead nowhere are disabled.
func TestStepButtons(t *testing.T) {
	s := aGame(t, "a1", "b1")
	test.NewTempApp(t)
	nothing := func() {}
	steps := map[Command]session.Step{ToStart: session.Begin, Back: session.Back, Forward: session.Forward, ToGame: session.Latest}
	c := NewCard(noKeys, nil, &testGame{do: func(c Command) { s.LookTo(steps[c]) }})
	h := c.moves.head
	for i, k := range []struct {
		press                      func()
		shown                      int
		first, back, forward, last bool
	}{
		{nothing, 2, true, true, false, false},
		{func() { test.Tap(h.back) }, 1, true, true, true, true},
		{func() { test.Tap(h.first) }, 0, false, false, true, true},
		{func() { test.Tap(h.forward) }, 1, true, true, true, true},
		{func() { test.Tap(h.last) }, 2, true, true, false, false},
	} {
		k.press()
		snap := s.Snapshot()
		c.Show(snap, Score{})
		got := []bool{!h.first.Disabled(), !h.back.Disabled(), !h.forward.Disabled(), !h.last.Disabled()}
		if want := []bool{k.first, k.back, k.forward, k.last}; fmt.Sprint(got) != fmt.Sprint(want) || snap.Shown != k.shown {
			t.Errorf("step %d: shown %d, enabled %v, want %v", i, snap.Shown, got, want)
		}
	}
}

// The number of a mistake is in the middle of its disc.
func TestMistakeStandsInTheMiddle(t *testing.T) {
	test.NewTempApp(t)
	b := widgets.NumberBadge(1)
	b.Resize(fyne.NewSquareSize(widgets.BadgeHigh))
	parts := test.WidgetRenderer(b).Objects()
	disc, number := parts[0], parts[1]
	need := number.MinSize().Height // Fyne centres a text that has more room than it needs
	top := number.Position().Y + (number.Size().Height-need)/2 - disc.Position().Y
	if below := disc.Size().Height - need - top; math.Abs(float64(top-below)) > 1 {
		t.Errorf("%v above the number, %v below", top, below)
	}
}

// While the user looks back, the main button plays on from the position shown.
func TestPlayFromHereIsTheMainButton(t *testing.T) {
	s := aGame(t, "a1", "b1")
	c := aCard(t, s)
	s.LookTo(session.Back)
	c.Show(s.Snapshot(), Score{})
	if b := c.buttons; !b.playHere.Visible() || b.playHere.Disabled() || b.newGame.Visible() {
		t.Error("it is not there")
	}
	s.LookTo(session.Latest)
	if c.Show(s.Snapshot(), Score{}); c.buttons.playHere.Visible() {
		t.Error("it stays")
	}
}

// Where there is room, the rows before and after that of the move shown are in sight, too.
func TestRowsBesideTheShownMoveAreInSight(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 a3 b3 c3 d3 e3 f3`)
	p := newMovesPane(noKeys, nil, &testGame{})
	w := test.NewTempWindow(t, p.root)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(136, 200))
	steps := append(slices.Repeat([]session.Step{session.Back}, 20), slices.Repeat([]session.Step{session.Forward}, 20)...)
	for _, step := range steps {
		p.show(s.Snapshot())
		if ply := s.Snapshot().Shown; ply > 0 {
			row := (ply - 1) / 2
			top, bottom := float32(max(row-1, 0)*rowPitch), float32(min(row+2, len(p.rows))*rowPitch)-theme.Padding()
			if seen := p.list.GetScrollOffset(); seen > top || seen+p.list.Size().Height < bottom {
				t.Errorf("at move %d %v to %v is in sight, not %v to %v", ply, seen, seen+p.list.Size().Height, top, bottom)
			}
		}
		s.LookTo(step)
	}
}

// In a list of any height no row is cut while the last move is shown.
func TestNoRowIsCut(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 a3 b3 c3 d3 e3 f3`)
	for _, width := range []float32{136, 296} {
		for height := float32(100); height < 320; height += 7 {
			p := newMovesPane(noKeys, nil, &testGame{})
			w := test.NewTempWindow(t, p.root)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(width, height))
			p.show(s.Snapshot())
			if cut := math.Mod(float64(p.list.GetScrollOffset()), rowPitch); cut > 0.1 && cut < rowPitch-0.1 {
				t.Fatalf("%v × %v: %v of a row are cut", width, height, cut)
			}
		}
	}
}

// Where the marks and the buttons have no room above the list, it has as many rows as fit.
func TestLowListUsesItsRoom(t *testing.T) {
	test.NewTempApp(t)
	p := newMovesPane(noKeys, nil, &testGame{})
	p.show(openSession(t, `[MNKDesk "1"] [Variant "gomoku"] a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1`).Snapshot())
	for _, width := range []float32{200, 300} {
		for rows := range 3 {
			size := fyne.NewSize(width, float32(rows+1)*rowPitch)
			p.root.Resize(size)
			if size.Height >= rowsAndButtons(width) {
				continue
			}
			if got := int(p.list.Size().Height+theme.Padding()) / rowPitch; got != rows+1 {
				t.Errorf("%v: %d rows of moves, want %d", size, got, rows+1)
			}
		}
	}
}

// Where only one row has room, that of the move shown is there without a list, whose edges would cover half of it.
func TestSingleRow(t *testing.T) {
	test.NewTempApp(t)
	p := newMovesPane(noKeys, nil, &testGame{})
	s := openSession(t, `[MNKDesk "1"] [Variant "gomoku"] a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1`)
	p.show(s.Snapshot())
	for high, want := range map[float32]bool{lineOfMoves: true, 2*rowPitch + 2: true, 3*rowPitch + 2: false} {
		p.root.Resize(fyne.NewSize(300, high))
		if got := p.single.Visible(); got != want || p.list.Visible() == want {
			t.Errorf("%v high: a single row %v, the list %v", high, got, p.list.Visible())
		}
	}
	for _, move := range []string{"l1", "a1"} {
		if !slices.ContainsFunc(p.single.row.spots, func(spot spot) bool { return spot.text == move }) {
			t.Errorf("the row is %v, without %s", p.single.row.spots, move)
		}
		s.Look(session.Root)
		p.show(s.Snapshot())
	}
}

// In a game of thousands of moves, a key press redraws only the visible rows, and a move measures
// only the texts that are new.
func TestLargeGameIsNotLaidOutForEachKey(t *testing.T) {
	test.NewTempApp(t)
	var text strings.Builder
	text.WriteString(`[MNKDesk "1"] [Variant "20,20,20"]`)
	for ply := range 100 {
		fmt.Fprintf(&text, " %c%d", 'a'+ply%20, 1+ply/20)
		for other := range 100 {
			fmt.Fprintf(&text, " (%c%d {so?})", 'a'+other%20, 10+other/20)
		}
	}
	s := openSession(t, text.String())
	p := newMovesPane(noKeys, nil, &testGame{})
	made, create := 0, p.list.CreateItem // Fyne creates a row whenever it lays all rows out
	p.list.CreateItem = func() fyne.CanvasObject { made++; return create() }
	test.NewTempWindow(t, p.root).Resize(fyne.NewSize(300, 400))
	p.show(s.Snapshot())
	if measured := len(p.texts.widths) + len(p.texts.comments); measured > 400 {
		t.Errorf("%d texts are measured", measured)
	}
	made = 0
	for range 50 {
		s.LookTo(session.Back)
		p.show(s.Snapshot())
	}
	// Fyne reuses rows from a pool, which loses some at random under the race detector.
	if made > 300 || len(p.views) > 400 || len(p.rows) < 20_000 {
		t.Errorf("50 keys make %d rows, %d are drawn, of %d", made, len(p.views), len(p.rows))
	}
	if p.marks.shown != s.Snapshot().At || p.list.GetScrollOffset() == 0 {
		t.Errorf("it shows %v, scrolled to %v", p.marks.shown, p.list.GetScrollOffset())
	}
	known := p.texts
	s.PlayFromHere()
	s.Redo()
	p.show(s.Snapshot())
	if p.texts != known || len(p.texts.comments) != 1 {
		t.Errorf("%d comments are measured", len(p.texts.comments))
	}
}

// The move shown is marked in its row, even if the list has not been laid out again.
func TestShownMoveIsMarked(t *testing.T) {
	test.NewTempApp(t)
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2 b2`)
	p := newMovesPane(noKeys, nil, &testGame{})
	test.NewTempWindow(t, p.root).Resize(fyne.NewSize(300, 300))
	for range 4 {
		p.show(s.Snapshot())
		marked := 0
		for v, id := range p.views {
			for _, spot := range p.rows[id].spots {
				if !spot.number && spot.node == v.marks.shown {
					marked++
				}
			}
		}
		if marked != 1 {
			t.Errorf("%d moves are marked", marked)
		}
		s.LookTo(session.Back)
	}
}

// A game below Hard has no button for comments, nor has one in progress before its tenth move, and a list with room for
// one row has it in no game.
func TestCommentButtonIsNotForBeginners(t *testing.T) {
	test.NewTempApp(t)
	const ten = " h8 a1 c2 d5 g3 k4 m9 n2 e11 b14"
	for game, want := range map[string]bool{
		`[OKind "computer"] [Level "Easy"]` + ten: false, `[OKind "computer"] [Level "Hard"]` + ten: true,
		`[OKind "person"]` + ten: true, `[OKind "person"] h8`: false, `[OKind "person"] a1 h8 a2 j9 b1 k4 b2 m6 c1`: false,
	} {
		p := newMovesPane(nil, nil, &testGame{})
		p.show(openSession(t, `[MNKDesk "1"] [Variant "gomoku"] `+game).Snapshot())
		for _, size := range []fyne.Size{fyne.NewSize(300, 300), fyne.NewSize(300, lineOfMoves), fyne.NewSize(300, 300)} {
			p.root.Resize(size)
			room := size.Height > lineOfMoves
			if got := p.head.comment.Visible(); got != (want && room) || p.head.first.Visible() != room {
				t.Errorf("%s, %v: the button for comments is shown %v", game, size, got)
			}
		}
	}
}

// On a narrow card, too, the button for comments lies in the row of the other buttons when it comes.
func TestCommentButtonComes(t *testing.T) {
	test.NewTempApp(t)
	p := newMovesPane(nil, nil, &testGame{})
	for _, game := range []string{"h8", "h8 a1 c2 d5 g3 k4 m9 n2 e11 b14"} {
		p.show(openSession(t, `[MNKDesk "1"] [Variant "gomoku"] [OKind "person"] `+game).Snapshot())
		p.root.Resize(fyne.NewSize(minCardWidth, 300))
	}
	comment, first := p.head.comment, p.head.first
	end := comment.Position().X + comment.Size().Width
	if !comment.Visible() || comment.Size().Height != first.Size().Height || end > first.Position().X+0.5 {
		t.Errorf("the button for comments is %v large and ends at %v, the next one begins at %v", comment.Size(), end, first.Position().X)
	}
}

// The list of moves takes the room of the buttons beside it when they go elsewhere, also at the same size, and gives it back.
func TestMovesTakeTheRoomOfTheSteps(t *testing.T) {
	p := aCard(t, aGame(t, "a1", "b1", "a2")).moves
	w := test.NewTempWindow(t, p.root)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 60))
	want := p.list.Size().Width
	for _, steps := range []bool{false, true} {
		p.setSteps(steps)
		width := p.list.Size().Width
		if (width == want) != steps || p.width != width {
			t.Errorf("steps %v: the list is %v wide, with them %v, its rows are laid out for %v", steps, width, want, p.width)
		}
	}
}

// The button with the number of moves is as wide as its text, however many moves there were before.
func TestCountOfMovesHasItsWidth(t *testing.T) {
	s := aGame(t).Snapshot()
	f := aCard(t, aGame(t)).foot
	w := test.NewTempWindow(t, f.root)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, lineOfMoves))
	for _, s.Ply = range []int{0, 1, 2, 100} {
		if f.show(s); f.count.Size().Width != f.count.MinSize().Width {
			t.Errorf("%q is %v wide, and needs %v", f.count.Text, f.count.Size().Width, f.count.MinSize().Width)
		}
	}
}
