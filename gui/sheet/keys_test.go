package sheet

import (
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// OnKey gets every key first. A key that it does not handle has its usual meaning.
func TestOnKeyComesFirst(t *testing.T) {
	k, _, _ := aStack(t)
	pressed := 0
	s := k.Open("Page", widget.NewLabel(""), k.Button("Go", func() { pressed++ }))
	takes := true
	s.OnKey = func(*fyne.KeyEvent) bool { return takes }
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		typeKey(k, key)
	}
	if pressed != 0 || !s.IsOpen() {
		t.Fatalf("pressed %d times, open %v", pressed, s.IsOpen())
	}
	takes = false
	typeKey(k, fyne.KeyEnter)
	typeKey(k, fyne.KeyEscape)
	if pressed != 1 || s.IsOpen() {
		t.Errorf("pressed %d times, open %v", pressed, s.IsOpen())
	}
}

// Without a main button, neither Enter nor any other key does anything. Without a sheet no key
// does.
func TestKeysWithoutAMeaning(t *testing.T) {
	k, _, _ := aStack(t)
	enter, letter := &fyne.KeyEvent{Name: fyne.KeyReturn}, &fyne.KeyEvent{Name: fyne.KeyA}
	for _, open := range []func(){func() {}, func() { k.Open("Page", widget.NewLabel("")) }} {
		open()
		if k.Key(enter) || k.Key(letter) {
			t.Errorf("busy %v: a key has a meaning", k.Busy())
		}
	}
}

// Only the red button agrees to the question. It first closes the question, so that its action may
// ask again.
func TestAskRunsAfterItIsClosed(t *testing.T) {
	k, canvas, home := aStack(t)
	agreed := 0
	k.Ask("Delete?", "All of it.", "Delete", func() {
		agreed++
		if k.Busy() {
			t.Error("the question is still open")
		}
	})
	for _, b := range buttons(k.sheets[0]) {
		if red := b.Importance == widget.DangerImportance; red != (b.Text == "Delete") {
			t.Errorf("%s: %v", b.Text, b.Importance)
		}
	}
	test.Tap(buttons(k.sheets[0])[1])
	if agreed != 1 || canvas.Focused() != home {
		t.Errorf("agreed %d times, the focus is on %T", agreed, canvas.Focused())
	}
	k.Ask("Delete?", "All of it.", "Delete", func() { agreed++ })
	typeKey(k, fyne.KeyEscape)
	if agreed != 1 || k.Busy() {
		t.Errorf("Escape: agreed %d times, busy %v", agreed, k.Busy())
	}
}

// A question may have a third answer, which the arrows reach in order.
func TestFurtherAnswer(t *testing.T) {
	k, canvas, _ := aStack(t)
	for presses, want := range []string{"", "more", "agreed", ""} {
		answered := ""
		more := k.Button("More", func() { k.CloseFront(); answered = "more" })
		k.Ask("Really?", "It may be.", "Do", func() { answered = "agreed" }, more)
		for range presses {
			press(canvas, fyne.KeyRight)
		}
		if press(canvas, fyne.KeyReturn); answered != want || k.Busy() {
			t.Errorf("after %d arrows %q, want %q; busy %v", presses, answered, want, k.Busy())
		}
	}
}

// Cancel has the focus and the accent colour, because Enter presses it. Each arrow moves to the
// other button, which Enter then presses.
func TestButtonsOfQuestions(t *testing.T) {
	k, canvas, _ := aStack(t)
	for name, c := range map[string]struct {
		ask   func(title, question, agree string, yes func())
		agree widget.Importance
	}{
		"ask": {
			func(title, question, agree string, yes func()) { k.Ask(title, question, agree, yes) },
			widget.DangerImportance,
		},
		"warn": {k.Warn, widget.MediumImportance},
	} {
		agreed := 0
		open := func() { agreed = 0; c.ask("Really?", "It may be.", "Do", func() { agreed++ }) }
		open()
		cancel, do := buttons(k.sheets[0])[0], buttons(k.sheets[0])[1]
		if canvas.Focused() != cancel || cancel.Importance != widget.HighImportance || do.Importance != c.agree {
			t.Errorf("%s: Cancel is %v, the other %v", name, cancel.Importance, do.Importance)
		}
		press(canvas, fyne.KeyRight)
		blue := widget.DangerImportance
		if c.agree == widget.MediumImportance {
			blue = widget.HighImportance
		}
		if cancel.Importance != widget.MediumImportance || do.Importance != blue {
			t.Errorf("%s: with the focus on the other, Cancel is %v, the other %v", name,
				cancel.Importance, do.Importance)
		}
		k.CloseFront()
		for _, to := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown} {
			open()
			press(canvas, to, fyne.KeyReturn)
			if agreed != 1 || k.Busy() {
				t.Errorf("%s: %s and Enter agree %d times, busy %v", name, to, agreed, k.Busy())
			}
			open()
			press(canvas, to, to, fyne.KeyReturn)
			if agreed != 0 || k.Busy() {
				t.Errorf("%s: %s, %s and Enter agree %d times, busy %v", name, to, to, agreed, k.Busy())
			}
		}
	}
}

// press types keys into the object that has the focus.
func press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, key := range keys {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// buttons returns the buttons of a sheet.
func buttons(s *Sheet) (all []*widgets.Button) {
	var find func(o fyne.CanvasObject)
	find = func(o fyne.CanvasObject) {
		switch c := o.(type) {
		case *widgets.Button:
			all = append(all, c)
		case *fyne.Container:
			for _, child := range c.Objects {
				find(child)
			}
		}
	}
	find(s.card)
	return all
}

// A sheet focuses its first visible control, however deeply nested. The focus returns home only
// when the last sheet is closed.
func TestFocusOfASheet(t *testing.T) {
	k, canvas, home := aStack(t)
	hidden := widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key)
	first := widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key)
	hidden.Hide()
	k.Open("Deep", container.NewVBox(widget.NewLabel(""), hidden,
		container.NewVScroll(container.NewVBox(first, widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key)))))
	if canvas.Focused() != first {
		t.Errorf("the focus is on %T", canvas.Focused())
	}
	k.Notify("Above", "another")
	k.CloseFront()
	if canvas.Focused() == home || !k.Busy() {
		t.Errorf("one of two is closed: the focus is on %T, busy %v", canvas.Focused(), k.Busy())
	}
	k.CloseFront()
	if canvas.Focused() != home {
		t.Errorf("all are closed: the focus is on %T", canvas.Focused())
	}
	k.CloseFront() // there is nothing to close
}

// If a click takes the focus from a control of a sheet, the next key returns it. It also returns
// when a sheet that the click has opened is closed.
func TestFocusComesBack(t *testing.T) {
	k, canvas, _ := aStack(t)
	one, two := widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key), widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key)
	s := k.Open("Page", container.NewVBox(one, two))
	canvas.Focus(two)
	canvas.Unfocus()
	k.Notify("Above", "another")
	k.CloseFront()
	if canvas.Focused() != two {
		t.Errorf("the sheet above is closed: the focus is on %T", canvas.Focused())
	}
	canvas.Unfocus()
	if typeKey(k, fyne.KeyDown); canvas.Focused() != two {
		t.Errorf("a key is pressed: the focus is on %T", canvas.Focused())
	}
	two.Hide()
	canvas.Unfocus()
	if typeKey(k, fyne.KeyDown); canvas.Focused() != nil {
		t.Errorf("the control is hidden, and has the focus")
	}
	two.Show()
	s.Unfocus()
	if typeKey(k, fyne.KeyDown); canvas.Focused() != nil {
		t.Errorf("the page took the focus away: it is on %T", canvas.Focused())
	}
}

// Clicks outside a sheet do not reach anything below it.
func TestClicksBesideASheet(t *testing.T) {
	k, c, _ := aStack(t)
	below := widget.NewButton("", func() { t.Error("the window below is pressed") })
	c.SetContent(below)
	s := k.Open("Page", widget.NewLabel(""))
	test.TapCanvas(c, fyne.NewPos(5, 5))
	s.overlay.TappedSecondary(nil)
	if !s.IsOpen() {
		t.Error("a click beside the sheet closes it")
	}
}

// A click beside a sheet closes it only after the sheet has been in sight for a moment: until then it may be the second
// one of a double-click on what opened it, however long the sheet took to appear. Buttons wait as long as a double-click.
func TestClicksBesideASheetThatHasJustOpened(t *testing.T) {
	k, c, _ := aStack(t)
	now := time.Unix(0, 0)
	k.Now = func() time.Time { return now }
	k.HoldClicks()
	pressed := 0
	s := k.Open("Page", widget.NewLabel(""), k.Button("Do", func() { pressed++ }))
	s.CloseOutside()
	click := func() bool {
		test.Tap(s.Main)
		test.TapCanvas(c, fyne.NewPos(5, 5))
		return s.IsOpen()
	}
	if now = now.Add(3 * time.Second); !click() {
		t.Fatal("a click closes a sheet that nobody has seen")
	}
	pressed = 0
	c.Capture() // now it is painted
	if now = now.Add(look.SettleTime / 4); !click() || pressed > 0 {
		t.Fatalf("soon after it appears, it is open: %v, and its button is pressed %d times", s.IsOpen(), pressed)
	}
	now = now.Add(look.SettleTime / 2)
	c.Capture() // painted again
	if now = now.Add(look.SettleTime / 4); click() || pressed != 1 {
		t.Errorf("later it is open: %v, and its button is pressed %d times", s.IsOpen(), pressed)
	}
}

// A page scrolls by lines, by pages and to its ends, and no further.
func TestScrollByKey(t *testing.T) {
	k, _, _ := aStack(t)
	tall := canvas.NewRectangle(nil)
	tall.SetMinSize(fyne.NewSize(100, 3000))
	s := k.Open("Page", tall)
	page := s.scroll.Size().Height - 24
	last := 3000 - s.scroll.Size().Height
	for _, c := range []struct {
		key fyne.KeyName
		at  float32
	}{
		{fyne.KeyUp, 0},
		{fyne.KeyDown, 24},
		{fyne.KeyPageDown, 24 + page},
		{fyne.KeyPageUp, 24},
		{fyne.KeyEnd, last},
		{fyne.KeyPageDown, last},
		{fyne.KeyUp, last - 24},
		{fyne.KeyHome, 0},
		{fyne.KeyPageUp, 0},
	} {
		if !s.ScrollByKey(&fyne.KeyEvent{Name: c.key}) || s.scroll.Offset.Y != c.at {
			t.Errorf("%s leads to %v, not %v", c.key, s.scroll.Offset.Y, c.at)
		}
	}
	if s.ScrollByKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) {
		t.Error("Enter scrolls")
	}
}

// A control that gets the focus is scrolled into view, and a button keeps the focus after a click
// beside it.
func TestFocusIsSeen(t *testing.T) {
	k, c, _ := aStack(t)
	rows := container.NewVBox()
	var all []*widgets.Button
	for range 30 {
		all = append(all, k.Button("Row", func() {}))
		rows.Add(all[len(all)-1])
	}
	s := k.Open("Page", rows, k.CloseButton("Close"))
	driver := fyne.CurrentApp().Driver()
	for _, i := range []int{29, 0, 15, 16} {
		c.Focus(all[i])
		top := driver.AbsolutePositionForObject(all[i]).Y - driver.AbsolutePositionForObject(s.scroll).Y
		if top < -0.1 || top+all[i].Size().Height > s.scroll.Size().Height+0.1 {
			t.Errorf("button %d lies at %v of %v", i, top, s.scroll.Size().Height)
		}
	}
	c.Unfocus()
	s.overlay.Tapped(nil)
	if c.Focused() != all[16] {
		t.Errorf("the focus is on %T", c.Focused())
	}
}

// The mouse wheel scrolls a page even if the pointer is over a field.
func TestWheelOverAField(t *testing.T) {
	k, c, _ := aStack(t)
	entry := widgets.NewEntry("text", widgets.Bound{Max: 99}, k.Key)
	high := canvas.NewRectangle(color.Transparent)
	high.SetMinSize(fyne.NewSize(10, 3000))
	s := k.Open("Page", container.NewVBox(entry, high), k.CloseButton("Close"))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(entry).AddXY(20, 10)
	for range 3 {
		test.Scroll(c, at, 0, -10)
		at.Y -= 10
	}
	if s.scroll.Offset.Y != 30 {
		t.Errorf("scrolled by %v, not 30", s.scroll.Offset.Y)
	}
}

// A shortcut of the menus goes to the text being edited, or else to the sheet.
func TestShortcutsOfTheMenus(t *testing.T) {
	k, c, _ := aStack(t)
	undo := &fyne.ShortcutUndo{}
	if k.Shortcut(undo) {
		t.Error("there is a sheet")
	}
	entry := widgets.NewEntry("", widgets.Bound{Max: 99}, k.Key)
	s := k.Open("Page", entry, k.CloseButton("Close"))
	got := 0
	s.OnShortcut = func(fyne.Shortcut) { got++ }
	c.Focus(entry)
	test.Type(entry, "ab")
	if !k.Shortcut(undo) || entry.Text != "" || got != 0 {
		t.Errorf("the text is %q, the sheet has got %d", entry.Text, got)
	}
	c.Unfocus()
	if !k.Shortcut(undo) || got != 1 {
		t.Errorf("the sheet has got %d", got)
	}
	s.OnShortcut = nil
	if !k.Shortcut(undo) {
		t.Error("what the sheet has no use for goes to the board")
	}
}
