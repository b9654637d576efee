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

// A guest is called by its name, an opponent of the published game on 4-5-4 by the words of New Game, and any other strategy "Strategy".
func TestPastGamesNameGuests(t *testing.T) {
	report := bilingual{"Hard (published)", "Schwer (veröffentlicht)"}
	for _, c := range []struct {
		variant, player string
		want            bilingual
	}{
		{"gomoku", "guest(path=/opt/pbrain-karo,time=3s)", bilingual{"Karo", "Karo"}},
		{"gomoku", "random", bilingual{"Strategy", "Strategie"}},
		{"4-5-4", "report-hard", report},
		{"4-5-4", "cutoff(eval=pascal(count=runs),level=4)", report},
		{"4-5-4", "cutoff(eval=pascal(count=runs),level=5)", bilingual{"Strategy", "Strategie"}},
	} {
		r := record.Game{
			Variant: c.variant, Players: [2]string{c.player}, Kinds: [2]record.Kind{record.Computer, record.Person},
			Result: game.FirstWins,
		}
		fromRecord := history.FromRecord(r, time.Time{})
		kept := history.Game{
			Variant: fromRecord.Variant, Level: fromRecord.Level, Mode: fromRecord.Mode,
			Person: fromRecord.Person, Record: fromRecord.Record,
		}
		for _, g := range []history.Game{fromRecord, kept} {
			check(t, c.want, func() string { return LevelNamed(g.Opponent()) })
		}
	}
}
