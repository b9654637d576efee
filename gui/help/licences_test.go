package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// About leads to a list of all licences, and each line to its text. Esc goes back.
func TestLicencesAreInAbout(t *testing.T) {
	s := sheettest.NewScreen(t)
	sampleAbout().Show(s.Stack, settings.Paths{})
	s.Press(words.Licences())
	list := sheettest.Controls[*widgets.List](s)[0]
	all := docs.Licences()
	if got := list.Length(); got != len(all) || got < 50 {
		t.Fatalf("%d licences are listed, of %d", got, len(all))
	}
	for i, l := range all {
		long := strings.Count(l.Text, "\n") >= maxLicenceLines
		if i%10 > 0 && !long {
			continue
		}
		list.Select(i)
		says := s.Says()
		if !strings.Contains(says, l.Of[0]) || strings.Contains(says, l.Text) == long || strings.Contains(says, words.LicenceGoesOn()) != long {
			t.Errorf("the licence of %s says %.200q", l.Of[0], says)
		}
		s.TypeKey(fyne.KeyEscape)
	}
	if s.Count() != 2 {
		t.Errorf("%d dialogs are open", s.Count())
	}
}
