package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sample returns a table that is hard to write: it has characters of more than one byte, commas,
// bars, quotes and empty cells.
func sample() Table {
	t := Table{Caption: "Points", Columns: append(Words("player"), Numbers("±", "points")...)}
	t.Add("a(b,c)", "½", 10)
	t.Add(`x|"y"`, "", 2.5)
	return t
}

func TestFormats(t *testing.T) {
	for f, want := range map[Format]string{
		Text: "Points\n" +
			"player  ±  points\n" +
			"a(b,c)  ½      10\n" +
			"x|\"y\"         2.5\n",
		Markdown: "Points\n\n" +
			"| player | ± | points |\n" +
			"|:--|--:|--:|\n" +
			"| a(b,c) | ½ | 10 |\n" +
			"| x\\|\"y\" |  | 2.5 |\n",
		CSV: "# Points\n" +
			"player,elo error,points\n" +
			"\"a(b,c)\",½,10\n" +
			"\"x|\"\"y\"\"\",,2.5\n",
	} {
		var b bytes.Buffer
		if err := sample().Write(&b, f); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, b.String()); diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

// A table written as CSV reads back unchanged.
func TestCSVIsReadBack(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, CSV, sample(), sample()); err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(&b)
	r.Comment = '#'
	got, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	one := append([][]string{{"player", "elo error", "points"}}, sample().Rows...)
	if diff := cmp.Diff(append(one, one...), got); diff != "" {
		t.Error(diff)
	}
}

// Lines of text have no trailing spaces.
func TestTextEndsWithItsWords(t *testing.T) {
	var b bytes.Buffer
	tab := Table{Columns: Words("a", "b"), Rows: [][]string{{"x", "long"}, {"y", ""}}}
	if err := tab.Write(&b, Text); err != nil || b.String() != "a  b\nx  long\ny\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// A row stays on one line of text or Markdown, whatever its cells contain, and CSV quotes line ends.
func TestLineEndsInCells(t *testing.T) {
	tab := Table{Columns: Words("a", "b"), Rows: [][]string{{"one\ntwo", "x"}, {"three\r\nfour", "y"}}}
	for f, want := range map[Format]string{
		Text:     "a           b\none two     x\nthree four  y\n",
		Markdown: "| a | b |\n|:--|:--|\n| one two | x |\n| three four | y |\n",
		CSV:      "a,b\n\"one\ntwo\",x\n\"three\r\nfour\",y\n",
	} {
		var b bytes.Buffer
		if err := tab.Write(&b, f); err != nil || b.String() != want {
			t.Errorf("%s: %q, %v", f, b.String(), err)
		}
	}
}

func TestSeveralTables(t *testing.T) {
	bare := Table{Columns: Words("a"), Rows: [][]string{{"b"}}}
	var b bytes.Buffer
	if err := Write(&b, Text, bare, bare); err != nil || b.String() != "a\nb\n\na\nb\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// broken is a writer that fails after a number of writes.
type broken struct{ left int }

var errBroken = errors.New("no room")

func (w *broken) Write(p []byte) (int, error) {
	if w.left--; w.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestBrokenWriter(t *testing.T) {
	for _, f := range []Format{Text, Markdown, CSV} {
		for n := range 3 {
			if err := Write(&broken{n}, f, sample(), sample()); !errors.Is(err, errBroken) {
				t.Errorf("%s after %d writes: %v", f, n, err)
			}
		}
	}
}

func TestParseFormat(t *testing.T) {
	for name, known := range map[string]bool{"text": true, "markdown": true, "csv": true, "": false, "html": false} {
		if f, err := ParseFormat(name); (err == nil) != known || known && string(f) != name {
			t.Errorf("%q: %q, %v", name, f, err)
		}
	}
}

func TestTime(t *testing.T) {
	for seconds, want := range map[float64]string{9.12563: "9.126s", 0.016257: "16.26ms", 0.0000123456: "12.35µs", 0: "0s"} {
		if got := Time(seconds); got != want {
			t.Errorf("%g: %s, want %s", seconds, got, want)
		}
	}
}

// The lines of a table written row by row are aligned with its head. A list has no head.
func TestRowsOneByOne(t *testing.T) {
	tab := Table{Columns: []Column{{Head: "n", Width: 3}, {Head: "word", Text: true, Width: 6}, {Head: "value", Width: 2}}}
	got := tab.Head() + "\n" + tab.Line(7, "a", 0.5) + "\n" + tab.Line(12, "longer than that", "")
	if want := "  n  word    value\n  7  a         0.5\n 12  longer than that"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var b bytes.Buffer
	if err := List(&b, []string{"a", "long one", "x"}, []string{"longer", "b", ""}); err != nil ||
		b.String() != "a       long one  x\nlonger  b\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}
