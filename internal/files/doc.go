// Package files writes the program's files so that a kill, a full disk or a
// second window never leaves half a file: it replaces files in one step, locks
// them, keeps broken ones aside, and says in a player's words what went wrong.
package files
