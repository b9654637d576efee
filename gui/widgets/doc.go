// Package widgets holds the window's small widgets and what they are laid out with.
//
// Fyne gives a key to the focused control alone, and its controls swallow those
// that they do not use. The ones here hand Escape, Enter and the function keys on,
// so that they mean the same wherever the focus is.
package widgets
