package gui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// controls lists the controls of one type in the dialog in front.
func controls[T fyne.CanvasObject](b *bench) []T {
	var list []T
	for _, o := range b.front() {
		if c, ok := o.(T); ok {
			list = append(list, c)
		}
	}
	return list
}

// No tooltip of the window stays beside a dialog.
func TestTipIsHiddenBehindDialogs(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.tip.Later = nil
	bubble := b.tip.Object().(*fyne.Container).Objects[0]
	for _, o := range visibleParts(b.card.Object()) {
		if k, ok := o.(*widgets.Button); ok && k.Name != "" && k.Text == "" {
			k.MouseIn(&desktop.MouseEvent{})
			break
		}
	}
	if !bubble.Visible() {
		t.Fatal("no button has a tooltip")
	}
	if b.newGame(""); bubble.Visible() {
		t.Error("the tooltip is there beside a dialog")
	}
}

func TestNewGameFillsInTheLastChoices(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Game", "New Game…")
	b.press(words.More())
	pick := controls[*widgets.Choice](b)
	pick[0].SetSelected("Tic-Tac-Toe")
	controls[*widgets.Segments](b)[1].Choose(1) // the first segments choose the rules, which tic-tac-toe does not offer
	pick[1].SetSelectedIndex(2)
	b.typeKey(fyne.KeyReturn)
	if b.table.Snap.Setup.Variant.Name != "tic-tac-toe" || b.dialogs() != 0 {
		t.Fatalf("Enter did not start the game: %s", b.table.Snap.Setup.Variant.Name)
	}
	got := b.prefs.For("tic-tac-toe")
	want := settings.Choice{
		Opponent: settings.AgainstComputer, Level: got.Level, Mark: settings.MarkO,
		Begins: settings.BeginsRandom, LastBegan: got.LastBegan, WatchFirst: got.Level, WatchSecond: got.Level,
	}
	if got != want {
		t.Errorf("kept %+v", got)
	}
	b.choose("Game", "New Game…")
	b.press(words.More())
	if s := controls[*widgets.Choice](b); s[0].Selected != "Tic-Tac-Toe" || s[1].SelectedIndex() != 2 {
		t.Errorf("filled in %q, %d", s[0].Selected, s[1].SelectedIndex())
	}
}

func TestCustomSaysWhatIsWrongWhileTyping(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Variant", "Your Own Board…")
	fields := controls[*widgets.Entry](b)
	for _, c := range []struct{ rows, columns, k, want string }{
		{"6", "5", "4", ""},
		{"25", "5", "4", "Use 1 to 20 rows."},
		{"4", "5", "6", "A 4 × 5 board fits at most 5 in a row."},
		{"4", "", "4", "Use 1 to 20 columns."},
		{"4", "five", "4", "Use 1 to 20 columns."},
		{"0", "5", "4", "Use 1 to 20 rows."},
	} {
		for i, text := range []string{c.rows, c.columns, c.k} {
			fields[i].SetText(text)
		}
		var said []string
		for _, o := range b.front() {
			if l, ok := o.(interface{ Visible() bool }); ok && l.Visible() {
				said = append(said, labelText(o))
			}
		}
		if !strings.Contains(strings.Join(said, "\n"), c.want) {
			t.Errorf("%v: the dialog says %q", c, said)
		}
		start := b.button("Play Pip")
		if start.Disabled() != (c.want != "") {
			t.Errorf("%v: Start disabled is %v", c, start.Disabled())
		}
	}
	for i, text := range []string{"6", "5", "4"} {
		fields[i].SetText(text)
	}
	b.press("Play Pip")
	if b.table.Snap.Setup.Variant.Name != "6,5,4" || b.prefs.For("Custom").Board != "6,5,4" {
		t.Errorf("%s, %+v", b.table.Snap.Setup.Variant.Name, b.prefs.For("Custom"))
	}
	if !b.item(words.TemplateItem(engine.Templates()[0])).Checked {
		t.Error("the menu does not show a custom game")
	}
}

func TestSettingsAreKept(t *testing.T) {
	b := newDesk(t, nil)
	b.choose("Game", "Settings")
	names := controls[*widgets.Entry](b)
	names[0].SetText("Anna")
	names[1].SetText("  ")
	controls[*widgets.Slider](b)[1].SetValue(1200)
	for _, c := range controls[*widgets.Check](b) {
		c.SetChecked(!c.Checked)
	}
	controls[*widgets.Choice](b)[0].SetSelectedIndex(2)
	b.press("Close")
	b.settle()
	s := b.kept.Get()
	if s.Name != "Anna" || s.SecondName != "Friend" || s.PauseMS != 1200 || !s.Animation || s.Coordinates || !s.TakeBack || s.Theme != "dark" {
		t.Errorf("%+v", s)
	}
}

// A new name appears on the coin in All Games at once.
func TestNewNameIsOnTheCoin(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Game", "All Games…")
	b.choose("Game", "Settings")
	controls[*widgets.Entry](b)[0].SetText("Anna")
	b.press("Close")
	letters := ""
	for _, o := range allObjects(b.start.Object()) {
		if coin, ok := o.(*widgets.CoinButton); ok {
			for _, part := range allParts(coin) {
				if letter, ok := part.(*canvas.Text); ok {
					letters += letter.Text
				}
			}
		}
	}
	if letters != "A" {
		t.Errorf("the coin has %q", letters)
	}
}

// A click on one's own face, in All Games or in one's game, lets one change it, and not that of somebody else.
func TestOwnFaceIsChosenByAClick(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	picker := func() int {
		if b.dialogs() == 0 {
			return 0
		}
		return len(controls[*widgets.CoinPicker](b))
	}
	b.editPerson(game.First)
	if b.settle(); picker() != 1 {
		t.Error("there is no choice of faces in a game")
	}
	b.press(words.Cancel())
	b.choose("Game", "All Games…")
	if b.tapFace(); !sheettest.TapMenuItem(b.win.Canvas(), words.EditPerson()) {
		t.Error("the face in All Games lists nothing")
	}
	if b.settle(); picker() != 1 || b.dialogs() != 1 {
		t.Errorf("there is no choice of faces in All Games, but %d dialogs", b.dialogs())
	}
}

// A click on the face in All Games lists the people at this computer. A choice lets another one play.
func TestFaceInAllGamesListsThePeople(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) {
		_ = c.Settings.Update(func(s *settings.Settings) { s.SwitchTo("Mia", "green") })
	})
	b.choose("Game", "All Games…")
	b.settle()
	b.tapFace()
	menu, ok := b.win.Canvas().Focused().(*widget.PopUpMenu)
	if !ok {
		t.Fatal("no list of people opens")
	}
	if len(menu.Items) != 5 { // two people, a line, and two items that change one and add one
		t.Errorf("the list has %d items", len(menu.Items))
	}
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if b.prefs.Name != "You" || !b.start.IsOpen() {
		t.Errorf("%q plays, and All Games is open: %v", b.prefs.Name, b.start.IsOpen())
	}
}

// Whoever is alone at this computer finds there how to add somebody.
func TestFaceInAllGamesAddsAPerson(t *testing.T) {
	b := newDesk(t, nil)
	b.openPage()
	if b.tapFace(); !sheettest.TapMenuItem(b.win.Canvas(), words.AddPerson()) || b.button(words.AddPersonTitle()) == nil {
		t.Error("nobody can be added")
	}
}

// addPastGames adds won, lost, drawn and assisted games to the history. They are dated on days before the
// date that it sets as today.
func addPastGames(b *bench) {
	b.Desk.pastGames.Now = func() time.Time { return time.Date(2026, 3, 7, 12, 0, 0, 0, time.Local) }
	b.settle()
	for i, r := range []struct {
		winner   game.Side
		variant  string
		assisted bool
	}{
		{game.First, "4-5-4", false},
		{game.First, "tic-tac-toe", false},
		{game.Second, "4-5-4", false},
		{game.None, "4-5-4", false},
		{game.First, "4-5-4", true},
	} {
		g := history.Game{
			Finished: time.Date(2026, 3, 1+i, 12, 0, 0, 0, time.Local), Variant: r.variant, Level: "hard",
			Mode: history.Solo, Name: "You", Person: game.First, Winner: r.winner, Plies: 5, PersonMoves: 3,
			Assisted: r.assisted, Key: string(rune('a' + i)),
			Record: "[MNKDesk \"1\"]\n[Variant \"" + r.variant + "\"]\n[X \"You\"]\n[O \"Computer\"]\n\n1. a1 b1 2. a2 b2 3. a3",
		}
		if err := b.store().Add(context.Background(), g); err != nil {
			b.t.Fatal(err)
		}
	}
}

// Statistics shows the games that count. After a reset it shows none of them, but the reset deletes
// no game.
func TestProgressAndReset(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	addPastGames(b)
	b.choose(words.GameMenu(), words.Statistics())
	b.settle()
	said := labelsOf(b)
	for _, want := range []string{"4 games", "since 1 Mar 2026", "played on 4 days", "Not counted: 1 for practice"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q: %q", want, said)
		}
	}
	b.press(words.ResetItem())
	if said := labelsOf(b); !strings.Contains(said, "No games are deleted") {
		t.Errorf("the question says %q", said)
	}
	b.press("Reset")
	b.settle()
	b.settle()
	if said := labelsOf(b); !strings.Contains(said, "4 before the reset") {
		t.Errorf("after the reset it says %q", said)
	}
	if games := b.listPastGames(); len(games) != 5 {
		t.Errorf("%d games are left", len(games))
	}
}

func TestAboutCanBeCopied(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Help", "About MNK Desk")
	b.press("Copy")
	text := b.app.Clipboard().Content()
	for _, part := range []string{"MNK Desk", "Version: 1.2.3", "Commit: abc", "MIT", b.paths.Settings, b.paths.Games} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in %q", part, text)
		}
	}
}

func TestRulesByKey(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.typeKey(fyne.KeyF1)
	if b.dialogs() != 1 {
		t.Fatal("F1 shows no rules")
	}
	b.typeKey(fyne.KeyReturn)
	if b.dialogs() != 0 {
		t.Error("Enter does not close the rules")
	}
}

// The rules explain the opening rule of the game on the board.
func TestRulesOfTheOpening(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	says := func() (all string) {
		b.typeKey(fyne.KeyF1)
		for _, text := range controls[*widget.RichText](b) {
			all += text.String()
		}
		b.typeKey(fyne.KeyReturn)
		return all
	}
	b.openBy(t, "renju", "taraguchi10")
	if got := says(); !strings.Contains(got, "Opening rule: Taraguchi-10") ||
		!strings.Contains(got, "Black offers ten fifth stones") || !strings.Contains(got, "No two of the stones") {
		t.Errorf("the rules say %q", got)
	}
	b.openBy(t, "renju", "")
	if got := says(); strings.Contains(got, "Opening rule: ") || strings.Contains(got, "no opening rules") {
		t.Errorf("without an opening rule they say %q", got)
	}
}

func TestFullScreenKey(t *testing.T) {
	b := newDesk(t, nil)
	b.typeKey(fyne.KeyF11)
	if !b.win.FullScreen() || !b.item(words.FullScreen()).Checked {
		t.Error("F11 does not fill the screen")
	}
	b.typeKey(fyne.KeyEscape)
	if b.win.FullScreen() {
		t.Error("Escape does not leave the full screen")
	}
}

// labelsOf joins the texts of the dialog in front.
func labelsOf(b *bench) string {
	var texts []string
	for _, o := range b.front() {
		if text := labelText(o); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "\n")
}

// Default names are shown in the window's language, and saved in English.
func TestNamesInGerman(t *testing.T) {
	raced.Skip(t)
	speakGerman(t)
	b := newDesk(t, nil)
	b.choose(words.GameMenu(), words.Settings())
	if name := controls[*widgets.Entry](b)[0].Text; name != "Du" {
		t.Errorf("the name is %q", name)
	}
	b.press(words.Close())
	if b.prefs.Name != "You" || b.prefs.SecondName != "Friend" || b.table.Snap.Setup.Seats[0].Name != "You" {
		t.Errorf("%q, %q, %+v", b.prefs.Name, b.prefs.SecondName, b.table.Snap.Setup.Seats)
	}
	if !strings.Contains(b.cardText(), "Du bist am Zug") || strings.Contains(b.table.Session.Record().String(), "Du") {
		t.Errorf("%s\n%s", b.cardText(), b.table.Session.Record())
	}
}

// The bug report of the Help menu contains the game on the board, and is copied to the clipboard.
func TestBugReportFromTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.click("b2")
	b.choose(words.HelpMenu(), words.BugReportItem())
	b.press(words.Copy())
	copied := b.app.Clipboard().Content()
	for _, part := range []string{"1.2.3 abc", "[Variant \"tic-tac-toe\"]", "1. b2", "1040 × 760"} {
		if !strings.Contains(copied, part) {
			t.Errorf("%q is not in\n%s", part, copied)
		}
	}
	if b.sheets.Busy() {
		t.Error("the dialog stays open")
	}
}
