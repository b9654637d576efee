package engine

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// build returns the entries of the catalogue, the best known first, in the order in which the
// window lists them. A new game adds its entries here, and gui/words/variants.go has the window's
// texts about each.
func build() []entry {
	return []entry{
		inARow(mnk.Rules{Rows: 3, Columns: 3, K: 3}, listing{
			name: "tic-tac-toe", title: "Tic-Tac-Toe", drawn: true, withoutPie: true,
			example:      "b2 b3 a1 c3 a3 a2 c1",
			introduction: []scene{{moves: "b2 c3"}, {}, {moves: "b2 a3 b1", next: "b3"}},
		}),
		inARow(mnk.Rules{Rows: 4, Columns: 5, K: 4}, listing{
			name: "4-5-4", title: "4-5-4", drawn: true, withoutPie: true, presets: reportPlayers(),
			example:      "c2 d2 d3 b3 b1 c3 e4",
			introduction: []scene{{moves: "c2 d3"}, {}, {moves: "b2 a1 c2 b4 d2", next: "e2"}},
		}),
		inARow(mnk.Rules{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity}, listing{
			name: "connect-four", title: "Connect Four", withoutPie: true,
			example:      "d1 e1 e2 f1 d2 f2 f3 g1 g2 g3 g4",
			introduction: []scene{{moves: "d1 d2 c1"}, {}, {moves: "b1 a1 c1 b2 d1", next: "e1"}},
		}),
		inARow(mnk.Rules{Rows: 15, Columns: 15, K: 5}, listing{
			name: "gomoku", title: "Gomoku", withoutPie: true,
			example:      "h8 i8 g9 i9 i7 f10 h7 h9 j6 i10 k5",
			introduction: []scene{{moves: "h8 i9 i7"}, {}, {moves: "g9 h8 i9 h9 f8 h10", next: "h11"}},
		}),
		inARow(mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Exact}, listing{
			name: "gomoku-standard", title: "Standard Gomoku", family: "gomoku", withoutPie: true,
			example:      "h8 g8 h9 h11 h7 g9 i8 f8 h10 g10 h6",
			introduction: []scene{{moves: "h8 i9 i7"}, {}, {moves: "c8 c7 d8 e10 e8 h10 g8 j7 h8 g6 f8"}},
		}),
		inARow(mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju}, listing{
			name: "renju", title: "Renju", family: "gomoku", withoutPie: true,
			example:      "h8 g7 h6 h7 i7 g6 g9 i8 j6 j9 f10",
			introduction: []scene{{moves: "h8 i9 i7"}, {}, {moves: "h9 k11 h10 f6 i8 k5 j8 e10", next: "h8"}},
		}),
		nineBlocks(nested.NineBoard, "Nine small boards: win one", listing{
			name: "nine-board", title: "Nine-Board",
			example:      "a2 b7 g3 c7 g6 f8 h4 d1 a1 a8 h5 e6 f4 d8 h6",
			introduction: []scene{{moves: "e3"}, {}, {moves: sentBack, next: "e8"}},
		}),
		nineBlocks(nested.Ultimate, "Nine small boards: win three in a row", listing{
			name: "ultimate", title: "Ultimate Tic-Tac-Toe",
			example:      "g9 i5 e9 i4 d1 a4 d4 d6 f8 h8 h7 g5 e5 e4 d3 c6 f7 g4 d7 g6 f4 i6 f1 a8 h3 c8 h5 e6 e1",
			introduction: []scene{{moves: "e3"}, {moves: sentBack + " e8"}, {}},
		}),
		nineBlocks(nested.UltimateOpen, "Won boards stay in play: win three in a row", listing{
			name: "ultimate-open", title: "Ultimate, Open", family: "ultimate",
			example:      "f7 g2 b8 h6 f4 d9 i1 a7 g1 a8 h5 e3 c5 e6 f1 a3 c8 h9 i6 f3 c2 b9 i7 g4 d7 g9 i4",
			introduction: []scene{{moves: "e3"}, {moves: sentBack + " e8"}, {}},
		}),
		nineBlocks(nested.UltimateMost, "Three small boards in a row, or the most at the end", listing{
			name: "ultimate-most", title: "Ultimate, Most Boards", family: "ultimate",
			example:      "i2 b9 i1 a7 g3 c5 e1 a4 d7 g7 g6 f7 g9 i5 e7 h9 i3 c2 b7 c8 h7 a1 e4 d1 b6 f1 d5 f4 d3 h3 b3 h6 b5",
			introduction: []scene{{moves: "e3"}, {moves: sentBack + " e8"}, {}},
		}),
		isolated(isolation.Rules{Rows: 7, Columns: 7}, listing{
			name: "isolation", title: "Isolation",
			example:      "d4 e6 f5 c5 d6 d7 e4 f6",
			introduction: []scene{{moves: "d4 e6"}, {moves: "d4 e6 f5 c5 d6 d7"}, {moves: "e2 e5 g1 f3"}},
		}),
	}
}

// sentBack holds moves on nine boards after which X may play on the middle board, where X has two
// in a row.
const sentBack = "e5 e9 i2 b5 e2 b3 c8 h5"

// listing holds what the catalogue says about a variant, apart from its rules.
type listing struct {
	// name is the Name of the Variant, or "" for a board of k in a row that keeps the name that its
	// numbers make, such as "6,6,4". What is stored about a board is found by its name, so none that
	// people could make before gets another one.
	name string
	// title is the Title of the Variant, and the heading of its rules in docs/rules.md.
	title string
	// family is the name of a better-known variant with nearly the same rules, or "" if there is none.
	family string
	// example holds the moves of a short game that X wins, or in Isolation of its beginning. Its end is the picture of the
	// variant.
	example string
	// introduction holds three scenes: how a side moves, how it wins, and what to watch for.
	introduction []scene
	// drawn is set if the game is known to be a draw under best play.
	drawn bool
	// withoutPie is set if the board is not offered with the pie rule, unlike boards of somebody's own. A
	// board that people could make before keeps it, because their games with it must still open.
	withoutPie bool
	// presets are players that have names of their own.
	presets []search.Preset
}

// listed returns the variant as the catalogue lists it.
func (v Variant) listed(l listing) Variant {
	v.Name, v.Title, v.page, v.titled = cmp.Or(l.name, v.Name), l.title, l.title, true
	v.family, v.example, v.introduction, v.drawn, v.presets = l.family, l.example, l.introduction, l.drawn, l.presets
	return v
}

// reportPlayers returns the computer player of "A 4 x 5 Tic-Tac-Toe Game" at its three difficulties (sections
// 2.4.1 and 2.6.3).
func reportPlayers() []search.Preset {
	at := func(level int) string { return fmt.Sprintf("cutoff(eval=pascal(count=runs),level=%d)", level) }
	return []search.Preset{
		{Name: "report-easy", Title: "Easy (published)", Player: at(2)},
		{Name: "report-medium", Title: "Medium (published)", Player: at(3)},
		{Name: "report-hard", Title: "Hard (published)", Player: at(4)},
	}
}

// entry is a named variant and the parser of what may follow its name in a text.
type entry struct {
	Variant
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
		if i := slices.IndexFunc(all, func(f Family) bool { return f[0].Name == v.family }); i >= 0 {
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
