// Package help holds the dialogs of the Help menu (rules, shortcuts, bug report, about), the dialog
// about the computers in a game, and the introduction to a variant.
package help
