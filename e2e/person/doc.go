// Package person plays MNK Desk as a person does: it looks at the window, points
// and clicks, types, and opens the files that the program has stored. It calls
// nothing of the program itself; the engine only tells it the rules.
package person
