package study

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/drill"
)

// practice is the mode of the table while the person practises the moves of a study. The session shows positions of the
// study as ever, and the mode hides what follows. The mode of the study waits until the practice ends.
type practice struct {
	study *mode
	drill *drill.Drill
	side  game.Side
	noted session.Node // the move that the note on the card is about, or session.Root
	fresh bool         // the other side moves at the beginning of a line
	// analysed is set if the analysis was on in the study.
	analysed bool
}

// CanEdit reports whether a study is on the table and not being practised.
func (u *Studies) CanEdit() bool { return u.On() && u.practice == nil }

// Practise asks for a side, and begins to practise its moves from the position shown.
func (u *Studies) Practise() {
	if !u.CanEdit() {
		return
	}
	u.pane.keepNote()
	s, sheets := u.Table.Snap, u.Table.Sheets
	side := widgets.NewSegments(words.StudySides(s.Setup), int(s.Position().ToMove()), sheets.Key, nil)
	begin := func() {
		side := game.Side(side.Chosen())
		d := drill.New(s.Tree, s.Setup.Variant, s.At, side, rand.Uint64())
		if d == nil {
			sheets.Say(words.NothingToPractise(s.Setup, side))
			return
		}
		sheets.CloseFront()
		u.practise(d, side)
	}
	about := container.New(widgets.MinWidth{Width: 320}, widgets.Wrapped(widgets.Quiet(words.PractiseHow())))
	front := sheets.Open(words.Practise(), widgets.Column(about, widgets.NewForm(widgets.NewFormRow(words.YourSide(), side))),
		sheets.CloseButton(words.Cancel()), sheets.Button(words.Practise(), begin).Primary())
	front.Focus(side)
}

// practise begins a practice.
func (u *Studies) practise(d *drill.Drill, side game.Side) {
	p := &practice{study: u.current, drill: d, side: side, fresh: true, analysed: u.Table.Window.Analysing()}
	if p.analysed {
		u.Analyse() // it shows what is to be found
	}
	p.study.tool = ""
	u.practice = p
	u.Table.SetMode(p)
	u.Table.Board.HideCursor()
	p.show()
}

// EndPractice shows the study again, at the position shown.
func (u *Studies) EndPractice() {
	p := u.practice
	if p == nil {
		return
	}
	u.practice = nil
	u.Table.SetMode(p.study)
	if u.Table.Window.Analysing() != p.analysed {
		u.Analyse()
	}
	u.Table.Redraw()
	u.Table.Window.Focus(nil)
	u.Table.Say(words.PracticeScore(p.drill.Score()))
}

// Leave ends the practice and the study: another game is on the table.
func (p *practice) Leave() {
	if u := p.study.studies; u.practice == p {
		u.practice = nil
		p.study.Leave()
	}
}

// show shows where the drill is, and lets the other side move if it is its turn.
func (p *practice) show() {
	u, d := p.study.studies, p.drill
	if u.Table.Snap.At != d.At() {
		u.Table.Session.Look(d.At())
	} else {
		u.Table.Redraw()
	}
	switch d.Stage() {
	case drill.Replying:
		u.Table.Loop.After(play.ReplyTime, func() {
			if u.practice == p && d.Stage() == drill.Replying {
				d.Reply()
				p.show()
			}
		})
	case drill.Wrong:
		if p.secondTry() {
			u.Table.Window.Focus(nil)
		} else {
			u.Table.Window.Focus(u.practicePane.tryAgain)
		}
	case drill.Over:
		u.Table.Window.Focus(u.practicePane.next)
	case drill.Asking:
		u.Table.Window.Focus(nil)
	}
}

// secondTry reports whether the person's move was wrong, and another one can be played before the right moves are shown.
func (p *practice) secondTry() bool {
	return p.drill.Stage() == drill.Wrong && p.drill.CanPlay() && !p.drill.Shown()
}

// canShow reports whether the right moves are hidden, and can be shown.
func (p *practice) canShow() bool { return p.drill.Stage() == drill.Asking || p.secondTry() }

// Play makes the person's move.
func (p *practice) Play(m game.Move) error {
	d := p.drill
	if !d.CanPlay() {
		return session.ErrNotYourTurn
	}
	d.Play(m)
	p.noted, p.fresh = d.At(), false
	if d.Stage() == drill.Wrong {
		p.noted = d.Tried()
		p.study.studies.Table.Sounds.PlayWrong()
	}
	p.show()
	return nil
}

// Help shows the moves of the study.
func (p *practice) Help() {
	p.drill.Show()
	p.noted = session.Root
	p.show()
}

// goOn asks again after a wrong move, or begins the next line after the end of one.
func (p *practice) goOn() {
	switch p.drill.Stage() {
	case drill.Wrong:
		p.drill.TryAgain()
	case drill.Over:
		p.drill.NextLine()
		p.fresh = true
	default:
		return
	}
	p.noted = session.Root
	p.study.studies.Table.Board.HideCursor() // it is on the last move
	p.show()
}

// Enter goes on.
func (p *practice) Enter() bool {
	p.goOn()
	return true
}

// Escape ends the practice.
func (p *practice) Escape() bool {
	p.study.studies.EndPractice()
	return true
}

// Look ends the practice for the End key. Other steps would lead to what is hidden.
func (p *practice) Look(step session.Step) bool {
	if step == session.Latest {
		p.study.studies.EndPractice()
	}
	return true
}

// Allow lets the person move where the drill asks for a move, and change nothing.
func (p *practice) Allow(s session.Snapshot) session.Snapshot {
	s = p.study.Allow(s)
	s.YourTurn = s.YourTurn && p.drill.CanPlay()
	s.CanHelp = p.canShow()
	s.CanUndo, s.CanRedo = false, false
	return s
}

// Follow does nothing: the study does not change.
func (p *practice) Follow(session.Snapshot) {}

// Draw shows the drill on the card, and on the board what the study has where nothing is to be found any more.
func (p *practice) Draw(s session.Snapshot) play.Drawing {
	d, m := p.drill, p.study
	drawing := play.Drawing{
		View: s.View, Image: m.image, Enabled: s.YourTurn, End: board.NoEnd, Advice: &board.Advice{},
		Panel: m.studies.practicePane.show(p, s), Status: p.status(),
	}
	switch stage := d.Stage(); {
	case stage == drill.Over:
		drawing.Notes = m.notes(s, s.Tree.Next(s.At))
		drawing.Advice.Signs = []board.Sign{{Cell: s.View.Last}}
	case stage == drill.Replying && !p.fresh:
		drawing.Advice.Signs = []board.Sign{{Cell: s.View.Last}}
	case stage == drill.Wrong && d.Tried() != session.Root:
		drawing.Notes = m.notes(s, s.Tree.Next(s.At))
		drawing.Advice.Signs = []board.Sign{{Cell: s.View.Last, Bad: true}}
	case stage == drill.Wrong:
		if d.Shown() {
			drawing.Notes.Next = p.answers(s)
		}
		if move := d.Move(); move != game.NoMove {
			drawing.Advice.Wrong = []int{s.View.Cells[s.Position().Cell(move)].Target}
		}
	}
	return drawing
}

// answers returns the discs of the right moves.
func (p *practice) answers(s session.Snapshot) (discs []board.NextMove) {
	pos, right := s.Position(), p.drill.Answers()
	for i, n := range s.Tree.Next(s.At) {
		if cell := cellOf(s, pos, n); cell >= 0 && slices.Contains(right, n) {
			disc := p.study.nextMove(s, pos.ToMove(), i, n)
			disc.Cell = cell
			discs = append(discs, disc)
		}
	}
	return discs
}

// status returns the status line.
func (p *practice) status() string {
	switch stage := p.drill.Stage(); {
	case stage == drill.Wrong && !p.secondTry():
		return words.PracticeWrong()
	case stage == drill.Over:
		return words.PracticeOver()
	default:
		return words.PracticeStatus()
	}
}
