// Package settings keeps what the person chose, in settings.toml, a file that
// people may edit, and knows where the program's files are.
//
// Reading goes from the defaults over what the file says to values in range.
// Saving changes only what this window changed, over what the file says now:
// comments, unknown keys and the choices of another window stay.
package settings
