package study

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

//go:embed icons/orders.svg
var ordersSVG []byte

// quietOrdersIcon stands for a position that is reached in another order, too.
var quietOrdersIcon = theme.NewColoredResource(fyne.NewStaticResource("orders.svg", ordersSVG), theme.ColorNamePlaceHolder)

// ordersSide is the width and height of the sign in a row, in Fyne's units.
const ordersSide = 16

// maxOrders is how many other orders of a position are found at most.
const maxOrders = 100

// knownOrders holds what was found of other orders, so that a tree is searched once for each position, and not whenever
// the study is drawn.
type knownOrders struct {
	tree *session.Tree
	all  map[session.Node][]session.Node // the other places of a position
	any  map[session.Node]bool           // whether there are any
}

// orders returns what is known of the tree on the board.
func (m *mode) orders() *knownOrders {
	if tree := m.studies.Table.Snap.Tree; m.known.tree != tree {
		m.known = knownOrders{tree, map[session.Node][]session.Node{}, map[session.Node]bool{}}
	}
	return &m.known
}

// elsewhere returns the other places in the study that have the position of a node.
func (m *mode) elsewhere(n session.Node) []session.Node {
	known := m.orders()
	all, ok := known.all[n]
	if !ok {
		all = m.studies.Table.Session.Elsewhere(n, maxOrders)
		known.all[n] = all
	}
	return all
}

// isElsewhere reports whether another place in the study has the position of a node.
func (m *mode) isElsewhere(n session.Node) bool {
	known := m.orders()
	is, ok := known.any[n]
	if !ok {
		is = len(m.studies.Table.Session.Elsewhere(n, 1)) > 0
		known.any[n] = is
	}
	return is
}

// newOrdersButton returns the button that leads to the other orders of the position shown.
func newOrdersButton(u *Studies) *widgets.Button {
	b := widgets.NewButton("", u.Table.Keys, u.OtherOrders).Named(words.OtherOrders(), u.Table.Tip)
	b.Icon, b.Importance = quietOrdersIcon, widget.LowImportance
	b.Hide()
	return b
}

// showOrders shows in how many other orders the position shown is reached.
func (p *pane) showOrders(others []session.Node) {
	text := ""
	if len(others) > 0 {
		text = words.Number(len(others))
	}
	if p.orders.Text != text {
		p.orders.SetText(text)
	}
	widgets.SetVisible(p.orders, text != "" && !p.layout.flat)
}

// HasOtherOrders reports whether the study reaches the position shown in another order, too.
func (u *Studies) HasOtherOrders() bool { return u.On() && u.current.isElsewhere(u.Table.Snap.At) }

// OtherOrders goes to the other place of the position shown. If there are several, it lists them.
func (u *Studies) OtherOrders() {
	if !u.On() {
		return
	}
	switch all := u.current.elsewhere(u.Table.Snap.At); len(all) {
	case 0:
		u.Table.Say(words.NoOtherOrder())
	case 1:
		u.current.goTo(all[0])
		u.Table.Say(words.InAnotherOrder())
	default:
		u.find(findPosition)
	}
}
