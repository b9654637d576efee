package search_test

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A tuned player has a seed only if its string has one.
func TestTuningKeepsTheSeed(t *testing.T) {
	for spec, want := range map[string]string{
		"mcts(rollout=weighted)":        "mcts(rollout=weighted)",
		"mcts(rollout=weighted,seed=7)": "mcts(rollout=weighted,seed=7)",
	} {
		p, err := search.Parse(spec, mnkEnv(searchtest.TicTacToe))
		if err != nil {
			t.Fatal(err)
		}
		if tuned, err := p.Tuning(); err != nil || tuned.String() != want {
			t.Errorf("%s: %s, %v", spec, tuned, err)
		}
	}
}

func TestTuningNamesTheMistake(t *testing.T) {
	for spec, want := range map[string]string{
		"random":                 "random has no evaluation with numbers",
		"alphabeta(eval=pascal)": "alphabeta has no evaluation with numbers",
	} {
		p, err := search.Parse(spec, mnkEnv(searchtest.TicTacToe))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Tuning(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, want %s", spec, err, want)
		}
	}
}
