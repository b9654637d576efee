package fit

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options say how games are played to learn from.
type Options struct {
	// Variant is k in a row by rules that gomoku.Fits.
	Variant engine.Variant
	// Player is the string of the player of both sides.
	Player string
	// Games is the number of games, From how many of them there are already.
	Games, From int
	// Balance is the greatest value, in the units of the player, of an opening that is
	// played.
	Balance int
	// Errors is the chance that a move is a random one, so that positions come up that a
	// search looks at and good players avoid.
	Errors float64
	// Seed decides openings and players, Workers how many games are played at a time.
	Seed    uint64
	Workers int
}

// Game is a game that has been played.
type Game struct {
	Moves []game.Move
	// Plies is how many of the moves are the opening's.
	Plies int
	// Values are what the player found the positions worth from which it made the other
	// moves, for the side to move; nothing if that is not known.
	Values []int
	// Errors are the places of random moves among them.
	Errors []int
	Result game.Result
}

// The number of random moves of an opening, and how far they are from each other.
const (
	fewestPlies, mostPlies = 3, 7
	openingDistance        = 2
)

// Play plays games, several at a time, and hands each to done as it ends, one at a time. A game
// whose end is proved ends there. When ctx ends it returns the cause.
func Play(ctx context.Context, o Options, done func(Game) error, notify progress.Func) error {
	if _, err := o.Variant.Player(o.Player, 1); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	var mu sync.Mutex
	next := o.From
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		n := next
		next++
		return n, n < o.Games && ctx.Err() == nil
	}
	ended := o.From
	for range max(o.Workers, 1) {
		all.Go(func() {
			for n, ok := take(); ok; n, ok = take() {
				g, err := o.play(ctx, n)
				mu.Lock()
				if err == nil {
					err = done(g)
				}
				ended++
				notify.Update(progress.State{What: "playing", Done: float64(ended), Of: float64(o.Games)})
				mu.Unlock()
				if err != nil {
					cancel(err)
				}
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

// play plays game n.
func (o Options) play(ctx context.Context, n int) (Game, error) {
	rng := rand.New(rand.NewPCG(o.Seed, uint64(n)))
	for {
		p := o.opening(rng)
		value, err := o.value(ctx, p, rng.Uint64())
		if err != nil {
			return Game{}, err
		}
		if max(value, -value) > o.Balance {
			continue
		}
		return o.finish(ctx, p, rng)
	}
}

// opening returns a position after a few random moves near the middle.
func (o Options) opening(rng *rand.Rand) *mnk.Position {
	for {
		p := o.Variant.Start().(*mnk.Position)
		rows, columns := p.Size()
		p.Play(game.Move((rows/2+rng.IntN(3)-1)*columns + columns/2 + rng.IntN(3) - 1))
		for range fewestPlies + rng.IntN(mostPlies-fewestPlies+1) - 1 {
			p.Play(o.random(p, rng))
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}

// random returns a random move near the stones.
func (o Options) random(p *mnk.Position, rng *rand.Rand) game.Move {
	near := p.AppendNear(nil, openingDistance)
	return near[rng.IntN(len(near))]
}

// proofValue is the value of a proved win.
const proofValue = 1 << 20

// value asks the player for the worth of a position.
func (o Options) value(ctx context.Context, p game.Position, seed uint64) (int, error) {
	brain, err := o.brain(seed)
	if err != nil {
		return 0, err
	}
	defer brain.Close()
	r, err := brain.Think(ctx, p, search.Limits{}, nil)
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	switch r.Proof {
	case search.ProvedWin:
		return proofValue, err
	case search.ProvedLoss:
		return -proofValue, err
	}
	return r.Value, err
}

func (o Options) brain(seed uint64) (search.Brain, error) {
	player, err := o.Variant.Player(o.Player, seed)
	if err != nil {
		return nil, err
	}
	return player.NewBrain(), nil
}

// finish plays on until the game ends or its end is proved.
func (o Options) finish(ctx context.Context, p *mnk.Position, rng *rand.Rand) (Game, error) {
	g := Game{Plies: p.Ply(), Moves: p.AppendPlayed(nil)}
	brain, err := o.brain(rng.Uint64())
	if err != nil {
		return g, err
	}
	defer brain.Close()
	for !p.Outcome().Over() {
		r, err := brain.Think(ctx, p, search.Limits{}, nil)
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err != nil {
			return g, err
		}
		switch r.Proof {
		case search.ProvedWin:
			g.Result = game.WinFor(p.ToMove())
			return g, nil
		case search.ProvedLoss:
			g.Result = game.WinFor(p.ToMove().Other())
			return g, nil
		}
		if rng.Float64() < o.Errors {
			g.Errors = append(g.Errors, len(g.Moves))
			r.Move = o.random(p, rng)
		}
		p.Play(r.Move)
		g.Moves = append(g.Moves, r.Move)
		g.Values = append(g.Values, r.Value)
	}
	g.Result = p.Outcome().Result
	return g, nil
}

// The words by which a line of a file of games says how it ended.
const (
	firstWon  = "1"
	secondWon = "2"
	drawn     = "="
)

// word says how the game ended.
func (g Game) word() string {
	switch g.Result {
	case game.FirstWins:
		return firstWon
	case game.SecondWins:
		return secondWon
	}
	return drawn
}

const (
	// valued is between a move and the value of the position from which it was made.
	valued = "/"
	// erred is behind a random move.
	erred = "?"
)

// Write writes a game as a line: its result, the number of moves of its opening, and its moves,
// those that have one with the value of the position from which they were made, as h8/-12. Behind a
// random one is a question mark.
func (g Game) Write(w io.Writer, start game.Position) error {
	p := start.Clone()
	var text strings.Builder
	for i, m := range g.Moves {
		text.WriteString(" " + p.Format(m))
		if n := i - g.Plies; n >= 0 && n < len(g.Values) {
			text.WriteString(valued + strconv.Itoa(g.Values[n]))
		}
		if slices.Contains(g.Errors, i) {
			text.WriteString(erred)
		}
		p.Play(m)
	}
	_, err := fmt.Fprintf(w, "%s %d%s\n", g.word(), g.Plies, text.String())
	return err
}

// Read reads the games that Write has written.
func Read(r io.Reader, start game.Position) (list []Game, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		g, err := readGame(lines.Text(), start.Clone())
		if err != nil {
			return list, fmt.Errorf("line %d: %w", n, err)
		}
		list = append(list, g)
	}
	return list, lines.Err()
}

func readGame(line string, p game.Position) (g Game, err error) {
	result, rest, _ := strings.Cut(line, " ")
	switch result {
	case firstWon:
		g.Result = game.FirstWins
	case secondWon:
		g.Result = game.SecondWins
	case drawn:
		g.Result = game.Draw
	}
	if _, err := fmt.Sscan(rest, &g.Plies); g.Result == 0 || err != nil || g.Plies < 0 {
		return g, errors.New("expected 1, 2 or =, the number of moves of the opening, and moves")
	}
	for _, word := range strings.Fields(rest)[1:] {
		word, isError := strings.CutSuffix(word, erred)
		word, value, ok := strings.Cut(word, valued)
		m, err := p.ParseMove(word)
		if err != nil {
			return g, err
		}
		if ok {
			v, err := strconv.Atoi(value)
			if err != nil {
				return g, fmt.Errorf("%s is no value", quote.Text(value))
			}
			g.Values = append(g.Values, v)
		}
		if isError {
			g.Errors = append(g.Errors, len(g.Moves))
		}
		if !p.Legal(m) {
			return g, fmt.Errorf("%s cannot be played", quote.Text(word))
		}
		g.Moves = append(g.Moves, m)
		p.Play(m)
	}
	if g.Plies > len(g.Moves) {
		return g, errors.New("the opening is longer than the game")
	}
	return g, nil
}
