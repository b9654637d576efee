package gui

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
)

// you is the default name of the person, which takes the second person in
// sentences: "You win", "Your turn".
const you = "You"

// turnWords says whose turn it is, or that the game is over.
func turnWords(s session.Snapshot) string {
	switch {
	case s.Ending.Over():
		return resultWords(s)
	case s.Hinting:
		return "Looking for a hint…"
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
	case s.YourTurn && s.Ply < 2:
		return turnWords(s) + ": " + s.Setup.Variant.Goal + ". " + shortcutText("H") + " shows a hint."
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
		return fmt.Sprintf("%s, so %s", sentence(name(s, winner.Other()), "resign", "resigns"),
			lowerYou(sentence(name(s, winner), "win", "wins")))
	default:
		return sentence(name(s, winner), "win", "wins") + " in " + count(movesOf(winner, s.Ply), "move")
	}
}

// certainty adds what a hint has proved, from the view of the one who asked.
func certainty(r search.Report) string {
	switch {
	case r.Proof == search.ProvedWin && r.Mate > 0:
		return ", wins in " + count((r.Mate+1)/2, "move")
	case r.Proof == search.ProvedWin:
		return ", which wins"
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
	parts = append(parts, count(int(r.Nodes), "position"), seconds(r.Elapsed))
	return strings.Join(parts, " · ")
}

// seconds writes a time as people read it: "0.3 s", "12 ms".
func seconds(d time.Duration) string {
	if d < 50*time.Millisecond {
		return fmt.Sprintf("%d ms", max(d.Milliseconds(), 1))
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// count writes a number with its noun: "1 move", "7 moves", "1,234 positions".
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return message.NewPrinter(language.English).Sprintf("%d %s", n, noun)
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

// sentence joins a name and the form of the verb that it takes.
func sentence(name, second, third string) string {
	if name == you {
		return name + " " + second
	}
	return name + " " + third
}

// lowerYou turns a sentence that begins with "You" into a clause.
func lowerYou(s string) string {
	if strings.HasPrefix(s, you+" ") {
		return "you" + s[len(you):]
	}
	return s
}

// possessive returns "Your" for "You" and "Anna's" for "Anna".
func possessive(name string) string {
	if name == you {
		return "Your"
	}
	return name + "'s"
}
