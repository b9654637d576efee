package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// terminal is a session in the terminal.
type terminal struct {
	*mnklab
	*board  // where the game stands
	session *session.Session
	snap    session.Snapshot
	posted  chan func() // what the session's searches let run here
	left    chan bool   // closed when nobody runs it any more
	person  game.Side
	start   int // the number of moves played before the game
	lines   <-chan string
}

// newTerminal returns a terminal on which nothing is played yet. Call leave in the end.
func newTerminal(l *mnklab, b *board, person game.Side) *terminal {
	t := &terminal{mnklab: l, board: b, person: person, start: len(b.moves), posted: make(chan func()), left: make(chan bool), lines: l.read()}
	t.session = session.New(func(f func()) {
		select {
		case t.posted <- f:
		case <-t.left:
		}
	}, func(s session.Snapshot) { t.snap = s })
	return t
}

// leave ends the session.
func (t *terminal) leave() {
	t.session.Close()
	close(t.left)
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
	Search *bestResult `json:"search,omitempty"`
	// Moves are all moves on the board, Picture shows it.
	Moves   []string `json:"moves"`
	Picture string   `json:"picture"`
	// Result is "first", "second", "draw" or "ongoing".
	Result string `json:"result"`
	Reason string `json:"reason,omitempty"`
}

// errQuit ends a game at the person's wish.
var errQuit = errors.New("quit")

// playGame plays the game against a player to its end, or until the person has enough.
func (t *terminal) playGame(ctx context.Context, player string, seed uint64, limits search.Limits) error {
	t.line("%s: %s", t.Title, t.Goal)
	t.line("You play %s against %s. Type help for help.", t.person, player)
	o, err := session.Open(record.Game{Variant: t.Name, Moves: t.moves, Seed: seed})
	if err != nil {
		return failed(err)
	}
	o.Setup.Variant, o.Setup.Limits = t.Variant, limits
	o.Setup.Seats[t.person.Other()] = session.Seat{Kind: record.Computer, Player: player}
	if err := t.writeEvent(event{Event: "begin"}); err != nil {
		return err
	}
	t.session.Resume(o)
	return t.loop(ctx)
}

// loop lets both sides move in turn.
func (t *terminal) loop(ctx context.Context) (err error) {
	for shown := -1; err == nil && !t.snap.Ending.Over(); {
		if !t.snap.YourTurn {
			err = t.playComputer(ctx)
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
	if err := t.close(); err != nil {
		return err
	}
	return partialIf(err != nil && !errors.Is(err, errQuit))
}

// moved takes over where the session's game stands.
func (t *terminal) moved() {
	t.board = &board{Variant: t.Variant, pos: t.session.Position(), moves: append([]string{}, t.snap.Moves[:t.snap.Ply]...)}
}

func (t *terminal) picture() string { return strings.TrimRight(t.pos.String(), "\n") }

// playComputer waits for the computer's move.
func (t *terminal) playComputer(ctx context.Context) error {
	before, side := t.board, t.snap.ToMove
	if err := t.await(ctx, func() bool { return !t.snap.Thinking }); err != nil {
		return err
	}
	c := newBestResult(before, t.snap.Setup.Seats[side].Player, t.snap.Answers[side])
	t.moved()
	t.line("%s plays %s (value %s, depth %d, %s nodes, %.3f s)", c.Side, c.Move, c.valueText(), c.Depth, nodesText(float64(c.Nodes)), c.Seconds)
	return t.writeEvent(event{Event: "move", By: "computer", Move: c.Move, Search: &c})
}

// await runs what the session's search posts until it is done, under a bar.
func (t *terminal) await(ctx context.Context, done func() bool) error {
	bar := t.progress(t.snap.Setup.Seats[t.snap.ToMove].Player)
	defer bar.done()
	for !done() {
		select {
		case f := <-t.posted:
			f()
			bar.update(progress.OfSearch(t.snap.Report))
		case <-ctx.Done():
			return interrupted()
		}
	}
	if t.snap.Err != nil {
		return failed(t.snap.Err)
	}
	return nil
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
	case "pass":
		text = game.PassName
	}
	m, err := t.parse(text)
	if err == nil {
		err = t.session.Do(session.Play(m))
	}
	if err != nil {
		return t.mistake(err.Error())
	}
	t.moved()
	return t.writeEvent(event{Event: "move", By: "you", Move: t.moves[len(t.moves)-1]})
}

// takeBack takes back the person's last move and the answer to it: the last two
// moves, since it is the person's turn.
func (t *terminal) takeBack() error {
	if len(t.moves) < t.start+2 {
		return t.mistake("there is no move of yours to take back")
	}
	t.session.Undo()
	t.moved()
	return t.writeEvent(event{Event: "undo"})
}

// hint asks the strongest level what the person might play.
func (t *terminal) hint(ctx context.Context) error {
	t.session.Hint()
	if err := t.await(ctx, func() bool { return !t.snap.Hinting }); err != nil {
		return err
	}
	c := newBestResult(t.board, t.HintPlayer(t.snap.Setup.Seed).String(), t.snap.Report)
	t.line("%s might play %s (value %s)", c.Side, c.Move, c.valueText())
	return t.writeEvent(event{Event: "hint", Move: c.Move, Search: &c})
}

// mistake tells the person that something typed cannot be done.
func (t *terminal) mistake(message string) error {
	t.line("%s", message)
	return t.writeEvent(event{Event: "mistake", Message: message})
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
	return t.writeEvent(event{Event: "end"})
}

// writeEvent writes an event as a line of JSON.
func (t *terminal) writeEvent(e event) error {
	if !t.json {
		return nil
	}
	o := t.pos.Outcome()
	e.Moves, e.Picture = t.moves, t.pos.String()
	e.Result, e.Reason = o.Result.String(), o.Reason.String()
	return t.encodeLine(e)
}
