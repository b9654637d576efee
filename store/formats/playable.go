package formats

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// board is a variant with its empty board and, for k in a row, its rules.
type board struct {
	engine.Variant
	rules mnk.Rules // zero for other games
	empty game.Position
}

// boardOf returns the board of the named variant. The error is a *record.Error.
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

// Start returns the start position. It clones one, because creating a board takes longer.
func (b board) Start() game.Position { return b.empty.Clone() }

// placed reports whether the game is k in a row with marks placed on any free cell, without
// gravity.
func (b board) placed() bool { return b.rules.K > 0 && !b.rules.Has(mnk.Gravity) }

// five reports whether the game is Gomoku on a board of any size: five in a row, possibly with the
// rule of exactly five or the rules of renju.
func (b board) five() bool { return b.placed() && b.rules.K == five && !b.rules.Has(mnk.Misere) }

// five is the number of stones in a row that wins Gomoku.
const five = 5

// size is the number of rows and columns of a board.
type size struct{ rows, columns int }

// gomokuSize is the usual size of a Gomoku board.
var gomokuSize = size{15, 15}

// check returns an error at a place of the file if we do not support a board of the size.
func (s size) check(at place) error {
	r := mnk.Rules{Rows: s.rows, Columns: s.columns, K: five}
	if r.Check() != nil {
		return at.errorf("a board of %d × %d: expected at most %d × %d, and room for five in a row", s.columns, s.rows, mnk.MaxSide, mnk.MaxSide)
	}
	return nil
}

// cell returns the name of the cell in a column and a row, both from 0, the row from the top. It
// returns "" if the cell is off the board.
func (s size) cell(column, row int) string {
	if column < 0 || row < 0 || column >= s.columns || row >= s.rows {
		return ""
	}
	return game.CellName(s.rows, s.columns, row*s.columns+column)
}

// candidates lists the variants to try for moves of which only the size of the board is known: the
// variant that the options ask for, if it has that size, then five in a row with the options first,
// Gomoku, exactly five, and renju. A hint comes after the options first.
func (r *reader) candidates(s size, first mnk.Options) (list []board) {
	add := func(variant string) {
		b, err := r.board(variant)
		if err == nil && b.placed() && s == (size{b.rules.Rows, b.rules.Columns}) &&
			!slices.ContainsFunc(list, func(l board) bool { return l.Name == b.Name }) {
			list = append(list, b)
		}
	}
	fives := func(options mnk.Options) string {
		return mnk.Rules{Rows: s.rows, Columns: s.columns, K: five, Options: options}.String()
	}
	if r.Hint && first != 0 {
		add(fives(first))
	}
	add(r.Variant)
	for _, options := range []mnk.Options{first, 0, mnk.Exact, mnk.Renju} {
		add(fives(options))
	}
	return list
}

// assumedFor returns the variant that a reader assumes for a file of the format that has moves on
// such a board and names no rules. For games other than k in a row without gravity it is the game's
// own variant.
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

// playable makes a game from a tree of moves. Of the given boards it chooses the one whose rules
// allow the most moves, the first among equals. It removes moves that cannot be played from the
// tree, with all that follow them. lost is the number of moves that the file has but the tree has
// not.
func (r *reader) playable(g record.Game, tree *record.Branch, lost int, boards []board) (Game, error) {
	best, fewest := board{}, -1
	for _, b := range boards {
		if bad := r.prune(b.Start(), tree, false); fewest < 0 || bad < fewest {
			best, fewest = b, bad
		}
		if fewest == 0 {
			break
		}
	}
	r.prune(best.Start(), tree, true)
	if r.err != nil {
		return Game{}, r.err
	}
	lost += fewest
	if lost > 0 && len(tree.Next) == 0 {
		return Game{}, noGame("none of its moves can be played")
	}
	var notes []Note
	if lost > 0 {
		notes = append(notes, Note{Kind: Unplayable, N: lost})
	}
	g.Variant = best.Name
	g = withResult(g.WithTree(tree), best)
	if err := r.checkSize(g); err != nil {
		return Game{}, err
	}
	return Game{Record: g, Notes: notes}, nil
}

// checkSize returns an error if a game is too large for a saved game.
func (r *reader) checkSize(g record.Game) error {
	length := len(g.String())
	if err := r.step(length / bytesPerStep); err != nil {
		return err
	}
	if most := r.maxRecord(); length > most {
		return tooLarge("it has %d bytes as a saved game, and at most %d can be", length, most)
	}
	return nil
}

// guessGame makes a game from moves of which nothing is known but the size of the board.
func (r *reader) guessGame(tree *record.Branch, s size) ([]Game, error) {
	g, err := r.playable(record.Game{}, tree, 0, r.candidates(s, 0))
	if err != nil {
		return nil, err
	}
	g.Notes = append(g.Notes, r.assumed(g.Record.Variant)...)
	return []Game{g}, nil
}

// prune counts the moves of a tree that cannot be played from a position, including all moves that
// follow them. If out is set, it removes them. It leaves the position unchanged.
func (b *budget) prune(p game.Position, at *record.Branch, out bool) (bad int) {
	var kept []*record.Branch
	for _, n := range at.Next {
		if b.step(1) != nil {
			return bad
		}
		m, err := game.ReadMove(p, n.Move)
		if err != nil {
			bad += 1 + n.Size()
			continue
		}
		kept = append(kept, n)
		p.Play(m)
		bad += b.prune(p, n, out)
		p.Undo()
	}
	if out {
		at.Next = kept
	}
	return bad
}

// withResult sets the result of a game if the game is over after its moves.
func withResult(g record.Game, b board) record.Game {
	if o := positionAfter(b, g.Moves).Outcome(); o.Over() {
		g.Result, g.Reason = o.Result, ""
	}
	return g
}

// endsByItself reports whether the result of a game follows from its moves.
func endsByItself(g record.Game) bool {
	b, err := boardOf(g.Variant)
	return err == nil && positionAfter(b, g.Played()).Outcome().Over()
}

// positionAfter returns the position after the moves, up to the first that cannot be played.
func positionAfter(b board, moves []string) game.Position {
	p := b.Start()
	_, _ = game.PlayMoves(p, moves)
	return p
}
