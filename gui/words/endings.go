package words

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Result says in a few words how a game ended.
func Result(s session.Snapshot) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case winner == game.None:
		return Draw()
	case onTime(s):
		return endOnTime(s, winner)
	case inMoves(s) && s.MovesBy(winner) > 0 && !metOpponent(s):
		return wonIn(at(s.Setup, winner), s.MovesBy(winner))
	default:
		return won(s, winner)
	}
}

// ending says in whole sentences how a game ended and why.
func ending(s session.Snapshot) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case s.Ending.Reason == record.Agreed:
		return text("Draw by agreement.")
	case onTime(s), endedByRecord(s):
		return Result(s)
	case winner == game.None:
		return sentences(drawn(s), whyDrawn(s))
	case inMoves(s):
		return Result(s)
	case s.Ending.Reason == "" && s.Ending.Outcome.Reason == game.ByMostBlocks:
		return sentences(mostBlocks(s.Setup, winner), won(s, winner))
	default:
		return sentences(misfortune(s, winner.Other()), won(s, winner))
	}
}

// whyDrawn says why a game ended in a draw.
func whyDrawn(s session.Snapshot) string {
	switch reason := s.Ending.Outcome.Reason; {
	case reason == game.ByFullBoard && !hasRoom(s.View):
		return text("The board is full.")
	case reason == game.ByPasses:
		return text("Both players passed.")
	default:
		return text("No moves are left.")
	}
}

// hasRoom reports whether a square is empty: the games on nine boards end drawn although there is one on a board
// that is won.
func hasRoom(v game.View) bool {
	return slices.ContainsFunc(v.Cells, func(c game.Cell) bool { return c.Piece == game.None })
}

// heldMaster reports whether the person, who had no help, has drawn against Master from the first move
// to the last.
func heldMaster(s session.Snapshot) bool {
	person := s.Setup.Person()
	return person != game.None && at(s.Setup, person).you && !s.Assisted && s.CountsAs == engine.Master.String()
}

// inMoves reports whether a game was won by a move of the winner's.
func inMoves(s session.Snapshot) bool {
	return s.Ending.Reason != record.Resigned && !forfeited(s) && !onTime(s) && !endedByRecord(s) && !slices.Contains([]game.Reason{game.ByNoMoves, game.ByMostBlocks}, s.Ending.Outcome.Reason) && !misere(s.Setup.Variant)
}

// endedByRecord reports whether the record of a game alone says how it ended.
func endedByRecord(s session.Snapshot) bool {
	return s.Ending.Reason != record.Resigned && !forfeited(s) && s.Ending.Outcome.Reason == game.NoReason
}

// forfeited reports whether a program that played is to blame for the end of a game.
func forfeited(s session.Snapshot) bool {
	winner := s.Ending.Outcome.Result.Winner()
	if winner == game.None || s.Ending.Outcome.Reason != game.NoReason || s.Setup.Seats[winner.Other()].Kind != record.Computer {
		return false
	}
	return slices.Contains([]string{record.Stopped, record.OutOfTime, record.IllegalMove, record.OutOfMemory}, s.Ending.Reason)
}

// forfeit says what a program did that lost the game. No person does that.
func forfeit(p player, reason string) string {
	switch reason {
	case record.OutOfTime:
		return p.of("The computer took too long.", "The computer took too long.", "{{.Name}} took too long.")
	case record.IllegalMove:
		return p.of("The computer made an illegal move.", "The computer made an illegal move.", "{{.Name}} made an illegal move.")
	case record.OutOfMemory:
		return p.of("The computer took too much memory.", "The computer took too much memory.", "{{.Name}} took too much memory.")
	default:
		return p.of("The computer stopped.", "The computer stopped.", "{{.Name}} stopped.")
	}
}

// misfortune says what cost a loser the game.
func misfortune(s session.Snapshot, loser game.Side) string {
	p := at(s.Setup, loser)
	switch {
	case s.Ending.Reason == record.Resigned:
		return Resigned(s.Setup, loser)
	case forfeited(s):
		return forfeit(p, s.Ending.Reason)
	case s.Ending.Outcome.Reason == game.ByNoMoves:
		return p.of("You can't move.", "The computer can't move.", "{{.Name}} can't move.")
	default:
		_, numbers, _ := s.Setup.Variant.Template()
		return p.of("You made {{.K}} in a row.", "The computer made {{.K}} in a row.", "{{.Name}} made {{.K}} in a row.",
			with{"K": inWords(numbers[len(numbers)-1])})
	}
}

// mostBlocks says who has more small boards at the end.
func mostBlocks(s session.Setup, winner game.Side) string {
	return at(s, winner).of("You have more small boards.", "The computer has more small boards.", "{{.Name}} has more small boards.")
}

// won says who won.
func won(s session.Snapshot, winner game.Side) string {
	person := s.Setup.Person()
	if !metOpponent(s) {
		return at(s.Setup, winner).of("You won!", "The computer won.", "{{.Name}} won.")
	}
	p, data := at(s.Setup, person), with{"Name": at(s.Setup, person).name, "Rival": at(s.Setup, person.Other()).name}
	switch {
	case winner != person:
		return text("{{.Rival}} won this one.", data)
	case p.you:
		return text("You beat {{.Rival}}!", data)
	default:
		return text("{{.Name}} beat {{.Rival}}!", data)
	}
}

// metOpponent reports whether a person played against an opponent.
func metOpponent(s session.Snapshot) bool {
	person := s.Setup.Person()
	if person == game.None {
		return false
	}
	_, ok := OpponentAt(s.Setup, person.Other())
	return ok
}

// drawn says with whom a game ended in a draw: "A draw with Ember!", where nobody does better.
func drawn(s session.Snapshot) string {
	switch {
	case !metOpponent(s):
		return text("A draw.")
	case heldMaster(s):
		return text("A draw with {{.Rival}}!", with{"Rival": at(s.Setup, s.Setup.Person().Other()).name})
	default:
		return text("A draw with {{.Rival}}.", with{"Rival": at(s.Setup, s.Setup.Person().Other()).name})
	}
}

// Resigned says who gave up.
func Resigned(s session.Setup, loser game.Side) string {
	return at(s, loser).of("You resigned.", "The computer resigned.", "{{.Name}} resigned.")
}

// wonIn says after how many moves of the winner a game was won.
func wonIn(p player, moves int) string {
	return p.count(moves, "You won in {{.N}} moves!", "The computer won in {{.N}} moves.", "{{.Name}} won in {{.N}} moves.")
}

// Draw names the result.
func Draw() string { return text("Draw") }

// misere reports whether completing a line loses.
func misere(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "misere")
}

// sentences sets whole sentences one after the other.
func sentences(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " ")
}
