package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// The menus.

// GameMenu returns the title of a menu.
func GameMenu() string { return text("Game") }

// MoveMenu returns the title of a menu.
func MoveMenu() string { return text("Move") }

// DifficultyMenu returns the title of a menu.
func DifficultyMenu() string { return text("Difficulty") }

// VariantMenu returns the title of a menu.
func VariantMenu() string { return text("Variant") }

// ViewMenu returns the title of a menu.
func ViewMenu() string { return text("View") }

// HelpMenu returns the title of a menu.
func HelpMenu() string { return text("Help") }

// AllMenus returns the title of the single menu that holds all others in a narrow window.
func AllMenus() string { return text("Menu") }

// The labels of menu items. Some of them are also on buttons.

// NewGameItem returns the label of a menu item.
func NewGameItem() string { return text("New Game…") }

// NewGameFromHere returns the label of a menu item.
func NewGameFromHere() string { return text("New Game from Here") }

// SwitchSides returns the label of a menu item.
func SwitchSides() string { return text("Switch Sides") }

// PlayAgain returns the label of a menu item, and of the button that repeats an experiment.
func PlayAgain() string { return text("Play Again") }

// OpenItem returns the label of a menu item.
func OpenItem() string { return text("Open…") }

// SaveAsItem returns the label of a menu item.
func SaveAsItem() string { return text("Save As…") }

// SaveGameAs returns the label of the button that shares a game as a file.
func SaveGameAs() string { return text("Save Game As…") }

// ShareItem returns the label of a menu item.
func ShareItem() string { return text("Share…") }

// MoreVariants returns the label of the submenu with the variants whose rules differ little from
// another variant's, and the custom boards for experts.
func MoreVariants() string { return text("More Rules") }

// PositionItem returns the label of a submenu.
func PositionItem() string { return text("Position") }

// CopyPosition returns the label of a menu item and the title of a dialog.
func CopyPosition() string { return text("Copy Position") }

// CopyPositionAs returns the label of a menu item.
func CopyPositionAs() string { return text("Copy Position As…") }

// CopyForDesk and CopyBoardText return the names of ways to copy a position.
func CopyForDesk() string   { return text("For MNK Desk") }
func CopyBoardText() string { return text("Board as text") }

// ClipName returns the name of a way to copy a position for other programs and web pages.
func ClipName(c formats.Clip) string {
	switch c.Kind {
	case formats.ClipBoard:
		return text("Gomocup board")
	case formats.ClipCells:
		return text("Gomocup moves")
	case formats.ClipLink:
		page, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "https://"), "/")
		return text("Link to {{.Page}}", with{"Page": page})
	default:
		return text("Moves")
	}
}

// PastePosition returns the label of a menu item.
func PastePosition() string { return text("Paste Position") }

// PassItem returns the label of a menu item.
func PassItem() string { return text("Pass") }

// OfferDrawItem returns the label of a menu item.
func OfferDrawItem() string { return text("Offer a Draw") }

// ResignItem returns the label of a menu item.
func ResignItem() string { return text("Resign…") }

// Settings returns the label of a menu item and the title of the dialog that it opens.
func Settings() string { return text("Settings") }

// Exit returns the label of a menu item.
func Exit() string { return text("Exit") }

// Undo returns the label of a menu item and of a button on the card.
func Undo() string { return text("Undo") }

// Redo returns the label of a menu item and of a button on the card.
func Redo() string { return text("Redo") }

// MoveNow returns the label of a menu item and of a button on the card.
func MoveNow() string { return text("Move Now") }

// PauseItem returns the label of a menu item, and of the button that pauses a run of the
// Laboratory.
func PauseItem() string { return text("Pause") }

// StepItem returns the label of a menu item.
func StepItem() string { return text("Single Step") }

// SpeedItem returns the label of a submenu.
func SpeedItem() string { return text("Speed") }

// Speeds returns the names of the speeds at which two computers may play, from the slowest.
func Speeds() []string {
	return each(settings.Paces(), func(pace string) string {
		switch pace {
		case settings.PaceSlow:
			return text("Slow")
		case settings.PaceNormal:
			return text("Normal")
		default:
			return text("Fast")
		}
	})
}

// PlayersItem returns the label of a menu item and the title of the dialog that it opens.
func PlayersItem() string { return text("Computer Players") }

// Coordinates returns the label of a menu item.
func Coordinates() string { return text("Coordinates") }

// MoveNumbers returns the label of a menu item.
func MoveNumbers() string { return text("Move Numbers") }

// ForbiddenPoints returns the label of a menu item.
func ForbiddenPoints() string { return text("Forbidden Points") }

// Theme returns the label of a submenu and of a setting.
func Theme() string { return text("Theme") }

// FullScreen returns the label of a menu item.
func FullScreen() string { return text("Full Screen") }

// RulesItem returns the label of a menu item and of a button on the card.
func RulesItem() string { return text("Rules") }

// KeyboardShortcuts returns the label of a menu item and the title of the list that it opens.
func KeyboardShortcuts() string { return text("Keyboard Shortcuts") }

// AboutItem returns the label of the menu item that opens information about the program.
func AboutItem(program string) string { return text("About {{.Name}}", with{"Name": program}) }

// TemplateItem returns the label of the menu item for a kind of custom board.
func TemplateItem(t engine.Template) string {
	if len(t.Default) == 2 {
		return text("Your Own Isolation Board…")
	}
	return text("Your Own Board…")
}

// TextSize returns the label of a submenu and of a setting.
func TextSize() string { return text("Text Size") }

// ThemeName returns the name of a theme, from its name in the settings.
func ThemeName(theme string) string {
	switch theme {
	case settings.ThemeLight:
		return text("Light")
	case settings.ThemeDark:
		return text("Dark")
	case settings.ThemeContrast:
		return text("High Contrast, Light")
	case settings.ThemeContrastDark:
		return text("High Contrast, Dark")
	default:
		return named("theme of the system", "System")
	}
}
