package look

import (
	"bytes"
	"embed"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Opponent is a character that the computer plays as. The zero value is nobody.
type Opponent struct {
	// Name is the same in every language.
	Name string
	// Level is the level at which the opponent plays.
	Level  engine.Level
	animal string
}

// opponents holds the opponents by level.
var opponents = [...]Opponent{
	engine.Beginner: {engine.Beginner.Opponent(), engine.Beginner, "chick"},
	engine.Easy:     {engine.Easy.Opponent(), engine.Easy, "rabbit"},
	engine.Medium:   {engine.Medium.Opponent(), engine.Medium, "bear"},
	engine.Hard:     {engine.Hard.Opponent(), engine.Hard, "fox"},
	engine.Expert:   {engine.Expert.Opponent(), engine.Expert, "owl"},
	engine.Master:   {engine.Master.Opponent(), engine.Master, "dragon"},
}

// OpponentCount is the number of opponents.
const OpponentCount = len(opponents)

// OpponentAt returns the opponent of a level, or the zero Opponent if there is no such level.
func OpponentAt(l engine.Level) Opponent {
	if l < 0 || int(l) >= len(opponents) {
		return Opponent{}
	}
	return opponents[l]
}

// EqualOpponent returns the opponent that stands for whichever level a game draws by the person's rating.
// Its name depends on the language. It has no level and only a calm face.
func EqualOpponent(name string) Opponent { return Opponent{name, -1, "equal"} }

// Mood is the expression of a face.
type Mood string

// The moods of a face.
const (
	Calm     Mood = "calm"     // during a game
	Look     Mood = "look"     // looks at the board, which is to the left of the face or below it
	Startled Mood = "startled" // looks at the board in surprise
	Grin     Mood = "grin"     // looks at the board and is pleased
	Laugh    Mood = "laugh"    // laughs softly
	Glad     Mood = "glad"     // after a win
	Sorry    Mood = "sorry"    // after a loss
)

// Moods returns all moods.
func Moods() []Mood { return []Mood{Calm, Look, Startled, Grin, Laugh, Glad, Sorry} }

// faces holds the pictures, each a face in the middle of a coin that fills a square. Their lines are
// filled shapes because Fyne 2.8.1 does not scale the strokes of an SVG with the picture.
//
//go:embed faces
var faces embed.FS

// darkCoins holds the coin colours that are too dark on a dark background, each with its
// replacement.
var darkCoins = [][2]string{{"#2e2a55", "#3a3468"}, {"#64202f", "#752638"}}

// Face returns the opponent's face on its coin, as an SVG. dark is set for a dark background.
func (o Opponent) Face(m Mood, dark bool) fyne.Resource {
	name := o.animal + "-" + string(m) + ".svg"
	svg, err := faces.ReadFile("faces/" + name)
	if err != nil {
		panic(err) // cannot happen: a test reads each picture
	}
	if dark {
		name = "dark-" + name // Fyne caches pictures by name
		for _, c := range darkCoins {
			svg = bytes.Replace(svg, []byte(c[0]), []byte(c[1]), 1)
		}
	}
	return fyne.NewStaticResource(name, svg)
}
