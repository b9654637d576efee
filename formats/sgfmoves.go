package formats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// setUp takes stones that stand on the board at the start as moves, black's and white's in
// turn; later ones are markup.
func (b *sgfBuilder) setUp(at *sgfAt, node []sgfProperty) error {
	stones := map[string][]string{}
	var where place
	for _, p := range node {
		if p.name == "AB" || p.name == "AW" {
			stones[p.name], where = append(stones[p.name], sgfPoints(p.values)...), p.at
		}
		b.marked = b.marked || p.name == "AE"
	}
	black, white := stones["AB"], stones["AW"]
	switch {
	case len(black)+len(white) == 0:
		return nil
	case b.first != "":
		b.marked = true
		return nil
	case len(black) != len(white) && len(black) != len(white)+1:
		return where.errorf("%d black and %d white stones are set up: expected as many of both, or one more black", len(black), len(white))
	}
	for i := range black {
		*at = b.move(*at, "B", black[i])
		if i < len(white) {
			*at = b.move(*at, "W", white[i])
		}
	}
	b.game.SetUpMoves = len(black) + len(white)
	b.notes = append(b.notes, Note{Kind: SetUp})
	return nil
}

// The bounds of the stones at the start: of those set up, and of those that may come again.
const maxStones, maxOpening = 2 * game.MaxMoves, 20

// sgfPoints returns points, with the rectangles "aa:cc" among them written out: not many more
// than a board could have.
func sgfPoints(values []string) (points []string) {
	for _, v := range values {
		if len(points) > maxStones {
			return points
		}
		from, to, two := strings.Cut(v, ":")
		if !two || len(from) != 2 || len(to) != 2 {
			points = append(points, v)
			continue
		}
		for row := sgfNumber(from[1]); row <= sgfNumber(to[1]); row++ {
			for column := sgfNumber(from[0]); column <= sgfNumber(to[0]); column++ {
				points = append(points, sgfPoint(column, row))
			}
		}
	}
	return points
}

// turn returns who is to move, "" before the first move.
func (b *sgfBuilder) turn(at sgfAt) string {
	if b.first == "" || at.ply%2 == 0 {
		return b.first
	}
	return map[string]string{"B": "W", "W": "B"}[b.first]
}

// move makes a move of a player, if it is their turn and there is one.
func (b *sgfBuilder) move(at sgfAt, player, point string) sgfAt {
	point = strings.TrimSpace(point)
	if at.branch == nil {
		b.lost++
		return at
	}
	if slices.Contains(b.opening, point) {
		return at
	}
	b.first = cmp.Or(b.first, player)
	name := ""
	if len(point) == 2 {
		name = b.size.cell(sgfNumber(point[0]), sgfNumber(point[1]))
	}
	if name == "" && (point == "" || point == sgfPass) {
		name = game.PassName
	}
	if name == "" || player != b.turn(at) {
		b.lost++
		return sgfAt{}
	}
	b.moves++
	return sgfAt{at.branch.To(name), at.ply + 1}
}

// sgfPass is how older files write a pass on boards that have no such point; others leave it empty.
const sgfPass = "tt"

// sgfLetters number the columns and rows.
const sgfLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// sgfNumber returns the number, from 0, of a column from the left or a row from the top; −1
// if the letter is none.
func sgfNumber(letter byte) int { return strings.IndexByte(sgfLetters, letter) }

// sgfPoint writes a point.
func sgfPoint(column, row int) string {
	if column < 0 || row < 0 {
		return ""
	}
	return string([]byte{sgfLetters[column], sgfLetters[row]})
}
