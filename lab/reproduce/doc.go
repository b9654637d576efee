// Package reproduce repeats the experiments of the papers and compares the results with the
// published ones. Each Experiment produces a Comparison: tables, a figure and notes. If the players
// are limited by counts instead of time, the same seed gives the same Comparison on every machine.
//
// To read: experiment.go (the list), games.go, result.go. The generic heuristic: generic.go, ties.go, readings.go,
// learning.go, rectangles.go. Project 1: family.go, selfplay.go. 4 x 5: fourfivefour.go. Gomoku: gomoku.go, boards.go.
// Isolation: isolation.go, isolationcost.go. Future work: futurework.go.
package reproduce
