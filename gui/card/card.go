package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Card is the panel with what is played, by whom, whose turn it is, the moves so far and the usual
// actions. There is a part at the top that is always seen, then what scrolls, the moves, and the
// buttons at the foot.
type Card struct {
	root    *fyne.Container
	head    *fyne.Container
	title   *widget.Label
	summary *widget.Label
	help    *widgets.Badge
	helped  *widget.Label   // says the same where the head has no room for it
	games   *widgets.Button // shows all games
	rules   *widgets.Button // shows the rules
	players *playersPane
	brief   *fyne.Container // the choices of an opening on a flat card
	turn    *widget.Label
	turnRow fyne.CanvasObject
	helping *helpPane // says help with a move, in the place of the turn, or on a flat card of the moves
	pace    *paceStrip
	bar     *widgets.ProgressBar

	scroll *container.Scroll
	body   *fyne.Container // what scrolls, from the top:
	detail *widget.Label
	score  *widget.Label

	opening, analysis, threats, forbidden, graph, moment *fyne.Container // each holds one object, or none

	more *fyne.Container // what a folded card leaves out: it is on the board, or needs height

	rule    *widget.Separator
	moves   *movesPane
	buttons *cardButtons
	puzzle  *puzzlePane // in the place of all but the head

	end       End  // what is said of a game that has ended
	over      bool // there is such a game
	game      int  // the one that was shown last
	reviewing bool // the graph of a game that has ended is shown

	form     form
	foldable bool // the card is below the board, and can be made higher
	unfolded bool // the person wants it so
	fit      func()
}

// Actions are what the controls of the card do.
type Actions struct {
	Undo, Redo, NewGame, Again, MoveNow func()
	// Help gives the next step of help with the move.
	Help func()
	// Next begins a game against another opponent after one that has ended, and Share gives that one to others.
	Next, Share func()
	// Turned shows where a game that has ended turned.
	Turned func()
	// Tip names the controls that have no text.
	Tip *widgets.Tip
	// AllGames shows all games, and Rules the rules of the one on the board.
	AllGames, Rules func()
	// Pause lets two computers wait or go on, and Step play one move.
	Pause, Step func()
	// Speed sets how fast they play, by its place among words.Speeds.
	Speed func(int)
	// Players tells more of the computers.
	Players func()
	// Look shows the position after a move; the others step.
	Look   func(session.Node)
	LookTo func(session.Step)
	// PlayHere lets the game go on from the position shown, and Comment writes about it.
	PlayHere, Comment func()
	// Fit lays out the card, and the board beside it, after the person has changed something on it.
	Fit func()
}

// NewCard returns a card without a game on it.
func NewCard(keys widgets.Keys, do Actions) *Card {
	c := &Card{
		title:   widgets.Wrapped(widgets.Heading("")),
		summary: widgets.Wrapped(widgets.Quiet("")),
		help:    widgets.NewBadge(false),
		helped:  widgets.Quiet(""),
		games:   widgets.NewIconButton(theme.HomeIcon(), words.ToAllGames(), do.Tip, keys, do.AllGames),
		rules:   widgets.NewIconButton(theme.QuestionIcon(), words.RulesItem(), do.Tip, keys, do.Rules),
		brief:   container.NewStack(),
		turn:    widgets.Wrapped(widgets.Bold("")),
		bar:     widgets.NewProgressBar(),
		detail:  widgets.Wrapped(widgets.Quiet("")),
		score:   widgets.Wrapped(widgets.Quiet("")),
		pace:    newPaceStrip(keys, do),
		opening: container.NewStack(), analysis: container.NewStack(), graph: container.NewStack(),
		threats: container.NewStack(), forbidden: container.NewStack(), moment: container.NewStack(),
		rule:  widget.NewSeparator(),
		moves: newMovesPane(keys, do),
		fit:   do.Fit,
	}
	c.buttons, c.puzzle = newCardButtons(keys, do), newPuzzlePane()
	c.players = newPlayersPane(keys, do, c.toggleFold)
	c.head = container.New(headLayout{c}, c.title, c.summary, c.help, c.rules, c.games)
	c.turnRow = widgets.Tight(c.turn)
	c.helping = newHelpPane()
	c.more = widgets.Column(c.threats, c.forbidden, c.graph)
	c.body = widgets.Column(widgets.Tight(c.helped), widgets.Tight(c.detail), c.moment, widgets.Tight(c.score), c.opening, c.analysis, c.more)
	c.scroll = container.NewVScroll(c.body)
	c.root = container.New(cardLayout{c}, widgets.NewPaper(), c.head, c.players.root, c.brief, c.turnRow, c.helping.root, c.pace.root, c.bar,
		c.scroll, c.rule, c.moves.root, c.buttons.root)
	for _, o := range c.puzzle.objects() {
		o.Hide()
		c.root.Add(o)
	}
	return c
}

// Fit lays out the card, and the board beside it, after something on them has come, gone or grown
// without a new snapshot.
func (c *Card) Fit() { c.fit() }

// Object is the card as it is laid out in the window.
func (c *Card) Object() fyne.CanvasObject { return c.root }

// TakeBack is the button that takes back a move that loses at once.
func (c *Card) TakeBack() fyne.Focusable { return c.buttons.takeBack }

// SetAnalysis puts an analysis on the card; nil takes it away.
func (c *Card) SetAnalysis(a *Analysis) {
	if a == nil {
		fill(c.analysis, nil)
		return
	}
	fill(c.analysis, a.root)
}

// SetOpening puts on the card what is asked in an opening, and the choices alone for a flat card, which shows the question
// only where there is nothing to choose; nil takes both away.
func (c *Card) SetOpening(question, choices fyne.CanvasObject) {
	fill(c.opening, question)
	fill(c.brief, choices)
}

// SetThreats puts on the card what the threats on the board are, and SetForbidden the points that the rules forbid; nil
// takes them away.
func (c *Card) SetThreats(o fyne.CanvasObject) { fill(c.threats, o) }

// SetForbidden is like SetThreats.
func (c *Card) SetForbidden(o fyne.CanvasObject) { fill(c.forbidden, o) }

// SetMistakes numbers moves in the list as mistakes; nil numbers none.
func (c *Card) SetMistakes(mistakes map[session.Node]int) { c.moves.setMistakes(mistakes) }

// SetGraph puts the graph of a game on the card; nil takes it away.
func (c *Card) SetGraph(o fyne.CanvasObject) { fill(c.graph, o) }

// fill puts one object into a container, or none for nil. What comes back is drawn again: a change of the theme reaches only
// what is in the window.
func fill(room *fyne.Container, o fyne.CanvasObject) {
	if len(room.Objects) == 1 && room.Objects[0] == o {
		return
	}
	room.RemoveAll()
	if o != nil {
		room.Add(o)
		o.Refresh()
	}
}

// setForm gives the card a form.
func (c *Card) setForm(f form) {
	c.form = f
	widgets.SetVisible(c.opening, f > flat || !c.folded() && c.brief.MinSize().Height == 0)
	widgets.SetVisible(c.more, !c.folded())
	c.players.setForm(f, c.foldable, c.unfolded)
	c.helping.setForm(f)
	c.showWords()
}

// folded reports whether the card leaves out what is on the board too, or needs height.
func (c *Card) folded() bool { return c.foldable && !c.unfolded }

// relayout lays out a container of the same size in which something else is seen.
func relayout(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// relayoutAll lays out a container and those in it, the outer ones first.
func relayoutAll(c *fyne.Container) {
	if c.Layout != nil {
		relayout(c)
	}
	for _, o := range c.Objects {
		if inside, ok := o.(*fyne.Container); ok {
			relayoutAll(inside)
		}
	}
}

// toggleFold unfolds the card, or folds it.
func (c *Card) toggleFold() {
	c.unfolded = !c.unfolded
	c.fit()
}

// layOutScroll lays out what scrolls, and all in it.
func layOutScroll(s *container.Scroll) {
	widgets.LayOutScroll(s)
	relayoutAll(s.Content.(*fyne.Container))
}

// Score is how two players stand in this sitting, in an order that stays.
type Score struct {
	Names [2]string // as the window shows them
	Won   [2]int
	Draws int
}

// Show draws a snapshot and the score of its players. The frame lays the card out once everything is
// on it.
func (c *Card) Show(s session.Snapshot, score Score) {
	over := s.Ending.Over()
	c.reviewing = over && (c.reviewing || s.Game != c.game) // a game from elsewhere is there to be looked at
	c.game, c.over = s.Game, over
	if !c.puzzle.shown { // else that has its own
		widgets.SetText(c.title, breakable(words.Title(s.Setup.Variant), c.wideTitle))
		widgets.SetText(c.summary, words.SummaryOf(s))
		c.help.Set(words.HelpBadge(s))
	}
	widgets.SetText(c.helped, c.help.Text())
	c.players.show(s)
	widgets.SetText(c.turn, words.Turn(s))
	c.helping.show(s)
	progress := -1.0
	if s.Thinking || s.Help.Searching {
		progress = max(s.Report.Progress, 0)
	}
	c.bar.SetShare(progress)
	if over { // also while one looks back, so that nothing moves under the mouse
		widgets.SetText(c.detail, c.end.Fact)
	} else {
		widgets.SetText(c.detail, detailWords(s))
	}
	widgets.SetText(c.score, words.Standing(score.Names, score.Won, score.Draws))
	c.pace.show(s)
	c.moves.show(s)
	c.buttons.show(s)
	c.showWords()
}

// showWords shows those texts in what scrolls that have something to say.
func (c *Card) showWords() {
	widgets.SetVisible(c.detail, c.detail.Text != "")
	widgets.SetVisible(c.graph, c.reviewing)
	c.buttons.setOpen(c.graphOpen())
	widgets.SetVisible(c.moment, c.over && !c.reviewing && c.form == whole)
	widgets.SetVisible(c.helped, c.form.brief() && !c.folded() && c.helped.Text != "")
	widgets.SetVisible(c.score, c.form == whole && c.score.Text != "")
}

// Tick shows on the clocks how the time of a snapshot passes.
func (c *Card) Tick(s session.Snapshot) { c.players.tick(s) }

// ShowSpeed shows how fast two computers play, by its place among words.Speeds.
func (c *Card) ShowSpeed(i int) { c.pace.setSpeed(i) }

// detailWords is the line below the turn.
func detailWords(s session.Snapshot) string {
	switch {
	case s.Mistake, s.Help.Step != session.NoHelp:
		return "" // the pane of the help says it
	case s.Err != nil && !s.Thinking:
		return words.WhyFailed(s.Err)
	case !s.Looking:
		return words.OpeningNote(s)
	default:
		return ""
	}
}

// narrowTitle is the width of the title on the narrowest card, where two buttons stand beside it.
func (c *Card) narrowTitle() float32 {
	return narrowest - 2*whole.pad().Width - 2*c.games.MinSize().Width
}

// wideTitle reports whether a word is too wide for that.
func (c *Card) wideTitle(word string) bool {
	return fyne.MeasureText(word, theme.Size(theme.SizeNameHeadingText), fyne.TextStyle{Bold: true}).Width > c.narrowTitle()-2*widgets.LabelPad
}
