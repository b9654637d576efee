// Package mnk plays k-in-a-row on boards from 1 × 1 to 20 × 20: tic-tac-toe,
// the 4-5-4 game, gomoku, connect-four and every other choice of rows, columns
// and k. It also has the optional rules (exactly k, misère, gravity, renju) and
// the published evaluations, one file each.
//
// A board is a pair of flat bitsets, one per side. A column of padding between
// the rows and a row of padding above and below end every walk along a line at
// the edge of the board.
//
// Begin with rules.go, options.go and position.go.
package mnk
