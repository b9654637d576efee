package gui

import (
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// Kept is what a window begins with from the disk.
type Kept struct {
	saver  *autosave.Saver
	window autosave.WindowState
	// programs are the players that start programs or open files and were chosen on this computer.
	programs []string
	left     play.Left

	show  atomic.Pointer[func(autosave.Subject, error)] // shows an error of the saver; nil until the window is there
	early []func()                                      // of the window's goroutine: errors of the saver from before
}

// ReadKept reads what a window begins with. Call it outside the window's goroutine, since a folder may take
// long to answer.
func ReadKept(c Config) *Kept {
	k := &Kept{window: autosave.LoadWindow(c.Paths.WindowState), programs: autosave.LoadPrograms(c.Paths.Programs)}
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
	k.left = play.ReadLeft(k.saver)
	return k
}

// notify shows an error of the saver, once the window is there.
func (k *Kept) notify(about autosave.Subject, err error) {
	if show := k.show.Load(); show != nil {
		(*show)(about, err)
		return
	}
	k.early = append(k.early, func() { k.notify(about, err) })
}

// showBy sets how errors of the saver are shown, and shows the earlier ones.
func (k *Kept) showBy(show func(autosave.Subject, error)) {
	k.show.Store(&show)
	for _, early := range k.early {
		early()
	}
}
