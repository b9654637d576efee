package library

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/record"
)

// names are those of formats.
func names(list []formats.Format) (all []string) {
	for _, f := range list {
		all = append(all, f.Name)
	}
	return all
}

// Games that were written can be imported again, and are the same then.
func TestExportedGamesComeBack(t *testing.T) {
	s, _ := filled(t, someGames(t, 2*batchSize+7))
	x := indexOf(t, s)
	found := x.Search(Query{Result: FirstWon})
	if err := s.Delete(t.Context(), get(t, s, x.Game(found.Games[0]).Key)); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	games, err := Records(t.Context(), s, x, found.Games)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Save(filepath.Join(dir, "some.sgf"), games, func(formats.Converted) {}); err != nil {
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

// Games of several variants can be written in the formats that know all of them.
func TestWritable(t *testing.T) {
	s, _ := filled(t, []record.Game{
		{Variant: "gomoku", Moves: []string{"h8"}}, {Variant: "connect-four", Moves: []string{"a1"}},
	})
	x := indexOf(t, s)
	if diff := cmp.Diff([]string{"MNK Desk", "Text"}, names(x.Writable([]int{0, 1}))); diff != "" {
		t.Error(diff)
	}
	if list := names(x.Writable(x.Search(Query{Variant: "gomoku"}).Games)); len(list) < 4 {
		t.Error(list)
	}
}
