package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// state is a state of a board with a golden picture.
type state struct {
	name    string
	view    game.View
	options Options
	enabled bool
	then    func(w fyne.Window, b *Board)
	dark    bool // has a picture in dark mode too
	markup  bool // has a golden markup too
}

func (s state) board() *Board {
	b := New()
	b.SetOptions(s.options)
	b.SetView(s.view)
	b.SetEnabled(s.enabled)
	return b
}

func (s state) act(w fyne.Window, b *Board) {
	if s.then != nil {
		s.then(w, b)
	}
}

// hover moves the mouse over a cell.
func hover(cell int) func(fyne.Window, *Board) {
	return func(w fyne.Window, b *Board) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		test.MoveMouse(w.Canvas(), at.Add(b.CellCenter(cell)))
	}
}

// keys focuses the board and types keys.
func keys(names ...fyne.KeyName) func(fyne.Window, *Board) {
	return func(w fyne.Window, b *Board) {
		w.Canvas().Focus(b)
		for _, n := range names {
			b.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
}

func hint(cell int) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.ShowHint(cell) }
}

func advise(a Advice) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.SetAdvice(a) }
}

// noteAll shows what a study can note: moves of each kind on the first free cells, a mark of each shape, and an arrow. A
// cross takes the place of the sign of the last move.
func noteAll(_ fyne.Window, b *Board) {
	n := Notes{Next: []NextMove{
		{Label: "a", Main: true}, {Label: "b", Elsewhere: true}, {Label: "c", Outcome: Loses}, {Label: "d", Outcome: Wins, Pointed: true}, {},
	}}
	if b.view.Last >= 0 {
		n.Marks = append(n.Marks, NoteMark{Cell: b.view.Last, Shape: CrossNote})
	}
	next := 0
	for i, c := range b.view.Cells {
		switch shape := NoteShape(len(n.Marks) - 1); {
		case c.Piece != game.None && i != b.view.Last:
			n.Marks = append(n.Marks, NoteMark{Cell: i, Shape: RingNote})
		case c.Piece != game.None:
		case next < len(n.Next):
			n.Next[next].Cell = i
			next++
		case i%3 == 0 && shape <= PointNote:
			n.Marks = append(n.Marks, NoteMark{Cell: i, Shape: shape, Text: "B"})
		}
	}
	n.Marks = append(n.Marks, NoteMark{Cell: len(b.view.Cells)}) // not on the board
	n.Arrows = []NoteArrow{{From: 0, To: len(b.view.Cells) - 1}}
	b.SetNotes(n)
}

func lookBack(r Review) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.SetReview(r) }
}

func threaten(t Threats) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.SetThreats(t) }
}

func refuse(cell int) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.Refuse(cell) }
}

// stoneAdvice shades cells of a board of stones from best to worst and lays a line of
// moves over it.
func stoneAdvice() Advice {
	var a Advice
	for i := range 9 {
		a.Heat = append(a.Heat, Heat{Cell: 16 + i, Share: 1 - float32(i)/8, Text: "+1"})
	}
	for i := range 6 {
		a.Line = append(a.Line, Ghost{Cell: 190 + i, Side: game.Side(i % 2), Shown: true})
	}
	return a
}

// showExact shows the exact results of moves to some cells, with a line on the first ones.
func showExact(from, to int, then func(fyne.Window, *Board)) func(fyne.Window, *Board) {
	all := []Exact{
		{Outcome: Wins, Words: "wins in 12", Short: "in 12", Sign: "12"},
		{Outcome: Draws, Words: "draw", Short: "draw", Sign: "="},
		{Outcome: Loses, Words: "verliert in 8", Short: "in 8", Sign: "8"},
		{Outcome: Loses, Words: "loses", Short: "loses", Sign: "–"},
	}
	return func(w fyne.Window, b *Board) {
		a := Advice{Chips: true, Line: []Ghost{{from, game.First, true}, {from + 1, game.Second, true}}}
		for i := from; i < to; i++ {
			e := all[i%len(all)]
			if e.Cell = i; b.view.Style == game.Discs {
				e.Cell = b.view.Cells[i].Target
			}
			a.Exact = append(a.Exact, e)
		}
		b.SetAdvice(a)
		if then != nil {
			then(w, b)
		}
	}
}

// setLost shows the end of a game as one that the person has lost.
func setLost(_ fyne.Window, b *Board) { b.SetEnd(Lost) }

// markAll shows one example of each kind of advice, and a review.
func markAll(_ fyne.Window, b *Board) {
	b.SetReview(Review{Mistakes: []int{7, 12}, Better: Ghost{15, game.Second, true}})
	b.SetAdvice(Advice{
		Heat: []Heat{
			{0, 1, "+12", false},
			{1, 0.75, "+5", false},
			{4, 0.5, "0", false},
			{5, 0.25, "−8", false},
			{9, 0, "−16", false},
			{10, 0.75, "", true},
		},
		Line:    []Ghost{{8, game.First, true}, {14, game.Second, true}},
		Windows: []Window{{[]int{15, 16, 17, 18}, "6"}, {[]int{16, 17, 18, 19}, "4"}, {[]int{1, 6, 11, 16}, "2"}},
	})
}

// states returns the states that have golden pictures.
func states() []state {
	edges := Options{Coordinates: true}
	numbers := Options{Coordinates: true, Numbers: true}
	framed := Options{Coordinates: true, Relief: true}
	paper := Options{Coordinates: true, Relief: true, Material: look.Paper}
	slate := Options{Coordinates: true, Relief: true, Material: look.Slate}
	empty := picture(game.Marks, "... ... ...")
	placing := picture(game.Pieces, "..... ..... ..... ..... .....")
	return []state{
		{"empty", empty, edges, true, nil, false, false},
		{"marks", fourFiveFour(), edges, false, nil, true, true},
		{"hover", fourFiveFour(), edges, true, hover(8), true, false},
		{"cursor", fourFiveFour(), edges, true, keys(fyne.KeyHome, fyne.KeyUp), true, false},
		{"hint", fourFiveFour(), edges, true, hint(8), false, false},
		{"numbers", fourFiveFour(), numbers, true, nil, false, true},
		{"no coordinates", fourFiveFour(), Options{}, true, nil, false, false},
		{"won", wonMarks(), edges, true, nil, true, false},
		{"won numbered", wonMarks(), numbers, true, nil, false, true},
		{"one cell", picture(game.Marks, "X"), edges, false, nil, false, false},
		{"rows", rows(game.Marks), edges, false, nil, false, false},
		{"stones", stones(), edges, true, hover(100), true, true},
		{"stones numbered", stones(), numbers, true, keys(fyne.KeyUp), false, false},
		{"stones won", wonStones(), edges, true, nil, false, false},
		{"stones won numbered", wonStones(), numbers, true, nil, false, false},
		{"stones hint", stones(), edges, true, hint(100), false, false},
		{"stones rows", rows(game.Stones), edges, false, nil, false, false},
		{"discs", discs(), edges, true, hover(6), true, true},
		{"discs numbered", discs(), numbers, true, keys(fyne.KeyHome), false, false},
		{"discs won", wonDiscs(), edges, false, nil, false, false},
		{"discs won numbered", wonDiscs(), numbers, false, nil, true, false},
		{"discs hint", discs(), edges, true, hint(1), false, false},
		{"discs rows", rows(game.Discs), edges, false, nil, false, false},
		{"discs framed", discs(), framed, true, hover(6), true, true},
		{
			"discs framed numbered", discs(),
			Options{Coordinates: true, Numbers: true, Relief: true},
			true,
			keys(fyne.KeyHome), true, false,
		},
		{"discs framed won", wonDiscs(), framed, false, nil, true, false},
		{"discs framed lost", wonDiscs(), framed, false, setLost, true, false},
		{"discs framed hint", discs(), framed, true, hint(1), true, false},
		{"discs framed helped", discs(), framed, true, threaten(Threats{
			Yours: SideThreats{Rows: [][]int{{3, 10, 17}}}, Theirs: SideThreats{Rows: [][]int{{9, 17}}},
			Area: []int{4, 20},
		}), true, false},
		{"lost", wonMarks(), edges, false, setLost, true, false},
		{"stones grained", stones(), Options{Coordinates: true, Relief: true}, true, nil, true, false},
		{"marks carved", fourFiveFour(), framed, true, hover(8), true, false},
		{"nested carved", openFirstBlock(nested()), framed, true, hover(18), true, false},
		{"pieces carved", isolation(), framed, true, nil, true, false},
		{"marks on slate", wonMarks(), Options{Coordinates: true, Material: look.Slate}, true, nil, true, false},
		{"stones on slate", stones(), slate, false, hover(100), true, false},
		{"marks on paper", wonMarks(), paper, true, nil, true, false},
		{"nested on slate", nested(), slate, true, hover(33), true, false},
		{"pieces on paper", isolation(), paper, false, hover(3), true, false},
		{"nested", nested(), edges, true, hover(33), true, true},
		{"nested open", openFirstBlock(nested()), edges, true, hover(18), true, false},
		{
			"nested arrow", nested(), edges, false, advise(Advice{Arrow: Arrow{Cell: 55, Block: 5, Shown: true}}), true,
			false,
		},
		{
			"stones best", stones(),
			Options{Coordinates: true, Relief: true},
			false,
			advise(Advice{Best: Best{Ghost: Ghost{100, game.Second, true}, From: -1}}), true, false,
		},
		{
			"pieces best", isolation(), edges, false,
			advise(Advice{Best: Best{Ghost: Ghost{5, game.First, true}, From: 18, Moving: true}}), true, false,
		},
		{"nested free", allowAnyBlock(nested()), edges, true, nil, false, false},
		{"nested over", over(nested(), []int{10, 40, 70}), edges, false, nil, false, false},
		{
			"nested rows", over(nested(), []int{64, 67, 70}, []int{10, 37, 64}, []int{16, 40, 64}), edges,
			false, nil, false, false,
		},
		{"pieces", isolation(), edges, true, hover(3), true, false},
		{"pieces numbered", isolation(), numbers, true, hint(3), false, true},
		{"cursor numbered", fourFiveFour(), numbers, true, keys(fyne.KeyRight, fyne.KeyLeft), false, false},
		{"pieces placing", placing, edges, true, hover(7), false, false},
		{"two by two", fullTwoByTwo(), edges, false, nil, false, false},
		{"stones advice", stones(), edges, true, advise(stoneAdvice()), true, false},
		{"stones notes", stones(), edges, true, noteAll, true, false},
		{"discs notes", rows(game.Discs), framed, true, noteAll, false, false},
		{"marks advice", fourFiveFour(), edges, true, markAll, false, false},
		{"marks exact", empty, edges, true, showExact(0, 8, hover(4)), true, true},
		{
			"marks exact small", picture(game.Marks, "..... ..... ..... ....."), edges, true,
			showExact(3, 20, keys(fyne.KeyHome)), false, false,
		},
		{"pieces exact", isolation(), edges, true, showExact(0, 25, nil), true, false},
		{"stones exact", stones(), edges, true, showExact(150, 170, nil), true, false},
		{"discs exact", discs(), edges, true, showExact(0, 7, hover(6)), true, false},
		{"discs exact wide", picture(game.Discs, "... OX."), edges, true, showExact(0, 3, nil), true, true},
		{
			"discs review", discs(), edges, false,
			lookBack(Review{Better: Ghost{1, game.Second, true}, Mistakes: []int{17}}),
			true, false,
		},
		{"stones forbidden", forbidden(), Options{Coordinates: true, Forbidden: true}, true, nil, true, false},
		{
			"stones forbidden refused", forbidden(),
			Options{Coordinates: true, Forbidden: true},
			true,
			refuse(98), true, true,
		},
		{"stones threats", threatened(), edges, true, threaten(stoneThreats()), true, true},
		{"marks threats", fourFiveFour(), edges, true, threaten(Threats{
			Yours:  SideThreats{Wins: []int{0}, Points: []int{4, 5}, Rows: [][]int{{6}, {3, 7, 11}}},
			Theirs: SideThreats{Wins: []int{4}, Points: []int{5, 10}, Rows: [][]int{{2, 12}, {7, 8}}},
		}), true, false},
		{"discs threats", discs(), edges, true, threaten(Threats{
			Yours:  SideThreats{Wins: []int{22}, Points: []int{6}, Rows: [][]int{{23, 24}, {24, 31, 38}}},
			Theirs: SideThreats{Wins: []int{10}, Points: []int{22}, Rows: [][]int{{17, 32}}},
		}), true, false},
		{"stones signed", threatened(), edges, true, sign(Sign{Cell: 99}, Sign{Cell: 129, Bad: true}), true, false},
		{"marks signed", fourFiveFour(), edges, true, sign(Sign{Cell: 3}, Sign{Cell: 7, Bad: true}), true, false},
		{"discs signed", discs(), framed, true, sign(Sign{Cell: 38}, Sign{Cell: 31, Bad: true}), true, false},
		{"pieces stuck", stuck(), edges, false, nil, true, false},
		{"pieces stuck numbered", stuck(), numbers, false, nil, false, false},
		{"pieces stuck lost", stuck(), edges, false, setLost, true, false},
		{"pieces refused", isolation(), Options{Coordinates: true}, true, refuse(9), false, false},
		{"large stones", crowded(game.Stones, 19, 19), edges, true, nil, false, false},
		{"large marks numbered", crowded(game.Marks, 20, 20), numbers, true, nil, false, false},
	}
}

// forbidden returns a game of renju with three forbidden points, two of them for a double three.
func forbidden() game.View {
	v := picture(game.Stones, `
		...............
		...............
		...............
		...............
		.........O.....
		........O.O....
		.........XX....
		.......X.OX....
		......X.O.XO...
		.......OXX.X...
		........OO.....
		...............
		...............
		...............
		...............`)
	v.Last = 10*15 + 9
	for _, f := range []game.Forbidden{
		{Cell: 98, Bar: game.Bar{Reason: game.DoubleThree, Lines: [][]int{{98, 99, 100}, {126, 112, 98}}}},
		{Cell: 101, Bar: game.Bar{Reason: game.DoubleThree, Lines: [][]int{{99, 100, 101}, {101, 115, 129}}}},
		{Cell: 145, Bar: game.Bar{Reason: game.DoubleFour, Lines: [][]int{{143, 144, 145, 146}, {100, 115, 130, 145}}}},
	} {
		v.Forbidden = append(v.Forbidden, f)
		v.Cells[f.Cell].Bar, v.Cells[f.Cell].Move = f.Bar, game.NoMove
	}
	return v
}

// threatened returns a game of gomoku in which both sides have a four and an open three.
func threatened() game.View {
	v := picture(game.Stones, `
		...............
		...............
		...............
		.........XO....
		.........O.....
		.........OO....
		.....XXXXO.....
		.......XOO.....
		........X......
		...............
		...............
		...............
		...............
		...............
		...............`)
	v.Last = 6*15 + 9
	return v
}

// stoneThreats returns the threats of that game.
func stoneThreats() Threats {
	return Threats{
		Yours:  SideThreats{Wins: []int{94}, Points: []int{80, 144}, Rows: [][]int{{95, 96, 97, 98}, {96, 112, 128}}},
		Theirs: SideThreats{Wins: []int{129}, Points: []int{71, 127}, Rows: [][]int{{69, 84, 99, 114}, {85, 99, 113}}},
	}
}

// sign draws signs of moves, and a line from the first to the second.
func sign(signs ...Sign) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) {
		b.SetAdvice(Advice{Signs: signs})
		b.SetThreats(Threats{Line: []int{signs[0].Cell, signs[1].Cell}})
	}
}

// openFirstBlock allows the next move in the first block, which X has won, and not in the sixth.
func openFirstBlock(v game.View) game.View {
	v.Blocks[0].Active, v.Blocks[5].Active = true, false
	for i := range v.Cells {
		v.Cells[i].Move = game.NoMove
		if i%9 < 3 && i/9 < 3 && v.Cells[i].Piece == game.None {
			v.Cells[i].Closed, v.Cells[i].Move = false, game.Move(i)
		}
	}
	return v
}

// allowAnyBlock allows the next move in any undecided block.
func allowAnyBlock(v game.View) game.View {
	for i := range v.Blocks {
		v.Blocks[i].Active = !v.Blocks[i].Decided
	}
	return v
}
