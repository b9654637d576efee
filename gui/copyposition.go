package gui

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() { d.copyText(d.table.session.Record().OneLine()) }

// copyText puts a position on the clipboard.
func (d *Desk) copyText(text string) {
	d.app.Clipboard().SetContent(text)
	d.status.Say(words.CopiedPosition())
}

// copyPositionAs asks for which program or page the position is copied.
func (d *Desk) copyPositionAs() {
	g := d.table.session.Record()
	ways := container.NewVBox()
	add := func(label, text string) {
		if text != "" {
			ways.Add(d.sheets.Button(label, func() {
				d.sheets.CloseFront()
				d.copyText(text)
			}))
		}
	}
	add(words.CopyForDesk(), g.OneLine())
	for _, clip := range formats.Clips(g) {
		add(words.ClipName(clip), clip.Text)
	}
	add(words.CopyBoardText(), positions{d}.draft().Text())
	d.sheets.Open(words.CopyPosition(), ways, d.sheets.CloseButton(words.Cancel())).Resize(form.Width, 0)
}
