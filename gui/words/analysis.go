package words

import (
	"cmp"
	"math"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Analysis returns the label of the menu item that toggles the analysis, and the heading of the
// analysis.
func Analysis() string { return text("Analysis") }

// KeepAnalysing returns the label of the menu item that lets the analysis run until another position is
// shown.
func KeepAnalysing() string { return text("Keep Analysing") }

// AnalysisOptions returns the label of a submenu.
func AnalysisOptions() string { return text("Analysis Options") }

// BestLines returns the label of the menu item for an analysis that shows n lines.
func BestLines(n int) string { return plural("{{.N}} Best Lines", n) }

// AnalysisQuestion returns the question asked before the analysis is shown in a game that could earn a medal.
func AnalysisQuestion() (title, question, agree string) {
	return text("Turn on analysis?"), text("With analysis on, this game can't earn it."),
		text("Turn On")
}

// even is the score below which neither side is called ahead.
const even = 20

// Better returns a sentence about who is better in a position in which toMove is to move. score is from the view of
// side. Only a proved win is called one.
func Better(s session.Setup, score analysis.Score, side, toMove game.Side) string {
	if score.Value < 0 {
		score, side = score.Reversed(), side.Other()
	}
	p := playerOf(s, side)
	switch {
	case score.Proof == search.ProvedDraw:
		return text("A draw with best play")
	case score.Proof == search.ProvedWin && side == toMove:
		return p.sentence("You can win here", "The computer can win here", "{{.Name}} can win here")
	case score.Proof == search.ProvedWin:
		return p.sentence("You win", "The computer wins", "{{.Name}} wins")
	case score.Value < even:
		return text("Even")
	default:
		return p.sentence("You are ahead", "The computer is ahead", "{{.Name}} is ahead")
	}
}

// LineWord returns in one word what a move is worth to the side that makes it.
func LineWord(score analysis.Score) string {
	switch {
	case score.Proof == search.ProvedWin:
		return named("move that wins", "Win")
	case score.Proof == search.ProvedDraw:
		return Draw()
	case score.Proof == search.ProvedLoss:
		return named("move that loses", "Loss")
	case score.Value >= even:
		return text("Ahead")
	case score.Value > -even:
		return named("even move", "Even")
	default:
		return text("Behind")
	}
}

// LineFigure returns the same as a figure: in how many moves, or a number with its sign. It returns "" if a word says as
// much: for a draw, and for an outcome in an unknown number of moves.
func LineFigure(score analysis.Score) string {
	switch {
	case score.Claim != 0:
		return ClaimFigure(score.Claim)
	case score.Proof == search.Unproved:
		return Signed(score.Value)
	case score.Mate == 0:
		return ""
	default:
		return ExactShort(score)
	}
}

// ReviewFigure says what the review has found about a move, beside moves that the analysis has compared.
func ReviewFigure(score analysis.Score) string {
	return text("Review: {{.Score}}", with{"Score": cmp.Or(LineFigure(score), LineWord(score))})
}

// MoveShown returns which move of the game the board shows, or "" before the first one.
func MoveShown(s session.Snapshot) string {
	switch {
	case s.Shown == 0:
		return ""
	case s.Looking:
		return strings.TrimSuffix(positionShown(s), ".")
	default:
		return text("Move {{.N}}", with{"N": Number(numberOf(s, s.Shown))})
	}
}

// KeyToValues returns what the colours and sizes of the squares with values mean.
func KeyToValues() string {
	return text("The stronger the colour of a square, the better its move. Small squares are rough estimates.")
}

// KeyToOutcomes returns what the signs of moves whose outcome is proved mean.
func KeyToOutcomes() string {
	return text("+ alone is a sure win, – alone a sure loss. A number alone counts the moves to it.")
}

// KeyToLines returns what the lines through a square and their numbers mean. side is the name of the side that they
// favour above 0.
func KeyToLines(side string) string {
	return text("The number on a line is what that row counts for now: above 0 it is good for {{.Side}}.", with{"Side": side})
}

// AnalysisStatus returns the text of the status line while an analysis is shown: how to use it, unless the game needs
// something else.
func AnalysisStatus(s session.Snapshot) string {
	key := with{"Key": analysisKey(s)}
	helped := s.Help.Searching || s.Help.Step != session.NoHelp
	if s.Looking {
		return text("A click on the board tries a move. End returns to the game.")
	}
	if s.Ending.Over() { // no line leads on from here
		return text("A click on a move shows its position. {{.Key}} ends the analysis.", key)
	}
	if s.YourTurn && s.Opening.Kind() == opening.Over && s.Err == nil && !s.Mistake && !helped {
		return text("A click on a line draws it. {{.Key}} ends the analysis.", key)
	}
	return Status(s)
}

// analysisKey returns the keys that begin and end the analysis.
func analysisKey(s session.Snapshot) string {
	if s.View.Style == game.Discs { // there A is a column
		return ShiftKeys("A")
	}
	return "A"
}

// Signed returns a score with its sign: "+12", "–8", "0". The sign is a dash, because Fyne draws a
// minus, and the digits beside it, from another font, in which they stand higher.
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

// Looking returns the text shown until an analysis has a first result.
func Looking() string { return text("Looking…") }

// SearchEffort returns how much an analysis has searched: "8 single moves deep · 150,000 positions · 116,000/s".
func SearchEffort(r analysis.Assessment) string {
	var facts []string
	if ahead := Ahead(r); ahead != "" {
		facts = append(facts, ahead)
	}
	if r.Nodes == 0 { // an external program may report none
		return List(facts...)
	}
	facts = append(facts, plural("{{.N}} positions", int(r.Nodes), with{"N": roundedNumber(r.Nodes)}))
	if rate := r.PerSecond(); rate > 0 && r.Elapsed > 20*time.Millisecond {
		facts = append(facts, text("{{.N}}/s", with{"N": roundedNumber(rate)}))
	}
	return List(facts...)
}

// roundedNumber returns a large number rounded to three significant digits, or in millions with one decimal.
func roundedNumber(n int64) string {
	const million = 1_000_000
	if n >= million {
		return text("{{.N}} M", with{"N": Decimal(float64(n) / million)})
	}
	digits := math.Pow(10, max(0, math.Floor(math.Log10(float64(max(n, 1))))-2))
	return Number(int(math.Round(float64(n)/digits) * digits))
}

// AnalystAbout returns a few words about how the player of an analysis thinks, and for how long at
// most. A limit of 0 means no limit.
func AnalystAbout(p engine.Player, limit time.Duration) string {
	s := p.Search()
	data := with{"Time": Seconds(limit)}
	switch {
	case s.Analysis == search.Outside && limit == 0:
		return text("{{.Name}} keeps analysing", with{"Name": ProgramName(p)})
	case s.Analysis == search.Outside:
		return text("{{.Name}} thinks for up to {{.Time}}", with{"Name": ProgramName(p), "Time": Seconds(limit)})
	case s.ProvesMoves:
		return text("Tries to prove every move")
	case limit == 0 && s.Proves:
		return text("Keeps analysing and proves what it can")
	case limit == 0:
		return text("Keeps analysing, deeper and deeper")
	case s.Proves:
		return text("Thinks for up to {{.Time}}, proves what it can", data)
	case s.Analysis == search.ByDepth:
		return text("Thinks for up to {{.Time}}, deeper each time", data)
	default:
		return text("Thinks for up to {{.Time}}", data)
	}
}

// OnlyMove returns a sentence saying that every other move loses. safe is set if the move is proved
// not to lose; otherwise the sentence says that it may lose too.
func OnlyMove(move string, safe bool) string {
	if safe {
		return text("Every move but {{.Move}} loses.", with{"Move": move})
	}
	return text("Every move but {{.Move}} loses, and {{.Move}} may lose too.", with{"Move": move})
}

// Parts returns the named parts of an evaluation that concern the whole board: "Own moves +5 ·
// Opponent's moves –3". It returns "" if every part belongs to particular squares.
func Parts(parts []game.Part) string {
	var facts []string
	for _, p := range parts {
		if p.Name != "" && len(p.Cells) == 0 {
			facts = append(facts, text("{{.Part}} {{.Value}}", with{"Part": label(p.Name), "Value": Signed(p.Value)}))
		}
	}
	return List(facts...)
}

// The texts about a game that has ended.

// LargestMistakes returns the heading of a game's n mistakes. done is set once the whole game has
// been analysed. praised is set if the person has played without a mistake.
func LargestMistakes(s session.Snapshot, n int, done, praised bool) string {
	person := s.Setup.Person()
	switch {
	case !done:
		return text("Looking at the game…")
	case n == 0 && praised && person != game.None && playerOf(s.Setup, person).you:
		return text("No clear mistakes. Well played!")
	case n == 0 && wonByYou(s):
		return text("No clear mistakes of yours")
	case n == 0:
		return text("No clear mistakes found")
	default:
		return text("Where the game turned")
	}
}

// BetterShown returns what the pale piece with ✓ on the board is: the better move of a side.
func BetterShown(s session.Setup, side game.Side, move string) string {
	return playerOf(s, side).sentence("Better: {{.Move}} ✓", "Better for the computer: {{.Move}} ✓",
		"Better for {{.Name}}: {{.Move}} ✓", with{"Move": MoveName(move)})
}

// BetterHint says what ✓ beside a move means, because another move may stand above it.
func BetterHint() string {
	return text("✓ marks the better move of the review. Other moves may be as good or better.")
}

// LastChanceAt returns the label of the mistake that lost a game which had seemed lost before, as MistakeAt does for others.
func LastChanceAt(ply int, move string) string {
	return text("Move {{.N}}: {{.Move}} missed the last chance", with{"N": Number(FullMoves(ply + 1)), "Move": MoveName(move)})
}

// MistakeAt returns the label of a mistake with its number in the list of moves: "Move 7: g1". If
// known, it adds what the mistake cost: "Move 7: g1 lost the game", "Move 7: g1 missed a win". ply
// counts from 0. better is the score of the better move; if that is not proved, the game may
// already have been lost before.
func MistakeAt(ply int, move string, decisive bool, better analysis.Score) string {
	data := with{"N": Number(FullMoves(ply + 1)), "Move": MoveName(move)}
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

// BetterMove returns a sentence about the move that should have been played instead of a mistake.
func BetterMove(move string, score analysis.Score) string {
	data := with{"Move": move}
	switch score.Proof {
	case search.ProvedWin:
		return text("{{.Move}} would have won.", data)
	case search.ProvedDraw:
		return text("{{.Move}} would have led to a draw.", data)
	default:
		return text("{{.Move}} was better.", data)
	}
}

// TryNow returns what to do after TryItHere, and the way back to the game as it went.
func TryNow() string {
	return text("Try a better move. {{.Keys}} brings back the moves of the game.", with{"Keys": Keys("Y")})
}

// TryItHere returns the label of the button that starts a game from the position before a mistake.
func TryItHere() string { return text("Try It Here") }
