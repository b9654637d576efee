package gui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// keep saves the game after every change, and a finished one for good. A game that
// is taken up again after its end counts as it ended first.
func (d *Desk) keep(s session.Snapshot) {
	g := d.session.Record()
	mark := markOf(g)
	if mark == d.saved {
		return
	}
	d.saved = mark
	if s.Ending.Over() {
		d.disk.finish(g)
		return
	}
	d.disk.keep(g.String())
}

// markOf returns what of a game makes it worth saving again: all but the clock.
func markOf(g record.Game) string {
	g.Elapsed = 0
	return g.String()
}

// abandon keeps the game on the board as one that was left, if it is not over.
func (d *Desk) abandon() {
	if s := d.snap; s.Setup.Variant.Name != "" && !s.Ending.Over() && s.Ply > 0 {
		d.disk.abandon(d.session.Record())
	}
}

// mostWindows is how many windows can have an unfinished game of their own.
const mostWindows = 20

// claim gives the window an unfinished game that no other window has: the first
// that there is, or else the first place for one. The function lets others have it.
func claim(usual string) (path string, release func()) {
	for _, there := range []bool{true, false} {
		if path, release, ok := claimOne(usual, there); ok {
			return path, release
		}
	}
	return "", func() {}
}

// claimOne claims the first unfinished game that is there, or the first place in
// which there is none.
func claimOne(usual string, there bool) (path string, release func(), ok bool) {
	for n := 1; n <= mostWindows; n++ {
		path = unfinishedPath(usual, n)
		if _, err := os.Lstat(path); (err == nil) != there {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockWait)
		if errors.Is(err, files.ErrBusy) {
			continue
		}
		if err != nil {
			release = func() {}
		}
		return path, release, true
	}
	return "", func() {}, false
}

// unfinishedPath is the place of the unfinished game of window n, from 1.
func unfinishedPath(usual string, n int) string {
	if n == 1 || usual == "" {
		return usual
	}
	ext := filepath.Ext(usual)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(usual, ext), n, ext)
}

// lockWait is how long claim waits for each game that another window has.
const lockWait = 20 * time.Millisecond

// complain says what could not be kept: games in a dialog, since nobody should
// miss it, settings in the status line.
func (d *Desk) complain(about subject, err error) {
	switch about {
	case theGame:
		d.sheets.Tell("Not Saved", err.Error()+". You can play on: MNK Desk keeps trying to save it.")
	case theGames:
		d.sheets.Tell("Past Games", err.Error())
	default:
		d.status.Say(err.Error())
	}
}

// resume takes up the game that was left unfinished. A game that had ended is
// only made sure to be among the past games, and so is one of which they know the
// end: what was on the board last could not be written then.
func (d *Desk) resume() bool {
	if _, err := os.Lstat(d.paths.Unfinished); err != nil {
		return false // there is none; if the folder is at fault, saving will tell
	}
	text, err := files.Read(d.paths.Unfinished, record.MaxSize)
	if err != nil {
		d.keepBrokenGame(errors.New(files.Reason(err)))
		return false
	}
	o, err := session.Read(text)
	switch {
	case err != nil:
		d.keepBrokenGame(err)
		return false
	case o.Record.Result != record.Unfinished:
		d.disk.finish(o.Record)
		return false
	}
	d.session.Resume(o)
	d.dropEnded(o.Record)
	d.askToRelease()
	return true
}

// dropEnded begins another game if the one that was just resumed turns out to have
// ended, and nothing has been played since.
func (d *Desk) dropEnded(g record.Game) {
	mark := d.saved
	d.disk.do(func() {
		if !d.disk.hasEnded(g) {
			return
		}
		d.post(func() {
			if d.saved != mark {
				return
			}
			d.snap = session.Snapshot{} // so that it is not kept as abandoned
			d.startVariant(d.lastVariant())
			d.status.Say("Your last game had ended. It is among the past games.")
		})
	})
}

// askToRelease asks before a player that came with a game may think.
func (d *Desk) askToRelease() {
	if !d.snap.Held {
		return
	}
	var players []string
	for _, seat := range d.snap.Setup.Seats {
		if seat.Player != "" && seat.Kind == session.Computer {
			players = append(players, seat.Player)
		}
	}
	most := session.FilePlayers()
	d.sheets.Ask("Let this player think?", fmt.Sprintf("This game brings its own computer player:\n\n%s\n\n"+
		"It may think for up to %s a move and use up to %s of memory.",
		strings.Join(slices.Compact(players), "\n"), phrase.Seconds(most.Time), search.FormatSize(most.Table)),
		"Let It Play", d.session.Release)
}

// keepBrokenGame puts an unfinished game that cannot be read aside. Where that is
// not possible it stays, and this window's game goes to another place.
func (d *Desk) keepBrokenGame(cause error) {
	kept, err := files.KeepAside(d.paths.Unfinished)
	if err != nil {
		kept = d.paths.Unfinished
		path, release, _ := claimOne(d.paths.Unfinished, false)
		d.paths.Unfinished = path
		d.disk.move(path, release)
	}
	d.sheets.Tell("Unfinished game", "The unfinished game could not be read: "+cause.Error()+
		". The file is kept as "+kept+".")
}
