package words

import (
	"math"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// Analysis is an item of a menu and the heading of what the computer thinks of a
// position.
func Analysis() string { return text("Analysis") }

// ThinkOn is an item of a menu: the analysis goes on until another position is shown.
func ThinkOn() string { return text("Keep Analysing") }

// AnalysisOptions is an item of a menu, with others below it.
func AnalysisOptions() string { return text("Analysis Options") }

// BestLines is an item of a menu: how many of them an analysis shows.
func BestLines(n int) string { return plural("{{.N}} Best Lines", n) }

// AnalysisQuestion asks before the analysis is shown in a game that counts.
func AnalysisQuestion() (title, question, agree string) {
	return text("Turn on analysis?"), text("With analysis on, this game won't count and earns no medal."), text("Turn On")
}

// The bounds of the scores below which both stand alike, one is slightly better, and one
// is better.
const (
	even     = 5
	slightly = 20
	better   = 50
)

// Better says who is better and by how much. score is that of side.
func Better(s session.Setup, score analysis.Score, side game.Side) string {
	if score.Value < 0 {
		score, side = score.Reversed(), side.Other()
	}
	p, moves := at(s, side), ownMoves(score.Mate)
	switch {
	case score.Proof == search.ProvedDraw:
		return text("A draw with best play")
	case score.Proof == search.ProvedWin && score.AtMost:
		return p.count(moves, "You win in at most {{.N}} moves", "The computer wins in at most {{.N}} moves", "{{.Name}} wins in at most {{.N}} moves")
	case score.Proof == search.ProvedWin && moves > 0:
		return p.count(moves, "You win in {{.N}} moves", "The computer wins in {{.N}} moves", "{{.Name}} wins in {{.N}} moves")
	case score.Proof == search.ProvedWin:
		return p.of("You win with best play", "The computer wins with best play", "{{.Name}} wins with best play")
	case score.Value < even:
		return text("Even")
	case score.Value < slightly:
		return p.of("You are slightly better", "The computer is slightly better", "{{.Name}} is slightly better")
	case score.Value < better:
		return p.of("You are better", "The computer is better", "{{.Name}} is better")
	default:
		return p.of("You are much better", "The computer is much better", "{{.Name}} is much better")
	}
}

// Signed writes a score with its sign: "+12", "–8", "0". The sign is a dash: Fyne has
// the minus from another font, in which it stands higher, with the digits beside it.
func Signed(n int) string {
	switch {
	case n > 0:
		return text("+{{.N}}", with{"N": Number(n)})
	case n < 0:
		return text("–{{.N}}", with{"N": Number(-n)})
	default:
		return Number(0)
	}
}

// Looking stands where an analysis has not come to anything yet.
func Looking() string { return text("Looking…") }

// Work tells how much an analysis has looked at: "8 moves ahead · 150,000 positions ·
// 116,000/s".
func Work(r analysis.Assessment) string {
	var facts []string
	if r.Depth > 0 {
		facts = append(facts, plural("{{.N}} moves ahead", r.Depth))
	}
	if r.Nodes == 0 { // a program may tell none
		return List(facts...)
	}
	facts = append(facts, plural("{{.N}} positions", int(r.Nodes), with{"N": many(r.Nodes)}))
	if rate := r.PerSecond(); rate > 0 && r.Elapsed > 20*time.Millisecond {
		facts = append(facts, text("{{.N}}/s", with{"N": many(rate)}))
	}
	return List(facts...)
}

// many writes a large number with no more digits than mean something.
func many(n int64) string {
	const million = 1_000_000
	if n >= million {
		return text("{{.N}} M", with{"N": Decimal(float64(n) / million)})
	}
	digits := math.Pow(10, max(0, math.Floor(math.Log10(float64(max(n, 1))))-2))
	return Number(int(math.Round(float64(n)/digits) * digits))
}

// AnalystAbout says in a few words how an analysis of a variant thinks, for how long at
// most; 0 is no limit.
func AnalystAbout(v engine.Variant, player string, limit time.Duration) string {
	w, _ := playerspec.Parse(player) // an analysis has a player that can be read
	s, _ := v.Search(w.Name)
	most := with{"Time": Seconds(limit)}
	switch {
	case s.ProvesMoves:
		return text("Tries to prove every move")
	case limit == 0 && s.Proves:
		return text("Keeps analysing and proves what it can")
	case limit == 0:
		return text("Keeps analysing, ever deeper")
	case s.Proves:
		return text("Thinks for up to {{.Time}}, proves what it can", most)
	case s.Analysis == search.ByDepth:
		return text("Thinks for up to {{.Time}}, deeper each time", most)
	default:
		return text("Thinks for up to {{.Time}}", most)
	}
}

// ComputerAbout says in a few words who is thinking and how: "Hard: Looks 4 moves ahead".
func ComputerAbout(s session.Setup, side game.Side) string {
	l, ok := s.LevelOf(side)
	if !ok {
		return PlayerLine(s, side)
	}
	return text("{{.Level}}: {{.About}}", with{"Level": Level(l), "About": LevelOf(s.Variant, l)})
}

// OnlyMove says that all other moves lose. It claims no more of the move itself than is proved: safe is
// set where it certainly does not lose.
func OnlyMove(move string, safe bool) string {
	if safe {
		return text("Every move but {{.Move}} loses.", with{"Move": move})
	}
	return text("Every move but {{.Move}} loses, and {{.Move}} may lose too.", with{"Move": move})
}

// Parts says what a value is made of where that is not about single squares: "Own moves
// +5 · Opponent's moves –3"; "" where all of it is.
func Parts(parts []game.Part) string {
	var facts []string
	for _, p := range parts {
		if p.Name != "" && len(p.Cells) == 0 {
			facts = append(facts, text("{{.Part}} {{.Value}}", with{"Part": label(p.Name), "Value": Signed(p.Value)}))
		}
	}
	return List(facts...)
}

// The game after its end.

// LargestMistakes stands above the n mistakes of a game. done is set when the whole game has been
// looked at. Whoever lost all the same, on time for one, is not praised.
func LargestMistakes(s session.Snapshot, n int, done bool) string {
	person := s.Setup.Person()
	you := person != game.None && at(s.Setup, person).you
	lost := you && s.Ending.Outcome.Result.Winner() == person.Other()
	switch {
	case !done:
		return text("Looking at the game…")
	case n == 0 && lost:
		return text("You made no clear mistake.")
	case n == 0 && you:
		return text("No clear mistakes. Well played!")
	case n == 0:
		return text("No clear mistakes found")
	default:
		return text("Where the game turned")
	}
}

// MistakeAt names a mistake by its number in the list of moves: "Move 7: g1", or says what it cost:
// "Move 7: g1 lost the game", "Move 7: g1 missed a win". better is the score of the better move: where that is not proved, the
// game may have been lost before.
func MistakeAt(ply int, move string, decisive bool, better analysis.Score) string {
	data := with{"N": Number(ply + 1), "Move": MoveName(move)}
	switch {
	case decisive && better.Proof == search.Unproved:
		return text("Move {{.N}}: after {{.Move}} the game was lost", data)
	case decisive:
		return text("Move {{.N}}: {{.Move}} lost the game", data)
	case better.Proof == search.ProvedWin:
		return text("Move {{.N}}: {{.Move}} missed a win", data)
	default:
		return text("Move {{.N}}: {{.Move}}", data)
	}
}

// SavingMove says what should have been played in place of the move after which the game was lost.
func SavingMove(move string, score analysis.Score) string {
	if score.Proof == search.Unproved {
		return text("{{.Move}} might have saved the game.", with{"Move": move})
	}
	return BetterMove(move, score)
}

// BetterMove says what should have been played in place of a mistake.
func BetterMove(move string, score analysis.Score) string {
	data := with{"Move": move}
	switch score.Proof {
	case search.ProvedWin:
		return text("{{.Move}} would have won.", data)
	case search.ProvedDraw:
		return text("{{.Move}} would have drawn.", data)
	default:
		return text("{{.Move}} was better.", data)
	}
}

// TryAgainHere is on a button: play on from the position before a mistake.
func TryAgainHere() string { return text("Try Again Here") }
