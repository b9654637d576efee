package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// The texts of puzzles.

// TodaysPuzzle returns the heading of the daily puzzle, Puzzles the heading of all puzzles, and PuzzlesItem the label of
// a menu item.
func TodaysPuzzle() string { return text("Today's Puzzle") }
func Puzzles() string      { return text("Puzzles") }
func PuzzlesItem() string  { return text("Puzzles…") }

// TodaysPuzzleLink returns the label of a link to the daily puzzle: with a tick once it is solved.
func TodaysPuzzleLink(r solved.Result) string {
	if r.Solved() {
		return TodaysPuzzle() + " ✓"
	}
	return TodaysPuzzle() + " ›"
}

// TodaysPuzzleIs returns of which game the daily puzzle is, and how difficult for those who know that game.
func TodaysPuzzleIs(p *puzzle.Puzzle) string {
	return text("Today: {{.Game}} · {{.Band}}", with{"Game": Title(p.Variant), "Band": PuzzleBand(p.Band)})
}

// EasyPuzzle returns the label of a link to an easy puzzle, beside a harder one.
func EasyPuzzle() string { return text("Or an easy one ›") }

// FirstPuzzle returns the heading of a beginner's next puzzle, given how many of them are solved, from 0 to
// puzzle.Beginnings - 1.
func FirstPuzzle(solved int) string {
	return []string{text("First puzzle"), text("Second puzzle"), text("Third puzzle")}[min(max(solved, 0), puzzle.Beginnings-1)]
}

// The labels of a puzzle's buttons.
func TryAgainButton() string { return text("Try Again") }
func Answer() string         { return text("Answer") }
func NextPuzzle() string     { return text("Next Puzzle") }
func MorePuzzles() string    { return text("More Puzzles") }
func Solve() string          { return text("Solve") }

// PuzzleSide returns the name of the side that solves a puzzle: "Black".
func PuzzleSide(p *puzzle.Puzzle) string { return sideName(p.Variant, p.Position().ToMove()) }

// sideName returns the name of a side's mark.
func sideName(v engine.Variant, side game.Side) string { return Name(WatchedName(v, side)) }

// PuzzleTask returns what a puzzle asks for.
func PuzzleTask(p *puzzle.Puzzle) string {
	name := with{"Name": PuzzleSide(p)}
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("You are {{.Name}}. Only one move saves you.", name)
	case p.MayBeShorter():
		return text("You are {{.Name}}. Win in at most {{.N}}.", with{"Name": PuzzleSide(p), "N": Number(p.Length)})
	default:
		return plural("You are {{.Name}}. Win in {{.N}}.", p.Length, name)
	}
}

// PuzzleNumber returns the name of a puzzle of a list: "Puzzle 12".
func PuzzleNumber(n int) string { return text("Puzzle {{.N}}", with{"N": Number(n)}) }

// PuzzleInList returns the number of a puzzle in a list with what it asks for: "12. Win in 3", and PuzzleMover who is to move.
func PuzzleInList(n int, p *puzzle.Puzzle) string { return Number(n) + ". " + puzzleGoal(p) }

func PuzzleMover(p *puzzle.Puzzle) string {
	return text("{{.Name}} to move", with{"Name": PuzzleSide(p)})
}

// puzzleGoal returns what a puzzle asks for, in short.
func puzzleGoal(p *puzzle.Puzzle) string {
	switch {
	case !p.Kind.Wins():
		return text("Find the move that saves you")
	case p.MayBeShorter():
		return text("Win in at most {{.N}}", with{"N": Number(p.Length)})
	default:
		return text("Win in {{.N}}", with{"N": Number(p.Length)})
	}
}

// PuzzleTitle returns the title of the window with a puzzle of a name: "Gomoku – Puzzle 12: Black to move and win – MNK Desk".
func PuzzleTitle(p *puzzle.Puzzle, name, program string) string {
	data := with{"Game": Title(p.Variant), "Puzzle": name, "Side": PuzzleSide(p)}
	title := text("{{.Game}} – {{.Puzzle}}: {{.Side}} to move and win", data)
	if !p.Kind.Wins() {
		title = text("{{.Game}} – {{.Puzzle}}: {{.Side}} to move and hold", data)
	}
	return title + " – " + program
}

// PuzzleStart returns what to do first. It is shown below the task.
func PuzzleStart(p *puzzle.Puzzle) string {
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("Every other move loses.")
	case p.Kind == puzzle.MissedWin:
		return text("{{.Move}} was played in the game. Find the win.", with{"Move": p.Position().Format(p.Missed)})
	case p.Length == 1:
		return text("Play the winning move.")
	default:
		return text("Find the first move.")
	}
}

// PuzzleMissed returns the reply to a person who plays the very move of the game for which a better
// one is wanted.
func PuzzleMissed(p *puzzle.Puzzle) string {
	return text("{{.Move}} was played in the game. Find a better move.", with{"Move": p.Position().Format(p.Missed)})
}

// OwnMistakes returns the heading of the mistakes from the person's games, and OwnMistakesAbout
// what to do with them.
func OwnMistakes() string      { return text("Your own mistakes") }
func OwnMistakesAbout() string { return text("Find better moves than the ones you played.") }

// MissedDays returns the heading of this month's earlier daily puzzles that were not solved, and
// MissedDaysAbout a remark that they are for practice.
func MissedDays() string      { return text("Missed days") }
func MissedDaysAbout() string { return text("Practice only: the calendar won't change.") }

// MistakesLeft returns how many of the person's mistakes are still unsolved.
func MistakesLeft(n int) string { return text("{{.N}} left", with{"N": Number(n)}) }

// MistakeTask returns what a mistake of the person cost, and MistakeStart which move was played.
func MistakeTask(p *puzzle.Puzzle) string {
	if p.Kind == puzzle.Rescue {
		return text("Here it slipped away")
	}
	if p.MayBeShorter() {
		return text("You missed a win in at most {{.N}}", with{"N": Number(p.Length)})
	}
	return plural("You missed a win in {{.N}}", p.Length)
}

func MistakeStart(p *puzzle.Puzzle) string {
	return text("You played {{.Move}}. Find a better move.", with{"Move": p.Position().Format(p.Missed)})
}

// PuzzleChecking returns the text shown while a move is judged.
func PuzzleChecking() string { return text("Let's see…") }

// PuzzleGoesOn returns the reaction to a right move after which the puzzle continues. left is the
// number of moves to the win, or 0 if that is unknown. longer is how many moves the whole win may
// exceed the puzzle's length by. It is less than 1 if the reply is not the longest defence. off is set if
// an earlier move may have left the fastest win, or if the move could not be judged: a slower win is
// mentioned only once. shorter is set if the win may take fewer moves: see puzzle.Puzzle.MayBeShorter.
func PuzzleGoesOn(left, longer int, off, shorter bool) string {
	reaction := text("Right!")
	switch {
	case off && left > 1:
		return sentences(text("You are still winning."), plural("At most {{.N}} moves to go.", left))
	case off:
		reaction = text("You are still winning.")
	case longer > 0:
		return sentences(plural("That wins too, but may take {{.N}} moves longer.", longer), text("Go on, or try again."))
	}
	switch {
	case left == 0:
		return sentences(reaction, text("Go on."))
	case shorter && left > 1:
		return sentences(reaction, plural("At most {{.N}} moves to go.", left))
	}
	return sentences(reaction, plural("{{.N}} moves to go.", left))
}

// PuzzleSlower returns the reaction to a move that wins, but more slowly than the puzzle asks for: by at most longer moves, or
// by an unknown number if that is less than 1.
func PuzzleSlower(longer int) string {
	slower := text("That wins too, but more slowly.")
	if longer > 0 {
		slower = plural("That wins too, but takes up to {{.N}} moves longer.", longer)
	}
	return sentences(slower, text("Find the faster win."))
}

// PuzzleFails returns why a move has failed and how the other side answers it, or "" if that is not mentioned.
// reply is the other side's answer, or "" if it is not shown. loss is then the number of moves in which the other
// side wins, or 0 if that is not mentioned. unclear is set if the move was not proved to win, and ownWin if
// the person could have won at once.
func PuzzleFails(p *puzzle.Puzzle, reply string, loss int, unclear, ownWin bool) (fails, answer string) {
	fails = text("That doesn't win.")
	switch {
	case !p.Kind.Wins():
		fails = text("That loses.")
	case unclear:
		fails = text("I can't see a win there.")
	}
	other := sideName(p.Variant, p.Position().ToMove().Other())
	switch {
	case reply != "":
		answer = text("{{.Name}} answers {{.Move}}.", with{"Name": other, "Move": reply})
	case loss == 1:
		answer = text("{{.Name}} then wins at once.", with{"Name": other})
		if ownWin {
			answer = sentences(answer, text("Find your own win first."))
		}
	case loss > 1:
		answer = plural("{{.Name}} then wins in {{.N}} moves.", loss, with{"Name": other})
	}
	return fails, answer
}

// PuzzleStopped returns that the other side can stop a win after a wrong move, without how.
func PuzzleStopped(p *puzzle.Puzzle) string {
	return text("{{.Name}} can stop you.", with{"Name": sideName(p.Variant, p.Position().ToMove().Other())})
}

// Saves returns what stands above the column of the only move that does not lose.
func Saves() string { return text("saves") }

// PuzzleNextTry returns which try is next after some have failed, or what is said if none is left.
func PuzzleNextTry(fails int) string {
	switch {
	case fails >= solved.MaxTries:
		return PuzzleComfort()
	case fails == solved.MaxTries-1:
		return text("Your last try is next.")
	default:
		return text("Your second try is next.")
	}
}

// PuzzleTries returns how many of the three tries are left.
func PuzzleTries(left int) string {
	if left == 0 {
		return text("No more tries")
	}
	return plural("{{.N}} tries left", left)
}

// PuzzlePractice returns the text shown instead of the tries once the result of a puzzle is final.
func PuzzlePractice() string { return text("Practice only: your result won't change.") }

// PuzzleComfort returns what is said after the last try was wrong.
func PuzzleComfort() string { return text("Never mind: the answer shows how it's done.") }

// NoTriesLeft returns a message for a reopened puzzle whose tries were all used before.
func NoTriesLeft() string {
	return text("You have used your three tries. “Answer” shows the solution.")
}

// PuzzleSolved returns the heading of a solved puzzle. try counts from 1. helped is set if the
// person had help or saw the answer, and earlier if the puzzle was solved before.
func PuzzleSolved(try int, helped, earlier bool) string {
	switch {
	case try > 1 && helped:
		return text("Solved in {{.N}} tries, with help", with{"N": Number(try)})
	case try > 1:
		return text("Solved in {{.N}} tries", with{"N": Number(try)})
	case helped:
		return text("Solved with help")
	case earlier:
		return text("Solved!")
	default:
		return text("Solved on the first try!")
	}
}

// PuzzleNote returns a remark about the solution. It is shown below the heading of a solved puzzle.
func PuzzleNote(p *puzzle.Puzzle, slower bool) string {
	move := with{"Move": p.Position().Format(p.First[0])}
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("{{.Move}} was the only move.", move)
	case slower && p.MayBeShorter():
		return sentences(text("It can be done in at most {{.N}}.", with{"N": Number(p.Length)}), text("It starts with {{.Move}}.", move))
	case slower:
		return sentences(plural("It can be done in {{.N}}.", p.Length), text("It starts with {{.Move}}.", move))
	default:
		return text("Well played.")
	}
}

// PuzzleAnswer returns the heading of a puzzle whose answer is shown, and PuzzleAnswered what the
// answer was.
func PuzzleAnswer() string { return text("The answer") }

func PuzzleAnswered(p *puzzle.Puzzle) string {
	move := with{"Move": p.Position().Format(p.First[0])}
	switch p.Kind {
	case puzzle.OnlyMove:
		return text("{{.Move}} was the only move.", move)
	case puzzle.Rescue:
		return text("{{.Move}} was better.", move)
	}
	return text("It starts with {{.Move}}.", move)
}

// PuzzleOf returns the variant and the difficulty of a puzzle and, if it is a daily puzzle, its
// day.
func PuzzleOf(p *puzzle.Puzzle, d day.Date) string {
	title := Title(p.Variant) + ", " + PuzzleBand(p.Band)
	if !d.IsZero() {
		title += ", " + Day(d)
	}
	return title
}

// MistakeOf returns the variant and the day of the game in which the person made a mistake.
func MistakeOf(p *puzzle.Puzzle, d day.Date) string { return Title(p.Variant) + ", " + Day(d) }

// Day returns a date with the day of the week: "Thu 26 Nov".
func Day(d day.Date) string {
	names := strings.Fields(named("short days of the week", "Mon Tue Wed Thu Fri Sat Sun"))
	return text("{{.Weekday}} {{.Day}} {{.Month}}", with{
		"Weekday": names[d.SinceMonday()], "Day": Number(d.Day),
		"Month": Month(d.Month),
	})
}

// PuzzleAgain returns the message that the daily puzzles have started again from the first.
func PuzzleAgain() string {
	return text("All daily puzzles have been shown once, so they have started over.")
}

// PuzzleBand returns the name of a difficulty.
func PuzzleBand(band int) string {
	return []string{text("Easy"), text("Medium"), text("Hard"), text("Very Hard")}[min(max(band, 1), puzzle.Bands)-1]
}

// AllBands returns the choice of puzzles of any difficulty.
func AllBands() string { return text("All") }

// SolvedOf returns how many puzzles are solved, out of how many.
func SolvedOf(n, total int) string {
	return text("{{.N}} of {{.Of}}", with{"N": Number(n), "Of": Number(total)})
}

// PuzzleBands returns the range of difficulty of a variant's puzzles: "Easy to Hard".
func PuzzleBands(easiest, hardest int) string {
	if easiest == hardest {
		return PuzzleBand(easiest)
	}
	return text("{{.Easiest}} to {{.Hardest}}", with{"Easiest": PuzzleBand(easiest), "Hardest": PuzzleBand(hardest)})
}

// PuzzleResult returns the result of a puzzle in a list, or "" if it was not opened. For an
// unsolved puzzle that was tried, it is the number of tries left.
func PuzzleResult(r solved.Result, fails int) string {
	switch r {
	case solved.First:
		return text("Solved")
	case solved.WithHelp:
		return text("Solved with help")
	case solved.Shown:
		return text("Answer seen")
	case solved.Open:
		if fails > 0 {
			return PuzzleTries(solved.MaxTries - fails)
		}
		return text("Not solved yet")
	default:
		return ""
	}
}

// DaysInARow returns for how many days in a row the daily puzzle was solved, or "" if fewer than
// two.
func DaysInARow(days int) string {
	if days < 2 {
		return ""
	}
	return plural("{{.N}} days in a row", days)
}

// StreakDays returns the length of a streak of days for a card, or "" if it is shorter than two days.
func StreakDays(days int) string {
	if days < 2 {
		return ""
	}
	return plural("{{.N}} days", days)
}

// DayResult returns the result of today's puzzle for its card, or "" if there is none yet.
func DayResult(r solved.Result) string {
	switch {
	case r.Solved():
		return text("Solved!")
	case r == solved.Shown:
		return text("You saw the answer")
	default:
		return ""
	}
}

// PuzzleTomorrow returns the variant of tomorrow's puzzle.
func PuzzleTomorrow(v engine.Variant) string {
	return text("Tomorrow: {{.Title}}", with{"Title": Title(v)})
}

// AfterPuzzle adds to the text about a solved daily puzzle for how many days in a row it was
// solved, if at least two.
func AfterPuzzle(message string, days int) string {
	if days < 2 {
		return message
	}
	return sentences(message, plural("That's {{.N}} days in a row.", days))
}

// AfterListedPuzzle returns what comes after a solved puzzle of a list: the daily one if it is open, or else for how many days
// in a row that was solved.
func AfterListedPuzzle(open bool, days int) string {
	if open {
		return text("Today's Puzzle is waiting for you.")
	}
	return AfterPuzzle(text("Today's Puzzle is solved."), days)
}

// AnswerWasSeen returns the message that a solved puzzle doesn't count, because its answer was
// shown before.
func AnswerWasSeen() string { return text("You had seen the answer, so it doesn't count.") }

// PuzzleLeave returns the status line about leaving a puzzle, PuzzleTurn the same with the side to move, PuzzleKeys how to
// take back a wrong move, AnswerKeys what remains after the last try, OverKeys what follows the puzzle, and PuzzleAnalysed
// how to end the analysis of one.
func PuzzleLeave() string { return text("Press Esc to leave the puzzle.") }

func PuzzleTurn(s session.Snapshot) string {
	return sentences(text("{{.Name}} to play.", with{"Name": NameOf(s.Setup, s.ToMove)}), PuzzleLeave())
}
func PuzzleKeys() string { return text("Press Enter or Esc to try again.") }
func AnswerKeys() string { return text("Press Enter for the answer, or Esc to leave the puzzle.") }
func OverKeys(s session.Snapshot) string {
	return text("Press Enter for the next puzzle, {{.Key}} to analyse, or Esc to leave.", with{"Key": analysisKey(s)})
}

func PuzzleAnalysed(s session.Snapshot) string {
	return text("{{.Key}} ends the analysis, Esc leaves the puzzle.", with{"Key": analysisKey(s)})
}

// CardSolves, CardSolvesFirst and CardPuzzles return what Enter or a click on the card of a puzzle does: of the
// daily one, of one for beginners, and of the daily one that is done.
func CardSolves(by string, p *puzzle.Puzzle) string {
	return text("{{.By}} shows today's puzzle: {{.Game}}, {{.Band}}.", with{"By": by, "Game": Title(p.Variant), "Band": PuzzleBand(p.Band)})
}

func CardSolvesFirst(by string) string {
	return text("{{.By}} shows the puzzle on the board.", with{"By": by})
}

func CardPuzzles(by string) string { return text("{{.By}} shows all puzzles.", with{"By": by}) }

// NoPuzzles returns the message that this program's puzzles cannot be read.
func NoPuzzles(err error) string {
	return text("The puzzles can't be read: {{.Reason}}", with{"Reason": quote.Message(err.Error())})
}

// BrokenPuzzles returns the title and text of the message about a file of solved puzzles that is
// damaged or cannot be read.
func BrokenPuzzles(e *solved.DamagedError) (title, message string) {
	path := with{"Path": quote.Path(e.Kept)}
	if files.ProblemOf(e) == files.Damaged {
		return Puzzles(),
			sentences(text("The file with your solved puzzles is damaged. What can still be read counts."),
				text("The damaged file is kept as: {{.Path}}", path))
	}
	return Puzzles(), sentences(taskWords(files.ReadPuzzles), Problem(e), text("The file is kept as: {{.Path}}", path))
}
