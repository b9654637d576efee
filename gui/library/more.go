package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// buildMore makes the button that opens the menu.
func (p *page) buildMore() {
	p.more = p.Sheets.Button(words.More(), p.showMore)
	p.more.IconPlacement = widget.ButtonIconTrailingText
	p.more.SetIcon(theme.MenuDropDownIcon())
}

// showMore opens the menu below its button.
func (p *page) showMore() {
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", p.moreItems()...), fyne.CurrentApp().Driver().CanvasForObject(p.more),
		fyne.NewPos(0, p.more.Size().Height), p.more)
}

// moreItems returns the items of the menu: for the chosen game, for the games found, and for all games.
func (p *page) moreItems() []*fyne.MenuItem {
	item := func(text string, enabled bool, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, do)
		i.Disabled = !enabled
		return i
	}
	chosen, found := p.list.Picked() >= 0, len(p.found.Games) > 0
	return []*fyne.MenuItem{
		item(words.SaveAsItem(), chosen, p.saveAs),
		item(words.DeleteOne(), chosen, p.askDelete),
		fyne.NewMenuItemSeparator(),
		item(words.MakeStudy(), found, p.makeStudy),
		item(words.ExportItem(), found, p.export),
		fyne.NewMenuItemSeparator(),
		item(words.ImportItem(), true, p.askImport),
		item(words.Statistics(), true, p.showProgress),
	}
}
