package widgets

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A coin shows the first letter of the name as a capital.
func TestCoinsBearTheFirstLetter(t *testing.T) {
	for name, want := range map[string]string{"ann": "A", "  (éva)": "É", "7up": "7", "": "", "…": "", "Жанна": "Ж"} {
		if got := NewCoin(name, settings.Profile{Coin: "blue"}).person.Letter; got != want {
			t.Errorf("%q has %q, want %q", name, got, want)
		}
	}
}

// Every coin has a colour on which white is readable.
func TestCoinsCanBeRead(t *testing.T) {
	for _, name := range settings.Coins() {
		if c, ok := coinColours[name]; !ok || look.Ratio(c, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}) < 4.5 {
			t.Errorf("%s is %v", name, c)
		}
	}
}

// A tap on a coin that is a button runs its action.
func TestCoinIsTapped(t *testing.T) {
	test.NewTempApp(t)
	tapped := 0
	c := NewCoinButton(func() { tapped++ })
	c.Set("Ann", settings.Profile{Coin: "blue"})
	shown(t, c, 36, 36)
	if test.Tap(c); tapped != 1 || c.person.Letter != "A" {
		t.Errorf("%q was tapped %d times", c.person.Letter, tapped)
	}
}

// A face replaces the initial on a coin. A face of another version leaves the initial.
func TestCoinsShowFaces(t *testing.T) {
	test.NewTempApp(t)
	c := NewCoin("Ann", settings.Profile{Coin: "blue", Face: "cat"})
	shown(t, c, 36, 36)
	parts := test.WidgetRenderer(c).Objects()
	check := func(face string, letter bool) {
		t.Helper()
		disc, text, picture := parts[0], parts[1], parts[2]
		if disc.Visible() != letter || text.Visible() != letter || picture.Visible() == letter {
			t.Errorf("%s: letter %v on coin %v, picture %v", face, text.Visible(), disc.Visible(), picture.Visible())
		}
	}
	check("cat", false)
	c.Set("Ann", settings.Profile{Coin: "blue", Face: "unicorn"})
	check("unicorn", true)
	c.Set("Ann", settings.Profile{Coin: "blue", Face: "frog"})
	check("frog", false)
	c.Set("Ann", settings.Profile{Coin: "blue"})
	check("none", true)
}

// A click or a key chooses one of the coins or one of the faces. The coin stays when a face is chosen.
func TestCoinIsPicked(t *testing.T) {
	test.NewTempApp(t)
	field := NewEntry("", AtMost(20), nil)
	p := NewCoinPicker("Ann", settings.Profile{Coin: "green", Face: "unicorn"}, field, func(*fyne.KeyEvent) bool { return false })
	shown(t, p, coinsIndent+8*coinStep, 110)
	check := func(how, coin, face string) {
		t.Helper()
		if got := p.Picture(); got.Coin != coin || got.Face != face {
			t.Errorf("%s chooses %s %q", how, got.Coin, got.Face)
		}
	}
	check("the profile", "green", "unicorn")
	for _, step := range []struct {
		key        fyne.KeyName
		coin, face string
	}{
		{fyne.KeyUp, "green", "unicorn"},
		{fyne.KeyRight, "orange", ""},
		{fyne.KeyDown, "green", "panda"},
		{fyne.KeyDown, "green", "panda"},
		{fyne.KeyEnd, "green", "mouse"},
		{fyne.KeyUp, "grey", ""},
		{fyne.KeyRight, "green", "cat"},
		{fyne.KeyLeft, "grey", ""},
	} {
		p.TypedKey(&fyne.KeyEvent{Name: step.key})
		check(string(step.key), step.coin, step.face)
	}
	for at, want := range map[fyne.Position]settings.Profile{
		fyne.NewPos(4*coinStep+5, 10):          {Coin: "teal"},
		fyne.NewPos(1000, 10):                  {Coin: "grey"},
		fyne.NewPos(4*coinStep+5, coinStep+10): {Coin: "green", Face: "penguin"},
		fyne.NewPos(1000, 1000):                {Coin: "green", Face: "mouse"},
	} {
		p.Tapped(&fyne.PointEvent{Position: at})
		check(fmt.Sprint("a click at ", at), want.Coin, want.Face)
	}
	shown(t, p, 300, 220) // four in a row
	p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1000, 3*coinStep+5)})
	check("a click at the end of the last row", "green", "mouse")
	if p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}); p.MinSize().Height != 4*coinStep {
		t.Errorf("four in a row are %v high", p.MinSize().Height)
	}
	check("Up", "green", "frog")
	if p := NewCoinPicker("Ann", settings.Profile{Coin: "red", Face: "tiger"}, nil, nil); p.Picture().Face != "tiger" {
		t.Errorf("the tiger is not chosen at first, but %+v", p.Picture())
	}
}

// A face that somebody else has is not offered. If it is chosen, the next one is chosen instead.
func TestFaceIsLeftOut(t *testing.T) {
	test.NewTempApp(t)
	p := NewCoinPicker("", settings.Profile{Face: "tiger"}, nil, nil)
	shown(t, p, 500, 110)
	picks := func() (faces []string) {
		for i := range settings.Faces() {
			p.Choose(i)
			if face := p.Picture().Face; !slices.Contains(faces, face) {
				faces = append(faces, face)
			}
		}
		return faces
	}
	p.LeaveOut("frog")
	if got := p.Picture().Face; got != "tiger" || len(p.row.Objects) != len(settings.Faces())-1 {
		t.Errorf("%d faces, %q chosen", len(p.row.Objects), got)
	}
	if got := picks(); slices.Contains(got, "frog") || len(got) != len(settings.Faces())-1 {
		t.Errorf("offered: %v", got)
	}
	p.LeaveOut("mouse") // chosen last
	if got := p.Picture().Face; got != "cat" || !slices.Contains(picks(), "frog") {
		t.Errorf("instead of the mouse %q is chosen", got)
	}
}

// In a menu the people have their faces, and whoever has none has the colour of the coin.
func TestPeopleHavePicturesInMenus(t *testing.T) {
	test.NewTempApp(t)
	for want, p := range map[string]settings.Profile{
		"people/cat-calm.svg": {Coin: "blue", Face: "cat"}, "coin-green.svg": {Coin: "green"}, "coin-red.svg": {Coin: "red", Face: "unicorn"},
	} {
		icon := PersonIcon(p)
		if icon.Name() != want {
			t.Errorf("%+v has %s", p, icon.Name())
		}
		img := canvas.NewImageFromResource(icon)
		img.SetMinSize(fyne.NewSquareSize(20))
		drawn := test.NewTempWindow(t, img).Canvas().Capture()
		middle := drawn.At(drawn.Bounds().Dx()/2, drawn.Bounds().Dy()/2)
		if c := CoinColour(p.Coin); strings.HasPrefix(want, "coin") && color.NRGBAModel.Convert(middle) != c {
			t.Errorf("%+v is drawn %v, want %v", p, middle, c)
		}
	}
}
