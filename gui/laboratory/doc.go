// Package laboratory is the Laboratory of the window: its dialogs, and what plays its
// tournaments beside the window.
package laboratory
