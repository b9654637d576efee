package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A coin shows the first letter of the name as a capital.
func TestCoinsBearTheFirstLetter(t *testing.T) {
	for name, want := range map[string]string{"ann": "A", "  (éva)": "É", "7up": "7", "": "", "…": "", "Жанна": "Ж"} {
		if got := NewCoin(name, "blue").letter; got != want {
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
	c.Set("Ann", "blue")
	shown(t, c, 36, 36)
	if test.Tap(c); tapped != 1 || c.letter != "A" {
		t.Errorf("%q was tapped %d times", c.letter, tapped)
	}
}

func TestCoinIsPicked(t *testing.T) {
	test.NewTempApp(t)
	p := NewCoinPicker("Ann", "green", func(*fyne.KeyEvent) bool { return false })
	shown(t, p, 300, 40)
	if p.Coin() != "green" {
		t.Errorf("%s is chosen", p.Coin())
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if p.Coin() != "orange" {
		t.Errorf("the next is %s", p.Coin())
	}
	p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(4*coinStep+5, 10)})
	if p.Coin() != "teal" {
		t.Errorf("the click chose %s", p.Coin())
	}
	p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1000, 10)})
	if p.Coin() != "grey" {
		t.Errorf("the click beside it chose %s", p.Coin())
	}
}
