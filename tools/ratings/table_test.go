package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The table has a row for each variant of the file, and a gap for a level that is not rated.
func TestTableOfRatings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ratings.json")
	ratings := `{"gomoku": {"beginner": {"elo": 746, "error": 83}, "master": {"elo": 2113, "error": 264}},
		"connect-four": {"beginner": {"elo": 1000}}}`
	if err := os.WriteFile(path, []byte(ratings), 0o600); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := writeTable(&text, path); err != nil {
		t.Fatal(err)
	}
	if want := `| variant | Beginner | Easy | Medium | Hard | Expert | Master |
|:--|--:|--:|--:|--:|--:|--:|
| connect-four | 1000 |  |  |  |  |  |
| gomoku | 746 ± 83 |  |  |  |  | 2113 ± 264 |
`; text.String() != want {
		t.Errorf("%s\nwant\n%s", text.String(), want)
	}
}
