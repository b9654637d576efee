package statistics

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// gameAt returns a game of a variant against a level that ended at noon some days before now.
func gameAt(key string, daysAgo int, variant, level string, winner game.Side) history.Game {
	return history.Game{
		Finished: now.AddDate(0, 0, -daysAgo), Variant: variant, Level: level, Mode: history.Solo, Person: game.First,
		Winner: winner, Plies: 5, PersonMoves: 3, Key: key, Name: "You",
		Record: `[MNKDesk "1"] [Variant "` + variant + `"] [X "You"] [O "Computer"] a1 b1 a2 b2 a3`,
	}
}

// someGames returns four games that count, and one with help.
func someGames() []history.Game {
	helped := gameAt("e", 2, "gomoku", "hard", game.First)
	helped.Assisted = true
	return []history.Game{
		gameAt("a", 6, "gomoku", "hard", game.First), gameAt("b", 5, "tic-tac-toe", "easy", game.First),
		gameAt("c", 4, "gomoku", "hard", game.Second), gameAt("d", 3, "gomoku", "beginner", game.None), helped,
	}
}

// manyGames returns n games of all families, half of them won, over the last two weeks.
func manyGames(n int) (games []history.Game) {
	variants := []string{"tic-tac-toe", "4-5-4", "connect-four", "gomoku", "nine-board", "ultimate", "isolation", "renju", "gomoku"}
	levels := []string{"beginner", "easy", "medium", "hard", "expert", "master"}
	for i := range n {
		winner := []game.Side{game.First, game.Second, game.First, game.None}[i%4]
		games = append(games, gameAt(fmt.Sprint("many ", i), 14*(n-1-i)/n, variants[i%len(variants)], levels[i/5%len(levels)], winner))
	}
	return games
}

// numbers returns the large numbers on the page.
func (s *screen) numbers() (all []string) {
	for _, n := range s.page.figures.numbers {
		all = append(all, n.text)
	}
	return all
}

// rows returns the results by opponent or by game.
func (s *screen) rows() (all []string) {
	for _, o := range s.page.results.rows.Objects {
		all = append(all, textsIn(o))
	}
	return all
}

func textsIn(o fyne.CanvasObject) string {
	return strings.Trim(strings.Join(sheettest.Texts(sheettest.Seen(o)), " "), " ")
}

// coins returns the coins on the shelf, with the games that earned them.
func (s *screen) coins() map[string]*coin {
	all := map[string]*coin{}
	for _, r := range s.page.shelf.rows {
		for _, c := range r.coins {
			if c != nil {
				all[c.rung.MedalGame.Key] = c
			}
		}
	}
	return all
}

// pick makes a choice by its text.
func (s *screen) pick(label string) {
	s.T.Helper()
	if !slices.Contains(s.page.choice.Options, label) {
		s.T.Fatalf("%q is not among %q", label, s.page.choice.Options)
	}
	s.page.choice.SetSelected(label)
}

// The page shows the results of all games, what does not count, and the medals.
func TestAllGames(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	said := s.Says()
	for _, want := range []string{
		"4 games", "since 1 Mar 2026", "played on 4 days", "12 puzzles solved",
		"Not counted: 1 for practice", "0 of 42", words.CoinsShowGames(),
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}
	if got := s.numbers(); !slices.Equal(got, []string{"2", "1", "1"}) {
		t.Errorf("the numbers are %q", got)
	}
	if len(s.page.shelf.rows) != 7 || len(s.coins()) != 2 || len(s.did) > 0 {
		t.Errorf("%d planks with %d coins; it did %q", len(s.page.shelf.rows), len(s.coins()), s.did)
	}
	if visible := s.visibleCards(); visible != "figures shelf" {
		t.Errorf("the cards are %s: the last game was three days ago, and three games of Gomoku make no curve", visible)
	}
	if s.FindButton(words.ResetItem()).Disabled() {
		t.Error("the statistics cannot be reset")
	}
}

// visibleCards returns the names of the visible cards.
func (s *screen) visibleCards() string {
	p := s.page
	var names []string
	for _, c := range []struct {
		name string
		root fyne.CanvasObject
	}{
		{"figures", p.figures.root},
		{"shelf", p.shelf.root},
		{"results", p.results.root},
		{"streak", p.streak.root},
		{"rating", p.rating.root},
	} {
		if p.body.Visible() && p.cards[c.root].Visible() {
			names = append(names, c.name)
		}
	}
	return strings.Join(names, " ")
}

// At 1040 × 760, less the menu bar, the page fits the window with everything that it can say about the games of the
// catalogue's families.
func TestPageFits(t *testing.T) {
	var games []history.Game
	for i := range 20 {
		g := gameAt(fmt.Sprint(i), i/2, "gomoku", "easy", game.First)
		g.Assisted = i == 0
		games = append(games, g)
	}
	s := aScreen(t, games...)
	s.Win.Resize(fyne.NewSize(1040, 732))
	s.open()
	s.Win.Resize(fyne.NewSize(1040, 731)) // again, with the heights of texts at their width
	if got := s.visibleCards(); got != "figures shelf streak rating" {
		t.Errorf("the cards are %q", got)
	}
	if scroll := sheettest.OfType[*container.Scroll](s.Front())[0]; scroll.Content.MinSize().Height > scroll.Size().Height {
		t.Errorf("the page is %v high and has %v", scroll.Content.MinSize().Height, scroll.Size().Height)
	}
}

// A per cent needs five games, a streak two days and a curve ten rated games.
func TestCardsWait(t *testing.T) {
	for _, c := range []struct {
		games int
		share bool
		cards string
	}{
		{0, false, ""},
		{1, false, "figures shelf"},
		{4, false, "figures shelf streak"},
		{5, true, "figures shelf streak"},
		{9, true, "figures shelf streak"},
		{10, true, "figures shelf streak rating"},
	} {
		var games []history.Game
		for i := range c.games {
			winner := game.First
			if i%2 == 1 {
				winner = game.Second
			}
			games = append(games, gameAt(fmt.Sprint(i), max(c.games-1-i, 0)/2, "gomoku", "easy", winner))
		}
		s := aScreen(t, games...)
		s.open()
		if got := s.visibleCards(); got != c.cards || s.page.figures.ring.Visible() != c.share && c.games > 0 {
			t.Errorf("%d games: the cards are %q, the share is shown: %v", c.games, got, s.page.figures.ring.Visible())
		}
	}
}

// As long as no game counts, the page describes what it will show, and has a button that starts a
// game.
func TestWithoutGames(t *testing.T) {
	for _, games := range [][]history.Game{nil, someGames()[4:]} {
		s := aScreen(t, games...)
		s.open()
		said := s.Says()
		if !strings.Contains(said, words.StatisticsLater()) || !strings.Contains(said, "12 puzzles solved") ||
			strings.Contains(said, "1 for practice") != (len(games) > 0) || s.page.choice.Visible() {
			t.Errorf("with %d games it says %q", len(games), said)
		}
		button, win := s.FindButton(words.NewGameItem()), s.Win.Canvas().Size().Height
		if y := fyne.CurrentApp().Driver().AbsolutePositionForObject(button).Y; y < win/3 || y > win*2/3 {
			t.Errorf("in a window %v high, the button is at %v", win, y)
		}
		s.Press(words.NewGameItem())
		if !slices.Equal(s.did, []string{"new game"}) || s.Count() != 0 {
			t.Errorf("it does %q, and %d sheets are open", s.did, s.Count())
		}
	}
	s := aScreen(t, someGames()...)
	s.prefs.SwitchTo("Ben", "")
	s.open()
	if !strings.Contains(s.Says(), words.StatisticsLater()) {
		t.Error("it is not shown to somebody without games")
	}
	if s.page.switchTo("You"); strings.Contains(s.Says(), words.StatisticsLater()) {
		t.Error("it is shown where games count, too")
	}
}

// The name above the numbers changes with them, when the other person's games have been read.
func TestNameAndNumbersChangeTogether(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.prefs.SwitchTo("Ben", "")
	s.prefs.SwitchTo("You", "")
	s.open()
	s.delayed = true
	s.page.switchTo("Ben")
	name := func() string { return s.page.person.AccessibilityLabel() }
	if strings.Contains(s.Says(), words.StatisticsLater()) || name() != "Player 1" {
		t.Errorf("before the games are read, %s stands over %q", name(), s.Says())
	}
	s.page.switchTo("You") // before Ben's games were read
	s.page.switchTo("Ben")
	for _, read := range s.queue {
		read()
	}
	if !strings.Contains(s.Says(), words.StatisticsLater()) || name() != "Ben" {
		t.Errorf("then %s stands over %q", name(), s.Says())
	}
}

// The choice limits the page to a game, with the results by opponent, or to an opponent, with the results by game.
func TestChoice(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	if diff := cmp.Diff([]string{
		words.AllGames(), "Gomoku", "Tic-Tac-Toe", "Against Pip", "Against Hazel", "Against Rusty",
	}, s.page.choice.Options); diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		label         string
		numbers, rows []string
		games         string // that Past Games lists
	}{
		{"Gomoku", []string{"1", "1", "1"}, []string{
			"Pip 0 won · 0 lost · 1 drawn", "Rusty 1 won · 1 lost · 0 drawn",
		}, "past games of gomoku"},
		{"Against Hazel", []string{"1", "0", "0"}, []string{"Tic-Tac-Toe 1 won · 0 lost · 0 drawn"}, "past games of "},
		{"Against Rusty", []string{"1", "1", "0"}, []string{"Gomoku 1 won · 1 lost · 0 drawn"}, "past games of "},
	} {
		s.pick(c.label)
		if diff := cmp.Diff(c.numbers, s.numbers()); diff != "" {
			t.Errorf("%s: %s", c.label, diff)
		}
		if diff := cmp.Diff(c.rows, s.rows()); diff != "" {
			t.Errorf("%s: %s", c.label, diff)
		}
		if got := s.visibleCards(); got != "figures results" || strings.Contains(s.Says(), "in all") {
			t.Errorf("%s: the cards are %s, it says\n%s", c.label, got, s.Says())
		}
		if s.Press(words.PastGames()); s.did[len(s.did)-1] != c.games {
			t.Errorf("%s: %q", c.label, s.did)
		}
	}
	if s.pick(words.AllGames()); s.visibleCards() != "figures shelf" {
		t.Errorf("the cards are %s", s.visibleCards())
	}
}

// All games show the curve of the game played most among those that have one, one game its own, and the games
// against an opponent none.
func TestCurveOfTheGamePlayedMost(t *testing.T) {
	var games []history.Game
	for i := range 40 {
		variant := "6,6,4" // a board without ratings
		switch {
		case i >= 30:
			variant = "gomoku"
		case i >= 18:
			variant = "connect-four"
		}
		games = append(games, gameAt(fmt.Sprint(i), 0, variant, "easy", game.First))
	}
	s := aScreen(t, games...)
	s.open()
	for label, want := range map[string]string{
		words.AllGames(): "Connect Four", "Gomoku": "Gomoku", "Connect Four": "Connect Four", "Against Hazel": "",
		words.TitleNamed("6,6,4"): "",
	} {
		s.pick(label)
		if got := s.page.rating.of.Text; want != "" && got != want || strings.Contains(s.visibleCards(), "rating") != (want != "") {
			t.Errorf("%s: the cards are %s, the curve is that of %s", label, s.visibleCards(), got)
		}
	}
	s.pick("Gomoku")
	if n := len(s.page.rating.curve.values); n != 10 || !strings.HasPrefix(s.page.rating.value.Text, "1,") {
		t.Errorf("the curve has %d points, the rating is %s", n, s.page.rating.value.Text)
	}
}

// One game shows the rating from its first rated game on, with a question mark while it is uncertain. Once there is a curve,
// the number is above that.
func TestRatingBeforeTheCurve(t *testing.T) {
	s := aScreen(t, gameAt("a", 0, "gomoku", "easy", game.First), gameAt("b", 0, "6,6,4", "easy", game.First))
	s.open()
	for label, want := range map[string]bool{
		words.AllGames(): false, "Gomoku": true, words.TitleNamed("6,6,4"): false, "Against Hazel": false,
	} {
		s.pick(label)
		if said := s.Says(); strings.Contains(said, "rating") != want || want && !strings.Contains(said, "?") ||
			strings.Contains(said, "rating curve after 9 more games") != want {
			t.Errorf("%s says %q", label, said)
		}
	}
	var games []history.Game
	for i := range 10 {
		games = append(games, gameAt(fmt.Sprint(i), i, "gomoku", "easy", game.First))
	}
	s = aScreen(t, games...)
	s.open()
	if s.pick("Gomoku"); strings.Contains(s.Says(), "rating") || !strings.Contains(s.visibleCards(), "rating") {
		t.Errorf("with a curve it says %q", s.Says())
	}
}

// A click on a coin opens the game that earned the medal or half of it. What it shows is said at the foot of the
// page while the mouse or the focus is on the coin.
func TestCoinShowsItsGame(t *testing.T) {
	games := someGames()
	games[2].Winner, games[3].Level, games[3].Variant = game.First, "master", "tic-tac-toe"
	s := aScreen(t, games...)
	s.open()
	coins := s.coins()
	for key, want := range map[string]string{
		"c": "Gomoku against Rusty: earned on 3 Mar 2026", "d": "Tic-Tac-Toe against Ember: earned on 4 Mar 2026",
		"b": "Tic-Tac-Toe against Hazel: first of two wins, 2 Mar 2026",
	} {
		c := coins[key]
		if c == nil {
			t.Fatalf("no game %s among %v", key, coins)
		}
		c.MouseIn(nil)
		if !strings.Contains(s.Says(), want) {
			t.Errorf("%s: it says\n%s", key, s.Says())
		}
		c.MouseOut()
		s.Win.Canvas().Focus(c)
		if !strings.Contains(s.Says(), want) {
			t.Errorf("%s with the focus: it says\n%s", key, s.Says())
		}
		c.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if s.did[len(s.did)-1] != "open "+key {
			t.Errorf("%q", s.did)
		}
	}
	if len(coins) != 3 {
		t.Errorf("%d coins", len(coins))
	}
	s.pick("Gomoku")
	medals := sheettest.Controls[*coin](s.Screen)
	if len(medals) != 1 {
		t.Fatalf("%d coins beside the results", len(medals))
	}
	if medals[0].Tapped(nil); s.did[len(s.did)-1] != "open c" {
		t.Errorf("%q", s.did)
	}
}

// The medals that the person has not seen yet fall onto the shelf, once.
func TestNewCoinsFall(t *testing.T) {
	games := someGames()
	games[2].Winner = game.First
	s := aScreen(t, games...)
	s.animated = true
	falls := func() (keys []string) {
		s.page.shelf.falling = nil
		s.page.load()
		for _, c := range s.page.shelf.falling {
			keys = append(keys, c.rung.MedalGame.Key)
		}
		return keys
	}
	s.open()
	if n := len(s.page.shelf.falling); n != 1 {
		t.Errorf("at the first visit %d coins fall", n)
	}
	if got := falls(); len(got) > 0 {
		t.Errorf("at the second visit %q fall", got)
	}
	for _, g := range []history.Game{
		gameAt("f", 1, "renju", "easy", game.First), gameAt("g", 0, "renju", "easy", game.First),
	} {
		if err := s.store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	if got := falls(); !slices.Equal(got, []string{"g"}) || len(s.page.shelf.rows) != 8 {
		t.Errorf("after a new medal %q fall, on %d planks", got, len(s.page.shelf.rows))
	}
	one := s.coins()["g"]
	if one.fallen(-0.5); one.Visible() {
		t.Error("a coin is seen before it falls")
	}
	for name, end := range map[string]func(){
		"a key":          func() { s.page.sheet.OnKey(&fyne.KeyEvent{Name: fyne.KeyA}) },
		"a click":        func() { test.TapCanvas(s.Win.Canvas(), fyne.NewPos(2, 2)) },
		"another choice": func() { s.page.choose(scope{}) },
	} {
		s.page.shelf.drop([]*coin{one})
		if one.fallen(0.5); !one.Visible() || one.Position().Y >= one.at.Y || one.Position().X != one.at.X {
			t.Errorf("in its fall it is at %v, at rest at %v", one.Position(), one.at)
		}
		if end(); one.Position() != one.at || s.page.shelf.fall != nil {
			t.Errorf("after %s it is at %v, at rest at %v", name, one.Position(), one.at)
		}
	}
	s.animated = false
	for _, key := range []string{"h", "i"} {
		if err := s.store.Add(t.Context(), gameAt(key, 0, "isolation", "easy", game.First)); err != nil {
			t.Fatal(err)
		}
	}
	if got := falls(); len(got) > 0 || !s.coins()["i"].Visible() {
		t.Errorf("without animations %q fall", got)
	}
}

// The streak counts the days up to today or yesterday, and has a tick on each day of this week with a game.
func TestStreak(t *testing.T) {
	var games []history.Game
	for i, ago := range []int{20, 19, 18, 17, 3, 2, 1} {
		games = append(games, gameAt(fmt.Sprint(i), ago, "gomoku", "easy", game.Second))
	}
	s := aScreen(t, games...)
	s.open()
	if said := s.Says(); !strings.Contains(said, "3 days in a row") || !strings.Contains(said, "best so far: 4") {
		t.Errorf("it says\n%s", said)
	}
	var played []bool
	monday := s.page.streak.week.today.Add(-s.page.streak.week.today.SinceMonday())
	for i := range 7 {
		played = append(played, s.page.streak.week.played[monday.Add(i)])
	}
	if diff := cmp.Diff([]bool{false, false, true, true, true, false, false}, played); diff != "" {
		t.Error(diff)
	}
}

// Where the days in a row began last week, the seven days up to today are shown, so that all of them have a tick.
func TestStreakOverTheWeekend(t *testing.T) {
	monday := day.Date{Year: 2026, Month: 11, Day: 30}
	for name, c := range map[string]struct {
		played []day.Date
		today  day.Date
		first  day.Date
	}{
		"Sunday and Monday":           {[]day.Date{monday.Add(-1), monday}, monday, monday.Add(-6)},
		"Saturday, Sunday, not today": {[]day.Date{monday.Add(-2), monday.Add(-1)}, monday, monday.Add(-6)},
		"Monday and Tuesday":          {[]day.Date{monday, monday.Add(1)}, monday.Add(1), monday},
		"only today":                  {[]day.Date{monday}, monday, monday},
	} {
		w := newWeek()
		if w.show(c.played, c.today); w.first != c.first {
			t.Errorf("%s: the days begin on %v, want %v", name, w.first, c.first)
		}
	}
}

// Reset is apart from the other buttons, at the left. What a click on a coin does is said only where there are coins.
func TestResetIsApart(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	x := func(text string) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.FindButton(text)).X
	}
	reset := s.FindButton(words.ResetItem())
	if gap := x(words.PastGames()) - x(words.ResetItem()) - reset.Size().Width; gap < reset.Size().Width {
		t.Errorf("there are %v between Reset and the next button", gap)
	}
	if !strings.Contains(s.Says(), words.CoinsShowGames()) {
		t.Error("it no longer says what a click on a coin does")
	}
	s.pick("Gomoku")
	if strings.Contains(s.Says(), words.CoinsShowGames()) {
		t.Error("it says what a click on a coin does where there is none")
	}
	s.pick(words.AllGames())
	if !strings.Contains(s.Says(), words.CoinsShowGames()) {
		t.Error("it no longer says so of all games")
	}
}

// Decisive moves are shown once they are counted, unless the user has chosen something else or closed
// the page by then.
func TestDecisiveMoves(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	s.pick("Gomoku")
	if !slices.Contains(s.did, "decisions of 3 games of gomoku") {
		t.Fatalf("%q", s.did)
	}
	s.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	if said := "37 of 41 decisive moves were right"; !strings.Contains(s.Says(), said) {
		t.Errorf("it says\n%s", s.Says())
	}
	s.pick("Tic-Tac-Toe")
	s.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	if s.counts[0].Err() == nil || strings.Contains(s.Says(), "decisive") {
		t.Errorf("it still counts, or says\n%s", s.Says())
	}
	s.Press(words.Close())
	if s.counts[1].Err() == nil {
		t.Error("it counts on when the page is closed")
	}
}

// Reset asks first, and then restarts the statistics without deleting a game.
func TestReset(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	s.Press(words.ResetItem())
	if said := s.Says(); !strings.Contains(said, "counts, streaks, ratings and medals") {
		t.Errorf("the question is\n%s", said)
	}
	s.Press(words.Cancel())
	if !s.page.body.Visible() {
		t.Error("Cancel resets")
	}
	s.Press(words.ResetItem())
	s.Press("Reset")
	c, err := s.store.Count(t.Context())
	if err != nil || c.Games != 5 || c.Counted != 0 || !strings.Contains(s.Says(), "4 before the reset") ||
		!slices.Contains(s.did, "changed") {
		t.Errorf("%+v, %v, %q; it says\n%s", c, err, s.did, s.Says())
	}
	if !s.FindButton(words.ResetItem()).Disabled() {
		t.Error("what is empty can be reset")
	}
}

// Each of two people has statistics of their own. The list of the people switches between them, changes the current
// one and adds another.
func TestSeveralPeople(t *testing.T) {
	games := someGames()
	games[0].Name, games[2].Name = "Ben", "Ben"
	s := aScreen(t, games...)
	s.open()
	people := func() (names []string) {
		for _, item := range s.page.peopleItems() {
			switch {
			case item.IsSeparator:
				return names
			case item.Checked:
				names = append(names, "["+item.Label+"]")
			default:
				names = append(names, item.Label)
			}
		}
		return names
	}
	choose := func(label string) {
		t.Helper()
		if s.page.person.Tapped(nil); !sheettest.TapMenuItem(s.Win.Canvas(), label) {
			t.Fatalf("no %q", label)
		}
	}
	if got := s.numbers(); !slices.Equal(got, []string{"1", "0", "1"}) {
		t.Errorf("the numbers are %q", got)
	}
	choose(words.AddPerson())
	add := s.FindButton(words.AddPersonTitle())
	entry := sheettest.Controls[*widgets.Entry](s.Screen)[0]
	for text, ok := range map[string]bool{"": false, " ": false, "You": false, "Ben": true} {
		if entry.SetText(text); add.Disabled() == ok {
			t.Errorf("%q can be added: %v", text, !ok)
		}
	}
	entry.SetText("  Ben ")
	picker := sheettest.Controls[*widgets.CoinPicker](s.Screen)[0]
	if got := picker.Picture(); got.Face != s.prefs.FreeFace() {
		t.Errorf("the face offered is %q", got.Face)
	}
	picker.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	s.Press(words.AddPersonTitle())
	if diff := cmp.Diff([]string{"[Ben]", "Player 1"}, people()); diff != "" ||
		s.prefs.Profile("Ben").Coin != "green" || s.prefs.Profile("Ben").Face != "mouse" {
		t.Error(diff, s.prefs.Profiles)
	}
	if got := s.numbers(); !slices.Equal(got, []string{"1", "1", "0"}) || !slices.Contains(s.did, "You gives way to Ben") {
		t.Errorf("the numbers are %q, it did %q", got, s.did)
	}
	s.pick("Gomoku")
	choose(words.EditPerson())
	sheettest.Controls[*widgets.Entry](s.Screen)[0].SetText("Benno")
	sheettest.Controls[*widgets.CoinPicker](s.Screen)[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	s.Press(words.OK())
	if diff := cmp.Diff([]string{"[Benno]", "Player 1"}, people()); diff != "" ||
		!slices.Contains(s.did, "Ben is Benno") || s.prefs.Profile("Benno").Face != "" {
		t.Error(diff, s.did, s.prefs.Profiles)
	}
	choose("Player 1")
	if got := s.numbers(); !slices.Equal(got, []string{"1", "0", "1"}) || s.page.choice.Selected != words.AllGames() {
		t.Errorf("the numbers are %q, of %s", got, s.page.choice.Selected)
	}
	choose("Benno")
	choose(words.EditPerson())
	s.Press(words.RemovePersonItem())
	s.Press("Remove")
	if diff := cmp.Diff([]string{"[You]"}, people()); diff != "" || s.Count() != 1 ||
		!slices.Contains(s.did, "Benno gives way to You") {
		t.Error(diff, s.Count(), s.did)
	}
}

// An answer that arrives after the page is closed shows nothing. If games cannot be read, the page
// says so.
func TestLateOrUnreadableGames(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.delayed = true
	s.open()
	s.Press(words.Close())
	s.queue[0]()
	if s.Count() != 0 {
		t.Errorf("%d dialogs", s.Count())
	}
	s = &screen{Screen: sheettest.NewScreen(t), store: history.New(t.TempDir(), ""), prefs: playtest.Prefs(t)}
	s.open()
	if said := s.Says(); !strings.Contains(said, "Your past games couldn't be read.") {
		t.Errorf("it says\n%s", said)
	}
}

// In both languages, with few games and with hundreds, and at every width and text size, texts stay within the
// window, and no two parts of a card overlap.
func TestPageFitsAnyWindow(t *testing.T) {
	for _, n := range []int{0, 3, 300} {
		store := aScreen(t, manyGames(n)...).store
		for _, code := range words.Languages() {
			for _, times := range sheettest.TextSizes() {
				t.Run(fmt.Sprint(code, ", ", n, " games, texts ", times), func(t *testing.T) { // closes its window at its end
					speak(t, code)
					s := &screen{Screen: sheettest.NewScreen(t), store: store, prefs: playtest.Prefs(t)}
					s.SetTextSize(times)
					s.open()
					s.checkFit("all games")
					for _, label := range []string{"Gomoku", words.AgainstOpponent("Pip")} {
						if slices.Contains(s.page.choice.Options, label) {
							s.pick(label)
							s.checkFit(label)
						}
					}
				})
			}
		}
	}
}

// speak sets the language of the window for a test.
func speak(t *testing.T, code string) {
	t.Helper()
	if err := words.Use(code); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := words.Use(words.English); err != nil {
			t.Error(err)
		}
	})
}

func (s *screen) checkFit(what string) {
	s.T.Helper()
	s.AtAllWidths(func(width float32) {
		for _, l := range sheettest.OfType[*widget.Label](s.Front()) {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
			if right := at.X + l.Size().Width; l.Text != "" && right > width {
				s.T.Errorf("%s, in %v: %q ends at %v", what, width, l.Text, right)
			}
		}
		for content, card := range s.page.cards {
			if !s.page.body.Visible() || !card.Visible() {
				continue
			}
			for _, o := range content.(*fyne.Container).Objects {
				if low := o.Position().Y + o.Size().Height; o.Visible() && low > content.Size().Height+widgets.LabelPad {
					s.T.Errorf("%s, in %v: a %T ends at %v of %v", what, width, o, low, content.Size().Height)
				}
			}
			if overlap := sheettest.Overlap(withoutPlanks(content)...); overlap != "" {
				s.T.Errorf("%s, in %v: %s", what, width, overlap)
			}
		}
	})
}

// withoutPlanks returns the parts of a card that may not overlap.
func withoutPlanks(content fyne.CanvasObject) (parts []fyne.CanvasObject) {
	for _, o := range content.(*fyne.Container).Objects {
		if _, ok := o.(*plank); !ok {
			parts = append(parts, o)
		}
	}
	return parts
}

func TestDrawnPartsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	c, w, p := newCurve(), newWeek(), newPlank()
	c.show([]progress.RatingPoint{{At: now, Value: 1000}, {At: now, Value: 1100}}, marksOf(sheettest.Variant(t, "gomoku")))
	w.show(nil, day.Of(now))
	p.filled, p.coin = []bool{true, false}, coinSide
	for _, one := range []fyne.Widget{c, w, p} {
		r := test.WidgetRenderer(one)
		one.Resize(fyne.NewSize(400, 200))
		before := r.Objects()[0]
		if r.Layout(one.Size()); r.Objects()[0] != before {
			t.Errorf("%T is made anew each time it is laid out: the window never rests", one)
		}
	}
	s := aScreen(t)
	s.open()
	bar, ring := newResultBar(), newShareRing()
	bar.set(progress.Summary{Games: 3, Wins: 2, Losses: 1})
	ring.set(40)
	controltest.Renewed(t, map[string]fyne.Widget{
		"curve": c, "week": w, "plank": p, "resultBar": bar, "shareRing": ring, "personButton": s.page.person,
		"bigNumber": s.page.figures.numbers[0], "coin": s.page.newCoin(progress.Rung{Medal: progress.Won}),
	})
}

// A bar shows a part for each result that there is, over its whole length, or over the part that has grown.
func TestResultBar(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		sum   progress.Summary
		grown float32
		want  []float32 // the right ends of the visible parts
	}{
		{progress.Summary{Games: 4, Wins: 4}, 1, []float32{104}},
		{progress.Summary{Games: 4, Wins: 2, Losses: 2}, 1, []float32{51, 104}},
		{progress.Summary{Games: 4, Wins: 2, Losses: 1, Draws: 1}, 1, []float32{50, 77, 104}},
		{progress.Summary{Games: 4, Draws: 4}, 0.5, []float32{52}},
		{progress.Summary{Games: 4, Wins: 2, Losses: 2}, 0, []float32{0, 2}},
	} {
		b := newResultBar()
		b.set(c.sum)
		b.grown = c.grown
		b.Resize(fyne.NewSize(104, 10))
		var ends []float32
		for _, o := range test.WidgetRenderer(b).Objects() {
			if o.Visible() {
				ends = append(ends, o.Position().X+o.Size().Width)
			}
		}
		if !slices.Equal(ends, c.want) {
			t.Errorf("%+v, grown to %v: parts end at %v, want %v", c.sum, c.grown, ends, c.want)
		}
	}
}

// The faces on the scale of a curve stand in one column, each above the face before it and none
// above the plot.
func TestFacesStandApart(t *testing.T) {
	for _, c := range []struct{ places, want []float32 }{
		{[]float32{100, 60, 20}, []float32{100, 60, 20}},
		{[]float32{100, 95, 20}, []float32{100, 90, 20}},
		{[]float32{24, 22, 20}, []float32{40, 30, 20}},
	} {
		if got := spreadApart(c.places, 10, 20); !slices.Equal(got, c.want) {
			t.Errorf("%v stand at %v, want %v", c.places, got, c.want)
		}
	}
}

// The scale of a curve has the opponents near it: those that it passes, and the next one below and above.
func TestScaleOfACurve(t *testing.T) {
	var all []mark
	for i, strength := range []float64{600, 800, 1000, 1200, 1400, 1600} {
		all = append(all, mark{look.Opponent{Name: fmt.Sprint(i)}, strength})
	}
	for _, c := range []struct {
		low, high float64
		want      string
	}{
		{850, 950, "1 2"},
		{650, 1150, "0 1 2 3"},
		{800, 1000, "1 2"},
		{300, 500, "0"},
		{1700, 1900, "5"},
		{300, 1900, "0 1 2 3 4 5"},
		{1150, 1700, "2 3 4 5"},
	} {
		var names []string
		for _, m := range nearby(all, c.low, c.high) {
			names = append(names, m.opponent.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("from %v to %v: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}

// One's own boards are on the shelf once a medal is begun there, after the games of the catalogue.
func TestOwnBoardsOnTheShelf(t *testing.T) {
	s := aScreen(t, gameAt("a", 0, "6,6,4", "easy", game.First), gameAt("b", 0, "8,8,5", "easy", game.Second),
		gameAt("c", 0, "renju", "hard", game.First))
	s.open()
	var names []string
	for _, r := range s.page.shelf.rows {
		names = append(names, r.name.Text)
	}
	if n := len(names); n != 9 || names[4] != "Renju" || names[8] != words.TitleNamed("6,6,4") {
		t.Errorf("%q", names)
	}
}
