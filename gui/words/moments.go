package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// Moment is a mistake, with what can be said of the better move.
type Moment struct {
	analysis.Mistake
	// Played and BetterName name the move that was played and the better one.
	Played, BetterName string
	// Effect is what the better move does at once, and Row how many marks the row has that shows it.
	Effect game.Effect
	Row    int
}

// YouPlayed stands above the board after a mistake.
func YouPlayed(s session.Snapshot, m Moment) string {
	data := with{"Move": MoveName(m.Played)}
	if at(s.Setup, m.Side).you {
		return text("You played {{.Move}}", data)
	}
	return text("Played: {{.Move}}", data)
}

// BetterPlayed stands above the board after the better move.
func BetterPlayed(m Moment) string {
	return text("Better: {{.Move}}", with{"Move": MoveName(m.BetterName)})
}

// MomentMove names the move of a moment by its number.
func MomentMove(m Moment) string { return text("Move {{.N}}", with{"N": Number(m.Ply + 1)}) }

// MomentHead says what happened at a moment.
func MomentHead(s session.Snapshot, m Moment) string {
	won := m.Score.Proof == search.ProvedWin
	switch {
	case m.Decisive && m.Score.Proof != search.Unproved:
		return text("Here it slipped away")
	case won && s.Ending.Outcome.Result.Winner() == m.Side && at(s.Setup, m.Side).you:
		return text("You could have won sooner")
	case won && at(s.Setup, m.Side).you:
		return text("You had a win here")
	case won:
		return text("A win was missed here")
	case m.Score.Proof == search.ProvedDraw:
		return text("A draw was possible here")
	case m.Effect == game.Blocks || m.Effect == game.OnlyMove:
		return text("A stop was missed here")
	case m.Decisive:
		return text("After this it was lost")
	default:
		return text("There was a better move")
	}
}

// MomentReason says in a sentence why the better move was better.
func MomentReason(s session.Snapshot, m Moment) string {
	other, data := at(s.Setup, m.Side.Other()), with{"Move": MoveName(m.BetterName), "Row": openRow(s.Setup), "K": inWords(m.Row)}
	stops := m.Effect == game.StopsThree || m.Effect == game.MakesAndStopsThree
	switch {
	case m.Effect == game.Wins:
		return text("{{.Move}} would have won at once.", data)
	case m.Effect == game.Blocks:
		return other.of("You were about to win; {{.Move}} would have stopped it.", "The computer was about to win; {{.Move}} would have stopped it.", "{{.Name}} was about to win; {{.Move}} would have stopped it.", data)
	case m.Score.Proof == search.ProvedWin:
		return howItWins(m, data)
	case stops && m.Row > 1:
		return other.of("You had {{.K}} with both ends free; {{.Move}} would have stopped it.", "The computer had {{.K}} with both ends free; {{.Move}} would have stopped it.", "{{.Name}} had {{.K}} with both ends free; {{.Move}} would have stopped it.", data)
	case m.Effect == game.OnlyMove:
		return text("Every move but {{.Move}} lost at once.", data)
	case m.Effect == game.DoubleThreat:
		return text("{{.Move}} would have made two threats at once.", data)
	case (m.Effect == game.MakesThree || m.Effect == game.MakesThrees) && m.Score.Proof == search.Unproved:
		return text("{{.Move}} would have built an open {{.Row}}.", data)
	case m.Decisive && m.Score.Proof == search.Unproved:
		data["Move"] = MoveName(m.Played)
		return other.of("After {{.Move}} you had a sure win.", "After {{.Move}} the computer had a sure win.", "After {{.Move}} {{.Name}} had a sure win.", data)
	default:
		return BetterMove(m.BetterName, m.Score)
	}
}

// howItWins says how the better move would have won: how soon, or where that is too far away to see, what it does.
func howItWins(m Moment, data with) string {
	switch {
	case m.Score.Mate == 1:
		return BetterMove(m.BetterName, m.Score)
	case m.Score.Mate > 0 && m.Score.Mate < session.FarWin:
		return plural("{{.Move}} would have won in at most {{.N}} moves.", ownMoves(m.Score.Mate), data)
	case m.Effect == game.DoubleThreat:
		return text("{{.Move}} would have made two threats at once.", data)
	case m.Effect == game.MakesThree, m.Effect == game.MakesThrees:
		return text("{{.Move}} would have built an open {{.Row}}.", data)
	default:
		return text("{{.Move}} would have won in the end.", data)
	}
}

// OneOfMoments says that a moment is one of several.
func OneOfMoments(n int) string {
	if n < 2 {
		return ""
	}
	return text("One of {{.K}} moments", with{"K": inWords(n)})
}

// TryHere is on a button: play on from the position before a mistake, where there is little room.
func TryHere() string { return text("Try Here") }

// AllMoves is on the button from the moments of a game to its graph and its moves.
func AllMoves() string { return text("All Moves") }
