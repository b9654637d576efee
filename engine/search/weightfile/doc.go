// Package weightfile reads the weights of evaluations that were fitted to games: from files of JSON, embedded
// or named in a player's string.
package weightfile
