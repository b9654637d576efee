package person

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

var ink = color.RGBA{35, 38, 43, 255}

func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// window returns a picture of a made-up window with texts at given points, in a light or dark theme.
func window(mode look.Mode, bold bool, texts map[string]image.Point) *image.RGBA {
	palette := look.New(mode).Palette(0)
	board := container.NewWithoutLayout()
	back := canvas.NewRectangle(palette.Window)
	back.Resize(fyne.NewSize(float32(Size.X), float32(Size.Y)))
	board.Add(back)
	for text, at := range texts {
		t := canvas.NewText(text, palette.Text)
		t.TextSize, t.TextStyle.Bold = look.BodyText, bold
		t.Move(fyne.NewPos(float32(at.X), float32(at.Y)))
		t.Resize(t.MinSize())
		board.Add(t)
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(board)
	c.Resize(back.Size())
	img := image.NewRGBA(image.Rectangle{Max: Size})
	draw.Draw(img, img.Rect, c.Capture(), image.Point{}, draw.Src)
	return img
}

// bar returns the points of the titles in a menu bar.
func bar() map[string]image.Point {
	titles := map[string]image.Point{}
	for i, m := range Menus() {
		titles[m] = image.Pt(16+90*i, 3)
	}
	return titles
}

func TestTitles(t *testing.T) {
	pen := vision.NewPen(look.New(look.AlwaysLight), look.BodyText)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		img := window(mode, false, bar())
		for i, m := range Menus() {
			at, ok := findTitle(img, pen.Write(m))
			if !ok || at.X < 16+90*i || at.X > 90+90*i {
				t.Errorf("%s in %v is seen at %v: %v", m, mode, at, ok)
			}
		}
		if at, ok := findTitle(img, pen.Write("Games")); ok {
			t.Errorf("Games is seen at %v", at)
		}
	}
}

func TestFindMenu(t *testing.T) {
	vision.NewPen(look.New(look.AlwaysLight), look.BodyText)
	before, now := window(look.AlwaysLight, false, bar()), window(look.AlwaysLight, false, bar())
	menu := image.Rect(16, 28, 216, 140)
	fill(now, menu, color.RGBA{200, 200, 200, 255}) // a frame
	fill(now, menu.Inset(1), color.RGBA{255, 255, 255, 255})
	for _, y := range []int{40, 70, 110} {
		fill(now, image.Rect(30, y, 90, y+10), ink)
	}
	fill(now, image.Rect(17, 95, 215, 96), ink) // a separator
	fill(now, image.Rect(900, 100, 960, 110), ink)
	if got := findMenu(menuArea(before, 0), menuArea(now, 0)); got != menu.Inset(1) {
		t.Errorf("the menu is seen at %v, want %v", got, menu.Inset(1))
	}
	fill(now, image.Rect(400, 300, 500, 400), color.RGBA{255, 255, 255, 255}) // a square of the board
	if got := menuBeneath(now, image.Pt(40, 14)); got != image.Rect(17, 28, 215, 139) {
		t.Errorf("beside a move the menu is seen at %v", got)
	}
	if got := menuBeneath(before, image.Pt(40, 14)); !got.Empty() {
		t.Errorf("a menu is seen at %v before it opens", got)
	}
	if got := findMenu(menuArea(before, 0), menuArea(before, 0)); !got.Empty() {
		t.Errorf("a menu is seen at %v without there being one", got)
	}
}

func TestFindButton(t *testing.T) {
	pen := vision.NewPen(look.New(look.AlwaysLight), look.BodyText).Bold()
	img := window(look.AlwaysLight, false, nil)
	buttons := map[string]image.Rectangle{ButtonReset: image.Rect(300, 400, 450, 436), ButtonAgree: image.Rect(470, 400, 620, 436)}
	for text, at := range buttons {
		label := window(look.AlwaysLight, true, map[string]image.Point{text: at.Min.Add(image.Pt(20, 8))})
		draw.Draw(img, at, label, at.Min, draw.Src)
		fill(img, image.Rectangle{Min: at.Min.Sub(image.Pt(2, 2)), Max: image.Pt(at.Max.X+2, at.Min.Y)}, ink)
		fill(img, image.Rect(at.Min.X-2, at.Max.Y, at.Max.X+2, at.Max.Y+2), ink)
		fill(img, image.Rect(at.Min.X-2, at.Min.Y-2, at.Min.X, at.Max.Y+2), ink)
		fill(img, image.Rect(at.Max.X, at.Min.Y-2, at.Max.X+2, at.Max.Y+2), ink)
	}
	for text, want := range buttons {
		if got, ok := findButton(img, pen.Write(text)); !ok || got != want {
			t.Errorf("%s is seen at %v (%v), want %v", text, got, ok, want)
		}
	}
	if got, ok := findButton(img, pen.Write(ButtonStart)); ok {
		t.Errorf("a button that is not there is seen at %v", got)
	}
}

func TestStill(t *testing.T) {
	for name, c := range map[string]struct {
		changed image.Rectangle
		want    bool
	}{
		"nothing":  {image.Rectangle{}, true},
		"a cursor": {image.Rect(475, 606, 477, 624), true},
		"a letter": {image.Rect(469, 606, 477, 624), false},
		"a bar":    {image.Rect(475, 606, 477, 612), false},
		"an edge":  {image.Rect(265, 13, 267, 748), false},
	} {
		if got := isStill(c.changed); got != c.want {
			t.Errorf("%s: still %v", name, got)
		}
	}
}
