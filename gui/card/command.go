package card

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
)

// Command names an action that a control of the card asks for. The window's table of commands says what each does.
type Command int

// The commands of the card. The zero Command is none of them.
const (
	Undo Command = iota + 1
	Redo
	Return       // redoes everything that was taken back, so that the game counts again
	Help         // gives the next step of help with the move
	MoveNow      // lets the computer play the best move that it has found, or go on after a mistake
	NewGame      // asks for a new game
	Again        // begins another game between the same players
	NextOpponent // begins a game against the opponent offered after a game
	Share
	TurningPoints // shows the turning points of a game that has ended
	PlayHere      // continues the game from the position shown
	Comment       // edits the comment on the position shown
	AllGames
	Rules
	Players // shows details of the computers that play
	Pause   // pauses or resumes a game between two computers
	Step    // lets two computers play one move
	ToStart // shows the position at the beginning
	Back    // shows the position one move earlier, and Forward one move later
	Forward
	ToGame // shows the position of the game again
)

// Enabled reports whether a command can be carried out when the game is as a snapshot shows.
func (c Command) Enabled(s session.Snapshot) bool {
	switch c {
	case Undo:
		return s.CanUndo
	case Redo:
		return s.CanRedo
	case Return:
		return s.CanReturn
	case Help:
		return s.CanHelp
	case MoveNow:
		return s.CanMoveNow
	case PlayHere:
		return s.CanPlayHere
	case Pause, Step:
		return s.CanPause
	default:
		return true
	}
}

// Game is the window around the card, as its controls use it.
type Game interface {
	// Do carries out a command, if that is possible now.
	Do(c Command)
	// Look shows the position after a move.
	Look(n session.Node)
	// SetPace sets how fast two computers play, by an index into words.Speeds.
	SetPace(i int)
	// PersonFace returns the face of a person at this computer, or the zero Person if they have none.
	PersonFace(name string) look.Person
	// EditPerson lets the person who plays a side change their name and picture, if they are at this computer.
	EditPerson(side game.Side)
}

// do returns a function that asks a window for a command.
func do(g Game, c Command) func() { return func() { g.Do(c) } }
