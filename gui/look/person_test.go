package look

import (
	"image/color"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/settings"
)

// Each face that a person can choose has three moods, and each picture differs from every other one.
func TestEachPersonHasAFace(t *testing.T) {
	seen := map[string]string{}
	for _, name := range settings.Faces() {
		for _, m := range []Mood{Calm, Glad, Sorry} {
			r := PersonFace(name).Face(m)
			if r == nil {
				t.Fatalf("%s has no face that is %s", name, m)
			}
			content := string(r.Content())
			if strings.Contains(content, "stroke") {
				t.Errorf("%s has strokes, which Fyne does not scale", r.Name())
			}
			if old, there := seen[content]; there {
				t.Errorf("%s and %s are the same", old, r.Name())
			}
			seen[content] = r.Name()
		}
		if r := PersonFace(name).Face(Startled); r == nil || r.Name() != PersonFace(name).Face(Calm).Name() {
			t.Errorf("%s is not calm in other moods", name)
		}
	}
	for _, name := range []PersonFace{"", "unicorn", "bear", "../faces/bear", "cat-calm"} {
		if name.Exists() || name.Face(Calm) != nil {
			t.Errorf("%q has a face", name)
		}
	}
}

// The coin of each person stands out from light and dark backgrounds.
func TestCoinsOfPeopleStandOut(t *testing.T) {
	for _, name := range settings.Faces() {
		_, coin, _ := strings.Cut(string(PersonFace(name).Face(Calm).Content()), `r="48" fill="#`)
		c, err := strconv.ParseUint(coin[:6], 16, 32)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, p := range []Palette{Light(), Dark()} {
			for _, ground := range []color.NRGBA{p.Window, p.Card, p.Fill} {
				if got := Ratio(rgb(uint32(c)), ground); got < 1.35 {
					t.Errorf("%s on %s: contrast %.2f", name, Hex(ground), got)
				}
			}
		}
	}
}

// TestPicturesOfThePeople compares all faces, large and small, with the pictures in testdata.
func TestPicturesOfThePeople(t *testing.T) {
	test.NewTempApp(t)
	for _, name := range settings.Faces() {
		row := container.NewHBox()
		for _, m := range []Mood{Calm, Glad, Sorry} {
			for _, size := range []float32{96, 40, 24} {
				picture := canvas.NewImageFromResource(PersonFace(name).Face(m))
				picture.SetMinSize(fyne.NewSquareSize(size))
				row.Add(container.NewCenter(picture))
			}
		}
		test.AssertImageMatches(t, "person-"+name+".png", software.Render(row, New(AlwaysLight)))
	}
}
