package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// board is a variant with the moves played from its start.
type board struct {
	engine.Variant
	pos   game.Position
	moves []string
	ends  int // column of the last move in the text, from 1
}

// maxMoves is the length in bytes of the longest list of moves that is read. The longest game needs a
// quarter of it.
const maxMoves = 10_000

// readBoard parses a variant and the moves played from its start. The error gives the place of the
// mistake and says what was expected there.
func readBoard(variant, moves string) (*board, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return nil, err
	}
	if len(moves) > maxMoves {
		return nil, fmt.Errorf("moves %s, column %d: expected no more than %d characters", quote.Text(moves), maxMoves+1, maxMoves)
	}
	b := &board{Variant: v, pos: v.Start(), moves: []string{}}
	for i, w := range formats.MoveWords(moves) {
		b.ends = w.Column
		if err := b.play(w.Text); err != nil {
			return nil, fmt.Errorf("moves %s, move %d, column %d: %w", quote.Text(moves), i+1, w.Column, err)
		}
	}
	return b, nil
}

// play parses a move and plays it.
func (b *board) play(text string) error {
	m, err := b.parse(text)
	if err != nil {
		return err
	}
	b.moves = append(b.moves, b.pos.Format(m))
	b.pos.Play(m)
	return nil
}

// parse parses a move and checks that it is legal.
func (b *board) parse(text string) (game.Move, error) {
	if b.pos.Outcome().Over() {
		return game.NoMove, fmt.Errorf("%s comes after the end of the game: expected no more moves", quote.Text(text))
	}
	m, err := b.pos.ParseMove(text)
	if err == nil && !b.pos.Legal(m) {
		if reason := forbidden(b.pos, m); reason != "" {
			return m, fmt.Errorf("%s is forbidden: %s", quote.Text(text), reason)
		}
		err = fmt.Errorf("%s cannot be played here: expected %s", quote.Text(text), b.choices())
	}
	return m, err
}

// choices lists the legal moves for an error message, or the first few of them.
func (b *board) choices() string {
	const most = 12
	var list []string
	for _, m := range b.pos.AppendMoves(nil) {
		list = append(list, b.pos.Format(m))
	}
	if n := len(list); n > most {
		return fmt.Sprintf("one of %s, … (%d moves)", strings.Join(list[:most], ", "), n)
	}
	return "one of " + strings.Join(list, ", ")
}

// forbidden returns the reason why the rules forbid a move, with the stones of each line that it would
// make. It returns "" if the move is illegal for another reason.
func forbidden(p game.Position, m game.Move) string {
	view := p.View()
	name := p.Format(m)
	i := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Name == name })
	if i < 0 {
		return ""
	}
	bar := view.Cells[i].Bar
	switch bar.Reason {
	case game.DoubleThree:
		return fmt.Sprintf("it would make %d open threes: %s", len(bar.Lines), lines(view, bar.Lines))
	case game.DoubleFour:
		return fmt.Sprintf("it would make %d fours: %s", len(bar.Lines), lines(view, bar.Lines))
	case game.Overline:
		return "it would make six or more in a row: " + lines(view, bar.Lines)
	case game.OwnRule:
		return bar.About
	default:
		return ""
	}
}

// lines returns the names of the cells in a list of lines.
func lines(view game.View, list [][]int) string {
	var all []string
	for _, line := range list {
		var names []string
		for _, c := range line {
			names = append(names, view.Cells[c].Name)
		}
		all = append(all, strings.Join(names, " "))
	}
	return strings.Join(all, " and ")
}
