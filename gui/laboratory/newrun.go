package laboratory

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/gameform"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// newRun is the dialog in which a run is put together.
type newRun struct {
	*runList
	sheet *sheet.Sheet // nil while the form is being made
	form  *fyne.Container

	rulesRow, boardRow, ruleRow, randomRow, openingsRow, marginRow widgets.FormRow

	variant        *gameform.VariantFields
	players        *playerRows
	games, opening *checkedEntry
	time, margin   *checkedEntry
	nodes, depth   *checkedEntry
	seed           *checkedEntry
	openings       *openingField
	rule           *gameform.OpeningRules // in place of random moves, as openings is
	about, problem *widget.Label
	startButton    *widgets.Button
}

// The numbers that a run may have, and those that are proposed.
const (
	defaultGames, maxGames     = 20, 10_000
	defaultOpening, maxOpening = 2, 20
	maxNodes, maxDepth         = 1_000_000_000, 400
	minTime, maxTime           = 10 * time.Millisecond, time.Hour
	maxSeed                    = 10_000 // of those that are proposed
)

// askForRun opens the dialog.
func (l *runList) askForRun() {
	f := &newRun{runList: l, about: widgets.Wrapped(widgets.Quiet("")), problem: widgets.ErrorLabel()}
	keys := l.Sheets.Key
	f.games = newCheckedEntry(strconv.Itoa(defaultGames), "", keys, even(2, maxGames), f.changed)
	f.opening = newCheckedEntry(strconv.Itoa(defaultOpening), "", keys, integer(0, maxOpening), f.changed)
	f.rule = gameform.NewOpeningRules(keys, words.OpeningsByRule, f.changed)
	f.rule.SetVariant(l.Variant)
	f.openings = newOpeningField(l.Files, l.Variant.Name, f.changed)
	f.time = newCheckedEntry("", words.NoLimit(), keys, seconds, f.changed)
	f.nodes = newCheckedEntry("", words.NoLimit(), keys, optional(integer(1, maxNodes)), f.changed)
	f.depth = newCheckedEntry("", words.NoLimit(), keys, optional(integer(1, maxDepth)), f.changed)
	f.margin = newCheckedEntry("", words.Seconds(match.DefaultMargin), keys, seconds, f.changed)
	f.seed = newCheckedEntry(strconv.Itoa(1+rand.IntN(maxSeed)), "", keys, anySeed, f.changed)
	f.variant = gameform.NewVariantFields(l.Variant, keys, l.LastBoard, f.changed)
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
	f.ruleRow, f.randomRow = widgets.NewFormRow(words.OpeningRuleLabel(), f.rule.Root), widgets.NewFormRow(words.RandomMoves(), f.opening.root)
	f.openingsRow = widgets.NewFormRow(words.Openings(), f.openings.root)
	f.marginRow = widgets.NewFormRow(words.ExtraTime(), f.margin.root)
	f.form = widgets.NewForm(
		widgets.NewFormRow(words.Variant(), f.variant.Choice), f.rulesRow, f.boardRow, widgets.NewFormRow(words.Players(), f.players.root),
		widgets.NewFormRow(words.GamesForEachPair(), f.games.root), f.ruleRow, f.randomRow, f.openingsRow, widgets.NewFormRow(words.Seed(), f.seed.root),
		widgets.NewFormRow(words.TimeForAMove(), f.time.root), f.marginRow, widgets.NewFormRow(words.PositionsForAMove(), f.nodes.root), widgets.NewFormRow(words.MovesAhead(), f.depth.root))
	return widgets.Column(f.form, widgets.Tight(limits), widgets.Tight(f.about), f.problem)
}

// chosenVariant is the variant that the form describes; ok is not set while something
// is wrong with it.
func (f *newRun) chosenVariant() (v engine.Variant, ok bool) {
	v, problem := f.variant.Chosen()
	return v, problem == ""
}

// changed shows the size of the run, or what is wrong.
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
	f.form.Refresh() // faults come and go
	f.sheet.Fit()
}

// options returns the run that the form describes; ok is not set while something is
// wrong with it.
func (f *newRun) options() (c match.Config, ok bool) {
	v, ok := f.chosenVariant()
	for _, e := range []*checkedEntry{f.games, f.opening, f.time, f.margin, f.nodes, f.depth, f.seed} {
		ok = ok && e.ok()
	}
	given, playable := f.openings.chosen()
	if !ok || !playable {
		return c, false
	}
	seed, _ := strconv.ParseUint(f.seed.text(), 10, 64) // it was checked
	c.Spec = match.Spec{
		Variant: v, Players: f.players.specs(), Games: f.games.number(), Plies: f.opening.number(), Seed: seed,
		Limits: search.Limits{Depth: f.depth.number(), Nodes: int64(f.nodes.number()), Time: f.time.duration()},
	}
	if f.hasGuests() {
		c.Margin = f.margin.duration()
	}
	if rule := f.rule.Rule(); rule != opening.None {
		c.Plies, c.Rule = 0, rule
	} else if given {
		c.Plies, c.Openings = 0, f.openings.read.Openings
	}
	return c, true
}

// hasGuests reports whether a program of others plays.
func (f *newRun) hasGuests() bool {
	return slices.ContainsFunc(f.players.specs(), func(spec string) bool { return f.players.variant.StartTime(spec) > 0 })
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

// checkedEntry is a line for a number, which is checked while it is typed.
type checkedEntry struct {
	root    *fyne.Container
	entry   *widgets.Entry
	invalid *widget.Label
	check   func(text string) (problem string)
}

// newCheckedEntry returns a field with a text in it, or else with a hint; check says what is
// wrong with a text.
func newCheckedEntry(text, hint string, keys widgets.Keys, check func(string) string, changed func()) *checkedEntry {
	f := &checkedEntry{entry: widgets.NewEntry(text, widgets.AtMost(widgets.LongestNumber), keys), invalid: widgets.ErrorLabel(), check: check}
	f.entry.SetPlaceHolder(hint)
	f.entry.OnChanged = func(string) {
		f.showFault()
		changed()
	}
	f.root = widgets.Column(f.entry, f.invalid)
	return f
}

// showFault says what is wrong with the text.
func (f *checkedEntry) showFault() {
	problem := f.check(f.text())
	widgets.ShowText(f.invalid, problem)
	f.entry.SetInvalid(problem != "")
}

func (f *checkedEntry) text() string { return strings.TrimSpace(f.entry.Text) }

// ok reports whether nothing is wrong with the text.
func (f *checkedEntry) ok() bool { return f.check(f.text()) == "" }

// number returns the number in the field, 0 for an empty one.
func (f *checkedEntry) number() int {
	n, _ := strconv.Atoi(f.text()) // it was checked
	return n
}

// duration returns the seconds in the field, 0 for an empty one.
func (f *checkedEntry) duration() time.Duration {
	s, _ := parseSeconds(f.text()) // it was checked
	return s
}

// integer checks for a whole number between two others.
func integer(least, most int) func(string) string {
	return func(text string) string {
		if n, err := strconv.Atoi(text); err != nil || n < least || n > most {
			return words.WholeFault(least, most)
		}
		return ""
	}
}

// even checks for a whole even number between two others.
func even(least, most int) func(string) string {
	return func(text string) string {
		if n, err := strconv.Atoi(text); err != nil || n < least || n > most || n%2 != 0 {
			return words.EvenFault(least, most)
		}
		return ""
	}
}

// optional lets a field be empty too.
func optional(check func(string) string) func(string) string {
	return func(text string) string {
		if text == "" {
			return ""
		}
		return check(text)
	}
}

// anySeed checks for a seed.
func anySeed(text string) string {
	if _, err := strconv.ParseUint(text, 10, 64); err != nil {
		return words.SeedFault()
	}
	return ""
}

// seconds checks for a time, or none.
func seconds(text string) string {
	if d, ok := parseSeconds(text); !ok || text != "" && (d < minTime || d > maxTime) {
		return words.TimeFault(minTime, maxTime)
	}
	return ""
}

// parseSeconds reads a number of seconds, with a point or a comma; an empty text is 0.
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
