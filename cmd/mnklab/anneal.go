package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// annealFlags holds the flags of the command anneal, including those that all runs share.
type annealFlags struct {
	runFlags
	players          [2]string // the player whose parameters change, and its opponent
	only             []string
	steps            int
	hot, cold, width float64
	out              string
}

// annealResult is the output of the command anneal.
type annealResult struct {
	learn.File
	// Player is the string of the player with the best parameters.
	Player string      `json:"player"`
	Count  match.Count `json:"count"`
	// Different is the number of distinct games in Count, or 0 if it is not known.
	Different int `json:"different_games,omitempty"`
	// Given is the score of the initial parameters in per cent.
	Given float64 `json:"given"`
	// Steps is the number of changes tried, and Taken is how many of them were accepted.
	Steps int `json:"steps"`
	Taken int `json:"taken"`
	Games int `json:"games_per_step"`
	// Cut says in a few words why steps are missing, or is "" if none are.
	Cut string `json:"-"`
}

// maxSteps is the largest value of --steps.
const maxSteps = 1_000_000

// anneal returns the command that looks for better parameters of an evaluation.
func (l *mnklab) anneal() *cobra.Command {
	var a annealFlags
	c := &cobra.Command{
		Use:   "anneal VARIANT",
		Short: "Tune the numbers of an evaluation by simulated annealing",
		Long: "Changes the numbers in the evaluation of player --a, so that it scores better against player --b,\n" +
			"and prints the best numbers found. Each step changes one number and plays the same --games games\n" +
			"again. A step that scores worse by as many percentage points as the temperature, which falls from\n" +
			"--hot to --cold, is accepted with probability 1/e. The best numbers fit the games in which they\n" +
			"were found: check them with 'mnklab match' and another --seed. The same seed gives the same\n" +
			"numbers, unless time is limited. With --on, the games of a step are played at the same time, but\n" +
			"the steps still follow one another.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			o, err := a.options(args[0])
			if err != nil {
				return err
			}
			return l.runAnnealing(c.Context(), o, a)
		},
	}
	c.Flags().StringVarP(&a.players[0], "a", "a", "", "`player` whose evaluation is tuned, such as 'alphabeta(eval=blocks,depth=3)'; required")
	c.Flags().StringVarP(&a.players[1], "b", "b", "", "opposing `player` (default: the first player, unchanged)")
	c.Flags().StringSliceVar(&a.only, "change", nil, "`names` of the numbers that may change, such as one,two (default: all)")
	intFlag(c, &a.steps, "steps", 100, 1, maxSteps, "`number` of changes to try")
	numberFlag(c, &a.hot, "hot", 5, 100, "temperature of the first step in `per cent` of the score, above 0 and up to 100")
	numberFlag(c, &a.cold, "cold", 0.5, 100, "temperature of the last step in `per cent` of the score, above 0 and up to --hot")
	numberFlag(c, &a.width, "width", 0.5, 10, "standard deviation of a change, as a `share` of the number that changes, above 0 and up to 10")
	fileFlag(c, &a.out, "out", outUsage)
	a.flags(c)
	return c
}

// options returns the annealing options that the flags describe, and checks them.
func (a *annealFlags) options(variant string) (o learn.AnnealOptions, err error) {
	if a.players[0] == "" {
		return o, errors.New("--a is missing: expected a player such as 'alphabeta(eval=pascal,depth=3)'")
	}
	if a.players[1] == "" {
		a.players[1] = a.players[0]
	}
	if o.Match, err = a.config(variant, a.players[:]); err != nil {
		return o, err
	}
	o.Parameters, o.Steps, o.Hot, o.Cold, o.Width = a.only, a.steps, a.hot, a.cold, a.width
	return o, o.Check()
}

// runAnnealing anneals, locally or on a cluster, and shows the result.
func (l *mnklab) runAnnealing(ctx context.Context, o learn.AnnealOptions, a annealFlags) error {
	if err := checkOut(a.out); err != nil {
		return err
	}
	if a.cluster.on == "" {
		bar := l.progress(o.Match.Variant.Name)
		best, err := learn.Anneal(ctx, o, bar.updateLeft)
		bar.done()
		return l.showAnnealed(ctx, o, a, best, err)
	}
	s, err := l.submitAndFollow(ctx, a.cluster, cluster.Work{Annealing: &cluster.Annealing{AnnealOptions: o}}, nil)
	return l.showAnnealed(ctx, o, a, s.Annealed, err)
}

// showAnnealed shows the best parameters found, also if err cut the annealing short. It writes them to
// the file a.out unless that is "".
func (l *mnklab) showAnnealed(ctx context.Context, o learn.AnnealOptions, a annealFlags, best learn.Annealed, err error) error {
	stopped := cutShort(ctx, err)
	switch {
	case err != nil && !stopped:
		return failed(err)
	case best.Evaluation == "":
		return noResult(ctx, err)
	}
	r := annealResult{
		File: learn.File{
			Format: learn.FileVersion, Command: a.command(o), Version: mnkdesk.Version(), Seed: o.Match.Seed,
			Variant: o.Match.Variant.Name, Evaluation: best.Evaluation,
			Opponent: o.Match.Players[1], Score: best.Count.Score(), Interrupted: stopped,
		},
		Player: best.Player, Count: best.Count, Different: best.Different, Given: best.Given.Score(),
		Steps: best.Steps, Taken: best.Taken, Games: o.Match.Games,
	}
	if stopped {
		r.Cut = cutReason(err)
	}
	err = l.show(r)
	if a.out != "" {
		data, wrong := r.Encode()
		err = errors.Join(err, writeFile(a.out, data, wrong))
	}
	if err != nil {
		return err
	}
	return partialIf(stopped)
}

// command returns the command line that repeats the annealing. It spells out default settings too, so that
// later changes of the defaults do not matter.
func (a annealFlags) command(o learn.AnnealOptions) string {
	text := fmt.Sprintf("mnklab anneal %s --a %s --b %s", o.Match.Variant.Name, inQuotes(o.Match.Players[0]), inQuotes(o.Match.Players[1]))
	if len(o.Parameters) > 0 {
		text += " --change " + strings.Join(o.Parameters, ",")
	}
	text += fmt.Sprintf(" --steps %d --hot %g --cold %g --width %g --games %d --seed %d", o.Steps, o.Hot, o.Cold, o.Width,
		o.Match.Games, o.Match.Seed)
	switch {
	case a.openings != "":
		text += " --openings " + inQuotes(a.openings)
	case len(o.Match.Openings) > 0: // a run joined by attach: its openings came from a file that is not known here
		text += " --openings FILE"
	case o.Match.Rule != opening.None:
		text += " --opening-rule " + o.Match.Rule.String()
	default:
		text += fmt.Sprintf(" --opening %d", o.Match.Plies)
	}
	if o.Match.Limits.Time > 0 {
		text += fmt.Sprintf(" --time %v", o.Match.Limits.Time)
	}
	if margin := cmp.Or(o.Match.Margin, match.DefaultMargin); margin != match.DefaultMargin {
		text += fmt.Sprintf(" --margin %v", margin)
	}
	return text + fmt.Sprintf(" --nodes %d --depth %d", o.Match.Limits.Nodes, o.Match.Limits.Depth)
}

// inQuotes quotes a word for a shell.
func inQuotes(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

func (a annealResult) text(w io.Writer) {
	steps := fmt.Sprintf("%d, %d of them taken, %d games each", a.Steps, a.Taken, a.Games)
	if a.Cut != "" {
		steps += " (" + a.Cut + ")"
	}
	score := []string{"score", fmt.Sprintf("%.1f%% (%v), %.1f%% as given", a.Score, a.Count, a.Given)}
	if a.Different > 0 && a.Different < a.Count.Games() {
		score[1] += fmt.Sprintf(", %d different games", a.Different)
	}
	writeRows(
		w, []string{"evaluation", a.Evaluation}, score, []string{"opponent", a.Opponent},
		[]string{"steps", steps}, []string{"seed", fmt.Sprint(a.Seed)}, []string{"player", a.Player},
	)
}
