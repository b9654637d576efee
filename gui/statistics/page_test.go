package statistics

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// screen holds the past games of a test and the page about them. Requests are answered at once, or,
// if delayed is set, when the functions in queue are called.
type screen struct {
	*sheettest.Screen
	page    *page
	store   *history.Store
	prefs   *preferences.Prefs
	delayed bool
	queue   []func()
	did     []string // the requested actions

	counted []func(analysis.Decisions) // the callbacks that wait for the critical moves of games
	counts  []context.Context
}

// aScreen returns a screen with games in a file of its own.
func aScreen(t *testing.T, games ...history.Game) *screen {
	t.Helper()
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	t.Cleanup(func() { _ = store.Close(context.Background()) }) // there is nothing left to write
	for _, g := range games {
		if err := store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	return &screen{Screen: sheettest.NewScreen(t), store: store, prefs: playtest.Prefs(t)}
}

// now is the day on which the page is opened, a Saturday.
var now = time.Date(2026, 3, 7, 12, 0, 0, 0, time.Local)

// open opens Statistics.
func (s *screen) open() {
	s.page = Page{Sheets: s.Stack, Prefs: s.prefs, Window: s, Now: func() time.Time { return now }}.open()
}

// The methods of Window. They only record their calls, but for ReadGames.

func (s *screen) CountDecisions(
	ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions),
) {
	s.did = append(s.did, fmt.Sprint("decisions of ", len(games), " games of ", variant))
	s.counts, s.counted = append(s.counts, ctx), append(s.counted, show)
}

func (s *screen) PuzzlesSolved() (solved, days int) { return 12, 3 }

func (s *screen) AskNewGame() { s.did = append(s.did, "new game") }

func (s *screen) ListGames(variant string) { s.did = append(s.did, "past games of "+variant) }

func (s *screen) ShowGame(g history.Game) { s.did = append(s.did, "open "+g.Key) }

func (s *screen) GamesChanged() { s.did = append(s.did, "changed") }

func (s *screen) SwitchPerson(old string) { s.did = append(s.did, old+" gives way to "+s.prefs.Name) }

func (s *screen) Rename(names map[string]string) {
	for old, name := range names {
		s.did = append(s.did, old+" is "+name)
	}
}

// ReadGames reads the past games.
func (s *screen) ReadGames(read func(*history.Store), show func()) {
	person := history.Person{Names: s.prefs.GameNames(), Since: s.prefs.Profile(s.prefs.Name).Since}
	job := func() { s.store.SetPerson(person); read(s.store); show() }
	if s.delayed {
		s.queue = append(s.queue, job)
	} else {
		job()
	}
}

// table returns the rows of the table, and opponents those of the opponents.
func (s *screen) table() (all []string) {
	for _, r := range s.page.rows {
		all = append(all, textsIn(r.content))
	}
	return all
}

func (s *screen) opponents() (all []string) {
	for _, o := range s.page.opponents.Objects[1:] { // the first is the header
		all = append(all, textsIn(o))
	}
	return all
}

func textsIn(o fyne.CanvasObject) string {
	return strings.Trim(strings.Join(sheettest.Texts(sheettest.Seen(o)), " "), " ")
}

// someGames returns four games that count, and one with help.
func someGames() (games []history.Game) {
	for i, r := range []struct {
		winner         game.Side
		variant, level string
		assisted       bool
	}{
		{game.First, "gomoku", "hard", false},
		{game.First, "tic-tac-toe", "easy", false},
		{game.Second, "gomoku", "hard", false},
		{game.None, "gomoku", "beginner", false},
		{game.First, "gomoku", "hard", true},
	} {
		games = append(games, history.Game{
			Finished: time.Date(2026, 3, 1+i, 12, 0, 0, 0, time.Local), Variant: r.variant, Level: r.level,
			Mode: history.Solo, Person: game.First, Winner: r.winner, Plies: 5, PersonMoves: 3,
			Assisted: r.assisted, Key: string(rune('a' + i)), Name: "You",
			Record: `[MNKDesk "1"] [Variant "` + r.variant + `"] [X "You"] [O "Computer"] a1 b1 a2 b2 a3`,
		})
	}
	return games
}

func TestProgress(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	said := s.Says()
	for _, want := range []string{
		"4 games since 1 Mar 2026 · played on 4 days", "best streak 4 days", "5 games in all. Not counted: 1 with help",
		"12 puzzles solved · 3 days in a row",
		"2 won · 1 lost · 1 drawn · win rate 50%", "3 games · 1 won · 1 lost · 1 drawn · win rate 33% · best streak 1",
		words.RatingLater(), "?",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}
	want := []string{
		"Gomoku ? 3 games · 1 won · 1 lost · 1 drawn · win rate 33%",
		"Tic-Tac-Toe ? 1 game · 1 won · 0 lost · 0 drawn · win rate 100%",
	}
	if diff := cmp.Diff(want, s.table()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Pip 0 won · 0 lost · 1 drawn", "Rusty 1 won · 1 lost · 0 drawn"},
		s.opponents()); diff != "" {
		t.Error(diff)
	}
}

// As long as no game counts, the page describes what it will show, and has a button that starts a
// game.
func TestProgressWithoutGames(t *testing.T) {
	for _, games := range [][]history.Game{nil, someGames()[4:]} {
		s := aScreen(t, games...)
		s.open()
		said := s.Says()
		if !strings.Contains(said, words.StatisticsLater()) || !strings.Contains(said, "12 puzzles solved") ||
			strings.Contains(said, "1 with help") != (len(games) > 0) {
			t.Errorf("with %d games it says %q", len(games), said)
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

// Selecting a row of the table shows this game's curve and opponents, and one click leads to its
// past games.
func TestProgressOfOneGame(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	s.page.rows[1].Tapped(nil)
	if diff := cmp.Diff([]string{"Hazel 1 won · 0 lost · 0 drawn"}, s.opponents()); diff != "" {
		t.Error(diff)
	}
	if !s.page.rows[1].chosen || s.page.rows[0].chosen || s.page.title.Text != "Tic-Tac-Toe" {
		t.Errorf("%q is shown", s.page.title.Text)
	}
	s.Press(words.PastGames())
	if want := "past games of tic-tac-toe"; s.did[len(s.did)-1] != want {
		t.Errorf("%q, want %q", s.did, want)
	}
}

// From the first game on, the page has its results in every place: for all games, for its variant and against its
// opponent.
func TestResultsAfterOneGame(t *testing.T) {
	s := aScreen(t, someGames()[0])
	s.open()
	const results = "1 game · 1 won · 0 lost · 0 drawn · win rate 100%"
	if diff := cmp.Diff([]string{"Gomoku ? " + results}, s.table()); diff != "" || s.page.summary.Text != results {
		t.Errorf("%s the summary is %q", diff, s.page.summary.Text)
	}
	if s.FindButton(words.ResetItem()).Disabled() {
		t.Error("one game cannot be reset")
	}
	if said := s.Says(); !strings.HasSuffix(said, "\nStatistics") {
		t.Errorf("the title is missing from\n%s", said)
	}
}

// A known rating is shown as a number with a curve.
func TestProgressShowsTheRating(t *testing.T) {
	var games []history.Game
	for i := range 30 {
		g := someGames()[0]
		g.Key, g.Finished = fmt.Sprint(i), g.Finished.Add(time.Duration(i)*time.Hour)
		if i%2 == 0 {
			g.Winner = game.Second
		}
		games = append(games, g)
	}
	s := aScreen(t, games...)
	s.open()
	if text := s.page.rating.Text; !strings.HasPrefix(text, "1,") || strings.Contains(s.Says(), words.RatingLater()) {
		t.Errorf("the rating is %q, it says\n%s", text, s.Says())
	}
	if n := len(s.page.curve.values); n < 15 || n >= 30 {
		t.Errorf("the curve has %d points", n)
	}
	if n := len(s.page.curve.marks); n != 6 {
		t.Errorf("%d opponents are its scale", n)
	}
}

// A click on a win opens the game at its end.
func TestBestWinIsOpened(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	var wins []*row
	for _, o := range s.page.wins.Objects {
		if r, ok := o.(*row); ok {
			wins = append(wins, r)
		}
	}
	if len(wins) != 2 || textsIn(wins[0].content) != "Rusty Gomoku 3 moves · 1 Mar 2026" {
		t.Fatalf("%d wins, the first is %q", len(wins), textsIn(wins[0].content))
	}
	wins[1].Tapped(nil)
	if !slices.Contains(s.did, "open b") {
		t.Errorf("%q", s.did)
	}
	if n := len(s.page.data.wins[1].view.Cells); n != 9 {
		t.Errorf("the board has %d cells", n)
	}
}

// Critical moves are shown once they are counted, unless the user has chosen another game or closed
// the page by then.
func TestProgressCountsCriticalMoves(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	if !slices.Contains(s.did, "decisions of 3 games of gomoku") {
		t.Fatalf("%q", s.did)
	}
	s.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	said := "Key moments handled well: 37 of 41."
	if !strings.Contains(s.Says(), said) {
		t.Errorf("it says\n%s", s.Says())
	}
	s.page.rows[1].Tapped(nil)
	s.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	if s.counts[0].Err() == nil || strings.Contains(s.Says(), "Key moments") {
		t.Errorf("it still counts, or says\n%s", s.Says())
	}
	s.Press(words.Close())
	if s.counts[1].Err() == nil {
		t.Error("it counts on when the page is closed")
	}
}

// Reset asks first, and then restarts the statistics without deleting a game.
func TestProgressIsReset(t *testing.T) {
	s := aScreen(t, someGames()...)
	s.open()
	s.Press(words.ResetItem())
	if said := s.Says(); !strings.Contains(said, "counts, streaks, ratings and medals") {
		t.Errorf("the question is\n%s", said)
	}
	s.Press(words.Cancel())
	if len(s.table()) != 2 {
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

// Each of two people has statistics of their own. A click on another person switches to that
// person, and a click on oneself opens one's name and coin.
func TestProgressOfSeveralPeople(t *testing.T) {
	games := someGames()
	games[0].Name, games[2].Name = "Ben", "Ben"
	s := aScreen(t, games...)
	s.open()
	if diff := cmp.Diff([]string{
		"Tic-Tac-Toe ? 1 game · 1 won · 0 lost · 0 drawn · win rate 100%",
		"Gomoku ? 1 game · 0 won · 0 lost · 1 drawn · win rate 0%",
	}, s.table()); diff != "" {
		t.Error(diff)
	}
	people := func() (names []string) {
		for _, o := range s.page.people.Objects {
			if r, ok := o.(*row); ok && r.chosen {
				names = append(names, "["+textsIn(r.content)+"]")
			} else if ok {
				names = append(names, textsIn(r.content))
			}
		}
		return names
	}
	s.Press(words.AddPerson())
	add := s.FindButton(words.AddPersonTitle())
	entry := sheettest.Controls[*widgets.Entry](s.Screen)[0]
	for text, ok := range map[string]bool{"": false, " ": false, "You": false, "Ben": true} {
		if entry.SetText(text); add.Disabled() == ok {
			t.Errorf("%q can be added: %v", text, !ok)
		}
	}
	entry.SetText("  Ben ")
	sheettest.Controls[*widgets.CoinPicker](s.Screen)[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	s.Press(words.AddPersonTitle())
	if diff := cmp.Diff([]string{"[Ben]", "You"}, people()); diff != "" ||
		s.prefs.Profile("Ben").Coin != "green" || s.prefs.Profile("Ben").Face != "mouse" {
		t.Error(diff, s.prefs.Profiles)
	}
	if diff := cmp.Diff([]string{"Gomoku ? 2 games · 1 won · 1 lost · 0 drawn · win rate 50%"},
		s.table()); diff != "" || !slices.Contains(s.did, "You gives way to Ben") {
		t.Error(diff, s.did)
	}
	s.page.people.Objects[0].(*row).Tapped(nil)
	sheettest.Controls[*widgets.Entry](s.Screen)[0].SetText("Benno")
	sheettest.Controls[*widgets.CoinPicker](s.Screen)[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	s.Press(words.OK())
	if diff := cmp.Diff([]string{"[Benno]", "You"}, people()); diff != "" || len(s.table()) != 1 ||
		!slices.Contains(s.did, "Ben is Benno") || s.prefs.Profile("Benno").Face != "" {
		t.Error(diff, s.table(), s.did, s.prefs.Profiles)
	}
	s.page.people.Objects[0].(*row).Tapped(nil)
	s.Press(words.RemovePersonItem())
	s.Press("Remove")
	if diff := cmp.Diff([]string{"[You]"}, people()); diff != "" || s.Count() != 1 || len(s.table()) != 2 ||
		!slices.Contains(s.did, "Benno gives way to You") {
		t.Error(diff, s.Count(), s.table(), s.did)
	}
}

// An answer that arrives after the page is closed shows nothing. If games cannot be read, the page
// says so.
func TestProgressThatIsLateOrUnreadable(t *testing.T) {
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

// Texts stay within the window at every width and text size.
func TestProgressInAnyWindow(t *testing.T) {
	for _, times := range sheettest.TextSizes() {
		s := aScreen(t, someGames()...)
		s.SetTextSize(times)
		s.open()
		s.AtAllWidths(func(width float32) {
			for _, l := range sheettest.OfType[*widget.Label](s.Front()) {
				if right := fyne.CurrentApp().Driver().AbsolutePositionForObject(l).X + l.Size().Width; right > width {
					t.Errorf("in %v, texts %v: %q ends at %v", width, times, l.Text, right)
				}
			}
			for _, r := range s.page.rows {
				if what := sheettest.Overlap(r.content); what != "" {
					t.Errorf("in %v, texts %v: %s", width, times, what)
				}
			}
		})
	}
}

func TestDrawnPartsOfTheProgressComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	c, days := newCurve(), newCalendar()
	c.show([]float64{1, 2, 1.5}, now, now, marksOf(sheettest.Variant(t, "gomoku")))
	days.show(nil, day.Of(now))
	for _, w := range []fyne.Widget{c, days} {
		r := test.WidgetRenderer(w)
		w.Resize(fyne.NewSize(400, 200))
		before := r.Objects()[0]
		if r.Layout(w.Size()); r.Objects()[0] != before {
			t.Errorf("%T is made anew each time it is laid out: the window never rests", w)
		}
	}
	controltest.Renewed(t, map[string]fyne.Widget{
		"curve": c, "calendar": days,
		"row": newRow(newCurve(), quietGround, nil, nil),
	})
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

// The board of a game that O began shows the marks as they were in the game.
func TestLastViewHasTheMarks(t *testing.T) {
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	for first, want := range map[string]game.Side{"X": game.First, "O": game.Second} {
		g := history.Game{
			Key: first, Variant: "3,3,3", Mode: history.People,
			Record: `[MNKDesk "1"] [Variant "3,3,3"] [Begins "` + first +
				`"] [X "You"] [O "Friend"] [Result "*"] 1. b2`,
		}
		if err := store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		if got := lastView(t.Context(), store, first).Cells[4].Piece; got != want {
			t.Errorf("%s begins: the mark in the middle is %v", first, got)
		}
	}
}

// Each day on which games ended has a dot, and today has a ring in its own row.
func TestCalendarShowsEachDay(t *testing.T) {
	test.NewTempApp(t)
	c := newCalendar()
	today := day.Date{Year: 2026, Month: time.September, Day: 6} // a Sunday
	var days []progress.Day
	for i := range 5 {
		days = append(days, progress.Day{Date: today.Add(-i), Games: 1})
	}
	c.show(days, today)
	dots, rings := 0, []float32{}
	for _, o := range c.draw(fyne.NewSize(400, 200)) {
		switch circle, ok := o.(*canvas.Circle); {
		case !ok:
		case circle.StrokeWidth > 0:
			rings = append(rings, circle.Position().Y+ringRadius)
		case circle.Size().Width == 2*dotOf(1):
			dots++
		}
	}
	if sunday := float32(6.5 * dayStep); dots != len(days) || len(rings) != 1 || rings[0] != sunday {
		t.Errorf("%d dots, rings at %v", dots, rings)
	}
}
