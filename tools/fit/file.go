package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Head returns the first line of a file of positions: the command that plays their games.
func (s Spec) Head() string { return fmt.Sprintf("# %s %s", s.flags(), s.Variant.Name) }

// flags returns the command that plays the games, without their number and the variant.
func (s Spec) flags() string {
	player := s.Player
	p, _ := s.Variant.ParsePlayer(s.Player) // Open returns the error
	if opened, err := p.Open(); err == nil {
		player = opened.String()
	}
	return fmt.Sprintf("fit -player '%s' -balance %d -errors %v -seed %d", player, s.Balance, s.Errors, s.Seed)
}

// ReadFile reads the positions of games from a file, which begins with Head; an empty file has none. It
// returns an error if the head is missing or is that of other games. An empty line ends each game.
// ReadFile leaves out an incomplete game at the end; size is the size in bytes of the part before it,
// where new games are to be appended.
func (s Spec) ReadFile(r io.Reader) (list []Position, size int64, err error) {
	f := newFileLines(r)
	head := s.Head()
	if !f.Scan() {
		if strings.HasPrefix(head, f.tail) || f.Err() != nil {
			return nil, 0, scanned(f.Scanner, 1)
		}
		return nil, 0, s.misfit(f.tail)
	}
	if f.Text() != head {
		return nil, 0, s.misfit(f.Text())
	}
	start, whole := s.Variant.Start(), 0
	size = f.end
	n := 2
	for ; f.Scan(); n++ {
		if f.Text() == "" {
			whole, size = len(list), f.end
			continue
		}
		p, err := readPosition(f.Text(), start.Clone())
		if err != nil {
			return nil, 0, fmt.Errorf("line %d: %w", n, err)
		}
		list = append(list, p)
	}
	return list[:whole], size, scanned(f.Scanner, n)
}

// misfit returns the error for a file whose first line is not the head of these games.
func (s Spec) misfit(first string) error {
	if strings.HasPrefix(first, "#") {
		return fmt.Errorf("it has other games: it begins with %s, where these begin with %s", quote.Path(first), s.Head())
	}
	if _, err := readPosition(first, s.Variant.Start()); err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	return fmt.Errorf("it does not say which games it has: if they are these, put a line before them: %s", s.Head())
}

// fileLines scans the lines of a file that end with a newline.
type fileLines struct {
	*bufio.Scanner
	end  int64  // the offset after the line that was read last
	tail string // the text after the last newline
}

func newFileLines(r io.Reader) *fileLines {
	f := &fileLines{Scanner: bufio.NewScanner(r)}
	f.Split(func(data []byte, atEnd bool) (int, []byte, error) {
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			f.end += int64(i) + 1
			return i + 1, bytes.TrimSuffix(data[:i], []byte("\r")), nil
		}
		if atEnd {
			f.tail = string(data)
			return len(data), nil, nil
		}
		return 0, nil, nil
	})
	return f
}
