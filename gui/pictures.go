package gui

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
)

// pictures makes pictures of the board on show, beside the window.
type pictures struct{ *Desk }

// of is what they are drawn from.
func (d pictures) of() filedialog.Pictured {
	return filedialog.Pictured{
		View: d.table.snap.View, Record: d.table.session.Record(), Options: d.prefs.board(), Palette: look.For(d.board),
	}
}

// save asks where to save a picture.
func (d pictures) save() { d.files().SavePicture(d.of(), d.status.Say) }

// copy puts a picture on the clipboard.
func (d pictures) copy() {
	p := d.of()
	var err error
	d.opener.inOrder(drawings, func() {
		var png []byte
		if png, err = p.PNG(); err == nil {
			err = clip.Copy(context.Background(), png)
		}
	}, func() {
		if err != nil {
			d.status.Say(words.NotCopiedPicture())
			return
		}
		d.status.Say(words.CopiedPicture())
	})
}
