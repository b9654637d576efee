package play

// wayBack is the way to the page that a finished game came from, such as Past Games.
type wayBack struct {
	page  string // the name of that page, or "" if there is none
	leads func()
	used  bool // Escape has gone it
}

// SetBack sets the function that returns to the page that the finished game on the board came from. The button
// that leads there after the game has the name of the page.
func (t *Table) SetBack(page string, back func()) {
	t.back = wayBack{page: page, leads: back}
	t.Redraw()
}

// GoBack returns to the page with a name if the finished game on the board came from there, and reports whether it did.
func (t *Table) GoBack(page string) bool {
	if page == "" || t.comesFrom() != page {
		return false
	}
	t.back.leads()
	return true
}

// comesFrom returns the name of the page that the finished game on the board came from, or "" if it came from none.
func (t *Table) comesFrom() string {
	if t.origin != reviewed {
		return ""
	}
	return t.back.page
}
