// Package analysis shows in the window what the computer thinks of the position shown.
package analysis
