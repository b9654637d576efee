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

func TestCells(t *testing.T) {
	for _, c := range []struct{ rows, columns, side int }{{4, 5, 120}, {3, 3, 160}, {1, 7, 60}, {20, 20, 24}, {1, 1, 200}} {
		img := emptyWindow()
		fill(img, image.Rect(724, 58, 1016, 698), white) // the card is not a cell
		centers := cells(img, image.Pt(40, 60), c.rows, c.columns, c.side)
		g, err := Cells(img, white)
		if err != nil {
			t.Fatalf("%d × %d: %v", c.rows, c.columns, err)
		}
		checkGrid(t, g, c.rows, c.columns, centers)
	}
}

func TestCellsWithMarksAndFrames(t *testing.T) {
	img := emptyWindow()
	centers := cells(img, image.Pt(58, 98), 4, 5, 120)
	ring(img, centers[3], 30, 12)
	ring(img, centers[7], 34, 6)
	frame := image.Rectangle{Min: centers[9], Max: centers[9]}.Inset(-60)
	fill(img, frame, blue) // the last move
	fill(img, frame.Inset(3), white)
	g, err := Cells(img, white)
	if err != nil {
		t.Fatal(err)
	}
	checkGrid(t, g, 4, 5, centers)
}

func TestCellsNotSeen(t *testing.T) {
	if _, err := Cells(emptyWindow(), white); err == nil {
		t.Error("a board is seen in an empty window")
	}
	img := emptyWindow()
	centers := cells(img, image.Pt(58, 98), 3, 3, 120)
	fill(img, image.Rectangle{Min: centers[4], Max: centers[4]}.Inset(-60), paper)
	if g, err := Cells(img, white); err == nil {
		t.Errorf("a board with a missing cell is seen as %d × %d", g.Rows, g.Columns)
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
	g, err := Crossings(img, wood)
	if err != nil {
		t.Fatal(err)
	}
	checkGrid(t, g, 15, 15, centers)
	if _, err := Crossings(emptyWindow(), wood); err == nil {
		t.Error("lines are seen in an empty window")
	}
}

func TestMarked(t *testing.T) {
	img := emptyWindow()
	centers := cells(img, image.Pt(58, 98), 3, 3, 120)
	ring(img, centers[2], 30, 12)
	fill(img, image.Rectangle{Min: centers[7], Max: centers[7]}.Inset(-5), blue)
	fill(img, image.Rectangle{Min: centers[4], Max: centers[4]}.Inset(-20), color.RGBA{192, 209, 244, 255}) // highlighted, not played
	g, err := Cells(img, white)
	if err != nil {
		t.Fatal(err)
	}
	if got := Marked(img, g, white); !slices.Equal(got, []int{2, 7}) {
		t.Errorf("marks are seen on %v, want [2 7]", got)
	}
}
