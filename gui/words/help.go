package words

import (
	"runtime"

	"github.com/mnkdesk/mnkdesk/settings"
)

// Keys names a key with Ctrl.
func Keys(key string) string {
	if runtime.GOOS == "darwin" {
		return "⌘" + key
	}
	return text("Ctrl+{{.Key}}", with{"Key": key})
}

// ShiftKeys names a key with Ctrl and Shift.
func ShiftKeys(key string) string {
	if runtime.GOOS == "darwin" {
		return "⇧⌘" + key
	}
	return text("Ctrl+Shift+{{.Key}}", with{"Key": key})
}

// Shortcuts are the keys, each with what it does.
func Shortcuts() [][2]string {
	return [][2]string{
		{"← →", text("Look back and forth in the game; with the cursor on the board, move it")},
		{text("{{.First}} or {{.Second}}", with{"First": Keys("←"), "Second": Keys("→")}), text("Look back and forth in the game")},
		{text("Home, End"), text("Go to the start, or back to the game")},
		{text("Up, Down, Page Up, Page Down"), text("Move the cursor on the board")},
		{text("Enter or Space"), text("Show the cursor, then play on its square")},
		{text("Tab, Shift+Tab"), text("Go to the next or previous control")},
		{Keys("G"), text("All games, or back to the board")},
		{Keys("N"), text("New game")},
		{ShiftKeys("N"), text("Play again")},
		{Keys("O"), text("Open a saved game")},
		{Keys("S"), text("Save the game")},
		{Keys("B"), SetUpPosition()},
		{Keys("F"), text("Search your past games for the position shown")},
		{Keys("Z"), Undo()},
		{text("{{.First}} or {{.Second}}", with{"First": Keys("Y"), "Second": ShiftKeys("Z")}), Redo()},
		{Keys("H"), HintItem()},
		{Keys("P"), text("Pass, in renju")},
		{Keys("D"), OfferDrawItem()},
		{Keys("M"), text("Make the computer move now")},
		{"A", text("Show or hide the analysis")},
		{"T", text("Show or hide the threats")},
		{"F", text("Show or hide the forbidden points of renju")},
		{text("1, 2 or 3"), text("Choose in an opening: a side, or two more stones")},
		{"P", text("Pause two computers, or let them go on")},
		{"S", text("Let two computers play one move")},
		{Keys("E"), text("Comment on the move shown")},
		{ShiftKeys("C"), text("Copy the position")},
		{ShiftKeys("V"), text("Paste a position")},
		{Keys(","), Settings()},
		{"F1", text("Rules of the game on the board")},
		{"F11", text("Full screen")},
		{text("{{.First}} or {{.Second}}", with{"First": "F10", "Second": "Alt"}), text("Open the menus; move with the arrow keys")},
		{text("Escape"), text("Close a dialog, leave full screen, or go back to the run")},
		{Keys("Q"), Exit()},
	}
}

// Facts are what About says of the program: what, and where its files are. An empty
// commit is left out.
func Facts(version, commit, licence string, p settings.Paths) [][2]string {
	lines := [][2]string{{text("Version"), version}}
	if commit != "" {
		lines = append(lines, [2]string{text("Commit"), commit})
	}
	return append(lines,
		[2]string{text("Licence"), licence}, [2]string{Settings(), p.Settings}, [2]string{text("Past games"), p.Games},
		[2]string{text("Unfinished game"), p.Unfinished}, [2]string{text("Crash log"), p.CrashLog})
}

// FactLine is one of the facts as a line of text.
func FactLine(fact [2]string) string {
	return text("{{.What}}: {{.Value}}", with{"What": fact[0], "Value": fact[1]})
}
