// Command book makes engine/searches/connectfour/book.bin, the book from which Master plays Connect Four.
// For every position with eight discs the book holds the outcome under best play, in two bits. For games
// that Master plays from the first move on, it holds Master's answers up to 14 discs, and in how many
// moves these games end.
//
//	go run ./tools/book [-workers N] FILE
//
// The book is saved every 15 seconds and at Ctrl-C; the same command resumes it.
//
// To read: fill.go (the work), workers.go (the goroutines that do it).
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/tools/tool"
)

func main() {
	workers := flag.Int("workers", 0, "`number` of positions solved at a time; 0 for one on each processor")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: book [-workers N] FILE")
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) error {
		return makeBook(ctx, flag.Arg(0), cmp.Or(*workers, runtime.GOMAXPROCS(0)))
	})
}

// makeBook fills the book in a file. If there is no such file, it begins a new book.
func makeBook(ctx context.Context, path string, workers int) error {
	unlock, err := tool.Lock(ctx, path)
	if err != nil {
		return err
	}
	defer unlock()
	b := connectfour.NewBook()
	switch packed, err := os.ReadFile(path); {
	case err == nil:
		if b, err = connectfour.ReadBook(packed); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	save := func(b *connectfour.Book) error { return files.Write(path, b.Packed()) }
	r, err := fill(ctx, options{Book: b, Workers: workers, Save: save}, tool.Progress())
	fmt.Printf("known    %d of %d\nanswers  %d of %d\nsolved   %d\nnodes    %d\n",
		b.KnownCount(), b.Len(), b.Answers.KnownCount(), b.Answers.Positions(), r.Solved, r.Nodes)
	return err
}
