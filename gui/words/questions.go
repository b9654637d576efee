package words

import (
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// ResignQuestion returns the question asked before a game is resigned. Every question has a title,
// an explanation, and the label of the button that agrees.
func ResignQuestion(fate ResignEffect) (title, question, agree string) {
	return text("Resign?"), fate.words(), text("Resign")
}

// OfferDrawQuestion returns the question asked before a draw is offered to the computer.
func OfferDrawQuestion() (title, question, agree string) {
	return text("Offer a draw?"), text("If your opponent agrees, the game ends at once."), text("Offer Draw")
}

// ResignEffect is what happens to a game that is resigned.
type ResignEffect int

// The effects of resigning.
const (
	OtherWins  ResignEffect = iota // the other person wins
	Helped                         // the game does not count, because of help
	TooShort                       // the game does not count, because it has hardly begun
	CountsLost                     // the game counts as lost
)

func (f ResignEffect) words() string {
	switch f {
	case OtherWins:
		return text("Your opponent wins this game.")
	case Helped:
		return text("This game doesn't count: it's practice.")
	case TooShort:
		return text("It won't count: you have made fewer than two moves.")
	default:
		return text("This will count as a loss.")
	}
}

// ReleaseQuestion returns the question asked before players that came with a game may think. memory
// is in bytes.
func ReleaseQuestion(players []string, limit time.Duration, memory int64) (title, question, agree string) {
	question = text("This game brings its own computer player:\n\n{{.Players}}\n\nIt may think for up to {{.Time}} "+
		"per move and use up to {{.Memory}} of memory.",
		with{
			"Players": inLines(players), "Time": Seconds(limit),
			"Memory": text("{{.N}} MiB", with{"N": Number(int(memory >> 20))}),
		})
	return text("Let this player think?"), question, text("Let It Play")
}

// ProgramsQuestion returns the question asked before players from foreign settings are used that
// start programs or open files.
func ProgramsQuestion(players []string) (title, question, agree string) {
	question = plural("The settings name {{.N}} players that you haven't chosen on this computer. "+
		"They start programs or open files:\n\n{{.Players}}\n\nUse them only if you know them. "+
		"Otherwise levels play in their place.",
		len(players), with{"Players": inLines(players)})
	title = text("Use these players?")
	if len(players) == 1 {
		title = text("Use this player?")
	}
	return title, question, text("Use")
}

// inLines returns players in full, one a line.
func inLines(players []string) string {
	var list []string
	for _, p := range players {
		list = append(list, quote.Whole(p))
	}
	return strings.Join(list, "\n")
}

// ReplaceQuestion returns the question asked before a file is replaced.
func ReplaceQuestion(name string) (title, question, agree string) {
	return text("Replace the file?"), text("“{{.Name}}” already exists. Replace it?", with{"Name": quote.Path(name)}),
		text("Replace File")
}

// DrawDeclined returns the message that the player of a side declines a draw, and NoDraw what an opponent says then.
func DrawDeclined(s session.Setup, side game.Side) string {
	return text("{{.Name}} declines the draw.", with{"Name": NameOf(s, side)})
}
func NoDraw() string { return text("No draw, thanks.") }

// DrawQuestion returns the question whether the second of two people accepts a draw. The player to
// move offers it.
func DrawQuestion(s session.Snapshot) (title, question, accept, decline string) {
	from, to := playerOf(s.Setup, s.ToMove), playerOf(s.Setup, s.ToMove.Other())
	switch {
	case from.you:
		question = text("You offer a draw. {{.Name}}, do you accept?", to.with())
	case to.you:
		question = text("{{.Name}} offers a draw. Do you accept?", from.with())
	default:
		question = text("{{.Name}} offers a draw. {{.Other}}, do you accept?", from.with(with{"Other": to.name}))
	}
	return text("Draw?"), question, text("Accept"), text("Play On")
}
