package review

import (
	"image"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
)

// screen returns the window as a screen, to inspect the sheet in front.
func (b *bench) screen() *sheettest.Screen { return &sheettest.Screen{T: b.T, Win: b.Win} }

// Each turning point of the game is shown as two boards with one sentence. A narrow window shows
// only the board with the better move, but says what was played, too. A button plays on from before the turning point.
func TestMomentsAreBoards(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.blunder()
	b.ShowMoments()
	said := b.screen().Says()
	for _, want := range []string{
		"Ada: a2", "Ada: a3", "Move 1", "After a2 you could win in 3 moves.", "would have led to a draw.",
		"You: a3", "Better: c1", "You had a win here",
		"c1 would have won in 2 moves at most. If ",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the sheet does not say %q but\n%s", want, said)
		}
	}
	for _, c := range []struct {
		width  float32
		played int
	}{{1040, 2}, {560, 2}, {384, 0}} {
		b.Win.Resize(fyne.NewSize(c.width, 640))
		played := len(sheettest.Controls[*board.Thumbnail](b.screen()))
		better := len(sheettest.Controls[*lineBoard](b.screen()))
		if played != c.played || better != 2 {
			t.Errorf("%v wide there are %d boards of moves played and %d of better moves", c.width, played, better)
		}
		if said := b.screen().Says(); !strings.Contains(said, "You: a3") {
			t.Errorf("%v wide the sheet does not say what was played: %q", c.width, said)
		}
	}
	again := 0
	for _, k := range sheettest.Controls[*widgets.Button](b.screen()) {
		if k.Text == words.TryItHere() {
			if again++; again == 2 {
				test.Tap(k)
			}
		}
	}
	if b.Table.Snap.Ply != 4 || b.Table.Snap.Ending.Over() || b.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("%d buttons; the game does not go on: ply %d", again, b.Table.Snap.Ply)
	}
	if said := strings.Join(sheettest.Texts(sheettest.Seen(b.Table.Status.Object())), " "); !strings.Contains(said, words.TryNow()) {
		t.Errorf("the status line says %q", said)
	}
	for range 20 { // the way back that it names
		b.Table.Session.Redo()
		b.Pass()
	}
	if s := b.Table.Snap; !s.Ending.Over() {
		t.Errorf("Redo does not lead back: %d moves", s.Ply)
	}
}

// A single moment uses the height that another one would need: its boards are larger, and the text is below them.
func TestLoneMomentIsLarge(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.Win.Resize(fyne.NewSize(1040, 760))
	side := func() float32 {
		b.ShowMoments()
		defer b.Table.Sheets.CloseAll()
		return sheettest.Controls[*lineBoard](b.screen())[0].Size().Width
	}
	b.blunder()
	usual := side()
	b.showFinished(`[XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 c3 b1 b3 c1`)
	if lone := side(); lone < 1.3*usual {
		t.Errorf("the board of a single moment is %v wide, that of one of two %v", lone, usual)
	}
}

// A lone moment with its text below the boards has room above its captions and below its button.
func TestLoneMomentHasRoomAround(t *testing.T) {
	b := newBench(t)
	b.Win.Resize(fyne.NewSize(1040, 760))
	b.showFinished(`[XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 c3 b1 b3 c1`)
	b.ShowMoments()
	for panel, places := range b.moments.layouts {
		caption := panel.(*fyne.Container).Objects[0].(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*fyne.Container).Objects[0]
		low := places.room.Height - places.text.Position().Y - places.text.MinSize().Height
		if top := caption.Position().Y; top < lonePad || low < lonePad {
			t.Errorf("there are %v above the captions and %v below the text", top, low)
		}
	}
}

// Two moments are beside each other where a window is wide enough, and else below each other. Neither is cut off, not even
// while the review looks for more than one.
func TestTwoMomentsFitTheWindow(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for variant, moves := range map[string]string{
		"gomoku": "h8 h9 i8 i9 j8 j9", "connect-four": "d1 d2 d3 d4 c1 d5", "3,3,3": "a1 b2 c3 c1 a3 b3",
	} {
		for size, beside := range map[fyne.Size]bool{
			{Width: 1040, Height: 760}: false, {Width: 1270, Height: 820}: true, {Width: 1600, Height: 900}: true,
		} {
			b.showMistakes(variant, moves, 2, 4)
			b.Win.Resize(size)
			b.ShowMoments()
			parts := b.moments.content.Objects
			first, second := parts[0], parts[1]
			if got := first.Position().Y == second.Position().Y; got != beside {
				t.Errorf("%s, %v: beside each other %v", variant, size, got)
			}
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(second)
			if end := at.Y + second.Size().Height; end > size.Height-60 || at.X+second.Size().Width > size.Width {
				t.Errorf("%s, %v: the second moment ends at %v", variant, size, end)
			}
			b.Table.Sheets.CloseFront()
		}
	}
}

// Enter presses the button in the accent colour: it tries again at the first moment.
func TestEnterTriesAgain(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.ShowMoments()
	if b.Table.Sheets.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}); b.Table.Snap.Ply != 1 || b.Table.Snap.Ending.Over() ||
		b.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("the game does not go on from the first moment: ply %d", b.Table.Snap.Ply)
	}
}

// Both boards of a moment show the same part of a large board. It includes the move played and the better line, and all
// pieces unless they lie so far apart that the numbers of the line could not be read.
func TestBoardsOfAMomentShowTheSamePart(t *testing.T) {
	for _, c := range []struct{ pieces, played, line, left string }{
		{"h8 h9 g7", "a1", "h6 g9", "h8 h9 g7"},
		{"h8 h9 g7", "g6", "h6 g9", ""},
		{"h8 h9 a1", "g6", "h6 g9", "h8 h9 a1"},
		{"h8 h9 h1", "g6", "h6 g9", "h8 h9 h1"},
		{"h8 h9 h2", "g6", "h6 g9", ""},
	} {
		start := sheettest.Variant(t, "gomoku").Start()
		if _, err := game.PlayMoves(start, strings.Fields(c.pieces)); err != nil {
			t.Fatal(err)
		}
		at := func(cell string) int {
			return slices.IndexFunc(start.View().Cells, func(c game.Cell) bool { return c.Name == cell })
		}
		m := moment{before: start, played: []game.Move{start.View().Cells[at(c.played)].Move}}
		want := []string{c.played}
		for _, cell := range strings.Fields(c.line) {
			m.line = append(m.line, start.View().Cells[at(cell)].Move)
			want = append(want, cell)
		}
		if c.left == "" {
			want = append(want, strings.Fields(c.pieces)...)
		}
		var got []string
		for _, cell := range m.area() {
			got = append(got, start.View().Cells[cell].Name)
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			t.Errorf("%+v: %q is shown, want %q", c, got, want)
		}
	}
}

// The small picture of a moment on the card shows the better move and the row that it stops, wherever the other pieces are.
func TestSmallPictureShowsTheRow(t *testing.T) {
	p := sheettest.Variant(t, "gomoku").Start()
	if _, err := game.PlayMoves(p, strings.Fields("a1 h8 o15 i8 a15 j8")); err != nil {
		t.Fatal(err)
	}
	better, err := game.ReadMove(p, "k8")
	if err != nil {
		t.Fatal(err)
	}
	m := moment{before: p, evidence: game.EvidenceOf(p, better, game.EffectOf(p, better))}
	m.Better = better
	shown := map[string]bool{}
	for _, cell := range m.smallArea() {
		shown[p.View().Cells[cell].Name] = true
	}
	if want := "g8 h8 i8 j8 k8"; strings.Join(slices.Sorted(maps.Keys(shown)), " ") != want {
		t.Errorf("%v is shown, want %s", shown, want)
	}
}

// The small picture on the card proposes the better move: it shows the position before it, with a pale piece in a ring and a
// line through the row that the other side threatened to complete.
func TestSmallPictureProposesTheMove(t *testing.T) {
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "O"] a3 c3 b3 c2 a1 c1`)
	s, all := b.Table.Snap, b.game.moments()
	m := all[len(all)-1]
	better := b.game.better(s, m.Mistake)
	if m.BetterName != "c1" || len(m.threatenedRow()) != 3 {
		t.Fatalf("%s stops %v", m.BetterName, m.threatenedRow())
	}
	seen := func(p *board.Thumbnail) image.Image {
		w := test.NewTempWindow(t, p)
		w.Resize(fyne.NewSquareSize(126))
		return w.Canvas().Capture()
	}
	picture := func(a board.Advice, line []int) image.Image {
		p := board.NewThumbnail()
		p.SetView(numberedView(s.Setup, m.before, nil))
		p.SetMarks(a, board.Threats{Line: line})
		return seen(p)
	}
	got := seen(m.proposal(s, better))
	if !reflect.DeepEqual(got, picture(board.Advice{Better: better}, m.threatenedRow())) {
		t.Error("the picture is another one")
	}
	for name, other := range map[string]image.Image{
		"the move": picture(board.Advice{}, m.threatenedRow()), "the row": picture(board.Advice{Better: better}, nil),
	} {
		if reflect.DeepEqual(got, other) {
			t.Errorf("%s is not marked", name)
		}
	}
}

// While the game is being reviewed the sheet says who looks at it and how far she is. It shows the moments once they
// are found.
func TestMomentsAreWaitedFor(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("b2 a2 a1 c3 a3 c1 b3 b1 c2")
	b.ShowMoments()
	if said := b.screen().Says(); !strings.Contains(said, "Minerva has looked at 0 of 5 moves") ||
		!strings.Contains(said, "What she finds appears here. Esc closes this page.") {
		t.Errorf("the sheet says %q", said)
	}
	g, m := b.game, b.moments
	found := analysis.Game{Scores: make([]analysis.Score, 10), Known: make([]bool, 10)}
	for left, want := range map[int]struct {
		text   string
		looked float64
	}{
		9: {"Minerva has looked at 0 of 5 moves", 0},
		5: {"Minerva has looked at 2 of 5 moves", 4.0 / 9},
		1: {"Minerva has looked at 4 of 5 moves", 8.0 / 9},
		0: {"Minerva is looking for the moments that mattered", 1},
	} {
		for n := range found.Known {
			found.Known[n] = n >= left
		}
		g.found = found
		if m.waiting.show(g); m.waiting.text.Text != want.text || m.waiting.ring.Share() != want.looked {
			t.Errorf("%d positions are left: %q, the ring at %v, want %+v", left, m.waiting.text.Text, m.waiting.ring.Share(), want)
		}
	}
	b.Until("the review", func() bool { return b.game.found.Done })
	if said := b.screen().Says(); !strings.Contains(said, "You: a3") || strings.Contains(said, "Minerva") {
		t.Errorf("the sheet says %q", said)
	}
}

// The move that lost the game is shown as soon as it is found, above the face of whoever still looks, in a dashed frame.
// When the review is done, it stays as it is, and others join it.
func TestMomentIsShownWhileOthersAreSearched(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.ShowMoments()
	g := b.game
	found := g.found
	panels := func() (n int, dashed bool) {
		return len(sheettest.Controls[*lineBoard](b.screen())), len(sheettest.Controls[*dashedFrame](b.screen())) > 0
	}
	b.Table.Sheets.CloseAll()
	early := found
	lost := found.Mistakes[len(found.Mistakes)-1]
	lost.Decisive = true
	early.Done, early.Mistakes, early.Lost = false, nil, &lost
	early.Scores = lostIn(len(g.moves), 4)
	g.found = early
	b.ShowMoments()
	m := b.moments
	if n, dashed := panels(); n != 1 || !dashed {
		t.Fatalf("%d moments, a dashed frame %v", n, dashed)
	}
	if said := b.screen().Says(); !strings.Contains(said, "1 moment so far.") {
		t.Errorf("the sheet says %q", said)
	}
	shown := m.panels[lost.Ply]
	g.found = found
	b.fillMoments()
	if said := b.screen().Says(); strings.Contains(said, "so far") {
		t.Errorf("the sheet says %q", said)
	}
	if n, dashed := panels(); n != 2 || dashed || m.panels[lost.Ply] != shown || !slices.Contains(m.content.Objects, shown) {
		t.Errorf("%d moments, a dashed frame %v, the first one is still there: %v", n, dashed, m.panels[lost.Ply] == shown)
	}
}

// Before the review is done, a loss that nobody could have seen is not shown: it may give way to another moment.
func TestFarLossIsNotShownEarly(t *testing.T) {
	start := sheettest.Variant(t, "connect-four").Start()
	played, err := game.PlayMoves(start.Clone(), strings.Fields("a1 d1 a2 d2 a3 d3 b1 d4"))
	if err != nil {
		t.Fatal(err)
	}
	played = played[:7] // and the stop at ply 6 was not missed
	lost := analysis.Mistake{Ply: 0, Side: game.First, Better: played[1], Decisive: true}
	for mate, want := range map[int]int{0: 0, 40: 0, 4: 1} {
		g := &gameReview{start: start, moves: played, names: make([]string, len(played)), winner: game.Second}
		g.found = analysis.Game{Lost: &lost, Scores: lostIn(len(played), mate)}
		if got := len(g.momentsSoFar()); got != want {
			t.Errorf("lost in %d plies: %d moments", mate, got)
		}
	}
}

// At the head of the sheet are the ways to all moves and to another game.
func TestHeadOfTheMoments(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.ShowMoments()
	before := b.Table.Snap.Game
	if b.Press(words.Again()); b.Table.Snap.Game == before || b.Dialogs() > 0 || b.Table.Snap.Ply > 0 {
		t.Errorf("game %d, %d dialogs", b.Table.Snap.Game, b.Dialogs())
	}
}

// The opponent at the head of the sheet is sorry after a loss and glad after a win.
func TestFaceFollowsTheResult(t *testing.T) {
	b := newBench(t)
	for result, mood := range map[game.Result]look.Mood{
		game.WinFor(game.First): look.Sorry, game.WinFor(game.Second): look.Glad, game.Draw: look.Calm,
	} {
		b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
		s := b.Table.Snap
		s.Ending.Outcome.Result = result
		face := opponentFace(s).(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*widgets.Face)
		if o, _ := words.OpponentAt(s.Setup, game.Second); face.Set(o, mood) {
			t.Errorf("%v: the face has another mood", result)
		}
	}
}

// If the game has no mistake, the sheet says so, whatever the button on the card is called. A game without moves has no
// review.
func TestNoMoments(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	b.ShowMoments()
	if said := b.screen().Says(); !strings.Contains(said, "You played this one without a clear mistake") ||
		!strings.Contains(said, "won by you in 3 moves") || len(sheettest.Controls[*widgets.Emblem](b.screen())) != 1 {
		t.Errorf("the sheet says %q", said)
	}
	if n := len(sheettest.Controls[*widgets.Face](b.screen())); n != 2 {
		t.Errorf("there are %d faces, not those of the opponent and of the reviewer", n)
	}
	b.Table.Sheets.CloseAll()
	again := b.Table.Snap
	again.Game++
	b.Follow(again)
	if b.ShowMoments(); !b.clean || b.Dialogs() != 1 {
		t.Errorf("known to be clean %v, but there is no sheet", b.clean)
	}
	b.Table.Sheets.CloseAll()
	b.drop()
	if b.ShowMoments(); b.Dialogs() > 0 {
		t.Error("there is a sheet for no game")
	}
}

// After a loss the card has a moment with its board, and after a win without a mistake praise, but only if a person played
// against the computer.
func TestLossHasAMoment(t *testing.T) {
	b := newBench(t)
	for kinds, want := range map[string][]string{
		`[XKind "computer"] [OKind "person"]`: {
			"Move 2", "X then had three on the diagonal; c3 would have held out longer, but not saved the game.",
		},
		`[XKind "person"] [OKind "computer"]`: {"No clear mistakes found."},
		`[XKind "person"] [OKind "person"]`:   nil,
	} {
		b.showFinished(kinds + ` [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
		b.clean = b.game.isClean(b.Table.Snap)
		m := b.endMoment(b.Table.Snap)
		if m == nil {
			if want != nil {
				t.Errorf("%s: the card says nothing", kinds)
			}
			continue
		}
		box := container.NewStack(m)
		box.Resize(fyne.NewSize(280, 160))
		said := strings.Join(sheettest.Texts(sheettest.Seen(box)), "\n")
		if want == nil || slices.ContainsFunc(want, func(text string) bool { return !strings.Contains(said, text) }) {
			t.Errorf("%s: it says %q", kinds, said)
		}
	}
}

// On a flat card the moment has no picture, so that all of it fits: the reason is beside the number of the move and the button.
func TestLossOnAFlatCard(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	if b.Card.Object().Resize(fyne.NewSize(368, 260)); !b.Card.IsFlat() {
		t.Fatal("the card is not flat")
	}
	const width, room = 352, 88
	box := container.NewStack(b.endMoment(b.Table.Snap))
	box.Resize(fyne.NewSize(width, room))
	if high := widgets.HeightAt(box, width); high > room {
		t.Errorf("it is %v high", high)
	}
	seen := sheettest.Seen(box)
	reason, try := sheettest.OfType[*widget.Label](seen)[1], sheettest.OfType[*widgets.Button](seen)[0]
	left, right := try.Position().X, try.Position().X+try.Size().Width
	if end := reason.Position().X + reason.Size().Width; end > left+widgets.LabelPad || right > width {
		t.Errorf("the reason %q ends at %v, the button is from %v to %v", reason.Text, end, left, right)
	}
	if len(sheettest.OfType[*board.Thumbnail](seen)) > 0 {
		t.Error("there is a picture")
	}
}

// A moment could have been seen if the better move wins soon or, unless the side has won, if the move played lost soon or the
// better one does something at once that has a name. It could not if only a solver sees what was missed, however short or
// near its end the game was.
func TestVisibleMoments(t *testing.T) {
	start := sheettest.Variant(t, "gomoku").Start()
	played, err := game.PlayMoves(start.Clone(), strings.Fields("h8 h9 a1 a2 a3 a4 a5 a6 o1 o2 o3 o4"))
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) game.Move {
		m, err := start.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	none := at("b15")
	win := func(mate int) analysis.Score { return analysis.Score{Proof: search.ProvedWin, Mate: mate} }
	draw := analysis.Score{Proof: search.ProvedDraw}
	for _, c := range []struct {
		mistake     analysis.Mistake
		lost        int  // in how many plies the move played lost, or 0
		won, others bool // whether it is visible if the side has won, and if it has not
	}{
		{analysis.Mistake{Better: none, Score: win(5)}, 0, true, true},
		{analysis.Mistake{Better: none, Score: win(7)}, 0, false, false},
		{analysis.Mistake{Better: none, Score: win(0)}, 0, false, false},
		{analysis.Mistake{Better: none, Score: win(41), Decisive: true}, 41, false, false},
		{analysis.Mistake{Better: none, Score: win(41), Decisive: true}, 5, true, true},
		{analysis.Mistake{Better: none, Score: draw, Decisive: true}, 5, true, true},
		{analysis.Mistake{Better: none, Score: draw, Decisive: true}, 7, false, false},
		{analysis.Mistake{Better: none, Score: draw}, 0, false, false},
		{analysis.Mistake{Ply: 10, Better: none}, 0, false, false},
		{analysis.Mistake{Ply: 2, Better: at("i8")}, 0, false, false}, // it makes an open two
		{analysis.Mistake{Ply: 8, Better: at("a7")}, 0, false, false}, // it threatens, or blocks, nothing
	} {
		for side, want := range map[game.Side]bool{game.First: c.won, game.Second: c.others} {
			g := &gameReview{start: start, moves: played, names: make([]string, len(played)), winner: side}
			if side == game.Second {
				g.winner = game.None
			}
			g.found = analysis.Game{Mistakes: []analysis.Mistake{c.mistake}, Scores: lostIn(len(played), c.lost)}
			if m := g.moments()[0]; g.isVisible(m) != want || m.Far == want {
				t.Errorf("%+v, lost in %d, the winner is %v: visible %v", c.mistake, c.lost, g.winner, !want)
			}
		}
	}
}

// lostIn returns the scores of a game of some moves, each position of which is lost for game.First in a number of plies, or
// not known to be lost for 0.
func lostIn(moves, plies int) []analysis.Score {
	scores := make([]analysis.Score, moves+1)
	for i := range scores {
		scores[i] = analysis.Score{Value: -analysis.MaxValue, Proof: search.ProvedLoss, Mate: plies}
		if plies == 0 {
			scores[i] = analysis.Score{}
		}
	}
	return scores
}

// A mistake that no person could have seen gives way to others. The stop that was missed last is always there. If nothing
// could have been seen, the largest mistake is shown, but not of the side that has won.
func TestFarMomentsGiveWay(t *testing.T) {
	start := sheettest.Variant(t, "connect-four").Start()
	at := func(p game.Position, text string) game.Move {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	played, err := game.PlayMoves(start.Clone(), strings.Fields("d1 a1 b1 a2 d2 g1 g2 b2 d3 a3 d4"))
	if err != nil {
		t.Fatal(err)
	}
	lost := analysis.Mistake{Ply: 1, Side: game.Second, Better: at(start, "g1"), Decisive: true}
	far := analysis.Mistake{Ply: 0, Side: game.First, Better: at(start, "g1"), Score: analysis.Score{Proof: search.ProvedWin, Mate: 41}}
	near := analysis.Mistake{Ply: 2, Side: game.First, Better: at(start, "g1"), Score: analysis.Score{Proof: search.ProvedWin, Mate: 3}}
	farAndLate := far
	farAndLate.Ply, farAndLate.Better = 8, at(start, "f1")
	missed := func(ply, mate, lost int) analysis.Mistake {
		return analysis.Mistake{
			Ply: ply, Side: game.First, Better: at(start, "g1"), Lost: lost,
			Score: analysis.Score{Proof: search.ProvedWin, Mate: mate},
		}
	}
	uncertain := func(ply, lost int) analysis.Mistake {
		return analysis.Mistake{Ply: ply, Side: game.Second, Better: at(start, "g1"), Lost: lost}
	}
	decisive := func(ply int) analysis.Mistake {
		return analysis.Mistake{Ply: ply, Side: game.Second, Better: at(start, "g1"), Lost: 50, Decisive: true}
	}
	for _, c := range []struct {
		name  string
		found []analysis.Mistake
		plies int
		want  []int
	}{
		{"lost, and a stop missed", []analysis.Mistake{lost}, 11, []int{9}},
		{"lost without a stop", []analysis.Mistake{lost}, 10, []int{1}},
		{"lost, and a near win missed", []analysis.Mistake{lost, near}, 11, []int{2, 9}},
		{"a far win missed by the winner", []analysis.Mistake{far, farAndLate}, 10, nil},
		{"lost, and a far win missed by the winner", []analysis.Mistake{far, lost}, 10, []int{1}},
		{"nothing certain, and no reason", []analysis.Mistake{uncertain(3, 40), uncertain(5, 30)}, 10, nil},
		{"many that can be seen", []analysis.Mistake{
			missed(2, 3, 200), missed(4, 1, 200), missed(6, 5, 200),
			missed(8, 1, 100),
		}, 10, []int{2, 4}},
		{"many that can be seen, and a stop missed", []analysis.Mistake{missed(4, 1, 200), missed(6, 5, 200)}, 11, []int{4, 9}},
		{"far ones before those that can be seen", []analysis.Mistake{far, missed(4, 1, 100), farAndLate, missed(6, 3, 100)}, 10, []int{4, 6}},
		{"one that can be seen, others uncertain", []analysis.Mistake{
			uncertain(1, 20), near, uncertain(3, 40),
			uncertain(5, 30),
		}, 10, []int{2}},
		{"one that can be seen lost the game", []analysis.Mistake{missed(2, 3, 200), missed(4, 3, 200), decisive(7)}, 10, []int{2, 7}},
	} {
		g := &gameReview{start: start, moves: played[:c.plies], names: make([]string, c.plies), winner: game.First}
		g.options.Side = game.None
		g.found = analysis.Game{Mistakes: c.found, Scores: make([]analysis.Score, c.plies+1)}
		g.found.Scores[8] = analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 3}
		g.takeStop()
		var got []int
		for _, m := range g.visibleMistakes() {
			got = append(got, m.Ply)
			if m.Ply == 9 && (m.Better != played[10] || m.Side != game.Second) {
				t.Errorf("%s: %+v", c.name, m)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: plies %v, want %v", c.name, got, c.want)
		}
	}
}

// takeStop takes the most natural stop that was missed, without a search whether it loses.
func (g *gameReview) takeStop() {
	if ply, p, stops := g.stops(); len(stops) > 0 {
		g.stop = missedStop{mistake: analysis.Mistake{Ply: ply, Side: p.ToMove(), Better: stops[0]}, missed: true}
	}
}

// If the last move did not win, nobody missed a stop: the game may have been resigned.
func TestResignedGamesMissNoStop(t *testing.T) {
	start := sheettest.Variant(t, "connect-four").Start()
	played, err := game.PlayMoves(start.Clone(), strings.Fields("a1 a2 a3 a4 g1 g2 g3 g4 d1 a5 e1 a6 g5 c1"))
	if err != nil {
		t.Fatal(err)
	}
	lost := analysis.Mistake{Ply: 1, Side: game.Second, Better: played[8], Decisive: true}
	g := &gameReview{start: start, moves: played, names: make([]string, len(played)), winner: game.None}
	g.options.Side = game.None
	g.found = analysis.Game{Mistakes: []analysis.Mistake{lost}}
	if got := g.visibleMistakes(); len(got) != 1 || got[0].Ply != 1 {
		t.Errorf("%+v is shown", got)
	}
}

// Whoever is lost already may still blunder: if the last move of the loser lost at once, and another one would not have,
// the review shows that and not the far move that lost the game. It says with which move the other side won.
func TestBlunderInALostGameIsAMoment(t *testing.T) {
	start := sheettest.Variant(t, "connect-four").Start()
	const moves = "d1 d2 d3 d4 c1 e1 e2 e3 b1 a1 f1 e4 g1 d5 a2 g2 f2 f3"
	names := strings.Fields(moves)
	played, err := game.PlayMoves(start.Clone(), names)
	if err != nil {
		t.Fatal(err)
	}
	lost := analysis.Mistake{Ply: 4, Side: game.First, Better: played[0], Decisive: true}
	g := &gameReview{start: start, moves: played, names: names, winner: game.Second}
	g.found = analysis.Game{Mistakes: []analysis.Mistake{lost}, Scores: make([]analysis.Score, len(played)+1)}
	g.takeStop()
	got := g.visibleMistakes()
	if len(got) != 1 || got[0].Ply != 16 {
		t.Fatalf("%+v is shown", got)
	}
	m := g.moment(got[0])
	if m.before.Play(m.Better); m.Punished != "f3" || game.CanWin(m.before) {
		t.Errorf("f2 is punished by %q, and after %s the other side wins, too", m.Punished, m.BetterName)
	}
}

// showFinished shows a finished game of tic-tac-toe and waits for its review.
func (b *bench) showFinished(record string) {
	b.T.Helper()
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] ` + record))
	if err != nil {
		b.T.Fatal(err)
	}
	b.Table.Session.Resume(o)
	b.Until("the review", func() bool { return b.game.isComplete() })
}

// The person who plays now is addressed as 'you' whether they have a name or not, but nobody else is.
func TestReviewAddressesThePerson(t *testing.T) {
	b := newBench(t)
	b.Table.Prefs.Change(func(s *settings.Settings) { s.SwitchTo("Anna", "") })
	t.Cleanup(func() { words.SetReader([]string{settings.Defaults().Name}) })
	for name, want := range map[string]string{
		"Anna":  "You played this one without a clear mistake\nwon by you in 3 moves",
		"Bruno": "No clear mistakes found\nwon by Bruno in 3 moves",
	} {
		b.drop()
		b.showFinished(`[X "` + name + `"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
		b.ShowMoments()
		said := b.screen().Says()
		for line := range strings.Lines(want) {
			if !strings.Contains(said, strings.TrimSpace(line)) {
				t.Errorf("%s: the sheet says %q", name, said)
			}
		}
		b.Table.Sheets.CloseAll()
	}
	for name, want := range map[string]string{"Anna": "You: a2", "Bruno": "Played: a2"} {
		b.drop()
		b.showFinished(`[X "Computer"] [O "` + name + `"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
		if b.ShowMoments(); !strings.Contains(b.screen().Says(), want) {
			t.Errorf("%s: the sheet says %q", name, b.screen().Says())
		}
		b.Table.Sheets.CloseAll()
	}
}

// A game that is known to be clean can be looked through, by Enter as well. That is offered once.
func TestCleanGameCanBeLookedThrough(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	b.setOpen(false)
	b.ShowMoments()
	var buttons []string
	for _, k := range sheettest.Controls[*widgets.Button](b.screen()) {
		buttons = append(buttons, k.Text)
	}
	if want := []string{words.LookThroughTheGame(), words.Again(), words.Close()}; !slices.Equal(buttons, want) {
		t.Errorf("the buttons are %q, want %q", buttons, want)
	}
	if b.Table.Sheets.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}); b.Dialogs() > 0 || !b.showsGraph() {
		t.Errorf("%d dialogs are open, the graph is shown %v", b.Dialogs(), b.showsGraph())
	}
}

// Praise is in the middle of the page as soon as it opens.
func TestPraiseIsInTheMiddle(t *testing.T) {
	b := newBench(t)
	b.Win.Resize(fyne.NewSize(1040, 760))
	b.showFinished(`[X "You"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	b.ShowMoments()
	through := sheettest.Controls[*widgets.Button](b.screen())[0]
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(through)
	if middle := at.X + through.Size().Width/2; middle < 500 || middle > 540 || at.Y < 250 || at.Y > 560 {
		t.Errorf("%q is at %v", through.Text, at)
	}
}

// The moments are on a page that fills the window, while the review looks and when it is done.
func TestMomentsFillTheWindow(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.showFinished(`[XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	found := b.game.found
	check := func(when string) {
		t.Helper()
		objects := test.WidgetRenderer(b.Win.Canvas().Overlays().Top().(fyne.Widget)).Objects()
		page, window := objects[1], b.Win.Canvas().Size()
		if !page.Visible() || page.Position().Y != b.Win.Content().Position().Y || page.Size().Width != window.Width {
			t.Errorf("%s: the page is %v wide and high at %v", when, page.Size(), page.Position())
		}
	}
	b.game.found = analysis.Game{Scores: make([]analysis.Score, 6), Known: make([]bool, 6)}
	b.ShowMoments()
	check("while it looks")
	b.game.found = found
	b.fillMoments()
	check("when it is done")
}

// The dashes of the frame follow each other at the same distance all around, corners included.
func TestDashedFrameIsClosed(t *testing.T) {
	test.NewTempApp(t)
	f := newDashedFrame()
	f.Resize(fyne.NewSize(400, 200))
	corners := 0
	for _, o := range test.WidgetRenderer(f).Objects() {
		if _, ok := o.(*canvas.Arc); ok {
			corners++
		}
	}
	if corners != 4*3 {
		t.Errorf("the corners have %d dashes", corners)
	}
	for _, side := range []float32{1, 100, 376.5} {
		from, length := dashes(side)
		at := length
		for _, start := range from {
			if d := start - at; d < -0.01 || d > 0.01 {
				t.Errorf("%v: a dash begins at %v, want %v", side, start, at)
			}
			at = start + 2*length
		}
		if d := at - side; d < -0.01 || d > 0.01 {
			t.Errorf("%v: the last gap ends at %v", side, at)
		}
	}
}

// The text of a moment keeps the width at which it is shown, also when the least size of the page is measured afterwards.
func TestReasonKeepsItsWidth(t *testing.T) {
	test.NewTempApp(t)
	text := widgets.TightColumn(widgets.Tight(widgets.Wrapped(widget.NewLabel(strings.Repeat("a long reason ", 20)))))
	l := &momentLayout{shape: 1, text: text, textHigh: widgets.Wrapping(text)}
	var parts []fyne.CanvasObject
	for range 4 {
		parts = append(parts, widgets.Gap(0))
	}
	panel := container.New(l, append(parts, text)...)
	for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1360, Height: 900}} {
		panel.Resize(size)
		shown := text.Size()
		if panel.MinSize(); text.Size() != shown {
			t.Errorf("%v: the text is shown %v wide, and %v after it was measured", size, shown.Width, text.Size().Width)
		}
		if l.high(size); text.Size() != shown {
			t.Errorf("%v: the text is shown %v wide, and %v after its height was asked for", size, shown.Width, text.Size().Width)
		}
	}
}

// The text of a moment, with the button at its end, is never cut off, whatever the shape of the board and however long the
// text: not even after Fyne has measured the page again, as it does whenever something on it changes.
func TestTextOfAMomentIsUncut(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	sizes := []fyne.Size{fyne.NewSize(384, 600), fyne.NewSize(800, 600), fyne.NewSize(1040, 760), fyne.NewSize(2560, 1400)}
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		for variant, moves := range map[string]string{
			"connect-four": "d1 d2 d3 d4 c1 d5", "gomoku": "h8 h9 i8 i9 j8 j9", "3,3,3": "a1 b2 c3 c1 a3 b3", "4-5-4": "a1 b2 c3 d4 a3 b1",
			"ultimate": "e5 e1 a5 e9 i5 e3",
		} {
			for _, plies := range [][]int{{2}, {2, 4}} {
				b.showMistakes(variant, moves, plies...)
				for _, size := range sizes {
					b.Win.Resize(size)
					b.ShowMoments()
					b.moments.content.MinSize()
					for _, places := range b.moments.layouts {
						need := places.text.Position().Y + places.text.MinSize().Height
						if room := places.room; need > room.Height+0.5 {
							t.Errorf("%s, %s, %d moments, %v: the text ends at %v of %v", language, variant, len(plies), size, need, room.Height)
						}
					}
					b.Table.Sheets.CloseFront()
				}
			}
		}
	}
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
}

// The buttons of a moment keep clear of its frame, and one below the boards is no nearer to its foot than to its left edge.
// The button that plays the line again also keeps clear of the board.
func TestButtonsOfAMomentKeepClearOfItsFrame(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.IsAnimated = true
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	b.showMistakes("connect-four", "d1 d2 d3 d4 c1 d5", 2, 4)
	for _, size := range []fyne.Size{fyne.NewSize(384, 700), fyne.NewSize(800, 600), fyne.NewSize(1040, 760), fyne.NewSize(1366, 768)} {
		b.Win.Resize(size)
		b.ShowMoments()
		for panel := range b.moments.layouts {
			inside := test.LaidOutObjects(panel)
			frame, foot := ends(panel)
			board, boardFoot := ends(sheettest.OfType[*lineBoard](inside)[0])
			for _, one := range sheettest.OfType[*widgets.Button](inside) {
				switch top, bottom := ends(one); {
				case top > boardFoot && foot-bottom < panelEdge+panelPad:
					t.Errorf("%v: %q ends %v above the frame's foot", size, one.Text, foot-bottom)
				case one.Text == "" && (top < frame+panelEdge+2 || bottom > board-2):
					t.Errorf("%v: %q is from %v to %v, the frame begins at %v and the board at %v", size, one.Name, top, bottom, frame, board)
				}
			}
		}
		b.Table.Sheets.CloseFront()
	}
}

// In a large window two moments are below each other, because their boards are larger so, and nothing scrolls.
func TestMomentsGrowBelowEachOther(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	b.showMistakes("connect-four", "d1 d2 d3 d4 c1 d5", 2, 4)
	for size, below := range map[fyne.Size]bool{fyne.NewSize(1366, 768): false, fyne.NewSize(2560, 1400): true} {
		b.Win.Resize(size)
		b.ShowMoments()
		first, second := b.moments.boards[0], b.moments.boards[1]
		top, _ := ends(first)
		next, bottom := ends(second)
		if (next > top) != below || below && first.Size().Width < 1.3*maxStackedBoard || bottom > size.Height {
			t.Errorf("%v: boards %v wide from %v and from %v to %v", size, first.Size().Width, top, next, bottom)
		}
		b.Table.Sheets.CloseFront()
	}
}

// ends returns where an object begins and ends, from the top of the window.
func ends(o fyne.CanvasObject) (top, bottom float32) {
	top = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	return top, top + o.Size().Height
}

// showMistakes shows a resigned game of two people with long names. The review of it has found that moves were mistakes.
func (b *bench) showMistakes(variant, moves string, at ...int) {
	b.T.Helper()
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "` + variant + `"] [X "Wolfeschlegelsteinhausen"] [O "Hubert Blaine Bergerdorff"]
		[XKind "person"] [OKind "person"] [Result "O"] [Reason "resigned"] ` + moves))
	if err != nil {
		b.T.Fatal(err)
	}
	b.drop()
	b.Table.Session.Resume(o)
	if b.game == nil || !b.game.over {
		b.T.Fatalf("%s: no game is reviewed", variant)
	}
	plies := len(b.game.moves) + 1
	b.game.found = analysis.Game{Done: true, Scores: make([]analysis.Score, plies), Known: make([]bool, plies)}
	b.game.compared = true
	for _, ply := range at {
		before := b.game.start.Clone()
		for _, m := range b.game.moves[:ply] {
			before.Play(m)
		}
		better := before.AppendMoves(nil)[0]
		b.game.found.Mistakes = append(b.game.found.Mistakes, analysis.Mistake{Ply: ply, Side: before.ToMove(), Better: better, Decisive: true})
	}
}
