package pane

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/session"
)

// turnWords says whose turn it is, or that the game is over.
func turnWords(s session.Snapshot) string {
	switch {
	case s.Ending.Over():
		return resultWords(s)
	case s.Hinting:
		return "Looking for a hint…"
	case s.Held && !s.YourTurn:
		return name(s, s.ToMove) + " is waiting"
	case s.Thinking:
		return name(s, s.ToMove) + " is thinking…"
	default:
		return possessive(name(s, s.ToMove)) + " turn"
	}
}

// statusWords is the sentence of the status line.
func statusWords(s session.Snapshot) string {
	switch {
	case s.Ending.Over():
		return resultWords(s)
	case s.HintName != "":
		return "Hint: " + s.HintName + certainty(s.Report) + "."
	case s.Held && !s.YourTurn:
		return turnWords(s) + ": Move Now (" + phrase.Shortcut("M") + ") lets it play."
	case s.YourTurn && s.Ply < 2:
		return turnWords(s) + ": " + s.Setup.Variant.Goal + ". " + phrase.Shortcut("H") + " shows a hint."
	default:
		return turnWords(s)
	}
}

// resultWords says in a sentence how the game ended.
func resultWords(s session.Snapshot) string {
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case winner == game.None:
		return "Draw"
	case s.Ending.Resigned:
		return fmt.Sprintf("%s, so %s", phrase.Verb(name(s, winner.Other()), "resign", "resigns"),
			lowerYou(phrase.Verb(name(s, winner), "win", "wins")))
	default:
		return phrase.Verb(name(s, winner), "win", "wins") + " in " + phrase.Count(movesOf(winner, s.Ply), "move")
	}
}

// certainty adds what a hint has proved, from the view of the one who asked.
func certainty(r search.Report) string {
	moves := (len(r.Line) + 1) / 2
	switch {
	case r.Proof == search.ProvedWin && moves > 0:
		return ", wins in " + phrase.Count(moves, "move")
	case r.Proof == search.ProvedLoss:
		return ", though every move loses against best play"
	case r.Proof == search.ProvedDraw:
		return ", which holds the draw"
	default:
		return ""
	}
}

// progressWords describes a running or finished search: "Depth 7 · 412,306
// positions · 0.3 s". It is empty where nothing was searched.
func progressWords(r search.Report) string {
	if r.Nodes == 0 {
		return ""
	}
	var parts []string
	if r.Depth > 0 {
		parts = append(parts, fmt.Sprintf("Depth %d", r.Depth))
	}
	parts = append(parts, phrase.Count(int(r.Nodes), "position"), phrase.Seconds(r.Elapsed))
	return strings.Join(parts, " · ")
}

// movesOf counts the moves of a side among the first ply moves of a game.
func movesOf(side game.Side, ply int) int { return (ply + 1 - int(side)) / 2 }

// name returns the name of a player, short enough for a sentence in the card.
func name(s session.Snapshot, side game.Side) string {
	const most = 18
	if n := []rune(s.Setup.Seats[side].Name); len(n) > most {
		return string(n[:most-1]) + "…"
	}
	return s.Setup.Seats[side].Name
}

// lowerYou turns a sentence that begins with "You" into a clause.
func lowerYou(s string) string {
	if strings.HasPrefix(s, phrase.You+" ") {
		return "you" + s[len(phrase.You):]
	}
	return s
}

// possessive returns "Your" for "You" and "Anna's" for "Anna".
func possessive(name string) string {
	if name == phrase.You {
		return "Your"
	}
	return name + "'s"
}
