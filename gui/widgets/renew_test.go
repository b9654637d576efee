package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

func TestControlsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	keys, _ := heard()
	entry := NewEntry("text", Bound{5, "5 at most"}, keys)
	entry.SetInvalid(true)
	entry.setProblem("Too long")
	button := NewButton("Go", keys, func() {}).Primary()
	button.FocusGained()
	list := NewList(func() int { return 50 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i int, o fyne.CanvasObject) { o.(*widget.Label).SetText(string(rune('a' + i))) }, nil, keys)
	shown(t, list, 300, 200)
	list.ScrollToOffset(400)
	ladder := NewLadder(true, keys, nil)
	ladder.SetRungs([]Rung{
		{Opponent: look.OpponentAt(engine.Easy), Name: "one", Next: "next", OnLadder: true},
		{Opponent: look.OpponentAt(engine.Hard), Name: "two", OnLadder: true, Medal: progress.Won},
		{Name: "three"},
	}, 1)
	shares := NewShareBar(stones)
	shares.SetShares(5, 1, 4)
	bar := NewProgressBar()
	bar.SetShare(0.4)
	ring := NewProgressRing(NewCoin("Bea", settings.Profile{Coin: "red"}))
	ring.SetShare(0.4)
	face := NewFace()
	face.Set(look.OpponentAt(engine.Hard), look.Glad)
	rail := NewRail(func(p look.Palette) color.NRGBA { return p.SoftWin })
	rail.Set(RailState{
		Faces: [...]look.Opponent{look.OpponentAt(engine.Beginner), look.OpponentAt(engine.Easy), 5: {}},
		Won:   [...]bool{true, 5: false}, Next: 1,
	})
	drop := NewDropdown(keys, nil)
	drop.Offer([]string{"one", "two"}, 1)
	drop.FocusGained()
	controltest.Renewed(t, map[string]fyne.Widget{
		"Pad":    NewPad(func(p look.Palette) color.NRGBA { return p.Fill }),
		"Button": button, "Entry": entry, "List": list, "Badge": NumberBadge(1), "Face": face, "Dropdown": drop,
		"Medal":    NewMedal(progress.Won),
		"Check":    NewCheck("on", true, keys, nil),
		"Choice":   NewChoice([]string{"a", "b"}, "a", keys, nil),
		"Segments": NewSegments([]string{"one", "two"}, 1, keys, nil),
		"Slider":   NewSlider(0, 10, 1, 5, keys, nil),
		"Ladder":   ladder,
		"Rail":     rail,
		"ShareBar": shares, "ProgressBar": bar, "ProgressRing": ring, "Emblem": NewFlame(),
		"wheel":         newWheel(keys),
		"Coin":          NewCoin("Ann", settings.Profile{Coin: "green"}),
		"PictureChoice": NewPictureChoice([]fyne.CanvasObject{NewMedal(progress.Won), NewStar()}, 40, []string{"one", "two"}, 1, keys, nil),
		"CoinPicker":    NewCoinPicker("Ann", settings.Profile{Coin: "red", Face: "cat"}, nil, keys),
	})
}
