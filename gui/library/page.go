package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// Page is what Past Games needs of the window.
type Page struct {
	filedialog.Files
	*Shelf
	// Search runs a search in the background, after earlier ones, and then show on the window's goroutine.
	Search func(work, show func())
	// Review shows a game that has ended, or one that was imported, and Return leads back from there;
	// Continue resumes an unfinished one. Both get the game with nothing but its key.
	Review   func(g history.Game, from Place)
	Continue func(history.Game)
	// Progress shows Your Progress, from which list leads back to the games of a variant.
	Progress func(list func(variant string))
	// Say says where games were saved.
	Say func(string)
	// Changed is called after games were added or deleted; it may be nil.
	Changed func()
	// Options are those of the board.
	Options board.Options
}

// page is Past Games: what is searched for, and what was found.
type page struct {
	Page
	sheet   *sheet.Sheet
	content *fyne.Container
	index   *library.Index // nil until it was loaded
	store   *history.Store
	found   library.Found
	shown   *library.Index // in which the games found are
	asked   int            // counts the searches: what a late one finds is not shown

	filters
	position
	games
}

// The size that the sheet would like to have, in Fyne's units.
const pageWidth, pageHeight = 1016, 760

// Show opens Past Games with the games of a variant by its name, "" for all, that came to the position
// after some moves.
func (w Page) Show(variant string, moves []game.Move) { w.Return(startOf(variant, moves)) }

// Return opens Past Games at a place.
func (w Page) Return(at Place) {
	p := &page{Page: w}
	p.buildFilters(at.variant)
	p.buildPosition()
	p.buildGames()
	p.fill(at)
	p.showPosition() // before the games are there
	body := p.layOut()
	p.sheet = w.Sheets.Open(words.PastGames(), body, p.del, p.undo, p.save, w.Sheets.CloseButton(words.Close()), p.do)
	p.sheet.Resize(pageWidth, pageHeight)
	p.sheet.Grow()
	p.list.Pick(-1)
	p.sheet.Focus(p.list)
	p.load()
}

// layOut lays the page out.
func (p *page) layOut() fyne.CanvasObject {
	button := func(text string, tapped func()) *widgets.Button { return p.Sheets.Button(text, tapped) }
	head := widgets.Beside(gap, p.variant, container.NewHBox(
		button(words.Progress(), p.showProgress), button(words.ExportItem(), p.export), button(words.ImportItem(), p.askImport)))
	steps := container.NewHBox(p.steps[0], p.steps[1], p.steps[2], p.steps[3])
	l := &pageLayout{next: func() int { return len(p.found.Next) }}
	p.content = container.New(l, head,
		p.board, widgets.Beside(gap, p.next.title, steps), p.next.list,
		widgets.NewFlow(gap, container.New(widgets.MinWidth{Width: namesWide}, p.names), p.dates, p.opening, p.result),
		widgets.Beside(0, container.New(&widgets.WrapLayout{}, p.here, p.turned), container.New(widgets.MinWidth{Width: foundWide}, p.count)),
		p.headRow,
		container.NewStack(p.list, p.empty))
	return container.New(l.outer(), container.NewVScroll(p.content))
}

// The least widths of the field for names, and of the number of games that were found, which does not go to and fro
// while one searches; in Fyne's units.
const namesWide, foundWide = 130, 150

// showProgress shows Your Progress over the page.
func (p *page) showProgress() {
	p.Progress(func(variant string) {
		p.Sheets.CloseFront()
		p.setVariant(variant, nil)
		p.search()
	})
}

// load reads the games in the background and searches them.
func (p *page) load() {
	widgets.SetText(p.count, words.LibraryLoading(0, 0))
	progress := func(done, all int) {
		if p.index == nil && p.sheet.IsOpen() {
			widgets.SetText(p.count, words.LibraryLoading(done, all))
		}
	}
	p.Load(progress, func(x *library.Index, s *history.Store, err error) {
		if !p.sheet.IsOpen() {
			return
		}
		if err != nil {
			widgets.SetText(p.count, words.Error(err))
			return
		}
		p.index, p.store = x, s
		p.nameFilters()
		p.search()
	})
}

// search searches the games in the background, and shows the result unless another search has begun since.
func (p *page) search() {
	p.showPosition()
	if p.index == nil {
		return
	}
	p.asked++
	asked, index, query, order := p.asked, p.index, p.query(), p.order
	var found library.Found
	p.Search(func() {
		found = index.Search(query)
		index.Sort(found.Games, order)
	}, func() {
		if asked == p.asked && p.sheet.IsOpen() {
			p.show(index, found)
		}
	})
}

// show shows what was found.
func (p *page) show(index *library.Index, found library.Found) {
	p.shown, p.found = index, found
	p.showCount()
	none := words.NothingFound()
	if p.index.Len() == 0 {
		none = words.NothingYet()
	}
	widgets.SetText(p.empty.Objects[0].(*widget.Label), none)
	widgets.SetVisible(p.empty, len(found.Games) == 0)
	p.measureTexts()
	p.showNext()
	p.list.ScrollToTop()
	row := p.wantedRow()
	if p.list.Pick(row); row > 0 {
		p.list.ScrollTo(row)
	}
}

// showCount says how many games were found.
func (p *page) showCount() {
	widgets.SetText(p.count, words.FoundGames(len(p.found.Games), p.index.Len()))
	p.content.Refresh() // it may need a line of its own
}

// style is that of the variant that is searched, or of stones where there are several.
func (p *page) style() game.Style { return styleOf(p.variantName()) }

// styleOf is the style of a variant by its name.
func styleOf(variant string) game.Style {
	if v, err := engine.ParseVariant(variant); err == nil {
		return v.Style
	}
	return game.Marks
}

// iconButton makes a button of an icon.
func (p *page) iconButton(icon fyne.ThemeIconName, name string, tapped func()) *widgets.Button {
	return widgets.NewIconButton(theme.Icon(icon), name, nil, p.Sheets.Key, tapped)
}
