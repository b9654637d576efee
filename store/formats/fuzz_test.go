package formats

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/session"
)

// Any file is either refused, or its games can be opened, written in every format that can hold them,
// and read again with the same number of moves.
func FuzzRead(f *testing.F) {
	for name, texts := range map[string][]string{
		".mnk": {"[MNKDesk \"2\"]\n[Variant \"gomoku\"] {c} h8 @1s (i9 {x}) i8"},
		".sgf": {
			"(;GM[4]SZ[12:17]RU[renju]PB[a\\]b]RE[B+R]AB[aa]AW[bb];B[hh]C[x](;W[ih];B[])(;W[tt]))(;W[aa])",
			"(;QPR[hh,hg]QSLW[ig];B[aa", "(B[hh];W[hg];AB[ii]AW[gg];AE[hh]C[}\xe9])",
		},
		".pgn": {
			"[White \"a\"]\n[Black \"b\"]\n[Date \"2020.05.05\"]\n[Variant \"renju\"]\n\n1. h8 {a\nb} i9 0-1\n\n" +
				"[Black \"c\"]\n\n4455 *",
		},
		".psq": {"Piskvorky 15x15, 11:0, 1\r\n8,8,120\r\n3,1,0\r\na\r\nb\r\n15\r\n"},
		".txt": {
			"1. h8i9 2. j10\n# x\nh8", "4455", "55 51 19", "4 4\n0 0", "0,0, 1,-2\n3,3, 4,4",
			"BOARD\n7,7,1\n8,6,2\nDONE", "START 20\nINFO rule 1\nTURN 7,7\n8,8", "https://gomocalc.com/#/h8i9",
			"15\n15\n1\n7 7",
		},
		".sav": {"15\n15\n1\n7 7"},
		".pos": {"\x02p\x00"},
		".rif": {"<d><rule id='1' category='1'/><player id='1' name='a'/><game rule='1' black='1' bresult='1'><move>h8 i9</move></game></d>"},
		".lib": {aLibrary("\x00\x08a\x00", "\x78\x88one\x08two\x00", "\x79\x40", "\x68\x40"), "\x78\x61\x00\x01a\x00\x81\x82\x00\x00"},
	} {
		for _, text := range texts {
			f.Add("x"+name, []byte(text), "")
			f.Add("", []byte(text), "renju")
		}
	}
	f.Fuzz(func(t *testing.T, name string, data []byte, variant string) {
		if len(data) > 2000 { // other tests check the limits
			return
		}
		games, err := Read(name, data, Options{Variant: variant})
		if err != nil {
			return
		}
		for _, g := range games[:min(len(games), 3)] {
			if _, err := session.Open(g.Record); err != nil {
				if g.Format == Native().Name {
					return // the program cannot play this game
				}
				t.Fatalf("%v\n%s", err, data)
			}
			for _, f := range All() {
				if f.Holds(g.Record) != nil {
					continue
				}
				text, err := f.Write(g.Record)
				if err != nil {
					t.Fatal(err)
				}
				again, err := Read("x"+f.End, text, Options{Variant: g.Record.Variant})
				if len(g.Record.Played()) == 0 && f.Plain {
					continue // a game without moves is written as no text
				}
				passes := slices.ContainsFunc(f.Loses(g.Record), func(l Loss) bool { return l.Part == Passes })
				if err != nil || len(again) != 1 || !passes && len(again[0].Record.Moves) < len(g.Record.Played()) {
					t.Fatalf("%s: %v %v\n%s\n%s", f.Name, err, again, data, text)
				}
			}
		}
	})
}
