package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// The words of puzzles.

// TodaysPuzzle heads the puzzle of a day, Puzzles all of them; PuzzlesItem is an item of a menu.
func TodaysPuzzle() string { return text("Today's Puzzle") }
func Puzzles() string      { return text("Puzzles") }
func PuzzlesItem() string  { return text("Puzzles…") }

// The buttons of a puzzle.
func TryAgainButton() string { return text("Try Again") }
func Answer() string         { return text("Answer") }
func NextPuzzle() string     { return text("Next Puzzle") }
func MorePuzzles() string    { return text("More Puzzles") }
func Solve() string          { return text("Solve") }

// PuzzleSide is the name of the side that solves a puzzle: "Black".
func PuzzleSide(p *puzzle.Puzzle) string { return sideName(p.Variant, p.Position().ToMove()) }

// sideName names a side by its mark.
func sideName(v engine.Variant, side game.Side) string { return Name(Watched(v, side)) }

// PuzzleTask says what a puzzle asks for.
func PuzzleTask(p *puzzle.Puzzle) string {
	name := with{"Name": PuzzleSide(p)}
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("Only one move saves {{.Name}}", name)
	case p.Kind == puzzle.MissedWin:
		return plural("{{.Name}} missed a win in {{.N}}", p.Length, name)
	default:
		return plural("{{.Name}} wins in {{.N}}", p.Length, name)
	}
}

// PuzzleStart says below the task what is to be done first.
func PuzzleStart(p *puzzle.Puzzle) string {
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("Every other move loses.")
	case p.Kind == puzzle.MissedWin:
		return text("In the game, {{.Move}} was played. Find the win.", with{"Move": p.Position().Format(p.Missed)})
	case p.Length == 1:
		return text("Play the winning move.")
	default:
		return text("Find the first move.")
	}
}

// PuzzleMissed says to whoever plays it that a move is the one of the game for which a better one is asked.
func PuzzleMissed(p *puzzle.Puzzle) string {
	return text("{{.Move}} was played in the game. Find a better move.", with{"Move": p.Position().Format(p.Missed)})
}

// OwnMistakes heads the mistakes that the person made in games, and OwnMistakesAbout says what to do with them.
func OwnMistakes() string      { return text("Your own mistakes") }
func OwnMistakesAbout() string { return text("Find better moves than you played.") }

// MissedDays heads the puzzles of the earlier days of this month that were not solved, and MissedDaysAbout says what they are for.
func MissedDays() string      { return text("Missed days") }
func MissedDaysAbout() string { return text("Practice only: the calendar won't change.") }

// MistakesLeft says how many of them are not solved.
func MistakesLeft(n int) string { return text("{{.N}} left", with{"N": Number(n)}) }

// MistakeTask says what a mistake of the person was, and MistakeStart what was played.
func MistakeTask(p *puzzle.Puzzle) string {
	if p.Kind == puzzle.Rescue {
		return text("Here it slipped away")
	}
	return plural("You missed a win in {{.N}}", p.Length)
}

func MistakeStart(p *puzzle.Puzzle) string {
	return text("You played {{.Move}}. Find a better move.", with{"Move": p.Position().Format(p.Missed)})
}

// PuzzleChecking says that a move is being looked at.
func PuzzleChecking() string { return text("Let's see…") }

// PuzzleGoesOn says after a right answer that the puzzle goes on. left is how many moves the win still takes, 0 where that is
// not known, and longer how many more the whole win takes than were asked for, at most: less than 1 where the reply is not the
// longest. slower is set where there was a faster win, and off where there was or may have been one before, or
// nothing is known of the win: it is said once.
func PuzzleGoesOn(left, longer int, slower, off bool) string {
	said := text("Right!")
	switch {
	case off && left > 1:
		return sentences(text("You are still winning."), plural("At most {{.N}} moves to go.", left))
	case off:
		said = text("You are still winning.")
	case slower && (left == 0 || longer < 1):
		said = text("That wins too, but more slowly.")
	case slower:
		return plural("That wins too, but takes up to {{.N}} moves longer.", longer)
	case longer > 0:
		return plural("That wins too, but may take {{.N}} moves longer.", longer)
	}
	if left == 0 {
		return sentences(said, text("Go on."))
	}
	return sentences(said, plural("{{.N}} moves to go.", left))
}

// PuzzleFails says why a try has failed: how the other side answered, or "" and in how many moves it wins then, 0 where that is not
// said either. unclear is set where it is only not certain that the try wins.
func PuzzleFails(p *puzzle.Puzzle, reply string, loss int, unclear bool) string {
	fails := text("That doesn't win.")
	switch {
	case !p.Kind.Wins():
		fails = text("That loses.")
	case unclear:
		fails = text("I can't see a win there.")
	}
	other := sideName(p.Variant, p.Position().ToMove().Other())
	switch {
	case reply != "":
		return sentences(fails, text("{{.Name}} answers {{.Move}}.", with{"Name": other, "Move": reply}))
	case loss == 1:
		return sentences(fails, text("{{.Name}} then wins at once.", with{"Name": other}))
	case loss > 1:
		return sentences(fails, plural("{{.Name}} then wins in {{.N}} moves.", loss, with{"Name": other}))
	default:
		return fails
	}
}

// PuzzleTries says how many tries there are still, of three.
func PuzzleTries(left int) string {
	if left == 0 {
		return text("No more tries")
	}
	return plural("{{.N}} tries left", left)
}

// PuzzlePractice says in the place of the tries that nothing that is done with a puzzle changes any more what it counts as.
func PuzzlePractice() string { return text("Practice only: your result won't change.") }

// NoTriesLeft says of a puzzle that was opened again that all tries at it were made before.
func NoTriesLeft() string { return text("You have used your three tries. Answer shows the solution.") }

// PuzzleSolved heads a puzzle that was solved, at a try from 1. helped is set where there was help or the answer was seen, and earlier
// where it was solved before.
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

// PuzzleNote says below that something about the solution.
func PuzzleNote(p *puzzle.Puzzle, slower bool) string {
	move := with{"Move": p.Position().Format(p.First[0])}
	switch {
	case p.Kind == puzzle.OnlyMove:
		return text("{{.Move}} was the only move.", move)
	case slower:
		return sentences(plural("It can be done in {{.N}}.", p.Length), text("It starts with {{.Move}}.", move))
	default:
		return text("Well played.")
	}
}

// PuzzleAnswer heads a puzzle whose answer is shown, and PuzzleAnswered says what it was.
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

// PuzzleOf says which puzzle is on the board: its game, its band and, if it is that of a day, the day.
func PuzzleOf(p *puzzle.Puzzle, day puzzle.Date) string {
	of := Title(p.Variant) + ", " + PuzzleBand(p.Band)
	if day != (puzzle.Date{}) {
		of += ", " + Day(day)
	}
	return of
}

// MistakeOf says in which game the person made a mistake, and on which day.
func MistakeOf(p *puzzle.Puzzle, day puzzle.Date) string { return Title(p.Variant) + ", " + Day(day) }

// Day writes a day with the day of the week: "Thu 26 Nov".
func Day(d puzzle.Date) string {
	names := strings.Fields(named("short days of the week", "Mon Tue Wed Thu Fri Sat Sun"))
	return text("{{.Weekday}} {{.Day}} {{.Month}}", with{"Weekday": names[(int(d.Weekday())+6)%7], "Day": Number(d.Day), "Month": Month(d.Time())})
}

// PuzzleAgain says that the puzzles of the days have begun again from the first.
func PuzzleAgain() string {
	return text("All daily puzzles have been shown once. They started again from the first.")
}

// PuzzleBand names a band of difficulty.
func PuzzleBand(band int) string {
	return []string{text("Easy"), text("Medium"), text("Hard"), text("Very Hard")}[min(max(band, 1), puzzle.Bands)-1]
}

// AllBands is the choice of puzzles of any difficulty.
func AllBands() string { return text("All") }

// SolvedOf says how many of a number of puzzles are solved.
func SolvedOf(n, of int) string {
	return text("{{.N}} of {{.Of}}", with{"N": Number(n), "Of": Number(of)})
}

// PuzzleBands says how hard the puzzles of a game are: "Easy to Hard".
func PuzzleBands(easiest, hardest int) string {
	if easiest == hardest {
		return PuzzleBand(easiest)
	}
	return text("{{.Easiest}} to {{.Hardest}}", with{"Easiest": PuzzleBand(easiest), "Hardest": PuzzleBand(hardest)})
}

// PuzzleResult says of a puzzle in a list what became of it, "" where nothing did. Of one that was tried it says how many tries
// are left.
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

// DaysInARow says how many days in a row had their puzzle solved, "" below two.
func DaysInARow(days int) string {
	if days < 2 {
		return ""
	}
	return plural("{{.N}} days in a row", days)
}

// DayResult says what the puzzle of today counts as on its card.
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

// PuzzleTomorrow says of which game the next one is.
func PuzzleTomorrow(v engine.Variant) string {
	return text("Tomorrow: {{.Title}}", with{"Title": Title(v)})
}

// AfterPuzzle adds to what is said of the puzzle of a day that was solved how many days in a row are, once there are two.
func AfterPuzzle(said string, days int) string {
	if days < 2 {
		return said
	}
	return sentences(said, plural("That's {{.N}} days in a row.", days))
}

// AnswerWasSeen says that the puzzle of a day counts no more once its answer was shown.
func AnswerWasSeen() string { return text("You had seen the answer, so it doesn't count.") }

// PuzzleShared is what others get of the puzzle of a day that was solved, after some wrong tries, with what heads it: nothing that tells the
// solution.
func PuzzleShared(p *puzzle.Puzzle, day puzzle.Date, fails int, solved string, days int) string {
	lines := []string{text("MNK Desk: today's puzzle"), PuzzleOf(p, day), strings.Repeat("✗", fails) + "✓ " + solved}
	if days > 1 {
		lines = append(lines, DaysInARow(days))
	}
	return strings.Join(lines, "\n")
}

// CopiedResult says that this is on the clipboard.
func CopiedResult() string {
	return text("Copied. Paste it anywhere: it doesn't give the solution away.")
}

// PuzzlesDontCount says that puzzles are no games, PuzzleTurn also who is to move in one, and PuzzleKeys how a wrong move is
// taken back.
func PuzzlesDontCount() string { return text("Puzzles don't change your statistics.") }

func PuzzleTurn(s session.Snapshot) string {
	return sentences(text("{{.Name}} to play.", with{"Name": NameOf(s.Setup, s.ToMove)}), PuzzlesDontCount())
}
func PuzzleKeys() string { return text("Press Enter or Esc to try again.") }

// CardSolves and CardPuzzles say what a click on the card of the puzzle does.
func CardSolves() string  { return text("A click shows today's puzzle on the board.") }
func CardPuzzles() string { return text("A click lists all puzzles.") }

// NoPuzzles says that the puzzles of this program cannot be read.
func NoPuzzles(err error) string {
	return text("The puzzles can't be read: {{.Reason}}", with{"Reason": quote.Message(err.Error())})
}

// BrokenPuzzles is the title of what is said of a file of puzzles solved that is damaged, or cannot be read at all, and what is said.
func BrokenPuzzles(e *solved.DamagedError) (title, said string) {
	path := with{"Path": quote.Path(e.Kept)}
	if files.ProblemOf(e) == files.Damaged {
		return Puzzles(), sentences(text("The file of the puzzles you solved is damaged. What can be read of it still counts."), text("The damaged file is kept as: {{.Path}}", path))
	}
	return Puzzles(), sentences(taskWords(files.ReadPuzzles), Problem(e), text("The file is kept as: {{.Path}}", path))
}
