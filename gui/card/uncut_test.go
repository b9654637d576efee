package card

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// windows holds sizes of windows in pixels: the smallest, those at which the card changes its form,
// and large ones. The larger the text, the fewer of Fyne's units a window has.
var windows = []fyne.Size{
	fyne.NewSize(384, 560), fyne.NewSize(600, 588), fyne.NewSize(600, 900), fyne.NewSize(1040, 760),
}

// No sentence of the card or the status line is cut: in both languages, in every form of the card,
// at every text size.
func TestNoSentenceIsCut(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			speak(t, language)
			d, all := aDisplay(t), allStates(t)
			seen := map[string]bool{}
			every := long.Of(16, 1) // each sentence in some of the windows, or in all of them in long test runs
			at := 0
			for _, size := range windows {
				for _, percent := range []int{100, slices.Max(settings.TextSizes())} {
					d.resize(fyne.NewSize(size.Width*100/float32(percent), size.Height*100/float32(percent)))
					for i := at % every; i < len(all); i += every {
						d.show(all[i])
						seen[fmt.Sprint(d.card.form, d.card.cramped)] = true
						d.check(t, all[i])
					}
					at++
				}
			}
			if len(seen) < 3 {
				t.Errorf("only the forms %v were seen, cramped or not", seen)
			}
		})
	}
}

// speak sets the window's language.
func speak(t *testing.T, language string) {
	t.Helper()
	t.Setenv("LANG", "en_US.UTF-8")
	for _, code := range []string{language, words.English} {
		f := func() {
			if err := words.Use(code); err != nil {
				t.Error(err)
			}
		}
		if code == language {
			f()
		} else {
			t.Cleanup(f)
		}
	}
}

// display is the content of a window with everything that may be on it.
type display struct {
	card   *Card
	status *Status
	window fyne.Window
	board  *board.Board
	frame  *Frame
	ends   int // the number of ends shown
}

// rewardOf returns one of three rewards of a game, the first of which is none.
func rewardOf(s session.Snapshot, which int) (r Reward) {
	switch {
	case which == 1:
		r.Half = words.OneMoreWin(look.OpponentAt(engine.Expert))
	case which == 2 && s.Setup.Person() != game.None:
		for l := range r.Rail.Faces {
			r.Rail.Faces[l], r.Rail.Won[l] = look.OpponentAt(engine.Level(l)), l < 3
		}
		r.Rail.Beaten, r.Rail.Next, r.Brief = 2, 3, words.BriefMedal()
		r.Medal, r.MedalNote = words.MedalEarned(s, true)
		r.Next, r.NextNote = words.LargerBoard(engine.Default(), look.OpponentAt(engine.Expert))
	}
	return r
}

func aDisplay(t *testing.T) *display {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	d := &display{status: NewStatus(), board: board.New(), card: NewCard(noKeys, nil, &testGame{})}
	d.frame = NewFrame(d.board, d.card, d.status, widgets.NewTip())
	d.window = test.NewTempWindow(t, d.frame.Object())
	d.window.SetPadded(false)
	return d
}

// resize sets the size of the window, or the smallest size possible if that is larger.
func (d *display) resize(size fyne.Size) { d.window.Resize(size.Max(d.window.Content().MinSize())) }

// state holds the texts to be shown.
type state struct {
	snap     session.Snapshot
	notice   string
	analysed bool
}

func (d *display) show(s state) {
	d.board.SetView(s.snap.View)
	d.card.SetAnalysis(nil)
	d.card.SetReview(Review{})
	if s.analysed {
		more := widgets.NewButton(words.More(), noKeys, func() {})
		d.card.SetAnalysis(&Analysis{Content: analysisOf(s.snap), More: more, SetShort: func(bool) {}})
	}
	if s.snap.Ending.Over() {
		d.card.SetReview(Review{Graph: courseOf(s.snap), Open: s.analysed})
		end := End{Head: words.EndHead(s.snap), Fact: words.EndFact(s.snap, words.Feat{}), Next: look.OpponentAt(engine.Expert)}
		end.NextText, end.NextBrief = words.PlayFirst(end.Next), end.Next.Name
		d.ends++
		end.Tone, end.Reward = Tone(d.ends%2), rewardOf(s.snap, d.ends%3)
		d.card.movesOpen = d.ends%4 == 0
		d.card.SetEnd(end)
	}
	d.card.Show(s.snap, Score{Names: [2]string{s.snap.Setup.Seats[0].Name, s.snap.Setup.Seats[1].Name}, Won: [2]int{1234, 1234}, Draws: 1234})
	d.status.Show(s.snap)
	if s.notice != "" {
		d.status.Say(s.notice)
	}
	d.card.Fit()
	relayoutAll(d.window.Content().(*fyne.Container)) // as a window does when a minimum size changes
}

// check fails if a sentence that is shown is cut. Names, player strings and lines of moves are not
// sentences.
func (d *display) check(t *testing.T, s state) {
	t.Helper()
	free := map[fyne.CanvasObject]bool{}
	for _, r := range d.card.players.rows {
		free[r.name] = true
	}
	driver, right := fyne.CurrentApp().Driver(), d.window.Canvas().Size().Width
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() || free[o] {
			return
		}
		if end := driver.AbsolutePositionForObject(o).X + o.Size().Width; end > right-smallMargin+0.5 {
			t.Errorf("%v, form %v: %T ends at %v", d.window.Canvas().Size(), d.card.form, o, end)
		}
		switch o := o.(type) {
		case *widget.Label:
			if drawn := drawnText(o); squeeze(drawn) != squeeze(o.Text) || o.Size().Height < o.MinSize().Height-0.5 {
				t.Errorf("%v, form %v: %q is drawn as %q in %v of %v", d.window.Canvas().Size(), d.card.form, o.Text, drawn, o.Size(), o.MinSize())
			}
		case *widgets.Button:
			if least := o.MinSize(); o.Text != "" && o.Size().Width < least.Width-0.5 || o.Size().Height < 24 {
				t.Errorf("%v, form %v: the button %q has %v of %v", d.window.Canvas().Size(), d.card.form, o.Text, o.Size(), least)
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case *container.Scroll:
			walk(o.Content)
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(d.card.Object())
	walk(d.status.label)
	if t.Failed() {
		t.Fatalf("while %q is said", d.status.label.Text)
	}
}

// drawnText returns the drawn text of a label.
func drawnText(l *widget.Label) string { return strings.Join(drawnLines(l), "") }

// drawnLines returns the drawn lines of a label.
func drawnLines(l *widget.Label) (lines []string) {
	for _, o := range test.WidgetRenderer(l).Objects() {
		rich, ok := o.(*widget.RichText)
		if !ok {
			continue
		}
		for _, line := range test.WidgetRenderer(rich).Objects() {
			if line, ok := line.(*canvas.Text); ok && line.Visible() {
				lines = append(lines, line.Text)
			}
		}
	}
	return lines
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// longName is longer than names usually are.
const longName = "Maximiliane-Charlotte von Hohenstein"

// longPlayer is a strategy with a long description.
const longPlayer = "mcts(rollout=pascal,simulations=1000000)"

// allStates returns all texts that the card and the status line can show, with the longest numbers
// and names.
func allStates(t *testing.T) (all []state) {
	t.Helper()
	for i, v := range variants(t) {
		for k, s := range gamesOfAllSeats(t, v) {
			if i > 0 && k > 1 {
				break // the other pairs of players have the same texts in every variant
			}
			list := gameStates(t, s)
			if len(all) == 0 {
				list = append(list, helpSteps(s)...)
			}
			for _, s := range list {
				all = append(all, state{snap: s, analysed: len(all)%2 == 0})
			}
		}
	}
	game, at := all[0].snap, 0
	for _, notice := range notices(game) {
		all = append(all, state{snap: game, notice: notice, analysed: at%2 == 0})
		at++
	}
	return all
}

// variants returns variants that together have each kind of goal and ending.
func variants(t *testing.T) (all []engine.Variant) {
	t.Helper()
	for _, name := range []string{"gomoku-standard", "12,12,11,exact,misere,gravity", "ultimate", "isolation"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// gamesOfAllSeats returns games with each kind of players, at their start.
func gamesOfAllSeats(t *testing.T, v engine.Variant) (all []session.Snapshot) {
	t.Helper()
	person, computer := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Computer, Name: words.Computer}
	strategy := computer
	if p, err := v.ParsePlayer(longPlayer); err == nil {
		strategy.Player = p
	}
	named := session.Seat{Kind: record.Person, Name: longName}
	for _, seats := range [][2]session.Seat{{person, computer}, {computer, named}, {named, strategy}, {strategy, strategy}, {named, named}} {
		s := aGame(t, "a1", "b1").Snapshot()
		s.Setup = session.Setup{Variant: v, Seats: seats, Level: engine.Medium}
		s.Next, s.View, s.Watched, s.Assisted = s.Setup, v.Start().View(), s.Setup.Watched(), true
		s.CanUndo, s.CanRedo, s.CanHelp = true, true, true
		all = append(all, s)
	}
	return all
}

// gameStates returns the states of a game that have different texts.
func gameStates(t *testing.T, s session.Snapshot) (all []session.Snapshot) {
	t.Helper()
	add := func(change func(*session.Snapshot)) {
		c := s
		change(&c)
		all = append(all, c)
	}
	for side := range game.Side(2) {
		s.ToMove = side
		add(func(c *session.Snapshot) { c.YourTurn, c.Ply = true, 0 })
		add(func(c *session.Snapshot) { c.Thinking, c.CanMoveNow, c.Report.Elapsed = true, true, time.Minute })
		add(func(c *session.Snapshot) { c.Held = true })
		add(func(c *session.Snapshot) { c.Mistake, c.Assisted = true, false })
		for _, reason := range []game.Reason{game.NoReason, game.ByRow, game.ByNoMoves, game.ByFullBoard} {
			for _, result := range []game.Result{game.WinFor(side), game.Draw} {
				add(func(c *session.Snapshot) { endGame(c, result, reason) })
			}
		}
		add(func(c *session.Snapshot) {
			endGame(c, game.WinFor(side), game.NoReason)
			c.Ending.Reason = record.Resigned
		})
		add(func(c *session.Snapshot) {
			endGame(c, game.WinFor(side), game.ByRow)
			c.Looking, c.CanPlayHere, c.Shown = true, true, 388
		})
	}
	add(func(c *session.Snapshot) { c.Help.Searching = true })
	add(func(c *session.Snapshot) { c.CanReturn = true })
	add(func(c *session.Snapshot) { c.CanPause, c.Paused = true, true })
	add(func(c *session.Snapshot) { c.Looking, c.CanPlayHere, c.Shown = true, true, 388 })
	return all
}

// helpSteps returns all steps of help, with all reasons.
func helpSteps(s session.Snapshot) (all []session.Snapshot) {
	s.ToMove, s.YourTurn = game.First, true
	for _, effect := range []game.Effect{
		game.NoEffect, game.Blocks, game.OnlyMove, game.DoubleThreat, game.Threatens,
		game.StopsThree, game.MakesThree, game.MakesAndStopsThree, game.MakesThrees, game.PreventsDouble, game.MakesTwo,
	} {
		for _, proof := range []search.Proof{search.Unproved, search.ProvedWin, search.ProvedLoss, search.ProvedDraw} {
			for i, step := range []session.HelpStep{session.HelpLook, session.HelpMove, session.HelpWhy} {
				s.Help = session.Help{
					Step: step, At: i + 1, Of: 3, Move: "i9–i8", Effect: effect,
					Evidence: game.Evidence{Rows: [][]int{{0, 1, 2}}, Theirs: true, Also: game.MakesThrees, Twos: 2},
					Reply:    "i9–i8", Wins: []string{"i9–i8", "j10–j9"},
				}
				s.Report = search.Report{Proof: proof, Mate: 388}
				all = append(all, s)
			}
		}
	}
	return all
}

// endGame ends a game after many moves.
func endGame(s *session.Snapshot, result game.Result, reason game.Reason) {
	s.Ending, s.Ply = session.Ending{Outcome: game.Outcome{Result: result, Reason: reason}}, 388
}

// notices returns the messages of the status line.
func notices(s session.Snapshot) []string {
	all := []string{
		words.LastGameEnded(), words.NoMovesWhileBrowsing(), words.CommentNeedsSaving(), words.NoRoomForComment(),
		words.WhyRefused(session.ErrOver), words.WhyRefused(session.ErrNotYourTurn),
		words.WhyRefused(session.ErrIllegal), words.WhyRefused(session.ErrFull),
		words.CopiedPosition(), words.CopiedPicture(),
		words.NotCopiedPicture(), words.LaboratoryGoesOn(), words.LaboratoryIsDone(), words.StrategyLost(longPlayer),
		words.LevelLost(session.Setup{Variant: engine.Default(), Level: engine.Medium, UnknownLevel: "Grandmaster"}),
		words.OpenedGame(record.Game{Date: time.Now()}, s.Setup), words.FromNextGame(s.Next),
		words.Error(errors.New(strings.Repeat("no room ", 20))),
		words.WhyBarred(s.Setup.Variant, s.View, 0), words.CardContinues(words.ByEnter(), s.Setup),
	}
	for _, v := range engine.Catalogue() {
		all = append(all, words.StaysUnfinished(v, false))
	}
	return all
}

// analysisOf returns what an analysis of a game with the most text that it may have needs on the card: texts beside
// and below one another, buttons, and rows of one height.
func analysisOf(s session.Snapshot) fyne.CanvasObject {
	text := func(text string) fyne.CanvasObject { return widgets.Tight(widgets.Wrapped(widgets.Quiet(text))) }
	verdict := words.Better(s.Setup, analysis.Score{Proof: search.ProvedWin, Value: 100}, s.ToMove, s.ToMove)
	copied := widgets.NewIconButton(theme.ContentCopyIcon(), words.CopyStrategy(), nil, noKeys, func() {})
	line := canvas.NewRectangle(color.Transparent)
	line.SetMinSize(fyne.NewSize(160, 32))
	return widgets.TightColumn(
		container.NewBorder(nil, nil, nil, widgets.Tight(widgets.Quiet(words.MoveShown(s))), text(verdict)),
		container.NewHBox(layout.NewSpacer(), copied), text(words.OnlyMove("i9–i8", false)),
		text(words.SearchEffort(analysis.Assessment{Depth: 388, Nodes: 1_999_999, Elapsed: time.Second})),
		text(words.Parts([]game.Part{
			{Name: "Own moves", Value: -1000}, {Name: "Opponent's moves", Value: 1000}, {Name: "Mobility after a move", Value: 1000},
		})),
		line, widgets.Gap(4),
		container.NewStack(widgets.TightColumn(text(words.WhereItTurned()), text(words.LookThrough()))),
	)
}

// courseOf returns the graph of a game with the most text that it may have.
func courseOf(s session.Snapshot) fyne.CanvasObject {
	return widgets.TightColumn(widgets.Gap(96), widgets.Tight(widgets.Wrapped(widgets.Quiet(words.LargestMistakes(s, 2, true, false)))))
}
