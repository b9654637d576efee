package game_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Each result and each reason has its own name, and String does not panic on an unknown value.
func TestNamesOfResultsAndReasons(t *testing.T) {
	for r, want := range map[game.Result]string{
		game.Ongoing: "ongoing", game.FirstWins: "first", game.SecondWins: "second", game.Draw: "draw", 99: "ongoing",
	} {
		if got := r.String(); got != want {
			t.Errorf("result %d is called %q, want %q", r, got, want)
		}
	}
	for r, want := range map[game.Reason]string{
		game.NoReason: "", game.ByRow: "row", game.ByBlockRow: "block row", game.ByNoMoves: "no moves left",
		game.ByFullBoard: "board full", game.ByMostBlocks: "most blocks", game.ByPasses: "both passed", 99: "",
	} {
		if got := r.String(); got != want {
			t.Errorf("reason %d is called %q, want %q", r, got, want)
		}
	}
}

// A result's text reads as the same result, and no other text can be read.
func TestResultsAsText(t *testing.T) {
	for _, want := range []game.Result{game.Ongoing, game.FirstWins, game.SecondWins, game.Draw} {
		text, err := want.MarshalText()
		got := game.Result(99)
		if err != nil || got.UnmarshalText(text) != nil || got != want {
			t.Errorf("%v came back as %v", want, got)
		}
	}
	if err := new(game.Result).UnmarshalText([]byte("won")); err == nil || err.Error() != `"won" is no result` {
		t.Error(err)
	}
}

func TestCheckNumber(t *testing.T) {
	for _, c := range []struct {
		n    int
		want string
	}{
		{2, "rows: 2 is too few, at least 3"}, {3, ""}, {8, ""}, {9, "rows: 9 is too many, at most 8"},
	} {
		err := game.CheckNumber(1, "rows", c.n, 3, 8)
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%d: %v, want %q", c.n, err, c.want)
		}
		if bad, ok := err.(*game.NumberError); err != nil && (!ok || bad.Index != 1 || bad.Min != 3 || bad.Max != 8) {
			t.Errorf("%d: %+v", c.n, err)
		}
	}
}
