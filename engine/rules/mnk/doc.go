// Package mnk plays k-in-a-row on boards from 1 × 1 to 20 × 20: tic-tac-toe,
// the 4-5-4 game, gomoku, connect-four and every other choice of rows, columns
// and k, with its rule sets (exactly k, misère, gravity) and its published
// evaluations, one file each.
//
// A board is a pair of flat bitsets, one a side, with a column of padding
// between the rows and a row of padding above and below, so that a walk along
// a line ends by itself at the edge.
//
// Begin with rules.go, options.go and position.go.
package mnk
