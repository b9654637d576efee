package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// InsteadOf returns a sentence about the move that should have been played instead of a mistake. delays is set if it is proved
// to lose, too, only later.
func InsteadOf(move string, score analysis.Score, delays bool) string {
	if delays {
		return text("{{.Move}} would have held out longer.", with{"Move": move})
	}
	return BetterMove(move, score)
}

// whatItDelayed returns what the other side was about to do or did, which the better move would only have delayed.
func whatItDelayed(s session.Snapshot, other player, m Moment, data with) string {
	line := lineOf(s)
	switch {
	case m.Punished == "":
		return other.sentence("You had {{.K}} with both ends free; {{.Move}} would have held out longer, but not saved the game.",
			"The computer had {{.K}} with both ends free; {{.Move}} would have held out longer, but not saved the game.",
			"{{.Name}} had {{.K}} with both ends free; {{.Move}} would have held out longer, but not saved the game.", data)
	case line != "":
		data["Line"] = line
		return other.sentence("You then had {{.Line}}; {{.Move}} would have held out longer, but not saved the game.",
			"The computer then had {{.Line}}; {{.Move}} would have held out longer, but not saved the game.",
			"{{.Name}} then had {{.Line}}; {{.Move}} would have held out longer, but not saved the game.", data)
	default:
		data["Played"], data["Reply"] = MoveName(m.Played), MoveName(m.Punished)
		if m.Punished == m.BetterName {
			return other.sentence("After {{.Played}} you won with {{.Move}}. Taking that square first would only have delayed it.",
				"After {{.Played}} the computer won with {{.Move}}. Taking that square first would only have delayed it.",
				"After {{.Played}} {{.Name}} won with {{.Move}}. Taking that square first would only have delayed it.", data)
		}
		return other.sentence("After {{.Played}} you won with {{.Reply}}; {{.Move}} would have held out longer, but not saved the game.",
			"After {{.Played}} the computer won with {{.Reply}}; {{.Move}} would have held out longer, but not saved the game.",
			"After {{.Played}} {{.Name}} won with {{.Reply}}; {{.Move}} would have held out longer, but not saved the game.", data)
	}
}

// wonBySameMove returns that the other side won with the move that the loser should have made.
func wonBySameMove(s session.Setup, other player, data with) string {
	if s.Variant.Style == game.Pieces {
		return other.sentence(
			"After {{.Played}} you went to {{.Move}}, and no free square was left to go to. Going there first would have prevented that.",
			"After {{.Played}} the computer went to {{.Move}}, and no free square was left to go to. "+
				"Going there first would have prevented that.",
			"After {{.Played}} {{.Name}} went to {{.Move}}, and no free square was left to go to. Going there first would have prevented that.",
			data)
	}
	return other.sentence("After {{.Played}} you won with {{.Move}}. Taking it first would have prevented that.",
		"After {{.Played}} the computer won with {{.Move}}. Taking it first would have prevented that.",
		"After {{.Played}} {{.Name}} won with {{.Move}}. Taking it first would have prevented that.", data)
}
