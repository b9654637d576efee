package adding_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/settings"
)

// sibyl returns a search that claims that the first free cell wins in 5 plies. Its options
// include a text, a file and an option for experts.
func sibyl() search.Search {
	rings := playerspec.Integer("rings", 1, 9, 3, "how many rings she wears").
		Labelled(playerspec.Label{Title: "Rings", Brief: "{{.N}} rings"}).ForExperts()
	return search.Search{
		Name: "sibyl", Title: "Sibyl of Cumae", About: "asks the sibyl", Analysis: search.AtOnce, Scale: search.Scale{Typical: 10},
		Options: []playerspec.Option{
			playerspec.Text("question", 100, "what she is asked").Labelled(playerspec.Label{Title: "Question"}),
			playerspec.File("leaves", "where her answers are").Labelled(playerspec.Label{Title: "Oak leaves"}), rings,
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			if v.Has("leaves") {
				if _, err := os.ReadFile(v.Word("leaves")); err != nil {
					return nil, err
				}
			}
			return sibylThinker{}, nil
		},
	}
}

type sibylThinker struct{}

// Think implements search.Thinker.
func (sibylThinker) Think(t *search.Task, _ bool) error {
	t.Visit()
	moves := t.Moves()
	for i, m := range moves[1:] {
		t.Rate(search.Line{Moves: []game.Move{m}, Value: -i, Bound: search.Exact})
	}
	t.Rate(search.Line{Moves: moves[:1], Value: 99, Bound: search.Exact, Proof: search.ProvedWin, Mate: 5})
	t.Found(moves[0], 99)
	t.Prove(search.ProvedWin, 5)
	return nil
}

// delphi registers the sibyl, and adds a board on which the sibyl gives the hints and analyses
// the positions, as a running program may do.
func delphi(t *testing.T) engine.Variant {
	t.Helper()
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
	withdraw, err := engine.Register(engine.Offer{
		For:      func(v engine.Variant) bool { return v.Name == "tic-tac-toe" || v.Name == "delphi" },
		Searches: []search.Search{sibyl()}, Players: []search.Preset{{Name: "pythia", Title: "Pythia", Player: "sibyl(question=Who?)"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(withdraw)
	v, err := engine.New(engine.Spec{
		Name: "delphi", Title: "Delphi", Summary: "3 × 3", Goal: "Three in a row.", Group: "Others",
		Start:  func() game.Position { return variant(t, "tic-tac-toe").Start() },
		Levels: map[engine.Level]string{engine.Easy: "random", engine.Medium: "random", engine.Hard: "random"},
		Hint:   "sibyl", Analyst: "sibyl",
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Add(v); err != nil {
		t.Fatal(err)
	}
	return v
}

// The window fully supports a search that is registered while the program runs: the form of
// a player asks for its options, the card shows its findings, it gives analysis and hints,
// and it plays a match.
func TestWindowShowsASearchFromOutside(t *testing.T) {
	delphi(t)
	t.Run("form", sibylInTheForm)
	t.Run("window", sibylInTheWindow)
	t.Run("card", sibylOnTheCard)
	t.Run("match", sibylInAMatch)
}

func sibylInTheForm(t *testing.T) {
	s := sheettest.NewScreen(t)
	taken, v := "", variant(t, "tic-tac-toe")
	sibyl, err := v.ParsePlayer("sibyl")
	if err != nil {
		t.Fatal(err)
	}
	newgame.Strategy{
		Sheets: s.Stack, Variant: v, Player: sibyl,
		OnChosen: func(p engine.Player) { taken = p.String() },
	}.Show()
	for _, want := range []string{"Asks the sibyl.", "Question", "Oak leaves"} {
		if !strings.Contains(s.Says(), want) {
			t.Errorf("nothing is said of %s in\n%s", want, s.Says())
		}
	}
	entries := sheettest.Controls[*widgets.Entry](s)
	entries[0].SetText(`Who "wins", (X)?`)
	entries[1].SetText("/tmp/a, b.txt")
	list := sheettest.Controls[*widgets.Choice](s)[0]
	if got := list.Options; got[len(got)-1] != "Pythia" || list.Selected != "Sibyl of Cumae" {
		t.Errorf("of %q, %q is chosen", got, list.Selected)
	}
	if strings.Contains(s.Says(), "Rings") {
		t.Error("an option for experts is asked for at first")
	}
	s.Press(words.MoreOptions())
	if !strings.Contains(s.Says(), "Rings") {
		t.Error("an option for experts is not asked for")
	}
	s.Press(words.UseStrategy())
	const want = `sibyl(question="Who \"wins\", (X)?",leaves="/tmp/a, b.txt")`
	if taken != want {
		t.Errorf("%s is taken, want %s", taken, want)
	}
	for player, want := range map[string]string{taken: "Sibyl of Cumae, a, b.txt, 3 rings", "sibyl(question=Who?)": "Pythia"} {
		p, err := v.ParsePlayer(player)
		if got := words.PlayerOf(p); err != nil || got != want {
			t.Errorf("%s is called %s, %v", player, got, err)
		}
	}
}

func sibylInTheWindow(t *testing.T) {
	w := delphiWindow(t, settings.Choice{Opponent: settings.AgainstComputer, Begins: settings.BeginsYou, Strategy: "sibyl"})
	w.until("Sibyl of Cumae, 3 rings")
	w.menu(words.MoveMenu(), words.HelpItem())
	w.until("Help 1 of 2")
	w.menu(words.MoveMenu(), words.HelpItem())
	w.until("It wins in at most 3 moves.")
	w.tapMiddle()
	w.until("Your turn") // the sibyl has moved
	w.menu(words.ViewMenu(), words.Analysis())
	w.until("You can win here")
	w.until("–33") // a value of −5, with a typical value of 10
}

// The card shows the findings of a search only in a game between two computers. A person
// who plays would get help from them.
func sibylOnTheCard(t *testing.T) {
	w := delphiWindow(t, settings.Choice{Opponent: settings.AgainstComputer, WatchFirst: "sibyl", WatchSecond: "random"})
	w.menu(words.GameMenu(), words.NewGameItem())
	w.press(words.TwoComputers())
	w.press(words.Watch())
	w.until("\nwins in at most 3 moves\n")
}

// window is the program's window in Fyne's test driver.
type window struct {
	fyne.Window
	t     *testing.T
	queue chan func()
}

// delphiWindow opens the window with a game on the board of the sibyl.
func delphiWindow(t *testing.T, c settings.Choice) *window {
	t.Helper()
	return windowOf(t, "delphi", c)
}

// windowOf opens the window with a game of a variant.
func windowOf(t *testing.T, name string, c settings.Choice) *window {
	t.Helper()
	v := variant(t, name)
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	err = store.Update(func(s *settings.Settings) {
		s.PauseMS, s.Animation, s.AnalysisHeat = 0, false, true
		s.Choose(name, c)
	})
	if err != nil {
		t.Fatal(err)
	}
	app := test.NewTempApp(t)
	w := &window{t: t, queue: make(chan func(), 10_000)}
	config := gui.Config{
		App: app, Post: func(f func()) { w.queue <- f }, Leave: func(bool) {}, Settings: store, Variant: &v,
		Paths: settings.Paths{
			Settings: in("settings.toml"), Games: in("games.db"), Unfinished: in("unfinished.mnk"), Finished: in("finished"),
			Laboratory: in("laboratory"), WindowState: in("window.toml"), CrashLog: in("crash.log"),
		},
	}
	desk := gui.New(config, gui.LoadSavedState(config))
	t.Cleanup(func() { desk.Close(20 * time.Second) })
	all := app.Driver().AllWindows()
	w.Window = all[len(all)-1]
	w.Resize(fyne.NewSize(1040, 900))
	return w
}

// says returns all text in the window.
func (w *window) says() string {
	var all []string
	for _, o := range test.LaidOutObjects(w.Content()) {
		switch o := o.(type) {
		case *widget.Label:
			all = append(all, o.Text)
		case *canvas.Text:
			all = append(all, o.Text)
		}
	}
	return strings.Join(all, "\n")
}

// until runs the posted functions until a text is in the window.
func (w *window) until(text string) {
	w.t.Helper()
	for limit := time.After(time.Minute); !strings.Contains(w.says(), text); {
		select {
		case f := <-w.queue:
			f()
		case <-limit:
			w.t.Fatalf("%q cannot be read in\n%s", text, w.says())
		}
	}
}

// menu chooses a menu item.
func (w *window) menu(menu, item string) {
	w.t.Helper()
	for _, m := range w.MainMenu().Items {
		for _, i := range m.Items {
			if label, _, _ := strings.Cut(i.Label, "\t"); m.Label == menu && label == item { // the shortcut follows the tab
				i.Action()
				return
			}
		}
	}
	w.t.Fatalf("there is no menu item %s, %s", menu, item)
}

// press presses the button with a text in the topmost dialog.
func (w *window) press(text string) {
	w.t.Helper()
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == text {
			test.Tap(b)
			return
		}
	}
	w.t.Fatalf("there is no button %s", text)
}

// tapButton presses the button with a text on the card.
func (w *window) tapButton(text string) {
	w.t.Helper()
	for _, o := range test.LaidOutObjects(w.Content()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == text && b.Visible() {
			test.Tap(b)
			return
		}
	}
	w.t.Fatalf("there is no button %s", text)
}

// tapMiddle plays the cell in the middle of the board.
func (w *window) tapMiddle() {
	w.t.Helper()
	for _, o := range test.LaidOutObjects(w.Content()) {
		if b, ok := o.(*board.Board); ok {
			b.Now = func() time.Time { return time.Now().Add(time.Hour) } // too late to count as the second click of a double-click
			test.TapAt(b, b.CellCenter(4))
			return
		}
	}
	w.t.Fatal("there is no board")
}

func sibylInAMatch(t *testing.T) {
	r, err := match.Play(t.Context(), match.Config{Spec: match.Spec{
		Players: []string{"pythia", "random"}, Variant: variant(t, "tic-tac-toe"), Games: 10, Seed: 1,
	}})
	if err != nil || r.All().Games() != 10 {
		t.Errorf("%+v, %v", r, err)
	}
}

// If a cell has several moves, the window asks which one to play.
func TestWindowAsksWhichMove(t *testing.T) {
	w := windowOf(t, "wild", settings.Choice{Opponent: settings.AgainstPerson})
	w.until("Wild Tic-Tac-Toe")
	w.tapMiddle()
	var asked []*widgets.Button
	for _, o := range w.Canvas().Overlays().List() {
		for _, o := range test.LaidOutObjects(o) {
			if b, ok := o.(*widgets.Button); ok && (b.Text == "X" || b.Text == "O") {
				asked = append(asked, b)
			}
		}
	}
	if len(asked) != 2 {
		t.Fatalf("%d moves are offered", len(asked))
	}
	test.Tap(asked[1])
	w.until(words.MovesMade(1))
	w.tapButton(words.MovesMade(1)) // lists them
	w.until("ob2")
}
