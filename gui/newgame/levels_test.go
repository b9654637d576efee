package newgame

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sampleRatings are numbers of the levels of Gomoku; at 4-5-4 one has a number, and of other variants nothing is known.
func sampleRatings(v engine.Variant, l engine.Level) (levels.Rating, bool) {
	elo := map[engine.Level]int{engine.Easy: 850, engine.Medium: 1090, engine.Hard: 1340, engine.Master: 1880}[l]
	switch v.Name {
	case "gomoku":
		return levels.Rating{Elo: elo, Error: 30}, elo > 0
	case "4-5-4":
		return levels.Rating{Elo: elo}, l == engine.Easy
	default:
		return levels.Rating{}, false
	}
}

// drawn are the texts of the list of levels, row by row.
func (s *screen) drawn() string {
	s.T.Helper()
	var texts []string
	for _, o := range sheettest.Seen(test.WidgetRenderer(s.levels()).Objects()[1]) {
		if l, ok := o.(*widget.Label); ok && l.Text != "" {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "|")
}

// won are games against a level of which the first few were won.
func won(level string, games, wins int) (all []history.Game) {
	for i := range games {
		g := history.Game{Key: fmt.Sprint(level, i), Variant: "gomoku", Level: level, Mode: history.Solo, Person: game.First, Winner: game.Second}
		if i < wins {
			g.Winner = game.First
		}
		all = append(all, g)
	}
	return all
}

// Each level stands with its number and with how the games against it have gone, once that
// has been read; where nothing is known of a level, nothing is said.
func TestNewGameShowsTheLevels(t *testing.T) {
	a := anArchive(t, won("easy", 4, 3)...)
	d, _ := a.newGame("gomoku", settings.Defaults())
	var show func()
	d.Rating, d.Games = sampleRatings, func(read func(*history.Store), then func()) { read(a.store); show = then }
	d.Show("")
	said := a.drawn
	if got := said(); !strings.Contains(got, "Hazel|Easy|850|Bruno|Medium|1,090|Rusty|Hard|1,340") || strings.Contains(got, "played") {
		t.Errorf("before the games have been read it says %s", got)
	}
	show()
	if got := said(); !strings.Contains(got, "Hazel|Easy|850 · Won 3 of 4|Bruno|Medium|1,090|") {
		t.Errorf("it says %s", got)
	}
	if a.Says(); strings.Contains(a.Says(), "Elo") {
		t.Errorf("four games tell how strong somebody is:\n%s", a.Says())
	}
	sheettest.Controls[*widgets.Choice](a.screen)[0].SetSelected("Four in a Row, 4 × 5")
	if got := said(); !strings.Contains(got, "Pip|Beginner|Hazel|Easy|Bruno|Medium|Rusty|Hard|Minerva|Expert|Ember|Master|Can't be beaten") {
		t.Errorf("of 4-5-4, where one level alone has a number, it says %s", got)
	}
	sheettest.Controls[*widgets.Choice](a.screen)[0].SetSelected("Isolation")
	if got := said(); !strings.Contains(got, "Hazel|Easy|Bruno|Medium|Rusty|Hard") {
		t.Errorf("of Isolation it says %s", got)
	}
}

// From five games on it says how strong the person is, and what that means against the level
// that is chosen.
func TestNewGameSaysHowStrongYouAre(t *testing.T) {
	a := anArchive(t, won("easy", 10, 6)...)
	d, _ := a.newGame("gomoku", settings.Defaults())
	d.Rating, d.Games = sampleRatings, func(read func(*history.Store), then func()) { read(a.store); then() }
	d.Show("")
	v := sheettest.Variant(t, "gomoku")
	for level, want := range map[engine.Level]string{
		engine.Easy:   "You, about 910 Elo: in ten games against Hazel you'd score about six points; a draw counts half.",
		engine.Medium: "You, about 910 Elo: in ten games against Bruno you'd score about three points; a draw counts half.",
		engine.Master: "You, about 910 Elo: in ten games against Ember you'd hardly score a point.",
	} {
		if a.levels().Choose(sheettest.LevelAt(v, level)); !strings.Contains(a.Says(), want) {
			t.Errorf("%v: %q is not said in\n%s", level, want, a.Says())
		}
	}
	sheettest.Controls[*widgets.Choice](a.screen)[0].SetSelected("Isolation")
	if strings.Contains(a.Says(), "You, about") {
		t.Errorf("of Isolation it says\n%s", a.Says())
	}
}

// A number says nothing where there is no other: neither the level has it nor the person.
func TestNewGameShowsNoLonelyNumber(t *testing.T) {
	games := won("easy", 10, 6)
	for i := range games {
		games[i].Variant = "4-5-4"
	}
	a := anArchive(t, games...)
	d, _ := a.newGame("4-5-4", settings.Defaults())
	d.Rating, d.Games = sampleRatings, func(read func(*history.Store), then func()) { read(a.store); then() }
	d.Show("")
	if got := a.drawn(); !strings.Contains(got, "Hazel|Easy|Won 6 of 10|Bruno|Medium|Rusty") {
		t.Errorf("it says %s", got)
	}
	if said := a.Says(); strings.Contains(said, "Elo") {
		t.Errorf("it says\n%s", said)
	}
}

// Master alone asks for its time, which the settings have and keep.
func TestNewGameAsksForMastersTime(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.MasterSeconds = 12
	d, got := s.newGame("gomoku", prefs)
	d.Show("")
	v := sheettest.Variant(t, "gomoku")
	for _, l := range []engine.Level{engine.Easy, engine.Master, engine.Hard, engine.Master} {
		s.levels().Choose(sheettest.LevelAt(v, l))
		if said := strings.Contains(s.Says(), "12 s"); said != (l == engine.Master) {
			t.Errorf("%v: the time is asked for: %v", l, said)
		}
		if asked := len(sheettest.Controls[*widgets.Check](s)) == 1; asked != (l == engine.Master) {
			t.Errorf("%v: whether it thinks on the person's time is asked for: %v", l, asked)
		}
	}
	slider := sheettest.Controls[*widgets.Slider](s)[0]
	slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	sheettest.Controls[*widgets.Check](s)[0].SetChecked(true)
	s.TypeKey(fyne.KeyReturn)
	if c := (*got)[0].Choice; c.Level != "master" || s.prefs.MasterSeconds != 13 || !s.prefs.MasterPonders {
		t.Errorf("%+v, %d s are kept, to think on the person's time %v", c, s.prefs.MasterSeconds, s.prefs.MasterPonders)
	}
}

// A guest that was chosen before is offered below the levels, and stays so when a level is
// played.
func TestNewGameOffersTheLastGuest(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Variants = map[string]settings.Choice{"gomoku": {Level: "hard", Offered: "guest(path=/opt/pbrain-karo)"}}
	d, got := s.newGame("gomoku", prefs)
	d.Show("")
	if said := s.drawn(); !strings.HasSuffix(said, "|Karo|Guest, no number yet") {
		t.Errorf("it says %s", said)
	}
	s.TypeKey(fyne.KeyReturn)
	if c := (*got)[0].Choice; c.Strategy != "" || c.Level != "hard" || c.Offered != "guest(path=/opt/pbrain-karo)" {
		t.Errorf("%+v", c)
	}
}

// The games against a guest count for it alone; of another strategy nothing is said.
func TestNewGameSaysHowGuestsWerePlayed(t *testing.T) {
	var games []history.Game
	for _, player := range []string{"guest(path=/opt/pbrain-karo)", "guest(path=/opt/pbrain-karo,time=3s)", "guest(path=/opt/pique)", "random"} {
		r := record.Game{
			Variant: "gomoku", Players: [2]string{"", player}, Kinds: [2]record.Kind{record.Person, record.Computer},
			Result: game.FirstWins, Seed: uint64(len(games) + 1),
		}
		games = append(games, history.FromRecord(r, time.Unix(int64(len(games)), 0)))
	}
	a := anArchive(t, games...)
	for player, want := range map[string]string{"guest(path=/opt/pbrain-karo)": "|Karo|Guest, no number yet · Won 2 of 2", "guest(path=/opt/swine)": "|Swine|Guest, no number yet", "random": "|Strategy|Random"} {
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

// What is under More is summed up while it is folded.
func TestNewGameSumsUpMore(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Begins, prefs.Mark = settings.BeginsComputer, settings.MarkO
	d, _ := s.newGame("4-5-4", prefs)
	d.Show("")
	const sum = "Pip goes first, you play O · No clock"
	if said := s.Says(); !strings.Contains(said, sum) || strings.Contains(said, words.GoesFirst()+"\n") {
		t.Errorf("folded it says\n%s", said)
	}
	if s.unfold(); strings.Contains(s.Says(), sum) || !strings.Contains(s.Says(), words.GoesFirst()) {
		t.Errorf("unfolded it says\n%s", s.Says())
	}
	sheettest.Controls[*widgets.Segments](s)[0].Choose(2)
	if said := s.Says(); strings.Contains(said, words.GoesFirst()) || !strings.Contains(said, words.Clock()) {
		t.Errorf("with nobody playing it says\n%s", said)
	}
}
