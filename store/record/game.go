package record

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// Version is the version of the format. Files of a newer version are refused.
const Version = 1

// MaxSize is the length in bytes of the longest text that Parse reads: 2 MiB. That leaves room for
// any game that ParseFile accepts, which may be longer once String writes it, and for the moves
// played from there.
const MaxSize = 2 * MaxFile

// MaxFile is the length in bytes of the longest text that ParseFile reads: 1 MiB.
const MaxFile = 1 << 20

// MaxStudySize is the length in bytes of the longest text that ParseStudy reads: 64 MiB.
const MaxStudySize = 64 << 20

// Kind says who makes the moves of a side.
type Kind string

// The kinds of players. The empty kind is not known.
const (
	Person   Kind = "person"
	Computer Kind = "computer"
)

// ComputerName is the name of a computer that plays at a level, in every language. Files say the name of the level's
// opponent instead, see formats.Format.
const ComputerName = "Computer"

// NoLevel is the LowestLevel of a game in which a computer played by a player string that is no
// level's.
const NoLevel = "Strategy"

// Reasons for the end of a game that do not follow from its position. Other reasons are free text.
const (
	// Resigned is the reason of a game that the loser gave up.
	Resigned = "resigned"
	// Abandoned is the reason of a game that was left without a result.
	Abandoned = "abandoned"
	// Agreed is the reason of a draw to which both players agreed.
	Agreed = "agreed"
	// OutOfTime is the reason of a game that the loser lost on time.
	OutOfTime = "out of time"
	// Stopped is the reason of a game that the loser, a program, failed to continue.
	Stopped = "stopped"
	// IllegalMove is the reason of a game that the loser, a program, lost by an illegal move.
	IllegalMove = "illegal move"
	// OutOfMemory is the reason of a game that the loser, a program, lost by using too much memory.
	OutOfMemory = "out of memory"
)

// Game is one game, finished or not, with everything needed to resume it after a restart. Arrays of
// two are indexed by order of play: 0 is the player who makes the first move.
type Game struct {
	// Variant is the name of the rules in the catalogue: "4-5-4", "6,5,4,misere".
	Variant string
	// Names are the names of the players as people read them. In the text, the tag of a name is the
	// mark with which the player begins.
	Names [2]string
	// Kinds say who makes the moves.
	Kinds [2]Kind
	// Players are the player strings of computers that do not play by Level.
	Players [2]string
	// OBegins is set if the first player has the mark O. By default the first player has X.
	OBegins bool
	// Level is the level of the computer, such as "Easy", or "".
	Level string
	// LowestLevel is the lowest level used so far, or NoLevel. It is "" if it equals Level.
	LowestLevel string
	// MasterTime is how long Master may think about a move, kept to the millisecond, and
	// MasterCores is how many processors it may use. Both are 0 if Master does not play.
	MasterTime  time.Duration
	MasterCores int
	// Assisted is set once the person has had help, such as Undo, Help or analysis. TakenBack is also
	// set if all of that was Undo, and the game counts again once all its moves are redone.
	Assisted, TakenBack bool
	// Date is the time at which the game began, kept to the second, or the zero time if that is not known.
	Date time.Time
	// Day is the day of the game if only that is known. Then Date is zero.
	Day day.Date
	// Elapsed is the time played so far, kept to the millisecond; not negative.
	Elapsed time.Duration
	// Result is the result, game.Ongoing until there is one.
	Result game.Result
	// Reason says how the game ended: Resigned, Abandoned or free text.
	Reason string
	// Seed is the seed of the game's randomness; 0 is not written.
	Seed uint64
	// Clocks are the players' time controls; the zero value means no clock. The time left follows
	// from the times of the moves in Details.
	Clocks [2]TimeControl
	// TurnTime is the time used so far for the next move, kept to the millisecond; not negative.
	TurnTime time.Duration
	// OpeningRule is the rule by which the players begin, such as "swap2", or "" if there is none.
	OpeningRule string
	// Moves are the moves in the notation of the board, including those taken back. A move contains no
	// white space, quotes, brackets, braces or parentheses, and does not begin with @ or like a move
	// number. A move that begins with game.ActionMark, such as "/pass", puts nothing on the board.
	Moves []string
	// Details hold what is noted about moves, in the order of the text.
	Details []Detail
	// Undone counts the moves at the end of Moves that have been taken back and
	// can be redone; 0 to len(Moves).
	Undone int
	// SetUpMoves is how many of the first moves no player chose: stones of a position that was set
	// up, or random moves of an opening. It may exceed the number of Moves.
	SetUpMoves int
	// UndoneChoices is how many of the opening choices after the last move on the board have been
	// taken back and can be redone.
	UndoneChoices int
	// Comments are what people wrote in braces, in the order of the text.
	Comments []Comment
	// Variations are the alternatives to Moves, in the order of the text.
	Variations []Variation
	// Tags are the tags that the package does not know, in their order.
	Tags []Tag

	places    []place          // where Parse found the moves
	tagPlaces map[string]place // where Parse found the values of known tags
}

// DayPlayed returns the day on which the game began, in the time zone of Date, or the zero Date if that
// is not known.
func (g Game) DayPlayed() day.Date {
	if g.Date.IsZero() {
		return g.Day
	}
	return day.Of(g.Date)
}

// Comment is a remark on a game, of one line or several.
type Comment struct {
	// After is the number of moves before the comment, including those taken back: 0 to len(Moves).
	After int
	// Text is the text between the braces.
	Text string
}

// Line is a sequence of moves with comments and variations.
type Line struct {
	// Moves are in the notation of Game.Moves.
	Moves []string
	// Details and Comments count the moves of this line.
	Details  []Detail
	Comments []Comment
	// Variations are in the order of the text.
	Variations []Variation

	places []place // where Parse found the moves
}

// Variation is an alternative to the continuation of a line. In the text it follows, in
// parentheses, the move that it replaces. It has at least one move.
type Variation struct {
	// At is the index in the line of the move that the variation's first move replaces.
	At int
	Line
}

// MaxMoves is how many moves Parse reads in total, including those of variations.
const MaxMoves = 60_000

// MaxStudyMoves is how many moves ParseStudy reads in total, including those of variations.
const MaxStudyMoves = 1_000_000

// MaxNesting is how deep variations may be nested. No game has more moves than this at which they
// could nest.
const MaxNesting = game.MaxMoves

// Tag is a name with a value. A name is a letter followed by letters, digits
// and underscores; a value is one line of text.
type Tag struct{ Name, Value string }

// Played returns the moves that are on the board: Moves without those undone.
func (g Game) Played() []string {
	return g.Moves[:len(g.Moves)-min(max(g.Undone, 0), len(g.Moves))]
}

// Holds reports whether the game's line or its variations contain these moves, played from the
// start.
func (g Game) Holds(moves []string) bool { return g.Line().holds(moves) }

func (l Line) holds(moves []string) bool {
	for i, m := range l.Moves {
		if len(moves) == 0 {
			return true
		}
		for _, v := range l.Variations {
			if v.At == i && v.holds(moves) {
				return true
			}
		}
		if m != moves[0] {
			return false
		}
		moves = moves[1:]
	}
	return len(moves) == 0
}

// Line returns the moves of the game, including those taken back, with the comments and variations.
func (g Game) Line() Line {
	return Line{Moves: g.Moves, Details: g.Details, Comments: g.Comments, Variations: g.Variations, places: g.places}
}

// MoveError returns an error saying that move i (from 0) cannot be played, and where it is in the
// text if the game was parsed.
func (g Game) MoveError(i int, cause error) *Error {
	b := Branch{Move: g.Moves[i]}
	if i < len(g.places) {
		b.at = g.places[i]
	}
	return b.MoveError(cause)
}

// TagError returns an error saying that the value of a known tag cannot be used, and where it is in
// the text if the game was parsed.
func (g Game) TagError(name string, cause error) *Error {
	at := g.tagPlaces[name]
	value := map[string]string{"Variant": g.Variant, "Level": g.Level, "OpeningRule": g.OpeningRule}[name]
	return &Error{Line: at.line, Column: at.column, Fault: tagFault(name), Value: value, Message: cause.Error(), Cause: cause}
}

// tagFault returns the fault for a wrong value in a tag.
func tagFault(name string) Fault {
	switch name {
	case "Variant":
		return BadVariant
	case "Level":
		return BadLevel
	case "OpeningRule":
		return BadOpening
	default:
		return BadPlayer
	}
}
