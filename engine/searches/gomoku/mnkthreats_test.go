package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// lineOf returns the direction, as an index of lines, of the line through two cells.
func lineOf(columns, a, b int) int {
	switch down, right := b/columns-a/columns, b%columns-a%columns; {
	case down == 0:
		return 0
	case right == 0:
		return 1
	case down == right:
		return 2
	default:
		return 3
	}
}

// mnkShapes returns the shapes, five or fourOpen, that the threats of a position imply. The keys
// are pairs of a cell and a line.
func mnkShapes(t *testing.T, p *mnk.Position, side game.Side) map[[2]int]shape {
	threats, ok := p.Threats(side)
	if !ok {
		t.Fatal("the game knows no threats")
	}
	shapes := map[[2]int]shape{}
	for s, list := range map[shape][]game.Threat{five: threats.Fours, fourOpen: threats.Threes} {
		for _, threat := range list {
			for _, c := range threat.Cells {
				shapes[[2]int{c, lineOf(p.Rules().Columns, c, threat.Marks[0])}] = s
			}
		}
	}
	return shapes
}

// The threats shown to players agree with the shapes that the search uses. A cell completes a
// four if its line would be a five. It turns a three into an open four if its line would be an
// open four, unless the cell is forbidden. A side wins on the cells with the pattern five.
func TestThreatsAreTheShapesOfTheSearch(t *testing.T) {
	raced.Skip(t)
	seen := map[shape]int{}
	forSamples(t, long.Of(8, 20), func(t *testing.T, p *mnk.Position, b *board) {
		for colour := range colours {
			shapes := mnkShapes(t, p, game.Side(colour))
			for c := range cell(b.geometry.cells) {
				if b.stones[c] != 0 {
					continue
				}
				for line := range lines {
					want := b.codeAt(c, colour).shape(line)
					if want != five && want != fourOpen || want == fourOpen && b.forbids(c, colour) {
						want = dead
					}
					if got := shapes[[2]int{int(c), line}]; got != want {
						t.Fatalf("colour %d on %s, line %d: shape %d, want %d\n%v", colour, p.Format(game.Move(c)), line, got, want, p)
					}
					seen[want]++
				}
			}
			threats, _ := p.Threats(game.Side(colour))
			var wins cellSet
			for _, c := range threats.Wins {
				wins.add(cell(c))
			}
			if want := b.threats[colour][p4Five]; wins != want {
				t.Fatalf("colour %d wins on %v, want %v\n%v", colour, cellsOf(wins), cellsOf(want), p)
			}
		}
	})
	if seen[five] < 500 || seen[fourOpen] < 500 {
		t.Errorf("only %d fives and %d open fours were seen", seen[five], seen[fourOpen])
	}
}
