package analysis

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// area is a rectangular part of the board, between two opposite corners. Both are cells.
type area struct{ from, to int }

// holds reports whether a cell of a board with that number of columns lies in the area.
func (a *area) holds(cell, columns int) bool {
	between := func(x, a, b int) bool { return min(a, b) <= x && x <= max(a, b) }
	return between(cell/columns, a.from/columns, a.to/columns) && between(cell%columns, a.from%columns, a.to%columns)
}

// areaChoice is the choice of an area by the person. The zero value is no choice.
type areaChoice struct {
	on, begun bool
	corner    int // the first corner, if begun is set
}

// CanChooseArea reports whether the person can choose an area of the board within which the analysis looks: until the game is
// over, but not where discs fall, because there the analysis solves every column.
func (a *Analyst) CanChooseArea() bool {
	v := a.table.Snap.View
	return v.ToMove != game.None && v.Style != game.Discs
}

// ChooseArea lets the person choose an area of the board within which the analysis looks for moves, in all positions of the
// game. It turns the analysis on. It does nothing unless CanChooseArea is true.
func (a *Analyst) ChooseArea() {
	a.whenRestrictable(func() {
		a.choice = areaChoice{on: true}
		a.redraw()
		a.table.Window.Focus(nil)
	})
}

// LookWithin lets the analysis look within the area between two cells, as ChooseArea does.
func (a *Analyst) LookWithin(from, to int) {
	a.whenRestrictable(func() {
		a.area, a.choice = &area{from, to}, areaChoice{}
		r := restriction{area: a.area}
		if a.current != nil {
			r.leftOut = a.current.restriction.leftOut
		}
		a.restrict(r)
	})
}

// whenRestrictable turns the analysis on and then calls do, or says why the analysis cannot look within an area.
func (a *Analyst) whenRestrictable(do func()) {
	if !a.CanChooseArea() {
		return
	}
	a.turnOn(func() {
		if p := a.analystOf(a.table.Snap.Setup.Variant); !p.Search().Restricts {
			a.table.Say(words.CannotRestrict(p))
			return
		}
		do()
	})
}

// EndArea ends the choice of an area or, if none is being chosen, any restriction. It reports whether there was one.
func (a *Analyst) EndArea() bool {
	switch l := a.current; {
	case a.choice.on:
		a.choice = areaChoice{}
		a.redraw()
	case a.area != nil || l != nil && !l.restriction.isNone():
		a.analyseAll()
	default:
		return false
	}
	return true
}

// PressCell takes a cell on which the mouse was pressed, or that was chosen with the keyboard, as a corner of the area that
// the person is choosing. −1 is no cell. It reports whether the person is choosing one.
func (a *Analyst) PressCell(cell int) bool {
	if !a.choice.on {
		return false
	}
	switch {
	case cell < 0:
	case a.choice.begun:
		a.LookWithin(a.choice.corner, cell)
	default:
		a.choice.begun, a.choice.corner = true, cell
		a.redraw()
	}
	return true
}

// ReleaseCell takes the cell on which the mouse was released as the second corner, if it is another one than the first.
func (a *Analyst) ReleaseCell(cell int) {
	if a.choice.begun && cell >= 0 && cell != a.choice.corner {
		a.LookWithin(a.choice.corner, cell)
	}
}

// shownArea returns the area for the board: that which is being chosen, up to the cell under the mouse or the cursor, or
// that within which the analysis looks.
func (a *Analyst) shownArea() []int {
	switch {
	case !a.on || a.current == nil || !a.choice.on && a.current.restriction.area == nil:
		return nil
	case !a.choice.on:
		return []int{a.area.from, a.area.to}
	case !a.choice.begun:
		return nil
	}
	to := a.pointedCell()
	if to < 0 {
		to = a.choice.corner
	}
	return []int{a.choice.corner, to}
}

// areaName returns the name of an area, from its lower left to its upper right corner as the board is named, or "" for the
// whole board.
func (a *Analyst) areaName(of *area) string {
	if of == nil {
		return ""
	}
	v := a.table.Snap.View
	rowOf, columnOf := func(cell int) int { return cell / v.Columns }, func(cell int) int { return cell % v.Columns }
	low := max(rowOf(of.from), rowOf(of.to))*v.Columns + min(columnOf(of.from), columnOf(of.to))
	high := min(rowOf(of.from), rowOf(of.to))*v.Columns + max(columnOf(of.from), columnOf(of.to))
	return words.AreaName(v.Cells[low].Name, v.Cells[high].Name)
}
