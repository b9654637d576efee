package gui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/guesttest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// beginWith starts a game of a variant after change has edited its saved choices.
func (b *bench) beginWith(variant string, change func(*settings.Choice)) {
	b.t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.t.Fatal(err)
	}
	c := b.prefs.For(v.Name)
	c.Begins = settings.BeginsYou
	change(&c)
	b.table.Begin(v, c)
}

// watch starts a paused game between two computer players.
func (b *bench) watch(first, second string) {
	b.t.Helper()
	b.beginWith("tic-tac-toe", func(c *settings.Choice) {
		c.Opponent, c.WatchFirst, c.WatchSecond = settings.Watch, first, second
	})
	b.table.Session.SetPaused(true)
}

// A watched game changes no variant's default opponent, and nothing of the person's own games.
func TestWatchingIsNoDefault(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("renju")
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Level, c.Clock, c.ClockOther = "hard", "3m+2s", "3m+2s" })
	own := b.prefs.For("tic-tac-toe")
	b.beginWith("gomoku", func(c *settings.Choice) { c.Opponent = settings.AgainstComputer })
	b.watch("beginner", "easy")
	if !b.table.Snap.Watched {
		t.Fatal("no computers play")
	}
	for variant, want := range map[string]string{
		"tic-tac-toe": settings.AgainstComputer, "renju": settings.AgainstPerson, "gomoku": settings.AgainstComputer,
		"ultimate": settings.AgainstComputer,
	} {
		if got := b.prefs.For(variant).Opponent; got != want {
			t.Errorf("%s is played against %s next, want %s", variant, got, want)
		}
	}
	b.typeKey(fyne.KeyP) // a level chosen while two computers play is set for them
	b.table.SetLevel(engine.Easy)
	own.WatchFirst, own.WatchSecond = "easy", "easy"
	if c := b.prefs.For("tic-tac-toe"); c != own {
		t.Errorf("after a level was chosen: %+v, want %+v", c, own)
	}
	b.table.Again()
	if !b.table.Snap.Watched {
		t.Error("another game of the same players is not watched")
	}
	if c := b.prefs.For("tic-tac-toe"); c != own {
		t.Errorf("after another game: %+v, want %+v", c, own)
	}
}

// checkedLevels lists the items of the Difficulty menu that are checked.
func (b *bench) checkedLevels() (labels []string) {
	for _, i := range b.levelItems() {
		if i.Checked {
			labels = append(labels, i.Label)
		}
	}
	return labels
}

// A level is checked while the computer plays at it in the game in front: not on the start page, between two people or in a
// study.
func TestLevelIsCheckedOnlyInAGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	check := func(when string, want ...string) {
		t.Helper()
		if got := b.checkedLevels(); !slices.Equal(got, want) {
			t.Errorf("%s %q is checked", when, got)
		}
	}
	level := words.Level(b.table.Snap.Setup.Level)
	check("against the computer", level)
	b.openPage()
	check("on the start page")
	b.start.Close()
	check("back in the game", level)
	b.twoPeople("3,3,3")
	check("between two people")
	b.buildStudy()
	check("in a study")
}

// P and S, the menu and the card pause a game between two computers and step it by one move.
func TestWatchingStepByStep(t *testing.T) {
	b := newDesk(t, nil)
	b.watch("easy", "easy")
	ply := b.table.Snap.Ply
	step := func(name string, do func()) {
		t.Helper()
		do()
		ply++
		b.until(name, func() bool { return b.table.Snap.Ply == ply && !b.table.Snap.Thinking })
		if !b.table.Snap.Paused {
			t.Errorf("after %s it goes on", name)
		}
	}
	step("S", func() { b.typeKey(fyne.KeyS) })
	step("Single Step", func() { b.choose("Move", "Single Step") })
	buttons := b.paceButtons()
	step("the button", func() { test.Tap(buttons[1]) })
	if !b.item(words.PauseItem()).Checked || b.item(words.StepItem()).Disabled || !strings.Contains(b.statusText(), "Paused") {
		t.Errorf("checked %v, step disabled %v, %q", b.item(words.PauseItem()).Checked, b.item(words.StepItem()).Disabled, b.statusText())
	}
	b.choose("Move", "Undo")
	ply--
	if b.table.Snap.Ply != ply || !b.table.Snap.Paused {
		t.Errorf("after Undo: ply %d, want %d", b.table.Snap.Ply, ply)
	}
	b.typeKey(fyne.KeyP)
	if b.table.Snap.Paused {
		t.Error("P does not let it go on")
	}
	test.Tap(buttons[0])
	if !b.table.Snap.Paused {
		t.Error("the button does not pause it")
	}
	b.choose("Move", "Pause")
	b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
	if !b.item(words.PauseItem()).Disabled || len(b.paceButtons()) != 0 {
		t.Error("what has ended can be paused")
	}
}

// paceButtons returns the visible buttons of the strip for two computers: pause and step.
func (b *bench) paceButtons() (found []*widgets.Button) {
	var look func(o fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if k, ok := o.(*widgets.Button); ok && k.Icon != nil && k.Icon.Name() != theme.GridIcon().Name() &&
			k.Importance != widget.LowImportance && k.Name != words.Share() {
			found = append(found, k)
		}
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				look(child)
			}
		case *container.Scroll:
			look(o.Content)
		}
	}
	look(b.card.Object())
	return found
}

// P and S do nothing if a person plays.
func TestNoPauseWithAPerson(t *testing.T) {
	b := newDesk(t, nil)
	b.typeKey(fyne.KeyP, fyne.KeyS)
	if b.table.Snap.Paused || b.offers(words.PauseItem()) || b.offers(words.StepItem()) || len(b.paceButtons()) != 0 {
		t.Errorf("%+v", b.table.Snap)
	}
}

// The chosen speed is saved.
func TestSpeedIsKept(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.watch("easy", "easy")
	b.item(words.Speeds()[0]).Action()
	if b.prefs.WatchPace != settings.PaceSlow || !b.item(words.Speeds()[0]).Checked || b.item(words.Speeds()[2]).Checked {
		t.Errorf("%s, %v", b.prefs.WatchPace, b.item(words.Speeds()[0]).Checked)
	}
	b.settle()
	store, err := settings.Open(b.dir)
	if err != nil || store.Get().WatchPace != settings.PaceSlow {
		t.Errorf("kept %q, %v", store.Get().WatchPace, err)
	}
}

// Every seat can have its own player. If both play at the same level, the Difficulty menu checks that level.
func TestSeatsToWatch(t *testing.T) {
	raced.Skip(t)
	for _, c := range []struct{ first, second, level, players string }{
		{"hard", "hard", "Hard", "|"},
		{"", "", "Beginner", "|"},
		{"easy", "hard", "", "easy|hard"},
		{"random", "easy", "", "random|easy"},
		{"hard", "mcts(simulations=9)", "", "hard|mcts(simulations=9)"},
		{"no player", "easy", "", "beginner|easy"},
	} {
		b := newDesk(t, nil)
		b.watch(c.first, c.second)
		var players []string
		for _, s := range b.table.Snap.Setup.Seats {
			name := s.Player.String()
			if l, ok := s.Player.Level(); ok {
				name = l.Key()
			}
			players = append(players, name)
		}
		if got, menu := strings.Join(players, "|"), strings.Join(b.checkedLevels(), ","); got != c.players || menu != c.level {
			t.Errorf("%q and %q: %s, the menu has %q", c.first, c.second, got, menu)
		}
	}
}

// A strategy plays the computer's seat, also in the next game. A game against it counts for no level, and
// choosing a level replaces it.
func TestAgainstAStrategy(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	const player = "alphabeta(depth=2)"
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, player })
	if got := b.table.Snap.Setup.Seats[1].Player.String(); got != player || len(b.checkedLevels()) != 0 {
		t.Fatalf("it plays as %q, the menu has %q", got, b.checkedLevels())
	}
	if held := b.table.Snap.Held; held || b.dialogs() != 0 {
		t.Errorf("held %v, %d dialogs", held, b.dialogs())
	}
	b.click("a1")
	b.click(b.freeCell())
	b.choose("Move", "Resign…")
	b.press("Resign")
	if p := b.listPastGames(); len(p) != 1 || p[0].Level != history.NoLevel || !p[0].Counted() {
		t.Errorf("%+v", p)
	}
	b.choose("Game", "Play Again")
	if got := playersIn(b.table.Snap.Setup); !slices.Contains(got, player) {
		t.Errorf("played again by %q", got)
	}
	b.choose("Difficulty", "Hard")
	if got := playersIn(b.table.Snap.Setup); !slices.Equal(got, []string{"", ""}) || b.prefs.For("tic-tac-toe").Strategy != "" {
		t.Errorf("after Hard: %q, %q", got, b.prefs.For("tic-tac-toe").Strategy)
	}
	if got := b.checkedLevels(); !slices.Equal(got, []string{"Hard"}) {
		t.Errorf("the menu has %q", got)
	}
}

// A strategy can take the computer's seat in the middle of a game, from the menu.
func TestStrategyFromTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent = settings.AgainstComputer })
	b.click("a1")
	b.choose("Difficulty", "Strategy…")
	entries := controls[*widgets.Entry](b)
	entries[len(entries)-1].SetText("mcts(simulations=9)")
	b.press("Use Strategy")
	if got := playersIn(b.table.Snap.Setup)[1]; got != "mcts(simulations=9)" ||
		b.prefs.For("tic-tac-toe").Strategy != got || !b.item(words.StrategyItem()).Checked {
		t.Errorf("it plays as %q, kept %q, checked %v", got, b.prefs.For("tic-tac-toe").Strategy, b.item(words.StrategyItem()).Checked)
	}
	b.choose("Difficulty", "Easy")
	if got := playersIn(b.table.Snap.Setup)[1]; got != "" || b.item(words.StrategyItem()).Checked {
		t.Errorf("after Easy: %q, %v", got, b.item(words.StrategyItem()).Checked)
	}
	b.watch("easy", "easy")
	if b.choose("Difficulty", "Strategy…"); !b.item(words.StrategyItem()).Disabled || b.dialogs() != 0 {
		t.Error("two computers are given one strategy")
	}
}

func playersIn(s session.Setup) []string {
	return []string{s.Seats[0].Player.String(), s.Seats[1].Player.String()}
}

// An invalid strategy in the settings is replaced by the level, and the window says so.
func TestBrokenStrategyInTheSettings(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, "deepening(dpeth=3)" })
	if said := b.statusText(); !strings.Contains(said, "“deepening(dpeth=3)”") || playersIn(b.table.Snap.Setup)[1] != "" {
		t.Errorf("%q, %q", said, playersIn(b.table.Snap.Setup))
	}
}

// The unfinished game is resumed with the strategy that the person had chosen, without a question. For a
// game from a file, the program asks first.
func TestChosenStrategyNeedsNoQuestion(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, "mcts(simulations=20)" })
	b.click("a1")
	b.settle()
	text := b.table.Session.Record().String()
	b.Close(5 * time.Minute)
	again := deskIn(t, b.dir, nil)
	if s := again.table.Snap; s.Ply != 2 || s.Held || again.dialogs() != 0 || s.Setup.Seats[1].Player.String() != "mcts(simulations=20)" {
		t.Errorf("ply %d, held %v, %d dialogs, %q", s.Ply, s.Held, again.dialogs(), playersIn(s.Setup))
	}
	other := newDesk(t, nil)
	o, err := session.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	other.table.Open(autosave.Opened, o)
	if !other.table.Snap.Held || other.dialogs() != 1 {
		t.Errorf("of a file: held %v, %d dialogs", other.table.Snap.Held, other.dialogs())
	}
	other.press("Cancel")
	other.table.Again()
	if got := playersIn(other.table.Snap.Setup); !slices.Equal(got, []string{"", ""}) {
		t.Errorf("played again by %q, which nobody has chosen", got)
	}
}

// An interrupted game between two computers is paused when it is resumed at the next start.
func TestWatchedGameThatWasLeftWaits(t *testing.T) {
	b := newDesk(t, nil)
	b.watch("random", "hard")
	b.table.Session.Step()
	b.until("a move", func() bool { return b.table.Snap.Ply > 0 && !b.table.Snap.Thinking })
	b.settle()
	ply := b.table.Snap.Ply
	b.Close(5 * time.Minute)
	again := deskIn(t, b.dir, nil)
	if s := again.table.Snap; !s.Paused || s.Held || s.Ply != ply || again.dialogs() != 0 {
		t.Errorf("paused %v, held %v, ply %d of %d, %d dialogs", s.Paused, s.Held, s.Ply, ply, again.dialogs())
	}
}

// The Computer Players dialog describes the computer player, and its specification can be copied. The menu
// item is disabled in a game between two people.
func TestPlayersAreToldOf(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, "alphabeta(depth=2)" })
	b.click("a1")
	b.choose("Help", "Computer Players")
	said := textOf(b.front())
	for _, want := range []string{"Computer: Alpha-beta, Pascal, 2 single moves ahead", "alphabeta(depth=2)", "Its last value, by Pascal"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said in\n%s", want, said)
		}
	}
	b.press("Copy")
	if got := b.app.Clipboard().Content(); got != "alphabeta(depth=2)" {
		t.Errorf("%q is copied", got)
	}
	b.press("Close")
	b.twoPeople("tic-tac-toe")
	if !b.item(words.PlayersItem()).Disabled || b.table.Snap.Setup.Seats[0].Kind != record.Person {
		t.Error("two people are told of as computers")
	}
}

// A finished game keeps the level at which it was played: on the card, in the title, in the record and
// among the past games. A level chosen after the end applies to the next game.
func TestEndedGameKeepsItsLevel(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) {
		c.Opponent, c.Level, c.Mark = settings.AgainstComputer, "easy", settings.MarkX
	})
	b.title.start()
	b.click("a1")
	b.click(b.freeCell())
	b.table.Session.Do(session.Action{Kind: session.Resign})
	b.choose("Difficulty", "Hard")
	b.checkTitle("Tic-Tac-Toe – You against Hazel – MNK Desk")
	if text := textOf(allParts(b.card.Object())); !strings.Contains(text, "Easy") || strings.Contains(text, "Hard") {
		t.Errorf("the card says %q", text)
	}
	if got := b.statusText(); got != "From your next game of Tic-Tac-Toe: Rusty, Hard" {
		t.Errorf("it says %q", got)
	}
	if got := b.checkedLevels(); !slices.Equal(got, []string{"Hard"}) {
		t.Errorf("checked: %v", got)
	}
	games := b.listPastGames()
	if len(games) != 1 || games[0].Level != "easy" || strings.Contains(games[0].Record, "Hard") {
		t.Errorf("past games: %+v", games)
	}
	b.choose("Game", "Play Again")
	b.checkTitle("Tic-Tac-Toe – You against Rusty – MNK Desk")
}

// The window starts a guest (an external engine) once a game, even if the person looks back between moves.
func TestAGuestIsStartedOnceAGame(t *testing.T) {
	spec, starts := guesttest.Counting(t)
	b := newDesk(t, nil)
	b.beginWith("gomoku", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, spec })
	for _, cell := range []string{"h8", "i8", "k8", "l8"} {
		b.click(cell)
		b.typeKey(fyne.KeyHome, fyne.KeyEnd)
	}
	if s := b.table.Snap; s.Err != nil || s.Ply != 8 || starts() != 1 {
		t.Errorf("%d processes, ply %d, %v", starts(), s.Ply, s.Err)
	}
}
