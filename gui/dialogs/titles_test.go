package dialogs

import (
	"strings"
	"testing"
)

// What a list or label shows of a saved game is short.
func TestTitlesOfPastGamesAreShort(t *testing.T) {
	long := strings.Repeat("n\x1b", 400_000)
	for _, text := range []string{variantTitle(long), levelTitle(long)} {
		if len([]rune(text)) > 400 || strings.Contains(text, "\x1b") {
			t.Errorf("%d characters: %.500q", len(text), text)
		}
	}
}
