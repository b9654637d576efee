// Command puzzles makes the puzzles of the program. The levels play against each other, and positions of
// their games in which something can be proved become puzzles. Each game is searched from its end.
//
//	go run ./tools/puzzles [-seed N] [-games N] STATE VARIANT…
//	go run ./tools/puzzles -read DATA STATE
//	go run ./tools/puzzles -write DATA STATE
//
// The first form plays games of each variant until enough puzzles are found or N more games are played. The
// folder STATE holds the puzzles found and is saved after each game: the same command resumes the work, and
// the same seed gives the same puzzles. The second form begins a new STATE with the puzzles in DATA, which
// is the folder engine/puzzle/data, to find more with another seed. The third form writes the puzzles found
// so far to DATA: the lists up to their sizes, and the table of the daily puzzles, to which it only adds.
//
// # What becomes a puzzle
//
// There are three kinds of puzzles: a shortest win in n moves, the only move that does not lose, and a win
// that was missed in the game. puzzle.Prover proves them. In Gomoku and its relatives the only move is not
// proved to hold: no win against it is found in 1,000,000 positions. Nor is it proved there that the move of
// the game missed a win: no win after it is found in 2,500,000. In other games the move that was played is
// proved not to win. Wins are at most eight moves long, ten in Isolation, so that a person can see them. The
// same holds for the wins that an only move prevents. In games of stones an only move against a longer win
// counts as hard instead, since there are often two ways to stop a three, and only a long search finds out
// which is right. Reflections and rotations of a position count as the same position, and so do shifted
// positions in games of stones (puzzle.KeyOf).
//
// # How hard it is
//
// A puzzle's band, from 1 (easy) to 4, depends on its length and the weakest level that finds its first
// move. A puzzle that Hard does not solve is in neither of the two lower bands. fairBand then adjusts the
// band, so that bands mean the same in all games: in tic-tac-toe wins and blocks at once are easy and
// nothing is hard; in Connect Four only wins in two are easy; in nine-board and ultimate tic-tac-toe no only
// move is easy.
//
// # What is written
//
// A line of text holds the claim, the first moves and the moves of the game (engine/puzzle/text.go). In a
// list each band begins with the shortest solutions and, for equal lengths, with the emptiest boards. The
// table of the daily puzzles has another game each day, and hard puzzles at the weekend. -write checks the
// puzzles found earlier again: it drops an only move that today's search refutes or that prevents too long
// a win, or moves it to the hard band, and it drops a missed win if the move of the game wins too. It also
// applies fairBand to all puzzles. It does not check the table. If the puzzle of a future day is refuted,
// replace it by hand with another puzzle of its game. If only its miss is refuted, make it ask for the
// win, if that is proved to be the shortest, and add its ID to onceMissed in package puzzle.
//
// make test proves thirty puzzles again, drawn at random from those with short proofs, and make test-all
// proves all of them. Another test lets Hard solve the two lower bands: it must solve nine of ten in each
// list except that of tic-tac-toe, where it overlooks moves at random.
//
// To read: games.go (the games), find.go (the search for puzzles), grade.go (their difficulty), state.go
// (the puzzles found so far), write.go (the files).
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/tools/tool"
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

// options are the options of makeAll.
type options struct {
	seed  uint64
	games int
}

// wanted is the number of puzzles that are wanted for a variant.
type wanted struct {
	variant string
	list    int // in its list
	daily   int // in the table of the daily puzzles: 732 for all variants
}

// plan lists the numbers of puzzles that are wanted for each variant.
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

// wantedOf returns the entry of a variant in plan.
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

// makeOf makes the puzzles of a variant. It saves the state after each game.
func makeOf(ctx context.Context, o options, w wanted, v engine.Variant, folder string) error {
	unlock, err := tool.Lock(ctx, statePath(folder, v))
	if err != nil {
		return err
	}
	defer unlock()
	s, err := readState(folder, v) // only with the lock: another process may have added to it
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
