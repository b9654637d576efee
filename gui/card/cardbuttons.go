package card

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// cardButtons holds the buttons at the bottom of the card: usual during a game or while an earlier
// position is shown, and end after a game.
type cardButtons struct {
	root, usual, end *fyne.Container

	undo, redo, help, newGame, moveNow, newOne, playHere, playOn, takeBack *widgets.Button
	again, next, turningPoints, share                                      *widgets.Button // after a game
	more                                                                   *widgets.Button // of an analysis, or nil

	nextText, nextBrief, helpText string
	nextFirst                     bool // next is the main button
	pending                       bool // the review button is still to come

	low     bool             // the end buttons are laid out to save height
	guarded bool             // the buttons of a warning are over the board
	snap    session.Snapshot // the one shown

	clean bool // the review button offers to look through a game without turning points

	icons int // how many buttons have icons instead of texts: redo, then undo, then help
	cache map[buttonRoom]buttonFaces
}

func newCardButtons(keys widgets.Keys, tip *widgets.Tip, g Game) *cardButtons {
	button := func(text string, c Command) *widgets.Button { return widgets.NewButton(text, keys, do(g, c)) }
	b := &cardButtons{
		cache: map[buttonRoom]buttonFaces{}, helpText: words.HelpButton(),
		undo:          button(words.Undo(), Undo).Named("", tip),
		redo:          button(words.Redo(), Redo).Named("", tip),
		help:          button(words.HelpButton(), Help).Named("", tip),
		newGame:       button(words.New(), NewGame).Primary(),
		moveNow:       button(words.MoveNow(), MoveNow).Primary(),
		newOne:        button(words.NewGameButton(), NewGame),
		again:         button(words.Again(), Again).Primary(),
		next:          button(words.AllOpponents(), NextOpponent).Named("", tip),
		turningPoints: button(words.WhereTheGameTurned(), TurningPoints).Named("", tip),
		share:         NewShareButton(keys, tip, do(g, Share)),

		playHere: button(words.PlayFromHere(), PlayHere).Primary(),
		playOn:   button(words.PlayAnyway(), MoveNow),
		takeBack: button(words.TakeBack(), Undo).Primary(),
	}
	b.usual = widgets.NewFlow(buttonGap, b.undo, b.redo, b.help, b.newGame, b.moveNow, b.newOne, b.playHere, b.playOn, b.takeBack)
	b.end = container.New(endLayout{b}, b.again, b.next, b.turningPoints, b.share)
	b.end.Hide()
	b.next.Hide()
	b.turningPoints.Disable()
	b.root = container.NewStack(b.usual, b.end)
	return b
}

// NewShareButton returns a button with the share icon.
func NewShareButton(keys widgets.Keys, tip *widgets.Tip, do func()) *widgets.Button {
	b := widgets.NewButton("", keys, do).Named(words.Share(), tip)
	b.Icon = shareIcon
	return b
}

// buttonGap is the space between buttons, in Fyne's units.
const buttonGap = 4

// show draws a snapshot.
func (b *cardButtons) show(s session.Snapshot) {
	b.snap = s
	waits := s.Mistake && b.guarded
	widgets.SetEnabled(b.undo, Undo.Enabled(s) && !waits)
	widgets.SetEnabled(b.redo, Redo.Enabled(s) && !waits)
	widgets.SetEnabled(b.help, Help.Enabled(s) && !waits)
	b.undo.Note, b.help.Note = "", ""
	if s.Counts() {
		b.undo.Note, b.help.Note = words.MakesPractice(), words.MakesPractice()
	}
	b.newGame.SetPrimary(!waits)
	b.setHelp(s.Help)
	widgets.SetEnabled(b.playHere, PlayHere.Enabled(s))
	wanted := b.visibleButtons(s)
	b.shareRow(wanted, s.Looking)
	ended := s.Ending.Over() && !s.Looking
	b.placeMore(ended)
	widgets.SetVisible(b.usual, !ended)
	if ended && !b.end.Visible() {
		b.end.Show()
		relayout(b.end) // it was not laid out while it was hidden
	}
	widgets.SetVisible(b.end, ended)
	changed := false
	for _, o := range b.usual.Objects {
		visible := slices.Contains(wanted, o.(*widgets.Button))
		changed = changed || visible != o.Visible()
		widgets.SetVisible(o, visible)
	}
	if changed { // the row may be as large as before, and Fyne then keeps the places of the buttons
		relayout(b.usual)
	}
}

// shareRow sets how the visible buttons share their row.
func (b *cardButtons) shareRow(visible []*widgets.Button, looking bool) {
	flow := b.usual.Layout.(*widgets.Flow)
	flow.Wide, flow.Fill = nil, widgets.Same
	if !slices.ContainsFunc(visible, func(o *widgets.Button) bool { return o != b.undo && o != b.redo && o != b.help }) {
		flow.Wide = b.help // a second click where Help was meets it again, not Redo
	}
	if b.more != nil && looking {
		flow.Fill = widgets.Spread // the main button is the wider one
	}
}

// setGuarded sets whether the buttons of a warning are over the board.
func (b *cardButtons) setGuarded(on bool) {
	b.guarded = on
	b.show(b.snap)
}

// setMore adds the button that shows more of an analysis, or removes it for nil.
func (b *cardButtons) setMore(more *widgets.Button) {
	if b.more == more {
		return
	}
	if b.more != nil {
		b.usual.Remove(b.more)
	}
	b.more = more
	b.placeMore(b.snap.Ending.Over() && !b.snap.Looking)
	clear(b.cache)
}

// placeMore puts the button that shows more of an analysis among the buttons of the end or the usual ones.
func (b *cardButtons) placeMore(ended bool) {
	if b.more == nil {
		b.sortEnd()
		return
	}
	if b.usual.Remove(b.more); !ended {
		b.usual.Add(b.more)
	}
	b.more.Show()
	b.sortEnd()
}

// visibleButtons returns the usual buttons to show for a snapshot, the main one last. With an analysis the button that shows
// more of it is the last.
func (b *cardButtons) visibleButtons(s session.Snapshot) []*widgets.Button {
	switch {
	case b.more != nil && s.Looking:
		return []*widgets.Button{b.playHere, b.more}
	case s.Looking && s.Ending.Over():
		return []*widgets.Button{b.newOne, b.playHere}
	case s.Looking:
		return []*widgets.Button{b.undo, b.redo, b.playHere}
	case s.Help.Step != session.NoHelp:
		return []*widgets.Button{b.undo, b.redo, b.help}
	case s.Mistake && !b.guarded:
		return []*widgets.Button{b.playOn, b.takeBack}
	}
	main := b.newGame
	if b.more != nil {
		main = b.more
	}
	if canMoveNow(s) {
		main = b.moveNow
	}
	return []*widgets.Button{b.undo, b.redo, b.help, main}
}

// setHelp labels the help button with what it does next: start the help, end the search for the help, or
// show the next step.
func (b *cardButtons) setHelp(h session.Help) {
	text, importance := words.HelpButton(), widget.MediumImportance
	switch {
	case h.Searching:
		text = words.ThinkingOfHelp()
	case h.Step != session.NoHelp:
		text, importance = words.NextHelp(h), widget.HighImportance
	}
	b.helpText = text
	if b.help.Importance != importance {
		b.help.Importance = importance
		b.help.Refresh()
	}
	b.showHelp()
}

// showHelp sets the text of the help button. If the buttons have icons and this one would start the help,
// it gets an icon instead.
func (b *cardButtons) showHelp() {
	if b.icons == maxIcons && b.helpText == words.HelpButton() {
		setFace(b.help, "", hintIcon, b.helpText)
	} else {
		setFace(b.help, b.helpText, nil, "")
	}
}

// setFace sets the text, the icon and the name of a button. It draws the button only if they have changed: an icon takes long.
func setFace(b *widgets.Button, text string, icon fyne.Resource, name string) {
	b.Name = name
	if same := b.Icon == nil && icon == nil || b.Icon != nil && icon != nil && b.Icon.Name() == icon.Name(); same && b.Text == text {
		return
	}
	b.Text, b.Icon = text, icon
	b.Refresh()
}

// setEnd shows the buttons of an end, among them one to other opponents if the end offers them. While the board still shows
// the last move and the end, there is only room for the review button: until then it may still turn out what that says.
func (b *cardButtons) setEnd(e End) {
	b.nextText, b.nextBrief, b.nextFirst, b.pending = e.NextText, e.NextBrief, e.NextFirst, e.Pending
	b.sortEnd()
	if e.NextText != "" {
		icon := fyne.Resource(theme.NavigateBackIcon())
		if e.Next != (look.Opponent{}) {
			icon = e.Next.Face(look.Calm, look.PaletteFor(b.next).Dark)
		}
		setFace(b.next, e.NextText, icon, b.next.Name)
	}
	b.next.SetPrimary(e.NextFirst)
	relayout(b.end)
}

// sortEnd sorts the end buttons by their places, so that Tab visits them in that order.
func (b *cardButtons) sortEnd() {
	widgets.SetVisible(b.turningPoints, !b.pending)
	widgets.SetVisible(b.next, b.hasNext())
	widgets.SetVisible(b.again, b.more == nil)
	b.again.SetPrimary(!b.nextFirst)
	b.end.Objects = nil
	for _, row := range (endLayout{b}).rows() {
		for _, button := range row {
			b.end.Objects = append(b.end.Objects, button)
		}
	}
	for _, button := range []*widgets.Button{b.again, b.next} {
		if !button.Visible() {
			b.end.Objects = append(b.end.Objects, button)
		}
	}
}

// hasNext reports whether there is a button to other opponents. Beside an analysis there is no room for one.
func (b *cardButtons) hasNext() bool { return b.nextText != "" && b.more == nil }

// nextTexts returns the possible texts of the button to the next opponent, the longest first. With the
// last, "", the button shows only the face.
func (b *cardButtons) nextTexts() []string { return []string{b.nextText, b.nextBrief, ""} }

// setClean sets whether the review button offers to look through a game without turning points.
func (b *cardButtons) setClean(on bool) {
	if b.clean != on {
		b.clean = on
		relayout(b.end)
	}
}

// turningPointTexts returns the possible texts of the review button, the longest first.
func (b *cardButtons) turningPointTexts() []string {
	if b.clean {
		return []string{words.LookThroughTheGame(), words.LookThrough(), words.BriefReview()}
	}
	return []string{words.WhereTheGameTurned(), words.WhereItTurned(), words.BriefReview()}
}

// maxEndHeight returns the greatest height of the end buttons, on a low card, which is flat or cramped, or another.
func maxEndHeight(low bool) float32 {
	if low {
		return 2*endLow + buttonGap
	}
	return mainHeight + 2*(endHeight+endGap)
}

// buttonRoom is the width that the buttons have, on a low card or another.
type buttonRoom struct {
	width float32
	low   bool
}

// buttonFaces describes the buttons in a room: their greatest height, and how many have icons.
type buttonFaces struct {
	high  float32
	icons int
}

// maxIcons is how many buttons can have icons.
const maxIcons = 3

// facesIn returns how the buttons look in a room, at all stages of a game. As few as possible have icons instead of texts so
// that they need at most two rows or, on a low card and below an analysis, one.
func (b *cardButtons) facesIn(r buttonRoom) buttonFaces {
	if f, ok := b.cache[r]; ok {
		return f
	}
	was := b.icons
	defer b.setIcons(was)
	row := b.newGame.MinSize().Height
	room := 2*row + buttonGap
	if r.low || b.more != nil {
		room = row
	}
	n := 0
	for b.setIcons(n); n < maxIcons && b.iconRowsHeight(r.width) > room; b.setIcons(n) {
		n++
	}
	f := buttonFaces{b.maxHeight(r.width), n}
	b.cache[r] = f
	return f
}

// maxHeight returns the greatest height of the buttons in a width, with their current faces.
func (b *cardButtons) maxHeight(width float32) float32 {
	high := max(b.iconRowsHeight(width), b.lookingHeight(width),
		widgets.FlowHeight(b.usual, []*widgets.Button{b.playOn, b.takeBack}, width))
	if b.more != nil {
		high = max(high, widgets.FlowHeight(b.usual, []*widgets.Button{b.playHere, b.more}, width))
	}
	return high
}

// iconRowsHeight returns the greatest height in a width of those buttons among which some may have icons.
func (b *cardButtons) iconRowsHeight(width float32) (high float32) {
	was := b.helpText
	b.helpText = words.HelpButton()
	b.showHelp()
	rows := [][]*widgets.Button{
		{b.undo, b.redo, b.help, b.newGame},
		{b.undo, b.redo, b.help, b.moveNow},
		{b.undo, b.redo, b.playHere},
	}
	if b.more != nil {
		rows = append(rows, []*widgets.Button{b.undo, b.redo, b.help, b.more})
	}
	for _, some := range rows {
		high = max(high, widgets.FlowHeight(b.usual, some, width))
	}
	for _, b.helpText = range words.HelpButtons() {
		b.showHelp()
		high = max(high, widgets.FlowHeight(b.usual, []*widgets.Button{b.undo, b.redo, b.help}, width))
	}
	b.helpText = was
	b.showHelp()
	return high
}

// lookingHeight returns the height of the buttons in a width while an earlier position of a finished game is
// shown.
func (b *cardButtons) lookingHeight(width float32) float32 {
	return widgets.FlowHeight(b.usual, []*widgets.Button{b.newOne, b.playHere}, width)
}

// setIcons sets how many of redo, undo and help have icons instead of texts.
func (b *cardButtons) setIcons(count int) {
	if b.icons == count {
		return
	}
	b.icons = count
	for i, f := range []struct {
		button *widgets.Button
		text   string
		icon   fyne.Resource
	}{{b.redo, words.Redo(), theme.ContentRedoIcon()}, {b.undo, words.Undo(), theme.ContentUndoIcon()}} {
		if i < count {
			setFace(f.button, "", f.icon, f.text)
		} else {
			setFace(f.button, f.text, nil, "")
		}
	}
	b.showHelp()
}

// moveNowDelay is how long the computer thinks before the card offers to hurry it. If the button came and
// went with every quick answer, people would press it by mistake.
const moveNowDelay = time.Second

// canMoveNow reports whether to offer moveNow: the computer has thought for moveNowDelay, waits to be
// released, or has found no move.
func canMoveNow(s session.Snapshot) bool {
	waits := s.Held && !s.YourTurn
	return s.CanMoveNow && (waits || s.Err != nil || s.Thinking && s.Report.Elapsed >= moveNowDelay)
}
