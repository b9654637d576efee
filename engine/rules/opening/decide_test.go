package opening_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// judgeByCentre judges a position only by its stones: a stone counts more the nearer it is to the centre. The
// value includes a new stone of the side to move, less a constant.
func judgeByCentre(_ context.Context, p game.Position, wanted int) (list []opening.Worth, err error) {
	near := func(m game.Move) int {
		r, c := int(m)/15-7, int(m)%15-7
		return 8 - max(r, -r, c, -c)
	}
	v := 0
	for i, m := range p.AppendPlayed(nil) {
		if game.Side(i%2) == p.ToMove() {
			v += 2 * near(m)
		} else {
			v -= 2 * near(m)
		}
	}
	for _, m := range p.AppendMoves(nil) {
		list = append(list, opening.Worth{Of: m, Value: v + 2*near(m) - 9})
	}
	slices.SortStableFunc(list, func(a, b opening.Worth) int { return b.Value - a.Value })
	return list[:min(wanted, len(list))], nil
}

// Two computers complete every opening rule from any seed, with decisions that the rule allows.
func TestComputersComeThroughEveryRule(t *testing.T) {
	for rule := opening.Pie; rule <= opening.Taraguchi10; rule++ {
		for seed := range uint64(20) {
			p, s := board(t, isRenju(rule)), opening.Start(rule, 15, 15)
			rng := rand.New(rand.NewPCG(seed, 1))
			for steps := 0; s.Kind() != opening.Over; steps++ {
				acts, err := opening.Decide(t.Context(), s, p, judgeByCentre, rng)
				if err != nil || len(acts) == 0 || steps > 30 {
					t.Fatalf("%v: %v, %v", rule, acts, err)
				}
				decider := s.Decider()
				for _, a := range acts {
					if s.Decider() != decider {
						t.Fatalf("%v: it decides for the other player", rule)
					}
					s = do(t, s, p, a)
				}
			}
		}
	}
}

// do performs an act, and fails if it is not possible.
func do(t *testing.T, s opening.State, p game.Position, a opening.Act) opening.State {
	t.Helper()
	if a.Choice.Kind != opening.NoChoice {
		then, ok := s.Choose(a.Choice)
		if !ok {
			t.Fatalf("%v: %+v cannot be chosen", s.Rule(), a.Choice)
		}
		return then
	}
	if cell := p.Cell(a.Move); !p.Legal(a.Move) || s.Kind() != opening.Place || s.Refuse(cell) != opening.Allowed {
		t.Fatalf("%v: %s cannot be placed", s.Rule(), p.Format(a.Move))
	}
	s = s.Place(p.Cell(a.Move))
	p.Play(a.Move)
	return s
}

// Before the other player takes a side, the computer places the most even of several random openings. On
// average they are at most half as uneven as single random openings.
func TestPlacesEvenly(t *testing.T) {
	uneven := func(p game.Position) int {
		best, _ := judgeByCentre(t.Context(), p, 1)
		return max(best[0].Value, -best[0].Value)
	}
	sum, alone := 0, 0
	for seed := range uint64(30) {
		p, s := board(t, false), opening.Start(opening.Swap2, 15, 15)
		acts, err := opening.Decide(t.Context(), s, p, judgeByCentre, rand.New(rand.NewPCG(seed, 1)))
		if err != nil || len(acts) != 3 {
			t.Fatalf("%v, %v", acts, err)
		}
		for _, a := range acts {
			p.Play(a.Move)
		}
		sum += uneven(p)
		q := board(t, false)
		rng := rand.New(rand.NewPCG(seed, 2))
		for q.Ply() < 3 {
			if m := game.Move(rng.IntN(15 * 15)); q.Legal(m) {
				q.Play(m)
			}
		}
		alone += uneven(q)
	}
	if 2*sum > alone {
		t.Errorf("uneven by %d in 30 openings, by lot %d", sum, alone)
	}
}

// The computer takes the better of two sides, and of the offered moves the worst for the player who offers.
func TestTakesTheBetter(t *testing.T) {
	for text, want := range map[string]opening.ChoiceKind{
		"h8 a1 i8": opening.First, "a1 h8 a15": opening.Second, "a1 h8 a15 two a8 h9": opening.Second, "h8 a1 i8 two a2 h9": opening.First,
	} {
		s := stateAfter(t, opening.Swap2, text)
		acts, err := opening.Decide(t.Context(), s, played(t, text), judgeByCentre, nil)
		if err != nil || len(acts) != 1 || acts[0].Choice.Kind != want {
			t.Errorf("%s: %+v, %v; want %d", text, acts, err, want)
		}
	}
	text := "h8 h9 h10 first h11 offer:g9 offer:a1"
	acts, err := opening.Decide(t.Context(), stateAfter(t, opening.RIF, text), played(t, text), judgeByCentre, nil)
	if err != nil || len(acts) != 1 || acts[0].Move != game.Move(at(t, "a1")) {
		t.Errorf("picks %+v, %v", acts, err)
	}
}

// played returns the position after the stones of a text as walk reads it.
func played(t *testing.T, text string) game.Position {
	t.Helper()
	p := board(t, true)
	for _, m := range stonesOf(text) {
		p.Play(game.Move(at(t, m)))
	}
	return p
}

func TestFreeStones(t *testing.T) {
	for _, f := range []struct {
		rule opening.Rule
		text string
		want bool
	}{
		{opening.None, "", true},
		{opening.Pro, "", false},
		{opening.Pro, "h8", true},
		{opening.Pro, "h8 h9", false},
		{opening.Swap, "", false},
		{opening.Swap, "a1 b1 c1", false},
		{opening.Swap, "a1 b1 c1 first", true},
		{opening.RIF, "h8 h9 h10 first", true},
		{opening.RIF, "h8 h9 h10 first h11", false},
		{opening.Pie, "", false},
		{opening.Swap2, "a1 b1 c1 two", false},
	} {
		if got := stateAfter(t, f.rule, f.text).Free(); got != f.want {
			t.Errorf("%v %q: free %v", f.rule, f.text, got)
		}
	}
}

// An error of the judge is returned, at every step.
func TestPassesOnWhatGoesWrong(t *testing.T) {
	wrong := errors.New("no")
	fails := func(context.Context, game.Position, int) ([]opening.Worth, error) { return nil, wrong }
	rng := rand.New(rand.NewPCG(1, 1))
	for _, text := range []string{"", "h8 h9 h10", "h8 h9 h10 first h11", "h8 h9 h10 first h11 offer:g9 offer:f9"} {
		if acts, err := opening.Decide(t.Context(), stateAfter(t, opening.RIF, text), played(t, text), fails,
			rng); !errors.Is(err, wrong) || acts != nil {
			t.Errorf("%q: %v, %v", text, acts, err)
		}
	}
}

// The computer asks for the number of fifth stones that leaves the sides most even, since the other player
// then takes a side.
func TestAsksForFifthStones(t *testing.T) {
	text := "h8 h9 h10 first a1"
	s, p := stateAfter(t, opening.Soosorv8, text), played(t, text)
	for values, want := range map[[8]int]int{
		{0, -1, -2, -3, -4, -5, -6, -7}: 1, {9, 5, 2, -1, -3, -8, -9, -9}: 4, {90, 80, 70, 60, 50, 40, 30, 20}: 8,
	} {
		judge := func(_ context.Context, p game.Position, wanted int) (list []opening.Worth, err error) {
			for i, m := range p.AppendMoves(nil)[:min(wanted, len(values))] {
				list = append(list, opening.Worth{Of: m, Value: values[i]})
			}
			return list, nil
		}
		acts, err := opening.Decide(t.Context(), s, p, judge, nil)
		if err != nil || len(acts) != 1 || acts[0].Choice != (opening.Choice{Kind: opening.Fifths, N: want}) {
			t.Errorf("%v: %+v, %v; want %d", values, acts, err, want)
		}
	}
}

// Symmetric moves count once when the number of fifth stones is chosen, and no two symmetric moves are
// offered.
func TestOffersNoneAlike(t *testing.T) {
	text := "h8 h9 h7 first h6"
	alike := []string{"g8", "i8", "g7", "i7", "g9", "i9", "f8", "k10"}
	judge := func(_ context.Context, _ game.Position, wanted int) (list []opening.Worth, err error) {
		for i, name := range alike[:min(wanted, len(alike))] {
			list = append(list, opening.Worth{Of: game.Move(at(t, name)), Value: []int{90, 85, 80, 70, 50, 40, 2, -30}[i]})
		}
		return list, nil
	}
	acts, err := opening.Decide(t.Context(), stateAfter(t, opening.Soosorv8, text), played(t, text), judge, nil)
	if err != nil || len(acts) != 1 || acts[0].Choice != (opening.Choice{Kind: opening.Fifths, N: 3}) {
		t.Errorf("asks for %+v, %v; want the third of g8, g9, f8, k10", acts, err)
	}
	text += " fifths:4 first"
	acts, err = opening.Decide(t.Context(), stateAfter(t, opening.Soosorv8, text), played(t, text), judge, nil)
	var got []int
	for _, a := range acts {
		got = append(got, a.Choice.N)
	}
	if want := []int{at(t, "g8"), at(t, "g9"), at(t, "f8"), at(t, "k10")}; err != nil || !slices.Equal(got, want) {
		t.Errorf("offers %v, %v; want %v", got, err, want)
	}
}

// Positions returns in advance a number of positions that the judging does not exceed, so that each position
// can have its share of the time.
func TestCountsWhatItJudges(t *testing.T) {
	for _, c := range []struct {
		rule opening.Rule
		text string
	}{
		{opening.Swap2, ""},
		{opening.Swap2, "a1 b1 c1"},
		{opening.Pro, ""},
		{opening.RIF, "h8 h9 h10 first h11"},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9 offer:f9"},
	} {
		s, judged := stateAfter(t, c.rule, c.text), 0
		judge := func(ctx context.Context, p game.Position, wanted int) ([]opening.Worth, error) {
			judged++
			return judgeByCentre(ctx, p, wanted)
		}
		if _, err := opening.Decide(t.Context(), s, played(t, c.text), judge, rand.New(rand.NewPCG(1, 1))); err != nil ||
			judged > s.Positions() || judged == 0 {
			t.Errorf("%v %q: %d positions are judged, %d were told; %v", c.rule, c.text, judged, s.Positions(), err)
		}
	}
}
