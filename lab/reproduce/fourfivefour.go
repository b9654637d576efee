package reproduce

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// levelGames is the number of games of each match of the levels.
	levelGames = 200
	// levelPlies is the number of random moves at the start of each game.
	levelPlies = 2
	// defaultPascal counts runs of marks, as the report says.
	defaultPascal = "pascal(count=runs)"
	// perfectPlayer is a player that plays 4-5-4 perfectly: it solves the board long before it
	// reaches its limit of positions.
	perfectPlayer = "perfect(eval=pascal,nodes=500000)"
)

// fourFiveFour plays the levels of "A 4 x 5 Tic-Tac-Toe Game".
func fourFiveFour() Experiment {
	return Experiment{
		Name:     "four-five-four",
		About:    "the report's three levels of 4-5-4 against each other, a random player and a perfect one",
		Source:   published.FourFiveFourPaper + ", sections 2.2.2 and 2.4.1",
		Defaults: Options{Games: levelGames, Pascal: defaultPascal},
		run:      runFourFiveFour,
	}
}

// levelPlayers returns the players, the weakest first.
func (w *experimentRun) levelPlayers() []player {
	list := []player{{"random", "random"}}
	for _, level := range published.CutoffLevels() {
		list = append(list, player{fmt.Sprintf("level %d", level), fmt.Sprintf("cutoff(eval=%s,level=%d)", w.options.Pascal, level)})
	}
	return append(list, player{"perfect", perfectPlayer})
}

func runFourFiveFour(ctx context.Context, w *experimentRun) error {
	var list []weightedMatch
	var pairs [][2]player
	players := w.levelPlayers()
	for i, strong := range players {
		for _, weak := range players[:i] {
			pairs = append(pairs, [2]player{strong, weak})
			list = append(list, weightedMatch{Spec: match.Spec{
				Variant: variant("4-5-4"), Players: []string{strong.spec, weak.spec}, Games: w.options.Games, Plies: levelPlies,
			}})
		}
	}
	results, err := w.matches(ctx, list)
	w.levelTable(pairs, results)
	w.nameAll(players)
	for _, c := range published.CutoffContradictions() {
		w.note("Contradiction in the paper: %s", c)
	}
	w.noteGaps(published.CutoffGaps())
	return err
}

// levelTable adds the table of matches, and the figure of those against the random player.
func (w *experimentRun) levelTable(pairs [][2]player, results []match.Stats) {
	t := table.Table{
		Caption: "Wins, draws and losses of the player, and how deep it looked on average.",
		Columns: slices.Concat(table.Words("player", "against"), table.Numbers("begins", "follows", "all", "%", "95 %", "depth")),
	}
	var groups []string
	var random []sample
	for i, pair := range pairs {
		r := results[i]
		score, interval := scoreOf(sampleOf(r))
		t.Add(pair[0].name, pair[1].name, countText(r.Began), countText(r.Followed), countText(r.All()), score, interval,
			fmt.Sprintf("%.1f", r.Players[0].DepthAMove()))
		if pair[1].name == "random" {
			groups, random = append(groups, pair[0].name), append(random, sampleOf(r))
		}
	}
	w.Tables, w.Figure = append(w.Tables, t), scores("4-5-4: points against a random player", groups, bars("points", random))
}
