package puzzles

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// maxTries is how many tries there are.
const maxTries = solved.MaxTries

// replyTime is how long the reply to a move takes at least.
const replyTime = 250 * time.Millisecond

// stage is how far an attempt has come.
type stage uint8

const (
	asking    stage = iota // the person is to move
	judging                // the move is being judged, or its reply is to come
	failed                 // a wrong move is on the board, mostly with its reply
	answering              // the answer is being played
	done                   // it was solved
	answered               // the answer was shown
)

// attempt is a puzzle that is being solved.
type attempt struct {
	puzzle  *puzzle.Puzzle
	day     puzzle.Date // whose puzzle it is; the zero value for others
	again   bool        // it was the puzzle of an earlier day, too
	missed  puzzle.Date // the day that the person missed, whose puzzle it is for practice; the zero value for others
	mistake puzzle.Date // the day of the game in which the person made the mistake that it is; the zero value for others
	game    int         // the number of the session's game
	stage   stage
	fails   int  // wrong tries, also of earlier times while it is neither solved nor answered
	earlier bool // it was solved before
	place   int  // of a mistake in the list from which it was opened
	shown   bool // its answer was shown before it was solved
	helped  bool // there was help
	slower  bool // a faster win was missed, which is said once
	long    bool // a faster win may have been missed
	right   int  // the plies to which Try Again goes back: those up to where a faster win was or may have been missed
	said    string
	goesOn  string // what was said of the moves that stand
	wrong   int    // the cell of the reply to a wrong move, or of the move; −1 for none
	hinted  bool
	asked   bool // help was asked for before the move was known
	referee referee
}

// daily reports whether it is the puzzle of a day.
func (a *attempt) daily() bool { return a.day != (puzzle.Date{}) }

// late reports whether it is the puzzle of a day that was missed.
func (a *attempt) late() bool { return a.missed != (puzzle.Date{}) }

// own reports whether it is a mistake of the person.
func (a *attempt) own() bool { return a.mistake != (puzzle.Date{}) }

// title says from which list it is.
func (a *attempt) title() string {
	switch {
	case a.daily():
		return words.TodaysPuzzle()
	case a.late():
		return words.MissedDays()
	case a.own():
		return words.OwnMistakes()
	default:
		return words.Puzzles()
	}
}

// task says what is asked for.
func (a *attempt) task() string {
	if a.own() {
		return words.MistakeTask(a.puzzle)
	}
	return words.PuzzleTask(a.puzzle)
}

// start says what is to be done first.
func (a *attempt) start() string {
	if a.own() {
		return words.MistakeStart(a.puzzle)
	}
	return words.PuzzleStart(a.puzzle)
}

// solvedAs says how it was solved.
func (a *attempt) solvedAs() string {
	return words.PuzzleSolved(a.fails+1, a.helped || a.shown, a.earlier)
}

// counts reports whether it counts when it is solved: of the puzzle of a day not once the answer was shown.
func (a *attempt) counts() bool { return !a.daily() || !a.shown }

// practice reports whether what becomes of it is not kept.
func (a *attempt) practice() bool { return a.earlier || !a.counts() }

// sign is the sign of how it was solved; that of nothing before.
func (a *attempt) sign() sign {
	switch {
	case a.stage != done:
		return noSign
	case a.fails > 0 || a.helped || a.shown:
		return helpedSign
	default:
		return solvedSign
	}
}

// over reports whether the attempt has ended.
func (a *attempt) over() bool { return a.stage >= done }

// On reports whether a puzzle or a step of a lesson is on the table.
func (u *Puzzles) On() bool { return u.solving() || u.learning() }

// solving reports whether a puzzle is on the table.
func (u *Puzzles) solving() bool { return u.now != nil }

// open puts the puzzle of an attempt on the table.
func (u *Puzzles) open(a *attempt) {
	p := a.puzzle
	o, err := position(p.Variant, p.Moves)
	if err != nil { // the moves of puzzles are checked when they are read
		u.Say(words.Error(err))
		return
	}
	u.drop()
	u.Table.Sheets.HoldClicks() // Help may lie where Next Puzzle was
	u.Table.ShowPuzzle(o)
	u.begin(a)
}

// SwitchPerson begins the puzzle on the table again for the person who plays now. To them a mistake of the one before is a puzzle
// like any other.
func (u *Puzzles) SwitchPerson() {
	if !u.solving() {
		u.changed()
		return
	}
	a := u.now
	u.drop()
	u.Table.Session.CloseHelp()
	u.takeBack(len(a.puzzle.Moves))
	u.begin(&attempt{puzzle: a.puzzle, day: a.day, again: a.again})
	u.Changed()
}

// begin begins an attempt at the puzzle on the table.
func (u *Puzzles) begin(a *attempt) {
	p := a.puzzle
	a.right, a.said, a.wrong, a.referee = len(p.Moves), a.start(), -1, newReferee(p)
	u.now, a.game = a, u.Table.Snap.Game
	u.recall(a)
	u.countHelp(u.Table.Snap)
	u.Redraw()
	if a.stage == failed {
		u.focusMain(a)
		return
	}
	u.hint(a)
	u.Focus(nil)
}

// recall gives an attempt that has not ended the tries and the help that the person had with its puzzle before.
func (u *Puzzles) recall(a *attempt) {
	if a.over() {
		return
	}
	result := u.resultOf(a)
	a.earlier, a.shown = result.Solved(), result == solved.Shown
	if result == solved.Open {
		a.fails, a.helped = u.log.Tries(u.names(), a.day, a.puzzle.ID())
	}
	if a.stage == asking && a.fails == maxTries {
		a.stage, a.said = failed, words.NoTriesLeft()
	}
}

// position opens the position after moves of a game, for two who are named by their marks.
func position(v engine.Variant, moves []game.Move) (session.Opened, error) {
	g := record.Game{Variant: v.Name, SetUpMoves: len(moves), Moves: game.Names(v.Start(), moves)}
	for side := range g.Names {
		g.Names[side] = words.Watched(v, game.Side(side))
	}
	return session.Open(g)
}

// drop ends the attempt or the lesson, if there is one.
func (u *Puzzles) drop() {
	u.lesson = nil
	if u.now != nil {
		u.now.referee.close()
		u.now = nil
	}
}

// Close ends what runs.
func (u *Puzzles) Close() { u.drop() }

// Play makes a move of the person, and lets it be judged. The error is that of session.Session.Do.
func (u *Puzzles) Play(m game.Move) error {
	if u.learning() {
		return u.playStep(m)
	}
	a := u.now
	if a.stage != asking {
		return session.ErrNotYourTurn
	}
	pos := u.Table.Snap.Position()
	if pos.Ply() == len(a.puzzle.Moves) && m == a.puzzle.Missed { // no try, and the board stays as it is
		a.said = words.PuzzleMissed(a.puzzle)
		u.Redraw()
		return nil
	}
	said := a.said
	a.stage, a.said = judging, words.PuzzleChecking()
	if err := u.Table.Session.Do(session.Play(m)); err != nil {
		a.stage, a.said = asking, said
		u.Redraw()
		return err
	}
	u.judge(a, pos, m, replyTime, u.judged)
	return nil
}

// judge lets a move be judged, and calls then after a while at the least, unless the attempt has ended or gone elsewhere.
func (u *Puzzles) judge(a *attempt, pos game.Position, m game.Move, wait time.Duration, then func(*attempt, game.Position, game.Move, puzzle.Verdict)) {
	began, at := u.Now(), a.stage
	var v puzzle.Verdict
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		v, err = j.Judge(ctx, pos, m)
		return err
	}, func(err error) {
		u.Post(func() {
			u.After(max(wait-u.Now().Sub(began), 0), func() {
				switch {
				case u.now != a || a.stage != at:
				case err != nil:
					u.Say(words.Error(err))
					u.backTo(a, pos.Ply(), words.PuzzleGoesOn(0, 0, false, true))
				default:
					then(a, pos, m, v)
				}
			})
		})
	})
}

// judged takes what a move of the person is worth.
func (u *Puzzles) judged(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	switch v.Answer {
	case puzzle.Wrong, puzzle.Unclear:
		u.fail(a, pos, m, v)
	default:
		off := a.slower || a.long
		a.slower = a.slower || v.Answer == puzzle.Slower
		if goesOn := u.reply(v.Reply); v.Done || !goesOn {
			u.solve(a)
			u.focusMain(a)
			return
		}
		longer := (pos.Ply()-len(a.puzzle.Moves))/2 + 1 + v.Left - a.puzzle.Length
		a.long = a.long || longer > 0
		a.stage, a.said = asking, words.PuzzleGoesOn(v.Left, longer, v.Answer == puzzle.Slower, off)
		if !a.slower && !a.long && v.Left > 0 { // it is 0 where the win was not found again, and may be far
			a.right, a.goesOn = u.Table.Snap.Ply, a.said
		}
		u.hint(a)
	}
	u.Redraw()
	u.focusMain(a)
}

// focusMain gives the focus to the main button where there is nothing to do on the board.
func (u *Puzzles) focusMain(a *attempt) {
	switch {
	case a.over():
		u.Focus(u.pane.next)
	case a.stage == failed && a.fails < maxTries:
		u.Focus(u.pane.try)
	case a.stage == failed:
		u.Focus(u.pane.answer)
	}
}

// reply makes the move of the other side, and reports whether the game goes on.
func (u *Puzzles) reply(m game.Move) bool {
	if m == game.NoMove || u.Table.Session.Do(session.Play(m)) != nil {
		return false
	}
	return !u.Table.Snap.Ending.Over()
}

// fail shows that a move was wrong. The reply to it stays on the board; one that would show the answer comes only after the last try.
func (u *Puzzles) fail(a *attempt, pos game.Position, m game.Move, v puzzle.Verdict) {
	a.stage, a.fails = failed, min(a.fails+1, maxTries)
	after, reply, loss := after(pos, m), "", 0
	switch {
	case v.Spoils && a.fails < maxTries:
		a.wrong, loss = pos.Cell(m), v.Loss
	case v.Reply != game.NoMove && !after.Outcome().Over() && after.Legal(v.Reply):
		reply, a.wrong = after.Format(v.Reply), after.Cell(v.Reply)
		u.reply(v.Reply)
	}
	a.said = words.PuzzleFails(a.puzzle, reply, loss, v.Answer == puzzle.Unclear)
	u.Tap()
	u.note(solved.FailedTry(a.fails))
}

// solve ends an attempt that has succeeded.
func (u *Puzzles) solve(a *attempt) {
	a.stage, a.said = done, words.PuzzleNote(a.puzzle, a.slower)
	u.note(solved.Solved)
	switch {
	case !a.counts():
		a.said = words.AnswerWasSeen()
	case a.daily():
		a.said = words.AfterPuzzle(a.said, u.streak())
	}
	u.Redraw()
}

// canRetry reports whether there is something to take back after a number of plies: a wrong move while there are tries, or moves
// since a faster win was or may have been missed.
func (a *attempt) canRetry(ply int) bool {
	return a.stage == failed && a.fails < maxTries || a.stage == asking && ply > a.right
}

// TryAgain takes that back.
func (u *Puzzles) TryAgain() {
	if u.solving() && u.now.canRetry(u.Table.Snap.Ply) {
		u.back(u.now)
		u.Table.Sheets.HoldClicks() // Help may lie where the button was
		u.Board.HideCursor()        // it stands on the move that was wrong: a second Enter would play that again
		u.Focus(nil)
	}
}

// back takes back all after the moves that stand.
func (u *Puzzles) back(a *attempt) {
	a.slower, a.long = false, false
	u.backTo(a, a.right, a.goesOn)
}

// backTo takes back all after a number of plies, and says what was said there; at the beginning of the puzzle what it asks for.
func (u *Puzzles) backTo(a *attempt, ply int, said string) {
	a.stage, a.said, a.wrong, a.asked = asking, a.start(), -1, false
	if ply > len(a.puzzle.Moves) {
		a.said = said
	}
	u.takeBack(ply)
	u.hint(a)
	u.Redraw()
}

// takeBack takes moves back up to a ply.
func (u *Puzzles) takeBack(ply int) {
	for before := -1; u.Table.Snap.Ply > ply && u.Table.Snap.Ply != before; {
		before = u.Table.Snap.Ply
		u.Table.Session.Undo()
	}
}

// Enter does what the main button does, if there is one, and reports whether a puzzle or a lesson is on the table.
func (u *Puzzles) Enter() bool {
	switch {
	case u.learning():
		u.enterStep()
	case !u.solving():
		return false
	case u.now.over():
		u.Next()
	case u.now.stage == failed && u.now.fails < maxTries:
		u.TryAgain()
	case u.now.stage == failed:
		u.Answer()
	}
	return true
}

// Escape takes a wrong move back, or ends a lesson, and reports whether there was one.
func (u *Puzzles) Escape() bool {
	if u.learning() {
		u.leaveStep()
		return true
	}
	if !u.solving() || u.now.stage != failed || u.now.fails >= maxTries {
		return false
	}
	u.TryAgain()
	return true
}
