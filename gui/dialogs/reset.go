package dialogs

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/history"
)

// askReset asks before it deletes the games that are shown.
func (s *statistics) askReset() {
	f := s.filter()
	var c history.Counts
	var err error
	s.Games(func(games *history.Store) { c, err = games.Count(context.Background(), f) }, func() {
		switch {
		case !s.sheet.InFront():
		case err != nil:
			control.SetText(s.note, err.Error())
		case c.Games == 0:
			control.SetText(s.note, "There is nothing to reset.")
		default:
			s.Sheets.Ask("Reset statistics?", resetWords(c, f), "Delete", func() { s.reset(f) })
		}
	})
}

// reset deletes games and shows what is left.
func (s *statistics) reset(f history.Filter) {
	var err error
	s.Games(func(games *history.Store) { _, err = games.Reset(context.Background(), f.Variant) }, func() {
		if err != nil {
			control.SetText(s.note, err.Error())
			return
		}
		s.names = []string{""}
		s.variant.Selected = allVariants
		s.load()
	})
}

// resetWords names what a reset would lose.
func resetWords(c history.Counts, f history.Filter) string {
	which := "of all variants"
	if f.Variant != "" {
		which = "of " + variantTitle(f.Variant)
	}
	when := "of " + phrase.Date(c.First)
	if phrase.Date(c.First) != phrase.Date(c.Last) {
		when = "from " + phrase.Date(c.First) + " to " + phrase.Date(c.Last)
	}
	return fmt.Sprintf("This deletes the results and moves of %s %s, %s, for good. %s in the statistics.",
		phrase.Count(c.Games, "game"), which, when, countsWords(c.Counted))
}

// countsWords says how many games count: "1 of them counts".
func countsWords(n int) string {
	if n == 1 {
		return "1 of them counts"
	}
	return fmt.Sprintf("%d of them count", n)
}

// keptWords says which games do not count.
func keptWords(c history.Counts) string {
	if c.Games == 0 {
		return "No game has been finished yet."
	}
	text := countsWords(c.Counted)
	for _, sort := range []struct {
		n    int
		name string
	}{
		{c.Assisted, "assisted"},
		{c.Abandoned, "left unfinished"},
		{c.People, "between friends"},
		{c.Computers, "watched"},
	} {
		if sort.n > 0 {
			text += fmt.Sprintf(" · %d %s", sort.n, sort.name)
		}
	}
	return phrase.Count(c.Games, "game") + " kept: " + text + ". Length is the average number of moves."
}
