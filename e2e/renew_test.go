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

// The end of a game that has taken a while is painted at once, and not only when the mouse moves again.
func TestEndIsPaintedAtOnce(t *testing.T) {
	long.Skip(t)
	t.Setenv("FYNE_CACHE", "1s")
	d := newDesk(t)
	p := d.start()
	_, err := p.PlayOn(person.Careful, person.Mouse, 2)
	d.must(err)
	board, err := p.Board()
	d.must(err)
	for at, until := 0, time.Now().Add(25*time.Second); time.Now().Before(until); at++ { // see above
		d.must(p.Move(board.Centers[at%len(board.Centers)]))
		time.Sleep(200 * time.Millisecond)
	}
	d.must(p.Choose(words.MoveMenu(), words.ResignItem()))
	_, _, agree := words.ResignQuestion(words.CountsLost)
	d.must(p.Press(agree))
	_, err = p.AwaitPast(1)
	d.must(err)
	time.Sleep(5 * time.Second) // everything has come
	before, err := p.Picture()  // unlike Look, that makes it paint nothing
	d.must(err)
	keepPicture(p, "resigned")
	d.must(p.Park())
	after, err := p.Look()
	d.must(err)
	if changed := vision.Changed(before, after); !changed.Empty() {
		t.Errorf("only when the mouse moves the window paints %v", changed)
	}
}
