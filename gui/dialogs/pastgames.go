package dialogs

import (
	"cmp"
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// PastGames is what the Past Games dialog needs.
type PastGames struct {
	filedialog.Files
	// Games runs read with the past games beside the window, and then show on the
	// window's goroutine.
	Games func(read func(*history.Store), show func())
	// Review shows a game.
	Review func(history.Game)
	// Continue goes on with a game that was left, when the dialogs are closed.
	Continue func(history.Game)
	// Say says where a game was saved.
	Say func(string)
	// Changed hears that games have been deleted or brought back; it may be nil.
	Changed func()

	now func() time.Time // nil for the clock
}

// maxPastGames is how many past games the list shows at once.
const maxPastGames = 1000

// pastGames is the Past Games dialog: what is searched for, the games found, and what
// can be done with the one that is chosen.
type pastGames struct {
	PastGames
	sheet     *sheet.Sheet
	variant   *control.Choice
	names     []string // the variants that can be chosen; the first is all
	opponent  *control.Choice
	opponents []history.Search // those that can be chosen
	result    *control.Choice
	count     *widget.Label
	list      *control.List
	empty     *fyne.Container
	games     []history.Game
	chosen    int       // among games, −1 for none
	clicked   time.Time // when a row was clicked last; zero after a double-click
	offset    int       // how many newer games are not shown
	save, del *control.Button
	undo      *control.Button // brings the last of the deleted games back
	deleted   []history.Game  // since the dialog was opened
	do        *control.Button // continues or reviews the chosen game
	newer     *control.Button
	older     *control.Button
}

// Show opens the dialog with the games of a variant, by its name; "" for all.
func (d PastGames) Show(variant string) {
	p := &pastGames{PastGames: d, chosen: -1, count: control.Quiet("")}
	if p.now == nil {
		p.now = time.Now
	}
	p.build(variant)
	head := container.New(&filterLayout{}, p.variant, p.opponent, p.result)
	p.empty = container.NewCenter(control.Quiet(""))
	p.empty.Hide()
	foot := container.NewHBox(p.save, p.del, layout.NewSpacer())
	found := container.NewBorder(nil, nil, nil, p.undo, p.count)
	body := container.NewBorder(control.Column(head, found), foot, nil, nil, container.NewStack(control.Gap(3*gameRowHeight), p.list, p.empty))
	p.sheet = d.Sheets.Open(words.PastGames(), body, p.newer, p.older, d.Sheets.CloseButton(words.Close()), p.do)
	p.sheet.Resize(pastWidth, pastHeight)
	p.load(0)
}

// The size that the dialog would like to have, in Fyne's units.
const pastWidth, pastHeight = 560, 640

// build makes the controls.
func (p *pastGames) build(variant string) {
	keys := p.Sheets.Key
	again := func(string) { p.load(0) }
	p.names = []string{""}
	titles := []string{words.AllVariants()}
	if variant != "" {
		p.names, titles = append(p.names, variant), append(titles, words.TitleNamed(variant))
	}
	p.variant = control.NewChoice(titles, titles[len(titles)-1], keys, again)
	p.opponent = control.NewChoice(nil, words.OpponentFilter(history.Search{}), keys, again)
	p.nameOpponents(nil)
	p.result = control.NewChoice(nil, words.ResultFilter(""), keys, again)
	for _, r := range pastResults {
		p.result.Options = append(p.result.Options, words.ResultFilter(r))
	}
	p.list = control.NewList(func() int { return len(p.games) }, gameRow,
		func(id int, o fyne.CanvasObject) { fillGameRow(o, p.games[id], id == p.chosen) }, keys)
	p.list.OnSelected = p.click
	p.save = p.Sheets.Button(words.SaveAsItem(), p.saveAs)
	p.del = p.Sheets.Button(words.DeleteOne(), p.askDelete)
	p.undo = p.Sheets.Button(words.UndoDelete(), p.restore)
	p.undo.Hide()
	p.do = p.Sheets.Button(words.ReviewItem(), p.open).Primary()
	p.newer = p.Sheets.Button(words.Newer(), func() { p.load(max(p.offset-maxPastGames, 0)) })
	p.older = p.Sheets.Button(words.Older(), func() { p.load(p.offset + maxPastGames) })
}

// search is what is searched for.
func (p *pastGames) search() history.Search {
	s := history.Search{Filter: history.Filter{Variant: p.names[max(p.variant.SelectedIndex(), 0)]}}
	s.Result = pastResults[max(p.result.SelectedIndex(), 0)]
	o := p.opponents[max(p.opponent.SelectedIndex(), 0)]
	s.Mode, s.Level = o.Mode, o.Level
	return s
}

// pastResults are the results to search for.
var pastResults = [...]history.ResultFilter{"", history.Won, history.Lost, history.Drawn, history.Unfinished}

// nameOpponents offers the opponents to search for, with the guests and those of the levels at
// which games were played that are as they were before.
func (p *pastGames) nameOpponents(played []string) {
	levels, guests := engine.LevelKeys(), []string{}
	if chosen := p.chosenLevel(); !slices.Contains(played, chosen) {
		played = append(played, chosen) // its last game has just been deleted
	}
	for _, level := range played {
		if _, earlier := history.CutEarlier(level); earlier {
			levels = append(levels, level)
		}
		if _, guest := history.CutGuest(level); guest {
			guests = append(guests, level)
		}
	}
	p.opponents = []history.Search{{}, {Mode: history.Solo}}
	for _, level := range slices.Concat(levels, []string{history.NoLevel}, guests) {
		p.opponents = append(p.opponents, history.Search{Mode: history.Solo, Filter: history.Filter{Level: level}})
	}
	p.opponents = append(p.opponents, history.Search{Mode: history.People}, history.Search{Mode: history.Computers})
	p.opponent.Options = nil
	for _, o := range p.opponents {
		p.opponent.Options = append(p.opponent.Options, words.OpponentFilter(o))
	}
	p.opponent.Refresh()
}

// chosenLevel is the level that is searched for, if there is one.
func (p *pastGames) chosenLevel() string {
	if p.opponents == nil {
		return ""
	}
	return p.search().Level
}

// load reads the games beside the window, without the first offset of those found, and
// shows them.
func (p *pastGames) load(offset int) {
	search := p.search()
	const more = maxPastGames + 1 // one that is not shown tells whether there are older ones
	var games []history.Game
	var names, levels []string
	var found, all int
	var err error
	p.Games(func(s *history.Store) {
		ctx := context.Background()
		var errs [5]error
		games, errs[0] = s.List(ctx, search, more, offset)
		names, errs[1] = s.Variants(ctx)
		found, errs[2] = s.Found(ctx, search)
		all, errs[3] = s.Found(ctx, history.Search{})
		levels, errs[4] = s.Levels(ctx)
		err = cmp.Or(errs[:]...)
	}, func() {
		switch {
		case !p.sheet.IsOpen() || search != p.search():
		case err != nil:
			control.SetText(p.count, words.Error(err))
		case len(games) == 0 && offset > 0: // the last game of the page has been deleted
			p.load(max(offset-maxPastGames, 0))
		default:
			p.offset = offset
			p.nameVariants(names)
			p.nameOpponents(levels)
			p.show(games, found, all)
		}
	})
}

// nameVariants offers the variants of which there are games.
func (p *pastGames) nameVariants(names []string) {
	if chosen := p.search().Variant; chosen != "" && !slices.Contains(names, chosen) {
		names = append([]string{chosen}, names...) // its last game has just been deleted
	}
	p.names, p.variant.Options = []string{""}, []string{words.AllVariants()}
	for _, n := range names {
		p.names, p.variant.Options = append(p.names, n), append(p.variant.Options, words.TitleNamed(n))
	}
	p.variant.Refresh()
}

// show lists games, of so many found among all, and chooses the newest.
func (p *pastGames) show(games []history.Game, found, all int) {
	older := len(games) > maxPastGames
	p.games = games[:min(len(games), maxPastGames)]
	control.SetText(p.count, words.FoundGames(found, all))
	control.SetVisible(p.count, all > 0)
	none := p.empty.Objects[0].(*widget.Label)
	control.SetText(none, words.NothingYet())
	if all > 0 {
		control.SetText(none, words.NothingFound())
	}
	control.SetVisible(p.empty, len(p.games) == 0)
	control.SetVisible(p.newer, p.offset > 0)
	control.SetVisible(p.older, older)
	p.list.ScrollToTop()
	p.choose(min(len(p.games), 1) - 1)
	p.sheet.Fit()
}

// click chooses the game of a row; a second click soon after opens it. The list is not to
// know what is chosen, as Fyne 2.7.1 tells of no click on a row that is selected.
func (p *pastGames) click(i int) {
	p.list.Unselect(i)
	now := p.now()
	again := i == p.chosen && now.Sub(p.clicked) < fyne.CurrentApp().Driver().DoubleTapDelay()
	p.clicked = now
	p.choose(i)
	if again {
		p.clicked = time.Time{}
		p.open()
	}
}

// choose chooses a game of the list, −1 for none.
func (p *pastGames) choose(i int) {
	p.chosen = i
	p.list.Refresh()
	for _, b := range []*control.Button{p.save, p.del, p.do} {
		control.SetEnabled(b, i >= 0)
	}
	text := words.ReviewItem()
	if i >= 0 && p.games[i].CanResume() {
		text = words.Continue()
	}
	if p.do.Text != text {
		p.do.SetText(text)
	}
}

// open goes on with the chosen game, or reviews it.
func (p *pastGames) open() {
	if p.chosen < 0 {
		return
	}
	g := p.games[p.chosen]
	if g.CanResume() {
		p.Continue(g)
		return
	}
	p.Review(g)
}

// saveAs asks where to save the chosen game.
func (p *pastGames) saveAs() {
	r, err := record.Parse([]byte(p.games[p.chosen].Record))
	if err != nil {
		p.Sheets.Notify(words.PastGames(), words.CannotReview(err))
		return
	}
	p.Files.Save(r, p.Say)
}

// askDelete asks before it deletes the chosen game.
func (p *pastGames) askDelete() {
	g := p.games[p.chosen]
	title, question, agree := words.DeleteOneQuestion(g, winnerName(g))
	p.Sheets.Ask(title, question, agree, func() { p.delete(g) })
}

// delete deletes a game and lists the others.
func (p *pastGames) delete(g history.Game) {
	var err error
	p.Games(func(s *history.Store) { err = s.Delete(context.Background(), g) }, func() {
		if err == nil {
			p.deleted = append(p.deleted, g)
		}
		p.changed(err)
	})
}

// restore brings the last of the deleted games back.
func (p *pastGames) restore() {
	last := len(p.deleted) - 1
	if last < 0 {
		return
	}
	g := p.deleted[last]
	p.deleted = p.deleted[:last]
	var err error
	p.Games(func(s *history.Store) { err = s.Add(context.Background(), g) }, func() { p.changed(err) })
}

// changed lists the games anew after some were deleted or brought back.
func (p *pastGames) changed(err error) {
	switch {
	case err != nil:
		p.Sheets.Notify(words.PastGames(), words.Error(err))
	case p.Changed != nil:
		p.Changed()
	}
	control.SetVisible(p.undo, len(p.deleted) > 0)
	p.load(p.offset)
}
