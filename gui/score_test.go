package gui

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// score returns the score of the players on the board.
func (b *bench) score() card.Score { return b.table.Score(b.table.Snap) }

// A game that is resumed after its end counts once.
func TestScoreCountsAGameOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.choose("Move", "Undo")
	b.click("a3")
	if got := b.score(); got.Won != [2]int{1, 0} {
		t.Errorf("score %+v", got)
	}
}

// If a finished game is opened again after it was continued from one of its positions, it is only viewed.
// It still counts once, even if other games were counted since, and no banner announces its end again.
func TestGameOpenedAgainIsOnlyLookedAt(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	play := func(variant string, cells ...string) {
		b.twoPeople(variant)
		for _, c := range cells {
			b.click(c)
		}
	}
	play("3,3,3", "a1", "b1", "a2", "b2", "a3")
	ended := b.listPastGames()[0]
	play("4,4,2", "a1", "c1", "a2")
	b.openPast(ended)
	for range 2 {
		b.table.Session.LookTo(session.Back)
		b.table.PlayHere()
		if b.table.Snap.Ending.Over() {
			t.Fatal("the game does not go on")
		}
		b.openPast(ended)
		if said := b.banner(); said != "" {
			t.Errorf("of a past game a banner says %q", said)
		}
		if got := b.score(); got.Won != [2]int{1, 0} {
			t.Errorf("score %+v", got)
		}
	}
}

// Between two people all past games at the variant on the board count, also after another game and a new start.
func TestScoreOfTwoPeopleIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.twoPeople("4,4,2")
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("at another game: score %+v", got)
	}
	b.click("a1")
	b.exit.freeze()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.settle()
	b.twoPeople("3,3,3")
	if got := b.score(); got.Won != [2]int{1, 0} || got.Today {
		t.Errorf("after a new start: score %+v", got)
	}
	if said, want := b.cardText(), "Score: You 1, Friend 0"; !strings.Contains(said, want) {
		t.Errorf("the card says %q, want %q", said, want)
	}
}

// The score is that of the names: with another name of the friend it begins again, at once and after a restart, and with the
// former one it goes on. The person's own score follows a new name.
func TestScoreGoesByTheFriendsName(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	rename := func(friend string) {
		b.sharing.EditFriend()
		controls[*widgets.Entry](b)[0].SetText(friend)
		if !strings.Contains(textOf(b.front()), words.NewNameNewScore()) {
			t.Errorf("it does not say what %s does to the score", friend)
		}
		b.press("OK")
		b.settle()
	}
	expect := func(when string, want int) {
		t.Helper()
		if got := b.score(); got.Won != [2]int{want, 0} {
			t.Errorf("%s: score %+v, want %d", when, got, want)
		}
	}
	restart := func() {
		b.exit.freeze()
		b.Close(5 * time.Minute)
		b = deskIn(t, dir, nil)
		b.settle()
	}
	b.settle()
	expect("at first", 1)
	rename("Ben")
	expect("with Ben", 0)
	restart()
	expect("with Ben after a restart", 0)
	b.twoPeople("3,3,3")
	expect("in another game with Ben", 0)
	rename("Friend")
	expect("with the former name", 1)
	b.prefs.Change(func(s *settings.Settings) { s.Rename("Mia") })
	b.rename(map[string]string{"You": "Mia"})
	expect("with a name of one's own", 1)
	restart()
	b.twoPeople("3,3,3")
	expect("with that name after a restart", 1)
}

// A finished game that the next start puts on the board again counts once.
func TestGameOfTheLastWindowCountsOnce(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.exit.freeze()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.settle()
	if got := b.score(); got.Won != [2]int{1, 0} {
		t.Errorf("score %+v", got)
	}
	b.choose("Move", "Undo")
	if b.table.Snap.Ending.Over() {
		t.Fatal("Undo does nothing")
	}
	b.choose("Move", "Redo")
	if got := b.score(); !b.table.Snap.Ending.Over() || got.Won != [2]int{1, 0} {
		t.Errorf("after Undo and Redo: score %+v", got)
	}
}
