package gui

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/record"
)

// How long the end waits.
const (
	closing = 5 * time.Second        // for a slow disk
	grace   = 200 * time.Millisecond // for files to be closed whose content is safe
	noting  = 100 * time.Millisecond // for the window's goroutine, which may hang
)

// exit is how the window is left. Its methods belong to the window's goroutine, but for
// save and shut.
type exit struct {
	*Desk
	last   func(saved bool) // ends the program: see Config.Leave
	copied map[string]bool  // games that could not be saved, but were saved elsewhere
}

// Close stops the search and waits, for at most limit, until everything is on
// the disk; it reports whether it is. Call it after the window has gone.
func (d *Desk) Close(limit time.Duration) bool {
	d.closed.Store(true)
	d.stop()
	unsaved := d.exit.save(limit)
	d.exit.shut(limit)
	return len(unsaved) == 0
}

// stop ends all that runs for the window; nothing that is to be written is lost.
func (d *Desk) stop() {
	d.unwatch()
	d.table.session.Close()
	d.sounds.player.Turn(false)
	d.analyst.close()
	d.review.close()
}

// End saves what is not on the disk when the system asks the program to end, and reports
// whether all is safe. It may be called on any goroutine, and the program must end then.
func (d *Desk) End() bool {
	noted := make(chan struct{})
	d.post(func() { d.exit.rest(); close(noted) })
	select {
	case <-noted:
	case <-time.After(noting):
	}
	d.closed.Store(true) // the toolkit may be ending too
	unsaved := d.exit.save(closing)
	d.exit.shut(grace)
	return len(unsaved) == 0
}

// rest takes what is still to be saved and lets nothing come after it.
func (d *exit) rest() {
	d.sheets.CloseAll() // what is typed in Settings is kept
	d.sizes.note()
	saveWindow(d.disk, d.paths.WindowState, d.sizes.state)
	d.table.resting = true
}

// save waits, for at most limit, until everything is on the disk, and returns what would
// be lost if the program ended then.
func (d *exit) save(limit time.Duration) []risk {
	end := time.Now().Add(limit)
	d.lab.end(limit)
	unsaved := d.disk.flush(time.Until(end))
	if !d.opener.visits.reach(time.Until(end)) {
		unsaved = append(unsaved, risk{about: theFiles})
	}
	return unsaved
}

// shut closes all files, for at most limit.
func (d *exit) shut(limit time.Duration) {
	end := time.Now().Add(limit)
	d.lab.reads.close(0)
	d.opener.visits.close(0)
	d.disk.close(time.Until(end))
	d.closed.Store(true)
}

// leave closes the window; the game and the size of the window are kept. Nothing
// depends on how the toolkit ends: once everything is written the program ends itself.
// Where something cannot be saved the window comes back and says so.
func (d *exit) leave() {
	if d.table.resting {
		return
	}
	d.rest()
	d.win.Hide()
	go func() {
		unsaved := d.save(closing)
		d.post(func() { d.saved(unsaved) })
	}()
}

// saved ends the program, if all is saved but games of which the person has saved a copy.
func (d *exit) saved(unsaved []risk) {
	unsaved = slices.DeleteFunc(unsaved, func(r risk) bool { return r.game != nil && d.copied[r.game.String()] })
	if len(unsaved) == 0 {
		d.depart(true)
		return
	}
	d.table.resting = false
	d.table.keep() // what the computer has played meanwhile
	d.win.Show()
	d.later(calm, d.closeMenu)
	d.askToStay(unsaved)
}

// closeMenu closes the menu, which Fyne 2.7.1 opens when the Alt of Alt+F4 is let go.
func (d *exit) closeMenu() {
	if c, ok := d.win.Canvas().(interface{ DismissMenu() bool }); ok {
		c.DismissMenu()
	}
}

// askToStay names what is not saved and asks what to do.
func (d *exit) askToStay(unsaved []risk) {
	question := dialogs.Unsaved{Sheets: d.sheets, Again: d.leave, Leave: func() { d.depart(false) }}
	for _, r := range unsaved {
		question.Lost = append(question.Lost, lostWords(r))
		if r.err != nil {
			question.Err = r.err
		}
		if r.game != nil && question.SaveAs == nil {
			question.SaveAs = func() { d.saveCopy(*r.game) }
		}
	}
	question.Show()
}

// lostWords names what would be lost.
func lostWords(r risk) string {
	switch r.about {
	case theGames:
		return words.LostGame(r.game.Variant)
	case theGame:
		return words.LostMoves(r.game.Variant)
	case theNotes:
		return words.LostNotes()
	case theSettings:
		return words.LostSettings()
	case theRuns:
		return words.LostRuns()
	default:
		return words.LostFile()
	}
}

// saveCopy asks where to save a game that would be lost, and then goes on leaving.
func (d *exit) saveCopy(g record.Game) {
	d.files().Save(g, func(string) {
		d.copied[g.String()] = true
		d.leave()
	})
}

// depart ends the program.
func (d *exit) depart(saved bool) {
	d.table.resting = true
	d.win.Hide()
	go func() {
		d.shut(grace)
		d.last(saved)
	}()
}
