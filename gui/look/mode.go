package look

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Mode says which of the two appearances is shown.
type Mode uint8

// The modes. The zero value follows the system.
const (
	FollowSystem Mode = iota
	AlwaysLight
	AlwaysDark
)

// Modes lists the modes in the order in which a menu shows them.
func Modes() []Mode { return []Mode{FollowSystem, AlwaysLight, AlwaysDark} }

// String returns "system", "light" or "dark", the words of the settings file.
func (m Mode) String() string {
	return [...]string{"system", "light", "dark"}[m]
}

// ParseMode reads a mode as String writes it, in upper or lower case. The error
// names the words that would do.
func ParseMode(s string) (Mode, error) {
	for _, m := range Modes() {
		if strings.EqualFold(strings.TrimSpace(s), m.String()) {
			return m, nil
		}
	}
	return FollowSystem, fmt.Errorf("%s is not a theme: expected system, light or dark", quote.Text(s))
}

// dark reports whether the mode shows the dark palette where the system asks
// for the variant v.
func (m Mode) dark(v fyne.ThemeVariant) bool {
	if m == FollowSystem {
		return v == theme.VariantDark
	}
	return m == AlwaysDark
}
