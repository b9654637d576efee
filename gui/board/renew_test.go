package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
)

func TestBoardAndSymbolComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs, game.Pieces} {
		b := New()
		b.SetView(picture(style, "XO. .X. ..O"))
		th := NewThumbnail()
		th.SetView(picture(style, "XO. .X. ..O"))
		disc := NewNextDisc()
		disc.Set(NextMove{Label: "a", Main: true})
		controltest.Renewed(t, map[string]fyne.Widget{
			"Board": b, "Symbol": NewSymbol(style, game.Second),
			"Thumbnail": th, "ThreatSign": NewThreatSign(true, true), "MoveSign": NewMoveSign(true),
			"NextDisc": disc, "NoteSymbol": NewNoteSymbol(TriangleNote),
		})
	}
}
