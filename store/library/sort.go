package library

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Column is a column by which games are sorted.
type Column uint8

// The columns.
const (
	ByFirst Column = iota
	BySecond
	ByResult // then by variant
	ByMoves
	ByDate
)

// Order is the order in which games are sorted.
type Order struct {
	By Column
	// Descending puts the last name, the longest game and the newest date first.
	Descending bool
}

// Newest is the order of the games that Search returns.
var Newest = Order{ByDate, true}

// Sort sorts games, given by their places in the index. Games that compare equal stay in the order
// of the index, the newest first.
func (x *Index) Sort(places []int, o Order) {
	if o == Newest {
		slices.Sort(places)
		return
	}
	compare := x.comparator(o.By)
	slices.SortFunc(places, func(a, b int) int {
		by := compare(&x.games[a], &x.games[b])
		if o.Descending {
			by = -by
		}
		return cmp.Or(by, cmp.Compare(a, b))
	})
}

// comparator returns a function that compares games by a column.
func (x *Index) comparator(by Column) func(a, b *Game) int {
	switch by {
	case ByFirst, BySecond:
		side := int(by - ByFirst)
		ranks := x.ranks()
		return func(a, b *Game) int { return cmp.Compare(ranks[a.seats[side]], ranks[b.seats[side]]) }
	case ByResult:
		return func(a, b *Game) int {
			return cmp.Or(cmp.Compare(a.Result, b.Result), cmp.Compare(a.Ending, b.Ending), cmp.Compare(a.Variant, b.Variant))
		}
	case ByMoves:
		return func(a, b *Game) int { return cmp.Compare(a.Plies, b.Plies) }
	default:
		return compareDates
	}
}

// ranks returns the rank of each seat in the order of names.
func (x *Index) ranks() []int {
	names := collate.New(language.Und)
	order := make([]int, len(x.seats))
	keys, buffer := make([][]byte, len(x.seats)), collate.Buffer{}
	for i, s := range x.seats {
		order[i], keys[i] = i, slices.Clone(names.KeyFromString(&buffer, s.Name))
		buffer.Reset()
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(slices.Compare(keys[a], keys[b]), cmp.Compare(x.seats[a].Level, x.seats[b].Level))
	})
	ranks := make([]int, len(order))
	for rank, seat := range order {
		ranks[seat] = rank
	}
	return ranks
}
