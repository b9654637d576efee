// Package laboratory is the Laboratory of the window: its dialogs, and the runner that plays its
// tournaments in the background.
package laboratory
