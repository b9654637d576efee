package engine_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

const (
	// lookEvery is the largest number of nodes or simulations that a search may visit
	// between two looks at the clock.
	lookEvery = 256
	// lastLooks is the number of further looks at the clock that a search may take: when a
	// part of its work begins or is broken off, and to measure how long it took.
	lastLooks = 8
)

// manyKinds lists the variants of the catalogue, and others with other rules and sizes.
func manyKinds() []string {
	names := []string{"5,5,4,misere", "6,6,5,exact", "20,20,5", "isolation:8,8,queen"}
	for _, v := range engine.Catalogue() {
		names = append(names, v.Name)
	}
	return names
}

// allPlayers lists the players of a variant, and each of its searches with each option word
// that changes how it searches.
func allPlayers(v engine.Variant) []string {
	list := v.Players()
	for _, s := range v.Searches() {
		for _, o := range s.Options {
			for _, w := range wordsOf(o) {
				for _, spec := range []string{s.Name + "(" + w + ")", s.Name + "(eval=" + v.Evaluations()[0].Name + "," + w + ")"} {
					if _, err := v.OpenPlayer(spec, 0); err == nil {
						list = append(list, spec)
					}
				}
			}
		}
	}
	return list
}

// wordsOf lists the ways to write an option that has only a few possible words.
func wordsOf(o playerspec.Option) []string {
	switch {
	case o.Range == "":
		return []string{o.Key}
	case o.Key == "blunder":
		return []string{"blunder=1"}
	case o.Key == "width":
		return []string{"width=5,order=motifs"}
	}
	var list []string
	for _, w := range o.Words {
		list = append(list, o.Key+"="+w)
	}
	return list
}

// middle returns a position of the variant in which the game is not over.
func middle(v engine.Variant) game.Position {
	p := v.Example()
	for range min(3, p.Ply()) {
		p.Undo()
	}
	return p
}

// forPlayers runs check for every variant with every player.
func forPlayers(t *testing.T, check func(t *testing.T, v engine.Variant, spec string)) {
	for _, name := range manyKinds() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := variant(t, name)
			for _, spec := range allPlayers(v) {
				check(t, v, spec)
			}
		})
	}
}

// thinkBy lets a player think about p for one second of the given clock. It checks that the
// player returns a legal move and leaves p unchanged.
func thinkBy(t *testing.T, v engine.Variant, spec string, p game.Position, now func() time.Time, l search.Limits) search.Report {
	t.Helper()
	player, err := v.OpenPlayer(spec, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := player.NewBrain()
	before := p.Clone()
	l.Time = time.Second
	r, err := b.Think(search.WithClock(t.Context(), now), p, l, nil)
	if err != nil || !p.Legal(r.Move) || p.Hash() != before.Hash() || !slices.Equal(p.AppendPlayed(nil), before.AppendPlayed(nil)) {
		t.Fatalf("%s: move %d, %v; it leaves\n%v\nof\n%v", spec, r.Move, err, p, before)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	return r
}

// A player looks at the clock at least every lookEvery nodes, and stops once it sees that
// its time is up.
func TestPlayersLookAtTheClock(t *testing.T) {
	forPlayers(t, func(t *testing.T, v engine.Variant, spec string) {
		for _, looks := range []int{1, 5} {
			seen := 0
			clock := func() time.Time {
				if seen++; seen > 1+looks+lastLooks {
					t.Fatalf("%s goes on after its time", spec)
				}
				return time.Unix(0, 0).Add(time.Duration(seen) * time.Second / time.Duration(looks))
			}
			r := thinkBy(t, v, spec, middle(v), clock, search.Limits{Nodes: 100_000})
			if most := int64(looks * lookEvery); r.Nodes > most {
				t.Errorf("%s: %d nodes with %d looks at the clock, at most %d", spec, r.Nodes, looks, most)
			}
		}
	})
}

// moveCounter is a position that counts the moves played on it. It fails the test if too many
// are played after the time is up. It has none of the optional methods of a game.
type moveCounter struct {
	game.Position
	t            *testing.T
	spec         string
	begun        bool // the clock was looked at
	moves        int
	timeUpAfter  int // the number of moves after which the time is up
	maxLateMoves int // the number of moves allowed after that
}

func (c *moveCounter) Play(m game.Move) {
	if c.moves++; c.moves > c.timeUpAfter+c.maxLateMoves {
		c.t.Fatalf("%s: %d moves after its time", c.spec, c.maxLateMoves)
	}
	c.Position.Play(m)
}

// now is a clock that stands still until the time is up.
func (c *moveCounter) now() time.Time {
	if !c.begun || c.moves < c.timeUpAfter {
		c.begun = true
		return time.Unix(0, 0)
	}
	return time.Unix(3600, 0)
}

// After its time is up, a player plays a bounded number of moves on the board, whether it
// counts them as nodes or not: one move for each of lookEvery nodes, or a game for each of
// lookEvery simulations, and a few moves for each legal move.
func TestPlayersStopMovingAfterTheirTime(t *testing.T) {
	forPlayers(t, func(t *testing.T, v engine.Variant, spec string) {
		if strings.HasPrefix(spec, "gomoku") || strings.HasPrefix(spec, "bestfirst") {
			return // it searches on a board of its own
		}
		for _, late := range []int{0, 3000} {
			p := &moveCounter{Position: middle(v), t: t, spec: spec, timeUpAfter: late}
			rows, columns := p.Size()
			rest, choices := rows*columns-p.Ply(), len(p.AppendMoves(nil))
			if p.maxLateMoves = lookEvery + 4*choices; strings.HasPrefix(spec, "mcts") {
				p.maxLateMoves += lookEvery * rest
			}
			thinkBy(t, v, spec, p, p.now, search.Limits{})
		}
	})
}
