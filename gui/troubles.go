package gui

import (
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/record"
)

// subject is one of the things that are kept.
type subject string

const (
	theGame     subject = "the game in progress"
	theGames    subject = "the finished games"
	theNotes    subject = "notes"
	theSettings subject = "the settings"
	theRuns     subject = "the runs of the laboratory"
	theFiles    subject = "files"
)

// The times between two tries.
const (
	firstPatience = time.Second
	mostPatience  = time.Minute
)

// troubles knows what is not on the disk, tells the person once of what cannot be
// written, and arranges for the next try. It is safe on any goroutine, and never waits for
// a disk.
type troubles struct {
	retry func()

	mu       sync.Mutex
	tell     func(subject, error) // says on the window what could not be done
	patience time.Duration        // between the first failure and the next try
	of       map[subject]*trouble
	hushed   bool          // nothing is said, since what is not saved is about to be named
	delay    time.Duration // before the next try; 0 while all is well
	due      bool          // a next try is on its way
	loose    []*loose      // games that are in memory alone, as far as is known
	latest   *record.Game  // the game in progress, nil for none
}

// trouble is what is known of one subject.
type trouble struct {
	pending int   // pieces of work that are to keep something of it
	err     error // why the last one failed, nil if it did not
}

// loose is a game that has ended or was left and is on no disk yet.
type loose struct {
	game   record.Game
	before *record.Game // as it was before something was written about it, nil for what nothing was
	text   string
	handed bool   // the past games have been asked to add it
	kept   bool   // it is in the file of the game in progress
	added  func() // runs when it is among the past games
}

// risk is something that would be lost if the program ended now.
type risk struct {
	about subject
	game  *record.Game // nil for what is no game
	err   error        // nil where the disk does not answer
}

func newTroubles(tell func(subject, error), retry func()) *troubles {
	return &troubles{tell: tell, retry: retry, patience: firstPatience, of: map[subject]*trouble{}}
}

// about returns what is known of a subject. The caller holds mu.
func (t *troubles) about(s subject) *trouble {
	if t.of[s] == nil {
		t.of[s] = &trouble{}
	}
	return t.of[s]
}

// begin notes that something is to be kept, and end that this has been tried.
func (t *troubles) begin(about subject) { t.count(about, 1) }
func (t *troubles) end(about subject)   { t.count(about, -1) }

func (t *troubles) count(about subject, n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.about(about).pending += n
}

// report takes how a try went. It tells of an error, once until all is well again, and
// arranges for the next try.
func (t *troubles) report(about subject, err error) {
	t.mu.Lock()
	s := t.about(about)
	news := err != nil && s.err == nil && !t.hushed
	s.err = err
	tell := t.tell
	t.plan()
	t.mu.Unlock()
	if news {
		tell(about, err)
	}
}

// plan arranges for the next try, if one is needed. The caller holds mu.
func (t *troubles) plan() {
	if t.well() {
		t.delay = 0
		return
	}
	if t.due {
		return
	}
	t.due = true
	t.delay = min(max(2*t.delay, t.patience), mostPatience)
	time.AfterFunc(t.delay, func() {
		t.mu.Lock()
		t.due = false
		t.mu.Unlock()
		t.retry()
	})
}

// well reports whether nothing has failed. The caller holds mu.
func (t *troubles) well() bool {
	for _, s := range t.of {
		if s.err != nil {
			return false
		}
	}
	return true
}

// hush lets nothing be said, or all again.
func (t *troubles) hush(quiet bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.hushed = quiet
}

// setLatest takes the game in progress, nil for none.
func (t *troubles) setLatest(g *record.Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latest = g
}

// hold takes a game that is in memory alone.
func (t *troubles) hold(l *loose) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.loose = append(t.loose, l)
}

// letGo drops a game that is safe.
func (t *troubles) letGo(l *loose) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.loose = slices.DeleteFunc(t.loose, func(other *loose) bool { return other == l })
}

// handed notes that the past games are asked to add a game.
func (t *troubles) handed(l *loose) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l.handed = true
}

// takeHanded drops the games that the past games were asked to add, and returns them.
func (t *troubles) takeHanded() (all []*loose) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.loose = slices.DeleteFunc(t.loose, func(l *loose) bool {
		if l.handed {
			all = append(all, l)
		}
		return l.handed
	})
	return all
}

// wrote notes what is in the file of the game in progress.
func (t *troubles) wrote(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, l := range t.loose {
		l.kept = l.text == text
	}
}

// unsaved returns what would be lost if the program ended now.
func (t *troubles) unsaved() (all []risk) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, l := range t.loose {
		if !l.kept {
			all = append(all, risk{theGames, &l.game, t.about(theGames).err})
		}
	}
	for _, about := range []subject{theGame, theNotes, theSettings, theRuns} {
		s := t.about(about)
		if s.pending == 0 && s.err == nil {
			continue
		}
		r := risk{about: about, err: s.err}
		if about == theGame {
			if t.latest == nil || len(t.latest.Moves) == 0 {
				continue // there is nothing in it
			}
			r.game = t.latest
		}
		all = append(all, r)
	}
	return all
}
