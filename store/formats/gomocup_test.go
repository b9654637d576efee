package formats

import (
	"slices"
	"strings"
	"testing"
)

// Gomocup moves give the column and then the row from the top, both counted from 0.
func TestReadGomocup(t *testing.T) {
	for _, c := range []struct{ about, text, asked, variant, moves string }{
		{"moves", "7,7\n8,6\r\n 0, 14 \n", "", "gomoku", "1. h8 i9 2. a1"},
		{"one move", "7,7", "", "gomoku", "1. h8"},
		{"blanks of other kinds", "\u00a07,7\u00a0\n\u3000\n8,6", "", "gomoku", "1. h8 i9"},
		{"the smallest board", "7,7\n18,0", "", "19,19,5", "1. h12 s19"},
		{"a larger one", "7,7\n19,0", "", "20,20,5", "1. h13 t20"},
		{"the board asked for", "7,7\n8,6", "20,20,5", "20,20,5", "1. h13 i14"},
		{"a board in order", "BOARD\n7,7,1\n8,6,2\nDONE", "", "gomoku", "1. h8 i9"},
		{"Yixin's board", "YXBOARD\n7,7,2\n8,6,1\n0,0,2\nDONE", "", "gomoku", "1. h8 i9 2. a15"},
		{"what Yixin's window sends", "START 15\nINFO rule 1\nyxboard\n7,7,1\n8,6,2\ndone\nyxnbest 1", "", "gomoku-standard", "1. h8 i9"},
		{"the other side has begun", "board\n7,7,2\n8,6,1\n0,0,2\ndone\n", "", "gomoku", "1. h8 i9 2. a15"},
		{"in another order", "BOARD\n7,7,1\n9,9,1\n8,6,2\n10,10,2\nDONE", "", "gomoku", "1. h8 i9 2. j6 k5"},
		{"a log", "START 20\nOK\nINFO timeout_turn 5000\nINFO rule 1\nBEGIN\n10,10\nTURN 11,11\n12,12", "", "20,20,5,exact", "1. k10 l9 2. m8"},
		{"renju", "START 15\nINFO rule 4\nTURN 7,7", "", "renju", "1. h8"},
		{"a rule that is unknown here", "START 15\nINFO rule 9\nTURN 7,7", "", "gomoku", "1. h8"},
		{"columns and rows", "RECTSTART 17,12\nTURN 16,11", "", "12,17,5", "1. q1"},
		{"two games: the last", "BOARD\n1,1,1\n2,2,2\nDONE\nRESTART\nTURN 7,7", "", "gomoku", "1. h8"},
	} {
		g := readAll(t, "", c.text, Options{Variant: c.asked})[0]
		if g.Record.Variant != c.variant || moves(g.Record) != c.moves {
			t.Errorf("%s: %s %s", c.about, g.Record.Variant, moves(g.Record))
		}
	}
	fails(t, "", "BOARD\n7,7,1\n8,8,1\nDONE", 0, 0, "it is not the brain's turn")
	fails(t, "", "BOARD\n7,7,1\n8,8,3\nDONE", 0, 0, "stones of nobody")
	fails(t, "", "START 40\nTURN 7,7", 1, 1, "a board of 40 × 40")
	fails(t, "", "INFO rule x\nTURN 7,7", 1, 1, "no whole number")
	if g := readOne(t, "", "START 15\nTURN 7,7\n20,20"); !strings.HasPrefix(notes(g.Notes), "One move") {
		t.Error(g)
	}
}

// A position of Gomocup's protocol in a file is refused, and not taken for columns of Connect Four or for
// openings.
func TestGomocupFile(t *testing.T) {
	for _, text := range []string{"7,7", "7,7\n6,6", "BOARD\n7,7,1\n8,6,2\nDONE", "START 20\nTURN 7,7"} {
		fails(t, "x.txt", text, 0, 0, "can be pasted, but not read from a file")
		readAll(t, "", text, Options{})
	}
	if slices.ContainsFunc(All(), func(f Format) bool { return f.Name == gomocupFormat().Name }) {
		t.Error("it is offered as a format of files")
	}
}

// Links to analysis pages are read as the moves in their addresses.
func TestReadLinks(t *testing.T) {
	for _, c := range []struct{ text, asked, variant, moves string }{
		{"https://gomocalc.com/#/h8i9j10", "", "gomoku", "1. h8 i9 2. j10"},
		{"http://www.gomocalc.com/#h8i9j10\n", "renju", "renju", "1. h8 i9 2. j10"},
		{" https://connect4.gamesolver.org/?pos=4455 ", "gomoku", "connect-four", "1. d1 d2 2. e1 e2"},
	} {
		g := readAll(t, "", c.text, Options{Variant: c.asked})[0]
		if g.Record.Variant != c.variant || moves(g.Record) != c.moves {
			t.Errorf("%s: %s %s", c.text, g.Record.Variant, moves(g.Record))
		}
	}
	fails(t, "", "https://gomocalc.com/", 0, 0, "does not begin with a move")
	fails(t, "", "https://gomocalc.com/#/h8h8", 1, 26, "the move h8")
}
