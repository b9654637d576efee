package history

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// leftGame returns the nth test game as an abandoned game.
func leftGame(n int) Game {
	g := played(n)
	g.Winner, g.Abandoned, g.Ending = game.None, true, record.Abandoned
	return g
}

// Played returns, for each variant, the score against each level and the newest game that can be
// resumed, but none that had ended before it was tried again. The variant played last comes first.
func TestPlayed(t *testing.T) {
	s := openGames(t, newPath(t))
	lost, helped, easy, early := played(1), played(2), played(3), leftGame(6)
	lost.Winner, helped.Assisted, easy.Level = game.Second, true, "easy"
	early.Ending = record.Resigned
	other := played(9)
	other.Variant = "gomoku"
	tried := played(1)
	tried.Winner, tried.Abandoned, tried.Ending = game.None, true, record.Abandoned
	tried.Record, tried.Finished = "other moves", played(8).Finished
	add(t, s, other, played(0), lost, helped, easy, leftGame(4), leftGame(5), early, tried)
	got, err := s.Played(t.Context())
	if err != nil || len(got) != 2 {
		t.Fatal(got, err)
	}
	if got[0].Variant != "gomoku" || got[1].Variant != "4-5-4" || got[0].Left != nil {
		t.Errorf("%+v", got)
	}
	want := map[string]Score{"hard": {Games: 2, Wins: 1}, "easy": {Games: 1, Wins: 1}}
	if d := cmp.Diff(want, got[1].Scores); d != "" {
		t.Errorf("scores (-want +got):\n%s", d)
	}
	if got[1].Left == nil || got[1].Left.Key != "game 5" {
		t.Errorf("left: %+v", got[1].Left)
	}
	if early.CanResume() || played(0).CanResume() || !leftGame(4).CanResume() {
		t.Error("a game that is over goes on, or one that was left does not")
	}
}

// A game that was left is not offered once the person has finished another game of the variant since, whether it counts or not. It
// stays among the past games. Games of other people and other variants, and games left later, change nothing.
func TestLaterGameReplacesTheOneThatWasLeft(t *testing.T) {
	other, theirs, helped, friends, resigned := played(5), played(5), played(5), played(5), leftGame(5)
	other.Variant, theirs.Name, helped.Assisted, friends.Mode, friends.Level = "gomoku", "Anna", true, People, NoLevel
	friends.Record = record.Game{Variant: "4-5-4", Names: [2]string{"You", "Anna"}}.String()
	resigned.Ending = record.Resigned
	strangers := friends
	strangers.Record = record.Game{Variant: "4-5-4", Names: [2]string{"Ben", "Anna"}}.String()
	for name, c := range map[string]struct {
		later Game
		want  string
	}{
		"none": {played(2), "game 3"}, "counted": {played(5), ""}, "with help": {helped, ""}, "with a friend": {friends, ""},
		"of another variant": {other, "game 3"}, "of somebody else": {theirs, "game 3"}, "of others": {strangers, "game 3"},
		"resigned early": {resigned, "game 3"}, "left, too": {leftGame(5), "game 5"},
	} {
		s := openGames(t, newPath(t))
		s.SetPerson(Person{Names: []string{"You"}})
		add(t, s, leftGame(3), c.later)
		all, err := s.Played(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		left := ""
		for _, v := range all {
			if v.Left != nil {
				left = v.Left.Key
			}
		}
		if left != c.want || len(list(t, s)) != 2 {
			t.Errorf("%s: offered is %q, want %q, of %d games", name, left, c.want, len(list(t, s)))
		}
	}
}

// A person has finished a game once one of theirs is over, whether it counts or not. Games that were left or imported,
// those of other people, and those of two computers do not matter.
func TestHasFinished(t *testing.T) {
	helped, people, computers, imported := played(0), played(1), played(2), played(3)
	helped.Assisted = true
	people.Mode, people.Name, people.Record = People, "", record.Tag{Name: "X", Value: "Ann"}.String()
	computers.Mode, imported.Mode = Computers, Imported
	for name, c := range map[string]struct {
		game   Game
		person string
		want   bool
	}{
		"with help":              {helped, helped.Name, true},
		"of another person":      {helped, "Ann", false},
		"left":                   {leftGame(4), leftGame(4).Name, false},
		"of two people":          {people, "Ann", true},
		"of two other people":    {people, "Bea", false},
		"of two computers":       {computers, computers.Name, false},
		"imported from a friend": {imported, imported.Name, false},
	} {
		s := openGames(t, newPath(t))
		s.SetPerson(Person{Names: []string{c.person}})
		add(t, s, c.game)
		if got, err := s.HasFinished(t.Context()); err != nil || got != c.want {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

// A person is offered their own unfinished games and those of nobody here, not the games of other people at
// this computer. A game of two people is offered to both.
func TestOthersGamesAreNotOffered(t *testing.T) {
	s := openGames(t, newPath(t))
	left := func(n int, x, o string, kinds [2]record.Kind) Game {
		r := sample()
		r.Names, r.Kinds, r.Seed, r.Result, r.Reason = [2]string{x, o}, kinds, uint64(n), game.Ongoing, ""
		g := FromRecord(r, time.Unix(int64(n), 0))
		g.Key = fmt.Sprint(n)
		return g
	}
	solo, people, computers := [2]record.Kind{record.Person, record.Computer},
		[2]record.Kind{record.Person, record.Person}, [2]record.Kind{record.Computer, record.Computer}
	const odd = `Zoe's "cat"`
	for _, g := range []Game{
		left(1, "Ada", "Computer", solo), left(2, odd, "Ada", people), left(3, "Stranger", "Computer", solo),
		left(4, "Computer", "Computer", computers),
	} {
		add(t, s, g)
		for person, wants := range map[string]bool{"Ada": true, odd: g.Key != "1", "Ben": g.Key > "2"} {
			others := slices.DeleteFunc([]string{"Ada", odd, "Ben"}, func(name string) bool { return name == person })
			s.SetPerson(Person{Names: []string{person}, Others: others})
			all, err := s.Played(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if got := all[0].Left != nil && all[0].Left.Key == g.Key; got != wants {
				t.Errorf("game %s, %s: %s is offered it: %v", g.Key, g.Mode, person, got)
			}
		}
	}
}

// Games against a guest program are counted separately from games against other strategies and
// guests, whatever the guest's other settings.
func TestGuestsHaveScoresOfTheirOwn(t *testing.T) {
	s := openGames(t, newPath(t))
	for i, player := range []string{
		"guest(path=/opt/pbrain-karo)", "guest(path=/opt/pbrain-karo,time=3s)",
		"guest(path=/opt/pique)", "random",
	} {
		r := sample()
		r.Variant, r.Players[1], r.Level, r.Seed = "gomoku", player, "", uint64(i+1)
		add(t, s, FromRecord(r, time.Unix(int64(i), 0)))
	}
	broken := played(9)
	broken.Variant, broken.Level = "gomoku", NoLevel
	add(t, s, broken)
	want := map[string]Score{
		NoLevel + ": Karo": {Games: 2, Wins: 2}, NoLevel + ": Pique": {Games: 1, Wins: 1}, NoLevel: {Games: 2, Wins: 2},
	}
	got, err := s.Played(t.Context())
	if d := cmp.Diff(want, ScoresOf(got, "gomoku")); err != nil || d != "" {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
	counted, err := s.CountedGames(t.Context())
	games := map[string]int{}
	for _, g := range counted {
		games[g.Level]++
	}
	for name, score := range want {
		if games[name] != score.Games || err != nil {
			t.Errorf("%d games against %s count, want %d: %v", games[name], name, score.Games, err)
		}
	}
}

// A resumed game leaves the list, returns when it is abandoned again, and is listed once when it
// ends. A finished game stays.
func TestResumed(t *testing.T) {
	s := openGames(t, newPath(t))
	left, ended := leftGame(1), played(1)
	add(t, s, left)
	for _, again := range []Game{left, ended} {
		if err := s.Resume(t.Context(), left); err != nil {
			t.Fatal(err)
		}
		if games := list(t, s); len(games) != 0 {
			t.Fatalf("still listed: %+v", games)
		}
		add(t, s, again)
	}
	if err := s.Resume(t.Context(), left); err != nil {
		t.Fatal(err)
	}
	if games := list(t, s); len(games) != 1 || games[0].Abandoned {
		t.Errorf("after the end: %+v", games)
	}
}

func TestDeleteOne(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, played(0), played(1))
	if _, err := s.Delete(t.Context(), list(t, s)[1]); err != nil {
		t.Fatal(err)
	}
	if games := list(t, s); len(games) != 1 || games[0].Key != "game 1" {
		t.Errorf("%+v", games)
	}
}

// Several games are deleted at once, except those that have changed since they were listed. Restore
// brings them back as they were, including identical games.
func TestDeleteManyAndRestore(t *testing.T) {
	s := openGames(t, newPath(t))
	twin := played(1)
	twin.Key = "twin"
	add(t, s, played(0), played(1), twin, leftGame(2), played(3))
	before := list(t, s)
	some := slices.DeleteFunc(slices.Clone(before), func(g Game) bool { return g.Key == "game 3" })
	other := some[0]
	other.Record += ", with a comment that another window has written since"
	some[0] = other
	deleted, err := s.Delete(t.Context(), some...)
	changed := new(ChangedError)
	if left := list(t, s); !errors.As(err, &changed) || changed.Games != 1 || len(deleted) != 3 || len(left) != 2 {
		t.Fatalf("%d deleted, %d left: %v", len(deleted), len(left), err)
	}
	if err := s.Restore(t.Context(), deleted...); err != nil {
		t.Fatal(err)
	}
	byKey := func(a, b Game) int { return strings.Compare(a.Key, b.Key) }
	want, got := slices.SortedFunc(slices.Values(before), byKey), slices.SortedFunc(slices.Values(list(t, s)), byKey)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("restored\n%+v, want\n%+v", got, want)
	}
	if none, err := s.Delete(t.Context()); err != nil || none != nil {
		t.Errorf("of none: %v, %v", none, err)
	}
}

// A window may show an outdated game. If another window has replaced that game under the same number
// or the same key, the new game is neither deleted nor resumed.
func TestGamesOfAnotherWindowStay(t *testing.T) {
	path := newPath(t)
	mine, other := openGames(t, path), openGames(t, path)
	add(t, mine, played(0), played(1), leftGame(2), leftGame(3))
	seen := map[string]Game{}
	for _, g := range list(t, mine) {
		seen[g.Key] = g
	}
	ended, further, added := played(2), leftGame(3), played(4)
	further.Record, further.Finished = recordOf("a1"), further.Finished.Add(time.Minute)
	add(t, other, ended)
	if err := other.Resume(t.Context(), seen["game 3"]); err != nil {
		t.Fatal(err)
	}
	add(t, other, further)
	if _, err := other.Delete(t.Context(), seen["game 1"]); err != nil {
		t.Fatal(err)
	}
	add(t, other, added)
	for _, key := range []string{"game 1", "game 2", "game 3"} {
		_, err := mine.Delete(t.Context(), seen[key])
		if gone := key == "game 1"; errors.Is(err, ErrNotFound) != gone || errors.As(err, new(*ChangedError)) == gone {
			t.Errorf("%s: %v", key, err)
		}
		if err := mine.Resume(t.Context(), seen[key]); err != nil {
			t.Error(err)
		}
	}
	if d := diff([]Game{further, added, ended, played(0)}, list(t, mine)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// A comment that another window writes while one decides whether to delete a game is not deleted.
func TestCommentOfAnotherWindowStays(t *testing.T) {
	path := newPath(t)
	mine, other := openGames(t, path), openGames(t, path)
	add(t, mine, FromRecord(sample(), time.UnixMilli(1_800_000_000_000)))
	seen := list(t, mine)[0]
	commented := sample()
	commented.Comments = []record.Comment{{After: 2, Text: "here it turned"}}
	if err := other.Annotate(t.Context(), seen.Key, sample(), commented); err != nil {
		t.Fatal(err)
	}
	changed := new(ChangedError)
	if gone, err := mine.Delete(t.Context(), seen); len(gone) != 0 || !errors.As(err, &changed) || changed.Games != 1 {
		t.Errorf("%d deleted: %v", len(gone), err)
	}
	if here := list(t, mine); len(here) != 1 || !strings.Contains(here[0].Record, "here it turned") {
		t.Errorf("%+v", here)
	}
}
