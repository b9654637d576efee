package play

import (
	"context"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Achievements holds in memory what the person has achieved in the past games. Its methods belong to the UI
// goroutine.
type Achievements struct {
	// games runs read with the past games in the background, and then show on the UI goroutine; person returns the
	// person whose games count, and present the present names of people who had others; changed is called whenever the
	// result of Now may have changed, and read when the past games have been read; now is the clock.
	games         func(read func(*history.Store), show func())
	person        func() history.Person
	present       func() map[string]string
	changed, read func()
	now           func() time.Time

	scores   card.Scores
	counted  []history.CountedGame
	progress progress.Progress
	loaded   bool // the past games have been read
	addCount int  // the number of games that Add has added
}

// Now returns what the person has achieved. It is the zero Progress before the past games have been read.
func (r *Achievements) Now() progress.Progress { return r.progress }

// Equal draws the level of an opponent as strong as the person in a variant. ok is false before the past
// games have been read, and if the levels have no ratings.
func (r *Achievements) Equal(v engine.Variant, seed uint64) (l engine.Level, ok bool) {
	e, rated := r.progress.EqualOpponent(v)
	return e.Draw(seed), r.loaded && rated
}

// LostTwice reports whether the last two games against a level of a variant that count were lost.
func (r *Achievements) LostTwice(v engine.Variant, l engine.Level) bool {
	losses := 0
	for _, g := range slices.Backward(r.counted) {
		switch {
		case g.Variant != v.Name || g.Level != l.Key():
		case g.Result != history.Loss:
			return false
		case losses == 1:
			return true
		default:
			losses++
		}
	}
	return false
}

// Load reads the past games again. Call it after games were deleted or imported, and after the statistics
// were reset.
func (r *Achievements) Load() {
	var games []history.CountedGame
	var scores card.Scores
	var err, scoresErr error
	added, now := r.addCount, r.now()
	midnight := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	r.games(func(past *history.Store) {
		games, err = past.CountedGames(context.Background())
		var scored []history.Game
		scored, scoresErr = past.ScoredGames(context.Background(), midnight)
		scores = card.ScoresOf(scored)
	}, func() {
		switch {
		case err != nil || scoresErr != nil: // keep the previous result
		case added != r.addCount:
			r.Load() // a game ended meanwhile, and may be missing
		default:
			r.loaded, r.scores = true, scores
			r.scores.Rename(r.present())
			r.set(games)
			r.read()
		}
	})
}

// Add adds a game that has just ended to the score and, if it counts, to what the person has achieved. Such a game is not
// among the past games yet.
func (r *Achievements) Add(g history.Game) {
	r.addCount++
	r.scores.Add(g)
	if r.person().Counts(g) {
		r.set(append(r.counted, g.AsCounted()))
	}
}

// Score returns the score between the players on the board.
func (t *Table) Score(s session.Snapshot) card.Score {
	today := day.Of(t.Achievements.now())
	return t.Achievements.scores.Of(s, t.Prefs.Name, today)
}

func (r *Achievements) set(games []history.CountedGame) {
	r.counted, r.progress = games, progress.Of(games)
	r.changed()
}
