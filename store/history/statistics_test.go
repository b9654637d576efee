package history

import "slices"

// countsOf returns what Count should return, by a plain loop over games in order of time.
func countsOf(games []Game, p Person) (c Counts) {
	for _, g := range games {
		names := []string{g.Name}
		if g.Mode == People {
			r, _ := g.parse()
			names = r.Names[:]
		}
		others := !slices.ContainsFunc(names, func(name string) bool { return slices.Contains(p.Names, name) })
		if g.Mode != Computers && len(p.Names) > 0 && others {
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
