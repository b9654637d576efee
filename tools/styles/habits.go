package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// tally counts how often a level could do something, how often it did, and how often a random mover would
// have done it on average.
type tally struct {
	did, could int
	random     float64
}

// add counts a choice: whether the level did it, and the share of the legal moves that would have done it.
func (t *tally) add(did bool, share float64) {
	if did {
		t.did++
	}
	t.could++
	t.random += share
}

// share returns the percentage of the choices in which the level did it.
func (t tally) share() float64 { return 100 * float64(t.did) / float64(max(t.could, 1)) }

// habits counts the habits of a level in its games.
type habits struct {
	straight tally // it misses the only stop of a row or column that the opponent could complete
	diagonal tally // the same for a diagonal
	free     tally // it needlessly gives a free choice of board, without winning a board by that
	loss     tally // it needlessly lets the opponent win at once, in games on small boards
	rim      tally // it needlessly steps to the rim
}

// String returns the habits that were counted. The others do not occur in the game.
func (h habits) String() string {
	var text []string
	for _, t := range []struct {
		label string
		tally
	}{
		{"misses on rows and columns", h.straight},
		{"on diagonals", h.diagonal},
		{"gives a free choice", h.free},
		{"lets the opponent win", h.loss},
		{"steps to the rim", h.rim},
	} {
		if t.could > 0 {
			text = append(text, fmt.Sprintf("%s %d of %d (%.0f %%, at random %.0f)", t.label, t.did, t.could, t.share(),
				100*t.random/float64(t.could)))
		}
	}
	return strings.Join(text, ", ")
}

// habitsOf plays a level against the next higher one, or Expert against itself, and returns its habits.
func habitsOf(ctx context.Context, v engine.Variant, l engine.Level, c match.Config) (h habits, err error) {
	counted := func(l engine.Level) string { return v.LevelPlayer(l, engine.Effort{}).Counted().String() }
	c.Variant, c.Players = v, []string{counted(l), counted(min(l+1, engine.Expert))}
	c.Counted = func(_ match.Stats, g match.Game) {
		if e := h.watch(v.Start(), g, c.Plies); err == nil {
			err = e
		}
	}
	if _, playErr := match.Play(ctx, c); playErr != nil {
		return h, playErr
	}
	return h, err
}

// watch counts the moves of the first player of a match in a game, after its opening.
func (h *habits) watch(p game.Position, g match.Game, opening int) error {
	level := game.First
	if g.Number%2 == 1 {
		level = game.Second
	}
	for i, text := range g.Moves {
		m, err := game.ReadMove(p, text)
		if err != nil {
			return err
		}
		if i >= opening && p.ToMove() == level {
			h.count(p, m)
		}
		p.Play(m)
	}
	return nil
}

// count counts a move of the level.
func (h *habits) count(p game.Position, m game.Move) {
	v, moves := p.View(), p.AppendMoves(nil)
	if f, ok := p.(game.WinFinder); ok {
		h.countStop(p, f, v, m)
	}
	switch {
	case len(v.Blocks) > 0:
		tallyChoice(&h.free, moves, m, func(m game.Move) bool { return givesChoice(p, m) })
		tallyChoice(&h.loss, moves, m, func(m game.Move) bool { return givesGame(p, m) })
	case v.From >= 0:
		tallyChoice(&h.rim, moves, m, func(m game.Move) bool {
			at := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Move == m })
			row, column := at/v.Columns, at%v.Columns
			return row == 0 || column == 0 || row == v.Rows-1 || column == v.Columns-1
		})
	}
}

// tallyChoice counts a choice if isOfSort holds for some of the moves but not for all.
func tallyChoice(t *tally, moves []game.Move, m game.Move, isOfSort func(game.Move) bool) {
	n := 0
	for _, other := range moves {
		if isOfSort(other) {
			n++
		}
	}
	if n > 0 && n < len(moves) {
		t.add(isOfSort(m), float64(n)/float64(len(moves)))
	}
}

// givesChoice reports whether a move wins no board and lets the opponent choose among several boards.
func givesChoice(p game.Position, m game.Move) bool {
	before := p.View()
	p.Play(m)
	defer p.Undo()
	v, active := p.View(), 0
	for i, b := range v.Blocks {
		if b.Winner != before.Blocks[i].Winner {
			return false
		}
		if b.Active {
			active++
		}
	}
	return active > 1
}

// givesGame reports whether the opponent can win at once after a move.
func givesGame(p game.Position, m game.Move) bool {
	p.Play(m)
	defer p.Undo()
	return slices.ContainsFunc(p.AppendMoves(nil), func(m game.Move) bool {
		side := p.ToMove()
		p.Play(m)
		defer p.Undo()
		return p.Outcome().Result == game.WinFor(side)
	})
}

// countStop counts whether the level stops the opponent's win, if exactly one move stops it and the level
// cannot win itself.
func (h *habits) countStop(p game.Position, f game.WinFinder, v game.View, m game.Move) {
	side := p.ToMove()
	stops := f.AppendWins(nil, side.Other())
	if len(stops) != 1 || !p.Legal(stops[0]) || len(f.AppendWins(nil, side)) > 0 {
		return
	}
	at := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Move == stops[0] && c.Target >= 0 })
	straight, diagonal := threatens(v, v.Cells[at].Target, side.Other())
	share := 1 - 1/float64(len(p.AppendMoves(nil)))
	switch {
	case straight && !diagonal:
		h.straight.add(m != stops[0], share)
	case diagonal && !straight:
		h.diagonal.add(m != stops[0], share)
	}
}

// threatens reports whether the longest lines that a side would make by filling a cell are rows or columns
// (straight), diagonals, or both.
func threatens(v game.View, cell int, side game.Side) (straight, diagonal bool) {
	longest := 0
	for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		n := run(v, cell, d[0], d[1], side) + run(v, cell, -d[0], -d[1], side)
		if n > longest {
			longest, straight, diagonal = n, false, false
		}
		if n == longest {
			straight = straight || d[0] == 0 || d[1] == 0
			diagonal = diagonal || d[0] != 0 && d[1] != 0
		}
	}
	return straight, diagonal
}

// run returns the number of consecutive marks of a side next to a cell in one direction.
func run(v game.View, cell, rows, columns int, side game.Side) (n int) {
	row, column := cell/v.Columns+rows, cell%v.Columns+columns
	for ; row >= 0 && row < v.Rows && column >= 0 && column < v.Columns; row, column = row+rows, column+columns {
		if v.Cells[row*v.Columns+column].Piece != side {
			break
		}
		n++
	}
	return n
}
