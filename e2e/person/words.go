package person

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// The texts by which a person finds things in the window.
const (
	GameMenu       = "Game"
	MoveMenu       = "Move"
	DifficultyMenu = "Difficulty"
	VariantMenu    = "Variant"
	ViewMenu       = "View"
	HelpMenu       = "Help"

	ItemNewGame    = "New Game…" // in GameMenu
	ItemPlayAgain  = "Play Again"
	ItemProgress   = "Your Progress"
	ItemLaboratory = "Laboratory…"
	ItemSettings   = "Settings"

	ItemUndo = "Undo" // in MoveMenu

	ItemEasy = "Easy" // in DifficultyMenu
	ItemHard = "Hard"

	ItemMoreRules = "More Rules" // in VariantMenu

	ItemTheme = "Theme" // in ViewMenu
	ItemLight = "Light" // in ItemTheme
	ItemDark  = "Dark"

	ItemRules     = "Rules" // in HelpMenu
	ItemShortcuts = "Keyboard Shortcuts"
	ItemAbout     = "About MNK Desk"

	ButtonReset  = "Reset Statistics…"
	ButtonAgree  = "Reset" // to the question
	ButtonNewRun = "New Run…"
	ButtonStart  = "Start" // a run
	ButtonCancel = "Cancel"
	ButtonPlay   = "Play" // on the card with which a game begins that is played for the first time
)

// Menus lists the titles of the menus from the left.
func Menus() []string {
	return []string{GameMenu, MoveMenu, DifficultyMenu, VariantMenu, ViewMenu, HelpMenu}
}

// variantItem returns the text of a variant in VariantMenu.
func variantItem(v engine.Variant) string { return words.Title(v) }
