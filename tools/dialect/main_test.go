package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Forbidden names and phrases in comments are found. In tests, names declared with := are allowed.
func TestFind(t *testing.T) {
	path, inTest := filepath.Join(t.TempDir(), "a.go"), filepath.Join(t.TempDir(), "a_test.go")
	source := `package a

// pile draws everything anew, so
// many times.
type pile struct{ what int }

func (p pile) known(why string) (told bool) {
	sight := 1
	for pile := range sight {
		sight = pile
	}
	return sight > p.what
}
`
	words := readWords("name pile # heap\nname what\nname why\nname told\nname sight\n\n# none\nphrase anew\nphrase so many")
	for _, path := range []string{path, inTest} {
		if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := words.find(path)
		want := []string{
			path + `:3: comment: "anew"`, path + `:3: comment: "so\n// many"`, path + ":5: name: pile", path + ":5: name: what",
			path + ":7: name: why", path + ":7: name: told",
		}
		if path != inTest {
			want = append(want, path+":8: name: sight", path+":9: name: pile")
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q, %v", got, err)
		}
	}
	if _, err := readWords("name a").find(filepath.Join(t.TempDir(), "none.go")); err == nil {
		t.Error("no error for a file that is not there")
	}
}
