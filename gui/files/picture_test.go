package files

import (
	"bytes"
	"image/gif"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
)

// A film is wide enough to watch, whatever the board, and no larger than necessary.
func TestFilmIsWideEnough(t *testing.T) {
	for variant, move := range map[string]string{
		"3,3,3": "a1", "4-5-4": "a1", "6,3,3": "a1", "20,2,2": "a1",
		"gomoku": "h8", "connect-four": "d1",
	} {
		o, err := session.Read([]byte("[MNKDesk \"1\"]\n[Variant \"" + variant + "\"]\n\n1. " + move))
		if err != nil {
			t.Fatal(err)
		}
		p := picture{View: o.Setup.Variant.Start().View(), Record: o.Record, Palette: look.Light()}
		data, err := p.GIF()
		if err != nil {
			t.Fatal(err)
		}
		film, err := gif.DecodeConfig(bytes.NewReader(data))
		if err != nil || film.Width < 480 || film.Width > 1100 || film.Height > 800 {
			t.Errorf("%s: %d × %d, %v", variant, film.Width, film.Height, err)
		}
	}
}
