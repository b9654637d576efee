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

// brain is the manager's partner in the protocol. It holds the settings, the board and the player.
type brain struct {
	out      io.Writer
	writeErr error // of writing to the manager; nothing more can be written then
	// From the command line: the player, or "" for the strongest, the seed, and limits on top of the manager's.
	player    string
	seed      uint64
	ownLimits search.Limits

	set     gomocup.Settings
	infoErr error // of an INFO, reported at the next other command

	columns, rows int // 0 before START
	stones        []gomocup.Cell
	owners        []game.Side // of stones, by index
	list          *list       // the list that is read up to DONE, or nil

	queue  <-chan received
	queued []received // lines that arrived while the brain was thinking
	quit   bool

	searcher        search.Brain  // the player at work; nil before START and after a new game begins
	cancelPondering func()        // ends pondering; nil if the player does not ponder
	builtFor        string        // the variant, player and memory from which searcher was created
	timeUsed        time.Duration // how much of the time for all moves is used up
	lines           int           // number of lines that YXNBEST wants; 0 otherwise
}

// newBrain returns a brain whose game time runs since begun.
func newBrain(out io.Writer, begun time.Time) *brain {
	return &brain{out: out, seed: 1, timeUsed: time.Since(begun)}
}

// close ends pondering and closes the player.
func (b *brain) close() {
	b.endPondering()
	if b.searcher != nil {
		_ = b.searcher.Close() // an error does not matter, since searcher is not used again
	}
	b.searcher = nil
}

// serve executes the lines until END or the end of the queue. It returns the error of a write to the
// manager, which ends it too.
func (b *brain) serve(queue <-chan received) error {
	b.queue = queue
	for !b.quit && b.writeErr == nil {
		c, ok := b.next()
		if !ok {
			break
		}
		b.do(c)
	}
	return b.writeErr
}

// next returns the next line: one that arrived while the brain was thinking, or else it waits for one.
func (b *brain) next() (c received, ok bool) {
	if len(b.queued) > 0 {
		c, b.queued = b.queued[0], b.queued[1:]
		c.at = time.Now() // its time begins after the previous answer
		return c, true
	}
	c, ok = <-b.queue
	return c, ok
}

// send writes a line to the manager.
func (b *brain) send(format string, args ...any) {
	if _, err := fmt.Fprintf(b.out, format+"\n", args...); err != nil {
		b.writeErr = err
	}
}

// fail reports an error to the manager.
func (b *brain) fail(err error) { b.send("ERROR %v", err) }

// about returns the answer to ABOUT.
func about() gomocup.Description {
	return gomocup.Description{
		Name: mnkdesk.Name(), Version: mnkdesk.Version(), Author: "The MNK Desk authors", Site: "https://github.com/mnkdesk/mnkdesk",
	}
}

// variant returns the variant that the board and the rule define.
func (b *brain) variant() (engine.Variant, error) {
	r, err := b.rules()
	if err != nil {
		return engine.Variant{}, err
	}
	return engine.ParseVariant(r.String())
}
