// Package display provides a virtual X display with a window manager. A program runs on it as on a real
// screen, gets input from a virtual mouse and keyboard, and can be captured in pictures.
package display
