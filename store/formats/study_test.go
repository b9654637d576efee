package formats

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// A library with more moves than a game may have is read as a study, in each format that holds variations.
func TestLargeFilesAreReadAsStudies(t *testing.T) {
	var lib, sgf, own strings.Builder
	lib.WriteString(aLibrary())
	sgf.WriteString("(;GM[4]")
	own.WriteString(`[MNKDesk "1"] [Variant "gomoku"] a1`)
	for i := range record.MaxMoves/2 + 1 {
		if i > 0 {
			own.WriteString(" (b1 c1)")
		}
		lib.WriteString("\x78\x80\x79\x40")
		sgf.WriteString("(;B[hh];W[ii])")
	}
	lib.WriteString("\x78\x00\x79\x40")
	sgf.WriteString(")")
	for name, text := range map[string]string{"x.lib": lib.String(), "x.sgf": sgf.String(), "x.mnk": own.String()} {
		_, err := Read(name, []byte(text), Options{})
		var e *record.Error
		if !errors.As(err, &e) || e.Fault != record.TooManyMoves && e.Fault != record.TooLarge {
			t.Errorf("%s as a game: %v", name, err)
		}
		if _, err := Read(name, []byte(text), Options{Study: true}); err != nil {
			t.Errorf("%s as a study: %v", name, err)
		}
		stop, asked := errors.New("stopped"), 0
		_, err = Read(name, []byte(text), Options{Study: true, Progress: func(float64) error { asked++; return stop }})
		if !errors.Is(err, stop) || asked != 1 {
			t.Errorf("%s as a study that is stopped: %v after %d questions", name, err, asked)
		}
	}
}

// A study of more moves than a game may have can be converted to each format that holds variations, and merged with others,
// but not to one that holds games alone.
func TestLargeStudyIsConverted(t *testing.T) {
	text := `[MNKDesk "1"] [Variant "gomoku"] h8` + strings.Repeat(" (a1 b1)", record.MaxMoves/2+1)
	dir := folder(t, map[string]string{"in/large.mnk": text, "in/small.mnk": `[MNKDesk "1"] [Variant "gomoku"] a1 c1`})
	for _, to := range []string{"out.mnk", "out.sgf", "out.lib"} {
		if said, err := convert(t, dir, Conversion{From: "in/large.mnk", To: to}); err != nil || len(said) != 1 {
			t.Errorf("%s: %v, %v", to, said, err)
		}
	}
	if said, err := convert(t, dir, Conversion{From: "in", To: "merged.lib", Merge: true}); err != nil || len(said) != 1 {
		t.Errorf("merged: %v, %v", said, err)
	}
	if said, err := convert(t, dir, Conversion{From: "in/large.mnk", To: "out.txt"}); err == nil {
		t.Errorf("as text: %v", said)
	}
}

// While a large library is read, the share of it that has been read grows.
func TestLibraryReportsItsProgress(t *testing.T) {
	last, grown := 0.0, 0
	_, err := Read("x.lib", deepLib(20_000), Options{Study: true, Progress: func(share float64) error {
		if share > last {
			grown++
		}
		if share < last || share > 1 {
			t.Errorf("%v after %v", share, last)
		}
		last = share
		return nil
	}})
	if err != nil || grown < 10 {
		t.Errorf("it has grown %d times: %v", grown, err)
	}
}

// The limits of studies are those of files with variations alone, and are named.
func TestStudyLimits(t *testing.T) {
	large := aLibrary("\x78\x08") + strings.Repeat("x", maxCollection) + "\x00\x00\x79\x40"
	if _, err := Read("x.lib", []byte(large), Options{Study: true}); err != nil {
		t.Error(err)
	}
	if _, err := Read("x.txt", []byte(strings.Repeat("h8 ", record.MaxFile)), Options{Study: true}); err == nil {
		t.Error("a text of 3 MiB is read")
	}
	lib := aLibrary(strings.Repeat("\x78\x80", record.MaxStudyMoves+1))
	var e *record.Error
	_, err := Read("x.lib", []byte(lib), Options{Study: true})
	if !errors.As(err, &e) || e.Fault != record.TooManyMoves || e.Value != "1000000" {
		t.Error(err)
	}
}
