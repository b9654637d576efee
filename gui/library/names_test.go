package library

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// The opponents of a game of two computers are found by their names.
func TestWatchedOpponentsAreFound(t *testing.T) {
	pip, ember := library.Seat{Name: "Computer (X)", Level: "beginner"}, library.Seat{Name: "Computer (O)", Level: "master"}
	for typed, want := range map[string]bool{"pip": true, "Ember": true, "ember – pip": true, "Hazel": false, "pip pip": false} {
		found := slices.ContainsFunc(playersNamed(typed, game.None), func(p library.Pair) bool {
			return (p[0] == nil || p[0](pip)) && (p[1] == nil || p[1](ember))
		})
		if found != want {
			t.Errorf("%q is found: %v", typed, found)
		}
	}
}

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
