// Package looktest provides the application of tests that draw in the program's theme.
package looktest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

var (
	shared fyne.App // nil before the first test
	light  = look.New(look.AlwaysLight)
)

// App makes an application in the light theme the current one, with an empty clipboard. All tests of a package share it,
// since the toolkit reads its fonts and icons again, and measures each text again, for every new one.
func App() fyne.App {
	if shared == nil {
		shared = test.NewApp()
	}
	fyne.SetCurrentApp(shared)
	if shared.Settings().Theme() != fyne.Theme(light) {
		shared.Settings().SetTheme(light)
	}
	shared.Clipboard().SetContent("")
	return shared
}
