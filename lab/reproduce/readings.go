package reproduce

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// readingGames is the number of games on each board with random moves among equal ones.
const readingGames = 10

// genericReadings plays tables 1 to 12 under each interpretation of what the paper leaves open.
func genericReadings() Experiment {
	defaults := defaultHeuristics()
	defaults.Games = readingGames
	defaults.Generic, defaults.Shevchenko, defaults.Chua = "", "", ""
	return Experiment{
		Name: "generic-readings",
		About: "how many games of tables 1 to 12 end as published, for each form of the opponent, set of " +
			"weights and way to break ties",
		Source:              published.GenericPaper + ", sections 2.2, 2.3, 3.1 and 3.2",
		Defaults:            defaults,
		SingleMachineReason: "learns before it plays",
		run:                 runReadings,
	}
}

// weighting is a set of weights of the generic evaluation.
type weighting struct {
	name  string
	board func(size, k int) string // returns the evaluation
}

// weightings returns the weights printed in the paper, and those learned under each interpretation
// of its Algorithm 1.
func (w *experimentRun) weightings(ctx context.Context) ([]weighting, error) {
	constant := func(evaluation string) func(int, int) string {
		return func(int, int) string { return evaluation }
	}
	zero, err := w.learned(ctx, true)
	skip := constant(defaultGeneric)
	if w.options.Seed != 1 && err == nil { // the program's built-in weights were learned with seed 1
		skip, err = w.learned(ctx, false)
	}
	return []weighting{
		{"printed", constant("generic")},
		{"learned, the loser's last threat set to 0", zero},
		{"learned, no update without a next state", skip},
	}, err
}

// learned learns the weights for the boards of the tables and returns a function that returns their
// evaluations.
func (w *experimentRun) learned(ctx context.Context, endIsZero bool) (func(size, k int) string, error) {
	found := map[[2]int]string{}
	for _, h := range w.tables() {
		for _, size := range w.sizes(h) {
			board := [2]int{size, h.K}
			if found[board] != "" {
				continue
			}
			v := variant(fmt.Sprintf("%d,%d,%d", size, size, h.K))
			w.update("learning "+v.Name, 0)
			o := learn.DefaultOptions(v)
			o.Seed, o.EndIsZero = w.options.Seed, endIsZero
			l, err := w.selfLearn(ctx, o)
			if err != nil {
				return nil, err
			}
			found[board] = l.Evaluation
		}
	}
	return func(size, k int) string { return found[[2]int{size, k}] }, nil
}

// reading is the result of one form of an opponent with one set of weights.
type reading struct {
	against, form, weights string
	first                  int       // agreeing cells if the first of equal moves is played
	random                 agreement // agreement if a random one of equal moves is played
}

// readingForms lists the opponents and their forms. The opponents alternate, so that sums over both
// are available early.
var readingForms = [][2]string{
	{"Shevchenko", "shevchenko-own"},
	{"Chua", "chua-threats"},
	{"Chua", "chua-threats(closed)"},
	{"Shevchenko", "shevchenko"},
	{"Chua", "chua"},
}

// readingPairs are the forms of Shevchenko and Chua that are added up: what the paper's text
// describes, the same with Chua's closed threats, and what the cited programs do.
var readingPairs = [][2]string{{"shevchenko-own", "chua-threats"}, {"shevchenko-own", "chua-threats(closed)"}, {"shevchenko", "chua"}}

// The relative durations of learning the weights, and of playing a reading with the first and with
// a random one of equal moves.
const learningSize = 4

var readingSizes = []float64{1, 2}

func runReadings(ctx context.Context, w *experimentRun) error {
	w.parts = append([]float64{learningSize}, slices.Repeat(readingSizes, 3*len(readingForms))...)
	w.beginPart()
	weights, err := w.weightings(ctx)
	var list []reading
	for _, form := range readingForms {
		for _, weighting := range weights {
			if err == nil {
				var r reading
				r, err = w.playReading(ctx, form[0], form[1], weighting)
				list = append(list, r)
			}
		}
	}
	list = slices.DeleteFunc(list, func(r reading) bool { return r.random.cells == 0 }) // readings that have not begun
	slices.SortStableFunc(list, func(a, b reading) int { return strings.Compare(b.against, a.against) })
	w.readingsTable(list)
	return err
}

// playReading plays the tables against one form of an opponent, with one set of weights.
func (w *experimentRun) playReading(ctx context.Context, against, form string, weights weighting) (reading, error) {
	r := reading{against: against, form: form, weights: weights.name}
	tables := slices.DeleteFunc(w.tables(), func(h published.HeuristicGames) bool { return h.Against != against })
	p := heuristics{generic: weights.board, shevchenko: form, chua: form, player: plainPlayer, games: 2}
	w.beginPart()
	one, err := w.playTables(ctx, tables, p)
	if err != nil {
		return r, err
	}
	p.player, p.games = tiePlayer, w.options.Games
	w.beginPart()
	many, err := w.playTables(ctx, tables, p)
	for _, h := range tables {
		for _, size := range w.sizes(h) {
			theirs := h.Results[size-h.K]
			r.first += boolToInt(letter(one(h, size).Count) == theirs)
			r.random.add(many(h, size).Count, theirs)
		}
	}
	return r, err
}

// readingsTable adds the table of the agreement with each form, and with pairs of forms of the two
// opponents.
func (w *experimentRun) readingsTable(list []reading) {
	w.countsRepeats = true
	t := table.Table{
		Caption: fmt.Sprintf("How many games end as published if the first of equally good moves is played, and how many "+
			"may be expected to if it is a random one, from %d games for each cell.", w.options.Games/2),
		Columns: slices.Concat(table.Words("opponent", "weights"), table.Numbers("cells", "first", "random", "95 %")),
	}
	figure := chart.Figure{
		Title: "Games that end as published, by the reading", Y: "games",
		Bars: []chart.Bars{{Name: "first of equal moves"}, {Name: "random one"}},
	}
	for _, r := range list {
		r.row(&t, r.form)
	}
	for _, both := range readingPairs {
		for _, r := range sumReadings(list, both) {
			r.row(&t, both[0]+", "+both[1])
			low, high := r.random.interval()
			figure.High = float64(r.random.cells)
			figure.Groups = append(figure.Groups, fmt.Sprint(len(figure.Groups)+1))
			figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: float64(r.first)})
			figure.Bars[1].Values = append(figure.Bars[1].Values, chart.Value{Y: r.random.expected, Low: low, High: high})
			w.note("%s in the picture: %s and %s, weights %s.", figure.Groups[len(figure.Groups)-1], both[0], both[1], r.weights)
		}
	}
	w.Tables = append(w.Tables, t)
	if len(figure.Groups) > 0 {
		w.Figure = &figure
	}
}

// sumReadings adds up the readings of two forms with the same weights.
func sumReadings(list []reading, forms [2]string) (all []reading) {
	for _, a := range list {
		for _, b := range list {
			if a.form == forms[0] && b.form == forms[1] && a.weights == b.weights {
				all = append(all, reading{weights: a.weights, first: a.first + b.first, random: a.random.plus(b.random)})
			}
		}
	}
	return all
}

// row adds a reading to the table.
func (r reading) row(t *table.Table, opponent string) {
	low, high := r.random.interval()
	t.Add(opponent, r.weights, r.random.cells, r.first, percent(r.random.expected), fmt.Sprintf("%.1f to %.1f", low, high))
}
