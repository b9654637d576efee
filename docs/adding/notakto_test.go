// Package adding_test checks docs/adding.md: a game from outside the program, which uses
// only exported names, works in every part of the program.
package adding_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Notakto is a game of Notakto in progress: both sides place X, and the player who
// completes three in a row loses.
type Notakto struct {
	rows, columns int
	lines         []uint64 // the rows of three, as sets of cells
	taken         uint64
	played        []game.Move
}

// NewNotakto returns the empty board, of up to 64 cells.
func NewNotakto(rows, columns int) *Notakto {
	n := &Notakto{rows: rows, columns: columns, played: make([]game.Move, 0, rows*columns)}
	for cell := range rows * columns {
		for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			if line, ok := n.line(cell/columns, cell%columns, step); ok {
				n.lines = append(n.lines, line)
			}
		}
	}
	return n
}

// line returns the set of three cells in a row that begins at a cell, and reports whether all
// three are on the board.
func (n *Notakto) line(row, column int, step [2]int) (set uint64, ok bool) {
	for range 3 {
		if row < 0 || row >= n.rows || column < 0 || column >= n.columns {
			return 0, false
		}
		set |= 1 << (row*n.columns + column)
		row, column = row+step[0], column+step[1]
	}
	return set, true
}

// Play implements game.Position.
func (n *Notakto) Play(m game.Move) {
	n.taken |= 1 << m
	n.played = append(n.played, m)
}

// Undo implements game.Position.
func (n *Notakto) Undo() {
	n.taken &^= 1 << n.Last()
	n.played = n.played[:len(n.played)-1]
}

// Legal implements game.Position.
func (n *Notakto) Legal(m game.Move) bool {
	return m >= 0 && int(m) < n.rows*n.columns && n.taken>>m&1 == 0 && !n.Outcome().Over()
}

// AppendMoves implements game.Position.
func (n *Notakto) AppendMoves(buf []game.Move) []game.Move {
	for m := range game.Move(n.rows * n.columns) {
		if n.Legal(m) {
			buf = append(buf, m)
		}
	}
	return buf
}

// Outcome implements game.Position: there is no draw.
func (n *Notakto) Outcome() game.Outcome {
	for _, l := range n.lines {
		if n.taken&l == l {
			return game.Outcome{Result: game.WinFor(n.ToMove()), Reason: game.ByRow}
		}
	}
	return game.Outcome{}
}

// ToMove implements game.Position.
func (n *Notakto) ToMove() game.Side { return game.Side(n.Ply() % 2) }

// Ply implements game.Position.
func (n *Notakto) Ply() int { return len(n.played) }

// Last implements game.Position.
func (n *Notakto) Last() game.Move {
	if len(n.played) == 0 {
		return game.NoMove
	}
	return n.played[len(n.played)-1]
}

// AppendPlayed implements game.Position.
func (n *Notakto) AppendPlayed(buf []game.Move) []game.Move { return append(buf, n.played...) }

// Size implements game.Position.
func (n *Notakto) Size() (rows, columns int) { return n.rows, n.columns }

// Cell implements game.Position: a move is the number of its cell.
func (n *Notakto) Cell(m game.Move) int { return int(m) }

// Hash implements game.Position. The number of taken cells determines the side to move, and
// multiplying by an odd factor keeps the hashes of different sets of cells different.
func (n *Notakto) Hash() uint64 { return bits.Reverse64(n.taken * 0x9E3779B97F4A7C15) }

// Clone implements game.Position.
func (n *Notakto) Clone() game.Position {
	c := *n
	c.played = append(make([]game.Move, 0, cap(n.played)), n.played...)
	return &c
}

// Format implements game.Position.
func (n *Notakto) Format(m game.Move) string { return game.CellName(n.rows, n.columns, int(m)) }

// ParseMove implements game.Position.
func (n *Notakto) ParseMove(s string) (game.Move, error) {
	cell, err := game.ParseCell(n.rows, n.columns, s)
	return game.Move(cell), err
}

// View implements game.Position: every piece is an X.
func (n *Notakto) View() game.View {
	v := game.NewView(n.rows, n.columns)
	v.Shared, v.Last = true, int(n.Last())
	if !n.Outcome().Over() {
		v.ToMove = n.ToMove()
	}
	for i := range v.Cells {
		switch {
		case n.Legal(game.Move(i)):
			v.Cells[i].Move = game.Move(i)
		case !n.Outcome().Over():
			v.Cells[i].Bar.Reason = game.Occupied
		}
	}
	for i, m := range n.played {
		v.Cells[m].Piece, v.Cells[m].Number = game.First, i+1
	}
	for _, l := range n.lines {
		if n.taken&l == l {
			v.Lines = append(v.Lines, cells(l))
		}
	}
	return v
}

// cells returns the numbers of the cells in a set.
func cells(set uint64) (list []int) {
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros64(set))
	}
	return list
}

// String implements game.Position.
func (n *Notakto) String() string {
	var b strings.Builder
	for i := range n.rows * n.columns {
		b.WriteByte(".X"[n.taken>>i&1])
		if i%n.columns == n.columns-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// safe is an evaluation: the number of moves that complete no row, which counts for the side
// to move if it is odd, and against it if it is even.
type safe struct{}

// Win implements game.Evaluator.
func (safe) Win() int { return 100 }

// Evaluate implements game.Evaluator.
func (safe) Evaluate(p game.Position, side game.Side) int {
	n := p.(*Notakto)
	left := 0
	for m := range game.Move(n.rows * n.columns) {
		after := n.taken | 1<<m
		if n.Legal(m) && !slices.ContainsFunc(n.lines, func(l uint64) bool { return after&l == l }) {
			left++
		}
	}
	if (left%2 == 1) != (side == n.ToMove()) {
		return -left
	}
	return left
}

// aloneSearch is a search that plays the first move, in the order of the board, that completes
// no row, or any move if there is none.
var aloneSearch = search.Search{
	Name: "alone", About: "a move that completes no row",
	New: func(playerspec.Values) (search.Thinker, error) { return aloneThinker{}, nil },
}

type aloneThinker struct{}

// Think implements search.Thinker.
func (aloneThinker) Think(t *search.Task, _ bool) error {
	p := t.Position()
	for _, m := range t.Moves() {
		if t.Visit() {
			break
		}
		p.Play(m)
		over := p.Outcome().Over()
		p.Undo()
		if !over {
			t.Found(m, 0)
			break
		}
	}
	return nil
}

// notakto returns the variant that describes the game on a board to the engine.
func notakto(rows, columns int) (engine.Variant, error) {
	return engine.New(engine.Spec{
		Name:    fmt.Sprintf("notakto-%dx%d", rows, columns),
		Title:   fmt.Sprintf("Notakto %d × %d", rows, columns),
		Summary: fmt.Sprintf("%d × %d, both place X", rows, columns),
		Goal:    "Place an X. If you complete three in a row, you lose.",
		Group:   "Others", XBegins: true,
		Start: func() game.Position { return NewNotakto(rows, columns) },
		Evaluations: []playerspec.Evaluation{{
			Name: "safe", About: "the moves that complete no row, by their parity",
			New: func(playerspec.Values) (func() game.Evaluator, error) {
				return func() game.Evaluator { return safe{} }, nil
			},
		}},
		Searches: []search.Search{aloneSearch},
		Levels: map[engine.Level]string{
			engine.Easy: "alone", engine.Medium: "deepening(depth=3)", engine.Hard: "perfect(nodes=100000)",
		},
	})
}
