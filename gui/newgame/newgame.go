package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// NewGame is the New Game dialog. The fields are its dependencies.
type NewGame struct {
	Sheets *sheet.Stack
	// Prefs holds the choices that the dialog fills in: the last ones, with the players on the board.
	Prefs settings.Settings
	// Variant is the variant to fill in, such as the one on the board.
	Variant engine.Variant
	FormServices
	// Progress holds the person's progress: ratings and medals.
	Progress progress.Progress
	// Offers is set to fill in the opponent that Progress offers for Variant, and not the one chosen last, who may be on
	// the board.
	Offers bool
	// Opponents is set to lead to the opponents: they are the title, and their list has the focus.
	Opponents bool
	// Games runs read with the past games, in the background, and then show on the window's goroutine.
	Games func(read func(*history.Store), show func())
	// Change changes the settings.
	Change func(change func(*settings.Settings))
	// Start begins a game. template is the title of the template that made the variant,
	// or "" if the variant is from the catalogue.
	Start func(v engine.Variant, c settings.Choice, template string)
}

// newGameForm is the content of the New Game dialog.
type newGameForm struct {
	NewGame
	*VariantFields
	sheet   *sheet.Sheet // nil while the form is being made
	loaded  string       // the loadKey of the variant whose last choices were filled in
	xBegins bool         // XBegins of the last valid variant

	played []history.VariantSummary // the results of the past games
	read   bool                     // set once played has been read

	mark          *widgets.Segments
	begins        *widgets.Choice
	computer      *Chooser      // the computer that plays against the person
	medal         *widget.Label // the sentence about what earns a medal
	effort        *EffortFields // of Master
	watched       *watchForm    // the two computers to watch
	clock         *clockFields
	opening       *OpeningRules
	more          *widgets.Fold
	moreRow       *fyne.Container // more with a line above: in below while it is folded, or else in above
	below, above  *fyne.Container // below the form, where it stays in sight, and in the form, above what it unfolds
	summary       *widget.Label   // the summary of the rows under More while these are folded
	strategy, add *widgets.Button // open the dialog for other computers
	start         *widgets.Button // begins a game against the computer
	friend, watch *widgets.Button // begin a game against a friend, and ask for two computers

	rulesRow, boardRow, markRow, beginsRow, computerRow widgets.FormRow
	timeRow, coresRow, pondersRow, othersRow            widgets.FormRow
	clockRow, openingRow                                widgets.FormRow

	form *fyne.Container // all rows
}

// Show opens the dialog for n.Variant, or for a template by its title if template
// is not "".
func (n NewGame) Show(template string) {
	f := &newGameForm{NewGame: n}
	c := n.Prefs.For(n.Variant.Name)
	if n.Offers {
		c = f.offered(n.Variant)
	}
	f.build(c)
	f.loaded = f.loadKey(n.Variant)
	content := f.content()
	if own, _, _ := n.Variant.Template(); template != "" && (template != own || f.Template() == nil) {
		f.ChooseTemplate(template)
	}
	f.update()
	title := words.NewGame()
	if n.Opponents {
		title = words.AllOpponents()
	}
	f.sheet = n.Sheets.Open(title, content, f.friend, f.watch, n.Sheets.CloseButton(words.Cancel()), f.start)
	f.sheet.SetApart(2)
	f.sheet.SetBelow(f.below)
	f.sheet.Resize(width, 0)
	if f.Template() == nil { // else the person first gives the numbers, above
		f.showOpponent()
	}
	if n.Opponents {
		f.sheet.Focus(f.computer.rungs)
	}
	f.readPlayed()
}

// width is the width of the dialog, in Fyne's units, if the window is wide enough.
const width = 608

// begin starts the game that the form describes, if that is valid. opponent is settings.AgainstComputer,
// AgainstPerson or Watch. effort is that of Master.
func (f *newGameForm) begin(opponent string, effort *EffortFields) {
	v, problem := f.Chosen()
	if problem != "" {
		return
	}
	f.sheet.Close()
	if effort.Differs(f.Prefs) {
		f.Change(effort.Change())
	}
	title := ""
	if t := f.Template(); t != nil {
		title = t.Title
	}
	f.Start(v, f.choice(opponent), title)
}

// playAFriend begins a game of two people. Where several may be the second one, it first lists them.
func (f *newGameForm) playAFriend() {
	begin := func() { f.begin(settings.AgainstPerson, f.effort) }
	if len(f.Prefs.Friends()) == 1 {
		begin()
		return
	}
	items := FriendItems(f.Prefs, func(name string) {
		f.Change(func(s *settings.Settings) { s.SecondName = name })
		begin()
	})
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), fyne.CurrentApp().Driver().CanvasForObject(f.friend))
	menu.ShowAtRelativePosition(fyne.NewPos(0, -menu.MinSize().Height), f.friend) // above the button, which is low in the window
}

// FriendItems returns a menu of the people who may be the second person, each with their picture. choose is called with the name
// of the one who is chosen.
func FriendItems(s settings.Settings, choose func(name string)) (items []*fyne.MenuItem) {
	for _, name := range s.Friends() {
		item := widgets.NewNameItem(words.Name(name), func() { choose(name) })
		item.Checked, item.Icon = name == s.Friend(), widgets.PersonIcon(s.FriendProfile(name))
		items = append(items, item)
	}
	return items
}

// build makes the controls, and fills in the choices c.
func (f *newGameForm) build(c settings.Choice) {
	last := func(title string) string { return f.Prefs.For(title).Board }
	f.VariantFields = NewVariantFields(f.Variant, f.Sheets.Key, last, f.update)
	f.mark = widgets.NewSegments(words.Marks(), 0, f.Sheets.Key, func(int) { f.update() })
	f.begins = widgets.NewChoice(nil, "", f.Sheets.Key, func(string) { f.update() })
	f.computer = NewLadder(f.Sheets, f.FormServices,
		Results{Rung: f.rung, Equal: f.equal, Strategy: f.guestResult}, func() { f.update(); f.showOpponent() })
	f.watched = newWatchForm(f)
	f.medal = widgets.Wrapped(widgets.Quiet(""))
	f.effort = NewEffortFields(f.Prefs, f.Sheets.Key, f.update)
	f.clock = newClockFields(f.Sheets, f.Prefs.ShowsExpertTools(), f.update)
	f.opening = NewOpeningRules(f.Sheets.Key, words.OpeningAbout, f.update)
	f.more, f.summary = widgets.NewFold(words.More(), f.Sheets.Key, f.unfolded), widgets.Wrapped(widgets.Quiet(""))
	f.strategy = f.Sheets.Button(words.StrategyItem(), func() { f.computer.ChooseStrategy() })
	f.add = f.Sheets.Button(words.AddGuest(), func() { f.computer.AddGuest() })
	f.start = f.Sheets.Button(words.Play(), func() { f.begin(settings.AgainstComputer, f.effort) }).Primary()
	f.friend = f.Sheets.Button(words.PlayAFriend(), f.playAFriend)
	f.watch = f.Sheets.Button(words.TwoComputers(), f.watched.ask)
	f.load(f.Variant, c)
}

// load fills in the choices c for a variant.
func (f *newGameForm) load(v engine.Variant, c settings.Choice) {
	f.mark.Choose(widgets.Index(marks, c.Mark))
	level := engine.Levels()[widgets.Index(levelKeys, c.Level)]
	f.computer.Show(v, level, c.Strategy, c.Offered)
	if c.Equal {
		f.computer.ChooseEqual()
	}
	f.watched.load(v, c, level)
	f.clock.show(c.Clock, c.ClockOther)
	f.opening.Choose(v, c.Opening)
	f.nameBeginnings()
	f.begins.SetSelectedIndex(widgets.Index(beginnings, c.Begins))
}

// levelOr returns the level with the key spec. If spec is not the key of a level, it returns
// fallback and spec, which is then a strategy.
func levelOr(spec string, fallback engine.Level) (l engine.Level, strategy string) {
	if i := slices.Index(levelKeys, spec); i >= 0 {
		return engine.Levels()[i], ""
	}
	return fallback, spec
}

// content returns the form with all controls.
func (f *newGameForm) content() fyne.CanvasObject {
	f.rulesRow = widgets.NewFormRow(words.RulesItem(), f.Rules)
	f.boardRow = widgets.NewFormRow(words.Board(), f.Numbers())
	f.markRow = widgets.NewFormRow(words.YourMark(), f.mark)
	f.beginsRow = widgets.NewFormRow(words.GoesFirst(), f.begins)
	f.computerRow = widgets.NewFormRow(words.Opponent(),
		widgets.TightColumn(f.computer.Object(), widgets.Tight(f.medal)))
	f.timeRow = widgets.NewFormRow(words.Time(), f.effort.Time)
	f.coresRow = widgets.NewFormRow(words.Cores(), f.effort.Cores)
	f.pondersRow = widgets.NewFormRow("", f.effort.Ponders)
	f.clockRow = widgets.NewFormRow(words.Clock(), f.clock.root)
	f.openingRow = widgets.NewFormRow(words.OpeningRuleLabel(), f.opening.Root)
	f.othersRow = widgets.NewFormRow(words.OtherOpponents(), container.NewHBox(f.strategy, f.add))
	f.below, f.above = container.NewStack(), container.NewStack()
	f.form = widgets.NewForm(widgets.NewFormRow(words.Variant(), f.VariantFields.Choice), f.rulesRow, f.boardRow,
		f.computerRow, widgets.AcrossForm(f.above), f.markRow, f.beginsRow, f.openingRow, f.clockRow, f.timeRow, f.coresRow,
		f.pondersRow, f.othersRow)
	line := container.New(layout.NewCustomPaddedLayout(0, 2, 0, 0), widget.NewSeparator())
	f.moreRow = widgets.TightColumn(line, container.New(&widgets.FormLayout{Like: f.form}, f.more.Button, f.summary))
	f.below.Add(f.moreRow)
	return f.form
}
