package gui

import (
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// SavedState holds what a window reads from the disk before it opens.
type SavedState struct {
	saver  *autosave.Saver
	window autosave.WindowState
	// programs are the players chosen on this computer that start programs or open files.
	programs []string
	lastGame play.LastGame

	show    atomic.Pointer[func(autosave.Subject, error)] // shows an error of the saver; nil until the window is ready
	pending []func()                                      // show the errors from before that; window's goroutine only
}

// LoadSavedState reads a SavedState from the disk. Call it off the window's goroutine, since a
// folder may take long to answer.
func LoadSavedState(c Config) *SavedState {
	k := &SavedState{window: autosave.LoadWindow(c.Paths.WindowState), programs: autosave.LoadPrograms(c.Paths.Programs)}
	k.saver = autosave.New(autosave.Config{
		Settings: c.Settings, Paths: c.Paths, RetryDelay: c.RetryDelay,
		Notify: func(about autosave.Subject, err error) {
			if show := k.show.Load(); show != nil {
				(*show)(about, err)
				return
			}
			c.Post(func() { k.notify(about, err) })
		},
	})
	k.lastGame = play.ReadLastGame(k.saver)
	return k
}

// notify shows an error of the saver, or keeps it until the window is ready.
func (k *SavedState) notify(about autosave.Subject, err error) {
	if show := k.show.Load(); show != nil {
		(*show)(about, err)
		return
	}
	k.pending = append(k.pending, func() { k.notify(about, err) })
}

// setNotifier sets the function that shows errors of the saver, and shows the errors that came before.
func (k *SavedState) setNotifier(show func(autosave.Subject, error)) {
	k.show.Store(&show)
	for _, early := range k.pending {
		early()
	}
}

// resumeView shows the game that the last window left as that showed it: without the banner if it was gone, and with the
// analysis.
func (d *Desk) resumeView() {
	if d.size.state.Folded {
		d.size.state.Folded = false // it says nothing about the next game
		d.table.Ending.Fold()
	}
	d.resumeAnalysis()
}

// postUnsaved shows an error of saving on the window's goroutine.
func (d *Desk) postUnsaved(about autosave.Subject, err error) {
	d.loop.Post(func() { d.notify(about, err) })
}

// showUnsaved shows what could not be saved or was found damaged. For games and puzzles it opens a dialog,
// since nobody should miss that; for settings and runs it shows a line.
func (d *Desk) showUnsaved(about autosave.Subject, err error) {
	switch about {
	case autosave.CurrentGame:
		d.sheets.Notify(words.NotSaved(err))
	case autosave.FinishedGames, autosave.Notes:
		d.sheets.Notify(words.PastGames(), words.Error(err))
	case autosave.Puzzles:
		if damaged, ok := err.(*solved.DamagedError); ok { // all that could be read is saved
			d.sheets.Notify(words.BrokenPuzzles(damaged))
			return
		}
		d.sheets.Notify(words.Puzzles(), words.Error(err))
	default:
		d.say(words.Error(err))
	}
}
