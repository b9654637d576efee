package formats

import (
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Openings are read from files of every format, and errors name those that cannot be used.
func TestOpeningFiles(t *testing.T) {
	lib, err := libFormat().Write(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9", "g7"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, data, variant, want, unfit string }{
		{"a.txt", "# two\n1. b2a1\n\nb3 # the edge\nb2 a1\n1.\n", "3,3,3", "b2 a1|b3|", ""},
		{"a.txt", "\ufeffb2 b9\r\na1 a2 b1 b2 c1\r\na1 a2 b1 b2 c1 c2\r\nb2", "3,3,3", "b2", "line 1: the move b9 cannot " +
			"be played|line 2: the game is over after this opening|line 3: the move c2 cannot be played"},
		{"a.txt", "h8\ng7", "gomoku", "h8|g7", ""}, // not one game
		{"a.txt", "4455\n8", "connect-four", "d1 d2 e1 e2", "line 2: the move 8 cannot be played"},
		{"a.txt", "44", "gomoku", "", "line 1: the move 44 cannot be played"},
		{"gomocup.txt", "0,0,1,-1\n-1,2,3,4,5,6", "gomoku", "h8 i9|g6 k4 m2", ""},
		{"gomocup.txt", "0,0,1,-1", "20,20,5", "k10 l11", ""},
		{
			"a.sgf", "(;GM[4]SZ[15];B[hh](;W[ig];B[jf])(;W[gg]))(;SZ[15];B[aa])(;SZ[20];B[aa])", "renju", "h8 i9 j10|h8 g9|a15",
			"game 3 is for another board",
		},
		{"a.sgf", "(;SZ[15])(;B[hh])(;)", "gomoku", "h8", ""}, // a game without moves is no opening
		{"a.sgf", "(;SZ[15]RU[gomoku];B[hh];W[hh];B[aa])", "gomoku", "", "game 1: not all of its moves can be played"},
		{"a.psq", onePsq, "gomoku", "h8 i8", ""},
		{"a.pos", string([]byte{2, 112, 113}), "gomoku", "h8 i8", ""},
		{"a.mnk", "[MNKDesk \"1\"] [Variant \"isolation:5,5\"] 1. c3", "isolation:5,5", "c3", ""},
		{"a.lib", string(lib), "gomoku", "h8 i9 g7", ""},
	} {
		o, err := ReadOpenings(c.name, []byte(c.data), c.variant)
		var unfit []string
		for _, u := range o.Unfit {
			unfit = append(unfit, u.String())
		}
		if got := strings.Join(o.Openings, "|"); err != nil || got != c.want || strings.Join(unfit, "|") != c.unfit {
			t.Errorf("%s %q: %q, %q, %v", c.name, c.data, got, unfit, err)
		}
	}
}

// A file with no openings or too many is refused.
func TestOpeningFilesRefused(t *testing.T) {
	for want, data := range map[string]string{
		"there are no openings": "# nothing",
		"too many openings":     strings.Repeat("a1 a1\n", MaxOpenings+1),
		"at most":               strings.Repeat(" ", record.MaxFile+1),
		"pairs of numbers":      "0,0,1,-1\n0,0,1",
	} {
		if o, err := ReadOpenings("x.txt", []byte(data), "gomoku"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %d openings, %v", want, len(o.Openings), err)
		}
	}
	for _, brackets := range []string{"()", "((((", "(;)", "(;SZ[15])"} {
		if o, err := ReadOpenings("x.sgf", []byte(brackets), "gomoku"); err == nil || !strings.Contains(err.Error(), "there are no openings") {
			t.Errorf("%s: %q, %v", brackets, o.Openings, err)
		}
	}
	if _, err := ReadOpenings("x.txt", []byte("h8"), "chess"); err == nil {
		t.Error("chess is known")
	}
}

// All openings that come with the program can be used.
func TestOwnOpenings(t *testing.T) {
	data, err := os.ReadFile("../../docs/openings/gomoku.txt")
	if err != nil {
		t.Fatal(err)
	}
	o, err := ReadOpenings("gomoku.txt", data, "gomoku")
	if err != nil || len(o.Openings) != 183 || len(o.Unfit) > 0 {
		t.Errorf("%d openings, %v, %v", len(o.Openings), o.Unfit, err)
	}
}

func FuzzReadOpenings(f *testing.F) {
	for _, data := range []string{onePsq, twoSgf, "0,0,1,-1", "h8 i9\n44"} {
		f.Add("x.txt", []byte(data))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		o, err := ReadOpenings(name, data, "gomoku")
		if err != nil {
			return
		}
		for _, opening := range o.Openings {
			if b, err := boardOf("gomoku"); err != nil || positionAfter(b, strings.Fields(opening)).Ply() != len(strings.Fields(opening)) {
				t.Errorf("%q cannot be played", opening)
			}
		}
	})
}
