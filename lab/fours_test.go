package lab

import (
	"context"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// foursText has a position of Gomoku on each line: whether the side to move wins by fours, and
// the moves that led to it.
//
//go:embed testdata/fours.txt
var foursText string

// The first word of a line of foursText: whether the side to move wins by fours.
const (
	wonByFours = "won"
	notByFours = "open"
)

// fours is a position with its known result: whether the side to move wins by fours.
type fours struct {
	won bool
	pos game.Position
}

// foursOf reads the positions of a text like foursText.
func foursOf(v engine.Variant, text string) (list []fours, err error) {
	for line := range strings.Lines(text) {
		word, moves, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "#" {
			continue
		}
		pos, err := after(v, moves)
		if err != nil {
			return nil, err
		}
		if word != wonByFours && word != notByFours {
			return nil, fmt.Errorf("%w: %q before a position", errWrong, word)
		}
		list = append(list, fours{word == wonByFours, pos})
	}
	return list, nil
}

// findFours lets a player search the positions, and returns the median time in seconds in which it
// finds the wins. At depth 1 it looks only for wins by fours, in the position and after one move.
func findFours(ctx context.Context, player search.Player, list []fours) (float64, error) {
	brain := player.NewBrain()
	defer brain.Close()
	var times []float64
	for i, f := range slices.Insert(slices.Clone(list), 0, list[len(list)-1]) { // the first search only allocates the tables
		begin := time.Now()
		r, err := brain.Think(ctx, f.pos, search.Limits{Depth: 1}, nil)
		elapsed := time.Since(begin).Seconds()
		if err != nil {
			return 0, err
		}
		if found := r.Proof == search.ProvedWin; found != f.won {
			return 0, fmt.Errorf("%w: position %d is won by fours: %v, not %v", errWrong, i, found, f.won)
		}
		if f.won {
			times = append(times, elapsed)
		}
	}
	return median(times), nil
}

// An exhaustive search agrees with the stated results of the positions. MNKDESK_FOURS=write
// generates the positions again.
func TestFoursAreTrue(t *testing.T) {
	raced.Skip(t)
	v := variant(t, "gomoku")
	if os.Getenv("MNKDESK_FOURS") == "write" {
		writeFours(t, v)
	}
	list, err := foursOf(v, foursText)
	if err != nil {
		t.Fatal(err)
	}
	number := map[bool]int{}
	for i, f := range list {
		number[f.won]++
		if i%long.Of(3, 1) > 0 { // the search takes a tenth of a second
			continue
		}
		if got := searchtest.WinsByFours(f.pos.Clone().(*mnk.Position)); got != f.won {
			t.Errorf("position %d is won by fours: %v\n%v", i+1, got, f.pos)
		}
	}
	if number[true] < 60 || number[false] < 60 {
		t.Errorf("%v", number)
	}
}

// foursSought is the number of positions of each kind that writeFours writes.
const foursSought = 60

// writeFours writes the positions, which it takes from games between levels below Hard. Of each game
// it takes the first position that is won by fours, but not in one move. Of the earlier positions it
// takes the one that offers the most fours.
func writeFours(t *testing.T, v engine.Variant) {
	t.Helper()
	var won, open []string
	for seed := uint64(1); len(won) < foursSought || len(open) < foursSought; seed++ {
		w, o := foursOfGame(t, v, seed)
		if w != "" && len(won) < foursSought {
			won = append(won, wonByFours+w)
		}
		if seed%50 == 0 {
			println(seed, len(won), len(open))
		}
		if o != "" && len(open) < foursSought {
			open = append(open, notByFours+o)
		}
	}
	text := "# Positions of Gomoku that the side to move wins by fours, and as many that it does not, from\n# games of " +
		"the lower levels: MNKDESK_FOURS=write go test ./lab -run TestFoursAreTrue\n" +
		strings.Join(append(won, open...), "\n") + "\n"
	if err := os.WriteFile("testdata/fours.txt", []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	foursText = text
}

// With more stones the exhaustive search takes too long, and with fewer there are no fours.
const (
	fewestStones = 8
	maxStones    = 45
)

// foursOfGame plays a game between two levels. It returns the moves to a position that is won by
// fours, and to a position that is not, or "" if there is none.
func foursOfGame(t *testing.T, v engine.Variant, seed uint64) (won, open string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 18))
	var brains [2]search.Brain
	for i := range brains {
		level := engine.Level(rng.IntN(int(engine.Hard)))
		player, err := v.OpenPlayer(v.LevelPlayer(level, engine.Effort{}).Counted().String(), seed)
		if err != nil {
			t.Fatal(err)
		}
		brains[i] = player.NewBrain()
		defer brains[i].Close()
	}
	most, candidate := 0, game.Position(nil)
	for pos := v.Start().(*mnk.Position); !pos.Outcome().Over() && pos.Ply() <= maxStones && won == ""; {
		if pos.Ply() >= fewestStones && !winsAtOnce(pos) {
			if searchtest.WinsByFours(pos) {
				won = names(v, pos)
			} else if n := foursFrom(pos); n > most {
				most, candidate = n, pos.Clone()
			}
		}
		pos.Play(foursMove(t, brains[pos.Ply()%2], pos, rng))
	}
	if candidate != nil && !wonOtherwise(t, v, candidate) {
		open = names(v, candidate)
	}
	return won, open
}

// winsAtOnce reports whether the side to move wins in one move, or with a four that cannot be
// stopped.
func winsAtOnce(pos *mnk.Position) bool {
	me := pos.ToMove()
	if len(pos.AppendWins(nil, me)) > 0 {
		return true
	}
	for _, m := range pos.AppendNear(nil, 4) {
		pos.Play(m)
		won := searchtest.Unanswered(pos, me)
		pos.Undo()
		if won {
			return true
		}
	}
	return false
}

// foursMove returns the next move of a game. The first moves are random, close to each other.
func foursMove(t *testing.T, b search.Brain, pos *mnk.Position, rng *rand.Rand) game.Move {
	t.Helper()
	if near := pos.AppendNear(nil, 2); pos.Ply() < 4 && len(near) > 0 {
		return near[rng.IntN(len(near))]
	}
	return searchtest.Ask(t, b, pos, search.Limits{}).Move
}

// names returns the moves that led to a position, each after a space.
func names(v engine.Variant, pos game.Position) (text string) {
	again := v.Start()
	for _, m := range pos.AppendPlayed(nil) {
		text += " " + again.Format(m)
		again.Play(m)
	}
	return text
}

// foursFrom counts the fours that the side to move can make.
func foursFrom(pos *mnk.Position) (n int) {
	me := pos.ToMove()
	for _, m := range pos.AppendNear(nil, 4) {
		pos.Play(m)
		if len(pos.AppendWins(nil, me)) > 0 {
			n++
		}
		pos.Undo()
	}
	return n
}

// wonOtherwise reports whether Master finds a win in a position.
func wonOtherwise(t *testing.T, v engine.Variant, pos game.Position) bool {
	t.Helper()
	player, err := v.OpenPlayer("gomoku(nodes=20000)", 1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := searchtest.Think(t.Context(), player, pos, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Proof == search.ProvedWin
}
