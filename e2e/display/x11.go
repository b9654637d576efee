package display

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"log"
	"slices"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// x11 is a connection to the server of a display. Its methods return errors of the protocol and of a lost
// connection.
type x11 struct {
	conn *xgb.Conn
	root xproto.Window
	keys map[xproto.Keysym]stroke
}

// stroke is the key, with or without Shift, that types a symbol.
type stroke struct {
	key   xproto.Keycode
	shift bool
}

// Without this the library would log to standard error that our display has no Xauthority file. Its other
// messages are not needed, since the same problems are returned as errors.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

// dial connects to the server of a display.
func dial(name string) (*x11, error) {
	conn, err := xgb.NewConnDisplay(name)
	if err != nil {
		return nil, err
	}
	setup := xproto.Setup(conn)
	x := &x11{conn: conn, root: setup.DefaultScreen(conn).Root}
	if err = xtest.Init(conn); err == nil {
		x.keys, err = keyboard(conn, setup)
	}
	if err == nil { // programs send the answers to pings to the root window
		err = xproto.ChangeWindowAttributesChecked(conn, x.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check()
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return x, nil
}

// keyboard reads which key types which symbol, with and without Shift.
func keyboard(conn *xgb.Conn, setup *xproto.SetupInfo) (map[xproto.Keysym]stroke, error) {
	first, last := setup.MinKeycode, setup.MaxKeycode
	all, err := xproto.GetKeyboardMapping(conn, first, byte(last-first+1)).Reply()
	if err != nil {
		return nil, err
	}
	keys := map[xproto.Keysym]stroke{}
	each := int(all.KeysymsPerKeycode)
	for shift := range min(2, each) {
		for i := shift; i < len(all.Keysyms); i += each {
			symbol := all.Keysyms[i] // 0 for none
			if _, exists := keys[symbol]; !exists && symbol != 0 {
				keys[symbol] = stroke{key: first + xproto.Keycode(i/each), shift: shift == 1}
			}
		}
	}
	return keys, nil
}

// property returns the value of a property of a window, which is empty if there is no such property.
func (x *x11) property(w xproto.Window, name string) ([]byte, error) {
	atom, err := x.atom(name)
	if err != nil {
		return nil, err
	}
	const longest = 1 << 16 // in units of four bytes
	p, err := xproto.GetProperty(x.conn, false, w, atom, xproto.GetPropertyTypeAny, 0, longest).Reply()
	if err != nil {
		return nil, err
	}
	return p.Value, nil
}

// numbers returns the 32-bit numbers in a property of a window. They are little-endian, as in all
// connections of the library.
func (x *x11) numbers(w xproto.Window, name string) ([]uint32, error) {
	value, err := x.property(w, name)
	var all []uint32
	for ; len(value) >= 4; value = value[4:] {
		all = append(all, binary.LittleEndian.Uint32(value))
	}
	return all, err
}

// windows returns the windows that the window manager shows.
func (x *x11) windows() ([]xproto.Window, error) {
	all, err := x.numbers(x.root, "_NET_CLIENT_LIST")
	var shown []xproto.Window
	for _, n := range all {
		w := xproto.Window(n)
		a, err := xproto.GetWindowAttributes(x.conn, w).Reply() // fails if the window has just been closed
		if err == nil && a.MapState == xproto.MapStateViewable {
			shown = append(shown, w)
		}
	}
	return shown, err
}

// bounds returns the bounds of a window on the screen.
func (x *x11) bounds(w xproto.Window) (image.Rectangle, error) {
	size, err := xproto.GetGeometry(x.conn, xproto.Drawable(w)).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	at, err := xproto.TranslateCoordinates(x.conn, w, x.root, 0, 0).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	corner := image.Pt(int(at.DstX), int(at.DstY))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(int(size.Width), int(size.Height)))}, nil
}

// resize sets the size of a window in pixels.
func (x *x11) resize(w xproto.Window, size image.Point) error {
	return xproto.ConfigureWindowChecked(x.conn, w, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
		[]uint32{uint32(size.X), uint32(size.Y)}).Check()
}

// focus gives a window the focus, so that keys go to it.
func (x *x11) focus(w xproto.Window) error {
	return xproto.SetInputFocusChecked(x.conn, xproto.InputFocusParent, w, xproto.TimeCurrentTime).Check()
}

// focused reports whether a window has the focus.
func (x *x11) focused(w xproto.Window) bool {
	f, err := xproto.GetInputFocus(x.conn).Reply()
	return err == nil && f.Focus == w
}

// activate asks the window manager to bring a window to the front, as a task list does.
func (x *x11) activate(w xproto.Window) error {
	const fromTaskList = 2
	return x.send(x.root, w, "_NET_ACTIVE_WINDOW", fromTaskList, xproto.TimeCurrentTime)
}

// active reports whether a window is the active window of the window manager.
func (x *x11) active(w xproto.Window) bool {
	now, err := x.numbers(x.root, "_NET_ACTIVE_WINDOW")
	return err == nil && slices.Equal(now, []uint32{uint32(w)})
}

// ping sends a _NET_WM_PING to a window, with which window managers test whether a program hangs. number
// identifies the ping. Programs handle messages in order, so the answer comes after all earlier messages
// have been handled.
func (x *x11) ping(w xproto.Window, number uint32) error {
	question, err := x.atom("_NET_WM_PING")
	if err != nil {
		return err
	}
	return x.send(w, w, "WM_PROTOCOLS", uint32(question), number, uint32(w))
}

// answers reports whether an event is a window's answer to the ping with the given number.
func (x *x11) answers(event xgb.Event, w xproto.Window, number uint32) bool {
	answer, ok := event.(xproto.ClientMessageEvent)
	return ok && answer.Window == x.root && answer.Format == 32 &&
		slices.Equal(answer.Data.Data32[1:3], []uint32{number, uint32(w)})
}

// send sends a message about a window to the window itself, or to the root, which the window manager reads.
func (x *x11) send(to, about xproto.Window, name string, data ...uint32) error {
	kind, err := x.atom(name)
	if err != nil {
		return err
	}
	event := xproto.ClientMessageEvent{
		Format: 32, Window: about, Type: kind,
		Data: xproto.ClientMessageDataUnionData32New(append(data, make([]uint32, 5-len(data))...)),
	}
	mask := uint32(xproto.EventMaskNoEvent) // sends it to the client that created the window
	if to == x.root {
		mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
	}
	return xproto.SendEventChecked(x.conn, false, to, mask, string(event.Bytes())).Check()
}

// atom returns the X atom of a name.
func (x *x11) atom(name string) (xproto.Atom, error) {
	a, err := xproto.InternAtom(x.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return xproto.AtomNone, err
	}
	return a.Atom, nil
}

// point moves the pointer to a point of a window.
func (x *x11) point(w xproto.Window, to image.Point) error {
	return xproto.WarpPointerChecked(x.conn, xproto.WindowNone, w, 0, 0, 0, 0, int16(to.X), int16(to.Y)).Check()
}

// input simulates input. kind is the number of the event that it causes, code is the key or button.
func (x *x11) input(kind, code byte) error {
	return xtest.FakeInputChecked(x.conn, kind, code, xproto.TimeCurrentTime, x.root, 0, 0, 0).Check()
}

// symbols holds the X symbols of the keys without a letter, by name.
var symbols = map[string]xproto.Keysym{
	"Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B,
	"Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Prior": 0xFF55,
	"F4": 0xFFC1, "F10": 0xFFC7,
	"shift": 0xFFE1, "ctrl": 0xFFE3, "alt": 0xFFE9,
}

// strokes returns the keys to press for a symbol, which is a single character or a name in symbols. Shift
// comes first if it is needed.
func (x *x11) strokes(name string) ([]byte, error) {
	symbol, ok := symbols[name]
	if r := []rune(name); !ok && len(r) == 1 {
		symbol = xproto.Keysym(r[0]) // the symbols of Latin-1 have its code points
	}
	s, ok := x.keys[symbol]
	switch {
	case !ok:
		return nil, fmt.Errorf("the keyboard has no key %q", name)
	case s.shift:
		return []byte{byte(x.keys[symbols["shift"]].key), byte(s.key)}, nil
	}
	return []byte{byte(s.key)}, nil
}
