package formats

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// If stones are set up during a game, the moves before them count as set up too: they cannot be
// judged as the players' mistakes. Stones set up in a variation do not affect the game.
func TestSgfSetUpLater(t *testing.T) {
	for text, want := range map[string]int{
		"(;B[hh];W[hg];AB[ii]AW[gg];B[jj])":             4,
		"(;B[hh];W[hg](;B[ii])(;AB[ij]AW[gg];B[jj]))":   0,
		"(;AB[hh]AW[hg];B[ii];AW[gg];B[jj])":            4,
		"(;B[hh];W[hg];AB[ii][ij][ik];W[gg])":           0, // three stones of one side cannot be read as moves
		"(;AE[hh];B[hh];W[hg])":                         0, // there was no stone to remove
		"(;AB[hh]AE[aa];W[hg])":                         1,
		"(;PL[B]AB[hh]AW[hg];B[ii])":                    2,
		"(;PL[w]AB[hh]AW[hg];W[ii])":                    2,
		"(;AW[hg];B[ii])":                               1,
		"(;B[hh](;W[hg])(;AW[ii]AB[ij];W[gg]AW[gh]))":   0,
		"(;B[hh](;AW[hg];B[ii])(;W[ii]))":               2,
		"(;AB[hh][ii][jj]AW[hg][ig];C[White to move.])": 5,
	} {
		if g := readOne(t, "", text).Record; g.SetUpMoves != want {
			t.Errorf("%s: %d moves, want %d in %s", text, g.SetUpMoves, want, moves(g))
		}
	}
}

// sgfStructure counts less for an encoding that swallows brackets: the text then has fewer complete
// values, or other characters between them.
func TestSgfStructure(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "(;B[hh])": 1, "(;B[hh];W[ii])": 2, "(;C[a\\]b]B[hh])": 2, "(;C[a[b]B[hh])": 2, "(;C[ab;B[hh])": 1, "(;C[a]b]B[hh])": 1,
		"(;C[a]\u00e9]B[hh])": -1, "(;B[hh": 0, "(;C[a\\": 0, "(;B[hh]\\)": 0,
	} {
		s := newSgfStructure()
		if _, err := s.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := s.intact(); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// A name that does not identify the rules is not recognized.
func TestRuleNames(t *testing.T) {
	for name, want := range map[string]mnk.Options{
		"RENJU": mnk.Renju, " Free Renju (RIF) ": mnk.Renju, "Sakata": mnk.Renju, "standard gomoku": mnk.Exact,
		"Long Pro": mnk.Exact, "pro": mnk.Exact,
		"exactly five": mnk.Exact, "free-style": 0, "No forbidden moves": 0, "Gomoku": 0, " 4 ": mnk.Renju,
	} {
		if got, is := optionsNamed(name); got != want || !is {
			t.Errorf("%q: %v %v", name, got, is)
		}
	}
	for _, name := range []string{"", "Chinese", "professional", "griffin", "8", "9", "-1", "11", "1.5", "caro"} {
		if got, is := optionsNamed(name); is {
			t.Errorf("%q: %v", name, got)
		}
	}
}

// A stone set up on a stone of its own colour is left out, and the game goes on. A stone set up on the
// other colour rearranges the stones, so the game ends there. The notes state the numbers of both.
func TestSgfSetUpOnTakenPoints(t *testing.T) {
	const named = "(;RU[gomoku]SZ[15]"
	for text, want := range map[string]struct {
		moves, notes string
		setUp        int
	}{
		";B[hh];W[hg];AB[hh];B[ii])": {"1. h8 h9 2. i7", "One stone that was set up on a taken point was left out.", 0},
		";B[hh];W[hg];AB[hh][ii]AW[gg];B[jj])": {
			"1. h8 h9 2. i7 g9 3. j6",
			"One stone that was set up on a taken point was left out. 2 stones that were set up were taken as moves.", 4,
		},
		";B[hh];W[hg];AB[hh]AW[hg];B[jj])": {"1. h8 h9 2. j6", "2 stones that were set up on taken points were left out.", 0},
		";AB[hh][hh]AW[hg];B[jj])": {
			"1. h8 h9 2. j6",
			"One stone that was set up on a taken point was left out. 2 stones that were set up were taken as moves.", 2,
		},
		";AB[hh:ii]AB[hh]AW[jj:kk];B[aa])": {
			"1. h8 j6 2. i8 k6 3. h7 j5 4. i7 k5 5. a15",
			"One stone that was set up on a taken point was left out. 8 stones that were set up were taken as moves.", 8,
		},
		";AB[hh]AW[hh][hg];B[jj])": {
			"1. h8 h9 2. j6",
			"One stone that was set up on a taken point was left out. 2 stones that were set up were taken as moves.", 2,
		},
		";B[hh];W[hg];AW[hh];B[jj];W[kk])": {
			"1. h8 h9",
			"The stones are rearranged during the game: it was read up to there, and 2 moves after that were left out.", 0,
		},
		";B[hh](;W[hg];AB[hh];B[ii])(;W[ii];AB[hg]AW[gg];B[jj]))": {
			"1. h8 h9 (1... i7 2. h9 g9 3. j6) 2. i7",
			"One stone that was set up on a taken point was left out. 2 stones that were set up were taken as moves.", 0,
		},
	} {
		g := readOne(t, "", named+text)
		if moves(g.Record) != want.moves || notes(g.Notes) != want.notes || g.Record.SetUpMoves != want.setUp {
			t.Errorf("%s\n%s: %s %d\nwant %v", text, moves(g.Record), notes(g.Notes), g.Record.SetUpMoves, want)
		}
	}
}
