// Package look defines the appearance of the program: the light and dark palettes, the measures of
// spacing, corners and text, the Fyne theme built on them, how the windows follow the settings
// of the user and the desktop, and the opponents that the computer plays as: a name and a face for
// each level. It also has the faces that people can choose. It draws nothing itself.
package look
