package gomoku

import (
	"fmt"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Order holds the weights of the move order. The score of a move is a hundred times the logarithm of its odds
// of being the move that fails high, against the other moves of the node. tools/fit fits the weights
// to nodes of searches.
type Order struct {
	// Made records how the weights were made: the command of tools/fit and the commit.
	Made string `json:"made,omitempty"`
	// Threatened applies if the side to move must stop an open four, Free otherwise.
	Free       OrderTerms `json:"free"`
	Threatened OrderTerms `json:"threatened"`
}

// OrderTerms holds the weights of the move order for one kind of position.
type OrderTerms struct {
	// Own weighs the shapes and patterns that a move makes for its own side, Other those that it takes
	// from the other side.
	Own   Worths `json:"own"`
	Other Worths `json:"other"`
	// Last weighs the place of a move relative to the last move, Before relative to the move before that.
	// The places are: the same cell (unused), 1 to 4 cells away on a line, 2 to 4 cells away off every
	// line, farther.
	Last   [orderPlaces]float64 `json:"last"`
	Before [orderPlaces]float64 `json:"before"`
	// Killers weighs the killer moves, the latest first. Counter weighs the counter-move.
	Killers [2]float64 `json:"killers"`
	Counter float64    `json:"counter"`
	// History is the weight of a hundred points of history score: first for moves that make no three or four,
	// then for moves that do.
	History [2]float64 `json:"history"`
	// Lines weighs the four lines through the cell of a move, eight cells each: first each of the NetLines lines as the
	// side to move sees it, then as the other side does. Only weights with a Net may have Lines: other weights also
	// serve four and six in a row, where a line means something else.
	Lines []float64 `json:"lines,omitempty"`
}

// OrderLines is the number of weights of OrderTerms.Lines, if there are any.
const OrderLines = 2 * NetLines

// orderWeights is the number of weights of OrderTerms without Lines.
const orderWeights = 2*sideWeights + 2*orderPlaces + 5

// List returns the weights as a vector, indexed by the Weight of the features of OrderMove.
func (t *OrderTerms) List() (list []float64) {
	for _, w := range []*Worths{&t.Own, &t.Other} {
		list = append(list, w.list()...)
	}
	list = append(append(list, t.Last[:]...), t.Before[:]...)
	list = append(append(list, t.Killers[:]...), t.Counter)
	return slices.Concat(list, t.History[:], t.Lines)
}

// OrderTermsOf returns the weights from a vector as returned by List, with Lines or without.
func OrderTermsOf(list []float64) (t OrderTerms) {
	for _, w := range []*Worths{&t.Own, &t.Other} {
		list = w.setFrom(list)
	}
	list = list[copy(t.Last[:], list):]
	list = list[copy(t.Before[:], list):]
	list = list[copy(t.Killers[:], list):]
	t.Counter, list = list[0], list[1:]
	list = list[copy(t.History[:], list):]
	t.Lines = append(t.Lines, list...)
	return t
}

func (o *Order) check() error {
	for _, t := range []*OrderTerms{&o.Free, &o.Threatened} {
		if n := len(t.Lines); n != len(o.Free.Lines) || n != 0 && n != OrderLines {
			return fmt.Errorf("the move order has %d numbers for lines: expected %d, or none at all", n, OrderLines)
		}
		if err := weightfile.Check(t.List(), greatestOrder); err != nil {
			return err
		}
	}
	return nil
}

// greatestOrder keeps the sum of the weights of a cell within an int16.
const greatestOrder = 3000

// orderPlaces is the number of results of orderPlace.
const orderPlaces = 9

// orderPlace returns the index in OrderTerms.Last of a move at a distance in rows and columns from an earlier
// move.
func orderPlace(rows, columns int) int {
	rows, columns = abs(rows), abs(columns)
	switch n := max(rows, columns); {
	case n > 4:
		return orderPlaces - 1
	case rows == 0 || columns == 0 || rows == columns:
		return n
	default:
		return n + 3
	}
}

// moveOrderPattern returns the pattern code and the pattern that the move order uses for a cell. In
// renju it treats a forbidden point as dead. A point that may be forbidden gets the pattern of a single
// three, or of a four-three if it also makes a four.
func moveOrderPattern(q patternCode, k pattern4) (patternCode, pattern4) {
	switch k {
	case p4Forbidden:
		return 0, p4Quiet
	case p4MaybeForbidden:
		return q, p4Three
	case p4MaybeForbiddenFour:
		return q, p4FourThree
	}
	return q, k
}

// cellOrder is what a pattern or a line, as one colour sees it, adds to the score of a move on the cell: own to a move of
// that colour, other to a move of the other colour.
type cellOrder struct{ own, other int16 }

// of returns the contributions of a cell from its pattern code and pattern. Cells that decide the game at once
// get fixed values above all others, because the weights are fitted to nodes without such cells.
func (o *Order) of(q patternCode, k pattern4) (c [kinds]cellOrder) {
	if k == p4Five {
		return [kinds]cellOrder{{ownFive, otherFive}, {ownFive, otherFive}}
	}
	q, k = moveOrderPattern(q, k)
	for kind, t := range []*OrderTerms{kindFree: &o.Free, kindThreatened: &o.Threatened} {
		c[kind] = cellOrder{int16(math.Round(t.Own.sum(q, k))), int16(math.Round(t.Other.sum(q, k)))}
		if k == p4OpenFour {
			c[kind].own = ownOpenFour
		}
	}
	return c
}

// The contributions of cells that decide the game. They exceed those of other cells with the usual weights.
const (
	ownFive     = 30_000
	otherFive   = 20_000
	ownOpenFour = 10_000
)

// order returns the part of a move's score that results from the patterns it makes and takes.
func (b *board) order(c cell, kind int) int32 {
	own, other := b.infoOf(b.codeAt(c, b.toMove), b.toMove), b.infoOf(b.codeAt(c, b.toMove^1), b.toMove^1)
	return int32(own.order[kind].own) + int32(other.order[kind].other)
}

// lineOrders holds what a line adds to the score of a move, by the key of the line. The key may be of a longer line than
// the eight cells that have weights.
type lineOrders []cellOrder

// orderTable holds the weights of OrderTerms that do not depend on patterns, ready for lookup.
type orderTable struct {
	last, before [maxOffsets]int16 // by offsetFrom
	killers      [2]int32
	counter      int32
	history      [2]int64 // in units of 1/historyUnit per point of history score
	lines        lineOrders
}

// historyUnit is the scale of orderTable.history.
const historyUnit = 1 << 14

// newOrderTable returns the table of weights for boards whose lines have reach cells to each side.
func newOrderTable(o *OrderTerms, reach int) *orderTable {
	var t orderTable
	whole := func(x float64) int32 { return int32(math.Round(x)) }
	for rows := -maxSide + 1; rows < maxSide; rows++ {
		for columns := -maxSide + 1; columns < maxSide; columns++ {
			at, place := offsetFrom(rows*offsetRow+columns, 0), orderPlace(rows, columns)
			t.last[at], t.before[at] = int16(whole(o.Last[place])), int16(whole(o.Before[place]))
		}
	}
	for i := range t.killers {
		t.killers[i], t.history[i] = whole(o.Killers[i]), int64(math.Round(o.History[i]*historyUnit/100))
	}
	t.counter = whole(o.Counter)
	if len(o.Lines) > 0 {
		t.lines = make(lineOrders, powerOf3(2*reach))
		for key := range t.lines {
			number := netLineOfKey(uint32(key), reach)
			t.lines[key] = cellOrder{int16(whole(o.Lines[number])), int16(whole(o.Lines[NetLines+int(number)]))}
		}
	}
	return &t
}

// Offsets between cells. Each pair of distances in rows and columns has its own offset.
const (
	offsetRow  = 2 * maxSide
	maxOffsets = 2048
)

// offsetFrom returns the offset of a cell from another cell, both given as geometry.offsets.
func offsetFrom(at, from int) int { return (at - from + maxSide*offsetRow) & (maxOffsets - 1) }

// moveOrder scores the moves of a node for the move order.
type moveOrder struct {
	kind         int
	table        *orderTable
	hash         cell
	killers      [2]cell
	counter      cell
	scores       *[2][maxCells]int16 // history scores of the side to move
	last, before int                 // the last two moves of the search as geometry.offsets, or noOffset
}

const noOffset = -1

// moveOrder returns the moveOrder of the current node. The hash move comes first.
func (w *worker) moveOrder(ply int, hash cell) moveOrder {
	o := moveOrder{
		kind: w.kind(), hash: hash, killers: w.history.killers[ply], counter: noCell,
		scores: &w.history.scores[w.toMove&1], last: noOffset, before: noOffset,
	}
	o.table = w.orders[o.kind]
	if n := len(w.played); n > w.setUpStones {
		last := w.played[n-1] & cellMask
		o.counter, o.last = w.history.counters[w.toMove&1^1][last], int(w.geometry.offsets[last])
		if n > w.setUpStones+1 {
			o.before = int(w.geometry.offsets[w.played[n-2]&cellMask])
		}
	}
	return o
}

// score returns a move with its score.
func (o *moveOrder) score(b *board, c cell) scoredMove {
	if c == o.hash {
		return scoredMove{c, hashOrder}
	}
	sum := b.order(c, o.kind)
	if o.table.lines != nil {
		sum += o.table.lines.sum(b, c)
	}
	at := int(b.geometry.offsets[c&cellMask])
	if o.last != noOffset {
		sum += int32(o.table.last[offsetFrom(at, o.last)])
	}
	if o.before != noOffset {
		sum += int32(o.table.before[offsetFrom(at, o.before)])
	}
	switch c {
	case o.killers[0]:
		sum += o.table.killers[0]
	case o.killers[1]:
		sum += o.table.killers[1]
	}
	if c == o.counter {
		sum += o.table.counter
	}
	attacks := b.attacks(c)
	return scoredMove{c, sum + int32(int64(o.scores[attacks][c&cellMask])*o.table.history[attacks]/historyUnit)}
}

// sum returns what the lines through a cell add to the score of a move there.
func (l lineOrders) sum(b *board, c cell) (sum int32) {
	own, other := 32*(b.toMove&1), 32*(b.toMove&1^1)
	for _, key := range &b.keys[c&cellMask] {
		sum += int32(l[uint32(key>>own)].own) + int32(l[uint32(key>>other)].other)
	}
	return sum
}

// hashOrder is above any other score.
const hashOrder = math.MaxInt32 / 2
