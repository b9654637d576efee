package words

import (
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The words of clocks.

// Clock is a text of New Game.
func Clock() string { return text("Clock") }

// Clocks is the title of the dialog that asks for each player's time.
func Clocks() string { return text("Clocks") }

// Odds opens that dialog.
func Odds() string { return text("Different Times…") }

// OtherClock is chosen for a time of one's own.
func OtherClock() string { return text("Other…") }

// SameClock is a text of Clocks.
func SameClock() string { return text("Same time for both") }

// BothPlayers stands for the names of both.
func BothPlayers() string { return text("Both") }

// Control says how much time a player has.
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

// periodsOf says which periods there are: "3 × 30 s".
func periodsOf(c record.TimeControl) string {
	periods := Periods(c.Periods, c.Period)
	if c.PeriodMoves > 1 {
		return text("{{.Periods}} for {{.N}} moves", with{"Periods": periods, "N": Number(c.PeriodMoves)})
	}
	return periods
}

// Periods says how many periods there are, and how long they are: "3 × 30 s".
func Periods(n int, each time.Duration) string { return Number(n) + " × " + span(each) }

// span writes how long something lasts: "90 s", "5 min".
func span(d time.Duration) string {
	if d >= time.Minute && d%(6*time.Second) == 0 { // tenths of a minute
		return text("{{.N}} min", with{"N": anyNumber(d.Minutes())})
	}
	return Seconds(d)
}

// Controls says which clocks the players with these names have.
func Controls(clocks [2]record.TimeControl, names [2]string) string {
	if clocks[0] == clocks[1] {
		return Control(clocks[0])
	}
	return names[0] + ": " + within(clocks[0]) + ", " + names[1] + ": " + within(clocks[1])
}

// within says how much time a player has in the middle of a sentence.
func within(c record.TimeControl) string {
	if c == (record.TimeControl{}) {
		return text("no clock")
	}
	return Control(c)
}

// ClockChoice says which clocks are chosen that are not among the usual ones.
func ClockChoice(clocks [2]record.TimeControl) string {
	if clocks[0] == clocks[1] {
		return Control(clocks[0])
	}
	return text("Different times")
}

// The kinds of clocks to choose from.

// NoClock names the choice.
func NoClock() string { return Control(record.TimeControl{}) }

// GameClock names a time for all moves.
func GameClock() string { return text("For the game") }

// MoveClock names a time for each move.
func MoveClock() string { return text("For each move") }

// ForMoves says how many moves are still to be made in the time of a period.
func ForMoves(n int) string { return plural("for {{.N}} moves", n) }

// PeriodClock names a time with periods after it.
func PeriodClock() string { return text("With periods (byo-yomi)") }

// Minutes labels the time for the game.
func Minutes() string { return text("minutes") }

// MoreSeconds labels what a move adds.
func MoreSeconds() string { return text("seconds added each move") }

// SecondsEach labels the time for a move.
func SecondsEach() string { return text("seconds a move") }

// PeriodCount labels how many periods there are.
func PeriodCount() string { return text("periods of") }

// PeriodSeconds labels how long each is.
func PeriodSeconds() string { return text("seconds") }

// ClockNumbers says what is wrong with the numbers of a clock.
func ClockNumbers() string {
	return text("A clock needs some time: numbers up to 6,000, and at most 100 periods.")
}

// ClockWaits says what the clock of a side shows in a game that was taken up, and that it stands for now.
func ClockWaits(s session.Snapshot, side game.Side, c record.Clock) string {
	time := with{"Time": ClockTime(c.Shown())}
	return sentences(
		at(s.Setup, side).of("You have {{.Time}} left on the clock.", "The computer has {{.Time}} left on the clock.", "{{.Name}} has {{.Time}} left on the clock.", time),
		text("The clock starts when you continue."),
	)
}

// ClockTime is what a clock shows: "1:02:03", "4:59", and "0:07.4" where less than ten seconds
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
		return named("clock with tenths", "{{.Time}}.{{.Tenths}}", with{"Time": fmt.Sprintf("0:%02d", seconds), "Tenths": Number(tenths)})
	}
}

// MoveTimes says how long moves took: the longest, and the one before the position shown, if that
// is known. Shorter texts follow, for narrow places.
func MoveTimes(longest, shown time.Duration) []string {
	if shown > 0 {
		return []string{
			text("Thinking time: {{.Time}} (longest {{.Longest}})", with{"Time": moveTime(shown), "Longest": moveTime(longest)}),
			text("Thinking time: {{.Time}}", with{"Time": moveTime(shown)}),
		}
	}
	return []string{
		text("Thinking time for each move (longest {{.Longest}})", with{"Longest": moveTime(longest)}),
		text("Longest {{.Time}}", with{"Time": moveTime(longest)}),
	}
}

// moveTime writes how long a move took: "12 s", "0.4 s", "3:05".
func moveTime(d time.Duration) string {
	if d >= time.Minute {
		return ClockTime(d)
	}
	if d >= Tenths {
		d = d.Round(time.Second)
	}
	return Seconds(d)
}

// Tenths is below how much time a clock shows tenths of a second.
const Tenths = 10 * time.Second

// onTime reports whether a player has lost because the time on the clock ran out.
func onTime(s session.Snapshot) bool {
	winner := s.Ending.Outcome.Result.Winner()
	return winner != game.None && s.Ending.Outcome.Reason == game.NoReason && s.Ending.Reason == record.OutOfTime &&
		s.Setup.Clocks[winner.Other()] != record.TimeControl{}
}

// endOnTime says who has won on time.
func endOnTime(s session.Snapshot, winner game.Side) string {
	if at(s.Setup, winner.Other()).you && !at(s.Setup, winner).you {
		return text("You lost on time.")
	}
	return at(s.Setup, winner).of("You won on time!", "The computer won on time.", "{{.Name}} won on time.")
}
