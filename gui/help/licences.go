package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// licences lists whose work the program contains. A click on a line opens its licence.
func licences(k *sheet.Stack) {
	all := docs.Licences()
	list := widgets.NewList(func() int { return len(all) }, func() fyne.CanvasObject {
		return widgets.Truncated(widget.NewLabel(""))
	}, func(i int, o fyne.CanvasObject) {
		widgets.SetText(o.(*widget.Label), strings.Join(all[i].Of, ", "))
	}, func(i int) { licence(k, all[i]) }, k.Key)
	s := k.Open(words.Licences(), container.NewBorder(widgets.Wrapped(widgets.Quiet(words.LicencesLead())), nil, nil, nil, list),
		k.CloseButton(words.Close()))
	s.Main = nil // Enter opens the focused row of the list
	s.Resize(pageWidth, 480)
}

// maxLicenceLines is the maximum number of lines of a licence that are shown. The text of SQLite has more, all of which
// would keep the window waiting; the file that is installed with the program has them.
const maxLicenceLines = 400

// licence shows the text of a licence below the names of what it is for.
func licence(k *sheet.Stack, l docs.Licence) {
	of := widgets.Wrapped(widgets.Quiet(strings.Join(l.Of, "\n")))
	lines := strings.Split(l.Text, "\n")
	if len(lines) > maxLicenceLines {
		lines = append(lines[:maxLicenceLines:maxLicenceLines], "", words.LicenceGoesOn())
	}
	text := widget.NewLabel(strings.Join(lines, "\n"))
	text.Wrapping = fyne.TextWrapWord
	page(k, words.Licence(), widgets.Column(of, text))
}
