package engine

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The digest that workers compare covers every file embedded below this package, except the ratings
// and the puzzles, which change no move.
func TestDigestHasAllEmbeddedFiles(t *testing.T) {
	directive := regexp.MustCompile(`(?m)^//go:embed (.+)$`)
	var found []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range directive.FindAllSubmatch(source, -1) {
			for pattern := range strings.FieldsSeq(string(m[1])) {
				files, err := filepath.Glob(filepath.Join(filepath.Dir(path), pattern))
				if err != nil || len(files) == 0 {
					t.Errorf("%s embeds %s: %v", path, pattern, err)
				}
				found = append(found, slices.DeleteFunc(files, func(name string) bool {
					return filepath.Base(name) == "ratings.json" || filepath.Base(filepath.Dir(filepath.Dir(name))) == "puzzle"
				})...)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all := embedded()
	for _, path := range found {
		name := filepath.ToSlash(path)
		text, err := os.ReadFile(path)
		if data, ok := all[name]; err != nil || !ok || !bytes.Equal(data, text) {
			t.Errorf("the digest lacks %s: %v", name, err)
		}
	}
	if len(all) != len(found) {
		t.Errorf("the digest has %v of the files %v", slices.Sorted(maps.Keys(all)), found)
	}
}

// The digest depends on the contents of each file.
func TestDigestFollowsTheFiles(t *testing.T) {
	all := embedded()
	whole := Weights()
	if len(whole) != 12 || whole != digest(all) {
		t.Errorf("the digest of the weights is %q", whole)
	}
	for name, data := range all {
		other := maps.Clone(all)
		other[name] = bytes.Clone(data)
		other[name][len(data)/2] ^= 1
		if digest(other) == whole {
			t.Errorf("the digest does not depend on %s", name)
		}
	}
}
