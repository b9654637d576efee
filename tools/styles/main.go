// Command styles measures the habits of the levels that the window describes (engine/levels/style.go): how
// often a level misses a stop on a row or column and on a diagonal, gives the opponent a free choice of
// board or a win at once, or steps to the rim. Each level plays the next higher one from random openings,
// and Expert plays itself. Each opening is played twice, so that each player goes first.
//
//	go run ./tools/styles [-games N] [-opening N] [-seed N] VARIANT…
//
// The same seed gives the same games. Master is not measured, since time limits it.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/tools/tool"
)

func main() {
	var c match.Config
	flag.IntVar(&c.Games, "games", 200, "`number` of games of each level; even")
	flag.IntVar(&c.Plies, "opening", 4, "`number` of random moves at the beginning")
	flag.Uint64Var(&c.Seed, "seed", 1, "`seed` of the openings and the players")
	flag.IntVar(&c.Workers, "workers", 1, "`number` of games played at a time")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: styles [flags] VARIANT…")
		flag.PrintDefaults()
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) error {
		for _, name := range flag.Args() {
			v, err := engine.ParseVariant(name)
			if err != nil {
				return err
			}
			for l := engine.Beginner; l < engine.Master; l++ {
				h, err := habitsOf(ctx, v, l, c)
				if err != nil {
					return err
				}
				fmt.Printf("%-16s %-9v %v\n", v.Name, l, h)
			}
		}
		return nil
	})
}
