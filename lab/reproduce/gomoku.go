package reproduce

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// gomokuGames is the number of games of each match.
	gomokuGames = 20
	// gomokuTime is the time for a move; the report allows 5 s.
	gomokuTime = time.Second
	// gomokuPlies is the number of random moves at the start of each game.
	gomokuPlies = 4
)

// gomokuMotifs plays the two heuristics of "Rapport algorithme minimax pour Gomoku".
func gomokuMotifs() Experiment {
	return Experiment{
		Name:     "gomoku-motifs",
		About:    "the report's two heuristics for Gomoku and its Adjacent, each against the others",
		Source:   published.GomokuPaper + ", Heuristique, Adjacent, Deuxième heuristique",
		Defaults: Options{Games: gomokuGames, Time: gomokuTime},
		run:      runGomoku,
	}
}

// gomokuPlayers returns the report's players: with its second heuristic, as the report describes it
// and as the levels order their moves by it, with its first, and with Adjacent, which searches one
// move deep among the cells around the last move.
func (w *experimentRun) gomokuPlayers() []player {
	limit := fmt.Sprintf("time=%v", w.options.Time)
	if w.options.Nodes > 0 {
		limit = fmt.Sprintf("nodes=%d", w.options.Nodes)
	}
	return []player{
		{"motifs", "deepening(eval=motifs,moves=near," + limit + ")"},
		{"repeated motifs", "deepening(eval=motifs(count=repeated),moves=near," + limit + ")"},
		{"patterns", "deepening(eval=patterns,moves=near," + limit + ")"},
		{"adjacent", "deepening(eval=motifs,moves=adjacent,depth=1)"},
	}
}

func runGomoku(ctx context.Context, w *experimentRun) error {
	players := w.gomokuPlayers()
	var list []weightedMatch
	var pairs [][2]player
	for i, a := range players {
		for _, b := range players[i+1:] {
			pairs = append(pairs, [2]player{a, b})
			list = append(list, weightedMatch{Spec: match.Spec{
				Variant: variant("gomoku"), Players: []string{a.spec, b.spec},
				Games: w.options.Games, Plies: gomokuPlies,
			}})
		}
	}
	results, err := w.matches(ctx, list)
	w.gomokuTable(pairs, results)
	w.nameAll(players)
	return err
}

// gomokuTable adds a table with two rows for each match, one from the view of each player.
func (w *experimentRun) gomokuTable(pairs [][2]player, results []match.Stats) {
	t := table.Table{
		Caption: "Wins, draws and losses of the player, and how deep it looked on average.",
		Columns: slices.Concat(table.Words("player", "against"),
			table.Numbers("all", "%", "95 %", "depth", "positions per move", "lost on time")),
	}
	var groups []string
	var games []sample
	for i, pair := range pairs {
		for side, p := range pair {
			c, tally := results[i].All(), results[i].Players[side]
			if side == 1 {
				c = c.Reversed()
			}
			score, interval := scoreOf(sample{c, results[i].Different})
			t.Add(p.name, pair[1-side].name, countText(c), score, interval,
				fmt.Sprintf("%.1f", tally.DepthAMove()), fmt.Sprintf("%.0f", tally.NodesAMove()), tally.Late)
		}
		groups, games = append(groups, pair[0].name+" v "+pair[1].name), append(games, sampleOf(results[i]))
	}
	w.Tables, w.Figure = append(w.Tables, t), scores("Gomoku: points of the player named first", groups, bars("points", games))
}
