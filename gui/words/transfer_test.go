package words

import (
	"strings"
	"testing"
)

// The question before a file is loaded says who the player is then, if that is another person.
func TestTakeQuestionNamesAnotherPerson(t *testing.T) {
	if err := Use(English); err != nil {
		t.Fatal(err)
	}
	for person, want := range map[string]bool{"Ada": true, "": false} {
		if _, question, _ := LoadQuestion(true, person); strings.Contains(question, "The player will then be “Ada”.") != want || strings.Contains(question, "The player") != want {
			t.Errorf("of %q: %q", person, question)
		}
	}
}
