package formats

import (
	"bytes"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/record"
)

// openingsFormat is that of Gomocup's openings: on each line the places of a few moves,
// counted from the middle of the board to the right and down.
func openingsFormat() Format {
	return Format{Name: "Gomocup openings", Many: true, is: isOpenings, weak: true, read: readOpenings}
}

// longestOpening is how much of a text is looked at to tell that it has openings, in bytes.
const longestOpening = 4096

// isOpenings reports whether a text is nothing but pairs of small numbers with commas.
func isOpenings(text []byte) bool {
	line, _, _ := bytes.Cut(text[:min(len(text), longestOpening)], []byte("\n"))
	return bytes.IndexByte(line, ',') > 0 && len(bytes.Trim(line, "0123456789-, \t\r")) == 0 && len(words(string(line), 1)) > 1
}

func readOpenings(data []byte, r *reader) ([]Game, error) {
	var games []Game
	for i, line := range linesOf(string(data)) {
		list := words(line, i+1)
		if len(list) == 0 {
			continue
		}
		g, err := r.readOpening(list)
		if err != nil {
			return nil, err
		}
		if games = append(games, g); len(games) > MaxGames {
			break // Read refuses them
		}
	}
	return games, nil
}

// readOpening reads the moves of a line, on the board asked for, or else on 15 × 15 or, where
// that is too small, 20 × 20.
func (r *reader) readOpening(list []word) (Game, error) {
	if len(list)%2 == 1 {
		return Game{}, list[len(list)-1].at.errorf("expected pairs of numbers such as 2,-3, and found one alone")
	}
	offsets := make([]int, len(list))
	for i, w := range list {
		n, err := strconv.Atoi(w.text)
		if err != nil || n < -mnk.MaxSide || n > mnk.MaxSide {
			return Game{}, w.at.errorf("expected a number from %d to %d", -mnk.MaxSide, mnk.MaxSide)
		}
		offsets[i] = n
	}
	sizes := []size{gomokuSize, {mnk.MaxSide, mnk.MaxSide}}
	if b, err := r.board(r.Variant); err == nil && b.placed() {
		sizes = []size{{b.rules.Rows, b.rules.Columns}}
	}
	for _, s := range sizes {
		if tree, ok := openingTree(offsets, s); ok {
			games, err := r.plain(tree, s)
			if err != nil {
				return Game{}, err
			}
			return games[0], nil
		}
	}
	return Game{}, list[0].at.errorf("this opening has no room on the board")
}

// openingTree returns the moves of an opening, if a board has room for them.
func openingTree(offsets []int, s size) (tree *record.Branch, ok bool) {
	tree = &record.Branch{}
	at := tree
	for i := 0; i < len(offsets); i += 2 {
		cell := s.cell(s.columns/2+offsets[i], s.rows/2+offsets[i+1])
		if cell == "" {
			return nil, false
		}
		at = at.To(cell)
	}
	return tree, true
}
