package dialogs

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// moreGames are someGames with one that was left and one of two people.
func moreGames() []history.Game {
	games := someGames()
	left, friends := games[1], games[1]
	left.Key, left.Finished, left.Winner = "left", left.Finished.AddDate(0, 0, 10), game.None
	left.Abandoned, left.Ended = true, record.Abandoned
	friends.Key, friends.Finished, friends.Mode, friends.Level = "friends", left.Finished.AddDate(0, 0, 1), history.People, ""
	return append(games, left, friends)
}

// The newest game comes first, each with what was played and how it ended, and when,
// against whom and in how many moves.
func TestPastGamesAreListed(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	want := []string{
		"Tic-tac-toe|You won|13 Mar 2026 12:00 · With a friend · 5 moves",
		"Tic-tac-toe|Unfinished|12 Mar 2026 12:00 · Easy · 5 moves",
		"4-5-4|Won · with help|5 Mar 2026 12:00 · Hard · 5 moves",
		"4-5-4|Draw|4 Mar 2026 12:00 · Hard · 5 moves",
		"4-5-4|Lost|3 Mar 2026 12:00 · Hard · 5 moves",
		"Tic-tac-toe|Won|2 Mar 2026 12:00 · Easy · 5 moves",
		"4-5-4|Won|1 Mar 2026 12:00 · Hard · 5 moves",
	}
	if diff := cmp.Diff(want, sheettest.Rows(a.List())); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(a.Says(), "7 games") {
		t.Errorf("the dialog says\n%s", a.Says())
	}
}

// Each choice narrows the list, and the dialog says how many of how many are left.
func TestPastGamesAreSearched(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	for _, c := range []struct {
		choice, option int
		found          int
		says           string
	}{
		{2, 1, 3, "3 of 7 games"},          // won
		{0, 2, 1, "1 of 7 games"},          // in tic-tac-toe
		{2, 4, 1, "1 of 7 games"},          // unfinished
		{1, 9, 0, words.NothingFound()},    // with a friend
		{2, 0, 1, "1 of 7 games"},          // however it ended
		{0, 0, 1, "1 of 7 games"},          // in any variant
		{1, 5, 4, "4 of 7 games"},          // against Hard
		{1, 0, 7, "7 games"},               // anybody
		{0, 1, 4, words.FoundGames(4, 7)},  // in 4-5-4
		{1, 10, 0, words.FoundGames(0, 7)}, // two computers
		{1, 1, 4, words.OpponentFilter(history.Search{Mode: history.Solo})}, // the computer
	} {
		choice := sheettest.Controls[*control.Choice](a.screen)[c.choice]
		choice.SetSelectedIndex(c.option)
		said := a.Says() + "\n" + choice.Selected
		if got := len(sheettest.Rows(a.List())); got != c.found || !strings.Contains(said, c.says) {
			t.Errorf("%s: %d found, want %d; the dialog says\n%s", choice.Selected, got, c.found, said)
		}
	}
}

// The games against a guest are found by its name, apart from those of other strategies, also
// when the last of them has just been deleted.
func TestPastGamesAgainstGuests(t *testing.T) {
	games := moreGames()
	for i, player := range []string{"guest(path=/opt/pbrain-karo)", "guest(path=/opt/swine)", "guest(path=/opt/pbrain-karo,time=3s)", "random"} {
		g := history.FromRecord(record.Game{
			Variant: "gomoku", Players: [2]string{"", player}, Kinds: [2]record.Kind{record.Person, record.Computer},
			Result: game.FirstWins, Seed: uint64(i + 1),
		}, time.Date(2026, 4, 1+i, 12, 0, 0, 0, time.Local))
		games = append(games, g)
	}
	a := anArchive(t, games...)
	a.openPast("")
	opponent := sheettest.Controls[*control.Choice](a.screen)[1]
	for name, found := range map[string]int{words.Strategy(): 1, "Karo": 2, "Swine": 1} {
		opponent.SetSelected(name)
		if got := sheettest.Rows(a.List()); opponent.Selected != name || len(got) != found || !strings.Contains(got[0], "· "+name+" ·") {
			t.Errorf("%s: %q, want %d", name, got, found)
		}
	}
	opponent.SetSelected("Swine")
	_, _, agree := words.DeleteOneQuestion(history.Game{}, "")
	a.Press(words.DeleteOne())
	a.Press(agree)
	if opponent.Selected != "Swine" || opponent.SelectedIndex() < 0 || !strings.Contains(a.Says(), words.NothingFound()) {
		t.Errorf("%s is searched for among %q, and the dialog says\n%s", opponent.Selected, opponent.Options, a.Says())
	}
}

// From the statistics of one variant the list begins with its games.
func TestPastGamesOfOneVariant(t *testing.T) {
	a := anArchive(t, someGames()...)
	a.open()
	sheettest.Controls[*control.Choice](a.screen)[0].SetSelected("Tic-tac-toe")
	a.Press(words.PastGames())
	if got := sheettest.Rows(a.List()); len(got) != 1 || !strings.Contains(got[0], "Tic-tac-toe") {
		t.Errorf("%q", got)
	}
}

// Without games the dialog says so, and nothing can be done with one.
func TestNoPastGames(t *testing.T) {
	a := anArchive(t)
	a.openPast("")
	if !strings.Contains(a.Says(), words.NothingYet()) {
		t.Errorf("the dialog says\n%s", a.Says())
	}
	for _, text := range []string{words.ReviewItem(), words.SaveAsItem(), words.DeleteOne()} {
		if !a.FindButton(text).Disabled() {
			t.Errorf("%s can be pressed", text)
		}
	}
}

// The newest game is chosen; one that was left goes on, another one is reviewed.
func TestPastGameIsOpened(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	a.Press(words.ReviewItem())
	a.List().Select(1)
	a.Press(words.Continue())
	a.List().Select(2)
	a.Press(words.ReviewItem())
	if want := []string{"review friends", "continue left", "review e"}; !slices.Equal(a.did, want) {
		t.Errorf("%q, want %q", a.did, want)
	}
	a.Win.Canvas().Focus(a.List())
	a.TypeKey(fyne.KeyHome, fyne.KeyDown, fyne.KeyReturn)
	if a.FindButton(words.Continue()) == nil {
		t.Error("the keys do not choose a game")
	}
}

// A double-click opens a game; two clicks one after the other, or on two games, choose.
func TestPastGameIsOpenedByADoubleClick(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	a.now = func() time.Time { return at }
	delay := fyne.CurrentApp().Driver().DoubleTapDelay()
	click := func(row int, after time.Duration) {
		at = at.Add(after)
		a.List().Select(row)
	}
	click(0, delay) // the newest is chosen already
	click(1, delay/2)
	click(1, 2*delay)
	click(2, delay/2)
	if len(a.did) > 0 || a.notes() != 2 {
		t.Fatalf("%q, game %d is marked", a.did, a.notes())
	}
	click(2, delay/2)
	if want := []string{"review e"}; !slices.Equal(a.did, want) {
		t.Errorf("%q, want %q", a.did, want)
	}
	click(2, delay/2) // the third of three clicks is none of a double-click
	if len(a.did) != 1 {
		t.Errorf("%q", a.did)
	}
	click(1, delay)
	click(1, delay/2)
	if want := []string{"review e", "continue left"}; !slices.Equal(a.did, want) {
		t.Errorf("%q, want %q", a.did, want)
	}
}

// notes is the row of the list that is drawn as the chosen one, −1 for none.
func (a *archive) notes() int {
	row := a.List().CreateItem()
	for i := range a.List().Length() {
		a.List().UpdateItem(i, row)
		if len(sheettest.OfType[*canvas.Rectangle](sheettest.Seen(row))) > 0 {
			return i
		}
	}
	return -1
}

// A game is deleted after a question that says which one, and the list goes on without
// it.
func TestPastGameIsDeleted(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	a.List().Select(6)
	a.Press(words.DeleteOne())
	if !strings.Contains(a.Says(), "4-5-4 against the computer (Hard), 1 Mar 2026 12:00: Won. It counts in Statistics. You can bring it back until you close Past Games.") {
		t.Errorf("the question is\n%s", a.Says())
	}
	a.Press(words.Cancel())
	if len(sheettest.Rows(a.List())) != 7 {
		t.Error("Cancel deletes")
	}
	a.Press(words.DeleteOne())
	_, _, agree := words.DeleteOneQuestion(history.Game{}, "")
	a.Press(agree)
	if got := sheettest.Rows(a.List()); len(got) != 6 || a.left() != 6 || !slices.Equal(a.did, []string{"changed"}) {
		t.Errorf("%d listed, %d left, %q", len(got), a.left(), a.did)
	}
}

// Deleted games come back as they were, the last one first.
func TestDeletedGamesComeBack(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	before := sheettest.Rows(a.List())
	if a.FindButton(words.UndoDelete()) != nil {
		t.Error("there is something to bring back")
	}
	_, _, agree := words.DeleteOneQuestion(history.Game{}, "")
	for _, row := range []int{6, 0} {
		a.List().Select(row)
		a.Press(words.DeleteOne())
		a.Press(agree)
	}
	if got := sheettest.Rows(a.List()); len(got) != len(before)-2 {
		t.Fatalf("%d listed", len(got))
	}
	a.Press(words.UndoDelete())
	if got := sheettest.Rows(a.List()); !slices.Equal(got, before[:len(before)-1]) {
		t.Errorf("after one: %q, want %q", got, before[:len(before)-1])
	}
	a.Press(words.UndoDelete())
	if got := sheettest.Rows(a.List()); !slices.Equal(got, before) {
		t.Errorf("after two: %q, want %q", got, before)
	}
	if a.FindButton(words.UndoDelete()) != nil {
		t.Error("there is still something to bring back")
	}
}

// A game that another window has deleted since is said to be gone, and the game that was
// added there in its place stays.
func TestPastGameOfAnotherWindowIsNotDeleted(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("")
	a.List().Select(0)
	a.Press(words.DeleteOne())
	if !strings.Contains(a.Says(), "Tic-tac-toe with a friend, 13 Mar 2026 12:00: You won.") {
		t.Errorf("the question is\n%s", a.Says())
	}
	shown, err := a.store.Get(t.Context(), "friends")
	if err == nil {
		err = a.store.Delete(t.Context(), shown)
	}
	added := shown
	added.Key = "added"
	if err = errors.Join(err, a.store.Add(t.Context(), added)); err != nil {
		t.Fatal(err)
	}
	_, _, agree := words.DeleteOneQuestion(history.Game{}, "")
	a.Press(agree)
	if !strings.Contains(a.Says(), "no longer in the list") {
		t.Errorf("the dialog says\n%s", a.Says())
	}
	if _, err := a.store.Get(t.Context(), "added"); err != nil {
		t.Error(err)
	}
}

// Where the last game of the variant that is searched for is deleted, the search stays.
func TestSearchedVariantIsDeleted(t *testing.T) {
	a := anArchive(t, moreGames()...)
	a.openPast("tic-tac-toe")
	_, _, agree := words.DeleteOneQuestion(history.Game{}, "")
	for range sheettest.Rows(a.List()) {
		a.Press(words.DeleteOne())
		a.Press(agree)
	}
	left := a.left()
	for _, choice := range sheettest.Controls[*control.Choice](a.screen)[1:] {
		choice.SetSelectedIndex(1)
		choice.SetSelectedIndex(0)
	}
	if got := sheettest.Rows(a.List()); len(got) != 0 || left == 0 {
		t.Errorf("%d left, %q", left, got)
	}
}

// A past game is saved as a file like any other.
func TestPastGameIsSaved(t *testing.T) {
	games := someGames()
	games[4].Record = `[MNKDesk "1"] [Variant "chess"`
	a := anArchive(t, games...)
	a.openPast("")
	a.Press(words.SaveAsItem())
	if !strings.Contains(a.Says(), "can't be shown") {
		t.Errorf("a broken record: the dialog says\n%s", a.Says())
	}
	a.TypeKey(fyne.KeyEscape)
	a.List().Select(1)
	a.Press(words.SaveAsItem())
	a.Press(words.Save())
	files, err := filepath.Glob(filepath.Join(a.folder, "4-5-4*.mnk"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%q, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || !strings.Contains(string(text), "1. a1 b1 2. a2 b2 3. a3") {
		t.Errorf("%v, %s", err, text)
	}
}

// A long list has pages, with buttons to the ones that there are and to no others.
func TestPastGamesHavePages(t *testing.T) {
	a, kept := anArchive(t), 0
	for _, c := range []struct {
		games int
		pages string
	}{
		{1, "1"},
		{maxPastGames, "1000"},
		{maxPastGames + 1, "1000 1"},
		{2*maxPastGames + 1, "1000 1000 1"},
	} {
		for ; kept < c.games; kept++ {
			g := someGames()[0]
			g.Key, g.Plies = strconv.Itoa(kept), kept+1
			if err := a.store.Add(t.Context(), g); err != nil {
				t.Fatal(err)
			}
		}
		a.openPast("")
		pages := strconv.Itoa(a.List().Length())
		for a.FindButton(words.Older()) != nil {
			a.Press(words.Older())
			pages += " " + strconv.Itoa(a.List().Length())
		}
		if pages != c.pages || a.Count() != 1 {
			t.Errorf("%d games, %d dialogs: %s", c.games, a.Count(), pages)
		}
		back := 0
		for ; a.FindButton(words.Newer()) != nil; back++ {
			a.Press(words.Newer())
		}
		if turned := strings.Count(pages, " "); back != turned {
			t.Errorf("%d games: %d pages forth, %d back", c.games, turned, back)
		}
		if newest := sheettest.Rows(a.List())[0]; !strings.Contains(newest, " "+words.Number(c.games)+" move") {
			t.Errorf("%d games: back at %q", c.games, newest)
		}
		a.CloseFront()
	}
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
	fillGameRow(row, history.Game{Mode: history.People, Winner: game.Second, Ended: record.Resigned, Record: text}, false)
	if got := row.(*fyne.Container).Objects[2].(*widget.Label).Text; got != "Bob won" {
		t.Errorf("the result is %q", got)
	}
}

// Past games that cannot be read are told of in the dialog, and an answer that comes
// too late changes nothing.
func TestPastGamesThatCannotBeRead(t *testing.T) {
	a := noArchive(t)
	a.openPast("")
	if said := a.Says(); a.Count() != 1 || !strings.Contains(said, "Your past games couldn't be read.") || strings.Contains(said, words.NothingYet()) {
		t.Errorf("%d dialogs, the last says\n%s", a.Count(), said)
	}
	b := anArchive(t, moreGames()...)
	b.late = true
	b.openPast("")
	sheettest.Controls[*control.Choice](b.screen)[2].SetSelectedIndex(1)
	b.queue[0]()
	if len(sheettest.Rows(b.List())) != 0 {
		t.Error("what nobody searches for any more is shown")
	}
	b.Press(words.Close())
	b.answer()
	if b.Busy() {
		t.Error("a dialog opens after the closed one")
	}
}
