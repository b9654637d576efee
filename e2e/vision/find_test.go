package vision

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// items lists texts of menus and buttons. Some of them are similar.
var items = []string{
	"New Game…", "Play Again", "Open…", "Save As…", "Copy Position", "Paste Position", "Resign…", "Statistics…",
	"Settings…", "Exit", "Undo", "Redo", "Help", "Move Now", "Easy", "Medium", "Hard", "Coordinates", "Move Numbers",
	"Theme", "System", "Light", "Dark", "Full Screen", "Rules", "Keyboard Shortcuts", "About MNK Desk",
	"Game", "Move", "Difficulty", "Variant", "View", "Help", "3,3,3", "3,3,4", "Gomoku (15 × 15)", "Gomoku (19 × 19)",
}

var pen = NewPen(look.New(look.AlwaysLight), look.BodyText)

// written returns a picture of a text in the colour in on the colour on, shifted by
// fractions of a pixel, as a display may do.
func written(text string, on, in color.RGBA, dx, dy float64) *image.RGBA {
	drawn := pen.drawn(text)
	drawn = shifted(drawn, drawn.Rect.Inset(-12), dx, dy)
	img := image.NewRGBA(drawn.Rect)
	mix := func(a, b, part uint8) uint8 { return uint8((int(a)*(255-int(part)) + int(b)*int(part)) / 255) }
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			part := drawn.GrayAt(x, y).Y
			img.SetRGBA(x, y, color.RGBA{mix(on.R, in.R, part), mix(on.G, in.G, part), mix(on.B, in.B, part), 255})
		}
	}
	return img
}

// inks lists the background and text colours of texts: in the light and the dark theme, on
// a button, of quiet text, and of a disabled item.
var inks = [][2]color.RGBA{
	{white, ink},
	{{0x22, 0x25, 0x2A, 255}, {0xEC, 0xED, 0xEF, 255}},
	{blue, white},
	{{0x22, 0x25, 0x2A, 255}, {0x9A, 0x9D, 0xA4, 255}},
	{white, {0x63, 0x66, 0x6C, 255}},
}

// Each text is found at its place, in all colours and at fractions of a pixel, and no
// text is mistaken for another.
func TestFindTellsTextsApart(t *testing.T) {
	letterings := map[string]Lettering{}
	for _, text := range items {
		letterings[text] = pen.Write(text)
	}
	least, most := 1.0, 0.0
	offs := [][2]float64{{0, 0}, {0.5, 0.5}, {0.13, 0.4}}
	for i, text := range items {
		c, off := inks[i%len(inks)], offs[i%len(offs)]
		img := written(text, c[0], c[1], off[0], off[1])
		for other, lettering := range letterings {
			_, like := best(img, img.Rect, lettering)
			if other == text {
				least = min(least, like)
			} else {
				most = max(most, like)
			}
			if (like >= minLikeness) != (other == text) {
				t.Errorf("%q is like %q by %.3f", text, other, like)
			}
		}
	}
	t.Logf("the same texts are alike by %.3f at the least, others by %.3f at the most", least, most)
}

func TestFindSaysWhere(t *testing.T) {
	img := emptyWindow()
	menu := image.Rect(80, 40, 280, 200)
	fill(img, menu, white)
	fill(img, image.Rect(80, 95, 280, 96), edge)    // a separator
	fill(img, image.Rect(81, 124, 279, 150), paper) // the pointer is on an item
	fill(img, image.Rect(90, 130, 100, 140), blue)  // a check mark
	at := map[string]image.Point{"Undo": {104, 50}, "Redo": {104, 74}, "Move Now": {110, 126}, "Move": {110, 160}}
	for text, corner := range at {
		word := written(text, img.RGBAAt(corner.X, corner.Y), ink, 0, 0).SubImage(pen.drawn(text).Rect)
		draw.Draw(img, word.Bounds().Add(corner), word, word.Bounds().Min, draw.Src)
		shortcut := written("Ctrl+Z", img.RGBAAt(corner.X, corner.Y), ink, 0, 0).SubImage(pen.drawn("Ctrl+Z").Rect)
		draw.Draw(img, shortcut.Bounds().Add(image.Pt(220, corner.Y)), shortcut, shortcut.Bounds().Min, draw.Src)
	}
	start := time.Now()
	for text, corner := range at {
		box, found := Find(img, menu, pen.Write(text))
		want := pen.drawn(text).Rect.Add(corner)
		if middle := box.Min.Add(box.Max).Div(2); !found || !middle.In(want) || !box.Overlaps(want) {
			t.Errorf("%q is seen at %v (%v), want about %v", text, box, found, want)
		}
	}
	t.Logf("four texts in %v", time.Since(start))
	if box, found := Find(img, menu, pen.Bold().Write("Move Now")); found {
		t.Errorf("bold letters are seen at %v", box)
	}
	for _, text := range []string{"Now", "Mov", "Undo Redo", "Help", "Und"} {
		if box, found := Find(img, menu, pen.Write(text)); found {
			t.Errorf("%q is seen at %v", text, box)
		}
	}
	if _, found := Find(img, image.Rect(600, 300, 900, 500), pen.Write("Undo")); found {
		t.Error("a text is seen where nothing is")
	}
	if _, found := Find(img, image.Rect(2000, 0, 2100, 50), pen.Write("Undo")); found {
		t.Error("a text is seen outside the picture")
	}
}
