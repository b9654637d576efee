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

// Each level has an opponent of its own, with a name and three faces.
func TestEachLevelHasAnOpponent(t *testing.T) {
	seen := map[string]engine.Level{}
	for _, l := range engine.Levels() {
		o := OpponentAt(l)
		if o.Level != l || o.Name == "" {
			t.Errorf("%s has %+v", l, o)
		}
		for _, m := range []Mood{Calm, Glad, Sorry} {
			for _, dark := range []bool{false, true} {
				r := o.Face(m, dark)
				content := string(r.Content())
				if strings.Contains(content, "stroke") {
					t.Errorf("%s has strokes, which Fyne does not scale", r.Name())
				}
				for _, key := range []string{r.Name(), content} {
					if old, there := seen[key]; there && old != l {
						t.Errorf("%s and %s have the same face, %s", old, l, r.Name())
					}
					seen[key] = l
				}
			}
		}
	}
}

// On a dark background, the coins that would be too dark are lighter.
func TestCoinsOnDarkGround(t *testing.T) {
	for _, l := range engine.Levels() {
		light, dark := OpponentAt(l).Face(Calm, false), OpponentAt(l).Face(Calm, true)
		changed := !bytes.Equal(light.Content(), dark.Content())
		if want := l == engine.Expert || l == engine.Master; changed != want || light.Name() == dark.Name() {
			t.Errorf("%s: another coin %v; %s and %s", OpponentAt(l).Name, changed, light.Name(), dark.Name())
		}
	}
}

// TestPicturesOfTheFaces compares all faces, large and small, with the pictures in testdata.
func TestPicturesOfTheFaces(t *testing.T) {
	test.NewTempApp(t)
	for _, l := range engine.Levels() {
		row := container.NewHBox()
		for _, m := range []Mood{Calm, Glad, Sorry} {
			for _, size := range []float32{96, 40, 24} {
				picture := canvas.NewImageFromResource(OpponentAt(l).Face(m, false))
				picture.SetMinSize(fyne.NewSquareSize(size))
				row.Add(container.NewCenter(picture))
			}
		}
		test.AssertImageMatches(t, strings.ToLower(OpponentAt(l).Name)+".png", software.Render(row, New(AlwaysLight)))
	}
}
