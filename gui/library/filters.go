package library

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// filters holds the controls that restrict the search, and their values.
type filters struct {
	variant                     *widgets.Choice
	variants                    []string // the names of the variants that can be chosen; the first is "", for all
	names                       *widgets.Entry
	side                        *widgets.Choice // the side of the first name that is searched for
	dates                       *widgets.Choice // asks for the days, in a dialog
	from, to                    day.Date        // the first and the last day; zero if there is no bound
	opening                     *widgets.Choice
	openings                    []string // the openings that can be chosen; the first is "", for any
	result                      *widgets.Choice
	positionOnly, withRotations *widgets.Check
	count                       *widget.Label
}

// longestName is the maximum length of the text that is searched for in names, in characters.
const longestName = 60

// buildFilters makes the controls. variant, which may be "", is offered before the games are
// loaded.
func (p *page) buildFilters(variant string) {
	keys := p.Sheets.Key
	search := func(string) { p.search() }
	p.variants = []string{""}
	if variant != "" {
		p.variants = append(p.variants, variant)
	}
	p.variant = widgets.NewChoice(nil, "", keys, func(string) {
		p.setVariant(p.variantName(), nil)
		p.search()
	})
	p.names = widgets.NewEntry("", widgets.AtMost(longestName), keys)
	p.names.SetPlaceHolder(words.NamesField())
	p.names.OnChanged = func(text string) {
		widgets.SetVisible(p.side, strings.TrimSpace(text) != "")
		p.content.Refresh() // the choice of the side may need a line of its own
		p.search()
	}
	p.side = widgets.NewChoice(nil, "", keys, search)
	p.side.Hide() // until a name is typed
	p.dates = widgets.NewChoice(nil, "", keys, nil)
	p.dates.Offer([]string{words.DaysOf(p.from, p.to)}, 0)
	p.dates.Ask = p.askDates
	p.openings = []string{""}
	p.opening = widgets.NewChoice([]string{words.AnyOpening()}, words.AnyOpening(), keys, search)
	p.opening.Hide() // until the openings are known
	p.result = widgets.NewChoice(nil, "", keys, search)
	p.positionOnly = widgets.NewCheck(words.ThisPosition(), true, keys, func(bool) { p.search() })
	p.withRotations = widgets.NewCheck(words.TurnedToo(), true, keys, func(bool) { p.search() })
	p.count = widgets.Quiet("")
	p.count.Alignment = fyne.TextAlignTrailing
}

// variantName returns the name of the variant that is searched, or "" for all.
func (p *page) variantName() string { return p.variants[p.variant.Chosen()] }

// nameFilters offers the variants and openings of the games in the index.
func (p *page) nameFilters() {
	chosen := p.variantName()
	p.variants = []string{""}
	for _, v := range p.index.Variants() {
		p.variants = append(p.variants, v.Name)
	}
	if !slices.Contains(p.variants, chosen) {
		p.variants = append(p.variants, chosen) // there is no game of it yet, or no longer
	}
	p.nameVariants(chosen)
	p.nameOpenings()
}

// nameVariants fills the choice of variants and selects the chosen one.
func (p *page) nameVariants(chosen string) {
	titles := []string{words.AllVariants()}
	for _, name := range p.variants[1:] {
		titles = append(titles, words.TitleNamed(name))
	}
	p.variant.Offer(titles, widgets.Index(p.variants, chosen))
	p.nameSides()
}

// nameOpenings fills the choice of openings, and shows it only if the games of the variant have
// some.
func (p *page) nameOpenings() {
	chosen := p.openings[p.opening.Chosen()]
	p.openings = []string{""}
	options := []string{words.AnyOpening()}
	for _, o := range p.index.Openings(p.variantName()) {
		p.openings, options = append(p.openings, o.Name), append(options, o.Name)
	}
	p.opening.Offer(options, widgets.Index(p.openings, chosen))
	widgets.SetVisible(p.opening, len(options) > 1)
}

// nameSides fills the choices of sides and results in the variant's terms.
func (p *page) nameSides() {
	p.side.Offer(words.LibrarySides(p.style(), p.variantName() == ""), p.side.Chosen())
	var results []string
	for _, r := range library.Results() {
		results = append(results, words.LibraryResult(p.style(), p.variantName() == "", r))
	}
	p.result.Offer(results, p.result.Chosen())
}

// query returns the query for the current filters and position.
func (p *page) query() library.Query {
	q := library.Query{
		Variant: p.variantName(), Result: library.Results()[p.result.Chosen()], From: p.from, To: p.to,
		Opening: p.openings[p.opening.Chosen()],
	}
	q.Players = playersNamed(p.names.Text, []game.Side{game.None, game.First, game.Second}[p.side.Chosen()])
	if q.Variant != "" && p.positionOnly.Checked {
		q.Position, q.Turned = p.at, p.withRotations.Checked
	}
	return q
}
