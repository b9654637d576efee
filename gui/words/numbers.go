package words

import (
	"math"
	"strconv"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"github.com/mnkdesk/mnkdesk/internal/day"
)

// printer returns a printer that formats numbers for the window's language.
func printer() *message.Printer { return message.NewPrinter(language.Make(Language())) }

// Number returns a whole number as text: "1,234".
func Number(n int) string { return printer().Sprint(number.Decimal(n)) }

// Decimal returns a number with one digit after the point: "7.5".
func Decimal(x float64) string {
	return printer().Sprint(number.Decimal(x, number.MinFractionDigits(1), number.MaxFractionDigits(1)))
}

// anyNumber returns a number with all its digits, but at most three after the point.
func anyNumber(x float64) string { return printer().Sprint(number.Decimal(x)) }

// PlainNumber returns a number as it is typed, without separators between thousands.
func PlainNumber(x float64) string {
	return printer().Sprint(number.Decimal(x, number.NoSeparator(), number.MaxFractionDigits(6)))
}

// ownMoves converts plies to the moves of one side, which makes the first or the last of them.
func ownMoves(plies int) int { return (plies + 1) / 2 }

// FullMoves converts the plies of a game to moves as players count them, where a move is one turn of each side. It is also
// the number of the last ply in the list of moves, and the number of moves of a winner who makes the last one.
func FullMoves(plies int) int { return ownMoves(plies) }

// MoveNumber returns the number before a move in a list: "5." for one of the side that began, "5…" for the answer.
func MoveNumber(ply int) string {
	number := strconv.Itoa(FullMoves(ply))
	if ply%2 == 0 {
		return number + "…"
	}
	return number + "."
}

// Percent returns a share of 0 to 100 as text: "83%". No language has a space before the sign: Fyne breaks lines even at a
// no-break space. Halves are rounded to even, so that two
// shares that add up to 100 still do: 50 and 50 for 50.5 and 49.5.
func Percent(x float64) string {
	return named("percent", "{{.N}}%", with{"N": Number(int(math.RoundToEven(x)))})
}

// Seconds returns a duration: "5 s", "0.3 s", "12 ms".
func Seconds(d time.Duration) string {
	if d < 50*time.Millisecond {
		return text("{{.N}} ms", with{"N": Number(int(max(d.Milliseconds(), 1)))})
	}
	n := printer().Sprint(number.Decimal(d.Seconds(), number.MaxFractionDigits(1)))
	return text("{{.N}} s", with{"N": n})
}

// PauseOf returns a pause, which may be zero, with tenths of a second: "0.0 s".
func PauseOf(d time.Duration) string {
	return text("{{.N}} s", with{"N": printer().Sprint(number.Decimal(d.Seconds(), number.MinFractionDigits(1), number.MaxFractionDigits(2)))})
}

// Date returns a date: "2 Jan 2006". The translation is a layout of the package time.
func Date(d day.Date) string { return d.UTC().Format(named("date", "2 Jan 2006")) }

// DateAt returns the date at a time, in local time.
func DateAt(t time.Time) string { return Date(day.Of(t.Local())) }

// DateOf returns the date of a game that began at a time, or on a day if the time is not known. It is ""
// if neither is known.
func DateOf(began time.Time, d day.Date) string {
	switch {
	case !began.IsZero():
		return DateAt(began)
	case !d.IsZero():
		return Date(d)
	default:
		return ""
	}
}

// ReadDate parses a date as Date writes it, and reports whether it is valid.
func ReadDate(written string) (day.Date, bool) {
	t, err := time.Parse(named("date", "2 Jan 2006"), written)
	return day.Of(t), err == nil
}

// DateTime returns a date with the time of day.
func DateTime(t time.Time) string {
	return t.Local().Format(named("date and time", "2 Jan 2006 15:04"))
}

// TimeOrDate returns the time of day if t is on the same day as now, and else the date.
func TimeOrDate(t, now time.Time) string {
	if DateAt(t) != DateAt(now) {
		return DateAt(t)
	}
	return text("Today, {{.Time}}", with{"Time": t.Local().Format("15:04")})
}

// inWords returns the numbers from one to twelve as words, and others in digits.
func inWords(n int) string {
	switch n {
	case 1:
		return named("number 1", "one")
	case 2:
		return named("number 2", "two")
	case 3:
		return named("number 3", "three")
	case 4:
		return named("number 4", "four")
	case 5:
		return named("number 5", "five")
	case 6:
		return named("number 6", "six")
	case 7:
		return named("number 7", "seven")
	case 8:
		return named("number 8", "eight")
	case 9:
		return named("number 9", "nine")
	case 10:
		return named("number 10", "ten")
	case 11:
		return named("number 11", "eleven")
	case 12:
		return named("number 12", "twelve")
	default:
		return Number(n)
	}
}
