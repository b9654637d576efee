package gui

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/home"
	"github.com/mnkdesk/mnkdesk/gui/laboratory"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/study"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// How long the program waits when it ends.
const (
	saveTimeout   = 5 * time.Second        // for a slow disk
	labTimeout    = 500 * time.Millisecond // for a run to stop; the saver already has its finished games
	closeTimeout  = 200 * time.Millisecond // for files to be closed; their content is already safe
	freezeTimeout = 100 * time.Millisecond // for the window's goroutine, which may be stuck
)

// exit closes the window and ends the program. Its methods belong to the window's goroutine, except
// save and closeFiles.
type exit struct {
	win   fyne.Window
	table *play.Table
	lab   *laboratory.Runner
	size  *windowSize
	files files.Dialogs
	study *study.Studies
	start *home.Start

	frozen study.Frozen // what has to be written of a study

	endProgram     func(saved bool)  // ends the program: see Config.Leave
	reopenWindow   func(fyne.Window) // makes the window anew: see Config.Reopen
	savedElsewhere map[string]bool   // the games that the person has saved elsewhere, by their record.Game.String
}

// Close stops all searches and waits for at most limit until everything is on
// the disk. It reports whether it is. Call it after the window has gone.
func (d *Desk) Close(limit time.Duration) bool {
	d.loop.Close()
	d.stop()
	unsaved := d.exit.save(limit)
	d.exit.closeFiles(limit)
	return len(unsaved) == 0
}

// stop ends everything that runs for the window. Nothing that still has to be written is lost.
func (d *Desk) stop() {
	d.stopWatching()
	d.appearance.Close()
	d.table.Session.Close()
	d.table.Sounds.Stop()
	d.analyst.Close()
	d.review.Close()
	d.table.Mode().Leave()
}

// End saves what is not yet on the disk when the system asks the program to end, and reports
// whether everything is safe. It may be called on any goroutine. The program must end after it.
func (d *Desk) End() bool {
	noted := make(chan struct{})
	d.loop.Post(func() { d.exit.freeze(); close(noted) })
	select {
	case <-noted:
	case <-time.After(freezeTimeout):
	}
	d.loop.Close() // the toolkit may be ending too
	unsaved := d.exit.save(saveTimeout)
	d.exit.closeFiles(closeTimeout)
	return len(unsaved) == 0
}

// freeze hands everything that still has to be saved to the saver, and accepts nothing after that.
func (e *exit) freeze() {
	e.table.Sheets.CloseAll() // what is typed in Settings is kept
	e.size.stop()
	e.size.measure()
	if e.frozen = e.study.Freeze(); e.study.On() {
		e.size.state.StudyLine = strings.Join(e.study.Line(), " ")
	}
	e.size.state.Home, e.size.state.Folded = e.start.IsOpen(), e.table.Ending.Folded()
	e.table.Saver.SaveWindow(e.size.state)
	e.table.SaveTurn()
	e.table.Closing = true
	e.table.Window.UpdateClock()
}

// save waits for at most limit until everything is on the disk, and returns what would
// be lost if the program ended now.
func (e *exit) save(limit time.Duration) []autosave.Unsaved {
	end := time.Now().Add(limit)
	e.lab.End(labTimeout)
	unsaved := e.table.Saver.Flush(time.Until(end))
	if !e.table.Loop.WaitForWrites(time.Until(end)) {
		unsaved = append(unsaved, autosave.Unsaved{About: autosave.Files})
	}
	ctx, cancel := context.WithDeadline(context.Background(), end)
	defer cancel()
	switch err := e.frozen.Flush(ctx); {
	case errors.Is(err, context.DeadlineExceeded):
		unsaved = append(unsaved, autosave.Unsaved{About: autosave.Study}) // the disk does not answer
	case err != nil:
		unsaved = append(unsaved, autosave.Unsaved{About: autosave.Study, Err: err})
	}
	return unsaved
}

// closeFiles closes all files, and waits for that for at most limit.
func (e *exit) closeFiles(limit time.Duration) {
	end := time.Now().Add(limit)
	closed := make(chan struct{})
	go func() { e.frozen.Close(); close(closed) }()
	e.table.Saver.Close(time.Until(end))
	select {
	case <-closed:
	case <-time.After(time.Until(end)):
	}
	e.table.Loop.Close()
}

// leave closes the window, and saves the game and the size of the window. The program ends itself once
// everything is written, so that nothing depends on how the toolkit ends. If something cannot be saved, the
// window comes back and says so.
func (e *exit) leave() {
	if e.table.Closing {
		return
	}
	e.freeze()
	e.win.Hide()
	go func() {
		unsaved := e.save(saveTimeout)
		e.table.Loop.Post(func() { e.saved(unsaved) })
	}()
}

// saved ends the program if everything is saved, apart from games of which the person has saved a copy.
// Otherwise it shows the window again and asks what to do.
func (e *exit) saved(unsaved []autosave.Unsaved) {
	unsaved = slices.DeleteFunc(unsaved, func(r autosave.Unsaved) bool { return r.Game != nil && e.savedElsewhere[r.Game.String()] })
	if len(unsaved) == 0 {
		e.quit(true)
		return
	}
	e.resume()
	e.win.Show()
	// In Fyne 2.8.1, releasing the Alt of Alt+F4 opens a menu.
	e.table.Loop.After(settleDelay, func() { dismissMenu(e.win.Canvas()) })
	e.askAboutUnsaved(unsaved)
}

// resume ends what freeze began.
func (e *exit) resume() {
	e.table.Closing = false
	e.table.Keep() // what the computer has played meanwhile
	e.table.Window.UpdateClock()
}

// reopen saves everything, as leave does, and has the content of the window made anew. stop ends everything that runs
// for the window. If something cannot be saved, the window stays as it is and says so.
func (e *exit) reopen(stop func()) {
	if e.table.Closing {
		return
	}
	e.freeze()
	go func() {
		unsaved := e.save(saveTimeout)
		e.table.Loop.Post(func() {
			if len(unsaved) > 0 {
				e.resume()
				e.table.Sheets.Notify(words.LanguageLabel(), words.LanguageStays())
				return
			}
			stop()
			go func() {
				e.closeFiles(saveTimeout)
				e.reopenWindow(e.win)
			}()
		})
	}()
}

// askAboutUnsaved lists what is not saved and asks what to do. Escape returns to the window.
func (e *exit) askAboutUnsaved(unsaved []autosave.Unsaved) {
	var lost []string
	var cause error // nil if the disk does not answer
	var game *record.Game
	for _, u := range unsaved {
		lost, game = append(lost, describeLoss(u)), cmp.Or(game, u.Game)
		if u.Err != nil {
			cause = u.Err
		}
	}
	var s *sheet.Sheet
	press := func(text string, do func()) *widgets.Button {
		return e.table.Sheets.Button(text, func() { s.Close(); do() })
	}
	list := widget.NewLabelWithStyle(words.UnsavedList(lost), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	content := widgets.Column(widgets.Wrapped(widget.NewLabel(words.UnsavedLead())), widgets.Wrapped(list))
	if game != nil {
		content.Add(container.NewHBox(press(words.SaveAsItem(), func() { e.saveCopy(*game) })))
	}
	content.Add(widgets.Wrapped(widget.NewLabel(words.UnsavedReason(cause))))
	again := press(words.TryAgain(), e.leave).Primary()
	quit := press(words.QuitAnyway(), func() { e.quit(false) }).Danger()
	s = e.table.Sheets.Open(words.UnsavedTitle(), container.New(widgets.MinWidth{Width: 400}, content), quit, again)
	s.Focus(again)
}

// describeLoss returns the words for something that would be lost.
func describeLoss(r autosave.Unsaved) string {
	switch r.About {
	case autosave.FinishedGames:
		return words.LostGame(r.Game.Variant)
	case autosave.CurrentGame:
		return words.LostMoves(r.Game.Variant)
	case autosave.Notes:
		return words.LostNotes()
	case autosave.Settings:
		return words.LostSettings()
	case autosave.Runs:
		return words.LostRuns()
	case autosave.Puzzles:
		return words.LostPuzzles()
	case autosave.Study:
		return words.LostStudy()
	default:
		return words.LostFile()
	}
}

// saveCopy asks where to save a game that would be lost, and leaves again once the whole game is saved there.
func (e *exit) saveCopy(g record.Game) {
	e.files.SaveWhole(g, func() {
		e.savedElsewhere[g.String()] = true
		e.leave()
	})
}

// quit closes the files and ends the program. saved reports whether everything is on the disk.
func (e *exit) quit(saved bool) {
	e.table.Closing = true
	e.win.Hide()
	go func() {
		e.closeFiles(closeTimeout)
		e.endProgram(saved)
	}()
}
