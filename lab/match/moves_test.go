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
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A moves is a match between two levels whose moves are kept in testdata.
type moves struct {
	variant         string
	stronger, other engine.Level
	games           int
	long            bool // takes seconds a game: played where it is asked for
}

// masterNodes is the number of positions that Master visits for a move, in place of its time.
const masterNodes = 15_000

// allMoves lists the matches. Easy plays Medium everywhere; Hard plays where it is
// cheap, and elsewhere where MNKDESK_MOVES asks for it. Master plays Expert where there is
// one, by a number of positions.
func allMoves() (list []moves) {
	for _, v := range engine.Catalogue() {
		list = append(list, moves{v.Name, engine.Medium, engine.Easy, 20, false})
		list = append(list, moves{v.Name, engine.Hard, engine.Medium, 2, v.Style == game.Stones})
		if slices.Contains(v.Levels(), engine.Expert) {
			list = append(list, moves{v.Name, engine.Master, engine.Expert, 2, false})
		}
	}
	return list
}

// Levels play the moves that they played when testdata/moves was written: a change of
// the search that should change no move changes none. Whoever changes a level on
// purpose rewrites the files (make moves MOVES=write) and says so.
func TestLevelsPlayTheSameMoves(t *testing.T) {
	raced.Skip(t)
	asked := os.Getenv("MNKDESK_MOVES")
	for _, m := range allMoves() {
		t.Run(m.name(), func(t *testing.T) {
			t.Parallel()
			if m.long && asked == "" {
				t.Skip("long: make moves")
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
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("other moves than before (-before +now):\n%s", diff)
			}
		})
	}
}

// name is the name of the file with the moves.
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

// counted is the player of a level without a limit of time.
func counted(t *testing.T, v engine.Variant, l engine.Level) string {
	t.Helper()
	if l != engine.Master {
		return v.CountedLevel(l)
	}
	player, err := playerspec.Parse(v.WithOption(v.PlayerString(l, engine.Effort{}), "nodes", strconv.Itoa(masterNodes)))
	if err != nil {
		t.Fatal(err)
	}
	return player.Without("time").String()
}
