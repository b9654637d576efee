// Package look defines the appearance of the program: the light and dark palettes, the measures of
// spacing, corners and text, the Fyne theme built on them, and how the windows follow the settings
// of the user and the desktop. It draws nothing itself.
package look
