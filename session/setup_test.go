package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A game keeps the number of its first moves that were set up, not chosen by a player. A move that
// replaces one of them counts as chosen, and so do all moves after it.
func TestSetUpMoves(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "4-5-4"] [SetUpMoves "3"] a1 b1 c1`))
	tb.play("d1")
	if s := tb.snap; s.UnchosenPlies() != 3 || tb.Record().SetUpMoves != 3 {
		t.Errorf("%d plies, %d in the record, want 3", s.UnchosenPlies(), tb.Record().SetUpMoves)
	}
	if first, second := tb.snap.MovesBy(game.First), tb.snap.MovesBy(game.Second); first != 0 || second != 1 {
		t.Errorf("the players made %d and %d moves, want 0 and 1: nobody made those that were set up", first, second)
	}
	tb.Undo()
	tb.Redo() // the same move once more
	tb.Undo()
	tb.Undo()
	tb.Redo()
	if s := tb.snap; s.UnchosenPlies() != 3 {
		t.Errorf("after redoing a move that was set up: %d plies, want 3", s.UnchosenPlies())
	}
	tb.Undo()
	tb.play("b2")
	if s := tb.snap; s.UnchosenPlies() != 2 || tb.Record().SetUpMoves != 2 {
		t.Errorf("after another third move: %d plies, want 2", s.UnchosenPlies())
	}
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "4-5-4"] a1 b1 c1`))
	if s := tb.snap; s.UnchosenPlies() != 0 {
		t.Errorf("another game: %d plies", s.UnchosenPlies())
	}
}

// A game is for beginners if the computer plays at a level below Hard, also one that plays by the level's player.
func TestGamesBelowHard(t *testing.T) {
	medium := engine.Default().LevelPlayer(engine.Medium, engine.Effort{}).String()
	for tags, want := range map[string]bool{
		`[XKind "person"] [OKind "computer"] [Level "Beginner"]`:                        true,
		`[XKind "computer"] [OKind "person"] [Level "Medium"]`:                          true,
		`[XKind "person"] [OKind "computer"] [Level "Hard"]`:                            false,
		`[XKind "person"] [OKind "computer"] [Level "Hard"] [OPlayer "` + medium + `"]`: true,
		`[XKind "person"] [OKind "computer"] [Level "Easy"] [OPlayer "random"]`:         false,
		`[XKind "person"] [OKind "person"]`:                                             false,
		`[XKind "computer"] [OKind "computer"] [Level "Easy"]`:                          false,
	} {
		if got := mustRead(t, `[MNKDesk "1"] [Variant "4-5-4"] `+tags).Setup.BelowHard(); got != want {
			t.Errorf("%s: %v", tags, got)
		}
	}
}
