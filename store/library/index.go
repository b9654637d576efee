package library

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Seat is the player of a side: a name, and the level of a computer that played here, or "".
type Seat struct{ Name, Level string }

// Game is a game of an Index.
type Game struct {
	history.Facts
	seats [2]int32 // the places of the players in Index.seats
}

// Seats returns the players, the one that began first.
func (g Game) Seats() [2]Seat {
	return [2]Seat{{g.Names[0], g.Levels[0]}, {g.Names[1], g.Levels[1]}}
}

// Person returns the seat of the person in a game against the computer, 0 or 1, or −1 in other
// games.
func (g Game) Person() int {
	switch {
	case g.Mode != history.Solo:
		return -1
	case g.Levels[0] != "":
		return 1
	default:
		return 0
	}
}

// Index holds the searchable facts of all games, the newest first. It is immutable and may be used
// from several goroutines.
type Index struct {
	games  []Game
	seats  []Seat
	boards map[string]*board
	state  history.FactsState
	people map[string]string
}

// Load returns an index of the games of a store. It returns before, which may be nil, if that is
// still up to date or the games cannot be read. people holds the present names of the people at this computer by their former ones:
// in the games that were played here the index has the present names, so that all games of a person
// read alike. If progress is not nil, it is called with the number of games that can be
// searched so far and the number of all games, while games that were never searched are prepared.
func Load(
	ctx context.Context, s *history.Store, before *Index, people map[string]string, progress func(done, all int),
) (*Index, error) {
	if before == nil {
		before = newIndex(nil, history.FactsState{}, people)
	}
	var known history.FactsState
	sameNames := maps.Equal(before.people, people)
	if sameNames {
		known = before.state
	}
	all, state, err := s.Facts(ctx, known, progress)
	if err != nil && all == nil || sameNames && state == known {
		return before, err
	}
	return newIndex(all, state, people), err
}

// newIndex makes an index of games, with the present names of people by their former ones.
func newIndex(all []history.Facts, state history.FactsState, people map[string]string) *Index {
	x := &Index{games: make([]Game, len(all)), boards: map[string]*board{}, state: state, people: people}
	places, names := map[Seat]int32{}, map[string]string{}
	for i, f := range all {
		name, ok := names[f.Variant]
		if !ok {
			name = catalogueName(f.Variant)
			names[f.Variant] = name
		}
		f.Variant = name
		g := Game{Facts: f}
		g.rename(people)
		for side, seat := range g.Seats() {
			place, ok := places[seat]
			if !ok {
				place = int32(len(x.seats))
				places[seat], x.seats = place, append(x.seats, seat)
			}
			g.seats[side] = place
		}
		x.games[i] = g
		if _, ok := x.boards[f.Variant]; !ok {
			x.boards[f.Variant], _ = boardOf(f.Variant) // nil for an unknown variant
		}
	}
	slices.SortFunc(x.games, func(a, b Game) int {
		return cmp.Or(compareDates(&b, &a), strings.Compare(a.Key, b.Key))
	})
	return x
}

// rename gives the people of a game that was played here their present names.
func (g *Game) rename(people map[string]string) {
	for side, name := range g.Names {
		present, renamed := people[name]
		if renamed && (g.Mode == history.People || g.Person() == side) {
			g.Names[side] = present
		}
	}
}

// catalogueName returns the name that a variant has in the catalogue, so that games imported by older versions of the
// program as 4,5,4 stand beside those of 4-5-4. The name of an unknown variant stays.
func catalogueName(variant string) string {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return variant
	}
	return v.Name
}

// compareDates compares when games ended. On the same day, games whose time is not known come first.
func compareDates(a, b *Game) int {
	return cmp.Or(a.Day.Compare(b.Day), a.Finished.Compare(b.Finished))
}

// Len returns how many games there are.
func (x *Index) Len() int { return len(x.games) }

// Game returns the game at a place in the index: see Found.Games.
func (x *Index) Game(i int) Game { return x.games[i] }

// NameCount is a name with the number of games that have it.
type NameCount struct {
	Name  string
	Games int
}

// Variants returns the variants that have games, sorted by name.
func (x *Index) Variants() []NameCount {
	return x.count(func(g *Game) string { return g.Variant })
}

// Openings returns the openings of the games of a variant, sorted by name.
func (x *Index) Openings(variant string) []NameCount {
	return x.count(func(g *Game) string {
		if g.Variant != variant {
			return ""
		}
		return g.Opening
	})
}

// count counts the games that have each name, and leaves out games without one.
func (x *Index) count(has func(*Game) string) (list []NameCount) {
	games := map[string]int{}
	for i := range x.games {
		if name := has(&x.games[i]); name != "" {
			games[name]++
		}
	}
	for name, n := range games {
		list = append(list, NameCount{name, n})
	}
	slices.SortFunc(list, func(a, b NameCount) int { return compareNames(a.Name, b.Name) })
	return list
}

// compareNames compares names that may begin with a letter and a number, so that D2 comes before
// D10.
func compareNames(a, b string) int {
	number := func(name string) int {
		head, _, _ := strings.Cut(name, " ")
		n, err := strconv.Atoi(head[min(1, len(head)):])
		if err != nil {
			return 0
		}
		return n
	}
	if a != "" && b != "" && a[0] == b[0] {
		return cmp.Or(cmp.Compare(number(a), number(b)), strings.Compare(a, b))
	}
	return strings.Compare(a, b)
}

// Score returns the results of the games that reached a position, also rotated or mirrored, which
// show the chances of both sides there. It takes milliseconds with 100,000 games.
func (x *Index) Score(variant string, p game.Position) Score {
	return x.Search(Query{Variant: variant, Position: p, Turned: true}).Score
}
