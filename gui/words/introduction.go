package words

import "github.com/mnkdesk/mnkdesk/engine"

// Introduction returns three short sentences about a variant: how to move, how to win, and what to
// look out for. It returns nil for a variant that is not in the catalogue.
func Introduction(v engine.Variant) []string {
	switch v.Name {
	case "tic-tac-toe":
		return []string{
			text("Take turns placing your mark."), text("Three in a row wins, diagonals too."),
			text("Your opponent has two? Take the third square."),
		}
	case "4-5-4":
		return []string{
			text("Take turns placing your mark."), fourWins(),
			text("Your opponent has three? Take the fourth square."),
		}
	case "connect-four":
		return []string{
			text("Drop a disc. It falls to the bottom."), fourWins(),
			text("Your opponent has three? Block the end."),
		}
	case "gomoku":
		return []string{stoneOnCrossing(), fiveWins(), text("Three with both ends free? Stop it in time.")}
	case "gomoku-standard":
		return []string{stoneOnCrossing(), text("Exactly five in a row wins."), text("Six in a row don't count.")}
	case "renju":
		return []string{
			stoneOnCrossing(), fiveWins(),
			text("Some points are forbidden to Black: here two open threes."),
		}
	case "nine-board":
		return []string{
			squarePicksBoard(), text("Three in a row on any small board wins."),
			text("Don't send your opponent where they can win."),
		}
	case "ultimate":
		return []string{squarePicksBoard(), smallBoardWon(), text("Three small boards in a row win the game.")}
	case "ultimate-open":
		return []string{
			squarePicksBoard(), smallBoardWon(),
			text("Won boards stay in play. Three in a row wins the game."),
		}
	case "ultimate-most":
		return []string{
			squarePicksBoard(), smallBoardWon(),
			text("Three small boards in a row win, otherwise the most boards."),
		}
	case "isolation":
		return []string{
			text("Move like a knight in chess."), text("Every square you leave is closed for good."),
			text("If you can't move, you lose."),
		}
	}
	return nil
}

// Sentences that several variants share.
func fourWins() string        { return text("Four in a row wins, diagonals too.") }
func fiveWins() string        { return text("Five in a row wins, diagonals too.") }
func stoneOnCrossing() string { return text("Place a stone where two lines cross.") }
func squarePicksBoard() string {
	return text("Your square picks your opponent's next board: here, top right.")
}
func smallBoardWon() string { return text("Three in a row wins a small board.") }
