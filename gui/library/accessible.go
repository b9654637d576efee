package library

// AccessibilityLabel is the heading.
func (h *columnHead) AccessibilityLabel() string { return h.label.Text }
