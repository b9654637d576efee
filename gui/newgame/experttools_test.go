package newgame

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Only experts are offered strategies, other programs, cores and different times. Everybody is offered the rules,
// clocks and the opponents of the report on 4-5-4.
func TestNewGameShowsExpertToolsToExperts(t *testing.T) {
	master := settings.Choice{Level: "master"}
	for _, tools := range []string{settings.ExpertAuto, settings.ExpertOff, settings.ExpertOn} {
		expert := tools == settings.ExpertOn
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.ExpertTools = tools
		prefs.Variants = map[string]settings.Choice{"gomoku": master, "4-5-4": master}
		d, _ := s.newGame("gomoku", prefs)
		d.Show("")
		s.unfold()
		for _, text := range []string{words.StrategyItem(), words.AddGuest(), words.DifferentTimes()} {
			if s.isShown(text) != expert {
				t.Errorf("%s: %s is shown %v", tools, text, !expert)
			}
		}
		if shown := strings.Contains(s.Says(), words.Cores()); shown != (expert && SeveralCores()) {
			t.Errorf("%s: the cores are shown %v", tools, shown)
		}
		for _, text := range []string{words.RulesItem(), words.Clock(), "Ember's time", words.GoesFirst()} {
			if !strings.Contains(s.Says(), text) {
				t.Errorf("%s: there is no %s", tools, text)
			}
		}
		s.Press(words.TwoComputers())
		for _, list := range s.watchedLists() {
			if slices.Contains(list.Options, words.StrategyItem()) != expert {
				t.Errorf("%s: the computers to watch are %q", tools, list.Options)
			}
		}
		s.Press(words.Cancel())
		s.Press(words.Cancel())
		report, _ := s.newGame("4-5-4", prefs)
		if report.Show(""); !strings.Contains(s.Says(), words.PublishedOpponents()) {
			t.Errorf("%s: the opponents of the report are missing", tools)
		}
	}
}

// The dialog for a clock of one's own asks for different times only experts, and whoever has different times already.
func TestClockOfOnesOwnIsTheSameForBoth(t *testing.T) {
	for _, c := range []struct {
		name  string
		tools string
		other string
		want  bool
	}{
		{"nobody's", settings.ExpertAuto, "5m", false},
		{"an expert's", settings.ExpertOn, "5m", true},
		{"different times", settings.ExpertOff, "9m", true},
	} {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.ExpertTools = c.tools
		prefs.Variants = map[string]settings.Choice{"gomoku": {Clock: "5m", ClockOther: c.other}}
		d, _ := s.newGame("gomoku", prefs)
		d.Show("")
		s.unfold()
		choose(t, s.clockOf(), words.OtherClock())
		if shown := strings.Contains(strings.Join(checkTexts(s), "\n"), words.SameClock()); shown != c.want {
			t.Errorf("%s: it can be unticked that the clocks are the same: %v", c.name, shown)
		}
	}
}

// A strategy that is the opponent stays so, and can be chosen again, after the person has turned the tools off.
func TestChosenStrategyStaysWithoutExpertTools(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.ExpertTools = settings.ExpertOff
	prefs.Variants = map[string]settings.Choice{"4-5-4": {Strategy: "random", WatchFirst: "random"}}
	d, got := s.newGame("4-5-4", prefs)
	d.Show("")
	s.Press(words.TwoComputers())
	if list := s.watchedLists()[0]; list.Selected != words.StrategyItem() {
		t.Errorf("the first computer is %q of %q", list.Selected, list.Options)
	}
	s.Press(words.Cancel())
	s.start()
	if c := (*got)[0].Choice; c.Strategy != "random" || c.WatchFirst != "random" {
		t.Errorf("%+v", c)
	}
}

// isShown reports whether a button with a text can be seen.
func (s *screen) isShown(text string) bool {
	return slices.ContainsFunc(sheettest.Controls[*widgets.Button](s), func(b *widgets.Button) bool { return b.Text == text })
}

// watchedLists returns the lists of the two computers to watch, which are the last ones.
func (s *screen) watchedLists() []*widgets.Choice {
	all := sheettest.Controls[*widgets.Choice](s)
	return all[len(all)-2:]
}

// checkTexts returns the texts of the check boxes that can be seen.
func checkTexts(s *screen) (texts []string) {
	for _, c := range sheettest.Controls[*widgets.Check](s) {
		texts = append(texts, c.Text)
	}
	return texts
}
