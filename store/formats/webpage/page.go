package webpage

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
)

// Page is what the page says.
type Page struct {
	// Language is that of the texts, as "en".
	Language string
	// Title heads the page, and About says in a line what was played.
	Title, About string
	// Facts are lines such as who played: what, and its value.
	Facts [][2]string
	// Board is a picture of the board at the end as PNG, and Alt says what it shows.
	Board []byte
	Alt   string
	// Graph is how the game went; nil where that is not known.
	Graph *Graph
	// Note is what is written about the whole game.
	Note string
	// Moves are those of the game.
	Moves []Move
	// MovesHeading heads them.
	MovesHeading string
	// Footer says what wrote the page.
	Footer string
}

// Graph is what a game was worth after each of its moves.
type Graph struct {
	// Heading heads it; Up and Down name the sides whose bars point there.
	Heading, Up, Down string
	// Values are from −100 to 100, and Known which of them are known.
	Values []int
	Known  []bool
	// Mistakes say of some moves what was wrong.
	Mistakes []string
}

// Move is a move with what stands beside it.
type Move struct {
	// Number stands before it, "" where none does: "12.".
	Number string
	// Name is the move in the notation of the board, and Mistake its number among the mistakes, 0
	// for none.
	Name    string
	Mistake int
	// Comment is what is written about it.
	Comment string
	// Variations are other moves in its place, each with what follows.
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

// Picture is the board as an address that holds it.
func (p Page) Picture() template.URL {
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(p.Board))
}

// Bar is a bar of the graph, in units of its picture.
type Bar struct{ X, Y, High int }

// Measures of the graph's picture.
const (
	barPitch, barWidth = 8, 6
	half               = 50
)

// Width is that of the picture, and Half the height of either half.
func (g Graph) Width() int { return barPitch * max(len(g.Values), 1) }

// Half is the height of either half of the picture.
func (g Graph) Half() int { return half }

// BarWidth is that of a bar.
func (g Graph) BarWidth() int { return barWidth }

// Bars are those of the values that are known: up above the middle, down below it.
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
