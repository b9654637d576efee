package webpage

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
)

// Page holds the content of the page.
type Page struct {
	// Language is the language code of the texts, such as "en".
	Language string
	// Title is the heading of the page, and About a line on what was played.
	Title, About string
	// Facts are pairs of a label and a value, such as a player's name.
	Facts [][2]string
	// Board is a PNG picture of the final board, and Alt describes it in words.
	Board []byte
	Alt   string
	// Graph shows how the game went; nil if that is not known.
	Graph *Graph
	// Note is the comment on the whole game.
	Note string
	// Moves are the moves of the game.
	Moves []Move
	// MovesHeading is the heading of the moves.
	MovesHeading string
	// Footer names the program that wrote the page.
	Footer string
}

// Graph holds the evaluation of a game after each of its moves.
type Graph struct {
	// Heading is the heading of the graph. Up and Down name the sides that the bars above and below
	// the middle favour.
	Heading, Up, Down string
	// Values are from −100 to 100. Known tells for each whether it is known.
	Values []int
	Known  []bool
	// Mistakes describe what was wrong with some moves.
	Mistakes []string
}

// Move is a move with its annotations.
type Move struct {
	// Number is the move number before the move, such as "12.", or "" if there is none.
	Number string
	// Name is the move in the notation of the board. Mistake is its number among the mistakes, or 0
	// if it is none.
	Name    string
	Mistake int
	// Comment is the comment on the move.
	Comment string
	// Variations are lines that begin with another move in place of this one.
	Variations [][]Move
}

//go:embed page.html
var source string

// HTML returns the page.
func (p Page) HTML() ([]byte, error) {
	t, err := template.New("page").Parse(source)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, p)
	return b.Bytes(), err
}

// Picture returns the picture of the board as a data URL.
func (p Page) Picture() template.URL {
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(p.Board))
}

// Bar is a bar of the graph, in the units of the picture.
type Bar struct{ X, Y, High int }

// The measures of the picture of the graph.
const (
	barPitch, barWidth = 8, 6
	half               = 50
)

// Width returns the width of the picture.
func (g Graph) Width() int { return barPitch * max(len(g.Values), 1) }

// Half returns the height of each half of the picture.
func (g Graph) Half() int { return half }

// BarWidth returns the width of a bar.
func (g Graph) BarWidth() int { return barWidth }

// Bars returns the bars above the middle if up is set, else those below it. Values that are not
// known have no bar.
func (g Graph) Bars(up bool) (bars []Bar) {
	for i, v := range g.Values {
		if i >= len(g.Known) || !g.Known[i] || (v >= 0) != up {
			continue
		}
		high := max(min(max(v, -v), 100)*half/100, 1)
		y := half
		if up {
			y -= high
		}
		bars = append(bars, Bar{X: i * barPitch, Y: y, High: high})
	}
	return bars
}
