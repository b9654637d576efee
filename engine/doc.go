// Package engine is the entry point to the games: it has the catalogue of variants, the players and
// the levels. A program that plays games needs only this package for them, not the packages behind
// it.
package engine
