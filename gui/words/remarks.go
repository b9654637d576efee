package words

// Remark is something that an opponent says about what has just happened in a game. It names no square, and nothing
// that could still be changed: that would be help.
type Remark uint8

// The remarks, each with what must be certain.
const (
	NoRemark     Remark = iota
	PersonAhead         // the person has moved, and wins with the next move whatever the opponent plays
	OpponentWins        // the same the other way round
	PersonWon           // the person has won
	MedalGiven          // the person has won the opponent's medal with this game
)

// RemarkText returns the words of a remark. Where there are several, the game's seed chooses.
func RemarkText(r Remark, seed uint64) string {
	lines := remarkLines(r)
	if len(lines) == 0 {
		return ""
	}
	return lines[seed%uint64(len(lines))]
}

// remarkLines returns the lines that a remark may have, each short enough for the bubble at the opponent's face.
func remarkLines(r Remark) []string {
	switch r {
	case PersonAhead:
		return []string{text("Ooh, good move!"), text("Oh! That was clever.")}
	case OpponentWins:
		return []string{text("I like that move."), text("That went well for me.")}
	case PersonWon:
		return []string{text("Well played!")}
	case MedalGiven:
		return []string{text("My medal is yours.")}
	default:
		return nil
	}
}
