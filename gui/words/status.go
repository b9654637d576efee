package words

import (
	"errors"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// Turn returns whose turn it is or how the game ended, or which position is shown while the person
// looks back.
func Turn(s session.Snapshot) string {
	p := playerOf(s.Setup, s.ToMove)
	switch {
	case s.Looking:
		return positionShown(s)
	case s.Ending.Over():
		return EndHead(s)
	case s.Help.Searching:
		return text("Thinking about your move…")
	case s.Help.Step != session.NoHelp:
		return HelpHead(s)
	case s.Mistake:
		return text("Your move is on hold")
	case s.Err != nil && !s.YourTurn && !s.Thinking:
		return text("No move found")
	case s.Held && !s.YourTurn:
		return p.sentence("You are waiting", "The computer is waiting", "{{.Name}} is waiting")
	case s.Paused:
		return text("Paused")
	case s.Thinking:
		return p.sentence("You are thinking…", "The computer is thinking…", "{{.Name}} is thinking…")
	case s.YourTurn && s.Opening.Kind() != opening.Over:
		return openingTask(s.Opening)
	default:
		return turnAndPlace(s, p)
	}
}

// turnAndPlace returns whose turn it is and, for beginners, where to play. Two people take turns going first, so that
// their games begin with who does, and with what.
func turnAndPlace(s session.Snapshot, p player) string {
	turn := p.sentence("Your turn", "The computer's turn", "{{.Name}}'s turn")
	mark := sideName(s.Setup.Variant, s.Setup.Mark(s.ToMove))
	if s.Ply == 0 && s.YourTurn && s.Setup.Person() == game.None && p.name != mark {
		turn = p.sentence("You go first with {{.Mark}}", "The computer goes first with {{.Mark}}",
			"{{.Name}} goes first with {{.Mark}}", with{"Mark": mark})
	}
	if saysWhere(s) {
		where := placePiece()
		if !unplaced(s.View) {
			where = whereToPlay(s.View)
		}
		return strings.Join([]string{turn, where}, "\n")
	}
	return turn
}

// saysWhere reports whether the card says to beginners where to play: on which small boards, if only some of them are
// allowed, or that a piece is to be placed.
func saysWhere(s session.Snapshot) bool {
	return s.YourTurn && s.Setup.BelowHard() && (restricted(s.View) || unplaced(s.View))
}

// unplaced reports whether the side to move has a piece that is not on the board yet.
func unplaced(view game.View) bool { return view.Style == game.Pieces && view.From < 0 }

func placePiece() string { return text("Place your piece on any square.") }

// Status returns the text of the status line at the lower edge of the window, and StatusBeside that beside a card which says
// itself what to do in an opening, and where to play.
func Status(s session.Snapshot) string       { return status(s, false) }
func StatusBeside(s session.Snapshot) string { return status(s, true) }

func status(s session.Snapshot, beside bool) string {
	switch {
	case s.Looking:
		return PositionShown(s)
	case s.Ending.Over():
		return EndKeys(look.Opponent{}, false)
	case s.Err != nil && !s.Thinking:
		return searchFailed(s)
	case s.Mistake:
		return takeBackKeys()
	case s.Help.Searching, s.Help.Step != session.NoHelp:
		return helpKeys(s)
	case s.Held && !s.YourTurn:
		return text("This game brought its own computer player. {{.Keys}} lets it play.", with{"Keys": Keys("M")})
	case s.Paused:
		return text("Paused. Press P to go on, S to play one move.")
	case s.YourTurn && s.Opening.Kind() != opening.Over:
		return openingStatus(s, beside)
	case sidesJustTaken(s) && !beside:
		return text("You play {{.Side}}, and it's your turn.", with{"Side": sideOf(s, s.Setup.Person())})
	default:
		return turnStatus(s, beside)
	}
}

// turnStatus returns the text of the status line while nothing but a move is asked for.
func turnStatus(s session.Snapshot, beside bool) string {
	if s.YourTurn && s.Ply < beginning(s.View) && !(beside && saysWhere(s)) {
		return sentences(Goal(s.Setup.Variant, s.View), firstHint(s))
	}
	return sentences(passed(s), whereOrHelp(s, beside))
}

// whereOrHelp returns where the person has to play if only some of the small boards are allowed, or else which key helps.
// On the computer's turn it returns "": the card says whose turn it is. beside is set if there is a card that says where.
func whereOrHelp(s session.Snapshot, beside bool) string {
	switch {
	case !s.YourTurn:
		return ""
	case restricted(s.View) && !(beside && saysWhere(s)):
		return whereToPlay(s.View)
	default:
		return helpKey(s)
	}
}

// helpKey returns which key helps, and what follows from that in a game that counts.
func helpKey(s session.Snapshot) string {
	if s.Counts() {
		return text("{{.Keys}} helps. A game with help is practice.", with{"Keys": Keys("H")})
	}
	return text("{{.Keys}} helps with the move.", with{"Keys": Keys("H")})
}

// restricted reports whether only some of the undecided small boards are allowed.
func restricted(view game.View) bool {
	return slices.ContainsFunc(view.Blocks, func(b game.Block) bool { return !b.Active && !b.Decided })
}

// AnyBoard returns a sentence saying that the person may play on any open small board, or "" if
// that is not so.
func AnyBoard(view game.View) string {
	if len(view.Blocks) == 0 || restricted(view) {
		return ""
	}
	return text("You may play on any open board.")
}

// firstHint returns a hint for the start of a game: that a draw earns the medal of an unbeatable
// opponent, or else which key helps.
func firstHint(s session.Snapshot) string {
	if person := s.Setup.Person(); person != game.None && s.Setup.Variant.BestPlayDraws() && !s.Assisted {
		if o, ok := OpponentAt(s.Setup, person.Other()); ok && o.Level == engine.Master {
			return text("A draw with {{.Name}} earns the medal.", with{"Name": o.Name})
		}
	}
	return helpKey(s)
}

// openingStatus returns what to do in an opening, and how. If beside is set the card says what to do.
func openingStatus(s session.Snapshot, beside bool) string {
	task, how, choices := openingTask(s.Opening), OpeningNote(s), len(s.Opening.Choices())
	if s.Opening.Kind() == opening.Choose && choices > 0 {
		how = openingKeys(choices)
	} else if beside {
		how = text("A click or Enter chooses a point.")
	}
	if beside {
		return how
	}
	return sentences(task, how)
}

// beginning returns the number of plies at the start of a game during which the status line says
// what to do.
func beginning(v game.View) int {
	if v.Style == game.Pieces {
		return 4 // the pieces are placed first
	}
	return 2
}

// HelpBadge returns the badge of a game against the computer that is practice, because the person had help or took
// moves back, or "" for others. While Snapshot.CanReturn is set, the badge is a button: see ReturnToGame.
func HelpBadge(s session.Snapshot) string {
	switch {
	case !s.Assisted || s.Setup.Person() == game.None:
		return ""
	case s.Ending.Over():
		return text("Practice")
	default:
		return text("Practice now, doesn't count")
	}
}

// MakesPractice returns what Undo, Help, Analysis and Threats mean for a game that counts.
func MakesPractice() string { return text("Makes this game practice") }

// PracticeOnly returns the same for a menu, which has to fit the smallest window.
func PracticeOnly() string { return text("practice only") }

// WithNote adds a note such as PracticeOnly to a label.
func WithNote(label, note string) string { return label + " · " + note }

// ReturnToGame returns the label of the button that redoes everything that was taken back, so that the game
// counts again. brief is for a card on which the label does not fit.
func ReturnToGame() (label, brief string) {
	return text("Practice now · Redo to return"), text("Practice · Redo")
}

// practice returns the remark for a game that does not count because the person had help or took moves back.
func practice() string { return text("practice") }

// NotYourTurn returns whose turn it is, for a person who tries to move before the computer has.
func NotYourTurn(s session.Snapshot) string {
	return playerOf(s.Setup, s.Setup.Person().Other()).sentence("It's your turn.", "It's the computer's turn.",
		"It's {{.Name}}'s turn.")
}

// WhyRefused returns why a move or a choice was refused.
func WhyRefused(err error) string {
	switch {
	case errors.Is(err, session.ErrLooking):
		return NoMovesWhileBrowsing()
	case errors.Is(err, session.ErrOver):
		return text("The game is over.")
	case errors.Is(err, session.ErrReadOnly):
		return StudyOpenElsewhere()
	case errors.Is(err, session.ErrFull):
		return text("There is no room for another move.")
	case errors.Is(err, session.ErrNotYourTurn):
		return text("It's the computer's turn.")
	default:
		return text("That isn't possible here.")
	}
}

// searchFailed returns why a search found no move, and what to do.
func searchFailed(s session.Snapshot) string {
	if s.YourTurn {
		return sentences(text("No help was found."), WhyFailed(s.Err))
	}
	return sentences(WhyFailed(s.Err), text("{{.Keys}} asks again. Or choose another difficulty, or start a new game.",
		with{"Keys": Keys("M")}))
}

// WhyFailed returns why a search found no move.
func WhyFailed(err error) string {
	var unread *session.PlayerError
	var stopped *search.PanicError
	var unable *search.UnableError
	switch {
	case errors.As(err, &unable):
		return unableWords(unable, "")
	case errors.As(err, &unread):
		return text("The strategy “{{.Value}}” can't be read.", with{"Value": quote.Plain(unread.Spec)})
	case errors.As(err, &stopped):
		return text("The computer player stopped working.")
	case errors.Is(err, search.ErrHung):
		return text("The computer player isn't responding.")
	case errors.Is(err, search.ErrIllegal):
		return text("The computer player chose a move that isn't possible.")
	default:
		return text("The computer player can't go on: {{.Reason}}.", with{"Reason": quote.Message(err.Error())})
	}
}

// LastGameEnded returns the message that the game to be resumed had already ended.
func LastGameEnded() string {
	return text("Your last game had already ended. You'll find it in Past Games.")
}

// List joins facts with a dot.
func List(facts ...string) string { return strings.Join(facts, " · ") }

// Goal returns what to do, depending on the board.
func Goal(v engine.Variant, view game.View) string {
	template, _, _ := v.Template()
	_, known := catalogueWords[v.Name]
	switch {
	case known && len(view.Blocks) > 0:
		return nestedGoal(view)
	case template == "":
		return v.Goal
	case unplaced(view):
		return placePiece()
	case view.Style == game.Pieces && boardOf(v).movesLikeQueen():
		return text("Move in a straight line, as far as you like.")
	case view.Style == game.Pieces:
		return text("Jump two squares straight, one to the side.")
	default:
		return rowGoal(boardOf(v))
	}
}

// nestedGoal returns where to play on nine small boards.
func nestedGoal(view game.View) string {
	if restricted(view) {
		return whereToPlay(view)
	}
	return text("Play anywhere.")
}
