// Command ratings measures the strength of the levels of variants. Each level plays the two levels below it
// and a simple opponent. Master, with 1 s a move, only plays the two levels below it. Games begin with
// random openings, and each opening is played twice, so that each player goes first. The results give the
// levels Elo ratings.
//
//	go run ./tools/ratings [-games N] [-master N] [-opening N] [-seed N] FILE [VARIANT…]
//
// Without a VARIANT it prints the ratings in FILE as a table.
//
// The ratings of a variant are written to FILE as soon as they are measured; those of other variants stay.
// Each match is recorded in FILE.matches when it is over, and is not played again: the same command resumes
// the work. The same seed gives the same games, except those of Master.
//
// To read: rate.go (the matches), scale.go (the scale), table.go (the table).
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/tools/tool"
)

func main() {
	var o options
	flag.IntVar(&o.match.Games, "games", 100, "`number` of games in each match; even")
	flag.IntVar(&o.master, "master", 20, "`number` of games in each match of Master; even, 0 for none")
	flag.IntVar(&o.match.Plies, "opening", 4, "`number` of random moves at the beginning")
	flag.Uint64Var(&o.match.Seed, "seed", 1, "`seed` of the openings and the players")
	flag.IntVar(&o.match.Workers, "workers", 0, "`number` of games played at a time; 0 for one on each processor")
	flag.Parse()
	if flag.NArg() < 1 {
		fmt.Fprintln(os.Stderr, "usage: ratings [flags] FILE [VARIANT…]")
		flag.PrintDefaults()
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) error {
		if flag.NArg() == 1 {
			return writeTable(os.Stdout, flag.Arg(0))
		}
		var variants []engine.Variant
		for _, name := range flag.Args()[1:] {
			v, err := engine.ParseVariant(name)
			if err != nil {
				return err
			}
			variants = append(variants, v)
		}
		return rateAll(ctx, o, flag.Arg(0), variants)
	})
}

// rateAll rates the levels of variants, and writes each rating to a file as soon as it is known.
func rateAll(ctx context.Context, o options, path string, variants []engine.Variant) error {
	unlock, err := tool.Lock(ctx, path)
	if err != nil {
		return err
	}
	defer unlock()
	all := map[string]map[string]levels.Rating{}
	if err := readJSON(path, &all); err != nil {
		return err
	}
	var played []ratedMatch
	if err := readJSON(path+".matches", &played); err != nil {
		return err
	}
	o.playedBefore = func(s match.Spec) (result, bool) {
		for _, m := range played {
			if key(m.Spec) == key(s) {
				return m.result, true
			}
		}
		return result{}, false
	}
	o.matchOver = func(m ratedMatch) error {
		low, high := m.Count.IntervalOf(m.Different)
		fmt.Printf("%-18s  %-18s  %v  %5.1f%%  %4.1f to %4.1f%%\n", m.Spec.Variant.Name, m.first+"–"+m.second, m.Count,
			m.Count.Score(), low, high)
		played = append(played, m)
		return writeJSON(path+".matches", played)
	}
	for _, o.variant = range variants {
		list, err := rate(ctx, o, tool.Progress())
		if err != nil {
			return err
		}
		own := map[string]levels.Rating{}
		for _, level := range o.variant.Levels() {
			r, rated := list[level]
			if !rated {
				continue
			}
			own[level.Key()] = r
			fmt.Printf("%-18s  %-18v  %5d ± %d\n", o.variant.Name, level, r.Elo, r.Error)
		}
		all[o.variant.Name] = own
		if err := writeJSON(path, all); err != nil {
			return err
		}
	}
	return nil
}

// key returns a text that is equal for matches with the same games.
func key(s match.Spec) string {
	text, _ := json.Marshal(s) // a Spec can always be encoded
	return string(text)
}

// readJSON reads a JSON file. If the file is missing or empty, it leaves into unchanged.
func readJSON(path string, into any) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(data) == 0 {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

func writeJSON(path string, from any) error {
	data, err := json.MarshalIndent(from, "", "\t")
	if err != nil {
		return err
	}
	return files.Write(path, append(data, '\n'))
}
