package session

import (
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The errors of Do, in words for the player. ErrAction is that of a game that is opened.
var (
	ErrOver        = errors.New("the game is over")
	ErrNotYourTurn = errors.New("it is the computer's turn")
	ErrIllegal     = errors.New("that move is not possible")
	ErrLooking     = errors.New("this is not where the game stands")
	ErrAction      = errors.New("the rules of this game do not know it")
)

// ErrNoRoom is the error of Comment.
var ErrNoRoom = errors.New("this game has no room for another comment")

// Session is one game being played. See the package comment for its goroutine.
//
// Its parts know nothing of each other but what stands before them: the seats (who plays,
// seats.go), the board (the moves and where the game stands, board.go), the advice (help
// and warnings, help.go), the thinker (the searches, thinker.go) and the flag (the clock that
// runs, clock.go).
type Session struct {
	changed func(Snapshot)
	games   int // that have been on the table
	board
	advice
	thinker
	flag
}

// New returns a session without a game; call Start or Resume. It runs every
// callback through dispatch, and calls changed with a new snapshot whenever
// something has happened.
func New(dispatch func(func()), changed func(Snapshot)) *Session {
	s := &Session{changed: changed, thinker: thinker{dispatch: dispatch, hangTime: search.HangTime}}
	s.advice.move, s.now = game.NoMove, time.Now
	s.onReport, s.onEnd, s.onThought = s.publish, s.found, s.charge
	return s
}

// SetPace sets how long the computer's answer to a person takes at the least, so that
// one sees one's own move first, and a move where two computers play. It takes effect
// from the computer's next move.
func (s *Session) SetPace(answer, between time.Duration) { s.answer, s.between = answer, between }

// SetResigning says whether the computer gives up against a person as soon as it has proved that
// it loses.
func (s *Session) SetResigning(on bool) { s.resigns = on }

// Start begins a game and drops the one before.
func (s *Session) Start(setup Setup) {
	s.prepare(setup)
	s.advance()
}

// Resume resumes an opened game where it was left, with its undo and redo
// history; a computer that is to move begins to think, but one whose player
// string comes with the game is held until Release, and two computers pause. A move that loses at once, and was not answered, may be
// taken back.
func (s *Session) Resume(o Opened) {
	s.prepare(o.Setup)
	s.resumeBoard(o)
	s.offerTakeBack()
	s.advance()
}

// prepare puts up the board for a game, without a move on it.
func (s *Session) prepare(setup Setup) {
	s.games++
	s.stop()
	s.letGo()
	s.advice.reset()
	s.thinker.forget()
	s.free = setup.ClocksWait
	s.startBoard(setup)
}

// Undo takes back the last move of a person and the answer to it; where two computers
// play, the last move, and the game pauses. A computer that thinks stops. It counts as help, but for a mistake that may be
// taken back. Nothing happens when there is no such move.
func (s *Session) Undo() {
	if !s.canUndo() {
		return
	}
	s.assist = s.assist || !s.mistake
	s.goBack()
	for {
		s.board.undo()
		if s.personToMove() || s.paused {
			break
		}
	}
	s.show(s.stand)
	s.publish()
}

// goBack prepares the session for another place in the tree as that of the game: it goes
// on there. Two computers pause.
func (s *Session) goBack() {
	s.stop()
	s.advice.clear()
	s.thinker.forget()
	s.paused = s.setup.Watched()
	s.end(Ending{})
}

// Redo plays the moves that Undo took back, up to the next turn of a person; where two
// computers play, one of them.
func (s *Session) Redo() {
	if !s.canRedo() {
		return
	}
	s.stop()
	s.advice.clear()
	s.redo()
	for s.canRedo() && !s.personToMove() && !s.paused {
		s.redo()
	}
	s.show(s.stand)
	s.advance()
}

// Rename gives people new names; names holds them by the old ones.
func (s *Session) Rename(names map[string]string) {
	for side := range s.setup.Seats {
		seat := &s.setup.Seats[side]
		if name, ok := names[seat.Name]; ok && seat.Kind != record.Computer {
			seat.Name = name
		}
	}
	s.publish()
}

// Close stops the search, if one runs, and waits for none. No callback follows.
func (s *Session) Close() {
	s.stop()
	s.turn.halt(s.now())
	s.flag.drop()
	s.letGo()
}

// advance lets the computer think if it is to move, and publishes what is new.
func (s *Session) advance() {
	s.show(s.shown)
	if s.computerToMove() && !s.held && !s.paused && !s.mistake {
		s.think()
	}
	s.publish()
}

// publish tells what is new. Players of a game that has ended keep no memory.
func (s *Session) publish() {
	if s.ended.Over() {
		s.letGo()
	}
	s.runClock()
	s.ponder()
	s.changed(s.Snapshot())
}

// think starts the search for the computer's move, or keeps why there is none.
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
	pause := s.answer
	if s.setup.Watched() {
		pause = s.between
	}
	brain := s.brain(&s.brains[side], player, limits)
	limits.Clock = s.clockLeft(side)
	spec := player.String()
	most := s.setup.Variant.MoveTime(spec, limits)
	if most > 0 {
		most += s.setup.Variant.StartTime(spec)
	}
	s.start(&work{answers: true, limits: limits, most: most, pause: pause}, brain, s.pos)
}

// found takes the result of a search: a move to play, or why there is none.
func (s *Session) found(best search.Report, err error) {
	var fault *search.Fault
	if s.out() {
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

// forfeits are the reasons of games by what a program that plays is to blame for.
var forfeits = [...]string{
	search.Stopped: record.Stopped, search.Late: record.OutOfTime, search.Illegal: record.IllegalMove, search.Greedy: record.OutOfMemory,
}

// forfeit ends the game as lost for the computer that is to move.
func (s *Session) forfeit(by search.FaultKind) {
	s.conclude(Ending{Outcome: game.Outcome{Result: game.WinFor(s.toMove().Other())}, Reason: forfeits[by]})
}
