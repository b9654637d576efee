package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// review is the dialog that shows a game step by step.
type review struct {
	setup session.Setup
	line  []game.Move
	ply   int
	end   string // how the game ended

	board       *board.Board
	step        *widget.Label
	back, forth *button
}

// reviewText opens the record of a game for review.
func (d *Desk) reviewText(text string) {
	g, err := record.Parse([]byte(text))
	if err == nil {
		err = d.review(g)
	}
	if err != nil {
		d.tell("Review", "The game cannot be shown: "+err.Error()+".")
	}
}

// review opens a game at its end. The error says what is wrong with the record.
func (d *Desk) review(g record.Game) error {
	setup, err := session.SetupOf(g)
	if err != nil {
		return err
	}
	line, err := session.Replay(setup.Variant, g)
	if err != nil {
		return err
	}
	r := &review{setup: setup, line: line[:len(g.Played())], board: board.New(), step: widget.NewLabel("")}
	r.end = endWords(g, setup, r.outcome())
	r.board.SetOptions(board.Options{Coordinates: d.prefs.Coordinates, Numbers: d.prefs.MoveNumbers})
	r.board.Disable()
	r.step.Alignment = fyne.TextAlignCenter
	r.back = newButton("Back", d.key, func() { r.show(r.ply - 1) })
	r.forth = newButton("Forward", d.key, func() { r.show(r.ply + 1) })
	steps := container.NewHBox(layout.NewSpacer(),
		newButton("Start", d.key, func() { r.show(0) }), r.back, r.forth,
		newButton("End", d.key, func() { r.show(len(r.line)) }), layout.NewSpacer())
	var s *sheet
	s = d.openSheet(reviewTitle(g, setup), container.NewBorder(nil, container.NewVBox(r.step, steps), nil, nil, r.board),
		d.closeButton("Close", &s).primary())
	s.onKey = r.key
	s.resize(720, 680)
	d.win.Canvas().Unfocus() // so that the arrows step through the game
	r.show(len(r.line))
	return nil
}

// reviewTitle names the game, the players and the day.
func reviewTitle(g record.Game, s session.Setup) string {
	title := fmt.Sprintf("%s: %s and %s", s.Variant.Title, s.Seats[0].Name, s.Seats[1].Name)
	if !g.Date.IsZero() {
		title += ", " + date(g.Date)
	}
	return title
}

// outcome is the result of the position after all moves.
func (r *review) outcome() game.Result {
	pos := r.setup.Variant.Start()
	for _, m := range r.line {
		pos.Play(m)
	}
	return pos.Outcome().Result
}

// endWords adds how a recorded game ended, by its moves or else by what the
// record says.
func endWords(g record.Game, s session.Setup, result game.Result) string {
	if result == game.Ongoing {
		result = game.Result(g.Result)
	}
	winner := result.Winner()
	switch {
	case result == game.Draw:
		return ". Draw."
	case winner == game.None:
		return ". The game was left here."
	case g.Reason == record.Resigned:
		return ". " + sentence(s.Seats[winner.Other()].Name, "resign", "resigns") + "."
	default:
		return ". " + sentence(s.Seats[winner].Name, "win", "wins") + "."
	}
}

// key steps with the arrows.
func (r *review) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		r.show(r.ply - 1)
	case fyne.KeyRight, fyne.KeyDown:
		r.show(r.ply + 1)
	case fyne.KeyHome:
		r.show(0)
	case fyne.KeyEnd:
		r.show(len(r.line))
	default:
		return false
	}
	return true
}

// show puts up the position after ply moves.
func (r *review) show(ply int) {
	r.ply = min(max(ply, 0), len(r.line))
	pos := r.setup.Variant.Start()
	name := ""
	for _, m := range r.line[:r.ply] {
		name = pos.Format(m)
		pos.Play(m)
	}
	v := pos.View()
	if r.setup.FirstMark == game.Second {
		v = v.Swapped()
	}
	r.board.SetView(v)
	text := fmt.Sprintf("Move %d of %d", r.ply, len(r.line))
	if name != "" {
		text += ": " + r.setup.Seats[pos.ToMove().Other()].Name + " " + name
	}
	if r.ply == len(r.line) {
		text += r.end
	}
	setText(r.step, text)
	setEnabled(r.back, r.ply > 0)
	setEnabled(r.forth, r.ply < len(r.line))
}
