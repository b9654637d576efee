package reproduce

import (
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
		players = append(players, variantOf(p.Game)+" "+timed(p))
	}
	want := []string{
		"tic-tac-toe alphabeta(depth=9)", "nine-board alphabeta(depth=8)", "nine-board alphabeta(depth=8)",
		"nine-board mcts(simulations=10000)", "ultimate alphabeta(depth=8)", "ultimate mcts(simulations=10000)",
		"ultimate mcts(simulations=100000)",
	}
	if diff := cmp.Diff(want, players); diff != "" {
		t.Error(diff)
	}
	for i, p := range players {
		if _, err := variant(variantOf(published.MoveTimes()[i].Game)).Player(timed(published.MoveTimes()[i]), 1); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
}

// Times stand beside those published, with how many times as fast we are.
func TestTimesTable(t *testing.T) {
	w := &work{}
	played := make([]match.Result, len(selfGames()))
	for i, g := range selfGames() {
		if g.variant == "nine-board" && g.player == "alphabeta(depth=8)" {
			played[i].Players[0] = match.Tally{Moves: 3, Time: 700 * time.Millisecond}
			played[i].Players[1] = match.Tally{Moves: 1, Time: 100 * time.Millisecond}
		}
	}
	first := make([]time.Duration, len(published.MoveTimes()))
	first[1] = time.Second
	w.timesTable(first, played)
	sound(t, w.Report)
	if diff := cmp.Diff([]string{"-", "9", "10", "-", "-", "-", "-"}, column(t, w.Tables[0], "times as fast")); diff != "" {
		t.Error(diff)
	}
}

// What the player that meets itself loses as second, the first player has won.
func TestSelfPlayCountsTheFirstPlayer(t *testing.T) {
	w := &work{}
	played := make([]match.Result, len(selfGames()))
	played[0] = match.Result{Began: match.Count{Wins: 5, Draws: 1, Losses: 2}, Followed: match.Count{Wins: 3, Draws: 4, Losses: 7}}
	w.selfPlayTable(played)
	sound(t, w.Report)
	if got := w.Tables[0].Rows[0][:6]; !cmp.Equal(got, []string{"ultimate", "alphabeta(depth=10)", "first wins", "12", "5", "5"}) {
		t.Errorf("%q", got)
	}
	if got := column(t, w.Tables[0], "published"); !cmp.Equal(got[4:], []string{"draw", "draw", "-", "-", "first wins", "first wins", "first wins", "first wins"}) {
		t.Errorf("%q", got)
	}
	for _, g := range selfGames() {
		if _, err := variant(g.variant).Player(g.player, 1); err != nil {
			t.Errorf("%s: %v", g.player, err)
		}
	}
}
