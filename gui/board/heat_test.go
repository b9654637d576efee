package board

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// exactBoard returns an empty board with known outcomes for the moves on its first row.
func exactBoard(t *testing.T, style game.Style, rows, columns int, size fyne.Size) *Board {
	t.Helper()
	b := New()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(size)
	b.SetView(crowdless(style, rows, columns))
	b.SetEnabled(true)
	var a Advice
	a.Chips = true
	for i := range columns {
		a.Exact = append(a.Exact, Exact{i, Outcome(i % 3), "wins in 12", "in 12", "12"})
	}
	b.SetAdvice(a)
	return b
}

// crowdless returns a board without pieces. With discs, each cell stands for the lowest free cell
// of its column.
func crowdless(style game.Style, rows, columns int) game.View {
	v := game.NewView(rows, columns)
	v.Style, v.ToMove = style, game.First
	for i := range v.Cells {
		v.Cells[i].Move = game.Move(i)
		if style == game.Discs {
			v.Cells[i].Target = (rows-1)*columns + i%columns
		}
	}
	return v
}

// texts returns the texts on the board.
func (b *Board) texts() (list []string) {
	for _, s := range append(slices.Clone(b.scene.cells), b.scene.over[overExact]) {
		for _, i := range s.items {
			if i.text != nil {
				list = append(list, i.text.text)
			}
		}
	}
	return list
}

// Outcomes are drawn in words if there is room, and abbreviated if not: on chips above the columns
// if discs fall, and otherwise on the squares. Nothing reaches beyond its square or beyond the
// board.
func TestOutcomeTextsFitTheirCells(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		style         game.Style
		rows, columns int
		size          fyne.Size
		want          string
	}{
		{game.Discs, 6, 7, fyne.NewSize(760, 680), "wins in 12"},
		{game.Discs, 6, 7, fyne.NewSize(384, 500), "in 12"},
		{game.Discs, 9, 9, fyne.NewSize(384, 500), "in 12"},
		{game.Discs, 9, 12, fyne.NewSize(384, 500), "in 12"},
		{game.Discs, 12, 16, fyne.NewSize(384, 500), "12"},
		{game.Marks, 4, 5, fyne.NewSize(900, 700), "wins in 12"},
		{game.Marks, 3, 3, fyne.NewSize(2000, 1300), "wins in 12"},
		{game.Marks, 4, 5, fyne.NewSize(384, 400), "12"},
		{game.Stones, 9, 9, fyne.NewSize(384, 400), "12"},
		{game.Pieces, 7, 7, fyne.NewSize(384, 400), "12"},
	} {
		b := exactBoard(t, c.style, c.rows, c.columns, c.size)
		if list := b.texts(); len(list) != c.columns || list[0] != c.want {
			t.Errorf("%d × %d in %v says %q, want %d times %q", c.rows, c.columns, c.size, list, c.columns, c.want)
		}
		g := b.scene.geometry
		for _, i := range b.scene.over[overExact].items {
			top := g.origin.Y - g.margin - g.headroom
			if i.at.Y < top || i.at.Y+i.size.Height > g.origin.Y+g.cell || i.at.X < g.origin.X ||
				i.at.X+i.size.Width > g.origin.X+g.grid().Width {
				t.Errorf("%d × %d in %v: %v, %v is beyond its row at %v", c.rows, c.columns, c.size,
					i.at, i.size, g.origin)
			}
			if i.text == nil && c.style == game.Discs && i.at.Y+i.size.Height > g.origin.Y-g.margin {
				t.Errorf("a chip at %v lies on the board, which begins at %v", i.at, g.origin)
			}
		}
	}
}

// Texts are no wider than what they stand on, including the longest German words.
func TestOutcomesFit(t *testing.T) {
	test.NewTempApp(t)
	for side := float32(240); side < 1200; side += 7 {
		for _, style := range []game.Style{game.Discs, game.Marks, game.Stones} {
			b := exactBoard(t, style, 5, 7, fyne.NewSquareSize(side))
			a := b.advice
			for i := range a.Exact {
				a.Exact[i].Words, a.Exact[i].Short = "verliert in 32", "verliert"
			}
			b.SetAdvice(a)
			var plate item
			for _, i := range b.scene.over[overExact].items {
				if i.text == nil {
					plate = i
				} else if width := i.text.measured(fyne.MeasureText).Width; width > plate.size.Width {
					t.Fatalf("style %v in %g: %q is %g wide on %g", style, side, i.text.text, width, plate.size.Width)
				}
			}
		}
	}
}

// If a line, a hint or the next piece is on a square, the outcome is drawn below it, and nothing is
// hidden.
func TestOutcomesGiveWay(t *testing.T) {
	test.NewTempApp(t)
	b := exactBoard(t, game.Marks, 4, 5, fyne.NewSize(600, 500))
	whole := b.scene.over[overExact].items[0].size.Height
	a := b.advice
	a.Line = []Ghost{{0, game.First, true}}
	b.SetAdvice(a)
	if got := b.scene.over[overExact].items[0].size.Height; got > 0.4*whole {
		t.Errorf("below a line it is %g high, %g on a free square", got, whole)
	}
	a.Line = nil
	b.SetAdvice(a)
	b.FocusGained()
	for range 5 {
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
	if got := b.scene.over[overExact].items[0].size.Height; b.cursor != 0 || got > 0.4*whole {
		t.Errorf("under the cursor it is %g high", got)
	}
	if list := b.texts(); len(list) < 5 {
		t.Errorf("the board says %q", list)
	}
}

// On the smallest squares an outcome below a line is only a mark, which hides no number of the
// line.
func TestOutcomesHideNoNumbers(t *testing.T) {
	test.NewTempApp(t)
	for side := float32(300); side <= 1000; side += 50 {
		b := exactBoard(t, game.Stones, 15, 15, fyne.NewSquareSize(side))
		a := b.advice
		a.Line = []Ghost{{0, game.First, true}}
		b.SetAdvice(a)
		plate, number := b.scene.over[overExact].items[0], b.scene.over[overLine].items[1]
		if bottom := number.at.Y + number.size.Height/2 + 0.36*number.text.size; plate.at.Y < bottom {
			t.Errorf("in %g, with cells of %g, it begins at %g, the number ends at %g", side, b.scene.cell, plate.at.Y,
				bottom)
		}
	}
}

// The room above the columns is reserved as soon as it is asked for, so that the board does not
// move when outcomes become known. Other boards reserve none.
func TestHeadroomAboveColumns(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		style game.Style
		moved bool
	}{{game.Discs, true}, {game.Marks, false}, {game.Stones, false}, {game.Pieces, false}} {
		b := exactBoard(t, c.style, 6, 7, fyne.NewSize(700, 640))
		b.SetAdvice(Advice{})
		plain := b.CellCenter(0)
		if moved := b.SetAdvice(Advice{Chips: true}); moved != c.moved || (b.CellCenter(0) != plain) != c.moved {
			t.Errorf("%v: it moved %v, from %v to %v", c.style, moved, plain, b.CellCenter(0))
		}
		empty := b.CellCenter(0)
		if b.SetAdvice(Advice{Chips: true, Exact: []Exact{{0, Wins, "wins", "wins", "+"}}}) ||
			b.CellCenter(0) != empty {
			t.Errorf("%v: the board moves for an outcome", c.style)
		}
	}
}

// A click on a chip is a click on its column.
func TestChipsAreClicked(t *testing.T) {
	test.NewTempApp(t)
	b := exactBoard(t, game.Discs, 6, 7, fyne.NewSize(760, 680))
	played := game.NoMove
	b.OnChoose = func(m game.Move) { played = m }
	at := b.CellCenter(3)
	at.Y = b.scene.origin.Y - b.scene.margin - chipGap - chipHeight/2
	test.TapAt(b, at)
	if played != b.view.Cells[3].Move {
		t.Errorf("the chip of column d plays %v", played)
	}
}

// Outcomes are readable on their background, in every palette.
func TestOutcomeContrast(t *testing.T) {
	for _, p := range []look.Palette{look.Light(), look.Dark(), look.Contrast(), look.ContrastDark()} {
		d := drawing{colours: p}
		minRatio := 4.5
		if p.Strong {
			minRatio = 6.5 // the contrast that package look requires of a loss on a fill
		}
		for o, ground := range map[Outcome]color.NRGBA{Wins: p.Win, Draws: p.Card, Loses: p.Fill} {
			if c := look.Ratio(d.outcomeInk(o), ground); c < minRatio {
				t.Errorf("outcome %d has a contrast of %.1f, want %.1f", o, c, minRatio)
			}
		}
	}
}

// Listeners are notified of the hovered cell and the cursor.
func TestOnCursor(t *testing.T) {
	test.NewTempApp(t)
	b := exactBoard(t, game.Marks, 3, 3, fyne.NewSize(400, 400))
	var calls []int
	b.OnCursor = func(cell int) { calls = append(calls, cell) }
	b.FocusGained()
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.FocusLost()
	b.FocusLost()
	if !slices.Equal(calls, []int{3, -1}) {
		t.Errorf("the calls were %v, want 3 and −1", calls)
	}
}

// The small square of a move with a rough value is not drawn below the piece of a line.
func TestRoughHeatGivesWayToLines(t *testing.T) {
	b := New()
	test.NewTempWindow(t, b).Resize(fyne.NewSquareSize(600))
	b.SetView(crowdless(game.Marks, 3, 3))
	b.SetAdvice(Advice{
		Heat: []Heat{{Cell: 0, Rough: true}, {Cell: 1, Rough: true}, {Cell: 2, Text: "+3"}},
		Line: []Ghost{{Cell: 1, Shown: true}, {Cell: 2, Shown: true}},
	})
	for cell, want := range []bool{true, false, true} {
		if got := b.scene.cellHeat(cell).shade > 0; got != want {
			t.Errorf("cell %d shows heat: %v, want %v", cell, got, want)
		}
	}
}

// The label of a block stands on the advice for the block's first cell, and is readable there.
func TestLabelsStandOnAdvice(t *testing.T) {
	b := New()
	test.NewTempWindow(t, b).Resize(fyne.NewSquareSize(600))
	v := allowAnyBlock(nested())
	for i := range v.Blocks {
		v.Blocks[i].Label = string(rune('a' + i))
	}
	for i := range v.Cells {
		v.Cells[i].Piece = game.None
	}
	b.SetView(v)
	quiet := b.scene.colours.Quiet
	for _, c := range []struct {
		advice Advice
		moved  string // the labels that stand on advice
	}{
		{Advice{}, ""},
		{Advice{Heat: []Heat{
			{Cell: 0, Text: "+21", Share: 1},
			{Cell: 3, Text: "+3", Rough: true},
			{Cell: 7, Text: "+3"},
		}}, "a"},
		{Advice{Exact: []Exact{{60, Wins, "wins in 12", "in 12", "12"}, {61, Draws, "draws", "", "="}}}, "i"},
		{Advice{}, ""},
	} {
		b.SetAdvice(c.advice)
		all, moved := "", ""
		for _, l := range b.scene.over[overLabels].items {
			all += l.text.text
			if l.text.ink != quiet {
				moved += l.text.text
			}
		}
		if all != "abcdefghi" || moved != c.moved {
			t.Errorf("with %+v there is %q, and %q on it, want %q", c.advice, all, moved, c.moved)
		}
	}
}

// Words above columns that would have to be small fall back to shorter ones, all together.
func TestLongOutcomesFallBack(t *testing.T) {
	test.NewTempApp(t)
	b := exactBoard(t, game.Discs, 6, 7, fyne.NewSize(680, 680))
	exact := slices.Clone(b.advice.Exact)
	exact[3].Words = "gewinnt in 12"
	b.SetAdvice(Advice{Chips: true, Exact: exact})
	if got := b.texts(); slices.ContainsFunc(got, func(text string) bool { return text != "in 12" }) {
		t.Errorf("the columns say %q", got)
	}
}
