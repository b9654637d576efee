package session

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Snapshot is everything that a window shows of a session at one moment. It shares nothing that
// changes later.
type Snapshot struct {
	// Game is the number of the game within the session, from 1. A game that is opened again gets a
	// new number.
	Game  int
	Setup Setup
	// Next is the Setup for the rest of this game, or for another game like it. After the end,
	// computers chosen for the next game are stored here, while Setup keeps those that played.
	Next Setup
	// View is the position shown, with the marks that the players chose. No cell can be chosen
	// while Looking is set.
	View game.View
	// Tree holds the moves with their variations and comments.
	Tree *Tree
	// Current is the node of the current position, At is the node shown, and Shown is the ply of At.
	// Looking is set while At differs from Current.
	Current, At Node
	Shown       int
	Looking     bool
	// ToMove is the side whose turn it is, even after the end. In an opening it is the side of the
	// player who decides.
	ToMove game.Side
	// Opening is the opening's progress at the current position.
	Opening opening.State
	// Decisions holds what the players have done in the opening so far, in order.
	Decisions []Decision
	Ending    Ending
	// Moves holds the moves of the game's line in the notation of the board: the first Ply moves
	// were played, the others were taken back.
	Moves []string
	Ply   int
	// SetUpMoves is how many of the first moves were set up or drawn at random.
	SetUpMoves int
	// Thinking is set while the computer searches for its move.
	Thinking bool
	// Held is set while the computer waits for Release, because its player came with the game.
	Held bool
	// Watched is set if two computers play, and Paused while they wait for SetPaused or Step.
	Watched, Paused bool
	// Answers holds the result of each side's last search for a move, or the zero value for people.
	Answers [2]search.Report
	// Report is the latest report of the running search, or of the previous search if none runs. It
	// is the zero value if there is none.
	Report search.Report
	// Help is the help shown for the next move.
	Help Help
	// Mistake is set while the computer waits in case the person takes back a move that loses at
	// once. Undo takes the move back; MoveNow ends the wait. Loss then describes how the computer
	// would win.
	Mistake bool
	Loss    Loss
	// Err is the reason why the last search found no move, or nil if it found one: a *PlayerError,
	// search.ErrHung, a *search.PanicError, search.ErrIllegal, or an error of the search itself.
	Err error
	// Assisted is set once the person has had help, such as Help or analysis, or has taken moves back.
	// CanReturn is set if only moves were taken back: once Redo or Return has brought them all back,
	// Assisted is no longer set.
	Assisted, CanReturn bool
	// Lowest is the weakest level at which the computer has played.
	Lowest engine.Level
	// CountsAs is the name of the level at which the game counts, or record.NoLevel if a computer
	// plays by another player string. It is "" before the computer has made a move.
	CountsAs string
	// PersonMoves is how many moves on the board, and choices in an opening, people made.
	PersonMoves int
	// Clocks are the players' clocks. If TurnSince is not zero, they show the state at TurnSince,
	// and the clock of ToMove has been running since. See Clock.
	Clocks    [2]record.Clock
	TurnSince time.Time
	// TurnTime is the time used for the next move until TurnSince, or in total if the clock is
	// stopped.
	TurnTime time.Duration
	// YourTurn is set when a person is to move.
	YourTurn bool

	// CanPlayHere is set if PlayFromHere does something.
	CanPlayHere bool
	// CanBranch is set if Beginning returns moves after which a game can continue.
	CanBranch bool

	CanUndo, CanRedo, CanHelp, CanMoveNow, CanPause, CanSwitch bool
	// Actions lists what people can do with Session.Do, besides moves on the board.
	Actions []Action
}

// Position returns a new copy of the position shown.
func (s Snapshot) Position() game.Position { return s.Tree.Position(s.Setup.Variant, s.At) }

// Counts reports whether the game is in progress and will count in the statistics. Help, or taking a
// move back, would end that.
func (s Snapshot) Counts() bool {
	return s.Setup.Person() != game.None && s.Setup.Clocks[0] == s.Setup.Clocks[1] && !s.Assisted && !s.Ending.Over()
}

// MayCount reports whether the game counts, or would count again after Return.
func (s Snapshot) MayCount() bool {
	s.Assisted = s.Assisted && !s.CanReturn
	return s.Counts()
}

// Can reports whether Actions holds an action of a kind.
func (s Snapshot) Can(kind ActionKind) bool {
	return slices.ContainsFunc(s.Actions, func(a Action) bool { return a.Kind == kind })
}

// Clock returns the clock of a side at a moment. It is not set if the side has no clock.
func (s Snapshot) Clock(side game.Side, now time.Time) record.Clock {
	if s.TurnSince.IsZero() || side != s.ToMove {
		return s.Clocks[side]
	}
	return s.Clocks[side].After(now.Sub(s.TurnSince))
}

// UnchosenPlies returns how many of the first moves on the board no player chose on merit: moves of
// the opening, stones that were set up, and random moves.
func (s Snapshot) UnchosenPlies() int { return max(s.OpeningPlies(), s.SetUpMoves) }

// OpeningPlies returns how many of the moves on the board belong to the opening. They were not
// chosen as the best move.
func (s Snapshot) OpeningPlies() (n int) {
	for _, d := range s.Decisions {
		if d.Choice.Kind == opening.NoChoice {
			n++
		}
	}
	return n
}

// MovesBy returns how many moves a side has made. Moves that were set up belong to nobody. Moves of an opening belong to
// the side that has them now, whoever placed them, so that a win takes as many moves as the list of moves has.
func (s Snapshot) MovesBy(side game.Side) int {
	return (s.Ply+1-int(side))/2 - (s.SetUpMoves+1-int(side))/2
}

// Snapshot returns the session as it is now.
func (s *Session) Snapshot() Snapshot {
	snap := Snapshot{
		Game: s.games, Setup: s.setup, Next: s.nextSetup(), View: s.view, ToMove: s.toMove(), Opening: s.dialogue,
		Decisions: s.openingDecisions(), Ending: s.ended,
		Tree: s.tree, Current: s.current, At: s.shown, Shown: s.tree.Ply(s.shown), Looking: s.looking(),
		Moves: s.tree.names(), Ply: s.pos.Ply(), SetUpMoves: s.setUp, CanPlayHere: s.canPlayHere(), CanBranch: s.canBranch(),
		Report: s.last, Help: s.helpShown(), Err: s.err, Assisted: s.assisted || s.takenBack, CanReturn: s.takenBack,
		Lowest: s.lowest, CountsAs: s.countsAs(), PersonMoves: s.personMoves(),
		YourTurn: !s.ended.Over() && s.personToMove(), Actions: s.actions(),
		CanUndo: s.canUndo(), CanRedo: s.canRedo(), CanHelp: s.canHelp(), CanPause: s.canPause(), CanSwitch: s.canSwitch(),
		CanMoveNow: s.computerToMove() && (s.held || s.mistake || s.err != nil || s.work != nil && s.work.answers),
		Held:       s.held, Watched: s.setup.Watched(), Paused: s.paused && !s.ended.Over(), Answers: s.answers,
		Mistake: s.mistake && !s.looking(), Clocks: s.clocksShown(), TurnSince: s.turn.since, TurnTime: s.turn.used,
	}
	if snap.Mistake {
		snap.Loss = s.loss
	}
	if s.ended.Over() {
		snap.View.ToMove = game.None
	}
	if s.work != nil {
		snap.Thinking = s.work.answers
		snap.Report = s.work.report
	}
	return snap
}
