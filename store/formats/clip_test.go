package formats

import (
	"slices"
	"testing"
)

// Copied texts are those that other programs read, and they are read back as the same moves.
func TestClips(t *testing.T) {
	for _, c := range []struct {
		game string
		want []string
	}{
		{
			`[Variant "gomoku"] [Undone "1"] h8 i9 j10 a1`,
			[]string{"h8i9j10", "BOARD\n7,7,2\n8,6,1\n9,5,2\nDONE", "7,7\n8,6\n9,5", "https://gomocalc.com/#/h8i9j10"},
		},
		{`[Variant "renju"] h8 i9`, []string{"h8i9", "BOARD\n7,7,1\n8,6,2\nDONE", "7,7\n8,6", "https://gomocalc.com/#/h8i9"}},
		{`[Variant "12,17,5"] q1`, []string{"q1", "BOARD\n16,11,2\nDONE", "16,11"}},
		{`[Variant "renju"] h8 /pass i9`, []string{"h8 pass i9"}},
		{`[Variant "gomoku"]`, []string{""}},
		{`[Variant "connect-four"] d1 d2 e1 e2`, []string{"4455", "https://connect4.gamesolver.org/?pos=4455"}},
		{`[Variant "8,8,4,gravity"] d1 d2`, []string{"44"}},
		{`[Variant "ultimate"] e5 e1`, []string{"e5 e1"}},
		{`[Variant "6,6,5,misere"] a1`, []string{"a1"}},
	} {
		g := mustParse(t, c.game)
		var got []string
		for _, clip := range Clips(g) {
			if got = append(got, clip.Text); clip.Text == "" {
				continue
			}
			again := readAll(t, "", clip.Text, Options{Variant: g.Variant})[0].Record
			if again.Variant != g.Variant || !slices.Equal(again.Moves, g.Played()) {
				t.Errorf("%s is read as %v", clip.Text, again)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.game, got, c.want)
		}
	}
	if Clips(mustParse(t, `[Variant "chess"]`)) != nil {
		t.Error("chess is known")
	}
}
