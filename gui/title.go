package gui

// title keeps the title of the window, from the time on when the window is there.
type title struct {
	set     func(string)
	started bool
	text    string // what it is to be
}

// start shows the title: the window has been shown.
func (t *title) start() {
	t.started = true
	t.set(t.text)
}

// show changes the title.
func (t *title) show(text string) {
	if text == t.text {
		return
	}
	t.text = text
	if t.started {
		t.set(text)
	}
}
