// Package engine is the entry point to the games: it has the catalogue of variants, the players and
// the levels. A program that plays games needs only this package for them, not the packages behind
// it.
//
// To read: catalogue.go, variant.go, parse.go, template.go; inarow.go, nested.go and isolation.go (what each game has),
// searches.go, evaluations.go; player.go, players.go, level.go; newvariant.go and register.go (what a program adds).
package engine
