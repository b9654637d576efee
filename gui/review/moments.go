package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// moments is the page Where the Game Turned. It shows each of the largest mistakes as two boards:
// after the move that was played, and after the better move.
type moments struct {
	sheet   *sheet.Sheet
	content *fyne.Container
	waiting *reviewProgress // shown until the review is done
	game    *gameReview
	panels  map[int]fyne.CanvasObject           // of the moments on the sheet, by ply
	layouts map[fyne.CanvasObject]*momentLayout // of these panels
	frame   fyne.CanvasObject                   // around waiting; nil until it is first shown
	boards  []*lineBoard                        // with the better lines
	queue   []*lineBoard                        // those that are yet to play once
	playing bool                                // one of them plays
	tries   bool                                // there is a button to try again
	done    bool
}

// playNext plays the next line of the queue, one after the other, unless one plays already.
func (m *moments) playNext() {
	if m.playing || len(m.queue) == 0 {
		return
	}
	next := m.queue[0]
	m.playing, m.queue = true, m.queue[1:]
	next.play(func() {
		m.playing = false
		m.playNext()
	})
}

// end shows the ends of all lines.
func (m *moments) end() {
	m.queue = nil
	for _, b := range m.boards {
		b.end()
	}
}

// forget forgets the moments that are shown, so that they are made again.
func (m *moments) forget() {
	m.end()
	m.panels, m.layouts = map[int]fyne.CanvasObject{}, map[fyne.CanvasObject]*momentLayout{}
	m.boards, m.tries, m.done = nil, false, false
}

// ShowMoments opens the page Where the Game Turned. It does nothing if no finished game is under review.
func (r *Reviewer) ShowMoments() {
	g := r.game
	if g == nil || !g.over {
		return
	}
	m := &moments{
		waiting: newReviewProgress(), game: g,
		panels: map[int]fyne.CanvasObject{}, layouts: map[fyne.CanvasObject]*momentLayout{},
	}
	m.content = container.New(&momentsLayout{moments: m})
	sheets := r.table.Sheets
	var head []fyne.CanvasObject
	if !g.isPraised(r.table.Snap) { // else the praise has a button for it
		head = append(head, container.New(widgets.MinWidth{Width: allMovesWide}, sheets.Button(words.AllMoves(), r.showAllMoves)))
	}
	if r.table.IsGame() {
		head = append(head, container.New(widgets.MinWidth{Width: againWide}, sheets.Button(words.Again(), func() {
			sheets.CloseFront()
			r.table.Again()
		})))
	}
	m.sheet = sheets.Open(words.WhereTheGameTurned(), m.content, sheets.CloseButton(words.Close()))
	r.moments = m
	m.sheet.OnClose = m.end
	m.sheet.SetHead(opponentFace(r.table.Snap), words.GameReviewed(r.table.Snap), head...)
	m.sheet.Fill()
	r.fillMoments()
}

// LookThrough shows the graph with the moves on the card, and the first move on the board, if the button on the card says so,
// because the game is clean. Otherwise it opens the page Where the Game Turned.
func (r *Reviewer) LookThrough() {
	if g := r.game; !r.clean || g == nil || !g.over {
		r.ShowMoments()
		return
	}
	r.showFromStart()
}

// showFromStart shows the graph with the moves on the card, and the first move on the board.
func (r *Reviewer) showFromStart() {
	r.setOpen(true)
	r.showPly(1)
}

// showAllMoves closes the sheet and shows the graph with the moves on the card.
func (r *Reviewer) showAllMoves() {
	r.table.Sheets.CloseFront()
	r.setOpen(true)
}

// fillMoments updates the sheet to the moments found so far. A moment that is shown stays as it is.
func (r *Reviewer) fillMoments() {
	m := r.moments
	if m == nil || !m.sheet.IsOpen() || m.game != r.game {
		return
	}
	all, done := r.game.shownMoments(), r.game.isComplete()
	m.waiting.show(r.game)
	if len(m.content.Objects) > 0 && len(m.panels) == len(all) && m.done == done {
		return
	}
	m.done = done
	m.content.RemoveAll()
	s := r.table.Snap
	r.addPanels(s, all)
	m.sheet.SetFootnote("")
	if done && len(all) > 0 && r.table.Window.Animated() {
		m.sheet.SetFootnote(words.ClickShowsAgain())
	}
	switch {
	case !done:
		if len(all) > 0 {
			m.sheet.SetFootnote(words.MomentsSoFar(len(all)))
		}
		inside := container.New(layout.NewCustomPaddedLayout(0, 0, panelPad, panelPad), m.waiting.root)
		middle := container.NewVBox(layout.NewSpacer(), inside, layout.NewSpacer())
		m.frame = onPanel(newDashedFrame(), widgets.Gap(momentHigh), middle)
		m.content.Add(m.frame)
	case r.game.isPraised(s):
		through := r.table.Sheets.Button(words.LookThroughTheGame(), func() {
			r.table.Sheets.CloseFront()
			r.showFromStart()
		})
		m.sheet.Main = through.Primary()
		m.putAbove(praise(s, through))
	case r.game.resignedTooEarly(s) != "":
		m.putAbove(nothingFound(r.game.resignedTooEarly(s), r.tryButton(s, s.Ending.Outcome.Result.Winner().Other(), s.Ply)))
	case len(all) == 0:
		m.content.Add(nothingFound(r.game.nothingShown(s), nil))
	}
	m.sheet.Fit()
	m.sheet.Fit() // again, because the width of the boards, known only now, sets their height
	m.playNext()
}

// putAbove puts an object above what is on the sheet.
func (m *moments) putAbove(o fyne.CanvasObject) {
	below := m.content.Objects
	m.content.Objects = nil
	for _, part := range append([]fyne.CanvasObject{o}, below...) {
		m.content.Add(part) // which lays it out
	}
}

// addPanels adds the panels of moments to the sheet, those that it had before as they were.
func (r *Reviewer) addPanels(s session.Snapshot, all []moment) {
	m := r.moments
	for _, certain := range all {
		panel, shown := m.panels[certain.Ply]
		if !shown {
			panel = r.newMoment(s, certain)
			m.panels[certain.Ply] = panel
		}
		m.content.Add(panel)
	}
}

// opponentFace returns the face of the person's opponent in a game, glad or sorry if somebody has won, or nil if the opponent
// has none.
func opponentFace(s session.Snapshot) fyne.CanvasObject {
	person := s.Setup.Person()
	if person == game.None {
		return nil
	}
	o, ok := words.OpponentAt(s.Setup, person.Other())
	if !ok {
		return nil
	}
	face, mood := widgets.NewFace(), look.Calm
	switch s.Ending.Outcome.Result.Winner() {
	case person:
		mood = look.Sorry
	case person.Other():
		mood = look.Glad
	}
	face.Set(o, mood)
	return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(headFace), face))
}

// reviewProgress shows how far the review of a game is.
type reviewProgress struct {
	root fyne.CanvasObject
	text *widget.Label
	ring *widgets.ProgressRing
}

func newReviewProgress() *reviewProgress {
	p := &reviewProgress{text: widgets.Bold(""), ring: widgets.NewProgressRing(reviewerFace(look.Calm))}
	p.root = centred(container.NewCenter(p.ring), p.text, widgets.Quiet(words.FindingsAppear()))
	return p
}

// show shows how far the review of a game is.
func (p *reviewProgress) show(g *gameReview) {
	moves := -1 // a move is known with the positions before and after it
	for _, known := range g.found.Known {
		if known {
			moves++
		}
	}
	moves = max(moves, 0)
	widgets.SetText(p.text, words.LookedAtMoves(moves, len(g.moves)))
	p.ring.SetShare(float64(moves) / float64(len(g.moves)))
}

// praise returns what the sheet shows of a game in which nothing was found: a star beside the glad face of the
// opponent who has looked through it, and a button. It is about as high as a reviewProgress.
func praise(s session.Snapshot, through *widgets.Button) fyne.CanvasObject {
	face := container.NewGridWrap(fyne.NewSquareSize(reviewerSide), reviewerFace(look.Glad))
	star := container.NewGridWrap(fyne.NewSquareSize(starSide), widgets.NewStar())
	row := container.NewHBox(face, container.NewCenter(star))
	column := centred(container.NewCenter(row), widgets.Bold(words.NoClearMistake(s)))
	column.Add(container.NewCenter(through))
	column.Add(widgets.Gap(momentGap))
	return column
}

// nothingFound returns what the sheet shows of a game in which no move is blamed, but that is not praised: the face of
// the opponent who has looked through it, who says something, and a button, unless it is nil.
func nothingFound(said string, button *widgets.Button) fyne.CanvasObject {
	face := container.NewGridWrap(fyne.NewSquareSize(reviewerSide), reviewerFace(look.Calm))
	column := centred(container.NewCenter(face), widgets.Bold(said))
	if button != nil {
		column.Add(container.NewCenter(button))
		column.Add(widgets.Gap(momentGap))
	}
	return column
}

// reviewerFace returns the face of the opponent who looks through games, in a mood.
func reviewerFace(mood look.Mood) fyne.CanvasObject {
	face := widgets.NewFace()
	face.Set(words.Reviewer(), mood)
	return face
}

// centred returns an object above some labels, which are centred.
func centred(above fyne.CanvasObject, below ...*widget.Label) *fyne.Container {
	column := widgets.TightColumn(widgets.Gap(momentGap), above, widgets.Gap(momentGap))
	for _, l := range below {
		l.Wrapping, l.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter
		column.Add(l)
	}
	column.Add(widgets.Gap(momentGap))
	return column
}

// Sides of pictures on the sheet, in Fyne's units.
const (
	headFace     = 56
	reviewerSide = 96
	starSide     = 40
)

// The least widths of the buttons in the head, in Fyne's units.
const (
	allMovesWide = 132
	againWide    = 100
)

// replayIcon is the side of the icon that plays a line again, in Fyne's units: its button keeps clear of the board and the
// frame.
const replayIcon = 16

// newMoment returns the widgets of a moment: two boards, and beside or below them an explanation and
// a button to try again, unless the opponent made the mistake.
func (r *Reviewer) newMoment(s session.Snapshot, m moment) fyne.CanvasObject {
	line := r.lineBoard(s, m)
	r.moments.boards, r.moments.queue = append(r.moments.boards, line), append(r.moments.queue, line)
	again := widgets.NewIconButton(theme.MediaReplayIcon(), words.ShowAgain(), r.table.Tip, r.table.Sheets.Key, line.replay)
	again.SetIconSide(replayIcon)
	widgets.SetVisible(again, r.table.Window.Animated())
	text := widgets.TightColumn(widgets.Tight(widgets.Quiet(words.MomentMove(m.Moment))),
		widgets.Tight(widgets.Wrapped(widgets.Heading(words.MomentHead(s, m.Moment)))), widgets.Gap(belowHead),
		widgets.Tight(widgets.Wrapped(widget.NewLabel(words.MomentReason(s, m.Moment)))), widgets.Gap(aboveTry))
	if try := r.tryButton(s, m.Side, m.Ply); try != nil {
		text.Add(widgets.Inset(container.New(tryLayout{}, try)))
	}
	places := &momentLayout{shape: boardShape(s), text: text, textHigh: measuredOnce(text)}
	parts := container.New(places, momentCaption(board.NewMoveSign(true), words.YouPlayed(s, m.Moment), nil),
		m.playedBoard(s), m.betterCaption(s, container.NewCenter(again)), line, text)
	pad := layout.NewCustomPaddedLayout(0, panelFoot, panelPad, panelPad)
	panel := onPanel(widgets.NewPaper(), container.New(pad, parts))
	r.moments.layouts[panel] = places
	return panel
}

// tryButton returns a button that plays on after the first ply moves, or nil if the person is not on a side that went wrong
// there. The first one on the sheet is its main button.
func (r *Reviewer) tryButton(s session.Snapshot, side game.Side, ply int) *widgets.Button {
	if person := s.Setup.Person(); person != game.None && person != side {
		return nil
	}
	try := r.table.Sheets.Button(words.TryItHere(), func() {
		r.table.Sheets.CloseFront()
		r.PlayFrom(ply)
	})
	try.Icon = theme.MediaPlayIcon()
	if !r.moments.tries {
		r.moments.sheet.Main = try.Primary()
	}
	r.moments.tries = true
	return try
}

// onPanel returns objects on a background, whose edge is not cut off.
func onPanel(ground fyne.CanvasObject, objects ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(panelEdge, panelEdge, panelEdge, panelEdge),
		container.NewStack(append([]fyne.CanvasObject{ground}, objects...)...))
}

// tryLayout is the layout of the button that tries again: as large as it is drawn, if there is room.
type tryLayout struct{}

// MinSize is called by Fyne.
func (tryLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().Max(fyne.NewSize(0, tryHigh))
}

// Layout is called by Fyne.
func (tryLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(o[0], 0, 0, min(max(o[0].MinSize().Width, tryWide), size.Width), size.Height)
}

// betterCaption returns the caption of the board after the better move. A move that would only have delayed the loss has no
// sign.
func (m moment) betterCaption(s session.Snapshot, again fyne.CanvasObject) fyne.CanvasObject {
	var sign fyne.CanvasObject
	if !m.Delays {
		sign = board.NewMoveSign(false)
	}
	return momentCaption(sign, words.BetterPlayed(s, m.Moment), again)
}

// momentCaption returns the caption of a board: the sign of a move, a text and an object at the right. Both objects may be nil.
func momentCaption(sign fyne.CanvasObject, text string, right fyne.CanvasObject) fyne.CanvasObject {
	if sign != nil {
		sign = container.NewCenter(sign)
	}
	label := widgets.Tight(widgets.Truncated(widgets.Bold(text)))
	middle := container.NewVBox(layout.NewSpacer(), label, layout.NewSpacer())
	return container.NewBorder(nil, nil, sign, right, middle)
}
