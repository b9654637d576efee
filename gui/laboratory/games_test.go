package laboratory

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// storeRun stores a run as it is listed: its games are on the disk, not in memory.
func (b *workbench) storeRun(r lab.Run) {
	b.games, r.Kept = r.Kept, nil
	b.stored = []lab.Run{r}
}

// openGames opens the games of the only run.
func (b *workbench) openGames(variant string) {
	b.T.Helper()
	b.open(variant)
	b.screen.List().OnSelected(0)
	b.Press(words.RunGames())
}

// filters returns the filters of the list of games in front.
func (b *workbench) filters() (player, result *widgets.Choice) {
	all := sheettest.Controls[*widgets.Choice](b.screen)
	return all[0], all[1]
}

// The games of a run are listed. Enter, a double-click or the button opens a game on the board, and
// the way back leads to the list again.
func TestGamesOfARun(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	b.storeRun(r)
	b.openGames("tic-tac-toe")
	names := playerNames(r)
	if said := b.Says(); !strings.Contains(said, "4 games") ||
		!strings.HasPrefix(sheettest.Rows(b.screen.List())[1], fmt.Sprintf("2. %s – %s|", names[1], names[0])) {
		t.Errorf("it says\n%s\n%q", said, sheettest.Rows(b.screen.List()))
	}
	opened := func(n int) {
		t.Helper()
		want := r.Kept[n]
		if b.said != words.RunGameShown(want.Number+1, 2) || b.replayed.Ending.Outcome.Result != want.Result ||
			strings.Join(b.replayed.Record.Moves, " ") != want.Moves {
			t.Errorf("game %d: %q, %+v", n, b.said, b.replayed.Record)
		}
		b.said = ""
	}
	key := b.TypeKey
	key(fyne.KeyReturn)
	opened(0)
	key(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyEnter)
	opened(1)
	key(fyne.KeyEnd, fyne.KeyDown, fyne.KeySpace)
	opened(3)
	key(fyne.KeyHome, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp)
	b.Press(words.ReplayItem())
	opened(0)
	b.screen.List().OnSelected(2) // a second after the last click
	b.screen.List().OnSelected(2)
	if b.said != "" {
		t.Error("two slow clicks open a game")
	}
	now := b.Stack.Now()
	b.Stack.Now = func() time.Time { return now }
	b.screen.List().OnSelected(1)
	b.screen.List().OnSelected(1)
	opened(1)
	b.Stack.CloseAll()
	b.dialog("tic-tac-toe").Return(b.from)
	key(fyne.KeyDown, fyne.KeyReturn)
	opened(2)
	b.TypeKey(fyne.KeyEscape)
	if b.FindButton(words.MoreGamesItem()) == nil {
		t.Errorf("behind the games\n%s", b.Says())
	}
}

// The filters for a player and a result find exactly the games that match.
func TestGamesAreFound(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "deepening(depth=3)", "random(seed=2)")
	r.Kept[2].Reason = record.OutOfTime
	b.storeRun(r)
	b.openGames("tic-tac-toe")
	player, result := b.filters()
	for p := range player.Options {
		player.SetSelectedIndex(p)
		for res := range result.Options {
			result.SetSelectedIndex(res)
			var want []string
			for _, g := range r.Kept {
				if passesFilters(r, g, p-1, res) {
					want = append(want, words.RunGameTitle(g.Number+1, playerNames(r)[r.Sides(g)[0]],
						playerNames(r)[r.Sides(g)[1]]))
				}
			}
			got := sheettest.Rows(b.screen.List())
			for i := range got {
				got[i], _, _ = strings.Cut(got[i], "|")
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: %q, want %q", player.Selected, result.Selected, got, want)
			}
			if replay := b.FindButton(words.ReplayItem()); replay.Disabled() != (len(want) == 0) {
				t.Errorf("%s, %s: a game can be opened: %v", player.Selected, result.Selected, !replay.Disabled())
			}
		}
	}
	player.SetSelectedIndex(0)
	result.SetSelectedIndex(faulty)
	if said := b.Says(); !strings.Contains(said, "1 of 12 games") {
		t.Errorf("it says\n%s", said)
	}
}

// passesFilters reports whether a game passes the filters. It is a second implementation to compare with;
// player −1 is any player.
func passesFilters(r lab.Run, g lab.Game, player, result int) bool {
	sides := r.Sides(g)
	won := map[game.Result]int{game.FirstWins: sides[0], game.SecondWins: sides[1], game.Draw: -1}[g.Result]
	plays := player < 0 || sides[0] == player || sides[1] == player
	who := player
	if player < 0 {
		who = sides[0]
	}
	return plays && []bool{true, won == who, won >= 0 && won != who, won < 0, g.Reason == record.OutOfTime}[result]
}

// A run without games says so, and so does a run whose games cannot be read.
func TestRunsWithoutGames(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	b.storeRun(sampleRun(t, "random", "random"))
	b.games = []lab.Game{}
	b.openGames("tic-tac-toe")
	if said := b.Says(); !strings.Contains(said, "weren't kept") || !b.FindButton(words.SaveGamesItem()).Disabled() ||
		!b.FindButton(words.ReplayItem()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
	b.Stack.CloseAll()
	b.unreadGame = errors.New("the disk is odd")
	b.openGames("tic-tac-toe")
	if said := b.Says(); !strings.Contains(said, "The disk is odd.") {
		t.Errorf("it says\n%s", said)
	}
}

// While a run is in progress its list of games grows, and nothing jumps.
func TestGamesOfALiveRun(t *testing.T) {
	b := openNewRun(t, "tic-tac-toe")
	b.Press(words.Start())
	b.Press(words.RunGames())
	if n := b.screen.List().Length(); n != 0 {
		t.Errorf("%d games before the first", n)
	}
	b.play()
	if n := b.screen.List().Length(); n != 20 {
		t.Errorf("%d games are listed of 20", n)
	}
}

// The listed games are saved in one file or in numbered files. Existing files are not overwritten
// without a question.
func TestSaveGames(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	b.storeRun(r)
	b.openGames("tic-tac-toe")
	_, result := b.filters()
	result.SetSelectedIndex(wonByFirst)
	listed := b.screen.List().Length()
	if listed < 1 || listed == 4 {
		t.Fatalf("%d of 4 games were won by who began", listed)
	}
	folder := t.TempDir()
	save := func(name string) {
		b.Press(words.SaveGamesItem())
		entries := sheettest.Controls[*widgets.Entry](b.screen)
		if !strings.HasSuffix(entries[0].Text, ".sgf") {
			t.Errorf("%q is proposed, though it has room for one game", entries[0].Text)
		}
		entries[0].SetText(name)
		entries[1].SetText(folder)
		b.Press(words.Save())
	}
	save("won.sgf")
	data, err := os.ReadFile(filepath.Join(folder, "won.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	games, err := formats.Read("won.sgf", data, formats.Options{})
	if err != nil || len(games) != listed || games[0].Record.Result != game.FirstWins ||
		games[0].Record.Names[0] == "" {
		t.Errorf("%d games, %v", len(games), err)
	}
	save("won.mnk")
	first := filepath.Join(folder, "won-1.mnk")
	if listed > 1 {
		if err := os.WriteFile(first, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		save("won.mnk")
		_, _, agree := words.ReplaceQuestion("won.mnk")
		b.Press(agree)
		if data, err := os.ReadFile(first); err != nil || len(data) == 0 {
			t.Errorf("%d bytes, %v", len(data), err)
		}
	}
}

// Listing thousands of games does no work for the rows that are out of view.
func TestManyGames(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	many := r
	many.Kept = nil
	for range 50_000 {
		many.Kept = append(many.Kept, r.Kept...)
	}
	b.storeRun(many)
	b.openGames("tic-tac-toe")
	filled := 0
	fill := b.screen.List().UpdateItem
	b.screen.List().UpdateItem = func(i int, o fyne.CanvasObject) { filled++; fill(i, o) }
	b.TypeKey(fyne.KeyEnd)
	if b.screen.List().GetScrollOffset() < 100_000 || filled > 200 {
		t.Errorf("scrolled to %v, %d rows were written", b.screen.List().GetScrollOffset(), filled)
	}
	_, result := b.filters()
	filled = 0
	result.SetSelectedIndex(wonBySecond)
	if n := b.screen.List().Length(); n%50_000 != 0 || filled > 200 {
		t.Errorf("%d games found, %d rows were written", n, filled)
	}
}
