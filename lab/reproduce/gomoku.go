package reproduce

import (
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// gomokuGames is the number of games of each match.
	gomokuGames = 20
	// gomokuTime is the time for a move; the report allows 5 s.
	gomokuTime = time.Second
	// gomokuPlies is the number of random moves that a game begins with.
	gomokuPlies = 4
)

// gomokuMotifs is the two heuristics of "Rapport algorithme minimax pour Gomoku".
func gomokuMotifs() Experiment {
	return Experiment{
		Name:   "gomoku-motifs",
		About:  "the report's two heuristics of Gomoku against each other, and its Adjacent",
		Source: published.GomokuPaper + ", Heuristique, Adjacent, Deuxieme heuristique",
		Usual:  Options{Games: gomokuGames, Time: gomokuTime},
		run:    runGomoku,
	}
}

func runGomoku(w *work) error {
	v := variant("gomoku")
	var list []pairing
	players := w.gomokuPlayers(v)
	for i, a := range players {
		for _, b := range players[i+1:] {
			list = append(list, pairing{variant: v, players: [2]string{a, b}, games: w.asked.Games, plies: gomokuPlies})
		}
	}
	results, err := w.matches(list)
	t := table.Table{
		Caption: "Wins, draws and losses of the first player, and the depth that either reached on average.",
		Columns: slices.Concat(table.Words("first", "second"), table.Numbers("all", "%", "95 %", "depth of first", "of second", "positions a move of first", "of second", "late")),
	}
	for i, p := range list {
		r := results[i]
		score, interval := scoreOf(r.All())
		a, b := r.Players[0], r.Players[1]
		t.Add(p.players[0], p.players[1], written(r.All()), score, interval, fmt.Sprintf("%.1f", a.DepthAMove()), fmt.Sprintf("%.1f", b.DepthAMove()),
			fmt.Sprintf("%.0f", a.NodesAMove()), fmt.Sprintf("%.0f", b.NodesAMove()), a.Late+b.Late)
	}
	w.Tables = append(w.Tables, t)
	return err
}

// gomokuPlayers are the report's players: with the second heuristic, with the first, and
// the one that looks only at the cells around the last move.
func (w *work) gomokuPlayers(v engine.Variant) []string {
	limit := fmt.Sprintf("time=%v", w.asked.Time)
	if w.asked.Nodes > 0 {
		limit = fmt.Sprintf("nodes=%d", w.asked.Nodes)
	}
	var list []string
	for _, evaluation := range []string{"motifs", "patterns"} {
		if slices.ContainsFunc(v.Evaluations(), func(e search.Evaluation) bool { return e.Name == evaluation }) {
			list = append(list, fmt.Sprintf("deepening(eval=%s,moves=near,%s)", evaluation, limit))
		}
	}
	return append(list, "deepening(eval=motifs,moves=adjacent,depth=1)")
}
