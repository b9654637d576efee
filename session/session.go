package session

import (
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The errors of Do, in words for the player. ErrAction is an error of Open: a recorded game has an
// action that its rules lack.
var (
	ErrOver        = errors.New("the game is over")
	ErrNotYourTurn = errors.New("it is the computer's turn")
	ErrIllegal     = errors.New("that move is not possible")
	ErrLooking     = errors.New("this is not where the game stands")
	ErrAction      = errors.New("the rules of this game do not know it")
)

// ErrNoRoom is returned by Comment if a record cannot hold the longer comment.
var ErrNoRoom = errors.New("this game has no room for another comment")

// Session is one game being played. The package comment says which goroutine may use it.
//
// Each part uses only the parts before it: the seats (who plays, seats.go), the board (the moves
// and the current position, board.go), the advice (help and warnings, help.go), the thinker (the
// searches, thinker.go) and the flag (the running clock, clock.go).
type Session struct {
	changed func(Snapshot)
	games   int // how many games this session has started
	board
	advice
	thinker
	flag
}

// New returns a session without a game; call Start or Resume. It runs every callback through
// dispatch, and calls changed with a new snapshot whenever something has happened.
func New(dispatch func(func()), changed func(Snapshot)) *Session {
	s := &Session{changed: changed, thinker: thinker{dispatch: dispatch, hangTime: search.HangTime}}
	s.advice.move, s.now = game.NoMove, time.Now
	s.onReport, s.onEnd, s.onThought = s.publish, s.found, s.charge
	return s
}

// SetResigning sets whether the computer resigns to a person as soon as it has proved that it
// loses.
func (s *Session) SetResigning(on bool) { s.resigns = on }

// Start begins a game and drops the previous one.
func (s *Session) Start(setup Setup) {
	s.prepare(setup)
	s.advance()
}

// Resume continues an opened game where it was left, with its undo and redo history. A computer
// that is to move begins to think, unless a player string came with the game: such computers are
// held until Release. Two computers pause. If the last move is a person's, unanswered, and loses at
// once, it may be taken back.
func (s *Session) Resume(o Opened) {
	s.prepare(o.Setup)
	s.resumeBoard(o)
	s.offerTakeBack()
	s.advance()
}

// prepare sets up an empty board for a game.
func (s *Session) prepare(setup Setup) {
	s.games++
	s.stop()
	s.closeAll()
	s.advice.reset()
	s.thinker.forget()
	s.untimed = setup.ClocksWait
	s.startBoard(setup)
}

// Undo takes back a person's last move and the answer to it. If two computers play, it takes back
// the last move and pauses the game. It stops a computer that is thinking. Until everything is
// redone the game does not count (see noteUndo), unless the move is a mistake that may be taken
// back: that one leaves no variation, unless it was in the game before or somebody wrote about it.
// Undo does nothing if there is no such move. In a study it undoes the last change.
func (s *Session) Undo() {
	if !s.canUndo() {
		return
	}
	if s.setup.Study {
		s.undoEdits()
		s.publish()
		return
	}
	mistake, last := s.mistake, s.current
	if !mistake {
		s.noteUndo()
	}
	s.goBack()
	for {
		s.board.undo()
		if s.personToMove() || s.paused {
			break
		}
	}
	if mistake && last == s.added && s.current == s.tree.Parent(last) { // it was never answered, so it is no variation
		s.tree = s.tree.withoutLeaf(last)
	}
	s.show(s.current)
	s.publish()
}

// goBack prepares the session to continue from another node of the tree: it stops the searches,
// drops their results and cancels the ending. Two computers pause.
func (s *Session) goBack() {
	s.stop()
	s.advice.clear()
	s.thinker.forget()
	s.paused = s.setup.Watched()
	s.end(Ending{})
}

// Redo plays the moves that Undo took back, up to a person's next turn. If two computers play, it
// plays one of them. In a study it makes the change again that was undone last.
func (s *Session) Redo() { s.redoWhile(func() bool { return !s.personToMove() && !s.paused }) }

// Return redoes everything that was taken back, so that the game counts again. It does nothing unless
// Snapshot.CanReturn is set.
func (s *Session) Return() {
	if s.takenBack {
		s.redoWhile(func() bool { return true })
	}
}

// redoWhile redoes a move or a choice, and then others while more returns true.
func (s *Session) redoWhile(more func() bool) {
	if !s.canRedo() {
		return
	}
	if s.setup.Study {
		s.redoEdits()
		s.publish()
		return
	}
	s.stop()
	s.advice.clear()
	s.redo()
	for s.canRedo() && more() {
		s.redo()
	}
	s.show(s.current)
	s.advance()
}

// Rename renames people; names maps old names to new ones.
func (s *Session) Rename(names map[string]string) {
	for side := range s.setup.Seats {
		seat := &s.setup.Seats[side]
		if name, ok := names[seat.Name]; ok && seat.Kind != record.Computer {
			seat.Name = name
		}
	}
	s.publish()
}

// Close stops the running search, if any, without waiting for it. No callback follows.
func (s *Session) Close() {
	s.stop()
	s.turn.halt(s.now())
	s.flag.stopTimer()
	s.closeAll()
}

// advance lets the computer think if it is to move, and publishes the new state.
func (s *Session) advance() {
	s.show(s.shown)
	if s.computerToMove() && !s.held && !s.paused && !s.mistake {
		s.think()
	}
	s.publish()
}

// publish calls changed with a new snapshot. It first brings the clock and the pondering up to
// date, and frees the players' memory once the game has ended.
func (s *Session) publish() {
	if s.ended.Over() {
		s.closeAll()
	}
	s.runClock()
	s.ponder()
	s.changed(s.Snapshot())
}

// think starts the search for the computer's move, or for its decision in an opening. If its player
// cannot be opened, think stores the reason in err.
func (s *Session) think() {
	if !s.dialogue.Free() {
		s.decide(true)
		return
	}
	side := s.toMove()
	player, limits, err := s.player(side)
	if s.err = err; err != nil {
		return
	}
	brain := s.brain(&s.brains[side], player, limits)
	limits.Clock = s.clockLeft(side)
	own := s.setup.PlayerOf(side)
	most := own.MoveTime(limits)
	if most > 0 {
		most += own.StartTime()
	}
	s.start(&work{answers: true, limits: limits, timeLimit: most, pause: s.pauseBefore(side)}, brain, s.pos)
}

// found handles the result of a search for the computer's move: it plays the move, or ends the game
// or stores the error.
func (s *Session) found(best search.Report, err error) {
	var fault *search.Fault
	if s.isOutOfTime() {
		s.loseOnTime()
		return
	}
	if errors.As(err, &fault) {
		s.forfeit(fault.Kind)
		return
	}
	if s.err = err; err != nil {
		s.publish()
		return
	}
	s.last = best
	side := s.toMove()
	s.seats.answered(side)
	s.answers[side] = best
	if s.resigns && best.Proof == search.ProvedLoss && s.setup.Person() != game.None {
		s.conclude(Ending{Outcome: game.Outcome{Result: game.WinFor(side.Other())}, Reason: record.Resigned})
		return
	}
	s.pushTimed(best.Move)
	s.advice.clear()
	s.advance()
}

// forfeits maps what a playing program did wrong to the reason for the end of the game.
var forfeits = [...]string{
	search.Stopped: record.Stopped, search.TimedOut: record.OutOfTime, search.Illegal: record.IllegalMove,
	search.OutOfMemory: record.OutOfMemory,
}

// forfeit ends the game as a loss for the computer that is to move.
func (s *Session) forfeit(by search.FaultKind) {
	s.conclude(Ending{Outcome: game.Outcome{Result: game.WinFor(s.toMove().Other())}, Reason: forfeits[by]})
}
