package words

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A game against Master says what that had for a move, as far as its search could use it;
// other levels have nothing to say.
func TestPastGamesTellMastersTime(t *testing.T) {
	for _, c := range []struct {
		variant, level string
		seconds, cores int
		want           said
	}{
		{"gomoku", "Master", 5, 1, said{"Master, 5 s", "Meister, 5 s"}},
		{"gomoku", "Master", 12, 4, said{"Master, 12 s on 4 cores", "Meister, 12 s auf 4 Kernen"}},
		{"connect-four", "Master", 7, 4, said{"Master, 7 s", "Meister, 7 s"}},
		{"gomoku", "Master", 0, 0, said{"Master", "Meister"}},
		{"gomoku", "Hard", 5, 1, said{"Hard", "Schwer"}},
	} {
		r := record.Game{
			Variant: c.variant, Level: c.level,
			Kinds:      [2]record.Kind{record.Person, record.Computer},
			MasterTime: time.Duration(c.seconds) * time.Second, MasterCores: c.cores, Result: game.FirstWins,
		}
		of := history.FromRecord(r, time.Time{})
		kept := history.Game{Variant: of.Variant, Level: of.Level, Mode: of.Mode, Record: of.Record} // as it is read again
		for _, g := range []history.Game{of, kept} {
			check(t, c.want, func() string { return levelOf(g) })
		}
	}
}

// A guest is called by its name, any other strategy just that.
func TestPastGamesNameGuests(t *testing.T) {
	for player, want := range map[string]said{
		"guest(path=/opt/pbrain-karo,time=3s)": {"Karo", "Karo"},
		"random":                               {"Strategy", "Strategie"},
	} {
		r := record.Game{
			Variant: "gomoku", Players: [2]string{player}, Kinds: [2]record.Kind{record.Computer, record.Person}, Result: game.FirstWins,
		}
		of := history.FromRecord(r, time.Time{})
		kept := history.Game{Variant: of.Variant, Level: of.Level, Mode: of.Mode, Person: of.Person, Record: of.Record}
		for _, g := range []history.Game{of, kept} {
			check(t, want, func() string { return levelOf(g) })
			check(t, want, func() string { return LevelNamed(g.Opponent()) })
		}
	}
}
