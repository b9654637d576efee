package gui

import (
	"fmt"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/engine"
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
				d.tell("Open", fmt.Sprintf("%s cannot be opened: %s.", quote.Path(uri.Name()), files.Reason(err)))
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

// openText takes up a saved game, or shows a finished one step by step.
func (d *Desk) openText(text []byte) error {
	g, err := record.Parse(text)
	if err != nil {
		return err
	}
	if g.Result != record.Unfinished {
		return d.review(g)
	}
	return d.takeUp(g)
}

// takeUp goes on with a recorded game, after a question if another one is on
// the board. What the record leaves open is filled in.
func (d *Desk) takeUp(g record.Game) error {
	if g.Seed == 0 {
		g.Seed = newSeed()
	}
	if g.Date.IsZero() {
		g.Date = time.Now()
	}
	setup, err := session.SetupOf(g)
	if err != nil {
		return err
	}
	pos, err := replay(setup.Variant, g)
	if err != nil {
		return err
	}
	if pos.Outcome().Over() {
		return d.review(g)
	}
	d.beforeAbandoning(func() {
		d.abandon()
		if err := d.session.Resume(g); err != nil {
			d.tell("Open", sentenceOf(err))
			return
		}
		d.askToRelease()
	})
	return nil
}

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() {
	d.app.Clipboard().SetContent(d.session.Record().OneLine())
	d.status.say("The position is on the clipboard.")
}

// pastePosition takes up the game on the clipboard: the person who chose plays
// the side that is to move, against the same opponent as now.
func (d *Desk) pastePosition() {
	g, err := record.Parse([]byte(d.app.Clipboard().Content()))
	if err == nil && g.Kinds == [2]record.Kind{} {
		err = d.seatPasted(&g)
	}
	if err == nil {
		err = d.takeUp(g)
	}
	if err != nil {
		d.tell("Paste Position", "There is no game on the clipboard that can be played: "+err.Error()+".")
	}
}

// seatPasted fills in the players of a pasted position.
func (d *Desk) seatPasted(g *record.Game) error {
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return err
	}
	pos, err := replay(v, *g)
	if err != nil {
		return err
	}
	c := d.prefs.For(v.Name)
	seats := d.seats(c.Opponent)
	me := pos.ToMove()
	for i, side := range []game.Side{me, me.Other()} {
		g.Names[side], g.Kinds[side] = seats[i].Name, seats[i].Kind.Record()
	}
	g.Level = levelTitle(c.Level)
	g.Assisted = len(g.Moves) > 0 // those moves were not played here
	return nil
}

// replay returns the position that a record has on the board.
func replay(v engine.Variant, g record.Game) (game.Position, error) {
	line, err := session.Replay(v, g)
	if err != nil {
		return nil, err
	}
	pos := v.Start()
	for _, m := range line[:len(g.Played())] {
		pos.Play(m)
	}
	return pos, nil
}
