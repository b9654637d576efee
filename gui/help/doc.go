// Package help holds the dialogs of the Help menu (rules, shortcuts, bug report, about), and the one that tells how the
// computers in a game play.
package help
