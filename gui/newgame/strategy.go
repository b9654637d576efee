package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Strategy is the dialog that puts a strategy together. The fields are its dependencies.
type Strategy struct {
	Sheets *sheet.Stack
	// Variant is the variant to be played.
	Variant engine.Variant
	// Player is the player that is filled in. The variant must know it.
	Player engine.Player
	// Search, if not empty, is the name of a search of the variant that is shown in place of
	// Player's search.
	Search string
	FormServices
	// OnChosen is called with the chosen player, in its standard form.
	OnChosen func(p engine.Player)
}

// strategyForm is the content of the dialog. The line of text and the fields show the same
// player: a change in one updates the other.
type strategyForm struct {
	Strategy
	sheet    *sheet.Sheet // nil while the form is being made
	content  *fyne.Container
	searches []search.Search
	presets  []search.Preset  // players with names of their own, listed after the searches
	extra    []playerspec.Arg // arguments of the player that have no field, such as the seed
	chosen   engine.Player    // in its standard form; zero while something is wrong
	shown    string           // the name of the search that the fields belong to
	filling  bool             // set while the form itself changes its fields

	search        *widgets.Choice
	about, source *widget.Label
	fields        optionFields
	form, rare    *fyne.Container // the rows of the fields: the common ones, and those seldom wanted
	more          *widgets.Fold
	line          *widgets.Entry
	fault         *widget.Label
	copy, use     *widgets.Button
}

// Show opens the dialog.
func (s Strategy) Show() {
	f := &strategyForm{Strategy: s, searches: offeredSearches(s.Variant), presets: s.Variant.Presets()}
	f.build()
	f.line.SetText(s.Player.String())
	if !f.chosen.IsZero() {
		f.line.SetText(f.chosen.String())
	}
	if s.Search != "" {
		f.search.SetSelectedIndex(f.searchIndex(s.Search))
	}
	f.sheet = s.Sheets.Open(words.ChooseStrategy(), f.content, s.Sheets.CloseButton(words.Cancel()), f.use)
	f.sheet.Resize(widgets.FormWidth, 0)
}

// offeredSearches returns the searches to choose from: those that play without options, and those that
// need the path of a program.
func offeredSearches(v engine.Variant) []search.Search {
	list := v.FittingSearches()
	for _, s := range v.Searches() {
		named := func(o playerspec.Option) bool { return o.Names != nil }
		if !slices.ContainsFunc(list, func(l search.Search) bool { return l.Name == s.Name }) &&
			slices.ContainsFunc(s.Options, named) {
			list = append(list, s)
		}
	}
	return list
}

// build makes the controls and lays them out.
func (f *strategyForm) build() {
	keys := f.Sheets.Key
	f.search = widgets.NewChoice(f.names(), "", keys, func(string) { f.searchChosen() })
	f.about, f.source = widgets.Wrapped(widget.NewLabel("")), widgets.Wrapped(widgets.Quiet(""))
	f.form, f.rare = widgets.Column(), widgets.Column()
	f.more = widgets.NewFold(words.MoreOptions(), keys, func() {
		widgets.SetVisible(f.rare, f.more.Open())
		f.fit()
	})
	f.line = widgets.NewEntry("", widgets.AtMost(playerspec.MaxLength), keys)
	f.line.OnChanged = func(string) { f.read() }
	f.fault = widgets.ErrorLabel()
	f.copy = f.Sheets.Button(words.Copy(), func() { fyne.CurrentApp().Clipboard().SetContent(f.chosen.String()) })
	f.use = f.Sheets.Button(words.UseStrategy(), func() { f.sheet.Close(); f.OnChosen(f.chosen) }).Primary()
	f.content = widgets.Column(
		widgets.Labelled(words.Strategy(), f.search),
		widgets.TightColumn(widgets.Tight(f.about), widgets.Tight(f.source)),
		f.form, f.more.Button, f.rare, widget.NewSeparator(),
		widgets.Labelled(words.AsText(), container.NewBorder(nil, nil, nil, f.copy, f.line)), f.fault)
}

// names returns the names of the searches and the presets to choose from.
func (f *strategyForm) names() (list []string) {
	for _, s := range f.searches {
		list = append(list, words.Search(s))
	}
	for _, q := range f.presets {
		list = append(list, words.Preset(q))
	}
	return list
}

// searchChosen switches to another search or preset. A search keeps the options of the search
// before that it also has, unless they do not go together.
func (f *strategyForm) searchChosen() {
	if f.filling {
		return
	}
	i := f.search.SelectedIndex()
	if i >= len(f.searches) {
		f.line.SetText(f.presets[i-len(f.searches)].Player)
		return
	}
	s := f.searches[i]
	next := playerspec.Expr{Name: s.Name}
	for _, g := range f.fields.values() {
		if slices.ContainsFunc(s.Options, func(o playerspec.Option) bool { return o.Key == g.Key }) {
			next.Args = append(next.Args, g)
		}
	}
	p, err := f.Variant.ChosenPlayer(next.String())
	if err != nil {
		p, err = f.Variant.ChosenPlayer(s.Name)
	}
	if err != nil {
		f.startIncomplete(s)
		return
	}
	f.line.SetText(p.String())
}

// startIncomplete shows a search that is not a player yet because an option is missing, such as the path
// of a program, and shows which one.
func (f *strategyForm) startIncomplete(s search.Search) {
	f.filling = true
	f.shown = s.Name
	f.showSearch(s)
	f.extra = f.fields.fill(playerspec.Expr{Name: s.Name})
	f.line.SetText(s.Name)
	f.filling = false
	f.write()
}

// read fills in the fields from the line of text, or shows what is wrong with the text.
func (f *strategyForm) read() {
	if f.filling {
		return
	}
	p, err := f.Variant.ChosenPlayer(f.line.Text)
	if err != nil {
		f.showResult(p, words.PlayerFault(err))
		return
	}
	f.filling = true
	name := p.Search().Name
	i := f.searchIndex(name)
	if f.search.SetSelectedIndex(f.choiceIndex(p, i)); f.shown != name {
		f.shown = name
		f.showSearch(f.searches[i])
	}
	f.extra = f.fields.fill(p.Given())
	f.filling = false
	f.showResult(p, "")
}

// searchIndex returns the index of a search of the variant among the searches to choose from. It adds
// a search that is not there because it needs options, such as an evaluation.
func (f *strategyForm) searchIndex(name string) int {
	named := func(s search.Search) bool { return s.Name == name }
	if i := slices.IndexFunc(f.searches, named); i >= 0 {
		return i
	}
	s, _ := f.Variant.Search(name)
	f.searches = append(f.searches, s)
	f.search.Options = f.names()
	return len(f.searches) - 1
}

// choiceIndex returns the index, among the names to choose from, of the preset that a player equals, or
// else of its search.
func (f *strategyForm) choiceIndex(player engine.Player, search int) int {
	q, ok := player.Preset()
	for i, p := range f.presets {
		if ok && p.Name == q.Name {
			return len(f.searches) + i
		}
	}
	return search
}

// showSearch shows the description of a search, and fields for its options.
func (f *strategyForm) showSearch(s search.Search) {
	widgets.SetText(f.about, words.SearchAbout(s))
	widgets.ShowText(f.source, words.Source(s.Source))
	f.fields = newOptionFields(f.Variant, s, f.FormServices, f.Sheets.Key, f.write)
	f.form.Objects, f.rare.Objects = f.fields.rows(false), f.fields.rows(true)
	widgets.SetVisible(f.rare, f.more.Open())
	widgets.SetVisible(f.more.Button, len(f.rare.Objects) > 0)
}

// write writes the values of the fields into the line of text, or shows at a field what is wrong.
func (f *strategyForm) write() {
	if f.filling {
		return
	}
	if !f.fields.check() {
		f.showResult(engine.Player{}, "")
		return
	}
	w := playerspec.Expr{Name: f.shown, Args: append(f.fields.values(), f.extra...)}
	p, err := f.Variant.ChosenPlayer(w.String())
	if err != nil {
		f.showResult(p, f.fields.markInvalid(w, err))
		return
	}
	f.filling = true
	f.line.SetText(p.String())
	f.filling = false
	f.showResult(p, "")
}

// showResult stores the chosen player and shows a fault, or "". The buttons are enabled if there is a player.
func (f *strategyForm) showResult(chosen engine.Player, fault string) {
	f.chosen = chosen
	widgets.ShowText(f.fault, fault)
	widgets.SetEnabled(f.copy, !chosen.IsZero())
	widgets.SetEnabled(f.use, !chosen.IsZero())
	f.fit()
}

// fit lays out the form again.
func (f *strategyForm) fit() {
	if f.sheet != nil {
		f.content.Refresh()
		f.sheet.Fit()
	}
}
