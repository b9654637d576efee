// Package analyst shows in the window what the computer thinks of a position, and how a
// game went once it is over.
package analyst
