package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// aMatch returns a match of 20 games, 6 of which have been played.
func aMatch(t *testing.T) lab.Run {
	t.Helper()
	v, err := engine.ParseVariant("4-5-4")
	if err != nil {
		t.Fatal(err)
	}
	return lab.Run{
		Spec: match.Spec{Variant: v, Players: []string{"first", "second"}, Games: 20, Seed: 9},
		Pairings: []lab.Pairing{{Players: [2]int{0, 1}, Stats: match.Stats{
			Began: match.Count{Wins: 3}, Followed: match.Count{Draws: 1, Losses: 2}, Pairs: [5]int{0, 0, 2, 1, 0}, Plies: 63,
			Players: [2]match.Tally{
				{Moves: 30, Time: 3 * time.Second, Nodes: 900, Depths: 75},
				{Moves: 20, Time: time.Second, Nodes: 40, Late: 1, Illegal: 2, Failed: 1},
			},
			Failure: "second: out of order",
		}}},
	}
}

func written(r matchResult) string {
	var b bytes.Buffer
	r.text(&b)
	return b.String()
}

// The text has a line for each player, with its effort for a move.
func TestMatchText(t *testing.T) {
	text := written(matchResultOf(aMatch(t), ""))
	for _, want := range []string{
		"A  first\nB  second\n",
		"\nA     3      1       2  58.3%  24.1 to 86.1%     0        0      100ms          30    2.5\n",
		"\nB     2      1       3  41.7%  13.9 to 75.9%     1        2       50ms           2    0.0\n",
		"\ngames     6 of 20\n",
		"\nlength    10.5 moves on average\n",
		"\nopenings  A's points of each: 0 × 0, ½ × 0, 1 × 2, 1½ × 1, 2 × 0\n",
		"\nseed      9\n",
		"\nfailed    B in 1 game: second: out of order\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "sprt") || strings.Contains(text, "part") || strings.Contains(text, "A in") {
		t.Errorf("it says too much:\n%s", text)
	}
}

// If games are repeated, the text says how many are different, and the error margins are based on that
// number.
func TestMatchTextOfRepeatedGames(t *testing.T) {
	run := aMatch(t)
	run.Pairings[0].Stats.Different = 6
	all := matchResultOf(run, "")
	if text := written(all); strings.Contains(text, "repeats") {
		t.Errorf("%s", text)
	}
	run.Pairings[0].Stats.Different = 3
	few := matchResultOf(run, "")
	if text := written(few); !strings.Contains(text, "\nrepeats   3 different games of 6: ") {
		t.Errorf("%s", text)
	}
	if few.Margin <= all.Margin || few.Players[0].Low >= all.Players[0].Low || few.Players[1].High <= all.Players[1].High {
		t.Errorf("%+v and %+v", few, all)
	}
	data, err := json.Marshal(few)
	if err != nil || !strings.Contains(string(data), `"games":6,"different_games":3,`) {
		t.Errorf("%s, %v", data, err)
	}
}

// The interval of a row of levels is based on the number of different games, for local runs and for runs
// on a server.
func TestLevelsOfRepeatedGames(t *testing.T) {
	c := match.Count{Wins: 60, Losses: 40}
	low, high := c.IntervalOf(20)
	if row := levelRowOf(lab.LevelMatch{Count: c, Different: 20}); row.Different != 20 || row.Low != low || row.High != high {
		t.Errorf("%+v", row)
	}
}

// The text shows the state of a sequential test in words, with its figures.
func TestTestText(t *testing.T) {
	for verdict, want := range map[match.Verdict]string{
		match.Undecided: "not decided (Elo 0 or 20; ratio ",
		match.Weaker:    "A is not stronger by 20 (Elo 0 or 20; ratio ",
		match.Stronger:  "A is stronger by more than 0 (Elo 0 or 20; ratio ",
	} {
		run := aMatch(t)
		run.Test = &match.Test{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
		run.Pairings[0].Stats.Verdict = verdict
		r := matchResultOf(run, "")
		if text := written(r); !strings.Contains(text, "\nsprt      "+want) || !strings.Contains(text, ", bounds -2.94 and 2.94)\n") {
			t.Errorf("%q:\n%s", verdict, text)
		}
		if r.SPRT.Verdict != verdict || r.SPRT.Low != -r.SPRT.High {
			t.Errorf("%+v", r.SPRT)
		}
	}
}

// The JSON output has each player's result from its own point of view, and all settings of the match.
func TestMatchJSON(t *testing.T) {
	data, err := json.Marshal(matchResultOf(aMatch(t), "interrupted"))
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Match   map[string]any   `json:"match"`
		Games   int              `json:"games"`
		Players []map[string]any `json:"players"`
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	if r.Games != 6 || r.Match["variant"] != "4-5-4" || r.Match["seed"] != 9.0 || r.Match["nodes"] != nil || len(r.Players) != 2 {
		t.Errorf("%s", data)
	}
	a, b := r.Players[0], r.Players[1]
	if a["wins"] != 3.0 || b["wins"] != 2.0 || a["losses"] != b["wins"] || a["failed"] != nil || b["failed"] != 1.0 {
		t.Errorf("%v and %v", a, b)
	}
}

// A match whose last save fails is shown all the same, and the error names the file.
func TestResultIsShownThoughItCannotBeSaved(t *testing.T) {
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(t.TempDir(), "kept.json")
	live := lab.NewLive(match.Config{Spec: match.Spec{Variant: v, Players: []string{"random", "random"}, Games: 4}})
	live.NotifyWith(func(progress.State) { _ = os.Mkdir(kept, 0o700) }) // in the place of the file, while it plays
	run, played, unsaved := playKept(t.Context(), live, keepFlags{run: kept})
	if played != nil || unsaved == nil || run.Played() != 4 {
		t.Fatalf("%d games, %v, %v", run.Played(), played, unsaved)
	}
	var stdout, stderr bytes.Buffer
	l := &mnklab{stdout: bufio.NewWriter(&stdout), stderr: &stderr}
	err = l.endRun(t.Context(), run, "", played, unsaved, l.showMatch(t.Context(), run, played))
	_ = l.stdout.Flush()
	if err == nil || !strings.Contains(err.Error(), "kept.json cannot be written: ") ||
		!strings.Contains(stdout.String(), "\ngames     4 of 4\n") {
		t.Errorf("%v, it shows\n%s", err, &stdout)
	}
	err = l.endRun(t.Context(), run, filepath.Join(t.TempDir(), "games.sgf"), cluster.ErrStopped, unsaved, nil)
	if err == nil || strings.Contains(err.Error(), "kept.json") || !strings.Contains(stderr.String(), "kept.json cannot be written: ") {
		t.Errorf("%v, it notes %s", err, &stderr)
	}
}

// The advice about damaged games suggests deleting their file only if the run can then go on.
func TestAdviceAboutDamage(t *testing.T) {
	stopped := aMatch(t)
	stopped.Kept = make([]lab.Game, 4)
	whole := stopped
	whole.Games = 6
	changed := whole
	changed.Kept = make([]lab.Game, 6)
	for want, r := range map[string]lab.Run{
		"has only 4 of the run's games: restore it":                                           stopped,
		"has only 4 of the run's games: restore it, or delete it to go on without them":       whole,
		"was changed since the run was saved: restore it, or delete it to go on without them": changed,
	} {
		if got := aboutDamage(r); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
