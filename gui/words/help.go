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

// EitherKey names two keys that do the same.
func EitherKey(first, second string) string {
	return text("{{.First}} or {{.Second}}", with{"First": first, "Second": second})
}

// BoardKeys are the keys of the board and of the controls, each with what it does. No command has them.
func BoardKeys() [][2]string {
	return [][2]string{
		{"← →", text("Look back and forth in the game; with the cursor on the board, move it")},
		{text("Home, End"), text("Go to the start, or back to the game")},
		{text("Up, Down, Page Up, Page Down"), text("Move the cursor on the board")},
		{text("Enter or Space"), text("Show the cursor, then play on its square")},
		{text("Tab, Shift+Tab"), text("Go to the next or previous control")},
	}
}

// WindowKeys are other keys that no command has, each with what it does.
func WindowKeys() [][2]string {
	return [][2]string{
		{text("1, 2 or 3"), text("Choose in an opening: a side, or two more stones")},
		{EitherKey("F10", "Alt"), text("Open the menus; move with the arrow keys")},
		{text("Escape"), text("Close a dialog, leave full screen, or go back to the list that a game came from")},
	}
}

// HelpAllGames and the other functions with Help in front say in the list of shortcuts what a command does.
func HelpAllGames() string { return text("All games, or back to the board") }

// HelpLook is in the list of shortcuts.
func HelpLook() string { return text("Look back and forth in the game") }

// HelpNewGame is in the list of shortcuts.
func HelpNewGame() string { return text("New game") }

// HelpPlayAgain is in the list of shortcuts.
func HelpPlayAgain() string { return text("Play again") }

// HelpOpen is in the list of shortcuts.
func HelpOpen() string { return text("Open a saved game") }

// HelpSave is in the list of shortcuts.
func HelpSave() string { return text("Save the game") }

// HelpSearch is in the list of shortcuts.
func HelpSearch() string { return text("Search your past games for the position shown") }

// HelpPass is in the list of shortcuts.
func HelpPass() string { return text("Pass, in renju") }

// HelpMoveNow is in the list of shortcuts.
func HelpMoveNow() string { return text("Make the computer move now") }

// HelpAnalysis is in the list of shortcuts.
func HelpAnalysis() string { return text("Show or hide the analysis") }

// HelpThreats is in the list of shortcuts.
func HelpThreats() string { return text("Show or hide the threats") }

// HelpForbidden is in the list of shortcuts.
func HelpForbidden() string { return text("Show or hide the forbidden points of renju") }

// HelpPause is in the list of shortcuts.
func HelpPause() string { return text("Pause two computers, or let them go on") }

// HelpStep is in the list of shortcuts.
func HelpStep() string { return text("Let two computers play one move") }

// HelpComment is in the list of shortcuts.
func HelpComment() string { return text("Comment on the move shown") }

// HelpSetUp is in the list of shortcuts.
func HelpSetUp() string { return text("Set up a position") }

// HelpOfferDraw is in the list of shortcuts.
func HelpOfferDraw() string { return text("Offer a draw") }

// HelpCopy is in the list of shortcuts.
func HelpCopy() string { return text("Copy the position") }

// HelpPaste is in the list of shortcuts.
func HelpPaste() string { return text("Paste a position") }

// HelpRules is in the list of shortcuts.
func HelpRules() string { return text("Rules of the game on the board") }

// HelpFullScreen is in the list of shortcuts.
func HelpFullScreen() string { return text("Full screen") }

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
