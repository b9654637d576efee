// Package levels defines the players behind the levels Beginner to Master of each game, and those that
// give hints, by the rules of the game. It also holds the ratings of the levels.
//
// The levels below Master are limited by depth or by a number of positions, so that their games can
// be played again. Their time limits only keep players from waiting for a slow machine. Master's
// player has no limits here: engine.Effort gives it its time. docs/results/levels.md lists how the
// levels score against each other.
//
// To read: rows.go (k in a row), nested.go, isolation.go, levels.go (how often a level overlooks a move), player.go,
// style.go (how a level plays, for people), rating.go.
package levels
