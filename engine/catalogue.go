package engine

import (
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// build returns the entries of the catalogue, the best known first, in the order in which the
// window lists them. A new game adds its entries here.
func build() []entry {
	return []entry{
		asDrawn(inARow("tic-tac-toe", "Tic-Tac-Toe", mnk.Rules{Rows: 3, Columns: 3, K: 3}, "b2 b3 a1 c3 a3 a2 c1")),
		withPlayers(asDrawn(inARow("4-5-4", "4-5-4", mnk.Rules{Rows: 4, Columns: 5, K: 4}, "c2 d2 d3 b3 b1 c3 e4")), reportPlayers()...),
		inARow("connect-four", "Connect Four", mnk.Rules{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity},
			"d1 e1 e2 f1 d2 f2 f3 g1 g2 g3 g4"),
		inARow("gomoku", "Gomoku", mnk.Rules{Rows: 15, Columns: 15, K: 5},
			"h8 i8 g9 i9 i7 f10 h7 h9 j6 i10 k5"),
		inARow("gomoku-standard", "Standard Gomoku", mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Exact},
			"h8 g8 h9 h11 h7 g9 i8 f8 h10 g10 h6"),
		inARow("renju", "Renju", mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju},
			"h8 g7 h6 h7 i7 g6 g9 i8 j6 j9 f10"),
		nineBlocks("nine-board", "Nine-Board", "Nine small boards: win one", nested.NineBoard,
			"a2 b7 g3 c7 g6 f8 h4 d1 a1 a8 h5 e6 f4 d8 h6"),
		nineBlocks("ultimate", "Ultimate Tic-Tac-Toe", "Nine small boards: win three in a row", nested.Ultimate,
			"g9 i5 e9 i4 d1 a4 d4 d6 f8 h8 h7 g5 e5 e4 d3 c6 f7 g4 d7 g6 f4 i6 f1 a8 h3 c8 h5 e6"),
		nineBlocks("ultimate-open", "Ultimate, Open", "Won boards stay in play: win three in a row", nested.UltimateOpen,
			"f7 g2 b8 h6 f4 d9 i1 a7 g1 a8 h5 e3 c5 e6 f1 a3 c8 h9 i6 f3 c2 b9 i7 g4 d7 g9"),
		nineBlocks("ultimate-most", "Ultimate, Most Boards", "Three small boards in a row, or the most at the end", nested.UltimateMost,
			"i2 b9 i1 a7 g3 c5 e1 a4 d7 g7 g6 f7 g9 i5 e7 h9 i3 c2 b7 c8 h7 a1 e4 d1 b6 f1 d5 f4 d3 h3 b3 h6 b5"),
		isolated("isolation", "Isolation", isolation.Rules{Rows: 7, Columns: 7}),
	}
}

// asDrawn returns the entry marked as a game that is a draw under best play.
func asDrawn(e entry) entry {
	e.drawn = true
	return e
}

// withPlayers returns the entry with players that have names of their own.
func withPlayers(e entry, players ...search.Preset) entry {
	e.presets = players
	return e
}

// reportPlayers returns the computer player of "A 4 x 5 Tic-Tac-Toe Game" at its three difficulties (sections
// 2.4.1 and 2.6.3).
func reportPlayers() []search.Preset {
	at := func(level int) string { return fmt.Sprintf("cutoff(eval=pascal(count=runs),level=%d)", level) }
	return []search.Preset{
		{Name: "report-easy", Title: "The report's Easy", Player: at(2)},
		{Name: "report-medium", Title: "The report's Medium", Player: at(3)},
		{Name: "report-hard", Title: "The report's Hard", Player: at(4)},
	}
}

// entry is a named variant and the parser of what may follow its name in a text.
type entry struct {
	Variant
	// rows holds the rules of a k-in-a-row variant, so that the variant is also found by its
	// numbers.
	rows mnk.Rules
	// parseArgs returns the variant with the numbers and options that follow its name, or is nil if
	// nothing may follow.
	parseArgs func(text string, args []word) (Variant, error)
}

// catalogue is built on first use. It is not handed out: a Variant exposes nothing of itself that
// could be written to.
var catalogue struct {
	once    sync.Once
	mu      sync.Mutex // guards entries, which are only added to
	entries []entry
}

// catalogueEntries returns the entries of the catalogue, which the caller must not change.
func catalogueEntries() []entry {
	catalogue.once.Do(func() { catalogue.entries = build() })
	catalogue.mu.Lock()
	defer catalogue.mu.Unlock()
	return catalogue.entries
}

// Catalogue returns the variants that have a name of their own, in groups. Those from Add come
// last.
func Catalogue() []Variant {
	entries := catalogueEntries()
	list := make([]Variant, len(entries))
	for i, e := range entries {
		list[i] = e.Variant
	}
	return list
}

// variations maps the name of a variant to the name of a better-known variant with nearly the same
// rules.
var variations = map[string]string{
	"gomoku-standard": "gomoku", "renju": "gomoku",
	"ultimate-open": "ultimate", "ultimate-most": "ultimate",
}

// Family is a list of variants with nearly the same rules, the best known first.
type Family []Variant

// Names returns the names of the variants.
func (f Family) Names() (all []string) {
	for _, v := range f {
		all = append(all, v.Name)
	}
	return all
}

// Families returns the variants of the catalogue, grouped into families.
func Families() (all []Family) {
	for _, v := range Catalogue() {
		if i := slices.IndexFunc(all, func(f Family) bool { return f[0].Name == variations[v.Name] }); i >= 0 {
			all[i] = append(all[i], v)
			continue
		}
		all = append(all, Family{v})
	}
	return all
}

// Default returns the variant to use if none is named: 4-5-4.
func Default() Variant {
	e, _ := byName("4-5-4")
	return e.Variant
}

// byName finds a named variant.
func byName(name string) (entry, bool) {
	entries := catalogueEntries()
	i := slices.IndexFunc(entries, func(e entry) bool { return e.Name == name })
	if i < 0 {
		return entry{}, false
	}
	return entries[i], true
}
