// Command puzzles makes the puzzles of the program: the levels and Master play against each other, and
// positions of their games in which something can be proved become puzzles. Each game is looked through from its end.
//
//	go run ./internal/tools/puzzles [-seed N] [-games N] STATE VARIANT…
//	go run ./internal/tools/puzzles -read DATA STATE
//	go run ./internal/tools/puzzles -write DATA STATE
//
// The first form plays games of each variant until enough puzzles are found, or N games more are played. What
// is found is in the folder STATE, which is saved after each game: the same command resumes the work, and the same
// seed gives the same puzzles. The second form begins a new STATE with the puzzles in DATA, the folder
// engine/puzzle/data, to find more with another seed. The third form writes what is found so far to DATA: the
// lists up to their sizes, and the table of the days, to which it only adds.
//
// # What becomes a puzzle
//
// A win in n moves, of which none is shorter; the only move that does not lose; or a win that was missed in the
// game. The proofs are those of puzzle.Prover. In Gomoku and its relatives the only move is not proved to hold: no
// win against it is found in 1,000,000 positions. Wins are at most eight moves long, ten in Isolation, so that a person
// can see them. So are the wins that an only move prevents; in games of stones an only move against a longer win counts as
// hard, since there are often two ways to stop a three, and only a long search knows which is right. Reflections and
// rotations of a position count once, and on boards of stones shifted positions too (puzzle.KeyOf).
//
// # How hard it is
//
// A puzzle's band, 1 (easy) to 4, counts its length and the weakest level that finds its first move. What Hard does not
// find is in neither of the two lower bands. So that the bands mean as much in all games, fairBand adds: in tic-tac-toe
// wins and blocks at once are easy and nothing is hard; in Connect Four only wins in two are easy; in nine-board and
// ultimate tic-tac-toe no only move is easy.
//
// # What is written
//
// A line of text holds the claim, the first moves and the moves of the game (engine/puzzle/text.go). In a list each band
// is ordered by the puzzles' IDs, so that those of one game, which look alike, are not neighbours. The table of the
// days has another game each day, and hard ones at the weekend. With -write only moves that were found earlier are held to
// these lengths too, and dropped where today's search refutes them; fairBand holds for all. If a puzzle of a day to come
// is refuted, replace it by hand with another of its game.
//
// make test proves thirty puzzles again, drawn by a seed from those that are soon proved, and make test-all all of
// them. Another test asks Hard for the two lower bands: it must find nine of ten in each list but that of tic-tac-toe, where it
// overlooks moves by chance.
//
// To read: games.go (the games), find.go (what is in them), grade.go (how hard that is), state.go (what
// is kept), write.go (the files).
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/tools/tool"
)

func main() {
	var o options
	flag.Uint64Var(&o.seed, "seed", 1, "`seed` of the games")
	flag.IntVar(&o.games, "games", 0, "`number` of games to play of each variant; 0 for as many as are needed")
	from := flag.String("read", "", "begin a new state with the puzzles in this `folder`")
	to := flag.String("write", "", "write what is found to this `folder`")
	flag.Parse()
	makes := *from == "" && *to == ""
	if flag.NArg() < 1 || (flag.NArg() > 1) != makes || *from != "" && *to != "" {
		fmt.Fprintln(os.Stderr, "usage: puzzles [flags] STATE VARIANT…\n       puzzles -read DATA STATE\n       puzzles -write DATA STATE")
		flag.PrintDefaults()
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) error {
		switch {
		case *from != "":
			return read(*from, flag.Arg(0))
		case *to != "":
			return write(ctx, *to, flag.Arg(0))
		default:
			return makeAll(ctx, o, flag.Arg(0), flag.Args()[1:])
		}
	})
}

// options say how puzzles are made.
type options struct {
	seed  uint64
	games int
}

// wanted is how many puzzles of a variant are wanted.
type wanted struct {
	variant string
	list    int // in its list
	daily   int // in the table of the days: 732 in all
}

// plan lists what is wanted of each variant.
var plan = []wanted{
	{"tic-tac-toe", 60, 20},
	{"4-5-4", 100, 42},
	{"connect-four", 200, 110},
	{"isolation", 100, 60},
	{"nine-board", 150, 70},
	{"ultimate", 60, 30},
	{"ultimate-open", 60, 30},
	{"ultimate-most", 60, 30},
	{"gomoku", 400, 150},
	{"gomoku-standard", 150, 60},
	{"renju", 400, 130},
}

// wantedOf returns what is wanted of a variant.
func wantedOf(name string) (wanted, error) {
	for _, w := range plan {
		if w.variant == name {
			return w, nil
		}
	}
	return wanted{}, fmt.Errorf("no puzzles are wanted of %s", name)
}

// makeAll makes the puzzles of variants, one variant after the other.
func makeAll(ctx context.Context, o options, folder string, names []string) error {
	for _, name := range names {
		w, err := wantedOf(name)
		if err != nil {
			return err
		}
		v, err := engine.ParseVariant(name)
		if err != nil {
			return err
		}
		if err := makeOf(ctx, o, w, v, folder); err != nil {
			return err
		}
	}
	return nil
}

// makeOf makes the puzzles of a variant.
func makeOf(ctx context.Context, o options, w wanted, v engine.Variant, folder string) error {
	unlock, err := tool.Lock(ctx, statePath(folder, v))
	if err != nil {
		return err
	}
	defer unlock()
	s, err := readState(folder, v) // not before: another process may have added to it
	if err != nil {
		return err
	}
	f, err := newFinder(v)
	if err != nil {
		return err
	}
	defer f.close()
	for played := 0; !s.enough(w) && (o.games == 0 || played < o.games); played++ {
		moves, from, err := playGame(ctx, v, o.seed, s.Games)
		if err != nil {
			return err
		}
		found, err := f.find(ctx, moves, from, o.seed+uint64(s.Games))
		if err != nil {
			return err
		}
		for _, p := range found {
			if s.add(p, w) {
				fmt.Printf("%s, game %d: %v\n", v.Name, s.Games, p)
			}
		}
		s.Games++
		if err := s.save(); err != nil {
			return err
		}
	}
	fmt.Printf("%s: %d puzzles in %d games\n", v.Name, len(s.puzzles), s.Games)
	return nil
}
