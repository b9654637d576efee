package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// The menus.

// GameMenu is the title of a menu.
func GameMenu() string { return text("Game") }

// MoveMenu is the title of a menu.
func MoveMenu() string { return text("Move") }

// DifficultyMenu is the title of a menu.
func DifficultyMenu() string { return text("Difficulty") }

// VariantMenu is the title of a menu.
func VariantMenu() string { return text("Variant") }

// ViewMenu is the title of a menu.
func ViewMenu() string { return text("View") }

// HelpMenu is the title of a menu.
func HelpMenu() string { return text("Help") }

// AllMenus is the title of the one menu of a narrow window, in which are all others.
func AllMenus() string { return text("Menu") }

// The items of the menus, some of which are buttons too.

// NewGameItem is an item of a menu.
func NewGameItem() string { return text("New Game…") }

// NewGameFromHere is an item of a menu.
func NewGameFromHere() string { return text("New Game from Here") }

// SwitchSides is an item of a menu.
func SwitchSides() string { return text("Switch Sides") }

// PlayAgain is an item of a menu.
func PlayAgain() string { return text("Play Again") }

// OpenItem is an item of a menu.
func OpenItem() string { return text("Open…") }

// SaveAsItem is an item of a menu.
func SaveAsItem() string { return text("Save As…") }

// SaveGameAs is the way to share a game as a file.
func SaveGameAs() string { return text("Save Game As…") }

// ShareItem is an item of a menu.
func ShareItem() string { return text("Share…") }

// MoreVariants is an item of a menu, with others below it: variants whose rules differ little from those of another one, and
// boards of one's own for experts.
func MoreVariants() string { return text("More Rules") }

// PositionItem is an item of a menu, with others below it.
func PositionItem() string { return text("Position") }

// CopyPosition is an item of a menu.
func CopyPosition() string { return text("Copy Position") }

// CopyPositionAs is an item of a menu.
func CopyPositionAs() string { return text("Copy Position As…") }

// CopyForDesk and CopyBoardText name ways to copy a position.
func CopyForDesk() string   { return text("For MNK Desk") }
func CopyBoardText() string { return text("Board as text") }

// ClipName names a way to copy a position for other programs and pages.
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

// PastePosition is an item of a menu.
func PastePosition() string { return text("Paste Position") }

// PassItem is an item of a menu.
func PassItem() string { return text("Pass") }

// OfferDrawItem is an item of a menu.
func OfferDrawItem() string { return text("Offer a Draw") }

// ResignItem is an item of a menu.
func ResignItem() string { return text("Resign…") }

// Settings is an item of a menu.
func Settings() string { return text("Settings") }

// Exit is an item of a menu.
func Exit() string { return text("Exit") }

// Undo is an item of a menu.
func Undo() string { return text("Undo") }

// Redo is an item of a menu.
func Redo() string { return text("Redo") }

// MoveNow is an item of a menu.
func MoveNow() string { return text("Move Now") }

// PauseItem is an item of a menu, and on the card.
func PauseItem() string { return text("Pause") }

// StepItem is an item of a menu.
func StepItem() string { return text("Single Step") }

// SpeedItem is an item of a menu.
func SpeedItem() string { return text("Speed") }

// Speeds are how fast two computers may play, from the slowest.
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

// PlayersItem is an item of a menu and the title of a dialog.
func PlayersItem() string { return text("Computer Players") }

// Coordinates is an item of a menu.
func Coordinates() string { return text("Coordinates") }

// MoveNumbers is an item of a menu.
func MoveNumbers() string { return text("Move Numbers") }

// ForbiddenPoints is an item of a menu.
func ForbiddenPoints() string { return text("Forbidden Points") }

// Theme is an item of a menu.
func Theme() string { return text("Theme") }

// FullScreen is an item of a menu.
func FullScreen() string { return text("Full Screen") }

// RulesItem is an item of a menu.
func RulesItem() string { return text("Rules") }

// KeyboardShortcuts is an item of a menu.
func KeyboardShortcuts() string { return text("Keyboard Shortcuts") }

// AboutItem leads to what the program says of itself.
func AboutItem(program string) string { return text("About {{.Name}}", with{"Name": program}) }

// TemplateItem is a sort of boards of one's own.
func TemplateItem(t engine.Template) string {
	if len(t.Default) == 2 {
		return text("Your Own Isolation Board…")
	}
	return text("Your Own Board…")
}

// TextSize is an item of a menu, and a row of Settings.
func TextSize() string { return text("Text Size") }

// ThemeName names a theme, by the name that the settings have for it.
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
