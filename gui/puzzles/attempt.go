package puzzles

import (
	"context"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// maxTries is the number of tries at a puzzle.
const maxTries = solved.MaxTries

// stage is the state of an attempt.
type stage uint8

const (
	asking    stage = iota // the person is to move
	judging                // the move is being judged, or its reply is due
	failed                 // a wrong move is on the board, usually with the reply to it, or a win that is too slow
	answering              // the answer is being played
	done                   // the puzzle is solved
	answered               // the answer was shown
)

// attempt is the person's attempt at a puzzle. It is the mode of the table as long as the puzzle is there.
type attempt struct {
	play.Solving
	puzzles              *Puzzles
	puzzle               *puzzle.Puzzle
	day                  day.Date // the day of a daily puzzle; the zero value for others
	repeated             bool     // the daily puzzle was that of an earlier day, too
	missedDate           day.Date // the missed day of a puzzle for practice; the zero value for others
	mistakeDate          day.Date // the day of the game with the person's mistake; the zero value for others
	number               int      // its place in the list of its game, from 1, or 0 if it is not from there
	stage                stage
	fails                int  // wrong tries, including earlier attempts if the puzzle is neither solved nor answered
	solvedBefore         bool // the puzzle was solved before
	listIndex            int  // the index of a mistake in the list from which it was opened
	answerShown          bool // the answer was shown before, and the puzzle was not solved
	helped               bool // the person had help
	maybeMissedFasterWin bool // the person may have missed a faster win; the window says so only once
	retryPly             int  // the ply to which Try Again returns, before a faster win may have been missed
	message              string
	retryMessage         string // the message at retryPly
	failure, answer      string // why the last try failed, and how the other side answers it, or ""
	lostCell             int    // the cell of the last wrong move if it was proved to lose, or −1
	wrongCell            int    // the cell of the wrong move on the board, or −1 if there is none
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

// title returns the name of the puzzle if it has a number in the list of its game, and else of what it is from.
func (a *attempt) title() string {
	switch {
	case a.daily():
		return words.TodaysPuzzle()
	case a.isMissedDay():
		return words.MissedDays()
	case a.isOwnMistake():
		return words.OwnMistakes()
	case a.number > 0:
		return words.PuzzleNumber(a.number)
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

// sign returns the sign for how the puzzle was solved, or choices.NoSign if it is not solved.
func (a *attempt) sign() choices.Sign {
	switch {
	case a.stage != done:
		return choices.NoSign
	case a.fails > 0 || a.helped || a.answerShown:
		return choices.HelpedSign
	default:
		return choices.SolvedSign
	}
}

// over reports whether the attempt has ended.
func (a *attempt) over() bool { return a.stage >= done }

// Title returns the title of the window with the puzzle on the table.
func (u *Puzzles) Title(program string) string {
	return words.PuzzleTitle(u.current.puzzle, u.current.title(), program)
}

// On reports whether a puzzle is on the table.
func (u *Puzzles) On() bool { return u.current != nil }

// open puts the puzzle of an attempt on the table.
func (u *Puzzles) open(a *attempt) {
	p := a.puzzle
	o, err := play.PositionAfter(p.Variant, p.Moves)
	if err != nil { // the moves of puzzles are checked when they are read
		u.table.Window.SayInFront(words.Error(err))
		return
	}
	u.table.Sheets.HoldClicks() // Help may now be where Next Puzzle was
	u.prepare(a)
	u.table.Enter(a, o)
	u.begin(a)
}

// prepare gets an attempt ready to become the mode of the table.
func (u *Puzzles) prepare(a *attempt) {
	p := a.puzzle
	a.Solving, a.puzzles = play.Solving{Table: u.table, Side: p.Position().ToMove()}, u
	a.retryPly, a.message, a.wrongCell, a.lostCell, a.referee = len(p.Moves), a.start(), -1, -1, newReferee(p)
	if !a.daily() && !a.isMissedDay() && !a.isOwnMistake() {
		a.number = 1 + slices.Index(listOf(p.Variant), p)
	}
	u.restoreProgress(a)
	u.current = a
}

// SwitchPerson begins the puzzle on the table again for the person who plays now. A mistake or a
// missed day of the previous person becomes an ordinary puzzle.
func (u *Puzzles) SwitchPerson() {
	if !u.On() {
		u.changed()
		return
	}
	old := u.current
	u.table.Session.CloseHelp()
	old.TakeBack(len(old.puzzle.Moves))
	a := &attempt{puzzle: old.puzzle, day: old.day, repeated: old.repeated}
	u.prepare(a)
	u.table.SetMode(a)
	u.begin(a)
	u.notify()
}

// begin begins an attempt at the puzzle that has been put on the table.
func (u *Puzzles) begin(a *attempt) {
	a.countHelp(u.table.Snap)
	u.table.Redraw()
	u.table.Board.ResetCursor()
	if a.stage == failed {
		u.focusMain(a)
		return
	}
	u.findHint(a)
	u.table.Window.Focus(nil)
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

// Look steps through the moves once the puzzle is over, so that they can be analysed.
func (a *attempt) Look(step session.Step) bool {
	if a.over() {
		a.Table.Session.LookTo(step)
	}
	return a.over()
}

// Analysed shows the position of the puzzle once the analysis is turned on after the end of its game, about which there is
// nothing to say.
func (u *Puzzles) Analysed() {
	if s := u.table.Snap; u.On() && u.current.over() && s.Ending.Over() && !s.Looking && u.table.Window.Analysing() {
		path := s.Tree.Path(s.At)
		u.table.Session.Look(path[len(u.current.puzzle.Moves)-1])
	}
}

// Leave ends the attempt, with its work in the background.
func (a *attempt) Leave() {
	a.referee.close()
	if a.puzzles.current == a {
		a.puzzles.current = nil
	}
}

// Play plays the person's move and has it judged. It returns session.ErrNotYourTurn if no move is
// due, or the error of session.Session.Do.
func (a *attempt) Play(m game.Move) error {
	u := a.puzzles
	switch {
	case a.over() && u.table.Tries(u.table.Snap):
		return u.table.Session.Try(m)
	case a.stage != asking:
		return session.ErrNotYourTurn
	}
	pos := u.table.Snap.Position()
	if pos.Ply() == len(a.puzzle.Moves) && m == a.puzzle.Missed { // not a try, and the move is not played
		a.message = words.PuzzleMissed(a.puzzle)
		u.table.Redraw()
		return nil
	}
	said := a.message
	a.stage, a.message = judging, words.PuzzleChecking()
	if err := u.table.Session.Do(session.Play(m)); err != nil {
		a.stage, a.message = asking, said
		u.table.Redraw()
		return err
	}
	u.judge(a, pos, m, play.ReplyTime, u.onVerdict)
	return nil
}

// judge has a move judged in the background. It calls then with the verdict, after at least wait,
// unless the attempt has ended or its stage has changed. If the referee fails, judge reports the error
// and takes the move back.
func (u *Puzzles) judge(a *attempt, pos game.Position, m game.Move, wait time.Duration,
	then func(*attempt, game.Position, game.Move, puzzle.Verdict),
) {
	began, at := u.Now(), a.stage
	var v puzzle.Verdict
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		v, err = j.Judge(ctx, pos, m)
		return err
	}, func(err error) {
		u.table.Loop.Post(func() {
			u.table.Loop.After(max(wait-u.Now().Sub(began), 0), func() {
				switch {
				case u.current != a || a.stage != at:
				case err != nil:
					u.table.Window.SayInFront(words.Error(err))
					u.retryFrom(a, pos.Ply(), words.PuzzleGoesOn(0, 0, true, false))
				default:
					then(a, pos, m, v)
				}
			})
		})
	})
}

// onVerdict continues or ends the attempt by the verdict on the person's move.
func (u *Puzzles) onVerdict(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	slower := v.Answer == puzzle.Slower
	switch {
	case v.Answer == puzzle.Wrong || v.Answer == puzzle.Unclear:
		u.showWrong(a, pos, m, v)
	case slower && !v.Done:
		u.showSlower(a, pos, v)
	default:
		if goesOn := a.Reply(v.Reply); v.Done || !goesOn {
			u.solve(a, slower)
			u.table.Board.Celebrate(pos.Cell(m))
			u.focusMain(a)
			return
		}
		off, longer := a.maybeMissedFasterWin, a.longerBy(pos, v)
		a.maybeMissedFasterWin = off || longer > 0
		a.stage = asking
		a.message = words.PuzzleGoesOn(v.MovesLeft, longer, off, a.puzzle.MayBeShorter())
		if !a.maybeMissedFasterWin && v.MovesLeft > 0 { // MovesLeft is 0 if no win was found again: it may be far
			a.retryPly, a.retryMessage = u.table.Snap.Ply, a.message
		}
		u.findHint(a)
	}
	u.table.Redraw()
	u.focusMain(a)
}

// longerBy returns by how many moves a win may exceed the puzzle's length after a move in pos.
func (a *attempt) longerBy(pos game.Position, v puzzle.Verdict) int {
	return (pos.Ply()-len(a.puzzle.Moves))/2 + 1 + v.MovesLeft - a.puzzle.Length
}

// showSlower leaves a move that wins too slowly on the board until it is taken back, without a reply. It costs no try. If the
// game went on from there, the next click, meant as another answer, would be a wrong move.
func (u *Puzzles) showSlower(a *attempt, pos game.Position, v puzzle.Verdict) {
	longer := 0
	if v.MovesLeft > 0 { // known
		longer = a.longerBy(pos, v)
	}
	a.stage, a.lostCell, a.message = failed, -1, words.PuzzleSlower(longer)
	u.table.Board.HoldClicks()
}

// focusMain gives the focus to the main button if there is nothing to do on the board.
func (u *Puzzles) focusMain(a *attempt) {
	switch {
	case a.over():
		u.table.Window.Focus(u.pane.next)
	case a.outOfTries():
		u.table.Window.Focus(u.pane.answer)
	case a.stage == failed:
		u.table.Window.Focus(u.pane.tryAgain)
	}
}

// showWrong shows that a move was wrong: the move is marked, with the reply to it on the board. A reply that would reveal the
// solution is played only after the last try.
func (u *Puzzles) showWrong(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	a.stage, a.fails, a.lostCell, a.wrongCell = failed, min(a.fails+1, maxTries), -1, pos.Cell(m)
	if v.Loss > 0 || !a.puzzle.Kind.Wins() {
		a.lostCell = a.wrongCell
	}
	after, reply, loss := after(pos, m), "", 0
	hidden := v.RevealsSolution && a.fails < maxTries
	switch {
	case hidden:
		loss = v.Loss
	case v.Reply != game.NoMove && !after.Outcome().Over() && after.Legal(v.Reply):
		reply = after.Format(v.Reply)
		a.Reply(v.Reply)
	}
	a.failure, a.answer = words.PuzzleFails(a.puzzle, reply, loss, v.Answer == puzzle.Unclear, winsAtOnce(pos))
	if hidden && a.answer == "" && v.Answer == puzzle.Wrong {
		a.answer = words.PuzzleStopped(a.puzzle)
	}
	a.message = words.Sentences(a.failure, a.answer)
	if a.outOfTries() {
		a.message = words.Sentences(a.message, words.PuzzleComfort())
	}
	u.table.Board.HoldClicks()
	u.table.Sounds.PlayWrong()
	u.recordEvent(solved.FailedTry(a.fails))
}

// solve ends a successful attempt. slower is set if the puzzle has a faster win.
func (u *Puzzles) solve(a *attempt, slower bool) {
	a.stage, a.message = done, words.PuzzleNote(a.puzzle, slower)
	u.recordEvent(solved.Solved)
	switch {
	case !a.counts():
		a.message = words.AnswerWasSeen()
	case a.daily():
		a.message = words.AfterPuzzle(a.message, u.streak())
	}
	u.table.Redraw()
	u.table.Sounds.PlaySolved(u.table)
}

// outOfTries reports whether the last try was wrong. Then the answer is what remains.
func (a *attempt) outOfTries() bool { return a.stage == failed && a.fails >= maxTries }

// canRetry reports whether Try Again has something to take back at a ply: a wrong move or a slower win if tries are
// left, or moves made since a faster win may have been missed.
func (a *attempt) canRetry(ply int) bool {
	return a.stage == failed && a.fails < maxTries || a.stage == asking && ply > a.retryPly
}

// TryAgain takes back what canRetry describes.
func (u *Puzzles) TryAgain() {
	if u.On() && u.current.canRetry(u.table.Snap.Ply) {
		u.takeBackToRetry(u.current)
		u.table.Sheets.HoldClicks() // Help may now be where the button was
		u.table.Board.HoldClicks()
		u.table.Board.HideCursor() // it is on the wrong move: a second Enter would play that again
		u.table.Window.Focus(nil)
	}
}

// takeBackToRetry takes back all moves after a.retryPly.
func (u *Puzzles) takeBackToRetry(a *attempt) {
	a.maybeMissedFasterWin = false
	u.retryFrom(a, a.retryPly, a.retryMessage)
}

// retryFrom takes back all moves after a ply and shows said, or the start text at the beginning of the
// puzzle.
func (u *Puzzles) retryFrom(a *attempt, ply int, said string) {
	a.stage, a.message, a.wrongCell = asking, a.start(), -1
	if ply > len(a.puzzle.Moves) {
		a.message = said
	}
	a.TakeBack(ply)
	u.findHint(a)
	u.table.Redraw()
}

// Retry takes back a wrong move or a slower win, as TryAgain does, and reports whether there was one. After the last try it says
// that none is left.
func (u *Puzzles) Retry() bool {
	if !u.On() || u.current.stage != failed {
		return false
	}
	if u.current.outOfTries() {
		u.table.Status.Refuse(words.NoTriesLeft())
		return false
	}
	u.TryAgain()
	return true
}

// Enter does what the main button does.
func (a *attempt) Enter() bool {
	switch {
	case a.over():
		a.puzzles.Next()
	case a.outOfTries():
		a.puzzles.Answer()
	case a.stage == failed:
		a.puzzles.TryAgain()
	}
	return true
}

// Escape takes a wrong move or a slower win back, or else leaves the puzzle: it goes back to the page of all games, with the
// list over it if the puzzle was chosen there.
func (a *attempt) Escape() bool {
	u := a.puzzles
	if a.stage == failed && !a.outOfTries() {
		u.TryAgain()
		return true
	}
	u.table.Window.ShowHome()
	if u.fromList {
		u.openLists()
	}
	return true
}
