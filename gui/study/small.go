package study

import (
	_ "embed"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

//go:embed icons/tree.svg
var treeSVG string

//go:embed icons/analysis.svg
var analysisSVG string

// smallTool is the side of a button in the head, in Fyne's units.
const smallTool = 32

// smallPane is what only a flat card of a study has: buttons in the head in place of tabs and foot, and the line of the
// note, which unfolds to the note with its tools.
type smallPane struct {
	pane          *pane
	tools, foot   *fyne.Container
	tree, analyse *toggle
	more          *widgets.Button
	preview       *widget.Label
	line, fold    *widgets.Button // below the preview, and at its right
	note          bool            // the note is unfolded
}

func newSmallPane(p *pane) *smallPane {
	t := p.studies.Table
	s := &smallPane{pane: p, preview: widgets.Truncated(widgets.Quiet(""))}
	size, hover := fyne.NewSize(smallTool, smallTool), func(name string) { t.Status.ShowHover(name) }
	s.tree = newIconToggle("tree.svg", treeSVG, size, t.Keys, p.studies.ToggleTree)
	s.tree.name, s.tree.onHover = words.TreeItem(), hover
	s.analyse = newIconToggle("analysis.svg", analysisSVG, size, t.Keys, p.studies.Analyse)
	s.analyse.name, s.analyse.onHover = words.Analysis(), hover
	s.more = widgets.NewIconButton(theme.MoreHorizontalIcon(), words.More(), t.Tip, t.Keys, s.showMore)
	s.tools = container.New(&widgets.Flow{Rows: widgets.OneRow, Gap: footGap}, s.tree, s.analyse, s.more)
	toggle := func() { s.setNote(!s.note) }
	s.line = widgets.NewButton("", t.Keys, toggle).Named(words.WriteComment(), t.Tip)
	s.line.Importance = widget.LowImportance
	s.fold = widgets.NewIconButton(theme.MenuDropUpIcon(), words.WriteComment(), t.Tip, t.Keys, toggle)
	s.foot = container.New(noteLineLayout{s}, s.line, widgets.Quiet(words.NoteLabel()), s.preview, s.fold)
	return s
}

// show shows whether the analysis is on, and the whole study is on the card.
func (s *smallPane) show(analysing, tree bool) {
	s.tree.set(tree, true)
	s.analyse.set(analysing, true)
}

// showNote shows the beginning of the note.
func (s *smallPane) showNote(text string) {
	importance := widget.MediumImportance
	if text = oneLine(text); text == "" {
		text, importance = words.NoteField(), widget.LowImportance
	}
	if s.preview.Text != text {
		s.preview.Text, s.preview.Importance = text, importance
		s.preview.Refresh()
	}
}

// oneLine returns the beginning of a text, with the lines of it behind each other.
func oneLine(text string) string {
	const most = 300 // bytes, far more than a line shows
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "")
	}
	return strings.Join(strings.Fields(text), " ")
}

// setNote unfolds the note or folds it.
func (s *smallPane) setNote(on bool) {
	if s.note == on {
		return
	}
	s.pane.keepNote()
	s.note = on
	icon := theme.MenuDropUpIcon()
	if on {
		icon = theme.MenuDropDownIcon()
	}
	s.fold.SetIcon(icon)
	s.pane.studies.Table.Redraw()
}

// showMore shows what a flat card has no buttons for.
func (s *smallPane) showMore() {
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", s.moreItems()...), fyne.CurrentApp().Driver().CanvasForObject(s.more),
		fyne.NewPos(0, s.more.Size().Height), s.more)
}

// moreItems returns the items of the menu that showMore shows.
func (s *smallPane) moreItems() []*fyne.MenuItem {
	u, shown := s.pane.studies, s.pane.snap
	edits := !shown.Setup.ReadOnly
	return []*fyne.MenuItem{
		menuItem(words.Undo(), shown.CanUndo, u.Table.Undo),
		menuItem(words.Redo(), shown.CanRedo, u.Table.Session.Redo),
		menuItem(words.DeleteBranch(), edits && shown.At != session.Root, u.Delete),
		fyne.NewMenuItemSeparator(),
		menuItem(words.FindInStudyItem(), true, u.Find),
		menuItem(words.PractiseItem(), true, u.Practise),
		fyne.NewMenuItemSeparator(),
		menuItem(words.RenameStudyItem(), edits, u.Rename),
		menuItem(words.ShareItem(), true, u.Share),
	}
}

// noteLineLayout places the line of the note: its caption, its beginning and the button that unfolds it.
type noteLineLayout struct{ s *smallPane }

// MinSize returns the height of the line.
func (noteLineLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, slimHigh) }

// Layout places the parts.
func (l noteLineLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	line, caption, preview, fold := o[0], o[1], o[2], o[3]
	line.Resize(size)
	wide, high := caption.MinSize().Width, caption.MinSize().Height
	y, right := (size.Height-high)/2, size.Width-iconWide
	widgets.Place(caption, -widgets.LabelPad, y, wide, high)
	widgets.Place(preview, wide-widgets.LabelPad-footGap, y, right-wide+widgets.LabelPad, high)
	widgets.Place(fold, right, 0, iconWide, size.Height)
}
