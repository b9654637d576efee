package formats

import (
	"slices"
	"strings"
	"testing"
)

// A date of a file may lack its day or its month, which then count as the first. A time or other days
// may follow.
func TestParseDay(t *testing.T) {
	whole := []string{
		"2015-04-03", " 2018-5-7 ", "1996-05-06,07,08", "1996-12-27,1997-01-03", "2015-04-03 18:00",
	}
	for text, want := range map[string]string{
		"2015-04-03": "2015-04-03", "2018-05": "2018-05-01", "2018": "2018-01-01", " 2018-5-7 ": "2018-05-07",
		"1998-05-00": "1998-05-01", "1998-00-00": "1998-01-01", "1998-13-05": "1998-01-01", "2015-02-30": "2015-02-01",
		"1996-05,06": "1996-05-01", "1996-05-06,07,08": "1996-05-06", "1996-12-27,1997-01-03": "1996-12-27",
		"2015-04-03 18:00": "2015-04-03", "2018-05 (late)": "2018-05-01", "2009-": "2009-01-01",
	} {
		d, notes := parseDay(text)
		isWhole := slices.Contains(whole, text)
		if d.String() != want || len(notes) == 0 != isWhole {
			t.Errorf("%q: %v, %v, want %s", text, d, notes, want)
		}
	}
	for _, text := range []string{"", "-", "0000-00-00", "0000", "18-05-2015", "20150403", "May 2018", "unknown"} {
		if d, notes := parseDay(text); !d.IsZero() || len(notes) > 0 {
			t.Errorf("%q: %v, %v", text, d, notes)
		}
	}
}

// A date without its day or its month is kept in each format, with a note.
func TestDatesWithoutADay(t *testing.T) {
	const said = "One date without its day counts as the first."
	const noRules = "The file names no rules: gomoku was assumed. "
	const rif = `<games><tournament id="1" start="2018-05-00"/><game tournament="1"><move>h8 i9</move></game></games>`
	for text, want := range map[string]string{
		"(;SZ[15]DT[2018-05]RU[gomoku];B[hh];W[ii])":              "2018-05-01 " + said,
		"(;SZ[15]DT[2018]RU[gomoku];B[hh];W[ii])":                 "2018-01-01 " + said,
		"(;SZ[15]DT[2015-04-03]RU[gomoku];B[hh];W[ii])":           "2015-04-03 ",
		"[Date \"2018.??.??\"]\n[Variant \"gomoku\"]\n\n1. h8 i9": "2018-01-01 " + said,
		rif: "2018-05-01 " + said,
	} {
		g := readOne(t, "", text)
		got := g.Record.Day.String() + " " + strings.TrimPrefix(notes(g.Notes), noRules)
		if got != want || !g.Record.Date.IsZero() {
			t.Errorf("%s: %s, %v", text, got, g.Record.Date)
		}
	}
}
