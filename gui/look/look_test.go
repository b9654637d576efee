package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

var palettes = map[string]func() Palette{
	"light": Light, "dark": Dark, "contrast": Contrast, "contrast dark": ContrastDark,
}

// TestContrast checks that texts have a contrast of at least 4.5 to 1 and signs of 3 to 1 (Web
// Content Accessibility Guidelines 2.1, 1.4.3 and 1.4.11). In the palettes of high contrast both
// have 7 to 1 (1.4.6).
func TestContrast(t *testing.T) {
	for name, palette := range palettes {
		p := palette()
		for _, c := range []struct {
			use          string
			ink, surface color.NRGBA
			minimum      float64
		}{
			{"text on cards", p.Text, p.Card, 7},
			{"text on buttons", p.Text, p.Fill, 7},
			{"quiet text on cards", p.Quiet, p.Card, 4.5},
			{"quiet text on the window", p.Quiet, p.Window, 4.5},
			{"quiet text on quiet fill", p.Quiet, p.Fill, 4.5},
			{"text of the main button", p.OnAccent, p.Accent, 4.5},
			{"errors on cards", p.Danger, p.Card, 4.5},
			{"advice on cards", p.Advice, p.Card, 4.5},
			{"advice on wood", p.Advice, p.Wood, 4.5},
			{"X in cells", p.X, p.Card, 3},
			{"O in cells", p.O, p.Card, 3},
			{"winning rows in cells", p.Win, p.Card, 3},
			{"winning rows on wood", p.Win, p.Wood, 3},
			{"winning rows beside holes", p.Win, p.Fill, 3},
			{"a refusal on wood", p.Danger, p.Wood, 3},
			{"the focus in cells", p.Accent, p.Card, 3},
			{"the focus on wood", p.Accent, p.Wood, 3},
			{"the focus beside holes", p.Accent, p.Fill, 3},
			{"last move on black", p.Last, p.Black, 3},
			{"last move on white", p.LastOnPad, p.White, 3},
			{"last move in cells", p.LastOnCell(), p.Card, 3},
			{"last move beside holes", p.LastOnCell(), p.Fill, 3},
			{"last move on the frame", p.LastOnFrame(), p.Frame, 3},
			{"holes in the frame", p.Window, p.Frame, 3},
			{"X in holes", p.X, p.Window, 3},
			{"O in holes", p.O, p.Window, 3},
			{"winning rows in holes", p.Win, p.Window, 3},
			{"advice on the ground of lines", p.Advice, p.Window, 3},
			{"a refusal on the ground of lines", p.Danger, p.Window, 3},
			{"the focus on the ground of lines", p.Accent, p.Window, 3},
			{"text on a chosen row", p.Text, p.SoftAccent, 7},
			{"quiet text on menus", p.Quiet, p.menu(), 4.5},
			{"quiet text on a chosen row", p.Quiet, p.SoftAccent, 4.5},
			{"accent on a chosen row", p.Accent, p.SoftAccent, 4.5},
			{"text on what was won", p.Text, p.SoftWin, 7},
			{"quiet text on what was won", p.Quiet, p.SoftWin, 4.5},
			{"the edge of a medal on cards", p.MedalRim, p.Card, 3},
			{"the edge of a medal on a chosen row", p.MedalRim, p.SoftAccent, 3},
			{"the edge of a medal on what was won", p.MedalRim, p.SoftWin, 3},
			{"the star of a medal", p.MedalStar, p.Medal, 3},
			{"number on black", p.White, p.Black, 7},
			{"the edge of an empty square, inside", p.Edge, p.Card, 3},
			{"the edge of an empty square, outside", p.Edge, p.Window, 3},
			{"black stones on cards", away(p.BlackRim, p.Black, p.Card), p.Card, 3},
			{"black stones on quiet fill", away(p.BlackRim, p.Black, p.Fill), p.Fill, 3},
			{"black stones on wood", away(p.BlackRim, p.Black, p.Wood), p.Wood, 4},
			{"white stones on cards", away(p.WhiteRim, p.White, p.Card), p.Card, 3},
			{"white stones on quiet fill", away(p.WhiteRim, p.White, p.Fill), p.Fill, 3},
			{"white stones on wood", away(p.WhiteRim, p.White, p.Wood), p.Wood, 3},
		} {
			minimum := c.minimum
			if p.Strong && c.ink != p.Edge {
				minimum = 7
			}
			if got := Ratio(c.ink, c.surface); got < minimum {
				t.Errorf("%s, %s: contrast %.2f, want at least %g", name, c.use, got, minimum)
			}
		}
		if got := Ratio(p.WoodLine, p.Wood); got < 2.5 {
			t.Errorf("%s: the lines on wood have a contrast of %.2f", name, got)
		}
	}
}

// TestMenusEnd: the edge of a menu on a dark window, and of a list on a dark sheet, is visible
// without the shadow.
func TestMenusEnd(t *testing.T) {
	for name, palette := range palettes {
		if p := palette(); p.Dark && min(Ratio(p.menu(), p.Window), Ratio(p.menu(), p.Card)) < 1.1 {
			t.Errorf("%s: menus stand out from the window by %.2f, from sheets by %.2f", name,
				Ratio(p.menu(), p.Window), Ratio(p.menu(), p.Card))
		}
	}
}

// away returns the colour, of two, that stands out more from a background.
func away(a, b, ground color.NRGBA) color.NRGBA {
	if Ratio(a, ground) > Ratio(b, ground) {
		return a
	}
	return b
}

// TestFocus checks that a control with the focus differs visibly from others, whatever its fill,
// and that its text stays readable.
func TestFocus(t *testing.T) {
	for name, palette := range palettes {
		p := palette()
		for what, c := range map[string]struct{ fill, text color.NRGBA }{
			"a quiet button":  {p.Fill, p.Text},
			"the main button": {p.Accent, p.OnAccent},
			"a menu":          {p.menu(), p.Text},
			"the menu bar":    {p.Window, p.Text},
		} {
			focused := Mix(c.fill, p.Focus, float32(p.Focus.A)/0xFF)
			if got := Ratio(c.fill, focused); got < 1.5 {
				t.Errorf("%s, %s: contrast %.2f with and without focus, want at least 1.5", name, what, got)
			}
			if got := Ratio(c.text, focused); got < 4.5 {
				t.Errorf("%s, %s: contrast of text %.2f under focus, want at least 4.5", name, what, got)
			}
		}
	}
}

// TestEdgesOfFields checks that the edges of number fields and check boxes have the contrast of
// signs.
func TestEdgesOfFields(t *testing.T) {
	for name, palette := range palettes {
		p := palette()
		edge, _ := p.surface(theme.ColorNameInputBorder)
		inside, _ := p.surface(theme.ColorNameInputBackground)
		for what, surface := range map[string]color.NRGBA{"cards": p.Card, "the field": inside} {
			if got := Ratio(edge, surface); got < 3 {
				t.Errorf("%s: contrast %.2f with %s, want at least 3", name, got, what)
			}
		}
		if separator, _ := p.surface(theme.ColorNameSeparator); separator != p.Line {
			t.Errorf("%s: separators are %v, want the quiet %v", name, separator, p.Line)
		}
	}
}

func TestColourBlindness(t *testing.T) {
	for name, palette := range palettes {
		p := palette()
		for kind, simulate := range blindness() {
			for _, c := range []struct {
				pair    string
				a, b    color.NRGBA
				minimum float64
			}{
				{"X and O", p.X, p.O, 20},
				{"black and white", p.Black, p.White, 20},
				{"X and the last move", p.X, p.Last, 20},
				{"X and the winning row", p.X, p.Win, 15},
			} {
				if got := difference(simulate(c.a), simulate(c.b)); got < c.minimum {
					t.Errorf("%s, %s: %s differ by %.1f, want at least %g", name, kind, c.pair, got, c.minimum)
				}
			}
		}
		if got := Ratio(p.Black, p.White); got < 10 {
			t.Errorf("%s: black and white differ by %.1f in brightness alone", name, got)
		}
	}
}

func TestModes(t *testing.T) {
	for _, m := range Modes() {
		if got, err := ParseMode(" " + m.String() + "\n"); err != nil || got != m {
			t.Errorf("%v reads back as %v, %v", m, got, err)
		}
	}
	if _, err := ParseMode("grey"); err == nil {
		t.Error("grey is a theme")
	}
}

func TestThemeFollowsMode(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		mode    Mode
		variant fyne.ThemeVariant
		palette func() Palette
	}{
		{FollowSystem, theme.VariantLight, Light},
		{FollowSystem, theme.VariantDark, Dark},
		{AlwaysLight, theme.VariantDark, Light},
		{AlwaysDark, theme.VariantLight, Dark},
		{HighContrast, theme.VariantDark, Contrast},
		{HighContrastDark, theme.VariantLight, ContrastDark},
	} {
		th, want := New(c.mode), c.palette()
		if got := th.Palette(c.variant); got != want {
			t.Errorf("%v under variant %d: dark is %v", c.mode, c.variant, got.Dark)
		}
		if got := th.Color(theme.ColorNameBackground, c.variant); got != want.Window {
			t.Errorf("%v under variant %d: the window is %v", c.mode, c.variant, got)
		}
		if th.mode != c.mode {
			t.Errorf("the mode is %v, want %v", th.mode, c.mode)
		}
	}
}

// A theme that follows the system uses the desktop's appearance, whatever variant Fyne passes. A
// fixed theme ignores both.
func TestThemeFollowsTheDesktop(t *testing.T) {
	for _, c := range []struct {
		mode    Mode
		system  desktop.Appearance
		palette func() Palette
	}{
		{FollowSystem, desktop.Appearance{}, Light},
		{FollowSystem, desktop.Appearance{Dark: true}, Dark},
		{FollowSystem, desktop.Appearance{Contrast: true}, Contrast},
		{FollowSystem, desktop.Appearance{Dark: true, Contrast: true}, ContrastDark},
		{AlwaysLight, desktop.Appearance{Dark: true, Contrast: true}, Light},
		{HighContrastDark, desktop.Appearance{}, ContrastDark},
	} {
		th := New(c.mode).ForDesktop(c.system)
		for _, v := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			if th.Palette(v) != c.palette() {
				t.Errorf("%v on %+v under variant %d: %+v", c.mode, c.system, v, th.Palette(v))
			}
		}
		if th.Equal(New(c.mode)) || !th.Equal(New(c.mode).ForDesktop(c.system)) {
			t.Errorf("%v on %+v is not itself", c.mode, c.system)
		}
	}
}

// TestThemeIsComplete finds Fyne's colour names that the palette lacks. Fyne's own colours would
// show for them.
func TestThemeIsComplete(t *testing.T) {
	p := Light()
	for _, name := range []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameDisabled, theme.ColorNameDisabledButton,
		theme.ColorNameError, theme.ColorNameFocus, theme.ColorNameForeground, theme.ColorNameForegroundOnError,
		theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnSuccess, theme.ColorNameForegroundOnWarning,
		theme.ColorNameHeaderBackground, theme.ColorNameHover, theme.ColorNameHyperlink,
		theme.ColorNameInputBackground, theme.ColorNameInputBorder, theme.ColorNameMenuBackground,
		theme.ColorNameOverlayBackground, theme.ColorNamePlaceHolder, theme.ColorNamePressed, theme.ColorNamePrimary,
		theme.ColorNameScrollBar, theme.ColorNameScrollBarBackground, theme.ColorNameSelection,
		theme.ColorNameSeparator, theme.ColorNameShadow, theme.ColorNameSuccess, theme.ColorNameWarning,
	} {
		_, surface := p.surface(name)
		_, ink := p.ink(name)
		if !surface && !ink && name != theme.ColorNameForeground {
			t.Errorf("the palette has no colour for %s", name)
		}
	}
}

func TestSizes(t *testing.T) {
	test.NewTempApp(t)
	th := New(FollowSystem)
	for name, want := range map[fyne.ThemeSizeName]float32{
		theme.SizeNameText:           14,
		theme.SizeNameHeadingText:    20,
		theme.SizeNameSubHeadingText: 18,
		theme.SizeNameCaptionText:    13,
		theme.SizeNameInputRadius:    8,
		theme.SizeNamePadding:        4,
		theme.SizeNameInnerPadding:   8,
	} {
		if got := th.Size(name); got != want {
			t.Errorf("%s is %g, want %g", name, got, want)
		}
	}
}

func TestFor(t *testing.T) {
	a := test.NewTempApp(t)
	l := widget.NewLabel("")
	a.Settings().SetTheme(New(AlwaysDark))
	if !PaletteFor(l).Dark {
		t.Error("the dark theme is not seen")
	}
	container.NewThemeOverride(l, New(AlwaysLight))
	if PaletteFor(l).Dark {
		t.Error("the theme of a part of the window is not seen")
	}
	a.Settings().SetTheme(test.NewTheme())
	got, want := PaletteFor(widget.NewLabel("")).Dark, a.Settings().ThemeVariant() == theme.VariantDark
	if got != want {
		t.Errorf("under a foreign theme dark is %v, want %v", got, want)
	}
}

func TestMix(t *testing.T) {
	black, white := color.NRGBA{A: 0xFF}, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	for at, want := range map[float32]uint8{0: 0, 0.5: 0x80, 1: 0xFF} {
		if got := Mix(black, white, at).G; got != want {
			t.Errorf("%g of the way from black to white is %#x, want %#x", at, got, want)
		}
	}
	if got := Fade(white, 0.5).A; got != 0x80 {
		t.Errorf("half of white has opacity %#x", got)
	}
}
