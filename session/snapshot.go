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

// Snapshot is everything that a window shows of a session at one moment. It
// shares nothing that changes later.
type Snapshot struct {
	// Game is the number of the game, counted from the start of the session. A game that is opened
	// again gets a new number.
	Game  int
	Setup Setup
	// Next is the Setup for the rest of this game, or for another one like it. After the end other
	// computers may be chosen for it, while Setup keeps those that played.
	Next Setup
	// View is the position shown, with the marks that the players chose. No cell of it
	// can be chosen while Looking is set.
	View game.View
	// Tree holds the moves with their variations and comments.
	Tree *Tree
	// Stand is the place in the tree where the game stands, At the one that is shown,
	// and Shown the ply of that one. Looking is set while the two differ.
	Stand, At Node
	Shown     int
	Looking   bool
	// Coming holds the cells of the winning line, from end to end, while an earlier position of a
	// won game is shown.
	Coming []int
	// ToMove is the side whose turn it is, also after the end. In an opening it is the side of the
	// player who decides.
	ToMove game.Side
	// Opening says how far the opening has come where the game stands.
	Opening opening.State
	// Deeds holds what the players have done in the opening so far, in order.
	Deeds  []Deed
	Ending Ending
	// Moves holds the moves of the game's line in the notation of the board: the first
	// Ply of them were played, the others taken back.
	Moves []string
	Ply   int
	// SetUpMoves is how many of the first moves were set up or drawn by lot.
	SetUpMoves int
	// Thinking is set while the computer looks for its move.
	Thinking bool
	// Held is set while the computer waits for Release: its player came with the
	// game.
	Held bool
	// Watched is set where two computers play, and Paused while they wait for SetPaused
	// or Step.
	Watched, Paused bool
	// Answers holds the result of each side's last search for a move; zero values for people.
	Answers [2]search.Report
	// Report is the running search's latest, or the last one of the search
	// before; its zero value if none has reported.
	Report search.Report
	// Help is the help that is shown for the move to come.
	Help Help
	// Mistake is set while the computer waits to see whether the person takes back a move
	// that loses at once: Undo does, MoveNow does not. Loss is then how the computer would win.
	Mistake bool
	Loss    Loss
	// Err says why the last search found no move; nil if it did: a *PlayerError,
	// search.ErrHung, a *search.PanicError, search.ErrIllegal, or the search's own.
	Err error
	// Assisted is set once the person has had help: Undo, Help, analysis and the like.
	Assisted bool
	// Lowest is the weakest level that the computer has played at.
	Lowest engine.Level
	// CountsAs is the name of the level at which the game counts, record.NoLevel for another player;
	// "" before the computer has made a move.
	CountsAs string
	// PersonMoves counts the moves of people on the board.
	PersonMoves int
	// Clocks are the players' clocks, as they were at TurnSince if that is not zero: since
	// then that of ToMove runs. See Clock.
	Clocks    [2]record.Clock
	TurnSince time.Time
	// TurnTime is what has been used of the time for the move that was to come when the clock
	// last stood, or began to run.
	TurnTime time.Duration
	// YourTurn is set when a person is to move.
	YourTurn bool

	// CanPlayHere is set where PlayFromHere does something.
	CanPlayHere bool
	// CanBranch is set where Beginning has moves that one can play on after.
	CanBranch bool

	CanUndo, CanRedo, CanHelp, CanMoveNow, CanPause, CanSwitch bool
	// Actions are what people can do beside moves on the board, for Session.Do.
	Actions []Action
}

// Position returns a new copy of the position shown.
func (s Snapshot) Position() game.Position { return s.Tree.Position(s.Setup.Variant, s.At) }

// Counts reports whether a game goes on that is to count in the statistics. Help would end that.
func (s Snapshot) Counts() bool {
	return s.Setup.Person() != game.None && s.Setup.Clocks[0] == s.Setup.Clocks[1] && !s.Assisted && !s.Ending.Over()
}

// Can reports whether an action of a kind is among the Actions.
func (s Snapshot) Can(kind ActionKind) bool {
	return slices.ContainsFunc(s.Actions, func(a Action) bool { return a.Kind == kind })
}

// Clock returns the clock of a side at a moment; one that is not set where it has none.
func (s Snapshot) Clock(side game.Side, now time.Time) record.Clock {
	if s.TurnSince.IsZero() || side != s.ToMove {
		return s.Clocks[side]
	}
	return s.Clocks[side].After(now.Sub(s.TurnSince))
}

// UnchosenPlies is how many of the first moves on the board no player chose for being good: those of
// the opening, stones that were set up, and random moves.
func (s Snapshot) UnchosenPlies() int { return max(s.OpeningPlies(), s.SetUpMoves) }

// OpeningPlies is how many of the moves on the board belong to the opening: they are no choice of the
// better move.
func (s Snapshot) OpeningPlies() (n int) {
	for _, d := range s.Deeds {
		if d.Choice.Kind == opening.NoChoice {
			n++
		}
	}
	return n
}

// MovesBy is how many moves on the board the player of a side has made. Moves that were set up are
// nobody's; those of an opening belong to whoever made them, whatever side that player has now.
func (s Snapshot) MovesBy(side game.Side) int {
	unchosen := s.UnchosenPlies()
	n := (s.Ply+1-int(side))/2 - (unchosen+1-int(side))/2
	for _, d := range s.Deeds {
		if d.Choice.Kind == opening.NoChoice && d.By == side {
			n++
		}
	}
	return n
}

// Snapshot returns the session as it is now.
func (s *Session) Snapshot() Snapshot {
	snap := Snapshot{
		Game: s.games, Setup: s.setup, Next: s.afterwards(), View: s.view, ToMove: s.toMove(), Opening: s.dialogue, Deeds: s.openingDeeds(), Ending: s.ended,
		Tree: s.tree, Stand: s.stand, At: s.shown, Shown: s.tree.Ply(s.shown), Looking: s.looking(), Coming: s.coming,
		Moves: s.tree.names(), Ply: s.pos.Ply(), SetUpMoves: s.setUp, CanPlayHere: s.canPlayHere(), CanBranch: s.canBranch(),
		Report: s.last, Help: s.helpShown(),
		Err: s.err, Assisted: s.assist, Lowest: s.lowest, CountsAs: s.countsAs(), PersonMoves: s.personMoves(),
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
