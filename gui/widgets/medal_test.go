package widgets

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// TestPicturesOfMedals compares medals in all states, from small ones to those with a ribbon, with
// the pictures in testdata.
func TestPicturesOfMedals(t *testing.T) {
	test.NewTempApp(t)
	for name, mode := range map[string]look.Mode{"medals-light": look.AlwaysLight, "medals-dark": look.AlwaysDark} {
		appearance(mode)
		rows := container.NewVBox(MedalRow([]progress.Medal{progress.Won, progress.Half, progress.None}, 14, 4))
		for _, high := range []float32{22, 31, 60} {
			row := container.New(layout.NewCustomPaddedHBoxLayout(10))
			for _, m := range []progress.Medal{progress.Won, progress.Half, progress.None} {
				row.Add(container.NewGridWrap(fyne.NewSize(high*MedalShape, high), NewMedal(m)))
			}
			rows.Add(row)
		}
		ground := NewPad(func(p look.Palette) color.NRGBA { return p.Card })
		picture := software.Render(container.NewStack(ground, container.NewPadded(rows)), look.New(mode))
		test.AssertImageMatches(t, name+".png", picture)
	}
}

// A medal has a ribbon only if there is room. A medal that is not won is as large as the coin would
// be.
func TestMedalsFitTheirSize(t *testing.T) {
	for _, c := range []struct {
		state     progress.Medal
		available fyne.Size
		ribbon    bool
		name      string
		size      fyne.Size
	}{
		{progress.Won, fyne.NewSize(14, 14), true, "coin", fyne.NewSize(14, 14)},
		{progress.Won, fyne.NewSize(24, 34), true, "ribbon", fyne.NewSize(24, 34)},
		{progress.Won, fyne.NewSize(34, 34), false, "coin", fyne.NewSize(34, 34)},
		{progress.None, fyne.NewSize(24, 34), true, "ring", fyne.NewSize(24, 24)},
		{progress.Half, fyne.NewSize(14, 14), true, "half", fyne.NewSize(14, 14)},
	} {
		if name, size := drawing(c.state, c.available, c.ribbon); name != c.name || size != c.size {
			t.Errorf("%v in %v: %s, %v, want %s, %v", c.state, c.available, name, size, c.name, c.size)
		}
	}
}

// Half a medal is the left half of the coin, beside the right half of the ring.
func TestHalfAMedalIsHalfACoin(t *testing.T) {
	test.NewTempApp(t)
	picture := func(state progress.Medal) image.Image {
		const side = 60
		m := NewMedal(state).Bare()
		shown(t, m, side, side)
		return test.WidgetRenderer(m).Objects()[0].(*canvas.Raster).Generator(side, side)
	}
	coin, half, ring := picture(progress.Won), picture(progress.Half), picture(progress.None)
	middle := half.Bounds().Dx() / 2
	for y := range half.Bounds().Dy() {
		for x := range half.Bounds().Dx() {
			want := coin.At(x, y)
			if x >= middle {
				want = ring.At(x, y)
			}
			if x >= middle-1 && x <= middle { // the edge between them is smooth
				continue
			}
			if got := half.At(x, y); !alike(got, want) {
				t.Fatalf("half a medal is %v at (%d, %d), want %v", got, x, y, want)
			}
		}
	}
}

// alike reports whether two colours differ by no more than what rounding does.
func alike(a, b color.Color) bool {
	r1, g1, b1, a1 := a.RGBA()
	r2, g2, b2, a2 := b.RGBA()
	const most = 0x0A00
	near := func(a, b uint32) bool { return max(a, b)-min(a, b) <= most }
	return near(r1, r2) && near(g1, g2) && near(b1, b2) && near(a1, a2)
}

// When the state of a medal changes, the new state is shown.
func TestMedalChanges(t *testing.T) {
	test.NewTempApp(t)
	m := NewMedal(progress.Half)
	shown(t, m, 20, 20)
	picture := func() image.Image {
		return test.WidgetRenderer(m).Objects()[0].(*canvas.Raster).Generator(20, 20)
	}
	before := picture()
	if m.Set(progress.Won); picture() == before {
		t.Error("it still shows the old one")
	}
}
