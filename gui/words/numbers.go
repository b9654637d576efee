package words

import (
	"math"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// printer writes numbers as people of the language do.
func printer() *message.Printer { return message.NewPrinter(language.Make(Language())) }

// Number writes a whole number: "1,234".
func Number(n int) string { return printer().Sprint(number.Decimal(n)) }

// Decimal writes a number with one digit after the point: "7.5".
func Decimal(x float64) string {
	return printer().Sprint(number.Decimal(x, number.MinFractionDigits(1), number.MaxFractionDigits(1)))
}

// anyNumber writes a number with as many digits as it has, but three after the point.
func anyNumber(x float64) string { return printer().Sprint(number.Decimal(x)) }

// PlainNumber writes a number as it is typed: without signs between its thousands.
func PlainNumber(x float64) string {
	return printer().Sprint(number.Decimal(x, number.NoSeparator(), number.MaxFractionDigits(6)))
}

// ownMoves converts plies to moves of one side: the side that moves first in them, or that makes the last
// of them.
func ownMoves(plies int) int { return (plies + 1) / 2 }

// Percent writes a share of 0 to 100: "83%". Halves go to the even number, so that two shares that
// make up a whole are written as two that do: 50 and 50 for 50.5 and 49.5.
func Percent(x float64) string {
	return named("percent", "{{.N}}%", with{"N": Number(int(math.RoundToEven(x)))})
}

// Seconds writes a time: "5 s", "0.3 s", "12 ms".
func Seconds(d time.Duration) string {
	if d < 50*time.Millisecond {
		return text("{{.N}} ms", with{"N": Number(int(max(d.Milliseconds(), 1)))})
	}
	n := printer().Sprint(number.Decimal(d.Seconds(), number.MaxFractionDigits(1)))
	return text("{{.N}} s", with{"N": n})
}

// PauseOf writes a time that may be none, with its tenths: "0.0 s".
func PauseOf(d time.Duration) string { return text("{{.N}} s", with{"N": Decimal(d.Seconds())}) }

// Date writes a day: "2 Jan 2006". The translation is a layout of the package time.
func Date(t time.Time) string { return t.Local().Format(named("date", "2 Jan 2006")) }

// ReadDate reads what Date writes, and reports whether it could.
func ReadDate(written string) (time.Time, bool) {
	t, err := time.ParseInLocation(named("date", "2 Jan 2006"), written, time.Local)
	return t, err == nil
}

// DateTime writes a day with the time.
func DateTime(t time.Time) string {
	return t.Local().Format(named("date and time", "2 Jan 2006 15:04"))
}

// TimeOrDate writes the time of a moment of today, the day of another one.
func TimeOrDate(t, now time.Time) string {
	if Date(t) != Date(now) {
		return Date(t)
	}
	return text("Today, {{.Time}}", with{"Time": t.Local().Format("15:04")})
}

// inWords writes the numbers up to twelve as words, the others in digits.
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
