package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// terminal is a game in the terminal.
type terminal struct {
	*mnklab
	*board
	player, hints seat
	person        game.Side
	start         int // the number of moves played before the game
	lines         <-chan string
}

// event is what happens in a game, as a line of JSON.
type event struct {
	// Event is "begin", "move", "undo", "hint", "mistake" or "end".
	Event string `json:"event"`
	// By is "you" or "computer".
	By      string `json:"by,omitempty"`
	Move    string `json:"move,omitempty"`
	Message string `json:"message,omitempty"`
	// Search is what the computer knew of its move.
	Search *choice `json:"search,omitempty"`
	// Moves are all moves on the board, Picture shows it.
	Moves   []string `json:"moves"`
	Picture string   `json:"picture"`
	// Result is "first", "second", "draw" or "ongoing".
	Result string `json:"result"`
	Reason string `json:"reason,omitempty"`
}

// errQuit ends a game at the person's wish.
var errQuit = errors.New("quit")

// play plays the game to its end, or until the person has enough.
func (t *terminal) play(ctx context.Context) error {
	t.line("%s: %s", t.Title, t.Goal)
	t.line("You play %s against %s. Type help for help.", t.person, t.player)
	err := t.tell(event{Event: "begin"})
	for shown := -1; err == nil && !t.pos.Outcome().Over(); {
		if t.pos.ToMove() != t.person {
			err = t.answer(ctx)
			continue
		}
		if shown != len(t.moves) {
			shown = len(t.moves)
			t.line("\n%s", t.picture())
		}
		err = t.turn(ctx)
	}
	switch {
	case errors.Is(err, errQuit):
	case err != nil && len(t.moves) == t.start:
		return err
	case err != nil:
		t.note("interrupted")
	}
	return t.close()
}

func (t *terminal) picture() string { return strings.TrimRight(t.pos.String(), "\n") }

// answer lets the computer play.
func (t *terminal) answer(ctx context.Context) error {
	c, err := t.think(ctx, t.player)
	if err != nil {
		return err
	}
	t.line("%s plays %s (value %s, depth %d, %d nodes, %.3f s)", c.Side, c.Move, c.worth(), c.Depth, c.Nodes, c.Seconds)
	if err := t.board.play(c.Move); err != nil {
		return failed(err)
	}
	return t.tell(event{Event: "move", By: "computer", Move: c.Move, Search: &c})
}

// think asks a player for a move.
func (t *terminal) think(ctx context.Context, p seat) (choice, error) {
	c, err := t.choose(ctx, t.board, p)
	switch {
	case err != nil:
		return c, failed(err)
	case c.Interrupted:
		return c, interrupted()
	}
	return c, nil
}

// turn does what the person types.
func (t *terminal) turn(ctx context.Context) error {
	if !t.json {
		fmt.Fprintf(t.stdout, "%s> ", t.person)
		t.stdout.Flush()
	}
	select {
	case text, open := <-t.lines:
		if open {
			return t.obey(ctx, strings.TrimSpace(text))
		}
		t.line("")
		return errQuit
	case <-ctx.Done():
		t.line("")
		return interrupted()
	}
}

// obey carries out a word of playHelp or plays a move.
func (t *terminal) obey(ctx context.Context, text string) error {
	switch strings.ToLower(text) {
	case "":
		return nil
	case "quit":
		return errQuit
	case "help":
		t.line("%s\nMoves: %s", playHelp, t.choices())
		return nil
	case "undo":
		return t.takeBack()
	case "hint":
		return t.hint(ctx)
	}
	if err := t.board.play(text); err != nil {
		return t.mistake(err.Error())
	}
	return t.tell(event{Event: "move", By: "you", Move: t.moves[len(t.moves)-1]})
}

// takeBack takes back the person's last move and the answer to it: the last two
// moves, since it is the person's turn.
func (t *terminal) takeBack() error {
	if len(t.moves) < t.start+2 {
		return t.mistake("there is no move of yours to take back")
	}
	t.undo()
	t.undo()
	return t.tell(event{Event: "undo"})
}

// hint asks the strongest level what the person might play.
func (t *terminal) hint(ctx context.Context) error {
	c, err := t.think(ctx, t.hints)
	if err != nil {
		return err
	}
	t.line("%s might play %s (value %s)", c.Side, c.Move, c.worth())
	return t.tell(event{Event: "hint", Move: c.Move, Search: &c})
}

// mistake tells the person that something typed cannot be done.
func (t *terminal) mistake(message string) error {
	t.line("%s", message)
	return t.tell(event{Event: "mistake", Message: message})
}

// close shows how the game stands at its end.
func (t *terminal) close() error {
	t.line("\n%s", t.picture())
	o := t.pos.Outcome()
	switch winner := o.Result.Winner(); {
	case !o.Over() && len(t.moves) == 0:
		t.line("Stopped before the first move.")
	case !o.Over():
		t.line("Stopped. Moves: %s", strings.Join(t.moves, " "))
	case winner == game.None:
		t.line("Draw (%s).", o.Reason)
	case winner == t.person:
		t.line("You win (%s).", o.Reason)
	default:
		t.line("%s wins (%s).", winner, o.Reason)
	}
	return t.tell(event{Event: "end"})
}

// tell writes an event as a line of JSON.
func (t *terminal) tell(e event) error {
	if !t.json {
		return nil
	}
	o := t.pos.Outcome()
	e.Moves, e.Picture = t.moves, t.pos.String()
	e.Result, e.Reason = o.Result.String(), o.Reason.String()
	return t.encodeLine(e)
}
