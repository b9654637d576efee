package engine

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A known position is found in any image, also rotated, and its best move is the image of the move that
// the table holds.
func TestKnownPositionsAreFound(t *testing.T) {
	for _, tt := range []struct {
		variant, moves string
		want           game.Result
		best           []string
	}{
		{"9,4,4", "", game.FirstWins, []string{"b5", "c5"}},
		{"4,9,4", "", game.FirstWins, []string{"e2", "e3"}},
		{"9,4,4", "c5", game.FirstWins, nil},
		{"9,4,4", "b4", game.Ongoing, nil},
		{"9,4,4", "c5 a5", game.FirstWins, []string{"d4", "d6"}},
		{"4,9,4", "e2 e1", game.FirstWins, []string{"d3", "f3"}},
		{"10,4,4", "", game.FirstWins, []string{"b5", "c5", "b6", "c6"}},
		{"10,4,4", "b6", game.FirstWins, nil},
		{"8,8,5", "", game.Draw, []string{"d4", "d5", "e4", "e5"}},
		{"8,8,5", "a1", game.Draw, nil},
		{"7,8,5", "a1", game.Draw, nil},
		{"8,8,5", "a1 b2", game.Ongoing, nil},
		{"8,8,5,exact", "", game.Ongoing, nil},
		{"connect-four", "", game.Ongoing, nil},
		{"isolation", "", game.Ongoing, nil},
	} {
		v, err := ParseVariant(tt.variant)
		if err != nil {
			t.Fatal(err)
		}
		p := v.Start()
		playAll(t, p, tt.moves)
		got, m := mnk.Known(p)
		if got != tt.want || (m != game.NoMove) != (tt.best != nil) || m != game.NoMove && !slices.Contains(tt.best, p.Format(m)) {
			t.Errorf("%s, %q: %v, move %v, want %v, one of %v", tt.variant, tt.moves, got, m, tt.want, tt.best)
		}
	}
}

// Master and the analyst know the results of 9,4,4 and other starts, whose proofs take longer than their time.
// A player with a limit of nodes does not use them.
func TestMasterKnowsOpenings(t *testing.T) {
	for name, want := range map[string]search.Proof{
		"9,4,4": search.ProvedWin, "4,9,4": search.ProvedWin,
		"10,4,4": search.ProvedWin, "8,8,5": search.ProvedDraw,
	} {
		v, err := ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		for spec, proof := range map[Player]search.Proof{
			v.LevelPlayer(Master, Effort{Time: MinEffort}): want,
			v.Analyst(): want,
			v.LevelPlayer(Master, Effort{}).With("nodes", "1000"): search.Unproved,
		} {
			b, now := opened(t, spec, 1).NewBrain(), time.Now()
			ticking := search.WithClock(t.Context(), func() time.Time { // the same speed on every machine
				now = now.Add(time.Millisecond)
				return now
			})
			r, err := b.Think(ticking, v.Start(), search.Limits{}, nil)
			b.Close()
			if err != nil || r.Proof != proof {
				t.Errorf("%s, %s: proof %v, %v, want %v", name, spec, r.Proof, err, proof)
			}
		}
	}
}

// Of the catalogue, only tic-tac-toe and 4-5-4 are said to be drawn under best play, and a search proves both.
func TestBestPlayDraws(t *testing.T) {
	var drawn []string
	for _, v := range Catalogue() {
		if !v.BestPlayDraws() {
			continue
		}
		drawn = append(drawn, v.Name)
		player, err := v.OpenPlayer("perfect", 1)
		if err != nil {
			t.Fatal(err)
		}
		b := player.NewBrain()
		if r, err := b.Think(t.Context(), v.Start(), search.Limits{}, nil); err != nil || r.Proof != search.ProvedDraw {
			t.Errorf("%s: %v, %v", v.Name, r.Proof, err)
		}
		b.Close()
	}
	if want := []string{"tic-tac-toe", "4-5-4"}; !slices.Equal(drawn, want) {
		t.Errorf("drawn are %v, want %v", drawn, want)
	}
}

// An analysis of the start of 8,8,5, a drawn game, reports that every first move draws.
func TestEveryFirstMoveOfADrawDraws(t *testing.T) {
	v, err := ParseVariant("8,8,5")
	if err != nil {
		t.Fatal(err)
	}
	player, err := v.OpenPlayer("perfect(nodes=20000)", 1)
	if err != nil {
		t.Fatal(err)
	}
	b := player.NewBrain()
	defer b.Close()
	r, err := b.Think(t.Context(), v.Start(), search.Limits{Lines: 64}, nil)
	if err != nil || len(r.Lines) != 64 {
		t.Fatalf("%d lines, %v", len(r.Lines), err)
	}
	for _, l := range r.Lines {
		if l.Proof != search.ProvedDraw {
			t.Errorf("%s: %v", v.Start().Format(l.Moves[0]), l.Proof)
		}
	}
}

func playAll(t *testing.T, p game.Position, moves string) {
	t.Helper()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
}
