// Package playerform lets a person choose how a computer plays: a level, or a search with
// its evaluation and options.
package playerform
