package laboratory

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// newRun is the dialog that configures a new run.
type newRun struct {
	*runList
	sheet *sheet.Sheet // nil while the form is being built
	form  *fyne.Container

	rulesRow, boardRow, ruleRow, randomRow, openingsRow, marginRow widgets.FormRow

	variant        *newgame.VariantFields
	players        *playerRows
	games, opening *widgets.NumberEntry
	time, margin   *widgets.NumberEntry
	nodes, depth   *widgets.NumberEntry
	seed           *widgets.NumberEntry
	openings       *openingField
	rule           *newgame.OpeningRules // replaces random moves, as openings does
	about, problem *widget.Label
	startButton    *widgets.Button
}

// The default values and the limits of the numbers in the form.
const (
	defaultGames, maxGames     = 20, 10_000
	defaultOpening, maxOpening = 2, 20
	maxNodes, maxDepth         = 1_000_000_000, 400
	minTime, maxTime           = 10 * time.Millisecond, time.Hour
	maxSeed                    = 10_000 // the largest proposed seed; a larger one can be typed
)

// askForRun opens the dialog.
func (l *runList) askForRun() {
	f := &newRun{runList: l, about: widgets.Wrapped(widgets.Quiet("")), problem: widgets.ErrorLabel()}
	keys := l.Sheets.Key
	f.games = widgets.NewNumberEntry(strconv.Itoa(defaultGames), "", keys, even(2, maxGames), f.changed)
	f.opening = widgets.NewNumberEntry(strconv.Itoa(defaultOpening), "", keys, integer(0, maxOpening), f.changed)
	f.rule = newgame.NewOpeningRules(keys, words.OpeningsByRule, f.changed)
	f.rule.SetVariant(l.Variant)
	f.openings = newOpeningField(l.Dialogs, l.Variant.Name, f.changed)
	f.time = widgets.NewNumberEntry("", words.NoLimit(), keys, seconds, f.changed)
	f.nodes = widgets.NewNumberEntry("", words.NoLimit(), keys, optional(integer(1, maxNodes)), f.changed)
	f.depth = widgets.NewNumberEntry("", words.NoLimit(), keys, optional(integer(1, maxDepth)), f.changed)
	f.margin = widgets.NewNumberEntry("", words.Seconds(match.DefaultMargin), keys, seconds, f.changed)
	f.seed = widgets.NewNumberEntry(strconv.Itoa(1+rand.IntN(maxSeed)), "", keys, anySeed, f.changed)
	f.variant = newgame.NewVariantFields(l.Variant, keys, l.Prefs.LastBoard, f.changed)
	f.players = newPlayerRows(l.Dialog, l.Variant, f.changed)
	f.startButton = l.Sheets.Button(words.Start(), f.begin).Primary()
	content := f.content()
	f.sheet = l.Sheets.Open(words.NewRun(), content, l.Sheets.CloseButton(words.Cancel()), f.startButton)
	f.sheet.Resize(widgets.FormWidth, 0)
	f.changed()
}

// content lays the form out.
func (f *newRun) content() fyne.CanvasObject {
	limits := widgets.Wrapped(widgets.Quiet(words.AboutLimits()))
	f.rulesRow = widgets.NewFormRow(words.RulesItem(), f.variant.Rules)
	f.boardRow = widgets.NewFormRow(words.Board(), f.variant.Numbers())
	f.ruleRow = widgets.NewFormRow(words.OpeningRuleLabel(), f.rule.Root)
	f.randomRow = widgets.NewFormRow(words.RandomMoves(), f.opening.WithProblem())
	f.openingsRow = widgets.NewFormRow(words.Openings(), f.openings.root)
	f.marginRow = widgets.NewFormRow(words.ExtraTime(), f.margin.WithProblem())
	f.form = widgets.NewForm(
		widgets.NewFormRow(words.Variant(), f.variant.Choice), f.rulesRow, f.boardRow,
		widgets.NewFormRow(words.Players(), f.players.root),
		widgets.NewFormRow(words.GamesForEachPair(), f.games.WithProblem()), f.ruleRow, f.randomRow, f.openingsRow,
		widgets.NewFormRow(words.Seed(), f.seed.WithProblem()),
		widgets.NewFormRow(words.TimeForAMove(), f.time.WithProblem()), f.marginRow,
		widgets.NewFormRow(words.PositionsForAMove(), f.nodes.WithProblem()),
		widgets.NewFormRow(words.MovesAhead(), f.depth.WithProblem()))
	return widgets.Column(f.form, widgets.Tight(limits), widgets.Tight(f.about), f.problem)
}

// chosenVariant returns the variant that the form describes. ok is false if it is not valid.
func (f *newRun) chosenVariant() (v engine.Variant, ok bool) {
	v, problem := f.variant.Chosen()
	return v, problem == ""
}

// changed updates the form after a change: the rows that apply, the size of the run or the error,
// and the start button.
func (f *newRun) changed() {
	if f.sheet == nil {
		return
	}
	f.rulesRow.Show(f.variant.HasRules())
	f.boardRow.Show(f.variant.Template() != nil)
	if v, ok := f.chosenVariant(); ok {
		f.players.setVariant(v)
		f.openings.setVariant(v.Name)
		f.rule.SetVariant(v)
	}
	given, _ := f.openings.chosen()
	ruled := f.rule.Rule() != opening.None
	f.ruleRow.Show(f.rule.Offers() && !given)
	f.randomRow.Show(!given && !ruled)
	f.openingsRow.Show(!ruled)
	f.marginRow.Show(f.hasGuests())
	c, ok := f.options()
	total := len(c.Players) * (len(c.Players) - 1) / 2 * c.Games
	tooMany := ok && total > lab.MaxGames
	widgets.SetVisible(f.about, ok && !tooMany)
	widgets.SetVisible(f.problem, tooMany)
	widgets.SetText(f.problem, words.TooManyGames(lab.MaxGames))
	if ok {
		widgets.SetText(f.about, words.AboutRun(total))
	}
	widgets.SetEnabled(f.startButton, ok && !tooMany && !f.Runs.Busy())
	f.form.Refresh() // error messages have appeared or disappeared
	f.sheet.Fit()
}

// options returns the configuration of the run that the form describes. ok is false if the form has
// an error.
func (f *newRun) options() (c match.Config, ok bool) {
	v, ok := f.chosenVariant()
	for _, e := range []*widgets.NumberEntry{f.games, f.opening, f.time, f.margin, f.nodes, f.depth, f.seed} {
		ok = ok && e.Valid()
	}
	given, playable := f.openings.chosen()
	if !ok || !playable {
		return c, false
	}
	seed, _ := strconv.ParseUint(f.seed.Text(), 10, 64) // it was checked
	c.Spec = match.Spec{
		Variant: v, Players: f.players.specs(), Games: f.games.Whole(), Plies: f.opening.Whole(), Seed: seed,
		Limits: search.Limits{Depth: f.depth.Whole(), Nodes: int64(f.nodes.Whole()), Time: durationIn(f.time)},
	}
	if f.hasGuests() {
		c.Margin = durationIn(f.margin)
	}
	if rule := f.rule.Rule(); rule != opening.None {
		c.Plies, c.Rule = 0, rule
	} else if given {
		c.Plies, c.Openings = 0, f.openings.read.Openings
	}
	return c, true
}

// hasGuests reports whether an external program is among the players.
func (f *newRun) hasGuests() bool {
	return slices.ContainsFunc(f.players.players(), func(p engine.Player) bool { return p.StartTime() > 0 })
}

// begin starts the run and shows it.
func (f *newRun) begin() {
	c, ok := f.options()
	if !ok {
		return
	}
	f.sheet.Close()
	f.Sheets.HoldClicks()
	f.Runs.Start(c)
	f.openLive()
}

// durationIn returns the time in seconds in an entry, or 0 if it is empty.
func durationIn(e *widgets.NumberEntry) time.Duration {
	d, _ := parseSeconds(e.Text()) // it was checked
	return d
}

// integer returns a check for a whole number from least to most.
func integer(least, most int) func(string) string {
	return func(text string) string {
		if n, err := strconv.Atoi(text); err != nil || n < least || n > most {
			return words.WholeFault(least, most)
		}
		return ""
	}
}

// even returns a check for an even whole number from least to most.
func even(least, most int) func(string) string {
	return func(text string) string {
		if n, err := strconv.Atoi(text); err != nil || n < least || n > most || n%2 != 0 {
			return words.EvenFault(least, most)
		}
		return ""
	}
}

// optional returns a check that also accepts an empty text.
func optional(check func(string) string) func(string) string {
	return func(text string) string {
		if text == "" {
			return ""
		}
		return check(text)
	}
}

// anySeed checks that a text is a seed: any unsigned 64-bit number.
func anySeed(text string) string {
	if _, err := strconv.ParseUint(text, 10, 64); err != nil {
		return words.SeedFault()
	}
	return ""
}

// seconds checks that a text is a time from minTime to maxTime in seconds, or empty.
func seconds(text string) string {
	if d, ok := parseSeconds(text); !ok || text != "" && (d < minTime || d > maxTime) {
		return words.TimeFault(minTime, maxTime)
	}
	return ""
}

// parseSeconds parses a number of seconds with a decimal point or comma, rounded to milliseconds. An
// empty text is 0. ok is false if the number is not valid, negative or above maxTime.
func parseSeconds(text string) (d time.Duration, ok bool) {
	if text == "" {
		return 0, true
	}
	s, err := widgets.ParseNumber(text)
	if err != nil || math.IsNaN(s) || s < 0 || s > maxTime.Seconds() {
		return 0, false
	}
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond), true
}
