package dialogs

import (
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

// PlayerChooser lets a person choose a computer player: a level, or a strategy that is
// put together in a dialog of its own.
type PlayerChooser struct {
	sheets  *sheet.Stack
	copy    func(string)
	changed func()
	result  func(engine.Variant, engine.Level) string // how games against a level have gone, nil where that is not said

	variant  engine.Variant
	strategy string // the player as Variant.Spell has it; "" until one was chosen
	lost     string // the strategy that Show was given and the variant does not know

	levels *control.Segments // the levels, then the strategy
	level  int               // the one that was chosen last
	about  *widget.Label
	change *control.Button
	root   *fyne.Container
}

// NewPlayerChooser returns the controls, which Show is to fill in. Copy puts a text on
// the clipboard; changed hears of each choice.
func NewPlayerChooser(sheets *sheet.Stack, copy func(string), changed func()) *PlayerChooser {
	c := &PlayerChooser{sheets: sheets, copy: copy, changed: changed}
	c.levels = control.NewSegments(append(words.Levels(), words.StrategyItem()), 0, sheets.Key, c.chosen)
	c.about = control.Wrapped(control.Quiet(""))
	c.change = sheets.Button(words.Change(), c.put)
	below := container.NewBorder(nil, nil, nil, control.Column(c.change), control.Tight(c.about))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(4), c.levels, below)
	return c
}

// Object is the row of levels with what is said of the choice below it.
func (c *PlayerChooser) Object() fyne.CanvasObject { return c.root }

// Show fills in a level of a variant, or the strategy if there is one that the variant
// knows. One that it does not know gives way to the level, and that is said.
func (c *PlayerChooser) Show(v engine.Variant, l engine.Level, strategy string) {
	c.variant, c.level = v, int(l)
	spelt, err := v.Spell(strategy)
	c.strategy = spelt
	if c.strategy != "" {
		c.levels.Choose(len(engine.Levels))
	} else {
		c.levels.Choose(c.level)
	}
	c.lost = ""
	if err != nil {
		c.lost = strategy
	}
	c.tell()
}

// suit goes over to another variant with what is chosen, as far as that is known there.
func (c *PlayerChooser) suit(v engine.Variant) {
	if v.Name == c.variant.Name {
		return
	}
	c.variant = v
	if _, err := v.Spell(c.strategy); err != nil {
		c.strategy = ""
		c.levels.Choose(c.level)
	}
	c.tell()
}

// Level is the level that is chosen, or was before the strategy.
func (c *PlayerChooser) Level() engine.Level { return engine.Levels[c.level] }

// Strategy is the string of the strategy that is chosen; "" for a level.
func (c *PlayerChooser) Strategy() string {
	if !c.byStrategy() {
		return ""
	}
	return c.strategy
}

// Player is the string of the player that is chosen, a level's included.
func (c *PlayerChooser) Player() string {
	if s := c.Strategy(); s != "" {
		return s
	}
	return c.variant.PlayerString(c.Level())
}

// byStrategy reports whether the strategy is chosen.
func (c *PlayerChooser) byStrategy() bool { return c.levels.Chosen() == len(engine.Levels) }

// chosen takes a choice of the row. Who has not put a strategy together yet does so
// first; until then the level holds.
func (c *PlayerChooser) chosen(i int) {
	if c.byStrategy() && c.strategy == "" {
		c.levels.Choose(c.level)
		c.put()
		return
	}
	if !c.byStrategy() {
		c.level = i
	}
	c.lost = ""
	c.tell()
	c.changed()
}

// put opens the dialog in which a strategy is put together.
func (c *PlayerChooser) put() {
	Strategy{Sheets: c.sheets, Variant: c.variant, Player: c.Player(), Copy: c.copy, Take: c.take}.Show()
}

// take takes over the strategy of the dialog.
func (c *PlayerChooser) take(player string) {
	c.strategy = player
	c.levels.Choose(len(engine.Levels))
	c.tell()
	c.changed()
}

// tell says who was chosen.
func (c *PlayerChooser) tell() {
	control.SetVisible(c.change, c.byStrategy())
	switch {
	case c.lost != "":
		control.SetText(c.about, words.StrategyLost(c.lost))
	case c.byStrategy():
		control.SetText(c.about, words.PlayerOf(c.variant, c.strategy))
	default:
		text := words.LevelOf(c.variant, c.Level())
		if c.result != nil {
			text = strings.TrimSuffix(text+"\n"+c.result(c.variant, c.Level()), "\n")
		}
		control.SetText(c.about, text)
	}
}
