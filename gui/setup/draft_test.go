package setup

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// emptyDraft returns a draft with an empty board.
func emptyDraft(v engine.Variant) *Draft {
	return NewDraft(v, v.Start().View(), game.First, false, nil)
}

// cellsOf returns the cells with the given names.
func cellsOf(t testing.TB, d *Draft, names string) (cells []int) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		i := slices.IndexFunc(d.Empty.Cells, func(c game.Cell) bool { return c.Name == name })
		if i < 0 {
			t.Fatalf("there is no cell %s", name)
		}
		cells = append(cells, i)
	}
	return cells
}

// putAll uses a tool on named cells.
func putAll(t testing.TB, d *Draft, with tool, names string) {
	t.Helper()
	for _, cell := range cellsOf(t, d, names) {
		d.put(with, cell)
	}
}

// The turn follows from the number of marks until the user sets it.
func TestTurnFollows(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "gomoku"))
	putAll(t, d, first, "h8")
	if d.ToMove != game.Second {
		t.Error("after a black stone White is to move")
	}
	putAll(t, d, second, "h9")
	if d.ToMove != game.First {
		t.Error("after a white stone Black is to move")
	}
	d.setTurn(game.Second)
	putAll(t, d, eraser, "h9")
	putAll(t, d, second, "h9")
	if d.ToMove != game.Second {
		t.Error("the turn that the person has chosen is another")
	}
	iso := emptyDraft(sheettest.Variant(t, "isolation"))
	for i, cell := range []string{"a1", "g7", "d4"} {
		if iso.ToMove != game.Side(i%2) {
			t.Errorf("after %d moves it is the turn of %v", i, iso.ToMove)
		}
		putAll(t, iso, tool(i), cell)
	}
}

// A click on an occupied cell empties it, whatever the tool. A piece is moved instead of placed
// twice.
func TestPut(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "tic-tac-toe"))
	putAll(t, d, first, "a1 b2 a1")
	putAll(t, d, second, "c3 b2")
	if got := d.Text(); got != "O c3\nX to move" {
		t.Errorf("%q", got)
	}
	d.put(first, -1)
	d.put(first, 99)
	iso := emptyDraft(sheettest.Variant(t, "isolation"))
	putAll(t, iso, first, "a1 b2")
	putAll(t, iso, second, "c3")
	putAll(t, iso, closed, "d4 e5 d4")
	if got := iso.Text(); got != "X b2\nO c3\nClosed e5\nO to move" {
		t.Errorf("%q", got)
	}
	iso.clear()
	if got := iso.Text(); got != "X to move" {
		t.Errorf("cleared it is %q", got)
	}
}

// If discs fall, a click drops a disc into the column, and the discs above a removed one fall.
func TestDiscsFall(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "connect-four"))
	putAll(t, d, first, "c4 d6")
	putAll(t, d, second, "c6 c3")
	if got := d.Text(); got != "X c1 d1\nO c2 c3\nO to move" {
		t.Errorf("%q", got)
	}
	putAll(t, d, eraser, "c1 d1 a6")
	if got := d.Text(); got != "O c1 c2\nX to move" {
		t.Errorf("with one taken away: %q", got)
	}
}

// The first part of a text that is not understood is reported.
func TestUnclearText(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "gomoku"))
	for text, want := range map[string]string{
		"black h8\nwihte i9\nblack to move": "wihte i9",
		"Black h8 h99 h7":                   "h99",
		"Black h8\nWhite h8":                "h8",
		"Schwarz h8 Weiß x1":                "x1",
		"":                                  "",
	} {
		if unclear, ok := d.Read(text); unclear != want || ok {
			t.Errorf("%q: %q is unclear, read %v", text, unclear, ok)
		}
	}
}

// A position that is set up reads back the same from its text, in either language. Mirrored twice
// or turned four times it is unchanged.
func TestTextsAndTurnsComeBack(t *testing.T) {
	for _, name := range []string{"gomoku", "4-5-4", "ultimate", "isolation", "connect-four"} {
		v := sheettest.Variant(t, name)
		rapid.Check(t, func(r *rapid.T) {
			d := emptyDraft(v)
			for range rapid.IntRange(0, 12).Draw(r, "marks") {
				d.put(rapid.SampledFrom(d.tools()).Draw(r, "tool"), rapid.IntRange(0, len(d.Cells)-1).Draw(r, "cell"))
			}
			d.setTurn(game.Side(rapid.IntRange(0, 1).Draw(r, "turn")))
			if len(d.Empty.Blocks) > 0 {
				d.setBlock(rapid.IntRange(-1, 8).Draw(r, "block"))
			}
			read := emptyDraft(v)
			if text := d.Text(); !canRead(read, text) || !read.Equal(d.Placement) {
				r.Fatalf("%q was read as %q", text, read.Text())
			}
			before := d.Placement.Clone()
			d.mirror()
			d.mirror()
			for range 4 {
				d.rotate()
			}
			if !d.Equal(before) {
				r.Fatalf("%v became %v", before, d.Placement)
			}
		})
	}
}

// The board is turned clockwise, with the blocks in which the next move may be made. A board that
// is not square is turned by half a turn.
func TestTurn(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "ultimate"))
	putAll(t, d, first, "a1 e5")
	d.setBlock(1)
	d.rotate()
	if got := d.Text(); got != "X c3 e5\nO to move: f" {
		t.Errorf("%q", got)
	}
	flat := emptyDraft(sheettest.Variant(t, "4-5-4"))
	putAll(t, flat, first, "a1")
	flat.rotate()
	if got := flat.Text(); got != "X e4\nO to move" {
		t.Errorf("%q", got)
	}
	if emptyDraft(sheettest.Variant(t, "connect-four")).canRotate() {
		t.Error("a board on which discs fall is turned")
	}
}

func TestReadsOtherWords(t *testing.T) {
	v := sheettest.Variant(t, "gomoku")
	for _, text := range []string{
		"Black h8 i9\nWhite j10\nWhite to move", "black: h8, i9\r\n\r\nwhite: j10", "Schwarz h8 i9\nWeiß j10\nWeiß am Zug",
		"X h8 i9\nO j10", "Black\u00a0h8\u200b i9\u3000White\u2009j10",
	} {
		d := emptyDraft(v)
		if !canRead(d, text) || d.Count(game.First) != 2 || d.Count(game.Second) != 1 || d.ToMove != game.Second {
			t.Errorf("%q was read as %q", text, d.Text())
		}
	}
	for _, text := range []string{"", "h8", "Black z99", "Black h8 h8", "Green h8", "Closed h8", "Black h8\nWhite h8", "White to move now"} {
		if d := emptyDraft(v); canRead(d, text) {
			t.Errorf("%q was read as %q", text, d.Text())
		}
	}
}

// checkDraft finds a game that leads to the draft, also if O began. Its errors name the marks that the
// user sees.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		variant, text string
		oBegan        bool
		fault         string
	}{
		{"tic-tac-toe", "X a1\nO b2\nX to move", false, ""},
		{"tic-tac-toe", "X a1\nO b2\nO to move", true, ""},
		{"tic-tac-toe", "O b2\nX to move", true, ""},
		{"tic-tac-toe", "O a1 b1 c1\nX a2 b2\nX to move", true, "O has won"},
		{"tic-tac-toe", "O a1 b1 c1\nX to move", true, "X has 0, O 3."},
		{"gomoku", "Black h8 h9 h10\nWhite a1\nBlack to move", false, "Black has 3 stones, White 1."},
		{"gomoku", "Black h8\nWhite a1 a2\nWhite to move", false, "Black has 1 stone, White 2."},
		{"gomoku", "Black h8 h9\nWhite a1\nBlack to move", false, "Black has 2 stones, White 1."},
		{"connect-four", "X a2\nO to move", false, "1 disc hangs in the air."},
		{"isolation", "X b2\nO c3\nClosed a1\nX to move", false, ""},
		{"isolation", "X b2\nClosed a1\nX to move", false, "O's piece is missing."},
	} {
		d := emptyDraft(sheettest.Variant(t, c.variant))
		if !canRead(d, c.text) {
			t.Fatalf("%q cannot be read", c.text)
		}
		v, err := checkDraft(t.Context(), d)
		if err != nil {
			t.Fatal(err)
		}
		if c.variant == "isolation" && c.fault == "" {
			if v.ok || v.fault == "" {
				t.Errorf("%q: %+v", c.text, v)
			}
			continue // the draft had an odd number of marks with X to move
		}
		if v.ok != (c.fault == "") || !strings.Contains(v.fault, c.fault) || (v.remedy == "") != v.ok {
			t.Errorf("%q: %+v", c.text, v)
		}
		if !v.ok {
			continue
		}
		o, err := session.Open(v.game)
		if err != nil {
			t.Fatal(err)
		}
		again := setup.Of(o.Setup.View(o.Position(len(v.game.Moves))))
		again.ToMove = o.Setup.Mark(o.Position(len(v.game.Moves)).ToMove())
		if again.Block = d.Block; !again.Equal(d.Placement) || v.game.OBegins != c.oBegan || v.game.SetUpMoves != len(v.game.Moves) {
			t.Errorf("%q came out as %+v", c.text, v.game)
		}
	}
}

// A position that is not edited keeps the moves that led to it.
func TestMovesAreKept(t *testing.T) {
	v := sheettest.Variant(t, "ultimate")
	p := v.Start()
	moves := []string{"e5", "e1", "a5"}
	if _, err := game.PlayMoves(p, moves); err != nil {
		t.Fatal(err)
	}
	d := NewDraft(v, p.View(), p.ToMove(), false, moves)
	found, err := checkDraft(t.Context(), d)
	if err != nil || !slices.Equal(found.game.Moves, moves) {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestSolve(t *testing.T) {
	for text, said := range map[string]string{
		"X a1 a2\nO b1 b2\nX to move":    "X wins",
		"X a1\nO b2\nO to move":          "draw",
		"O a1 a2\nX b1\nX to move":       "O wins",
		"O a1 c3 a3\nX b2 c1\nX to move": "O wins",
	} {
		d := emptyDraft(sheettest.Variant(t, "tic-tac-toe"))
		if !canRead(d, text) {
			t.Fatal(text)
		}
		v, err := checkDraft(t.Context(), d)
		if err != nil || !v.ok {
			t.Fatalf("%q: %+v, %v", text, v, err)
		}
		if got := solveDraft(t.Context(), d, v.game.Moves, func(int64) {}); !strings.Contains(got, said) {
			t.Errorf("%q: %s", text, got)
		}
	}
	d := emptyDraft(sheettest.Variant(t, "gomoku"))
	if got := solveDraft(t.Context(), d, []string{"nowhere"}, func(int64) {}); got != words.Unsolved() {
		t.Error(got)
	}
}

// The board shows any position that is set up, possible in a game or not. Each cell can be clicked,
// and the preview shows the tool's piece.
func TestView(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "connect-four"))
	putAll(t, d, second, "c4")
	v := d.view(second)
	for i, c := range v.Cells {
		if c.Move != game.Move(i) || c.Target != i {
			t.Fatalf("cell %d: %+v", i, c)
		}
	}
	if c := v.Cells[cellsOf(t, d, "c1")[0]]; c.Piece != game.Second || v.ToMove != game.Second {
		t.Errorf("%+v, to move %v", c, v.ToMove)
	}
	if v := d.view(eraser); v.ToMove != game.None {
		t.Errorf("the eraser would set %v", v.ToMove)
	}
	iso := emptyDraft(sheettest.Variant(t, "isolation"))
	putAll(t, iso, closed, "d4")
	if v := iso.view(closed); !v.Cells[cellsOf(t, iso, "d4")[0]].Closed || v.ToMove != game.None {
		t.Error("a closed square is not shown")
	}
	big := emptyDraft(sheettest.Variant(t, "ultimate"))
	big.setBlock(2)
	if v := big.view(first); !v.Blocks[2].Active || v.Blocks[1].Active {
		t.Error("the block of the next move is not shown")
	}
}

// In German a position is written in German, and English can still be read.
func TestGerman(t *testing.T) {
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := words.Use(words.English); err != nil {
			t.Fatal(err)
		}
	}()
	d := emptyDraft(sheettest.Variant(t, "gomoku"))
	if !canRead(d, "Black h8\nWhite to move") {
		t.Fatal("English is not read")
	}
	if got := d.Text(); got != "Schwarz h8\nWeiß am Zug" {
		t.Errorf("%q", got)
	}
	if !canRead(d, d.Text()) {
		t.Error("German is not read")
	}
}

// If both sides place the same marks, there is one tool for them, and the turn follows from their
// number.
func TestSharedMarks(t *testing.T) {
	d := emptyDraft(sheettest.Variant(t, "tic-tac-toe"))
	d.Empty.Shared = true // as in registered games
	putAll(t, d, first, "a1 b2 c3")
	if got := d.tools(); !slices.Equal(got, []tool{first, eraser}) {
		t.Errorf("%v", got)
	}
	if d.setTurn(game.Second); d.Began() != game.First {
		t.Error("of three marks with O to move O made the first one")
	}
	if d.setTurn(game.First); d.Began() != game.Second || d.Ordered().Count(game.First) != 3 {
		t.Errorf("of three marks with X to move X made the first one: %v", d.Ordered())
	}
}

// canRead reports whether a draft can read a text.
func canRead(d *Draft, text string) bool {
	_, ok := d.Read(text)
	return ok
}
