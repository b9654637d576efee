package home

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
)

func TestCardsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	cover := newTileCover(nil, nil, func(bool) {}, func() bool { return true })
	cover.FocusGained()
	sign := newPlaySign()
	sign.set("Continue", true, true)
	face := newTileFace(nil)
	face.set(rival{icon: theme.AccountIcon()}, look.Calm, true)
	link := newTileLink(nil, nil, func() {})
	link.set("Today's Puzzle")
	link.MouseIn(nil)
	controltest.Renewed(t, map[string]fyne.Widget{"tileCover": cover, "playSign": sign, "tileFace": face, "tileLink": link})
}
