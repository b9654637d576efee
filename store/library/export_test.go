package library

import (
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/formats"
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
