// Package look holds the appearance of the program: the palette in light and in dark, the measures of spacing, corners and
// text, the Fyne theme built on them, and how the windows follow the person and the desktop. It draws nothing itself.
package look
