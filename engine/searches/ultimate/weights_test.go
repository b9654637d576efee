package ultimate

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// file writes a file and returns its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "weights.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// text returns the weights ByChance, modified by change, in the form that a weights file has.
func text(t *testing.T, change func(w *Weights)) string {
	t.Helper()
	w := ByChance(nested.Ultimate)
	change(&w)
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The search's own weights can be read for each of the rules.
func TestFittedWeights(t *testing.T) {
	for _, r := range variants {
		if w := FittedWeights(r); w.Line <= 0 || len(w.Chances) != Kinds {
			t.Errorf("%v: a line is worth %v", r, w.Line)
		}
	}
}

// A file that does not hold valid weights is an error.
func TestBrokenWeights(t *testing.T) {
	raced.Skip(t)
	valid := text(t, func(*Weights) {})
	if _, err := weightfile.Read(file(t, valid), Weights.check); err != nil {
		t.Error(err)
	}
	for name, bad := range map[string]string{
		"empty": "", "text": "weights", "list": "[]", "nothing": "{}", "another form": `{"free": {"to_move": 5}}`,
		"cut": valid[:len(valid)-10], "short": text(t, func(w *Weights) { w.Gains = w.Gains[1:] }),
		"long": text(t, func(w *Weights) { w.Stops = append(w.Stops, 0) }),
		"net":  text(t, func(w *Weights) { w.Net = &Net{Bias: make([]float64, Hidden)} }),
		"huge": text(t, func(w *Weights) { w.Chances[7] = 1e9 }),
	} {
		path := file(t, bad)
		if _, err := weightfile.Read(path, Weights.check); err == nil {
			t.Errorf("%s: they are read", name)
		}
		player := searchtest.MustParse(t, `bestfirst(weights="`+path+`")`, env(nested.Ultimate))
		if _, err := player.NewBrain().Think(t.Context(), nested.New(nested.Ultimate), search.Limits{}, nil); err == nil {
			t.Errorf("%s: a player has them", name)
		}
	}
}

// A player uses the weights of its file. With weights that count hardly anything except a free turn, it
// gives the opponent no free turn if it can avoid it.
func TestPlayersHaveTheirWeights(t *testing.T) {
	raced.Skip(t)
	w := text(t, func(w *Weights) { w.Line, w.Block, w.FreeTurn = 0, 0, 5 })
	player := searchtest.MustParse(t, `bestfirst(nodes=1,weights="`+file(t, w)+`")`, env(nested.Ultimate))
	checked, all := 0, long.Of(20, 60)
	walk(40, func(p *nested.Position) {
		if checked == all || p.Rules() != nested.Ultimate || winsAtOnce(p) {
			return
		}
		free, bound := 0, 0
		for _, seen := range evaluatorAt(p).Evaluate(nil) {
			p.Play(game.Move(seen.Move))
			if evaluatorAt(p).Now().target == Anywhere {
				free++
			} else if seen.Proof == search.Unproved {
				bound++
			}
			p.Undo()
		}
		if free == 0 || bound == 0 {
			return
		}
		checked++
		m := searchtest.Choose(t, player, p).Move
		p.Play(m)
		if evaluatorAt(p).Now().target == Anywhere {
			t.Errorf("%s gives a free turn in\n%v", p.Format(m), p)
		}
		p.Undo()
	})
	if checked < all/2 {
		t.Errorf("%d positions", checked)
	}
}

// The chances to win some blocks when the remaining marks are placed at random are those counted by hand.
func TestByChance(t *testing.T) {
	w, a := ByChance(nested.UltimateMost), equivalenceClasses()
	for _, tt := range []struct {
		first, second uint16
		want          float64
	}{
		{0b111, 0, 0.998},                     // the side has a line
		{0, 0b111, 0.002},                     // the opponent has a line
		{0b101_100_011, 0b010_011_100, 0.002}, // full, without a line
		// The last cell gives First a line if it is First's turn: one half.
		{0b001_100_011, 0b110_011_000, 0.5},
	} {
		code := nested.Content([2]uint16{tt.first, tt.second})
		if got := 1 / (1 + math.Exp(-w.Chances[a.kind(4, code)])); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%09b against %09b: %v, want %v", tt.first, tt.second, got, tt.want)
		}
	}
	if w.Block == 0 || ByChance(nested.Ultimate).Block != 0 {
		t.Error("blocks count by the wrong rules")
	}
}

// Contents are in a class with their images and with no others.
func TestClasses(t *testing.T) {
	classes, a := classNumbers(), equivalenceClasses()
	count := map[int]bool{}
	for text, n := range classes {
		var marks [2]uint16
		for cell, letter := range []byte(text) {
			switch letter {
			case 'x':
				marks[0] |= 1 << cell
			case 'o':
				marks[1] |= 1 << cell
			}
		}
		count[n] = true
		if got := a.kind(3, nested.Content(marks)); got != Classes+n {
			t.Fatalf("%s is of kind %d, want %d", text, got, Classes+n)
		}
	}
	if len(classes) != contents || len(count) != Classes {
		t.Errorf("%d contents in %d Classes", len(classes), len(count))
	}
}
