package words

import "github.com/mnkdesk/mnkdesk/session"

// DrawDeclined says that the computer plays on.
func DrawDeclined() string { return text("The computer declines the draw.") }

// DrawQuestion asks the one of two people whose turn it is about the offer of the other one.
func DrawQuestion(s session.Snapshot) (title, question, agree string) {
	who := at(s.Setup, s.ToMove.Other())
	return text("Draw?"), who.of("You offer a draw.", "The computer offers a draw.", "{{.Name}} offers a draw."), text("Accept")
}
