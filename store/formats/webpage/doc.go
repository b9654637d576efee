// Package webpage writes a game as one page of HTML that needs nothing beside it: who played, the board
// at the end, how the game went, and its moves with variations and comments. One can print it, or send
// it to somebody who does not have the program.
package webpage
