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

// maxPositions is the size in bytes of the largest position file that is read.
const maxPositions = 1 << 20

// filePosition is a position from a file, with the number of its line, from 1.
type filePosition struct {
	*board
	line int
}

// positionsFlag declares the flag --positions, a file of positions in place of --moves.
func positionsFlag(c *cobra.Command, path *string) {
	fileFlag(c, path, "positions", "`file` of positions to answer one by one: each line has moves, as --moves takes "+
		"them; # begins a comment; - for standard input")
	exclusive(c, "moves", "positions")
}

// readPositions reads a file of positions, one a line, each written as moves in the format of --moves.
// The line "1." is the start of the game. Empty lines and the text after a # are ignored. Errors name the
// line and the column.
func readPositions(v engine.Variant, path string, stdin io.Reader) ([]filePosition, error) {
	data, err := readInput(path, stdin, maxPositions)
	if err != nil {
		return nil, err
	}
	var list []filePosition
	text := strings.TrimPrefix(string(data), "\ufeff") // some editors begin a file with a byte order mark
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

// readUnfinished reads a file of positions like readPositions. It returns an error for a position in
// which the game is over.
func readUnfinished(v engine.Variant, path string, stdin io.Reader) ([]filePosition, error) {
	list, err := readPositions(v, path, stdin)
	for _, p := range list {
		if n := len(p.moves); p.pos.Outcome().Over() {
			return nil, fmt.Errorf("%s, line %d, column %d: the game is over after %s", inputName(path), p.line, p.ends, quote.Text(p.moves[n-1]))
		}
	}
	return list, err
}

// readOpenings reads a file of openings: a text with one opening a line, or games in a format of the
// package formats. It returns an error if an opening is illegal or the game is over after it.
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
