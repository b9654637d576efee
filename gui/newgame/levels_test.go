package newgame

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// drawn returns the texts of the ladder, rung by rung.
func (s *screen) drawn() string {
	s.T.Helper()
	var texts []string
	for _, o := range sheettest.Seen(test.WidgetRenderer(s.ladder()).Objects()[1]) {
		if l, ok := o.(*widget.Label); ok && l.Text != "" {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "|")
}

// won returns games against a level, of which the first few were won.
func won(level string, games, wins int) (all []history.Game) {
	for i := range games {
		g := history.Game{
			Key: fmt.Sprint(level, i), Variant: "gomoku", Level: level, Mode: history.Solo,
			Person: game.First, Winner: game.Second,
		}
		if i < wins {
			g.Winner = game.First
		}
		all = append(all, g)
	}
	return all
}

// Each level is listed with its style and the results against it. The next level to beat is marked,
// and the text below says what earns a medal.
func TestNewGameShowsWhatYouHaveReached(t *testing.T) {
	var games []history.CountedGame
	for _, g := range append(won("easy", 4, 3), won("medium", 1, 1)...) {
		games = append(games, g.AsCounted())
	}
	s := aScreen(t)
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Progress = progress.Of(games)
	d.Show("")
	v := sheettest.Variant(t, "gomoku")
	rung := func(l engine.Level, more string) string {
		return look.OpponentAt(l).Name + "|" + words.Level(l) + "|" + words.LevelOf(v, l) + more
	}
	equal := rung(engine.Beginner, "|Your equal|Finds your level: now Hazel or Bruno")
	want := rung(engine.Medium, "|Won 1 of 1|Next|") + rung(engine.Easy, "|Won 3 of 4|") + equal
	if got := s.drawn(); !strings.HasSuffix(got, want) {
		t.Errorf("it says\n%s, want at its end\n%s", got, want)
	}
	for l, want := range map[engine.Level]string{
		// Hazel's medal has been won
		engine.Beginner: "Two wins earn Pip's medal.", engine.Easy: "One more win earns Bruno's medal.",
		engine.Medium: "One more win earns Bruno's medal.", engine.Master: "Two wins earn Ember's medal.",
	} {
		s.choose(v, l)
		if said := s.Says(); !strings.Contains(said, want) || !strings.Contains(said, "Play anyone you like.") ||
			s.main().Text != words.PlayRival(look.OpponentAt(l)) {
			t.Errorf("%v: %q is not said, or the button is %q, in\n%s", l, want, s.main().Text, said)
		}
	}
	sheettest.Controls[*widgets.Choice](s)[0].SetSelected(words.Title(sheettest.Variant(t, "4-5-4")))
	s.choose(sheettest.Variant(t, "4-5-4"), engine.Master)
	if said := s.Says(); !strings.Contains(said, "A draw with Ember earns the medal.") ||
		strings.Contains(said, "Won 1 of 1") {
		t.Errorf("of four in a row it says\n%s", said)
	}
}

// An equal plays at the level of a person whose rating is known, and finds it before that.
func TestEqualSaysWhetherYourLevelIsKnown(t *testing.T) {
	v := sheettest.Variant(t, "gomoku")
	var all []history.CountedGame
	for n := range 40 {
		s := aScreen(t)
		d, _ := s.newGame("gomoku", settings.Defaults())
		d.Progress = progress.Of(all)
		d.Show("")
		known := d.Progress.Rating(v).Known()
		if said := s.drawn(); strings.Contains(said, "Finds your level: now ") == known ||
			strings.Contains(said, "Plays at your level: now ") != known {
			t.Fatalf("after %d games, known is %v, and it says\n%s", n, known, said)
		}
		if known {
			return
		}
		g := history.CountedGame{Variant: "gomoku", Level: "medium", Result: history.Win, Finished: time.Unix(int64(n)*600, 0)}
		if n%2 > 0 {
			g.Result = history.Loss
		}
		all = append(all, g)
	}
	t.Error("the level is never known")
}

// The variant on the board keeps its opponent, unless the dialog is to offer the one after a medal. Another variant has the opponent
// and the clock chosen for it or, if nothing was, keeps those in the dialog.
func TestNewGameOffersTheNextOpponent(t *testing.T) {
	prefs := settings.Defaults()
	prefs.Variants = map[string]settings.Choice{
		"gomoku": {Level: "easy", Clock: "5m+5s", ClockOther: "5m+5s"}, "tic-tac-toe": {Level: "hard"},
	}
	won := history.CountedGame{Variant: "gomoku", Level: "easy", Result: history.Win}
	for _, c := range []struct {
		template string
		offers   bool
		change   string // to another variant
		want     engine.Level
		clock    string
	}{
		{"", false, "", engine.Easy, "5m+5s"},
		{"", true, "", engine.Medium, "5m+5s"},
		{engine.Templates()[0].Title, false, "", engine.Easy, "5m+5s"},
		{"", false, "tic-tac-toe", engine.Hard, ""},
		{"", false, "4-5-4", engine.Easy, "5m+5s"},
	} {
		s := aScreen(t)
		d, got := s.newGame("gomoku", prefs)
		d.Progress, d.Offers = progress.Of([]history.CountedGame{won, won}), c.offers
		d.Show(c.template)
		if c.change != "" {
			sheettest.Controls[*widgets.Choice](s)[0].SetSelected(words.Title(sheettest.Variant(t, c.change)))
		}
		if got := s.main().Text; got != words.PlayRival(look.OpponentAt(c.want)) {
			t.Errorf("%+v: the button says %q", c, got)
		}
		if s.Press(s.main().Text); (*got)[0].Choice.Clock != c.clock || (*got)[0].Choice.ClockOther != c.clock {
			t.Errorf("%+v: the clock is %q", c, (*got)[0].Choice.Clock)
		}
	}
}

// Other numbers of a board of the person's own keep the opponent.
func TestNumbersKeepTheOpponent(t *testing.T) {
	s := aScreen(t)
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Progress = progress.Of(nil)
	d.Show(engine.Templates()[0].Title)
	s.choose(sheettest.Variant(t, "gomoku"), engine.Hard)
	s.fields("9", "9", "5")
	if got := s.main().Text; got != words.PlayRival(look.OpponentAt(engine.Hard)) {
		t.Errorf("the button says %q", got)
	}
}

// If the levels have ratings, an opponent as strong as the user is offered below the ladder. The
// choice is kept for the next game, along with the level that was played last.
func TestNewGameOffersAnEqual(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("gomoku", settings.Defaults())
	var read func()
	d.Games = func(_ func(*history.Store), show func()) { read = show }
	d.Show("")
	s.ladder().Choose(len(engine.Levels()))
	read()
	if said := s.Says(); s.main().Text != "Play Your Equal" ||
		!strings.Contains(said, "A win counts towards the medal of the opponent you get.") {
		t.Errorf("the button is %q, in\n%s", s.main().Text, said)
	}
	variant := sheettest.Controls[*widgets.Choice](s)[0]
	variant.SetSelected(words.Title(sheettest.Variant(t, "tic-tac-toe")))
	variant.SetSelected(words.Title(sheettest.Variant(t, "gomoku")))
	s.ladder().Choose(len(engine.Levels()))
	s.start()
	c := (*got)[0].Choice
	if !c.Equal || c.Level != "beginner" {
		t.Fatalf("chosen is %+v", c)
	}
	prefs := settings.Defaults()
	prefs.Choose("gomoku", c)
	d.Prefs = prefs
	if d.Show(""); s.ladder().Chosen() != len(engine.Levels()) {
		t.Errorf("next time rung %d is chosen", s.ladder().Chosen())
	}
	s.choose(d.Variant, engine.Easy)
	s.start()
	if c := (*got)[1].Choice; c.Equal || c.Level != "easy" {
		t.Errorf("chosen is %+v", c)
	}
	d.Variant = sheettest.Variant(t, "6,5,4,exact")
	if d.Show(""); strings.Contains(s.drawn(), "Your equal") {
		t.Errorf("without ratings an equal is offered: %s", s.drawn())
	}
}

// A game against a strategy or with different times earns no medal, and the dialog says so.
func TestNewGameSaysWhatEarnsNoMedal(t *testing.T) {
	for _, c := range []struct {
		choice settings.Choice
		want   bool
	}{
		{settings.Choice{Level: "hard"}, false},
		{settings.Choice{Level: "hard", Strategy: "random"}, true},
		{settings.Choice{Level: "hard", Clock: "5m", ClockOther: "5m"}, false},
		{settings.Choice{Level: "hard", Clock: "5m", ClockOther: "1m"}, true},
	} {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{"gomoku": c.choice}
		d, _ := s.newGame("gomoku", prefs)
		d.Show("")
		if got := strings.Contains(s.Says(), words.NoMedal()); got != c.want {
			t.Errorf("%+v: %v, in\n%s", c.choice, got, s.Says())
		}
	}
}

// In a low window all opponents are visible at once.
func TestNewGameIsLowInALowWindow(t *testing.T) {
	s := aScreen(t)
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	high := s.ladder().Size().Height
	s.CloseAll()
	s.Win.Resize(fyne.NewSize(600, 640))
	d.Show("")
	if low := s.ladder().Size().Height; low >= high {
		t.Errorf("the ladder is %v high, in a high window %v", low, high)
	}
}

// Only Master asks for its time, which is kept in the settings.
func TestNewGameAsksForMastersTime(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.MasterSeconds = 12
	d, got := s.newGame("gomoku", prefs)
	d.Show("")
	s.unfold()
	v := sheettest.Variant(t, "gomoku")
	for _, l := range []engine.Level{engine.Easy, engine.Master, engine.Hard, engine.Master} {
		s.choose(v, l)
		if said := strings.Contains(s.Says(), "12 s"); said != (l == engine.Master) {
			t.Errorf("%v: the time is asked for: %v", l, said)
		}
		if asked := len(sheettest.Controls[*widgets.Check](s)) == 1; asked != (l == engine.Master) {
			t.Errorf("%v: whether it thinks on the person's time is asked for: %v", l, asked)
		}
	}
	s.Win.Canvas().Focus(sheettest.Controls[*widgets.Slider](s)[0])
	s.TypeKey(fyne.KeyRight)
	sheettest.Controls[*widgets.Check](s)[0].SetChecked(true)
	s.TypeKey(fyne.KeyReturn)
	if c := (*got)[0].Choice; c.Level != "master" || s.prefs.MasterSeconds != 13 || !s.prefs.MasterPonders {
		t.Errorf("%+v, %d s are kept, to think on the person's time %v", c, s.prefs.MasterSeconds,
			s.prefs.MasterPonders)
	}
}

// Master's time is asked for beside the two computers to watch if one of them is Master.
func TestMastersTimeIsBesideWhomItIsAbout(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	s.Press(words.TwoComputers())
	v := sheettest.Variant(t, "gomoku")
	for _, l := range []engine.Level{engine.Hard, engine.Master} {
		s.watchedLists()[1].SetSelectedIndex(sheettest.LevelAt(v, l))
		if shown := slices.Contains(sheettest.Texts(s.Front()), words.Time()); shown != (l == engine.Master) {
			t.Errorf("%v: the time is asked for: %v", l, shown)
		}
	}
	s.Win.Canvas().Focus(sheettest.Controls[*widgets.Slider](s)[0])
	s.TypeKey(fyne.KeyRight)
	s.Press(words.Watch())
	if c := (*got)[0].Choice; c.WatchSecond != "master" || s.prefs.MasterSeconds != settings.Defaults().MasterSeconds+1 {
		t.Errorf("%+v, %d s are kept", c, s.prefs.MasterSeconds)
	}
	if s.Busy() {
		t.Error("a dialog is still open")
	}
}

// A guest that was chosen before is offered below the levels, and stays there when a level is
// played.
func TestNewGameOffersTheLastGuest(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Variants = map[string]settings.Choice{"gomoku": {Level: "hard", Offered: "guest(path=/opt/pbrain-karo)"}}
	d, got := s.newGame("gomoku", prefs)
	d.Show("")
	if said := s.drawn(); !strings.HasSuffix(said, "|Karo|Guest, not rated") {
		t.Errorf("it says %s", said)
	}
	s.TypeKey(fyne.KeyReturn)
	if c := (*got)[0].Choice; c.Strategy != "" || c.Level != "hard" || c.Offered != "guest(path=/opt/pbrain-karo)" {
		t.Errorf("%+v", c)
	}
}

// The results against a guest count only games against this guest. For other strategies no results
// are shown.
func TestNewGameSaysHowGuestsWerePlayed(t *testing.T) {
	var games []history.Game
	for _, player := range []string{
		"guest(path=/opt/pbrain-karo)", "guest(path=/opt/pbrain-karo,time=3s)",
		"guest(path=/opt/pique)", "random",
	} {
		r := record.Game{
			Variant: "gomoku", Players: [2]string{"", player}, Kinds: [2]record.Kind{record.Person, record.Computer},
			Result: game.FirstWins, Seed: uint64(len(games) + 1),
		}
		games = append(games, history.FromRecord(r, time.Unix(int64(len(games)), 0)))
	}
	a := anArchive(t, games...)
	for player, want := range map[string]string{
		"guest(path=/opt/pbrain-karo)": "|Karo|Guest, not rated|Won 2 of 2",
		"guest(path=/opt/swine)":       "|Swine|Guest, not rated", "random": "|Strategy|Random",
	} {
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{"gomoku": {Level: "hard", Offered: player}}
		d, _ := a.newGame("gomoku", prefs)
		d.Games = func(read func(*history.Store), then func()) { read(a.store); then() }
		d.Show("")
		if said := a.drawn(); !strings.HasSuffix(said, want) {
			t.Errorf("it says %s, not %s", said, want)
		}
		a.CloseAll()
	}
}

// While More is folded, a summary of its settings is shown.
func TestNewGameSumsUpMore(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Choose("4-5-4", settings.Choice{
		Opponent: settings.AgainstComputer, Begins: settings.BeginsComputer,
		Mark: settings.MarkO,
	})
	d, _ := s.newGame("4-5-4", prefs)
	d.Show("")
	const sum = "Pip goes first, you play O · No clock"
	if said := s.Says(); !strings.Contains(said, sum) || strings.Contains(said, words.GoesFirst()+"\n") {
		t.Errorf("folded it says\n%s", said)
	}
	if s.unfold(); strings.Contains(s.Says(), sum) || !strings.Contains(s.Says(), words.GoesFirst()) {
		t.Errorf("unfolded it says\n%s", s.Says())
	}
}
