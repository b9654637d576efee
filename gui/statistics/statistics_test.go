package statistics

import (
	"context"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// pastGames is the past games of a test. What is asked of it is answered at once, or
// with late set when answer is called.
type pastGames struct {
	*sheettest.Screen
	store *history.Store
	late  bool
	queue []func()
	did   []string // what was asked for

	counted []func(analysis.Decisions) // who waits for the critical moves of games
	changes int                        // how often it was told that the games have changed
	counts  []context.Context
	games   []int // how many there were
}

// decide notes who wants to know the critical moves of games.
func (a *pastGames) decide(ctx context.Context, _ string, games []history.Game, show func(analysis.Decisions)) {
	a.counts, a.counted, a.games = append(a.counts, ctx), append(a.counted, show), append(a.games, len(games))
}

// anArchive holds games in a file of its own.
func anArchive(t *testing.T, games ...history.Game) *pastGames {
	t.Helper()
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	t.Cleanup(func() { _ = store.Close(t.Context()) }) // nothing waits
	for _, g := range games {
		if err := store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	return &pastGames{Screen: sheettest.NewScreen(t), store: store}
}

// noArchive is one whose file cannot be opened: its path is a folder.
func noArchive(t *testing.T) *pastGames {
	t.Helper()
	store := history.New(t.TempDir(), "")
	if store.Ready(t.Context()) == nil {
		t.Fatal("a folder is opened as the past games")
	}
	return &pastGames{Screen: sheettest.NewScreen(t), store: store}
}

// open opens the Statistics dialog.
func (a *pastGames) open() {
	Statistics{Sheets: a.Stack, Games: a.read, Changed: func() { a.changes++ }, PastGames: a.openPast, Decisions: a.decide}.Show()
}

// openPast notes that the past games of a variant are to be shown.
func (a *pastGames) openPast(variant string) { a.did = append(a.did, "past games of "+variant) }

// read reads the past games.
func (a *pastGames) read(read func(*history.Store), show func()) {
	job := func() { read(a.store); show() }
	if a.late {
		a.queue = append(a.queue, job)
	} else {
		job()
	}
}

// answer gives the answers that are late.
func (a *pastGames) answer() {
	for _, job := range a.queue {
		job()
	}
	a.queue = nil
}

// left counts the games that are there.
func (a *pastGames) left() int {
	a.T.Helper()
	c, err := a.store.Count(a.T.Context(), history.Filter{})
	if err != nil {
		a.T.Fatal(err)
	}
	return c.Games
}

// table are the rows of the open table.
func (a *pastGames) table() (all []string) {
	a.T.Helper()
	for _, c := range sheettest.Controls[*fyne.Container](a.Screen) {
		if _, row := c.Layout.(widgets.Shares); row {
			all = append(all, strings.Trim(strings.Join(sheettest.Texts(sheettest.Seen(c)), " "), " "))
		}
	}
	return all
}

// someGames are three of 4-5-4, won, lost and drawn, one of tic-tac-toe, won, and one
// with help.
func someGames() (games []history.Game) {
	for i, r := range []struct {
		winner   game.Side
		variant  string
		level    string
		assisted bool
	}{
		{game.First, "4-5-4", "hard", false},
		{game.First, "tic-tac-toe", "easy", false},
		{game.Second, "4-5-4", "hard", false},
		{game.None, "4-5-4", "hard", false},
		{game.First, "4-5-4", "hard", true},
	} {
		games = append(games, history.Game{
			Finished: time.Date(2026, 3, 1+i, 12, 0, 0, 0, time.Local), Variant: r.variant, Level: r.level,
			Mode: history.Solo, Person: game.First, Winner: r.winner, Plies: 5, PersonMoves: 3,
			Assisted: r.assisted, Key: string(rune('a' + i)),
			Record: `[MNKDesk "1"] [Variant "` + r.variant + `"] [X "You"] [O "Computer"] a1 b1 a2 b2 a3`,
		})
	}
	return games
}

// All games are listed by variant and by difficulty, those of one variant without the variant.
func TestStatisticsOfAllAndOfOneVariant(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	want := []string{
		"Games Won Lost Draws Win rate Best streak Average moves",
		"All 4 2 1 1 50% 2 3.0",
		"4-5-4 3 1 1 1 33% 1 3.0", "Tic-Tac-Toe 1 1 0 0 100% 1 3.0",
		"Easy 1 1 0 0 100% 1 3.0", "Hard 3 1 1 1 33% 1 3.0",
	}
	if diff := cmp.Diff(want, a.table()); diff != "" {
		t.Error(diff)
	}
	if said := a.Says(); !strings.Contains(said, "5 games: 4 count · 1 with help") || !strings.Contains(said, words.ByVariant()) {
		t.Errorf("it says\n%s", said)
	}
	sheettest.Controls[*widgets.Choice](a.Screen)[0].SetSelected("Tic-Tac-Toe")
	want = []string{want[0], "All 1 1 0 0 100% 1 3.0", "Easy 1 1 0 0 100% 1 3.0"}
	if diff := cmp.Diff(want, a.table()); diff != "" {
		t.Error(diff)
	}
	if said := a.Says(); strings.Contains(said, words.ByVariant()) || !strings.Contains(said, words.ByDifficulty()) {
		t.Errorf("it says\n%s", said)
	}
}

// The critical moves of the chosen variant are shown as soon as they are counted. Those of another variant
// never are: their counting ends with the choice and with the dialog.
func TestStatisticsOfCriticalMoves(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	if len(a.counts) > 0 {
		t.Error("those of all variants are counted")
	}
	choice := sheettest.Controls[*widgets.Choice](a.Screen)[0]
	choice.SetSelected("4-5-4")
	said := "Critical moves that kept the best result: 37 of 41 (90%). A move is critical when"
	if len(a.games) != 1 || a.games[0] < 3 || strings.Contains(a.Says(), "Critical") {
		t.Fatalf("it counts in %d games and says\n%s", a.games, a.Says())
	}
	a.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	if !strings.Contains(a.Says(), said) {
		t.Errorf("it says\n%s", a.Says())
	}
	bottom := float32(0)
	for _, l := range sheettest.OfType[*widget.Label](a.Front()) {
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l).Y
		if is := strings.HasPrefix(l.Text, "Critical"); is && top < bottom {
			t.Errorf("it stands at %g, what is above it ends at %g", top, bottom)
		} else if strings.HasPrefix(l.Text, "The last 60") {
			bottom = top + l.Size().Height
		}
	}
	if bottom == 0 {
		t.Error("there is no chart")
	}
	choice.SetSelected("Tic-Tac-Toe")
	if a.counts[0].Err() == nil || strings.Contains(a.Says(), "Critical") {
		t.Errorf("it still counts, or says\n%s", a.Says())
	}
	a.counted[0](analysis.Decisions{Critical: 41, Kept: 37})
	a.counted[1](analysis.Decisions{})
	if strings.Contains(a.Says(), "Critical") {
		t.Errorf("it says\n%s", a.Says())
	}
	a.Press(words.Close())
	if a.counts[1].Err() == nil {
		t.Error("it counts on when the dialog is closed")
	}
}

// The heads stay above the table while it scrolls, each over its column.
func TestHeadsOfStatisticsStay(t *testing.T) {
	var games []history.Game
	for i, v := range engine.Catalogue() {
		g := someGames()[0]
		g.Variant, g.Key = v.Name, strconv.Itoa(i)
		games = append(games, g)
	}
	a := anArchive(t, games...)
	a.Win.Resize(fyne.NewSize(1000, 600))
	a.open()
	at := func(o fyne.CanvasObject) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	}
	find := func(text string) *widget.Label {
		all := sheettest.OfType[*widget.Label](a.Front())
		return all[slices.IndexFunc(all, func(l *widget.Label) bool { return l.Text == text })]
	}
	head, cell := find("Average moves"), find("3.0")
	if at(head).X != at(cell).X || at(head).Y >= at(cell).Y {
		t.Errorf("the head is at %v, its column at %v", at(head), at(cell))
	}
	above, below := at(head), at(cell)
	scrolls := sheettest.OfType[*container.Scroll](a.Front())
	scrolls[len(scrolls)-1].ScrollToOffset(fyne.NewPos(0, 20))
	if at(head) != above || at(cell) == below {
		t.Errorf("scrolled: the head is at %v, was at %v, the cell at %v, was at %v", at(head), above, at(cell), below)
	}
}

// The list offers the variants of which there are games, by their titles.
func TestStatisticsOfferTheVariantsPlayed(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	want := []string{"All variants", "4-5-4", "Tic-Tac-Toe"}
	if diff := cmp.Diff(want, sheettest.Controls[*widgets.Choice](a.Screen)[0].Options); diff != "" {
		t.Error(diff)
	}
}

// Without games there is no table and no chart, but a sentence that says so, also in
// place of the question.
func TestStatisticsWithoutGames(t *testing.T) {
	a := anArchive(t)
	a.open()
	if said := a.Says(); !strings.Contains(said, words.NothingYet()) || len(a.table()) > 0 || len(sheettest.Controls[*chart](a.Screen)) > 0 {
		t.Errorf("it says\n%s", said)
	}
	a.Press(words.DeleteItem())
	if said := a.Says(); !strings.Contains(said, words.NothingToDelete()) || a.Count() != 1 {
		t.Errorf("%d dialogs, the last says\n%s", a.Count(), said)
	}
}

// From the statistics of a variant a button leads to its games.
func TestStatisticsLeadToPastGames(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	a.Press(words.PastGames())
	sheettest.Controls[*widgets.Choice](a.Screen)[0].SetSelected("Tic-Tac-Toe")
	a.Press(words.PastGames())
	if want := []string{"past games of ", "past games of tic-tac-toe"}; !slices.Equal(a.did, want) {
		t.Errorf("%q, want %q", a.did, want)
	}
}

// Games of which none counts are kept, and the chart stays away.
func TestStatisticsOfGamesThatDoNotCount(t *testing.T) {
	g := someGames()[4]
	a := anArchive(t, g)
	a.open()
	if said := a.Says(); !strings.Contains(said, "1 game that doesn't count: 1 with help") || len(a.table()) > 0 || len(sheettest.Controls[*chart](a.Screen)) > 0 {
		t.Errorf("it says\n%s", said)
	}
}

// In a narrow window sentences replace the table, because its headings would break within words.
func TestStatisticsInANarrowWindow(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	a.Win.Resize(fyne.NewSize(384, 588))
	if len(a.table()) > 0 {
		t.Error("the table is shown")
	}
	for _, want := range []string{"All\n4 games · 2 won · 1 lost · 1 draw · win rate 50% · best streak 2 · 3.0 moves on average\nBy variant\n4-5-4\n3 games"} {
		if !strings.Contains(a.Says(), want) {
			t.Errorf("it says\n%s", a.Says())
		}
	}
	a.Win.Resize(fyne.NewSize(1000, 800))
	if len(a.table()) == 0 || strings.Contains(a.Says(), "best streak 2") {
		t.Errorf("in a wide window it says\n%s", a.Says())
	}
}

// The dialog reports past games that cannot be read, whichever games are chosen.
func TestStatisticsThatCannotBeRead(t *testing.T) {
	a := noArchive(t)
	a.open()
	for _, button := range []string{"", words.DeleteItem()} {
		if button != "" {
			a.Press(button)
		}
		if said := a.Says(); a.Count() != 1 || !strings.Contains(said, "Your past games couldn't be read.") {
			t.Errorf("%q: %d dialogs, the last says\n%s", button, a.Count(), said)
		}
	}
}

// A failure to delete is reported, and the games stay visible.
func TestStatisticsThatCannotBeDeleted(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	a.Press(words.DeleteItem())
	if err := a.store.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	a.Press("Delete Games")
	if said := a.Says(); !strings.Contains(said, "couldn't be") || len(a.table()) == 0 {
		t.Errorf("it says\n%s", said)
	}
}

// Deleting asks first: Cancel, Escape and Enter delete nothing, and the button deletes
// the games that are shown, no others. Then all that are left are shown.
func TestStatisticsDeleteWhatIsShown(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	sheettest.Controls[*widgets.Choice](a.Screen)[0].SetSelected("Tic-Tac-Toe")
	for _, leave := range []func(){
		func() { a.Press(words.Cancel()) }, func() { a.TypeKey(fyne.KeyEscape) }, func() { a.TypeKey(fyne.KeyReturn) },
	} {
		a.Press(words.DeleteItem())
		if said := a.Says(); !strings.Contains(said, "Delete 1 game of Tic-Tac-Toe?") {
			t.Errorf("the question is\n%s", said)
		}
		leave()
		if a.left() != 5 || a.Count() != 1 {
			t.Fatalf("%d games are left, %d dialogs", a.left(), a.Count())
		}
	}
	a.Press(words.DeleteItem())
	a.Press("Delete Games")
	if a.changes != 1 {
		t.Errorf("the deletion was told %d times", a.changes)
	}
	choice := sheettest.Controls[*widgets.Choice](a.Screen)[0]
	if a.left() != 4 || choice.Selected != words.AllVariants() || len(choice.Options) != 2 {
		t.Errorf("%d games are left, %q of %q is chosen", a.left(), choice.Selected, choice.Options)
	}
	if rows := a.table(); rows[1] != "All 3 1 1 1 33% 1 3.0" {
		t.Errorf("the table says %q", rows)
	}
	a.Press(words.DeleteItem())
	a.Press("Delete Games")
	if said := a.Says(); a.left() != 0 || !strings.Contains(said, words.NothingYet()) {
		t.Errorf("%d games are left, it says\n%s", a.left(), said)
	}
}

// An answer that comes when the dialog is closed, or under another one, opens nothing.
func TestStatisticsForgetLateAnswers(t *testing.T) {
	for _, button := range []string{words.DeleteItem()} {
		a := anArchive(t, someGames()...)
		a.open()
		a.late = true
		a.Press(button)
		a.Notify("Above", "another")
		a.answer()
		if a.Count() != 2 {
			t.Errorf("%s: %d dialogs under another", button, a.Count())
		}
		a.CloseFront()
		a.Press(button)
		a.Press(words.Close())
		a.answer()
		if a.Busy() {
			t.Errorf("%s: a dialog opens after the closed one", button)
		}
	}
}

// The chart has a bar for each of the last games: up for won, down for lost, on the
// line for drawn.
func TestChart(t *testing.T) {
	test.NewTempApp(t)
	c := newChart()
	w := test.NewTempWindow(t, c)
	w.Resize(fyne.NewSize(700, 90))
	results := []history.PersonResult{history.Win, history.Loss, history.Draw}
	var points []history.Point
	for i := range chartGames + 31 {
		points = append(points, history.Point{Result: results[i%3]})
	}
	c.show(points)
	parts := test.WidgetRenderer(c).Objects()
	axis, bars := parts[0].(*canvas.Rectangle), parts[1:]
	if len(bars) != chartGames {
		t.Fatalf("%d bars", len(bars))
	}
	line, right := axis.Position().Y, float32(0)
	for i, bar := range bars {
		above, below := bar.Position().Y < line-4, bar.Position().Y+bar.Size().Height > line+5
		if result := results[(i+31)%3]; above != (result == history.Win) || below != (result == history.Loss) {
			t.Errorf("%s: bar %d is at %v in %v", result, i, bar.Position(), bar.Size())
		}
		if bar.Position().X < right || bar.Position().X+bar.Size().Width > c.Size().Width {
			t.Errorf("bar %d is at %v, after %v of %v", i, bar.Position().X, right, c.Size().Width)
		}
		right = bar.Position().X + bar.Size().Width
	}
	begin, end := axis.Position().X, axis.Position().X+axis.Size().Width
	if first := bars[0].Position().X; begin != theme.InnerPadding() || first != begin || math.Abs(float64(end-right)) > 0.01 {
		t.Errorf("the line goes from %v to %v, the bars from %v to %v", begin, end, first, right)
	}
}

// Statistics are reset after a question, those of the variant that is shown or all; all games stay.
func TestStatisticsAreReset(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	choice := sheettest.Controls[*widgets.Choice](a.Screen)[0]
	choice.SetSelected("Tic-Tac-Toe")
	a.Press(words.ResetItem())
	if said := a.Says(); !strings.Contains(said, "Reset your statistics for Tic-Tac-Toe?") || !strings.Contains(said, "All games stay in Past Games.") {
		t.Fatalf("it asks\n%s", said)
	}
	a.Press("Cancel")
	if rows := a.table(); len(rows) < 2 || rows[1] != "All 1 1 0 0 100% 1 3.0" {
		t.Errorf("after Cancel %q", rows)
	}
	a.Press(words.ResetItem())
	a.Press("Reset")
	if a.changes != 1 {
		t.Errorf("the reset was told %d times", a.changes)
	}
	if said := a.Says(); len(a.table()) > 0 || !strings.Contains(said, "1 game that doesn't count: 1 before the reset") {
		t.Errorf("after Reset it says\n%s", said)
	}
	a.Press(words.ResetItem())
	if said := a.Says(); !strings.Contains(said, words.NothingToReset()) || a.Count() != 1 {
		t.Errorf("a second time it says\n%s", said)
	}
	choice.SetSelected(words.AllVariants())
	if rows := a.table(); len(rows) < 2 || rows[1] != "All 3 1 1 1 33% 1 3.0" || a.left() != 5 {
		t.Errorf("%d games are left, of all it says %q", a.left(), rows)
	}
	a.Press(words.ResetItem())
	a.Press("Reset")
	if a.left() != 5 || len(a.table()) > 0 {
		t.Errorf("after the reset of all %d games are left, and the table is %q", a.left(), a.table())
	}
}

// The table of the statistics scrolls only where the window has no room for it.
func TestStatisticsScrollOnlyWhereTheyMust(t *testing.T) {
	for n := 3; n <= 6; n++ {
		var games []history.Game
		for i, v := range engine.Catalogue() {
			if i < n {
				g := someGames()[0]
				g.Variant, g.Key = v.Name, strconv.Itoa(i)
				games = append(games, g)
			}
		}
		a := anArchive(t, games...)
		a.Win.Resize(fyne.NewSize(1040, 1000))
		a.open()
		for _, scroll := range sheettest.Controls[*container.Scroll](a.Screen) {
			if need, has := scroll.Content.MinSize().Height, scroll.Size().Height; need > has+0.5 {
				t.Errorf("%d variants: %v of %v are seen", n, has, need)
			}
		}
	}
}
