package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Task is a part of a match that can be played anywhere: a match between its two players, with
// the opening of each two games, but for the numbers of its games, which decide who begins and
// the seeds of the players.
type Task struct {
	Spec
	// First is the number of its first game, which is even.
	First int `json:"first"`
}

// MaxTaskGames is the greatest number of games of a task: as JSON, 300 of 400 moves have less
// than a million bytes.
const MaxTaskGames = 300

// Check returns an error that says what is wrong with the task.
func (t Task) Check() error {
	switch {
	case len(t.Players) != 2:
		return fmt.Errorf("a task of a match of %d players: expected two", len(t.Players))
	case t.First < 0 || t.First%2 != 0:
		return fmt.Errorf("a task begins with game %d: expected an even number", t.First)
	case t.Games > MaxTaskGames || len(t.Openings) != (t.Games+1)/2:
		return fmt.Errorf("a task of %d games has %d openings", t.Games, len(t.Openings))
	case t.Test != nil:
		return errors.New("a task has no test")
	}
	return t.Spec.Check()
}

// TaskOptions say what a task may do on the machine that plays it.
type TaskOptions struct {
	// Files lets players open files and programs.
	Files bool
	// Memory bounds the memory in bytes that the tasks done at the same time may take; 0 for no bound.
	Memory int64
}

// taskMemory is the size in bytes of the largest table that a player of a task gets: 1 GiB.
const taskMemory = 1 << 30

// Play plays the games of the task one after the other. When ctx ends it returns the cause.
func (t Task) Play(ctx context.Context, o TaskOptions) ([]Game, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if !o.Files {
		if err := t.checkFiles(); err != nil {
			return nil, err
		}
	}
	m, err := newMatch(Config{Spec: t.Spec, Workers: 1, foreign: !o.Files})
	if err != nil {
		return nil, err
	}
	list := make([]Game, t.Games)
	for i := range list {
		g, err := m.play(ctx, t.First+i, m.opening(ctx, i))
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err != nil {
			return nil, err
		}
		list[i] = *g
	}
	return list, nil
}

// Memory returns how many bytes the tables and trees of the players may take.
func (t Task) Memory(o TaskOptions) (total int64, err error) {
	if err := t.Check(); err != nil {
		return 0, err
	}
	for _, text := range t.Players {
		player, err := o.Player(t.Variant, text, 0)
		if err != nil {
			return 0, err
		}
		total += search.MaxMemory(player, t.Limits)
	}
	return total, nil
}

// checkFiles refuses players that open files and programs.
func (t Task) checkFiles() error {
	for _, text := range t.Players {
		if _, err := (TaskOptions{}).Player(t.Variant, text, 0); err != nil {
			return err
		}
	}
	return nil
}

// Player reads a player of a task. Unless it may open files and programs it is refused if it does,
// and its tables are bounded.
func (o TaskOptions) Player(v engine.Variant, text string, seed uint64) (search.Player, error) {
	switch {
	case o.Files:
		return v.Player(text, seed)
	case v.Opens(text):
		return nil, fmt.Errorf("%s opens a file: this machine lets no player do so", quote.Text(text))
	}
	return foreign(v)(text, seed)
}

// foreign reads players that open nothing, and whose tables are bounded.
func foreign(v engine.Variant) func(text string, seed uint64) (search.Player, error) {
	return func(text string, seed uint64) (search.Player, error) { return v.ForeignPlayer(text, seed, taskMemory) }
}

// CheckGames returns an error unless a list can be what Play returned: nothing that a machine
// tells of its games is believed before.
func (t Task) CheckGames(list []Game) error {
	if len(list) != t.Games {
		return fmt.Errorf("%d games came of a task of %d", len(list), t.Games)
	}
	for i, g := range list {
		if g.Number != t.First+i {
			return fmt.Errorf("game %d came in the place of game %d", g.Number, t.First+i)
		}
		if err := t.checkGame(g, t.Openings[i/2]); err != nil {
			return fmt.Errorf("game %d: %w", g.Number+1, err)
		}
	}
	return nil
}

// longestFailure is the greatest length in bytes of what a player says that could not go on.
const longestFailure = 2000

// checkGame plays a game again.
func (t Task) checkGame(g Game, opening string) error {
	pos, err := t.replay(g.Moves, opening)
	if err != nil {
		return err
	}
	o := pos.Outcome()
	forfeited := !o.Over() && g.Result == game.WinFor(pos.ToMove().Other()) &&
		slices.Contains([]string{record.OutOfTime, record.IllegalMove, Failed}, g.Reason)
	ended := o.Over() && g.Result == o.Result && g.Reason == o.Reason.String()
	switch {
	case !forfeited && !ended:
		return errors.New("its moves do not lead to its result")
	case !g.Players[0].sound(1) || !g.Players[1].sound(1):
		return errors.New("what its players needed cannot be")
	case len(g.Failure) > longestFailure:
		return errors.New("what a player said is too long")
	}
	return nil
}

// replay plays moves that begin with an opening.
func (t Task) replay(moves []string, opening string) (game.Position, error) {
	pos := t.Variant.Start()
	line, err := parseOpening(t.Variant.Start(), opening)
	if err != nil {
		return nil, err
	}
	if len(moves) < len(line) {
		return nil, errors.New("it is shorter than its opening")
	}
	played, err := game.PlayMoves(pos, moves)
	if err == nil && !slices.Equal(played[:len(line)], line) {
		err = errors.New("it does not begin with its opening")
	}
	return pos, err
}

// Same reports whether two machines have played a game alike. How long moves took is not compared;
// games against the clock need not be the same.
func (g Game) Same(o Game) bool {
	return g.Number == o.Number && g.Result == o.Result && slices.Equal(g.Moves, o.Moves)
}

// taskTime is how long a task should take: long enough that sending it costs nothing, short
// enough that little is lost with a machine.
const taskTime = 10 * time.Second

// A match has at least fewestTasks tasks, unless they would take less than shortTaskTime, which is not
// worth sending.
const (
	fewestTasks   = 64
	shortTaskTime = time.Second
)

// task returns the next games of a match, as many as fill openings openings. ok is false where none are
// left.
func (m *match) task(ctx context.Context, openings int) (t Task, ok bool) {
	for {
		next, ok := m.take(ctx)
		if !ok {
			return t, t.Games > 0
		}
		line := m.opening(ctx, next.number)
		if next.number%2 == 0 {
			if t.Games == 0 {
				t = Task{Spec: m.Spec, First: next.number}
				t.Games, t.Openings, t.Test, t.Rule = 0, nil, nil, opening.None // openings are given in full
			}
			t.Openings = append(t.Openings, m.openingText(line))
		}
		t.Games++
		last := next.number%2 == 1 || next.number == m.Games-1
		if last && len(t.Openings) >= openings {
			return t, true
		}
	}
}

// openingText writes an opening as Spec has them.
func (m *match) openingText(line []game.Move) string {
	return strings.Join(game.Names(m.Variant.Start(), line), " ")
}
