package studies

import (
	"slices"
	"strings"
	"testing"
)

// Words are found in notes, names and labels anywhere in a study, and a line of moves as the position that it leads to,
// in any order. What is changed counts as it is now.
func TestStudiesWithWords(t *testing.T) {
	f := Folder{t.TempDir()}
	one := create(t, f, "", "One", `[MNKDesk "1"] [Variant "renju"] {Read this}
		1. h8 {@name:Kagetsu A solid start} h9 (1... i9 {Diagonal} 2. j8 {@label:Z7}) 2. i8`)
	create(t, f, "Books", "Two", `[MNKDesk "1"] [Variant "connect-four"] 1. d1 {Solid too}`)
	for words, want := range map[string]string{
		"diag": "One: diag", "solid": "One: solid, Two: solid", "kagetsu z7 read": "One: kagetsu read z7", "nothing": "",
		"h8 i9": "One: h8 i9", "j8 i9 h8": "One: h8 i9 j8", "h8 o15": "", "d1 solid": "One: solid, Two: d1 solid",
		"i9 diagonal": "One: diagonal",
	} {
		if got := having(t, f, words); got != want {
			t.Errorf("%s: found %q, want %q", words, got, want)
		}
	}
	if err := one.Save(parse(t, `[MNKDesk "1"] [Variant "renju"] 1. h8 {Another}`)); err != nil {
		t.Fatal(err)
	}
	if got := having(t, f, "diag another"); got != "One: another" {
		t.Errorf("after a change: %q", got)
	}
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
}

// having returns the names of the studies that have some of the words, each with those.
func having(t *testing.T, f Folder, words string) string {
	t.Helper()
	found, err := f.WithWords(t.Context(), strings.Fields(words))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for path, has := range found {
		if slices.Sort(has); len(has) > 0 {
			all = append(all, nameIn(parse(t, `[MNKDesk "1"] [Variant "renju"]`), path)+": "+strings.Join(has, " "))
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}
