package look

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Mode selects an appearance.
type Mode uint8

// The modes. The zero value follows the system.
const (
	FollowSystem Mode = iota
	AlwaysLight
	AlwaysDark
	HighContrast
	HighContrastDark
)

// modeNames holds the words of the settings file.
var modeNames = [...]string{
	FollowSystem: "system", AlwaysLight: "light", AlwaysDark: "dark", HighContrast: "contrast",
	HighContrastDark: "contrast-dark",
}

// Modes lists the modes in the order in which a menu shows them.
func Modes() []Mode {
	return []Mode{FollowSystem, AlwaysLight, AlwaysDark, HighContrast, HighContrastDark}
}

// String returns the word of the settings file: "system", "light", "dark",
// "contrast" or "contrast-dark".
func (m Mode) String() string { return modeNames[m] }

// ParseMode parses a mode as String writes it, in upper or lower case. The error names the valid
// words.
func ParseMode(s string) (Mode, error) {
	for _, m := range Modes() {
		if strings.EqualFold(strings.TrimSpace(s), m.String()) {
			return m, nil
		}
	}
	return FollowSystem, fmt.Errorf("%s is not a theme: expected %s", quote.Text(s), strings.Join(modeNames[:], ", "))
}

// ofVariant returns the appearance that corresponds to Fyne's variant.
func ofVariant(v fyne.ThemeVariant) desktop.Appearance {
	return desktop.Appearance{Dark: v == theme.VariantDark}
}

// appearance returns the appearance that a mode shows on a desktop that asks for system.
func (m Mode) appearance(system desktop.Appearance) desktop.Appearance {
	if m == FollowSystem {
		return system
	}
	return desktop.Appearance{Dark: m == AlwaysDark || m == HighContrastDark, Contrast: m >= HighContrast}
}

// palette returns the palette of an appearance.
func palette(a desktop.Appearance) Palette {
	switch {
	case a.Contrast && a.Dark:
		return ContrastDark()
	case a.Contrast:
		return Contrast()
	case a.Dark:
		return Dark()
	default:
		return Light()
	}
}
