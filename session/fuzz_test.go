package session

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzRead opens any saved game as the window does.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XPlayer "random"] 1. a1 b1 2. c1`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "isolation:5,5"] [Level "Hard"] [Undone "1"] a1 c2`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "` + strings.Repeat("\x1b", 300) + `"] a1`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "ultimate"] ` + strings.Repeat("e", 5000)))
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := Read(text)
		if err != nil && utf8.RuneCountInString(err.Error()) > 500 {
			t.Errorf("%d bytes: %.600q", len(err.Error()), err)
		}
	})
}
