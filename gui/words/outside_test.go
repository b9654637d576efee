package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// An external game is described in its own words, in every language. The games of the catalogue
// have the window's words.
func TestGamesFromOutsideBringTheirWords(t *testing.T) {
	v, err := engine.New(engine.Spec{
		Name: "outside", Title: "Outside", Summary: "a game of elsewhere", Goal: "Do your best.",
		Start:  func() game.Position { return engine.Default().Start() },
		Levels: map[engine.Level]string{engine.Easy: "random", engine.Medium: "random", engine.Hard: "random"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{"en", "de"} {
		speak(t, code)
		if got := Title(v) + ", " + Summary(v) + ", " +
			Goal(v, v.Start().View()); got != "Outside, a game of elsewhere, Do your best." {
			t.Errorf("%s: %s", code, got)
		}
		for _, v := range engine.Catalogue() {
			if Title(v) == "" || Summary(v) == "" {
				t.Errorf("%s: %s has no words", code, v.Name)
			}
		}
	}
}
