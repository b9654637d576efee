// Package preferences holds the settings as the window uses them (prefs.go), the Settings dialog
// (settings.go), and the dialogs that save everything to a file and load it on another computer
// (transfer.go). Package settings defines and stores the settings.
package preferences
