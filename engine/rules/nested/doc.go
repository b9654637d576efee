// Package nested plays the games on nine small boards that form one large
// board: nine-board tic-tac-toe and ultimate tic-tac-toe, as in "CSC424: Intro
// to AI Report of Project 1: Game Playing", sections 3.2 and 3.3. In all of
// them the cell of a mark determines the block in which the opponent plays next.
//
// Blocks are lettered a to i and cells within a block are numbered 1 to 9, both
// row by row from the top left, so e5 is the centre of the board. The number of
// a move is block × 9 + cell. Rising order is therefore block by block, and row
// by row within a block.
//
// The package also holds the report's evaluations: blocks (heuristic 1), blocks2
// (heuristic 2), ultimate (heuristic 3), and ultimate2, which looks a step deeper.
package nested
