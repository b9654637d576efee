// Package profile implements the page Your Progress: how strong a person is in each game, what they
// have won, and when they played.
package profile
