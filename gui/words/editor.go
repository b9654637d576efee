package words

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// The menu item that opens the position editor, and its title.
func SetUpItem() string     { return text("Set Up a Position…") }
func SetUpPosition() string { return text("Set Up a Position") }

// PlaceLabel, ToMoveLabel, NextBlockLabel, WholeBoard and PositionText return the labels of the
// editor's parts.
func PlaceLabel() string     { return text("Place") }
func ToMoveLabel() string    { return text("To move") }
func NextBlockLabel() string { return text("Next move on") }
func WholeBoard() string     { return text("Whole board") }
func PositionText() string   { return text("As text; paste a position here") }

// Erase, ClosedSquare, Mirror, TurnBoard and ClearBoard return the names of the editor's tools.
func Erase() string        { return text("Erase") }
func ClosedSquare() string { return text("Closed") }
func Mirror() string       { return text("Mirror") }
func TurnBoard() string    { return text("Rotate") }
func ClearBoard() string   { return text("Clear") }

// AnySuitable returns the choice to leave the board of the next move open; EveryOpen the choice of
// every open board.
func AnySuitable() string { return text("Automatic") }
func EveryOpen() string   { return text("Any open board") }

// AnalyseThere, SolveThere, StopSolving and PlayFromThere return the labels of the editor's
// buttons.
func AnalyseThere() string  { return text("Analyse") }
func SolveThere() string    { return text("Solve") }
func StopSolving() string   { return text("Stop") }
func PlayFromThere() string { return text("Play from Here") }

// PositionWords returns the words that describe a position as text, in the window's language.
func PositionWords(v engine.Variant) formats.PositionWords {
	here := formats.PositionWords{Closed: ClosedSquare()}
	for side := range here.Sides {
		here.Sides[side] = SideName(v.Style, game.Side(side))
		here.ToMove[side] = text("{{.Name}} to move", with{"Name": here.Sides[side]})
	}
	return here
}

// EditorHint returns a hint about what a click does with the chosen tool; placed is "" for Erase.
func EditorHint(placed string) string {
	switch placed {
	case ClosedSquare():
		return text("Click a square to close it. Click again to open it.")
	case "":
		return text("Click anything on the board to erase it.")
	}
	return text("Click to place {{.Name}}. Click again to erase.", with{"Name": placed})
}

// NotAPosition returns the error message for a text that is not a position, and which part of it is
// not understood. about is "" if at is "".
func NotAPosition(at string) (fault, about string) {
	if at != "" {
		about = text("“{{.Text}}” isn't understood.", with{"Text": quote.Plain(at)})
	}
	return text("This text can't be read as a position."), about
}

// PositionFault returns why a position cannot be played, and what to do about it.
func PositionFault(p *formats.PositionError) (fault, remedy string) {
	if p.OtherBlock {
		return text("In this position the next move can't be on that board."),
			text("Choose another one, or “{{.Automatic}}”.", with{"Automatic": AnySuitable()})
	}
	v, e := p.Position.Variant, p.Err
	switch e.Fault {
	case setup.WrongCounts:
		return wrongCounts(v, e.Counts, p.Position.ToMove, p.Position.Empty.Shared)
	case setup.InTheAir:
		return plural("{{.N}} discs hang in the air.", len(e.Cells)),
			text("Every disc must lie on the bottom row or on another disc.")
	case setup.AlreadyOver:
		return alreadyOver(v, e)
	case setup.PieceMissing:
		name := SideName(v.Style, e.Side)
		return text("{{.Name}}'s piece is missing.", with{"Name": name}), text("Each side has one piece on the board.")
	default:
		return text("No game was found that leads to this position."),
			text("There may be none. Change something to look again.")
	}
}

func alreadyOver(v engine.Variant, e *setup.Error) (fault, remedy string) {
	if e.Side == game.None {
		return text("The game is over here: a draw."), text("Erase something, and you can play.")
	}
	return text("The game is over here: {{.Name}} has won.", with{"Name": SideName(v.Style, e.Side)}),
		text("Erase something, and you can play.")
}

// countRemedy returns how to correct the number of marks. The first side has surplus marks too many, or
// too few if surplus is negative.
func countRemedy(v engine.Variant, names [2]string, surplus int) string {
	switch {
	case v.Style == game.Stones && surplus == 1:
		return text("Add a white stone or erase a black one.")
	case v.Style == game.Stones && surplus == -1:
		return text("Add a black stone or erase a white one.")
	case v.Style == game.Stones && surplus > 0:
		return text("Add {{.N}} white stones or erase {{.N}} black ones.", with{"N": Number(surplus)})
	case v.Style == game.Stones:
		return text("Add {{.N}} black stones or erase {{.N}} white ones.", with{"N": Number(-surplus)})
	case surplus < 0:
		names[0], names[1], surplus = names[1], names[0], -surplus
	}
	return text("{{.Less}} needs {{.N}} more, or {{.More}} {{.N}} fewer.",
		with{"More": names[0], "Less": names[1], "N": Number(surplus)})
}

func wrongCounts(v engine.Variant, n [2]int, toMove game.Side, shared bool) (fault, remedy string) {
	if shared {
		return plural("There are {{.N}} marks.", n[0]+n[1]), text("Then it is the other player's turn.")
	}
	names := [2]string{SideName(v.Style, game.First), SideName(v.Style, game.Second)}
	data := with{"First": names[0], "N": Number(n[0]), "Second": names[1], "M": Number(n[1])}
	if v.Style == game.Pieces {
		return text("It can't be {{.Name}}'s turn.", with{"Name": SideName(v.Style, toMove)}),
			text("Close or open one square, or let the other side move.")
	}
	fault = text("{{.First}} has {{.N}}, {{.Second}} {{.M}}.", data)
	if v.Style == game.Stones {
		fault = plural("{{.First}} has {{.N}} stones, {{.Second}} {{.M}}.", n[0], data)
	}
	remedy = countRemedy(v, names, offsetFromNearest(n[0]-n[1], allowedSurpluses(v, toMove)))
	if other := toMove.Other(); slices.Contains(allowedSurpluses(v, other), n[0]-n[1]) {
		remedy = sentences(remedy, text("Or let {{.Name}} move.", with{"Name": names[other]}))
	}
	return fault, remedy
}

// allowedSurpluses returns the possible differences between the first and the second side's number of marks
// when toMove is to move.
func allowedSurpluses(v engine.Variant, toMove game.Side) []int {
	switch {
	case v.XBegins:
		return []int{int(toMove)}
	case toMove == game.First:
		return []int{0, -1}
	default:
		return []int{0, 1}
	}
}

// offsetFromNearest returns how far n is above the nearest of some numbers, negative if it is below.
func offsetFromNearest(n int, numbers []int) (far int) {
	far = n - numbers[0]
	for _, other := range numbers {
		if d := n - other; max(d, -d) < max(far, -far) {
			far = d
		}
	}
	return far
}

// Solving returns the text shown while a position is being solved, with the number of positions
// searched.
func Solving(nodes int64) string {
	return plural("Solving: {{.N}} positions so far.", int(nodes))
}

// Unsolved returns a sentence saying that the position could not be solved.
func Unsolved() string { return text("Not solved: no answer was found in time.") }

// Solved returns the result of a position under best play, with an example line if there is one.
func Solved(v engine.Variant, winner game.Side, line []string) string {
	result := text("With best play it is a draw.")
	if winner != game.None {
		result = text("{{.Name}} wins with best play.", with{"Name": SideName(v.Style, winner)})
	}
	if len(line) == 0 {
		return result
	}
	return sentences(result, text("For example: {{.Moves}}.", with{"Moves": strings.Join(line, " ")}))
}
