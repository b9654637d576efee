package look

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Each level has an opponent of its own, with a name and a face for each mood.
func TestEachLevelHasAnOpponent(t *testing.T) {
	seen := map[string]string{}
	for _, l := range engine.Levels() {
		o := OpponentAt(l)
		if o.Level != l || o.Name == "" {
			t.Errorf("%s has %+v", l, o)
		}
		for _, m := range Moods() {
			light, dark := o.Face(m, false), o.Face(m, true)
			if strings.Contains(string(light.Content()), "stroke") {
				t.Errorf("%s has strokes, which Fyne does not scale", light.Name())
			}
			for _, key := range []string{light.Name(), dark.Name(), string(light.Content())} {
				if old, there := seen[key]; there {
					t.Errorf("%s and %s are the same", old, light.Name())
				}
				seen[key] = light.Name()
			}
		}
	}
}

// On a dark background, the coins that would be too dark are lighter, in each mood.
func TestCoinsOnDarkGround(t *testing.T) {
	for _, l := range engine.Levels() {
		for _, m := range Moods() {
			light, dark := OpponentAt(l).Face(m, false), OpponentAt(l).Face(m, true)
			changed := !bytes.Equal(light.Content(), dark.Content())
			if want := l == engine.Expert || l == engine.Master; changed != want || light.Name() == dark.Name() {
				t.Errorf("another coin %v; %s and %s", changed, light.Name(), dark.Name())
			}
		}
	}
}

// TestPicturesOfTheFaces compares all faces, large and small, with the pictures in testdata.
func TestPicturesOfTheFaces(t *testing.T) {
	test.NewTempApp(t)
	for _, l := range engine.Levels() {
		row := container.NewHBox()
		for _, m := range Moods() {
			for _, size := range []float32{96, 40, 24} {
				picture := canvas.NewImageFromResource(OpponentAt(l).Face(m, false))
				picture.SetMinSize(fyne.NewSquareSize(size))
				row.Add(container.NewCenter(picture))
			}
		}
		test.AssertImageMatches(t, strings.ToLower(OpponentAt(l).Name)+".png", software.Render(row, New(AlwaysLight)))
	}
}
