package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// annealing are the flags of the command anneal beside those of every contest.
type annealing struct {
	contest
	player, opponent string
	only             []string
	steps            int
	hot, cold, width float64
	out              string
}

// annealed is what the command anneal shows.
type annealed struct {
	learn.Result
	// Player is the player with the best numbers.
	Player string      `json:"player"`
	Count  match.Count `json:"count"`
	// Given is the score of the numbers at the beginning in per cent.
	Given float64 `json:"given"`
	// Steps were tried, Taken of them taken.
	Steps int `json:"steps"`
	Taken int `json:"taken"`
	Games int `json:"games_a_step"`
}

// mostSteps may be given as --steps.
const mostSteps = 1_000_000

// anneal is the command that looks for better numbers of an evaluation.
func (l *mnklab) anneal() *cobra.Command {
	var a annealing
	c := &cobra.Command{
		Use:   "anneal VARIANT",
		Short: "Look for better numbers of an evaluation",
		Long: "Changes the numbers of a player's evaluation by simulated annealing, so that it scores better\n" +
			"against an opponent. Each step changes one number and plays the same --games games. What scores\n" +
			"worse by so many per cent as the temperature, which falls from --hot to --cold, is kept with a\n" +
			"chance of 1/e. Check what comes out with 'mnklab match' and another --seed: it fits the games that\n" +
			"it was found with. The same seed gives the same numbers, unless time is limited.",
		Args: takes("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			o, err := a.options(args[0])
			if err != nil {
				return err
			}
			return l.cool(c.Context(), o, a)
		},
	}
	c.Flags().StringVar(&a.player, "player", "", "`player` whose evaluation's numbers are changed, such as 'alphabeta(eval=blocks,depth=3)'")
	c.Flags().StringVar(&a.opponent, "opponent", "", "`player` to beat; by default the same as it is")
	c.Flags().StringSliceVar(&a.only, "only", nil, "`names` of the numbers that may change, such as one,two; by default all")
	wholeFlag(c, whole{&a.steps, 1, mostSteps, false}, "steps", 100, "`number` of changes to try")
	c.Flags().Float64Var(&a.hot, "hot", 5, "temperature of the first step in `per cent` of the score")
	c.Flags().Float64Var(&a.cold, "cold", 0.5, "temperature of the last step in `per cent` of the score")
	c.Flags().Float64Var(&a.width, "width", 0.5, "how far a number changes in a step, as a `share` of itself")
	c.Flags().StringVar(&a.out, "out", "", "`file` to write the best numbers to, as JSON")
	a.flags(c)
	return c
}

// options returns what the flags ask for.
func (a *annealing) options(variant string) (learn.AnnealOptions, error) {
	m, err := a.read(variant)
	if err != nil {
		return learn.AnnealOptions{}, err
	}
	if a.player == "" {
		return learn.AnnealOptions{}, errors.New("--player is missing: expected a player such as 'alphabeta(eval=pascal,depth=3)'")
	}
	if a.opponent == "" {
		a.opponent = a.player
	}
	o := learn.AnnealOptions{
		Variant: m.Variant, Parameters: a.only, Steps: a.steps, Hot: a.hot, Cold: a.cold, Width: a.width,
		Games: m.Games, Plies: m.Plies, Openings: m.Openings, Limits: m.Limits, Margin: m.Margin, Workers: m.Workers, Seed: m.Seed,
	}
	if o.Player, err = readContestant(m.Variant, a.player); err != nil {
		return o, err
	}
	o.Opponent, err = readContestant(m.Variant, a.opponent)
	return o, errors.Join(err, o.Check())
}

// cool anneals, shows what has been found, and writes it to a file if it is to.
func (l *mnklab) cool(ctx context.Context, o learn.AnnealOptions, a annealing) error {
	if err := checkOut(a.out); err != nil {
		return err
	}
	bar := l.progress(o.Variant.Name)
	best, err := lab.Anneal(ctx, o, bar.tellLeft)
	bar.done()
	stopped := ctx.Err() != nil
	switch {
	case err != nil && !stopped:
		return failed(err)
	case best.Evaluation == "":
		return interrupted()
	}
	r := annealed{
		Result: learn.Result{
			Format: learn.ResultVersion, Command: a.command(o), Version: mnkdesk.Version(), Seed: o.Seed,
			Variant: o.Variant.Name, Evaluation: best.Evaluation,
			Opponent: o.Opponent, Score: best.Count.Score(), Interrupted: stopped,
		},
		Player: best.Player, Count: best.Count, Given: best.Given.Score(),
		Steps: best.Steps, Taken: best.Taken, Games: o.Games,
	}
	if err := l.show(r); err != nil || a.out == "" {
		return err
	}
	data, err := r.Encode()
	return writeFile(a.out, data, err)
}

// command returns the command line that finds the same again, whatever the usual
// settings are then.
func (a annealing) command(o learn.AnnealOptions) string {
	text := fmt.Sprintf("mnklab anneal %s --player %s --opponent %s", o.Variant.Name, inQuotes(o.Player), inQuotes(o.Opponent))
	if len(o.Parameters) > 0 {
		text += " --only " + strings.Join(o.Parameters, ",")
	}
	text += fmt.Sprintf(" --steps %d --hot %g --cold %g --width %g --games %d --seed %d", o.Steps, o.Hot, o.Cold, o.Width, o.Games, o.Seed)
	if a.openings != "" {
		text += " --openings " + inQuotes(a.openings)
	} else {
		text += fmt.Sprintf(" --opening %d", o.Plies)
	}
	if o.Limits.Time > 0 {
		text += fmt.Sprintf(" --time %v", o.Limits.Time)
	}
	return text + fmt.Sprintf(" --nodes %d --depth %d", o.Limits.Nodes, o.Limits.Depth)
}

// inQuotes returns a word as a shell takes it.
func inQuotes(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

func (a annealed) text(w io.Writer) {
	steps := fmt.Sprintf("%d, %d of them taken, %d games each", a.Steps, a.Taken, a.Games)
	if a.Interrupted {
		steps += " (interrupted)"
	}
	columns(w,
		[]string{"evaluation", a.Evaluation},
		[]string{"score", fmt.Sprintf("%.1f%% (%v), %.1f%% as given", a.Score, a.Count, a.Given)},
		[]string{"opponent", a.Opponent},
		[]string{"steps", steps},
		[]string{"seed", fmt.Sprint(a.Seed)},
		[]string{"player", a.Player},
	)
}
