package formats

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// withOpponents returns a game for a file, in which a computer at a level has the name of the level's opponent, as the
// window shows it. Elsewhere it is record.ComputerName, because the level may change while the game is played.
func withOpponents(g record.Game) record.Game {
	for i, name := range g.Names {
		if opponent := opponentOf(g, i); opponent != "" && name == record.ComputerName {
			g.Names[i] = opponent
		}
	}
	return g
}

// withoutOpponents is the inverse of withOpponents, for a game that was read.
func withoutOpponents(g record.Game) record.Game {
	for i, name := range g.Names {
		if opponent := opponentOf(g, i); opponent != "" && name == opponent {
			g.Names[i] = record.ComputerName
		}
	}
	return g
}

// opponentOf returns the name of the opponent that a player is, or "" for a person and for a computer that plays at no
// level. An unknown level counts as Hard, as it does when the game is opened.
func opponentOf(g record.Game, i int) string {
	if g.Kinds[i] != record.Computer {
		return ""
	}
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return ""
	}
	level, err := v.ParseLevel(g.Level)
	if err != nil {
		level = engine.Hard
	}
	if g.Players[i] != "" {
		p, err := v.ParsePlayer(g.Players[i])
		if err != nil {
			return ""
		}
		atLevel := false
		if level, atLevel = p.Level(); !atLevel {
			return ""
		}
	}
	return v.NearestLevel(level).Opponent()
}
