// Package widgets holds the small widgets of the window and the layouts that arrange them.
//
// Fyne sends a key only to the focused control, and Fyne's own controls swallow the keys that they
// do not use. The controls here pass Escape, Enter and the function keys on, so that these keys
// mean the same wherever the focus is.
//
// To read: controls.go with focus.go and ring.go (buttons and the like), entry.go and number.go, formrow.go, label.go
// with wrap.go, list.go with picklist.go and columns.go. Widgets of our own are painted with painter.go, redraw.go and
// vector.go.
package widgets
