// Package preferences holds the settings as the window uses them (prefs.go) and the Settings dialog (settings.go,
// material.go). Package settings defines and stores the settings.
package preferences
