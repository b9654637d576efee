package display

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Copied is a text that a program has on the clipboard.
type Copied struct {
	// Text is the text as bytes in the encoding of Target.
	Text []byte
	// Target is the only form in which the program gives the text: "UTF8_STRING" or "STRING".
	Target string
	// Piece is the length in bytes of the pieces in which the text is given, or 0 for the whole at once.
	Piece int
	// Silent is set if the program never answers.
	Silent bool
}

// Copy makes another program put a text on the clipboard of the display. release ends that program.
func (d *Display) Copy(c Copied) (release func(), err error) {
	x, err := dial(d.name)
	if err != nil {
		return nil, err
	}
	o := &clipboardOwner{x11: x, Copied: c}
	if err := o.claim(); err != nil {
		x.conn.Close()
		return nil, err
	}
	go o.answer()
	return x.conn.Close, nil
}

// clipboardOwner is the program that has the text.
type clipboardOwner struct {
	*x11
	Copied
	window               xproto.Window
	clipboard, form, inc xproto.Atom

	to   xproto.SelectionRequestEvent // who gets the text in pieces
	rest []byte                       // what is left to give
}

// claim makes the owner's window the owner of the clipboard.
func (o *clipboardOwner) claim() (err error) {
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &o.clipboard, o.Target: &o.form, "INCR": &o.inc} {
		if *atom, err = o.atom(name); err != nil {
			return err
		}
	}
	if o.window, err = xproto.NewWindowId(o.conn); err != nil {
		return err
	}
	err = xproto.CreateWindowChecked(o.conn, 0, o.window, o.root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check()
	if err != nil {
		return err
	}
	return xproto.SetSelectionOwnerChecked(o.conn, o.window, o.clipboard, xproto.TimeCurrentTime).Check()
}

// answer answers requests until the connection is closed.
func (o *clipboardOwner) answer() {
	for {
		event, err := o.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			if !o.Silent {
				o.give(e)
			}
		case xproto.PropertyNotifyEvent:
			if e.State == xproto.PropertyDelete && e.Window == o.to.Requestor && e.Atom == o.to.Property {
				o.givePiece()
			}
		}
	}
}

// give answers a request with the text, the beginning of its pieces, or a refusal.
func (o *clipboardOwner) give(e xproto.SelectionRequestEvent) {
	property := e.Property
	switch {
	case e.Target != o.form:
		property = xproto.AtomNone
	case o.Piece > 0:
		o.to, o.rest = e, o.Text
		xproto.ChangeWindowAttributes(o.conn, e.Requestor, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
		length := make([]byte, 4)
		xgb.Put32(length, uint32(len(o.Text)))
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, o.inc, 32, 1, length)
	default:
		o.set(e, o.Text)
	}
	answer := xproto.SelectionNotifyEvent{Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: property}
	xproto.SendEvent(o.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(answer.Bytes()))
}

// givePiece gives the next piece of the text, which is empty at the end.
func (o *clipboardOwner) givePiece() {
	n := min(o.Piece, len(o.rest))
	o.set(o.to, o.rest[:n])
	if o.rest = o.rest[n:]; n == 0 {
		o.to = xproto.SelectionRequestEvent{}
	}
}

// set puts bytes into the property of a request.
func (o *clipboardOwner) set(e xproto.SelectionRequestEvent, data []byte) {
	xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, e.Property, o.form, 8, uint32(len(data)), data)
}
