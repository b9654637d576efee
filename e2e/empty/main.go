// Command empty opens an empty window of the toolkit, as large as that of MNK Desk. `make start` compares the
// two: the difference is what MNK Desk itself costs.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func main() {
	w := app.NewWithID("io.github.mnkdesk.empty").NewWindow("empty")
	w.Resize(fyne.NewSize(1040, 760))
	w.ShowAndRun()
}
