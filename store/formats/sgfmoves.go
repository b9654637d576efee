package formats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// setUp converts the stones that a node sets up to moves, black's and white's in turn. A stone on
// an occupied point is left out. If no moves could change the board like that, the line ends there,
// because what follows would be a different position than in the file.
func (b *sgfBuilder) setUp(at *sgfCursor, node []sgfProperty) error {
	if at.branch == nil {
		return nil
	}
	black, where := b.setUpPoints(node, "AB")
	white, _ := b.setUpPoints(node, "AW")
	erased, _ := b.setUpPoints(node, "AE")
	if b.err != nil {
		return b.err
	}
	black, white, recoloured := b.newStones(*at, black, white)
	n, ahead, turn := len(black)+len(white), len(black)-len(white), b.sideToMove(*at)
	if b.first == "" { // the board is empty, so there is nothing to remove
		erased, turn = nil, firstPlayer(node, ahead)
		if n > 0 && max(ahead, -ahead) > 1 {
			return where.errorf("%d black and %d white stones are set up: expected as many of both, or one more of one", len(black), len(white))
		}
	}
	if n+len(erased) == 0 && !recoloured {
		return nil
	}
	stones := [2][]string{black, white}
	if turn == "W" {
		stones, ahead = [2][]string{white, black}, -ahead
	}
	if ahead != 0 && ahead != 1 || len(erased) > 0 || recoloured {
		*at, b.rearranged = sgfCursor{rearranged: true}, true
		return nil
	}
	for i := range n {
		*at = b.move(*at, turn, stones[i%2][i/2])
		turn = b.sideToMove(*at)
	}
	b.placed += n
	if at.endsMainLine() {
		b.game.SetUpMoves = at.ply
	}
	return nil
}

// newStones returns the stones that a node sets up on free points, without duplicates. recoloured
// is set if a stone is to replace a stone of the other colour that was on the board before the
// node.
func (b *sgfBuilder) newStones(at sgfCursor, black, white []string) (newBlack, newWhite []string, recoloured bool) {
	stones := at.stones
	free := func(points []string, player string) (list []string) {
		for _, p := range points {
			if b.step(1) != nil {
				break
			}
			switch cell := b.cell(p); {
			case cell == "":
				list = append(list, p)
			case stones.playerOn(cell) == "":
				stones = &sgfStone{cell, player, stones}
				list = append(list, p)
			case at.stones.playerOn(cell) != "" && at.stones.playerOn(cell) != player:
				recoloured = true
			default:
				b.occupied++
				b.moves++ // it counts towards the limit of moves
			}
		}
		return list
	}
	return free(black, "B"), free(white, "W"), recoloured
}

// setUpPoints returns the points of a property of a node, and the place of the last such property.
func (b *sgfBuilder) setUpPoints(node []sgfProperty, name string) (points []string, at place) {
	for _, p := range node {
		if p.name == name {
			points, at = b.appendPoints(points, p.values), p.at
		}
	}
	return points, at
}

// firstPlayer returns the side that began the game, if the number of black stones exceeds that of
// white stones by ahead. If ahead is 0, the property PL can say that white is to move.
func firstPlayer(node []sgfProperty, ahead int) string {
	if i := slices.IndexFunc(node, func(p sgfProperty) bool { return p.name == "PL" }); i >= 0 && ahead == 0 {
		if strings.HasPrefix(strings.ToUpper(strings.TrimSpace(node[i].values[0])), "W") {
			return "W"
		}
	}
	if ahead < 0 {
		return "W"
	}
	return "B"
}

// maxOpening is the largest number of opening stones that moves may repeat.
const maxOpening = 20

// appendPoints appends the points of values, with each rectangle such as "aa:cc" expanded to its
// points. It stops when the budget is spent.
func (b *sgfBuilder) appendPoints(points, values []string) []string {
	for _, v := range values {
		from, to, two := strings.Cut(v, ":")
		if !two || len(from) != 2 || len(to) != 2 {
			points = append(points, v)
			continue
		}
		for row := sgfNumber(from[1]); row <= sgfNumber(to[1]); row++ {
			for column := sgfNumber(from[0]); column <= sgfNumber(to[0]); column++ {
				if b.spend(1) != nil {
					return points
				}
				points = append(points, sgfPoint(column, row))
			}
		}
	}
	return points
}

// sideToMove returns the side to move, or "" before the first move.
func (b *sgfBuilder) sideToMove(at sgfCursor) string {
	if b.first == "" || at.ply%2 == 0 {
		return b.first
	}
	return map[string]string{"B": "W", "W": "B"}[b.first]
}

// move makes a move of a player and returns the point after it. A move that is out of turn or not
// on the board ends the line and is counted as lost. A move that repeats an opening stone is
// ignored.
func (b *sgfBuilder) move(at sgfCursor, player, point string) sgfCursor {
	point = strings.TrimSpace(point)
	switch {
	case at.rearranged:
		b.movesAfterSetUp++
		return at
	case at.branch == nil:
		b.lost++
		return at
	}
	if slices.Contains(b.opening, point) {
		return at
	}
	b.first = cmp.Or(b.first, player)
	name := b.cell(point)
	if name == "" && (point == "" || point == sgfPass) {
		name = game.PassName
	}
	if name == "" || player != b.sideToMove(at) {
		b.lost++
		return sgfCursor{}
	}
	b.moves++
	next := sgfCursor{branch: at.branch.To(name), ply: at.ply + 1, stones: at.stones}
	next.variation = at.variation || at.branch.Next[0] != next.branch
	if name != game.PassName && at.stones.playerOn(name) == "" {
		next.stones = &sgfStone{name, player, at.stones}
	}
	return next
}

// cell returns the name of the cell at a point, or "" if the point is not on the board.
func (b *sgfBuilder) cell(point string) string {
	point = strings.TrimSpace(point)
	if len(point) != 2 {
		return ""
	}
	return b.size.cell(sgfNumber(point[0]), sgfNumber(point[1]))
}

// sgfPass is the way in which older files write a pass on boards that have no such point. Other
// files leave the value empty.
const sgfPass = "tt"

// sgfLetters are the letters of columns and rows, in the order of their numbers.
const sgfLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// sgfNumber returns the number, from 0, of a column from the left or a row from the top. It returns
// −1 if letter is not one of sgfLetters.
func sgfNumber(letter byte) int { return strings.IndexByte(sgfLetters, letter) }

// sgfPoint returns the SGF notation of a point, or "" if a number is negative.
func sgfPoint(column, row int) string {
	if column < 0 || row < 0 {
		return ""
	}
	return string([]byte{sgfLetters[column], sgfLetters[row]})
}
