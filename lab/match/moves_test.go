package match

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// moves is a match between two levels whose games are stored in testdata.
type moves struct {
	variant         string
	stronger, other engine.Level
	games           int // the number of stored games
}

// masterNodes is the number of nodes that Master searches for a move, instead of its time limit.
const masterNodes = 15_000

// allMoves lists the matches: each level plays the level below it. Master has a limit of nodes.
func allMoves() (list []moves) {
	games := map[engine.Level]int{engine.Easy: 10, engine.Medium: 20, engine.Hard: 2, engine.Expert: 2, engine.Master: 2}
	for _, v := range engine.Catalogue() {
		for l := engine.Easy; l <= engine.Master; l++ {
			list = append(list, moves{v.Name, l, l - 1, games[l]})
		}
	}
	return list
}

// Levels play the moves that they played when testdata/moves was written, so a change of the search
// that should not change any move is checked. Whoever changes a level on purpose rewrites the files
// (make moves MOVES=write) and says so. This test plays the first games of each match; make moves
// plays all of them.
func TestLevelsPlayTheSameMoves(t *testing.T) {
	raced.Skip(t)
	for _, m := range allMoves() {
		t.Run(m.name(), func(t *testing.T) {
			t.Parallel()
			asked := os.Getenv("MNKDESK_MOVES")
			if asked == "" {
				m.games = long.Of(min(m.games, 4), m.games)
			}
			path, got := filepath.Join("testdata", "moves", m.name()), m.play(t)
			if asked == "write" {
				if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			kept := slices.Collect(strings.Lines(string(want)))
			if diff := cmp.Diff(strings.Join(kept[:min(len(kept), m.games)], ""), got); diff != "" {
				t.Errorf("other moves than before (-before +now):\n%s", diff)
			}
		})
	}
}

// name returns the name of the file with the moves.
func (m moves) name() string {
	return strings.ToLower(m.variant + "-" + m.stronger.Key() + "-" + m.other.Key() + ".txt")
}

// play returns a line for each game: its result and its moves.
func (m moves) play(t *testing.T) string {
	v := variant(t, m.variant)
	c := between(t, v, counted(t, v, m.stronger), counted(t, v, m.other))
	c.Games, c.Workers = m.games, 1
	var text strings.Builder
	for _, g := range run(t, c).Games {
		text.WriteString(g.Result.String() + ": " + strings.Join(g.Moves, " ") + "\n")
	}
	return text.String()
}

// counted returns the player of a level without a time limit.
func counted(t *testing.T, v engine.Variant, l engine.Level) string {
	t.Helper()
	if l != engine.Master {
		return v.LevelPlayer(l, engine.Effort{}).Counted().String()
	}
	return v.LevelPlayer(l, engine.Effort{}).Untimed().With("nodes", strconv.Itoa(masterNodes)).String()
}
