package words

import (
	"runtime"
	"strings"

	"github.com/mnkdesk/mnkdesk/settings"
)

// Keys returns the name of a key with Ctrl, or with Command on macOS.
func Keys(key string) string {
	if runtime.GOOS == "darwin" {
		return "⌘" + key
	}
	return text("Ctrl+{{.Key}}", with{"Key": key})
}

// ShiftKeys returns the name of a key with Ctrl and Shift, or with Command and Shift on macOS.
func ShiftKeys(key string) string {
	if runtime.GOOS == "darwin" {
		return "⇧⌘" + key
	}
	return text("Ctrl+Shift+{{.Key}}", with{"Key": key})
}

// The names of the arrow keys. An arrow would be drawn with a font that has no space to follow it.
func LeftKey() string  { return text("Left") }
func RightKey() string { return text("Right") }

// KeyName returns what is written on a key, from the toolkit's name for the key. Letters, digits and the keys
// F1 to F12 have the same name in every language.
func KeyName(key string) string {
	switch key {
	case "Left":
		return LeftKey()
	case "Right":
		return RightKey()
	case "Up":
		return named("key up", "Up")
	case "Down":
		return named("key down", "Down")
	case "Home":
		return text("Home")
	case "End":
		return text("End")
	case "Prior":
		return text("Page Up")
	case "Next":
		return text("Page Down")
	case "Insert":
		return named("key insert", "Insert")
	case "Delete":
		return named("key delete", "Delete")
	case "BackSpace":
		return named("key backspace", "Backspace")
	case ".":
		return named("key period", "Period")
	case "Space":
		return named("key space", "Space")
	default:
		return key
	}
}

// EitherKey returns the names of two keys that do the same.
func EitherKey(first, second string) string {
	return text("{{.First}} or {{.Second}}", with{"First": first, "Second": second})
}

// BoardKeys returns the keys of the board and the controls that belong to no command, each with its
// effect.
func BoardKeys() [][2]string {
	return [][2]string{
		{text("Left, Right"), text("Step back and forth through the game, or move the cursor on the board")},
		{text("Home, End"), text("Go to the start, or back to the game")},
		{text("Up, Down, Page Up, Page Down"), text("Move the cursor on the board. Up and Down show other variations while you look back")},
		{text("Enter or Space"), text("Show the cursor, then play on its square")},
		{text("Tab, Shift+Tab"), text("Go to the next or previous control")},
	}
}

// ColumnKeys returns the keys of the columns into which discs fall, with their effect. Unless numbers is set, only the
// letters choose one.
func ColumnKeys(letters []string, numbers bool) [2]string {
	columns := with{
		"First": strings.ToUpper(letters[0]), "Last": strings.ToUpper(letters[len(letters)-1]), "N": Number(min(len(letters), 9)),
	}
	keys := text("{{.First}} to {{.Last}}", columns)
	if numbers {
		keys = text("{{.First}} to {{.Last}}, 1 to {{.N}}", columns)
	}
	return [2]string{keys, text("Choose a column; Enter or Space drops the disc")}
}

// EnterDrops says what to do after a column was chosen.
func EnterDrops(column string) string {
	return text("Column {{.Column}}: Enter drops the disc.", with{"Column": column})
}

// StudyKeys returns what BoardKeys does while a study is on the board.
func StudyKeys() [][2]string {
	return [][2]string{
		{text("Left, Right"), text("One move back, or on along the line that you saw last")},
		{text("Up, Down"), text("The other moves that follow the same position")},
		{text("Page Up, Page Down"), text("The next position before or after this one that several moves follow")},
		{text("Home, End"), text("The start, or the end of the line")},
		{text("1 to 9"), text("Play what follows: 1 plays a, 2 plays b")},
		{text("! and ?"), text("Say that the move is good or a mistake; twice for !! and ??")},
		{text("Enter or Space"), text("Show the cursor, which the arrow keys move, then play on its square; Esc hides it")},
		{text("M, Shift+click"), text("Place the last mark again: at the cursor, or with the clicks that follow")},
		{Keys(text("Enter")), text("Back to the board from the note")},
		{text("Tab, Shift+Tab"), text("Go to the next or previous control")},
	}
}

// WindowKeys returns the other keys that belong to no command, each with its effect.
func WindowKeys() [][2]string {
	return [][2]string{
		{text("1 to 9"), text("Choose in an opening: a side, two more stones, or how many fifth stones")},
		{EitherKey("F10", "Alt"), text("Open the menus; move with the arrow keys")},
		{text("Esc"), text("Close a dialog, leave a puzzle, a lesson or full screen, or go back to the list that a game came from")},
	}
}

// The commands in the list of shortcuts.
func HelpAllGames() string   { return text("All games") }
func HelpBrowse() string     { return text("Step back and forth through the game") }
func HelpNewGame() string    { return text("New game") }
func HelpPlayAgain() string  { return text("Play again") }
func HelpOpen() string       { return text("Open a saved game") }
func HelpSave() string       { return text("Save the game") }
func HelpSaveStudy() string  { return text("Save the study to the file that it was opened from") }
func HelpSearch() string     { return text("Search your past games for the position shown") }
func HelpPass() string       { return text("Pass, in renju") }
func HelpMoveNow() string    { return text("Make the computer move now") }
func HelpAnalysis() string   { return text("Show or hide the analysis") }
func HelpThreats() string    { return text("Show or hide the threats") }
func HelpForbidden() string  { return text("Show or hide the forbidden points of renju") }
func HelpPause() string      { return text("Pause two computers, or let them go on") }
func HelpStep() string       { return text("Let two computers play one move") }
func HelpComment() string    { return text("Comment on the move shown") }
func HelpSetUp() string      { return text("Set up a position") }
func HelpOfferDraw() string  { return text("Offer a draw") }
func HelpCopy() string       { return text("Copy the position") }
func HelpPaste() string      { return text("Paste a position") }
func HelpKeys() string       { return text("This page") }
func HelpRules() string      { return text("Rules of the game on the board") }
func HelpFullScreen() string { return text("Full screen") }

// Facts returns what About says of the program: its version and licence, and where its files are.
// An empty commit is left out.
func Facts(version, commit, licence string, p settings.Paths) [][2]string {
	lines := [][2]string{{text("Version"), version}}
	if commit != "" {
		lines = append(lines, [2]string{text("Commit"), commit})
	}
	return append(lines,
		[2]string{Licence(), licence}, [2]string{Settings(), p.Settings}, [2]string{text("Past games"), p.Games},
		[2]string{text("Unfinished game"), p.Unfinished}, [2]string{text("Crash log"), p.CrashLog})
}

// Licence is the name of the licence of something.
func Licence() string { return text("Licence") }

// Licences is the button and the title of the list of what the program contains of others.
func Licences() string { return text("Licences") }

// LicencesLead stands above that list.
func LicencesLead() string {
	return text("MNK Desk contains the work of others. A line opens its licence.")
}

// LicenceGoesOn stands below a licence that is too long to be shown.
func LicenceGoesOn() string {
	return text("The rest is in the file licences.txt, which is installed with the program.")
}

// FactLine returns a fact as a line of text.
func FactLine(fact [2]string) string {
	return text("{{.What}}: {{.Value}}", with{"What": fact[0], "Value": fact[1]})
}
