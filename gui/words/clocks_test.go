package words

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestClockTime(t *testing.T) {
	speak(t, English)
	for d, want := range map[time.Duration]string{
		-time.Second: "0:00", 0: "0:00", time.Millisecond: "0:00.0", 99 * time.Millisecond: "0:00.0",
		7499 * time.Millisecond: "0:07.4",
		9999 * time.Millisecond: "0:09.9", 10 * time.Second: "0:10", 59900 * time.Millisecond: "0:59",
		5 * time.Minute: "5:00",
		time.Hour - 1:   "59:59", time.Hour: "1:00:00", 26*time.Hour + 62*time.Second: "26:01:02",
	} {
		if got := ClockTime(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestControls(t *testing.T) {
	speak(t, English)
	for control, want := range map[string]string{
		"": "No clock", "5m+5s": "5 min + 5 s a move", "1h30m+30s": "90 min + 30 s a move", "90s": "1.5 min",
		"62s": "62 s", "10m": "10 min",
		"1x10s": "10 s a move", "5m+3x30s": "5 min, then 3 × 30 s", "3x30s": "3 × 30 s",
		"2h+1x30m/30": "120 min, then 1 × 30 min for 30 moves",
	} {
		c, ok := record.ParseTimeControl(control)
		if got := Control(c); !ok || got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
	}
}

func TestMoveTime(t *testing.T) {
	speak(t, English)
	for d, want := range map[time.Duration]string{
		40 * time.Millisecond: "40 ms", 440 * time.Millisecond: "0.4 s", 12345 * time.Millisecond: "12 s",
		185 * time.Second: "3:05",
	} {
		if got := moveTime(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

// If a game ends on time, the message says so and names the winner. Without a clock, the program
// that plays took too long.
func TestEndsOnTime(t *testing.T) {
	speak(t, English)
	you, rival := settings.Defaults().Name, session.Seat{Kind: record.Computer, Name: Computer}
	me := session.Seat{Kind: record.Person, Name: you}
	anna, ben := session.Seat{Kind: record.Person, Name: "Anna"}, session.Seat{Kind: record.Person, Name: "Ben"}
	clock := [2]record.TimeControl{{Main: time.Minute}, {Main: time.Minute}}
	for _, c := range []struct {
		seats  [2]session.Seat
		clocks [2]record.TimeControl
		result game.Result
		want   string
	}{
		{[2]session.Seat{me, rival}, clock, game.FirstWins, "You won on time!"},
		{[2]session.Seat{me, rival}, clock, game.SecondWins, "You lost on time."},
		{[2]session.Seat{anna, rival}, clock, game.SecondWins, "Pip won on time."},
		{[2]session.Seat{anna, ben}, clock, game.SecondWins, "Ben won on time."},
		{[2]session.Seat{me, rival}, [2]record.TimeControl{}, game.FirstWins, "You beat Pip! Pip took too long."},
	} {
		s := session.Snapshot{
			Setup:  session.Setup{Variant: variant(t, "gomoku"), Seats: c.seats, Clocks: c.clocks},
			Ending: session.Ending{Outcome: game.Outcome{Result: c.result}, Reason: record.OutOfTime}, Ply: 9,
		}
		if got := ending(s); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestMoreSummaryHasTheClocks(t *testing.T) {
	speak(t, English)
	for _, c := range []struct {
		choice settings.Choice
		want   string
	}{
		{
			settings.Choice{Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Mark: settings.MarkFirst},
			"You go first with X · No clock",
		},
		{settings.Choice{
			Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Mark: settings.MarkFirst,
			Clock: "5m+5s", ClockOther: "5m+5s",
		}, "You go first with X · 5 min + 5 s a move"},
		{settings.Choice{
			Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Mark: settings.MarkFirst,
			Opening: "swap2",
		}, "You go first · Swap2 · No clock"},
		{settings.Choice{
			Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Mark: settings.MarkFirst,
			Opening: "pro",
		}, "You go first with Black · Pro · No clock"},
		{settings.Choice{Opponent: settings.Watch, Clock: "5m", ClockOther: "1m"}, "X: 5 min, O: 1 min"},
		{settings.Choice{
			Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Mark: settings.MarkFirst,
			Clock: "5m",
		}, "You go first with X · You: 5 min, Computer: no clock"},
	} {
		played := "4-5-4"
		if c.choice.Opening != "" {
			played = "gomoku"
		}
		if got := MoreSummary(variant(t, played), c.choice, "Friend"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
