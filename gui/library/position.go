package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// position holds the position to search for, the line of moves that leads to it, and the controls
// that show them.
type position struct {
	board *board.Board
	steps [4]*widgets.Button // to the start, back, forward and to the end
	next  nextMoves

	line []game.Move   // the moves from the start
	ply  int           // the number of moves of line that are on the board
	at   game.Position // the position after these moves, or nil if all variants are searched
}

// buildPosition makes the board and the controls below it.
func (p *page) buildPosition() {
	p.board = board.New()
	p.board.SetOptions(p.Options.InTheme(p.board))
	p.board.OnChoose, p.board.OnKey, p.board.OnStep = p.play, func(e *fyne.KeyEvent) { p.Sheets.Key(e) }, p.step
	to := func(ply func() int) func() { return func() { p.goTo(ply()) } }
	p.steps = [4]*widgets.Button{
		p.iconButton(theme.IconNameMediaSkipPrevious, words.ToTheStart(), to(func() int { return 0 })),
		p.iconButton(theme.IconNameNavigateBack, words.OneMoveBack(), to(func() int { return p.ply - 1 })),
		p.iconButton(theme.IconNameNavigateNext, words.OneMoveForward(), to(func() int { return p.ply + 1 })),
		p.iconButton(theme.IconNameMediaSkipNext, words.LastMove(), to(func() int { return len(p.line) })),
	}
	p.buildNext()
}

// setVariant selects the variant with a name, or all variants if it is "", and the position after
// some moves. It does not search yet.
func (p *page) setVariant(name string, moves []game.Move) {
	p.line, p.ply, p.at = moves, len(moves), nil
	if v, err := engine.ParseVariant(name); err == nil {
		p.at = v.Start()
		for _, m := range moves {
			p.at.Play(m)
		}
	}
	p.nameVariants(name)
	if p.index != nil {
		p.nameOpenings()
	}
}

// play plays a move on the board, which narrows the search.
func (p *page) play(m game.Move) {
	if p.at == nil || !p.at.Legal(m) {
		return
	}
	if p.ply == len(p.line) || p.line[p.ply] != m {
		p.line = append(p.line[:p.ply:p.ply], m)
	}
	p.goTo(p.ply + 1)
}

// goTo goes to the position after the first ply moves of the line.
func (p *page) goTo(ply int) {
	ply = min(max(ply, 0), len(p.line))
	if p.at == nil || ply == p.ply {
		return
	}
	for ; p.ply > ply; p.ply-- {
		p.at.Undo()
	}
	for ; p.ply < ply; p.ply++ {
		p.at.Play(p.line[p.ply])
	}
	p.positionOnly.Checked = true // a person who plays a move wants to search for the position
	p.positionOnly.Refresh()
	p.search()
}

// step goes back and forth with the arrow keys, Home and End, unless the keys are moving the
// cursor. It reports whether it used the key.
func (p *page) step(e *fyne.KeyEvent, cursor bool) bool {
	switch {
	case cursor:
		return false
	case e.Name == fyne.KeyLeft:
		p.goTo(p.ply - 1)
	case e.Name == fyne.KeyRight:
		p.goTo(p.ply + 1)
	case e.Name == fyne.KeyHome:
		p.goTo(0)
	case e.Name == fyne.KeyEnd:
		p.goTo(len(p.line))
	default:
		return false
	}
	return true
}

// showPosition draws the position to search for. If all variants are searched, it draws the end of
// the chosen game instead.
func (p *page) showPosition() {
	searched := p.at != nil
	if p.board.SetEnabled(searched); searched { // otherwise it is only a picture, which Tab skips
		p.board.Enable()
	} else {
		p.board.Disable()
	}
	for i, b := range p.steps {
		widgets.SetEnabled(b, searched && (i < 2 && p.ply > 0 || i >= 2 && p.ply < len(p.line)))
	}
	for _, o := range []fyne.CanvasObject{
		p.positionOnly, p.withRotations, p.steps[0], p.steps[1], p.steps[2], p.steps[3],
	} {
		widgets.SetVisible(o, searched)
	}
	if searched {
		p.board.SetView(p.at.View())
		widgets.SetText(p.next.title, words.MovesNext(p.style(), p.at, history.OpeningOf(p.at)))
		return
	}
	widgets.SetText(p.next.title, "")
	p.showChosen()
}

// showChosen draws the final position of the chosen game, if all variants are searched.
func (p *page) showChosen() {
	if p.at != nil {
		return
	}
	if p.list.Picked() < 0 {
		p.board.SetView(game.View{})
		return
	}
	g := p.game()
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return
	}
	at := v.Start()
	for _, mark := range g.Marks {
		for _, m := range at.AppendMoves(nil) {
			if at.Cell(m) == int(mark&^history.SecondMark) {
				at.Play(m)
				break
			}
		}
	}
	p.board.SetView(at.View())
}
