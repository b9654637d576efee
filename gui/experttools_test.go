package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// withTools returns a preparation that starts the program with a choice of the tools for experts.
func withTools(t *testing.T, tools string) func(*Config) {
	return func(c *Config) {
		if err := c.Settings.Update(func(s *settings.Settings) { s.ExpertTools = tools }); err != nil {
			t.Fatal(err)
		}
	}
}

// expertItems returns the menu items that only experts have.
func expertItems() []string {
	return []string{words.StrategyItem(), words.PlayersItem(), words.LaboratoryItem(), words.AnalysisOptions()}
}

// Somebody new has no tools for experts in the menus, also in a low window, and the last item of Help turns them on.
// Settings turns them off again. What everybody uses is always there.
func TestExpertToolsAreInTheMenusOfExperts(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withTools(t, settings.ExpertAuto))
	check := func(expert bool) {
		t.Helper()
		for _, height := range []float32{300, 760} {
			b.win.Resize(fyne.NewSize(1040, height))
			for _, label := range expertItems() {
				if b.offers(label) != expert {
					t.Errorf("%s is in the menu: %v", label, !expert)
				}
			}
		}
		help := b.menuOf(words.HelpMenu()).Items
		if last := labelOf(help[len(help)-1]); (last == words.ExpertToolsItem()) == expert {
			t.Errorf("the last item of Help is %s", last)
		}
		for _, m := range b.menu.bar.Items {
			if first, last := m.Items[0], m.Items[len(m.Items)-1]; first.IsSeparator || last.IsSeparator {
				t.Errorf("%s has a line at its edge", m.Label)
			}
		}
		for _, label := range []string{words.OpenItem(), words.SaveAsItem(), words.ShareItem(), words.Analysis(), words.CommentItem()} {
			if !b.offers(label) {
				t.Errorf("there is no %s", label)
			}
		}
		b.settle()
		if on := b.kept.Get().ShowsExpertTools(); on != expert {
			t.Errorf("%v is kept", on)
		}
	}
	check(false)
	b.choose(words.HelpMenu(), words.ExpertToolsItem())
	if b.statusText() != words.ExpertToolsOn() {
		t.Errorf("it says %q", b.statusText())
	}
	check(true)
	for _, on := range []bool{false, true} {
		b.choose(words.GameMenu(), words.Settings())
		cores := func() bool {
			return slices.ContainsFunc(b.front(), func(o fyne.CanvasObject) bool {
				return labelText(o) == words.MasterCores() && o.Visible()
			})
		}
		several := newgame.SeveralCores()
		if cores() != (several && !on) {
			t.Errorf("the cores are shown before: %v", cores())
		}
		checks := controls[*widgets.Check](b)
		checks[len(checks)-1].SetChecked(on)
		if cores() != (several && on) {
			t.Errorf("the cores are shown: %v", cores())
		}
		b.closeSheets()
		check(on)
	}
}

// A command that is hidden does nothing, however it is asked for: by its key, or by a click on the computer on the
// card. The keys in the list of shortcuts are those of the other commands.
func TestHiddenCommandsDoNothing(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withTools(t, settings.ExpertAuto))
	for _, label := range []string{words.StrategyItem(), words.PlayersItem(), words.LaboratoryItem()} {
		if b.menu.run(b.entry(label)); b.dialogs() > 0 {
			t.Errorf("%s opens a dialog", label)
		}
	}
	cardWindow{b.Desk}.Do(b.entry(words.PlayersItem()).name)
	if b.dialogs() > 0 {
		t.Error("the card describes the computer")
	}
	pause := b.entry(words.PauseItem()).keys[0]
	if b.menu.runKey(fyne.KeyP) || slices.Contains(b.listedKeys(), keyName(pause)) {
		t.Error("a game of a person can be paused")
	}
	b.watch("random", "random")
	if !slices.Contains(b.listedKeys(), keyName(pause)) {
		t.Error("the list of shortcuts does not say how to pause two computers")
	}
}

// Whatever needs the tools for experts turns them on at the start, from whenever it is there, unless the person has
// turned them off. Games against levels and against the computer of the report on 4-5-4 need no tools.
func TestExpertToolsTurnOnAtTheStart(t *testing.T) {
	raced.Skip(t)
	played := func(r record.Game) history.Game {
		r.Kinds, r.Moves, r.Date = [2]record.Kind{record.Person, record.Computer}, []string{"a1", "b1", "c1"}, time.Now()
		return history.FromRecord(r, time.Now())
	}
	for name, c := range map[string]struct {
		file   string
		game   history.Game
		choice settings.Choice
		want   bool
	}{
		"nothing":         {},
		"a level's game":  {game: played(record.Game{Variant: "4-5-4", Level: "Easy"})},
		"a report's game": {game: played(record.Game{Variant: "4-5-4", Players: [2]string{"", "report-hard"}})},
		"the report":      {choice: settings.Choice{Strategy: "report-easy"}},
		"a run":           {file: "laboratory/20260101.json", want: true},
		"an experiment":   {file: "laboratory/experiments/isolation.json", want: true},
		"a past strategy": {game: played(record.Game{Variant: "4-5-4", Players: [2]string{"", "random"}}), want: true},
		"a past guest":    {game: played(record.Game{Variant: "gomoku", Players: [2]string{"", "guest(path=/opt/karo)"}}), want: true},
		"an import":       {game: history.FromImport(record.Game{Variant: "4-5-4", Moves: []string{"a1"}}), want: true},
		"a strategy":      {choice: settings.Choice{Offered: "random"}, want: true},
	} {
		for _, before := range []string{settings.ExpertAuto, settings.ExpertOff} {
			dir := t.TempDir()
			if c.file != "" {
				path := filepath.Join(dir, c.file)
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte("{}"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if c.game.Key != "" {
				past := history.New(pathsIn(dir).Games, "")
				if err := past.Add(t.Context(), c.game); err != nil {
					t.Fatal(err)
				}
				if err := past.Close(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			b := deskIn(t, dir, func(config *Config) {
				withTools(t, before)(config)
				if err := config.Settings.Update(func(s *settings.Settings) { s.Choose("4-5-4", c.choice) }); err != nil {
					t.Fatal(err)
				}
			})
			b.settle()
			b.saver.Wait(5 * time.Minute) // for the settings that it changed
			want := before
			if c.want && before == settings.ExpertAuto {
				want = settings.ExpertOn
			}
			if b.prefs.ExpertTools != want || b.kept.Get().ExpertTools != want || b.offers(words.LaboratoryItem()) != (want == settings.ExpertOn) {
				t.Errorf("%s, %s: they are %s, kept %s", name, before, b.prefs.ExpertTools, b.kept.Get().ExpertTools)
			}
		}
	}
}

// Whatever needs the tools for experts turns them on when it comes, unless the person has turned them off: a strategy
// that is chosen, a file with one, imported games and an archive of another computer.
func TestExpertToolsTurnOnWhenTheyAreNeeded(t *testing.T) {
	raced.Skip(t)
	arrivals := map[string]func(b *bench){
		"a choice": func(b *bench) {
			b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent, c.Strategy = settings.AgainstComputer, "random" })
		},
		"a file": func(b *bench) {
			path := filepath.Join(b.dir, "strategy.mnk")
			text := `[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "computer"] [OPlayer "random"] h8`
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			b.openPath(path)
			b.until("the game", func() bool { return b.table.Snap.Setup.Variant.Name == "gomoku" })
		},
		"an import": func(b *bench) {
			if err := os.WriteFile(filepath.Join(b.dir, "game.sgf"), []byte("(;SZ[15]RU[gomoku];B[hh];W[hg];B[ig])"), 0o600); err != nil {
				t.Fatal(err)
			}
			b.prefs.KeepFolder(b.dir)
			b.choose(words.GameMenu(), words.PastGamesItem())
			b.press(words.More())
			sheettest.TapMenuItem(b.win.Canvas(), words.ImportItem())
			b.press(words.WholeFolder())
			b.until("the folder", func() bool { return !b.button(words.ChooseThisFolder()).Disabled() })
			b.press(words.ChooseThisFolder())
			b.until("the report", func() bool { return b.dialogs() > 0 && strings.Contains(textOf(b.front()), "1 game was imported.") })
		},
		"an archive": func(b *bench) {
			data, err := archive.Source{Settings: "none"}.Bytes(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			a, err := archive.Open(t.Context(), data, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := b.store().Add(t.Context(), history.FromImport(record.Game{Variant: "4-5-4", Moves: []string{"a1"}})); err != nil {
				t.Fatal(err)
			}
			b.transfer.Load(a, settings.Defaults(), true)
			b.until("it is said what came", func() bool { return b.dialogs() > 0 && strings.Contains(textOf(b.front()), "replaced") })
		},
	}
	for name, arrive := range arrivals {
		for before, want := range map[string]string{
			settings.ExpertAuto: settings.ExpertOn, settings.ExpertOn: settings.ExpertOn, settings.ExpertOff: settings.ExpertOff,
		} {
			b := newDesk(t, withTools(t, before))
			b.settle()
			if b.prefs.ExpertTools != before {
				t.Errorf("%s, %s: they are %s too early", name, before, b.prefs.ExpertTools)
			}
			arrive(b)
			b.settle()
			if b.prefs.ExpertTools != want || b.kept.Get().ExpertTools != want {
				t.Errorf("%s, %s: they are %s, kept %s", name, before, b.prefs.ExpertTools, b.kept.Get().ExpertTools)
			}
		}
	}
}

// In a beginner's game the card names the opening once the tools are on.
func TestOpeningIsNamedForExperts(t *testing.T) {
	b := newDesk(t, withTools(t, settings.ExpertAuto))
	path := filepath.Join(b.dir, "renju.mnk")
	text := `[MNKDesk "1"] [Variant "renju"] [XKind "computer"] [OKind "person"] [Level "Easy"] h8 h9 i9`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b.openPath(path)
	b.until("the game", func() bool { return b.table.Snap.Setup.Variant.Name == "renju" })
	if strings.Contains(b.cardSays(), "Kagetsu") {
		t.Error("the opening is named")
	}
	b.choose(words.HelpMenu(), words.ExpertToolsItem())
	if !strings.Contains(b.cardSays(), "Kagetsu") {
		t.Errorf("the opening is not named in\n%s", b.cardSays())
	}
}

// In a study of Gomoku or renju the questions about the position are there without the tools for experts.
func TestQuestionsAreInStudiesOfFiveInARow(t *testing.T) {
	b := newDesk(t, withTools(t, settings.ExpertOff))
	for _, c := range []struct {
		variant string
		want    bool
	}{{"connect-four", false}, {"gomoku", true}, {"renju", true}} {
		b.twoPeople(c.variant)
		if b.offers(words.LookFor()) {
			t.Errorf("a game of %s has the questions", c.variant)
		}
		b.command(words.NewStudyItem())
		b.press(words.Start())
		if got := b.offers(words.LookFor()); got != c.want {
			t.Errorf("a study of %s has the questions: %v", c.variant, got)
		}
	}
}
