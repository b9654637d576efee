// Package webpage writes a game as one self-contained HTML page: the players, the final board, a
// graph of how the game went, and the moves with variations and comments. The page can be printed,
// or sent to somebody who does not have the program.
package webpage
