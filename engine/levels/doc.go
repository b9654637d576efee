// Package levels has the players behind the levels Beginner to Master of each game: rules in, players'
// strings out, and ratings of the levels.
//
// The levels below Master are limited by depth or by a number of positions, so that their games can be
// played again; their limits of time only keep a slow machine from waiting. Master's player has no
// limits here: it has the time that is asked of it (engine.Effort). docs/results/levels.md has what the
// levels score against each other.
package levels
