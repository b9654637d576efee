package card

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A click on a move of the list shows that move, a click on a comment shows the move before it, and
// choosing a row with the keyboard shows the row's first move.
func TestMovesAreChosen(t *testing.T) {
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 {a comment} c1 a2`)
	test.NewTempApp(t)
	g := &testGame{}
	p := newMovesPane(noKeys, nil, g)
	test.NewTempWindow(t, p.root).Resize(fyne.NewSize(300, 400))
	p.show(s.Snapshot())
	line := s.Snapshot().Tree.Line()
	for i := range p.rows {
		p.list.Select(i)
	}
	if len(g.looked) < 2 || g.looked[0] != line[0] || slices.Contains(g.looked, session.Root) {
		t.Errorf("chosen rows show %v of %v", g.looked, line)
	}
	v := newRowView(g.Look)
	v.show(p.rows[0], rowMarks{})
	v.Resize(fyne.NewSize(300, v.MinSize().Height))
	if v.Cursor() != desktop.PointerCursor {
		t.Errorf("over a move the mouse is %v", v.Cursor())
	}
	for _, spot := range p.rows[0].spots {
		g.looked = nil
		v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(spot.x+spot.width/2, 5)})
		if !spot.number && !slices.Equal(g.looked, []session.Node{spot.node}) {
			t.Errorf("a click at %v shows %v, want %v", spot.x, g.looked, spot.node)
		}
	}
}

// When another move is shown, only the marks of the rows change. After a click elsewhere in the
// same game nothing is laid out again.
func TestMarksChangeAlone(t *testing.T) {
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 c1 a2`)
	test.NewTempApp(t)
	p := newMovesPane(noKeys, nil, &testGame{})
	test.NewTempWindow(t, p.root).Resize(fyne.NewSize(300, 400))
	p.show(s.Snapshot())
	rows := &p.rows[0]
	s.Look(s.Snapshot().Tree.Line()[1])
	p.show(s.Snapshot())
	if p.marks.shown != s.Snapshot().At || p.marks.ply != 2 || rows != &p.rows[0] {
		t.Errorf("marked %v, ply %d; laid out anew %v", p.marks.shown, p.marks.ply, rows != &p.rows[0])
	}
}

// A click on a computer's row shows more about the computer, and one on a person's row edits the person.
func TestPlayerRowTellsMore(t *testing.T) {
	s := aGame(t)
	test.NewTempApp(t)
	told, edited := 0, 0
	r := newPlayerRow(func() { told++ }, func(game.Side) { edited++ })
	r.show(s.Snapshot(), 0)
	r.Tapped(&fyne.PointEvent{})
	if told != 0 || edited != 1 {
		t.Errorf("a person's row tells more %d times, and is edited %d times", told, edited)
	}
	control := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] [OKind "computer"] [XKind "person"] [Level "Easy"]`)
	r.show(control.Snapshot(), 1)
	r.Tapped(&fyne.PointEvent{})
	if told != 1 || edited != 1 || r.playStyle.Text == "" {
		t.Errorf("a computer's row tells more %d times; it says %q", told, r.playStyle.Text)
	}
}

// The card shows the speed of two computers from the settings, and the status line shows the
// message that it is given.
func TestSmallPartsOfThePane(t *testing.T) {
	c := aCard(t, aGame(t))
	for i := range settings.Paces() {
		if c.ShowSpeed(i); c.pace.speed.SelectedIndex() != i {
			t.Errorf("speed %d is shown, want %d", c.pace.speed.SelectedIndex(), i)
		}
	}
	s := NewStatus()
	test.NewTempWindow(t, s.Object()).Resize(fyne.NewSize(400, 60))
	if s.Say("Saved."); !strings.Contains(s.label.Text, "Saved.") {
		t.Errorf("it says %q", s.label.Text)
	}
}
