package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Exported games can be imported again unchanged.
func TestExportedGamesComeBack(t *testing.T) {
	s, _ := filled(t, someGames(t, 2*batchSize+7))
	x := indexOf(t, s)
	found := x.Search(Query{Result: FirstWon})
	if _, err := s.Delete(t.Context(), get(t, s, x.Game(found.Games[0]).Key)); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	games, err := Records(t.Context(), s, x, found.Games, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Save(t.Context(), filepath.Join(dir, "some.sgf"), games, func(formats.Converted) {}); err != nil {
		t.Fatal(err)
	}
	report, err := Import(t.Context(), s, []string{filepath.Join(dir, "some.sgf")}, formats.Options{}, func(Progress) {})
	if err != nil || report.Added != 0 || report.Known != len(found.Games)-1 {
		t.Errorf("%d games: %+v, %v", len(found.Games), report, err)
	}
	other, _ := filled(t, nil)
	report, err = Import(t.Context(), other, []string{dir}, formats.Options{}, func(Progress) {})
	if score := indexOf(t, other).Search(Query{}).Score; err != nil || report.Added != len(found.Games)-1 || score.First != report.Added {
		t.Errorf("%+v, %v, %v", report, score, err)
	}
}

// A game against the computer that is exported under the name of its opponent is the same game when it is imported.
func TestExportedGameAgainstAnOpponentComesBack(t *testing.T) {
	r, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Level "Easy"] [Date "2026-11-20T18:30:00+01:00"] [Result "X"] [Reason "resigned"] h8 i9 h9`))
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{".mnk", ".sgf"} {
		s, _ := filled(t, []record.Game{r})
		path := filepath.Join(t.TempDir(), "game"+end)
		if err := formats.Save(t.Context(), path, []record.Game{r}, func(formats.Converted) {}); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "Hazel") {
			t.Errorf("%s, %v", data, err)
		}
		if report, err := Import(t.Context(), s, []string{path}, formats.Options{}, func(Progress) {}); err != nil || report.Added != 0 {
			t.Errorf("%s: %+v, %v", end, report, err)
		}
	}
}
