package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFind(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.go")
	source := `package a

// pile draws everything anew, so
// many times.
type pile struct{ what int }

func (p pile) known(why string) (told bool) {
	sight := 1 // a name within a function is free
	return sight > p.what
}
`
	if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := readWords("name pile # heap\nname what\nname why\nname told\nname sight\n\n# none\nphrase anew\nphrase so many").find(path)
	want := []string{
		path + `:3: comment: "anew"`, path + `:3: comment: "so\n// many"`, path + ":5: name: pile", path + ":5: name: what",
		path + ":7: name: why", path + ":7: name: told",
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := readWords("name a").find(filepath.Join(t.TempDir(), "none.go")); err == nil {
		t.Error("no error for a file that is not there")
	}
}
