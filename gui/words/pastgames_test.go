package words

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The question about a past game names only the level, whatever Master's time for a move, and says
// whether the game counts.
func TestDeleteQuestionNamesTheLevel(t *testing.T) {
	speak(t, English)
	for level, rival := range map[string]string{"Master": "Ember, Master", "Hard": "Rusty, Hard"} {
		r := record.Game{
			Variant: "gomoku", Level: level, Kinds: [2]record.Kind{record.Person, record.Computer},
			MasterTime: 5 * time.Second, MasterCores: 1, Result: game.FirstWins,
		}
		_, question, _ := DeleteOneQuestion(history.FromRecord(r, time.Time{}), r, 0)
		if !strings.Contains(question, "against "+rival+",") ||
			!strings.Contains(question, "count in your statistics") {
			t.Errorf("%s: %s", level, question)
		}
	}
}

// A guest is called by its name, and any other strategy "Strategy".
func TestPastGamesNameGuests(t *testing.T) {
	for player, want := range map[string]bilingual{
		"guest(path=/opt/pbrain-karo,time=3s)": {"Karo", "Karo"},
		"random":                               {"Strategy", "Strategie"},
	} {
		r := record.Game{
			Variant: "gomoku", Players: [2]string{player}, Kinds: [2]record.Kind{record.Computer, record.Person},
			Result: game.FirstWins,
		}
		fromRecord := history.FromRecord(r, time.Time{})
		kept := history.Game{
			Variant: fromRecord.Variant, Level: fromRecord.Level, Mode: fromRecord.Mode,
			Person: fromRecord.Person, Record: fromRecord.Record,
		}
		for _, g := range []history.Game{fromRecord, kept} {
			check(t, want, func() string { return LevelNamed(g.Opponent()) })
		}
	}
}
