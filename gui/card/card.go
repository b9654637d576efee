package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Card is the panel beside the board: what is played, by whom, whose turn it
// is, what the computer is thinking, the moves so far, and the usual actions. It has
// several forms, of which the frame chooses one by the window's size.
type Card struct {
	root    *fyne.Container
	head    *fyne.Container
	title   *widget.Label
	summary *widget.Label
	help    *badge
	games   *widgets.Button // shows all games
	players *playersPane
	score   *widget.Label
	turn    *widget.Label
	detail  *widget.Label
	bar     *progressBar
	pace    *paceStrip
	moves   *movesPane
	line    *movesLine
	buttons *cardButtons

	forbidden *forbiddenPane
	threats   *threatsPane

	form     form
	foldable bool
	unfolded bool    // the person wants to see all of a card below the board
	graph    *Review // how the game went, nil for nothing
	over     bool    // the game on it
	density  density // how much is left out
	graphed  bool    // the person wants to see that in the place of the moves
	forms    [open + 1][]*part
	parts    sections
	resized  func()
}

// Actions are what the controls of the card do.
type Actions struct {
	Undo, Redo, Hint, NewGame, Again, MoveNow func()
	// Tip names the controls that have no text.
	Tip *widgets.Tip
	// AllGames shows all games.
	AllGames func()
	// Pause lets two computers wait or go on, and Step play one move.
	Pause, Step func()
	// Speed sets how fast they play, by its place among words.Speeds.
	Speed func(int)
	// Players tells more of the computers.
	Players func()
	// Look shows the position after a move; the others step.
	Look   func(session.Node)
	LookTo func(session.Step)
	// HideForbidden hides the points that the rules forbid, and HideThreats the threats.
	HideForbidden, HideThreats func()
	// PlayHere lets the game go on from the position shown, and Comment writes about it.
	PlayHere, Comment func()
	// Resized hears that the card needs another place than before.
	Resized func()
}

// NewCard returns a card without a game on it.
func NewCard(keys widgets.Keys, do Actions) *Card {
	c := &Card{
		title:   widgets.Heading(""),
		summary: widgets.Quiet(""),
		help:    newBadge(),
		games:   widgets.NewIconButton(theme.HomeIcon(), words.ToAllGames(), do.Tip, keys, do.AllGames),
		score:   widgets.Quiet(""),
		turn:    widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		detail:  widgets.Quiet(""),
		bar:     newProgressBar(),
		pace:    newPaceStrip(keys, do),
		moves:   newMovesPane(keys, do),
		line:    newMovesLine(keys, do),
		resized: do.Resized,

		forbidden: newForbiddenPane(keys, do.Tip, do.HideForbidden),
		threats:   newThreatsPane(keys, do.Tip, do.HideThreats),
	}
	c.buttons = newCardButtons(keys, do, c.toggleGraph)
	c.players = newPlayersPane(keys, do, c.toggleFold)
	for _, l := range []*widget.Label{c.title, c.summary, c.score, c.turn, c.detail} {
		l.Wrapping = fyne.TextWrapWord
	}
	c.head = container.New(headLayout{c}, c.title, c.summary, c.help, c.games)
	c.parts = newSections(c)
	c.forms = c.parts.forms()
	c.root = container.New(cardLayout{c}, append([]fyne.CanvasObject{widgets.NewPaper()}, c.parts.objects()...)...)
	return c
}

// Object is the card as it is laid out in the window.
func (c *Card) Object() fyne.CanvasObject { return c.root }

// TakeBack is the button that takes back a move that loses at once.
func (c *Card) TakeBack() fyne.Focusable { return c.buttons.takeBack }

// SetAnalysis puts what an analysis shows on the card, or one of its shorter forms where
// there is less room; nil takes it away.
func (c *Card) SetAnalysis(a *Analysis) {
	if a == nil {
		a = &Analysis{}
	}
	fill(c.parts.analysis, a.whole)
	fill(c.parts.brief, a.brief)
	fill(c.parts.verdict, a.verdict)
	c.Fit()
}

// SetOpening puts what is asked in an opening on the card, or its brief form where there is less room;
// nil takes it away.
func (c *Card) SetOpening(whole, brief fyne.CanvasObject) {
	fill(c.parts.opening, whole)
	fill(c.parts.openingBrief, brief)
	c.parts.slimOpening.absent = c.parts.openingBrief.absent
	c.Fit()
}

// SetMistakes numbers moves in the list as mistakes; nil numbers none.
func (c *Card) SetMistakes(mistakes map[session.Node]int) { c.moves.setMistakes(mistakes) }

// SetGraph puts the graph of a game on the card; nil takes it away.
func (c *Card) SetGraph(graph *Review) {
	c.graph = graph
	c.placeGraph()
	c.Fit()
}

// placeGraph puts the graph where the form of the card has it: between the other parts,
// or, where there is little room, in the place of the moves once the person wants it.
func (c *Card) placeGraph() {
	between, instead := fyne.CanvasObject(nil), fyne.CanvasObject(nil)
	switch {
	case c.graph == nil:
	case c.form == full:
		between = c.graph.root
	case c.graphed:
		instead = c.graph.root
	}
	fill(c.parts.graph, between)
	fill(c.parts.course, instead)
	c.parts.moves.absent = instead != nil
	apart := c.graph != nil && c.form != full
	c.buttons.offer(apart, apart && (c.form != strip || c.foldable), instead != nil && c.form != strip)
}

// toggleGraph shows the graph, which unfolds the card, or the moves again.
func (c *Card) toggleGraph() {
	c.graphed = c.form == strip || !c.graphed
	c.unfolded = c.unfolded || c.form == strip
	c.placeGraph()
	c.Fit()
}

// fill puts an object, nil for none, into a part.
func fill(p *part, o fyne.CanvasObject) {
	object := p.object
	if scroll, ok := object.(*container.Scroll); ok {
		object = scroll.Content
	}
	room := object.(*fyne.Container)
	room.RemoveAll()
	if p.absent = o == nil; !p.absent {
		room.Add(o)
	}
}

// Fit lays the card out anew, after something on it has come, gone or grown.
func (c *Card) Fit() {
	relayout(c.root)
	c.resized()
}

// setForm gives the card a form; foldable says whether it can be folded and unfolded.
func (c *Card) setForm(f form, foldable bool) {
	c.players.setForm(f, foldable)
	c.form, c.foldable = f, foldable
	c.placeGraph()
	relayout(c.root)
}

// relayout lays out a container of the same size in which something else is seen.
func relayout(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// toggleFold unfolds the card below the board, or folds it.
func (c *Card) toggleFold() {
	c.unfolded = !c.unfolded
	c.resized()
}

// Score is how two players stand in this sitting, in an order that stays.
type Score struct {
	Names [2]string // as they are stored
	Won   [2]int
	Draws int
}

// Show draws a snapshot and the score of its players.
func (c *Card) Show(s session.Snapshot, score Score) {
	widgets.SetText(c.title, breakable(words.Title(s.Setup.Variant), wideTitle))
	widgets.SetText(c.summary, words.SummaryOf(s))
	c.help.set(words.HelpBadge(s))
	relayout(c.head)
	c.players.show(s)
	widgets.SetText(c.score, words.Standing(score.Names, score.Won, score.Draws))
	c.parts.score.absent = c.score.Text == ""
	widgets.SetText(c.turn, words.Turn(s))
	widgets.SetText(c.detail, detailWords(s))
	c.over = s.Ending.Over()
	c.bar.show(s.Report.Progress, s.Thinking || s.Hinting)
	c.pace.show(s)
	c.parts.pace.absent, c.parts.line.absent = !s.CanPause, s.CanPause || asks(s) // what takes its place is as high
	c.forbidden.show(s.View)
	c.moves.show(s)
	c.line.show(s)
	c.buttons.show(s)
	c.Fit()
}

// asks reports whether a person is to choose something in an opening.
func asks(s session.Snapshot) bool {
	return s.YourTurn && !s.Looking && s.Opening.Kind() == opening.Choose
}

// Tick shows on the clocks how the time of a snapshot passes.
func (c *Card) Tick(s session.Snapshot) { c.players.tick(s) }

// ShowSpeed shows how fast two computers play, by its place among words.Speeds.
func (c *Card) ShowSpeed(i int) { c.pace.setSpeed(i) }

// ShowForbidden tells of the points that the rules forbid, or no longer.
func (c *Card) ShowForbidden(on bool) {
	c.parts.forbidden.absent = !on
	c.Fit()
}

// Explain says on the card why the rules forbid a cell, where it tells of them; of any other
// cell it says nothing.
func (c *Card) Explain(cell int) {
	c.forbidden.explain(cell)
	c.Fit()
}

// detailWords is the line below the turn.
func detailWords(s session.Snapshot) string {
	switch {
	case s.Ending.Over():
		return ""
	case s.Mistake:
		return words.TakeBackOffer(s)
	case s.Hinted():
		return words.HintReason(s)
	case s.Err != nil && !s.Thinking:
		return words.WhyFailed(s.Err)
	case !s.Looking:
		return words.OpeningNote(s)
	default:
		return ""
	}
}

// wideTitle reports whether a word is too wide for the title of the narrow card.
func wideTitle(word string) bool {
	const pad = 4 + widgets.LabelPad
	return fyne.MeasureText(word, theme.Size(theme.SizeNameHeadingText), fyne.TextStyle{Bold: true}).Width > slimWidth-2*pad
}
