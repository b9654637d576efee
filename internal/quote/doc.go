// Package quote makes text from outside safe to show: short, on one line, and without characters
// that control a terminal.
package quote
