package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Labels stand beside their controls if there is room, and above them if not. A hidden row has no
// height, but keeps its label's column, so that nothing moves sideways when it is shown.
func TestFormLayout(t *testing.T) {
	label, field, hiddenLabel, hidden, last, lastField := box(60, 20), box(100, 40), box(90, 30), box(500, 30),
		box(50, 20), box(120, 30)
	form := container.New(&FormLayout{}, label, field, hiddenLabel, hidden, last, lastField)
	hiddenLabel.Hide()
	hidden.Hide()
	form.Resize(fyne.NewSize(300, 200))
	if got, want := form.MinSize(), fyne.NewSize(120, 74); got != want {
		t.Errorf("wide: it needs %v, want %v", got, want)
	}
	if field.Position() != fyne.NewPos(94, 0) || field.Size().Width != 206 ||
		lastField.Position() != fyne.NewPos(94, 44) {
		t.Errorf("wide: %v, %v, %v", field.Position(), field.Size(), lastField.Position())
	}
	form.Resize(fyne.NewSize(150, 200))
	if got, want := form.MinSize(), fyne.NewSize(120, 114-2*labelOverlap); got != want {
		t.Errorf("narrow: it needs %v, want %v", got, want)
	}
	if field.Position() != fyne.NewPos(0, 20-labelOverlap) || field.Size() != fyne.NewSize(150, 40) ||
		last.Position() != fyne.NewPos(0, 64-labelOverlap) ||
		lastField.Position() != fyne.NewPos(0, 84-2*labelOverlap) {
		t.Errorf("narrow: %v, %v, %v, %v", field.Position(), field.Size(), last.Position(), lastField.Position())
	}
}

// If labels stand above their controls, a label that can be tapped stays beside its control, and an
// empty label takes no room. A control without a label always has the whole width.
func TestFormLayoutWithoutLabels(t *testing.T) {
	label, field, rest := widget.NewLabel("a label"), box(100, 40), box(100, 40)
	line, more, summary := AcrossForm(box(10, 6)), widget.NewButton("more", nil), box(60, 20)
	form := container.New(&FormLayout{}, label, field, widget.NewLabel(""), rest, line.Label, line.Control,
		more, summary)
	beside := more.MinSize().Width + formGap
	for _, width := range []float32{300, 120} {
		form.Resize(fyne.NewSize(width, 400))
		form.Resize(fyne.NewSize(width, form.MinSize().Height))
		if line.Control.Position().X != 0 || line.Control.Size().Width != width {
			t.Errorf("%v wide: the line is at %v, %v large", width, line.Control.Position(), line.Control.Size())
		}
		if at := summary.Position(); at.X < beside || at.Y != more.Position().Y || at.X+summary.Size().Width != width {
			t.Errorf("%v wide: what is beside the button is at %v, %v large; the button at %v", width, at,
				summary.Size(), more.Position())
		}
		if above := field.Position().X == 0; above != (width == 120) ||
			above && rest.Position() != fyne.NewPos(0, field.Position().Y+40+formGap) {
			t.Errorf("%v wide: controls at %v and %v", width, field.Position(), rest.Position())
		}
	}
	summary.Hide()
	form.Resize(fyne.NewSize(120, 0))
	if got, want := form.MinSize().Height, more.Position().Y+more.MinSize().Height; got != want {
		t.Errorf("without what is beside the button it is %v high, want %v", got, want)
	}
}
