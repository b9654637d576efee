package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"pgregory.net/rapid"
)

// aLibrary returns a library with a header and these nodes.
func aLibrary(nodes ...string) string {
	return "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" + strings.Join(nodes, "")
}

// The byte of the centre is 0x78: the row from the top, counted from 0, and the column, counted from
// 1. Flag 0x80 announces an alternative to this move, and 0x40 ends a line.
func TestReadLib(t *testing.T) {
	const root, h8 = "\x00\x00", "\x78\x00"
	for name, c := range map[string]struct{ text, moves, notes string }{
		"with a root":         {aLibrary(root, h8, "\x79\xc0", "\x68\x40"), "1. h8 i8 (1... h9)", ""},
		"without a root":      {aLibrary(h8, "\x79\xc0", "\x68\x40"), "1. h8 i8 (1... h9)", ""},
		"the corners":         {aLibrary("\x01\x00", "\x0f\x00", "\xe1\x00", "\xef\x40"), "1. a15 o15 2. a1 o1", ""},
		"a nested variation":  {aLibrary(h8, "\x79\x80", "\x01\xc0", "\x02\x40", "\x68\x40"), "1. h8 i8 (1... h9) 2. a15 (2. b15)", ""},
		"a comment":           {aLibrary(h8, "\x79\x48", "ab\x00\x00"), "1. h8 i8 {ab}", ""},
		"of odd length":       {aLibrary("\x78\x08", "abc\x00", "\x79\x40"), "1. h8 {abc} i8", ""},
		"of two parts":        {aLibrary("\x78\x48", "one\x08two\r\nthree\x00\x00"), "1. h8 {one two three}", ""},
		"an old comment":      {aLibrary("\x78\x60", "a\x00"), "1. h8 {a}", ""},
		"an empty comment":    {aLibrary("\x78\x48", "\x00\x00"), "1. h8", ""},
		"on the root":         {aLibrary("\x00\x08", "a\x00", "\x78\x40"), "{a} 1. h8", ""},
		"more flags":          {aLibrary("\x78\x41", "\x00\x00"), "1. h8", ""},
		"a text on the board": {aLibrary("\x78\x49", "\x00\x01", "a\x00", "A\x00"), "1. h8 @label:A {a}", ""},
		"a text on a point": {
			aLibrary(h8, "\x79\x80", "\x01\x40", "\x68\xcb", "\x00\x01", "why\x00", "B\x00", "\x67\x43", "\x00\x01", "C\x00"),
			"1. h8 @letter:h9:B @letter:g9:C {why} i8 2. a15", "",
		},
		"a mark and a start": {aLibrary("\x78\x54"), "1. h8 @start @ring:h8", ""},
		"a mark on the root": {aLibrary("\x00\x10", "\x78\x40"), "1. h8", "One mark on the board was left out."},
		"no move":            {aLibrary(h8, "\x79\x80", "\x00\x00", "\x01\x40", "\x68\x42"), "1. h8 i8 (1... /pass) 2. /pass a15", ""},
		"a move after two passes": {
			aLibrary(h8, "\x00\x02", "\x00\x02", "\x01\x40"), "1. h8 /pass 2. /pass",
			"One move that cannot be played was left out.",
		},
		"a point that is taken":   {aLibrary(h8, "\x78\xc0", "\x79\x40"), "1. h8 i8", "One move that cannot be played was left out."},
		"no head":                 {h8 + "\x79\x40", "1. h8 i8", ""},
		"bytes after the tree":    {aLibrary("\x78\x40", "\x00\x00\x00"), "1. h8", ""},
		"a root and nothing else": {aLibrary("\x00\x40"), "", ""},
	} {
		g := readOne(t, "x.lib", c.text)
		if got := moves(g.Record); got != c.moves {
			t.Errorf("%s: %s, want %s", name, got, c.moves)
		}
		if got := notes(g.Notes); got != strings.TrimSpace(c.notes+" The file names no rules: renju was assumed.") {
			t.Errorf("%s: %s", name, got)
		}
		if len(g.Record.Played()) != 0 || g.Record.Kinds != [2]record.Kind{record.Person, record.Person} {
			t.Errorf("%s: %d moves are on the board, %v", name, len(g.Record.Played()), g.Record.Kinds)
		}
	}
}

// A library with moves that renju forbids is read as Gomoku. A library goes on after a row of five.
func TestLibRules(t *testing.T) {
	six := aLibrary("\x78\x00", "\x01\x00", "\x79\x00", "\x02\x00", "\x7a\x00", "\x04\x00", "\x7c\x00", "\x05\x00",
		"\x7d\x00", "\x07\x00", "\x7b\x40")
	g := readOne(t, "", six).Record
	if g.Variant != "gomoku" || len(g.Moves) != 11 || g.Result != 0 {
		t.Error(g)
	}
	plain := aLibrary("\x78\x00", "\x79\x40")
	for _, c := range []struct {
		text    string
		options Options
		variant string
	}{
		{plain, Options{}, "renju"},
		{plain, Options{Variant: "gomoku"}, "gomoku"},
		{plain, Options{Variant: "gomoku", Hint: true}, "renju"},
		{six, Options{Variant: "gomoku-standard", Hint: true}, "gomoku-standard"},
	} {
		if g := readAll(t, "", c.text, c.options)[0].Record; g.Variant != c.variant {
			t.Errorf("%+v: %s", c, g.Variant)
		}
	}
	if g := readAll(t, "", six, Options{Variant: "gomoku-standard"})[0].Record; g.Variant != "gomoku-standard" || len(g.Moves) != 11 {
		t.Error(g)
	}
}

// A library stands at its beginning. Formats without variations write its main line, not an empty game.
func TestLibToOtherFormats(t *testing.T) {
	g := readOne(t, "x.lib", aLibrary("\x78\x00", "\x79\xc0", "\x68\x40")).Record
	for name, want := range map[string]string{"x.psq": "1. h8 i8", "x.txt": "1. h8 i8", "x.sgf": "1. h8 i8 (1... h9)"} {
		f, _ := ByName(name)
		data, err := f.Write(g)
		if err != nil {
			t.Fatal(err)
		}
		if got := moves(readOne(t, name, string(data)).Record); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestBadLib(t *testing.T) {
	fails(t, "", aLibrary(), 0, 0, "has no end")
	fails(t, "", aLibrary("\x78\x00"), 0, 0, "a move was expected after 22 bytes")
	fails(t, "", aLibrary("\x78\x80\x79\x40"), 0, 0, "has no end")
	fails(t, "", aLibrary("\x78\x08abc"), 0, 0, "within a comment")
	fails(t, "", aLibrary("\x78\x01\x00"), 0, 0, "within a move")
	fails(t, "", aLibrary("\x70\x40"), 0, 0, "byte 21 is no cell")
	fails(t, "", aLibrary("\xf8\x40"), 0, 0, "byte 21 is no cell")
	fails(t, "", "\xffRenLib\xff", 0, 0, "has no end")
	fails(t, "x.lib", "!<arch>\n/               ", 0, 0, "library of a compiler")
	fails(t, "x.lib", "", 0, 0, "has no end")
	fails(t, "x.lib", "\x78\x00\x79\x40\x9c\x11", 0, 0, "no head of RenLib, and more than a tree")
	fails(t, "", aLibrary(strings.Repeat("\x78\x80", record.MaxMoves+1)), 0, 0, "more than 60000 moves")
}

// Comments may be in any of the usual encodings, but all comments of a library are in the same one.
func TestLibEncodings(t *testing.T) {
	for _, c := range []struct {
		texts []string
		in    encoding.Encoding
	}{
		{[]string{"黑棋必胜", "白", "D4 (浦月)"}, simplifiedchinese.GBK},
		{[]string{"黒の必勝", "三", "四々"}, japanese.ShiftJIS},
		{[]string{"Zoë", "чёрные", "黑"}, encoding.Nop},
	} {
		var nodes []string
		for i, text := range c.texts {
			raw, err := c.in.NewEncoder().String(text)
			if err != nil {
				t.Fatal(err)
			}
			raw += strings.Repeat("\x00", 2-len(raw)%2)
			nodes = append(nodes, string([]byte{0x78 + byte(i), 0x08})+raw)
		}
		g := readOne(t, "", aLibrary(append(nodes, "\x01\x40")...))
		for i, comment := range g.Record.Comments {
			if comment.Text != c.texts[i] {
				t.Errorf("%q is read as %q", c.texts[i], comment.Text)
			}
		}
	}
	latin := aLibrary("\x78\x48", "\xcf\xee\xe1\xe5\xe4\xe0\x00\x00")
	if g := readAll(t, "", latin, Options{Encoding: "windows-1251"})[0]; g.Record.Comments[0].Text != "Победа" {
		t.Error(g.Record.Comments)
	}
}

func TestWriteLib(t *testing.T) {
	g := mustParse(t, `[Variant "renju"] [Undone "1"] {a} h8 {one
two} (h9) i8`)
	want := aLibrary("\x00\x08a\x00", "\x78\x88one\x08two\x00", "\x79\x40", "\x68\x40")
	if got := mustWrite(t, libFormat(), g); got != want {
		t.Errorf("%x\nwant\n%x", got, want)
	}
	if got := mustWrite(t, libFormat(), record.Game{Variant: "gomoku"}); got != aLibrary("\x00\x40") {
		t.Errorf("%x", got)
	}
}

// A library of 40,000 nodes is read completely and written back unchanged.
func TestLargeLib(t *testing.T) {
	data := largeLib()
	g := readOne(t, "", string(data))
	if n := g.Record.Tree().Size(); n != 40_000 {
		t.Errorf("%d moves", n)
	}
	if again := mustWrite(t, libFormat(), g.Record); !bytes.Equal([]byte(again), data) {
		t.Error("it is written differently")
	}
}

// largeLib returns a library of 40,000 moves: 200 first moves, each with 199 lines of one.
func largeLib() []byte {
	var b bytes.Buffer
	b.WriteString(aLibrary("\x00\x00"))
	at := func(i int) byte { return byte(i/15<<4 | i%15 + 1) }
	flags := func(i, last int, leaf byte) byte {
		if i == last {
			return leaf
		}
		return leaf | 0x80
	}
	for i := range 200 {
		b.Write([]byte{at(i), flags(i, 199, 0)})
		for k := range 199 {
			b.Write([]byte{at((i + 1 + k) % 200), flags(k, 198, 0x40)})
		}
	}
	return b.Bytes()
}

// BenchmarkReadLib reads a library of 40,000 moves.
func BenchmarkReadLib(b *testing.B) {
	data := largeLib()
	for b.Loop() {
		if _, err := Read("x.lib", data, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// Marks, starts and texts on the board are written back as they were read, and texts in the encoding that was read.
func TestLibNotesComeBack(t *testing.T) {
	raw, err := simplifiedchinese.GBK.NewEncoder().String("黑棋必胜")
	if err != nil {
		t.Fatal(err)
	}
	lib := aLibrary("\x00\x00", "\x78\x1c", raw+"\x00\x00", "\x79\x81", "\x00\x01", "a1\x00\x00", "\x01\x09", "\x00\x01",
		"x\x00", raw[:2]+"\x00\x00",
		"\x02\x54", "\x68\x40")
	g := readOne(t, "x.lib", lib)
	f := libFormat()
	if lost := f.Loses(g.Record); len(lost) > 0 {
		t.Errorf("%v is lost", lost)
	}
	data, err := f.Write(g.Record)
	if err != nil || string(data) != lib {
		t.Errorf("%v: %q\nwant %q", err, data, lib)
	}
	g.Record.Details[0].Other = append(g.Record.Details[0].Other, "triangle:h9")
	if lost := f.Loses(g.Record); !slices.Equal(lost, []Loss{{Marks, 1}}) {
		t.Errorf("%v is lost", lost)
	}
}

// Letters on points are written as texts on the board, those on the point of a move as its label, unless it has one.
// Letters on stones are not held.
func TestLibLetters(t *testing.T) {
	f := libFormat()
	for _, c := range []struct {
		game, again string
		lost        []Loss
	}{
		{"h8 @letter:h9:A @letter:i9:Mitte {c}", "1. h8 @letter:h9:A @letter:i9:Mitte {c}", nil},
		{"h8 @letter:h9:A @letter:g9:B h9 @letter:a1:C (i9)", "1. h8 @letter:g9:B h9 @label:A @letter:a1:C (1... i9)", nil},
		{"h8 @letter:h9:A h9 @label:B", "1. h8 h9 @label:B", []Loss{{Marks, 1}}},
		{"h8 h9 @letter:h8:A @letter:h9:B @letter:a1:C @letter:a1:D", "1. h8 h9 @letter:a1:C", []Loss{{Marks, 3}}},
		{`[Notes "letter:h8:A letter:i8:B"] h8`, `[Notes "letter:i8:B"] 1. h8 @label:A`, nil},
	} {
		g := mustParse(t, `[Variant "renju"] `+c.game)
		again := readOne(t, "x.lib", mustWrite(t, f, g)).Record
		got := moves(again)
		for _, tag := range again.Tags {
			got = fmt.Sprintf("[%s %q] %s", tag.Name, tag.Value, got)
		}
		if lost := f.Loses(g); got != c.again || !slices.Equal(lost, c.lost) {
			t.Errorf("%s: %s, lost %v", c.game, got, lost)
		}
	}
}

// Any tree is the same after it is written and read again, with all its comments.
func TestLibTrees(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := drawGame(rt, "renju")
		data, err := libFormat().Write(g)
		if err != nil {
			rt.Fatal(err)
		}
		games, err := Read("", data, Options{})
		if err != nil {
			rt.Fatal(err)
		}
		tree := g.Tree()
		changeTree(tree, func(b *record.Branch) { b.Detail = record.Detail{} })
		if got, want := moves(games[0].Record), moves(record.Game{Variant: "renju"}.WithTree(tree)); got != want {
			rt.Fatalf("%s\nwant\n%s", got, want)
		}
	})
}
