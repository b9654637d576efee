package history

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// here returns a record as a game that was played here.
func here(r record.Game) Game { return FromRecord(r, r.Date) }

// Imported games and strategies are found, in games of any kind. Levels, and the opponents of the report on 4-5-4,
// are neither.
func TestImportsAndStrategies(t *testing.T) {
	ctx := t.Context()
	for name, c := range map[string]struct {
		change func(*record.Game)
		from   func(record.Game) Game
		want   bool
	}{
		"a level":          {func(r *record.Game) { r.Level = "Easy" }, here, false},
		"a report's level": {func(r *record.Game) { r.Players[1] = "report-hard" }, here, false},
		"a strategy":       {func(r *record.Game) { r.Players[1] = "alphabeta(eval=generic,depth=4)" }, here, true},
		"a program":        {func(r *record.Game) { r.Variant, r.Players[1] = "gomoku", "guest(path=/opt/karo)" }, here, true},
		"two computers": {func(r *record.Game) {
			r.Kinds[0], r.Players = record.Computer, [2]string{"report-easy", "random"}
		}, here, true},
		"imported": {func(*record.Game) {}, FromImport, true},
	} {
		s := openGames(t, newPath(t))
		if found, err := s.HasImportOrStrategy(ctx); found || err != nil {
			t.Errorf("%s: without any game %v, %v", name, found, err)
		}
		r := sample()
		r.Variant, r.Players = "4-5-4", [2]string{}
		c.change(&r)
		g := c.from(r)
		add(t, s, g)
		if found, err := s.HasImportOrStrategy(ctx); found != c.want || err != nil {
			t.Errorf("%s, of level %q: %v, %v", name, g.Level, found, err)
		}
	}
	s := openGames(t, newPath(t))
	broken := played(1)
	broken.Level = NoLevel
	add(t, s, broken)
	if found, err := s.HasImportOrStrategy(ctx); found || err != nil {
		t.Errorf("a game whose record cannot be read: %v, %v", found, err)
	}
}
