package gomoku_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Quiet positions, in which neither side has a four or an open three, are searched as they were
// when testdata/quiet.txt was written. A change of the search that should not affect its moves must
// visit the same number of positions. Each line holds the rules and the moves, then the results of
// a search to depth 9 and of a search for the three best moves to depth 7. A line whose rules name a
// depth holds the result of a search to this depth alone: only a long search checks its best moves
// for threats with more than minVCTNodes. If you change the search on purpose, rewrite the file
// (make moves MOVES=write) and mention it in the commit message.
func TestQuietPositionsAreSearchedTheSame(t *testing.T) {
	raced.Skip(t)
	path := filepath.Join("testdata", "quiet.txt")
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(want)) {
		head, _, _ := strings.Cut(strings.TrimSpace(line), " -> ")
		rules, moves, _ := strings.Cut(head, ": ")
		fmt.Fprintf(&got, "%s -> %s\n", head, searchResults(t, rules, strings.Fields(moves)))
	}
	if os.Getenv("MNKDESK_MOVES") == "write" {
		if err := os.WriteFile(path, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("searched in another way than before (-before +now):\n%s", diff)
	}
}

// searchResults returns the results of the searches of a position: best moves, values and nodes.
func searchResults(t *testing.T, rules string, played []string) string {
	t.Helper()
	rules, depthText, deep := strings.Cut(rules, " to depth ")
	r, knownRules := map[string]mnk.Rules{
		"free": freestyle, "exact": {Rows: 15, Columns: 15, K: 5, Options: mnk.Exact}, "renju": {Rows: 15, Columns: 15, K: 5, Options: mnk.Renju},
	}[rules]
	if !knownRules {
		t.Fatalf("no rules %q", rules)
	}
	p := searchtest.Play(t, searchtest.Board(t, r), played...)
	toDepth := func(depth int) string {
		one := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(r)), p, search.Limits{Depth: depth})
		return fmt.Sprintf("%s, %d positions", moveAndValue(p, one.Move, one.Value), one.Nodes)
	}
	if deep {
		depth, err := strconv.Atoi(depthText)
		if err != nil {
			t.Fatal(err)
		}
		return toDepth(depth)
	}
	three := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(r)), p, search.Limits{Depth: 7, Lines: 3})
	var best []string
	for _, l := range three.Lines[:3] {
		best = append(best, moveAndValue(p, l.Moves[0], l.Value))
	}
	return fmt.Sprintf("%s; %s, %d positions", toDepth(9), strings.Join(best, ", "), three.Nodes)
}

func moveAndValue(p game.Position, m game.Move, value int) string {
	return fmt.Sprintf("%s %d", p.Format(m), value)
}
