package match

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Openings made by a rule have the rule's number of stones and differ from each other. The same seed
// gives the same openings, however slow the machine is.
func TestOpeningsByRule(t *testing.T) {
	raced.Skip(t) // it starts no goroutine
	late := passing(t.Context())
	for name, rule := range map[string]opening.Rule{"gomoku": opening.Swap2, "7,7,5": opening.Pie} {
		s := between(t, variant(t, name), "random", "random").Spec
		s.Plies, s.Rule = 0, rule
		book, again := newBook(s, nil), newBook(s, nil)
		seen := map[string]bool{}
		draws := 3
		if rule == opening.Swap2 {
			draws = 1 // each takes 60,000 nodes
		}
		for range draws {
			line, same := book.draw(t.Context()), again.draw(late)
			if len(line) != rule.Stones() || !slices.Equal(line, same) {
				t.Fatalf("%s: %v and %v", name, line, same)
			}
			seen[jsonOf(t, line)] = true
		}
		if draws > 1 && len(seen) < 2 {
			t.Errorf("%s: all openings are %v", name, seen)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := between(t, variant(t, "gomoku"), "random", "random").Spec
	s.Rule = opening.Swap2
	if line := newBook(s, nil).draw(ctx); len(line) > 0 {
		t.Errorf("after its end there is %v", line)
	}
}

// passing returns a context whose clock advances by a second each time it is read.
func passing(ctx context.Context) context.Context {
	now := time.Now()
	return search.WithClock(ctx, func() time.Time {
		now = now.Add(time.Second)
		return now
	})
}

// A match is played from openings made by a rule, each from both sides.
func TestMatchByRule(t *testing.T) {
	raced.Skip(t)
	c := between(t, variant(t, "7,7,5"), "random", "random")
	c.Plies, c.Rule, c.Games = 0, opening.Pie, 4
	var games []Game
	c.Counted = func(_ Stats, g Game) { games = append(games, g) }
	if _, err := Play(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(games, func(a, b Game) int { return a.Number - b.Number })
	if len(games) != 4 || games[0].Moves[0] != games[1].Moves[0] || games[2].Moves[0] != games[3].Moves[0] {
		t.Errorf("%+v", games)
	}
}

func TestChecksTheRule(t *testing.T) {
	s := between(t, variant(t, "gomoku"), "random", "random").Spec
	s.Rule = opening.RIF
	if err := s.Check(); err == nil || !strings.Contains(err.Error(), "rif is not for gomoku") {
		t.Error(err)
	}
	s.Rule = opening.Swap2
	var back Spec
	text := jsonOf(t, s)
	if err := json.Unmarshal([]byte(text), &back); err != nil || back.Rule != opening.Swap2 ||
		!strings.Contains(text, `"opening_rule":"swap2"`) {
		t.Errorf("%v, %s", err, text)
	}
	if s.Rule = opening.None; strings.Contains(jsonOf(t, s), "rule") {
		t.Error("no rule is written")
	}
}

func jsonOf(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
