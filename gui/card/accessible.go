package card

import (
	"strings"

	"fyne.io/fyne/v2"
)

// AccessibilityLabel has the moves of the row, or the comment in it.
func (v *rowView) AccessibilityLabel() string {
	texts := append([]string(nil), v.row.lines...)
	for _, s := range v.row.spots {
		texts = append(texts, s.text)
	}
	return strings.Join(texts, " ")
}

// AccessibilityRole is that of a text.
func (v *rowView) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
