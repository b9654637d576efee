package library

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// If a past game cannot be shown, the reason is reported.
func TestWhyAPastGameCannotBeShown(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "It isn't a game that MNK Desk can read.",
		`[MNKDesk "1"] [Variant "chess"]`:       "MNK Desk doesn't know the variant “chess”.",
		`[MNKDesk "1"] [Variant "3,3,3"] a1 a1`: "The move a1 can't be played.",
	} {
		_, err := session.Read([]byte(text))
		if said := words.CannotReview(err); !strings.Contains(said, want) {
			t.Errorf("%q: %q", text, said)
		}
	}
}
