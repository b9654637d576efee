package desktop

import "strings"

// defaultIsOn reports whether a setting of macOS is on, from the output of the command defaults.
func defaultIsOn(printed string) bool {
	switch strings.ToLower(strings.TrimSpace(printed)) {
	case "1", "true", "yes":
		return true
	default:
		return false
	}
}
