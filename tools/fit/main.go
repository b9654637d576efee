// Command fit fits the static evaluations of the searches gomoku (k in a row) and bestfirst (ultimate and
// nine-board tic-tac-toe). A player plays itself from balanced openings; now and then a likely move
// replaces its own. The same player judges the positions of the games. It also judges positions near
// them: in gomoku, positions that a search reaches from there; elsewhere, positions a few likely moves
// away. If the search grows a tree, the positions that it visited often are used too. The evaluation is
// fitted to these judgements. So it predicts what the player finds by looking ahead, above all wins and
// losses.
//
//	go run ./tools/fit [-games N] [-player PLAYER] … [-out weights.json] VARIANT
//
// The positions are stored in a compressed file, below the user's cache folder unless -positions names another. zcat
// shows it as text: a line that describes the games, and a line for each position. Games in the file are not played
// again: the same command resumes the work. Every tenth game is held out to judge the weights by. If the file has more
// games than -games, the weights are not fitted to the others, but those held out judge them: with a few values of
// -games one sees what more games would bring. The same seed gives the same weights, whatever the number of workers.
//
// In k in a row the fit begins from the present weights of the rules, and stays near them unless the
// positions say otherwise. With -order it fits the move order instead, to searches from the positions. With -net it
// trains the present neural net further, together with the weights, for five in a row. With both it fits the move
// order of the search with the net instead. That order also weighs lines. The file of weights records the command and
// the git commit, if known, that made the weights and the order.
//
// To read: positions.go (games and positions), lines.go and file.go (the file of positions), spec.go
// (the description of the games), subject.go (the games that can be learned), learn.go (the fits), fit.go
// (gomoku, by logistic regression), sums.go (its loss and gradient), order.go (the move order of gomoku),
// linenet.go (its neural net), chances.go (ultimate tic-tac-toe, by gradient descent), net.go (the neural net that
// corrects it), adam.go (the descent of both nets).
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/tools/tool"
)

// command holds the options of the command line.
type command struct {
	Options
	file, out string
	scale     float64 // the factor of the fitted weights of gomoku
	order     bool    // fit the move order of gomoku, not its evaluation
	net       bool    // train the net of gomoku further, or with order fit the move order of its search
	searches  Searches
}

func main() {
	c := command{searches: Searches{Nodes: 15_000}}
	flag.StringVar(&c.Player, "player", "", "`player` of both sides (default gomoku(nodes=2000), on nine small boards bestfirst(nodes=1000))")
	flag.IntVar(&c.Games, "games", 1000, "`number` of games")
	flag.IntVar(&c.Balance, "balance", 60, "greatest `value` of an opening that is played")
	flag.Float64Var(&c.Errors, "errors", 0.2, "`chance` that a likely move is played in place of the player's own")
	flag.Uint64Var(&c.Seed, "seed", 1, "`seed` of the openings and the players")
	flag.IntVar(&c.Workers, "workers", runtime.GOMAXPROCS(0), "`number` of games played at a time")
	flag.StringVar(&c.file, "positions", "",
		"`file` with the positions (default one for the variant and the seed, in the user's cache folder)")
	flag.StringVar(&c.out, "out", "", "`file` for the weights, as JSON")
	flag.Float64Var(&c.scale, "scale", 1,
		"`factor` of the fitted weights in k in a row: the search prunes and reduces by margins in their units")
	flag.IntVar(&c.searches.Positions, "searches", 2500, "greatest `number` of searches from which the move order is fitted")
	flag.BoolVar(&c.order, "order", false, "fit the move order in k in a row, and keep the present weights of the evaluation")
	flag.BoolVar(&c.net, "net", false,
		"train the present net further, with the evaluation, in five in a row; with -order, fit the move order of its search instead")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: fit [flags] VARIANT")
		flag.PrintDefaults()
		os.Exit(2)
	}
	tool.Run(func(ctx context.Context) (err error) {
		if c.Variant, err = engine.ParseVariant(flag.Arg(0)); err != nil {
			return err
		}
		if _, small := c.Variant.Start().(*nested.Position); small {
			c.Player = cmp.Or(c.Player, "bestfirst(nodes=1000)")
		}
		c.Player = cmp.Or(c.Player, "gomoku(nodes=2000)")
		if c.file == "" {
			if c.file, err = c.cacheFile(); err != nil {
				return err
			}
		}
		l, err := c.run(ctx)
		if err != nil {
			return err
		}
		learned := "positions"
		if c.order {
			learned = "nodes"
		}
		fmt.Printf("%-9s  %d\nloss       %.4f with the present weights, %.4f with those fitted, in games not learned from\n",
			learned, l.Positions, l.Before, l.After)
		if l.Scale != 0 {
			fmt.Printf("scale      %.4f with the present weights times %.2f, which fits best\n", l.BeforeScaled, l.Scale)
		}
		return nil
	})
}

// cacheFile returns the default file of positions, and makes its folder.
func (c command) cacheFile() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for the positions: name a file with -positions: %w", err)
	}
	folder := filepath.Join(cache, "mnkdesk", "fit")
	return filepath.Join(folder, fmt.Sprintf("%s-%d.gz", c.Variant.Name, c.Seed)), os.MkdirAll(folder, 0o700)
}

// run plays the missing games, fits the weights and writes them to the file out.
func (c command) run(ctx context.Context) (l Learned, err error) {
	if err := c.Check(); err != nil {
		return l, err
	}
	if !(c.scale > 0) {
		return l, errors.New("expected a scale above 0")
	}
	unlock, err := tool.Lock(ctx, c.file)
	if err != nil {
		return l, err
	}
	defer unlock()
	positions, err := c.positions(ctx)
	if err != nil {
		return l, err
	}
	// Games end in a different order each time, and the rounding error of a sum depends on its order.
	slices.SortStableFunc(positions, func(a, b Position) int { return cmp.Compare(a.Game, b.Game) })
	if l, err = c.learn(ctx, positions); err != nil || c.out == "" {
		return l, err
	}
	text, err := json.Marshal(l.Weights)
	if err != nil {
		return l, err
	}
	return l, files.Write(c.out, append(text, '\n'))
}

// learn fits the weights, or the move order, to positions.
func (c command) learn(ctx context.Context, positions []Position) (l Learned, err error) {
	start, rows := c.Variant.Start().(*mnk.Position)
	switch {
	case c.order && !rows:
		return l, errors.New("only k in a row has a move order that is fitted")
	case c.net && (!rows || !gomoku.HasNet(start.Rules())):
		return l, errors.New("only five in a row has a net")
	case c.order && c.scale != 1:
		return l, errors.New("only weights of the evaluation have a scale, not a move order")
	case c.order:
		order, l, err := LearnOrder(ctx, start, positions, c.Games, c.searches, c.Seed, c.net)
		if err != nil {
			return l, err
		}
		order.Made = c.provenance(ctx)
		w := c.present()
		w.Order = &order
		l.Weights = w
		return l, nil
	}
	if c.net {
		l, err = LearnLineNet(start, positions, c.Games, c.scale)
	} else {
		l, err = Learn(c.Variant, positions, c.Games)
	}
	if w, ok := l.Weights.(gomoku.Weights); ok {
		if !c.net {
			w = scaled(w, start.Rules(), c.scale)
		}
		w.Made, w.Order = c.provenance(ctx), c.present().Order
		l.Weights = w
	}
	return l, err
}

// present returns the present weights of k in a row, with the net if -net is given.
func (c command) present() gomoku.Weights {
	if c.net {
		return gomoku.NetWeights()
	}
	return gomoku.FittedWeights(c.Variant.Start().(*mnk.Position).Rules())
}

// provenance returns the command that makes the weights, and the commit of the program.
func (c command) provenance(ctx context.Context) string {
	commit, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty", "--exclude=*", "--abbrev=8").Output()
	if err != nil {
		commit = []byte("an unknown commit")
	}
	options := ""
	if c.order {
		options += fmt.Sprintf(" -order -searches %d", c.searches.Positions)
	}
	if c.net {
		options += " -net"
	}
	if c.scale != 1 {
		options += fmt.Sprintf(" -scale %v", c.scale)
	}
	return fmt.Sprintf("%s -games %d%s %s, at %s", c.flags(), c.Games, options, c.Variant.Name, bytes.TrimSpace(commit))
}

// positions returns the positions of all games. It plays the games that are not in the file, and appends
// their positions to it.
func (c command) positions(ctx context.Context) ([]Position, error) {
	list, size, err := c.readKept()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.file, err)
	}
	file, err := files.OpenLog(c.file)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if err := file.Truncate(size); err != nil { // an incomplete game is played again
		return nil, err
	}
	c.Played = map[int]bool{}
	for _, p := range list {
		c.Played[p.Game] = true
	}
	err = Play(ctx, c.Options, func(game []Position) error {
		list = append(list, game...)
		return appendPositions(file, c.Spec, game)
	}, tool.Progress())
	return list, err
}

// readKept reads the positions of the file, and returns the size in bytes of its complete games. A missing
// file counts as empty.
func (c command) readKept() (list []Position, size int64, err error) {
	file, err := files.Open(c.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	return c.ReadFile(file)
}

// appendPositions appends the positions of a game to a file. If the write fails, it restores the old size, so that
// the file never holds part of a game.
func appendPositions(file *os.File, games Spec, list []Position) error {
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	packed, err := games.packGame(list, size == 0)
	if err != nil {
		return err
	}
	if _, err := file.Write(packed); err != nil {
		_ = file.Truncate(size)
		return err
	}
	return nil
}
