package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A position without players that is pasted or opened changes only what is on the board: those who play there keep
// their sides, marks and level. So a game that was won stays won.
func TestAPastedPositionKeepsThePlayers(t *testing.T) {
	raced.Skip(t)
	paste := func(text string) func(*bench) {
		return func(b *bench) { b.app.Clipboard().SetContent(text); b.opener.Paste(); b.settle() }
	}
	as := func(mark, begins string) func(*settings.Choice) {
		return func(c *settings.Choice) {
			c.Opponent, c.Level, c.Mark, c.Begins = settings.AgainstComputer, "easy", mark, begins
		}
	}
	people := func(c *settings.Choice) { c.Opponent, c.Mark = settings.AgainstPerson, settings.MarkO }
	const won = "a1 b1 a2 b2 a3"
	for name, c := range map[string]struct {
		choice func(*settings.Choice)
		put    func(*bench)
		winner game.Side // of those who play first and second; None if the game goes on
	}{
		"moves, won":        {as(settings.MarkX, settings.BeginsYou), paste(won), game.First},
		"moves, O began":    {as(settings.MarkO, settings.BeginsYou), paste(won), game.First},
		"moves, lost":       {as(settings.MarkX, settings.BeginsComputer), paste(won), game.First},
		"position, won":     {as(settings.MarkX, settings.BeginsYou), paste(`[MNKDesk "1"] [Variant "3,3,3"] ` + won), game.First},
		"position, O began": {as(settings.MarkO, settings.BeginsYou), paste(`[MNKDesk "1"] [Variant "3,3,3"] [Begins "O"] ` + won), game.First},
		"a file of moves": {as(settings.MarkX, settings.BeginsYou), func(b *bench) {
			b.openPath(b.put("won.txt", won))
			b.settle()
		}, game.First},
		"two people":          {people, paste(won), game.First},
		"the person to move":  {as(settings.MarkO, settings.BeginsYou), paste("a1 b1"), game.None},
		"two people, to move": {people, paste("a1 b1 a2"), game.None},
	} {
		t.Run(name, func(t *testing.T) {
			b := newDesk(t, nil)
			b.beginWith("tic-tac-toe", func(choice *settings.Choice) { c.choice(choice) })
			b.settle()
			want := b.table.Snap.Setup
			c.put(b)
			s := b.table.Snap
			winner := s.Ending.Outcome.Result.Winner()
			if got := s.Setup; got.Seats != want.Seats || got.FirstMark != want.FirstMark || got.Level != want.Level || winner != c.winner {
				t.Errorf("%v plays first, %+v at %v, won by %v; want %v, %+v at %v, won by %v",
					got.FirstMark, got.Seats, got.Level, winner, want.FirstMark, want.Seats, want.Level, c.winner)
			}
		})
	}
}

// A position that is pasted on the start page takes no unfinished game's place there: those of the person can be continued
// first, until the person plays on in the pasted one.
func TestAPastedPositionWaitsBehindTheGames(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	against := func(c *settings.Choice) {
		c.Opponent, c.Level, c.Mark = settings.AgainstComputer, "easy", settings.MarkX
	}
	b.beginWith("tic-tac-toe", against)
	b.click("a1")
	b.settle()
	own := b.table.Snap.Setup
	continued := func() session.Setup {
		b.openPage()
		b.typeKey(fyne.KeyHome, fyne.KeyReturn)
		b.settle()
		return b.table.Snap.Setup
	}
	for _, variant := range []string{"gomoku", "tic-tac-toe"} {
		b.openPage()
		b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "` + variant + `"] b2 a3`)
		b.opener.Paste()
		b.settle()
		if s := b.table.Snap; s.Setup.Variant.Name != variant || s.Ply != 2 {
			t.Fatalf("%s is pasted at ply %d", s.Setup.Variant.Name, s.Ply)
		}
		if got := continued(); got.Seed != own.Seed {
			t.Errorf("after %s was pasted, %s continues", variant, got.Variant.Name)
		}
	}
	b.opener.Paste()
	b.settle()
	pasted := b.table.Snap.Setup
	b.click("c1")
	b.settle()
	if got := continued(); got.Seed != pasted.Seed || len(b.listPastGames()) != 1 {
		t.Errorf("%s continues, %d games wait", got.Variant.Name, len(b.listPastGames()))
	}
}

// A pasted position stands: it has no clocks, and the person has the side to move, also if the computer had it.
func TestAPastedPositionStands(t *testing.T) {
	for _, variant := range []string{"tic-tac-toe", "gomoku"} { // the one on the board, and another
		t.Run(variant, func(t *testing.T) {
			b := newDesk(t, nil)
			timed := func(c *settings.Choice) {
				c.Opponent, c.Mark, c.Clock, c.ClockOther = settings.AgainstComputer, settings.MarkX, "5m", "5m"
			}
			b.beginWith("gomoku", timed)
			b.beginWith("tic-tac-toe", timed)
			b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "` + variant + `"] b2`)
			b.opener.Paste()
			b.settle()
			s := b.table.Snap
			if s.Setup.Variant.Name != variant || s.Ply != 1 || !s.YourTurn || s.Setup.Person() != game.Second {
				t.Errorf("%s, ply %d, your turn %v, the person has %v", s.Setup.Variant.Name, s.Ply, s.YourTurn, s.Setup.Person())
			}
			if s.Clocks[game.First].IsSet() || s.Clocks[game.Second].IsSet() || b.dialogs() != 0 {
				t.Errorf("clocks %+v, %d dialogs", s.Clocks, b.dialogs())
			}
		})
	}
}
