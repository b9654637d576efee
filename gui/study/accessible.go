package study

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// AccessibilityLabel is the move, with what the row says about it.
func (r *row) AccessibilityLabel() string {
	return joined(r.content.move, r.content.about, r.content.value)
}

// AccessibilityLabel is the name of the study.
func (c *cardCover) AccessibilityLabel() string { return c.label }

// AccessibilityLabel is what the button does.
func (t *toggle) AccessibilityLabel() string {
	if t.name == "" && t.text != nil {
		return t.text.Text
	}
	return t.name
}

// AccessibilityLabel is the move, with its result.
func (c *chip) AccessibilityLabel() string { return joined(words.MoveName(c.move), c.words[0]) }

// joined joins the texts that are not empty.
func joined(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), ", ")
}
