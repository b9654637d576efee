package published

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Every time has its place in a paper and a game of the report. No move to a depth takes longer than the
// longest move of the same game.
func TestMoveTimes(t *testing.T) {
	longest := map[string]float64{}
	for _, m := range MoveTimes() {
		if m.Seconds <= 0 || m.Place == "" || m.Depth > 0 && m.Simulations > 0 || m.Average && m.Longest {
			t.Errorf("%+v", m)
		}
		if !slices.Contains([]string{"simple", "advanced", "ultimate"}, m.Game) {
			t.Errorf("the report has no game %q", m.Game)
		}
		if m.Longest {
			longest[m.Game] = m.Seconds
		}
	}
	for _, m := range MoveTimes() {
		if most, ok := longest[m.Game]; ok && m.Depth > 0 && m.Seconds > most {
			t.Errorf("%+v takes longer than the longest move, %g s", m, most)
		}
	}
}

// Each result of a self-play is listed once, and its game has times too.
func TestSelfPlays(t *testing.T) {
	seen := map[SelfPlay]bool{}
	for _, s := range SelfPlays() {
		key := SelfPlay{Game: s.Game, Depth: s.Depth}
		if seen[key] || s.Place == "" || s.Result != "draw" && s.Result != "first wins" {
			t.Errorf("%+v", s)
		}
		seen[key] = true
		if !slices.ContainsFunc(MoveTimes(), func(m MoveTime) bool { return m.Game == s.Game }) {
			t.Errorf("%+v has no time", s)
		}
	}
}

// No player can have won more games than were played, and its mean lies between its rates.
func TestIsolationRates(t *testing.T) {
	for _, p := range IsolationPlayers() {
		low, high := 100.0, 0.0
		for i, tournament := range p.Won {
			low, high = min(low, p.Rate(i)), max(high, p.Rate(i))
			for _, won := range tournament {
				if won < 0 || won > IsolationGames {
					t.Errorf("%s has won %d of %d", p.Name, won, IsolationGames)
				}
			}
		}
		if p.Mean() < low || p.Mean() > high || math.Abs(p.All().Score()-p.Mean()) > 1e-9 || p.All().Games() != 210 {
			t.Errorf("%s: %g of %v, from %g to %g", p.Name, p.Mean(), p.All(), low, high)
		}
	}
}

// Players have evaluations of ours, and opponents are written as the tables write them.
func TestIsolationNames(t *testing.T) {
	v, err := engine.ParseVariant("isolation")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range IsolationPlayers() {
		if _, err := v.Evaluator(p.Evaluation); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	for i, o := range IsolationOpponents() {
		kind, name, found := strings.Cut(o, "_")
		if i > 0 && (!found || kind != "MM" && kind != "AB") {
			t.Errorf("%s", o)
		}
		if _, err := v.Evaluator(strings.ToLower(name)); i > 0 && err != nil {
			t.Errorf("%s: %v", o, err)
		}
	}
}

// The levels of the report are played by cutoff.
func TestCutoffLevels(t *testing.T) {
	if !slices.IsSorted(CutoffLevels()) || len(CutoffLevels()) != 3 {
		t.Errorf("%v", CutoffLevels())
	}
	for _, text := range slices.Concat(Contradictions(), CutoffContradictions(), CutoffGaps()) {
		if !strings.HasPrefix(text, "Section ") && !strings.HasPrefix(text, "The heading of section ") {
			t.Errorf("%q names no place", text)
		}
	}
}

// What a report leaves open is ours, and is called so.
func TestGapsAreOurs(t *testing.T) {
	for _, text := range slices.Concat(IsolationGaps(), FamilyGaps(), CutoffGaps()) {
		if !strings.Contains(text, "does not say") && !strings.Contains(text, "prints neither") ||
			!strings.Contains(text, "ours") && !strings.Contains(text, " We ") {
			t.Errorf("%q", text)
		}
	}
}
