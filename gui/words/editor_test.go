package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// A position written in any language of the window can be read, because the reader accepts all
// languages.
func TestPositionWordsAreParsed(t *testing.T) {
	for _, language := range Languages() {
		speak(t, language)
		for _, name := range []string{"gomoku", "connect-four", "isolation", "ultimate"} {
			v, err := engine.ParseVariant(name)
			if err != nil {
				t.Fatal(err)
			}
			p, read := formats.NewPosition(v), formats.NewPosition(v)
			p.Cells[0], p.Cells[1] = 0, 1
			if p.Closed != nil {
				p.Closed[2] = true
			}
			p.DeriveRest()
			text := p.Text(PositionWords(v))
			if unclear, ok := read.Read(text); !ok || !read.Equal(p.Placement) {
				t.Errorf("%s, %s: %q isn't understood in %q", language, name, unclear, text)
			}
		}
	}
}
