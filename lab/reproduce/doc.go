// Package reproduce plays the experiments of the papers again, and puts what comes out
// beside what they print. Each Experiment gives a Comparison of tables, a figure and notes.
// Where the players are limited by counts, the same seed gives the same Comparison on every
// machine.
package reproduce
