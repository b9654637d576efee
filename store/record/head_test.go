package record

import (
	"slices"
	"strings"
	"testing"
)

// Wherever a text is cut, ParseHead finds the tags that are whole before the cut.
func TestHeadOfACutText(t *testing.T) {
	whole := head + "\n" + `[O "Zoë ]"] [Begins "O"] [Study "a [1] \" ü"] {no ] tag} [Other "x"]` + "\n\n1. a1 (1. b2) {]} 1... c3"
	want, err := ParseStudy([]byte(whole), nil)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for i := range len(whole) + 1 {
		g, err := ParseHead([]byte(whole[:i]))
		if err != nil {
			t.Fatalf("%q: %v", whole[:i], err)
		}
		if len(g.Tags) < most || !slices.Equal(g.Tags, want.Tags[:len(g.Tags)]) || len(g.Moves) > 0 {
			t.Errorf("%q: %+v", whole[:i], g)
		}
		most = len(g.Tags)
	}
	g, err := ParseHead([]byte(whole))
	if err != nil || most != len(want.Tags) || g.Variant != want.Variant || g.Names != want.Names {
		t.Errorf("%+v, %v", g, err)
	}
	for _, bad := range []string{`[MNKDesk "2"] [Variant "x"]`, `[Event "x"] [A "b"]`, head + `[Undone "x"] [X "a"]`, head + "[X \"\xff\"]"} {
		if _, err := ParseHead([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

func FuzzParseHead(f *testing.F) {
	f.Add([]byte(head+`[Study "a"] [StudySize "2 1"] a1`), 20)
	f.Add([]byte(head+strings.Repeat("é]", 100)), 101)
	f.Fuzz(func(t *testing.T, text []byte, cut int) {
		g, err := ParseStudy(text, nil)
		if err != nil {
			_, _ = ParseHead(text) // must not panic
			return
		}
		part := text[:min(max(cut, 0), len(text))]
		switch got, err := ParseHead(part); {
		case err != nil:
			t.Errorf("%q: %v", part, err)
		case len(got.Tags) > len(g.Tags) || !slices.Equal(got.Tags, g.Tags[:len(got.Tags)]):
			t.Errorf("%q has the tags %v", part, got.Tags)
		}
	})
}
