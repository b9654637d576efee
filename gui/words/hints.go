package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
)

// Hint says which move, or which choice of an opening, is best, and why.
func Hint(s session.Snapshot) string {
	data := with{"Move": s.HintName}
	switch r := s.Report; {
	case s.Opening.Kind() != opening.Over && !s.Opening.Free():
		return openingHint(s)
	case r.Proof == search.ProvedWin:
		return winningHint(r, data)
	case r.Proof == search.ProvedLoss:
		return text("{{.Move}}, but every move loses to best play.", data)
	case s.HintEffect == game.Blocks:
		data["K"] = inWords(boardOf(s.Setup.Variant).k)
		return text("{{.Move}} blocks {{.K}} in a row.", data)
	case s.HintEffect == game.OnlyMove:
		return text("{{.Move}} is the only move that doesn't lose at once.", data)
	case s.HintEffect == game.DoubleThreat:
		return text("{{.Move}} makes a double threat.", data)
	case s.HintAny:
		return text("{{.Move}} is as good as any other move.", data)
	case r.Proof == search.ProvedDraw:
		return text("{{.Move}} holds the draw.", data)
	case s.HintEffect == game.Threatens:
		return text("{{.Move}} threatens to win.", data)
	case s.HintEffect == game.StopsThree:
		data["Row"] = openRow(s.Setup)
		return text("{{.Move}} stops an open {{.Row}}.", data)
	case s.HintEffect == game.MakesThree:
		data["Row"] = openRow(s.Setup)
		return text("{{.Move}} builds an open {{.Row}}.", data)
	default:
		return text("{{.Move}} looks best.", data)
	}
}

// winningHint says how soon a move wins, which data names.
func winningHint(r search.Report, data with) string {
	switch {
	case r.Mate == 0:
		return text("{{.Move}} wins.", data)
	case r.Mate == 1:
		return text("{{.Move}} wins now.", data)
	case !r.Shortest:
		return plural("{{.Move}} wins in at most {{.N}} moves.", ownMoves(r.Mate), data)
	default:
		return plural("{{.Move}} wins in {{.N}} moves.", ownMoves(r.Mate), data)
	}
}

// HintReason says why a move is hinted at that was named before.
func HintReason(s session.Snapshot) string {
	switch r := s.Report; {
	case s.Opening.Kind() != opening.Over && !s.Opening.Free():
		return openingReason(s)
	case r.Proof == search.ProvedWin:
		return winningReason(r)
	case r.Proof == search.ProvedLoss:
		return text("But every move loses to best play.")
	case s.HintEffect == game.Blocks:
		return text("It blocks {{.K}} in a row.", with{"K": inWords(boardOf(s.Setup.Variant).k)})
	case s.HintEffect == game.OnlyMove:
		return text("Every other move loses at once.")
	case s.HintEffect == game.DoubleThreat:
		return text("It makes a double threat.")
	case s.HintAny:
		return text("It's as good as any other move.")
	case r.Proof == search.ProvedDraw:
		return text("It holds the draw.")
	case s.HintEffect == game.Threatens:
		return text("It threatens to win.")
	case s.HintEffect == game.StopsThree:
		return text("It stops an open {{.Row}}.", with{"Row": openRow(s.Setup)})
	case s.HintEffect == game.MakesThree:
		return text("It builds an open {{.Row}}.", with{"Row": openRow(s.Setup)})
	default:
		return text("The computer would play it.")
	}
}

// winningReason says the same of a move that was named before.
func winningReason(r search.Report) string {
	switch {
	case r.Mate == 0:
		return text("It wins.")
	case r.Mate == 1:
		return text("It wins now.")
	case !r.Shortest:
		return plural("It wins in at most {{.N}} moves.", ownMoves(r.Mate))
	default:
		return plural("It wins in {{.N}} moves.", ownMoves(r.Mate))
	}
}

// openingHint says what to do in an opening, and why.
func openingHint(s session.Snapshot) string {
	if s.HintChoice.Kind == opening.NoChoice {
		return text("{{.Move}} looks best.", with{"Move": s.HintName})
	}
	title, _ := OpeningChoice(s, s.HintChoice)
	return sentences(text("Hint: {{.Move}}.", with{"Move": title}), openingReason(s))
}

// openingReason says why something is hinted at in an opening; "" where that needs no words.
func openingReason(s session.Snapshot) string {
	switch s.HintChoice.Kind {
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

// TakeBackOffer says what taking back a move that loses at once means.
func TakeBackOffer(s session.Snapshot) string {
	if s.Assisted {
		return text("Take it back?")
	}
	return text("Take it back? Then the game won't count.")
}

// TakeBackFirst says what has to be chosen before the game goes on.
func TakeBackFirst() string { return text("Choose Take Back or Play On first.") }

// WhichMove asks which of several moves to make on a square: its title, and the question.
func WhichMove(square string) (title, question string) {
	return text("Choose a Move"), text("What do you play on {{.Square}}?", with{"Square": square})
}

// UndoQuestion asks before a move is taken back in a game that counts.
func UndoQuestion() (title, question, agree string) {
	return text("Take a move back?"), text("If you take a move back, this game won't count."), text("Take Back")
}

// HintQuestion asks before a hint is shown in a game that counts.
func HintQuestion() (title, question, agree string) {
	return text("Show a hint?"), text("With a hint, this game won't count."), text("Show Hint")
}

// TakeBack is on the button that takes such a move back.
func TakeBack() string { return text("Take Back") }

// PlayOn is on the button that lets the computer answer it.
func PlayOn() string { return text("Play On") }
