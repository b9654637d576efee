package words

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// inOpening returns a game in which it is your turn in an opening against the computer, after
// stones and choices.
func inOpening(r opening.Rule, stones []int, choices ...opening.Choice) session.Snapshot {
	s := session.Snapshot{YourTurn: true, Opening: opening.Start(r, 15, 15), Ply: len(stones), ToMove: game.Second}
	s.View = game.NewView(15, 15)
	s.View.Style = game.Stones
	s.Setup.Seats = [2]session.Seat{
		{Kind: "computer", Name: Computer},
		{Kind: "person", Name: settings.Defaults().Name},
	}
	for i, cell := range stones {
		s.Decisions = append(s.Decisions, session.Decision{At: session.Node(i + 1), By: s.Opening.Decider()})
		s.Opening = s.Opening.Place(cell)
		for len(choices) > 0 {
			then, ok := s.Opening.Choose(choices[0])
			if !ok {
				break
			}
			s.Decisions = append(s.Decisions,
				session.Decision{At: session.Node(i + 1), By: s.Opening.Decider(), Choice: choices[0]})
			s.Opening, choices = then, choices[1:]
		}
	}
	for i := range s.Decisions {
		if s.Opening.Swapped() {
			s.Decisions[i].By = s.Decisions[i].By.Other()
		}
	}
	return s
}

const centre = 7*15 + 7

func TestOpeningTasks(t *testing.T) {
	take := opening.Choice{Kind: opening.Second}
	for _, c := range []struct {
		snap session.Snapshot
		want bilingual
		note bilingual
	}{
		{inOpening(opening.Swap2, nil), bilingual{"Place three stones.", "Setze drei Steine."}, bilingual{}},
		{inOpening(opening.Swap2, []int{0, 1}), bilingual{"Place a stone.", "Setze einen Stein."}, bilingual{}},
		{
			inOpening(opening.Swap2, []int{0, 1, 2}),
			bilingual{"Which side would you like?", "Welche Seite möchtest du?"},
			bilingual{"The computer has placed 3 stones.", "Der Computer hat 3 Steine gesetzt."},
		},
		{
			inOpening(opening.RIF, nil),
			bilingual{"Place three stones.", "Setze drei Steine."},
			bilingual{"The first one goes in the centre.", "Der erste kommt in die Mitte."},
		},
		{
			inOpening(opening.Pro, nil),
			bilingual{"Place a stone.", "Setze einen Stein."},
			bilingual{"In the centre.", "In die Mitte."},
		},
		{
			inOpening(opening.Pro, []int{centre, 0}),
			bilingual{"Place a stone.", "Setze einen Stein."},
			bilingual{"Outside the central 5 × 5.", "Außerhalb der mittleren 5 × 5."},
		},
		{
			inOpening(opening.Taraguchi10, []int{centre}, take),
			bilingual{"Place a stone.", "Setze einen Stein."},
			bilingual{"Within the central 3 × 3.", "In die mittleren 3 × 3."},
		},
		{
			inOpening(opening.Taraguchi10, []int{centre}, opening.Choice{Kind: opening.First}),
			bilingual{"Place a stone.", "Setze einen Stein."},
			bilingual{
				"Within the central 3 × 3. The computer plays Black.",
				"In die mittleren 3 × 3. Der Computer spielt Schwarz.",
			},
		},
		{
			inOpening(opening.RIF, []int{centre, centre + 1, centre + 2, 0}, take),
			bilingual{"Offer two fifth stones.", "Biete zwei fünfte Steine an."},
			bilingual{"The computer keeps one of them.", "Der Computer behält einen davon."},
		},
		{
			inOpening(opening.Soosorv8, []int{centre, centre + 1, centre + 2, 0}, take),
			bilingual{"How many fifth stones should Black offer?", "Wie viele fünfte Steine soll Schwarz anbieten?"},
			bilingual{},
		},
		{
			inOpening(opening.Taraguchi10, []int{centre}),
			bilingual{"Which side would you like?", "Welche Seite möchtest du?"},
			bilingual{"The computer has placed 1 stone.", "Der Computer hat 1 Stein gesetzt."},
		},
	} {
		check(t, c.want, func() string { return Turn(c.snap) })
		check(t, c.note, func() string { return OpeningNote(c.snap) })
	}
}

// The computer's choice is shown until the user makes the next decision. While the user looks back,
// nothing is asked.
func TestOpeningTellsTheComputersChoice(t *testing.T) {
	s := inOpening(opening.RIF, []int{centre, centre + 1, centre + 2}, opening.Choice{Kind: opening.First})
	black := bilingual{"The computer plays Black.", "Der Computer spielt Schwarz."}
	check(t, black, func() string { return OpeningNote(s) })
	check(t, black, func() string { return OpeningDecisions(s, 3) })
	check(t, bilingual{}, func() string { return OpeningDecisions(s, 2) })
	check(t, bilingual{"Place a stone. The computer plays Black.", "Setze einen Stein. Der Computer spielt Schwarz."},
		func() string { return Status(s) })
	check(t, bilingual{"A click or Enter chooses a point.", "Ein Klick oder Enter wählt einen Punkt."},
		func() string { return StatusBeside(s) })
	asked := s
	asked.Decisions = append(asked.Decisions,
		session.Decision{At: 4, By: game.First, Choice: opening.Choice{Kind: opening.Fifths, N: 3}})
	check(t, bilingual{
		"The computer plays Black. The computer asks for 3 fifth stones.",
		"Der Computer spielt Schwarz. Der Computer verlangt 3 fünfte Steine.",
	}, func() string { return OpeningNote(asked) })
	s.Looking = true
	check(t, bilingual{}, func() string { return OpeningNote(s) })
	check(t, bilingual{"Start of the game.", "Anfang der Partie."}, func() string { return Turn(s) })
	s.Looking, s.Decisions = false, append(s.Decisions, session.Decision{At: 4, By: game.Second})
	check(t, bilingual{}, func() string { return OpeningNote(s) })
	check(t, bilingual{"You offer h8, i8.", "Du bietest h8, i8 an."}, func() string {
		s.Decisions = nil
		for _, cell := range []int{centre, centre + 1} {
			s.Decisions = append(s.Decisions,
				session.Decision{At: 4, By: game.Second, Choice: opening.Choice{Kind: opening.Offer, N: cell}})
		}
		return OpeningDecisions(s, 4)
	})
}

// The list of moves does not repeat what the note above it says, nor that a player keeps their side.
func TestListedDecisionsSayNothingTwice(t *testing.T) {
	first, second := opening.Choice{Kind: opening.First}, opening.Choice{Kind: opening.Second}
	s := inOpening(opening.RIF, []int{centre, centre + 1, centre + 2}, first)
	check(t, bilingual{}, func() string { return ListedDecisions(s, 3) })
	s.YourTurn = false
	check(t, bilingual{"The computer plays Black.", "Der Computer spielt Schwarz."}, func() string { return ListedDecisions(s, 3) })
	s.Decisions = []session.Decision{
		{At: 1, By: game.First, Choice: first}, {At: 2, By: game.Second, Choice: second}, {At: 3, By: game.First, Choice: second},
	}
	check(t, bilingual{"The computer plays Black.", "Der Computer spielt Schwarz."}, func() string { return ListedDecisions(s, 1) })
	check(t, bilingual{}, func() string { return ListedDecisions(s, 2) })
	check(t, bilingual{"The computer plays White.", "Der Computer spielt Weiß."}, func() string { return ListedDecisions(s, 3) })
	settled := inOpening(opening.Swap2, []int{0, 1, 2}, first)
	settled.Setup.Opening = opening.Swap2
	check(t, bilingual{}, func() string { return ListedDecisions(settled, 3) })
}

func TestOpeningChoices(t *testing.T) {
	s := inOpening(opening.Swap2, []int{0, 1, 2})
	for kind, want := range map[opening.ChoiceKind][2]bilingual{
		opening.First: {
			{"Play Black", "Schwarz nehmen"},
			{"White moves next: the computer.", "Weiß ist am Zug: der Computer."},
		},
		opening.Second: {{"Play White", "Weiß nehmen"}, {"You move next.", "Du bist am Zug."}},
		opening.Two: {
			{"Place Two More", "Zwei dazusetzen"},
			{"Then the computer picks a side.", "Dann wählt der Computer eine Seite."},
		},
		opening.Ten: {
			{"Offer Ten Fifth Stones", "Zehn fünfte Steine anbieten"},
			{"The computer keeps one of them.", "Der Computer behält einen davon."},
		},
	} {
		check(t, want[0], func() string { title, _ := OpeningChoice(s, opening.Choice{Kind: kind}); return title })
		check(t, want[1], func() string { _, about := OpeningChoice(s, opening.Choice{Kind: kind}); return about })
	}
	check(t, bilingual{"Swap2, step 2 of 3", "Swap2, Schritt 2 von 3"}, func() string { return OpeningStep(s.Opening) })
	check(t, bilingual{
		"Which side would you like? Choose with a click, or press 1, 2 or 3.",
		"Welche Seite möchtest du? Wähle mit einem Klick, oder drücke 1, 2 oder 3.",
	}, func() string { return Status(s) })
	check(t, bilingual{"Choose with a click, or press 1, 2 or 3.", "Wähle mit einem Klick, oder drücke 1, 2 oder 3."},
		func() string { return StatusBeside(s) })
}

// Between two people only the one who decides is the reader: the other is called by their stones if they have no name.
func TestOpeningChoicesOfTwoPeople(t *testing.T) {
	s := inOpening(opening.Swap2, []int{0, 1, 2})
	you := session.Seat{Kind: "person", Name: settings.Defaults().Name}
	s.Setup.Seats = [2]session.Seat{you, {Kind: "person", Name: "Ben"}}
	for kind, want := range map[opening.ChoiceKind]bilingual{
		opening.First:  {"White moves next.", "Weiß ist am Zug."},
		opening.Second: {"Ben moves next.", "Ben ist am Zug."},
		opening.Two:    {"Then Black picks a side.", "Dann wählt Schwarz eine Seite."},
		opening.Ten:    {"Black keeps one of them.", "Schwarz behält einen davon."},
	} {
		check(t, want, func() string { _, about := OpeningChoice(s, opening.Choice{Kind: kind}); return about })
	}
}

// Each reason for refusing a point has a message.
func TestOpeningRefusals(t *testing.T) {
	take := opening.Choice{Kind: opening.Second}
	offers := []opening.Choice{take, {Kind: opening.Offer, N: 60}, {Kind: opening.Offer, N: 5}}
	four := []int{centre, centre + 1, centre + 2, 0}
	for _, c := range []struct {
		snap session.Snapshot
		cell int
		want bilingual
	}{
		{inOpening(opening.Pro, nil), 0, bilingual{
			"The first stone goes to the centre.",
			"Der erste Stein kommt in die Mitte.",
		}},
		{inOpening(opening.Pro, []int{centre, 0}), centre + 1, bilingual{
			"This stone goes outside the central 5 × 5.",
			"Dieser Stein kommt außerhalb der mittleren 5 × 5.",
		}},
		{inOpening(opening.RIF, []int{centre}), 0, bilingual{
			"This stone goes within the central 3 × 3.",
			"Dieser Stein kommt in die mittleren 3 × 3.",
		}},
		{
			inOpening(opening.RIF, four, offers...), 61,
			bilingual{"That stone wasn't offered.", "Dieser Stein wurde nicht angeboten."},
		},
		{inOpening(opening.RIF, []int{centre, centre + 1, centre + 2, centre + 3}, offers[:2]...), 60 + 90, bilingual{
			"By symmetry, that's the same as a stone already offered.",
			"Gedreht oder gespiegelt ist dieser Stein schon angeboten.",
		}},
		{
			inOpening(opening.Swap, []int{0, 1, 2}), 9,
			bilingual{"Which side would you like?", "Welche Seite möchtest du?"},
		},
	} {
		check(t, c.want, func() string { return OpeningRefused(c.snap, c.cell) })
	}
}

// Every rule has a name and is explained.
func TestOpeningRulesAreNamed(t *testing.T) {
	for _, code := range Languages() {
		speak(t, code)
		for r := opening.Pie; r <= opening.Taraguchi10; r++ {
			heading, how, _ := strings.Cut(OpeningRules(r), "\n\n")
			if !strings.HasPrefix(heading, "## ") || !strings.HasSuffix(heading, ": "+OpeningRule(r)) || len(how) < 40 {
				t.Errorf("%s, %v: %q, %q", code, r, heading, how)
			}
			if offers := strings.Contains(how, "\n\n"); offers != (r >= opening.RIF) {
				t.Errorf("%s, %v: what holds for offers is said: %v", code, r, offers)
			}
		}
	}
	if OpeningRules(opening.None) != "" {
		t.Error("there is something to say of no rule")
	}
	speak(t, English)
	seen := map[string]bool{}
	for r := opening.None; r <= opening.Taraguchi10; r++ {
		name, about := OpeningRule(r), OpeningAbout(r)
		if seen[name] || seen[about] || about == "" {
			t.Errorf("%v: %s, %s", r, name, about)
		}
		seen[name], seen[about] = true, true
	}
}

// Once the sides are settled, the card and the status line say which side the user has, until the
// next move.
func TestSidesTaken(t *testing.T) {
	s := inOpening(opening.Swap2, []int{0, 1, 2}, opening.Choice{Kind: opening.First})
	s.Setup.Opening, s.Decisions = opening.Swap2, make([]session.Decision, 3)
	check(t, bilingual{"You play White.", "Du spielst Weiß."}, func() string { return OpeningNote(s) })
	check(t, bilingual{"You play White, and it's your turn.", "Du spielst Weiß und bist am Zug."}, func() string { return Status(s) })
	s.Ply = 4
	check(t, bilingual{}, func() string { return OpeningNote(s) })
	s.Ply, s.Setup.Opening = 3, opening.None
	check(t, bilingual{}, func() string { return OpeningNote(s) })
}
