package sheet

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// aStack returns a stack over a window with one entry, which is the home of the focus.
func aStack(t *testing.T) (*Stack, fyne.Canvas, *widget.Entry) {
	t.Helper()
	test.NewTempApp(t)
	home := widget.NewEntry()
	w := test.NewTempWindow(t, home)
	w.Resize(fyne.NewSize(600, 400))
	return NewStack(w.Canvas(), home, Texts{OK: "OK", Cancel: "Cancel"}), w.Canvas(), home
}

// typeKey types a key into the object that has the focus.
func typeKey(k *Stack, name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := k.canvas.Focused(); f != nil {
		f.TypedKey(e)
	} else {
		k.Key(e)
	}
}

func TestClosingASheetClosesThoseAbove(t *testing.T) {
	k, canvas, home := aStack(t)
	lower := k.Open("Lower", widget.NewLabel("one"), k.CloseButton("Close"))
	k.Notify("Above", "another")
	if lower.InFront() || !lower.IsOpen() {
		t.Errorf("in front %v, open %v", lower.InFront(), lower.IsOpen())
	}
	lower.Close()
	if k.Busy() || lower.IsOpen() || canvas.Focused() != home {
		t.Errorf("busy %v, open %v, the focus is on %T", k.Busy(), lower.IsOpen(), canvas.Focused())
	}
	lower.Close() // closing again does nothing
}

// menuCanvas is a canvas with a menu bar, like that of a real window.
type menuCanvas struct {
	fyne.Canvas
	open bool
}

func (c *menuCanvas) DismissMenu() bool {
	was := c.open
	c.open = false
	c.Unfocus()
	return was
}

func TestOpeningASheetClosesTheMenu(t *testing.T) {
	_, canvas, home := aStack(t)
	c := &menuCanvas{canvas, true}
	k := NewStack(c, home, Texts{OK: "OK", Cancel: "Cancel"})
	field := widget.NewEntry()
	k.Open("Over the menu", field, k.CloseButton("Close"))
	if c.open || c.Focused() != field {
		t.Errorf("the menu is open: %v, the focus is on %T", c.open, c.Focused())
	}
}

func TestEnterPressesTheMainButtonAndEscapeCloses(t *testing.T) {
	k, _, _ := aStack(t)
	saved := 0
	save := k.Button("Save", func() { saved++ })
	s := k.Open("Save", widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key), k.CloseButton("Cancel"), save)
	typeKey(k, fyne.KeyReturn)
	save.Disable()
	typeKey(k, fyne.KeyReturn)
	if saved != 1 || !s.IsOpen() {
		t.Errorf("saved %d times, open %v", saved, s.IsOpen())
	}
	typeKey(k, fyne.KeyEscape)
	if s.IsOpen() {
		t.Error("Escape does not close")
	}
}

func TestEnterAgreesToNothing(t *testing.T) {
	k, _, _ := aStack(t)
	for name, ask := range map[string]func(title, question, agree string, yes func()){
		"Ask": func(title, question, agree string, yes func()) { k.Ask(title, question, agree, yes) }, "Warn": k.Warn,
	} {
		agreed := false
		ask("Delete?", "All of it.", "Delete", func() { agreed = true })
		typeKey(k, fyne.KeyReturn)
		if agreed || k.Busy() {
			t.Errorf("%s: agreed %v, busy %v", name, agreed, k.Busy())
		}
	}
}

// Only the veil of the front sheet is drawn, and no sheet is larger than the window.
func TestOneVeilAndRoomForAll(t *testing.T) {
	k, canvas, _ := aStack(t)
	lower := k.Open("Lower", widget.NewLabel("one"))
	lower.Resize(5000, 5000)
	k.Notify("Above", "another")
	if lower.overlay.hasVeil || !k.sheets[1].overlay.hasVeil {
		t.Error("the veils are not as they should be")
	}
	if got, most := lower.card.Size(), canvas.Size(); got.Width > most.Width || got.Height > most.Height {
		t.Errorf("the sheet has %v of %v", got, most)
	}
}

// A key typed into a list or menu of Fyne does not reach the sheet.
func TestKeysUnderAPopUp(t *testing.T) {
	k, canvas, _ := aStack(t)
	s := k.Open("Lower", widget.NewLabel("one"))
	pop := widget.NewPopUp(widget.NewLabel("list"), canvas)
	pop.Show()
	if k.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) || !k.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("the keys have other meanings")
	}
	if pop.Visible() || !s.InFront() {
		t.Errorf("the list is shown: %v, the sheet in front: %v", pop.Visible(), s.InFront())
	}
}

// When all sheets are closed, OnClose is called from the front to the back.
func TestSheetsHearOfTheirEndInOrder(t *testing.T) {
	k, _, _ := aStack(t)
	var closed []string
	for _, name := range []string{"back", "middle", "front"} {
		k.Open(name, widget.NewLabel(name), k.CloseButton("Close")).OnClose = func() { closed = append(closed, name) }
	}
	k.CloseAll()
	if want := []string{"front", "middle", "back"}; !slices.Equal(closed, want) {
		t.Errorf("%q, want %q", closed, want)
	}
}

// The function from SameSheet reports whether the sheet that was in front then is in front now, or
// no sheet if there was none.
func TestHere(t *testing.T) {
	k, _, _ := aStack(t)
	window := k.SameSheet()
	k.Notify("A sheet", "one")
	sheet := k.SameSheet()
	if window() || !sheet() {
		t.Errorf("with a sheet: window %v, sheet %v", window(), sheet())
	}
	k.Notify("Another", "two")
	if window() || sheet() {
		t.Errorf("with another: window %v, sheet %v", window(), sheet())
	}
	k.CloseFront()
	if !sheet() {
		t.Error("the sheet is in front again")
	}
	k.CloseFront()
	if !window() || sheet() {
		t.Errorf("without: window %v, sheet %v", window(), sheet())
	}
}
