package reproduce

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
)

// results returns the results of a tournament of four games against each opponent. Won lists the
// games that each player won in each match.
func results(won ...int) []match.Stats {
	var list []match.Stats
	for _, n := range won {
		s := match.Stats{Began: match.Count{Wins: n, Losses: 4 - n}, Players: [2]match.Tally{{Moves: 2, Depths: 5}, {Late: 1}}}
		list = append(list, slices.Repeat([]match.Stats{s}, len(published.IsolationPlayer{}.Won[0]))...)
	}
	return list
}

// Measured rates stand beside the published ones, in the figure too.
func TestIsolationRateTable(t *testing.T) {
	w := &experimentRun{}
	w.isolationRates(published.IsolationPlayers(), results(4, 3, 2, 1, 0))
	checkTables(t, w.Comparison)
	if got := column(t, w.Tables[0], "measured"); !slices.Equal(got, []string{"100.0", "75.0", "50.0", "25.0", "0.0"}) {
		t.Errorf("%q", got)
	}
	if got := column(t, w.Tables[0], "depth"); !slices.Equal(got, []string{"2.5", "2.5", "2.5", "2.5", "2.5"}) {
		t.Errorf("%q", got)
	}
	for i, p := range published.IsolationPlayers() {
		theirs, ours := w.Figure.Bars[0].Values[i], w.Figure.Bars[1].Values[i]
		if w.Figure.Groups[i] != p.Name || theirs.Y != p.Mean() || theirs.Low >= theirs.Y || ours.Y != float64(25*(4-i)) {
			t.Errorf("%s: %+v and %+v", w.Figure.Groups[i], theirs, ours)
		}
	}
}

// Each cell has the games won, with the published ones of three tournaments in brackets.
func TestIsolationGameTable(t *testing.T) {
	w := &experimentRun{options: Options{Games: 4}}
	played := results(4, 3, 2, 1, 0)
	played[0] = match.Stats{}
	w.isolationGames(published.IsolationPlayers(), published.IsolationOpponents(), played)
	checkTables(t, w.Comparison)
	tab := w.Tables[0]
	if want := []string{
		"Random", "- (8, 8, 8)", "3 (8, 8, 8)", "2 (8, 8, 8)", "1 (7, 7, 8)",
		"0 (5, 8, 6)",
	}; !slices.Equal(tab.Rows[0], want) {
		t.Errorf("%q, want %q", tab.Rows[0], want)
	}
	if len(tab.Rows) != 7 || !strings.Contains(tab.Caption, "Games won of 4, ") {
		t.Errorf("%d rows, %q", len(tab.Rows), tab.Caption)
	}
}

// Games lost on time are noted if time is limited.
func TestIsolationTimeNotes(t *testing.T) {
	for nodes, want := range map[int64]int{0: 2, 50: 1} {
		w := &experimentRun{options: Options{Time: isolationTime, Nodes: nodes}, Comparison: Comparison{Games: 140}}
		w.isolationNotes(results(4, 3, 2, 1, 0))
		if len(w.Notes) != want || want == 2 && w.Notes[1] != "35 of 140 games were lost on time." {
			t.Errorf("%d nodes: %q", nodes, w.Notes)
		}
	}
}

func TestVerdictOfAMatch(t *testing.T) {
	for c, want := range map[match.Count]match.Count{
		{}:                             {},
		{Wins: 2, Losses: 1}:           {Wins: 1},
		{Wins: 1, Draws: 5, Losses: 2}: {Losses: 1},
		{Wins: 1, Losses: 1}:           {Draws: 1},
	} {
		if got := matchResult(c); got != want {
			t.Errorf("%v is %v, want %v", c, got, want)
		}
	}
}

// All players of the tournament can be read in either form.
func TestIsolationPlayersCanPlay(t *testing.T) {
	for _, o := range []Options{{Time: isolationTime}, {Nodes: 10}} {
		w := &experimentRun{options: o}
		var players []string
		for _, p := range published.IsolationPlayers() {
			players = append(players, w.deepening(p.Evaluation))
		}
		for _, name := range published.IsolationOpponents() {
			players = append(players, w.opponent(name))
		}
		for _, p := range players {
			v := variant("isolation")
			if _, err := v.OpenPlayer(p, 1); err != nil {
				t.Errorf("%s: %v", p, err)
			}
			if timed := (match.Spec{Variant: v, Players: []string{p}}).Timed(); timed != (o.Nodes == 0 && p != "random") {
				t.Errorf("%s: limited by time %v", p, timed)
			}
		}
	}
}

// The same seed gives the same positions, in which the game goes on.
func TestMiddles(t *testing.T) {
	w, other := &experimentRun{options: Options{Seed: 1}}, &experimentRun{options: Options{Seed: 2}}
	var texts [3][]string
	for i, run := range []*experimentRun{w, w, other} {
		for _, p := range run.randomPositions("isolation", 10, 20) {
			if p.Outcome().Over() || p.Ply() < placements || p.Ply() > 20 {
				t.Errorf("after %d moves: %v", p.Ply(), p.Outcome())
			}
			texts[i] = append(texts[i], p.String())
		}
	}
	if !slices.Equal(texts[0], texts[1]) || slices.Equal(texts[0], texts[2]) {
		t.Error("the seed does not decide the positions")
	}
	for _, p := range published.IsolationPlayers() {
		if publishedCosts()[p.Evaluation] == "" {
			t.Errorf("the report says nothing of the cost of %s", p.Evaluation)
		}
	}
}

// What only measures ends with its context too, and claims nothing.
func TestMeasuringEnds(t *testing.T) {
	enough := errors.New("enough")
	for _, name := range []string{"isolation-cost", "gomoku-boards", "generic-learning"} {
		e, o := experiment(t, name)
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(enough)
		begun := time.Now()
		r, err := e.Run(ctx, o, nil)
		if !errors.Is(err, enough) || r.Figure != nil || time.Since(begun) > time.Minute {
			t.Errorf("%s: %v after %v", name, err, time.Since(begun))
		}
		checkTables(t, r)
	}
}

// The median of several times counts, and a move takes some.
func TestFirstMove(t *testing.T) {
	w := &experimentRun{}
	one, err := w.firstMove(t.Context(), published.MoveTime{Game: "simple"})
	if err != nil || one.took <= 0 || one.move == "" {
		t.Errorf("%+v, %v", one, err)
	}
	if _, err := variant("tic-tac-toe").Start().ParseMove(one.move); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.firstMove(ctx, published.MoveTime{Game: "simple"}); !errors.Is(err, context.Canceled) {
		t.Errorf("it goes on: %v", err)
	}
}

// The time of an average move is that of both seats of the game in which the player met
// itself; of others there is none.
func TestAverageMove(t *testing.T) {
	w := &experimentRun{}
	played := make([]match.Stats, len(selfGames()))
	for i, g := range selfGames() {
		if g.variant == "nine-board" && g.player == hminimax(8) {
			played[i].Players = [2]match.Tally{{Moves: 1, Time: time.Second}, {Moves: 3, Time: time.Second}}
		}
	}
	if got := w.average(published.MoveTime{Game: "advanced", Depth: 8}, played); got != 0.5 {
		t.Errorf("%g s", got)
	}
	if got := w.average(published.MoveTime{Game: "simple"}, played); got != 0 {
		t.Errorf("of a game that was not played: %g s", got)
	}
}

// Players of the report have our names, and can play our games.
func TestNamesOfTheFamily(t *testing.T) {
	for game, want := range map[string]string{"simple": "tic-tac-toe", "advanced": "nine-board", "ultimate": "ultimate"} {
		if got := variantOf(game); got != want {
			t.Errorf("%s is %s", game, got)
		}
		for _, p := range []string{hminimax(0), hminimax(3), monteCarlo(7), provingMonteCarlo(7)} {
			if _, err := variant(want).OpenPlayer(p, 1); err != nil {
				t.Errorf("%s: %v", p, err)
			}
		}
	}
	if diff := cmp.Diff([]string{"alphabeta(depth=9)", "mcts(simulations=7,c=1.4,solver=off)"},
		[]string{hminimax(0), monteCarlo(7)}); diff != "" {
		t.Error(diff)
	}
}
