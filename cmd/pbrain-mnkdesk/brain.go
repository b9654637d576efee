package main

import (
	"fmt"
	"io"
	"time"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// brain is what the manager talks to: the settings, the board, and the player at work.
type brain struct {
	out    io.Writer
	broken error // why nothing more can be written to the manager
	// Of the command line: the player, "" for the program's own, the seed, and limits beside the manager's.
	player string
	seed   uint64
	own    search.Limits

	set     gomocup.Settings
	trouble error // of an INFO, to be told at the next other command

	columns, rows int // 0 before START
	stones        []gomocup.Cell
	owners        []game.Side // of the stones
	list          *list       // lines that are read up to DONE, nil for none

	queue   <-chan received
	waiting []received // lines that came while it thought
	quit    bool

	mind  search.Brain  // nil before the first move
	awake func()        // ends its thinking while the opponent does, nil if it does not
	made  string        // what mind was made of
	used  time.Duration // of the time for all moves
	lines int           // wanted by YXNBEST, 0 for one
}

// newBrain returns a brain that has been there since begun.
func newBrain(out io.Writer, begun time.Time) *brain {
	return &brain{out: out, seed: 1, used: time.Since(begun)}
}

// close lets the player go.
func (b *brain) close() {
	b.wake()
	if b.mind != nil {
		_ = b.mind.Close() // the program ends
	}
	b.mind = nil
}

// serve does what the lines say, until END or their end. The error says that the manager
// does not read.
func (b *brain) serve(queue <-chan received) error {
	b.queue = queue
	for !b.quit && b.broken == nil {
		c, ok := b.next()
		if !ok {
			break
		}
		b.do(c)
	}
	return b.broken
}

// next returns the next line: one that came while the brain thought, or waits for one.
func (b *brain) next() (c received, ok bool) {
	if len(b.waiting) > 0 {
		c, b.waiting = b.waiting[0], b.waiting[1:]
		c.at = time.Now() // its time begins after the answer before it
		return c, true
	}
	c, ok = <-b.queue
	return c, ok
}

// say writes a line.
func (b *brain) say(format string, args ...any) {
	if _, err := fmt.Fprintf(b.out, format+"\n", args...); err != nil {
		b.broken = err
	}
}

// fail tells the manager what is wrong.
func (b *brain) fail(err error) { b.say("ERROR %v", err) }

// about is what the brain says of itself.
func about() gomocup.Description {
	return gomocup.Description{
		Name: mnkdesk.Name(), Version: mnkdesk.Version(), Author: "The MNK Desk authors", Site: "https://github.com/mnkdesk/mnkdesk",
	}
}

// variant returns the game that is played, by the board and the rule.
func (b *brain) variant() (engine.Variant, error) {
	r, err := b.rules()
	if err != nil {
		return engine.Variant{}, err
	}
	return engine.ParseVariant(r.String())
}
