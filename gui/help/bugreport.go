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

// BugReport shows the text of a bug report, so that people see what they send. Its Copy button
// puts the text on the clipboard, closes the dialog and calls copied.
func BugReport(k *sheet.Stack, text string, copied func()) {
	body := widget.NewLabel(readableLines(text))
	body.TextStyle, body.Wrapping = fyne.TextStyle{Monospace: true}, fyne.TextWrapWord
	copyAll := k.Button(words.Copy(), func() {
		k.CloseFront()
		fyne.CurrentApp().Clipboard().SetContent(text)
		copied()
	}).Primary()
	s := k.Open(words.BugReportItem(),
		container.New(widgets.MinWidth{Width: pageWidth},
			widgets.Column(widgets.Wrapped(widget.NewLabel(words.BugReportLead())), body)),
		k.CloseButton(words.Close()), copyAll)
	s.Main = copyAll
	s.OnKey = s.ScrollByKey
}

// maxLines is the maximum number of lines of a report that are shown. A real game has fewer; a
// forged one may have more.
const maxLines = 500

// readableLines returns a text for a label, with each line made readable.
func readableLines(text string) string {
	lines := strings.SplitN(text, "\n", maxLines+1)
	for i, line := range lines {
		lines[i] = widgets.Readable(line)
	}
	return strings.Join(lines, "\n")
}
