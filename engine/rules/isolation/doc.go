// Package isolation plays isolation: each side has one piece, first placed on
// any free cell, then moved like a chess knight or, as an option, like a chess
// queen. A cell once occupied stays closed, and a side that cannot move loses.
//
// Cells are named as on other boards, a letter for the column and a number for
// the row from the bottom. A move is the number of the cell on which the piece
// lands, row by row from the top left.
//
// The package also holds the evaluations of the report "Heuristics" on
// knight's isolation and of the public course program with which its games were
// played: open, improved, center, cover_opponent_moves, look_ahead_by_one,
// select_one_of and aggregate_heuristics.
package isolation
