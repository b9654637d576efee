package gameform

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

// Chooser lets a person choose a computer player: a level, or a strategy that is
// put together in a dialog of its own.
type Chooser struct {
	sheets  *sheet.Stack
	aids    Aids
	changed func()

	variant  engine.Variant
	strategy string // the player as Variant.Spell has it; "" until one was chosen
	lost     string // the strategy that Show was given and the variant does not know

	face   face                                      // the levels, then the strategy, then an equal
	level  engine.Level                              // the one that was chosen last; a variant may have only one near it
	equal  bool                                      // an opponent as strong as the person was chosen last; a variant may have none
	equals func(engine.Variant) (widgets.Rung, bool) // nil where none is offered
	about  *widget.Label
	change *widgets.Button // nil where the strategy is changed by other means
	root   *fyne.Container
}

// face shows the levels of a variant, the strategy and an opponent as strong as the person, of which one is chosen.
type face interface {
	object() fyne.CanvasObject
	Chosen() int
	Choose(i int)
	// offer shows other ones, without telling of a choice.
	offer(v engine.Variant, strategy string, chosen int)
	// note returns the part of a description of the choice that the levels do not show themselves.
	note(about string) string
}

// NewChooser returns the controls, which Show is to fill in: a list that drops down. changed
// is called after each choice.
func NewChooser(sheets *sheet.Stack, aids Aids, changed func()) *Chooser {
	c := &Chooser{sheets: sheets, aids: aids, changed: changed}
	c.face = newDropDown(sheets.Key, c.chosen)
	c.about = widgets.Wrapped(widgets.Quiet(""))
	c.change = sheets.Button(words.Change(), c.ChooseStrategy)
	below := container.NewBorder(nil, nil, nil, widgets.Column(c.change), widgets.Tight(c.about))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.face.object(), below)
	return c
}

// NewLadder returns the controls as a ladder of all levels with the results against each. A strategy stands below it once
// there is one; ChooseStrategy and AddGuest lead to others.
func NewLadder(sheets *sheet.Stack, aids Aids, results Results, changed func()) *Chooser {
	c := &Chooser{sheets: sheets, aids: aids, changed: changed, equals: results.Equal}
	c.face = newLadder(sheets.Low(), sheets.Key, results, c.chosen)
	c.about = widgets.Wrapped(widgets.Quiet(""))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.face.object(), widgets.Tight(c.about))
	return c
}

// Object is the levels with what is said of the choice below them.
func (c *Chooser) Object() fyne.CanvasObject { return c.root }

// Show fills in a level of a variant, or the strategy if there is one that the variant
// knows. One that it does not know gives way to the level, and that is said. Without a
// strategy another one may be offered, that was chosen before.
func (c *Chooser) Show(v engine.Variant, l engine.Level, strategy, offered string) {
	c.variant, c.level, c.equal = v, l, false
	spelt, err := v.Spell(strategy)
	c.lost = ""
	if err != nil {
		c.lost = strategy
	}
	if l, ok := levelWith(v, spelt); ok {
		c.level, spelt = l, ""
	}
	c.strategy = spelt
	if spelt == "" {
		c.strategy, _ = v.Spell(offered) // one that is not known is not offered
	}
	if _, ok := levelWith(v, c.strategy); ok {
		c.strategy = ""
	}
	c.offer(spelt != "")
	c.say()
}

// levelWith returns the level that plays by a strategy, Master in its usual time.
func levelWith(v engine.Variant, strategy string) (engine.Level, bool) {
	l, ok := v.LevelBehind(strategy)
	if !ok {
		return l, false
	}
	own, err := v.Spell(v.PlayerString(l, engine.Effort{}))
	return l, err == nil && own == strategy
}

// SetVariant goes over to another variant with what is chosen, as far as that is known there.
func (c *Chooser) SetVariant(v engine.Variant) {
	if v.Name == c.variant.Name {
		return
	}
	byStrategy := c.byStrategy()
	c.variant = v
	if _, err := v.Spell(c.strategy); err != nil {
		c.strategy, byStrategy = "", false
	}
	c.offer(byStrategy)
	c.say()
}

// offer offers the levels of the variant and the strategy, with one of these chosen.
func (c *Chooser) offer(strategy bool) {
	chosen := c.levelAt()
	switch {
	case strategy:
		chosen = c.strategyAt()
	case c.equal && c.offersEqual():
		chosen = c.equalAt()
	}
	c.face.offer(c.variant, c.strategy, chosen)
}

// Renew shows what is known of the levels by now.
func (c *Chooser) Renew() { c.offer(c.byStrategy()) }

// levelAt is the place of the level among those of the variant. The strategy and an equal have the places after these.
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
func (c *Chooser) Equal() bool { return c.face.Chosen() == c.equalAt() }

// ChooseEqual chooses one, where there is one.
func (c *Chooser) ChooseEqual() {
	c.equal = true
	c.Renew()
}

// Level is the level of the variant that is chosen, or was before the strategy.
func (c *Chooser) Level() engine.Level { return c.variant.NearestLevel(c.level) }

// Strategy is the string of the strategy that is chosen; "" for a level.
func (c *Chooser) Strategy() string {
	if !c.byStrategy() {
		return ""
	}
	return c.strategy
}

// Offered is the string of the strategy that can be chosen, whether it is or not; "" for
// none.
func (c *Chooser) Offered() string { return c.strategy }

// At reports whether a level is chosen.
func (c *Chooser) At(l engine.Level) bool { return c.face.Chosen() == c.levelAt() && c.Level() == l }

// Player is the string of the player that is chosen, a level's included.
func (c *Chooser) Player() string {
	if s := c.Strategy(); s != "" {
		return s
	}
	return c.variant.PlayerString(c.Level(), engine.Effort{})
}

// byStrategy reports whether the strategy is chosen.
func (c *Chooser) byStrategy() bool { return c.face.Chosen() == c.strategyAt() }

// chosen takes a choice of the row. Who has not put a strategy together yet does so
// first; until then the level holds.
func (c *Chooser) chosen(i int) {
	if c.byStrategy() && c.strategy == "" {
		c.face.Choose(c.levelAt())
		c.ChooseStrategy()
		return
	}
	if i < len(c.variant.Levels()) {
		c.level = c.variant.Levels()[i]
	}
	c.equal, c.lost = c.Equal(), ""
	c.say()
	c.changed()
}

// ChooseStrategy opens the dialog in which a strategy is put together.
func (c *Chooser) ChooseStrategy() { c.open(c.Player(), "") }

// AddGuest opens that dialog for a program that plays.
func (c *Chooser) AddGuest() {
	if search, ok := guestSearch(c.variant); ok {
		c.open(c.Player(), search)
	}
}

// TakesGuests reports whether programs can play the variant.
func (c *Chooser) TakesGuests() bool {
	_, ok := guestSearch(c.variant)
	return ok
}

func (c *Chooser) open(player, search string) {
	Strategy{Sheets: c.sheets, Variant: c.variant, Player: player, Search: search, Aids: c.aids, Take: c.useStrategy}.Show()
}

// useStrategy takes over the strategy of the dialog; that of a level is the level.
func (c *Chooser) useStrategy(player string) {
	c.equal, c.lost = false, ""
	l, ok := levelWith(c.variant, player)
	if ok {
		c.level = l
	} else {
		c.strategy = player
	}
	c.offer(!ok)
	c.say()
	c.changed()
}

// say says who was chosen.
func (c *Chooser) say() {
	if c.change != nil {
		widgets.SetVisible(c.change, c.byStrategy())
	}
	switch {
	case c.lost != "":
		widgets.ShowText(c.about, words.StrategyLost(c.lost))
	case c.byStrategy():
		widgets.ShowText(c.about, c.face.note(words.PlayerOf(c.variant, c.strategy)))
	default:
		widgets.ShowText(c.about, c.face.note(words.LevelOf(c.variant, c.Level())))
	}
}
