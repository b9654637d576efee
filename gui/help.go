package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/settings"
)

// About is what the About dialog says of the program.
type About struct {
	// Name, Version, Commit and Licence are shown as they are; an empty Commit
	// is not shown.
	Name, Version, Commit, Licence string
	// Icon is the program's icon.
	Icon fyne.Resource
}

// showRules opens the rules of the variant on the board.
func (d *Desk) showRules() {
	v := d.snap.Setup.Variant
	text := widget.NewRichTextFromMarkdown(docs.Rules("en", v.Page()))
	text.Wrapping = fyne.TextWrapWord
	d.page("Rules: "+v.Title, container.NewVBox(picture(v), text))
}

// pictureSide is the side of the picture in the rules, in Fyne's units.
const pictureSide = 220

// picture shows what a variant is about on a small board.
func picture(v engine.Variant) fyne.CanvasObject {
	b := board.New()
	b.SetOptions(board.Options{})
	b.SetView(v.Example().View())
	b.SetEnabled(true) // shows where a player could go
	b.Disable()
	return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(pictureSide), b))
}

// page opens a sheet with a text that can be scrolled, also by the keys.
func (d *Desk) page(title string, content fyne.CanvasObject) {
	var s *sheet
	s = d.openSheet(title, container.New(minWidth{pageWidth}, container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), content)),
		d.closeButton("Close", &s).primary())
	s.onKey = func(e *fyne.KeyEvent) bool { return scrollByKey(s.scroll, e) }
}

// pageWidth is the width of a page, in Fyne's units.
const pageWidth = 560

// scrollByKey moves what scrolls up or down, by a line or a page.
func scrollByKey(s *container.Scroll, e *fyne.KeyEvent) bool {
	const line = 24
	page := s.Size().Height - line
	steps := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -s.Content.Size().Height, fyne.KeyEnd: s.Content.Size().Height,
	}
	step, ok := steps[e.Name]
	if ok {
		last := max(s.Content.Size().Height-s.Size().Height, 0)
		s.ScrollToOffset(fyne.NewPos(0, min(max(s.Offset.Y+step, 0), last)))
	}
	return ok
}

// shortcutList is what Keyboard Shortcuts shows.
func shortcutList() [][2]string {
	return [][2]string{
		{"Arrow keys", "Move the cursor on the board"},
		{"Home, End, Page Up, Page Down", "Jump to an edge of the board"},
		{"Enter or Space", "Play on the cell of the cursor"},
		{"Tab, Shift+Tab", "Go to the next or previous control"},
		{shortcutText("N"), "New game"},
		{shortcutText("Shift+N"), "Play again"},
		{shortcutText("O"), "Open a saved game"},
		{shortcutText("S"), "Save the game"},
		{shortcutText("Z"), "Undo"},
		{shortcutText("Y") + " or " + shortcutText("Shift+Z"), "Redo"},
		{shortcutText("H"), "Hint"},
		{shortcutText("M"), "Move now: stop the computer's search"},
		{shortcutText("Shift+C"), "Copy the position"},
		{shortcutText("Shift+V"), "Paste a position"},
		{shortcutText(","), "Settings"},
		{"F1", "Rules of the game on the board"},
		{"F11", "Full screen"},
		{"Alt", "Open the menus; the arrow keys move in them"},
		{"Escape", "Close a dialog or leave full screen"},
		{shortcutText("Q"), "Exit"},
	}
}

// showShortcuts opens the list of keys.
func (d *Desk) showShortcuts() {
	form := container.New(layout.NewFormLayout())
	for _, s := range shortcutList() {
		key := widget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		form.Add(tight(key))
		form.Add(tight(widget.NewLabel(s[1])))
	}
	d.page("Keyboard Shortcuts", form)
}

// showAbout opens the About dialog.
func (d *Desk) showAbout() {
	form := container.New(layout.NewFormLayout())
	text := d.about.Name
	for _, line := range aboutLines(d.about, d.paths) {
		value := widget.NewLabel(line[1])
		value.Wrapping = fyne.TextWrapBreak
		form.Add(tight(quiet(line[0])))
		form.Add(tight(value))
		text += "\n" + line[0] + ": " + line[1]
	}
	icon := container.NewVBox(inset(container.NewGridWrap(fyne.NewSquareSize(64), widget.NewIcon(d.about.Icon))))
	var s *sheet
	copyAll := newButton("Copy", d.key, func() { d.app.Clipboard().SetContent(text) })
	s = d.openSheet(d.about.Name, container.New(minWidth{560}, container.NewBorder(nil, nil, icon, nil, form)),
		copyAll, d.closeButton("Close", &s).primary())
}

// aboutLines are the facts of the About dialog, which Copy puts on the
// clipboard.
func aboutLines(a About, p settings.Paths) [][2]string {
	lines := [][2]string{{"Version", a.Version}}
	if a.Commit != "" {
		lines = append(lines, [2]string{"Commit", a.Commit})
	}
	return append(lines,
		[2]string{"Licence", a.Licence}, [2]string{"Settings", p.Settings}, [2]string{"Past games", p.Games},
		[2]string{"Unfinished game", p.Unfinished}, [2]string{"Crash log", p.CrashLog})
}
