package engine

import (
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/isolation"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/nested"
)

// build makes the catalogue: the entries that have a name of their own, in the
// order in which menus list them. A new game adds its entries here.
func build() []entry {
	return []entry{
		inARow("4-5-4", "4-5-4", mnk.Rules{Rows: 4, Columns: 5, K: 4}),
		inARow("tic-tac-toe", "Tic-tac-toe", mnk.Rules{Rows: 3, Columns: 3, K: 3}),
		inARow("gomoku", "Gomoku", mnk.Rules{Rows: 15, Columns: 15, K: 5}),
		inARow("gomoku-standard", "Standard Gomoku", mnk.Rules{Rows: 15, Columns: 15, K: 5, Exact: true}),
		inARow("connect-four", "Connect Four", mnk.Rules{Rows: 6, Columns: 7, K: 4, Gravity: true}),
		nineBlocks("nine-board", "Nine-Board Tic-Tac-Toe", "Nine small boards: win one", nested.NineBoard),
		nineBlocks("ultimate", "Ultimate Tic-Tac-Toe", "Nine small boards: win three in a row", nested.Ultimate),
		nineBlocks("ultimate-open", "Ultimate, Open", "Won boards stay in play: win three in a row", nested.UltimateOpen),
		isolated("isolation", "Isolation", isolation.Rules{Rows: 7, Columns: 7}),
	}
}

// entry is a named variant with what may follow its name in a text.
type entry struct {
	Variant
	// rows are the rules of a k-in-a-row variant, by which its numbers are known.
	rows mnk.Rules
	// with returns the variant with the numbers and options that follow its
	// name; nil where nothing may follow.
	with func(text string, args []word) (Variant, error)
}

// catalogue is built once, when it is first asked for. It is not handed out: a
// Variant shows nothing of itself that could be written to.
var catalogue struct {
	once    sync.Once
	mu      sync.Mutex // guards entries, which are only added to
	entries []entry
}

// named returns the entries of the catalogue, for reading.
func named() []entry {
	catalogue.once.Do(func() { catalogue.entries = build() })
	catalogue.mu.Lock()
	defer catalogue.mu.Unlock()
	return catalogue.entries
}

// Catalogue returns the variants that have a name of their own, grouped.
func Catalogue() []Variant {
	entries := named()
	list := make([]Variant, len(entries))
	for i, e := range entries {
		list[i] = e.Variant
	}
	return list
}

// Default is the variant that a new player meets.
func Default() Variant { return named()[0].Variant }

// byName finds a named variant.
func byName(name string) (entry, bool) {
	entries := named()
	i := slices.IndexFunc(entries, func(e entry) bool { return e.Name == name })
	if i < 0 {
		return entry{}, false
	}
	return entries[i], true
}
