package words

import "github.com/mnkdesk/mnkdesk/session"

// DrawDeclined says that the computer plays on.
func DrawDeclined() string { return text("The computer declines the draw.") }

// DrawQuestion asks one of two people about the offer of the one whose turn it is.
func DrawQuestion(s session.Snapshot) (title, question, accept, decline string) {
	from, to := at(s.Setup, s.ToMove), at(s.Setup, s.ToMove.Other())
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
