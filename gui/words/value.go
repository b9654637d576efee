package words

import (
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// seatOf returns how a side's computer plays: its level, or a short description of its strategy. It
// returns "" for people.
func seatOf(s session.Setup, side game.Side) string {
	if s.Seats[side].Kind != record.Computer {
		return ""
	}
	if l, ok := s.LevelOf(side); ok {
		return Level(l)
	}
	return PlayerOf(s.Seats[side].Player)
}

// opponentLine returns the name and level of an opponent: "Rusty, Hard", or "" for other players.
func opponentLine(s session.Setup, side game.Side) string {
	o, ok := OpponentAt(s, side)
	if !ok {
		return ""
	}
	return AtLevel(o)
}

// SeatOnCard returns how a side's computer plays, as seatOf does. It adds for whom the game counts
// if that is another opponent.
func SeatOnCard(s session.Snapshot, side game.Side) string {
	plays := seatOf(s.Setup, side)
	if rival := countsFor(s, side); rival != "" {
		return text("{{.Player}} now. Counts as a game against {{.Rival}}.", with{"Player": plays, "Rival": rival})
	}
	return plays
}

// countsFor returns the opponent for whom the game counts if that is not the one whom the computer
// of a side plays now, otherwise "".
func countsFor(s session.Snapshot, side game.Side) string {
	l, ok := s.Setup.LevelOf(side)
	switch {
	case s.Setup.Person() != side.Other() || !ok || s.Assisted || s.CountsAs == "" || s.CountsAs == l.String():
		return ""
	case s.CountsAs == record.NoLevel:
		return text("a strategy")
	default:
		return look.OpponentAt(s.Lowest).Name
	}
}

// SideName returns the name of a mark: X, or Black.
func SideName(style game.Style, mark game.Side) string {
	switch {
	case style == game.Stones && mark == game.First:
		return text("Black")
	case style == game.Stones:
		return text("White")
	case mark == game.First:
		return text("X")
	default:
		return text("O")
	}
}

// SearchResult returns the result of a side's last search in a few words: "+12 for X", "wins in 3 moves",
// "chances 63%", or for an external program that claims a win "says it wins in 3 moves". It returns ""
// if there is none.
func SearchResult(s session.Snapshot, side game.Side) string {
	r := s.Answers[side]
	switch {
	case r.Proof != search.Unproved:
		return proved(r)
	case r.Claim > 0:
		return plural("says it wins in {{.N}} moves", ownMoves(r.Claim))
	case r.Claim < 0:
		return plural("says it loses in {{.N}} moves", ownMoves(-r.Claim))
	case r.Nodes == 0 && r.Depth == 0:
		return ""
	case valuesAreWinShares(s.Setup, side):
		return text("chances {{.Percent}}", with{"Percent": gamesWon(r)})
	case r.Value == 0:
		return text("even")
	case r.Value < 0:
		side = side.Other()
	}
	return text("+{{.N}} for {{.Side}}", with{
		"N": Number(int(math.Abs(float64(r.Value)))), "Side": SideName(s.Setup.Variant.Style, s.Setup.Mark(side)),
	})
}

// OwnView returns the same in words that need no scale: "thinks it's ahead".
func OwnView(s session.Snapshot, side game.Side) string {
	r, found := s.Answers[side], SearchResult(s, side)
	switch {
	case found == "" || r.Proof != search.Unproved || r.Claim != 0 || valuesAreWinShares(s.Setup, side):
		return found
	case r.Value > 0:
		return text("thinks it's ahead")
	case r.Value < 0:
		return text("thinks it's behind")
	default:
		return text("thinks it's even")
	}
}

// proved returns a proved result in a few words.
func proved(r search.Report) string {
	switch moves := ownMoves(r.Mate); {
	case r.Proof == search.ProvedDraw:
		return text("a draw")
	case r.Proof == search.ProvedWin && moves > 1 && !r.Shortest:
		return plural("wins in at most {{.N}} moves", moves)
	case r.Proof == search.ProvedWin && moves > 0:
		return plural("wins in {{.N}} moves", moves)
	case r.Proof == search.ProvedWin:
		return text("wins")
	case moves > 0:
		return plural("loses in {{.N}} moves", moves)
	default:
		return text("loses")
	}
}

// AboutSearchResult returns a sentence that explains the last value of a side, or "" if there is none.
func AboutSearchResult(s session.Snapshot, side game.Side) string {
	r := s.Answers[side]
	data := with{"Result": SearchResult(s, side)}
	switch {
	case data["Result"] == "":
		return ""
	case r.Proof != search.Unproved:
		return text("When it last moved, it was certain: {{.Result}}.", data)
	case r.Claim > 0:
		return plural("When it last moved, it said that it wins in {{.N}} moves. That is not proved.",
			ownMoves(r.Claim))
	case r.Claim < 0:
		return plural("When it last moved, it said that it loses in {{.N}} moves. That is not proved.",
			ownMoves(-r.Claim))
	case valuesAreWinShares(s.Setup, side):
		return text("When it last moved, it rated its chances at {{.Percent}}. A draw counts as half.",
			with{"Percent": gamesWon(r)})
	}
	p := s.Setup.PlayerOf(side)
	data["Name"] = Search(p.Search())
	if e, ok := p.Evaluation(); ok {
		data["Name"] = Evaluation(e)
	}
	return text("Its last value, by {{.Name}}: {{.Result}}.", data)
}

// valuesAreWinShares reports whether the values of a side are shares of games won.
func valuesAreWinShares(s session.Setup, side game.Side) bool {
	return s.PlayerOf(side).Search().Scale.Unit == search.WinShare
}

// gamesWon returns the share of wins that a value stands for, in a search whose values count wins.
func gamesWon(r search.Report) string {
	return Percent(float64(r.Value+search.AllWon) / (2 * search.AllWon) * 100)
}

// PlayerLine returns the name of a computer and how it plays: "Computer: Hard". Master has its time
// and cores added.
func PlayerLine(s session.Setup, side game.Side) string {
	plays := seatOf(s, side)
	if l, ok := s.LevelOf(side); ok && l == engine.Master {
		plays = master(s.PlayerOf(side))
	}
	return text("{{.Name}}: {{.Player}}", with{"Name": NameOf(s, side), "Player": plays})
}

// PlayerStyle returns a sentence about how the opponent of a level plays. It returns "" for other
// computers, and for variants that do not describe their levels.
func PlayerStyle(s session.Setup, side game.Side) string {
	l, ok := s.LevelOf(side)
	if !ok {
		return ""
	}
	return StyleOf(s.Variant, l)
}

// PlayerAbout returns what a computer does, and where that is published.
func PlayerAbout(s session.Setup, side game.Side) (about string, sources []string) {
	p := s.PlayerOf(side)
	found := p.Search()
	if found.Name == "" {
		return "", nil
	}
	about, sources = SearchAbout(found), append(sources, Source(found.Source))
	for _, o := range found.Options {
		if e, ok := p.EvaluationFor(o.Key); ok {
			about = sentences(about, EvaluationAbout(e))
			sources = append(sources, Source(e.Source))
		}
	}
	return about, slices.Compact(slices.DeleteFunc(sources, func(s string) bool { return s == "" }))
}
