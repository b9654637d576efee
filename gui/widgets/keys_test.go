package widgets

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// A key that the dialog or window handles does not reach the control. Other keys have their usual
// effect.
func TestTheWindowsKeysComeFirst(t *testing.T) {
	test.NewTempApp(t)
	taken := false
	keys := func(*fyne.KeyEvent) bool { return taken }
	entry := NewEntry("ab", Bound{Max: 99}, keys)
	entry.CursorColumn = 2
	choice := NewChoice([]string{"a", "b"}, "a", keys, nil)
	check := NewCheck("on", false, keys, nil)
	slider := NewSlider(0, 10, 1, 5, keys, nil)
	chosen := 0
	list := NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(int, fyne.CanvasObject) {}, func(int) { chosen++ }, keys)
	for _, c := range []struct {
		name    string
		control fyne.Focusable
		key     fyne.KeyName
		state   func() string
		want    string // after the key, if it is not handled before
	}{
		{"entry", entry, fyne.KeyBackspace, func() string { return entry.Text }, "a"},
		{"choice", choice, fyne.KeyRight, func() string { return choice.Selected }, "b"},
		{"slider", slider, fyne.KeyRight, func() string { return strconv.Itoa(int(slider.Value)) }, "6"},
		{"list", list, fyne.KeyReturn, func() string { return strconv.Itoa(chosen) }, "1"},
	} {
		shown(t, c.control.(fyne.CanvasObject), 300, 200)
		before := c.state()
		taken = true
		typeKeys(c.control, c.key)
		if got := c.state(); got != before {
			t.Errorf("%s: a key of the window changes it from %s to %s", c.name, before, got)
		}
		taken = false
		typeKeys(c.control, c.key)
		if got := c.state(); got != c.want {
			t.Errorf("%s: its own key leads from %s to %s", c.name, before, got)
		}
	}
	check.TypedRune(' ')
	if !check.Checked {
		t.Error("Space does not tick the box")
	}
}

// Home and End choose the first and the last option of a list, and a letter the next option that
// begins with it.
func TestChoiceByKeys(t *testing.T) {
	test.NewTempApp(t)
	var said []string
	c := NewChoice([]string{"Gomoku", "Isolation", "Your Own Grid", "Größe"}, "Isolation",
		func(*fyne.KeyEvent) bool { return false }, func(s string) { said = append(said, s) })
	typeKeys(c, fyne.KeyEnd, fyne.KeyHome)
	for _, r := range "gGyzI" {
		c.TypedRune(r)
	}
	if want := []string{"Größe", "Gomoku", "Größe", "Gomoku", "Your Own Grid", "Isolation"}; !slices.Equal(said, want) {
		t.Errorf("the keys choose %q, want %q", said, want)
	}
	c.Disable()
	typeKeys(c, fyne.KeyHome)
	c.TypedRune('y')
	NewChoice(nil, "", nil, nil).TypedRune('g')
	if c.Selected != "Isolation" {
		t.Errorf("disabled it chooses %q", c.Selected)
	}
}

// The list of a choice opens at the chosen option, and the arrows continue from there.
func TestChoiceOpensAtWhatIsChosen(t *testing.T) {
	test.NewTempApp(t)
	for _, k := range []struct {
		from, want string
		open       func(*Choice)
		keys       []fyne.KeyName
	}{
		{"b", "c", func(c *Choice) { typeKeys(c, fyne.KeySpace) }, []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}},
		{"c", "b", func(c *Choice) { test.Tap(c) }, []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}},
		{"b", "b", func(c *Choice) { test.Tap(c) }, []fyne.KeyName{fyne.KeyReturn}},
		{"", "a", func(c *Choice) { test.Tap(c) }, []fyne.KeyName{fyne.KeyReturn}},
	} {
		c := NewChoice([]string{"a", "b", "c"}, k.from, func(*fyne.KeyEvent) bool { return false }, nil)
		w := test.NewTempWindow(t, c)
		w.Resize(fyne.NewSize(300, 200))
		w.Canvas().Focus(c)
		k.open(c)
		typeKeys(w.Canvas().Focused(), k.keys...)
		if c.Selected != k.want {
			t.Errorf("%q leads from %q to %q", k.keys, k.from, c.Selected)
		}
	}
}

// The open list of a choice is wide enough for its widest option, which it does not cut.
func TestOpenListCutsNoOption(t *testing.T) {
	test.NewTempApp(t)
	c := NewChoice([]string{"a", "90 min + 30 s a move"}, "a", func(*fyne.KeyEvent) bool { return false }, nil)
	w := test.NewTempWindow(t, container.NewWithoutLayout(c))
	w.Resize(fyne.NewSize(400, 300))
	c.Resize(fyne.NewSize(60, 36))
	test.Tap(c)
	list := w.Canvas().Focused().(*List)
	row := list.CreateItem().(*widget.Label)
	row.Resize(fyne.NewSize(list.Size().Width, row.MinSize().Height))
	list.UpdateItem(1, row)
	for _, o := range test.WidgetRenderer(test.WidgetRenderer(row).Objects()[0].(fyne.Widget)).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != c.Options[1] {
			t.Errorf("%q is shown as %q", c.Options[1], text.Text)
		}
	}
}

// Every control reports that it has got the focus.
func TestControlsReportTheFocus(t *testing.T) {
	test.NewTempApp(t)
	arrived := 0
	keys := func(e *fyne.KeyEvent) bool {
		if e.Name == FocusEvent {
			arrived++
		}
		return false
	}
	all := []fyne.CanvasObject{
		NewButton("b", keys, func() {}), NewEntry("e", Bound{Max: 9}, keys), NewChoice(nil, "", keys, nil),
		NewCheck("c", false, keys, nil),
		NewSlider(0, 1, 1, 0, keys, nil), NewSegments([]string{"s"}, 0, keys, nil),
		NewList(func() int { return 1 }, func() fyne.CanvasObject { return widget.NewLabel("") },
			func(int, fyne.CanvasObject) {}, nil, keys),
	}
	w := test.NewTempWindow(t, container.NewVBox(all...))
	for i, o := range all {
		if w.Canvas().Focus(o.(fyne.Focusable)); arrived != i+1 {
			t.Fatalf("%T says nothing", o)
		}
	}
}

// Each control reports a new choice.
func TestControlsReportChanges(t *testing.T) {
	test.NewTempApp(t)
	var seen []string
	say := func(text string) { seen = append(seen, text) }
	keys, _ := heard()
	NewChoice([]string{"a", "b"}, "a", keys, say).SetSelectedIndex(1)
	NewCheck("on", false, keys, func(on bool) { say(strconv.FormatBool(on)) }).SetChecked(true)
	NewSlider(0, 10, 5, 0, keys, func(v float64) { say(strconv.Itoa(int(v))) }).SetValue(7)
	if want := []string{"b", "true", "5"}; !slices.Equal(seen, want) {
		t.Errorf("%q, want %q", seen, want)
	}
}

// Return and Enter choose a row of a list, as Space does.
func TestEnterChoosesARow(t *testing.T) {
	test.NewTempApp(t)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		var rows []int
		l := NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") },
			func(int, fyne.CanvasObject) {}, func(row int) { rows = append(rows, row) },
			func(*fyne.KeyEvent) bool { return false })
		w := shown(t, l, 200, 200)
		w.Canvas().Focus(l)
		typeKeys(l, fyne.KeyDown, key)
		if !slices.Equal(rows, []int{1}) {
			t.Errorf("%s chooses %v", key, rows)
		}
	}
}

// A disabled button ignores all keys and clicks, and passes Enter on to the dialog.
func TestDisabledButtonDoesNothing(t *testing.T) {
	test.NewTempApp(t)
	keys, names := heard()
	b := NewButton("Go", keys, func() { t.Error("pressed") })
	shown(t, b, 100, 40)
	SetEnabled(b, false)
	SetEnabled(b, false)
	test.Tap(b)
	typeKeys(b, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	if !slices.Equal(*names, []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}) {
		t.Errorf("the dialog hears %v", *names)
	}
	SetEnabled(b, true)
	if b.Disabled() {
		t.Error("the button stays disabled")
	}
}

// The colour of a button shows its importance.
func TestImportanceOfButtons(t *testing.T) {
	test.NewTempApp(t)
	keys, _ := heard()
	plain, primary, danger := NewButton("", keys, nil), NewButton("", keys, nil).Primary(),
		NewButton("", keys, nil).Danger()
	if plain.Importance != widget.MediumImportance || primary.Importance != widget.HighImportance ||
		danger.Importance != widget.DangerImportance {
		t.Errorf("%v, %v, %v", plain.Importance, primary.Importance, danger.Importance)
	}
}

// Keys stop at the first and the last segment, a choice that is out of range is ignored, and only
// changes are reported.
func TestSegmentsStayWithinTheirOptions(t *testing.T) {
	test.NewTempApp(t)
	keys, names := heard()
	var seen []int
	s := NewSegments([]string{"one", "two", "three"}, 1, keys, func(i int) { seen = append(seen, i) })
	for _, i := range []int{-1, 3, 1, 100} {
		s.Choose(i)
	}
	if s.Chosen() != 1 || len(seen) != 0 {
		t.Errorf("chosen %d, told of %v", s.Chosen(), seen)
	}
	typeKeys(s, fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyTab, fyne.KeyReturn)
	s.TypedRune('x')
	if s.Chosen() != 2 || !slices.Equal(seen, []int{0, 1, 2}) {
		t.Errorf("chosen %d, told of %v", s.Chosen(), seen)
	}
	if !slices.Equal(*names, []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn}) {
		t.Errorf("the dialog hears %v", *names)
	}
}

// A dropdown opens its list for a click, Enter and Space, and a click leaves the focus where it is. The
// list is as wide as its options and begins at the chosen one. Other keys go to the window.
func TestDropdown(t *testing.T) {
	test.NewTempApp(t)
	var passed []fyne.KeyName
	said := ""
	c := NewDropdown(func(e *fyne.KeyEvent) bool {
		passed = append(passed, e.Name)
		return true
	}, func(s string) { said = s })
	c.Offer([]string{"Free", "No overlines, and nothing else either", "Swap2"}, 1)
	c.Resize(fyne.NewSize(60, 20))
	w := shown(t, container.NewWithoutLayout(c), 400, 200)
	for _, open := range map[string]func(){
		"a click": func() { test.Tap(c) },
		"Enter":   func() { typeKeys(c, fyne.KeyReturn) },
		"Space":   func() { typeKeys(c, fyne.KeySpace) },
	} {
		c.Offer(c.Options, 1)
		open()
		list, ok := w.Canvas().Focused().(*List)
		if !ok {
			t.Fatalf("it opens %T", w.Canvas().Focused())
		}
		if need := widget.NewLabel(c.Options[1]).MinSize().Width; list.Size().Width < need {
			t.Errorf("the list is %v wide and needs %v", list.Size().Width, need)
		}
		typeKeys(list, fyne.KeyDown, fyne.KeyReturn)
		if said != "Swap2" || c.Chosen() != 2 || w.Canvas().Focused() != nil {
			t.Errorf("chosen: %q, %d; the focus is on %T", said, c.Chosen(), w.Canvas().Focused())
		}
	}
	typeKeys(c, fyne.KeyLeft, fyne.KeyHome)
	c.TypedRune('f')
	if !slices.Equal(passed, []fyne.KeyName{fyne.KeyLeft, fyne.KeyHome}) || c.Chosen() != 2 {
		t.Errorf("the window gets %q, chosen %d", passed, c.Chosen())
	}
}

// In the open list of a Choice, Home, End, Page Up and Page Down move to the ends, also of a list that is longer than the
// window, and a letter moves on to the next option that begins with it. Escape closes the list without a choice.
func TestKeysInTheOpenListOfAChoice(t *testing.T) {
	test.NewTempApp(t)
	options := []string{"Anna"}
	for i := range 40 {
		options = append(options, strconv.Itoa(i+1))
	}
	options = append(options, "Bruno", "Berta")
	c := NewChoice(options, "5", noKeys, nil)
	w := shown(t, container.NewVBox(c), 200, 300)
	w.Canvas().Focus(c)
	open := func() *List {
		c.SetSelected("5")
		typeKeys(c, fyne.KeySpace)
		list, ok := w.Canvas().Focused().(*List)
		if !ok {
			t.Fatalf("the focus is on %T", w.Canvas().Focused())
		}
		return list
	}
	for name, o := range map[string]struct {
		keys []fyne.KeyName
		rune rune
		want string
	}{
		"end":        {[]fyne.KeyName{fyne.KeyEnd}, 0, "Berta"},
		"home":       {[]fyne.KeyName{fyne.KeyHome}, 0, "Anna"},
		"page up":    {[]fyne.KeyName{fyne.KeyPageUp}, 0, "Anna"},
		"letter":     {nil, 'b', "Bruno"},
		"next":       {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyUp}, 'B', "Berta"},
		"from above": {[]fyne.KeyName{fyne.KeyEnd}, 'a', "Anna"},
		"no such":    {nil, 'z', "5"},
		"down":       {[]fyne.KeyName{fyne.KeyDown}, 0, "6"},
	} {
		list := open()
		if typeKeys(list, o.keys...); o.rune != 0 {
			list.TypedRune(o.rune)
		}
		if bottom := list.Position().Y + list.Size().Height; bottom > w.Canvas().Size().Height {
			t.Errorf("%s: the list ends at %v in a window of %v", name, bottom, w.Canvas().Size().Height)
		}
		typeKeys(list, fyne.KeyReturn)
		if c.Selected != o.want || w.Canvas().Focused() != c || w.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: %s is chosen, want %s; the focus is on %T", name, c.Selected, o.want, w.Canvas().Focused())
		}
	}
	list := open()
	typeKeys(list, fyne.KeyEnd, fyne.KeyEscape)
	if c.Selected != "5" || w.Canvas().Focused() != c {
		t.Errorf("Escape chooses %s, and the focus is on %T", c.Selected, w.Canvas().Focused())
	}
}

// The open list of a Choice leaves its control visible, also near the lower edge of a low window, and is as wide.
func TestOpenListsLeaveTheirControlVisible(t *testing.T) {
	test.NewTempApp(t)
	for _, top := range []float32{0, 60, 150, 220, 260} {
		for _, options := range [][]string{{"a", "b"}, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}} {
			c := NewChoice(options, "b", noKeys, nil)
			w := shown(t, container.NewWithoutLayout(c), 200, 300)
			Place(c, 10, top, 180, 36)
			test.Tap(c)
			list := w.Canvas().Focused().(*List)
			at, control := fyne.CurrentApp().Driver().AbsolutePositionForObject, fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
			from, to := at(list).Y, at(list).Y+list.Size().Height
			if from < control.Y+36 && to > control.Y || from < 0 || to > w.Canvas().Size().Height || at(list).X != control.X {
				t.Errorf("at %v: %d options are at %v from %v to %v, the control is at %v", top, len(options), at(list).X, from, to, control)
			}
			if list.Size().Height < 70 {
				t.Errorf("at %v: the list of %d options is %v high", top, len(options), list.Size().Height)
			}
		}
	}
}
