package e2e

import (
	"image"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// The card looks the same after a while on the start page. During that time Fyne drops the
// renderers of all widgets that are not painted.
func TestCardAfterAWhileOnTheStartPage(t *testing.T) {
	long.Skip(t)
	t.Setenv("FYNE_CACHE", "1s")
	d := newDesk(t)
	p := d.start()
	_, err := p.PlayOn(person.Careful, person.Mouse, 2)
	d.must(err)
	d.must(p.Park())
	before, err := p.Look()
	d.must(err)
	d.must(p.Choose(words.GameMenu(), words.AllGamesItem()))
	for at, until := 0, time.Now().Add(25*time.Second); time.Now().Before(until); at++ { // Fyne cleans up every 10 s, if something is painted
		d.must(p.Move(image.Pt(100+at%5*180, 300)))
		time.Sleep(200 * time.Millisecond)
	}
	d.must(p.Key("Escape"))
	d.must(p.Park())
	for until := time.Now().Add(time.Minute); ; { // a busy machine may be slow to come back
		after, err := p.Look()
		d.must(err)
		changed := vision.Changed(before, after)
		if changed.Empty() {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("the window comes back with another picture in %v", changed)
		}
	}
}
