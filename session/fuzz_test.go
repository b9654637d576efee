package session

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/record"
)

// FuzzReplay takes up any saved game as the window does.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XPlayer "random"] 1. a1 b1 2. c1`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "isolation:5,5"] [Level "Hard"] [Undone "1"] a1 c2`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "` + strings.Repeat("\x1b", 300) + `"] a1`))
	f.Add([]byte(`[MNKDesk "1"] [Variant "ultimate"] ` + strings.Repeat("e", 5000)))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := record.Parse(text)
		if err != nil {
			return
		}
		setup, err := SetupOf(g)
		if err == nil {
			_, err = Replay(setup.Variant, g)
		}
		if err != nil && utf8.RuneCountInString(err.Error()) > 500 {
			t.Errorf("%d bytes: %.600q", len(err.Error()), err)
		}
	})
}
