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

// Saver writes what must not be lost: the game in progress, the finished games with what is written
// about them, the runs of the laboratory, the puzzles and the settings. It retries failed writes
// until they succeed, and calls Config.Notify once. Its methods only queue work and never wait,
// unless they say so. It has several workers, so that a move waits neither for the past games,
// which another window may have locked, nor for the settings. Each field belongs to one of the
// workers.
type Saver struct {
	*tracker
	gameWorker    *worker.Worker // the game in progress
	historyWorker *worker.Worker // the past games
	otherWorker   *worker.Worker // settings, runs, results, puzzles, programs, the window's state
	readWorker    *worker.Worker // reads runs and results; no write waits for it

	games     *history.Store  // safe on any goroutine
	edits     map[string]edit // of historyWorker: the changes to past games that are not saved yet, by key
	firstPath string          // the file of the first window's game in progress; "" if none

	content        string       // of gameWorker: the text for the file; "" for no file
	contentWritten bool         // of gameWorker: content has been written
	release        func()       // of gameWorker: unlocks the file for other windows
	path           atomic.Value // a string: the file of the game in progress

	settings     *settings.Store // of otherWorker
	runs         *runFolder      // of otherWorker: the runs of the laboratory
	results      *resultFolder   // of otherWorker: the results of the laboratory's experiments
	windowPath   string          // the file of the window's state
	programsPath string          // the file of the programs chosen on this computer
	puzzles      *puzzleFile     // of otherWorker
}

// Config configures a Saver.
type Config struct {
	// Settings holds the person's settings.
	Settings *settings.Store
	// Paths are the program's files.
	Paths settings.Paths
	// Notify is called with a failed write, once for each subject until a write for it succeeds,
	// and with a *solved.DamagedError if a damaged file of puzzles was found. It may be called on
	// any goroutine.
	Notify func(Subject, error)
	// RetryDelay is the time between the first failure and the retry; 0 means a second. It doubles
	// with each further failure, up to a minute.
	RetryDelay time.Duration
}

// New claims a file for the window's game in progress, removes temporary files that kills left
// behind, and adds the finished games that wait to the past games.
func New(c Config) *Saver {
	path, release := claim(c.Paths.Unfinished)
	s := &Saver{
		gameWorker: worker.New(), historyWorker: worker.New(), otherWorker: worker.New(), readWorker: worker.New(),
		settings: c.Settings, firstPath: c.Paths.Unfinished, release: release, contentWritten: true,
		runs: &runFolder{folder: c.Paths.Laboratory}, results: resultsIn(c.Paths.Laboratory), windowPath: c.Paths.WindowState,
		programsPath: c.Paths.Programs, edits: map[string]edit{},
		puzzles: &puzzleFile{path: c.Paths.Puzzles},
		games:   history.New(c.Paths.Games, c.Paths.Finished),
	}
	s.path.Store(path)
	removeTemporary(path, c.Paths.Settings, c.Paths.WindowState, c.Paths.Programs, c.Paths.Puzzles)
	s.puzzles.report = func(err error) { c.Notify(Puzzles, err) }
	s.tracker = newTracker(c.Notify, s.retry, cmp.Or(c.RetryDelay, defaultRetryDelay))
	s.historyWorker.Do(s.openHistory)
	return s
}

// openHistory opens the past games and adds those that wait in files of their own.
func (s *Saver) openHistory() {
	ctx := context.Background()
	err := s.games.Ready(ctx)
	spoolErr := s.games.ReadSpool(ctx, session.Check)
	if waiting := new(history.WaitingError); errors.As(spoolErr, &waiting) {
		err = nil // the cause is the same
	}
	if err = errors.Join(err, spoolErr); err != nil {
		s.report(FinishedGames, err)
	}
}

// Path returns the file of the window's game in progress, or "" if there is none. It may be called
// on any goroutine.
func (s *Saver) Path() string { return s.path.Load().(string) }

// SaveGame saves the game on the board, which is not among the past games.
func (s *Saver) SaveGame(g record.Game, state State) {
	s.setCurrent(&g)
	s.save(s.gameWorker, CurrentGame, func() error { return s.write(state.mark(g)) })
}

// ClearGame removes the file of the game in progress: there is no such game.
func (s *Saver) ClearGame() {
	s.setCurrent(nil)
	s.save(s.gameWorker, CurrentGame, func() error { return s.write("") })
}

// UseAnotherFile makes the saver write the game in progress to a file that no window uses, from now
// on. The old file stays.
func (s *Saver) UseAnotherFile() {
	path, release := claimNew(s.firstPath)
	s.path.Store(path)
	s.gameWorker.Do(func() {
		before := s.release
		s.release = func() { before(); release() }
	})
}

// WithHistory calls f with the past games, on a worker.
func (s *Saver) WithHistory(f func(*history.Store)) {
	s.historyWorker.Do(func() { f(s.games) })
}

// UpdateSettings changes the settings. It calls change on a worker.
func (s *Saver) UpdateSettings(change func(*settings.Settings)) {
	s.save(s.otherWorker, Settings, func() error { return s.settings.Update(change) })
}

// save queues f, which writes something, on a worker. The subject is unsaved until f succeeds.
func (s *Saver) save(w *worker.Worker, about Subject, f func() error) {
	s.begin(about)
	if !w.Do(func() { s.report(about, f()); s.end(about) }) {
		s.end(about)
	}
}

// write writes the text to the file of the game in progress; "" removes the file.
func (s *Saver) write(text string) error {
	s.content, s.contentWritten = text, false
	return s.writeGame()
}

func (s *Saver) writeGame() error {
	path := s.Path()
	if s.contentWritten || path == "" {
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
	s.contentWritten = true
	s.markWritten(s.content)
	return nil
}

// retry tries again to write what could not be written.
func (s *Saver) retry() {
	again := func(w *worker.Worker, about Subject, f func() error) { w.Do(func() { s.report(about, f()) }) }
	again(s.gameWorker, CurrentGame, s.writeGame)
	again(s.otherWorker, Settings, s.settings.Flush)
	again(s.otherWorker, Runs, s.writeRuns)
	again(s.otherWorker, Puzzles, s.puzzles.write)
	again(s.historyWorker, Notes, s.writeEdits)
	s.historyWorker.Do(func() { s.added(s.games.Flush(context.Background())) })
}

// Flush tries once more to write what is not on the disk, without notifying, and waits for at most
// limit until nothing is unsaved. It returns what still is. It does not wait for games that are
// safe in files of their own.
func (s *Saver) Flush(limit time.Duration) []Unsaved {
	s.mute(true)
	defer s.mute(false)
	s.retry()
	return s.Wait(limit)
}

// Wait waits for at most limit until all queued work has been tried, including work queued
// meanwhile. It returns what would be lost if the program ended then. It waits for the past games
// only if something would be lost otherwise.
func (s *Saver) Wait(limit time.Duration) []Unsaved {
	for end := time.Now().Add(limit); ; {
		s.gameWorker.Wait(time.Until(end))
		s.otherWorker.Wait(time.Until(end))
		if all, _ := s.unsaved(); len(all) > 0 {
			s.historyWorker.Wait(time.Until(end))
			s.gameWorker.Wait(time.Until(end)) // for the work that historyWorker queues on it
		}
		if all, untried := s.unsaved(); !untried || time.Now().After(end) {
			return all
		}
	}
}

// Close closes the files and unlocks them for other windows. Nothing is written after that. It
// waits for at most limit; games that still wait for the past games then are in files of their own.
func (s *Saver) Close(limit time.Duration) {
	end := time.Now().Add(limit)
	s.historyWorker.Do(func() { _ = s.games.Close(context.Background()) }) // Notify reports failures
	s.gameWorker.Do(func() { s.release() })
	s.readWorker.Close(0)
	for _, w := range []*worker.Worker{s.gameWorker, s.otherWorker, s.historyWorker} {
		w.Close(time.Until(end))
	}
}

// removeTemporary removes temporary files that kills left next to the program's files. The caller holds the
// lock of the game in progress.
func removeTemporary(game string, others ...string) {
	files.Sweep(game)
	for _, path := range others {
		_ = files.Locked(context.Background(), path, lockTimeout, func() error { files.Sweep(path); return nil })
	}
}
