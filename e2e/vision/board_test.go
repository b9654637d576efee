package vision

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// atMost reports whether two points are at most d apart in each direction.
func atMost(d int, a, b image.Point) bool {
	off := a.Sub(b)
	return max(off.X, -off.X, off.Y, -off.Y) <= d
}

func checkGrid(t *testing.T, g Grid, rows, columns int, centers []image.Point) {
	t.Helper()
	if g.Rows != rows || g.Columns != columns {
		t.Fatalf("saw %d × %d cells, want %d × %d", g.Rows, g.Columns, rows, columns)
	}
	for i, want := range centers {
		if !atMost(1, g.Centers[i], want) {
			t.Errorf("cell %d is seen at %v, want %v", i, g.Centers[i], want)
		}
	}
}

// plank draws a board with lines between its cells and returns the centres of the cells.
func plank(img *image.RGBA, at image.Point, rows, columns, side int) (centers []image.Point) {
	pad := side / 5
	end := at.Add(image.Pt(columns*side+2*pad, rows*side+2*pad))
	fill(img, image.Rectangle{Min: at, Max: end}, wood)
	fill(img, image.Rect(at.X+pad/2, end.Y-2, end.X-pad/2, end.Y), grain) // its lower edge
	at = at.Add(image.Pt(pad, pad))
	for i := 1; i < columns; i++ {
		fill(img, image.Rect(at.X+i*side-2, at.Y+2, at.X+i*side+2, at.Y+rows*side-2), grain)
	}
	for i := 1; i < rows; i++ {
		fill(img, image.Rect(at.X+2, at.Y+i*side-2, at.X+columns*side-2, at.Y+i*side+2), grain)
	}
	for row := range rows {
		for column := range columns {
			centers = append(centers, at.Add(image.Pt(column*side+side/2, row*side+side/2)))
		}
	}
	return centers
}

func TestPlank(t *testing.T) {
	for _, c := range []struct{ rows, columns, side int }{{4, 5, 120}, {3, 3, 160}, {20, 20, 24}} {
		img := emptyWindow()
		fill(img, image.Rect(724, 58, 1016, 698), white) // the card
		centers := plank(img, image.Pt(20, 60), c.rows, c.columns, c.side)
		ring(img, centers[3], c.side/4, c.side/10)
		fill(img, image.Rectangle{Min: centers[7], Max: centers[7]}.Inset(-c.side*4/10), white) // the last move
		g, err := Board(img, wood)
		if err != nil {
			t.Fatalf("%d × %d: %v", c.rows, c.columns, err)
		}
		checkGrid(t, g, c.rows, c.columns, centers)
	}
}

func TestCrossings(t *testing.T) {
	img := emptyWindow()
	fill(img, image.Rect(40, 60, 700, 720), wood)
	var centers []image.Point
	for i := range 15 {
		at := 70 + 42*i
		fill(img, image.Rect(60, at+10, 680, at+11), grain)
		fill(img, image.Rect(at, 80, at+1, 700), grain)
	}
	for row := range 15 {
		for column := range 15 {
			centers = append(centers, image.Pt(70+42*column, 80+42*row))
		}
	}
	stone := func(cell int, c color.RGBA) {
		fill(img, image.Rectangle{Min: centers[cell], Max: centers[cell]}.Inset(-19), c)
	}
	stone(112, ink)
	for i := range 5 { // white hides the lines, black makes a row of the wood dark
		stone(15+i, white)
		stone(6+15*i, white)
		stone(200+i, ink)
		stone(14+15*i, ink)
	}
	g, err := Board(img, wood)
	if err != nil {
		t.Fatal(err)
	}
	checkGrid(t, g, 15, 15, centers)
	if _, err := Board(emptyWindow(), wood); err == nil {
		t.Error("lines are seen in an empty window")
	}
}

func TestMarked(t *testing.T) {
	img := emptyWindow()
	centers := plank(img, image.Pt(58, 98), 3, 3, 120)
	ring(img, centers[2], 30, 12)
	fill(img, image.Rectangle{Min: centers[7], Max: centers[7]}.Inset(-5), blue)
	fill(img, image.Rectangle{Min: centers[4], Max: centers[4]}.Inset(-20), color.RGBA{159, 156, 157, 255}) // highlighted, not played
	g, err := Board(img, wood)
	if err != nil {
		t.Fatal(err)
	}
	if got := Marked(img, g, wood); !slices.Equal(got, []int{2, 7}) {
		t.Errorf("marks are seen on %v, want [2 7]", got)
	}
}
