package autosave

import (
	"cmp"
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/worker"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Saver writes what must not be lost: the game in progress, the finished games and
// what is written about them, the runs of the laboratory and the settings. What cannot be
// written is tried again until it can be, and Config.Notify is called once. Its methods only
// queue work and never wait, but for those that say so. It has several workers, so that a
// move waits neither for the past games, which another window may hold up, nor for the
// settings; each field belongs to one of them.
type Saver struct {
	*tracker
	gameWorker    *worker.Worker // the game in progress
	historyWorker *worker.Worker // the past games
	otherWorker   *worker.Worker // settings, runs, the window's size
	readWorker    *worker.Worker // reads runs: nothing waits for them to be on the disk

	games     *history.Store  // safe on any goroutine
	edits     map[string]edit // of historyWorker: what was written about past games and is not kept yet, by their keys
	firstPath string          // of historyWorker: the file of the first window's game in progress; "" for none

	content string       // of gameWorker: what is to be in the file; "" for no file
	written bool         // of gameWorker: it is
	release func()       // of gameWorker: lets other windows have the file
	path    atomic.Value // string: where the game in progress is

	settings *settings.Store // of otherWorker
	runs     *runFolder      // of otherWorker: the runs of the laboratory
	results  *resultFolder   // of otherWorker: what its experiments have come to
	window   string          // the file of the window's size
	programs string          // the file of the programs that were chosen here
	puzzles  *puzzleFile     // of otherWorker
}

// Config is what a Saver is made with.
type Config struct {
	// Settings is what the person chose.
	Settings *settings.Store
	// Paths says where the program's files are.
	Paths settings.Paths
	// Notify is called with what could not be written, once until all is well again, and with a *solved.DamagedError when a
	// damaged file of puzzles was found. It is called on any goroutine.
	Notify func(Subject, error)
	// RetryDelay is the time between the first failure and the next try; 0 is a second. It
	// doubles with each further failure, up to a minute.
	RetryDelay time.Duration
}

// New claims a file for the window's game in progress, clears away what kills have left,
// and takes in the finished games that wait. Only the claim may wait, for 20 ms a window.
func New(c Config) *Saver {
	path, release := claim(c.Paths.Unfinished)
	s := &Saver{
		gameWorker: worker.New(), historyWorker: worker.New(), otherWorker: worker.New(), readWorker: worker.New(),
		settings: c.Settings, firstPath: c.Paths.Unfinished, release: release, written: true,
		runs: &runFolder{folder: c.Paths.Laboratory}, results: resultsIn(c.Paths.Laboratory), window: c.Paths.WindowState, programs: c.Paths.Programs, edits: map[string]edit{},
		puzzles: &puzzleFile{path: c.Paths.Puzzles},
		games:   history.New(c.Paths.Games, c.Paths.Finished),
	}
	s.path.Store(path)
	sweep(path, c.Paths.Settings, c.Paths.WindowState, c.Paths.Programs, c.Paths.Puzzles)
	s.puzzles.report = func(err error) { c.Notify(Puzzles, err) }
	s.tracker = newTracker(c.Notify, s.retry, cmp.Or(c.RetryDelay, defaultRetryDelay))
	s.historyWorker.Do(s.openHistory)
	return s
}

// openHistory opens the finished games and takes in those that wait in files of their own.
func (s *Saver) openHistory() {
	ctx := context.Background()
	err := s.games.Ready(ctx)
	spoolErr := s.games.ReadSpool(ctx, func(g record.Game) error {
		_, err := session.Open(g)
		return err
	})
	if waiting := new(history.WaitingError); errors.As(spoolErr, &waiting) {
		err = nil // the reason is the same
	}
	if err = errors.Join(err, spoolErr); err != nil {
		s.report(FinishedGames, err)
	}
}

// Path is the file of the window's game in progress; "" is nowhere. It may be called on any
// goroutine.
func (s *Saver) Path() string { return s.path.Load().(string) }

// SaveGame takes the game on the board, which is not among the past games.
func (s *Saver) SaveGame(g record.Game, state State) {
	s.setCurrent(&g)
	s.save(s.gameWorker, CurrentGame, func() error { return s.write(state.mark(g)) })
}

// ClearGame says that no game is in progress.
func (s *Saver) ClearGame() {
	s.setCurrent(nil)
	s.save(s.gameWorker, CurrentGame, func() error { return s.write("") })
}

// UseAnotherFile puts the game in progress into a file that no window has from now on. It
// may wait, for 20 ms a window.
func (s *Saver) UseAnotherFile() {
	path, release, _ := claimOne(s.firstPath, false)
	s.path.Store(path)
	s.gameWorker.Do(func() {
		before := s.release
		s.release = func() { before(); release() }
	})
}

// WithHistory runs f with the past games, on a worker.
func (s *Saver) WithHistory(f func(*history.Store)) {
	s.historyWorker.Do(func() { f(s.games) })
}

// UpdateSettings changes the settings. change runs on a worker.
func (s *Saver) UpdateSettings(change func(*settings.Settings)) {
	s.save(s.otherWorker, Settings, func() error { return s.settings.Update(change) })
}

// save lets a worker keep something; until that is done without an error it is at risk.
func (s *Saver) save(w *worker.Worker, about Subject, f func() error) {
	s.begin(about)
	if !w.Do(func() { s.report(about, f()); s.end(about) }) {
		s.end(about)
	}
}

// write puts the game in progress into its file; "" removes the file.
func (s *Saver) write(text string) error {
	s.content, s.written = text, false
	return s.writeGame()
}

func (s *Saver) writeGame() error {
	path := s.Path()
	if s.written || path == "" {
		return nil
	}
	var err error
	if s.content == "" {
		err = files.Remove(path)
	} else {
		err = files.Write(path, []byte(s.content))
	}
	if err != nil {
		return &files.Error{Doing: files.SaveGame, Path: path, Err: err}
	}
	s.written = true
	s.markWritten(s.content)
	return nil
}

// retry tries again what could not be written.
func (s *Saver) retry() {
	again := func(w *worker.Worker, about Subject, f func() error) { w.Do(func() { s.report(about, f()) }) }
	again(s.gameWorker, CurrentGame, s.writeGame)
	again(s.otherWorker, Settings, s.settings.Flush)
	again(s.otherWorker, Runs, s.writeRuns)
	again(s.otherWorker, Puzzles, s.puzzles.write)
	again(s.historyWorker, Notes, s.writeEdits)
	s.historyWorker.Do(func() { s.added(s.games.Flush(context.Background())) })
}

// Flush tries once more to write what is not on the disk, says nothing of it, and waits,
// for at most limit, until nothing is at risk any more. It returns what still is. What is
// safe in a file of its own is not waited for.
func (s *Saver) Flush(limit time.Duration) []Unsaved {
	s.mute(true)
	defer s.mute(false)
	s.retry()
	return s.Wait(limit)
}

// Wait waits, for at most limit, until what is queued has been tried, and returns what would
// be lost if the program ended then. What comes meanwhile is waited for too. For the past games
// it waits only where that would lose something.
func (s *Saver) Wait(limit time.Duration) []Unsaved {
	for end := time.Now().Add(limit); ; {
		s.gameWorker.Wait(time.Until(end))
		s.otherWorker.Wait(time.Until(end))
		if all, _ := s.unsaved(); len(all) > 0 {
			s.historyWorker.Wait(time.Until(end))
			s.gameWorker.Wait(time.Until(end)) // for what the past games give back to it
		}
		if all, untried := s.unsaved(); !untried || time.Now().After(end) {
			return all
		}
	}
}

// Close closes the files and lets other windows have them. Nothing is written any more after
// that. It waits for at most limit; what still waits by then is in a file of its own.
func (s *Saver) Close(limit time.Duration) {
	end := time.Now().Add(limit)
	s.historyWorker.Do(func() { _ = s.games.Close(context.Background()) }) // Notify knows what could not be written
	s.gameWorker.Do(func() { s.release() })
	s.readWorker.Close(0)
	for _, w := range []*worker.Worker{s.gameWorker, s.otherWorker, s.historyWorker} {
		w.Close(time.Until(end))
	}
}

// sweep removes what kills have left beside the program's files. The caller holds the lock
// of the game in progress.
func sweep(game string, others ...string) {
	files.Sweep(game)
	for _, path := range others {
		_ = files.Locked(context.Background(), path, lockTimeout, func() error { files.Sweep(path); return nil })
	}
}
