// Package quote makes text from outside fit to be shown: short, on one line, and
// without a character that a terminal would obey.
package quote
