package gui

import (
	"fmt"
	"strings"

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
	text := widget.NewRichTextFromMarkdown(docs.Rules(v.Page()))
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
	text := aboutText(d.about, d.paths)
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapBreak
	icon := widget.NewIcon(d.about.Icon)
	top := container.NewHBox(container.NewGridWrap(fyne.NewSquareSize(64), icon))
	var s *sheet
	copyAll := newButton("Copy", d.key, func() { d.app.Clipboard().SetContent(text) })
	s = d.openSheet(d.about.Name, container.New(minWidth{480}, container.NewBorder(top, nil, nil, nil, label)),
		copyAll, d.closeButton("Close", &s).primary())
}

// aboutText is the text of the About dialog, which Copy puts on the clipboard.
func aboutText(a About, p settings.Paths) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", a.Name, a.Version)
	if a.Commit != "" {
		fmt.Fprintf(&b, "Commit %s\n", a.Commit)
	}
	fmt.Fprintf(&b, "Licence: %s\n\n", a.Licence)
	for _, f := range [][2]string{
		{"Settings", p.Settings}, {"Past games", p.Games}, {"Unfinished game", p.Unfinished}, {"Crash log", p.CrashLog},
	} {
		fmt.Fprintf(&b, "%s: %s\n", f[0], f[1])
	}
	return strings.TrimSpace(b.String())
}
