package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// The titles of the menus. AllMenus is the single menu that holds all others in a narrow window.
func GameMenu() string       { return text("Game") }
func MoveMenu() string       { return text("Move") }
func DifficultyMenu() string { return text("Difficulty") }
func VariantMenu() string    { return text("Variant") }
func ViewMenu() string       { return text("View") }
func HelpMenu() string       { return text("Help") }
func AllMenus() string       { return text("Menu") }

// The labels of menu items and submenus. Some of them are also on buttons or the titles of what they open.
// MoreVariants has the variants whose rules differ little from another variant's, and the custom boards for
// experts.
func NewGameItem() string     { return text("New Game…") }
func NewGameFromHere() string { return text("New Game from Here") }
func SwitchSides() string     { return text("Switch Sides") }
func PlayAgain() string       { return text("Play Again") }
func OpenItem() string        { return text("Open…") }
func SaveAsItem() string      { return text("Save As…") }
func SaveGameAs() string      { return text("Save Game As…") }
func ShareItem() string       { return text("Share…") }
func MoreVariants() string    { return text("More Rules") }
func PositionItem() string    { return text("Position") }
func CopyPosition() string    { return text("Copy Position") }
func CopyPositionAs() string  { return text("Copy Position As…") }

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

// More labels of menu items and submenus.
func PastePosition() string { return text("Paste Position") }
func PassItem() string      { return text("Pass") }
func OfferDrawItem() string { return text("Offer a Draw") }
func ResignItem() string    { return text("Resign…") }
func Settings() string      { return text("Settings") }
func Exit() string          { return text("Exit") }
func Undo() string          { return text("Undo") }
func Redo() string          { return text("Redo") }
func MoveNow() string       { return text("Move Now") }
func PauseItem() string     { return text("Pause") }
func StepItem() string      { return text("Single Step") }
func SpeedItem() string     { return text("Speed") }

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

// More labels of menu items and submenus. Theme is also a setting.
func PlayersItem() string       { return text("Computer Players") }
func Coordinates() string       { return text("Coordinates") }
func MoveNumbers() string       { return text("Move Numbers") }
func ForbiddenPoints() string   { return text("Forbidden Points") }
func Theme() string             { return text("Theme") }
func FullScreen() string        { return text("Full Screen") }
func RulesItem() string         { return text("Rules") }
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
