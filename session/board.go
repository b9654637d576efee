package session

import (
	"cmp"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// board holds the game and its tree: the current position, the position shown, the ending, and the
// time played.
type board struct {
	seats
	pos           game.Position // the current position
	dialogue      opening.State // the opening's progress at the current position
	tree          *Tree
	current       Node      // the node of pos, always on the game's line
	added         Node      // the node that the last move added to the tree; Root if it was there before
	choicesMade   int       // how many of the choices noted at current have been made; the others were taken back
	shown         Node      // the node that is shown
	view          game.View // of the position shown, with the marks that the players have
	ended         Ending
	assisted      bool          // the person has had help, or played on after taking a move back
	takenBack     bool          // moves have been taken back: the game counts again once all are redone
	spent         time.Duration // the time played before since
	since         time.Time     // when play last began or resumed; zero after the end
	turn          stopwatch     // the time used for the next move
	edits         edits         // of a study
	setUp         int           // how many of the first moves no player chose
	drawRefusedAt Node          // where the computer declined a draw; Root if nowhere
	now           func() time.Time
}

// startBoard sets up an empty board.
func (b *board) startBoard(setup Setup) {
	b.seats.reset(setup)
	b.pos, b.tree, b.current, b.shown = setup.Variant.Start(), newTree(setup.Variant.Start()), Root, Root
	b.added, b.choicesMade, b.dialogue = Root, 0, b.openingAt(Root)
	b.ended, b.assisted, b.takenBack, b.drawRefusedAt, b.setUp = Ending{}, false, false, Root, 0
	b.spent, b.since, b.turn = 0, b.now(), stopwatch{}
	b.edits = edits{counts: count(b.tree)}
	if setup.Study {
		b.edits.positions = newPositions(b.tree, setup.Variant)
	}
}

// resumeBoard sets up an opened game.
func (b *board) resumeBoard(o Opened) {
	g := o.Record
	played := len(g.Played())
	b.tree, b.current, b.pos = o.tree, o.nodeAt(played), o.Position(played)
	b.shown = b.current
	if b.setup.Study {
		b.edits = edits{counts: count(b.tree), positions: o.positions}
		if o.positions == nil {
			b.edits.positions = newPositions(b.tree, b.setup.Variant)
		}
	}
	b.chooseAll()
	b.choicesMade -= min(g.UndoneChoices, b.choicesMade)
	b.dialogue = b.openingAt(b.current)
	if !b.setup.Study {
		b.end(o.Ending)
	}
	b.spent, b.turn = g.Elapsed, stopwatch{used: g.TurnTime}
	b.takenBack = g.TakenBack && b.hasUndone()
	b.assisted = g.Assisted && !b.takenBack
	b.setUp = g.SetUpMoves
	b.seats.resume(g, b.pos.Ply() > b.personMoves())
}

// maxNodes is how many nodes a tree holds. A move beyond that drops all nodes except those on the
// board, since a record must be able to hold the game.
const maxNodes = record.MaxMoves + 1

// push plays a legal move. Moves taken back become a variation, unless the move is the next of
// them.
func (b *board) push(m game.Move) {
	follows := !b.looking()
	if b.takenBack && !b.tree.continuesWith(b.current, m) {
		b.assist()
	}
	if b.tree.nodes.size >= maxNodes && b.tree.child(b.current, m) == Root {
		b.tree, b.current = b.tree.lineTo(b.current)
		follows = true
	}
	isNew := b.tree.child(b.current, m) == Root
	if isNew {
		b.setUp = min(b.setUp, b.pos.Ply())
	}
	b.tree, b.current = b.tree.play(b.current, m)
	if b.added = Root; isNew {
		b.added = b.current
	}
	if follows {
		b.shown = b.current
	}
	b.pos.Play(m)
	b.turn, b.choicesMade = stopwatch{}, 0
	b.updateOpening()
	b.takenBack = b.takenBack && b.hasUndone()
	b.end(Ending{Outcome: b.pos.Outcome()})
}

// undo takes back the last choice after the last move or, if there is none, that move.
func (b *board) undo() {
	b.turn = stopwatch{}
	if n, ok := b.nextChoice(-1); ok {
		b.choicesMade = n
	} else {
		b.pos.Undo()
		b.current = b.tree.Parent(b.current)
		b.chooseAll()
	}
	b.updateOpening()
}

// redo makes the next choice that was taken back at the current position or, if there is none,
// plays the first of the moves taken back.
func (b *board) redo() {
	if n, ok := b.nextChoice(1); ok {
		b.turn, b.choicesMade = stopwatch{}, n
		b.updateOpening()
		b.takenBack = b.takenBack && b.hasUndone()
		return
	}
	b.push(b.tree.Move(b.tree.first(b.current)))
}

// end sets whether and how the game has ended. The time played counts until the end. A game that
// continues does so against the computers chosen since.
func (b *board) end(e Ending) {
	if b.ended = e; !e.Over() {
		b.applyNext()
	}
	if e.Over() && b.takenBack { // there is nothing left to redo
		b.assist()
	}
	switch {
	case e.Over() && !b.since.IsZero():
		b.spent, b.since = b.elapsed(), time.Time{}
	case !e.Over() && b.since.IsZero():
		b.since = b.now()
	}
}

// elapsed returns how long the game has been played.
func (b *board) elapsed() time.Duration {
	if b.since.IsZero() {
		return b.spent
	}
	return b.spent + b.now().Sub(b.since)
}

// personToMove reports whether it is a person's turn, also after the end.
func (b *board) personToMove() bool { return b.isPerson(b.toMove()) }

// computerToMove reports whether the game is not over and it is a computer's turn.
func (b *board) computerToMove() bool { return !b.ended.Over() && !b.personToMove() }

// personMoves returns the number of moves on the board, and of choices, that people have made.
// Without an opening rule the sides alternate in every game.
func (b *board) personMoves() (n int) {
	if b.setup.Opening != opening.None {
		for _, d := range b.decisions(b.current) {
			if b.isPerson(d.By) {
				n++
			}
		}
		return n
	}
	for side := range b.setup.Seats {
		if b.isPerson(game.Side(side)) {
			n += (b.pos.Ply() + 1 - side) / 2
		}
	}
	return n
}

// waits reports whether the computer to move is held.
func (b *board) waits() bool { return b.held && b.computerToMove() }

// canUndo reports whether a person has a move on the board, or two computers have one and are
// paused or finished. In a study it reports whether a change can be undone.
func (b *board) canUndo() bool {
	if b.setup.Study {
		return len(b.edits.done) > 0
	}
	return b.pos.Ply() > 0 && (b.personMoves() > 0 || b.setup.Watched() && (b.paused || b.ended.Over()))
}

func (b *board) canRedo() bool {
	if b.setup.Study {
		return len(b.edits.undone) > 0
	}
	if b.ended.Over() || b.setup.Watched() && !b.paused {
		return false
	}
	if _, ok := b.nextChoice(1); ok {
		return true
	}
	next := b.tree.first(b.current)
	return next != Root && b.allows(b.tree.Move(next))
}

// hasUndone reports whether moves or choices of the game's line have been taken back.
func (b *board) hasUndone() bool {
	_, choice := b.nextChoice(1)
	return choice || b.tree.first(b.current) != Root
}

// canPause reports whether two computers play and the game is not over.
func (b *board) canPause() bool { return b.setup.Watched() && !b.ended.Over() }

// Record returns the game with everything that Resume needs.
func (b *board) Record() record.Game {
	if b.setup.Study {
		return b.studyRecord()
	}
	g := record.Game{
		Variant:     b.setup.Variant.Name,
		OBegins:     b.setup.FirstMark == game.Second,
		Level:       cmp.Or(b.setup.UnknownLevel, b.setup.Level.String()),
		LowestLevel: b.lowestName(),
		Assisted:    b.assisted || b.takenBack,
		TakenBack:   b.takenBack,
		Date:        b.setup.Began,
		Day:         b.setup.Day,
		Elapsed:     b.elapsed(),
		Result:      b.ended.Outcome.Result,
		Reason:      b.ended.Outcome.Reason.String(),
		Seed:        b.setup.Seed,
		Clocks:      b.setup.Clocks,
		TurnTime:    b.turnTime(),
		OpeningRule: b.openingRule(),
		SetUpMoves:  b.setUp,
		Tags:        slices.Clone(b.setup.Tags),
	}.WithTree(b.tree.branch(Root))
	g.Undone, g.UndoneChoices = len(g.Moves)-b.linePly(), b.undoneChoices()
	if b.setup.hasMaster() {
		effort := b.setup.Effort.WithDefaults()
		g.MasterTime, g.MasterCores = effort.Time, effort.Cores
	}
	if b.ended.Reason != "" {
		g.Reason = b.ended.Reason
	}
	for side, seat := range b.setup.Seats {
		g.Names[side], g.Kinds[side], g.Players[side] = seat.Name, seat.Kind, seat.Player.String()
	}
	return g
}

// linePly returns how many moves of the game's line lead to the current position, or in a study towards it.
func (b *board) linePly() int {
	n := b.current
	for !b.tree.OnLine(n) {
		n = b.tree.Parent(n)
	}
	return b.tree.Ply(n)
}

// Stamp identifies what Record returns, except for the clock. If two stamps of a session are equal,
// so are the records, so a caller can skip building and writing one.
type Stamp struct {
	tree        *Tree
	current     Node
	choicesMade int
	ended       Ending
	level       engine.Level
	effort      engine.Effort
	unknown     string
	lowest      string
	assisted    bool
	takenBack   bool
	seats       [2]Seat
}

// Stamp returns the stamp of the game as it is now.
func (b *board) Stamp() Stamp {
	return Stamp{
		b.tree, b.current, b.choicesMade, b.ended, b.setup.Level, b.setup.Effort, b.setup.UnknownLevel,
		b.lowestName(), b.assisted, b.takenBack, b.setup.Seats,
	}
}
