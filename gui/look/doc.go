// Package look holds the appearance of the program: the palette in light and in
// dark, the measures of spacing, corners and text, and the Fyne theme built on
// them. It draws nothing itself.
package look
