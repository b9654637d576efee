package play

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Reached keeps in memory what the person has reached by the past games. Its methods belong to the UI goroutine.
type Reached struct {
	// Games runs read with the past games in the background, and then show on the UI goroutine.
	Games func(read func(*history.Store), show func())
	// Person is the one whose games count.
	Person func() history.Person
	// Changed is called whenever it has changed.
	Changed func()

	games []history.CountedGame
	now   progress.Progress
	read  bool // the past games have been read
	added int  // counts the games that Add has added
}

// Now returns what has been reached, which is nothing before the past games have been read.
func (r *Reached) Now() progress.Progress { return r.now }

// Equal draws the level at which an opponent is as strong as the person in a variant. ok is false before the past games
// have been read, and where the levels have no ratings.
func (r *Reached) Equal(v engine.Variant, seed uint64) (l engine.Level, ok bool) {
	e, rated := r.now.Equal(v)
	return e.Draw(seed), r.read && rated
}

// Load reads the past games again. Call it when some were deleted or taken in, and when the statistics were reset.
func (r *Reached) Load() {
	var games []history.CountedGame
	var err error
	added := r.added
	r.Games(func(past *history.Store) { games, err = past.CountedGames(context.Background()) }, func() {
		switch {
		case err != nil: // what is known holds
		case added != r.added:
			r.Load() // they were read before the game that has ended since was among them
		default:
			r.read = true
			r.set(games)
		}
	})
}

// Add takes in a game that has just ended, if it counts: it is not among the past games yet.
func (r *Reached) Add(g history.Game) {
	if r.Person().Counts(g) {
		r.added++
		r.set(append(r.games, g.AsCounted()))
	}
}

func (r *Reached) set(games []history.CountedGame) {
	r.games, r.now = games, progress.Of(games)
	r.Changed()
}
