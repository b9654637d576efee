package gui

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// saveMark is what of a game makes it worth saving again.
type saveMark struct {
	seed     uint64
	ply      int
	moves    int
	last     string
	level    engine.Level
	assisted bool
	over     bool
}

func markOf(s session.Snapshot) saveMark {
	m := saveMark{
		seed: s.Setup.Seed, ply: s.Ply, moves: len(s.Moves),
		level: s.Setup.Level, assisted: s.Assisted, over: s.Ending.Over(),
	}
	if m.moves > 0 {
		m.last = s.Moves[m.moves-1]
	}
	return m
}

// keep saves the game after every change, and a finished one for good.
func (d *Desk) keep(s session.Snapshot) {
	mark := markOf(s)
	if mark == d.saved {
		return
	}
	ended := mark.over && (!d.saved.over || mark.seed != d.saved.seed)
	d.saved = mark
	g := d.session.Record()
	d.disk.do(func() {
		if err := files.Write(d.paths.Unfinished, []byte(g.String())); err != nil {
			d.complain(&files.Error{Doing: "save the game", Path: d.paths.Unfinished, Err: err})
		}
	})
	if ended {
		d.finish(g)
	}
}

// finish keeps a game that has ended among the past games; it is then no longer
// an unfinished one. A game that is taken up again after its end is kept as it
// ended first.
func (d *Desk) finish(g record.Game) {
	d.disk.do(func() {
		if d.add(g) {
			_ = os.Remove(d.paths.Unfinished) // if it stays, it is added again, to no effect
		}
	})
}

// add adds a game to the past games and reports whether it is there now. Only
// the disk worker calls it.
func (d *Desk) add(g record.Game) bool {
	h := history.FromRecord(g, time.Now())
	h.Key = fmt.Sprintf("%d-%d", g.Date.Unix(), g.Seed)
	err := d.games.Add(context.Background(), h)
	if err != nil {
		d.complain(err)
	}
	return err == nil
}

// abandon keeps the game on the board as one that was left, if it is not over.
func (d *Desk) abandon() {
	if s := d.snap; s.Setup.Variant.Name != "" && !s.Ending.Over() && s.Ply > 0 {
		g := d.session.Record()
		d.disk.do(func() { d.add(g) })
	}
}

// mostWindows is how many windows can have an unfinished game of their own.
const mostWindows = 20

// claim gives the window an unfinished game that no other window has: the first
// that there is, or else the first place for one.
func (d *Desk) claim() {
	d.release = func() {}
	usual := d.paths.Unfinished
	for _, mustExist := range []bool{true, false} {
		for n := 1; n <= mostWindows; n++ {
			path := unfinishedPath(usual, n)
			if _, err := os.Stat(path); mustExist && err != nil {
				continue
			}
			release, err := files.Lock(context.Background(), path, lockWait)
			if errors.Is(err, files.ErrBusy) {
				continue
			}
			if err == nil {
				d.release = release
			}
			d.paths.Unfinished = path
			return
		}
	}
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

// complain says in the status line what went wrong beside the window. Only the
// disk worker calls it.
func (d *Desk) complain(err error) {
	d.post(func() { d.status.say(err.Error()) })
}

// openGames opens the file of past games, beside the window.
func (d *Desk) openGames() {
	d.disk.do(func() {
		games, err := history.Open(context.Background(), d.paths.Games)
		d.games = games
		if err != nil {
			d.post(func() { d.tell("Past games", err.Error()) })
		}
	})
}

// resume takes up the game that was left unfinished. A game that had ended is
// only made sure to be among the past games.
func (d *Desk) resume() bool {
	text, err := files.Read(d.paths.Unfinished, record.MaxSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false
	case errors.As(err, new(*files.UnfitError)):
		d.keepBrokenGame(err)
		return false
	case err != nil:
		d.status.say((&files.Error{Doing: "read the unfinished game", Path: d.paths.Unfinished, Err: err}).Error())
		return false
	}
	g, err := record.Parse(text)
	if err == nil && g.Result != record.Unfinished {
		d.finish(g)
		return false
	}
	if err == nil {
		err = d.session.Resume(g)
	}
	if err != nil {
		d.keepBrokenGame(err)
		return false
	}
	return true
}

// keepBrokenGame puts an unfinished game that cannot be read aside.
func (d *Desk) keepBrokenGame(cause error) {
	kept, err := files.KeepAside(d.paths.Unfinished)
	if err != nil {
		kept = d.paths.Unfinished
	}
	d.tell("Unfinished game", "The unfinished game could not be read: "+cause.Error()+
		". The file is kept as "+kept+".")
}
