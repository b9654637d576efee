package study

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// findKind is what a search in a study looks for.
type findKind int

const (
	findText     findKind = iota // a text in notes, names and labels
	findPosition                 // the position on the board, in other orders
	findMarks                    // marks and arrows
)

// search is a search in a study.
type search struct {
	kind findKind
	text string
}

// about returns what matches at a node, shortened to its first line with the text, or "" if nothing does.
func (s search) about(t *session.Tree, n session.Node) string {
	noted := t.Detail(n).Notes()
	if s.kind == findMarks {
		return marksOf(noted)
	}
	texts := append(strings.Split(t.Comment(n), "\n"), noted.Name, noted.Label)
	for _, m := range noted.Marks {
		texts = append(texts, m.Text)
	}
	i := slices.IndexFunc(texts, func(text string) bool { return strings.Contains(strings.ToLower(text), s.text) })
	if i < 0 {
		return ""
	}
	return aroundMatch(texts[i], s.text)
}

// aroundMatch returns a line that holds a text in lower case, without most of what is before it.
func aroundMatch(line, text string) string {
	const before = 24
	r := []rune(line)
	at := len([]rune(line[:min(max(strings.Index(strings.ToLower(line), text), 0), len(line))]))
	if at <= before {
		return line
	}
	rest := string(r[at-before:])
	if _, whole, ok := strings.Cut(string(r[at-before:at]), " "); ok { // begin with a whole word
		rest = whole + string(r[at:])
	}
	return "…" + rest
}

// marksOf returns the points that have marks or arrows, or "".
func marksOf(n record.Notes) string {
	var cells []string
	for _, m := range n.Marks {
		cells = append(cells, strings.TrimSpace(m.Cell+" "+m.Text))
	}
	for _, a := range n.Arrows {
		cells = append(cells, a.From+"–"+a.To)
	}
	return strings.Join(cells, ", ")
}

// hit is a place that a search has found.
type hit struct {
	node  session.Node
	about string
}

// run returns the places in a tree, in the order of a printed book, and the index of the first after a node, or 0.
// others are the other places of the position shown.
func (s search) run(t *session.Tree, at session.Node, others []session.Node) (hits []hit, next int) {
	switch {
	case s.kind == findPosition:
		for _, n := range others {
			hits = append(hits, hit{node: n})
		}
		return hits, max(slices.IndexFunc(others, func(n session.Node) bool { return n > at }), 0)
	case s.kind == findText && s.text == "":
		return nil, 0
	}
	for n := range t.All() {
		if about := s.about(t, n); about != "" {
			hits = append(hits, hit{n, about})
		}
		if n == at {
			next = len(hits)
		}
	}
	if next == len(hits) {
		next = 0
	}
	return hits, next
}

// finder is the open dialog of a search.
type finder struct {
	studies *Studies
	sheet   *sheet.Sheet
	kind    *widgets.Segments
	field   *widgets.Entry
	list    *widgets.List
	said    *widget.Label
	body    *fyne.Container
	hits    []hit
	next    int // the index of the first hit after the position shown
}

// Find opens the dialog that searches the study.
func (u *Studies) Find() {
	if u.On() {
		u.find(u.last.kind)
	}
}

// find opens the dialog for a kind of search.
func (u *Studies) find(kind findKind) *finder {
	u.pane.keepNote()
	keys := u.Table.Sheets.Key
	f := &finder{studies: u, said: widgets.Quiet("")}
	f.field = widgets.NewEntry(u.last.text, widgets.AtMost(maxName), keys)
	f.field.SetPlaceHolder(words.FindField())
	f.field.OnChanged = func(string) { f.search() }
	f.kind = widgets.NewSegments(words.FindKinds(), int(kind), keys, func(int) { f.choose() })
	f.list = widgets.NewList(func() int { return len(f.hits) }, newHitRow, f.fill, f.open, keys)
	head := widgets.Inset(widgets.TightColumn(f.kind, widgets.Gap(findGap), f.field))
	f.body = container.NewBorder(head, f.said, nil, nil, f.list)
	f.sheet = u.Table.Sheets.Open(words.FindInStudy(), f.body, u.Table.Sheets.CloseButton(words.Close()))
	f.sheet.Main = nil // Enter goes to a place
	f.sheet.OnKey = f.key
	f.sheet.Resize(560, 480)
	f.choose()
	return f
}

// choose adapts the dialog to the kind of search that is chosen.
func (f *finder) choose() {
	text := f.wanted().kind == findText
	widgets.SetVisible(f.field, text)
	if f.body.Refresh(); text {
		f.sheet.Focus(f.field)
	} else {
		f.sheet.Focus(f.kind)
	}
	f.search()
}

// wanted returns the search that the dialog describes.
func (f *finder) wanted() search {
	return search{findKind(f.kind.Chosen()), strings.ToLower(strings.TrimSpace(f.field.Text))}
}

// search searches in the background and lists what was found.
func (f *finder) search() {
	u := f.studies
	u.last = search{f.wanted().kind, strings.TrimSpace(f.field.Text)}
	u.hits(f.wanted(), func(hits []hit, next int) {
		if !f.sheet.IsOpen() {
			return
		}
		f.hits, f.next = hits, next
		said := words.FoundPlaces(len(hits))
		if w := f.wanted(); w.kind == findText && w.text == "" {
			said = ""
		}
		widgets.SetText(f.said, said)
		f.list.ScrollToTop()
		f.list.Refresh()
	})
}

// hits searches the study in the background, and passes on what was found if the same study is still there. A search that
// waits for an earlier one to end is left out once there is a later one: every letter that is typed begins another.
func (u *Studies) hits(s search, show func(hits []hit, next int)) {
	m, tree, at := u.current, u.Table.Snap.Tree, u.Table.Snap.At
	var others []session.Node
	if s.kind == findPosition {
		others = m.elsewhere(at)
	}
	var hits []hit
	next := 0
	asked := u.searches.Add(1)
	isLast := func() bool { return u.searches.Load() == asked }
	u.Table.Loop.RunInOrder(u, func() {
		if isLast() {
			hits, next = s.run(tree, at, others)
		}
	}, func() {
		if isLast() && u.current == m {
			show(hits, next)
		}
	})
}

// FindNext goes to the next place that the last search has found.
func (u *Studies) FindNext() {
	if !u.On() {
		return
	}
	s := search{u.last.kind, strings.ToLower(u.last.text)}
	if s.kind == findText && s.text == "" {
		u.Find()
		return
	}
	u.pane.keepNote()
	u.hits(s, func(hits []hit, next int) {
		if len(hits) == 0 {
			u.Table.Say(words.FoundPlaces(0))
			return
		}
		u.current.goTo(hits[next].node)
	})
}

// key goes to the next place for Enter in the field, and to the list for the down arrow.
func (f *finder) key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyF3, widgets.IsEnter(e) && !f.sheet.HasFocus(f.list):
		if len(f.hits) > 0 {
			f.open(f.next)
		}
	case e.Name == fyne.KeyDown && (f.sheet.HasFocus(f.field) || f.sheet.HasFocus(f.kind)):
		f.sheet.Focus(f.list)
	default:
		return false
	}
	return true
}

// open closes the dialog and goes to a place.
func (f *finder) open(i int) {
	f.sheet.Close()
	if f.studies.On() && f.studies.Table.Snap.Tree.Has(f.hits[i].node) {
		f.studies.current.goTo(f.hits[i].node)
	}
}

// findGap is the space between the kinds of search and the field, in Fyne's units.
const findGap = 8

// newHitRow returns an empty row of the list.
func newHitRow() fyne.CanvasObject {
	line := widgets.Truncated(widgets.Quiet(""))
	line.Alignment = fyne.TextAlignTrailing
	return container.New(widgets.Shares(1, 1), widgets.Truncated(widget.NewLabel("")), line)
}

// fill shows a place in a row: what was found, and the moves that lead there.
func (f *finder) fill(i int, o fyne.CanvasObject) {
	cells, t := o.(*fyne.Container).Objects, f.studies.Table.Snap.Tree
	line := lineTo(t, f.hits[i].node)
	about := f.hits[i].about
	if about == "" {
		about, line = line, words.MovesBehind(f.studies.Table.Session.Behind(f.hits[i].node))
	}
	widgets.SetText(cells[0].(*widget.Label), about)
	widgets.SetText(cells[1].(*widget.Label), line)
}

// lineTo returns the last moves to a node.
func lineTo(t *session.Tree, n session.Node) string {
	const shown = 8
	path := t.Path(n)
	from := max(len(path)-shown, 0)
	moves := make([]string, 0, shown)
	for _, n := range path[from:] {
		moves = append(moves, moveName(t, n))
	}
	return words.LineFrom(from+1, moves)
}
