// Package reproduce repeats the experiments of the papers and compares the results with the
// published ones. Each Experiment produces a Comparison: tables, a figure and notes. If the players
// are limited by counts instead of time, the same seed gives the same Comparison on every machine.
package reproduce
