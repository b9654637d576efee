package reproduce

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// The default number of games to learn from, and of repetitions with another seed.
const (
	learningEpisodes = 12
	learningSeeds    = 5
)

// genericLearning runs Algorithm 1 of "Generic heuristic for the mnk-games" over many games.
func genericLearning() Experiment {
	defaults := defaultHeuristics()
	defaults.Tables, defaults.Generic, defaults.Shevchenko, defaults.Chua = nil, "", "", ""
	defaults.Episodes, defaults.Seeds = learningEpisodes, learningSeeds
	return Experiment{
		Name: "generic-learning",
		About: "after how many games of self-play the weights of the generic heuristic stop changing, for " +
			"both readings of the end of a game",
		Source:              published.GenericPaper + ", section 3.2, Algorithm 1, and section 4",
		Defaults:            defaults,
		SingleMachineReason: "learns",
		run:                 runLearning,
	}
}

// endInterpretations lists the two interpretations of the end of a game. isZero is the value of
// learn.Options.EndIsZero.
var endInterpretations = []struct {
	name   string
	isZero bool
}{{"no update without a next state", false}, {"loser's last threat set to 0", true}}

// paperEpisodes is the number of games after which the weights no longer change, according to the
// paper.
const paperEpisodes = 5

// lesson is the result of learning on one board with one seed. any and printed hold, for each
// episode, whether it changed any weight, and whether it changed one of the six weights that the
// paper prints. unchanged names those of the six that still have their initial values after game 5.
type lesson struct {
	any, printed []bool
	unchanged    []string
}

// last returns the number of the last episode that changed a weight, or 0 if none did.
func last(episodes []bool) int {
	for i, changed := range slices.Backward(episodes) {
		if changed {
			return i + 1
		}
	}
	return 0
}

func runLearning(ctx context.Context, w *experimentRun) error {
	t := table.Table{
		Caption: fmt.Sprintf("The last of %d games of self-play that changes a weight, over %d seeds: the median and the "+
			"latest; then with how many seeds no weight changes after game 5, as it seems to the paper, and with how many "+
			"none of the six that it prints does.", w.options.Episodes, w.options.Seeds),
		Columns: slices.Concat(table.Words("board", "end of a game"), table.Numbers("median", "latest", "after 5", "the six")),
	}
	figure := chart.Figure{
		Title: "Learning: runs in which a game changes one of the printed weights",
		X:     "game of self-play", Y: "runs (%)", Counts: true, High: 100,
	}
	all, unchanged := make([][]lesson, len(endInterpretations)), make([][]string, len(endInterpretations))
	var err error
	boards := w.learningBoards()
	for i := 0; i < len(boards)*len(endInterpretations) && err == nil; i++ {
		board, end := boards[i/len(endInterpretations)], i%len(endInterpretations)
		w.beginPart()
		var lessons []lesson
		lessons, err = w.lessons(ctx, board, endInterpretations[end].isZero)
		all[end] = append(all[end], lessons...)
		lessonRow(&t, board, endInterpretations[end].name, lessons)
		if names := neverChanged(lessons); len(names) > 0 {
			unchanged[end] = append(unchanged[end], board+": "+strings.Join(names, ", "))
		}
	}
	for i, end := range endInterpretations {
		lessonRow(&t, "all", end.name, all[i])
		figure.Lines = append(figure.Lines, changingLine(end.name, all[i], w.options.Episodes))
		w.updatesNote(end.name, all[i], unchanged[i])
	}
	w.Tables = append(w.Tables, t)
	if len(all[0]) > 0 {
		w.Figure = &figure
	}
	return err
}

// learningBoards returns the boards. It also adds a part of the work for each board and each
// interpretation of the end of a game.
func (w *experimentRun) learningBoards() (boards []string) {
	for k := 3; k <= 5; k++ {
		for _, size := range w.columns() {
			if size < k {
				continue
			}
			boards = append(boards, fmt.Sprintf("%d,%d,%d", size, size, k))
			for range endInterpretations {
				w.parts = append(w.parts, float64(size*size*size))
			}
		}
	}
	return boards
}

// selfLearn learns weights from games of self-play.
func (w *experimentRun) selfLearn(ctx context.Context, o learn.Options) (learn.Learned, error) {
	return step(w, func() (learn.Learned, error) { return learn.SelfPlay(ctx, o, nil) })
}

// lessons learns the weights of a board with each seed. On an error it also returns the lessons
// before it.
func (w *experimentRun) lessons(ctx context.Context, board string, endIsZero bool) (list []lesson, err error) {
	for seed := range uint64(w.options.Seeds) {
		w.update(fmt.Sprintf("learning %s, seed %d", board, w.options.Seed+seed), float64(seed)/float64(w.options.Seeds))
		o := learn.DefaultOptions(variant(board))
		o.Episodes, o.Seed, o.EndIsZero = w.options.Episodes, w.options.Seed+seed, endIsZero
		learned, err := w.selfLearn(ctx, o)
		if err != nil {
			return list, err
		}
		w.Games += len(learned.Episodes)
		l := lessonOf(learned.Episodes)
		l.unchanged = unchangedWeights(learned.Episodes[:min(len(learned.Episodes), paperEpisodes)])
		list = append(list, l)
	}
	return list, nil
}

// unprintedWeights matches the weights of the small threats in an evaluation. The paper does not print them.
var unprintedWeights = regexp.MustCompile(`,a[0-9]+=[0-9]+`)

// lessonOf finds the episodes that changed a weight. The first episode always counts as one.
func lessonOf(episodes []learn.Episode) (l lesson) {
	before, beforePrinted := "", ""
	for _, e := range episodes {
		printed := unprintedWeights.ReplaceAllString(e.Evaluation, "")
		l.any, l.printed = append(l.any, e.Evaluation != before), append(l.printed, printed != beforePrinted)
		before, beforePrinted = e.Evaluation, printed
	}
	return l
}

// lessonRow adds the lessons of a board to the table.
func lessonRow(t *table.Table, board, end string, lessons []lesson) {
	var list []int
	settled, printed := 0, 0
	for _, l := range lessons {
		list = append(list, last(l.any))
		settled += boolToInt(last(l.any) <= paperEpisodes)
		printed += boolToInt(last(l.printed) <= paperEpisodes)
	}
	if len(list) == 0 {
		return
	}
	slices.Sort(list)
	t.Add(board, end, list[len(list)/2], list[len(list)-1], fmt.Sprintf("%d of %d", settled, len(list)),
		fmt.Sprintf("%d of %d", printed, len(list)))
}

// printedWeights returns the names and default values of the six weights that the paper prints.
func printedWeights() []mnk.GenericParameter { return mnk.GenericParameters(3)[:6] }

// unchangedWeights returns the names of the printed weights that no episode has changed.
func unchangedWeights(episodes []learn.Episode) (names []string) {
	for i, w := range printedWeights() {
		if !slices.ContainsFunc(episodes, func(e learn.Episode) bool { return e.Weights[i] != w.Default }) {
			names = append(names, w.Name)
		}
	}
	return names
}

// neverChanged returns the names of the printed weights that no lesson changed up to game 5.
func neverChanged(lessons []lesson) (names []string) {
	for _, w := range printedWeights() {
		if !slices.ContainsFunc(lessons, func(l lesson) bool { return !slices.Contains(l.unchanged, w.Name) }) {
			names = append(names, w.Name)
		}
	}
	return names
}

// updatesNote adds notes on how many lessons have changed all six printed weights by game 5, which
// the paper seems to claim, and on the weights that no lesson changed by then. An update to the
// same value does not count as a change.
func (w *experimentRun) updatesNote(end string, lessons []lesson, unchanged []string) {
	if len(lessons) == 0 {
		return
	}
	whole := 0
	for _, l := range lessons {
		whole += boolToInt(len(l.unchanged) == 0)
	}
	w.note("After game %d each of the six weights has changed in %d of %d runs (%s).", paperEpisodes, whole, len(lessons), end)
	if len(unchanged) > 0 {
		w.note("With no seed these change (%s): %s.", end, strings.Join(unchanged, "; "))
	}
}

// changingLine returns the share of lessons, in per cent, in which each episode changes a printed
// weight.
func changingLine(name string, lessons []lesson, episodes int) chart.Line {
	line := chart.Line{Name: name}
	for i := range episodes {
		n := 0
		for _, l := range lessons {
			n += boolToInt(l.printed[i])
		}
		line.Points = append(line.Points, chart.Point{X: float64(i + 1), Value: chart.Value{Y: 100 * float64(n) / float64(max(1, len(lessons)))}})
	}
	return line
}
