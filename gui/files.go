package gui

import (
	"fmt"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// extension is that of saved games.
const extension = ".mnk"

// openPath opens a saved game by its path.
func (d *Desk) openPath(path string) { d.openURI(storage.NewFileURI(path)) }

// openURI reads a saved game beside the window and opens it.
func (d *Desk) openURI(uri fyne.URI) {
	d.visits.do(func() {
		text, err := readURI(uri)
		d.post(func() {
			if err == nil {
				err = d.openText(text)
			}
			if err != nil {
				d.sheets.Tell("Open", fmt.Sprintf("%s cannot be opened: %s.", quote.Path(uri.Name()), files.Reason(err)))
			}
		})
	})
}

// readURI reads a file, but not more than a record may hold.
func readURI(uri fyne.URI) ([]byte, error) {
	if uri.Scheme() == "file" {
		return files.Read(uri.Path(), record.MaxSize)
	}
	r, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(r, record.MaxSize+1))
}

// openText opens a saved game.
func (d *Desk) openText(text []byte) error {
	o, err := session.Read(text)
	if err == nil {
		d.take(o)
	}
	return err
}

// take goes on with an opened game, after a question if another one is on the
// board, or shows a finished one step by step.
func (d *Desk) take(o session.Opened) {
	if o.Finished() {
		d.review(o)
		return
	}
	d.beforeAbandoning(func() {
		d.abandon()
		d.session.Resume(complete(o))
		d.askToRelease()
	})
}

// complete fills in what a record leaves open and a game in play must have.
func complete(o session.Opened) session.Opened {
	if o.Setup.Seed == 0 {
		o.Setup.Seed = newSeed()
	}
	if o.Setup.Began.IsZero() {
		o.Setup.Began = time.Now()
	}
	return o
}

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() {
	d.app.Clipboard().SetContent(d.session.Record().OneLine())
	d.status.Say("The position is on the clipboard.")
}

// pastePosition takes up the game on the clipboard. Where it names no players the
// person who chose plays the side that is to move, against the same opponent as
// now.
func (d *Desk) pastePosition() {
	o, err := session.Read([]byte(d.app.Clipboard().Content()))
	if err != nil {
		d.sheets.Tell("Paste Position", "There is no game on the clipboard that can be played: "+err.Error()+".")
		return
	}
	if o.Record.Kinds == [2]record.Kind{} {
		o = d.seat(o)
	}
	d.take(o)
}

// seat gives a position its players.
func (d *Desk) seat(o session.Opened) session.Opened {
	c := d.prefs.For(o.Setup.Variant.Name)
	seats := d.seats(c.Opponent)
	me := o.Position(len(o.Played())).ToMove()
	for i, side := range []game.Side{me, me.Other()} {
		seats[i].Player = o.Setup.Seats[side].Player
		o.Setup.Seats[side] = seats[i]
	}
	o.Setup.Level = levelOf(c)
	o.Record.Assisted = len(o.Record.Moves) > 0 // those moves were not played here
	return o
}
