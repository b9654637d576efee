package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// themeFor returns the theme with the name that the settings have for it.
func themeFor(name string) fyne.Theme {
	mode, err := look.ParseMode(name)
	if err != nil {
		mode = look.FollowSystem
	}
	return look.New(mode)
}

// sameTheme reports whether two themes look the same.
func sameTheme(a, b fyne.Theme) bool {
	x, okX := a.(*look.Theme)
	y, okY := b.(*look.Theme)
	return okX && okY && x.Mode() == y.Mode()
}
