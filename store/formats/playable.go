package formats

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// board is a variant with its numbers, where it is k in a row.
type board struct {
	engine.Variant
	rules mnk.Rules // zero for other games
	empty game.Position
}

// boardOf returns the board of a variant by its name. The error is a *record.Error.
func boardOf(variant string) (board, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return board{}, &record.Error{Fault: record.BadVariant, Value: variant, Message: err.Error(), Cause: err}
	}
	b := board{Variant: v, empty: v.Start()}
	if p, ok := b.empty.(*mnk.Position); ok {
		b.rules = p.Rules()
	}
	return b, nil
}

// Start returns a new game. To make a board takes longer.
func (b board) Start() game.Position { return b.empty.Clone() }

// placed reports whether marks are placed anywhere on a board of k in a row.
func (b board) placed() bool { return b.rules.K > 0 && !b.rules.Has(mnk.Gravity) }

// five reports whether the game is Gomoku on some board: five in a row, perhaps exactly,
// perhaps renju.
func (b board) five() bool { return b.placed() && b.rules.K == five && !b.rules.Has(mnk.Misere) }

// five is the row of Gomoku.
const five = 5

// size is how many rows and columns a board has.
type size struct{ rows, columns int }

// gomokuSize is the usual board.
var gomokuSize = size{15, 15}

// check returns an error for a board that is not played here.
func (s size) check(at place) error {
	r := mnk.Rules{Rows: s.rows, Columns: s.columns, K: five}
	if r.Check() != nil {
		return at.errorf("a board of %d × %d: expected at most %d × %d, and room for five in a row", s.columns, s.rows, mnk.MaxSide, mnk.MaxSide)
	}
	return nil
}

// cell names the cell in a column and a row, both from 0, the row from the top; "" if it is
// off the board.
func (s size) cell(column, row int) string {
	if column < 0 || row < 0 || column >= s.columns || row >= s.rows {
		return ""
	}
	return game.CellName(s.rows, s.columns, row*s.columns+column)
}

// candidates lists the variants that moves may be of which say no more than the size of the
// board: the one asked for, if it fits, five in a row by the first options, then Gomoku,
// exactly five, and renju.
func (r *reader) candidates(s size, first mnk.Options) (list []board) {
	if b, err := r.board(r.Variant); err == nil && b.placed() && s == (size{b.rules.Rows, b.rules.Columns}) {
		list = append(list, b)
	}
	for _, options := range []mnk.Options{first, 0, mnk.Exact, mnk.Renju} {
		rules := mnk.Rules{Rows: s.rows, Columns: s.columns, K: five, Options: options}
		if b, err := r.board(rules.String()); err == nil && !slices.ContainsFunc(list, func(l board) bool { return l.Name == b.Name }) {
			list = append(list, b)
		}
	}
	return list
}

// assumedFor returns the variant as which the moves of a game on a board are read where
// nothing tells it; the game's own for other boards than those of Gomoku.
func (f Format) assumedFor(b board) string {
	if !b.placed() {
		return b.Name
	}
	list := newReader(Options{}).candidates(size{b.rules.Rows, b.rules.Columns}, f.assumes)
	if len(list) == 0 {
		return "" // no game of five fits there
	}
	return list[0].Name
}

// playable makes a game of a tree of moves: by the rules, among some, that allow the most of
// them, the first of these. Moves that cannot be played are taken out of the tree, with
// what follows them; lost counts those that are not in it.
func playable(g record.Game, tree *record.Branch, lost int, boards []board) (Game, error) {
	best, fewest := board{}, -1
	for _, b := range boards {
		if bad := prune(b.Start(), tree, false); fewest < 0 || bad < fewest {
			best, fewest = b, bad
		}
		if fewest == 0 {
			break
		}
	}
	prune(best.Start(), tree, true)
	lost += fewest
	if lost > 0 && len(tree.Next) == 0 {
		return Game{}, noGame("none of its moves can be played")
	}
	var notes []Note
	if lost > 0 {
		notes = append(notes, Note{Kind: Unplayable, N: lost})
	}
	g.Variant = best.Name
	g = ended(g.WithTree(tree), best)
	if length := len(g.String()); length > record.MaxFile {
		return Game{}, tooLarge("it has %d bytes as a saved game, and at most %d can be", length, record.MaxFile)
	}
	return Game{Record: g, Notes: notes}, nil
}

// plain makes a game of moves on a board of a size, of which nothing else is known.
func (r *reader) plain(tree *record.Branch, s size) ([]Game, error) {
	g, err := playable(record.Game{}, tree, 0, r.candidates(s, 0))
	if err != nil {
		return nil, err
	}
	g.Notes = append(g.Notes, r.assumed(g.Record.Variant)...)
	return []Game{g}, nil
}

// prune counts the moves of a tree that cannot be played from a position, with those that
// follow them, and takes them out if it may. The position is the same afterwards.
func prune(p game.Position, b *record.Branch, out bool) (bad int) {
	var kept []*record.Branch
	for _, n := range b.Next {
		m, err := game.ReadMove(p, n.Move)
		if err != nil {
			bad += 1 + n.Size()
			continue
		}
		kept = append(kept, n)
		p.Play(m)
		bad += prune(p, n, out)
		p.Undo()
	}
	if out {
		b.Next = kept
	}
	return bad
}

// ended gives a game the result of its moves, if they have one.
func ended(g record.Game, b board) record.Game {
	if o := after(b, g.Moves).Outcome(); o.Over() {
		g.Result, g.Reason = o.Result, ""
	}
	return g
}

// endsByItself reports whether the moves on the board of a game tell how it ended.
func endsByItself(g record.Game) bool {
	b, err := boardOf(g.Variant)
	return err == nil && after(b, g.Played()).Outcome().Over()
}

// after returns the position after moves, as far as they can be played.
func after(b board, moves []string) game.Position {
	p := b.Start()
	_, _ = game.PlayMoves(p, moves)
	return p
}
