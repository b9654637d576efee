package analyst

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// moments is the sheet with where the game turned: each of the largest mistakes as two boards, after the move that was
// played and after the better one.
type moments struct {
	sheet   *sheet.Sheet
	content *fyne.Container
	of      *reviewed // the game
	shown   int       // how many moments there are on it
	done    bool
}

// ShowMoments shows where the game turned. A game without mistakes is looked through on the card.
func (r *Reviewer) ShowMoments() {
	g := r.game
	if g == nil || g.found.Done && len(g.sureMoments()) == 0 {
		r.Card.ToggleReview()
		return
	}
	m := &moments{content: widgets.TightColumn(), of: g}
	all := r.Sheets.Button(words.AllMoves(), func() {
		r.Sheets.CloseFront()
		r.Card.ShowReview()
	})
	m.sheet = r.Sheets.Open(words.WhereTheGameTurned(), m.content, all, r.Sheets.CloseButton(words.Close()))
	r.moments = m
	m.sheet.Resize(momentsWidth, 0)
	m.sheet.Grow()
	r.fillMoments()
}

// momentsWidth is the width of the sheet in Fyne's units, where the window has the room.
const momentsWidth = 900

// fillMoments brings the sheet in line with what is known of the game.
func (r *Reviewer) fillMoments() {
	m := r.moments
	if m == nil || !m.sheet.IsOpen() || m.of != r.game {
		return
	}
	all, done := r.game.sureMoments(), r.game.found.Done
	if len(m.content.Objects) > 0 && m.shown == len(all) && m.done == done {
		return
	}
	m.shown, m.done = len(all), done
	m.content.RemoveAll()
	s := r.Snapshot()
	if m.shown == 0 {
		m.content.Add(widgets.Quiet(words.LargestMistakes(s, 0, done)))
	}
	for i, sure := range all {
		if i > 0 {
			m.content.Add(widgets.Gap(momentGap))
		}
		m.content.Add(r.newMoment(s, sure, i == 0))
	}
	m.sheet.Fit()
	m.sheet.Fit() // as high as the boards are in the width that they have now
}

// newMoment returns a moment: two boards, and beside or below them what happened, with a button to try again.
func (r *Reviewer) newMoment(s session.Snapshot, m moment, first bool) fyne.CanvasObject {
	played := widgets.Bold(words.YouPlayed(s, m.Moment))
	if s.Ending.Outcome.Result.Winner() != m.Side {
		played.Importance = widget.DangerImportance
	}
	better := widgets.Bold(words.BetterPlayed(m.Moment))
	better.Importance = widget.SuccessImportance
	again := r.Sheets.Button(words.TryAgainHere(), func() {
		r.Sheets.CloseFront()
		r.PlayFrom(m.Ply)
	})
	if first {
		r.moments.sheet.Main = again.Primary()
	}
	head := container.NewBorder(nil, nil, container.NewCenter(widgets.NumberBadge(m.number)), nil, widgets.Tight(widgets.Wrapped(widgets.Bold(words.MomentHead(s, m.Moment)))))
	text := widgets.TightColumn(widgets.Inset(head), widgets.Tight(widgets.Quiet(words.MomentMove(m.Moment))),
		widgets.Tight(widgets.Wrapped(widget.NewLabel(words.MomentReason(s, m.Moment)))), widgets.Gap(momentGap), widgets.Inset(container.NewHBox(again)))
	return container.New(&momentLayout{shape: float32(s.View.Rows) / float32(max(s.View.Columns, 1))}, widgets.Tight(widgets.Truncated(played)), m.playedBoard(s), widgets.Tight(widgets.Truncated(better)), m.betterBoard(s), text)
}

// moment is a mistake with the position in which it was made.
type moment struct {
	words.Moment
	number   int // among the mistakes of the game, from 1
	before   game.Position
	evidence game.Evidence
	played   game.Move
}

// sure reports whether something is certain of the mistake: that it lost the game, or what the better move does or achieves.
func (m moment) sure() bool {
	return m.Decisive || m.Effect != game.NoEffect || m.Score.Proof != search.Unproved
}

// lateTurn is how many plies before the end of a game whatever lost it can be understood.
const lateTurn = 8

// clear reports whether a person could have seen the moment in a game of a number of plies: the better move does something
// that has a name or wins soon, or the game was lost shortly before its end. That a far win begins with a threat is no such thing.
func (m moment) clear(plies int) bool {
	won := m.Score.Proof == search.ProvedWin
	soon := won && m.Score.Mate > 0 && m.Score.Mate < session.FarWin
	late := plies-m.Ply <= lateTurn && (m.Decisive || !won)
	return m.Effect != game.NoEffect && m.Effect != game.Threatens || soon || late
}

// visible returns the largest mistakes that a person could have seen and, if there are fewer than are shown, others of which
// nothing is certain. Where the game was lost by nothing that could be seen, the last stop that was missed takes the place of the
// move that lost it, and without one that move stays.
func (g *reviewed) visible() []analysis.Mistake {
	var clear, unsure, lost []analysis.Mistake
	for _, mistake := range g.found.Mistakes {
		switch m := g.moment(mistake); {
		case !m.sure():
			unsure = append(unsure, mistake)
		case m.clear(len(g.moves)):
			clear = append(clear, mistake)
		case mistake.Decisive:
			lost = append(lost, mistake)
		}
	}
	if len(clear) == 0 && len(lost) > 0 {
		clear = lost
		if stop, ok := g.missedStop(); ok && g.moment(stop).sure() {
			clear = []analysis.Mistake{stop}
		}
	}
	return analysis.Largest(append(clear, analysis.Largest(unsure, maxMistakes-len(clear))...), maxMistakes)
}

// missedStop returns the last move of the loser, if it could have stopped the win that followed.
func (g *reviewed) missedStop() (analysis.Mistake, bool) {
	ply := len(g.moves) - 2
	if ply < 0 {
		return analysis.Mistake{}, false
	}
	p := g.start.Clone()
	for _, m := range g.moves {
		p.Play(m)
	}
	result := p.Outcome().Result
	p.Undo()
	if result != game.WinFor(p.ToMove()) { // the last move did not win
		return analysis.Mistake{}, false
	}
	p.Undo()
	stop := session.Stop(p, g.moves[ply+1])
	return analysis.Mistake{Ply: ply, Side: p.ToMove(), Better: stop}, stop != game.NoMove
}

// sureMoments returns the mistakes of which something is certain, in the order of the game.
func (g *reviewed) sureMoments() (all []moment) {
	for i, mistake := range g.found.Mistakes {
		if m := g.moment(mistake); m.sure() {
			m.number = i + 1
			all = append(all, m)
		}
	}
	return all
}

// moment returns what is shown of a mistake.
func (g *reviewed) moment(mistake analysis.Mistake) moment {
	before := g.start.Clone()
	for _, m := range g.moves[:mistake.Ply] {
		before.Play(m)
	}
	m := moment{before: before, played: g.moves[mistake.Ply]}
	effect := game.EffectOf(before, mistake.Better)
	switch effect {
	case game.MoreRoom, game.MakesTwo, game.PreventsDouble:
		effect = game.NoEffect // other moves may do as much
	}
	m.evidence = game.EvidenceOf(before, mistake.Better, effect)
	m.Moment = words.Moment{Mistake: mistake, Played: g.names[mistake.Ply], BetterName: before.Format(mistake.Better), Effect: effect}
	if len(m.evidence.Rows) > 0 {
		m.Row = len(m.evidence.Rows[0])
	}
	return m
}

// after returns a picture of the position after a move, and the cell of the move.
func (m moment) after(s session.Snapshot, move game.Move) (*board.Thumbnail, int) {
	p := m.before.Clone()
	p.Play(move)
	t := board.NewThumbnail()
	t.SetView(s.Setup.View(p))
	t.SetArea(m.area())
	t.SetLabels(true)
	return t, m.before.Cell(move)
}

// area is the cells that both boards show of a large one.
func (m moment) area() []int {
	shown := append([]int{m.before.Cell(m.played), m.before.Cell(m.Better)}, slices.Concat(m.evidence.Rows...)...)
	for i, c := range m.before.View().Cells {
		if c.Piece != game.None {
			shown = append(shown, i)
		}
	}
	return shown
}

// playedBoard is the position after the move that was played, with the danger that it left.
func (m moment) playedBoard(s session.Snapshot) *board.Thumbnail {
	t, cell := m.after(s, m.played)
	marks := board.Threats{}
	if m.evidence.Theirs {
		marks.Theirs.Rows = m.evidence.Rows
	}
	t.SetMarks(board.Advice{Wrong: []int{cell}}, marks)
	return t
}

// betterBoard is the position after the better move, with the rows that it is about.
func (m moment) betterBoard(s session.Snapshot) *board.Thumbnail {
	t, cell := m.after(s, m.Better)
	marks := board.Threats{}
	if !m.evidence.Theirs && m.Effect != game.Wins { // a win shows its own row
		marks.Yours.Rows = m.evidence.Rows
	}
	side := s.Setup.Mark(m.Side)
	if s.View.Shared {
		side = game.First
	}
	t.SetMarks(board.Advice{Better: board.Ghost{Cell: cell, Side: side, Shown: true}}, marks)
	return t
}

// momentLayout places the captions and boards of a moment and its text: the boards side by side and the text beside them, or
// below where there is less room; in a narrow window the better board alone.
type momentLayout struct {
	shape float32 // rows to columns of the board
	width float32 // as it was last laid out; 0 before
}

// Measures of a moment, in Fyne's units.
const (
	momentGap    = 12
	momentBoard  = 230 // the width of a board beside the text, or in a wide sheet momentShare of that
	momentShare  = 0.25
	lowBoard     = 300 // and above it
	captionHigh  = 24
	boardInset   = 4   // of a board, so that the rings at its edge are whole
	besideMoment = 700 // the least width with the text beside the boards
	twoBoards    = 480 // and with two boards: what a window 560 wide leaves
)

// boardSize is the size of a board in a width.
func (l *momentLayout) boardSize(width float32) fyne.Size {
	side := min(max(momentBoard, float32(int(momentShare*width))), width)
	switch {
	case width < twoBoards:
		side = min(width, lowBoard)
	case width < besideMoment:
		side = min((width-momentGap)/2, lowBoard)
	}
	if l.shape > 1 {
		return fyne.NewSize(float32(int(side/l.shape)), side)
	}
	return fyne.NewSize(side, float32(int(side*l.shape))) // part of a unit too much would let the sheet scroll
}

// MinSize has the height that the width needs.
func (l *momentLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := l.width
	if width == 0 {
		width = momentsWidth
	}
	size := l.boardSize(width)
	high := captionHigh + size.Height
	if width >= besideMoment {
		return fyne.NewSize(0, max(high, widgets.HeightAt(o[4], width-2*(size.Width+momentGap))))
	}
	return fyne.NewSize(0, high+momentGap+widgets.HeightAt(o[4], width))
}

// Layout places the parts.
func (l *momentLayout) Layout(o []fyne.CanvasObject, room fyne.Size) {
	l.width = room.Width
	size := l.boardSize(room.Width)
	two := room.Width >= twoBoards
	widgets.SetVisible(o[0], two)
	widgets.SetVisible(o[1], two)
	x := float32(0)
	if two {
		widgets.Place(o[0], 0, 0, size.Width, captionHigh)
		widgets.Place(o[1], boardInset, captionHigh, size.Width-2*boardInset, size.Height)
		x = size.Width + momentGap
	}
	widgets.Place(o[2], x, 0, size.Width, captionHigh)
	widgets.Place(o[3], x+boardInset, captionHigh, size.Width-2*boardInset, size.Height)
	if room.Width >= besideMoment {
		left := x + size.Width + momentGap
		high := widgets.HeightAt(o[4], room.Width-left)
		widgets.Place(o[4], left, max((room.Height-high)/2, 0), room.Width-left, high)
		return
	}
	top := captionHigh + size.Height + momentGap
	widgets.Place(o[4], 0, top, room.Width, room.Height-top)
}

// endMoment returns the moment that is shown first on the card of a game that the person has lost, nil for none: the last
// one that a learner can understand.
func (r *Reviewer) endMoment(s session.Snapshot) fyne.CanvasObject {
	all, person := r.game.sureMoments(), s.Setup.Person()
	i := len(all) - 1
	for i >= 0 && !all[i].clear(len(r.game.moves)) {
		i--
	}
	if person == game.None || s.Ending.Outcome.Result.Winner() != person.Other() || i < 0 {
		return nil
	}
	m := all[i]
	picture := m.betterBoard(s)
	picture.SetLabels(false) // it is too small
	try := widgets.NewButton(words.TryHere(), r.Key, func() { r.PlayFrom(m.Ply) })
	text := widgets.TightColumn(widgets.Tight(widgets.Wrapped(widgets.Bold(words.MomentMove(m.Moment)))), widgets.Tight(widgets.Wrapped(widget.NewLabel(words.MomentReason(s, m.Moment)))),
		widgets.Tight(widgets.Quiet(words.OneOfMoments(len(all)))), widgets.Gap(4), widgets.Inset(container.NewHBox(try)))
	return container.NewBorder(nil, nil, widgets.Inset(container.NewCenter(container.NewGridWrap(endBoard(s), picture))), nil, text)
}

// endBoard is the size of the board on the card.
func endBoard(s session.Snapshot) fyne.Size {
	const side = 120
	l := momentLayout{shape: float32(s.View.Rows) / float32(max(s.View.Columns, 1))}
	return l.boardSize(side)
}
