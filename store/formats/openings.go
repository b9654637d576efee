package formats

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// openingsFormat is the format of Gomocup's openings: each line has the coordinates of a few moves,
// counted from the middle of the board to the right and down.
func openingsFormat() Format {
	return Format{Name: "Gomocup openings", Many: true, detect: isOpenings, unreliable: true, read: readOpenings}
}

// longestOpening is the number of bytes of a text that are examined to detect openings.
const longestOpening = 4096

// isOpenings reports whether the first line of a text has nothing but small numbers, separated by
// commas and blanks.
func isOpenings(text []byte) bool {
	line, _, _ := bytes.Cut(text[:min(len(text), longestOpening)], []byte("\n"))
	return bytes.IndexByte(line, ',') > 0 && len(bytes.Trim(line, "0123456789-, \t\r")) == 0 && len(words(string(line), 1)) > 1
}

func readOpenings(data []byte, r *reader) ([]Game, error) {
	var lines [][]word
	var openings [][]int
	for i, line := range linesOf(string(data)) {
		list := words(line, i+1)
		if len(list) == 0 {
			continue
		}
		if r.game() != nil || r.spend(len(list)) != nil {
			return nil, r.err
		}
		offsets, err := openingOffsets(list)
		if err != nil {
			return nil, err
		}
		lines, openings = append(lines, list), append(openings, offsets)
	}
	fits := func(s size) int {
		return slices.IndexFunc(openings, func(o []int) bool { _, ok := openingTree(o, s); return !ok })
	}
	s, bad := r.smallestBoard(fits)
	if bad >= 0 {
		return nil, lines[bad][0].at.errorf("this opening has no room on the board")
	}
	var games []Game
	for _, o := range openings {
		tree, _ := openingTree(o, s)
		more, err := r.guessGame(tree, s)
		if err != nil {
			return nil, err
		}
		games = append(games, more...)
	}
	return games, nil
}

// openingOffsets reads the numbers of a line.
func openingOffsets(list []word) ([]int, error) {
	if len(list)%2 == 1 {
		return nil, list[len(list)-1].at.errorf("expected pairs of numbers such as 2,-3, and found one alone")
	}
	offsets := make([]int, len(list))
	for i, w := range list {
		n, err := strconv.Atoi(w.text)
		if err != nil || n < -mnk.MaxSide || n > mnk.MaxSide {
			return nil, w.at.errorf("expected a number from %d to %d", -mnk.MaxSide, mnk.MaxSide)
		}
		offsets[i] = n
	}
	return offsets, nil
}

// smallestBoard returns the size of the board for a file that names none: the size that the options ask
// for, else the smallest usual size on which everything in the file fits. misfit returns the index
// of the first thing in the file that does not fit on a board of size s, or −1 if there is none. If
// nothing fits, s is the last size tried and bad is what misfit returned for it; else bad is −1.
func (r *reader) smallestBoard(misfit func(s size) int) (s size, bad int) {
	sizes := []size{gomokuSize, {19, 19}, {mnk.MaxSide, mnk.MaxSide}}
	if b, err := r.board(r.Variant); err == nil && b.placed() {
		sizes = append([]size{{b.rules.Rows, b.rules.Columns}}, sizes...)
		if r.keepVariant {
			sizes = sizes[:1]
		}
	}
	for _, s = range sizes {
		if bad = misfit(s); bad < 0 {
			break
		}
	}
	return s, bad
}

// openingTree returns the moves of an opening. ok is false if one of them is off the board.
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
