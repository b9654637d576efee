package study

import (
	"context"
	_ "embed"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

//go:embed icons/board.svg
var boardSVG []byte

// boardIcon stands for the position on the board.
var boardIcon = theme.NewThemedResource(fyne.NewStaticResource("board.svg", boardSVG))

// pageSearch narrows the list of studies: to those with some words, and to those that reach the position on the board.
type pageSearch struct {
	field *widgets.Entry
	here  *widgets.Button // primary while it is on
	on    bool            // only studies with the position on the board are listed
	with  map[string]bool // the files of these studies
	asked int             // counts the searches for the position, so that only the last one counts
	// found holds, by file, which of the words the study has inside; nil until the studies are searched for the words.
	found map[string][]string
	stop  context.CancelFunc // ends the search for words before this one
}

// searchWide is the width of the search, in Fyne's units.
const searchWide = 320

// buildSearch makes the field and the button beside it. There is no position to search for at the start of a game.
func (p *page) buildSearch() fyne.CanvasObject {
	sheets := p.studies.Table.Sheets
	p.field = widgets.NewEntry("", widgets.AtMost(maxName), sheets.Key)
	p.field.SetPlaceHolder(words.StudySearchField())
	p.stop = func() {}
	p.field.OnChanged = func(string) { p.search() }
	p.here = widgets.NewButton("", sheets.Key, p.toggleHere).Named(words.PositionOnBoard(), nil)
	p.here.Icon = boardIcon
	widgets.SetEnabled(p.here, p.studies.Table.Snap.Shown > 0)
	return container.New(widgets.MinWidth{Width: searchWide}, container.NewBorder(nil, nil, nil, p.here, p.field))
}

// toggleHere lists only the studies that reach the position on the board, or all again.
func (p *page) toggleHere() {
	p.on, p.with = !p.on, nil
	p.here.SetPrimary(p.on)
	p.asked++
	if p.sheet.SetFootnote(""); !p.on {
		p.filter()
		return
	}
	p.sheet.SetFootnote(words.PositionOnBoard())
	asked, s := p.asked, p.studies.Table.Snap
	p.studies.WithPosition(s.Setup.Variant.Name, s.Position(), func(places []studies.Place) {
		if asked != p.asked || !p.sheet.IsOpen() {
			return
		}
		p.with = map[string]bool{}
		for _, place := range places {
			p.with[place.Path] = true
		}
		p.filter()
	})
}

// wanted returns the words in the field, in lower case.
func (p *page) wanted() []string { return strings.Fields(strings.ToLower(p.field.Text)) }

// search lists the studies whose cards have the words in the field, and searches in the background inside all studies.
func (p *page) search() {
	p.stop()
	p.found, p.stop = nil, func() {}
	if wanted := p.wanted(); len(wanted) == 0 {
		p.found = map[string][]string{}
	} else {
		ctx, stop := context.WithCancel(context.Background())
		p.stop = stop
		p.studies.withWords(ctx, wanted, func(found map[string][]string) {
			if ctx.Err() != nil || !p.sheet.IsOpen() {
				return
			}
			stop()
			if p.found = found; found == nil {
				p.found = map[string][]string{} // the studies cannot be searched
			}
			p.filter()
		})
	}
	p.filter()
}

// filter shows the cards of the studies that are searched for.
func (p *page) filter() {
	wanted := p.wanted()
	p.cards.Objects, p.covers = nil, nil
	for _, c := range p.all {
		if c.matches(wanted, p.found[c.Path]) && (!p.on || p.with[c.Path]) {
			p.cards.Objects, p.covers = append(p.cards.Objects, c.card), append(p.covers, c.cover)
		}
	}
	switch {
	case !p.loaded:
		widgets.SetText(p.about, words.Looking())
	case p.err != nil:
		widgets.SetText(p.about, words.Error(p.err))
	case len(p.all) == 0:
		widgets.SetText(p.about, words.NoStudies())
	case len(p.covers) == 0 && p.found == nil:
		widgets.SetText(p.about, words.Looking())
	case len(p.covers) == 0 && (!p.on || p.with != nil):
		widgets.SetText(p.about, words.FoundPlaces(0))
	default:
		widgets.SetText(p.about, "")
	}
	p.cards.Refresh()
	p.scroll.ScrollToTop()
	p.scroll.Refresh()
}

// matches reports whether a study has all words: on its card or, as found says, inside.
func (l listed) matches(wanted, found []string) bool {
	text := strings.ToLower(strings.Join([]string{l.Name, l.Note, l.Collection, words.Title(l.variant)}, " "))
	for _, w := range wanted {
		if !strings.Contains(text, w) && !slices.Contains(found, w) {
			return false
		}
	}
	return true
}

// typeRune types a character into the field, whatever card has the focus. A blank opens the card.
func (p *page) typeRune(r rune) {
	if r != ' ' {
		p.sheet.Focus(p.field)
		p.field.TypedRune(r)
	}
}

// searchKey opens the first study found for Enter in the field, and goes to it for the down arrow.
func (p *page) searchKey(e *fyne.KeyEvent) bool {
	if !p.sheet.HasFocus(p.field) || !widgets.IsEnter(e) && e.Name != fyne.KeyDown {
		return false
	}
	switch {
	case len(p.covers) == 0:
	case widgets.IsEnter(e):
		p.covers[0].OnPress()
	default:
		p.sheet.Focus(p.covers[0])
	}
	return true
}
