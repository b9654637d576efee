// Package opponent has those as whom the computer plays: a name and a face for each level.
package opponent

import (
	"bytes"
	"embed"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Opponent is one of those as whom the computer plays. The zero value is none.
type Opponent struct {
	// Name is the same in every language.
	Name string
	// Level is the one at which it plays.
	Level  engine.Level
	animal string
}

// all are the opponents by their levels.
var all = [...]Opponent{
	engine.Beginner: {"Pip", engine.Beginner, "chick"},
	engine.Easy:     {"Hazel", engine.Easy, "rabbit"},
	engine.Medium:   {"Bruno", engine.Medium, "bear"},
	engine.Hard:     {"Rusty", engine.Hard, "fox"},
	engine.Expert:   {"Minerva", engine.Expert, "owl"},
	engine.Master:   {"Ember", engine.Master, "dragon"},
}

// At returns the opponent that plays at a level, none for a level that there is not.
func At(l engine.Level) Opponent {
	if l < 0 || int(l) >= len(all) {
		return Opponent{}
	}
	return all[l]
}

// Equal stands for the one whom a game draws by the person's rating, under a name in the language of the window. It has no
// level and is always calm.
func Equal(name string) Opponent { return Opponent{name, -1, "equal"} }

// Mood is the look on a face.
type Mood string

// The moods: while a game goes on, after one that the opponent has won, and after one that it has lost.
const (
	Calm  Mood = "calm"
	Glad  Mood = "glad"
	Sorry Mood = "sorry"
)

// faces are drawn in the middle of a coin that fills a square. Their lines are filled shapes: Fyne 2.8.1 draws strokes
// of an SVG as wide as in its own size, however small the picture is.
//
//go:embed faces
var faces embed.FS

// darkCoins are the colours of those coins that are too dark on dark ground, and what takes their place there.
var darkCoins = [][2]string{{"#2e2a55", "#3a3468"}, {"#64202f", "#752638"}}

// Face returns the face of an opponent on its coin, as an SVG. dark is set for dark ground.
func (o Opponent) Face(m Mood, dark bool) fyne.Resource {
	name := o.animal + "-" + string(m) + ".svg"
	svg, err := faces.ReadFile("faces/" + name)
	if err != nil {
		panic(err) // a test reads each
	}
	if dark {
		name = "dark-" + name // Fyne keeps pictures by name
		for _, c := range darkCoins {
			svg = bytes.Replace(svg, []byte(c[0]), []byte(c[1]), 1)
		}
	}
	return fyne.NewStaticResource(name, svg)
}
