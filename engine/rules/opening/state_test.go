package opening_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// Each opening rule is played completely: who decides what, step by step. 1 and 2 are the players in the
// order in which they began. P is a stone, C a choice, O an offer, - the end, and * marks exchanged sides.
func TestRulesStepByStep(t *testing.T) {
	for _, w := range []struct {
		rule opening.Rule
		text string
		want string
	}{
		{opening.Pie, "h8 first", "1P 2C 1-*"},
		{opening.Pie, "h8 second", "1P 2C 2-"},
		{opening.Swap, "a1 b1 c1 first", "1P 1P 1P 2C 1-*"},
		{opening.Swap, "a1 b1 c1 second", "1P 1P 1P 2C 2-"},
		{opening.Swap2, "a1 b1 c1 first", "1P 1P 1P 2C 1-*"},
		{opening.Swap2, "a1 b1 c1 second", "1P 1P 1P 2C 2-"},
		{opening.Swap2, "a1 b1 c1 two d1 e1 first", "1P 1P 1P 2C 2P 2P 1C 2-"},
		{opening.Swap2, "a1 b1 c1 two d1 e1 second", "1P 1P 1P 2C 2P 2P 1C 1-*"},
		{opening.Pro, "h8 h9 k8", "1P 2P 1P 2-"},
		{opening.LongPro, "h8 h9 l8", "1P 2P 1P 2-"},
		{opening.RIF, "h8 h9 j10 first a1 offer:b2 offer:c2 b2", "1P 1P 1P 2C 1P* 2O* 2O* 1P* 1-*"},
		{opening.RIF, "h8 h9 j10 second a1 offer:b2 offer:c2 c2", "1P 1P 1P 2C 2P 1O 1O 2P 2-"},
		{opening.Soosorv8, "h8 i9 g7 second a2 fifths:2 second offer:b2 offer:c9 b2", "1P 1P 1P 2C 2P 2C 1C 2O* 2O* 1P* 1-*"},
		{opening.Soosorv8, "h8 i9 g7 second a2 fifths:1 first b2", "1P 1P 1P 2C 2P 2C 1C 1P 2-"},
		{opening.Taraguchi10, "h8 second h9 first j10 second k11 first one l12 second", "1P 2C 2P 1C 1P 2C 2P 1C 1C 1P 2C 2-"},
		{opening.Taraguchi10, "h8 first h9 first j10 first k11 first one l12 first", "1P 2C 1P* 2C* 2P* 1C* 2P 1C 1C 1P 2C 1-*"},
		{opening.Taraguchi10, "h8 second h9 first j10 second k11 second l12 first", "1P 2C 2P 1C 1P 2C 2P 1C 2P* 1C* 2-"},
		{opening.Taraguchi10, "h8 first h9 first j10 first k11 second l12 second", "1P 2C 1P* 2C* 2P* 1C* 2P 1C 2P* 1C* 1-*"},
		{
			opening.Taraguchi10, "h8 second h9 first j10 second k11 first ten offer:a1 offer:b1 offer:c1 offer:d1 offer:e1 " +
				"offer:f1 offer:g1 offer:h1 offer:i1 offer:j1 e1",
			"1P 2C 2P 1C 1P 2C 2P 1C 1C" + strings.Repeat(" 1O", 10) + " 2P 2-",
		},
	} {
		var got []string
		words := strings.Fields(w.text)
		for i := range len(words) + 1 {
			s := stateAfter(t, w.rule, strings.Join(words[:i], " "))
			did := fmt.Sprint(int(s.Decider())+1, map[opening.Kind]string{
				opening.Place: "P", opening.Choose: "C",
				opening.Points: "O", opening.Over: "-",
			}[s.Kind()])
			if s.Swapped() {
				did += "*"
			}
			got = append(got, did)
		}
		if g := strings.Join(got, " "); g != w.want {
			t.Errorf("%v %s:\n got %s\nwant %s", w.rule, w.text, g, w.want)
		}
	}
}

// A stone that the rule does not allow there is refused with the reason.
func TestRefusals(t *testing.T) {
	for _, r := range []struct {
		rule opening.Rule
		text string
		cell string
		want opening.Refusal
	}{
		{opening.Pro, "", "h9", opening.OffCentre},
		{opening.Pro, "", "h8", opening.Allowed},
		{opening.Pro, "h8", "h8", opening.Taken},
		{opening.Pro, "h8 h9", "j10", opening.InSquare},
		{opening.Pro, "h8 h9", "k8", opening.Allowed},
		{opening.LongPro, "h8 h9", "k8", opening.InSquare},
		{opening.LongPro, "h8 h9", "k12", opening.Allowed},
		{opening.RIF, "h8", "j8", opening.OffSquare},
		{opening.RIF, "h8", "i7", opening.Allowed},
		{opening.RIF, "h8 i9", "k8", opening.OffSquare},
		{opening.RIF, "h8 i9", "j6", opening.Allowed},
		{opening.RIF, "h8 h9 h10", "a1", opening.NotStones},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9", "g9", opening.Taken},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9", "i9", opening.Symmetric},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9", "g10", opening.Allowed},
		{opening.RIF, "h8 h9 h10 first g11 offer:g9", "i9", opening.Allowed},
		{opening.RIF, "h8 h9 i8 first i9 offer:g10", "j10", opening.Symmetric}, // an axis between two columns
		{opening.RIF, "h8 h9 i8 first i9 offer:g10", "j7", opening.Allowed},    // turned, colours would change
		{opening.RIF, "h8 h9 i8 first i7 offer:g10", "j6", opening.Symmetric},  // a centre without axes
		{opening.RIF, "h8 h9 i8 first i7 offer:g10", "j10", opening.Allowed},
		// D8 with its usual fourth stone has a centre and two axes.
		{opening.RIF, "h8 h9 h7 first h6 offer:g8", "i8", opening.Symmetric},
		{opening.RIF, "h8 h9 h7 first h6 offer:g8", "g7", opening.Symmetric},
		{opening.RIF, "h8 h9 h7 first h6 offer:g8", "i7", opening.Symmetric},
		{opening.RIF, "h8 h9 h7 first h6 offer:g8", "g9", opening.Allowed},
		{opening.RIF, "h8 h9 h7 first h6 offer:g9", "i6", opening.Symmetric},
		{opening.RIF, "h8 h9 h7 first h5 offer:g8", "g7", opening.Allowed}, // without a centre: only one axis
		{opening.RIF, "h8 h9 h7 first h5 offer:g8", "i8", opening.Symmetric},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9 offer:f9", "i9", opening.NotOffered},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9 offer:f9", "f9", opening.Allowed},
		{opening.Taraguchi10, "h8 second h9 first h10 second", "l8", opening.OffSquare},
		{opening.Taraguchi10, "h8 second h9 first h10 second", "k8", opening.Allowed},
		{opening.Taraguchi10, "h8 second h9 first h10 second g8 first one", "m8", opening.OffSquare},
		{opening.Taraguchi10, "h8 second h9 first h10 second g8 first one", "l4", opening.Allowed},
		{opening.Swap2, "a1", "o15", opening.Allowed},
	} {
		if got := stateAfter(t, r.rule, r.text).Refuse(at(t, r.cell)); got != r.want {
			t.Errorf("%v after %q: %s gives %d, want %d", r.rule, r.text, r.cell, got, r.want)
		}
	}
}

// A choice that the rule does not ask for is refused. A pass where the rule wants a stone is refused too, and
// ends the opening if it is placed.
func TestDepartures(t *testing.T) {
	for _, c := range []struct {
		rule   opening.Rule
		text   string
		choice opening.Choice
	}{
		{opening.Swap, "a1", opening.Choice{Kind: opening.First}},
		{opening.Swap, "a1 b1 c1", opening.Choice{Kind: opening.Two}},
		{opening.Swap, "a1 b1 c1", opening.Choice{}},
		{opening.None, "a1", opening.Choice{Kind: opening.First}},
		{opening.Soosorv8, "h8 i9 g7 second a2", opening.Choice{Kind: opening.Fifths, N: 9}},
		{opening.Soosorv8, "h8 i9 g7 second a2", opening.Choice{Kind: opening.Fifths}},
		{opening.RIF, "h8 i9 g7 second a2", opening.Choice{Kind: opening.Offer, N: 112}},
	} {
		s := stateAfter(t, c.rule, c.text)
		if _, ok := s.Choose(c.choice); ok {
			t.Errorf("%v after %q: %+v can be chosen", c.rule, c.text, c.choice)
		}
	}
	if s := stateAfter(t, opening.RIF, "h8 h9 h10 first"); s.Refuse(-1) != opening.NotStones || s.Place(-1).Kind() != opening.Over {
		t.Error("a pass is a stone of the opening")
	}
	for rule, text := range map[opening.Rule]string{opening.Swap2: "a1 b1 c1", opening.Pro: "h8 h9", opening.RIF: ""} {
		if s := stateAfter(t, rule, text).Place(at(t, "i8")); s.Kind() != opening.Over || s.Swapped() {
			t.Errorf("%v goes on after a stone that it has not", rule)
		}
	}
}

func TestPhases(t *testing.T) {
	for _, p := range []struct {
		rule  opening.Rule
		text  string
		n, of int
		want  int
	}{
		{opening.Swap2, "", 1, 3, 3},
		{opening.Swap2, "a1", 1, 3, 2},
		{opening.Swap2, "a1 b1 c1", 2, 3, 0},
		{opening.Swap2, "a1 b1 c1 two", 2, 3, 2},
		{opening.Swap2, "a1 b1 c1 two d1 e1", 3, 3, 0},
		{opening.Swap2, "a1 b1 c1 first", 0, 3, 0},
		{opening.Pro, "", 1, 3, 1},
		{opening.RIF, "h8 h9 h10 first h11", 4, 5, 2},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9", 4, 5, 1},
		{opening.RIF, "h8 h9 h10 first h11 offer:g9 offer:f9", 5, 5, 1},
		{opening.None, "", 0, 0, 0},
	} {
		s := stateAfter(t, p.rule, p.text)
		if n, of := s.Phase(); n != p.n || of != p.of || s.Wanted() != p.want {
			t.Errorf("%v %q: step %d of %d, %d wanted; want %d of %d, %d", p.rule, p.text, n, of, s.Wanted(), p.n, p.of, p.want)
		}
	}
}

func TestWords(t *testing.T) {
	for r := opening.None; r <= opening.Taraguchi10; r++ {
		if got, err := opening.ParseRule(r.String()); got != r || err != nil {
			t.Errorf("%v is read as %v, %v", r, got, err)
		}
	}
	if r, err := opening.ParseRule(""); r != opening.None || err != nil {
		t.Errorf("no rule is read as %v, %v", r, err)
	}
	if _, err := opening.ParseRule("swap3"); err == nil || !strings.Contains(err.Error(), "swap2") {
		t.Errorf("a rule that there is not gives %v", err)
	}
	s := opening.Start(opening.RIF, 15, 15)
	for _, word := range []string{"first", "second", "two", "one", "ten", "fifths:3", "offer:h9", "first:4.2s", "offer:a15:1m0.5s"} {
		c, ok := s.ReadChoice(word)
		if got := s.Word(c); !ok || got != word {
			t.Errorf("%s is read %v and written %s", word, ok, got)
		}
	}
	for _, word := range []string{
		"", ":", "third", "fifths", "fifths:", "fifths:x", "offer", "offer:z9", "first:x",
		"first:-1s", "first:1s:1s", "offer:h9:",
	} {
		if c, ok := s.ReadChoice(word); ok {
			t.Errorf("%q is read as %+v", word, c)
		}
	}
}

// Any dialogue ends, has a possible decision at each step, and does not change earlier states.
func TestRandomDialogues(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rule := rapid.SampledFrom([]opening.Rule{
			opening.Pie, opening.Swap, opening.Swap2, opening.Pro, opening.LongPro, opening.RIF, opening.Soosorv8, opening.Taraguchi10,
		}).Draw(rt, "rule")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		s := opening.Start(rule, 15, 15)
		sides := s.Swapped()
		for steps := 0; s.Kind() != opening.Over; steps++ {
			if steps > 40 {
				rt.Fatalf("%v does not end", rule)
			}
			before := fmt.Sprintf("%+v", s)
			if s.SidesOpen() != sidesOpen(s) {
				rt.Fatalf("%v: the sides are said to be open: %v, after %+v", rule, s.SidesOpen(), s)
			}
			old := s
			s = act(rt, s, rng)
			if after := fmt.Sprintf("%+v", old); after != before {
				rt.Fatalf("%v: a state has changed:\n%s\n%s", rule, before, after)
			}
			if old.Swapped() != s.Swapped() {
				sides = !sides
			}
		}
		if s.SidesOpen() {
			rt.Fatalf("%v: the sides are open at the end", rule)
		}
		if sides != s.Swapped() {
			rt.Fatalf("%v: the sides do not agree", rule)
		}
		if s.Decider() != s.Side() && !s.Swapped() {
			rt.Fatalf("%v: the player has another side than his own", rule)
		}
	})
}

// sidesOpen reports whether some sequence of decisions still leads to the choice of a side. Of the allowed
// cells for a stone it tries only the first.
func sidesOpen(s opening.State) bool {
	switch s.Kind() {
	case opening.Over:
		return false
	case opening.Choose:
		return slices.ContainsFunc(s.Choices(), func(c opening.Choice) bool {
			then, _ := s.Choose(c)
			return c.Kind == opening.First || sidesOpen(then)
		})
	case opening.Points:
		then, _ := s.Choose(opening.Choice{Kind: opening.Offer, N: allowed(s)[0]})
		return sidesOpen(then)
	default:
		return sidesOpen(s.Place(allowed(s)[0]))
	}
}

// allowed returns the cells on which the rule allows a stone.
func allowed(s opening.State) (cells []int) {
	for cell := range 15 * 15 {
		if s.Refuse(cell) == opening.Allowed {
			cells = append(cells, cell)
		}
	}
	return cells
}

// act makes a random decision that is possible.
func act(rt *rapid.T, s opening.State, rng *rand.Rand) opening.State {
	if all := s.Choices(); s.Kind() == opening.Choose {
		then, ok := s.Choose(all[rng.IntN(len(all))])
		if !ok {
			rt.Fatalf("%v: what is listed cannot be chosen", s.Rule())
		}
		return then
	}
	cells := allowed(s)
	if len(cells) == 0 {
		rt.Fatalf("%v: no stone can be placed", s.Rule())
	}
	cell := cells[rng.IntN(len(cells))]
	if s.Kind() == opening.Place {
		return s.Place(cell)
	}
	then, ok := s.Choose(opening.Choice{Kind: opening.Offer, N: cell})
	if !ok {
		rt.Fatalf("%v: a stone cannot be offered", s.Rule())
	}
	return then
}

// After an exchange of sides, Decider still numbers the players as they began, and Side is the side that the
// player has now.
func TestSideOfWhoDecides(t *testing.T) {
	s := stateAfter(t, opening.Swap2, "a1 b1 c1")
	if s.Decider() != game.Second || s.Side() != game.Second {
		t.Errorf("%v decides, as %v", s.Decider(), s.Side())
	}
	s = stateAfter(t, opening.Swap2, "a1 b1 c1 first")
	if s.Decider() != game.First || s.Side() != game.Second {
		t.Errorf("%v is to move, as %v", s.Decider(), s.Side())
	}
}
