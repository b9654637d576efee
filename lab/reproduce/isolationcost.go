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
)

// costTime is how long each measurement is repeated. Tests shorten it.
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
	t := table.Table{
		Caption: "Time for an evaluation, and positions per second of iterative deepening with it; on one core.",
		Columns: slices.Concat(table.Words("evaluation", "the report"), table.Numbers("ns", "of improved", "positions/s", "of improved")),
	}
	figure := chart.Figure{Title: "Isolation: time for an evaluation", Y: "ns", Bars: []chart.Bars{{Name: "an evaluation"}}}
	positions, openings := w.randomPositions("isolation", costPositions, costMaxPlies), w.randomPositions("isolation", 1, placements)
	var base, baseSpeed float64
	var err error
	for i, p := range published.IsolationPlayers() {
		w.update(p.Evaluation, float64(i)/5)
		var each, speed float64
		if each, err = w.evaluationTime(ctx, p.Evaluation, positions); err == nil {
			speed, err = w.searchSpeed(ctx, p.Evaluation, openings[0])
		}
		if err != nil {
			break
		}
		if i == 0 {
			base, baseSpeed = each, speed
		}
		t.Add(p.Evaluation, publishedCosts()[p.Evaluation], fmt.Sprintf("%.1f", each), fmt.Sprintf("%.2f", each/base), fmt.Sprintf("%.0f", speed), fmt.Sprintf("%.2f", speed/baseSpeed))
		figure.Groups = append(figure.Groups, p.Evaluation)
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: each})
	}
	w.Tables = append(w.Tables, t)
	if len(figure.Groups) > 0 {
		w.Figure = &figure
	}
	return err
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
	each, err := w.fastest(ctx, func() (int, error) {
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
	player, err := variant("isolation").Player(fmt.Sprintf("deepening(eval=%s,nodes=%d)", evaluation, costNodes), w.options.Seed)
	if err != nil {
		return 0, err
	}
	each, err := w.fastest(ctx, func() (int, error) {
		brain := player.NewBrain()
		defer brain.Close()
		r, err := brain.Think(ctx, p, search.Limits{}, nil)
		return int(r.Nodes), err
	})
	return 1e9 / each, err
}

// fastest calls do repeatedly for costTime. do returns how many items it has processed. fastest
// returns the least time per item in ns, because other load on the machine only makes do slower.
func (w *experimentRun) fastest(ctx context.Context, do func() (int, error)) (float64, error) {
	return step(w, func() (float64, error) { return w.repeatFor(ctx, costTime, do) })
}

// repeatFor is fastest for a given time instead of costTime.
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
