package reproduce

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// costPositions is the number of positions whose evaluation is timed. costMaxPlies is the
	// greatest number of random moves that lead to them.
	costPositions, costMaxPlies = 50, 26
	// costRepeats is how often one measurement evaluates all positions.
	costRepeats = 100
	// costNodes is the number of positions that a timed search visits.
	costNodes = 20_000
	// costRounds is the number of rounds. In each, all heuristics are measured in turn, so that their ratios
	// compare what was measured within a moment.
	costRounds = 10
)

// costTime is how long a measurement is repeated, in all rounds together. Tests shorten it.
var costTime = time.Second

// isolationCost measures how expensive the heuristics of the report "Heuristics" are.
func isolationCost() Experiment {
	return Experiment{
		Name:                "isolation-cost",
		About:               "time that the heuristics of Isolation take for a position, alone and in a search",
		Source:              published.IsolationPaper + ", Analysis of the heuristics",
		SingleMachineReason: measuresTimes,
		run:                 runIsolationCost,
	}
}

// publishedCosts returns what the report says about the cost of each heuristic.
func publishedCosts() map[string]string {
	return map[string]string{
		"improved":             "simple",
		"cover_opponent_moves": "as improved",
		"look_ahead_by_one":    "dearer",
		"select_one_of":        "about as improved",
		"aggregate_heuristics": "dearest",
	}
}

func runIsolationCost(ctx context.Context, w *experimentRun) error {
	players := published.IsolationPlayers()
	times, speeds := make([][]float64, len(players)), make([][]float64, len(players))
	positions, openings := w.randomPositions("isolation", costPositions, costMaxPlies), w.randomPositions("isolation", 1, placements)
	var err error
	for n := range costRounds * len(players) {
		i := n % len(players)
		w.update(players[i].Evaluation, float64(n)/float64(costRounds*len(players)))
		var each, speed float64
		if each, err = w.evaluationTime(ctx, players[i].Evaluation, positions); err == nil {
			speed, err = w.searchSpeed(ctx, players[i].Evaluation, openings[0])
		}
		if err != nil {
			break
		}
		times[i], speeds[i] = append(times[i], each), append(speeds[i], speed)
	}
	w.costTable(players, times, speeds)
	return err
}

// costTable adds the table and the figure of the times and speeds of the players in each round. The first
// player is the base of the ratios. Rounds that are not complete are left out.
func (w *experimentRun) costTable(players []published.IsolationPlayer, times, speeds [][]float64) {
	t := table.Table{
		Caption: "Time for an evaluation, and positions per second of iterative deepening with it; on one core. All are " +
			"measured in turn, in rounds: medians, then the least and the greatest of the rounds.",
		Columns: slices.Concat(table.Words("evaluation", "the report"), spreadColumns("ns"), spreadColumns("of improved"),
			spreadColumns("positions/s"), spreadColumns("of improved")),
	}
	figure := chart.Figure{Title: "Isolation: time for an evaluation", Y: "ns", Bars: []chart.Bars{{Name: "an evaluation"}}}
	rounds := len(times[len(times)-1]) // the last player is measured last
	for i := 0; i < len(players) && rounds > 0; i++ {
		each, speed := spreadOf(times[i][:rounds]), spreadOf(speeds[i][:rounds])
		t.Add(slices.Concat(
			[]any{players[i].Evaluation, publishedCosts()[players[i].Evaluation]},
			each.cells("%.1f"), ratios(times[i], times[0], rounds).cells("%.2f"),
			speed.cells("%.0f"), ratios(speeds[i], speeds[0], rounds).cells("%.2f"),
		)...)
		figure.Groups = append(figure.Groups, players[i].Evaluation)
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: each.median, Low: each.least, High: each.greatest})
	}
	w.Tables = append(w.Tables, t)
	if rounds > 0 {
		w.Figure = &figure
	}
}

// spread is the median, the least and the greatest of several measurements.
type spread struct{ median, least, greatest float64 }

// spreadOf returns the spread of at least one measurement.
func spreadOf(measured []float64) spread {
	sorted := slices.Sorted(slices.Values(measured))
	middle := len(sorted) / 2
	return spread{(sorted[middle] + sorted[(len(sorted)-1)/2]) / 2, sorted[0], sorted[len(sorted)-1]}
}

// ratios returns the spread of the ratios in the first rounds.
func ratios(measured, base []float64, rounds int) spread {
	list := make([]float64, rounds)
	for i := range list {
		list[i] = measured[i] / base[i]
	}
	return spreadOf(list)
}

// spreadColumns returns the columns of a spread.
func spreadColumns(unit string) []table.Column {
	return slices.Concat(table.Numbers(unit), table.Words("rounds"))
}

// cells returns the cells of a spread in a table; format is that of each number.
func (s spread) cells(format string) []any {
	return []any{fmt.Sprintf(format, s.median), fmt.Sprintf(format+" to "+format, s.least, s.greatest)}
}

// randomPositions returns n positions in which both pieces are placed and the game is not over. Each has at
// most most moves, all of them random.
func (w *experimentRun) randomPositions(name string, n, most int) (list []game.Position) {
	rng := rand.New(rand.NewPCG(w.options.Seed, 0))
	for len(list) < n {
		p := variant(name).Start()
		for range placements + rng.IntN(most-placements+1) {
			if moves := p.AppendMoves(nil); len(moves) > 0 && !p.Outcome().Over() {
				p.Play(moves[rng.IntN(len(moves))])
			}
		}
		if !p.Outcome().Over() {
			list = append(list, p)
		}
	}
	return list
}

// evaluationTime returns the time of one evaluation in ns.
func (w *experimentRun) evaluationTime(ctx context.Context, evaluation string, positions []game.Position) (float64, error) {
	e, err := variant("isolation").Evaluator(evaluation)
	if err != nil {
		return 0, err
	}
	sum := 0
	each, err := w.fastest(ctx, costTime/costRounds, func() (int, error) {
		for range costRepeats {
			for _, p := range positions {
				sum += e.Evaluate(p, p.ToMove())
			}
		}
		return costRepeats * len(positions), nil
	})
	runtime.KeepAlive(sum) // so that the compiler does not remove the evaluations
	return each, err
}

// searchSpeed returns the speed of a search in positions per second.
func (w *experimentRun) searchSpeed(ctx context.Context, evaluation string, p game.Position) (float64, error) {
	player, err := variant("isolation").OpenPlayer(fmt.Sprintf("deepening(eval=%s,nodes=%d)", evaluation, costNodes), w.options.Seed)
	if err != nil {
		return 0, err
	}
	each, err := w.fastest(ctx, costTime/costRounds, func() (int, error) {
		brain := player.NewBrain()
		defer brain.Close()
		r, err := brain.Think(ctx, p, search.Limits{}, nil)
		return int(r.Nodes), err
	})
	return 1e9 / each, err
}

// fastest calls do repeatedly for a time. do returns how many items it has processed. fastest returns the
// least time per item in ns, because other load on the machine only makes do slower.
func (w *experimentRun) fastest(ctx context.Context, duration time.Duration, do func() (int, error)) (float64, error) {
	return step(w, func() (float64, error) { return w.repeatFor(ctx, duration, do) })
}

// repeatFor is fastest outside the steps of an experiment.
func (w *experimentRun) repeatFor(ctx context.Context, duration time.Duration, do func() (int, error)) (float64, error) {
	best := math.Inf(1)
	for begun := time.Now(); best > math.MaxFloat64 || time.Since(begun) < duration; {
		start := time.Now()
		n, err := do()
		if err == nil {
			err = context.Cause(ctx)
		}
		if err != nil {
			return best, err
		}
		best = min(best, float64(time.Since(start).Nanoseconds())/float64(n))
	}
	return best, nil
}
