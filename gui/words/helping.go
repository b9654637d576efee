package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
)

// The menu item and the button for help with a move, and the label of the button while the move is searched
// for. A click then stops the search.
func HelpItem() string       { return text("Help with This Move") }
func HelpButton() string     { return text("Help") }
func ThinkingOfHelp() string { return text("Thinking…") }

// HelpButtons returns all labels of that button.
func HelpButtons() []string {
	return []string{HelpButton(), ThinkingOfHelp(), text("Show the Move"), text("Tell Me Why"), text("Got It")}
}

// NextHelp returns the label of the button for the next step of the help.
func NextHelp(h session.Help) string {
	switch {
	case h.At == h.Of:
		return text("Got It")
	case h.Step == session.HelpLook:
		return text("Show the Move")
	default:
		return text("Tell Me Why")
	}
}

// HelpCount returns the number of the step shown, out of all steps, or "" if there is only one.
func HelpCount(h session.Help) string {
	if h.Of < 2 {
		return ""
	}
	return text("Help {{.N}} of {{.Of}}", with{"N": Number(h.At), "Of": Number(h.Of)})
}

// HelpHead returns the heading of the help that is shown.
func HelpHead(s session.Snapshot) string {
	switch h := s.Help; {
	case h.Step == session.HelpLook && h.Any:
		return text("Free choice")
	case h.Step == session.HelpLook:
		return text("Look here")
	case h.Step == session.HelpWhy:
		return text("Why")
	case h.Choice.Kind != opening.NoChoice:
		return text("Choose this")
	default:
		return text("Play here")
	}
}

// HelpText returns the text of the help's current step.
func HelpText(s session.Snapshot) string {
	switch s.Help.Step {
	case session.HelpLook:
		return whereToLook(s)
	case session.HelpMove:
		return helpMove(s)
	default:
		return HelpReason(s)
	}
}

// whereToLook returns the danger or the chance that the move is about, without the move itself.
func whereToLook(s session.Snapshot) string {
	h, part, other := s.Help, "", otherPlayer(s)
	if h.Area != nil {
		part = text("The best move is inside this frame.")
	}
	switch {
	case h.Effect == game.Wins:
		return sentences(text("You can win now."), part)
	case h.Effect == game.Blocks, h.Effect == game.NoEffect && h.Evidence.Theirs:
		return other.either(text("The computer is about to win."), text("{{.Name}} is about to win.", other.with()))
	case s.Report.Proof == search.ProvedWin && stopsThree(h):
		return sentences(othersThree(s), text("But you can force a win."))
	case s.Report.Proof == search.ProvedWin:
		return sentences(text("You can force a win."), part)
	case s.Report.Proof == search.ProvedLoss:
		return sentences(other.either(text("The computer can win from here. Make it as hard as you can."),
			text("{{.Name}} can win from here. Make it as hard as you can.", other.with())), part)
	case stopsThree(h):
		return othersThree(s)
	default:
		return chance(s, part)
	}
}

// stopsThree reports whether the board marks a three of the other side, which the move stops.
func stopsThree(h session.Help) bool {
	return h.Effect == game.StopsThree || h.Effect == game.MakesAndStopsThree
}

// othersThree returns a sentence about the three of the other side that the board marks.
func othersThree(s session.Snapshot) string {
	other, marks := otherPlayer(s), marksOf(s.Help)
	return other.either(text("The computer has {{.K}} with both ends free.", marks),
		text("{{.Name}} has {{.K}} with both ends free.", other.with(marks)))
}

// chance returns what the move is about if there is no danger. part is the sentence about the part
// of the board that holds the move, or "" if the board shows rows instead.
func chance(s session.Snapshot, part string) string {
	h := s.Help
	switch {
	case h.Effect == game.OnlyMove:
		return sentences(text("All moves but one lose at once."), part)
	case h.Effect == game.DoubleThreat:
		return sentences(text("You can make two threats at once."), part)
	case h.Effect == game.Threatens:
		return sentences(text("You can threaten to win."), part)
	case h.Effect == game.MakesThrees:
		return sentences(text("You can build an open {{.Row}} in two directions at once.",
			with{"Row": openRow(s.Setup)}), part)
	case h.Effect == game.PreventsDouble:
		other := otherPlayer(s)
		return sentences(other.either(text("The computer could make two threats at once."),
			text("{{.Name}} could make two threats at once.", other.with())), part)
	case h.Effect == game.MakesThree && part == "":
		return text("You have {{.K}} with both ends free.", marksOf(h))
	case s.Report.Proof == search.ProvedDraw && !h.Any:
		if part != "" {
			part = text("Look inside this frame.")
		}
		return sentences(text("Nobody is ahead yet."), part)
	case h.Any:
		return text("Every move is as good as any other.")
	default:
		return part
	}
}

// marksOf returns the number of marks in the row that the help is about, as data for a sentence.
func marksOf(h session.Help) with { return with{"K": inWords(len(h.Evidence.Rows[0]))} }

// otherPlayer returns the player who is not to move. Between two people it is called by its mark,
// because both may be called "you".
func otherPlayer(s session.Snapshot) player {
	other := s.ToMove.Other()
	if s.Setup.Person() == game.None {
		return player{name: Name(WatchedName(s.Setup.Variant, s.Setup.Mark(other)))}
	}
	return playerOf(s.Setup, other)
}

// either returns the first of two sentences for a computer without a name, and the second for
// anybody else.
func (p player) either(computer, named string) string {
	if p.computer {
		return computer
	}
	return named
}

// helpMove returns the move to make, or the choice to make in an opening.
func helpMove(s session.Snapshot) string {
	data := with{"Move": s.Help.Move}
	switch h := s.Help; {
	case h.Choice.Kind != opening.NoChoice:
		title, _ := OpeningChoice(s, h.Choice)
		return title
	case h.Effect == game.Wins:
		return text("{{.Move}} wins.", data)
	case h.Effect == game.Blocks, h.Effect == game.StopsThree, h.Effect == game.MakesAndStopsThree:
		return text("{{.Move}} stops it.", data)
	default:
		return sentences(text("Play {{.Move}}.", data), provedOutcome(s))
	}
}

// provedOutcome returns how the game ends after the suggested move, if that is proved and not a loss;
// otherwise "".
func provedOutcome(s session.Snapshot) string {
	switch r := s.Report; {
	case r.Proof == search.ProvedDraw && !s.Help.Any:
		return text("After that, neither side can force a win.")
	case r.Proof != search.ProvedWin:
		return ""
	case r.Mate < 2, !r.Shortest && r.Mate >= session.FarWin:
		return text("It wins in the end.")
	case !r.Shortest:
		return plural("It wins in at most {{.N}} moves.", ownMoves(r.Mate))
	default:
		return plural("It wins in {{.N}} moves.", ownMoves(r.Mate))
	}
}

// HelpReason returns why a move is the one to make, or "" if its effect has no name.
func HelpReason(s session.Snapshot) string {
	h, other := s.Help, otherPlayer(s)
	switch {
	case s.Opening.Kind() != opening.Over && !s.Opening.Free():
		return openingReason(s)
	case h.Effect == game.Wins: // 3 if the row consists of small boards
		return text("It makes {{.K}} in a row.", with{"K": inWords(cmp.Or(boardOf(s.Setup.Variant).k, 3))})
	case h.Effect == game.Blocks:
		return sentences(blockReason(s), alsoReason(s))
	case h.Effect == game.OnlyMove:
		return text("Every other move loses at once.")
	case h.Effect == game.DoubleThreat:
		return doubleReason(s)
	case h.Effect == game.Threatens && len(h.Wins) > 0:
		return sentences(text("It threatens to win at {{.Move}}.", with{"Move": h.Wins[0]}), alsoReason(s))
	case h.Effect == game.Threatens:
		return sentences(text("It threatens to win."), alsoReason(s))
	case h.Effect == game.MoreRoom:
		data := with{"Own": Number(h.Evidence.Own), "Other": Number(h.Evidence.Other)}
		return other.either(text("Then you can go to {{.Own}} squares, and the computer to {{.Other}}.", data),
			text("Then you can go to {{.Own}} squares, and {{.Name}} to {{.Other}}.", other.with(data)))
	case h.Effect == game.InMostRows:
		return text("No other move gives more ways to make {{.K}} in a row.",
			with{"K": inWords(boardOf(s.Setup.Variant).k)})
	case h.Effect == game.PreventsDouble:
		return other.either(text("It takes the square where the computer could make two threats at once."),
			text("It takes the square where {{.Name}} could make two threats at once.", other.with()))
	case h.Effect == game.MakesTwo:
		data := with{"Two": row(boardOf(s.Setup.Variant).k - 3), "Row": openRow(s.Setup), "K": inWords(h.Evidence.Twos)}
		if h.Evidence.Twos > 1 {
			return text("It builds an open {{.Two}} in {{.K}} directions at once. Each can become an open {{.Row}}.",
				data)
		}
		return text("It builds an open {{.Two}}, which can become an open {{.Row}}.", data)
	default:
		return threeReason(s)
	}
}

// alsoReason returns what else a move that blocks or threatens to win does to open threes, or "" if
// nothing.
func alsoReason(s session.Snapshot) string {
	row := with{"Row": openRow(s.Setup)}
	switch s.Help.Evidence.Also {
	case game.MakesThree:
		return text("The move also builds an open {{.Row}}.", row)
	case game.MakesThrees:
		return text("The move also builds an open {{.Row}} in two directions at once.", row)
	case game.StopsThree:
		return text("The move also stops an open {{.Row}}.", row)
	case game.MakesAndStopsThree:
		return text("The move also builds an open {{.Row}} and stops theirs.", row)
	default:
		return ""
	}
}

// blockReason returns what the other side could do after any other move.
func blockReason(s session.Snapshot) string {
	move, other := with{"Move": s.Help.Reply}, otherPlayer(s)
	if s.Help.Reply == "" {
		return text("It blocks {{.K}} in a row.", with{"K": inWords(boardOf(s.Setup.Variant).k)})
	}
	return other.either(text("If you play elsewhere, the computer can win at {{.Move}}.", move),
		text("If you play elsewhere, {{.Name}} can win at {{.Move}}.", other.with(move)))
}

// doubleReason returns which two moves win after the suggested one.
func doubleReason(s session.Snapshot) string {
	if len(s.Help.Wins) < 2 {
		return text("It makes a double threat.")
	}
	both, other := bothWins(s.Help), otherPlayer(s)
	return other.either(text("Then {{.A}} and {{.B}} both win, and the computer can stop only one.", both),
		text("Then {{.A}} and {{.B}} both win, and {{.Name}} can stop only one.", other.with(both)))
}

// threeReason returns what a move does to open threes.
func threeReason(s session.Snapshot) string {
	h, other, row := s.Help, otherPlayer(s), with{"Row": openRow(s.Setup)}
	builds := ""
	if h.Effect != game.StopsThree {
		builds = text("It builds an open {{.Row}}.", row)
	}
	switch {
	case h.Effect == game.MakesThree:
		return builds
	case h.Effect == game.MakesThrees:
		return text("It builds an open {{.Row}} in two directions at once.", row)
	case len(h.Wins) > 1 && h.Evidence.Delayable:
		data := bothWins(h)
		data["Move"] = h.Reply
		return sentences(other.either(text("The computer threatens {{.Move}}. "+
			"Then {{.A}} and {{.B}} both win, and you can stop only one.", data),
			text("{{.Name}} threatens {{.Move}}. "+
				"Then {{.A}} and {{.B}} both win, and you can stop only one.", other.with(data))), builds)
	case len(h.Wins) > 1:
		data := bothWins(h)
		data["Move"] = h.Reply
		return sentences(other.either(text("If you play elsewhere, the computer can play {{.Move}}. "+
			"Then {{.A}} and {{.B}} both win, and you can stop only one.", data),
			text("If you play elsewhere, {{.Name}} can play {{.Move}}. "+
				"Then {{.A}} and {{.B}} both win, and you can stop only one.", other.with(data))), builds)
	case h.Effect == game.MakesAndStopsThree:
		return text("It builds an open {{.Row}} and stops theirs.", row)
	case h.Effect == game.StopsThree:
		return text("It stops an open {{.Row}}.", row)
	default:
		return ""
	}
}

// bothWins returns two winning moves as data for a sentence.
func bothWins(h session.Help) with { return with{"A": h.Wins[0], "B": h.Wins[1]} }

// openingReason returns the reason for a suggestion in an opening, or "" if it needs none.
func openingReason(s session.Snapshot) string {
	switch s.Help.Choice.Kind {
	case opening.First:
		return text("{{.Side}} seems to be better off.", with{"Side": sideOf(s, game.First)})
	case opening.Second:
		return text("{{.Side}} seems to be better off.", with{"Side": sideOf(s, game.Second)})
	case opening.Fifths:
		return text("Both sides look about even then.")
	case opening.NoChoice:
		if s.Opening.Wanted() > 1 {
			return text("Then ask for the next one.")
		}
		if s.Opening.Kind() == opening.Place && len(s.Opening.Offers()) == 0 && s.Opening.SidesOpen() {
			return text("Both sides look about even then.")
		}
		return text("The computer would play it.")
	default:
		return ""
	}
}

// helpKeys returns the status line about the key that shows the next step of the help or stops the
// search for it.
func helpKeys(s session.Snapshot) string {
	h, keys := s.Help, with{"Keys": Keys("H")}
	switch {
	case h.Searching:
		return text("{{.Key}} cancels the help.", with{"Key": text("Esc")})
	case h.At == h.Of:
		return text("{{.Keys}} closes the help.", keys)
	case h.Step == session.HelpLook:
		return text("{{.Keys}} shows the move.", keys)
	default:
		return text("{{.Keys}} says why.", keys)
	}
}

// MoveLoses returns the warning that a move loses at once, and how.
func MoveLoses(s session.Snapshot) (head, how string) {
	other := playerOf(s.Setup, s.ToMove)
	data := with{"Move": s.Loss.Move}
	if k := boardOf(s.Setup.Variant).k; len(s.Loss.Line) > 0 && k > 0 {
		data["K"] = inWords(k)
		how = other.either(text("The computer would play {{.Move}}: {{.K}} in a row.", data),
			text("{{.Name}} would play {{.Move}}: {{.K}} in a row.", other.with(data)))
	} else {
		how = other.either(text("The computer would win with {{.Move}}.", data),
			text("{{.Name}} would win with {{.Move}}.", other.with(data)))
	}
	return text("That move loses at once"), how
}

// WaitsForTakeBack returns sentences saying that the opponent waits until the person decides whether to take a losing move
// back.
func WaitsForTakeBack(s session.Snapshot) string {
	other := playerOf(s.Setup, s.ToMove)
	return sentences(other.either(text("The computer waits until you choose."), text("{{.Name}} waits until you choose.", other.with())),
		text("You get this warning once a game."))
}

// takeBackKeys returns the status line about the keys that take back a losing move or play on.
func takeBackKeys() string {
	return text("Enter takes it back, {{.Keys}} plays it anyway.", with{"Keys": Keys("M")})
}

// TakeBackFirst returns what the person has to choose before the game continues.
func TakeBackFirst() string { return text("Choose Take Back or Play It Anyway first.") }

// WhichMove returns the title and text of the question which of several moves to make on a square.
func WhichMove(square string) (title, question string) {
	return text("Choose a Move"), text("What will you play on {{.Square}}?", with{"Square": square})
}

// OneGameFromMedal returns the sentence that one more win earns the medal of a level, or one draw if draw is set.
func OneGameFromMedal(l engine.Level, draw bool) string {
	data := with{"Name": look.OpponentAt(l).Name}
	if draw {
		return text("A draw with {{.Name}} earns the medal.", data)
	}
	return text("One more win against {{.Name}} earns the medal.", data)
}

// UndoQuestion returns the question asked before a move is taken back in a game that could earn a medal. mayReturn is set
// if the game counts again once the move is redone.
func UndoQuestion(mayReturn bool) (title, question, agree string) {
	question = text("If you take a move back, this game can't earn it.")
	if mayReturn {
		question = text("If you take a move back, this game can't earn it, unless you redo the move.")
	}
	return text("Take a move back?"), question, text("Take Back")
}

// HelpQuestion returns the question asked before help is given in a game that could earn a medal.
func HelpQuestion() (title, question, agree string) {
	return text("Help with this move?"), text("With help, this game can't earn it."), text("Show Help")
}

// The buttons that take back a losing move, or let the computer answer it.
func TakeBack() string   { return text("Take Back") }
func PlayAnyway() string { return text("Play It Anyway") }
