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
)

// Chooser is a control for choosing a computer player: a level, an opponent as strong as the
// person, or a strategy that is put together in a dialog of its own.
type Chooser struct {
	sheets   *sheet.Stack
	services FormServices
	changed  func()

	variant         engine.Variant
	strategy        engine.Player // the strategy on offer, in its standard form; zero if there is none
	unknownStrategy string        // the strategy passed to Show if the variant does not know it, otherwise ""

	view   choiceView                                // its indices: the levels, then the strategy, then an equal
	level  engine.Level                              // the level chosen last; the variant may lack it: see Level
	equal  bool                                      // an equal was chosen last; the variant may have none
	equals func(engine.Variant) (widgets.Rung, bool) // returns the rung of an equal; nil if none is offered
	rungs  *widgets.Ladder                           // nil in a drop-down list
	about  *widget.Label
	change *widgets.Button // changes the strategy; nil in a ladder
	named  *fyne.Container // a button for each published player of the variant, after a word about them; nil in a drop-down list
	apart  *fyne.Container // named, with a line above
	root   *fyne.Container
}

// choiceView shows the levels of a variant, the strategy and an opponent as strong as the person. One of them is
// chosen.
type choiceView interface {
	object() fyne.CanvasObject
	Chosen() int
	Choose(i int)
	// offer replaces the choices and chooses one by its index, without reporting that as a choice.
	offer(v engine.Variant, strategy engine.Player, chosen int)
	// note returns the part of the choice's description that it does not show itself.
	note(about string) string
}

// NewChooser returns a chooser with a drop-down list. Call Show to fill it in. If strategies is not set, the list
// offers no strategy except one that Show fills in. changed is called after each choice.
func NewChooser(sheets *sheet.Stack, services FormServices, strategies bool, changed func()) *Chooser {
	c := &Chooser{sheets: sheets, services: services, changed: changed}
	c.view = newDropDown(sheets.Key, strategies, c.onChoice)
	c.about = widgets.Wrapped(widgets.Quiet(""))
	c.change = sheets.Button(words.Change(), c.ChooseStrategy)
	below := container.NewBorder(nil, nil, nil, widgets.Column(c.change), widgets.Tight(c.about))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.view.object(), below)
	return c
}

// NewLadder returns a chooser that shows all levels as a ladder with the results against each. A strategy, if
// there is one, is below the levels. Call ChooseStrategy or AddGuest for other strategies.
func NewLadder(sheets *sheet.Stack, services FormServices, results Results, changed func()) *Chooser {
	c := &Chooser{sheets: sheets, services: services, changed: changed, equals: results.Equal}
	view := newLadder(sheets.Low(), sheets.Key, results, c.onChoice)
	c.view, c.rungs = view, view.Ladder
	c.about = widgets.Wrapped(widgets.Quiet(""))
	c.named = widgets.NewWrap(4)
	c.apart = widgets.TightColumn(container.New(layout.NewCustomPaddedLayout(2, 6, 0, 0), widget.NewSeparator()), c.named)
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.view.object(), widgets.Tight(c.about), c.apart)
	return c
}

// Object returns the control, with the description of the choice at the bottom.
func (c *Chooser) Object() fyne.CanvasObject { return c.root }

// Show fills in a level of a variant, or a strategy unless it is "". If the variant does not
// know the strategy, the level is chosen and the description says so. If no strategy is chosen,
// offered is the strategy on offer, unless the variant does not know it.
func (c *Chooser) Show(v engine.Variant, l engine.Level, strategy, offered string) {
	c.variant, c.level, c.equal = v, l, false
	c.unknownStrategy = ""
	given, err := v.ChosenPlayer(strategy)
	if err != nil {
		c.unknownStrategy = strategy
	}
	if l, ok := levelWith(given); ok {
		c.level, given = l, engine.Player{}
	}
	c.strategy = given
	if given.IsZero() {
		c.strategy, _ = v.ChosenPlayer(offered) // none if the variant does not know it
	}
	if _, ok := levelWith(c.strategy); ok {
		c.strategy = engine.Player{}
	}
	c.offer(!given.IsZero())
	c.offerNamed()
	c.showDescription()
}

// levelWith returns the level whose player is a strategy, and whether there is one. Master matches only with
// its default effort.
func levelWith(strategy engine.Player) (engine.Level, bool) {
	l, ok := strategy.Level()
	return l, ok && strategy.Variant().LevelPlayer(l, engine.Effort{}).Spelling() == strategy.Spelling()
}

// SetVariant switches to another variant and keeps the choice as far as that variant has it.
func (c *Chooser) SetVariant(v engine.Variant) {
	if v.Name == c.variant.Name {
		return
	}
	byStrategy := c.strategyChosen()
	c.variant = v
	c.strategy, _ = v.ChosenPlayer(c.strategy.String()) // none if the variant does not know it
	c.offer(byStrategy && !c.strategy.IsZero())
	c.offerNamed()
	c.showDescription()
}

// offerNamed shows a button for each published player of the variant. A click on a button chooses its player.
func (c *Chooser) offerNamed() {
	if c.named == nil {
		return
	}
	c.named.RemoveAll()
	presets := c.variant.Presets()
	if widgets.SetVisible(c.apart, len(presets) > 0); len(presets) == 0 {
		return
	}
	c.named.Add(widgets.Quiet(words.PublishedOpponents()))
	for _, q := range presets {
		c.named.Add(c.sheets.Button(words.PublishedLevel(q), func() {
			if p, err := c.variant.ChosenPlayer(q.Player); err == nil {
				c.useStrategy(p)
			}
		}))
	}
}

// offer shows the choices of the variant. It chooses the strategy if strategy is set, or else the last choice.
func (c *Chooser) offer(strategy bool) {
	chosen := c.levelAt()
	switch {
	case strategy:
		chosen = c.strategyAt()
	case c.equal && c.offersEqual():
		chosen = c.equalAt()
	}
	c.view.offer(c.variant, c.strategy, chosen)
}

// Refresh shows the choices again, with the results that are known now.
func (c *Chooser) Refresh() { c.offer(c.strategyChosen()) }

// levelAt returns the index of the level among the levels of the variant. The strategy and an equal follow
// after the levels.
func (c *Chooser) levelAt() int    { return slices.Index(c.variant.Levels(), c.Level()) }
func (c *Chooser) strategyAt() int { return len(c.variant.Levels()) }
func (c *Chooser) equalAt() int    { return len(c.variant.Levels()) + 1 }

// offersEqual reports whether an opponent as strong as the person can be chosen.
func (c *Chooser) offersEqual() bool {
	if c.equals == nil {
		return false
	}
	_, ok := c.equals(c.variant)
	return ok
}

// Equal reports whether an opponent as strong as the person is chosen.
func (c *Chooser) Equal() bool { return c.view.Chosen() == c.equalAt() }

// ChooseEqual chooses an opponent as strong as the person, if the variant has one.
func (c *Chooser) ChooseEqual() {
	c.equal = true
	c.Refresh()
}

// Level returns the level that is chosen, or was chosen before the strategy, or the nearest level that the
// variant has.
func (c *Chooser) Level() engine.Level { return c.variant.NearestLevel(c.level) }

// Strategy returns the player string of the chosen strategy, or "" if something else is chosen.
func (c *Chooser) Strategy() string {
	if !c.strategyChosen() {
		return ""
	}
	return c.strategy.String()
}

// Offered returns the player string of the strategy on offer, chosen or not, or "" if there is
// none.
func (c *Chooser) Offered() string { return c.strategy.String() }

// HasLevel reports whether the level l is chosen.
func (c *Chooser) HasLevel(l engine.Level) bool {
	return c.view.Chosen() == c.levelAt() && c.Level() == l
}

// Player returns the chosen player, which may be a level's player.
func (c *Chooser) Player() engine.Player {
	if c.strategyChosen() && !c.strategy.IsZero() {
		return c.strategy
	}
	return c.variant.LevelPlayer(c.Level(), engine.Effort{})
}

// strategyChosen reports whether the strategy is chosen.
func (c *Chooser) strategyChosen() bool { return c.view.Chosen() == c.strategyAt() }

// onChoice handles a choice in the view. If the strategy is chosen before there is one, the level
// stays chosen and the dialog for a strategy opens.
func (c *Chooser) onChoice(i int) {
	if c.strategyChosen() && c.strategy.IsZero() {
		c.view.Choose(c.levelAt())
		c.ChooseStrategy()
		return
	}
	if i < len(c.variant.Levels()) {
		c.level = c.variant.Levels()[i]
	}
	c.equal, c.unknownStrategy = c.Equal(), ""
	c.showDescription()
	c.changed()
}

// ChooseStrategy opens the dialog that puts a strategy together.
func (c *Chooser) ChooseStrategy() { c.open(c.Player(), "") }

// AddGuest opens the dialog of ChooseStrategy for an external program that plays.
func (c *Chooser) AddGuest() {
	if search, ok := guestSearch(c.variant); ok {
		c.open(c.Player(), search)
	}
}

// TakesGuests reports whether external programs can play the variant.
func (c *Chooser) TakesGuests() bool {
	_, ok := guestSearch(c.variant)
	return ok
}

func (c *Chooser) open(player engine.Player, search string) {
	Strategy{
		Sheets: c.sheets, Variant: c.variant, Player: player, Search: search, FormServices: c.services,
		OnChosen: c.useStrategy,
	}.Show()
}

// useStrategy chooses the strategy from the dialog, or the level if it is the player of a level.
func (c *Chooser) useStrategy(p engine.Player) {
	c.equal, c.unknownStrategy = false, ""
	l, ok := levelWith(p)
	if ok {
		c.level = l
	} else {
		c.strategy = p
	}
	c.offer(!ok)
	c.showDescription()
	c.changed()
}

// showDescription shows the description of the choice.
func (c *Chooser) showDescription() {
	if c.change != nil {
		widgets.SetVisible(c.change, c.strategyChosen())
	}
	switch {
	case c.unknownStrategy != "":
		widgets.ShowText(c.about, words.StrategyLost(c.unknownStrategy))
	case c.strategyChosen():
		widgets.ShowText(c.about, c.view.note(words.PlayerOf(c.strategy)))
	default:
		widgets.ShowText(c.about, c.view.note(words.LevelOf(c.variant, c.Level())))
	}
}
