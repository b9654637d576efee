package statistics

import "github.com/mnkdesk/mnkdesk/gui/words"

// AccessibilityLabel says which game earned the medal.
func (c *coin) AccessibilityLabel() string { return c.about() }

// AccessibilityLabel is the name of the person.
func (b *personButton) AccessibilityLabel() string { return words.Name(b.page.who) }
