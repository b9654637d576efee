// Package review shows in the window how a game went once it is over.
package review
