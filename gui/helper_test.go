package gui

import (
	"context"
	"os"
	"path/filepath"
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
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// bench is a Desk in a test window. The test's goroutine acts as the window's goroutine: while it
// waits, it runs the posted functions.
type bench struct {
	*Desk
	t     testing.TB
	queue chan func()
	dir   string
	kept  *settings.Store // the settings store on the disk

	clock time.Time     // the current time for the board and the dialogs
	pause time.Duration // the time by which each reading advances clock
	first bool          // reports whether the page of all games was shown first
}

// newDesk makes a Desk with files in a new folder. prepare, if not nil, is called first and may put
// files there or change the configuration.
func newDesk(t testing.TB, prepare func(*Config)) *bench {
	return deskIn(t, t.TempDir(), prepare)
}

// deskIn makes a Desk with files in dir.
func deskIn(t testing.TB, dir string, prepare func(*Config)) *bench {
	t.Helper()
	b := newBench(t, dir)
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	quick := func(s *settings.Settings) {
		s.PauseMS, s.WatchPace, s.Animation, s.Theme, s.TakeBack = 0, settings.PaceFast, false, "light", false
		s.ExpertTools = settings.ExpertOn
		s.Played = []string{engine.Default().Name}
		for _, family := range engine.Families() { // so that no introduction is shown
			s.Played = append(s.Played, family[0].Name)
		}
		s.Played = append(s.Played, "renju")
	}
	if err := store.Update(quick); err != nil {
		t.Fatal(err)
	}
	c := Config{
		App: sharedApp(t), Post: func(f func()) { b.queue <- f }, Leave: func(bool) {}, Settings: store,
		Paths: pathsIn(dir),
		About: help.About{Name: "MNK Desk", Version: "1.2.3", Commit: "abc", Licence: "MIT", Icon: theme.ComputerIcon()},
	}
	v := engine.Default() // set, so that the page of all games is not laid out and closed again
	c.Variant = &v
	if prepare != nil {
		prepare(&c)
	}
	if _, err := os.Stat(c.Paths.Unfinished); c.Variant == &v && (err == nil || c.File != "") {
		c.Variant = nil
	}
	b.open(c)
	b.status.Later = nil // messages never time out, so each has the line to itself
	b.win.Resize(fyne.NewSize(1040, 760))
	t.Cleanup(func() {
		if !t.Failed() && len(c.App.Driver().AllWindows()) > 0 {
			b.checkRests(b.win.Canvas().Size())
		}
		b.Close(5 * time.Minute)
	})
	return b
}

// atStart is a preparation that starts the program without a variant.
func atStart(c *Config) { c.Variant = nil }

// shared is the application of all tests, or nil before the first test.
var shared fyne.App

// sharedApp returns the application with an empty clipboard, and closes its windows when the test ends.
// All tests share one application, so that the toolkit reads its fonts and measures each text only once.
func sharedApp(t testing.TB) fyne.App {
	if shared == nil {
		shared = test.NewApp()
	}
	shared.Clipboard().SetContent("")
	t.Cleanup(closeWindows)
	return shared
}

// closeWindows closes the windows of previous Desks, since a change of theme would redraw them all.
func closeWindows() {
	for _, w := range slices.Clone(shared.Driver().AllWindows()) {
		w.SetOnClosed(nil)
		w.Close()
	}
}

// newBench returns a bench without a Desk, with files in dir.
func newBench(t testing.TB, dir string) *bench {
	return &bench{t: t, queue: make(chan func(), 10000), dir: dir, clock: time.Now(), pause: time.Minute}
}

// open makes the Desk. Its clock advances by pause at each reading, so that no two clicks are a double-click.
func (b *bench) open(c Config) {
	b.Desk, b.kept = New(c, LoadSavedState(c)), c.Settings
	b.board.Now = func() time.Time {
		b.clock = b.clock.Add(b.pause)
		return b.clock
	}
	b.sheets.Now = b.board.Now
	b.puzzles.Now = puzzle.FirstDay.UTC
	if b.first = b.start.IsOpen(); b.first && b.prefs.EverChosen() { // tests start at the board
		b.start.Close()
	}
}

// pathsIn puts all files into one folder.
func pathsIn(dir string) settings.Paths {
	in := func(name string) string { return filepath.Join(dir, name) }
	return settings.Paths{
		Settings: in("settings.toml"), Games: in("games.db"), Unfinished: in("unfinished.mnk"), Studies: in("studies"),
		Finished: in("finished"), Laboratory: in("laboratory"), WindowState: in("window.toml"), Programs: in("programs.txt"),
		Puzzles: in("puzzles.txt"), CrashLog: in("crash.log"),
	}
}

// withVariant returns a preparation that starts the program with a variant.
func withVariant(t *testing.T, variant string) func(*Config) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *Config) { c.Variant = &v }
}

// until runs the posted functions until ok returns true.
func (b *bench) until(goal string, ok func() bool) {
	b.t.Helper()
	controltest.Until(b.t, b.queue, goal, ok)
}

// settle waits until the disk workers have finished the queued work and the window shows its results.
func (b *bench) settle() {
	b.t.Helper()
	done := false
	then := func() { b.loop.Post(func() { done = true }) }
	for _, queue := range []func(){ // saved data passes from one worker to another, and back
		func() { b.loop.WaitForReads(5 * time.Minute); b.loop.WaitForWrites(5 * time.Minute); then() },
		func() { b.saver.Wait(5 * time.Minute); b.saver.WithHistory(func(*history.Store) { then() }) },
		func() { b.saver.Wait(5 * time.Minute); b.saver.ListRuns(func([]lab.Run, []string, error) { then() }) },
		func() { b.loop.WaitForReads(5 * time.Minute); then() }, // it may search the games that were just read
	} {
		done = false
		queue()
		b.until("the disk work", func() bool { return done })
	}
}

// retryFast is a preparation that makes the program retry failed disk operations quickly.
func retryFast(c *Config) { c.RetryDelay = time.Millisecond }

// store returns the store of the past games.
func (b *bench) store() *history.Store {
	found := make(chan *history.Store)
	b.saver.WithHistory(func(s *history.Store) { found <- s })
	return <-found
}

// click plays on a cell as the mouse does, and waits for the computer's answer, if any.
func (b *bench) click(cell string) {
	b.t.Helper()
	b.tap(cell)
	b.until("the answer to "+cell, func() bool { return !b.table.Snap.Thinking })
}

// tap plays on a cell as the mouse does.
func (b *bench) tap(cell string) {
	b.t.Helper()
	i := slices.IndexFunc(b.table.Snap.View.Cells, func(c game.Cell) bool { return c.Name == cell })
	if i < 0 {
		b.t.Fatalf("there is no cell %s", cell)
	}
	test.TapAt(b.board, b.board.CellCenter(i))
}

// freeCell returns the name of a cell that can be played.
func (b *bench) freeCell() string {
	for _, c := range b.table.Snap.View.Cells {
		if c.Move != game.NoMove {
			return c.Name
		}
	}
	b.t.Fatal("no cell can be played")
	return ""
}

// menuOf returns a menu of the bar by its title.
func (b *bench) menuOf(title string) *fyne.Menu {
	b.t.Helper()
	i := slices.IndexFunc(b.menu.bar.Items, func(m *fyne.Menu) bool { return m.Label == title })
	if i < 0 {
		b.t.Fatalf("there is no menu %s", title)
	}
	return b.menu.bar.Items[i]
}

// labelOf returns the label of a menu item, without its keys.
func labelOf(i *fyne.MenuItem) string {
	label, _, _ := strings.Cut(i.Label, "\t")
	return label
}

// item returns the menu item with a label.
func (b *bench) item(label string) *fyne.MenuItem {
	b.t.Helper()
	for _, m := range b.menu.bar.Items {
		for _, i := range items(m) {
			if labelOf(i) == label {
				return i
			}
		}
	}
	b.t.Fatalf("there is no menu item %s", label)
	return nil
}

// offers reports whether the menus have an item with a label now.
func (b *bench) offers(label string) bool {
	return slices.ContainsFunc(b.menu.bar.Items, func(m *fyne.Menu) bool {
		return slices.ContainsFunc(items(m), func(i *fyne.MenuItem) bool { return labelOf(i) == label })
	})
}

// entry returns the command with a label, whether it is in its menu or not.
func (b *bench) entry(label string) *menuEntry {
	b.t.Helper()
	i := slices.IndexFunc(b.menu.entries, func(e *menuEntry) bool { return e.label == label })
	if i < 0 {
		b.t.Fatalf("there is no command %s", label)
	}
	return b.menu.entries[i]
}

// levelItems returns the items of the Difficulty menu by level.
func (b *bench) levelItems() map[engine.Level]*fyne.MenuItem {
	levels := map[engine.Level]*fyne.MenuItem{}
	for i, l := range b.table.Snap.Setup.Variant.Levels() {
		levels[l] = b.menuOf(words.DifficultyMenu()).Items[i]
	}
	return levels
}

// choose runs an item of a menu.
func (b *bench) choose(menu, item string) {
	b.t.Helper()
	for _, i := range items(b.menuOf(menu)) {
		if labelOf(i) == item {
			i.Action()
			return
		}
	}
	b.t.Fatalf("there is no menu item %s, %s", menu, item)
}

// items lists the items of a menu and of its submenus.
func items(m *fyne.Menu) (all []*fyne.MenuItem) {
	for _, i := range m.Items {
		all = append(all, i)
		if i.ChildMenu != nil {
			all = append(all, items(i.ChildMenu)...)
		}
	}
	return all
}

// dialogs counts the open dialogs.
func (b *bench) dialogs() int { return len(b.win.Canvas().Overlays().List()) }

// front lists the objects in the dialog in front.
func (b *bench) front() (list []fyne.CanvasObject) {
	b.t.Helper()
	top, ok := b.win.Canvas().Overlays().Top().(fyne.Widget)
	if !ok {
		b.t.Fatal("no dialog is open")
	}
	for _, o := range test.WidgetRenderer(top).Objects() {
		list = append(list, allObjects(o)...)
	}
	return list
}

// button finds a button of the dialog in front.
func (b *bench) button(text string) *widgets.Button {
	b.t.Helper()
	return buttonIn(b.t, b.front(), text)
}

// cardButton finds a button of the card.
func (b *bench) cardButton(text string) *widgets.Button {
	b.t.Helper()
	seen := sheettest.Seen(b.card.Object()) // first, as another button may have the same text
	return buttonIn(b.t, append(seen, allObjects(b.card.Object())...), text)
}

// cardText joins the label texts of the card, including hidden labels, without the list of moves.
func (b *bench) cardText() string { return textOf(allObjects(b.card.Object())) }

// cardSays joins the visible texts of the card.
func (b *bench) cardSays() string {
	return strings.Join(sheettest.Texts(sheettest.Seen(b.card.Object())), "\n")
}

// statusText returns the text of the status line.
func (b *bench) statusText() string { return strings.Trim(textOf(allObjects(b.status.Object())), "\n") }

// buttonIn finds a button among objects.
func buttonIn(t testing.TB, list []fyne.CanvasObject, text string) *widgets.Button {
	t.Helper()
	for _, o := range list {
		if k, ok := o.(*widgets.Button); ok && k.Text == text {
			return k
		}
	}
	t.Fatalf("there is no button %s", text)
	return nil
}

// press taps a button of the dialog in front.
func (b *bench) press(text string) {
	b.t.Helper()
	k := b.button(text)
	if k.Disabled() {
		b.t.Fatalf("the button %s is disabled", text)
	}
	test.Tap(k)
}

// typeKey types keys into whatever has the focus.
func (b *bench) typeKey(names ...fyne.KeyName) {
	for _, n := range names {
		e := &fyne.KeyEvent{Name: n}
		if f := b.win.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			b.Desk.key(e)
		}
	}
}

// allObjects lists an object and those inside it.
func allObjects(o fyne.CanvasObject) []fyne.CanvasObject {
	list := []fyne.CanvasObject{o}
	switch c := o.(type) {
	case *fyne.Container:
		for _, child := range c.Objects {
			list = append(list, allObjects(child)...)
		}
	case *container.Scroll:
		list = append(list, allObjects(c.Content)...)
	}
	return list
}

// allParts lists an object and all objects that it is drawn from, including the parts of widgets.
func allParts(o fyne.CanvasObject) []fyne.CanvasObject {
	list := []fyne.CanvasObject{o}
	var parts []fyne.CanvasObject
	switch c := o.(type) {
	case *fyne.Container:
		parts = c.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(c).Objects()
	}
	for _, child := range parts {
		list = append(list, allParts(child)...)
	}
	return list
}

// openPast opens a past game from the list. The test fails if its record cannot be read.
func (b *bench) openPast(g history.Game) {
	game, err := session.Read([]byte(g.Record))
	if err != nil {
		b.t.Fatal(err)
	}
	b.table.OpenPast(g, game)
}

// listPastGames lists the past games.
func (b *bench) listPastGames() []history.Game {
	b.t.Helper()
	b.settle()
	games, err := b.store().List(context.Background(), history.Search{}, 100, 0)
	if err != nil {
		b.t.Fatal(err)
	}
	return games
}

// twoPeople starts a game of two people, so that a test makes every move.
func (b *bench) twoPeople(variant string) {
	b.t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.t.Fatal(err)
	}
	c := b.prefs.For(v.Name)
	c.Opponent, c.Mark, c.Begins = settings.AgainstPerson, settings.MarkX, settings.BeginsYou
	b.table.Begin(v, c)
	if b.table.Snap.Setup.Seats[1].Kind != record.Person {
		b.t.Fatal("the second player is no person")
	}
}

// textOf joins the texts of labels.
func textOf(list []fyne.CanvasObject) string {
	var texts []string
	for _, o := range list {
		if l, ok := o.(*widget.Label); ok && l.Text != "" {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// labelText returns the text of a label or of a container that holds only a label, or "" for other
// objects.
func labelText(o fyne.CanvasObject) string {
	switch l := o.(type) {
	case *widget.Label:
		return l.Text
	case *fyne.Container:
		if len(l.Objects) == 1 {
			return labelText(l.Objects[0])
		}
	}
	return ""
}

// awaitReview waits until the review of a finished game is done, and both sides are compared.
func (b *bench) awaitReview() {
	b.t.Helper()
	looking := words.LargestMistakes(b.table.Snap, 0, false, false)
	b.until("the review", func() bool {
		return !strings.Contains(b.cardText(), looking) && !strings.Contains(b.cardText(), words.Comparing())
	})
}

// openPath opens a file by its path, with no encoding chosen.
func (b *bench) openPath(path string) { b.opener.OpenIn(path, "") }
