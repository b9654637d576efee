package form

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Labels stand beside their controls where there is room, and above them where there
// is not; what is hidden takes no room, and nothing overlaps.
func TestFormLayout(t *testing.T) {
	label, field, hiddenLabel, hidden, last, lastField := box(60, 20), box(100, 40), box(90, 30), box(500, 30), box(50, 20), box(120, 30)
	form := container.New(&Layout{}, label, field, hiddenLabel, hidden, last, lastField)
	hiddenLabel.Hide()
	hidden.Hide()
	form.Resize(fyne.NewSize(300, 200))
	if got, want := form.MinSize(), fyne.NewSize(120, 74); got != want {
		t.Errorf("wide: it needs %v, want %v", got, want)
	}
	if field.Position() != fyne.NewPos(64, 0) || field.Size().Width != 236 || lastField.Position() != fyne.NewPos(64, 44) {
		t.Errorf("wide: %v, %v, %v", field.Position(), field.Size(), lastField.Position())
	}
	form.Resize(fyne.NewSize(150, 200))
	if got, want := form.MinSize(), fyne.NewSize(120, 114); got != want {
		t.Errorf("narrow: it needs %v, want %v", got, want)
	}
	if field.Position() != fyne.NewPos(0, 20) || field.Size() != fyne.NewSize(150, 40) || last.Position() != fyne.NewPos(0, 64) || lastField.Position() != fyne.NewPos(0, 84) {
		t.Errorf("narrow: %v, %v, %v, %v", field.Position(), field.Size(), last.Position(), lastField.Position())
	}
}
