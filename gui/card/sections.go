package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// sections are the parts of the card, from the top.
type sections struct {
	head, players, score, state        *part
	slimHead, slimPlayers, slimButtons *part // where the card is narrow
	slimTurn                           *part // whose turn it is there
	slimState, slimRule, slimLine      *part // the same where it is too low for a row of moves as well
	verdict                            *part // the analysis where there is room for a line alone
	course                             *part // the graph in the place of the moves, once it was asked for
	bar, pace                          *part
	analysis, brief, graph             *part // brief is the analysis where there is little room
	threats, forbidden                 *part // what is threatened, and the points that the rules forbid
	threatsBrief                       *part // the signs of threats alone, where there is little room
	opening, openingBrief, slimOpening *part // what is asked in an opening, and where there is little room
	rule, moves, line                  *part // line is the moves where there is room for one line
	buttons                            *part

	// The same below the board: what the status line says too goes first there.
	lowHead, lowPlayers, lowState *part
}

func newSections(c *Card) sections {
	s := sections{
		head:         &part{object: c.head, rank: rankHead},
		players:      &part{object: c.players.root, gap: 4, rank: rankPlayers, at: c.players.height(full)},
		score:        &part{object: lines(c.score), gap: 2, rank: rankWords, absent: true},
		state:        &part{object: lines(c.turn, c.detail), gap: 8, rank: rankState},
		bar:          &part{object: c.bar, inset: rowsInset, rank: always},
		pace:         &part{object: c.pace.root, gap: 4, inset: rowsInset, rank: always, absent: true, at: widgets.Flowing(c.pace.root)},
		analysis:     &part{object: container.NewStack(), gap: 8, rank: rankAnalysis, absent: true},
		brief:        &part{object: container.NewStack(), gap: 4, rank: rankAnalysis, absent: true},
		graph:        &part{object: container.NewStack(), gap: 8, rank: rankGraph, absent: true},
		threats:      &part{object: c.threats.root, gap: 4, rank: rankAnalysis, absent: true},
		threatsBrief: &part{object: c.threats.brief, gap: 4, rank: rankAnalysis, absent: true},
		forbidden:    &part{object: c.forbidden.root, gap: 4, rank: rankAnalysis, absent: true},
		opening:      &part{object: container.NewStack(), gap: 4, rank: always, absent: true},
		openingBrief: &part{object: container.NewStack(), gap: 4, inset: rowsInset, rank: always, absent: true},
		verdict:      &part{object: container.NewStack(), rank: always, absent: true},
		course:       &part{object: container.NewVScroll(container.NewStack()), gap: 8, rank: always, grows: true, absent: true},
		rule:         &part{object: widget.NewSeparator(), gap: 8, inset: rowsInset, rank: rankMoves},
		moves:        &part{object: c.moves.root, gap: 8, rank: rankMoves, grows: true},
		line:         &part{object: c.line.root, rank: always},
		buttons:      &part{object: c.buttons.root, gap: 8, inset: rowsInset, rank: always, at: widgets.Flowing(c.buttons.root)},
	}
	s.slimHead = &part{object: s.head.object, rank: rankSlimHead}
	s.slimPlayers = &part{object: s.players.object, gap: s.players.gap, rank: rankPlayers, at: c.players.height(slim)}
	s.slimButtons = &part{object: s.buttons.object, gap: s.buttons.gap, rank: always, at: s.buttons.at}
	s.slimOpening = &part{object: s.openingBrief.object, gap: s.openingBrief.gap, rank: always, absent: true}
	s.slimState = &part{object: s.state.object, gap: 4, rank: rankState}
	s.slimTurn = &part{object: s.state.object, gap: 4, rank: rankWords}
	s.slimRule = &part{object: s.rule.object, gap: s.rule.gap, inset: rowsInset, rank: rankWords}
	s.slimLine = &part{object: s.line.object, gap: 4, rank: rankMoves}
	s.lowHead = &part{object: s.head.object, rank: rankWords}
	s.lowState = &part{object: s.state.object, gap: s.state.gap, rank: rankWords}
	s.lowPlayers = &part{object: s.players.object, inset: rowsInset, rank: rankPlayers, at: c.players.height(strip)}
	for _, p := range []*part{s.head, s.slimHead, s.lowHead, s.score, s.state, s.lowState, s.analysis, s.brief, s.verdict, s.graph, s.threats, s.threatsBrief, s.forbidden, s.opening, s.openingBrief, s.slimOpening} {
		p.at = widgets.Wrapping(p.object)
	}
	s.state.at, s.slimState.at, s.slimTurn.at = c.stateHeight, c.stateHeight, c.stateHeight
	s.moves.at = leastMoves
	return s
}

// slimLow returns the parts of a slim card that is too low for a row of moves.
func (s sections) slimLow() []*part {
	s.slimLine.absent = s.line.absent
	return []*part{s.slimHead, s.slimPlayers, s.slimState, s.slimOpening, s.bar, s.pace, s.brief, s.threatsBrief, s.slimRule, s.slimLine, s.slimButtons}
}

// forms returns the parts of each form.
func (s sections) forms() (forms [open + 1][]*part) {
	forms[full] = []*part{s.head, s.players, s.score, s.state, s.opening, s.bar, s.pace, s.analysis, s.threats, s.forbidden, s.graph, s.rule, s.moves, s.buttons}
	forms[slim] = []*part{s.slimHead, s.slimPlayers, s.slimTurn, s.slimOpening, s.bar, s.pace, s.brief, s.threatsBrief, s.rule, s.moves, s.course, s.slimButtons}
	forms[strip] = []*part{s.lowPlayers, s.openingBrief, s.bar, s.pace, s.verdict, s.line, s.buttons}
	forms[open] = []*part{s.lowPlayers, s.lowHead, s.score, s.lowState, s.opening, s.bar, s.pace, s.brief, s.threats, s.forbidden, s.rule, s.moves, s.course, s.buttons}
	return forms
}

// objects lists what lies on the card, each once.
func (s sections) objects() (all []fyne.CanvasObject) {
	for _, p := range []*part{s.head, s.players, s.score, s.state, s.opening, s.openingBrief, s.bar, s.pace, s.analysis, s.brief, s.verdict, s.threats, s.threatsBrief, s.forbidden, s.graph, s.rule, s.moves, s.course, s.line, s.buttons} {
		all = append(all, p.object)
	}
	return all
}

// lines stands labels close below each other.
func lines(labels ...*widget.Label) *fyne.Container {
	all := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, l := range labels {
		all.Add(widgets.Tight(l))
	}
	return all
}
