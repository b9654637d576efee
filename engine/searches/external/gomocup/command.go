package gomocup

import "strings"

// The words of commands, as managers write them.
const (
	Start     = "START"     // new game on a square board; a size follows
	RectStart = "RECTSTART" // new game on another board; columns and rows follow
	Restart   = "RESTART"   // new game on the same board
	Begin     = "BEGIN"     // make the first move
	Turn      = "TURN"      // answer the opponent's move, which follows
	Board     = "BOARD"     // move in the position of the stones; their lines follow, up to Done
	Done      = "DONE"
	Swap2     = "SWAP2BOARD" // play the opening by swap2; lines of cells follow, up to Done
	TakeBack  = "TAKEBACK"   // take back the move to the cell that follows
	Play      = "PLAY"       // make the move that the brain has suggested
	Info      = "INFO"       // set a value; its key and the value follow
	About     = "ABOUT"
	End       = "END"

	// The words of Yixin-Board.
	YixinBoard  = "YXBOARD" // as Board, but do not move
	YixinBest   = "YXNBEST" // move, and report as many lines as the number that follows
	YixinForbid = "YXSHOWFORBID"
	YixinInfo   = "YXSHOWINFO" // say what can be set: MESSAGE and YixinInfoAnswer
	YixinStop   = "YXSTOP"     // make the move now
	Stop        = "STOP"       // the same, as some managers write it
)

// YixinInfoAnswer begins the text of the message that answers YixinInfo.
const YixinInfoAnswer = "INFO MAX_"

// Command is a line that a manager writes.
type Command struct {
	// Word is the command in upper case.
	Word string
	// Args is the text after the command, without surrounding blanks.
	Args string
}

// ParseCommand parses a line that a manager writes. Words may be in upper or lower case.
func ParseCommand(line string) Command {
	word, args := cutWord(line)
	return Command{strings.ToUpper(word), args}
}

// String returns the line.
func (c Command) String() string { return strings.TrimSpace(c.Word + " " + c.Args) }

// cutWord splits a text into its first word and the rest.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}
