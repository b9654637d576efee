package playerform

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Chooser lets a person choose a computer player: a level, or a strategy that is
// put together in a dialog of its own.
type Chooser struct {
	sheets  *sheet.Stack
	aids    Aids
	changed func()
	Result  func(engine.Variant, engine.Level) string // how games against a level have gone, nil where that is not said

	variant  engine.Variant
	strategy string // the player as Variant.Spell has it; "" until one was chosen
	lost     string // the strategy that Show was given and the variant does not know

	levels *control.Segments // the levels, then the strategy
	level  engine.Level      // the one that was chosen last; a variant may have only one near it
	about  *widget.Label
	change *control.Button
	root   *fyne.Container
}

// NewChooser returns the controls, which Show is to fill in. changed hears of each choice.
func NewChooser(sheets *sheet.Stack, aids Aids, changed func()) *Chooser {
	c := &Chooser{sheets: sheets, aids: aids, changed: changed}
	c.levels = control.NewSegments(nil, 0, sheets.Key, c.chosen)
	c.about = control.Wrapped(control.Quiet(""))
	c.change = sheets.Button(words.Change(), c.openStrategy)
	below := container.NewBorder(nil, nil, nil, control.Column(c.change), control.Tight(c.about))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.levels, below)
	return c
}

// Object is the row of levels with what is said of the choice below it.
func (c *Chooser) Object() fyne.CanvasObject { return c.root }

// Show fills in a level of a variant, or the strategy if there is one that the variant
// knows. One that it does not know gives way to the level, and that is said.
func (c *Chooser) Show(v engine.Variant, l engine.Level, strategy string) {
	c.variant, c.level = v, l
	spelt, err := v.Spell(strategy)
	c.strategy = spelt
	c.offer(spelt != "")
	c.lost = ""
	if err != nil {
		c.lost = strategy
	}
	c.ShowResult()
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
	c.ShowResult()
}

// offer offers the levels of the variant and the strategy, with one of these chosen.
func (c *Chooser) offer(strategy bool) {
	names := words.Levels(c.variant)
	chosen := c.levelAt()
	if strategy {
		chosen = len(names)
	}
	c.levels.SetOptions(append(names, words.StrategyItem()), chosen)
}

// levelAt is the place of the level in the row.
func (c *Chooser) levelAt() int { return slices.Index(c.variant.Levels(), c.Level()) }

// Level is the level of the variant that is chosen, or was before the strategy.
func (c *Chooser) Level() engine.Level { return c.variant.NearestLevel(c.level) }

// Strategy is the string of the strategy that is chosen; "" for a level.
func (c *Chooser) Strategy() string {
	if !c.byStrategy() {
		return ""
	}
	return c.strategy
}

// Player is the string of the player that is chosen, a level's included.
func (c *Chooser) Player() string {
	if s := c.Strategy(); s != "" {
		return s
	}
	return c.variant.PlayerString(c.Level(), engine.Effort{})
}

// byStrategy reports whether the strategy is chosen.
func (c *Chooser) byStrategy() bool { return c.levels.Chosen() == len(c.variant.Levels()) }

// chosen takes a choice of the row. Who has not put a strategy together yet does so
// first; until then the level holds.
func (c *Chooser) chosen(i int) {
	if c.byStrategy() && c.strategy == "" {
		c.levels.Choose(c.levelAt())
		c.openStrategy()
		return
	}
	if !c.byStrategy() {
		c.level = c.variant.Levels()[i]
	}
	c.lost = ""
	c.ShowResult()
	c.changed()
}

// openStrategy opens the dialog in which a strategy is put together.
func (c *Chooser) openStrategy() {
	Strategy{Sheets: c.sheets, Variant: c.variant, Player: c.Player(), Aids: c.aids, Take: c.useStrategy}.Show()
}

// useStrategy takes over the strategy of the dialog.
func (c *Chooser) useStrategy(player string) {
	c.strategy = player
	c.levels.Choose(len(c.variant.Levels()))
	c.ShowResult()
	c.changed()
}

// ShowResult says who was chosen.
func (c *Chooser) ShowResult() {
	control.SetVisible(c.change, c.byStrategy())
	switch {
	case c.lost != "":
		control.SetText(c.about, words.StrategyLost(c.lost))
	case c.byStrategy():
		control.SetText(c.about, words.PlayerOf(c.variant, c.strategy))
	default:
		text := words.LevelOf(c.variant, c.Level())
		if c.Result != nil {
			text = strings.TrimSuffix(text+"\n"+c.Result(c.variant, c.Level()), "\n")
		}
		control.SetText(c.about, text)
	}
}
