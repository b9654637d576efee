package analysis

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The node limits of a longer analysis: longNodes for each position of a game, longestNodes for the
// positions before and after a move in question. longestNodes takes Master about three seconds.
const (
	longNodes    = 10 * GameNodes
	longestNodes = 100 * GameNodes
)

// The mistakes that the review of a game names agree with a longer look. MNKDESK_REVIEW is the
// number of games of Gomoku to review, between players about as strong as people.
// MNKDESK_REVIEW_FROM is the number of the first game.
func TestMistakesAgreeWithALongerLook(t *testing.T) {
	games, _ := strconv.ParseUint(os.Getenv("MNKDESK_REVIEW"), 10, 64)
	if games == 0 {
		t.Skip("long: MNKDESK_REVIEW is the number of games to look at")
	}
	from, _ := strconv.ParseUint(os.Getenv("MNKDESK_REVIEW_FROM"), 10, 64) // 0 if it is not set
	v, a := analystOf(t, "gomoku")
	for seed := from; seed < from+games; seed++ {
		pos := levelGame(t, v, seed)
		winner := pos.Outcome().Result.Winner()
		if winner == game.None {
			t.Logf("game %d: drawn", seed)
			continue
		}
		c := comparison{t: t, a: a, v: v, moves: pos.AppendPlayed(nil), loser: winner.Other()}
		c.compare(seed)
	}
}

// levelGame plays a game between two of the levels below Expert. Its first moves are random.
func levelGame(t *testing.T, v engine.Variant, seed uint64) game.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 60))
	var brains [2]search.Brain
	for i := range brains {
		player, err := v.OpenPlayer(v.LevelPlayer(engine.Level(rng.IntN(int(engine.Expert))), engine.Effort{}).Counted().String(), seed)
		if err != nil {
			t.Fatal(err)
		}
		brains[i] = player.NewBrain()
		defer brains[i].Close()
	}
	pos := v.Start()
	for !pos.Outcome().Over() {
		near := pos.(game.Surroundings).AppendNear(nil, 2)
		if n := len(near); pos.Ply() < 4 && n > 0 {
			pos.Play(near[rng.IntN(n)])
			continue
		}
		r, err := brains[pos.Ply()%2].Think(t.Context(), pos, search.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		pos.Play(r.Move)
	}
	return pos
}

// comparison compares the review of a game, made for its loser, with a longer look.
type comparison struct {
	t     *testing.T
	a     *Analyst
	v     engine.Variant
	moves []game.Move
	loser game.Side
}

// positionAfter returns the position after n moves.
func (c comparison) positionAfter(n int) game.Position {
	pos := c.v.Start()
	for _, m := range c.moves[:n] {
		pos.Play(m)
	}
	return pos
}

// scoreAt analyses the position after n moves, and returns its score for the loser.
func (c comparison) scoreAt(s *Analysis, n int, nodes int64) Score {
	pos := c.positionAfter(n)
	r, err := s.Position(c.t.Context(), pos, Options{Lines: 1, Nodes: nodes}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	return r.Score.For(c.loser, r.Side)
}

// analyseLonger analyses the positions before and after a move, each in an analysis of its own.
func (c comparison) analyseLonger(ply int) (before, after Score) {
	var found [2]Score
	for i := range found {
		s := c.a.Begin()
		found[i] = c.scoreAt(s, ply+i, longestNodes)
		s.Close()
	}
	return found[0], found[1]
}

// isMistake reports whether a move that led from one score to another gave away much.
func isMistake(before, after Score) bool {
	return before.Proof != search.ProvedLoss && (after.Proof == search.ProvedLoss || before.Value-after.Value >= MinLost)
}

// compare reviews the game as the window does, then analyses its positions for longer.
func (c comparison) compare(seed uint64) {
	begin := time.Now()
	g, err := c.a.Game(c.t.Context(), GameOptions{Moves: c.moves, Side: c.loser}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Logf("game %d: %d moves, %d named, in %v", seed, len(c.moves), len(g.Mistakes), time.Since(begin).Round(time.Millisecond))
	if !slices.ContainsFunc(g.Mistakes, func(m Mistake) bool { return m.Decisive }) {
		c.t.Errorf("game %d: no move lost it", seed)
	}
	least := MinLost // the most that a move may have lost without being named
	shown := Largest(g.Mistakes, 2)
	for _, m := range shown {
		before, after := c.analyseLonger(m.Ply)
		c.t.Logf("game %d: move %d, named, decisive %v, lost %d: confirmed %v, %+v, then %+v", seed, m.Ply+1, m.Decisive,
			m.Lost, isMistake(before, after), before, after)
		if len(shown) == 2 && !m.Decisive {
			least = m.Lost
		}
	}
	c.logUnnamed(seed, shown, least)
}

// logUnnamed logs the unnamed moves that lost more than the named ones.
func (c comparison) logUnnamed(seed uint64, named []Mistake, least int) {
	s := c.a.Begin()
	defer s.Close()
	scores := make([]Score, len(c.moves)+1)
	for n := len(c.moves); n >= 0; n-- {
		scores[n] = c.scoreAt(s, n, longNodes)
	}
	for n := range c.moves {
		if n%2 != int(c.loser) || slices.ContainsFunc(named, func(m Mistake) bool { return m.Ply == n }) {
			continue
		}
		if before, after := scores[n], scores[n+1]; isMistake(before, after) && before.Value-after.Value > least+MinLost {
			b, a := c.analyseLonger(n)
			c.t.Logf("game %d: move %d, not named: %v then %v, large %v, %+v, then %+v", seed, n+1, before.Value, after.Value,
				isMistake(b, a) && b.Value-a.Value > least+MinLost, b, a)
		}
	}
}
