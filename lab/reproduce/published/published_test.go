package published

import (
	"math"
	"strings"
	"testing"
)

// Each table has one game on each board. The tables come in pairs: the heuristic plays first in one
// and second in the other.
func TestHeuristics(t *testing.T) {
	games := 0
	for i, h := range Heuristics() {
		if h.Table != i+1 || h.First != (i%2 == 0) || len(h.Results) != LargestBoard-h.K+1 {
			t.Errorf("%+v", h)
		}
		if strings.Trim(h.Results, "WDL") != "" {
			t.Errorf("table %d has %q", h.Table, h.Results)
		}
		games += len(h.Results)
	}
	if games != 96 {
		t.Errorf("%d games", games)
	}
	// These are the exceptions that sections 4.1 and 4.2 name.
	for table, want := range map[int]string{2: "7", 7: "5 8 9 10 11", 8: ""} {
		h := Heuristics()[table-1]
		var won []string
		for i, r := range h.Results {
			if r == 'W' {
				won = append(won, []string{"3", "4", "5", "6", "7", "8", "9", "10", "11"}[i])
			}
		}
		if got := strings.Join(won, " "); got != want {
			t.Errorf("table %d: won on %s, want %s", table, got, want)
		}
	}
}

// The win rates that the report prints below its tables follow from the games.
func TestIsolation(t *testing.T) {
	want := map[string][3]float64{
		"AB_Improved": {58.6, 61.4, 65.7}, "AB_Custom": {70.0, 72.9, 64.3}, "AB_Custom_2": {55.7, 60.0, 60.0},
		"AB_Custom_3": {57.1, 57.1, 61.4}, "AB_Custom_4": {55.7, 55.7, 47.1},
	}
	for _, p := range IsolationPlayers() {
		for i, rate := range want[p.Name] {
			if got := math.Round(10*p.Rate(i)) / 10; got != rate {
				t.Errorf("%s, tournament %d: %g, want %g", p.Name, i+1, got, rate)
			}
		}
		delete(want, p.Name)
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
}
