package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/prove"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// solveResult is the output of the command solve.
type solveResult struct {
	// FileLine is the position's line in the file of positions, from 1, or 0 if there is no file.
	FileLine int      `json:"file_line,omitempty"`
	Variant  string   `json:"variant"`
	Moves    []string `json:"moves"`
	// Value is "first", "second", "draw" or "unknown".
	Value   string   `json:"value"`
	Nodes   int64    `json:"nodes"`
	Seconds float64  `json:"seconds"`
	Line    []string `json:"line"`
	// Proof and Disproof are the proof numbers of solve.Solution.
	Proof    uint64 `json:"proof,omitempty"`
	Disproof uint64 `json:"disproof,omitempty"`
	// Stopped is the reason why the value or a part of the line is missing, or "".
	Stopped string `json:"stopped,omitempty"`
	// Running is set while a server is still looking for the value.
	Running bool `json:"running,omitempty"`

	kept bool // the file of --state has the work done so far
	cut  bool // the server has no more results of the run
}

// solveLimits holds the limits and the other settings of the command solve.
type solveLimits struct {
	time    time.Duration
	memory  int64
	workers int
	state   string // the file for the work done so far; "" for none
	without solve.Techniques
	cluster clusterFlags
}

// techniques maps the word for each technique that --without accepts to its field in t.
func techniques(t *solve.Techniques) map[string]*bool {
	return map[string]*bool{"fours": &t.Fours, "pairs": &t.Pairs, "dominated": &t.Dominated, "symmetry": &t.Symmetry}
}

// readTechniques parses a list of words for techniques.
func readTechniques(text string) (t solve.Techniques, err error) {
	values := techniques(&t)
	for word := range strings.SplitSeq(text, ",") {
		out, ok := values[word]
		if !ok {
			return t, errors.New("expected fours, pairs, dominated, symmetry or several of them, such as fours,symmetry")
		}
		*out = true
	}
	return t, nil
}

// jobs returns the options for solving b in separate jobs, or nil if a single search solves it. With
// --state, the jobs resume the work in the file.
func (m solveLimits) jobs(b *board) (*prove.Options, error) {
	if m.workers == 1 && m.state == "" {
		return nil, nil
	}
	o := &prove.Options{Variant: b.Variant, Workers: m.workers}
	if m.workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if m.state == "" {
		return o, nil
	}
	o.Save = func(s prove.State) error {
		data, err := s.Encode()
		return writeFile(m.state, data, err)
	}
	data, err := files.Read(m.state, prove.MaxState)
	if errors.Is(err, fs.ErrNotExist) {
		return o, checkOut(m.state)
	}
	if err != nil {
		return nil, cannotRead(m.state, err)
	}
	o.State, err = prove.ParseState(m.state, data)
	if err == nil {
		err = o.State.Fits(prove.Problem{Variant: b.Variant, Moves: b.moves, Without: m.without})
	}
	return o, err
}

// solve returns the command that finds the value of a position under best play.
func (l *mnklab) solve() *cobra.Command {
	var moves, positions string
	most := solveLimits{time: time.Minute, memory: 1 << 30}
	c := &cobra.Command{
		Use:   "solve VARIANT",
		Short: "Find the value of a position under best play",
		Long: "Proves whether the first player wins, the second player wins, or neither, and prints a line of\n" +
			"best play. If --time runs out first, the value is unknown and the exit code is 3. With\n" +
			"--positions it solves each position of a file, within --time for each, and prints a row for each.\n" +
			"With --workers several searches share one proof. With --state the same command resumes the work\n" +
			"later. With --on the workers of a server search, without a time limit. --without leaves out\n" +
			"techniques for k in a row on up to 64 squares, and the value stays the same.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			b, err := readBoard(args[0], moves)
			if err != nil {
				return err
			}
			if most.cluster.on != "" {
				return l.solveElsewhere(c.Context(), cluster.Solving{
					Problem: prove.Problem{Variant: b.Variant, Moves: b.moves, Without: most.without},
				}, most.cluster)
			}
			if positions == "" {
				return l.solveOne(c.Context(), b, most)
			}
			list, err := readPositions(b.Variant, positions, l.stdin)
			if err != nil {
				return err
			}
			return l.solveEach(c.Context(), list, most)
		},
	}
	movesFlag(c, &moves)
	positionsFlag(c, &positions)
	timeFlag(c, &most.time, "time", "`time` for a position at most, such as 10m; 0 for none")
	sizeFlag(c, &most.memory, "memory", "`size` of the tables of positions, from 64KiB to 64GiB; with --workers or "+
		"--state each search may take up to 1GiB besides")
	intFlag(c, &most.workers, "workers", 1, 0, maxWorkers, "`number` of searches at a time, up to 256; 0 for one per "+
		"processor. A single search visits the same positions each time")
	fileFlag(c, &most.state, "state", "`file` to save the work to, so that the same command can resume it")
	varFlag(c, &most.without, "without",
		"`list` of techniques to leave out, to prove a value in another way: fours, pairs, dominated, symmetry",
		readTechniques, func(solve.Techniques) string { return "" })
	exclusive(c, "state", "positions")
	most.cluster.declare(c)
	for _, own := range []string{"positions", "state", "time", "memory"} {
		exclusive(c, "on", own)
	}
	return c
}

// solveElsewhere solves a position on a server and shows the result.
func (l *mnklab) solveElsewhere(ctx context.Context, w cluster.Solving, on clusterFlags) error {
	s, err := l.submitAndFollow(ctx, on, cluster.Work{Solving: &w}, nil)
	return l.showSolved(ctx, w, s, err)
}

// showSolved shows the result of a server's run that ended with err.
func (l *mnklab) showSolved(ctx context.Context, w cluster.Solving, s cluster.Status, err error) error {
	r := solveResult{Variant: w.Variant.Name, Moves: w.Moves, Value: unknown, Seconds: s.Elapsed.Seconds(), Line: []string{}}
	if r.Moves == nil {
		r.Moves = []string{}
	}
	switch {
	case errors.Is(err, errRunning):
		r.Running = true
	case cutShort(ctx, err):
		r.Stopped, r.cut = cutReason(err), isOfServer(err)
	case err != nil:
		return failed(err)
	}
	if s.Solved != nil {
		r.Nodes = s.Solved.Nodes
		if s.Solved.Value != game.Ongoing {
			r.Value, r.Line = s.Solved.Value.String(), append(r.Line, s.Solved.Line...)
		}
	}
	return l.showValue(r)
}

// showValue shows the result for a position. It returns an error with the exit code if the result is
// incomplete.
func (l *mnklab) showValue(r solveResult) error {
	if err := l.show(r); err != nil {
		return err
	}
	return r.end()
}

// end returns an error with the exit code if the value or a part of the line is missing.
func (s solveResult) end() error {
	switch {
	case s.Value == unknown && s.Stopped == whyInterrupted && !s.kept:
		return exit{code: exitInterrupted}
	case s.Running, s.Stopped == whyInterrupted, s.cut:
		return partial()
	case s.Value == unknown:
		return exit{code: exitUnknown}
	}
	return nil
}

// solveOne solves one position within the limits and shows the result.
func (l *mnklab) solveOne(ctx context.Context, b *board, most solveLimits) error {
	release, err := lockOut(ctx, most.state)
	if err != nil {
		return err
	}
	defer release()
	r, err := l.solvePosition(ctx, b, most)
	if err != nil {
		return err
	}
	return l.showValue(r)
}

// unknown is the value of a position that could not be solved.
const unknown = "unknown"

// solveTable has a row for each position.
var solveTable = table.Table{Columns: []table.Column{
	numberColumn("line", 5), wordColumn("value", 7), numberColumn("nodes", 12), numberColumn("seconds", 9), wordColumn("best line", 0),
}}

// solveEach solves each position within the limits, and shows the results as they come.
func (l *mnklab) solveEach(ctx context.Context, list []filePosition, most solveLimits) (end error) {
	l.line(solveTable.Head())
	for i, at := range list {
		r, err := l.solvePosition(ctx, at.board, most)
		if err != nil {
			return err
		}
		r.FileLine = at.line
		if l.json {
			err = l.encodeLine(r)
		}
		if err != nil {
			return err
		}
		l.line(solveTable.Line(r.FileLine, r.Value, r.Nodes, fmt.Sprintf("%.3f", r.Seconds), strings.Join(r.Line, " ")))
		if ctx.Err() != nil && r.Stopped != "" {
			l.note("interrupted in line %d", at.line)
			if i == 0 {
				return r.end()
			}
			return partial()
		}
		if r.Value == unknown {
			end = r.end()
		}
	}
	return end
}

// solvePosition solves the position within the limits.
func (l *mnklab) solvePosition(ctx context.Context, b *board, most solveLimits) (solveResult, error) {
	jobs, err := most.jobs(b)
	if err != nil {
		return solveResult{}, err
	}
	bar := l.progress("solving " + b.Name)
	s, err := lab.Solve(ctx, lab.SolveOptions{
		Position: b.pos, Time: most.time, Memory: most.memory, Without: most.without, Jobs: jobs,
	}, bar.update)
	bar.done()
	if err != nil && ctx.Err() == nil {
		return solveResult{}, failed(err)
	}
	r := solveResult{
		Variant: b.Name, Moves: b.moves, Value: s.Result.String(),
		Nodes: s.Nodes, Seconds: s.Elapsed.Seconds(), Line: game.Names(b.pos, s.Line),
		Proof: s.Proof, Disproof: s.Disproof,
	}
	if s.Result == game.Ongoing {
		r.Value = unknown
	}
	switch {
	case err != nil:
		r.Stopped, r.kept = whyInterrupted, most.state != ""
	case s.Late:
		r.Stopped = fmt.Sprintf("time limit of %v reached", most.time)
	}
	return r, nil
}

func (s solveResult) text(w io.Writer) {
	fmt.Fprintln(w, s.Value)
	rows := [][]string{
		{"nodes", fmt.Sprint(s.Nodes)},
		{"seconds", fmt.Sprintf("%.3f", s.Seconds)},
	}
	if len(s.Line) > 0 {
		rows = append(rows, []string{"line", strings.Join(s.Line, " ")})
	}
	if s.Proof > 0 && s.Disproof > 0 {
		rows = append(rows, []string{"numbers", fmt.Sprintf("proof %d, disproof %d, of a win for the side to move", s.Proof, s.Disproof)})
	}
	if s.Stopped != "" {
		rows = append(rows, []string{"stopped", s.Stopped})
	}
	if s.Running {
		rows = append(rows, []string{"state", errRunning.Error()})
	}
	writeRows(w, rows...)
}
