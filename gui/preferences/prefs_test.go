package preferences

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

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
