package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// About holds what the About dialog shows about the program.
type About struct {
	// Name, Version, Commit and Licence are shown as they are. An empty Commit is not shown.
	Name, Version, Commit, Licence string
	// Icon is the program's icon.
	Icon fyne.Resource
}

// pathWidth is the minimum width of a path, in Fyne's units. In a narrower window the path is below
// its name.
const pathWidth = 200

// Show opens the About dialog. paths are the program's files.
func (a About) Show(k *sheet.Stack, paths settings.Paths) {
	form := container.New(&widgets.FormLayout{})
	text := a.Name
	for _, line := range words.Facts(a.Version, a.Commit, a.Licence, paths) {
		value := widget.NewLabel(line[1])
		value.Wrapping = fyne.TextWrapBreak
		form.Add(widgets.Tight(widgets.Quiet(line[0])))
		form.Add(container.New(widgets.MinWidth{Width: pathWidth}, widgets.Tight(value)))
		text += "\n" + words.FactLine(line)
	}
	icon := widgets.Column(widgets.Inset(container.NewGridWrap(fyne.NewSquareSize(64), widget.NewIcon(a.Icon))))
	copyAll := k.Button(words.Copy(), func() { fyne.CurrentApp().Clipboard().SetContent(text) })
	k.Open(a.Name, container.New(widgets.MinWidth{Width: 560}, container.NewBorder(nil, nil, icon, nil, form)),
		copyAll, k.Button(words.Licences(), func() { licences(k) }), k.CloseButton(words.Close()).Primary())
}
