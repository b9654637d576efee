package words

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Moment is a mistake, with what is known about the better move.
type Moment struct {
	analysis.Mistake
	// Played and BetterName are the move that was played and the better one, in the board's notation.
	Played, BetterName string
	// Effect is what the better move does at once. Row is the number of marks in the row that shows
	// the effect, or 0 if there is none.
	Effect game.Effect
	Row    int
	// Reply and Next are the moves that were found after the better one, or "" if none were. NextEffect is what Next
	// does at once.
	Reply, Next string
	NextEffect  game.Effect
	// Delays is set if the better move is proved to lose, too, only later.
	Delays bool
	// Far is set if a person could hardly have seen the mistake.
	Far bool
	// Punished is the move with which the opponent won at once, although another move would have prevented that, or "".
	Punished string
	// LostIn is the number of plies within which the mistake is proved to have lost the game, or 0 if that is not known.
	LostIn int
	// Taken is set if the reply that was played is proved to win.
	Taken bool
	// Saved is set if the position at the end of the game is proved not to be lost for the side, which may have resigned it.
	Saved bool
	// LastChance is set if the mistake lost a game that had seemed lost before: see review's graph.
	LastChance bool
}

// stopsThree reports whether the better move stops open threes.
func (m Moment) stopsThree() bool {
	return m.Effect == game.StopsThree || m.Effect == game.MakesAndStopsThree
}

// HasReason reports whether MomentReason can say more than that the better move was better.
func (m Moment) HasReason() bool {
	effects := []game.Effect{
		game.Wins, game.Blocks, game.OnlyMove, game.DoubleThreat, game.MakesThree, game.MakesThrees,
	}
	return m.Score.Proof != search.Unproved || m.Decisive || m.Punished != "" || m.LostIn > 0 || m.stopsThree() && m.Row > 1 ||
		slices.Contains(effects, m.Effect)
}

// YouPlayed returns the caption of the board after a mistake.
func YouPlayed(s session.Snapshot, m Moment) string {
	p, data := playerOf(s.Setup, m.Side), with{"Move": MoveName(m.Played)}
	switch {
	case p.you:
		return text("You: {{.Move}}", data)
	case namesMover(s, p):
		return text("{{.Name}}: {{.Move}}", p.with(data))
	default:
		return text("Played: {{.Move}}", data)
	}
}

// namesMover reports whether the captions of moves name a player: the opponent in a game that the reader has won, and each of
// two people or two computers.
func namesMover(s session.Snapshot, p player) bool {
	return !p.computer && (wonByYou(s) || s.Setup.Person() == game.None)
}

// BetterPlayed returns the caption of the board after the better move. It says whose move it is if that is not the reader's.
func BetterPlayed(s session.Snapshot, m Moment) string {
	if p := playerOf(s.Setup, m.Side); namesMover(s, p) && !p.you {
		return text("{{.Name}}: {{.Move}}", p.with(with{"Move": MoveName(m.BetterName)}))
	}
	if m.Delays {
		return text("Lasts longer: {{.Move}}", with{"Move": MoveName(m.BetterName)})
	}
	return text("Better: {{.Move}}", with{"Move": MoveName(m.BetterName)})
}

// MomentMove returns the number of a mistake's move.
func MomentMove(m Moment) string { return text("Move {{.N}}", with{"N": Number(FullMoves(m.Ply + 1))}) }

// missedLastChance reports whether the heading says that the last chance was missed: not of a far win, which is hard to see.
func (m Moment) missedLastChance() bool {
	return m.LastChance && !(m.Far && m.Score.Proof == search.ProvedWin)
}

// lostUnproved reports whether the move lost, and nothing is proved about the better one.
func (m Moment) lostUnproved() bool {
	return (m.Decisive || m.Punished != "") && m.Score.Proof == search.Unproved
}

// MomentHead returns a heading that says what happened at a moment.
func MomentHead(s session.Snapshot, m Moment) string {
	switch {
	case wonByYou(s) && !playerOf(s.Setup, m.Side).you:
		return chanceHead(s, m)
	case couldHaveLost(s, m):
		return text("This could have lost the game")
	case m.missedLastChance():
		return text("The last chance was missed here")
	case m.Punished != "":
		return text("This move lost at once")
	case m.Delays:
		return text("Lost already, but not so soon")
	case m.Decisive && m.Far:
		return text("Hard to see, but after this it was lost")
	case m.Decisive && m.Score.Proof != search.Unproved:
		return text("Here it slipped away")
	case m.Score.Proof == search.ProvedWin:
		return missedWinHead(s, m)
	case m.Score.Proof == search.ProvedDraw:
		return missedDrawHead(s, m)
	default:
		return unprovedHead(m)
	}
}

// unprovedHead returns the heading of a mistake of which nothing is proved about the better move.
func unprovedHead(m Moment) string {
	switch {
	case m.Effect == game.Blocks, m.stopsThree() && m.LostIn > 0:
		return text("This had to be stopped")
	case m.Effect == game.OnlyMove:
		return text("Only one move held out here")
	case m.Decisive:
		return text("After this it was lost")
	default:
		return text("There was a better move here")
	}
}

// chanceHead returns the heading of a mistake of the opponent in a game that the reader has won.
func chanceHead(s session.Snapshot, m Moment) string {
	p := playerOf(s.Setup, m.Side)
	switch {
	case m.Delays:
		return p.either(text("The computer didn't stop you here"), text("{{.Name}} didn't stop you here", p.with()))
	case m.Taken && m.Far:
		return text("Hard to see, but this decided the game")
	case m.Taken:
		return text("Here you got your chance, and took it")
	}
	return p.sentence("You went wrong here", "The computer went wrong here", "{{.Name}} went wrong here")
}

// missedWinHead returns the heading of a move that missed a win.
func missedWinHead(s session.Snapshot, m Moment) string {
	switch you := playerOf(s.Setup, m.Side).you; {
	case m.Far:
		return text("Hard to see, but there was a win here")
	case you && s.Ending.Outcome.Result.Winner() == m.Side && 0 < m.Score.Mate && m.Score.Mate < s.Ply-m.Ply:
		return text("You could have won sooner")
	case you:
		return text("You had a win here")
	default:
		return text("A win was missed here")
	}
}

// lostGame reports whether the side that made a mistake has lost the game, and not by giving up too early.
func lostGame(s session.Snapshot, m Moment) bool {
	return s.Ending.Outcome.Result.Winner() == m.Side.Other() && !m.Saved
}

// couldHaveLost reports whether a mistake allowed a win that the other side passed by.
func couldHaveLost(s session.Snapshot, m Moment) bool {
	return m.Decisive && !lostGame(s, m) || m.LostIn > 0 && s.Ending.Outcome.Result.Winner() == m.Side
}

// missedDrawHead returns the heading of a move that missed a draw, or in a game that was not lost, risked it.
func missedDrawHead(s session.Snapshot, m Moment) string {
	if lostGame(s, m) {
		return text("A draw was possible here")
	}
	return text("This could have lost the game")
}

// wonByYou reports whether the reader has won a game against a computer.
func wonByYou(s session.Snapshot) bool {
	person := s.Setup.Person()
	return person != game.None && s.Ending.Outcome.Result.Winner() == person && playerOf(s.Setup, person).you
}

// MomentReason returns why the better move was better, in one or two sentences.
func MomentReason(s session.Snapshot, m Moment) string {
	return sentences(betterReason(s, m), afterReply(s, m))
}

// afterReply returns what the winner does after the loser's reply to the better move, or "" if that does not show at
// once. It says whose the moves are: the reply may be on the square where the winner has played in the game.
func afterReply(s session.Snapshot, m Moment) string {
	if m.Next == "" || m.Score.Proof != search.ProvedWin {
		return "" // other replies are as good
	}
	data := with{"Reply": MoveName(m.Reply), "Next": MoveName(m.Next), "Row": freeRow(s.Setup)}
	winner, then := playerOf(s.Setup, m.Side), ""
	switch m.NextEffect {
	case game.Wins:
		then = winner.sentence("you win with {{.Next}}", "the computer wins with {{.Next}}", "{{.Name}} wins with {{.Next}}", data)
	case game.DoubleThreat:
		then = winner.sentence("you make two threats at once with {{.Next}}",
			"the computer makes two threats at once with {{.Next}}", "{{.Name}} makes two threats at once with {{.Next}}", data)
	case game.MakesThree, game.MakesThrees:
		then = winner.sentence("{{.Next}} gives you {{.Row}} with both ends free",
			"{{.Next}} gives the computer {{.Row}} with both ends free",
			"{{.Next}} gives {{.Name}} {{.Row}} with both ends free", data)
	default:
		return ""
	}
	data["Then"] = then
	return playerOf(s.Setup, m.Side.Other()).sentence("If you then play {{.Reply}}, {{.Then}}.",
		"If the computer then plays {{.Reply}}, {{.Then}}.", "If {{.Name}} then plays {{.Reply}}, {{.Then}}.", data)
}

// freeRow returns the number of marks in a row that lacks two marks: an open three in Gomoku, without that word.
func freeRow(s session.Setup) string { return inWords(boardOf(s.Variant).k - 2) }

// betterReason returns a sentence about what the better move does.
func betterReason(s session.Snapshot, m Moment) string {
	other, data := playerOf(s.Setup, m.Side.Other()),
		with{"Move": MoveName(m.BetterName), "Row": freeRow(s.Setup), "K": inWords(m.Row)}
	switch {
	case m.Delays:
		return whatItDelayed(s, other, m, data)
	case m.Effect == game.Wins:
		return playerOf(s.Setup, m.Side).sentence("{{.Move}} would have won at once.",
			"The computer could have won at once with {{.Move}}.", "{{.Name}} could have won at once with {{.Move}}.", data)
	case m.Effect == game.Blocks:
		return wouldHaveStopped(s, m, other, data)
	case m.Score.Proof == search.ProvedWin:
		return sentences(howSoonItLost(s, other, m), howItWins(playerOf(s.Setup, m.Side), m, data))
	case m.stopsThree() && m.Row > 1:
		return other.sentence("You had {{.K}} with both ends free; {{.Move}} would have stopped it.",
			"The computer had {{.K}} with both ends free; {{.Move}} would have stopped it.",
			"{{.Name}} had {{.K}} with both ends free; {{.Move}} would have stopped it.", data)
	case m.Effect == game.OnlyMove && m.Punished == "": // else the heading says that the move lost at once
		return text("Every move but {{.Move}} lost at once.", data)
	case m.Effect == game.DoubleThreat || m.Score.Proof == search.Unproved && whatItMakes(m, data) != "":
		return whatItMakes(m, data)
	case m.lostUnproved():
		return whatItAllowed(s, other, m, data)
	case m.Score.Proof == search.ProvedDraw || m.LostIn > 0:
		return sentences(howSoonItLost(s, other, m), BetterMove(m.BetterName, m.Score))
	default:
		return BetterMove(m.BetterName, m.Score)
	}
}

// wouldHaveStopped returns what the other side was about to do, which the better move would have stopped.
func wouldHaveStopped(s session.Snapshot, m Moment, other player, data with) string {
	if line := lineOf(s); m.Punished != "" && line != "" {
		data["Line"] = line
		return other.sentence("You then had {{.Line}}; {{.Move}} would have stopped that.",
			"The computer then had {{.Line}}; {{.Move}} would have stopped that.",
			"{{.Name}} then had {{.Line}}; {{.Move}} would have stopped that.", data)
	}
	return other.sentence("You were about to win; {{.Move}} would have stopped you.",
		"The computer was about to win; {{.Move}} would have stopped it.",
		"{{.Name}} was about to win; {{.Move}} would have stopped it.", data)
}

// whatItAllowed returns what the move played, which lost, allowed the other side: the win that followed at once, or how soon
// it could win.
func whatItAllowed(s session.Snapshot, other player, m Moment, data with) string {
	if m.Punished != "" {
		return howItLost(s, other, m, data)
	}
	return howSoonItLost(s, other, m)
}

// howSoonItLost returns what the move played is proved to have allowed the other side, or "" if it lost nothing.
func howSoonItLost(s session.Snapshot, other player, m Moment) string {
	data := with{"Played": MoveName(m.Played)}
	switch {
	case m.LostIn == 0 && !m.Decisive:
		return ""
	case m.LostIn == 0 || m.LostIn >= session.FarWin:
		return howItLost(s, other, m, data)
	case m.LostIn == 1:
		return other.sentence("After {{.Played}} you could win at once.", "After {{.Played}} the computer could win at once.",
			"After {{.Played}} {{.Name}} could win at once.", data)
	default:
		return other.count(ownMoves(m.LostIn), "After {{.Played}} you could win in {{.N}} moves.",
			"After {{.Played}} the computer could win in {{.N}} moves.", "After {{.Played}} {{.Name}} could win in {{.N}} moves.", data)
	}
}

// lineOf names the line that won a game, such as "three in a column", or returns "" if there is none or small boards made it.
func lineOf(s session.Snapshot) string {
	f := s.Finish()
	count := with{"K": inWords(f.Length)}
	switch {
	case f.Blocks:
		return ""
	case f.Line == session.Across:
		return text("{{.K}} in a row", count)
	case f.Line == session.Down:
		return text("{{.K}} in a column", count)
	case f.Line == session.Diagonal:
		return text("{{.K}} on the diagonal", count)
	default:
		return ""
	}
}

// howItLost returns what the move played allowed the other side.
func howItLost(s session.Snapshot, other player, m Moment, data with) string {
	if m.Punished != "" {
		data["Played"], data["Reply"] = MoveName(m.Played), MoveName(m.Punished)
		if m.Punished == m.BetterName {
			return wonBySameMove(s.Setup, other, data)
		}
		return other.sentence("After {{.Played}} you won with {{.Reply}}; {{.Move}} would have prevented that.",
			"After {{.Played}} the computer won with {{.Reply}}; {{.Move}} would have prevented that.",
			"After {{.Played}} {{.Name}} won with {{.Reply}}; {{.Move}} would have prevented that.", data)
	}
	data["Move"] = MoveName(m.Played)
	return other.sentence("After {{.Move}} you had a sure win.", "After {{.Move}} the computer had a sure win.",
		"After {{.Move}} {{.Name}} had a sure win.", data)
}

// howItWins returns how soon the better move of a player would have won or, if the win is too far away to see,
// what the move does.
func howItWins(p player, m Moment, data with) string {
	switch {
	case m.Score.Mate == 1:
		return BetterMove(m.BetterName, m.Score)
	case m.Score.Mate > 0 && m.Score.Mate < session.FarWin:
		return p.count(ownMoves(m.Score.Mate), "{{.Move}} would have won in {{.N}} moves at most.",
			"With {{.Move}} the computer could have won in {{.N}} moves at most.",
			"With {{.Move}} {{.Name}} could have won in {{.N}} moves at most.", data)
	default:
		return cmp.Or(whatItMakes(m, data), p.sentence("{{.Move}} would have won.", "The computer could have won with {{.Move}}.",
			"{{.Name}} could have won with {{.Move}}.", data))
	}
}

// whatItMakes returns what the better move would have made at once, or "" if that has no name.
func whatItMakes(m Moment, data with) string {
	switch m.Effect {
	case game.DoubleThreat:
		return text("{{.Move}} would have made two threats at once.", data)
	case game.MakesThree, game.MakesThrees:
		return text("{{.Move}} would have made {{.Row}} with both ends free.", data)
	default:
		return ""
	}
}

// GameReviewed returns the title of a game, who won it and in how many moves of the winner, if the last one won.
func GameReviewed(s session.Snapshot) string {
	data := with{"Title": Title(s.Setup.Variant)}
	winner := s.Ending.Outcome.Result.Winner()
	if winner == game.None {
		return plural("{{.Title}}, drawn after {{.N}} moves", FullMoves(s.Ply), data)
	}
	if onTime(s) {
		return reviewedOnTime(s, winner, data)
	}
	p, moves := playerOf(s.Setup, winner), s.MovesBy(winner)
	switch counted := moves > 0 && WonOnBoard(s); {
	case p.you && counted:
		return plural("{{.Title}}, won by you in {{.N}} moves", moves, data)
	case p.you:
		return text("{{.Title}}, won by you", data)
	case p.computer && counted:
		return plural("{{.Title}}, won by the computer in {{.N}} moves", moves, data)
	case p.computer:
		return text("{{.Title}}, won by the computer", data)
	case counted:
		return plural("{{.Title}}, won by {{.Name}} in {{.N}} moves", moves, p.with(data))
	default:
		return text("{{.Title}}, won by {{.Name}}", p.with(data))
	}
}

// reviewedOnTime returns the title of a game, and who won or lost it on time.
func reviewedOnTime(s session.Snapshot, winner game.Side, data with) string {
	switch p := playerOf(s.Setup, winner); {
	case p.you:
		return text("{{.Title}}, won by you on time", data)
	case playerOf(s.Setup, winner.Other()).you:
		return text("{{.Title}}, lost on time", data)
	case p.computer:
		return text("{{.Title}}, won by the computer on time", data)
	default:
		return text("{{.Title}}, won by {{.Name}} on time", p.with(data))
	}
}

// NoClearMistake returns what is said of a game in which the review has found nothing.
func NoClearMistake(s session.Snapshot) string {
	switch person := s.Setup.Person(); {
	case person != game.None && playerOf(s.Setup, person).you:
		return text("You played this one without a clear mistake")
	case twoPeople(s.Setup):
		return text("Neither of you made a clear mistake")
	default:
		return text("No clear mistakes found")
	}
}

// FoundNoMistake returns what whoever has looked through a game says if that has found nothing, but is no reason for praise.
// Only a move that is proved to have lost is blamed. long is set if not every move could be searched for long enough.
func FoundNoMistake(s session.Snapshot, long bool) string {
	person, winner := s.Setup.Person(), s.Ending.Outcome.Result.Winner()
	switch {
	case winner != game.None && !wonByYou(s) && s.Ending.Reason == record.OutOfTime:
		return text("The clock decided this game. I found no clear mistake.")
	case person != game.None && winner == person.Other() && s.Ending.Reason == record.Resigned:
		return text("You resigned. I found no clear mistake before that.")
	case person != game.None && winner == person.Other() && WonOnBoard(s):
		return text("I can't say for sure which move lost this one.")
	case wonByYou(s) && long:
		return text("You won, and I found no clear mistake of yours. The game was long.")
	case wonByYou(s):
		return text("You won, and I found no clear mistake of yours.")
	case long:
		return text("I found no clear mistake. The game was long.")
	}
	return text("I found no clear mistake.")
}

// ResignedTooEarly returns that the loser resigned a position that was a draw, or in which they had a win.
func ResignedTooEarly(s session.Snapshot, win bool) string {
	resigned := Resigned(s.Setup, s.Ending.Outcome.Result.Winner().Other())
	if win {
		return sentences(resigned, text("The game could still be won."))
	}
	return sentences(resigned, text("The game was still a draw."))
}

// OnlyHiddenMistakes returns what is said of a game whose mistakes are not shown, because nobody could have seen them on the
// board. theirs is set if a mistake of the opponent is known.
func OnlyHiddenMistakes(s session.Snapshot, theirs bool) string {
	switch {
	case wonByYou(s) && theirs:
		other := playerOf(s.Setup, s.Setup.Person().Other())
		return other.either(text("You won. A mistake of the computer decided it."),
			text("You won. {{.Name}}'s mistake decided it.", other.with()))
	case wonByYou(s):
		return text("You won. What went wrong on the way was hard to see.")
	}
	return text("What went wrong here was hard to see.")
}

// PlayedCleanly returns NoClearMistake as a whole sentence.
func PlayedCleanly(s session.Snapshot) string { return NoClearMistake(s) + "." }

// ShowAgain returns the name of the button that plays out the better move again.
func ShowAgain() string { return text("Show it again") }

// Reviewer is the opponent who looks through finished games.
func Reviewer() look.Opponent { return look.OpponentAt(engine.Expert) }

// LookedAtMoves returns how many of a game's moves its review has looked at. It goes from the last ply to the first.
func LookedAtMoves(looked, plies int) string {
	if looked >= plies {
		return text("{{.Name}} is looking for the moments that mattered", with{"Name": Reviewer().Name})
	}
	moves := FullMoves(plies)
	return text("{{.Name}} has looked at {{.N}} of {{.Moves}} moves", with{
		"Name": Reviewer().Name, "N": Number(moves - FullMoves(plies-looked)), "Moves": Number(moves),
	})
}

// FindingsAppear returns a note below LookedAtMoves.
func FindingsAppear() string { return text("What she finds appears here. Esc closes this page.") }

// ClickShowsAgain returns the note at the foot once all moments are shown.
func ClickShowsAgain() string {
	return text("The better move plays itself out once. A click on its board shows it again.")
}

// MomentsSoFar returns the note at the foot while the review still looks and has found n moments.
func MomentsSoFar(n int) string { return plural("{{.N}} moments so far.", n) }

// WhichMoment returns which of n moments the i-th is, counted from 0, or "" if it is the only one.
func WhichMoment(i, n int) string {
	switch {
	case n < 2:
		return ""
	case i == 0:
		return text("The first of {{.K}} moments", with{"K": inWords(n)})
	default:
		return text("The last of {{.K}} moments", with{"K": inWords(n)})
	}
}

// AllMoves returns the label of the button that leads from a game's moments to its graph and moves.
func AllMoves() string { return text("All Moves") }
