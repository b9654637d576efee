package library

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// All games are listed, the newest first, with who played, how it ended, and when.
func TestGamesAreListed(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	want := []string{
		"You|Hazel|Unfinished · Tic-Tac-Toe|2|2 Apr 2020",
		"You|Hazel|You won · Tic-Tac-Toe|3|1 Apr 2020",
		"Ann|Cem|White resigned · Gomoku|2|3 Mar 2020",
		"Bob|Cem|Black resigned · Gomoku|2|2 Mar 2020",
		"Ann|Bob|White resigned · Gomoku|2|1 Mar 2020",
	}
	if diff := cmp.Diff(want, s.games()); diff != "" {
		t.Error(diff)
	}
	heads := sheettest.Controls[*columnHead](s)
	if said := s.Says(); !strings.Contains(said, "5 games") || heads[0].label.Text != "Started" {
		t.Errorf("it says\n%s", said)
	}
}

// An opponent and a person who has chosen one have a face before the name, also in a row that was used for another game.
func TestPlayersInTheListHaveFaces(t *testing.T) {
	s := newScreen(t, someGames()...)
	page := s.page()
	page.PersonFace = func(name string) look.Person { return map[string]look.Person{"Bob": {Face: "cat"}}[name] }
	page.Show("", nil)
	list := s.gameList()
	row := list.CreateItem()
	row.Resize(fyne.NewSize(500, rowHigh))
	parts := row.(*fyne.Container).Objects
	cells := parts[len(parts)-1].(*fyne.Container).Objects // before them is the ground of a chosen row
	for _, c := range []struct {
		game  int
		faces [2]bool
	}{{2, [2]bool{}}, {0, [2]bool{false, true}}, {3, [2]bool{true, false}}, {2, [2]bool{}}, {4, [2]bool{false, true}}} {
		list.UpdateItem(c.game, row)
		for i, face := range c.faces {
			cell := cells[i].(*fyne.Container)
			picture, name := cell.Objects[0], cell.Objects[1]
			if picture.Visible() != face || face != (name.Position().X > 0) || picture.Size().Width > name.Position().X && face {
				t.Errorf("game %d: the face of player %d is shown: %v, the name is at %v", c.game, i, picture.Visible(), name.Position())
			}
		}
	}
}

// Moves on the board narrow the search, with or without turned and mirrored positions. The next
// moves are counted, and playing one narrows the search further.
func TestSearchByPosition(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku")
	if diff := cmp.Diff([]string{"1|h8|3 games|Black won 67%"}, s.next()); diff != "" {
		t.Error(diff)
	}
	s.lists()[0].Select(0)
	if diff := cmp.Diff([]string{"1|h9|2 games|Black won 50%", "2|g9|1 game|Black won 100%"}, s.next()); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(s.Says(), "White moves next") {
		t.Errorf("it says\n%s", s.Says())
	}
	s.lists()[0].Select(0)
	if got := s.games(); len(got) != 2 || !strings.Contains(s.Says(), "2 of 5 games") {
		t.Errorf("%q", got)
	}
	s.tick(words.TurnedToo())
	if got := s.games(); len(got) != 1 || !strings.HasPrefix(got[0], "Ann|Bob") {
		t.Errorf("as it lies: %q", got)
	}
	s.tick(words.ThisPosition())
	if got := s.games(); len(got) != 3 || len(s.next()) != 0 {
		t.Errorf("any position: %q, then %q", got, s.next())
	}
	b := sheettest.Controls[*board.Board](s)[0]
	s.Win.Canvas().Focus(b)
	s.TypeKey(fyne.KeyHome)
	if got := s.games(); len(got) != 3 || len(s.next()) != 1 {
		t.Errorf("at the start: %q, then %q", got, s.next())
	}
	s.TypeKey(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyEnd)
	if got := s.games(); len(got) != 1 {
		t.Errorf("at the end: %q", got)
	}
}

// The page opens at the position of the game on the board and names its opening.
func TestPageOpensAtAPosition(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku", "h8", "h9", "i9")
	if got := s.games(); len(got) != 2 || !strings.Contains(s.Says(), "D4 Kagetsu, White moves next") {
		t.Errorf("%q, and it says\n%s", got, s.Says())
	}
	s.choose("D4 Kagetsu")
	if got := s.games(); len(got) != 2 {
		t.Errorf("%q", got)
	}
	t.Run("of a variant without games", func(t *testing.T) {
		s.CloseAll()
		s.open("renju", "h8")
		if got := s.games(); len(got) != 0 || !strings.Contains(s.Says(), words.NothingFound()) {
			t.Errorf("%q, and it says\n%s", got, s.Says())
		}
	})
}

// Two names find the games of these two, and a side those in which the first of them played it. The sides are offered
// once a name is typed, in the terms of the variant, and are kept with the search.
func TestSearchByTwoNamesAndSide(t *testing.T) {
	s := newScreen(t, append(someGames(),
		history.FromImport(gomokuRecord(4, "Petrov, Ivan", "Ann", game.Draw, "h8 a1")))...)
	s.open("gomoku")
	for _, c := range sheettest.Controls[*widgets.Choice](s) {
		if slices.Contains(c.Options, "As Black") {
			t.Error("a side is offered without a name")
		}
	}
	for _, c := range []struct {
		names, side string
		want        []string // the days of the games
	}{
		{"ann", "Either side", []string{"4", "3", "1"}},
		{"ann", "As Black", []string{"3", "1"}},
		{"ann", "As White", []string{"4"}},
		{"", "", []string{"4", "3", "2", "1"}},
		{"Ann Bob", "Either side", []string{"1"}},
		{"bob – ann", "", []string{"1"}},
		{"Bob, Ann", "As Black", nil},
		{"bob ann", "As White", []string{"1"}},
		{"ann ivan", "", []string{"4"}},
		{"petrov, ivan ann", "As Black", []string{"4"}},
		{"petrov, ivan", "", []string{"4"}},
		{"ann eva", "Either side", nil},
	} {
		if s.names(c.names); c.side != "" {
			s.choose(c.side)
		}
		var days []string
		for _, row := range s.games() {
			cells := strings.Split(row, "|")
			days = append(days, strings.TrimSuffix(cells[len(cells)-1], " Mar 2020"))
		}
		if diff := cmp.Diff(c.want, days); diff != "" {
			t.Errorf("%q %s: %s", c.names, c.side, diff)
		}
	}
	s.names("ann")
	s.choose("As White")
	s.gameList().Pick(0)
	s.TypeKey(fyne.KeyReturn)
	s.CloseAll()
	s.page().Return(s.from)
	if got := s.games(); len(got) != 1 {
		t.Errorf("back in the search: %q", got)
	}
}

// Names, levels, results and dates narrow the search, and the count tells how many are left.
func TestSearchByFields(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	s.names(" ann")
	if got := s.games(); len(got) != 2 {
		t.Errorf("ann: %q", got)
	}
	s.names("easy")
	if got := s.games(); len(got) != 2 {
		t.Errorf("easy: %q", got)
	}
	s.choose("You won")
	if got := s.games(); len(got) != 1 {
		t.Errorf("won: %q", got)
	}
	s.names("")
	s.choose("Any result")
	for _, c := range []struct {
		from, to, label string
		want            int
	}{
		{"2020-03-02", "2020-03-02", "2 Mar 2020", 1},
		{"2020-03-02", "", "From 2 Mar 2020", 4},
		{"", "2020-03", "Until 31 Mar 2020", 3},
		{"2019", "2020", "2019 – 2020", 5},
		{"2020", "2020", "2020", 5},
		{"2021", "", "From 2021", 0},
		{"", "", "Any date", 5},
	} {
		s.pressDates()
		s.setDates(c.from, c.to)
		if got := s.games(); len(got) != c.want || s.dates().Selected != c.label {
			t.Errorf("%+v: %q, %q", c, got, s.dates().Selected)
		}
	}
	s.pressDates()
	s.setDates("yesterday", "")
	if !strings.Contains(s.Says(), words.DatesWrong()) {
		t.Errorf("it says\n%s", s.Says())
	}
}

// dates returns the choice of the days.
func (s *screen) dates() *widgets.Choice {
	s.T.Helper()
	all := sheettest.Controls[*widgets.Choice](s)
	return all[slices.IndexFunc(all, func(c *widgets.Choice) bool { return c.Ask != nil })]
}

// pressDates opens the dates dialog.
func (s *screen) pressDates() { test.Tap(s.dates()) }

// setDates fills the dates dialog in.
func (s *screen) setDates(from, to string) {
	fields := sheettest.Controls[interface {
		fyne.CanvasObject
		SetText(string)
		FocusGained()
		TypedRune(rune)
	}](s)
	fields[0].SetText(from)
	fields[1].SetText(to)
	s.Press(words.SearchGames())
}

// Statistics leads back to the past games of a variant.
func TestProgressLeadsToAVariant(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku")
	s.fromMenu(words.Statistics())
	if got := s.games(); s.Count() != 1 || len(got) != 2 || !strings.Contains(s.Says(), "X moves next") {
		t.Errorf("%d dialogs, %q", s.Count(), got)
	}
	s.choose(words.AllVariants())
	if got := s.games(); len(got) != 5 {
		t.Errorf("%q", got)
	}
}

// An unfinished game is continued, and a finished game is shown. A double-click opens a game too;
// two slow clicks do not.
func TestGameIsOpened(t *testing.T) {
	games := someGames()
	s := newScreen(t, games...)
	s.open("")
	s.Press(words.Continue())
	s.gameList().Select(1)
	s.Press(words.OpenGame())
	delay, now := fyne.CurrentApp().Driver().DoubleTapDelay(), time.Now()
	s.Stack.Now = func() time.Time { return now }
	for _, after := range []time.Duration{delay, 2 * delay, delay / 2} {
		now = now.Add(after)
		s.gameList().Select(2)
	}
	want := []string{"continue " + games[4].Key, "review " + games[3].Key, "review " + games[2].Key}
	if !slices.Equal(s.actions, want) {
		t.Errorf("%q, want %q", s.actions, want)
	}
}

// The keys choose a row, open its game and ask whether to delete it. A click on the list gives it
// the focus.
func TestListByKeys(t *testing.T) {
	games := someGames()
	s := newScreen(t, games...)
	s.open("")
	s.gameList().Select(2)
	s.TypeKey(fyne.KeyDown, fyne.KeyReturn, fyne.KeyHome, fyne.KeyDown, fyne.KeySpace, fyne.KeyEnd, fyne.KeyUp,
		fyne.KeyReturn)
	want := []string{"review " + games[1].Key, "review " + games[3].Key, "review " + games[1].Key}
	if !slices.Equal(s.actions, want) {
		t.Errorf("%q, want %q", s.actions, want)
	}
	s.TypeKey(fyne.KeyDelete)
	if !strings.Contains(s.Says(), "Delete this game?") {
		t.Errorf("Delete asks nothing: %s", s.Says())
	}
}

// A name typed on the list is searched for.
func TestTypingSearches(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	s.names("Ann")
	s.Win.Canvas().Focus(s.gameList())
	for _, r := range " Cem" { // Space is for the list
		s.Win.Canvas().Focused().TypedRune(r)
	}
	if got := s.games(); len(got) != 2 || s.opened.names.Text != "Cem" {
		t.Errorf("%q searched for, games %q", s.opened.names.Text, got)
	}
}

// When the user returns to Past Games, the search and the selected game are as before.
func TestComesBack(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku", "h8")
	s.names("ann")
	s.tick(words.TurnedToo())
	s.choose(words.LibraryResult(game.Stones, false, library.FirstWon))
	if len(s.games()) == 0 {
		t.Fatal("nothing is found")
	}
	last := len(s.games()) - 1
	s.gameList().Select(last)
	s.Press(words.OpenGame())
	before := s.games()
	s.CloseAll()
	s.page().Return(s.from)
	again := s.from
	s.Press(words.OpenGame())
	if diff := cmp.Diff(again, s.from, cmp.AllowUnexported(Place{})); diff != "" || !slices.Equal(before, s.games()) {
		t.Errorf("%s\n%q, want %q", diff, s.games(), before)
	}
}

// If the games cannot be read, the page says so. An answer that arrives late changes nothing.
func TestGamesThatCannotBeRead(t *testing.T) {
	s := newScreen(t)
	s.store = history.New(t.TempDir(), "")
	s.open("")
	if !strings.Contains(s.Says(), "couldn't be read") {
		t.Errorf("it says\n%s", s.Says())
	}
	late := newScreen(t, someGames()...)
	late.delayed = true
	late.open("gomoku")
	late.lists()[0].Select(0)
	late.CloseAll()
	for _, job := range late.queue {
		job()
	}
	if late.Busy() {
		t.Error("a dialog opens after the closed one")
	}
}

// Without games the page says so, and the actions for games are disabled.
func TestNoGames(t *testing.T) {
	s := newScreen(t)
	s.open("")
	if !strings.Contains(s.Says(), words.NothingYet()) {
		t.Errorf("it says\n%s", s.Says())
	}
	if !s.FindButton(words.OpenGame()).Disabled() {
		t.Error("nothing can be opened")
	}
	for _, text := range []string{words.SaveAsItem(), words.DeleteOne(), words.ExportItem(), words.MakeStudy()} {
		if s.offers(text) {
			t.Errorf("%s is offered", text)
		}
	}
}

// In narrow and low windows all parts fit, one below the other.
func TestNarrowPage(t *testing.T) {
	s := newScreen(t, someGames()...)
	for _, size := range []fyne.Size{
		{Width: 384, Height: 600},
		{Width: 700, Height: 480},
		{Width: 1600, Height: 1000},
	} {
		s.Win.Resize(size)
		s.open("gomoku", "h8")
		for _, l := range s.lists() {
			if l.Size().Height < 2*rowHigh || l.Size().Width < 200 {
				t.Errorf("%v: a list has %v", size, l.Size())
			}
		}
		if b := sheettest.Controls[*board.Board](s)[0]; b.Size().Height < 150 {
			t.Errorf("%v: the board has %v", size, b.Size())
		}
		s.CloseAll()
	}
}

// A game whose record is damaged can be deleted, but not saved.
func TestBrokenGame(t *testing.T) {
	g := history.Game{
		Key: "x", Variant: "gomoku", Mode: history.People, Finished: time.Unix(1, 0), Plies: 3,
		Record: "no game", Ending: record.Resigned,
	}
	s := newScreen(t, g)
	s.open("")
	s.fromMenu(words.SaveAsItem())
	if !strings.Contains(s.Says(), "can't be shown") {
		t.Errorf("it says\n%s", s.Says())
	}
	s.CloseFront()
	s.fromMenu(words.DeleteOne())
	s.Press("Delete Game")
	if got := s.games(); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

// A name is written in full if it has room, however wide the page is.
func TestNamesAreWhole(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("tic-tac-toe")
	for width := float32(1000); width < 1200; width += 11 {
		s.Win.Resize(fyne.NewSize(width, 700))
		for _, text := range sheettest.OfType[*canvas.Text](test.LaidOutObjects(s.gameList())) {
			if strings.HasPrefix(text.Text, "Computer,") && text.Text != "Computer, Easy" {
				t.Errorf("in a window of %v: %s", width, text.Text)
			}
		}
	}
}

// The list has the focus first. Tab then leads only to controls that show the focus. Before the
// games are read, no controls are shown that would disappear again.
func TestTabInPastGames(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.delayed = true
	s.open("")
	hidden := func() (seen []string) {
		for _, text := range sheettest.Texts(sheettest.Seen(s.Win.Canvas().Overlays().Top())) {
			if text == words.ThisPosition() || text == words.TurnedToo() || text == words.AnyOpening() {
				seen = append(seen, text)
			}
		}
		for _, o := range s.Front() {
			if c, ok := o.(*widgets.Check); ok && c.Visible() {
				seen = append(seen, c.Text)
			}
			if c, ok := o.(*widgets.Choice); ok && c.Visible() && c.Selected == words.AnyOpening() {
				seen = append(seen, c.Selected)
			}
		}
		return seen
	}
	if seen := hidden(); len(seen) > 0 {
		t.Errorf("before the games are there it shows %q", seen)
	}
	s.delayed = false
	for _, job := range s.queue {
		job()
	}
	s.open("")
	c := s.Win.Canvas()
	if c.Focused() != s.gameList() {
		t.Errorf("the focus is on %T", c.Focused())
	}
	for range 30 {
		c.FocusNext()
		switch f := c.Focused().(type) {
		case *board.Board:
			t.Error("Tab leads to the board, of which no position is searched")
		case *widgets.List:
			if f.Length() == 0 {
				t.Error("Tab leads to an empty list")
			}
		}
	}
}

// Whoever gives their name reads it in all of their games, and finds them by it. Games of other people keep their names,
// and so do the files of the games.
func TestFormerNames(t *testing.T) {
	games := someGames()
	friends := history.FromRecord(record.Game{
		Variant: "tic-tac-toe", Names: [2]string{"Friend", "You"}, Kinds: [2]record.Kind{record.Person, record.Person},
		Moves: strings.Fields("a1 b1 a2"),
	}, time.Date(2020, 4, 3, 12, 0, 0, 0, time.Local))
	s := newScreen(t, append(games, friends)...)
	page := s.page()
	page.Show("", nil)
	s.people = map[string]string{"You": "Zoë", "Ann": "Zoë"} // an imported game is of another Ann
	page.Show("", nil)
	want := []string{
		"Friend|Zoë|Unfinished · Tic-Tac-Toe|2|3 Apr 2020",
		"Zoë|Hazel|Unfinished · Tic-Tac-Toe|2|2 Apr 2020",
		"Zoë|Hazel|Zoë won · Tic-Tac-Toe|3|1 Apr 2020",
		"Ann|Cem|White resigned · Gomoku|2|3 Mar 2020",
		"Bob|Cem|Black resigned · Gomoku|2|2 Mar 2020",
		"Ann|Bob|White resigned · Gomoku|2|1 Mar 2020",
	}
	if diff := cmp.Diff(want, s.games()); diff != "" {
		t.Error(diff)
	}
	s.names("zoë")
	if diff := cmp.Diff(want[:3], s.games()); diff != "" {
		t.Errorf("by name: %s", diff)
	}
	if g, err := s.store.Get(t.Context(), friends.Key); err != nil || !strings.Contains(g.Record, `"You"`) {
		t.Errorf("the game is kept as %q, %v", g.Record, err)
	}
}
