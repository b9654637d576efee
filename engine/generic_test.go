package engine_test

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// moved returns the position after moves in the board's notation.
func moved(t *testing.T, v engine.Variant, moves string) game.Position {
	t.Helper()
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return p
}

// All weights of the formula are parameters, and each sets the weight that its name says.
func TestGenericParameters(t *testing.T) {
	v, err := engine.ParseVariant("1,20,5")
	if err != nil {
		t.Fatal(err)
	}
	// X has an open three and an open pair, O an open four.
	p := moved(t, v, "b1 n1 c1 m1 d1 l1 g1 k1 h1")
	const none = "two=0,half=0,one=0,other_two=0,other_half=0,other_one=0,a1=0,a2=0,a3=0,a4=0,a5=0"
	for given, want := range map[string]int{
		none: 0,
		strings.Replace(none, "two=0", "two=7", 1):               7,
		strings.Replace(none, "other_one=0", "other_one=7", 1):   -7,
		strings.Replace(none, "a4=0", "a4=7", 1):                 7,
		strings.Replace(none, "a4=0", "a4=-7", 1):                -7,
		strings.Replace(none, "other_half=0", "other_half=7", 1): 0,
	} {
		e, err := v.Evaluator("generic(" + given + ")")
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Evaluate(p, game.First); got != want {
			t.Errorf("%s: %d, want %d", given, got, want)
		}
	}
}

func TestGenericPrintsWhatIsGiven(t *testing.T) {
	v, err := engine.ParseVariant("6,6,5")
	if err != nil {
		t.Fatal(err)
	}
	for spec, want := range map[string]string{
		"minimax(eval=generic)":                                     "minimax(eval=generic)",
		"minimax(eval=generic(weights=given))":                      "minimax(eval=generic)",
		"minimax(eval=generic(a5=-3,two=7))":                        "minimax(eval=generic(two=7,a5=-3))",
		"minimax(eval=generic(two=100,weights=learned))":            "minimax(eval=generic(weights=learned,two=100))",
		"minimax(eval=generic(other_one=1000000, weights=learned))": "minimax(eval=generic(weights=learned,other_one=1000000))",
	} {
		p, err := v.OpenPlayer(spec, 1)
		if err != nil {
			t.Fatal(err)
		}
		if p.String() != want {
			t.Errorf("%s prints as %v, want %s", spec, p, want)
		}
	}
}

// On boards that have learned weights, these replace the weights that are not given.
func TestLearnedWeights(t *testing.T) {
	v, err := engine.ParseVariant("6,6,5")
	if err != nil {
		t.Fatal(err)
	}
	p := moved(t, v, "b2 f6 c2 f5 d2")
	value := func(spec string) int {
		e, err := v.Evaluator(spec)
		if err != nil {
			t.Fatal(err)
		}
		return e.Evaluate(p, game.First)
	}
	given, learned := value("generic"), value("generic(weights=learned)")
	if given == learned {
		t.Errorf("what was learned is what was given: %d", given)
	}
	// X has one open three and no other shape of that weight.
	rest := value("generic(weights=learned,two=0)")
	if got := value("generic(weights=learned,two=100)"); got != rest+100 || learned == rest {
		t.Errorf("the weight that is given beside: %d, want %d", got, rest+100)
	}
}

func TestBoardsWithoutLearnedWeights(t *testing.T) {
	for _, name := range []string{"5,3,4", "5,5,4,exact", "5,5,4,gravity", "5,5,4,misere", "12,12,5", "20,20,20"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = v.OpenPlayer("minimax(eval=generic(weights=learned))", 1)
		if err == nil || !strings.Contains(err.Error(), "no weights have been learned for ") ||
			!strings.HasSuffix(err.Error(), "expected weights=given, or a board of 3 to 11 rows and columns with room for k = 3, 4 or 5 both ways") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A board with more rows than columns has the weights of the board with the two numbers exchanged.
func TestLearnedWeightsOfABoardOnItsSide(t *testing.T) {
	var values []int
	for _, name := range []string{"6,5,4", "5,6,4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		learned, err := v.Evaluator("generic(weights=learned)")
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, learned.Evaluate(moved(t, v, "b2 e5 c3"), game.First))
	}
	if values[0] != values[1] || values[0] == 0 {
		t.Errorf("two marks on the diagonal are worth %d and %d", values[0], values[1])
	}
}
