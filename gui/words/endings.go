package words

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Result returns the result of a game in a few words.
func Result(s session.Snapshot) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case winner == game.None:
		return Draw()
	case onTime(s):
		return endOnTime(s, winner)
	case inMoves(s) && s.MovesBy(winner) > 0 && !facedNamedOpponent(s):
		return wonIn(playerOf(s.Setup, winner), s.MovesBy(winner))
	default:
		return won(s, winner)
	}
}

// ending returns sentences about how a game ended and why.
func ending(s session.Snapshot) string { return sentences(EndHead(s), whyEnded(s)) }

// EndHead returns a sentence about the result of a game: "You beat Hazel!"
func EndHead(s session.Snapshot) string {
	if s.Ending.Outcome.Result.Winner() == game.None {
		return drawn(s)
	}
	return Result(s)
}

// whyEnded returns why a game ended, or "" if EndHead says so or a line decided the game.
func whyEnded(s session.Snapshot) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case s.Ending.Reason == record.Agreed:
		return text("Both players agreed.")
	case onTime(s), endedByRecord(s):
		return ""
	case winner == game.None:
		return whyDrawn(s)
	case inMoves(s):
		return ""
	case s.Ending.Reason == "" && s.Ending.Outcome.Reason == game.ByMostBlocks:
		return mostBlocks(s.Setup, winner)
	default:
		return misfortune(s, winner.Other())
	}
}

// Feat describes what is special about a game that has just ended, among the person's games against
// the same opponent. A field is false if that is not known.
type Feat struct {
	// FirstWin is set for the person's first win, LongestLoss for a long game that was lost later than several before it.
	FirstWin, LongestLoss bool
}

// EndFact returns a sentence with one certain fact about a game that has ended: "Four on the
// diagonal." It returns "" if nothing is known, as of a game from another program.
func EndFact(s session.Snapshot, feat Feat) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case winner == game.None && HeldMaster(s) && s.Setup.Variant.BestPlayDraws():
		return text("Nobody can do better.")
	case winner == game.None:
		return whyEnded(s)
	default:
		return cmp.Or(whyEnded(s), winFact(s, feat))
	}
}

// winFact returns one certain fact about a game that was won. What a person missed is not such a fact: the review says it,
// with a picture.
func winFact(s session.Snapshot, feat Feat) string {
	winner, f := s.Ending.Outcome.Result.Winner(), s.Finish()
	loser := playerOf(s.Setup, winner.Other())
	if s.Setup.Seats[winner.Other()].Kind != record.Computer {
		f.Win, f.Stop = "", ""
	}
	switch {
	case feat.FirstWin:
		return text("Your first win against {{.Rival}} at {{.Game}}.",
			with{"Rival": loser.name, "Game": Title(s.Setup.Variant)})
	case onTime(s): // what stands on the board did not decide the game
		return ""
	case f.Lines > 1:
		return text("{{.K}} lines with one move!", with{"K": capitalized(inWords(f.Lines))})
	case feat.LongestLoss:
		return text("You've never held out this long.")
	case f.TwoWays:
		return playerOf(s.Setup, winner).sentence("You had two ways to win.", "The computer had two ways to win.",
			"{{.Name}} had two ways to win.")
	case f.Win != "":
		return missedWin(loser, f.Win)
	case f.Stop != "":
		return missedStop(loser, f.Stop)
	case f.LastSquare:
		return text("On the very last square.")
	case loser.you && facedNamedOpponent(s):
		return sentences(lineFact(f), text("Good game!"))
	default:
		return lineFact(f)
	}
}

// missedWin returns a sentence about the winning move that the loser, a computer, overlooked.
func missedWin(loser player, win string) string {
	if loser.computer {
		return text("The computer missed a win at {{.Move}}.", with{"Move": win})
	}
	return text("{{.Name}} missed a win at {{.Move}}.", with{"Name": loser.name, "Move": win})
}

// missedStop returns a sentence about the move with which the loser, a computer, could have stopped the line.
func missedStop(loser player, stop string) string {
	if loser.computer {
		return text("The computer forgot to block {{.Move}}.", with{"Move": stop})
	}
	return text("{{.Name}} forgot to block {{.Move}}.", with{"Name": loser.name, "Move": stop})
}

// lineFact returns a sentence that names the winning line: "Four on the diagonal."
func lineFact(f session.Finish) string {
	count := with{"K": capitalized(inWords(f.Length))}
	switch {
	case f.Line == session.NoLine:
		return ""
	case f.Blocks && f.Line == session.Across:
		return text("{{.K}} small boards in a row.", count)
	case f.Blocks && f.Line == session.Down:
		return text("{{.K}} small boards in a column.", count)
	case f.Blocks:
		return text("{{.K}} small boards on the diagonal.", count)
	case f.Line == session.Across:
		return text("{{.K}} in a row.", count)
	case f.Line == session.Down:
		return text("{{.K}} in a column.", count)
	default:
		return text("{{.K}} on the diagonal.", count)
	}
}

// whyDrawn returns why a game ended in a draw.
func whyDrawn(s session.Snapshot) string {
	switch reason := s.Ending.Outcome.Reason; {
	case reason == game.ByFullBoard && !hasEmptySquare(s.View):
		return text("The board is full.")
	case reason == game.ByPasses:
		return text("Both players passed.")
	default:
		return text("No moves are left.")
	}
}

// hasEmptySquare reports whether a square is empty. Games on nine boards can end in a draw with empty
// squares on boards that are won.
func hasEmptySquare(v game.View) bool {
	return slices.ContainsFunc(v.Cells, func(c game.Cell) bool { return c.Piece == game.None })
}

// HeldMaster reports whether the person played without help against Master from the first move to
// the last. Callers check that the game was a draw.
func HeldMaster(s session.Snapshot) bool {
	person := s.Setup.Person()
	return person != game.None && playerOf(s.Setup, person).you && !s.Assisted && s.CountsAs == engine.Master.String()
}

// inMoves reports whether the winner's own move won the game.
func inMoves(s session.Snapshot) bool {
	return s.Ending.Reason != record.Resigned && !forfeited(s) && !onTime(s) && !endedByRecord(s) &&
		!slices.Contains([]game.Reason{game.ByNoMoves, game.ByMostBlocks}, s.Ending.Outcome.Reason) &&
		!misere(s.Setup.Variant)
}

// endedByRecord reports whether only the game's record says how it ended, without a reason.
func endedByRecord(s session.Snapshot) bool {
	return s.Ending.Reason != record.Resigned && !forfeited(s) && s.Ending.Outcome.Reason == game.NoReason
}

// forfeited reports whether a computer player lost because its program failed.
func forfeited(s session.Snapshot) bool {
	winner := s.Ending.Outcome.Result.Winner()
	if winner == game.None || s.Ending.Outcome.Reason != game.NoReason ||
		s.Setup.Seats[winner.Other()].Kind != record.Computer {
		return false
	}
	return slices.Contains([]string{record.Stopped, record.OutOfTime, record.IllegalMove, record.OutOfMemory},
		s.Ending.Reason)
}

// forfeit returns a sentence about the failure that lost a program the game. People never forfeit.
func forfeit(p player, reason string) string {
	switch reason {
	case record.OutOfTime:
		return p.sentence("The computer took too long.", "The computer took too long.", "{{.Name}} took too long.")
	case record.IllegalMove:
		return p.sentence("The computer made an illegal move.", "The computer made an illegal move.",
			"{{.Name}} made an illegal move.")
	case record.OutOfMemory:
		return p.sentence("The computer took too much memory.", "The computer took too much memory.",
			"{{.Name}} took too much memory.")
	default:
		return p.sentence("The computer stopped.", "The computer stopped.", "{{.Name}} stopped.")
	}
}

// misfortune returns a sentence about what lost the game.
func misfortune(s session.Snapshot, loser game.Side) string {
	p := playerOf(s.Setup, loser)
	switch {
	case s.Ending.Reason == record.Resigned:
		return Resigned(s.Setup, loser)
	case forfeited(s):
		return forfeit(p, s.Ending.Reason)
	case s.Ending.Outcome.Reason == game.ByNoMoves:
		return p.sentence("You can't move.", "The computer can't move.", "{{.Name}} can't move.")
	default:
		_, numbers, _ := s.Setup.Variant.Template()
		return p.sentence("You made {{.K}} in a row.", "The computer made {{.K}} in a row.",
			"{{.Name}} made {{.K}} in a row.",
			with{"K": inWords(numbers[len(numbers)-1])})
	}
}

// mostBlocks returns a sentence about the winner, who has more small boards at the end.
func mostBlocks(s session.Setup, winner game.Side) string {
	return playerOf(s, winner).sentence("You have more small boards.", "The computer has more small boards.",
		"{{.Name}} has more small boards.")
}

// won returns a sentence about who won.
func won(s session.Snapshot, winner game.Side) string {
	person := s.Setup.Person()
	if !facedNamedOpponent(s) {
		return playerOf(s.Setup, winner).sentence("You won!", "The computer won.", "{{.Name}} won.")
	}
	p, data := playerOf(s.Setup, person),
		with{"Name": playerOf(s.Setup, person).name, "Rival": playerOf(s.Setup, person.Other()).name}
	switch {
	case winner != person:
		return text("{{.Rival}} won this one.", data)
	case p.you:
		return text("You beat {{.Rival}}!", data)
	default:
		return text("{{.Name}} beat {{.Rival}}!", data)
	}
}

// facedNamedOpponent reports whether a person played against a named opponent.
func facedNamedOpponent(s session.Snapshot) bool {
	person := s.Setup.Person()
	if person == game.None {
		return false
	}
	_, ok := OpponentAt(s.Setup, person.Other())
	return ok
}

// twoPeople reports whether two people play a game.
func twoPeople(s session.Setup) bool { return s.Person() == game.None && !s.Watched() }

// WellPlayed returns what is said to two people after a draw.
func WellPlayed() string { return text("Well played, both of you!") }

// drawn returns a sentence about a draw: "A draw with Ember." or "Anna and Bruno drew." It is an exclamation if the
// opponent was Master.
func drawn(s session.Snapshot) string {
	first, second := SharedName(s.Setup, game.First, maxName), SharedName(s.Setup, game.Second, maxName)
	switch {
	case s.Setup.Person() == game.None && first != "" && second != "":
		return text("{{.First}} and {{.Second}} drew.", with{"First": first, "Second": second})
	case !facedNamedOpponent(s):
		return text("A draw.")
	case HeldMaster(s):
		return text("A draw with {{.Rival}}!", with{"Rival": playerOf(s.Setup, s.Setup.Person().Other()).name})
	default:
		return text("A draw with {{.Rival}}.", with{"Rival": playerOf(s.Setup, s.Setup.Person().Other()).name})
	}
}

// Resigned returns a sentence about who resigned.
func Resigned(s session.Setup, loser game.Side) string {
	return playerOf(s, loser).sentence("You resigned.", "The computer resigned.", "{{.Name}} resigned.")
}

// wonIn returns a sentence about a win and the winner's number of moves.
func wonIn(p player, moves int) string {
	return p.count(moves, "You won in {{.N}} moves!", "The computer won in {{.N}} moves.",
		"{{.Name}} won in {{.N}} moves.")
}

// Draw returns the name of the result.
func Draw() string { return text("Draw") }

// misere reports whether completing a line loses.
func misere(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "misere")
}

// sentences joins whole sentences, leaving out empty ones.
func sentences(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " ")
}

// Sentences joins whole sentences, leaving out empty ones.
func Sentences(all ...string) string { return sentences(all...) }

// PlayFirst returns the label of the button that starts a game against a weaker opponent.
func PlayFirst(o look.Opponent) string { return text("Play {{.Name}} First", with{"Name": o.Name}) }

// The button that shows a game's largest mistakes, the same for a game without mistakes, and their short labels.
func WhereTheGameTurned() string { return text("Where the Game Turned") }
func LookThroughTheGame() string { return text("Look Through the Game") }
func WhereItTurned() string      { return text("Where It Turned") }
func LookThrough() string        { return text("Look Through") }
func BriefReview() string        { return text("Review") }
