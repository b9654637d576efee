// Package preferences holds the settings as the window shows them, the Settings dialog, and the dialogs that save everything
// to a file and load it on another computer. What is kept of the settings is in package settings.
package preferences
