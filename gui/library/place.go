package library

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// Place is a search in Past Games with the game chosen in its results, so that the person can come
// back to it.
type Place struct {
	variant                     string
	line                        []game.Move
	ply                         int // the number of moves of the line that are on the board
	names                       string
	side                        int // an index into words.LibrarySides
	from, to                    day.Date
	opening                     string
	result                      int // an index into library.Results
	positionOnly, withRotations bool
	order                       library.Order
	chosen                      string // the key of the chosen game, or "" for the first
}

// startOf returns the place to begin with: the games of a variant that reached the position after
// some moves.
func startOf(variant string, moves []game.Move) Place {
	return Place{
		variant: variant, line: moves, ply: len(moves), positionOnly: true, withRotations: true,
		order: library.Newest,
	}
}

// place returns the current place.
func (p *page) place() Place {
	at := Place{
		variant: p.variantName(), line: p.line, ply: p.ply, names: p.names.Text, side: p.side.Chosen(), from: p.from, to: p.to,
		opening: p.openings[p.opening.Chosen()], result: p.result.Chosen(),
		positionOnly: p.positionOnly.Checked, withRotations: p.withRotations.Checked, order: p.order,
	}
	if p.list.Picked() >= 0 {
		at.chosen = p.game().Key
	}
	return at
}

// fill sets the controls to the search of a place. Call it before the first search.
func (p *page) fill(at Place) {
	p.names.Text = at.names
	p.from, p.to = at.from, at.to
	p.dates.Offer([]string{words.DaysOf(at.from, at.to)}, 0)
	p.positionOnly.Checked, p.withRotations.Checked, p.order = at.positionOnly, at.withRotations, at.order
	p.wantedKey, p.returning = at.chosen, at.chosen != ""
	if at.opening != "" {
		p.openings = append(p.openings, at.opening)
		p.opening.Options = append(p.opening.Options, at.opening)
		p.opening.Selected = at.opening
	}
	p.setVariant(at.variant, at.line[:at.ply:at.ply])
	p.line = at.line
	p.side.Offer(p.side.Options, at.side)
	widgets.SetVisible(p.side, at.names != "")
	p.result.Offer(p.result.Options, at.result)
}

// wantedRow returns the row of the game with wantedKey, or else the first row, or −1 if there is none.
func (p *page) wantedRow() int {
	key := p.wantedKey
	p.wantedKey = ""
	if key == "" {
		return min(len(p.found.Games), 1) - 1
	}
	if p.returning {
		p.returning = false
		p.sheet.Focus(p.list) // it had the focus before
	}
	i := slices.IndexFunc(p.found.Games, func(place int) bool { return p.shown.Game(place).Key == key })
	return max(i, min(len(p.found.Games), 1)-1)
}
