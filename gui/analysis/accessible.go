package analysis

import "github.com/mnkdesk/mnkdesk/gui/words"

// AccessibilityLabel is what the button does.
func (b *addButton) AccessibilityLabel() string { return b.text.Text }

// AccessibilityLabel is the line, with its verdict.
func (r *lineRow) AccessibilityLabel() string {
	return r.word.Text + ", " + r.shown.Move + " " + r.shown.Rest
}

// AccessibilityLabel is what the button unfolds.
func (b *unfoldButton) AccessibilityLabel() string { return words.More() }
