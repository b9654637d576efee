// Package preferences holds the Settings dialog, and the dialogs that save everything to a file and load it on another
// computer. The settings themselves are in package settings.
package preferences
