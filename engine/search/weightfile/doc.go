// Package weightfile reads the weights of evaluations that were fitted to games, from JSON files.
// The files are embedded or named in a player string.
package weightfile
