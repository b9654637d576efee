package e2e

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

// The clipboard is read in every form in which programs give a text. If its owner does not answer, the
// reader does not wait for ever.
func TestClipboardIsRead(t *testing.T) {
	d := newDesk(t)
	t.Setenv("DISPLAY", d.display.Name())
	if text, err := desktop.ReadClipboard(); text != "" || err != nil {
		t.Errorf("nobody has copied anything: %q, %v", text, err)
	}
	long := strings.Repeat("Größe ", 500_000)
	for name, c := range map[string]struct {
		display.Copied
		want string
		err  error
	}{
		"UTF-8":   {display.Copied{Target: "UTF8_STRING", Text: []byte("Züge h8 五")}, "Züge h8 五", nil},
		"Latin-1": {display.Copied{Target: "STRING", Text: []byte("Z\xfcge")}, "Züge", nil},
		"empty":   {display.Copied{Target: "UTF8_STRING"}, "", nil},
		"no text": {display.Copied{Target: "image/png"}, "", nil},
		"pieces":  {display.Copied{Target: "UTF8_STRING", Text: []byte(long), Piece: 100_000}, long, nil},
		"without end": {
			display.Copied{Target: "UTF8_STRING", Text: bytes.Repeat([]byte("x"), 20<<20), Piece: 200_000},
			strings.Repeat("x", desktop.MaxClipboard), nil,
		},
		"silent": {display.Copied{Target: "UTF8_STRING", Silent: true}, "", desktop.ErrClipboardSilent},
	} {
		release, err := d.display.Copy(c.Copied)
		d.must(err)
		if got, err := desktop.ReadClipboard(); got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %.40q (%d bytes), %v", name, got, len(got), err)
		}
		release()
	}
}

// While the program that owns the clipboard does not answer, the window does.
func TestClipboardWithoutAnswer(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start("-variant", "tic-tac-toe")
	release, err := d.display.Copy(display.Copied{Target: "UTF8_STRING", Silent: true})
	d.must(err)
	defer release()
	d.must(p.Key("ctrl+shift+v"))
	d.must(p.Sync())
	d.must(p.Quit(display.QuitProgram, display.Patience))
}

// A position on the clipboard of another program is pasted, and one that the window itself has copied.
func TestPaste(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start("-variant", "tic-tac-toe")
	release, err := d.display.Copy(display.Copied{Target: "UTF8_STRING", Text: []byte("b2 a1 c3")})
	d.must(err)
	d.must(p.Key("ctrl+shift+v"))
	_, err = p.AwaitGame("the pasted game", func(g person.Game) bool { return len(g.Played()) == 3 })
	d.must(err)
	release()
}
