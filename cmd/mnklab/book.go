package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/book"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
)

// bookFlags are those of the command book.
type bookFlags struct {
	book.Options
	part    int // from 1
	offline bool
	cluster clusterFlags
}

// bookResult is what the command book shows.
type bookResult struct {
	Known     int `json:"known"`
	Positions int `json:"positions"`
	// Answers is how many answers are known, Questions of how many positions: those that are met by the
	// answers known.
	Answers   int   `json:"answers"`
	Questions int   `json:"questions"`
	Solved    int64 `json:"solved"`
	// Nodes is 0 where they were solved elsewhere.
	Nodes int64 `json:"nodes"`
	// Interrupted is set if it did not come to the end of its part.
	Interrupted bool `json:"interrupted"`
}

func (r bookResult) text(w io.Writer) {
	rows := [][]string{
		{"known", fmt.Sprintf("%d of %d", r.Known, r.Positions)},
		{"answers", fmt.Sprintf("%d of %d", r.Answers, r.Questions)},
		{"solved", fmt.Sprint(r.Solved)},
	}
	if r.Nodes > 0 {
		rows = append(rows, []string{"nodes", fmt.Sprint(r.Nodes)})
	}
	columns(w, rows...)
}

// resultOf returns what is to be shown of a book.
func resultOf(b *connectfour.Book) bookResult {
	return bookResult{Known: b.Known(), Positions: b.Len(), Answers: b.Answers.Known(), Questions: b.Answers.Positions()}
}

// book is the command that makes the book of Connect Four.
func (l *mnklab) book() *cobra.Command {
	f := bookFlags{}
	c := &cobra.Command{
		Use:   "book FILE [OTHER…]",
		Short: "Find out how the openings of Connect Four end",
		Long: "Solves the positions of Connect Four with eight discs, and keeps in FILE who wins each of\n" +
			"them, by two bits; then, up to 14 discs, what Master answers in games that it plays from the\n" +
			"first move on, and in how many moves they end. The same command goes on where it stopped. What\n" +
			"OTHER files know is taken over: so parts can be solved on several machines. The program plays\n" +
			"by engine/searches/connectfour/book.bin. With --on the workers of a server solve those with eight discs.",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 || args[0] == "" {
				return fmt.Errorf("FILE is missing: expected %s", c.UseLine())
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			f.Part, f.Workers = f.part-1, cmp.Or(f.Workers, runtime.GOMAXPROCS(0))
			return l.runBook(c.Context(), f, args[0], args[1:])
		},
	}
	workersFlag(c, &f.Workers, "positions to solve")
	intFlag(c, boundedInt{&f.part, 1, maxWorkers, false}, "part", 1, "`number` of the part to solve")
	intFlag(c, boundedInt{&f.Parts, 1, maxWorkers, false}, "parts", 1, "`number` of parts")
	f.cluster.declare(c)
	exclusive(c, "on", "part")
	exclusive(c, "on", "parts")
	exclusive(c, "on", "merge")
	c.Flags().BoolVar(&f.offline, "merge", false, "solve nothing, only take over what OTHER files know")
	return c
}

// runBook fills the book of a file.
func (l *mnklab) runBook(ctx context.Context, f bookFlags, file string, others []string) error {
	if f.part > f.Parts {
		return fmt.Errorf("part %d: expected one from 1 to %d", f.part, f.Parts)
	}
	release, err := lockOut(ctx, file)
	if err != nil {
		return err
	}
	defer release()
	b := connectfour.NewBook()
	if _, missing := os.Stat(file); !errors.Is(missing, fs.ErrNotExist) {
		if b, err = readBook(file); err != nil {
			return err
		}
	}
	for _, path := range others {
		o, err := readBook(path)
		if err != nil {
			return err
		}
		if err := b.Add(o); err != nil {
			return fmt.Errorf("%s: %w", quote.Path(path), err)
		}
	}
	f.Book, f.Save = b, func(b *connectfour.Book) error { return writeFile(file, b.Packed(), nil) }
	return l.fillBook(ctx, f)
}

// fillBook solves what is to be solved, and shows what the book knows then.
func (l *mnklab) fillBook(ctx context.Context, f bookFlags) error {
	if f.offline {
		if err := f.Save(f.Book); err != nil {
			return err
		}
		return l.show(resultOf(f.Book))
	}
	if f.cluster.on != "" {
		return l.fillElsewhere(ctx, f)
	}
	bar := l.progress("book")
	done, err := book.Fill(ctx, f.Options, bar.updateLeft)
	bar.done()
	if err != nil && !cutShort(ctx, err) {
		return failed(err)
	}
	r := resultOf(f.Book)
	r.Solved, r.Nodes, r.Interrupted = done.Solved, done.Nodes, err != nil
	return l.showBook(r)
}

// fillElsewhere has the positions that are not known solved on a cluster. What is known there is taken
// over in the end: until then the same command asks for the same work.
func (l *mnklab) fillElsewhere(ctx context.Context, f bookFlags) error {
	w := cluster.Filling{Book: f.Book.Packed()}
	s, err := l.give(ctx, f.cluster, cluster.Work{Filling: &w}, nil)
	if err != nil && !cutShort(ctx, err) {
		return failed(err)
	}
	if ctx.Err() == nil {
		if wrong := errors.Join(addBook(f.Book, s), f.Save(f.Book)); wrong != nil {
			return failed(wrong)
		}
	}
	return l.showFilling(ctx, w, s, err)
}

// addBook takes over what is known of a book on a server.
func addBook(b *connectfour.Book, s cluster.Status) error {
	if s.Book == nil {
		return nil
	}
	other, err := connectfour.ReadBook(s.Book)
	if err != nil {
		return err
	}
	return b.Add(other)
}

// showFilling shows what is known of a book on a server, or err.
func (l *mnklab) showFilling(ctx context.Context, w cluster.Filling, s cluster.Status, err error) error {
	if err != nil && !cutShort(ctx, err) {
		return failed(err)
	}
	b, wrong := connectfour.ReadBook(w.Book)
	if wrong != nil {
		return failed(wrong)
	}
	before := b.Known()
	if wrong := addBook(b, s); wrong != nil {
		return failed(wrong)
	}
	r := resultOf(b)
	r.Solved, r.Interrupted = int64(b.Known()-before), err != nil
	return l.showBook(r)
}

// showBook shows what has come of a book.
func (l *mnklab) showBook(r bookResult) error {
	if err := l.show(r); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}

// mostBook is more than the size of a book.
const mostBook = 1 << 20

// readBook reads a book from a file.
func readBook(path string) (*connectfour.Book, error) {
	data, err := readFile(path, mostBook)
	if err != nil {
		return nil, err
	}
	b, err := connectfour.ReadBook(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return b, nil
}
