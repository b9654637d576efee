package reproduce

import (
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// levelGames is the number of games of each match of the levels.
	levelGames = 200
	// levelPlies is the number of random moves that they begin with.
	levelPlies = 2
	// perfect is exact on the board of 4-5-4 long before its positions are used up.
	perfect = "perfect(eval=pascal,nodes=500000)"
)

// fourFiveFour is the levels of "A 4 x 5 Tic-Tac-Toe Game".
func fourFiveFour() Experiment {
	return Experiment{
		Name:   "four-five-four",
		About:  "the report's three levels of 4-5-4 against each other, a random and a perfect player",
		Source: published.FourFiveFourPaper + ", sections 2.2.2 and 2.4.1",
		Usual:  Options{Games: levelGames},
		run:    runFourFiveFour,
	}
}

// levelPlayers are the players, the weakest first.
func levelPlayers() []string {
	list := []string{"random"}
	for _, level := range published.CutoffLevels() {
		list = append(list, fmt.Sprintf("cutoff(eval=pascal,level=%d)", level))
	}
	return append(list, perfect)
}

func runFourFiveFour(w *work) error {
	players := levelPlayers()
	var list []pairing
	for i, strong := range players {
		for _, weak := range players[:i] {
			list = append(list, pairing{variant: variant("4-5-4"), players: [2]string{strong, weak}, games: w.asked.Games, plies: levelPlies})
		}
	}
	results, err := w.matches(list)
	t := table.Table{
		Caption: "Wins, draws and losses of the player against the one below it.",
		Columns: slices.Concat(table.Words("player", "against"), table.Numbers("begins", "follows", "all", "%", "95 %", "depth")),
	}
	var groups []string
	var random []match.Count
	for i, p := range list {
		r := results[i]
		score, interval := scoreOf(r.All())
		t.Add(p.players[0], p.players[1], written(r.Began), written(r.Followed), written(r.All()), score, interval, fmt.Sprintf("%.1f", r.Players[0].DepthAMove()))
		if p.players[1] == "random" {
			groups, random = append(groups, p.players[0]), append(random, r.All())
		}
	}
	w.Tables, w.Figure = append(w.Tables, t), scores("4-5-4: points against a random player", groups, random)
	return err
}
