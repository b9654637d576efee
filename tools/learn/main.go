// Command learn learns the weights of the evaluation "generic" for the boards of the paper "Generic
// heuristic for the mnk-games" (see lab/learn) and writes them to a file, usually engine/learned.json. It
// takes 45 seconds.
//
//	go run ./tools/learn FILE
//
// FILE is rewritten after each board. The weights are the same each time.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/tools/tool"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: learn FILE")
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) error { return learnAll(ctx, os.Args[1], boards()) })
}

// learnAll learns the weights of boards one after the other, and writes the file after each board.
func learnAll(ctx context.Context, path string, boards []engine.Variant) error {
	var list []learn.File
	for _, v := range boards {
		o := learn.DefaultOptions(v)
		learned, err := learn.SelfPlay(ctx, o, nil)
		if err != nil {
			return err
		}
		fmt.Println(v.Name, learned.Evaluation)
		list = append(list, learn.FileOf(o, learned))
		data, err := learn.EncodeAll(list)
		if err != nil {
			return err
		}
		if err := files.Write(path, data); err != nil {
			return err
		}
	}
	return nil
}

// boards lists the boards for which the program has learned weights. First come the square boards of the
// paper's tables: 3 to 11 rows, with 3, 4 or 5 in a row if they fit. Then come the boards of 3 to 11 rows
// and columns with more columns than rows.
func boards() (list []engine.Variant) {
	for k := 3; k <= 5; k++ {
		for side := k; side <= 11; side++ {
			list = appendBoard(list, mnk.Rules{Rows: side, Columns: side, K: k})
		}
	}
	for k := 3; k <= 5; k++ {
		for rows := k; rows <= 11; rows++ {
			for columns := rows + 1; columns <= 11; columns++ {
				list = appendBoard(list, mnk.Rules{Rows: rows, Columns: columns, K: k})
			}
		}
	}
	return list
}

func appendBoard(list []engine.Variant, r mnk.Rules) []engine.Variant {
	v, err := engine.ParseVariant(r.String())
	if err != nil {
		return list // cannot happen: no board is too large
	}
	return append(list, v)
}
