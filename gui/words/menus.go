package words

import "github.com/mnkdesk/mnkdesk/engine"

// The menus.

func GameMenu() string       { return text("Game") }
func MoveMenu() string       { return text("Move") }
func DifficultyMenu() string { return text("Difficulty") }
func VariantMenu() string    { return text("Variant") }
func ViewMenu() string       { return text("View") }
func HelpMenu() string       { return text("Help") }

// The items of the menus, some of which are buttons too.

func NewGameItem() string       { return text("New Game…") }
func PlayAgain() string         { return text("Play Again") }
func OpenItem() string          { return text("Open…") }
func SaveAsItem() string        { return text("Save As…") }
func CopyPosition() string      { return text("Copy Position") }
func PastePosition() string     { return text("Paste Position") }
func ResignItem() string        { return text("Resign…") }
func Statistics() string        { return text("Statistics") }
func Settings() string          { return text("Settings") }
func Exit() string              { return text("Exit") }
func Undo() string              { return text("Undo") }
func Redo() string              { return text("Redo") }
func HintItem() string          { return named("hint", "Hint") }
func MoveNow() string           { return text("Move Now") }
func Coordinates() string       { return text("Coordinates") }
func MoveNumbers() string       { return text("Move Numbers") }
func Theme() string             { return text("Theme") }
func FullScreen() string        { return text("Full Screen") }
func RulesItem() string         { return text("Rules") }
func KeyboardShortcuts() string { return text("Keyboard Shortcuts") }

// AboutItem leads to what the program says of itself.
func AboutItem(program string) string { return text("About {{.Name}}", with{"Name": program}) }

// VariantItem is a variant with what is played, where that is short enough for a
// menu.
func VariantItem(v engine.Variant) string {
	if _, numbers, _ := v.Template(); numbers == nil {
		return Title(v)
	}
	return text("{{.Title}} ({{.Summary}})", with{"Title": Title(v), "Summary": Summary(v)})
}

// TemplateItem is a sort of boards of one's own.
func TemplateItem(t engine.Template) string {
	if len(t.Labels) == 2 {
		return text("Your Own Isolation Board…")
	}
	return text("Your Own Board…")
}

// Themes are the names of the themes: as the system's, light, dark.
func Themes() []string {
	return []string{named("theme of the system", "System"), text("Light"), text("Dark")}
}
