package sharing

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// letters returns the letters of the portraits on a poster, "-" for a mark and "*" for a face. The winner has a "!".
func letters(p board.Poster) (text string) {
	for _, one := range p.Players {
		switch {
		case one.Face != nil:
			text += "*"
		case one.Letter != "":
			text += one.Letter
		default:
			text += "-"
		}
		if one.Winner {
			text += "!"
		}
	}
	return text
}

// The winner comes first, with the face that they have chosen or else a letter. Without names there are no letters.
// A GIF begins without a winner, and shows every position.
func TestStoryOfAGame(t *testing.T) {
	b := playtest.New(t)
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	b.Session.Start(session.Setup{
		Variant: v, Seats: [2]session.Seat{{Name: "Anna"}, {Name: "Bruno"}}, Began: time.Date(2026, time.November, 29, 12, 0, 0, 0, time.Local),
	})
	b.Cells("a1 b1 a2 b2 c3 b3")
	story := GameStory(b.Table)
	for _, c := range []struct {
		poster          board.Poster
		head, portraits string
		sparks          bool
	}{
		{story.Poster(true), "Bruno beat Anna in 3 moves", "B!A", true},
		{story.Poster(false), "O won in 3 moves", "-!-", true},
		{story.Before(true), "Anna against Bruno", "AB", false},
		{story.Before(false), "X against O", "--", false},
	} {
		if head := c.poster.Head(40); head != c.head || letters(c.poster) != c.portraits || c.poster.Sparks != c.sparks {
			t.Errorf("%q with %s, want %q with %s", head, letters(c.poster), c.head, c.portraits)
		}
	}
	if with, without := story.Poster(true).Foot(60), story.Poster(false).Foot(60); without != "Tic-Tac-Toe" ||
		with != "Tic-Tac-Toe · 29 November 2026" {
		t.Errorf("the last line is %q, and %q without the date", with, without)
	}
	if got := story.Poster(true).Head(3); got != "Br… beat An… in 3 moves" {
		t.Errorf("with short names: %q", got)
	}
	earlier := story.Earlier()
	if story.Moves != 6 || len(earlier) != 6 || numbered(earlier[0]) != 0 || numbered(earlier[5]) != 5 || numbered(story.View) != 6 {
		t.Errorf("the GIF of %d moves has %d positions before the last", story.Moves, len(earlier))
	}
	b.Prefs.Change(func(s *settings.Settings) {
		s.Rename("Bruno")
		s.ChangeProfile(func(p *settings.Profile) { p.Face = "cat" })
	})
	if got := letters(GameStory(b.Table).Poster(false)); got != "*!-" {
		t.Errorf("with a face the portraits are %s", got)
	}
	b.Session.Look(b.Snap.Tree.Parent(b.Snap.Current))
	if story = GameStory(b.Table); story.Moves != 0 || story.Poster(true).Head(40) != "Anna against Bruno" || numbered(story.View) != 5 {
		t.Errorf("an earlier position: %q with a GIF of %d moves", story.Poster(true).Head(40), story.Moves)
	}
}

// numbered returns the number of pieces.
func numbered(v game.View) (n int) {
	for _, c := range v.Cells {
		if c.Piece != game.None {
			n++
		}
	}
	return n
}

// Opponents have their faces, also where two are watched. Names that posters cannot show have their marks.
func TestPortraits(t *testing.T) {
	b := playtest.New(t)
	b.AgainstComputer("tic-tac-toe")
	if p := GameStory(b.Table).Poster(true); letters(p) != "-*" || p.Head(40) != "X against Pip" {
		t.Errorf("against Pip: %s, %q", letters(p), p.Head(40))
	}
	b.Play("gomoku", [2]session.Seat{
		{Kind: record.Computer, Name: "Computer (black)"}, {Kind: record.Computer, Name: "Computer (white)"},
	})
	if p := GameStory(b.Table).Poster(true); letters(p) != "**" || p.Head(40) != "Black against White" {
		t.Errorf("two computers: %s, %q", letters(p), p.Head(40))
	}
	b.Play("tic-tac-toe", [2]session.Seat{{Name: "小明"}, {Name: "Bruno"}})
	if p := GameStory(b.Table).Poster(true); letters(p) != "-B" || p.Head(40) != "X against Bruno" {
		t.Errorf("a name in Chinese: %s, %q", letters(p), p.Head(40))
	}
}

// The winner is happy and the loser sorry: a person is glad, and an opponent laughs.
func TestMoodsOfAStory(t *testing.T) {
	b := playtest.New(t)
	b.AgainstComputer("tic-tac-toe")
	s := b.Snap
	person := s.Setup.Person()
	for winner, want := range map[game.Side][2]look.Mood{
		game.None: {look.Calm, look.Calm}, person: {look.Glad, look.Sorry}, person.Other(): {look.Sorry, look.Laugh},
	} {
		s.Ending.Outcome.Result = game.Draw
		if winner != game.None {
			s.Ending.Outcome.Result = game.WinFor(winner)
		}
		if got := [2]look.Mood{playerOf(b.Table, s, person).mood, playerOf(b.Table, s, person.Other()).mood}; got != want {
			t.Errorf("won by %v: %v, want %v", winner, got, want)
		}
	}
}

func TestSolver(t *testing.T) {
	b := playtest.New(t)
	b.Prefs.Change(func(s *settings.Settings) { s.Rename("Anna") })
	p := Solver(b.Table, game.Second, true)
	portrait := p.Portrait(true)
	if p.Name(9) != "Anna" || portrait.Letter != "A" || !portrait.Winner || portrait.Side != game.Second ||
		portrait.Coin != widgets.CoinColour("blue") {
		t.Errorf("the person is %q, %+v", p.Name(9), portrait)
	}
}

// There are sparks for a win of the person or of a guest, not for one of the computer against a person.
func TestSparksOfAGame(t *testing.T) {
	b := playtest.New(t)
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	b.Session.Start(session.Setup{Variant: v, Seats: [2]session.Seat{{Name: "Anna"}, {Name: "Bruno"}}})
	b.Cells("a1 b1 a2 b2 c3 b3")
	for computer, want := range map[game.Side]bool{game.None: true, game.First: true, game.Second: false} {
		for side := range b.Table.Snap.Setup.Seats {
			kind := record.Person
			if game.Side(side) == computer {
				kind = record.Computer
			}
			b.Table.Snap.Setup.Seats[side].Kind = kind
		}
		if got := GameStory(b.Table).Poster(false).Sparks; got != want {
			t.Errorf("O has won, and the computer is %v: sparks %v, want %v", computer, got, want)
		}
	}
}
