// Package files reads and writes the program's files so that a kill, a full disk or a second window
// never leaves a half-written file. It replaces files atomically, locks them, keeps broken ones
// aside, and describes errors in plain words.
package files
