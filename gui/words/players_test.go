package words

import "testing"

// A name from a file may contain control characters for the writing direction, which would turn the
// text after it. They are removed.
func TestNameTurnsNoSentence(t *testing.T) {
	if got := Name("\u202eAnn\u2066 שרה"); got != "Ann שרה" {
		t.Errorf("%q", got)
	}
}
