package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// maxPositions is the size in bytes of the largest file of positions that is read.
const maxPositions = 1 << 20

// filePosition is a position of a file, with the number of its line.
type filePosition struct {
	*board
	line int
}

// positionsFlag is the flag with a file of positions, in place of --moves.
func positionsFlag(c *cobra.Command, path *string) {
	fileFlag(c, path, "positions", "`file` of positions to answer one after the other: moves as --moves has them, one position a line, # before remarks; - for standard input")
	exclusive(c, "moves", "positions")
}

// readPositions reads a file of positions: moves as --moves has them, one position a
// line; "1." is the start of the game. Empty lines and what follows a # are passed over.
// Errors name the line and the column.
func readPositions(v engine.Variant, path string, stdin io.Reader) ([]filePosition, error) {
	data, err := readInput(path, stdin, maxPositions)
	if err != nil {
		return nil, err
	}
	var list []filePosition
	text := strings.TrimPrefix(string(data), "\ufeff") // as some editors begin a file
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		b, err := readBoard(v.Name, line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", inputName(path), i+1, err)
		}
		list = append(list, filePosition{b, i + 1})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s is empty: expected moves such as c2 b2 in each line", inputName(path))
	}
	return list, nil
}

// readUnfinished is readPositions where the game has to go on.
func readUnfinished(v engine.Variant, path string, stdin io.Reader) ([]filePosition, error) {
	list, err := readPositions(v, path, stdin)
	for _, p := range list {
		if n := len(p.moves); p.pos.Outcome().Over() {
			return nil, fmt.Errorf("%s, line %d, column %d: the game is over after %s", inputName(path), p.line, p.ends, quote.Text(p.moves[n-1]))
		}
	}
	return list, err
}

// readOpenings reads a file of openings, in which the game goes on: a text with one on each line, or
// games in a format of formats.
func readOpenings(v engine.Variant, path string, stdin io.Reader) ([]string, error) {
	data, err := readInput(path, stdin, formats.MaxFile)
	if err != nil {
		return nil, err
	}
	o, err := formats.ReadOpenings(path, data, v.Name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(path), err)
	}
	if len(o.Unfit) > 0 {
		return nil, fmt.Errorf("%s, %v", inputName(path), o.Unfit[0])
	}
	return o.Openings, nil
}
