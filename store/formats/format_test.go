package formats

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// The format is detected by a file's content. The name decides if the content is ambiguous.
func TestFormatOf(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"", "[MNKDesk", "MNK Desk"},
		{"x.sgf", "\ufeff {comment} [MNKDesk", "MNK Desk"},
		{"x.txt", " Piskvorky 15x15", "Piskvork"},
		{"x.mnk", "(;B[hh])", "SGF"},
		{"", "( \n;", "SGF"},
		{"", "a mail (from me)\n(;B[hh])", "Text"}, // the first parenthesis does not begin a game
		{"x.sgf", "a mail (from me)\n(;B[hh])", "SGF"},
		{"x.pos", "\x01p", "Pos"},
		{"x.pos", "\x03\x00(;", "Pos"},
		{"x.pos", "0,0, 1,1", "Pos"},
		{"x.txt", "0,0, 1,1", "Gomocup openings"},
		{"", "-1,0, 1,1\r\n", "Gomocup openings"},
		{"", "1,1", "Gomocup's protocol"},
		{"", "1,1,2,2", "Gomocup openings"},
		{"", "BOARD\n7,7,1\n8,8,2\nDONE", "Gomocup's protocol"},
		{"", "7,7,1\n8,8,2", "Gomocup openings"},
		{"", "1 1", "Text"},
		{"", ",", "Text"},
		{"", "15 15 1 7 7", "Yixin"},
		{"", "15 15 1 7", "Text"},
		{"", "7 6 1 3 3", "Text"}, // columns of Connect Four
		{"", "\xffRenLib\xff", "RenLib"},
		{"x.lib", aLibrary("\x78\x48(;B[hh])"), "RenLib"},
		{"x.lib", "\x78\x40", "RenLib"},
		{"x.sav", "", "Yixin"},
		{"x.unknown", "h8", "Text"},
		{"x", "", "Text"},
	} {
		text, _ := new(budget).decodeBOM([]byte(c.text))
		if got := formatOf(c.name, text).Name; got != c.want {
			t.Errorf("%q in %q is %s, want %s", c.text, c.name, got, c.want)
		}
	}
}

// Wherever a file is cut off, the rest is read or refused without a panic.
func TestCutFiles(t *testing.T) {
	for name, text := range map[string]string{
		"x.sgf": "\ufeff(;GM[4]SZ[15]PB[a\\]b];B[hh]C[two\nlines](;W[ih];B[jh])(;W[hi]))(;B[aa])",
		"x.psq": "Piskvorky 15x15, 11:11, 1\r\n8,8,120\r\n3,1,0\r\nblack\r\nwhite\r\n15\r\n",
		"x.txt": "1. h8i9 2. j10 # remark\n1. a1",
		"x.sav": "15\n15\n2\n7 7\n6 7\n",
		"x.pos": "\x03p\x00\x01",
		"x.lib": aLibrary("\x00\x08a\x00", "\x78\x88one\x08two\x00", "\x79\x40", "\x68\x40"),
		"x":     "0,0, 1,-2\n3,3, 4,4",
		"x.mnk": "[MNKDesk \"1\"] [Variant \"gomoku\"] h8 (i9 {x}) i8",
	} {
		for n := range len(text) + 1 {
			games, err := Read(name, []byte(text[:n]), Options{})
			if (err == nil) != (len(games) > 0) {
				t.Errorf("%q: %v, %v", text[:n], games, err)
			}
		}
		readAll(t, name, text, Options{})
	}
}

func TestNotes(t *testing.T) {
	seen := map[string]bool{}
	for kind := Unplayable; kind <= Skipped; kind++ {
		for _, n := range []int{1, 2} {
			text := Note{Kind: kind, N: n, Variant: "renju", Encoding: "GBK"}.String()
			if !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") {
				t.Errorf("%d: %q", kind, text)
			}
			seen[text] = true
		}
	}
	if len(seen) != 18 { // eight of the ten kinds also have a singular form
		t.Errorf("%d notes: %v", len(seen), seen)
	}
}

// words returns the place of each word, counted in characters.
func TestWords(t *testing.T) {
	list := words(" é,h8;\tx  ", 3)
	if len(list) != 3 || list[0] != (word{"é", place{3, 2}}) || list[1] != (word{"h8", place{3, 4}}) || list[2] != (word{"x", place{3, 8}}) {
		t.Error(list)
	}
	if got := linesOf("\ufeffa\r\nb\rc\n"); strings.Join(got, "|") != "a|b|c|" {
		t.Errorf("%q", got)
	}
}

// A game that is too large for a saved game is refused, not truncated.
func TestLongestGame(t *testing.T) {
	text := func(n int) string { return "(;B[hh]C[" + strings.Repeat("x", n) + "])" }
	const rest = 64 // for the tags
	readOne(t, "", text(record.MaxFile-2*rest))
	fails(t, "", text(record.MaxFile), 0, 0, "as a saved game")
	many := "(;B[hh]" + strings.Repeat("(;W[aa])", record.MaxMoves-1)
	if g := readOne(t, "", many+")"); moves(g.Record) != "1. h8 a15" {
		t.Error(moves(g.Record))
	}
	deep := "(;B[hh]" + strings.Repeat(";W[aa];B[bb]", record.MaxMoves) + ")"
	fails(t, "", deep, 0, 0, "more than 60000 moves")
}

// Every game can be written in the native format, and in all formats that can hold it.
func TestWritable(t *testing.T) {
	for variant, want := range map[string]string{
		"gomoku": "MNK Desk, SGF, Piskvork, RenLib, Text", "renju": "MNK Desk, SGF, Piskvork, RenLib, Text",
		"20,20,5": "MNK Desk, SGF, Piskvork, Text", "tic-tac-toe": "MNK Desk, SGF, Text",
		"15,15,5,misere": "MNK Desk, SGF, Text", "connect-four": "MNK Desk, Text", "ultimate": "MNK Desk, Text", "isolation": "MNK Desk, Text",
		"unknown": "MNK Desk",
	} {
		var names []string
		for _, f := range Writable(record.Game{Variant: variant}) {
			names = append(names, f.Name)
			if _, err := f.Write(record.Game{Variant: variant}); err != nil {
				t.Errorf("%s: %v", variant, err)
			}
		}
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("%s can be written as %s, want %s", variant, got, want)
		}
	}
}

// A game that was read names the format of its file.
func TestFormatOfAGame(t *testing.T) {
	for text, want := range map[string]string{
		"h8i9": "Text", "(;B[hh])": "SGF", "Piskvorky 15x15\n8,8,0\n": "Piskvork", "0,0, 1,1": "Gomocup openings",
		"[MNKDesk \"1\"] [Variant \"gomoku\"] h8": Native().Name,
	} {
		for _, g := range readAll(t, "", text, Options{}) {
			if g.Format != want {
				t.Errorf("%q is in %s, want %s", text, g.Format, want)
			}
		}
	}
}

// Games of several variants can be written in the formats that hold all of them.
func TestWritableOfSeveral(t *testing.T) {
	names := func(games ...record.Game) (all []string) {
		for _, f := range Writable(games...) {
			all = append(all, f.Name)
		}
		return all
	}
	gomoku, four := record.Game{Variant: "gomoku"}, record.Game{Variant: "connect-four"}
	if got := names(gomoku, four, gomoku); !slices.Equal(got, names(four)) || slices.Equal(got, names(gomoku)) {
		t.Errorf("%q; of one %q, of the other %q", got, names(four), names(gomoku))
	}
}

// A game of the catalogue that a file names by its numbers is that game, so that it is stored with the others.
func TestVariantsHaveTheNameOfTheCatalogue(t *testing.T) {
	for given, want := range map[string]string{"4,5,4": "4-5-4", "3,3,3": "tic-tac-toe", "4-5-4": "4-5-4", "6,5,4": "6,5,4"} {
		games, err := Read("game.mnk", []byte(`[MNKDesk "1"] [Variant "`+given+`"] 1. a1 b1`), Options{})
		if err != nil || games[0].Record.Variant != want {
			t.Errorf("%s: %+v, %v", given, games, err)
		}
	}
	games, err := Read("game.mnk", []byte(`[MNKDesk "1"] [Variant "chess"] 1. a1 b1`), Options{})
	if err != nil || games[0].Record.Variant != "chess" {
		t.Errorf("an unknown variant: %+v, %v", games, err)
	}
}
