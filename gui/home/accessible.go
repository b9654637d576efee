package home

import "github.com/mnkdesk/mnkdesk/gui/widgets"

// AccessibilityLabel is what the link says.
func (l *tileLink) AccessibilityLabel() string { return l.text }

// AccessibilityLabel is what the card says.
func (c *tileCover) AccessibilityLabel() string { return widgets.TextOf(c.texts) }
