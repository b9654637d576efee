package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/settings"
)

// About is what the About dialog says of the program.
type About struct {
	// Name, Version, Commit and Licence are shown as they are; an empty Commit
	// is not shown.
	Name, Version, Commit, Licence string
	// Icon is the program's icon.
	Icon fyne.Resource
}

// Show opens the About dialog. paths are the program's files; copyText puts a text
// on the clipboard.
func (a About) Show(k *sheet.Stack, paths settings.Paths, copyText func(string)) {
	form := container.New(layout.NewFormLayout())
	text := a.Name
	for _, line := range aboutLines(a, paths) {
		value := widget.NewLabel(line[1])
		value.Wrapping = fyne.TextWrapBreak
		form.Add(control.Tight(control.Quiet(line[0])))
		form.Add(control.Tight(value))
		text += "\n" + line[0] + ": " + line[1]
	}
	icon := container.NewVBox(control.Inset(container.NewGridWrap(fyne.NewSquareSize(64), widget.NewIcon(a.Icon))))
	copyAll := k.Button("Copy", func() { copyText(text) })
	k.Open(a.Name, container.New(control.MinWidth{Width: 560}, container.NewBorder(nil, nil, icon, nil, form)),
		copyAll, k.CloseButton("Close").Primary())
}

// aboutLines are the facts of the About dialog, which Copy puts on the
// clipboard.
func aboutLines(a About, p settings.Paths) [][2]string {
	lines := [][2]string{{"Version", a.Version}}
	if a.Commit != "" {
		lines = append(lines, [2]string{"Commit", a.Commit})
	}
	return append(lines,
		[2]string{"Licence", a.Licence}, [2]string{"Settings", p.Settings}, [2]string{"Past games", p.Games},
		[2]string{"Unfinished game", p.Unfinished}, [2]string{"Crash log", p.CrashLog})
}
