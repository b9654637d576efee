package card

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Card is the panel that shows the variant, the players, whose turn it is, the moves so far and the usual
// actions. The top part is always visible, unless the card is cramped. Below it are a scroll area, the list of moves,
// and the buttons at the bottom.
type Card struct {
	root      *fyne.Container
	head      *fyne.Container
	title     *widget.Label
	titleArea *titleArea // takes the clicks on title
	summary   *widget.Label
	games     *widgets.Button // shows all games
	rules     *widgets.Button // shows the rules
	players   *playersPane
	brief     *fyne.Container // the choices of an opening, on a flat card
	turn      *widget.Label
	turnRow   fyne.CanvasObject
	helping   *helpPane // help with a move; replaces the turn, or the moves on a flat card
	guard     *guard    // warns over the board
	practice  *practiceRow
	pace      *paceStrip
	bar       *widgets.ProgressBar

	top []fyne.CanvasObject // what is above scroll: in root, or in scrolled if the card is cramped

	scroll    *container.Scroll
	body      *fyne.Container // the content of scroll
	scrolled  *fyne.Container // the first part of body: holds top if the card is cramped
	topHigh   float32         // the height of top there, or 0
	detail    *widget.Label
	details   *fyne.Container // holds detail, and its place while that is hidden
	lowReview bool            // an open review has too little room for all of it
	score     *widget.Label

	opening, analysis, threats, forbidden, graph *fyne.Container // each holds at most one object

	analysed *Analysis // in analysis, or nil

	more *fyne.Container // what a folded card leaves out, since it is on the board too or needs height

	rule    *widget.Separator
	moves   *movesPane
	foot    *movesFoot // stands for moves after a game
	earned  *endPane   // what a game has earned
	buttons *cardButtons
	panel   *panelPane // replaces everything except the head and the help

	name          string // the title, without line breaks
	turnText      string // whose turn it is
	forbiddenMove string // why the point that was just chosen is forbidden, or ""

	expert      bool // the names of openings are shown in every game
	end         End  // how the game ended
	over        bool // the game has ended
	looking     bool // an earlier position is shown
	simple      bool // the game is one of beginners
	movesOpen   bool // the list of moves is wanted after a game
	movesInGame bool // the list of moves is wanted during a beginner's game
	game        int  // the number of the game that is shown
	crowded     bool // what the card shows after a game leaves little room for the buttons
	review      Review

	form     form
	cramped  bool   // a whole card is too low for all its rows, so they scroll too
	foldable bool   // the card is below the board and can be unfolded to be higher
	roomy    bool   // a flat card has room for what a game has earned
	unfolded bool   // the person wants the card unfolded
	fit      func() // lays out the card and the board: see Frame.Fit
}

// NewCard returns an empty card. Its controls act on game, and tip shows the names of those that have no text.
func NewCard(keys widgets.Keys, tip *widgets.Tip, game Game) *Card {
	c := &Card{
		title:   widgets.Wrapped(widgets.Heading("")),
		summary: widgets.Wrapped(widgets.Quiet("")),
		games:   widgets.NewIconButton(theme.HomeIcon(), words.ToAllGames(), tip, keys, do(game, AllGames)),
		rules:   widgets.NewIconButton(theme.QuestionIcon(), words.RulesItem(), tip, keys, do(game, Rules)),
		brief:   container.NewStack(),
		turn:    widgets.Wrapped(widgets.Bold("")),
		bar:     widgets.NewProgressBar(),
		detail:  widgets.Wrapped(widgets.Quiet("")),
		score:   widgets.Wrapped(widgets.Quiet("")),
		pace:    newPaceStrip(keys, tip, game),
		opening: container.NewStack(), analysis: container.NewStack(), graph: container.NewStack(),
		threats: container.NewStack(), forbidden: container.NewStack(), earned: newEndPane(),
		rule:  widget.NewSeparator(),
		moves: newMovesPane(keys, tip, game),
		fit:   func() {}, // until there is a frame
	}
	c.buttons, c.panel = newCardButtons(keys, tip, game), newPanelPane()
	c.players = newPlayersPane(keys, tip, game, c.toggleFold)
	c.titleArea = newTitleArea()
	c.head = container.New(headLayout{c}, c.title, c.summary, c.rules, c.games, c.panel.tools, c.titleArea)
	c.players.bubble.onEnd = func() { relayout(c.head) }
	c.turnRow = widgets.Tight(c.turn)
	c.helping, c.guard = newHelpPane(), newGuard(keys, game)
	c.foot = newMovesFoot(keys, tip, game, c.toggleMoves)
	c.practice = newPracticeRow(keys, game)
	c.more = widgets.Column(c.threats, c.forbidden, c.graph)
	c.scrolled = container.New(topLayout{c})
	c.scrolled.Hide()
	c.details = container.New(kept{}, c.detail)
	c.body = widgets.Column(c.scrolled, widgets.Tight(c.details), widgets.Tight(c.score),
		c.earned.root, c.opening, c.analysis, c.more) // the score is above what comes later after a game
	c.scroll = container.NewVScroll(c.body)
	c.top = []fyne.CanvasObject{c.head, c.players.root, c.brief, c.turnRow, c.helping.root, c.practice.root, c.pace.root, c.bar}
	c.root = container.New(cardLayout{c}, widgets.NewPaper(), c.scroll, c.rule, c.moves.root, c.buttons.root, c.foot.root)
	for _, o := range c.panel.objects() {
		o.Hide()
		c.root.Add(o)
	}
	c.root.Objects = slices.Insert(c.root.Objects, 1, c.top...)
	return c
}

// Fit lays out the card and the board after something on them has appeared, disappeared or grown
// without a new snapshot.
func (c *Card) Fit() { c.fit() }

// repaint paints the window again, after something has appeared on the card or over the board. Fyne 2.8.1 forgets where an
// object belongs that has been hidden for a while: showing it then paints nothing. The paper of the card is always there.
func (c *Card) repaint() { canvas.Refresh(c.root.Objects[0]) }

// Object returns the card's object for the window.
func (c *Card) Object() fyne.CanvasObject { return c.root }

// TakeBack returns the button that takes back a move that loses at once.
func (c *Card) TakeBack() fyne.Focusable {
	if c.helping.elsewhere {
		return c.guard.takeBack
	}
	return c.buttons.takeBack
}

// setGuarded sets whether the warning of a move that loses at once is over the board and not on the card.
func (c *Card) setGuarded(on bool) {
	if c.helping.elsewhere != on {
		c.helping.setElsewhere(on)
		c.buttons.setGuarded(on)
		c.showWords()
	}
}

// SetOpening shows what a player decides in an opening. question holds the question and its choices,
// choices only the choices for a flat card. A flat card shows question only if there is nothing to
// choose and it is not folded. nil removes either.
func (c *Card) SetOpening(question, choices fyne.CanvasObject) {
	fill(c.opening, question)
	fill(c.brief, choices)
}

// SetThreats shows a description of the threats on the board, or none for nil.
func (c *Card) SetThreats(o fyne.CanvasObject) { fill(c.threats, o) }

// ThreatsInSight reports whether all of the description of the threats is in sight, without scrolling.
func (c *Card) ThreatsInSight() bool {
	bottom := c.more.Position().Y + c.threats.Position().Y + c.threats.Size().Height
	return c.more.Visible() && c.threats.Visible() && bottom <= c.scroll.Offset.Y+c.scroll.Size().Height+0.5
}

// SetForbidden shows a description of the points that the rules forbid, or none for nil.
func (c *Card) SetForbidden(o fyne.CanvasObject) { fill(c.forbidden, o) }

// SetForbiddenMove shows why the point that was just chosen is forbidden, in place of whose turn it is. ""
// shows whose turn it is again.
func (c *Card) SetForbiddenMove(reason string) {
	if reason != c.forbiddenMove {
		c.forbiddenMove = reason
		c.showTurn()
	}
}

// showTurn shows whose turn it is, or which move would have been better, or why a point is forbidden.
func (c *Card) showTurn() {
	text, importance := cmp.Or(c.review.Better, c.turnText), widget.MediumImportance
	if c.forbiddenMove != "" {
		text, importance = c.forbiddenMove, widget.DangerImportance
	}
	if c.turn.Importance != importance {
		c.turn.Importance = importance
		c.turn.Refresh()
	}
	widgets.SetText(c.turn, text)
}

// fill makes an object the only one in a container, or empties the container for nil. It refreshes the
// object, because a change of theme while the object was out of the window did not reach it.
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

// setForm sets the form of the card.
func (c *Card) setForm(f form) {
	c.form = f
	widgets.SetVisible(c.opening, f > flat || !c.folded() && c.brief.MinSize().Height == 0)
	widgets.SetVisible(c.more, !c.folded())
	c.players.setForm(f, c.foldable, c.unfolded)
	c.helping.setForm(f)
	c.foot.setFlat(f == flat, c.roomy)
	c.moves.head.setFlat(f == flat)
	c.earned.medal.low = f == flat
	c.showWords()
}

// IsFlat reports whether the card is so low that it does not say what to do in an opening.
func (c *Card) IsFlat() bool { return c.form == flat }

// folded reports whether the card could be unfolded but is not. It then leaves out what is on the board
// too or needs height.
func (c *Card) folded() bool { return c.foldable && !c.unfolded }

// relayout lays out a container again at the same size, after something in it has been shown or hidden.
func relayout(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// relayoutAll lays out a container and then, recursively, the containers in it.
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

// toggleFold folds or unfolds the card.
func (c *Card) toggleFold() {
	if c.unfolded = !c.unfolded; !c.unfolded {
		c.movesOpen = false
	}
	c.foot.setOpen(c.listOpen())
	c.fit()
}

// layOutScroll lays out a scroll container and everything in it.
func layOutScroll(s *container.Scroll) {
	widgets.LayOutScroll(s)
	relayoutAll(s.Content.(*fyne.Container))
}

// SetExpert sets whether the card shows the names of openings in every game, and reports whether that has changed.
// Show draws them.
func (c *Card) SetExpert(on bool) (changed bool) {
	changed, c.expert = on != c.expert, on
	return changed
}

// Score is the score between two players. Their order does not change.
type Score struct {
	Names [2]string // as the window shows them
	Won   [2]int
	Draws int
	Today bool // only the games of today count
}

// Show draws a snapshot and the score of its players. It does not lay out the card: the frame does so
// once everything is on it.
func (c *Card) Show(s session.Snapshot, score Score) {
	c.looking = s.Looking
	if c.over = s.Ending.Over(); !c.over {
		c.movesOpen = false
	}
	if c.game != s.Game {
		c.game, c.movesInGame = s.Game, false
	}
	c.simple = isSimple(s)
	c.foot.setOpen(c.listOpen())
	if !c.panel.shown { // a panel has its own title
		name, about := words.CardHead(s, c.expert)
		c.setTitle(name)
		widgets.SetText(c.summary, about)
	}
	c.players.show(s)
	c.turnText = words.Turn(s)
	c.showTurn()
	helped := c.helping.shown
	if c.helping.show(s); helped && !c.helping.shown && c.cramped {
		c.scroll.ScrollToTop() // it had scrolled to the help
	}
	if s.Mistake {
		c.guard.show(words.MoveLoses(s))
	}
	progress := -1.0
	if s.Thinking || s.Help.Searching {
		progress = max(s.Report.Progress, 0)
	}
	c.bar.SetShare(progress)
	if c.over { // also while an earlier position is shown, so that nothing moves under the mouse
		c.showEnd()
	} else {
		widgets.SetText(c.detail, detailWords(s))
	}
	widgets.SetText(c.score, words.ScoreLine(score.Names, score.Won, score.Draws, score.Today))
	c.practice.show(s)
	c.pace.show(s)
	if !c.panel.shown { // a panel hides the moves, and those of a study are many
		c.moves.show(s)
	}
	c.foot.show(s)
	c.buttons.show(s)
	c.showWords()
}

// showWords shows or hides the parts of the scroll area, by their texts, the form and the game.
func (c *Card) showWords() {
	room, ended := !c.analysesEnd(), c.ended()
	low := c.lowReview && c.review.Open && c.analysed == nil
	widgets.SetVisible(c.details, room && !ended && !low && !c.helping.shown && c.detail.Text != "")
	widgets.SetVisible(c.detail, !c.over || !c.looking)
	widgets.SetVisible(c.graph, c.showsGraph())
	widgets.SetVisible(c.forbidden, !ended)
	seen := c.form == whole || ended && c.roomy && !c.movesOpen
	widgets.SetVisible(c.earned.root, ended && seen)
	widgets.SetVisible(c.score, seen && c.showsScore())
}

// showsScore reports whether the card has a score to show. An analysis and the review of a game need its room.
func (c *Card) showsScore() bool {
	reviewed := c.over && c.review.Open
	return c.analysed == nil && !reviewed && c.score.Text != "" && (!c.ended() || c.end.showsScore())
}

// showsGraph reports whether the card shows the graph of a review: after a game with all its moves, or beside an analysis.
func (c *Card) showsGraph() bool {
	return c.review.Graph != nil && (c.over && c.review.Open || c.analysed != nil)
}

// showsTurn reports whether the card says whose turn it is. After a game that is the result, unless a banner says it.
func (c *Card) showsTurn() bool { return !c.over || !c.ended() && !c.end.Banner }

// analysesEnd reports whether the card shows an analysis of a finished game. The analysis then takes the room
// of what else the card says about that game.
func (c *Card) analysesEnd() bool { return c.over && c.analysed != nil }

// Tick updates the clocks to the current time.
func (c *Card) Tick(s session.Snapshot) { c.players.tick(s) }

// ShowSpeed shows how fast two computers play, as an index into words.Speeds.
func (c *Card) ShowSpeed(i int) { c.pace.setSpeed(i) }

// detailWords returns the text below the turn, or "" if there is none.
func detailWords(s session.Snapshot) string {
	switch {
	case s.Mistake:
		return words.WaitsForTakeBack(s)
	case s.Help.Step != session.NoHelp:
		return "" // the help pane says it
	case s.Err != nil && !s.Thinking:
		return words.WhyFailed(s.Err)
	case !s.Looking:
		return words.OpeningNote(s)
	default:
		return ""
	}
}
