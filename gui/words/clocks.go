package words

import (
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about clocks in New Game and in the dialog Clocks. BothPlayers replaces a player's name if both have
// the same clock.
func Clock() string          { return text("Clock") }
func Clocks() string         { return text("Clocks") }
func DifferentTimes() string { return text("Different Times…") }
func OtherClock() string     { return text("Other…") }
func SameClock() string      { return text("Same time for both") }
func BothPlayers() string    { return text("Both") }

// Control returns a description of a time control: "5 min", "5 min + 3 s a move".
func Control(c record.TimeControl) string {
	switch {
	case c == record.TimeControl{}:
		return text("No clock")
	case c.Increment > 0:
		return text("{{.Time}} + {{.More}} a move", with{"Time": span(c.Main), "More": span(c.Increment)})
	case c.Periods == 0:
		return span(c.Main)
	case c.Main == 0 && c.Periods == 1 && c.PeriodMoves < 2:
		return text("{{.Time}} a move", with{"Time": span(c.Period)})
	case c.Main == 0:
		return periodsOf(c)
	default:
		return text("{{.Time}}, then {{.Periods}}", with{"Time": span(c.Main), "Periods": periodsOf(c)})
	}
}

// periodsOf returns the periods of a time control: "3 × 30 s", "1 × 5 min for 20 moves".
func periodsOf(c record.TimeControl) string {
	periods := Periods(c.Periods, c.Period)
	if c.PeriodMoves > 1 {
		return text("{{.Periods}} for {{.N}} moves", with{"Periods": periods, "N": Number(c.PeriodMoves)})
	}
	return periods
}

// Periods returns the number and length of periods: "3 × 30 s".
func Periods(n int, each time.Duration) string { return Number(n) + " × " + span(each) }

// span returns a duration: "90 s", "5 min".
func span(d time.Duration) string {
	if d >= time.Minute && d%(6*time.Second) == 0 { // a multiple of a tenth of a minute
		return text("{{.N}} min", with{"N": anyNumber(d.Minutes())})
	}
	return Seconds(d)
}

// Controls returns the time controls of two players, with their names if the controls differ.
func Controls(clocks [2]record.TimeControl, names [2]string) string {
	if clocks[0] == clocks[1] {
		return Control(clocks[0])
	}
	return names[0] + ": " + inSentence(clocks[0]) + ", " + names[1] + ": " + inSentence(clocks[1])
}

// inSentence returns a time control as it is written in the middle of a sentence.
func inSentence(c record.TimeControl) string {
	if c == (record.TimeControl{}) {
		return text("no clock")
	}
	return Control(c)
}

// ClockChoice returns the entry for chosen time controls that are not among the usual ones.
func ClockChoice(clocks [2]record.TimeControl) string {
	if clocks[0] == clocks[1] {
		return Control(clocks[0])
	}
	return text("Different times")
}

// The kinds of clocks in the dialog Clocks.
func NoClock() string   { return Control(record.TimeControl{}) }
func GameClock() string { return text("For the game") }
func MoveClock() string { return text("For each move") }

// ForMoves returns how many moves are still to be made in the current period.
func ForMoves(n int) string { return plural("for {{.N}} moves", n) }

// PeriodClock returns the name of a clock with a main time and periods after it. The others return what
// follows a field for a number in the dialog Clocks.
func PeriodClock() string   { return text("With periods (byo-yomi)") }
func Minutes() string       { return text("minutes") }
func MoreSeconds() string   { return text("seconds added each move") }
func SecondsEach() string   { return text("seconds a move") }
func PeriodCount() string   { return text("periods of") }
func PeriodSeconds() string { return text("seconds") }

// ClockNumbers returns the error message for invalid numbers of a clock.
func ClockNumbers() string {
	return text("A clock needs some time: numbers up to 6,000, and at most 100 periods.")
}

// ClockWaits returns sentences about the time left for a side in a resumed game, whose clock does
// not run yet.
func ClockWaits(s session.Snapshot, side game.Side, c record.Clock) string {
	time := with{"Time": ClockTime(c.Shown())}
	return sentences(
		playerOf(s.Setup, side).sentence("You have {{.Time}} left on the clock.",
			"The computer has {{.Time}} left on the clock.", "{{.Name}} has {{.Time}} left on the clock.", time),
		text("The clock starts when you continue."),
	)
}

// ClockTime returns the time on a clock: "1:02:03", "4:59", or "0:07.4" if less than ten seconds
// are left.
func ClockTime(d time.Duration) string {
	d = max(d, 0)
	hours, minutes, seconds := int(d/time.Hour), int(d/time.Minute)%60, int(d/time.Second)%60
	switch {
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds)
	case d >= Tenths || d == 0:
		return fmt.Sprintf("%d:%02d", minutes, seconds)
	default:
		tenths := int(d/(100*time.Millisecond)) % 10
		return named("clock with tenths", "{{.Time}}.{{.Tenths}}",
			with{"Time": fmt.Sprintf("0:%02d", seconds), "Tenths": Number(tenths)})
	}
}

// MoveTimes returns the thinking times of a game: the longest, and that of the move before the
// position shown. shown is 0 if that is unknown. The first text is the longest; shorter
// alternatives for narrow places follow.
func MoveTimes(longest, shown time.Duration) []string {
	if shown > 0 {
		return []string{
			text("Thinking time: {{.Time}} (longest {{.Longest}})",
				with{"Time": moveTime(shown), "Longest": moveTime(longest)}),
			text("Thinking time: {{.Time}}", with{"Time": moveTime(shown)}),
		}
	}
	return []string{
		text("Thinking time for each move (longest {{.Longest}})", with{"Longest": moveTime(longest)}),
		text("Longest {{.Time}}", with{"Time": moveTime(longest)}),
	}
}

// moveTime returns how long a move took: "12 s", "0.4 s", "3:05".
func moveTime(d time.Duration) string {
	if d >= time.Minute {
		return ClockTime(d)
	}
	if d >= Tenths {
		d = d.Round(time.Second)
	}
	return Seconds(d)
}

// Tenths is the time below which a clock shows tenths of a second.
const Tenths = 10 * time.Second

// onTime reports whether a player lost on time.
func onTime(s session.Snapshot) bool {
	winner := s.Ending.Outcome.Result.Winner()
	return winner != game.None && s.Ending.Outcome.Reason == game.NoReason && s.Ending.Reason == record.OutOfTime &&
		s.Setup.Clocks[winner.Other()] != record.TimeControl{}
}

// endOnTime returns the sentence that says who won or lost on time.
func endOnTime(s session.Snapshot, winner game.Side) string {
	if playerOf(s.Setup, winner.Other()).you && !playerOf(s.Setup, winner).you {
		return text("You lost on time.")
	}
	return playerOf(s.Setup, winner).sentence("You won on time!", "The computer won on time.", "{{.Name}} won on time.")
}
