package session

import (
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/record"
)

// The errors of Play, in words for the player.
var (
	ErrOver        = errors.New("the game is over")
	ErrNotYourTurn = errors.New("it is the computer's turn")
	ErrIllegal     = errors.New("that move is not possible")
	ErrLooking     = errors.New("this is not where the game stands")
)

// ErrNoRoom is the error of Comment.
var ErrNoRoom = errors.New("this game has no room for another comment")

// Session is one game being played. See the package comment for its goroutine.
type Session struct {
	dispatch func(func())
	changed  func(Snapshot)

	setup   Setup
	next    *computers    // those chosen since the game ended, nil for none
	answer  time.Duration // how long a computer's answer to a person takes at the least
	between time.Duration // how long a move takes at the least where two computers play
	pos     game.Position // where the game stands
	tree    *Tree
	stand   Node      // of pos, always on the line of the tree
	shown   Node      // the place that people look at
	view    game.View // of the position shown, with the marks that the players chose
	coming  []int     // the winning line of the end while one looks back
	ended   Ending
	lowest  engine.Level // the weakest level that has answered, once one has
	played  bool         // a level has answered
	other   bool         // a player other than the levels has answered
	held    bool         // the computer does not think before Release
	paused  bool         // two computers do not go on
	assist  bool         // undo or hint was used
	hint    game.Move
	known   knownHint     // the last hint that was found
	warn    bool          // a move that loses at once may be taken back before the answer to it
	warned  bool          // that was offered in this game
	slip    bool          // it is offered now; the computer waits
	trouble error         // why the last search found no move
	spent   time.Duration // played before since
	since   time.Time     // when the clock was started; zero while it stands
	work    *work
	brains  [2]search.Brain  // of the computers by their side, once they have thought
	adviser search.Brain     // gives hints, once one was asked for
	last    search.Report    // of the last search that ended
	answers [2]search.Report // of the last one for a move of each side
}

// New returns a session without a game; call Start or Resume. It runs every
// callback through dispatch, and calls changed with a new snapshot whenever
// something has happened.
func New(dispatch func(func()), changed func(Snapshot)) *Session {
	return &Session{dispatch: dispatch, changed: changed, hint: game.NoMove}
}

// SetPace sets how long the computer's answer to a person takes at the least, so that
// one sees one's own move first, and a move where two computers play. It takes effect
// from the computer's next move.
func (s *Session) SetPace(answer, between time.Duration) { s.answer, s.between = answer, between }

// Start begins a game and drops the one before.
func (s *Session) Start(setup Setup) {
	s.reset(setup)
	s.advance()
}

// reset puts up the board for a game, without a move on it.
func (s *Session) reset(setup Setup) {
	s.stop()
	s.dismiss()
	s.setup, s.next, s.pos = setup, nil, setup.Variant.Start()
	s.tree, s.stand, s.shown = newTree(), Root, Root
	s.ended, s.hint, s.trouble = Ending{}, game.NoMove, nil
	s.lowest, s.played, s.other, s.assist, s.held, s.paused = setup.Level, false, false, false, false, false
	s.last, s.answers = search.Report{}, [2]search.Report{}
	s.known, s.warned, s.slip = knownHint{}, false, false
	s.spent, s.since = 0, time.Now()
	s.look()
}

// Play makes the move of the person whose turn it is. It is the only guard
// between a click and the board: ErrLooking, ErrOver, ErrNotYourTurn or ErrIllegal say
// why a move was refused.
func (s *Session) Play(m game.Move) error {
	switch {
	case s.looking():
		return ErrLooking
	case s.ended.Over():
		return ErrOver
	case !s.personToMove():
		return ErrNotYourTurn
	case !s.pos.Legal(m):
		return ErrIllegal
	}
	s.stop()
	s.push(m)
	s.offerTakeBack()
	s.advance()
	return nil
}

// Undo takes back the last move of a person and the answer to it; where two computers
// play, the last move, and the game pauses. A computer that thinks stops. Nothing
// happens when there is no such move.
func (s *Session) Undo() {
	if !s.canUndo() {
		return
	}
	s.stop()
	s.hint, s.assist, s.slip = game.NoMove, true, false
	s.last, s.answers = search.Report{}, [2]search.Report{}
	s.paused = s.setup.Watched()
	s.end(Ending{})
	for {
		s.pos.Undo()
		s.stand = s.tree.Parent(s.stand)
		if s.personToMove() || s.paused {
			break
		}
	}
	s.shown = s.stand
	s.look()
	s.publish()
}

// Redo plays the moves that Undo took back, up to the next turn of a person; where two
// computers play, one of them.
func (s *Session) Redo() {
	if !s.canRedo() {
		return
	}
	s.stop()
	s.slip = false
	s.redo()
	for s.canRedo() && !s.personToMove() && !s.paused {
		s.redo()
	}
	s.shown = s.stand
	s.advance()
}

// redo plays the first of the moves taken back.
func (s *Session) redo() { s.push(s.tree.Move(s.tree.at(s.stand).next[0])) }

// Resign gives the game up for the person: against the computer at any time,
// between two people for the one whose turn it is.
func (s *Session) Resign() {
	if !s.canResign() {
		return
	}
	s.stop()
	s.hint, s.slip = game.NoMove, false
	loser := s.setup.Person()
	if loser == game.None {
		loser = s.pos.ToMove()
	}
	s.end(Ending{Outcome: game.Outcome{Result: game.WinFor(loser.Other())}, Resigned: true})
	s.shown = s.stand
	s.look()
	s.publish()
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

// Close stops the search, if one runs. No callback follows.
func (s *Session) Close() {
	s.stop()
	s.dismiss()
}

// mostNodes is how many nodes a tree holds. Beyond that all but those on the board are
// forgotten: a record must hold the game.
const mostNodes = record.MaxMoves + 1

// push plays a legal move. Moves taken back become a variation, unless it is the next
// of them.
func (s *Session) push(m game.Move) {
	follows := !s.looking()
	if len(s.tree.nodes) >= mostNodes && !s.tree.has(s.stand, m) {
		s.tree, s.stand = s.tree.alone(s.stand)
		follows = true
	}
	s.tree, s.stand = s.tree.play(s.stand, m, s.pos.Format(m))
	if follows {
		s.shown = s.stand
	}
	s.pos.Play(m)
	s.hint = game.NoMove
	s.end(Ending{Outcome: s.pos.Outcome()})
}

// end sets whether and how the game has ended. The clock runs until the end; a game that
// goes on does so against the computers that were chosen since.
func (s *Session) end(e Ending) {
	if s.ended = e; !e.Over() {
		s.exchange()
	}
	switch {
	case e.Over() && !s.since.IsZero():
		s.spent, s.since = s.elapsed(), time.Time{}
	case !e.Over() && s.since.IsZero():
		s.since = time.Now()
	}
}

// elapsed returns how long the game has been played.
func (s *Session) elapsed() time.Duration {
	if s.since.IsZero() {
		return s.spent
	}
	return s.spent + time.Since(s.since)
}

// advance lets the computer think if it is to move, and tells what is new.
func (s *Session) advance() {
	s.look()
	if !s.ended.Over() && !s.personToMove() && !s.held && !s.paused && !s.slip {
		s.think()
	}
	s.publish()
}

func (s *Session) publish() { s.changed(s.Snapshot()) }

func (s *Session) personToMove() bool {
	return s.setup.Seats[s.pos.ToMove()].Kind != record.Computer
}

// canUndo reports whether a person has a move on the board, or two computers do that
// wait.
func (s *Session) canUndo() bool {
	return s.pos.Ply() > 0 && (s.personMoves() > 0 || s.setup.Watched() && (s.paused || s.ended.Over()))
}

func (s *Session) canRedo() bool {
	return !s.ended.Over() && len(s.tree.at(s.stand).next) > 0 && (s.paused || !s.setup.Watched())
}

func (s *Session) canResign() bool {
	return !s.setup.Watched() && !s.ended.Over() && s.pos.Ply() > 0
}

func (s *Session) canHint() bool {
	return !s.ended.Over() && s.personToMove() && s.work == nil
}

// personMoves counts the moves of people on the board. The sides take turns in
// every game.
func (s *Session) personMoves() int {
	n := 0
	for side, seat := range s.setup.Seats {
		if seat.Kind != record.Computer {
			n += (s.pos.Ply() + 1 - side) / 2
		}
	}
	return n
}
