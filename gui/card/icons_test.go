package card

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// TestWarningIsSymmetric: the left half of the warning, with its exclamation mark, is the mirror image of the right half.
func TestWarningIsSymmetric(t *testing.T) {
	test.NewTempApp(t)
	const side = 96
	icon := canvas.NewImageFromResource(warningIcon)
	icon.SetMinSize(icon.Size().AddWidthHeight(side, side))
	picture := software.Render(icon, look.New(look.AlwaysLight))
	for y := range side {
		for x := range side / 2 {
			left, _, _, _ := picture.At(x, y).RGBA()
			right, _, _, _ := picture.At(side-1-x, y).RGBA()
			if max(left, right)-min(left, right) > 0x4000 {
				t.Fatalf("the warning is %04x at (%d, %d), but %04x on the other side", left, x, y, right)
			}
		}
	}
}
