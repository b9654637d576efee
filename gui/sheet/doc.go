// Package sheet shows dialogs over a window: one in front of the other, with a veil
// between them and the window, and with keys that mean the same in all.
package sheet
