package record

import (
	"errors"
	"strings"
	"testing"
)

const head = `[MNKDesk "1"][Variant "v"]` + "\n"

func TestErrorsNameThePlace(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `line 1, column 1: this isn't an MNK Desk game: expected [MNKDesk "1"] at its start`},
		{"\n  1. b3", `line 2, column 3: this isn't an MNK Desk game: expected [MNKDesk "1"] at its start`},
		{`[Variant "4-5-4"]`, `line 1, column 1: this isn't an MNK Desk game: expected [MNKDesk "1"] at its start`},
		{`[MNKDesk "one"]`, `line 1, column 1: expected a version number such as [MNKDesk "1"], found "one"`},
		{`[MNKDesk "0"]`, `line 1, column 1: expected a version number such as [MNKDesk "1"], found "0"`},
		{`[MNKDesk "4"]`, "line 1, column 1: this game was saved by a newer MNK Desk (format 4); this one reads formats up to 1"},
		{"[MNKDesk \"1\"]\nb3", `line 2, column 1: expected the tag [Variant "…"] before the moves, found b`},
		{`[MNKDesk "1"]`, `line 1, column 14: expected the tag [Variant "…"] before the moves, found the end of the text`},
		{head + `[MNKDesk "1"]`, "line 2, column 1: the tag MNKDesk is given twice"},
		{head + `[Variant "w"]`, "line 2, column 1: the tag Variant is given twice"},
		{head + `[9 "w"]`, "line 2, column 2: expected the name of a tag, found 9"},
		{head + `[Seed 9]`, "line 2, column 7: expected a value in quotes, found 9"},
		{head + "[Seed \"9\nb3", `line 2, column 9: expected a closing quote ", found the end of the line`},
		{head + `[Seed "9`, `line 2, column 9: expected a closing quote ", found the end of the text`},
		{head + `[X "é\n"]`, `line 2, column 7: expected \" or \\ after a backslash, found n`},
		{head + `[X "a" "b"]`, `line 2, column 8: expected a closing bracket ], found "`},
		{head + `[X "a"`, `line 2, column 7: expected a closing bracket ], found the end of the text`},
		{head + `[Seed "-1"]`, `line 2, column 7: expected a whole number from 0 to 18446744073709551615 after Seed, found "-1"`},
		{head + `[Result "1-0"]`, `line 2, column 9: expected "X", "O", "draw" or "*" after Result, found "1-0"`},
		{head + `[Begins "me"]`, `line 2, column 9: expected "X" or "O" after Begins, found "me"`},
		{head + `[Assisted "1"]`, `line 2, column 11: expected "no" or "yes" after Assisted, found "1"`},
		{head + `[XKind "cat"]`, `line 2, column 8: expected "person" or "computer" after XKind, found "cat"`},
		{
			head + `[Date "today"]`,
			`line 2, column 7: expected a date such as "2026-11-20" or "2026-11-20T18:30:00+01:00" after Date, found "today"`,
		},
		{head + `[Elapsed "-2s"]`, `line 2, column 10: expected a time such as "2m30s" after Elapsed, found "-2s"`},
		{head + `[Undone "1000000"]`, `line 2, column 9: expected a number of moves after Undone, found "1000000"`},
		{head + `[Undone "2"] a1`, "line 2, column 16: expected at least the 2 moves that the tag Undone takes back, found 1"},
		{head + "1. a1 (1. b1", "line 2, column 7: this variation has no end: expected a closing parenthesis )"},
		{head + "1. a1 ({b1})", "line 2, column 12: expected a move in the variation, found )"},
		{head + "(1. a1)", "line 2, column 1: expected a move before the variation that replaces it"},
		{head + "1. a1 ((1. c1) 1. b1)", "line 2, column 8: expected a move before the variation that replaces it"},
		{head + "1. a1 b1)", "line 2, column 9: expected a move, found )"},
		{head + "1. a1 [X \"a\"]", "line 2, column 7: expected a move, found ["},
		{head + "1. a1\x07", "line 2, column 6: expected a move, found the character U+0007"},
		{head + "1. a1\r\r2. {b", "line 4, column 4: this comment has no end: expected a closing brace }"},
		{head + "é a\xff", "line 2, column 4: this isn't an MNK Desk game: expected text in UTF-8, found the byte 0xff"},
	} {
		_, err := Parse([]byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
		if e := (*Error)(nil); !errors.As(err, &e) || e.Line == 0 {
			t.Errorf("%q: not an *Error with a place: %#v", c.text, err)
		}
	}
}

func TestTextMayNotBeTooLong(t *testing.T) {
	text := head + strings.Repeat(" ", MaxSize-len(head))
	if _, err := Parse([]byte(text)); err != nil {
		t.Errorf("a text of MaxSize: %v", err)
	}
	_, err := Parse([]byte(text + " "))
	if want := "this is too large: it has 2097153 bytes, and at most 2097152 are read"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestMoveNumbersAreNoMoves(t *testing.T) {
	for text, want := range map[string]string{
		"1. a1 b1 2. c1": "a1 b1 c1", "1.a1 1...b1": "a1 b1", "7. a1": "a1", "12 a1": "12 a1", "a1.": "a1.", "1.": "",
	} {
		if got := strings.Join(mustParse(t, head+text).Moves, " "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// FuzzParse checks that any text that can be read is written as an equivalent text, and that this
// text is read and written unchanged.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"finished.mnk", "unfinished.mnk", "resigned.mnk", "empty.mnk", "variations.mnk", "clocks.mnk", "loose.txt"} {
		f.Add(readFile(f, name))
	}
	f.Add([]byte(head + `[Seed "` + strings.Repeat("\x1b", 500) + `"]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := Parse(text)
		if err != nil {
			if e := (*Error)(nil); !errors.As(err, &e) || e.Message == "" {
				t.Fatalf("not an *Error: %#v", err)
			}
			brief(t, err)
			return
		}
		again := mustParse(t, g.String())
		if again.String() != g.String() || again.OneLine() != g.OneLine() {
			t.Fatalf("%q becomes\n%s\nand then\n%s", text, g, again)
		}
	})
}

// Each kind of mistake has a Fault, from which a message in any language can be made.
func TestFaults(t *testing.T) {
	for text, want := range map[string]Fault{
		"hello":                            NoRecord,
		"":                                 NoRecord,
		"\xff":                             NoRecord,
		`[MNKDesk "9"] [Variant "3,3,3"]`:  NewFormat,
		`[MNKDesk "1"] a1`:                 BadText,
		`[MNKDesk "1"] [Variant "3,3,3" a`: BadText,
		strings.Repeat(" ", MaxSize+1):     TooLarge,
	} {
		_, err := Parse([]byte(text))
		var mistake *Error
		if !errors.As(err, &mistake) || mistake.Fault != want {
			t.Errorf("%.40q: %v, fault %+v", text, err, mistake)
		}
	}
	g := Game{Variant: "chess", Moves: []string{"a1"}}
	cause := errors.New("cause")
	for _, c := range []struct {
		err   *Error
		fault Fault
		value string
	}{
		{g.MoveError(0, cause), BadMove, "a1"},
		{g.TagError("Variant", cause), BadVariant, "chess"},
		{g.TagError("Level", cause), BadLevel, ""},
		{g.TagError("XPlayer", cause), BadPlayer, ""},
	} {
		if c.err.Fault != c.fault || c.err.Value != c.value {
			t.Errorf("%+v", c.err)
		}
	}
}
