package reproduce

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
)

// The players are those whose times the report gives.
func TestTimedPlayers(t *testing.T) {
	var players []string
	for _, p := range published.MoveTimes() {
		players = append(players, variantOf(p.Game)+" "+timedPlayer(p))
	}
	want := []string{
		"tic-tac-toe alphabeta(depth=9)", "nine-board alphabeta(depth=8)", "nine-board alphabeta(depth=8)",
		"nine-board mcts(simulations=10000,c=1.4,solver=off)", "nine-board mcts(simulations=100000,c=1.4,solver=off)",
		"ultimate alphabeta(depth=8)", "ultimate alphabeta(depth=8)",
		"ultimate mcts(simulations=10000,c=1.4,solver=off)", "ultimate mcts(simulations=100000,c=1.4,solver=off)",
	}
	if diff := cmp.Diff(want, players); diff != "" {
		t.Error(diff)
	}
	for i, p := range players {
		if _, err := variant(variantOf(published.MoveTimes()[i].Game)).OpenPlayer(timedPlayer(published.MoveTimes()[i]), 1); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
}

// Times stand beside those published, with how many times as fast we are.
func TestTimesTable(t *testing.T) {
	w := &experimentRun{}
	played := make([]match.Stats, len(selfGames()))
	for i, g := range selfGames() {
		if g.variant == "nine-board" && g.player == "alphabeta(depth=8)" {
			played[i].Players[0] = match.Tally{Moves: 3, Time: 700 * time.Millisecond}
			played[i].Players[1] = match.Tally{Moves: 1, Time: 100 * time.Millisecond}
		}
	}
	first := make([]timing, len(published.MoveTimes()))
	first[1], first[6] = timing{time.Second, "e5"}, timing{2 * time.Second, "a1"}
	w.timesTable(first, played)
	checkTables(t, w.Comparison)
	if diff := cmp.Diff([]string{"-", "9", "10", "-", "-", "-", "5", "-", "-"}, column(t, w.Tables[0], "times as fast")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{
		"nine-board", "alphabeta(depth=8)", "first", "9.126", "1.0000", "9", "?5", "e5",
		"figure 7",
	}, w.Tables[0].Rows[1]); diff != "" {
		t.Error(diff)
	}
	if got := w.Tables[0].Rows[6]; got[2] != "longest, at least" || got[3] != "10.000" {
		t.Errorf("%q", got)
	}
}

// What the player that meets itself loses as second, the first player has won.
func TestSelfPlayCountsTheFirstPlayer(t *testing.T) {
	w := &experimentRun{}
	played := make([]match.Stats, len(selfGames()))
	played[0] = match.Stats{Began: match.Count{Wins: 5, Draws: 1, Losses: 2}, Followed: match.Count{Wins: 3, Draws: 4, Losses: 7}}
	w.selfPlayTable(played)
	checkTables(t, w.Comparison)
	if got := w.Tables[0].Rows[0][:6]; !cmp.Equal(got, []string{"ultimate", "alphabeta(depth=10)", "first wins", "12", "5", "5"}) {
		t.Errorf("%q", got)
	}
	if got := column(t, w.Tables[0], "published"); !cmp.Equal(got[4:],
		[]string{"draw", "draw", "-", "-", "first wins", "first wins", "first wins", "first wins"}) {
		t.Errorf("%q", got)
	}
	for _, g := range selfGames() {
		if _, err := variant(g.variant).OpenPlayer(g.player, 1); err != nil {
			t.Errorf("%s: %v", g.player, err)
		}
	}
}

// The longest move is one of a game, and the first is chosen as a match chooses it.
func TestMovesAreTimed(t *testing.T) {
	w := &experimentRun{options: Options{Seed: 1}}
	first, err := w.firstMove(t.Context(), published.MoveTime{Game: "simple", Depth: 2})
	if err != nil || first.took <= 0 || len(first.move) != 2 {
		t.Errorf("%+v, %v", first, err)
	}
	longest, err := w.longestMove(t.Context(), published.MoveTime{Game: "simple", Depth: 4})
	if err != nil || longest.took <= 0 || longest.move == "" {
		t.Errorf("%+v, %v", longest, err)
	}
}

// The moves that the report shows can be played, except for the one that cannot be read.
func TestPublishedMoves(t *testing.T) {
	for _, m := range published.MoveTimes() {
		_, err := variant(variantOf(m.Game)).Start().ParseMove(m.Move)
		if (err == nil) != (m.Move != "" && m.Move[0] != '?') {
			t.Errorf("%s %q: %v", m.Place, m.Move, err)
		}
	}
}

// Whoever begins has won what heuristic 2 loses as second.
func TestHeuristicsTable(t *testing.T) {
	w := &experimentRun{}
	w.heuristicsTable(match.Stats{Began: match.Count{Wins: 7, Draws: 1, Losses: 2}, Followed: match.Count{Wins: 4, Losses: 6}})
	checkTables(t, w.Comparison)
	if diff := cmp.Diff([]string{"11–1–8", "13–1–6"}, column(t, w.Tables[0], "wins–draws–losses")); diff != "" {
		t.Error(diff)
	}
}

// Either search has a row in each game, and so have heuristic 2 and who begins.
func TestSearchesAndHeuristicsMeet(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w := &experimentRun{options: Options{Games: 2}}
	_, _ = w.playHeuristics(ctx), w.playSearches(ctx) // nothing is played
	checkTables(t, w.Comparison)
	if got := column(t, w.Tables[0], "counted for"); !cmp.Equal(got, []string{"heuristic 2", "who begins"}) {
		t.Errorf("%q", got)
	}
	if got := column(t, w.Tables[1], "player"); len(got) != 6 || got[0] != "mcts(simulations=10000,c=1.4,solver=off)" ||
		got[1] != "mcts(simulations=10000,c=1.4)" {
		t.Errorf("%q", got)
	}
	if len(w.Figure.Groups) != 3 || len(w.Figure.Bars[1].Values) != 3 {
		t.Errorf("%+v", w.Figure)
	}
}
