package dialogs

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// list is the list in the dialog in front.
func (s *screen) list() *control.List {
	s.t.Helper()
	return controls[*control.List](s)[0]
}

// The newest game comes first, each with its day, variant, difficulty, result and
// moves.
func TestPastGamesAreListed(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	a.press(words.PastGames())
	want := []string{
		"5 Mar 2026 12:00|4-5-4|Hard|Won · with help|5",
		"4 Mar 2026 12:00|4-5-4|Hard|Draw|5",
		"3 Mar 2026 12:00|4-5-4|Hard|Lost|5",
		"2 Mar 2026 12:00|Tic-tac-toe|Easy|Won|5",
		"1 Mar 2026 12:00|4-5-4|Hard|Won|5",
	}
	if diff := cmp.Diff(want, rows(a.list())); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(a.says(), strings.Join(words.PastGamesHead(), "\n")) {
		t.Errorf("the head is not in\n%s", a.says())
	}
}

// Past Games lists what the statistics show.
func TestPastGamesOfOneVariant(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	controls[*control.Choice](a.screen)[0].SetSelected("Tic-tac-toe")
	a.press(words.PastGames())
	if got := rows(a.list()); len(got) != 1 || !strings.Contains(got[0], "Tic-tac-toe") {
		t.Errorf("%q", got)
	}
}

// A click or a key opens the game of that row, and the row can be chosen again.
func TestPastGameIsOpened(t *testing.T) {
	games := someGames()
	a := anArchive(t, games...)
	a.open()
	a.press(words.PastGames())
	list := a.list()
	list.Select(0)
	list.Select(3)
	list.Select(3)
	a.win.Canvas().Focus(list)
	a.typeKey(fyne.KeyDown, fyne.KeyReturn)
	newest := func(i int) string { return games[len(games)-1-i].Record }
	if d := cmp.Diff([]string{newest(0), newest(3), newest(3), newest(1)}, a.opened); d != "" {
		t.Error(d)
	}
}

// A long list has pages, with buttons to the ones that there are and to no others.
func TestPastGamesHavePages(t *testing.T) {
	a, kept := anArchive(t), 0
	for _, c := range []struct {
		games int
		pages string
	}{
		{1, "1 Close"},
		{pastGamesMost, "1000 Close"},
		{pastGamesMost + 1, "1000 Older Close 1 Newer Close"},
		{2*pastGamesMost + 1, "1000 Older Close 1000 Newer Older Close 1 Newer Close"},
	} {
		for ; kept < c.games; kept++ {
			g := someGames()[0]
			g.Key, g.Plies = strconv.Itoa(kept), kept+1
			if err := a.store.Add(t.Context(), g); err != nil {
				t.Fatal(err)
			}
		}
		a.open()
		a.press(words.PastGames())
		pages := a.page()
		for a.button(words.Older()) != nil {
			a.press(words.Older())
			pages += " " + a.page()
		}
		if pages != c.pages || a.count() != 2 {
			t.Errorf("%d games, %d dialogs: %s", c.games, a.count(), pages)
		}
		back := 0
		for ; a.button(words.Newer()) != nil; back++ {
			a.press(words.Newer())
		}
		if turned := strings.Count(pages, words.Older()); back != turned {
			t.Errorf("%d games: %d pages forth, %d back", c.games, turned, back)
		}
		if newest := rows(a.list())[0]; !strings.HasSuffix(newest, "|"+words.Number(c.games)) {
			t.Errorf("%d games: back at %q", c.games, newest)
		}
		a.CloseFront()
		a.CloseFront()
	}
}

// page is how many games are on the page, with its buttons.
func (a *archive) page() string {
	a.t.Helper()
	if len(controls[*control.List](a.screen)) == 0 {
		return "none"
	}
	page := strconv.Itoa(a.list().Length())
	for _, b := range controls[*control.Button](a.screen) {
		page += " " + b.Text
	}
	return page
}

// Who won is read from the record: a name, or "" where nobody is known to have won.
func TestWinnerOfAPastGame(t *testing.T) {
	const text = `[MNKDesk "1"] [Variant "3,3,3"] [X "Ada"] [O "Bob"] a1 b1`
	for _, c := range []struct {
		winner game.Side
		record string
		want   string
	}{
		{game.First, text, "Ada"},
		{game.Second, text, "Bob"},
		{game.None, text, ""},
		{game.First, "no game", ""},
		{game.First, strings.Replace(text, "[V", `[Begins "O"] [V`, 1), "Bob"},
	} {
		if got := winnerName(history.Game{Winner: c.winner, Record: c.record}); got != c.want {
			t.Errorf("%v in %s: %q, want %q", c.winner, c.record, got, c.want)
		}
	}
	row := gameRow()
	fillGameRow(row, history.Game{Mode: history.People, Winner: game.Second, Ended: record.Resigned, Record: text})
	if got := row.Objects[3].(*widget.Label).Text; got != "Bob won" {
		t.Errorf("the result is %q", got)
	}
}
