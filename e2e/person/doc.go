// Package person uses MNK Desk as a person does: it looks at the window, points, clicks and types, and reads
// the files that the program has stored. It has no other access to the running program. The code that it
// shares with the program is the engine (the rules), store/record (the format of saved games), gui/look (the
// fonts and text sizes) and gui/words (the titles of variants).
package person
