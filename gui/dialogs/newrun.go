package dialogs

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// newRun is the dialog in which a run is put together.
type newRun struct {
	*laboratory
	sheet *sheet.Sheet // nil while the form is being made
	form  *fyne.Container

	boardRow formRow

	variant            *variantFields
	players            *playerRows
	games, opening     *checkedEntry
	time, nodes, depth *checkedEntry
	seed               *checkedEntry
	about, fault       *widget.Label
	startButton        *control.Button
}

// The numbers that a run may have, and those that are proposed.
const (
	usualGames, mostGames     = 20, 10_000
	usualOpening, mostOpening = 2, 20
	mostNodes, mostDepth      = 1_000_000_000, 400
	leastTime, mostTime       = 10 * time.Millisecond, time.Hour
	mostSeed                  = 10_000 // of those that are proposed
)

// askForRun opens the dialog.
func (l *laboratory) askForRun() {
	f := &newRun{laboratory: l, about: control.Wrapped(control.Quiet("")), fault: faultLabel()}
	keys := l.Sheets.Key
	f.games = newCheckedEntry(strconv.Itoa(usualGames), "", keys, evenNumber, f.changed)
	f.opening = newCheckedEntry(strconv.Itoa(usualOpening), "", keys, whole(0, mostOpening), f.changed)
	f.time = newCheckedEntry("", words.NoLimit(), keys, seconds, f.changed)
	f.nodes = newCheckedEntry("", words.NoLimit(), keys, optional(whole(1, mostNodes)), f.changed)
	f.depth = newCheckedEntry("", words.NoLimit(), keys, optional(whole(1, mostDepth)), f.changed)
	f.seed = newCheckedEntry(strconv.Itoa(1+rand.IntN(mostSeed)), "", keys, anySeed, f.changed)
	f.variant = newVariantFields(l.Variant, keys, l.LastBoard, f.changed)
	f.players = newPlayerRows(l.Laboratory, l.Variant, f.changed)
	f.startButton = l.Sheets.Button(words.Start(), f.begin).Primary()
	content := f.content()
	f.sheet = l.Sheets.Open(words.NewRun(), content, l.Sheets.CloseButton(words.Cancel()), f.startButton)
	f.sheet.Resize(formWidth, 0)
	f.changed()
}

// content lays the form out.
func (f *newRun) content() fyne.CanvasObject {
	limits := control.Wrapped(control.Quiet(words.AboutLimits()))
	f.form = container.New(&formLayout{})
	f.boardRow = newFormRow(words.Board(), f.variant.numbers())
	for _, r := range []formRow{
		newFormRow(words.Variant(), f.variant.choice), f.boardRow, newFormRow(words.Players(), f.players.root),
		newFormRow(words.GamesForEachPair(), f.games.root), newFormRow(words.RandomMoves(), f.opening.root), newFormRow(words.Seed(), f.seed.root),
		newFormRow(words.TimeForAMove(), f.time.root), newFormRow(words.PositionsForAMove(), f.nodes.root), newFormRow(words.MovesAhead(), f.depth.root),
	} {
		f.form.Add(r.label)
		f.form.Add(r.control)
	}
	return control.Column(f.form, control.Tight(limits), control.Tight(f.about), f.fault)
}

// chosenVariant is the variant that the form describes; ok is not set while something
// is wrong with it.
func (f *newRun) chosenVariant() (v engine.Variant, ok bool) {
	v, problem := f.variant.chosen()
	return v, problem == ""
}

// changed says what the run comes to, or what is wrong.
func (f *newRun) changed() {
	if f.sheet == nil {
		return
	}
	f.boardRow.show(f.variant.template() != nil)
	if v, ok := f.chosenVariant(); ok {
		f.players.suit(v)
	}
	o, ok := f.options()
	total := len(o.Players) * (len(o.Players) - 1) / 2 * o.Match.Games
	tooMany := ok && total > lab.MostGames
	control.SetVisible(f.about, ok && !tooMany)
	control.SetVisible(f.fault, tooMany)
	control.SetText(f.fault, words.TooManyGames(lab.MostGames))
	if ok {
		control.SetText(f.about, words.AboutRun(total))
	}
	control.SetEnabled(f.startButton, ok && !tooMany)
	f.form.Refresh() // faults come and go
	f.sheet.Fit()
}

// options returns the run that the form describes; ok is not set while something is
// wrong with it.
func (f *newRun) options() (o lab.TournamentOptions, ok bool) {
	v, ok := f.chosenVariant()
	for _, e := range []*checkedEntry{f.games, f.opening, f.time, f.nodes, f.depth, f.seed} {
		ok = ok && e.ok()
	}
	if !ok {
		return o, false
	}
	seed, _ := strconv.ParseUint(f.seed.text(), 10, 64) // it was checked
	o.Match = lab.MatchOptions{
		Variant: v, Games: f.games.number(), Plies: f.opening.number(), Seed: seed,
		Limits: search.Limits{Depth: f.depth.number(), Nodes: int64(f.nodes.number()), Time: f.time.duration()},
	}
	o.Players = f.players.specs()
	return o, true
}

// begin starts the run and shows it.
func (f *newRun) begin() {
	o, ok := f.options()
	if !ok {
		return
	}
	f.sheet.Close()
	f.Runs.Start(o)
	if live := f.Runs.Live(); live != nil {
		f.report = live.Report()
		f.refresh()
		f.open(f.report.Run)
	}
}

// checkedEntry is a line for a number, which is checked while it is typed.
type checkedEntry struct {
	root  *fyne.Container
	entry *control.Entry
	fault *widget.Label
	check func(text string) (problem string)
}

// newCheckedEntry returns a field with a text in it, or else with a hint; check says what is
// wrong with a text.
func newCheckedEntry(text, hint string, keys control.Keys, check func(string) string, changed func()) *checkedEntry {
	f := &checkedEntry{entry: control.NewEntry(text, atMost(longestNumber), keys), fault: faultLabel(), check: check}
	f.entry.SetPlaceHolder(hint)
	f.entry.OnChanged = func(string) {
		problem := f.check(f.text())
		control.SetText(f.fault, problem)
		control.SetVisible(f.fault, problem != "")
		f.entry.SetFault(problem != "")
		changed()
	}
	f.root = control.Column(f.entry, f.fault)
	return f
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

// whole checks for a whole number between two others.
func whole(least, most int) func(string) string {
	return func(text string) string {
		if n, err := strconv.Atoi(text); err != nil || n < least || n > most {
			return words.WholeFault(least, most)
		}
		return ""
	}
}

// evenNumber checks for a number of games.
func evenNumber(text string) string {
	if n, err := strconv.Atoi(text); err != nil || n < 2 || n > mostGames || n%2 != 0 {
		return words.EvenFault(2, mostGames)
	}
	return ""
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
	if d, ok := parseSeconds(text); !ok || text != "" && (d < leastTime || d > mostTime) {
		return words.TimeFault(leastTime, mostTime)
	}
	return ""
}

// parseSeconds reads a number of seconds, with a point or a comma; an empty text is 0.
func parseSeconds(text string) (d time.Duration, ok bool) {
	if text == "" {
		return 0, true
	}
	s, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || math.IsNaN(s) || s < 0 || s > mostTime.Seconds() {
		return 0, false
	}
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond), true
}
