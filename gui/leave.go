package gui

import "time"

// Close stops the search and waits, for at most limit, until everything is on
// the disk; it reports whether it is. Call it after the window has gone.
func (d *Desk) Close(limit time.Duration) bool {
	d.closed.Store(true)
	d.stop()
	return d.Save(limit)
}

// stop ends all that runs for the window; nothing that is to be written is lost.
func (d *Desk) stop() {
	d.unwatch()
	d.table.session.Close()
	d.sounds.player.Turn(false)
	d.analyst.close()
	d.review.close()
}

// Save waits, for at most limit, until the disks are done with everything, and reports
// whether they are; nothing is saved any more after that. It may be called on any
// goroutine, and more than once.
func (d *Desk) Save(limit time.Duration) bool {
	end := time.Now().Add(limit)
	d.lab.end(limit)
	done := d.disk.end(time.Until(end))
	d.lab.reads.close(0)
	return d.opener.visits.close(time.Until(end)) && done
}

// closing is how long the program waits at its end for a slow disk.
const closing = 5 * time.Second

// leave closes the window; the game and the size of the window are kept. Nothing
// depends on how the toolkit ends: everything is written before it is asked to.
func (d *Desk) leave() {
	if d.leaving {
		return
	}
	d.leaving = true
	d.sheets.CloseAll() // what is typed in Settings is kept
	d.sizes.note()
	saveWindow(d.disk, d.paths.WindowState, d.sizes.state)
	d.stop()
	d.win.Hide()
	go func() {
		saved := d.Save(closing)
		d.closed.Store(true)
		d.last(saved)
	}()
}
