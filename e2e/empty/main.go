// Command empty opens a window of the toolkit with nothing in it, as large as that of MNK
// Desk: what the program takes beside it is its own. `make start` compares the two.
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
