package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// The text about a slower win gives only one number, that of the additional moves: the number of
// moves left could be mistaken for the number shown beside it. About later moves that still win, it
// says only what is certain.
func TestSlowerAppearsOnce(t *testing.T) {
	for _, tt := range []struct {
		left, longer int
		off, shorter bool
		want         string
	}{
		{3, 0, false, false, "Right! 3 moves to go."},
		{3, 0, false, true, "Right! At most 3 moves to go."},
		{1, 0, false, true, "Right! 1 move to go."},
		{5, 2, false, false, "That wins too, but may take 2 moves longer. Go on, or try again."},
		{4, 1, true, false, "You are still winning. At most 4 moves to go."},
		{1, 1, true, false, "You are still winning. 1 move to go."},
		{0, 1, true, false, "You are still winning. Go on."},
	} {
		if got := PuzzleGoesOn(tt.left, tt.longer, tt.off, tt.shorter); got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
	for longer, want := range []string{
		"That wins too, but more slowly.", "That wins too, but takes 1 move longer.", "That wins too, but takes up to 2 moves longer.",
	} {
		if got := PuzzleSlower(longer); got != want+" Find the faster win." {
			t.Errorf("%d moves longer: %q", longer, got)
		}
	}
}

// If all puzzles of a game are equally hard, they have one difficulty.
func TestPuzzleBands(t *testing.T) {
	if one, all := PuzzleBands(2, 2), PuzzleBands(1, 4); one != "Medium" || all != "Easy to Very Hard" {
		t.Errorf("%q, %q", one, all)
	}
}

func TestPuzzleSolved(t *testing.T) {
	for want, got := range map[string]string{
		"Solved in 2 tries, with help": PuzzleSolved(2, true, false),
		"Solved in 2 tries":            PuzzleSolved(2, false, true),
		"Solved with help":             PuzzleSolved(1, true, true),
		"Solved!":                      PuzzleSolved(1, false, true),
		"Solved on the first try!":     PuzzleSolved(1, false, false),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Of a win that was missed in a game no shorter one is known, but there may be one.
func TestMissedWinsAreAtMostThatLong(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	p := &puzzle.Puzzle{Variant: v, Kind: puzzle.MissedWin, Length: 12, First: []game.Move{0}}
	check(t, bilingual{"You are Black. Win in at most 12.", "Du bist Schwarz: Gewinn in höchstens 12."},
		func() string { return PuzzleTask(p) })
	check(t, bilingual{"Today: Gomoku · Easy", "Heute: Gomoku · Leicht"}, func() string { return TodaysPuzzleIs(p) })
	check(t, bilingual{"You missed a win in at most 12", "Sieg in höchstens 12 verpasst"}, func() string { return MistakeTask(p) })
	check(t, bilingual{"It can be done in at most 12. It starts with a15.", "Es geht in höchstens 12. Sie beginnt mit a15."},
		func() string { return PuzzleNote(p, true) })
	p.Length = 1
	check(t, bilingual{"You are Black. Win in 1.", "Du bist Schwarz: Gewinne in 1 Zug."}, func() string { return PuzzleTask(p) })
	check(t, bilingual{"12. Win in 1", "12. Sieg in 1"}, func() string { return PuzzleInList(12, p) })
	check(t, bilingual{"Black to move", "Schwarz am Zug"}, func() string { return PuzzleMover(p) })
	check(t, bilingual{
		"Gomoku – Puzzle 12: Black to move and win – MNK Desk", "Gomoku – Rätsel 12: Schwarz am Zug gewinnt – MNK Desk",
	}, func() string { return PuzzleTitle(p, PuzzleNumber(12), "MNK Desk") })
}
