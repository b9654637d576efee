package words

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// avoided matches words of which the window uses a synonym, so that each thing has one name, and
// clauses with "who". The words to use instead: square, small board, highlighted, go first, with
// help, computer.
var avoided = regexp.MustCompile(`(?i)\b(cells?|(a|an|the|each|every|this|that|open|won|small) blocks?|framed|begins?|` +
	`began|assisted|engine|AI|who|whoever)\b`)

func TestOneWordForOneThing(t *testing.T) {
	for _, s := range sentencesIn(t) {
		if word := avoided.FindString(s.english); word != "" && s.english != "Begin" { // the button of a lesson
			t.Errorf("%q says %q", s.english, word)
		}
	}
}

// In German, the window and the rules use the same word for a draw.
func TestOneGermanWordForADraw(t *testing.T) {
	for _, file := range []string{"languages/de.json", "../../docs/rules.de.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if other := regexp.MustCompile(`(?i).{0,40}unentschieden`).FindAllString(string(text), -1); other != nil {
			t.Errorf("%s says %q", file, other)
		}
	}
}

func TestAvoidedWordsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"Click a cell.": "cell", "Play in the block.": "the block", "Blocks three": "", "X begins": "begins",
		"The game was resettled.": "", "Who plays?": "Who",
	} {
		if got := avoided.FindString(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The window's font has no minus sign, and the one from the replacement font raises the digits
// beside it. Negative numbers have a dash instead.
func TestNoMinusOfAnotherFont(t *testing.T) {
	for _, s := range sentencesIn(t) {
		if strings.Contains(s.english, "−") {
			t.Errorf("%q has a minus", s.english)
		}
	}
}
