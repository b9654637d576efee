package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// BugReport shows the text of a bug report: whoever sends it sees what is sent.
// copyText puts it on the clipboard, and the dialog is closed.
func BugReport(k *sheet.Stack, text string, copyText func(string)) {
	body := widget.NewLabel(readableLines(text))
	body.TextStyle, body.Wrapping = fyne.TextStyle{Monospace: true}, fyne.TextWrapWord
	copyAll := k.Button(words.Copy(), func() { k.CloseFront(); copyText(text) }).Primary()
	s := k.Open(words.BugReportItem(),
		container.New(widgets.MinWidth{Width: pageWidth}, widgets.Column(widgets.Wrapped(widget.NewLabel(words.BugReportLead())), body)),
		k.CloseButton(words.Close()), copyAll)
	s.Main = copyAll
	s.OnKey = s.ScrollByKey
}

// maxLines is how many lines of a report are shown: a game has less, unless somebody made it
// up.
const maxLines = 500

// readableLines is a text of which no line is too long to show.
func readableLines(text string) string {
	lines := strings.SplitN(text, "\n", maxLines+1)
	for i, line := range lines {
		lines[i] = widgets.Readable(line)
	}
	return strings.Join(lines, "\n")
}
