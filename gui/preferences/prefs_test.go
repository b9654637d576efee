package preferences

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// The tools for experts turn on at the start if a strategy is among the settings or another program was chosen before,
// and when a strategy is chosen. They stay off if the person has turned them off, or if a player of another computer
// waits for an answer.
func TestStrategiesTurnOnExpertTools(t *testing.T) {
	strategy, program := settings.Choice{Strategy: "random"}, "guest(path=/opt/pbrain-karo)"
	for name, c := range map[string]struct {
		tools    string
		choice   settings.Choice
		programs []string
		start    string
		chosen   string
	}{
		"nothing":         {settings.ExpertAuto, settings.Choice{}, nil, settings.ExpertAuto, settings.ExpertOn},
		"a strategy":      {settings.ExpertAuto, strategy, nil, settings.ExpertOn, settings.ExpertOn},
		"turned off":      {settings.ExpertOff, strategy, []string{program}, settings.ExpertOff, settings.ExpertOff},
		"a program":       {settings.ExpertAuto, settings.Choice{}, []string{program}, settings.ExpertOn, settings.ExpertOn},
		"from elsewhere":  {settings.ExpertAuto, settings.Choice{Strategy: program}, nil, settings.ExpertAuto, settings.ExpertOn},
		"of the computer": {settings.ExpertAuto, settings.Choice{Strategy: program}, []string{program}, settings.ExpertOn, settings.ExpertOn},
	} {
		store, err := settings.Open(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		err = store.Update(func(s *settings.Settings) {
			s.ExpertTools = c.tools
			s.Choose("gomoku", c.choice)
		})
		if err != nil {
			t.Fatal(err)
		}
		saver := autosave.New(autosave.Config{Settings: store, Notify: func(_ autosave.Subject, err error) { t.Error(err) }})
		p, _ := New(store.Get(), c.programs, saver, func() {})
		saver.Wait(time.Minute)
		if p.ExpertTools != c.start || store.Get().ExpertTools != c.start {
			t.Errorf("%s: at the start they are %s, kept %s", name, p.ExpertTools, store.Get().ExpertTools)
		}
		p.Change(func(s *settings.Settings) { s.Choose("gomoku", strategy) })
		saver.Close(time.Minute)
		if p.ExpertTools != c.chosen || store.Get().ExpertTools != c.chosen {
			t.Errorf("%s: after a strategy was chosen they are %s, kept %s", name, p.ExpertTools, store.Get().ExpertTools)
		}
	}
}

// A change of the settings runs once, on the goroutine that makes it, and is saved as it was made.
func TestChangeRunsOnce(t *testing.T) {
	store, err := settings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	saver := autosave.New(autosave.Config{
		Settings: store,
		Notify:   func(_ autosave.Subject, err error) { t.Error(err) },
	})
	t.Cleanup(func() { saver.Close(time.Minute) })
	p, _ := New(store.Get(), nil, saver, func() {})
	was, runs := p.Sounds, 0
	p.Change(func(s *settings.Settings) {
		runs++
		s.Sounds = !s.Sounds
		s.Choose("gomoku", settings.Choice{Level: "hard"})
	})
	p.Settings.Choose("gomoku", settings.Choice{Level: "easy"}) // the saver must not see this
	saver.Wait(time.Minute)
	kept := store.Get()
	if runs != 1 || p.Sounds == was || kept.Sounds != p.Sounds || kept.For("gomoku").Level != "hard" {
		t.Errorf("it ran %d times; sounds %t, %t kept; level %q kept", runs, p.Sounds, kept.Sounds,
			kept.For("gomoku").Level)
	}
}
