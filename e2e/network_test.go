package e2e

import (
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// The window opens no socket of a network, from its start to its end: in a game with sounds, the analysis and dialogs.
func TestWindowUsesNoNetwork(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	server, err := net.Listen("unix", filepath.Join(d.home, display.SoundSocket))
	d.must(err)
	defer func() { _ = server.Close() }()
	p := d.start()
	stop := watchSockets(t, p.Program)
	_, err = p.PlayOn(person.Careful, person.Mouse, 0)
	d.must(err)
	d.must(p.Key("a"))
	time.Sleep(time.Second) // for the analysis
	d.must(p.Key("a"))
	for _, item := range []struct{ menu, item string }{
		{person.GameMenu, person.ItemStatistics},
		{person.GameMenu, person.ItemSettings},
		{person.HelpMenu, person.ItemRules},
		{person.HelpMenu, person.ItemAbout},
	} {
		d.must(p.Choose(item.menu, item.item))
		_, err = p.Look()
		d.must(err)
		d.must(p.Key("Escape"))
	}
	d.must(p.Quit(display.CloseWindow, display.Patience))
	if looks := stop(); looks < 100 {
		t.Errorf("only %d looks at the sockets", looks)
	}
}

// watchSockets looks for sockets of a network until the program has ended or stop is called, which returns how often it
// has looked.
func watchSockets(t *testing.T, p *display.Program) (stop func() int) {
	done, looks := make(chan struct{}), make(chan int)
	go func() {
		n := 0
		defer func() { looks <- n }()
		for {
			open, err := p.InternetSockets()
			switch {
			case err != nil: // the program has ended
				return
			case len(open) > 0:
				t.Errorf("the window has %q", open)
				return
			}
			n++
			select {
			case <-done:
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
	}()
	return func() int {
		close(done)
		return <-looks
	}
}
