package puzzles

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// maxTries is the number of tries at a puzzle.
const maxTries = solved.MaxTries

// replyTime is the least time between a move and the reply to it.
const replyTime = 250 * time.Millisecond

// stage is the state of an attempt, or of a step of a lesson.
type stage uint8

const (
	asking    stage = iota // the person is to move
	judging                // the move is being judged, or its reply is due
	failed                 // a wrong move is on the board, usually with the reply to it
	answering              // the answer is being played
	done                   // the puzzle is solved, or the step is done
	answered               // the answer was shown
)

// attempt is the person's attempt at a puzzle.
type attempt struct {
	puzzle               *puzzle.Puzzle
	day                  day.Date // the day of a daily puzzle; the zero value for others
	repeated             bool     // the daily puzzle was that of an earlier day, too
	missedDate           day.Date // the missed day of a puzzle for practice; the zero value for others
	mistakeDate          day.Date // the day of the game with the person's mistake; the zero value for others
	game                 int      // the session's number of the game
	stage                stage
	fails                int  // wrong tries, including earlier attempts if the puzzle is neither solved nor answered
	solvedBefore         bool // the puzzle was solved before
	listIndex            int  // the index of a mistake in the list from which it was opened
	answerShown          bool // the answer was shown before, and the puzzle was not solved
	helped               bool // the person had help
	missedFasterWin      bool // the person missed a faster win; the window says so only once
	maybeMissedFasterWin bool // the person may have missed a faster win
	retryPly             int  // the ply to which Try Again returns, before a faster win may have been missed
	message              string
	retryMessage         string // the message at retryPly
	wrongCell            int    // the cell of the reply to a wrong move, or of the move itself; −1 if there is none
	hintReady            bool
	helpPending          bool // the person asked for help with this position before the right move was known
	referee              referee
}

// daily reports whether this is a daily puzzle.
func (a *attempt) daily() bool { return !a.day.IsZero() }

// isMissedDay reports whether this is the puzzle of a missed day.
func (a *attempt) isMissedDay() bool { return !a.missedDate.IsZero() }

// isOwnMistake reports whether this is a mistake of the person.
func (a *attempt) isOwnMistake() bool { return !a.mistakeDate.IsZero() }

// title returns the name of the list that the puzzle is from.
func (a *attempt) title() string {
	switch {
	case a.daily():
		return words.TodaysPuzzle()
	case a.isMissedDay():
		return words.MissedDays()
	case a.isOwnMistake():
		return words.OwnMistakes()
	default:
		return words.Puzzles()
	}
}

// task returns what the puzzle asks for.
func (a *attempt) task() string {
	if a.isOwnMistake() {
		return words.MistakeTask(a.puzzle)
	}
	return words.PuzzleTask(a.puzzle)
}

// start returns the text below the task before the first move.
func (a *attempt) start() string {
	if a.isOwnMistake() {
		return words.MistakeStart(a.puzzle)
	}
	return words.PuzzleStart(a.puzzle)
}

// solvedAs returns the heading that says how the puzzle was solved.
func (a *attempt) solvedAs() string {
	return words.PuzzleSolved(a.fails+1, a.helped || a.answerShown, a.solvedBefore)
}

// counts reports whether solving the puzzle counts. A daily puzzle does not once its answer was shown.
func (a *attempt) counts() bool { return !a.daily() || !a.answerShown }

// isPractice reports whether the result of the attempt is not recorded.
func (a *attempt) isPractice() bool { return a.solvedBefore || !a.counts() }

// sign returns the sign for how the puzzle was solved, or noSign if it is not solved.
func (a *attempt) sign() sign {
	switch {
	case a.stage != done:
		return noSign
	case a.fails > 0 || a.helped || a.answerShown:
		return helpedSign
	default:
		return solvedSign
	}
}

// over reports whether the attempt has ended.
func (a *attempt) over() bool { return a.stage >= done }

// On reports whether a puzzle or a step of a lesson is on the table.
func (u *Puzzles) On() bool { return u.hasPuzzle() || u.hasLesson() }

// hasPuzzle reports whether a puzzle is on the table.
func (u *Puzzles) hasPuzzle() bool { return u.current != nil }

// open puts the puzzle of an attempt on the table.
func (u *Puzzles) open(a *attempt) {
	p := a.puzzle
	o, err := position(p.Variant, p.Moves)
	if err != nil { // the moves of puzzles are checked when they are read
		u.Say(words.Error(err))
		return
	}
	u.drop()
	u.Table.Sheets.HoldClicks() // Help may now be where Next Puzzle was
	u.Table.ShowPuzzle(o)
	u.begin(a)
}

// SwitchPerson begins the puzzle on the table again for the person who plays now. A mistake or a
// missed day of the previous person becomes an ordinary puzzle.
func (u *Puzzles) SwitchPerson() {
	if !u.hasPuzzle() {
		u.changed()
		return
	}
	a := u.current
	u.drop()
	u.Table.Session.CloseHelp()
	u.takeBack(len(a.puzzle.Moves))
	u.begin(&attempt{puzzle: a.puzzle, day: a.day, repeated: a.repeated})
	u.Changed()
}

// begin begins an attempt at the puzzle on the table.
func (u *Puzzles) begin(a *attempt) {
	p := a.puzzle
	a.retryPly, a.message, a.wrongCell, a.referee = len(p.Moves), a.start(), -1, newReferee(p)
	u.current, a.game = a, u.Table.Snap.Game
	u.restoreProgress(a)
	u.countHelp(u.Table.Snap)
	u.Redraw()
	if a.stage == failed {
		u.focusMain(a)
		return
	}
	u.findHint(a)
	u.Focus(nil)
}

// restoreProgress gives an unfinished attempt the person's earlier tries, help and result for its puzzle.
func (u *Puzzles) restoreProgress(a *attempt) {
	if a.over() {
		return
	}
	result := u.resultOf(a)
	a.solvedBefore, a.answerShown = result.Solved(), result == solved.Shown
	if result == solved.Open {
		a.fails, a.helped = u.log.Tries(u.names(), a.day, a.puzzle.ID())
	}
	if a.stage == asking && a.fails == maxTries {
		a.stage, a.message = failed, words.NoTriesLeft()
	}
}

// position opens the position after some moves of a game. The players are named by their marks.
func position(v engine.Variant, moves []game.Move) (session.Opened, error) {
	g := record.Game{Variant: v.Name, SetUpMoves: len(moves), Moves: game.Names(v.Start(), moves)}
	for side := range g.Names {
		g.Names[side] = words.WatchedName(v, game.Side(side))
	}
	return session.Open(g)
}

// drop ends the attempt or the lesson, if there is one.
func (u *Puzzles) drop() {
	u.lesson = nil
	if u.current != nil {
		u.current.referee.close()
		u.current = nil
	}
}

// Close ends the attempt or the lesson, with its work in the background.
func (u *Puzzles) Close() { u.drop() }

// Play plays the person's move and has it judged. It returns session.ErrNotYourTurn if no move is
// due, or the error of session.Session.Do.
func (u *Puzzles) Play(m game.Move) error {
	if u.hasLesson() {
		return u.playStep(m)
	}
	a := u.current
	if a.stage != asking {
		return session.ErrNotYourTurn
	}
	pos := u.Table.Snap.Position()
	if pos.Ply() == len(a.puzzle.Moves) && m == a.puzzle.Missed { // not a try, and the move is not played
		a.message = words.PuzzleMissed(a.puzzle)
		u.Redraw()
		return nil
	}
	said := a.message
	a.stage, a.message = judging, words.PuzzleChecking()
	if err := u.Table.Session.Do(session.Play(m)); err != nil {
		a.stage, a.message = asking, said
		u.Redraw()
		return err
	}
	u.judge(a, pos, m, replyTime, u.onVerdict)
	return nil
}

// judge has a move judged in the background. It calls then with the verdict, after at least wait,
// unless the attempt has ended or its stage has changed. If the referee fails, judge reports the error
// and takes the move back.
func (u *Puzzles) judge(a *attempt, pos game.Position, m game.Move, wait time.Duration, then func(*attempt, game.Position, game.Move, puzzle.Verdict)) {
	began, at := u.Now(), a.stage
	var v puzzle.Verdict
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		v, err = j.Judge(ctx, pos, m)
		return err
	}, func(err error) {
		u.Table.Loop.Post(func() {
			u.Table.Loop.After(max(wait-u.Now().Sub(began), 0), func() {
				switch {
				case u.current != a || a.stage != at:
				case err != nil:
					u.Say(words.Error(err))
					u.retryFrom(a, pos.Ply(), words.PuzzleGoesOn(0, 0, false, true))
				default:
					then(a, pos, m, v)
				}
			})
		})
	})
}

// onVerdict continues or ends the attempt by the verdict on the person's move.
func (u *Puzzles) onVerdict(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	switch v.Answer {
	case puzzle.Wrong, puzzle.Unclear:
		u.showWrong(a, pos, m, v)
	default:
		off := a.missedFasterWin || a.maybeMissedFasterWin
		a.missedFasterWin = a.missedFasterWin || v.Answer == puzzle.Slower
		if goesOn := u.reply(v.Reply); v.Done || !goesOn {
			u.solve(a)
			u.focusMain(a)
			return
		}
		longer := (pos.Ply()-len(a.puzzle.Moves))/2 + 1 + v.MovesLeft - a.puzzle.Length
		a.maybeMissedFasterWin = a.maybeMissedFasterWin || longer > 0
		a.stage, a.message = asking, words.PuzzleGoesOn(v.MovesLeft, longer, v.Answer == puzzle.Slower, off)
		if !a.missedFasterWin && !a.maybeMissedFasterWin && v.MovesLeft > 0 { // MovesLeft is 0 if no win was found again: it may be far
			a.retryPly, a.retryMessage = u.Table.Snap.Ply, a.message
		}
		u.findHint(a)
	}
	u.Redraw()
	u.focusMain(a)
}

// focusMain gives the focus to the main button if there is nothing to do on the board.
func (u *Puzzles) focusMain(a *attempt) {
	switch {
	case a.over():
		u.Focus(u.pane.next)
	case a.stage == failed && a.fails < maxTries:
		u.Focus(u.pane.tryAgain)
	case a.stage == failed:
		u.Focus(u.pane.answer)
	}
}

// reply plays a move of the other side, if there is one, and reports whether the game continues.
func (u *Puzzles) reply(m game.Move) bool {
	if m == game.NoMove || u.Table.Session.Do(session.Play(m)) != nil {
		return false
	}
	return !u.Table.Snap.Ending.Over()
}

// showWrong shows that a move was wrong, with the reply to it on the board. A reply that would reveal the
// solution is played only after the last try.
func (u *Puzzles) showWrong(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	a.stage, a.fails = failed, min(a.fails+1, maxTries)
	after, reply, loss := after(pos, m), "", 0
	switch {
	case v.RevealsSolution && a.fails < maxTries:
		a.wrongCell, loss = pos.Cell(m), v.Loss
	case v.Reply != game.NoMove && !after.Outcome().Over() && after.Legal(v.Reply):
		reply, a.wrongCell = after.Format(v.Reply), after.Cell(v.Reply)
		u.reply(v.Reply)
	}
	a.message = words.PuzzleFails(a.puzzle, reply, loss, v.Answer == puzzle.Unclear)
	u.PlayWrong()
	u.recordEvent(solved.FailedTry(a.fails))
}

// solve ends a successful attempt.
func (u *Puzzles) solve(a *attempt) {
	a.stage, a.message = done, words.PuzzleNote(a.puzzle, a.missedFasterWin)
	u.recordEvent(solved.Solved)
	switch {
	case !a.counts():
		a.message = words.AnswerWasSeen()
	case a.daily():
		a.message = words.AfterPuzzle(a.message, u.streak())
	}
	u.Redraw()
}

// canRetry reports whether Try Again has something to take back at a ply: a wrong move if tries are
// left, or moves made since a faster win was or may have been missed.
func (a *attempt) canRetry(ply int) bool {
	return a.stage == failed && a.fails < maxTries || a.stage == asking && ply > a.retryPly
}

// TryAgain takes back what canRetry describes.
func (u *Puzzles) TryAgain() {
	if u.hasPuzzle() && u.current.canRetry(u.Table.Snap.Ply) {
		u.takeBackToRetry(u.current)
		u.Table.Sheets.HoldClicks() // Help may now be where the button was
		u.Board.HideCursor()        // it is on the wrong move: a second Enter would play that again
		u.Focus(nil)
	}
}

// takeBackToRetry takes back all moves after a.retryPly.
func (u *Puzzles) takeBackToRetry(a *attempt) {
	a.missedFasterWin, a.maybeMissedFasterWin = false, false
	u.retryFrom(a, a.retryPly, a.retryMessage)
}

// retryFrom takes back all moves after a ply and shows said, or the start text at the beginning of the
// puzzle.
func (u *Puzzles) retryFrom(a *attempt, ply int, said string) {
	a.stage, a.message, a.wrongCell = asking, a.start(), -1
	if ply > len(a.puzzle.Moves) {
		a.message = said
	}
	u.takeBack(ply)
	u.findHint(a)
	u.Redraw()
}

// takeBack takes back all moves after a ply.
func (u *Puzzles) takeBack(ply int) {
	for before := -1; u.Table.Snap.Ply > ply && u.Table.Snap.Ply != before; {
		before = u.Table.Snap.Ply
		u.Table.Session.Undo()
	}
}

// Enter does what the main button does, if there is one, and reports whether a puzzle or a lesson
// is on the table.
func (u *Puzzles) Enter() bool {
	switch {
	case u.hasLesson():
		u.enterStep()
	case !u.hasPuzzle():
		return false
	case u.current.over():
		u.Next()
	case u.current.stage == failed && u.current.fails < maxTries:
		u.TryAgain()
	case u.current.stage == failed:
		u.Answer()
	}
	return true
}

// Escape takes a wrong move back or leaves a lesson, and reports whether it did.
func (u *Puzzles) Escape() bool {
	if u.hasLesson() {
		u.leaveStep()
		return true
	}
	if !u.hasPuzzle() || u.current.stage != failed || u.current.fails >= maxTries {
		return false
	}
	u.TryAgain()
	return true
}
