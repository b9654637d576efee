package person

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// The texts by which a person finds menus, items and buttons in the window.
const (
	GameMenu       = "Game"
	MoveMenu       = "Move"
	DifficultyMenu = "Difficulty"
	VariantMenu    = "Variant"
	ViewMenu       = "View"
	HelpMenu       = "Help"

	ItemNewGame    = "New Game…" // in GameMenu
	ItemPlayAgain  = "Play Again"
	ItemStatistics = "Statistics"
	ItemLaboratory = "Laboratory…"
	ItemSettings   = "Settings"

	ItemUndo = "Undo" // in MoveMenu

	ItemBeginner = "Beginner" // in DifficultyMenu
	ItemEasy     = "Easy"
	ItemHard     = "Hard"

	ItemMoreRules = "More Rules" // in VariantMenu

	ItemTheme = "Theme" // in ViewMenu
	ItemLight = "Light" // in ItemTheme
	ItemDark  = "Dark"

	ItemRules     = "Rules" // in HelpMenu
	ItemShortcuts = "Keyboard Shortcuts"
	ItemAbout     = "About MNK Desk"
	ItemExpert    = "Expert Tools" // while they are off

	ButtonReview = "Where the Game Turned"
	ButtonReset  = "Reset Statistics…"
	ButtonAgree  = "Reset" // in the question that ButtonReset opens
	ButtonNewRun = "New Run…"
	ButtonStart  = "Start" // starts the new run
	ButtonCancel = "Cancel"
	ButtonPlay   = "Play" // on the card of a game that is played for the first time
)

// Menus lists the titles of the menus from the left.
func Menus() []string {
	return []string{GameMenu, MoveMenu, DifficultyMenu, VariantMenu, ViewMenu, HelpMenu}
}

// variantItem returns the item of a variant in VariantMenu.
func variantItem(v engine.Variant) string { return words.Title(v) }
