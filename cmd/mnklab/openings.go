package main

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// maxOpenings is the size in bytes of the largest file of openings that is read.
const maxOpenings = 1 << 20

// readOpenings reads a file of openings: moves as --moves has them, one opening a
// line. Empty lines and what follows a # are passed over. Errors name the line.
func readOpenings(v engine.Variant, path string) ([][]game.Move, error) {
	data, err := readFile(path, maxOpenings)
	if err != nil {
		return nil, err
	}
	var list [][]game.Move
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		b, err := readBoard(v.Name, line)
		if err == nil && b.pos.Outcome().Over() {
			err = fmt.Errorf("the game is over after %s", quote.Text(strings.TrimSpace(line)))
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", quote.Path(path), i+1, err)
		}
		list = append(list, b.pos.AppendPlayed(nil))
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no openings: expected one a line, such as c2 b2", quote.Path(path))
	}
	return list, nil
}

// readFile reads a file of at most most bytes.
func readFile(path string, most int64) ([]byte, error) {
	data, err := files.Read(path, most)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	return data, nil
}

// writeFile writes data to a file, unless making them has failed already.
func writeFile(path string, data []byte, err error) error {
	if err == nil {
		err = files.Write(path, data)
	}
	if err != nil {
		return failed(fmt.Errorf("%s cannot be written: %s", quote.Path(path), files.Reason(err)))
	}
	return nil
}
