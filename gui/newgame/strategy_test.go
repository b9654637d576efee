package newgame

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// playerIn returns a player of a variant.
func playerIn(t *testing.T, variant, player string) engine.Player {
	t.Helper()
	p, err := sheettest.Variant(t, variant).ParsePlayer(player)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// strategy opens the dialog with a player filled in, and returns the players that it reports.
func (s *screen) strategy(variantName, player string) *[]string {
	s.T.Helper()
	var taken []string
	Strategy{
		Sheets: s.Stack, Variant: sheettest.Variant(s.T, variantName), Player: playerIn(s.T, variantName, player),
		FormServices: testServices{},
		OnChosen:     func(p engine.Player) { taken = append(taken, p.String()) },
	}.Show()
	return &taken
}

// field returns the number field beside a label.
func (s *screen) field(label string) *widgets.Entry {
	s.T.Helper()
	front := s.Front()
	at := slices.IndexFunc(front, func(o fyne.CanvasObject) bool {
		return slices.Contains(sheettest.Texts([]fyne.CanvasObject{o}), label)
	})
	if at < 0 {
		s.T.Fatalf("%s is not asked for in\n%s", label, s.Says())
	}
	return sheettest.OfType[*widgets.Entry](front[at:])[0]
}

// box returns the check box with a text.
func (s *screen) box(text string) *widgets.Check {
	s.T.Helper()
	for _, c := range sheettest.Controls[*widgets.Check](s) {
		if c.Text == text {
			return c
		}
	}
	s.T.Fatalf("there is no box %s", text)
	return nil
}

// samples returns players of every search and with every kind of option.
func samples(v engine.Variant) (all []string) {
	for _, l := range engine.Levels() {
		all = append(all, v.LevelPlayer(l, engine.Effort{}).String())
	}
	for _, s := range v.FittingSearches() {
		all = append(all, s.Name)
	}
	for _, e := range v.Evaluations() {
		for _, o := range e.Options {
			given := o.Key + "=7"
			switch {
			case o.Kind == playerspec.KindSwitch:
				given = o.Key
			case len(o.Words) > 0:
				given = o.Key + "=" + o.Words[0]
			}
			all = append(all, "alphabeta(eval="+e.Name+"("+given+"),depth=2)")
		}
		all = append(all, "mcts(rollout="+e.Name+",simulations=300,c=0.25)")
	}
	if len(v.FittingSearches()) < len(v.Searches()) {
		all = append(all, "cutoff(eval="+v.Evaluations()[1].Name+",level=3)")
	}
	return append(all,
		"deepening(time=1.5s,nodes=1000,table=1GiB,moves=near,block,shuffle,blunder=0.333)",
		"deepening(table=128KiB,blunder=0.05)", "mcts(time=90s,seed=12)", "minimax(depth=400,shuffle,seed=3)",
	)
}

// A player that is filled in comes out unchanged, also once the fields have written it.
func TestStrategyKeepsWhatItIsGiven(t *testing.T) {
	for _, name := range []string{"4-5-4", "gomoku", "nine-board", "ultimate", "isolation"} {
		v := sheettest.Variant(t, name)
		s := aScreen(t)
		for _, player := range samples(v) {
			want := playerIn(t, name, player).Spelling()
			f := &strategyForm{Strategy: Strategy{Sheets: s.Stack, Variant: v}, searches: v.FittingSearches()}
			f.build()
			f.line.SetText(player)
			if f.chosen.String() != want {
				t.Errorf("%s: %s is read as %q", name, player, f.chosen)
			}
			f.write()
			if f.chosen.String() != want || f.line.Text != want {
				t.Errorf("%s: %s is written as %q, %q", name, player, f.chosen, f.line.Text)
			}
		}
	}
}

// Each search shows what it does and its source. Options that no player can have are not asked for.
func TestStrategySaysWhatTheSearchesDo(t *testing.T) {
	for _, name := range []string{"4-5-4", "ultimate", "isolation"} {
		v := sheettest.Variant(t, name)
		s := aScreen(t)
		s.strategy(name, "random")
		for i, search := range v.FittingSearches() {
			sheettest.Controls[*widgets.Choice](s)[0].SetSelectedIndex(i)
			for _, want := range []string{words.SearchAbout(search), words.Source(search.Source)} {
				if want != "" && !slices.Contains(sheettest.Texts(s.Front()), want) {
					t.Errorf("%s: %s: %q is not said in\n%s", name, search.Name, want, s.Says())
				}
			}
			if !strings.HasPrefix(s.LastEntry().Text, search.Name) || s.FindButton(words.UseStrategy()).Disabled() {
				t.Errorf("%s: %s is written %q", name, search.Name, s.LastEntry().Text)
			}
			if !strings.HasPrefix(s.LastEntry().Text, "deepening") {
				continue
			}
			s.Press(words.MoreOptions())
			if got := strings.Contains(s.Says(), "Tries first"); got != (name == "4-5-4") {
				t.Errorf("%s: moves can be ranked: %v", name, got)
			}
		}
	}
}

// The fields and the line of text follow each other.
func TestStrategyLineAndFieldsAgree(t *testing.T) {
	s := aScreen(t)
	taken := s.strategy("4-5-4", "alphabeta")
	s.field("Single moves ahead").SetText("6")
	s.field("Time per move").SetText(" 1,5 ")
	s.field("Slips").SetText("12.5")
	s.box("Never lets the opponent win at once").SetChecked(true)
	sheettest.Controls[*widgets.Choice](s)[1].SetSelected("Rows")
	s.Press(words.MoreOptions())
	s.field("Own, open, one short").SetText("300")
	const want = "alphabeta(eval=generic(one=300),depth=6,time=1.5s,block,blunder=0.125)"
	if got := s.LastEntry().Text; got != want {
		t.Errorf("the line says %q, want %q", got, want)
	}
	s.Press(words.Copy())
	if got := fyne.CurrentApp().Clipboard().Content(); got != want {
		t.Errorf("%q is copied", got)
	}
	s.LastEntry().SetText("mcts(simulations=40,rollout=motifs)")
	n, choice := s.field("Games per move").Text, sheettest.Controls[*widgets.Choice](s)[1].Selected
	if n != "40" || choice != "Motifs" {
		t.Errorf("the fields say %q and %q", n, choice)
	}
	s.TypeKey(fyne.KeyReturn)
	if !slices.Equal(*taken, []string{"mcts(simulations=40,rollout=motifs)"}) || s.Busy() {
		t.Errorf("taken: %q, open: %v", *taken, s.Busy())
	}
}

// When another search is chosen, the options that it shares keep their values.
func TestStrategyKeepsWhatFitsAnotherSearch(t *testing.T) {
	s := aScreen(t)
	s.strategy("gomoku", "deepening(eval=chua,depth=4,moves=near,block)")
	searches := sheettest.Controls[*widgets.Choice](s)[0]
	searches.SetSelected("Alpha-beta")
	if got := s.LastEntry().Text; got != "alphabeta(eval=chua,block)" {
		t.Error(got) // a depth of 4 is the default
	}
	searches.SetSelected("Minimax")
	searches.SetSelected("Random")
	searches.SetSelected("Monte Carlo")
	if got := s.LastEntry().Text; got != "mcts(block)" {
		t.Error(got)
	}
}

// An error is shown at its field while the user types, and the strategy cannot be used until it is
// corrected.
func TestStrategySaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ player, label, wrong, want string }{
		{"alphabeta", "Single moves ahead", "0", "Use a whole number from 1 to 400."},
		{"alphabeta", "Single moves ahead", "4.5", "Use a whole number from 1 to 400."},
		{"alphabeta", "Single moves ahead", "3,block", "Use a whole number from 1 to 400."},
		{"alphabeta", "Single moves ahead", "3)", "Use a whole number from 1 to 400."},
		{"alphabeta", "Time per move", "0", "Use more than 0 and up to 86,400 seconds."},
		{"alphabeta", "Time per move", "nan", "Use more than 0 and up to 86,400 seconds."},
		{"alphabeta", "Time per move", "1e300", "Use more than 0 and up to 86,400 seconds."},
		{"alphabeta", "Positions per move", "-1", "Use a whole number, 1 or more."},
		{"alphabeta", "Slips", "101", "Use 0% to 100%."},
		{"cutoff", "Strength", "5", "Use a whole number from 2 to 4."},
		{"mcts", "Curiosity", "much", "Use a number from 0 to 100."},
		{
			"alphabeta(eval=generic)", "Own, open, one short", "1000001",
			"Use a whole number from -1,000,000 to 1,000,000.",
		},
		{"deepening", "Best moves only", "5", "First choose an evaluation under “Tries first”."},
	} {
		s := aScreen(t)
		taken := s.strategy("4-5-4", c.player)
		s.Press(words.MoreOptions())
		good := s.field(c.label).Text
		s.field(c.label).SetText(c.wrong)
		s.TypeKey(fyne.KeyReturn)
		if said := s.Says(); !strings.Contains(said, c.want) || !s.FindButton(words.UseStrategy()).Disabled() ||
			len(*taken) > 0 {
			t.Errorf("%s, %s %q: taken %q, said\n%s", c.player, c.label, c.wrong, *taken, said)
		}
		s.field(c.label).SetText(good)
		if said := s.Says(); strings.Contains(said, c.want) || s.FindButton(words.UseStrategy()).Disabled() {
			t.Errorf("%s, %s: after %q a good value is refused:\n%s", c.player, c.label, c.wrong, said)
		}
	}
}

// Learned weights are offered if there are any.
func TestStrategyOffersLearnedWeights(t *testing.T) {
	for name, want := range map[string]bool{"tic-tac-toe": true, "4-5-4": true, "gomoku": false} {
		s := aScreen(t)
		s.strategy(name, "alphabeta(eval=generic)")
		s.Press(words.MoreOptions())
		if got := strings.Contains(s.Says(), "Weights"); got != want {
			t.Errorf("%s: learned weights are offered: %v, want %v", name, got, want)
		}
	}
}

// For a line that is not a player, the place of the error is shown, and the fields wait.
func TestStrategySaysWhatIsWrongInTheLine(t *testing.T) {
	s := aScreen(t)
	taken := s.strategy("ultimate", "alphabeta")
	for text, want := range map[string]string{
		"":                         "See character 1.",
		"alphabeta(depth=0)":       "See character 17.",
		"alphabeta(depth=3":        "See character 18.",
		"cutoff":                   "See character 1.",
		"alphabeta(eval=pascal)":   "See character 16.",
		strings.Repeat("a", 5_000): "See character 1.", // the field holds no more characters than a player may have
	} {
		s.LastEntry().SetText(text)
		s.TypeKey(fyne.KeyReturn)
		if said := s.Says(); !strings.Contains(said, want) || len(*taken) > 0 ||
			!s.FindButton(words.Copy()).Disabled() {
			t.Errorf("%q: taken %q, said\n%s", text, *taken, said)
		}
	}
	test.Type(s.LastEntry(), "")
	s.LastEntry().SetText("alphabeta(depth=3)")
	if s.FindButton(words.UseStrategy()).Disabled() || strings.Contains(s.Says(), "See character") {
		t.Errorf("a good line is refused:\n%s", s.Says())
	}
}
