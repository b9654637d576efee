package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// list collects the lines that follow a command up to DONE.
type list struct {
	word   string
	stones []gomocup.Stone
	cells  []gomocup.Cell
	err    error // of the first wrong line
}

// commands maps the word of a line to the method that executes it.
var commands = map[string]func(b *brain, c received) error{
	gomocup.Start:       (*brain).start,
	gomocup.RectStart:   (*brain).start,
	gomocup.Restart:     (*brain).restart,
	gomocup.Begin:       (*brain).begin,
	gomocup.Turn:        (*brain).turn,
	gomocup.Board:       (*brain).beginList,
	gomocup.YixinBoard:  (*brain).beginList,
	gomocup.Swap2:       (*brain).beginList,
	gomocup.TakeBack:    (*brain).takenBack,
	gomocup.Play:        (*brain).play,
	gomocup.YixinBest:   (*brain).best,
	gomocup.YixinForbid: (*brain).forbidden,
	gomocup.YixinStop:   func(*brain, received) error { return nil }, // nothing to stop: no search is running
	gomocup.Stop:        func(*brain, received) error { return nil },
	gomocup.About: func(b *brain, _ received) error {
		b.send("%v", about())
		return nil
	},
}

// do executes a line.
func (b *brain) do(c received) {
	switch {
	case c.Word == gomocup.End:
		b.quit = true
		return
	case c.Word == gomocup.Info:
		b.info(c)
		return
	case b.list != nil:
		b.read(c)
		return
	}
	b.endPondering()
	if b.infoErr != nil {
		b.send("MESSAGE %v", b.infoErr)
		b.infoErr = nil
	}
	do, ok := commands[c.Word]
	if !ok {
		b.send("UNKNOWN %s", strings.ToValidUTF8(c.String(), "?"))
		return
	}
	if err := do(b, c); err != nil {
		b.fail(err)
	}
}

// info applies a setting. The protocol allows no answer, so info keeps an error for later.
func (b *brain) info(c received) {
	if err := b.set.Set(c.Args); err != nil && b.infoErr == nil {
		b.infoErr = err
	}
	if key, _, _ := strings.Cut(strings.ToLower(c.Args), " "); key == "timeout_match" {
		b.timeUsed = 0
	}
}

func (b *brain) start(c received) error {
	columns, rows, err := gomocup.ParseSize(c.Args)
	if err == nil {
		err = b.resize(columns, rows)
	}
	var v engine.Variant
	if err == nil {
		v, err = b.variant()
	}
	if err != nil {
		return err
	}
	if err := b.prepare(v); err != nil {
		return err
	}
	b.send("OK")
	return nil
}

// prepare gets the player ready before its time runs. It returns an error if the player cannot play.
func (b *brain) prepare(v engine.Variant) error {
	searcher, err := b.thinker(v)
	if err != nil {
		return err
	}
	return search.Prepare(context.Background(), searcher, v.Start(), search.Limits{Nodes: b.set.Nodes}.Tightened(b.ownLimits))
}

func (b *brain) restart(received) error {
	if b.rows == 0 {
		return errNoBoard
	}
	b.clear()
	b.send("OK")
	return nil
}

func (b *brain) begin(c received) error {
	if len(b.stones) > 0 {
		return errors.New("the game has begun")
	}
	return b.answer(c)
}

func (b *brain) turn(c received) error {
	cell, err := gomocup.ParseCell(c.Args)
	if err == nil {
		err = b.put(cell)
	}
	if err != nil {
		return err
	}
	return b.answer(c)
}

func (b *brain) takenBack(c received) error {
	cell, err := gomocup.ParseCell(c.Args)
	if err == nil {
		err = b.takeBack(cell)
	}
	if err != nil {
		return err
	}
	b.send("OK")
	return nil
}

// play makes the move that PLAY orders: in the protocol, the manager's answer to a suggested move.
func (b *brain) play(c received) error {
	cell, err := gomocup.ParseCell(c.Args)
	if err == nil {
		err = b.put(cell)
	}
	if err != nil {
		return err
	}
	b.send("%v", cell)
	return nil
}

func (b *brain) best(c received) error {
	n, err := strconv.ParseUint(c.Args, 10, 8)
	if err != nil || n == 0 {
		return errors.New("expected the number of lines")
	}
	if b.lines = int(n); len(b.stones) == 0 {
		b.lines = 1 // one line: the player then opens in the middle, since for several all first moves are alike
	}
	defer func() { b.lines = 0 }()
	return b.answer(c)
}

// forbidden reports the empty cells on which the rules forbid the side to move to play.
func (b *brain) forbidden(received) error {
	p, err := b.position()
	if err != nil {
		return err
	}
	var text strings.Builder
	for y := range b.rows {
		for x := range b.columns {
			c := gomocup.Cell{X: x, Y: y}
			if !p.Outcome().Over() && b.checkFree(c, b.stones) == nil && !p.Legal(b.move(c)) {
				fmt.Fprintf(&text, "%02d%02d", x, y)
			}
		}
	}
	b.send("FORBID %s.", text.String())
	return nil
}

// beginList begins the list of lines that follow a command.
func (b *brain) beginList(c received) error {
	b.list = &list{word: c.Word}
	return nil
}

// read adds a line to the list. At DONE it executes the command of the list.
func (b *brain) read(c received) {
	l := b.list
	if c.Word == gomocup.Done {
		b.list = nil
		if err := b.listDone(l, c); err != nil {
			b.fail(err)
		}
		return
	}
	var err error
	if l.word == gomocup.Swap2 {
		var cell gomocup.Cell
		if cell, err = gomocup.ParseCell(c.String()); err == nil {
			l.cells = append(l.cells, cell)
		}
	} else {
		var s gomocup.Stone
		if s, err = gomocup.ParseStone(c.String()); err == nil {
			l.stones = append(l.stones, s)
		}
	}
	if len(l.stones)+len(l.cells) > maxSide*maxSide {
		err = errors.New("there are more stones than cells")
		l.stones, l.cells = nil, nil
	}
	if l.err == nil {
		l.err = err
	}
}

// listDone executes a command with its list of lines.
func (b *brain) listDone(l *list, c received) error {
	switch {
	case l.err != nil:
		return l.err
	case l.word == gomocup.Swap2:
		return b.swap2(l.cells, c)
	}
	if err := b.replace(l.stones); err != nil || l.word == gomocup.YixinBoard {
		return err
	}
	return b.answer(c)
}
