package look

import (
	"image/color"
	"math"
	"testing"
)

// TestContrastOnMaterials checks that signs on boards of paper and slate have a contrast of at
// least 3 to 1, and texts of 4.5.
func TestContrastOnMaterials(t *testing.T) {
	for _, m := range []Material{Paper, Slate} {
		for name, window := range map[string]Palette{"light": Light(), "dark": Dark()} {
			p := window.OnMaterial(m)
			if p.Card != p.Wood || p.Window != p.Wood {
				t.Errorf("%v, %s: cells and ground differ", m, name)
			}
			for use, c := range map[string]struct {
				ink     color.NRGBA
				minimum float64
			}{
				"text":         {p.Text, 7},
				"quiet text":   {p.Quiet, 4.5},
				"advice":       {p.Advice, 4.5},
				"X":            {p.X, 3},
				"O":            {p.O, 3},
				"winning rows": {p.Win, 3},
				"a refusal":    {p.Danger, 3},
				"the focus":    {p.Accent, 3},
				"last move":    {p.LastOnCell(), 3},
				"edges":        {p.Edge, 3},
				"black stones": {away(p.BlackRim, p.Black, p.Wood), 3},
				"white stones": {away(p.WhiteRim, p.White, p.Wood), 3},
				"lines":        {p.WoodLine, 2.5},
			} {
				if got := Ratio(c.ink, p.Wood); got < c.minimum {
					t.Errorf("%v, %s, %s: contrast %.2f, want at least %g", m, name, use, got, c.minimum)
				}
			}
			for kind, simulate := range blindness() {
				for pair, c := range map[string]struct {
					a, b    color.NRGBA
					minimum float64
				}{
					"X and O": {p.X, p.O, 20}, "X and the last move": {p.X, p.LastOnCell(), 15},
					"X and the winning row": {p.X, p.Win, 15},
				} {
					if got := difference(simulate(c.a), simulate(c.b)); got < c.minimum {
						t.Errorf("%v, %s, %s: %s differ by %.1f, want at least %g", m, name, kind, pair, got, c.minimum)
					}
				}
			}
		}
	}
}

// On wood the stones of both sides and the lines stand out, and on dark wood the bodies of black stones, too.
func TestContrastOfStonesOnWood(t *testing.T) {
	for name, window := range palettes {
		p := window()
		for use, c := range map[string]struct {
			ink     color.NRGBA
			minimum float64
		}{
			"black stones": {away(p.BlackRim, p.Black, p.Wood), 4}, "white stones": {away(p.WhiteRim, p.White, p.Wood), 2.8},
			"bodies of black stones": {p.Black, 1.4}, "lines": {p.WoodLine, 2.8},
		} {
			if name == "dark" && use == "bodies of black stones" {
				c.minimum = 2.1
			}
			if got := Ratio(c.ink, p.Wood); got < c.minimum {
				t.Errorf("%s, %s: contrast %.2f, want at least %g", name, use, got, c.minimum)
			}
		}
	}
}

// On slate the bodies of the stones of both sides stand out, also for the colour blind, and so does all that is drawn beside them.
func TestContrastOfStonesOnSlate(t *testing.T) {
	for name, window := range map[string]Palette{"light": Light(), "dark": Dark()} {
		p := window.UnderStones()
		for use, c := range map[string]struct {
			ink     color.NRGBA
			minimum float64
		}{
			"black stones": {p.Black, 2.8}, "white stones": {p.White, 6}, "text": {p.Text, 5}, "quiet text": {p.Quiet, 4.5},
			"advice": {p.Advice, 3.5}, "winning rows": {p.Win, 3}, "a refusal": {p.Danger, 3}, "the focus": {p.Accent, 3},
			"last move": {p.LastOnCell(), 3}, "edges": {p.Edge, 3}, "lines": {p.WoodLine, 2.5},
		} {
			if got := Ratio(c.ink, p.Wood); got < c.minimum {
				t.Errorf("%s, %s: contrast %.2f, want at least %g", name, use, got, c.minimum)
			}
		}
	}
}

// TestContrastOfXAndO checks that X and O are easy to tell from the board and from the square of the last move, and
// that its lines and coordinates are visible on each material. In high contrast the last move has no square.
func TestContrastOfXAndO(t *testing.T) {
	for _, m := range Materials() {
		for name, window := range palettes {
			p := window().OnMaterial(m)
			line := p.Groove
			if p.Dark && p.GrooveLight.A > 0 {
				line = p.GrooveLight
			}
			for use, c := range map[string]struct {
				ink, ground color.NRGBA
				minimum     float64
			}{
				"X": {p.X, p.Wood, 4.4}, "O": {p.O, p.Wood, 4.4},
				"the focus":          {p.Accent, p.Wood, 3},
				"lines":              {line, p.Wood, 2.8},
				"coordinates":        {p.Letters, p.Wood, 5.1},
				"move numbers":       {p.Quiet, p.Wood, 4.5},
				"X on the last move": {p.X, p.Lit, 3.3}, "O on the last move": {p.O, p.Lit, 3.3},
			} {
				if got := tenths(Ratio(c.ink, c.ground)); c.ground.A > 0 && got < c.minimum {
					t.Errorf("%v, %s, %s: contrast %.1f, want at least %g", m, name, use, got, c.minimum)
				}
			}
			if (p.Lit.A > 0) == p.Strong {
				t.Errorf("%v, %s: the square of the last move is %v", m, name, p.Lit)
			}
			for kind, simulate := range blindness() {
				if got := difference(simulate(p.X), simulate(p.O)); got < 20 {
					t.Errorf("%v, %s, %s: X and O differ by %.1f, want at least 20", m, name, kind, got)
				}
			}
		}
	}
}

func tenths(x float64) float64 { return math.Round(10*x) / 10 }

// High contrast has only wood, and unknown words give wood.
func TestMaterials(t *testing.T) {
	for _, m := range Materials() {
		if got := ParseMaterial(m.String()); got != m {
			t.Errorf("%v reads back as %v", m, got)
		}
		if Contrast().OnMaterial(m) != Contrast().OnMaterial(Wood) ||
			ContrastDark().OnMaterial(m) != ContrastDark().OnMaterial(Wood) {
			t.Errorf("high contrast on %v has other colours", m)
		}
	}
	if got := ParseMaterial("glass"); got != Wood {
		t.Errorf("glass is %v", got)
	}
	if paper, slate := Light().OnMaterial(Paper), Light().OnMaterial(Slate); paper.Dark || !slate.Dark ||
		slate.Border.A == 0 || paper.Border.A > 0 {
		t.Error("paper is dark or framed, or slate is neither")
	}
	if Light().OnMaterial(Wood).Card != Light().Card {
		t.Error("wood changes the cards on it")
	}
}

// TestContrastOfDiscs checks that discs stand out from their frame by the rim around them and, where rim and frame are both
// dark, by their own colour.
func TestContrastOfDiscs(t *testing.T) {
	for name, palette := range palettes {
		p := palette().ForDiscs()
		for side, disc := range map[string]color.NRGBA{"X": p.X, "O": p.O} {
			if got := Ratio(disc, p.Window); got < 3 {
				t.Errorf("%s, %s: contrast %.2f with its rim, want at least 3", name, side, got)
			}
			if got := Ratio(disc, p.OnAccent); got < 3 {
				t.Errorf("%s, %s: contrast %.2f with its sign, want at least 3", name, side, got)
			}
			edge := p.Window
			if p.Dark && !p.Strong {
				edge = disc
			}
			if got := Ratio(edge, p.Frame); got < 3 {
				t.Errorf("%s, %s: contrast %.2f with the frame, want at least 3", name, side, got)
			}
		}
		for kind, simulate := range blindness() {
			if got := difference(simulate(p.X), simulate(p.O)); got < 20 {
				t.Errorf("%s, %s: X and O differ by %.1f, want at least 20", name, kind, got)
			}
		}
	}
}

// A sign that lies on a board stands out from each material.
func TestSignsOnBoards(t *testing.T) {
	for _, mode := range Modes()[1:] {
		for _, m := range Materials() {
			theme := New(mode).WithMaterial(m)
			p := theme.Palette(0).OnMaterial(m)
			if got := Ratio(theme.Color(ColorNameOnBoard, 0).(color.NRGBA), p.Wood); got < 3 {
				t.Errorf("%v, %v: contrast %.2f, want at least 3", mode, m, got)
			}
		}
	}
}
