package formats

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// In a .pos file byte 112 is the centre of 15 × 15, and the first row is the top row.
func TestReadPos(t *testing.T) {
	g := readOne(t, "x.pos", string([]byte{4, 112, 0, 14, 224}))
	if got := moves(g.Record); got != "1. h8 a15 2. o15 o1" || g.Record.Variant != "gomoku" {
		t.Error(g)
	}
	fails(t, "x.pos", "", 0, 0, "first byte")
	fails(t, "x.pos", "\x02p", 0, 0, "first byte")
	fails(t, "x.pos", "\x02pp", -1, 0, "")
	fails(t, "x.pos", "\x01\xff", 0, 0, "byte 2 is no cell")
}

// In a .sav file rows come before columns, both counted from 0 at the top left.
func TestReadSav(t *testing.T) {
	for _, name := range []string{"x.sav", "x.txt", ""} {
		g := readOne(t, name, "15\n15\n3\n7 7\n0 14\n14 0\n")
		if got := moves(g.Record); got != "1. h8 o15 2. a1" || g.Record.Variant != "gomoku" {
			t.Error(g)
		}
	}
	if g := readOne(t, "", "12\n17\n1\n11 16\n"); g.Record.Variant != "12,17,5" || moves(g.Record) != "1. q1" {
		t.Error(g)
	}
	if g := readOne(t, "", "15\n15\n2\n7 7\n7 15\n"); !strings.HasPrefix(notes(g.Notes), "One move") {
		t.Error(g)
	}
	fails(t, "x.sav", "15\n15\n3\n7 7\n", 0, 0, "number of moves")
	fails(t, "x.sav", "30\n30\n1\n7 7\n", 1, 1, "a board of 30 × 30")
	fails(t, "x.sav", "15\n15\n-1\n", 0, 0, "number of moves")
}

// Offsets count from the centre to the right and down: 0,0 is h8, and 1,3 is one column to the right
// and three rows below.
func TestReadOpenings(t *testing.T) {
	games := readAll(t, "openings.txt", "0,0, 1,0, 1,3\r\n-7,-7, 7,7\n\n", Options{})
	if len(games) != 2 || moves(games[0].Record) != "1. h8 i8 2. i5" || moves(games[1].Record) != "1. a15 o1" {
		t.Error(games)
	}
	large := readAll(t, "", "9,9, -10,-10", Options{})
	if large[0].Record.Variant != "20,20,5" || moves(large[0].Record) != "1. t1 a20" {
		t.Error(large)
	}
	asked := readAll(t, "", "0,0, 9,9", Options{Variant: "20,20,5,exact"})
	if asked[0].Record.Variant != "20,20,5,exact" || moves(asked[0].Record) != "1. k10 t1" || len(asked[0].Notes) > 0 {
		t.Error(asked)
	}
	fails(t, "", "0,0, 1\n", 1, 6, "pairs")
	fails(t, "", "0,0, 99,1\n", 1, 6, "expected a number")
	fails(t, "", "0,0, 1,1\n0,0, 15,1\n", 2, 1, "no room")
	fails(t, "", "0,0, 1,x\n", -1, 0, "")
	for text, variant := range map[string]string{
		"0,0, 1,0, 1,3\n8,0, 8,1, 9,3": "19,19,5", "0,0, 1,0\n9,9, -9,-9": "19,19,5", "0,0, 1,0\n-10,-10, 0,0": "20,20,5",
		"7,7, -7,-7\n0,0, 1,0": "gomoku",
	} {
		for i, g := range readAll(t, "", text, Options{}) {
			if g.Record.Variant != variant {
				t.Errorf("%q, line %d: %s, want %s", text, i+1, g.Record.Variant, variant)
			}
		}
	}
}

// The usual encodings are detected, and an encoding that a file names is used.
func TestEncodings(t *testing.T) {
	for _, c := range []struct {
		text string
		in   encoding.Encoding
	}{
		{"黑棋先行，白棋防守。第三手是必胜", simplifiedchinese.GBK},
		{"浦月开局 (D4)", simplifiedchinese.GBK},
		{"黒の必勝、白の受けは三々です。", japanese.ShiftJIS},
		{"これはテストです", japanese.ShiftJIS},
		{"Zoë & Jörg spielen", charmap.Windows1252},
		{"日本語 и русский", encoding.Nop},
	} {
		data, err := c.in.NewEncoder().Bytes([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if got, notes := (source{budget: new(budget), data: data}).decode(); got != c.text || (len(notes) > 0) != (c.in != encoding.Nop) {
			t.Errorf("%q is read as %q %v", c.text, got, notes)
		}
	}
	russian, _ := charmap.Windows1251.NewEncoder().String("(;CA[windows-1251]PB[Иван];B[hh])")
	if g := readOne(t, "", russian); g.Record.Names[0] != "Иван" {
		t.Error(g.Record.Names)
	}
	kanji, _ := japanese.ShiftJIS.NewEncoder().String("(;PB[表]PW[ソ];B[hh])") // their last bytes are \
	if g := readOne(t, "", kanji); g.Record.Names != [2]string{"表", "ソ"} {
		t.Error(g.Record.Names)
	}
	bare := strings.ReplaceAll(russian, "CA[windows-1251]", "")
	if g := readAll(t, "", bare, Options{Encoding: "windows-1251"})[0]; g.Record.Names[0] != "Иван" {
		t.Error(g.Record.Names)
	}
	if g := readAll(t, "", "(;PB[\xff\xff];B[hh])", Options{Encoding: "utf-8"})[0]; !strings.Contains(notes(g.Notes), "2 characters") {
		t.Error(g.Notes)
	}
	copied := "(;CA[gbk]PB[黑棋];B[hh])" // the encoding is that of the file that it was copied from
	if g := readOne(t, "", copied); g.Record.Names[0] != "黑棋" {
		t.Error(g.Record.Names)
	}
	for _, name := range Encodings() {
		if err := CheckEncoding(name); err != nil {
			t.Error(err)
		}
	}
	if CheckEncoding("gbk") != nil || CheckEncoding("") != nil || CheckEncoding("none") == nil {
		t.Error("encodings are not known by their names")
	}
}

// The native format is read unchanged, and its errors are reported.
func TestReadMnk(t *testing.T) {
	g := readOne(t, "", "{c} [MNKDesk \"1\"]\n[Variant \"4-5-4\"]\n\n1. c2 (b2) b3\n")
	if g.Record.Variant != "4-5-4" || moves(g.Record) != "{c} 1. c2 (1. b2) 1... b3" || g.Notes != nil {
		t.Error(g)
	}
	fails(t, "", "[MNKDesk \"1\"]\n[Variant \"gomoku\"] h8 )", 2, 23, "expected a move")
	fails(t, "x.mnk", "h8i9", 1, 1, "isn't an MNK Desk game")
}

// A short text that would expand to a huge game is refused before it is expanded.
func TestBombs(t *testing.T) {
	fails(t, "", "(;AB"+strings.Repeat("[aa:ZZ]", maxCollection/8)+";B[aa])", 0, 0, "more than 3000000 moves, points and comments")
	var distinct strings.Builder
	for i := range maxCollection / 10 {
		fmt.Fprintf(&distinct, "%d,", i)
	}
	readOne(t, "", "(;B[hh](;QPR["+distinct.String()+"])"+strings.Repeat("(;W[ii];B[aa])", 20_000)+")")
	fails(t, "", strings.Repeat("0,0, ", record.MaxFile/5+1), 0, 0, "at most 1048576 are read")
	fails(t, "", "Piskvorky 15x15\n"+strings.Repeat("\n", record.MaxFile), 0, 0, "at most 1048576 are read")
}

// A game or collection beyond the limits is reported as too large. A large file of any other kind is
// reported as no game.
func TestTooLarge(t *testing.T) {
	for text, want := range map[string]record.Fault{
		"(;B[hh])" + strings.Repeat(" ", maxCollection-7):            record.TooLarge,
		"(;B[hh]C[" + strings.Repeat("x", record.MaxFile) + "])":     record.TooLarge,
		strings.Repeat("(;B[hh])", MaxGames+1):                       record.TooLarge,
		"(;" + strings.Repeat("B[hh];W[ii];", record.MaxMoves) + ")": record.TooManyMoves,
		aLibrary(strings.Repeat("\x78\x80", record.MaxMoves+1)):      record.TooManyMoves,
		"[MNKDesk \"1\"]\n" + strings.Repeat(" ", record.MaxFile):    record.TooLarge,
		strings.Repeat("a photograph ", record.MaxFile/10):           record.NoRecord,
		"\x89PNG\r\n\x1a\n" + strings.Repeat("\x00", record.MaxFile): record.NoRecord,
	} {
		var e *record.Error
		if _, err := Read("", []byte(text), Options{}); !errors.As(err, &e) || e.Fault != want {
			t.Errorf("%.80q: %v, want fault %d", text, err, want)
		}
	}
	fails(t, "", "(;B[hh])"+strings.Repeat(" ", maxCollection-7), 0, 0, "it has 8388609 bytes, and at most 8388608 are read")
	fails(t, "", strings.Repeat(" ", record.MaxFile+1), 0, 0, "it has 1048577 bytes, and at most 1048576 are read")
	fails(t, "", "(;B[hh]C["+strings.Repeat("x", record.MaxFile)+"])", 0, 0, "as a saved game")
	fails(t, "", "(;B[hh]"+strings.Repeat("(;W[aa];B[bb];W[cc];B[dd])", 4)+strings.Repeat(";W[aa])(;B[hh]", record.MaxMoves)+")", -1, 0, "")
}

// A text in UTF-16 with a byte-order mark is read. Without the mark it is refused, unless UTF-16 was
// requested.
func TestUTF16(t *testing.T) {
	const text = "(;GM[4]SZ[15]PB[Ana];B[hh];W[ii];B[jj])"
	wide := func(low bool) (data []byte) {
		for i := range len(text) {
			if low {
				data = append(data, text[i], 0)
			} else {
				data = append(data, 0, text[i])
			}
		}
		return data
	}
	for _, data := range [][]byte{append([]byte{0xff, 0xfe}, wide(true)...), append([]byte{0xfe, 0xff}, wide(false)...)} {
		games, err := Read("a.sgf", data, Options{})
		if err != nil || len(games) != 1 || moves(games[0].Record) != "1. h8 i7 2. j6" || games[0].Record.Names[0] != "Ana" {
			t.Errorf("%x: %+v, %v", data[:2], games, err)
		}
	}
	if games, err := Read("a.sgf", wide(false), Options{}); err == nil || !strings.Contains(err.Error(), "UTF-16") {
		t.Errorf("%+v, %v", games, err)
	}
	if games, err := Read("a.sgf", wide(false), Options{Encoding: "utf-16be"}); err != nil || len(games[0].Record.Moves) != 3 {
		t.Errorf("with its encoding: %+v, %v", games, err)
	}
}
