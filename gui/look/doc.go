// Package look defines the appearance of the program: the light and dark palettes, the measures of
// spacing, corners and text, the Fyne theme built on them, how the windows follow the settings
// of the user and the desktop, and the opponents that the computer plays as: a name and a face for
// each level. It also has the faces that people can choose. It draws nothing itself.
//
// To read: palette.go with strong.go and ratio.go (contrast), theme.go, fonts.go, mode.go (light or dark),
// appearance.go (the scale), material.go (boards), opponent.go and person.go (faces), heat.go (shades of values),
// settle.go (a page that has just appeared takes no clicks).
package look
