// Package search chooses a move in any game: at random, by minimax, by
// alpha-beta in its plain and full forms, by the cut-off rule of the 4-5-4
// report, exactly where that is possible, and by Monte Carlo tree search.
//
// A Search is a way to choose moves, for all games or for one; its Thinker is at
// work in one game, and gets each move to be found as a Task, which watches limits
// and cancelling and tells what was found. A Player is a search with its evaluation
// and limits, written as a string such as "alphabeta(eval=generic,depth=4)"; Parse
// reads it. A Brain is a player at work in one game. Solve proves the value of a
// position.
//
// A position may offer more than game.Position, and is searched the better for
// it: game.Roller (mcts), game.Threats (deepening, perfect, block; a win stays
// open until its own move is played), game.Surroundings (moves=near), game.Middle (the
// first move of deepening with shuffle and a limit of time or nodes),
// game.Symmetric and WinningSets (perfect). An evaluator that is a Ranker says
// which moves to try first; one that is game.Incremental follows alpha-beta move
// by move.
package search
