//go:build linux || freebsd || openbsd || netbsd

package desktop

import (
	"io"
	"log"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// clipboardPatience is how long ReadClipboard waits for the next sign of the program that owns the
// clipboard.
const clipboardPatience = 2 * time.Second

// ReadClipboard returns the text on the clipboard of the X11 display, or "" if there is none. Of a very
// long text it returns the first MaxClipboard bytes. If the program that owns the clipboard does not
// answer for two seconds, or the display is lost, it returns ErrClipboardSilent. It uses a connection of
// its own, so it may be called on any goroutine, while the window answers other programs.
func ReadClipboard() (string, error) { return readClipboard("", clipboardPatience) }

// quietX11 keeps the library from logging that the display has no Xauthority file. Other problems that it
// logs are also returned as errors.
var quietX11 = sync.OnceFunc(func() { xgb.Logger = log.New(io.Discard, "", 0) })

// readClipboard is ReadClipboard for a display, or the one of the environment if it is "".
func readClipboard(display string, patience time.Duration) (string, error) {
	quietX11()
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		return "", ErrClipboardSilent
	}
	defer conn.Close()
	r := &clipboardReader{conn: conn, patience: patience}
	r.timer = time.AfterFunc(patience, func() {
		r.silent.Store(true)
		conn.Close() // ends every wait
	})
	defer r.timer.Stop()
	text, err := r.read()
	if r.silent.Load() || err != nil {
		return "", ErrClipboardSilent
	}
	return text, nil
}

// clipboardReader asks for the clipboard, as described in the Inter-Client Communication Conventions Manual
// (section 2, Peer-to-Peer Communication by Means of Selections).
type clipboardReader struct {
	conn     *xgb.Conn
	patience time.Duration
	timer    *time.Timer // closes the connection after patience
	silent   atomic.Bool // reports whether the timer has closed it

	window                              xproto.Window
	clipboard, utf8, transfer, property xproto.Atom
}

// read returns the text, in UTF-8 if the owner can write it, and otherwise in Latin-1.
func (r *clipboardReader) read() (string, error) {
	if err := r.prepare(); err != nil {
		return "", err
	}
	owner, err := xproto.GetSelectionOwner(r.conn, r.clipboard).Reply()
	if err != nil || owner.Owner == xproto.WindowNone {
		return "", err
	}
	data, ok, err := r.convert(r.utf8)
	if ok || err != nil {
		return string(data), err
	}
	data, _, err = r.convert(xproto.AtomString)
	return latin1(data), err
}

// prepare makes a window that gets the text, and finds the atoms.
func (r *clipboardReader) prepare() (err error) {
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &r.clipboard, "UTF8_STRING": &r.utf8, "INCR": &r.transfer, "MNKDESK_CLIPBOARD": &r.property,
	} {
		reply, err := xproto.InternAtom(r.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	if r.window, err = xproto.NewWindowId(r.conn); err != nil {
		return err
	}
	screen := xproto.Setup(r.conn).DefaultScreen(r.conn)
	return xproto.CreateWindowChecked(r.conn, 0, r.window, screen.Root, -1, -1, 1, 1, 0, xproto.WindowClassInputOnly,
		screen.RootVisual, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
}

// convert asks the owner for the text as target. ok is false if the owner cannot write it so.
func (r *clipboardReader) convert(target xproto.Atom) (data []byte, ok bool, err error) {
	err = xproto.ConvertSelectionChecked(r.conn, r.window, r.clipboard, target, r.property, xproto.TimeCurrentTime).Check()
	for err == nil {
		var event xgb.Event
		event, err = r.next()
		if n, is := event.(xproto.SelectionNotifyEvent); is && n.Target == target {
			if n.Property == xproto.AtomNone {
				return nil, false, nil
			}
			data, err = r.received()
			return data, true, err
		}
	}
	return nil, false, err
}

// next waits for the next event.
func (r *clipboardReader) next() (xgb.Event, error) {
	event, err := r.conn.WaitForEvent()
	switch {
	case err != nil:
		return nil, err
	case event == nil:
		return nil, io.ErrUnexpectedEOF // the connection is closed
	}
	r.timer.Reset(r.patience)
	return event, nil
}

// received returns the text that the owner has put into the property. A long text comes in pieces: the owner
// writes the next one when the last one was deleted, and an empty one at the end.
func (r *clipboardReader) received() ([]byte, error) {
	data, kind, err := r.take()
	if err != nil || kind != r.transfer {
		return data, err
	}
	data = nil
	for len(data) < MaxClipboard {
		event, err := r.next()
		if err != nil {
			return nil, err
		}
		p, ok := event.(xproto.PropertyNotifyEvent)
		if !ok || p.Atom != r.property || p.State != xproto.PropertyNewValue {
			continue
		}
		piece, _, err := r.take()
		if err != nil || len(piece) == 0 {
			return data, err
		}
		data = append(data, piece...)
	}
	return data[:MaxClipboard], nil
}

// take returns the content and the type of the property, and deletes it.
func (r *clipboardReader) take() ([]byte, xproto.Atom, error) {
	p, err := xproto.GetProperty(r.conn, true, r.window, r.property, xproto.AtomAny, 0, MaxClipboard/4).Reply()
	if err != nil {
		return nil, 0, err
	}
	return p.Value, p.Type, nil
}

// latin1 decodes a text in Latin-1, the encoding of X11's STRING.
func latin1(data []byte) string {
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return string(runes)
}
