package review

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// verdict returns what the review says of the game on the table, shown with the review done: on the card, in the list below
// the graph, and in the dialog, which has a star or not.
func (b *bench) verdict() (card, heading, dialog string, star bool) {
	b.T.Helper()
	b.clean = b.game.isClean(b.Table.Snap)
	if m := b.endMoment(b.Table.Snap); m != nil {
		box := container.NewStack(m)
		box.Resize(fyne.NewSize(280, 160))
		card = strings.Join(sheettest.Texts(sheettest.Seen(box)), "\n")
	}
	heading = b.game.content(b.Table.Snap).Heading
	b.ShowMoments()
	defer b.Table.Sheets.CloseAll()
	return card, heading, b.screen().Says(), len(sheettest.Controls[*widgets.Emblem](b.screen())) > 0
}

// lostScore returns the score of a position that is proved lost within plies, or 0 if that is not known.
func lostScore(plies int) analysis.Score {
	return analysis.Score{Value: -analysis.MaxValue, Proof: search.ProvedLoss, Mate: plies}
}

// The card, the list below the graph and the dialog say the same of a game. It is praised only if every move was compared,
// none was a mistake or passed a win at once by, nobody helped, and the person has neither lost nor been lost in between.
func TestOneVerdict(t *testing.T) {
	b := newBench(t)
	const won, lost = `[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`,
		`[X "Computer"] [O "You"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`
	const praise, none = "You played this one without a clear mistake", "I found no clear mistake."
	const mine = "You won, and I found no clear mistake of yours."
	const resigned = "You resigned. I found no clear mistake before that."
	const early = "You resigned. The game was still a draw."
	const unsure = "I can't say for sure which move lost this one."
	for name, c := range map[string]struct {
		record    string
		assisted  bool
		undecided bool
		scores    map[int]analysis.Score // by ply, in place of those found
		want      string
	}{
		"won":                {won, false, false, nil, praise},
		"with help":          {won, true, false, nil, mine},
		"warned":             {won, false, false, map[int]analysis.Score{3: lostScore(1)}, mine},
		"lost in between":    {won, false, false, map[int]analysis.Score{3: lostScore(0)}, mine},
		"a win passed by":    {won, false, false, map[int]analysis.Score{2: lostScore(1).Reversed()}, mine},
		"not all compared":   {won, false, true, nil, mine + " The game was long."},
		"lost":               {lost, false, false, nil, unsure},
		"lost in long play":  {lost, false, true, nil, unsure},
		"resigned":           {strings.Replace(lost, `b2 a2 a1 b1 c3`, `[Reason "resigned"] b2 a2 a1 b1`, 1), false, false, nil, resigned},
		"resigned too early": {strings.Replace(won, `"X"] b2 a2 a1 b1 c3`, `"O"] [Reason "resigned"] b2 a1`, 1), false, false, nil, early},
		"drawn at once": {
			strings.Replace(won, `[Result "X"] b2 a2 a1 b1 c3`, `[Result "draw"] [Reason "agreed"] b2 a2`, 1), false, false, nil, none,
		},
		"won by one of two people": {strings.ReplaceAll(won, "computer", "person"), false, false, nil, none},
	} {
		b.drop()
		b.kept = nil
		b.showFinished(c.record)
		b.game.found.Mistakes, b.game.found.Undecided, b.game.theirs, b.game.all = nil, c.undecided, nil, nil
		b.Table.Snap.Assisted = c.assisted
		b.game.found.Scores = slices.Clone(b.game.found.Scores)
		for ply, score := range c.scores {
			b.game.found.Scores[ply] = score
		}
		card, heading, dialog, star := b.verdict()
		praised := c.want == praise
		if strings.Contains(card, praise) != praised || strings.Contains(heading, "Well played") != praised ||
			!strings.Contains(dialog, c.want) || star != praised {
			t.Errorf("%s: the card says %q, the list %q, the dialog %q, a star %v", name, card, heading, dialog, star)
		}
	}
}

// Whoever resigned a draw reads that no earlier move decided the game, and can play on from there. A win that was missed before
// that is shown, but not on the card.
func TestResigningTooEarlyIsSaid(t *testing.T) {
	for moves, tries := range map[string]int{`b2 a1`: 1, `b2 a2 a1 c3 a3 c1`: 2} {
		b := newBench(t)
		b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "O"] [Reason "resigned"] ` + moves)
		plies := b.Table.Snap.Ply
		card, _, dialog, _ := b.verdict()
		if card != "" || !strings.Contains(dialog, "You resigned. The game was still a draw.") ||
			strings.Contains(dialog, "You had a win here") != (tries > 1) {
			t.Errorf("%s: the card says %q, the dialog %q", moves, card, dialog)
		}
		b.ShowMoments()
		var buttons []*widgets.Button
		for _, k := range sheettest.Controls[*widgets.Button](b.screen()) {
			if k.Text == words.TryItHere() {
				buttons = append(buttons, k)
			}
		}
		if len(buttons) != tries {
			t.Fatalf("%s: there are %d buttons to try again", moves, len(buttons))
		}
		if test.Tap(buttons[0]); b.Table.Snap.Ply != plies || b.Table.Snap.Ending.Over() {
			t.Errorf("%s: the game goes on after %d plies", moves, b.Table.Snap.Ply)
		}
		said := sheettest.Texts(sheettest.Seen(b.Table.Status.Object()))
		if slices.Contains(said, words.TryNow()) {
			t.Errorf("%s: it says %q, but there are no moves to bring back", moves, said)
		}
	}
}

// A move that left a position lost did not lose a game that was then drawn.
func TestDrawnGameWasNotLost(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "person"] [OKind "person"] [Result "draw"] [Reason "agreed"] b2 a2 a1 c3`)
	if _, _, dialog, _ := b.verdict(); !strings.Contains(dialog, "This could have lost the game") {
		t.Errorf("the dialog says %q", dialog)
	}
}

// A mistake that lost a game which the graph shows as lost before is its last chance, in the dialog and in the list.
func TestLastChanceAgreesWithTheGraph(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "Computer"] [O "You"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a1 b1 b3 c2 a3 a2`)
	g := b.game
	mistake := analysis.Mistake{Ply: 5, Side: game.Second, Better: g.found.Mistakes[0].Better, Decisive: true}
	for value, want := range map[int]bool{-95: true, -60: false, 95: false} {
		g.found.Mistakes = []analysis.Mistake{mistake}
		for n := range g.found.Scores[:mistake.Ply+1] {
			g.found.Scores[n] = analysis.Score{}
		}
		g.found.Scores[2] = analysis.Score{Value: value}.Reversed()
		_, _, dialog, _ := b.verdict()
		list := g.content(b.Table.Snap).Mistakes[0].Move
		if strings.Contains(dialog, "The last chance was missed here") != want || strings.Contains(list, "last chance") != want {
			t.Errorf("%d: the dialog says %q, the list %q", value, dialog, list)
		}
	}
	g.found.Scores[2] = analysis.Score{Value: -95}.Reversed()
	later := mistake
	mistake.Ply, later.Decisive = 3, false
	for _, list := range [][]analysis.Mistake{{mistake}, {mistake, later}} {
		if g.found.Mistakes = list; g.isLastChance(mistake) != (len(list) == 1) {
			t.Errorf("it is the last chance, though another mistake follows: %v", len(list) > 1)
		}
	}
}

// After a win the dialog shows where the opponent went wrong, with praise or without. There is nothing to try again. The
// moment is not one of the person's mistakes.
func TestWonGameShowsTheOpponentsMistake(t *testing.T) {
	for name, record := range map[string]string{
		"the move that lost": `b2 a2 a1 b1 c3`,
		"a missed stop":      `a1 b2 a2 b1 a3`,
	} {
		for _, assisted := range []bool{false, true} {
			b := newBench(t)
			b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] ` + record)
			b.Table.Snap.Assisted = assisted
			_, _, dialog, star := b.verdict()
			if b.game.theirs == nil || b.game.theirs.Side != game.Second || !strings.Contains(dialog, "Hazel: ") ||
				!strings.Contains(dialog, "Here you got your chance, and took it") || star == assisted || strings.Contains(dialog, "I found no") {
				t.Errorf("%s, assisted %v: a star %v, the dialog says %q", name, assisted, star, dialog)
			}
			if strings.Contains(dialog, "Try It Here") || len(b.game.moments()) > 0 {
				t.Errorf("%s: the opponent's mistake is the person's in %q", name, dialog)
			}
		}
	}
}

// The chance was taken only if the move played is proved to win. What the search for the opponent's mistake proves is in the
// graph, too.
func TestChanceIsTakenByProof(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	g := b.game
	theirs, s := *g.theirs, b.Table.Snap
	if after := g.scoreAfter(theirs.Ply+2, game.First); after.Proof != search.ProvedWin || !g.moment(theirs).Taken {
		t.Errorf("after %s the score is %+v, the chance is taken: %v", g.names[theirs.Ply+1], after, g.moment(theirs).Taken)
	}
	g.found.Scores = slices.Clone(g.found.Scores)
	g.found.Scores[theirs.Ply+2] = analysis.Score{Value: 80}
	if head := words.MomentHead(s, g.moment(theirs).Moment); head != "Hazel went wrong here" {
		t.Errorf("without a proof it says %q", head)
	}
	if err := g.findTheirs(t.Context()); err != nil || g.found.Scores[theirs.Ply+2].Proof != search.ProvedWin {
		t.Errorf("the graph has %+v, %v", g.found.Scores[theirs.Ply+2], err)
	}
}

// If the opponent could not have stopped the win at last, the dialog shows the move that lost the game, however hard it was
// to see.
func TestWonGameShowsAMistakeThatWasHardToSee(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 c1 a3 a1 b1 c3`)
	g := b.game
	lost := *g.theirs
	g.theirs, g.found.Scores = nil, slices.Clone(g.found.Scores)
	g.found.Scores[lost.Ply+1].Mate = nearPlies + 2
	if g.isVisible(g.moment(lost)) {
		t.Fatalf("%+v is clear", lost)
	}
	if err := g.findTheirs(t.Context()); err != nil || g.theirs == nil || *g.theirs != lost {
		t.Errorf("it shows %+v, want %+v; %v", g.theirs, lost, err)
	}
}

// A mistake about which nothing is certain is a moment wherever there is one: on the card, in the list and in the dialog.
func TestUncertainMistakeIsAMoment(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "Computer"] [O "You"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	mistake := b.game.found.Mistakes[0]
	mistake.Score, mistake.Decisive = analysis.Score{}, false
	b.game.found.Mistakes = []analysis.Mistake{mistake}
	card, heading, dialog, star := b.verdict()
	if list := b.game.content(b.Table.Snap).Mistakes; !strings.Contains(card, "Move 1") || len(list) != 1 ||
		!strings.Contains(dialog, "You: a2") || star || heading != "Where the game turned" || b.game.isClean(b.Table.Snap) {
		t.Errorf("the card says %q, the list %q %v, the dialog %q, a star %v", card, heading, list, dialog, star)
	}
}

// The card praises a game only above the button that looks through it. If the review ends after the buttons are shown, as after
// a restart, the button leads to Where the Game Turned, and the praise is there.
func TestPraiseAgreesWithTheButton(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	if !b.game.isPraised(b.Table.Snap) || b.clean || b.game.onCard != nil {
		t.Errorf("found clean late: the button says so %v, the card has %v", b.clean, b.game.onCard)
	}
	again := b.Table.Snap
	again.Game++
	if b.Follow(again); !b.clean || b.game.onCard == nil {
		t.Errorf("shown again: the button says so %v, the card has %v", b.clean, b.game.onCard)
	}
	b.game.compared = false
	if b.game.isClean(again) {
		t.Error("the game is praised before the opponent's mistake is known, whose search may prove another")
	}
}

// The button of a clean game looks through it at once: all moves on the card, and the first one on the board.
func TestCleanGameIsLookedThrough(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	b.setOpen(false)
	b.clean = true
	b.LookThrough()
	if sheets := b.Table.Sheets; sheets.Busy() || !b.open || b.Table.Snap.Shown != 1 {
		t.Errorf("a page is open: %v, the graph: %v, the position shown: %d", sheets.Busy(), b.open, b.Table.Snap.Shown)
	}
	b.clean = false
	if b.LookThrough(); !b.moments.sheet.IsOpen() {
		t.Error("the page does not open")
	}
}

// After a draw the card shows which win the person missed, if they could have seen it.
func TestDrawHasAMoment(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "draw"] a1 a2 b1 b3 b2 c1 a3 c3 c2`)
	card, _, dialog, star := b.verdict()
	if !strings.Contains(card, "c3 would have won at once.") || !strings.Contains(dialog, "You had a win here") || star {
		t.Errorf("the card says %q, the dialog %q, a star %v", card, dialog, star)
	}
	b.game.found.Mistakes = []analysis.Mistake{{Ply: 0, Side: game.First, Better: b.game.moves[4], Score: analysis.Score{Value: 20}}}
	if card, _, _, _ := b.verdict(); card != "" {
		t.Errorf("of a mistake that was hard to see the card says %q", card)
	}
}

// In a game that the person has won the opponent's mistake that the page shows is marked in the list of moves, too. Where it is
// the last move shown, the card says what the pale piece on the board is.
func TestDecidingMistakeOfTheOpponentIsMarked(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Beginner"] [Result "X"] b2 a2 a1 b1 c3`)
	theirs := *b.game.theirs
	path := b.Table.Snap.Tree.Line()
	if m, ok := b.Mistake(path[theirs.Ply]); !ok || m != theirs || !b.game.mistakes[path[theirs.Ply]] {
		t.Errorf("the list marks %v, not move %d", b.game.mistakes, theirs.Ply)
	}
	if c := b.game.content(b.Table.Snap); !slices.Contains(c.Theirs, theirs.Ply) {
		t.Errorf("the graph marks %v", c.Theirs)
	}
	says := func() string { return strings.Join(sheettest.Texts(sheettest.Seen(b.Card.Object())), "\n") }
	want := "Better for Pip: " + b.game.start.Format(theirs.Better) + " ✓"
	if strings.Contains(says(), "✓") {
		t.Errorf("at the end the card says %q", says())
	}
	if b.showPly(theirs.Ply + 1); !b.marks.Better.Shown || !strings.Contains(says(), want) {
		t.Errorf("the board shows a better move: %v; the card says %q, not %q", b.marks.Better.Shown, says(), want)
	}
}

// After a loss the card has the move that lost the game as soon as it is found, while the dialog still looks for others. It
// stays the one on the card.
func TestLossHasAMomentEarly(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	found := b.game.found
	early := found
	lost := found.Mistakes[0]
	if !lost.Decisive || lost.Score.Proof == search.Unproved {
		t.Fatalf("the first mistake is %+v", lost)
	}
	early.Done, early.Mistakes, early.Lost = false, nil, &lost
	early.Scores = lostIn(len(b.game.moves), 4)
	for _, state := range []analysis.Game{early, found} {
		b.onReport(b.game, state)
		if b.game.onCard == nil {
			t.Errorf("done %v: the card has no moment", state.Done)
		}
	}
}

// A win that the computer threw away is marked in the list of moves and in the graph, and the analysis knows it as a
// mistake. It is no moment.
func TestThrownWinIsMarked(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "computer"] [OKind "person"] [Level "Easy"] [Result "draw"] b2 a2 a1 c3 a3 c1 b3 b1 c2`)
	path := b.Table.Snap.Tree.Line()
	if _, _, mistake := b.Move(path[4]); !mistake || !b.game.mistakes[path[4]] {
		t.Errorf("a3 is not marked: %v", b.game.mistakes)
	}
	c := b.game.content(b.Table.Snap)
	if len(c.Theirs) != 1 || c.Theirs[0] != 4 {
		t.Errorf("the graph marks %v", c.Theirs)
	}
	if marked := b.game.curve(b.Table.Snap).mistakes; !slices.Contains(marked, 5) {
		t.Errorf("the curve marks %v", marked)
	}
	for _, m := range b.game.moments() {
		if m.Ply == 4 {
			t.Error("it is a moment")
		}
	}
	b.pane.graph.Resize(fyne.NewSize(280, graphHeight))
	without := len(b.pane.graph.draw(look.Palette{}))
	c.Theirs = nil
	b.pane.graph.content = c
	if with := len(b.pane.graph.draw(look.Palette{})); without != with+1 {
		t.Errorf("the graph draws %d objects, and %d without the mark", without, with)
	}
}

// A mistake that nobody could have seen is not shown after a win, but no sentence claims that there was none, and there is no
// praise. A mistake of the opponent is not the person's.
func TestHiddenMistakesAreNotDenied(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	theirs := b.game.theirs
	for _, c := range []struct {
		side      game.Side
		theirs    *analysis.Mistake
		hidden    bool
		list, own string
	}{
		{game.First, theirs, true, "You won. Hazel's mistake decided it.", "Hazel: a2"},
		{game.First, nil, true, "You won. What went wrong on the way was hard to see.", "You won. What went wrong on the way was hard to see."},
		{game.Second, theirs, false, "No clear mistakes. Well played!", "Hazel: a2"},
	} {
		b.game.theirs = c.theirs
		b.game.all = []analysis.Mistake{{Ply: 2, Side: c.side, Better: b.game.moves[4]}}
		card, heading, dialog, star := b.verdict()
		if star == c.hidden || b.game.isClean(b.Table.Snap) == c.hidden || heading != c.list || !strings.Contains(dialog, c.own) ||
			strings.Contains(dialog, "clear mistake") == c.hidden || strings.Contains(card, "clear mistake") == c.hidden {
			t.Errorf("%v: the card says %q, the list %q, the dialog %q, a star %v", c.side, card, heading, dialog, star)
		}
	}
}

// Those who have won are shown which move could have cost them the game soon.
func TestWinnersSeeWhatTheyRisked(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	g := b.game
	risk := analysis.Mistake{Ply: 2, Side: game.First, Better: g.moves[4]}
	for plies, want := range map[int]bool{nearPlies: true, nearPlies + 2: false} {
		g.found.Mistakes, g.found.Scores = []analysis.Mistake{risk}, lostIn(len(g.moves), plies)
		m := g.moments()[0]
		if m.Far == want || len(g.visibleMistakes()) > 0 != want {
			t.Errorf("%+v is shown: %v", m, !want)
		}
		if got := words.MomentHead(b.Table.Snap, m.Moment); got != "This could have lost the game" {
			t.Errorf("the heading is %q", got)
		}
	}
}

// A win that was missed but too far to be seen is no moment beside the move that lost the game, or after a win.
func TestFarWinIsNoMoment(t *testing.T) {
	raced.Skip(t)
	const players = `[MNKDesk "1"] [Variant "connect-four"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] `
	for name, c := range map[string]struct {
		record string
		want   []string
	}{
		"won": {`[Level "Beginner"] [Result "X"] d1 c1 d2 e1 d3 g1 d4`, nil},
		"lost": {
			`[Level "Medium"] [Result "O"] [Reason "resigned"] d1 d2 d3 d4 d5 d6 e1 e2 e3 f1 f2 f3 c1 b1 c2 c3 e4 b2`,
			[]string{"Move 8: c2 lost the game"},
		},
	} {
		b := newBench(t)
		b.nodes = 20_000
		o, err := session.Read([]byte(players + c.record))
		if err != nil {
			t.Fatal(err)
		}
		b.Table.Session.Resume(o)
		b.Until("the review", func() bool { return b.game.isComplete() })
		var got []string
		for _, m := range b.game.moments() {
			got = append(got, words.MistakeAt(m.Ply, m.Played, m.Decisive, m.Score))
		}
		if !slices.Equal(got, c.want) || b.game.isClean(b.Table.Snap) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
