package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// learnResult is what the command learn shows of a board.
type learnResult struct {
	learn.File
	// Moves is the number of all moves from which was learned.
	Moves    int          `json:"moves"`
	Episodes []episodeRow `json:"episodes"`

	learned learn.Learned
}

// episodeRow is a game of self-play, and the weights after it.
type episodeRow struct {
	Episode    int    `json:"episode"`
	Winner     string `json:"winner"`
	Moves      int    `json:"moves"`
	Evaluation string `json:"evaluation"`
}

// learnFlags are the settings of the command learn.
type learnFlags struct {
	learn.Options
	all       bool
	end       end
	out, plot string
	seeds     int
	cluster   clusterFlags
}

// end is the value of --end.
type end string

// Type implements pflag.Value.
func (e *end) Type() string { return "end" }

// String implements pflag.Value.
func (e *end) String() string { return string(*e) }

// Set implements pflag.Value.
func (e *end) Set(text string) error {
	if text != "skip" && text != "zero" {
		return errors.New("expected skip or zero")
	}
	*e = end(text)
	return nil
}

// learn is the command that learns the weights of the generic evaluation.
func (l *mnklab) learn() *cobra.Command {
	var s learnFlags
	c := &cobra.Command{
		Use:   "learn [VARIANT]",
		Short: "Learn the weights of the generic evaluation from self-play",
		Long: "Plays games of alpha-beta against itself, and learns the weights of its evaluation from each\n" +
			"move by Q-learning (Generic heuristic for the mnk-games, section 3.2). The weights are shown\n" +
			"after each game, as they stand in a player's string: 'alphabeta(eval=generic(two=…))'.\n" +
			"The same seed gives the same weights. Ctrl-C ends it with what was learned so far. With --all\n" +
			"and --on the boards are learned at the same time; one board is always learned on one processor.",
		Args: acceptArgs("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			s.EndIsZero = s.end == "zero"
			if s.all == (len(args) == 1) {
				return errors.New("expected either a VARIANT or --all")
			}
			switch {
			case s.seeds > 1 && s.plot == "":
				return errors.New("--seeds: expected --plot, which shows them")
			case s.all && s.plot != "":
				return errors.New("--plot: expected one VARIANT")
			case s.cluster.on != "" && !s.all:
				return errors.New("--on: expected --all, since each game of a board follows from the one before")
			case s.all:
				return l.learnAll(c.Context(), s)
			}
			v, err := engine.ParseVariant(args[0])
			if err != nil {
				return err
			}
			s.Variant = v
			return l.learnOne(c.Context(), s)
		},
	}
	s.flags(c)
	s.cluster.declare(c)
	return c
}

// flags declares the flags on c.
func (s *learnFlags) flags(c *cobra.Command) {
	defaults := learn.DefaultOptions(engine.Variant{})
	intFlag(c, boundedInt{&s.Episodes, 1, maxEpisodes, false}, "episodes", defaults.Episodes, "`number` of games to learn from")
	intFlag(c, boundedInt{&s.Depth, 1, maxLearnDepth, false}, "depth", defaults.Depth, "`number` of moves to look ahead")
	fractionFlag(c, &s.Rate, "rate", defaults.Rate, "learning `rate`, from 0 to 1: how far a weight goes to its new value")
	fractionFlag(c, &s.Gamma, "gamma", defaults.Gamma, "`discount`, from 0 to 1: how much of the next shape's weight a shape is worth")
	fractionFlag(c, &s.Lambda, "lambda", defaults.Lambda, "`decay`, from 0 to 1, of the part that earlier shapes have in what is learned; 0 for none")
	s.end = end("skip")
	c.Flags().Var(&s.end, "end", "what the `end` of a game teaches a side that has no next state: skip (nothing) or zero (that its last shape was worth nothing)")
	seedFlag(c, &s.Seed, defaults.Seed, seedUsage)
	c.Flags().BoolVar(&s.all, "all", false, "learn for each board of 3 to 11 rows and as many columns or more, with 3, 4 and 5 in a row")
	fileFlag(c, &s.out, "out", "", outUsage)
	fileFlag(c, &s.plot, "plot", "", plotUsage)
	intFlag(c, boundedInt{&s.seeds, 1, maxSeeds, false}, "seeds", 1, "`number` of seeds in the picture, the first of them --seed")
}

// The largest values of the flags.
const (
	maxEpisodes   = 1_000_000
	maxLearnDepth = 20
)

// learnOne learns for one variant.
func (l *mnklab) learnOne(ctx context.Context, s learnFlags) error {
	if err := errors.Join(s.Check(), checkOut(s.out), checkPlot(s.plot)); err != nil {
		return err
	}
	r, err := l.learnVariant(ctx, s)
	if err != nil {
		return err
	}
	if err := l.show(r); err != nil {
		return err
	}
	if s.out != "" {
		data, err := r.Encode()
		if err := writeFile(s.out, data, err); err != nil {
			return err
		}
	}
	if err := l.plotWeights(ctx, s, r); err != nil {
		return err
	}
	return partialIf(ctx.Err() != nil && (r.Interrupted || s.plot != ""))
}

// plotWeights draws the weights by the game, after learning from the other seeds too.
func (l *mnklab) plotWeights(ctx context.Context, s learnFlags, r learnResult) error {
	if s.plot == "" {
		return nil
	}
	runs := []learn.Learned{r.learned}
	for len(runs) < s.seeds && ctx.Err() == nil {
		s.Seed++
		bar := l.progress(fmt.Sprintf("%s, seed %d", s.Variant.Name, s.Seed))
		learned, err := learn.SelfPlay(ctx, s.Options, bar.updateLeft)
		bar.done()
		switch {
		case ctx.Err() != nil:
			l.note("interrupted: the picture has %d of %d seeds", len(runs), s.seeds)
		case err != nil:
			return failed(err)
		default:
			runs = append(runs, learned)
		}
	}
	f := learn.Figure(runs...)
	return plot(s.plot, &f)
}

// learnAll learns for the boards of the paper, here or on a cluster. What was learned is kept board
// by board, so that an end of any sort loses only the board under way; Ctrl-C keeps the games of
// that, too, where it is learned here.
func (l *mnklab) learnAll(ctx context.Context, s learnFlags) error {
	if err := checkOut(s.out); err != nil {
		return err
	}
	if s.cluster.on != "" {
		return l.learnElsewhere(ctx, s)
	}
	r := l.beginLearning(s, learn.Boards())
	s.Each = r.bar.each
	err := learn.All(ctx, learn.AllOptions{Options: s.Options, Boards: r.boards, Begin: r.bar.begin, Over: r.over}, r.bar.update)
	return r.end(ctx, err)
}

// learnElsewhere has the boards of the paper learned on a cluster.
func (l *mnklab) learnElsewhere(ctx context.Context, s learnFlags) error {
	r := l.beginLearning(s, learn.Boards())
	_, err := l.give(ctx, s.cluster, cluster.Work{Learning: &cluster.Learning{Task: s.Task, Boards: r.boards}}, r.take)
	return r.end(ctx, err)
}

// learnFlagsOf returns the flags that ask for learning.
func learnFlagsOf(w cluster.Learning) learnFlags {
	s := learnFlags{Options: learn.Options{Task: w.Task}, end: "skip"}
	if s.EndIsZero {
		s.end = "zero"
	}
	return s
}

// boardsShown is what was learned of boards so far.
type boardsShown struct {
	settings learnFlags
	boards   []engine.Variant
	bar      boardBar
	shown    []learnResult
	kept     []learn.File
	unkept   error // why the file does not have what was learned
}

func (l *mnklab) beginLearning(s learnFlags, boards []engine.Variant) *boardsShown {
	return &boardsShown{settings: s, boards: boards, bar: boardBar{l: l}}
}

// over keeps what was learned of a board.
func (r *boardsShown) over(learned learn.Learned) {
	result := r.bar.result(r.settings, learned)
	r.shown, r.kept = append(r.shown, result), append(r.kept, result.File)
	r.unkept = writeAll(r.settings.out, r.kept)
}

// take shows and keeps the boards that have come since.
func (r *boardsShown) take(s cluster.Status) {
	for i := len(r.shown); i < min(len(s.Learned), len(r.boards)); i++ {
		r.bar.begin(r.boards[i])
		for _, e := range s.Learned[i].Episodes {
			r.bar.each(e)
		}
		r.over(s.Learned[i])
	}
}

// end ends what is shown.
func (r *boardsShown) end(ctx context.Context, err error) error {
	r.bar.done()
	stopped := cutShort(ctx, err)
	switch {
	case err != nil && !stopped:
		return failed(err)
	case len(r.shown) == 0:
		return noResult(ctx, err)
	case err != nil:
		r.bar.l.note("%s: not all boards were learned", cutReason(err))
	}
	if err := r.bar.l.end(r.shown); err != nil {
		return err
	}
	return cmp.Or(r.unkept, partialIf(err != nil))
}

// writeAll writes what was learned so far, if it is to be written.
func writeAll(path string, kept []learn.File) error {
	if path == "" {
		return nil
	}
	data, err := learn.EncodeAll(kept)
	return writeFile(path, data, err)
}

// learnTable has a row for each game.
var learnTable = table.Table{Columns: []table.Column{
	wordColumn("board", 9), numberColumn("episode", 7), wordColumn("winner", 6), numberColumn("moves", 5), wordColumn("weights", 0),
}}

// learnVariant learns for a variant, and shows each game as soon as it is over.
func (l *mnklab) learnVariant(ctx context.Context, s learnFlags) (learnResult, error) {
	b := boardBar{l: l}
	b.begin(s.Variant)
	s.Each = b.each
	learned, err := learn.SelfPlay(ctx, s.Options, b.update)
	b.done()
	stopped := err != nil && ctx.Err() != nil
	switch {
	case stopped && learned.Moves == 0:
		return learnResult{}, interrupted()
	case err != nil && !stopped:
		return learnResult{}, failed(err)
	}
	return b.result(s, learned), nil
}

// boardBar shows the games of a board, and how far it is.
type boardBar struct {
	l    *mnklab
	name string
	bar  *bar
	rows []episodeRow
}

// begin goes on to a board.
func (b *boardBar) begin(v engine.Variant) {
	b.done()
	b.name, b.rows = v.Name, []episodeRow{}
	b.l.line(learnTable.Head())
	b.bar = b.l.progress(v.Name)
}

// each shows a game.
func (b *boardBar) each(e learn.Episode) {
	b.bar.done()
	row := episodeRow{e.Number, e.Result.String(), e.Plies, e.Evaluation}
	b.rows = append(b.rows, row)
	b.l.line(learnTable.Line(b.name, row.Episode, row.Winner, row.Moves, row.Evaluation))
}

// update shows how far the board is.
func (b *boardBar) update(s progress.State) { b.bar.updateLeft(s) }

// done takes the bar away.
func (b *boardBar) done() {
	if b.bar != nil {
		b.bar.done()
	}
}

// result is what was learned of the board.
func (b *boardBar) result(s learnFlags, learned learn.Learned) learnResult {
	return learnResult{
		Moves: learned.Moves, Episodes: b.rows, learned: learned,
		File: learn.File{
			Format: learn.FileVersion, Command: s.command(learned.Board), Version: mnkdesk.Version(), Seed: s.Seed,
			Variant: learned.Board, Evaluation: learned.Evaluation, Interrupted: len(learned.Episodes) < s.Episodes,
		},
	}
}

// command returns the command line that learns the same again, whatever the default
// settings are then.
func (s learnFlags) command(board string) string {
	return fmt.Sprintf("mnklab learn %s --episodes %d --depth %d --rate %g --gamma %g --lambda %g --end %s --seed %d",
		board, s.Episodes, s.Depth, s.Rate, s.Gamma, s.Lambda, s.end, s.Seed)
}

func (r learnResult) text(w io.Writer) {
	rows := [][]string{
		{"weights", r.Evaluation},
		{"moves", fmt.Sprint(r.Moves)},
		{"seed", fmt.Sprint(r.Seed)},
	}
	if r.Interrupted {
		rows = append(rows, []string{"stopped", "interrupted"})
	}
	fmt.Fprintln(w)
	writeRows(w, rows...)
}
