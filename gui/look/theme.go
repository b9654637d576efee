package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

// Measures in Fyne's units (pixels of a display at scale 1). Distances are
// multiples of Space.
const (
	Space      float32 = 4
	Corner     float32 = 8  // cells and buttons
	CardCorner float32 = 12 // cards
	BodyText   float32 = 14
	TitleText  float32 = 20
	LeadText   float32 = 24 // the title of the card for the first game
	TaskText   float32 = 18 // the task of a puzzle
	MainText   float32 = 16 // the label of a large button
	QuietText  float32 = 13
)

// SizeNameLead is the theme's name of LeadText.
const SizeNameLead fyne.ThemeSizeName = "lead"

// SizeNameMain is the theme's name of MainText.
const SizeNameMain fyne.ThemeSizeName = "main"

// Theme is the program's Fyne theme. Use New.
type Theme struct {
	fyne.Theme // fonts and icons

	mode     Mode
	material Material
	system   *desktop.Appearance // what the desktop asks for; nil if Fyne detects light and dark itself
}

// New returns the theme in the given mode. To change the mode, set another theme.
func New(mode Mode) *Theme {
	return &Theme{Theme: theme.DefaultTheme(), mode: mode}
}

// ForDesktop returns the theme for a desktop that asks for an appearance, in case Fyne does not detect it.
func (t *Theme) ForDesktop(system desktop.Appearance) *Theme {
	other := *t
	other.system = &system
	return &other
}

// WithMaterial returns the theme for boards of a material.
func (t *Theme) WithMaterial(m Material) *Theme {
	other := *t
	other.material = m
	return &other
}

// Equal reports whether two themes always look the same.
func (t *Theme) Equal(o *Theme) bool {
	if t.mode != o.mode || t.material != o.material || (t.system == nil) != (o.system == nil) {
		return false
	}
	return t.system == nil || *t.system == *o.system
}

// Palette returns the palette that the theme shows if the system asks for the variant v.
func (t *Theme) Palette(v fyne.ThemeVariant) Palette {
	system := ofVariant(v)
	if t.system != nil {
		system = *t.system
	}
	return palette(t.mode.appearance(system))
}

// ColorNameOnBoard is the colour of a sign that lies on a board in place of marks.
const ColorNameOnBoard fyne.ThemeColorName = "mnkdesk-on-board"

// Color returns the colour of a theme name.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	p := t.Palette(v)
	if name == ColorNameOnBoard {
		return p.OnMaterial(t.material).Accent
	}
	if c, ok := p.surface(name); ok {
		return c
	}
	if c, ok := p.ink(name); ok {
		return c
	}
	return t.Theme.Color(name, p.variant())
}

// Size returns the size of a Fyne theme name.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return BodyText
	case theme.SizeNameSubHeadingText:
		return TaskText
	case theme.SizeNameHeadingText:
		return TitleText
	case SizeNameLead:
		return LeadText
	case SizeNameMain:
		return MainText
	case theme.SizeNameCaptionText:
		return QuietText
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameSelectionRadius, theme.SizeNameMenuRadius,
		theme.SizeNamePopupRadius, theme.SizeNameDialogRadius:
		return Corner
	case theme.SizeNamePadding, theme.SizeNameLineSpacing, theme.SizeNameScrollBarRadius:
		return Space
	case theme.SizeNameInnerPadding:
		return 2 * Space
	default:
		return t.Theme.Size(name)
	}
}

// PaletteFor returns the palette in which to draw a widget now: the palette of the theme in force for the
// widget or, if that is not a Theme, the palette of Fyne's variant.
func PaletteFor(w fyne.CanvasObject) Palette {
	v := fyne.CurrentApp().Settings().ThemeVariant()
	t, ok := theme.CurrentForWidget(w).(*Theme)
	if !ok {
		t = &Theme{}
	}
	return t.Palette(v)
}

// MaterialFor returns the material of boards in the theme in force for a widget. It is always Wood
// in high contrast.
func MaterialFor(w fyne.CanvasObject) Material {
	t, ok := theme.CurrentForWidget(w).(*Theme)
	if !ok || PaletteFor(w).Strong {
		return Wood
	}
	return t.material
}

func (p Palette) variant() fyne.ThemeVariant {
	if p.Dark {
		return theme.VariantDark
	}
	return theme.VariantLight
}

// menu returns the ground of menus. The only edge of a menu is its shadow, which is hardly visible
// on dark grounds and invisible on black.
func (p Palette) menu() color.NRGBA {
	switch {
	case p.Strong && p.Dark:
		return p.Fill
	case p.Dark:
		return Mix(p.Fill, p.Card, 0.3)
	}
	return p.Card
}

// surface returns the colour of a theme name for what lies under text; ok is not set for other
// names.
func (p Palette) surface(name fyne.ThemeColorName) (color.NRGBA, bool) {
	switch name {
	case theme.ColorNameBackground:
		return p.Window, true
	case theme.ColorNameMenuBackground:
		return p.menu(), true
	case theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return p.Card, true
	case theme.ColorNameInputBackground:
		return Mix(p.Fill, p.Card, 0.45), true
	case theme.ColorNameButton:
		return p.Fill, true
	case theme.ColorNameDisabledButton:
		return Mix(p.Fill, p.Card, 0.5), true
	case theme.ColorNameInputBorder:
		return Mix(p.Line, p.Text, 0.45), true // fields and boxes are recognized by their edge alone
	case theme.ColorNameSeparator:
		return p.Line, true
	case theme.ColorNameHover:
		return Fade(p.Text, 0.07), true
	case theme.ColorNamePressed:
		return Fade(p.Text, 0.14), true
	case theme.ColorNameSelection:
		return Fade(p.Accent, 0.25), true
	case theme.ColorNameScrollBarBackground:
		return Fade(p.Text, 0.04), true
	case theme.ColorNameScrollBar:
		return Fade(p.Text, 0.35), true
	case theme.ColorNameShadow:
		return p.Shadow, true
	}
	return color.NRGBA{}, false
}

// ink returns the colour of a theme name for text and signals; ok is not set for other names.
func (p Palette) ink(name fyne.ThemeColorName) (color.NRGBA, bool) {
	switch name {
	case theme.ColorNameForeground:
		return p.Text, true
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		// Fyne draws labels of low importance in the colour of what is disabled.
		return p.Quiet, true
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Accent, true
	case theme.ColorNameFocus:
		return p.Focus, true
	case theme.ColorNameForegroundOnPrimary:
		return p.OnAccent, true
	case theme.ColorNameError:
		return p.Danger, true
	case theme.ColorNameSuccess:
		return p.Win, true
	case theme.ColorNameWarning:
		return p.Last, true
	case theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnSuccess:
		return p.Card, true
	case theme.ColorNameForegroundOnWarning:
		return Light().Text, true
	}
	return color.NRGBA{}, false
}
