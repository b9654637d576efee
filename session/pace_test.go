package session

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The times of a move in these tests.
const (
	usualReply = 750 * time.Millisecond
	stroke     = 180 * time.Millisecond // how long the board draws a move
	spread     = 150 * time.Millisecond // how much a reply varies
)

// replyTime returns how long the computer takes to answer a move in a game with a search that takes thinking, and
// the change made to its setup.
func replyTime(t *testing.T, pace, thinking time.Duration, change func(*Setup)) time.Duration {
	t.Helper()
	tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
		return externalSearch(func(*search.Task) error {
			time.Sleep(thinking)
			return nil
		}), nil
	})
	tb.hangTime = time.Hour
	tb.SetPace(pace, time.Hour)
	tb.SetDrawing(func() time.Duration { return stroke })
	change(&s)
	tb.Start(s)
	begin := time.Now()
	tb.play("b2")
	tb.until("the reply", yourTurn)
	return time.Since(begin)
}

// A reply comes the set time after the person's move has been drawn, but not later than the search ends if that
// takes longer. With a clock it comes at once.
func TestReplyTime(t *testing.T) {
	same := func(*Setup) {}
	for name, c := range map[string]struct {
		pace, thinking time.Duration
		change         func(*Setup)
		least, most    time.Duration
	}{
		"a quick search":      {usualReply, 0, same, stroke + usualReply - spread, stroke + usualReply + spread},
		"a search of a while": {usualReply, usualReply / 2, same, stroke + usualReply - spread, stroke + usualReply + spread},
		"a slow search":       {usualReply, time.Minute, same, time.Minute, time.Minute},
		"no pause":            {0, 0, same, 0, 0},
		"a longer pause":      {4 * usualReply, 0, same, stroke + 4*(usualReply-spread), stroke + 4*(usualReply+spread)},
		"a clock": {usualReply, 0, func(s *Setup) {
			s.Clocks[game.First], _ = record.ParseTimeControl("5m")
		}, 0, 0},
		"the clock of the computer": {usualReply, 0, func(s *Setup) {
			s.Clocks[game.Second], _ = record.ParseTimeControl("5m")
		}, 0, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			if got := replyTime(t, c.pace, c.thinking, c.change); got < c.least || got > c.most {
				t.Errorf("%s: the reply takes %v, want %v to %v", name, got, c.least, c.most)
			}
		})
	}
}

// Replies vary by a fifth at most. They differ between games and moves, are the same when a game is played again,
// and Pip always replies more quickly than Ember.
func TestTempo(t *testing.T) {
	seen := map[float64]bool{}
	for seed := range uint64(20) {
		for ply := range 20 {
			slowest := 0.0
			for _, l := range engine.Levels() {
				share := tempo(l, true, seed, ply)
				if seen[share] = true; share < 0.8 || share > 1.2 || share <= slowest || share != tempo(l, true, seed, ply) {
					t.Fatalf("%v, seed %d, ply %d: %v after %v", l, seed, ply, share, slowest)
				}
				slowest = share
			}
			pip, ember := tempo(engine.Beginner, true, seed, ply), tempo(engine.Master, true, seed, ply)
			if guest := tempo(0, false, seed, ply); guest <= pip || guest >= ember {
				t.Fatalf("a guest replies in %v, Pip in %v, Ember in %v", guest, pip, ember)
			}
		}
	}
	if len(seen) < 20*20*len(engine.Levels())/2 {
		t.Errorf("only %d times differ", len(seen))
	}
}
