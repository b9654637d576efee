package long

import "testing"

// Tests run at full length if and only if the environment asks for it.
func TestLength(t *testing.T) {
	for _, asked := range []string{"", "1"} {
		t.Setenv("MNKDESK_LONG", asked)
		skipped := false
		t.Run("long", func(t *testing.T) {
			defer func() { skipped = t.Skipped() }()
			Skip(t)
		})
		want := 3
		if asked != "" {
			want = 10
		}
		if Asked() != (asked != "") || skipped == Asked() || Of(3, 10) != want {
			t.Errorf("MNKDESK_LONG=%q: asked %v, skipped %v, %d cases", asked, Asked(), skipped, Of(3, 10))
		}
	}
}
