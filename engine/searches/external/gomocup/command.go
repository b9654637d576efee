package gomocup

import "strings"

// The words of commands, as managers write them.
const (
	Start     = "START"     // a size: a new game on a square board
	RectStart = "RECTSTART" // columns and rows: on another one
	Restart   = "RESTART"   // a new game on the same board
	Begin     = "BEGIN"     // make the first move
	Turn      = "TURN"      // the opponent's move: answer it
	Board     = "BOARD"     // lines of stones up to Done: move there
	Done      = "DONE"
	Swap2     = "SWAP2BOARD" // lines of cells up to Done: open by swap2
	TakeBack  = "TAKEBACK"   // a cell
	Play      = "PLAY"       // the move that the brain has suggested
	Info      = "INFO"       // a key and its value
	About     = "ABOUT"
	End       = "END"

	// The words of Yixin-Board.
	YixinBoard  = "YXBOARD" // as Board, but no move is wanted
	YixinBest   = "YXNBEST" // a number: move, with as many lines
	YixinForbid = "YXSHOWFORBID"
	YixinStop   = "YXSTOP" // make the move now
	Stop        = "STOP"   // the same, as some write it
)

// Command is a line of a manager.
type Command struct {
	// Word is the command in upper case.
	Word string
	// Args is what follows it, without the blanks around it.
	Args string
}

// ParseCommand reads a line of a manager. Words may be written in any case.
func ParseCommand(line string) Command {
	word, args := cutWord(line)
	return Command{strings.ToUpper(word), args}
}

// String writes the line.
func (c Command) String() string { return strings.TrimSpace(c.Word + " " + c.Args) }

// cutWord cuts the first word off a text.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}
