package gomoku

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Builder returns the search builder, a simple opponent that does not look ahead. Fits must accept
// the rules.
func Builder(r mnk.Rules) search.Search {
	return search.Search{
		Name: "builder", Title: "Row builder", About: "extends its longest row and stops fours and open threes, without looking ahead",
		Random: true, Scale: search.Scale{Unit: search.Meaningless},
		New: func(playerspec.Values) (search.Thinker, error) {
			return &builder{newBoard(newGeometry(r), fittedEvaluator(r))}, nil
		},
	}
}

// builder completes a row, stops a row, makes an open four or stops an open four, in this order of
// preference. Otherwise it extends the longest line that can still become a row of k.
type builder struct{ *board }

// Think implements search.Thinker.
func (b *builder) Think(t *search.Task, _ bool) error {
	b.setPosition(t.Position())
	threatCells := b.threatCells()
	var best []game.Move
	longest := -1
	for _, m := range t.Moves() {
		c := cell(m)
		length := b.strongestShape(c)
		if threatCells.has(c) {
			length += shapes
		}
		if length > longest {
			longest, best = length, best[:0]
		}
		if length == longest {
			best = append(best, m)
		}
	}
	t.Found(best[t.Rand().IntN(len(best))], 0)
	return nil
}

// threatCells returns the cells on which a stone of the side to move carries out its own threat or stops
// one of the other side. The set is empty if neither side has a threat.
func (b *builder) threatCells() cellSet {
	me, other := b.toMove&1, b.toMove&1^1
	switch {
	case b.has(me, p4Five):
		return b.threats[me][p4Five]
	case b.has(other, p4Five):
		return b.threats[other][p4Five]
	case b.has(me, p4OpenFour):
		return b.threats[me][p4OpenFour]
	case b.has(other, p4OpenFour):
		return b.defences()
	}
	return cellSet{}
}

// strongestShape returns the strongest shape, as a number, that a stone of the side to move on c would make
// on any line.
func (b *builder) strongestShape(c cell) int {
	q, longest := b.codeAt(c, b.toMove), dead
	for line := range lines {
		longest = max(longest, q.shape(line))
	}
	return int(longest)
}
