package words

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/session"
)

// OpeningRuleLabel returns the label of the opening rule in New Game and New Run.
func OpeningRuleLabel() string { return text("Opening rule") }

// OpeningRule returns the name of an opening rule.
func OpeningRule(r opening.Rule) string {
	switch r {
	case opening.Pie:
		return text("Pie")
	case opening.Swap:
		return text("Swap")
	case opening.Swap2:
		return text("Swap2")
	case opening.Pro:
		return text("Pro")
	case opening.LongPro:
		return text("Long Pro")
	case opening.RIF:
		return text("RIF")
	case opening.Soosorv8:
		return text("Soosõrv-8")
	case opening.Taraguchi10:
		return text("Taraguchi-10")
	default:
		return named("no opening rule", "None")
	}
}

// OpeningsByRule returns a sentence about the effect of an opening rule in a run of the Laboratory,
// or "" if there is no rule.
func OpeningsByRule(r opening.Rule) string {
	if r == opening.None {
		return ""
	}
	return text("The computer makes the openings by this rule, as even as it can.")
}

// OpeningAbout returns a short description of an opening rule.
func OpeningAbout(r opening.Rule) string {
	switch r {
	case opening.Pie:
		return text("After the first move the other player picks a side.")
	case opening.Swap:
		return text("One player places three stones, the other picks a side.")
	case opening.Swap2:
		return text("One player places three stones. The other picks a side, or places two more and leaves the choice.")
	case opening.Pro:
		return text("Black starts in the centre, then stays out of the central 5 × 5. " +
			"With perfect play Black still wins.")
	case opening.LongPro:
		return text("Black starts in the centre, then stays out of the central 7 × 7.")
	case opening.RIF:
		return text("One player places one of the 26 openings, the other picks a side. " +
			"Later Black offers two fifth stones.")
	case opening.Soosorv8:
		return text("One player places one of the 26 openings, the other picks a side. " +
			"White asks for up to eight fifth stones.")
	case opening.Taraguchi10:
		return text("After each of the first stones the other player may switch sides. " +
			"Black offers one fifth stone, or ten.")
	default:
		return text("The game starts on an empty board.")
	}
}

// OpeningRules returns the full explanation of an opening rule in Markdown, under a heading, or ""
// if there is no rule.
func OpeningRules(r opening.Rule) string {
	if r == opening.None {
		return ""
	}
	how, ofOffers := docs.OpeningRule(Language(), OpeningRule(r))
	heading := text("Opening rule: {{.Rule}}", with{"Rule": OpeningRule(r)})
	paragraphs := []string{"## " + heading, how}
	if r.Offers() {
		paragraphs = append(paragraphs, ofOffers)
	}
	return strings.Join(paragraphs, "\n\n")
}

// OpeningStep returns the current step of the opening: "Swap2, step 2 of 3".
func OpeningStep(s opening.State) string {
	n, total := s.Phase()
	return text("{{.Rule}}, step {{.N}} of {{.Of}}",
		with{"Rule": OpeningRule(s.Rule()), "N": Number(n), "Of": Number(total)})
}

// openingTask returns what a person has to do now in the opening.
func openingTask(s opening.State) string {
	some := with{"Count": inWords(s.Wanted())}
	switch kind := s.Kind(); {
	case kind == opening.Points && s.Wanted() > 1 && len(s.Offers()) > 0:
		return text("Offer {{.Count}} more fifth stones.", some)
	case kind == opening.Points && s.Wanted() > 1:
		return text("Offer {{.Count}} fifth stones.", some)
	case kind == opening.Points:
		return text("Offer another fifth stone.")
	case kind == opening.Place && len(s.Offers()) > 0:
		return text("Choose one of the stones offered.")
	case kind == opening.Place && s.Wanted() > 1:
		return text("Place {{.Count}} stones.", some)
	case kind == opening.Place:
		return text("Place a stone.")
	}
	switch s.Choices()[0].Kind {
	case opening.Fifths:
		return text("How many fifth stones should Black offer?")
	case opening.One:
		return text("How would you like to go on?")
	default:
		return text("Which side would you like?")
	}
}

// OpeningNote returns details of what to do in the opening: where a stone goes, and what the
// computer has just done.
func OpeningNote(s session.Snapshot) string {
	switch {
	case sidesJustTaken(s):
		return text("You play {{.Side}}.", with{"Side": sideOf(s, s.Setup.Person())}) // Turn says that it is their turn
	case s.Opening.Kind() == opening.Over:
		return ""
	case !s.YourTurn || s.Looking:
		return ""
	default:
		return sentences(whereTo(s), justDone(s))
	}
}

// whereTo returns where the next stone goes, or what happens to the stones that are offered.
func whereTo(s session.Snapshot) string {
	o := s.Opening
	data, more := with{"N": Number(o.Square())}, o.Wanted() > 1
	switch {
	case o.Kind() == opening.Points:
		return keepsOne(answeringPlayer(s))
	case o.Square() == 1 && more:
		return text("The first one goes in the centre.")
	case o.Square() == 1:
		return text("In the centre.")
	case o.Square() > 1 && (o.Rule() == opening.Pro || o.Rule() == opening.LongPro):
		return text("Outside the central {{.N}} × {{.N}}.", data)
	case o.Square() > 1 && more:
		return text("The next one goes within the central {{.N}} × {{.N}}.", data)
	case o.Square() > 1:
		return text("Within the central {{.N}} × {{.N}}.", data)
	default:
		return ""
	}
}

// justDone returns what the computer has done in the opening since the person's last action, as far
// as the board does not show it.
func justDone(s session.Snapshot) string {
	if s.Setup.Person() == game.None {
		return ""
	}
	var chosen []string
	stones := 0
	for _, d := range s.Decisions {
		switch {
		case d.By == s.ToMove:
			chosen, stones = nil, 0
		case d.Choice.Kind == opening.NoChoice:
			stones++
		case isNoted(d.Choice):
			chosen = append(chosen, openingDecision(s, d))
		}
	}
	if stones > 0 && s.Opening.Kind() == opening.Choose {
		p := playerOf(s.Setup, s.ToMove.Other())
		chosen = append(chosen, p.count(stones, "You have placed {{.N}} stones.",
			"The computer has placed {{.N}} stones.", "{{.Name}} has placed {{.N}} stones."))
	}
	return sentences(chosen...)
}

// isNoted reports whether OpeningNote says that the computer has made a choice.
func isNoted(c opening.Choice) bool {
	return takesSide(c) || c.Kind == opening.Fifths
}

// takesSide reports whether a choice takes a side.
func takesSide(c opening.Choice) bool { return c.Kind == opening.First || c.Kind == opening.Second }

// firstNoted returns the index of the first decision that OpeningNote is about, or the number of decisions if there is none.
func firstNoted(s session.Snapshot) int {
	last := func(is func(session.Decision) bool) int {
		for i, d := range slices.Backward(s.Decisions) {
			if is(d) {
				return i
			}
		}
		return -1
	}
	switch {
	case s.Setup.Person() == game.None || !s.YourTurn || s.Looking:
		return len(s.Decisions)
	case sidesJustTaken(s):
		return max(last(func(d session.Decision) bool { return takesSide(d.Choice) }), 0)
	case s.Opening.Kind() == opening.Over:
		return len(s.Decisions)
	default:
		return last(func(d session.Decision) bool { return d.By == s.ToMove }) + 1
	}
}

// sidesJustTaken reports whether the opening has just settled the sides, and it is the person's turn.
func sidesJustTaken(s session.Snapshot) bool {
	return s.Setup.Opening != opening.None && s.Setup.Person() != game.None && s.YourTurn && !s.Looking &&
		s.Opening.Kind() == opening.Over && s.Ply == s.OpeningPlies()
}

// openingDecision returns a sentence about a player's decision in an opening, other than an offer.
func openingDecision(s session.Snapshot, d session.Decision) string {
	p := playerOf(s.Setup, d.By)
	switch d.Choice.Kind {
	case opening.Two:
		return p.sentence("You place two more stones.", "The computer places two more stones.",
			"{{.Name}} places two more stones.")
	case opening.One:
		return p.sentence("You play one fifth stone.", "The computer plays one fifth stone.",
			"{{.Name}} plays one fifth stone.")
	case opening.Ten:
		return p.sentence("You offer ten fifth stones.", "The computer offers ten fifth stones.",
			"{{.Name}} offers ten fifth stones.")
	case opening.Fifths:
		return p.count(d.Choice.N, "You ask for {{.N}} fifth stones.", "The computer asks for {{.N}} fifth stones.",
			"{{.Name}} asks for {{.N}} fifth stones.")
	case opening.First, opening.Second:
		side := with{"Side": sideOf(s, sideTaken(d.Choice))}
		return p.sentence("You play {{.Side}}.", "The computer plays {{.Side}}.", "{{.Name}} plays {{.Side}}.", side)
	default:
		return ""
	}
}

// OpeningDecisions returns what was decided in the opening after the move to a node, one decision a
// line, or "" if nothing was. The stones that a player offers are on one line. A choice that leaves the
// sides as they were says nothing.
func OpeningDecisions(s session.Snapshot, at session.Node) string {
	return decisionsAt(s, at, len(s.Decisions))
}

// ListedDecisions returns OpeningDecisions for a list beside OpeningNote, without what that says.
func ListedDecisions(s session.Snapshot, at session.Node) string {
	return decisionsAt(s, at, firstNoted(s))
}

// decisionsAt returns OpeningDecisions without those from the index noted that OpeningNote says.
func decisionsAt(s session.Snapshot, at session.Node, noted int) string {
	var all, cells []string
	first := game.None // the side that the player has at the current position who was the first player before
	for i, d := range s.Decisions {
		had := first
		if takesSide(d.Choice) {
			if first = d.By; sideTaken(d.Choice) == game.Second {
				first = d.By.Other()
			}
		}
		switch {
		case d.At != at || d.Choice.Kind == opening.NoChoice:
		case takesSide(d.Choice) && first == had, i >= noted && isNoted(d.Choice):
		case d.Choice.Kind != opening.Offer:
			all = append(all, openingDecision(s, d))
		default:
			cells = append(cells, game.CellName(s.View.Rows, s.View.Columns, d.Choice.N))
			if rest := s.Decisions[i+1:]; len(rest) == 0 || rest[0].At != at || rest[0].Choice.Kind != opening.Offer {
				all = append(all, playerOf(s.Setup, d.By).sentence("You offer {{.Moves}}.", "The computer offers {{.Moves}}.",
					"{{.Name}} offers {{.Moves}}.", with{"Moves": strings.Join(cells, ", ")}))
			}
		}
	}
	return strings.Join(all, "\n")
}

// sideTaken returns the side that a choice takes.
func sideTaken(c opening.Choice) game.Side {
	if c.Kind == opening.Second {
		return game.Second
	}
	return game.First
}

// keepsOne returns a sentence about the player who keeps one of the offered stones.
func keepsOne(p player) string {
	return p.sentence("You keep one of them.", "The computer keeps one of them.", "{{.Name}} keeps one of them.")
}

// OpeningChoice returns the label of a choice and a sentence about what follows it.
func OpeningChoice(s session.Snapshot, c opening.Choice) (title, about string) {
	other := answeringPlayer(s)
	switch c.Kind {
	case opening.Two:
		return text("Place Two More"), other.sentence("Then you pick a side.", "Then the computer picks a side.",
			"Then {{.Name}} picks a side.")
	case opening.One:
		return text("Play One Fifth Stone"), other.sentence("Then you pick a side.", "Then the computer picks a side.",
			"Then {{.Name}} picks a side.")
	case opening.Ten:
		return text("Offer Ten Fifth Stones"), keepsOne(other)
	case opening.Fifths:
		return Number(c.N), ""
	default:
		side := sideTaken(c)
		return text("Play {{.Side}}", with{"Side": sideOf(s, side)}), movesNext(s, side)
	}
}

// BriefOpeningChoice returns a short label of a choice for narrow places, below the question.
func BriefOpeningChoice(s session.Snapshot, c opening.Choice) string {
	switch c.Kind {
	case opening.First, opening.Second:
		return sideOf(s, sideTaken(c))
	case opening.Two:
		return text("Two More")
	case opening.One:
		return text("Play One")
	case opening.Ten:
		return text("Offer Ten")
	default:
		return Number(c.N)
	}
}

// sideOf returns the name of a side's mark: Black, X.
func sideOf(s session.Snapshot, side game.Side) string {
	return SideName(s.View.Style, s.Setup.Mark(side))
}

// movesNext returns a sentence about who moves next if the player who decides takes the side taken.
func movesNext(s session.Snapshot, taken game.Side) string {
	next := game.Side(s.Ply % 2)
	data := with{"Side": sideOf(s, next)}
	if next == taken {
		return playerOf(s.Setup, s.ToMove).sentence("You move next.", "The computer moves next.",
			"{{.Name}} moves next.")
	}
	if isUnnamed(s, s.ToMove.Other()) {
		return text("{{.Name}} moves next.", with{"Name": sideOf(s, next)})
	}
	return playerOf(s.Setup, s.ToMove.Other()).sentence("{{.Side}} moves next: you.",
		"{{.Side}} moves next: the computer.", "{{.Side}} moves next: {{.Name}}.", data)
}

// answeringPlayer returns the player who does not decide in an opening, and answers what is decided.
func answeringPlayer(s session.Snapshot) player {
	side := s.ToMove.Other()
	p := playerOf(s.Setup, side)
	if isUnnamed(s, side) {
		p.you, p.name = false, sideOf(s, side)
	}
	return p
}

// isUnnamed reports whether a side's player has no name and cannot be called 'you': the other of two people decides, and
// reads what they can choose.
func isUnnamed(s session.Snapshot, side game.Side) bool {
	return s.Setup.Person() == game.None && playerOf(s.Setup, side).you
}

// Chances returns the heading of the results of past games.
func Chances() string { return text("Chances") }

// PastGamesFromHere returns how many past games continued from the position.
func PastGamesFromHere(n int) string { return plural("{{.N}} past games from here", n) }

// ChancesOf returns a sentence about the shares of past games that each side has won, 0 to 1.
func ChancesOf(s session.Snapshot, first, second float64) string {
	return sentences(text("{{.Side}} won {{.Won}}, {{.Other}} {{.Lost}}, {{.Draws}} were draws.", with{
		"Side": sideOf(s, game.First), "Won": Percent(100 * first), "Other": sideOf(s, game.Second),
		"Lost":  Percent(100 * second),
		"Draws": Percent(100 * (1 - first - second)),
	}), text("Rotated and mirrored games are counted, too."))
}

// openingKeys returns a hint about how to choose among n choices.
func openingKeys(n int) string {
	switch n {
	case 2:
		return text("Choose with a click, or press 1 or 2.")
	case 3:
		return text("Choose with a click, or press 1, 2 or 3.")
	default:
		return text("Choose with a click, or press its number.")
	}
}

// OpeningRefused returns the reason why the opening rule does not allow a stone on a cell.
func OpeningRefused(s session.Snapshot, cell int) string {
	data := with{"N": Number(s.Opening.Square())}
	switch s.Opening.Refuse(cell) {
	case opening.OffCentre:
		return text("The first stone goes to the centre.")
	case opening.OffSquare:
		return text("This stone goes within the central {{.N}} × {{.N}}.", data)
	case opening.InSquare:
		return text("This stone goes outside the central {{.N}} × {{.N}}.", data)
	case opening.NotOffered:
		return text("That stone wasn't offered.")
	case opening.Symmetric:
		return text("By symmetry, that's the same as a stone already offered.")
	case opening.NotStones:
		return openingTask(s.Opening)
	default:
		return WhyBarred(s.Setup.Variant, s.View, cell)
	}
}

// CardHead returns the name of the game on the board, and below it a short summary of the game or the name of its opening.
// Renju shows the opening from the third move on, Gomoku when the game is over. In a game below Hard only an expert sees it.
// Openings keep their Japanese names in every language.
func CardHead(s session.Snapshot, expert bool) (name, about string) {
	v, shown := s.Setup.Variant, expert || !s.Setup.BelowHard()
	if o, ok := openingOf(s); ok && shown && (v.Name == "renju" || s.Ending.Over()) {
		return Title(v), text("15 × 15, opening {{.Name}}", with{"Name": o.String()})
	}
	return nameAndSummary(v)
}

// nameAndSummary returns the title and the summary of a variant without what both say: the size is not in the title, and
// if that says how many are in a row, only the size is in the summary.
func nameAndSummary(v engine.Variant) (name, summary string) {
	b := boardOf(v)
	size := text("{{.Rows}} × {{.Columns}}", b.with(nil))
	name, sized := strings.CutSuffix(Title(v), ", "+size)
	if sized && b.k > 0 {
		return name, size
	}
	return name, Summary(v)
}

// openingOf returns the named opening of a game of five in a row on 15 × 15. ok is false if the
// game has none yet.
func openingOf(s session.Snapshot) (o opening.Named, ok bool) {
	if !slices.Contains([]string{"renju", "gomoku", "gomoku-standard"}, s.Setup.Variant.Name) ||
		s.Tree.Ply(s.Current) < 3 {
		return o, false
	}
	var points [3]int
	for i, n := range s.Tree.Path(s.Current)[:3] {
		name := s.Tree.Name(n)
		points[i] = slices.IndexFunc(s.View.Cells, func(c game.Cell) bool { return c.Name == name })
		if points[i] < 0 {
			return o, false
		}
	}
	return opening.NameOf(points)
}
