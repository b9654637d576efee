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

// Task is a part of a match that any machine can play. Its Spec is a match between the same two
// players, with an opening for every two games. The numbers of the games, which First gives, decide
// who begins and the seeds of the players.
type Task struct {
	Spec
	// First is the number in the match of the task's first game. It is even.
	First int `json:"first"`
}

// MaxTaskGames is the maximum number of games of a task: 300 games of 400 moves take less than a
// million bytes as JSON.
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

// TaskOptions describes what tasks may do on the machine that plays them.
type TaskOptions struct {
	// Files lets players open files and programs.
	Files bool
	// Memory is the memory limit in bytes for all tasks that are played at the same time, or 0 for
	// no limit.
	Memory int64
}

// taskMemory is the maximum size in bytes of each table of a task's players: 1 GiB.
const taskMemory = 1 << 30

// Play plays the games of the task one after the other. When ctx ends it returns the cause.
func (t Task) Play(ctx context.Context, o TaskOptions) ([]Game, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	for _, p := range t.parsed() {
		if err := o.allow(p); err != nil {
			return nil, err
		}
	}
	m, err := newMatch(Config{Spec: t.Spec, Workers: 1, untrusted: !o.Files})
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

// Memory returns the maximum size of the players' tables and trees in bytes.
func (t Task) Memory(o TaskOptions) (total int64, err error) {
	if err := t.Check(); err != nil {
		return 0, err
	}
	for _, p := range t.parsed() {
		if err := o.allow(p); err != nil {
			return 0, err
		}
		opened, err := o.trusting(p).Open()
		if err != nil {
			return 0, err
		}
		total += search.MaxMemory(opened, t.Limits)
	}
	return total, nil
}

// allow returns an error for a player that opens files or programs, unless o.Files is set.
func (o TaskOptions) allow(p engine.Player) error {
	if !o.Files && p.Opens() {
		return fmt.Errorf("%s opens a file, which this machine does not allow players", quote.Text(p.String()))
	}
	return nil
}

// trusting returns a player that may open files and programs if o.Files is set, and otherwise one
// whose tables are limited.
func (o TaskOptions) trusting(p engine.Player) engine.Player {
	if p.Trusted = o.Files; !o.Files {
		p.Memory = taskMemory
	}
	return p
}

// CheckGames returns an error unless list is a possible result of Play. Games from other machines
// are checked with it before they are used.
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

// longestFailure is the maximum length in bytes of a player's error message.
const longestFailure = 2000

// checkGame replays a game and checks its result.
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

// replay plays the moves of a game and returns the final position. It returns an error unless they
// begin with the opening.
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

// taskTime is the intended duration of a task: long enough that the cost of sending it does not
// matter, short enough that little is lost if a machine fails.
const taskTime = 10 * time.Second

// A match is split into at least fewestTasks tasks, unless these would take less than
// shortTaskTime, which is too short to be worth sending.
const (
	fewestTasks   = 64
	shortTaskTime = time.Second
)

// task returns the next games of a match, enough to fill the given number of openings. ok is false
// if no games are left.
func (m *match) task(ctx context.Context, openings int) (t Task, ok bool) {
	for {
		next, ok := m.nextGame(ctx)
		if !ok {
			return t, t.Games > 0
		}
		line := m.opening(ctx, next.number)
		if next.number%2 == 0 {
			if t.Games == 0 {
				t = Task{Spec: m.Spec, First: next.number}
				t.Games, t.Openings, t.Test, t.Rule = 0, nil, nil, opening.None // Openings lists the openings in full
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

// openingText formats an opening as Spec.Openings has it.
func (m *match) openingText(line []game.Move) string {
	return strings.Join(game.Names(m.Variant.Start(), line), " ")
}
