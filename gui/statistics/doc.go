// Package statistics implements the page Statistics: how strong a person is in each game, what they
// have won, and when they played.
package statistics
