package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Rules opens the rules of a variant and, if the game has one, of its opening rule. They end with where the published
// opponents of the variant come from. introduce opens the introduction of the variant; it is nil where that is open
// already.
func Rules(k *sheet.Stack, v engine.Variant, r opening.Rule, introduce func()) {
	text := widget.NewRichTextFromMarkdown(words.Rules(v) + "\n\n" + words.OpeningRules(r) + "\n\n" + words.PublishedIn(v))
	text.Wrapping = fyne.TextWrapWord
	var buttons []*widgets.Button
	if introduce != nil && words.Introduction(v) != nil {
		buttons = append(buttons, k.Button(words.ShowMeHow(), func() {
			k.CloseFront()
			introduce()
		}))
	}
	page(k, words.RulesOf(v), widgets.Column(picture(v), text), buttons...)
}

// pictureSide is the side of the picture in the rules, in Fyne's units.
const pictureSide = 220

// picture returns a small board with an example position of a variant.
func picture(v engine.Variant) fyne.CanvasObject {
	b := board.New()
	b.SetOptions(board.Options{}.InTheme(b))
	b.SetView(v.Example().View())
	b.SetEnabled(true) // shows where a player could go
	b.Disable()
	return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(pictureSide), b))
}

// page opens a sheet with content that can be scrolled, also with the keys. The buttons stand before the one that closes it.
func page(k *sheet.Stack, title string, content fyne.CanvasObject, buttons ...*widgets.Button) {
	s := k.Open(title, container.New(widgets.MinWidth{Width: pageWidth},
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), content)),
		append(buttons, k.CloseButton(words.Close()).Primary())...)
	s.OnKey = s.ScrollByKey
}

// pageWidth is the width of a page, in Fyne's units.
const pageWidth = 560
