package board

import "fyne.io/fyne/v2"

// AccessibilityLabel describes the cell with the keyboard's cursor, for those who read the screen.
func (b *Board) AccessibilityLabel() string {
	switch {
	case b.cursor < 0 || b.cursor >= len(b.view.Cells):
		return ""
	case b.Describe == nil:
		return b.view.Cells[b.cursor].Name
	default:
		return b.Describe(b.view, b.cursor)
	}
}

// AccessibilityRole is that of a control.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
