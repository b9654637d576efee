package words

import "testing"

// A name from a file may hold characters that turn the direction of what follows.
func TestNameTurnsNoSentence(t *testing.T) {
	if got := Name("\u202eAnn\u2066 שרה"); got != "Ann שרה" {
		t.Errorf("%q", got)
	}
}
