package review

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// moment is a mistake with the position in which it was made.
type moment struct {
	words.Moment
	number   int // among the mistakes of the game, from 1
	before   game.Position
	evidence game.Evidence
	played   []game.Move // the move that was played and, if it lost at once, the reply
	line     []game.Move // the better move and those found after it
}

// nearPlies is the number of plies within which a person can see how a game ends: three moves of the winner.
const nearPlies = 5

// isVisible reports whether a person could have seen a moment on the board. A win that was missed is visible if it takes
// at most nearPlies plies. A mistake that won no game is visible, too, if it lost within nearPlies plies, or if the better
// move does something at once that has a name, such as stopping a row. A mere threat is not enough, because it may begin a
// far win. Of those who have won, a move is visible that nearly cost them the game.
func (g *gameReview) isVisible(m moment) bool {
	lostSoon := m.Punished != "" || m.LostIn > 0 && m.LostIn <= nearPlies
	return m.winsSoon() || lostSoon || m.Side != g.winner && m.Effect != game.NoEffect && m.Effect != game.Threatens
}

// hidesMistakes reports whether a mistake is known that is not shown, because nobody could have seen it on the board.
func (g *gameReview) hidesMistakes() bool {
	side := g.options.Side
	return slices.ContainsFunc(g.allMistakes(), func(m analysis.Mistake) bool {
		return (side == game.None || m.Side == side) && !holds(g.found.Mistakes, m)
	})
}

// winsSoon reports whether the better move is proved to win within nearPlies plies.
func (m moment) winsSoon() bool {
	return m.Score.Proof == search.ProvedWin && m.Score.Mate > 0 && m.Score.Mate <= nearPlies
}

// visibleMistakes returns at most maxMistakes mistakes: the stop that was missed last, and the largest others that were
// visible. If there is none, the largest mistake for which there is a reason takes their place, unless the side that made it
// has won. If the stop would not have saved the game, the move that lost it is shown, too, however hard it was to see.
func (g *gameReview) visibleMistakes() []analysis.Mistake {
	var visible, hidden []analysis.Mistake
	stop, missed := g.stop.mistake, g.stop.missed && g.options.Side != g.stop.mistake.Side.Other()
	for _, mistake := range g.found.Mistakes {
		switch {
		case missed && mistake.Ply == stop.Ply:
			stop = mistake
		case g.isVisible(g.moment(mistake)), missed && g.stop.delays && mistake.Decisive:
			visible = append(visible, mistake)
		case mistake.Side != g.winner && g.moment(mistake).HasReason():
			hidden = append(hidden, mistake)
		}
	}
	if missed {
		return analysis.Largest(append(analysis.Largest(visible, maxMistakes-1), stop), maxMistakes)
	}
	if len(visible) == 0 {
		return analysis.Largest(hidden, 1)
	}
	return analysis.Largest(visible, maxMistakes)
}

// moments returns the mistakes that were found, in the order of the game. The dialog, the card, the marks of moves and the
// verdict that a game has none all come from them.
func (g *gameReview) moments() (all []moment) {
	for i, mistake := range g.found.Mistakes {
		m := g.moment(mistake)
		m.number, m.Far = i+1, !g.isVisible(m)
		all = append(all, m)
	}
	return all
}

// momentsSoFar returns the moments that can be shown already: all of them if the review is done, and before that those that
// are certain to stay: the move that lost the game, if a person could have seen it, and the stop that was missed last.
func (g *gameReview) momentsSoFar() (all []moment) {
	if g.found.Done || g.found.Lost == nil {
		return g.moments()
	}
	early := *g
	early.found.Mistakes = []analysis.Mistake{*g.found.Lost}
	early.found.Mistakes = early.visibleMistakes()
	return slices.DeleteFunc(early.moments(), func(m moment) bool { return m.Far })
}

// findTheirs finds where the opponent of the side asked about, which has won, went wrong: the move that lost the game, if a
// person could have seen that, or else the stop that the opponent missed, even if it would not have saved the game, or else
// the move that lost the game though it was hard to see. What that proves about positions of the game is added to their scores.
func (g *gameReview) findTheirs(ctx context.Context) error {
	lost, ok, err := g.other.LosingMove(ctx)
	if err != nil {
		return err
	}
	g.found.Scores = g.other.AddProofs(g.found.Scores)
	missed := g.stop.missed && g.stop.mistake.Side != g.options.Side
	switch {
	case missed && !(ok && g.isVisible(g.moment(lost))):
		g.theirs = &g.stop.mistake
	case ok:
		g.theirs = &lost
	}
	return nil
}

// isWon reports whether the side whose mistakes the review was asked about has won.
func (g *gameReview) isWon() bool { return g.winner != game.None && g.winner == g.options.Side }

// isComplete reports whether all moments are known.
func (g *gameReview) isComplete() bool { return g.found.Done && g.compared }

// shownMoments returns the moments on the sheet. In a game that the person has won they begin with the one where the opponent
// went wrong, so none is shown before that is known.
func (g *gameReview) shownMoments() []moment {
	switch {
	case g.isWon() && !g.compared:
		return nil
	case g.theirs == nil:
		return g.momentsSoFar()
	default:
		theirs := g.moment(*g.theirs)
		theirs.Far = !g.isVisible(theirs)
		return append([]moment{theirs}, g.momentsSoFar()...)
	}
}

// moment returns a mistake with everything needed to show it.
func (g *gameReview) moment(mistake analysis.Mistake) moment {
	before := g.start.Clone()
	for _, m := range g.moves[:mistake.Ply] {
		before.Play(m)
	}
	m := moment{before: before, played: g.moves[mistake.Ply:][:1], line: g.lines[mistake.Ply]}
	if len(m.line) == 0 {
		m.line = []game.Move{mistake.Better}
	}
	effect := game.EffectOf(before, mistake.Better)
	switch effect {
	case game.MoreRoom, game.MakesTwo, game.PreventsDouble:
		effect = game.NoEffect // other moves may do as much
	}
	m.evidence = game.EvidenceOf(before, mistake.Better, effect)
	m.Moment = words.Moment{
		Mistake: mistake, Played: g.names[mistake.Ply], BetterName: before.Format(mistake.Better), Effect: effect,
	}
	if len(m.evidence.Rows) > 0 {
		m.Row = len(m.evidence.Rows[0])
	}
	m.LastChance = g.isLastChance(mistake)
	if m.Punished = g.punishedBy(before, mistake.Ply); m.Punished != "" {
		m.played = g.moves[mistake.Ply:]
	}
	if after := g.scoreAfter(mistake.Ply+1, mistake.Side); after.Proof == search.ProvedLoss {
		m.LostIn = after.Mate
	}
	end := g.scoreAfter(len(g.moves), mistake.Side).Proof
	m.Saved = end == search.ProvedDraw || end == search.ProvedWin
	m.Delays = g.isDelay(mistake)
	m.Taken = g.scoreAfter(mistake.Ply+2, mistake.Side).Proof == search.ProvedLoss
	m.nameLine()
	return m
}

// scoreAfter returns the score of the position after ply moves for a side, or the zero value if there is none.
func (g *gameReview) scoreAfter(ply int, side game.Side) analysis.Score {
	if ply >= len(g.found.Scores) {
		return analysis.Score{}
	}
	return g.found.Scores[ply].For(side, game.First)
}

// punishedBy returns the name of the move that won the game at once after the move at ply, which is played from before, or
// "" if another move won, or no move would have prevented the win.
func (g *gameReview) punishedBy(before game.Position, ply int) string {
	if ply != len(g.moves)-2 {
		return ""
	}
	p := before.Clone()
	p.Play(g.moves[ply])
	winner, loses := p.ToMove(), game.LosesAtOnce(p)
	p.Play(g.moves[ply+1])
	if !loses || p.Outcome().Result != game.WinFor(winner) {
		return ""
	}
	return g.names[ply+1]
}

// lostValue is the value from which the graph shows a side as lost, though nothing is proved.
const lostValue = 90

// isLastChance reports whether a mistake lost a game that the graph shows as lost after an earlier move of the same side, and
// no later mistake of that side is shown.
func (g *gameReview) isLastChance(m analysis.Mistake) bool {
	later := func(other analysis.Mistake) bool { return other.Ply > m.Ply && other.Side == m.Side }
	if !m.Decisive || slices.ContainsFunc(g.found.Mistakes, later) {
		return false
	}
	for n := m.Ply - 1; n > 0; n -= 2 {
		if g.found.Scores[n].For(m.Side, game.First).Value <= -lostValue {
			return true
		}
	}
	return false
}

// nameLine names the moves after the better one, if the line has as many as are shown.
func (m *moment) nameLine() {
	if len(m.line) < linePlies {
		return
	}
	p := m.before.Clone()
	p.Play(m.line[0])
	m.Reply = p.Format(m.line[1])
	p.Play(m.line[1])
	m.Next, m.NextEffect = p.Format(m.line[2]), game.EffectOf(p, m.line[2])
}

// widestArea is the number of rows and columns up to which a moment shows all pieces of a large board. The cells of a
// larger part would be too small to follow the line.
const widestArea = 8

// area returns the cells that both pictures must show if the board is too large for one: the move played, the better
// line and the rows that they are about, and all pieces unless they lie too far apart.
func (m moment) area() []int {
	shown := m.rows()
	for _, line := range [][]game.Move{m.played, m.line} {
		p := m.before.Clone()
		for _, move := range line {
			shown = append(shown, p.Cell(move))
			p.Play(move)
		}
	}
	v, all := m.before.View(), slices.Clone(shown)
	for i, c := range v.Cells {
		if c.Piece != game.None {
			all = append(all, i)
		}
	}
	if span(all, func(cell int) int { return cell / v.Columns }) <= widestArea &&
		span(all, func(cell int) int { return cell % v.Columns }) <= widestArea {
		return all
	}
	return shown
}

// smallArea returns the cells that a small picture must show: the better move and the rows that it is about.
func (m moment) smallArea() []int { return append([]int{m.before.Cell(m.Better)}, m.rows()...) }

// rows returns the cells of the rows that the moment is about, with the ends of one that the other side threatened to
// complete.
func (m moment) rows() []int { return append(slices.Concat(m.evidence.Rows...), m.threatenedRow()...) }

// span returns how many rows or columns there are from the first to the last one of some cells. of returns that of a cell.
func span(cells []int, of func(cell int) int) int {
	low, high := of(cells[0]), of(cells[0])
	for _, cell := range cells {
		low, high = min(low, of(cell)), max(high, of(cell))
	}
	return high - low + 1
}

// playedBoard returns a picture of playedView.
func (m moment) playedBoard(s session.Snapshot) *board.Thumbnail {
	t := m.picture(m.playedView(s), board.Sign{Cell: m.before.Cell(m.played[0]), Bad: true})
	t.SetPlies(true)
	if len(m.played) > 1 && s.Setup.Person() == m.Side {
		t.SetEnd(board.Lost)
	}
	return t
}

// playedView returns the position after the move that was played or, if the reply won at once, after both, which are numbered.
func (m moment) playedView(s session.Snapshot) game.View {
	if len(m.played) == 1 {
		return m.after(s, m.played[0])
	}
	positions := m.positions(s, m.played)
	return positions[len(positions)-1]
}

// proposal returns a small picture of the position before the move, in which the better one is a pale piece in a ring, with a
// line through the row of the other side that it is about.
func (m moment) proposal(s session.Snapshot, better board.Ghost) *board.Thumbnail {
	t := board.NewThumbnail()
	t.SetView(numberedView(s.Setup, m.before, nil))
	t.SetArea(m.smallArea())
	t.SetMarks(board.Advice{Better: better, Signs: m.betterSigns()}, board.Threats{Line: m.threatenedRow()})
	return t
}

// betterSigns returns the sign of the better move, or nothing if it would only have delayed the loss.
func (m moment) betterSigns() []board.Sign {
	if m.Delays {
		return nil
	}
	return []board.Sign{{Cell: m.before.Cell(m.Better)}}
}

// after returns the position after a move.
func (m moment) after(s session.Snapshot, move game.Move) game.View {
	p := m.before.Clone()
	p.Play(move)
	return numberedView(s.Setup, p, nil)
}
