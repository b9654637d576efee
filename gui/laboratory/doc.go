// Package laboratory implements the window's Laboratory: its dialogs, and the runner that plays its
// tournaments and experiments in the background.
package laboratory
