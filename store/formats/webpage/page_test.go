package webpage

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// aPage returns a page with everything that a page can have.
func aPage() Page {
	return Page{
		Language: "en", Title: "Gomoku & more", About: "15 × 15", Facts: [][2]string{{"Black", "<script>alert(1)</script>"}},
		Board: []byte{1, 2, 3}, Alt: "The board", Note: "A game\nof two lines", MovesHeading: "Moves", Footer: "Written",
		Graph: &Graph{
			Heading: "Graph", Up: "You", Down: "Computer", Values: []int{0, 50, -200, 7},
			Known: []bool{true, true, true, false}, Mistakes: []string{"2. h8"},
		},
		Moves: []Move{
			{Number: "1.", Name: "h8", Comment: "the \"centre\""},
			{Name: "i9", Mistake: 1, Variations: [][]Move{{
				{Number: "1…", Name: "g7"},
				{Number: "2.", Name: "g8", Variations: [][]Move{{{Number: "2.", Name: "g9"}}}},
			}}},
		},
	}
}

// elements counts the elements of a page by name, and returns its text.
func elements(t *testing.T, page []byte) (count map[string]int, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	count = map[string]int{}
	for n := range root.Descendants() {
		switch n.Type {
		case html.ElementNode:
			count[n.Data]++
		case html.TextNode:
			if n.Parent.Data != "style" {
				text += n.Data + " "
			}
		}
	}
	return count, strings.Join(strings.Fields(text), " ")
}

// Everything given is shown on the page and escaped as text, and the page loads nothing from
// elsewhere.
func TestPage(t *testing.T) {
	page, err := aPage().HTML()
	if err != nil {
		t.Fatal(err)
	}
	count, text := elements(t, page)
	for _, want := range []string{
		"Gomoku & more", "15 × 15", "Black <script>alert(1)</script>", "A game of two lines", "Moves",
		"1. h8 the \"centre\" i9 1 1… g7 2. g8 2. g9",
		"Graph", "You", "Computer", "2. h8", "Written",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %q", want, text)
		}
	}
	if count["script"] != 0 || count["img"] != 1 || count["rect"] != 3 || count["svg"] != 1 {
		t.Errorf("%v", count)
	}
	if s := string(page); strings.Contains(s, "://") || strings.Contains(s, "ZgotmplZ") ||
		!strings.Contains(s, "data:image/png;base64,AQID") {
		t.Error("the page needs something beside it")
	}
}

// A page has no headings for parts that it lacks.
func TestLittlePage(t *testing.T) {
	page, err := Page{Language: "de", Title: "Isolation"}.HTML()
	if err != nil {
		t.Fatal(err)
	}
	if count, _ := elements(t, page); count["h2"] != 0 || count["img"] != 0 || count["svg"] != 0 || count["h1"] != 1 {
		t.Errorf("%v", count)
	}
}

// Bars point up for one side and down for the other, and they never exceed the graph.
func TestBars(t *testing.T) {
	g := *aPage().Graph
	if up := g.Bars(true); len(up) != 2 || up[1] != (Bar{X: 8, Y: 25, High: 25}) || up[0].High != 1 {
		t.Errorf("up: %v", up)
	}
	if down := g.Bars(false); len(down) != 1 || down[0] != (Bar{X: 16, Y: 50, High: 50}) {
		t.Errorf("down: %v", down)
	}
	if got := (Graph{}).Width(); got <= 0 {
		t.Errorf("a graph of nothing is %d wide", got)
	}
}
