package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// An opponent's face rises from below to its place, with the mark at its edge.
func TestFaceClimbs(t *testing.T) {
	test.NewTempApp(t)
	r := newPlayerRow(nil)
	r.face.Set(look.OpponentAt(1), look.Calm)
	r.Resize(fyne.NewSize(160, faceRow))
	face, mark := r.face.Position(), r.mark.Position()
	for _, part := range []float32{0, 0.5, 1} {
		r.placeClimbingFace(part)
		below := fyne.NewDelta(0, rowFace*(1-part))
		if got := r.face.Position(); got != face.Add(below) || r.mark.Position() != mark.Add(below) {
			t.Errorf("after %v of the way the face is at %v, its place is %v", part, got, face)
		}
	}
	r.climb()
	if got := r.face.Position(); got != face {
		t.Errorf("at the end the face is at %v, its place is %v", got, face)
	}
}
