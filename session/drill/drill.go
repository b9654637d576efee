package drill

import (
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Drill is a drill in a study, from one of its positions. It looks only at the moves around the position shown, so that a
// large study is as quick as a small one.
type Drill struct {
	tree  *session.Tree
	start session.Node
	side  game.Side // the side of the person
	first game.Side // the side to move at start
	rng   *rand.Rand

	stage    Stage
	at       session.Node // the position shown
	question session.Node // the last position in which a move was asked for
	move     game.Move    // the wrong move, or game.NoMove
	missed   bool         // the question was missed
	shown    bool         // the right moves are shown in the stage Wrong
	again    bool         // the question came back

	// done has the positions after which all answers of the other side were given, each with a right move.
	done    map[session.Node]bool
	pending []pending
	// asked counts the questions, right those that were right at once, and wrong the others that were answered.
	asked, right, wrong int
}

// pending is a question that was missed. It comes back once due questions have been asked.
type pending struct {
	question session.Node
	due      int
}

// Stage says what happens next in a Drill.
type Stage uint8

// The stages.
const (
	Asking   Stage = iota // the person moves
	Wrong                 // the person's move was wrong, or Show was called: see Play and TryAgain
	Replying              // the other side moves: see Reply
	Over                  // the line is over: see NextLine
)

// questionsBetween is the number of other questions before one that was missed comes back.
const questionsBetween = 3

// New begins a drill for a side from a position of a study. It is nil if there is nothing to practise: the study has no
// right move for the side. seed decides the order of the lines once each was seen.
func New(t *session.Tree, v engine.Variant, start session.Node, side game.Side, seed uint64) *Drill {
	d := &Drill{
		tree: t, start: start, side: side, first: t.Position(v, start).ToMove(),
		rng: rand.New(rand.NewPCG(seed, 0)), done: map[session.Node]bool{},
	}
	if side == d.first && len(d.rightMoves(start)) == 0 || side != d.first && len(d.replies(start)) == 0 {
		return nil
	}
	d.begin(start)
	return d
}

// Stage returns what happens next.
func (d *Drill) Stage() Stage { return d.stage }

// At returns the position to show. In the stage Wrong that is the one after the move, if the study has it.
func (d *Drill) At() session.Node { return d.at }

// Move returns the person's wrong move in the stage Wrong, or game.NoMove after Show.
func (d *Drill) Move() game.Move { return d.move }

// Tried returns the position after the wrong move in the stage Wrong, or session.Root if the study does not have it.
func (d *Drill) Tried() session.Node {
	if d.at == d.question {
		return session.Root
	}
	return d.at
}

// Answers returns the positions after the right moves in the last question.
func (d *Drill) Answers() []session.Node { return d.rightMoves(d.question) }

// Shown reports whether the right moves are shown in the stage Wrong: after Show, or if it was not the first move in the
// question that was wrong.
func (d *Drill) Shown() bool { return d.shown }

// Again reports whether the last question came back because it was missed before.
func (d *Drill) Again() bool { return d.again }

// Pending returns how many questions that were missed come back.
func (d *Drill) Pending() int { return len(d.pending) }

// Score returns how many questions were right at once, and how many were missed.
func (d *Drill) Score() (right, missed int) { return d.right, d.wrong }

// Finished reports whether the other side has given every answer.
func (d *Drill) Finished() bool { return d.done[d.start] }

// CanPlay reports whether the person may move in the position shown. After a wrong move that is not in the study, the
// position stays, and another move can be played at once.
func (d *Drill) CanPlay() bool {
	return d.stage == Asking || d.stage == Wrong && d.at == d.question
}

// Play makes the person's move. The wrong move that was just played changes nothing: a double click does not give up the
// second try.
func (d *Drill) Play(m game.Move) {
	if !d.CanPlay() || d.stage == Wrong && m == d.move {
		return
	}
	all := d.tree.Next(d.question)
	i := slices.IndexFunc(all, func(n session.Node) bool { return d.tree.Move(n) == m })
	switch {
	case i < 0:
		d.miss(d.question, m)
	case !d.isRight(all[i]):
		d.miss(all[i], m)
	default:
		d.hit(all[i])
	}
}

// Show gives up the question, which counts as missed, and shows the right moves.
func (d *Drill) Show() {
	if d.CanPlay() {
		d.miss(d.question, game.NoMove)
		d.shown = true
	}
}

// TryAgain asks the question again after a wrong move.
func (d *Drill) TryAgain() {
	if d.stage == Wrong {
		d.stage, d.at, d.move = Asking, d.question, game.NoMove
	}
}

// Reply makes the move of the other side: the first that was not seen with all that follows, or one by chance.
func (d *Drill) Reply() {
	if d.stage != Replying {
		return
	}
	all := d.replies(d.at)
	i := slices.IndexFunc(all, d.isNew)
	if i < 0 {
		i = d.rng.IntN(len(all))
	}
	d.ask(all[i])
}

// NextLine begins another line: with a question that was missed a while ago, at the last fork with an answer that was not
// seen, with any question that was missed, or at the start.
func (d *Drill) NextLine() {
	if d.stage != Over {
		return
	}
	i := slices.IndexFunc(d.pending, func(p pending) bool { return p.due <= d.asked })
	switch {
	case i < 0 && !d.Finished():
		d.begin(d.fork())
	case i < 0 && len(d.pending) == 0:
		d.begin(d.start)
	default:
		d.ask(d.pending[max(i, 0)].question)
		d.again = true
	}
}

// begin begins a line at a position of either side.
func (d *Drill) begin(n session.Node) {
	if d.yours(n) {
		d.ask(n)
	} else {
		d.at, d.stage = n, Replying
	}
}

// ask asks for the person's move in a position.
func (d *Drill) ask(n session.Node) {
	d.asked++
	d.stage, d.at, d.question = Asking, n, n
	d.move, d.missed, d.shown, d.again = game.NoMove, false, false, false
}

// miss shows a position after a wrong move.
func (d *Drill) miss(show session.Node, m game.Move) {
	d.stage, d.at, d.move, d.shown = Wrong, show, m, d.missed
	if d.missed {
		return
	}
	d.missed = true
	d.wrong++
	d.forget()
	d.pending = append(d.pending, pending{d.question, d.asked + questionsBetween})
}

// hit shows the position after a right move, and ends the line if nothing more is to be asked. A question that came back
// ends there, too, if what follows is known.
func (d *Drill) hit(n session.Node) {
	if !d.missed {
		d.right++
		d.forget()
	}
	d.at, d.move, d.stage = n, game.NoMove, Replying
	if len(d.replies(n)) == 0 || d.again && d.done[n] {
		d.stage = Over
		d.markDone(n)
	}
}

// forget removes the question from those that come back.
func (d *Drill) forget() {
	d.pending = slices.DeleteFunc(d.pending, func(p pending) bool { return p.question == d.question })
}

// markDone notes that a line has ended at a position of the other side.
func (d *Drill) markDone(n session.Node) {
	for !slices.ContainsFunc(d.replies(n), d.isNew) {
		d.done[n] = true
		if n == d.start {
			return
		}
		n = d.tree.Parent(n) // a question: one right move is enough
		d.done[n] = true
		if n == d.start {
			return
		}
		n = d.tree.Parent(n)
	}
}

// fork returns the last position before the end of the line at which the other side has an answer that was not seen.
func (d *Drill) fork() session.Node {
	n := d.at
	for d.done[n] {
		n = d.tree.Parent(d.tree.Parent(n))
	}
	return n
}

func (d *Drill) isNew(n session.Node) bool { return !d.done[n] }

// yours reports whether the person is to move in a position: the sides take turns.
func (d *Drill) yours(n session.Node) bool {
	return (d.tree.Ply(n)-d.tree.Ply(d.start))%2 == 0 == (d.side == d.first)
}

// replies returns the positions after the moves of the other side to which the person has a right answer.
func (d *Drill) replies(n session.Node) []session.Node {
	return slices.DeleteFunc(d.tree.Next(n), func(n session.Node) bool { return len(d.rightMoves(n)) == 0 })
}

// rightMoves returns the positions after the right moves of the person.
func (d *Drill) rightMoves(n session.Node) []session.Node {
	return slices.DeleteFunc(d.tree.Next(n), func(n session.Node) bool { return !d.isRight(n) })
}

// isRight reports whether a move of the person is right: it is no mistake and does not lose. A pass cannot be asked for.
func (d *Drill) isRight(n session.Node) bool {
	noted := d.tree.Detail(n).Notes()
	return noted.Glyph != mistake && noted.Glyph != mistake+mistake && noted.Value.Result.Winner() != d.side.Other() &&
		d.tree.Move(n) != game.PassMove
}

// mistake is the sign of a mistake, which doubled is that of a blunder.
const mistake record.Glyph = "?"
