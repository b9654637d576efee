package library

import (
	"strings"
	"testing"
)

// A name is found however it is written: in upper or lower case, with accents that are parts of a letter or
// characters of their own, in full width, with and without the dots of Turkish.
func TestFoldName(t *testing.T) {
	for typed, names := range map[string][]string{
		"éclair":   {"Éclair", "E\u0301clair", "ÉCLAIR", "Café Éclair"},
		"E\u0301c": {"éclair"},
		"kırmızı":  {"KIRMIZI", "Kırmızı", "kirmizi"},
		"istanbul": {"İstanbul", "ISTANBUL", "İSTANBUL", "I\u0307stanbul", "ıstanbul"},
		"strasse":  {"Straße", "STRASSE"},
		"ann":      {"Ａｎｎ"},
		"σίσυφος":  {"ΣΊΣΥΦΟΣ"},
		"黒石":       {"黒石"},
	} {
		for _, name := range names {
			if !strings.Contains(foldName(name), foldName(typed)) {
				t.Errorf("%q is not found by %q", name, typed)
			}
		}
	}
	if strings.Contains(foldName("Éclair"), foldName("eclair")) {
		t.Error("an accent is ignored")
	}
}
