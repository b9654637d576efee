// Package person plays MNK Desk as a person does: it looks at the window, points
// and clicks, types, and opens the files that the program has stored. It calls
// nothing of the program itself: the engine tells it the rules, and the theme in
// which font and size texts are written.
package person
