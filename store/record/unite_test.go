package record

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// uniteTexts unites games given as texts, without their first tags, and returns the moves.
func uniteTexts(t *testing.T, texts ...string) string {
	t.Helper()
	var games []Game
	for _, text := range texts {
		g, err := Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] ` + text))
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	_, moves, _ := strings.Cut(Unite("gomoku", games).String(), "\n\n")
	return strings.Join(strings.Fields(moves), " ")
}

// Games become one tree: their moves in the order in which they come, comments joined, the first of two notes kept, and each
// game named at its end.
func TestUnite(t *testing.T) {
	for about, c := range map[string]struct {
		games []string
		want  string
	}{
		"nothing":       {nil, ""},
		"no moves":      {[]string{`[X "Ann"]`}, ""},
		"one line":      {[]string{"h8 h9", "h8 h9 i9"}, "1. h8 h9 2. i9"},
		"other answers": {[]string{"h8 h9 i9", "h8 i9 (1... j9)", "g8"}, "1. h8 (1. g8) 1... h9 (1... i9) (1... j9) 2. i9"},
		"comments":      {[]string{"{start} h8 {a}", "{start} h8 {b}"}, "{start} 1. h8 {a} {b}"},
		"notes": {
			[]string{"h8 @! @label:A @ring:h9", "h8 @? @name:centre @ring:h9 @ring:i9 @3s", `[Notes "ring:h8"] h8`},
			"1. h8 @! @name:centre @label:A @ring:h9 @ring:i9",
		},
		"ends": {
			[]string{
				`[X "Ann"] [O "Bob"] [Date "2019-05-04"] [Result "X"] h8 h9`, `[O "Cy"] [Result "draw"] h8 i9`,
				`[X "Ann"] [O "Bob"] [Date "2019-05-04"] [Result "X"] h8 h9`,
			},
			"1. h8 h9 {Ann – Bob, 2019, 1–0} (1... i9 {? – Cy, ½–½})",
		},
		"moves taken back": {[]string{`[Undone "1"] h8 h9`}, "1. h8 h9"},
	} {
		if got := uniteTexts(t, c.games...); got != c.want {
			t.Errorf("%s: %s, want %s", about, got, c.want)
		}
	}
}

// United with itself a game is the same, whatever it holds, and so is a tree with one of its lines.
func TestUniteTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := &Branch{}
		for range rapid.IntRange(1, 12).Draw(t, "lines") {
			at := root
			for range rapid.IntRange(1, 5).Draw(t, "moves") {
				at = at.To(rapid.SampledFrom([]string{"h8", "h9", "i9", "j9"}).Draw(t, "move"))
				at.Note(func(n *Notes) { *n = n.Joined(someNotes().Draw(t, "notes")) })
			}
		}
		g := Game{Variant: "gomoku"}.WithTree(root)
		once := Unite("gomoku", []Game{g}).String()
		if twice := Unite("gomoku", []Game{g, g, {Moves: g.Moves}}).String(); twice != once {
			t.Fatalf("%s\nbecomes\n%s", once, twice)
		}
		if once != g.String() {
			t.Fatalf("%s\nbecomes\n%s", g, once)
		}
	})
}
