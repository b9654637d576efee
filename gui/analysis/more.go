package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// More is what an analysis tells to those who want to know more: how much was searched, by whom, and switches for what
// is drawn on the board. It is out of sight until its button is pressed.
type More struct {
	// Button opens and closes it.
	Button *widgets.Button

	root             *fyne.Container
	open             bool
	notes            []*widget.Label
	switches         []*moreSwitch
	searcher, player *widget.Label
	thinker          fyne.CanvasObject
}

// Details are the texts of More. Those that are "" are left out.
type Details struct {
	// Notes are sentences about the position and the search.
	Notes [moreNotes]string
	// Searcher says who searches and how, and Player is the strategy of that player.
	Searcher, Player string
}

// moreNotes is the number of notes.
const moreNotes = 5

// Switch turns something on and off. It is left out while Offered, if that is not nil, returns false.
type Switch struct {
	Text    string
	On      func() bool
	Toggle  func()
	Offered func() bool
}

type moreSwitch struct {
	Switch
	check *widgets.Check
}

func newMoreSwitch(s Switch, keys widgets.Keys) *moreSwitch {
	m := &moreSwitch{Switch: s}
	m.check = widgets.NewCheck(s.Text, s.On(), keys, func(on bool) {
		if on != s.On() {
			s.Toggle()
		}
		m.show() // it may have asked first
	})
	return m
}

// show shows whether the switch is on.
func (m *moreSwitch) show() {
	widgets.SetVisible(m.check, m.Offered == nil || m.Offered())
	if on := m.On(); m.check.Checked != on {
		m.check.SetChecked(on)
	}
}

// NewMore returns a closed More. It calls changed after its button was pressed, and copy to copy the strategy.
func NewMore(keys widgets.Keys, tip *widgets.Tip, changed, copy func(), switches ...Switch) *More {
	m := &More{
		searcher: widgets.Wrapped(widgets.Quiet("")), player: widgets.Truncated(widgets.Quiet("")),
	}
	m.searcher.Importance = widget.MediumImportance
	m.Button = widgets.NewButton(words.More(), keys, func() {
		m.SetOpen(!m.open)
		changed()
	})
	m.Button.IconPlacement = widget.ButtonIconTrailingText
	var rows []fyne.CanvasObject
	for _, s := range switches {
		row := newMoreSwitch(s, keys)
		m.switches = append(m.switches, row)
		rows = append(rows, row.check)
	}
	for range moreNotes { // below the switches, which would else move as the notes come and go
		note := widgets.Wrapped(widgets.Quiet(""))
		m.notes = append(m.notes, note)
		rows = append(rows, widgets.Tight(note))
	}
	copied := widgets.NewIconButton(theme.ContentCopyIcon(), words.CopyStrategy(), tip, keys, copy)
	right := container.NewVBox(layout.NewSpacer(), copied, layout.NewSpacer())
	m.thinker = container.NewBorder(nil, nil, nil, right,
		widgets.TightColumn(widgets.Tight(m.searcher), widgets.Tight(m.player)))
	m.root = widgets.TightColumn(append(rows, m.thinker)...)
	m.SetOpen(false)
	return m
}

// Object returns the object of the contents, which is hidden while they are closed.
func (m *More) Object() fyne.CanvasObject { return m.root }

// Open reports whether the contents are in sight.
func (m *More) Open() bool { return m.open }

// SetOpen shows or hides the contents.
func (m *More) SetOpen(on bool) {
	m.open = on
	widgets.SetVisible(m.root, on)
	icon := theme.MenuDropDownIcon()
	if on {
		icon = theme.MenuDropUpIcon()
	}
	m.Button.SetIcon(icon)
}

// Show shows details, and the switches as they are.
func (m *More) Show(d Details) {
	for i, note := range m.notes {
		widgets.ShowText(note, d.Notes[i])
	}
	for _, s := range m.switches {
		s.show()
	}
	widgets.SetVisible(m.thinker, d.Searcher != "")
	widgets.SetText(m.searcher, d.Searcher)
	widgets.SetText(m.player, d.Player)
}
