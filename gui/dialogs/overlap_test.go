package dialogs

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// largeText is a theme with a text larger than that of another.
type largeText struct {
	fyne.Theme
	times float32
}

func (l largeText) Size(name fyne.ThemeSizeName) float32 {
	size := l.Theme.Size(name)
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText:
		return size * l.times
	}
	return size
}

// ink is a place on which something is drawn.
type ink struct {
	what     string
	from, to fyne.Position
}

// inks lists what is drawn of an object that stands at a place: of a label its text,
// which is as high as it needs to be, whatever room it has.
func inks(o fyne.CanvasObject, at fyne.Position) (all []ink) {
	if !o.Visible() {
		return nil
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, inks(child, at)...)
		}
		return all
	case *container.Scroll:
		return inks(o.Content, at)
	case *canvas.Rectangle, *widget.Separator:
		return nil
	case *widget.Label:
		if o.Text == "" {
			return nil
		}
		const air = 8 // around the text
		return []ink{{o.Text, at.AddXY(air, air), at.AddXY(o.Size().Width-air, o.MinSize().Height-air)}}
	}
	size := o.Size().Max(o.MinSize())
	return []ink{{fmt.Sprintf("%T", o), at, at.AddXY(o.Size().Width, size.Height)}}
}

// overlap returns the first two of some inks that touch, "" if none do.
func overlap(all []ink) string {
	const hair = 0.6
	for i, a := range all {
		for _, b := range all[:i] {
			if a.from.X < b.to.X-hair && b.from.X < a.to.X-hair && a.from.Y < b.to.Y-hair && b.from.Y < a.to.Y-hair {
				return fmt.Sprintf("%v\n%v", b, a)
			}
		}
	}
	return ""
}

// atAllSizes calls check in windows of many widths, with texts of several sizes.
func (s *screen) atAllSizes(check func(what string)) {
	s.t.Helper()
	for _, times := range []float32{1, 1.4} {
		fyne.CurrentApp().Settings().SetTheme(largeText{look.New(look.AlwaysLight), times})
		for width := float32(1200); width >= 300; width -= 150 {
			s.win.Resize(fyne.NewSize(width, 700))
			check(fmt.Sprintf("%v wide, text × %v", width, times))
		}
	}
}

// No two rows of Choose a Strategy touch, whatever the strategy, the variant and the
// window are.
func TestStrategyRowsDoNotTouch(t *testing.T) {
	for _, v := range engine.Catalogue() {
		s := aScreen(t)
		f := &strategyForm{Strategy: Strategy{Sheets: s.Stack, Variant: v}, searches: v.FittingSearches()}
		f.build()
		f.line.SetText(v.FittingSearches()[0].Name)
		f.sheet = s.Open(words.ChooseStrategy(), f.content, s.CloseButton(words.Cancel()), f.use)
		f.sheet.Resize(formWidth, 0)
		for i := range f.searches {
			f.search.SetSelectedIndex(i)
			s.atAllSizes(func(where string) {
				f.more.SetChecked(!f.more.Checked)
				if two := overlap(inks(f.content, fyne.Position{})); two != "" {
					t.Fatalf("%s, %s, all %v, %s:\n%s", v.Name, f.searches[i].Name, f.more.Checked, where, two)
				}
			})
		}
	}
}

// Nor does anything in New Run, with faults and without.
func TestNewRunRowsDoNotTouch(t *testing.T) {
	for _, v := range engine.Catalogue() {
		b := aNewRun(t, v.Name)
		for _, wrong := range []bool{false, true} {
			if wrong {
				for _, e := range b.entries() {
					e.SetText("wrong")
				}
			}
			b.atAllSizes(func(where string) {
				var all []ink
				for _, o := range b.front() {
					if s, ok := o.(*container.Scroll); ok {
						all = append(all, inks(s, fyne.Position{})...)
					}
				}
				if two := overlap(all); len(all) == 0 || two != "" {
					t.Fatalf("%s, faults %v, %s:\n%s", v.Name, wrong, where, two)
				}
			})
		}
	}
}
