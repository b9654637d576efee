package laboratory

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/session"
)

// workbench is a laboratory for tests. A run that is started is not played until play is called.
type workbench struct {
	*screen
	live       *lab.Live
	asked      match.Config
	stopped    bool
	watch      func(lab.Status) bool
	stored     []lab.Run
	damaged    []string
	listErr    error
	undelete   error
	said       string
	games      []lab.Game // of each stored run
	cut        bool       // the file of its games is damaged
	unreadGame error
	prefs      *preferences.Prefs
	folder     string // of files that the user chooses
	replayed   session.Opened
	from       Place

	experiment *reproduce.Live
	options    reproduce.Options
	observe    func(ExperimentStatus) bool
	results    map[string]reproduce.Result
	unreadable map[string]error
}

func newWorkbench(t *testing.T) *workbench {
	t.Helper()
	b := &workbench{screen: newScreen(t), folder: t.TempDir(), prefs: playtest.Prefs(t)}
	now := time.Now()
	b.Stack.Now = func() time.Time { // no click counts as the second of a double-click
		now = now.Add(time.Second)
		return now
	}
	return b
}

func (b *workbench) Live() *lab.Live                  { return b.live }
func (b *workbench) Busy() bool                       { return b.live != nil || b.experiment != nil }
func (b *workbench) Stop()                            { b.stopped = true }
func (b *workbench) Watch(show func(lab.Status) bool) { b.watch = show }

func (b *workbench) Start(o match.Config) {
	b.asked, b.live = o, lab.NewLive(o)
}

func (b *workbench) List(show func([]lab.Run, []string, error)) { show(b.stored, b.damaged, b.listErr) }

func (b *workbench) Games(r lab.Run, show func(lab.Run, error)) {
	if r.Kept == nil {
		r.Kept, r.Damaged = b.games, b.cut
	}
	show(r, b.unreadGame)
}

func (b *workbench) Resume(r lab.Run, more int, begun func(error)) {
	b.Games(r, func(r lab.Run, err error) {
		if err == nil {
			b.live, err = lab.GoOn(r, more, match.Config{})
		}
		begun(err)
	})
}

func (b *workbench) Delete(r lab.Run, done func(error)) {
	if b.undelete == nil {
		b.stored = slices.DeleteFunc(b.stored, func(k lab.Run) bool { return k.Name == r.Name })
	}
	done(b.undelete)
}

// open opens the laboratory for a variant.
func (b *workbench) open(name string) {
	b.T.Helper()
	b.dialog(name).Show()
}

// dialog returns the laboratory for a variant.
func (b *workbench) dialog(name string) Dialog {
	b.T.Helper()
	return Dialog{
		Dialogs: b.filesIn(b.folder), Variant: sheettest.Variant(b.T, name), Runs: b, Experiments: b,
		Prefs: b.prefs, Say: func(text string) { b.said = text },
		Replay: func(o session.Opened, said string, from Place) { b.replayed, b.said, b.from = o, said, from },
	}
}

// play plays the started run to its end and reports its progress.
func (b *workbench) play() {
	b.T.Helper()
	if _, err := b.live.Play(b.T.Context()); err != nil {
		b.T.Fatal(err)
	}
	r := b.live.Status()
	r.Run.Name = r.Run.FileName()
	b.stored = append([]lab.Run{r.Run}, b.stored...)
	b.live = nil
	b.watch(r)
}

// sampleRun returns a run of tic-tac-toe between players, played to its end.
func sampleRun(t *testing.T, players ...string) lab.Run {
	t.Helper()
	o := match.Config{Spec: match.Spec{
		Players: players, Variant: sheettest.Variant(t, "tic-tac-toe"), Games: 4,
		Plies: 1, Seed: 3,
	}}
	r, err := lab.NewLive(o).Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r.Began = time.Date(2026, 11, 20, 14, 3, 0, 0, time.Local)
	r.Name = r.FileName()
	return r
}

// The second click of a double-click on Start presses no button of the run's dialog, which opens
// then.
func TestDoubleClickOnStart(t *testing.T) {
	b := openNewRun(t, "tic-tac-toe")
	now := time.Now()
	b.Stack.Now = func() time.Time { return now }
	b.Press(words.Start())
	count := b.Count()
	b.Press(words.StopItem())
	b.Press(words.Close())
	if b.Count() != count {
		t.Errorf("%d dialogs after the second click, %d before it", b.Count(), count)
	}
	now = now.Add(time.Second)
	b.Press(words.StopItem())
	if b.Count() != count+1 {
		t.Errorf("%d dialogs after a later click, %d before it", b.Count(), count)
	}
}

// A player that cannot continue loses its games, and the run says so.
func TestRunTellsOfPlayersThatCannotGoOn(t *testing.T) {
	b := newWorkbench(t)
	karo := "guest(path=/opt/pbrain-karo)"
	r, err := lab.NewLive(match.Config{Spec: match.Spec{
		Players: []string{"random", "random"},
		Variant: sheettest.Variant(t, "gomoku"), Games: 2, Seed: 3,
	}}).Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r.Players[0] = karo
	r.Pairings[0].Stats.Players[0].Failed, r.Pairings[0].Stats.Failure = 2, karo+": Karo: it stopped"
	b.stored = []lab.Run{r}
	b.open("gomoku")
	sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
	if said := b.Says(); !strings.Contains(said, "Karo couldn't go on in 2 games. Karo: it stopped") {
		t.Errorf("it says\n%s", said)
	}
}

// crosstable returns the rows of the table in front.
func (b *workbench) crosstable() (all []string) {
	b.T.Helper()
	table := sheettest.Controls[*textTable](b.screen)[0]
	for _, row := range append([][]*canvas.Text{table.heads}, table.cells...) {
		var cells []string
		for _, cell := range row {
			cells = append(cells, cell.Text)
		}
		all = append(all, strings.Join(cells, "|"))
	}
	return all
}

// The user sets up a run. It is played, and shown while it runs and when it is over.
func TestLaboratoryPlaysARun(t *testing.T) {
	b := newWorkbench(t)
	b.open("tic-tac-toe")
	if said := b.Says(); !strings.Contains(said, words.NoRuns()) {
		t.Errorf("without runs it says\n%s", said)
	}
	b.Press(words.NewRunItem())
	sheettest.Controls[*widgets.Entry](b.screen)[0].SetText("6")
	b.Press(words.Start())
	if len(b.asked.Players) != 2 || b.asked.Games != 6 || b.asked.Variant.Name != "tic-tac-toe" || b.asked.Seed == 0 {
		t.Errorf("%+v is played", b.asked)
	}
	if said := b.Says(); !strings.Contains(said, "0 of 6 games") ||
		!strings.Contains(said, "Tic-Tac-Toe · 6 games per pair · 2 random opening moves") {
		t.Errorf("it says\n%s", said)
	}
	if boards := sheettest.Controls[*board.Board](b.screen); len(boards) != 1 ||
		b.FindButton(words.ExportItem()).Disabled() == false {
		t.Errorf("%d boards, and what can be exported?", len(boards))
	}
	b.play()
	said, rows := b.Says(), b.crosstable()
	if !strings.Contains(said, "6 games · ") || len(rows) != 3 ||
		!strings.HasPrefix(rows[0], "|Player|Points|Score|Elo|Won|Draws|Lost") {
		t.Errorf("it says\n%s\n%q", said, rows)
	}
	if len(sheettest.Controls[*board.Board](b.screen)) > 0 || b.FindButton(words.PauseItem()) != nil ||
		b.FindButton(words.StopItem()) != nil {
		t.Error("a run that is over can be watched, paused or stopped")
	}
	b.Press(words.Close())
	if list := sheettest.Controls[*widgets.List](b.screen)[0]; len(rows) != 3 ||
		!strings.Contains(rowsOf(list), "Hard – Medium") {
		t.Errorf("the list has %q", rowsOf(list))
	}
}

func rowsOf(l *widgets.List) string { return strings.Join(sheettest.Rows(l), "\n") }

// A report changes the table, the state and the small board.
func TestLaboratoryFollowsTheRun(t *testing.T) {
	b := newWorkbench(t)
	b.open("tic-tac-toe")
	b.Press(words.NewRunItem())
	b.Press(words.Start())
	r := b.live.Status()
	played := sampleRun(t, "random", "deepening(depth=3)")
	r.Run.Pairings[0].Stats = played.Pairings[0].Stats
	r.Run.Elapsed, r.Left = 65*time.Second, 2*time.Hour
	r.Scene = lab.Scene{Players: [2]int{1, 0}, Game: 4, View: sheettest.Variant(t, "tic-tac-toe").Start().View()}
	if !b.watch(r) {
		t.Error("the report is not seen")
	}
	said := b.Says()
	for _, want := range []string{
		"4 of 20 games · 1 min 5 s · about 2 h 0 min left",
		"Game 5: Medium goes first against Hard",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q but\n%s", want, said)
		}
	}
	r.Paused = true
	b.watch(r)
	if said := b.Says(); !strings.Contains(said, "pausing after this game") ||
		b.FindButton(words.ContinueRun()) == nil {
		t.Errorf("it says\n%s", said)
	}
	r.Idle = true
	b.watch(r)
	if said := b.Says(); !strings.Contains(said, "paused") {
		t.Errorf("it says\n%s", said)
	}
	r.Err = &search.UnableError{Name: "Karo", Err: fs.ErrNotExist}
	b.watch(r)
	if said := b.Says(); !strings.Contains(said, "Karo can't play. It can't be found.") {
		t.Errorf("it says\n%s", said)
	}
	b.Press(words.Close())
	b.Press(words.Close())
	if b.watch(r) {
		t.Error("a closed dialog sees the report")
	}
}

// Pause halts the games and Continue resumes them. Stop asks first.
func TestLaboratoryPausesAndStops(t *testing.T) {
	b := newWorkbench(t)
	b.open("tic-tac-toe")
	b.Press(words.NewRunItem())
	b.Press(words.Start())
	b.Press(words.PauseItem())
	if !b.live.Status().Paused {
		t.Error("it goes on")
	}
	b.Press(words.ContinueRun())
	if b.live.Status().Paused {
		t.Error("it is paused")
	}
	b.Press(words.StopItem())
	b.Press(words.Cancel())
	if b.stopped {
		t.Error("it has been stopped")
	}
	b.Press(words.StopItem())
	b.Press("Stop Run")
	if !b.stopped {
		t.Error("it has not been stopped")
	}
}

// If a run is in progress, the laboratory opens with it, and no other run can begin.
func TestLaboratoryOpensWithTheRun(t *testing.T) {
	b := newWorkbench(t)
	b.Start(match.Config{Spec: match.Spec{
		Players: []string{"random", "random", "random"},
		Variant: sheettest.Variant(t, "tic-tac-toe"), Games: 2,
	}})
	b.stored = []lab.Run{b.live.Status().Run, sampleRun(t, "random", "random")}
	b.open("4-5-4")
	if said := b.Says(); b.Count() != 2 || !strings.Contains(said, "0 of 6 games") {
		t.Errorf("%d dialogs, the last says\n%s", b.Count(), said)
	}
	b.Press(words.Close())
	if list := sheettest.Controls[*widgets.List](b.screen)[0]; list.Length() != 2 ||
		!b.FindButton(words.NewRunItem()).Disabled() {
		t.Errorf("the list has\n%s", rowsOf(list))
	}
	sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
	if said := b.Says(); !strings.Contains(said, "0 of 6 games") {
		t.Errorf("it says\n%s", said)
	}
}

// The list describes a run line by line, and nothing is cut in the smallest window.
func TestRunsAreReadInTheSmallestWindow(t *testing.T) {
	b := newWorkbench(t)
	b.Win.Resize(fyne.NewSize(384, 560))
	b.stored = []lab.Run{sampleRun(t, "alphabeta(depth=2)", "mcts(simulations=50)")}
	b.open("4-5-4")
	list := sheettest.Controls[*widgets.List](b.screen)[0]
	row := list.CreateItem()
	list.UpdateItem(0, row)
	row.Resize(fyne.NewSize(list.Size().Width, row.MinSize().Height))
	bottom := float32(0)
	for _, l := range sheettest.OfType[*widget.Label](sheettest.Seen(row)) {
		need := fyne.MeasureText(l.Text, l.Theme().Size(l.SizeName), l.TextStyle).Width + 2*theme.InnerPadding()
		if need > l.Size().Width || l.Size().Width > list.Size().Width {
			t.Errorf("%q needs %v of %v", l.Text, need, l.Size().Width)
		}
		if line := l.Position().Y + theme.InnerPadding(); line < bottom {
			t.Errorf("%q begins at %v, above %v", l.Text, line, bottom)
		}
		bottom = l.Position().Y + l.MinSize().Height - theme.InnerPadding()
	}
	if bottom > row.MinSize().Height {
		t.Errorf("the row ends at %v, its text at %v", row.MinSize().Height, bottom)
	}
}

// In the smallest window the names of the table give way to the numbers: points and score are
// visible without scrolling.
func TestTableInTheSmallestWindow(t *testing.T) {
	b := newWorkbench(t)
	b.Win.Resize(fyne.NewSize(384, 560))
	b.stored = []lab.Run{sampleRun(t, "alphabeta(depth=2)", "mcts(simulations=50)", "random")}
	b.open("4-5-4")
	sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
	table := sheettest.Controls[*textTable](b.screen)[0]
	width := table.Size().Width
	for _, s := range sheettest.OfType[*container.Scroll](b.Front()) {
		if s.Content == table {
			width = s.Size().Width
		}
	}
	for i, head := range table.heads[:4] {
		if right := head.Position().X + head.Size().Width; right > width+1 ||
			i == nameColumn && head.Size().Width < narrowest {
			t.Errorf("%s is %v wide and ends at %v of %v", head.Text, head.Size().Width, right, width)
		}
	}
	for i, row := range table.cells {
		name, whole := row[nameColumn], table.words[i][nameColumn]
		if name.MinSize().Width > name.Size().Width || strings.HasSuffix(name.Text, "…") != (whole != "Random") {
			t.Errorf("%q is not cut to %v, but is %q", whole, name.Size().Width, name.Text)
		}
	}
}

// The plot of many players is higher if their names stand below it.
func TestPlotInTheSmallestWindow(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	b.stored = []lab.Run{
		sampleRun(t, "random", "deepening(depth=1)", "random", "random"),
		sampleRun(t, "random", "random"),
	}
	b.Win.Resize(fyne.NewSize(384, 560))
	for run, names := range []float32{4, 0} {
		b.open("4-5-4")
		sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(run)
		if got := sheettest.Controls[*plot](b.screen)[0].Size().Height; got < lowerHeight-40+names*nameHeight {
			t.Errorf("%v names: the plot is %v high", names, got)
		}
		b.Press(words.Close())
		b.Press(words.Close())
	}
}

// A stored run is opened from the list, with its table, and deleted after a question.
func TestKeptRuns(t *testing.T) {
	b := newWorkbench(t)
	b.stored = []lab.Run{sampleRun(t, "random", "deepening(depth=9)", "random"), sampleRun(t, "random", "random")}
	b.stored[1].Began, b.stored[1].Name = b.stored[1].Began.Add(-time.Hour), "older.json"
	b.damaged = []string{"broken.json"}
	b.open("4-5-4")
	if said := b.Says(); !strings.Contains(said, "broken.json") {
		t.Errorf("it says\n%s", said)
	}
	list := sheettest.Controls[*widgets.List](b.screen)[0]
	want := "Random – Deepening, Pascal, 9 single moves ahead – Random (2)|" +
		"7½ of 8 for Deepening, Pascal, 9 single moves ahead|Tic-Tac-Toe · 20 Nov 2026 14:03"
	if got := sheettest.Rows(list); len(got) != 2 || got[0] != want {
		t.Errorf("%q, want %q", got, want)
	}
	list.OnSelected(0)
	if rows := b.crosstable(); len(rows) != 4 || !strings.HasPrefix(rows[0], "|Player|Points|Score|Elo|1|2|3") ||
		!strings.HasPrefix(rows[1], "1|Deepening") || !strings.Contains(rows[1], "|–|") {
		t.Errorf("%q", rows)
	}
	if said := b.Says(); !strings.Contains(said, "Random (2)") {
		t.Errorf("equal players are not told apart:\n%s", said)
	}
	b.Press(words.DeleteRunItem())
	b.undelete = errors.New("it is gone")
	b.Press("Delete Run")
	if said := b.Says(); b.Count() != 3 || !strings.Contains(said, "It is gone.") {
		t.Errorf("%d dialogs, the last says\n%s", b.Count(), said)
	}
	b.Press(words.OK())
	b.undelete = nil
	b.Press(words.DeleteRunItem())
	b.TypeKey(fyne.KeyEscape)
	b.Press(words.DeleteRunItem())
	b.Press("Delete Run")
	if b.Count() != 1 || list.Length() != 1 {
		t.Errorf("%d dialogs, %d runs", b.Count(), list.Length())
	}
}

func TestRunsThatCannotBeRead(t *testing.T) {
	b := newWorkbench(t)
	b.listErr = os.ErrPermission
	b.open("4-5-4")
	if said := b.Says(); !strings.Contains(said, "permission") {
		t.Errorf("it says\n%s", said)
	}
}

// Enter starts the first run, whatever has the focus.
func TestEnterBeginsTheFirstRun(t *testing.T) {
	b := newWorkbench(t)
	b.open("gomoku")
	b.Win.Canvas().Focus(b.screen.List())
	b.TypeKey(fyne.KeyReturn)
	if said := b.Says(); b.Count() != 2 || !strings.Contains(said, words.GamesForEachPair()) {
		t.Errorf("%d dialogs are open, it says\n%s", b.Count(), said)
	}
}

// When the dialog of a run is closed, the list behind it contains the run.
func TestListKnowsOfTheRunThatWasShown(t *testing.T) {
	b := openNewRun(t, "tic-tac-toe")
	b.Press(words.Start())
	b.Press(words.Close())
	if said := b.Says(); strings.Contains(said, words.NoRuns()) || !strings.Contains(said, words.RunUnderWay()) {
		t.Errorf("the list does not know of the run:\n%s", said)
	}
	b.play()
	if said := b.Says(); !strings.Contains(said, words.HowToOpenRun()) {
		t.Errorf("the list does not know that the run has ended:\n%s", said)
	}
}

// A run with a limit lists its players with the time that they had.
func TestPlayersAreNamedWithTheirTime(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	r := lab.Run{Spec: match.Spec{
		Variant: v, Players: []string{"guest(path=/opt/pbrain-karo,time=2s)", "gomoku(net,time=5s)"},
		Limits: search.Limits{Time: 300 * time.Millisecond},
	}}
	if got, want := playerNames(r), []string{"Karo, 0.3 s", "Master, 0.3 s"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
