package history

import "slices"

// countsOf returns what Count should return, by a plain loop over games in order of time.
func countsOf(games []Game, p Person) (c Counts) {
	for _, g := range games {
		if g.Mode == Solo && len(p.Names) > 0 && !slices.Contains(p.Names, g.Name) {
			continue
		}
		c.Games++
		switch {
		case g.Mode == People:
			c.People++
		case g.Mode == Computers:
			c.Computers++
		case g.Abandoned:
			c.Abandoned++
		case g.Assisted:
			c.Assisted++
		case g.Uneven:
			c.Uneven++
		case p.Counts(g):
			c.Counted++
		default:
			c.BeforeReset++
		}
		if c.First.IsZero() {
			c.First = g.Finished
		}
		c.Last = g.Finished
	}
	return c
}
