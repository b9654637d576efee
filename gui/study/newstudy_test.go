package study

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A new study asks for its variant. It proposes the one that the person sees, and Cancel leaves everything as it is.
func TestNewStudyOfAnotherVariant(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("tic-tac-toe")
	b.BeginNew()
	choice := func() *widgets.Choice {
		return sheettest.OfType[*widgets.Choice](test.LaidOutObjects(b.Win.Canvas().Overlays().Top()))[0]
	}
	if choice().Selected != "Tic-Tac-Toe" {
		t.Errorf("%s is proposed", choice().Selected)
	}
	if b.Press(words.Cancel()); b.On() || b.Dialogs() != 0 {
		t.Error("a study begins")
	}
	b.BeginNew()
	choice().SetSelected("Gomoku")
	if b.Press(words.Start()); b.Bench.Snap.Setup.Variant.Name != "gomoku" || !b.On() || b.Dialogs() != 0 {
		t.Errorf("a study of %s", b.Bench.Snap.Setup.Variant.Name)
	}
}
