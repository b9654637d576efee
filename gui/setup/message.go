package setup

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// faultSign is the side length of the sign beside an error, in Fyne's units.
const faultSign = 20

// message shows what is wrong with the position, or the progress and the result of solving it.
type message struct {
	root        *fyne.Container
	back        *widgets.Pad
	sign        *fyne.Container // shown beside an error
	head, about *widget.Label
}

func newMessage() *message {
	m := &message{head: widgets.Wrapped(widgets.Bold("")), about: widgets.Wrapped(widget.NewLabel(""))}
	m.back = widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Fill }).Edged(func(c look.Palette) color.NRGBA {
		if m.sign.Hidden {
			return color.NRGBA{}
		}
		return c.Danger
	})
	icon := container.NewGridWrap(fyne.NewSquareSize(faultSign), widget.NewIcon(theme.NewErrorThemedResource(theme.ErrorIcon())))
	m.sign = container.New(layout.NewCustomPaddedLayout(2, 0, widgets.LabelPad+2, 0), container.NewVBox(icon))
	texts := container.New(layout.NewCustomPaddedVBoxLayout(0), widgets.Tight(m.head), widgets.Tight(m.about))
	m.root = container.NewStack(m.back, container.New(layout.NewCustomPaddedLayout(6, 6, 0, 0),
		container.NewBorder(nil, nil, m.sign, nil, texts)))
	m.show("", "")
	return m
}

// problem shows an error and its remedy. It hides the message if both are "".
func (m *message) problem(fault, remedy string) {
	m.head.Importance = widget.DangerImportance
	m.show(fault, remedy)
}

// note shows a text that is not an error.
func (m *message) note(text string) { m.show("", text) }

func (m *message) show(head, about string) {
	m.sign.Hidden = head == ""
	m.back.Refresh()
	widgets.ShowText(m.head, head)
	widgets.ShowText(m.about, about)
	widgets.SetVisible(m.root, head+about != "")
	m.root.Refresh() // the texts get the width that the sign leaves
}
