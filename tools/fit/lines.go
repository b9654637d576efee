package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The words for a proof in a line of a file of positions.
const (
	won   = "win"
	lost  = "loss"
	drawn = "draw"
)

// belowSeparator separates the position of a line from the positions below it.
const belowSeparator = ":"

// Write writes a position as a line: the number of its game, its value for the side to move or its proof
// (win, loss or draw), and its moves. If there are positions below it, a colon and these positions
// follow, each as its depth, move and value: 2e5=-30.
func (p Position) Write(w io.Writer, start game.Position) error {
	text := []byte(strconv.Itoa(p.Game) + " " + worth(p.Value, p.Proof))
	at := start.Clone()
	for _, m := range p.Moves {
		text = append(append(text, ' '), at.Format(m)...)
		at.Play(m)
	}
	if len(p.Below) > 0 {
		text = append(text, " "+belowSeparator...)
	}
	walk := walk{at, 0}
	for _, v := range p.Below {
		walk.up(v.Depth)
		text = fmt.Appendf(text, " %d%s=%s", v.Depth, at.Format(v.Move), worth(v.Value, v.Proof))
		walk.down(v.Move)
	}
	_, err := w.Write(append(text, '\n'))
	return err
}

// worth returns the text of a value or a proof in a line.
func worth(value int, proof search.Proof) string {
	switch proof {
	case search.ProvedWin:
		return won
	case search.ProvedLoss:
		return lost
	case search.ProvedDraw:
		return drawn
	}
	return strconv.Itoa(value)
}

// readWorth parses the text that worth returns.
func readWorth(text string) (value int, proof search.Proof, err error) {
	switch text {
	case won:
		return 0, search.ProvedWin, nil
	case lost:
		return 0, search.ProvedLoss, nil
	case drawn:
		return 0, search.ProvedDraw, nil
	}
	if value, err = strconv.Atoi(text); err != nil || value > maxValue || value < -maxValue {
		err = fmt.Errorf("%s is not what a position is worth", quote.Text(text))
	}
	return value, search.Unproved, err
}

// maxValue is greater than the value of any player.
const maxValue = 1 << 30

// walk visits the positions below a position. at is the current one, depth plies below the start.
type walk struct {
	at    game.Position
	depth int
}

// up takes moves back until the next move leads to depth.
func (w *walk) up(depth int) {
	for ; w.depth >= depth; w.depth-- {
		w.at.Undo()
	}
}

// down makes a move.
func (w *walk) down(m game.Move) {
	w.at.Play(m)
	w.depth++
}

func readPosition(line string, at game.Position) (p Position, err error) {
	line, rest, _ := strings.Cut(line, " "+belowSeparator)
	words := strings.Fields(line)
	if len(words) < 2 {
		return p, errLine
	}
	p.Game, _ = strconv.Atoi(words[0])
	p.Value, p.Proof, err = readWorth(words[1])
	if err != nil || strconv.Itoa(p.Game) != words[0] || p.Game < 0 {
		return p, errLine
	}
	if p.Moves, err = game.PlayMoves(at, words[2:]); err != nil {
		return p, err
	}
	p.Below, err = readBelow(rest, at)
	return p, err
}

var errLine = errors.New("expected the number of a game, a value or win or loss, and moves")

// readBelow reads the positions below the position at, in the format of Write.
func readBelow(text string, at game.Position) (list []search.Visited, err error) {
	walk := walk{at, 0}
	for word := range strings.FieldsSeq(text) {
		place, worth, _ := strings.Cut(word, "=")
		move := strings.TrimLeft(place, "0123456789")
		depth, err := strconv.Atoi(strings.TrimSuffix(place, move))
		if err != nil || depth < 1 || depth > walk.depth+1 {
			return nil, fmt.Errorf("%s is not a position below another", quote.Text(word))
		}
		walk.up(depth)
		v := search.Visited{Depth: depth}
		if v.Move, err = game.ReadMove(at, move); err != nil {
			return nil, err
		}
		if v.Value, v.Proof, err = readWorth(worth); err != nil {
			return nil, err
		}
		if walk.down(v.Move); at.Outcome().Over() {
			return nil, fmt.Errorf("the game is over after %s", quote.Text(word))
		}
		list = append(list, v)
	}
	return list, nil
}
