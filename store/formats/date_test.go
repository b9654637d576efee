package formats

import "testing"

// A date of a file may lack its day or its month, which then count as the first. A time or other days
// may follow.
func TestParseDay(t *testing.T) {
	for text, want := range map[string]string{
		"2015-04-03": "2015-04-03", "2018-05": "2018-05-01", "2018": "2018-01-01", " 2018-5-7 ": "2018-05-07",
		"1998-05-00": "1998-05-01", "1998-00-00": "1998-01-01", "1998-13-05": "1998-01-01", "2015-02-30": "2015-02-01",
		"1996-05,06": "1996-05-01", "1996-05-06,07,08": "1996-05-06", "1996-12-27,1997-01-03": "1996-12-27",
		"2015-04-03 18:00": "2015-04-03", "2018-05 (late)": "2018-05-01", "2009-": "2009-01-01",
	} {
		if d, ok := parseDay(text); !ok || d.String() != want {
			t.Errorf("%q: %v, %v, want %s", text, d, ok, want)
		}
	}
	for _, text := range []string{"", "-", "0000-00-00", "0000", "18-05-2015", "20150403", "May 2018", "unknown"} {
		if d, ok := parseDay(text); ok {
			t.Errorf("%q: %v", text, d)
		}
	}
}

// SGF keeps a date without its day or its month.
func TestSgfDates(t *testing.T) {
	for text, want := range map[string]string{"2018-05": "2018-05-01", "2018": "2018-01-01", "2015-04-03": "2015-04-03"} {
		g := readOne(t, "", "(;SZ[15]DT["+text+"]RU[gomoku];B[hh];W[ii])")
		if g.Record.Day.String() != want || !g.Record.Date.IsZero() {
			t.Errorf("DT[%s]: %v, %v", text, g.Record.Day, g.Record.Date)
		}
	}
}
