package engine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A zooPosition is a position in which one of our players once chose a wrong move: a file of
// testdata/zoo. Add one whenever a player loses a game that it should not lose.
type zooPosition struct {
	variant, moves string
	player         string // a level or a player's string, which must play right
	must, mustNot  string // player must play one of the moves of must, and none of mustNot
	weaker         string // a player that plays wrong with at least one of a few seeds
	reason         string
}

// readZooPosition reads a file of lines such as "variant: gomoku".
func readZooPosition(t *testing.T, path string) (a zooPosition) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]*string{
		"variant": &a.variant, "moves": &a.moves, "player": &a.player, "must": &a.must, "must not": &a.mustNot,
		"weaker": &a.weaker, "why": &a.reason,
	}
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(line, ":")
		field := fields[key]
		if field == nil {
			t.Fatalf("%s: there is no field %q", path, key)
		}
		*field = strings.TrimSpace(value)
	}
	if a.variant == "" || a.player == "" || a.weaker == "" || a.reason == "" || (a.must == "") == (a.mustNot == "") {
		t.Fatalf("%s lacks a field, or says what must be played and what must not: %+v", path, a)
	}
	return a
}

// right reports whether the file of the position allows a move.
func (a zooPosition) right(move string) bool {
	if a.must != "" {
		return slices.Contains(strings.Fields(a.must), move)
	}
	return !slices.Contains(strings.Fields(a.mustNot), move)
}

// playerMove returns the move of a player, given as a level or a string, in p.
func playerMove(t *testing.T, v engine.Variant, spec string, seed uint64, p game.Position) string {
	t.Helper()
	if l, err := engine.ParseLevel(spec); err == nil {
		spec = countedLevel(v, l)
	}
	player, err := v.OpenPlayer(spec, seed)
	if err != nil {
		t.Fatal(err)
	}
	r, err := think(t.Context(), player, p)
	if err != nil {
		t.Fatal(err)
	}
	return p.Format(r.Move)
}

// In positions in which a player once chose a wrong move, the named player plays right, and the
// weaker one does not.
func TestZoo(t *testing.T) {
	raced.Skip(t)
	paths, err := filepath.Glob(filepath.Join("testdata", "zoo", "*.txt"))
	if err != nil || len(paths) < 15 {
		t.Fatalf("%d animals, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			t.Parallel()
			a := readZooPosition(t, path)
			v := variant(t, a.variant)
			p := after(t, v, a.moves)
			for _, name := range strings.Fields(a.must + " " + a.mustNot) {
				if m, err := p.ParseMove(name); err != nil || !p.Legal(m) {
					t.Errorf("%s cannot be played in\n%v", name, p)
				}
			}
			for seed := range uint64(2) {
				if got := playerMove(t, v, a.player, seed, p); !a.right(got) {
					t.Errorf("seed %d: %s plays %s in\n%v\n%s", seed, a.player, got, p, a.reason)
				}
			}
			wrong := false
			for seed := uint64(0); seed < 30 && !wrong; seed++ {
				wrong = !a.right(playerMove(t, v, a.weaker, seed, p))
			}
			if !wrong {
				t.Errorf("%s never goes wrong: the position tells nothing", a.weaker)
			}
		})
	}
}
