package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// Page holds what Past Games needs from the window.
type Page struct {
	files.Dialogs
	*IndexCache
	window pageWindow
	// Studies are the person's studies, or nil if there are none.
	Studies Studies
	// Options are the display options of the board.
	Options board.Options
	// PersonFace returns the face of a person with a name, or the zero Person if they have none. It is nil if no person has one.
	PersonFace func(name string) look.Person
}

// pageWindow is what a page needs of the window around it. Of the games that it is given, only the Key is set.
type pageWindow interface {
	// review shows a finished or imported game; from is passed to Return to come back.
	review(g history.Game, from Place)
	// Resume resumes an unfinished game.
	Resume(g history.Game)
	// progress shows Statistics, which calls list to return to the games of a variant.
	progress(list func(variant string))
	// say shows where games were saved.
	say(text string)
	// gamesImported is called when games were added from a file, before gamesChanged.
	gamesImported()
	// showBook shows a study with a name, at the position after some moves.
	showBook(name string, o session.Opened, moves []string)
	// gamesChanged is called after games were added or deleted.
	gamesChanged()
}

// page is the open Past Games: the search and the games found.
type page struct {
	Page
	sheet       *sheet.Sheet
	content     *fyne.Container
	index       *library.Index // nil until it is loaded
	store       *history.Store
	found       library.Found
	shown       *library.Index  // the index of the games in found
	more        *widgets.Button // opens a menu with what is needed rarely
	searchCount int             // counts the searches, so that the result of an outdated one is dropped

	filters
	position
	games
	inStudies
}

// The preferred size of the sheet, in Fyne's units: as wide as most windows, for names and results in full.
const pageWidth, pageHeight = 1376, 760

// Show opens Past Games with the games of a variant that reached the position after some moves.
// variant is the name, or "" for all variants.
func (w Page) Show(variant string, moves []game.Move) { w.Return(startOf(variant, moves)) }

// Return opens Past Games at a place.
func (w Page) Return(at Place) { w.open(at) }

func (w Page) open(at Place) *page {
	p := &page{Page: w}
	p.buildFilters(at.variant)
	p.buildPosition()
	p.buildGames()
	p.buildStudies()
	p.fill(at)
	p.buildMore()
	p.showPosition() // before the games are loaded
	p.sheet = w.Sheets.Open(words.PastGames(), p.layOut(), p.undoButton, w.Sheets.CloseButton(words.Close()), p.openButton)
	p.sheet.AlignTitle()
	p.sheet.Resize(pageWidth, pageHeight)
	p.sheet.Grow()
	p.list.Pick(-1)
	p.sheet.Focus(p.list)
	p.load()
	return p
}

// layOut lays the page out.
func (p *page) layOut() fyne.CanvasObject {
	head := widgets.Beside(gap, p.variant, container.NewHBox(p.more))
	steps := container.NewHBox(p.steps[0], p.steps[1], p.steps[2], p.steps[3])
	l := &pageLayout{next: func() int { return len(p.found.Next) }, isPicture: func() bool { return p.at == nil }}
	p.content = container.New(l, head,
		p.board, widgets.Column(widgets.Beside(gap, p.next.title, steps), container.NewHBox(p.studiesButton)), p.next.list,
		container.New(&widgets.Flow{Gap: gap, Least: wholeField},
			container.New(widgets.MinWidth{Width: namesWide}, p.names), p.side, p.dates, p.opening, p.result),
		widgets.Beside(0, widgets.NewWrap(0, p.positionOnly, p.withRotations),
			container.New(widgets.MinWidth{Width: foundWide}, p.count)),
		p.headRow,
		container.NewStack(p.list, p.empty))
	return container.New(l.scrollLayout(), container.NewVScroll(p.content))
}

// The minimum widths of the field for names and of the number of games found, in Fyne's units. The
// number's width keeps it in place while the search changes.
const namesWide, foundWide = 130, 150

// wholeField returns the least size of a field, which is large enough for all of the text that a choice shows.
func wholeField(field fyne.CanvasObject) fyne.Size {
	if c, ok := field.(*widgets.Choice); ok {
		return c.WholeSize()
	}
	return field.MinSize()
}

// showProgress shows Statistics over the page.
func (p *page) showProgress() {
	p.window.progress(func(variant string) {
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

// search searches the games in the background, and shows the result unless another search has
// started since.
func (p *page) search() {
	p.showPosition()
	if p.index == nil {
		return
	}
	p.searchCount++
	p.searchStudies()
	asked, index, query, order := p.searchCount, p.index, p.query(), p.order
	var found library.Found
	p.IndexCache.Loop.RunInOrder(p, func() {
		found = index.Search(query)
		index.Sort(found.Games, order)
	}, func() {
		if asked == p.searchCount && p.sheet.IsOpen() {
			p.show(index, found)
		}
	})
}

// show shows the result of a search.
func (p *page) show(index *library.Index, found library.Found) {
	p.shown, p.found = index, found
	p.showCount()
	none := words.NothingFound()
	if p.index.Len() == 0 {
		none = words.NothingYet()
	}
	widgets.SetText(p.emptyText, none)
	widgets.SetVisible(p.empty, len(found.Games) == 0)
	p.measureTexts()
	p.showNext()
	p.list.ScrollToTop()
	row := p.wantedRow()
	if p.list.Pick(row); row > 0 {
		p.list.ScrollTo(row)
	}
}

// showCount shows how many games were found.
func (p *page) showCount() {
	widgets.SetText(p.count, words.FoundGames(len(p.found.Games), p.index.Len()))
	p.content.Refresh() // the count may need a line of its own
}

// style returns the style of the variant that is searched, or game.Marks if all variants are.
func (p *page) style() game.Style { return styleOf(p.variantName()) }

// styleOf returns the style of the variant with a name, or game.Marks if there is none.
func styleOf(variant string) game.Style {
	if v, err := engine.ParseVariant(variant); err == nil {
		return v.Style
	}
	return game.Marks
}

// iconButton makes a button with an icon.
func (p *page) iconButton(icon fyne.ThemeIconName, name string, tapped func()) *widgets.Button {
	return widgets.NewIconButton(theme.Icon(icon), name, nil, p.Sheets.Key, tapped)
}
