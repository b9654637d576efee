package gui

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
)

// picture is what pictures of the board shown are drawn from.
func (d *Desk) picture() filedialog.Pictured {
	return filedialog.Pictured{
		View: d.table.Snap.View, Record: d.table.Session.Record(), Options: d.prefs.Board(), Palette: look.For(d.board),
	}
}

// savePicture asks where to save a picture of the board.
func (d *Desk) savePicture() { d.files().SavePicture(d.picture(), d.status.Say) }

// copyPicture puts a picture of the board on the clipboard.
func (d *Desk) copyPicture() {
	p := d.picture()
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
