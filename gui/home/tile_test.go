package home

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// testPage is a page in a window with some cards, and records the actions on it.
type testPage struct {
	*page
	win     fyne.Window
	actions []string
	keys    []fyne.KeyName // those that the page has passed on
	moves   bool           // animations are on
}

// The methods of pageWindow.

func (s *testPage) choosePerson(fyne.CanvasObject) {}

func (s *testPage) playFriend()    { s.actions = append(s.actions, "friend") }
func (s *testPage) showPuzzles()   { s.actions = append(s.actions, "puzzles") }
func (s *testPage) showLessons()   { s.actions = append(s.actions, "lessons") }
func (s *testPage) showProgress()  { s.actions = append(s.actions, "progress") }
func (s *testPage) showPastGames() { s.actions = append(s.actions, "past games") }
func (s *testPage) showStudies()   { s.actions = append(s.actions, "studies") }
func (s *testPage) animated() bool { return s.moves }

// newTestPage returns a page with the given numbers of large cards and games.
func newTestPage(t *testing.T, large, games int) *testPage {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysLight))
	s := &testPage{win: test.NewTempWindow(t, nil)}
	l := loop.Immediate()
	l.Later = func(time.Duration, func()) {} // the time stands still
	s.page = newPage(s, s.win.Canvas(), func(e *fyne.KeyEvent) bool {
		s.keys = append(s.keys, e.Name)
		return true
	}, l)
	s.show(s.exampleCards(large, games))
	s.win.SetPadded(false)
	s.win.SetContent(s.Object())
	s.win.Resize(fyne.NewSize(1040, 732))
	return s
}

// show shows cards in the usual arrangement.
func (s *testPage) show(large, games []content) { s.page.Show(arrangement{}, large, games) }

// exampleCards returns cards that record what is chosen. The first game has rules to choose from, the
// second a friend, and the last a text about what a click does.
func (s *testPage) exampleCards(large, games int) (top, cards []content) {
	do := func(action string, i int) func() {
		return func() { s.actions = append(s.actions, fmt.Sprint(action, " ", i)) }
	}
	view := engine.Default().Start().View()
	for i := range large {
		top = append(top, content{
			Kicker: "Continue", Title: fmt.Sprint("Waiting ", i), Rival: rival{Opponent: look.OpponentAt(engine.Hard)},
			Name: "Rusty, Hard", Line: "Your turn",
			View: view, Play: do("continue", i), Choose: do("choose", 100+i), Button: "Continue",
			Primary: i == 0, Hint: func(by string) string { return by + " goes on." },
		})
	}
	for i := range games {
		cards = append(cards, content{
			Title: fmt.Sprint("Game ", i), About: "Three in a row",
			Rival: rival{Opponent: look.OpponentAt(engine.Easy)}, Name: "Hazel",
			View: view, Play: do("play", i), Choose: do("choose", i), Hint: func(by string) string { return fmt.Sprint(by, " plays ", i, ".") },
			HintFace: "Others are there.", HintKeys: "Keys, too.",
		})
	}
	cards[0].Rules, cards[0].SetRule = []string{"Free style", "Renju"}, func(i int) { do("rule", i)() }
	cards[1].Rival, cards[1].Name = rival{icon: theme.AccountIcon()}, "With a friend"
	cards[games-1].Rival, cards[games-1].Name, cards[games-1].Button = rival{}, "", "Choose…"
	return top, cards
}

// takeActions returns the actions since the last call.
func (s *testPage) takeActions() string {
	did := strings.Join(s.actions, ", ")
	s.actions = nil
	return did
}

// typeKeys types keys into the object that has the focus.
func (s *testPage) typeKeys(names ...fyne.KeyName) {
	for _, name := range names {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// focused returns the index of the card that has the focus, or −1 if no card has it.
func (s *testPage) focused() int {
	return slices.IndexFunc(s.all(), func(t *tile) bool { return s.win.Canvas().Focused() == t.cover })
}

// shows reports whether the page shows a text.
func (s *testPage) shows(text string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(s.Object()), func(o fyne.CanvasObject) bool {
		l, ok := o.(*widget.Label)
		return ok && l.Text == text
	})
}

// A click on a card plays. A click on the face asks for another opponent. The rules can be chosen
// if there are several.
func TestCardsAreChosen(t *testing.T) {
	s := newTestPage(t, 2, 3)
	for _, k := range s.all() {
		test.Tap(k.cover)
	}
	if got := s.takeActions(); got != "continue 0, continue 1, play 0, play 1, play 2" {
		t.Errorf("clicks on the cards do %q", got)
	}
	test.Tap(s.games[1].face)
	test.Tap(s.large[0].face)
	if got := s.takeActions(); got != "choose 1, choose 100" {
		t.Errorf("clicks on two faces do %q", got)
	}
	for i, want := range []bool{true, false, false} {
		if got := s.games[i].rules.Visible(); got != want {
			t.Errorf("rules on card %d: %v", i, got)
		}
	}
	if s.games[0].rules.SetSelectedIndex(1); s.takeActions() != "rule 1" {
		t.Error("the rule is not chosen")
	}
	if k := s.games[2]; k.face.Visible() || k.name.Visible() || k.sign.Size().Width < 150 {
		t.Errorf("without an opponent a face is seen: %v, a name: %v, and the word is %v wide", k.face.Visible(),
			k.name.Visible(), k.sign.Size().Width)
	}
}

// Arrows move between cards as they stand on the page, including the large cards above. Home and
// End lead to the first and the last card, Enter and Space choose, and all other keys are passed
// on.
func TestKeysOnCards(t *testing.T) {
	s := newTestPage(t, 2, 8) // two above four above four
	s.Focus(3)
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 4},
		{fyne.KeyDown, 8},
		{fyne.KeyDown, 8},
		{fyne.KeyLeft, 7},
		{fyne.KeyUp, 3},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, -1}, // a button of the header
		{fyne.KeyRight, -1},
		{fyne.KeyDown, 0},
		{fyne.KeyRight, 1},
		{fyne.KeyDown, 4},
		{fyne.KeyEnd, 9},
		{fyne.KeyRight, 9},
		{fyne.KeyUp, 5},
		{fyne.KeyUp, 1},
		{fyne.KeyHome, 0},
		{fyne.KeyLeft, 0},
	} {
		if s.typeKeys(c.key); s.focused() != c.want {
			t.Fatalf("%s leads to card %d, want %d", c.key, s.focused(), c.want)
		}
	}
	s.typeKeys(fyne.KeyReturn, fyne.KeySpace, fyne.KeyF1)
	s.win.Canvas().Focused().TypedRune('n')
	if got := s.takeActions(); got != "continue 0, continue 0" || !slices.Equal(s.keys, []fyne.KeyName{fyne.KeyF1}) {
		t.Errorf("they do %q and pass on %q", got, s.keys)
	}
}

// After a dialog, the focus returns to the card that had it last. A card that has the focus is
// scrolled into view.
func TestFocusedCardIsScrolledIntoView(t *testing.T) {
	s := newTestPage(t, 1, 12)
	s.win.Resize(fyne.NewSize(1040, 500))
	for _, i := range []int{12, 0, 7} {
		s.Focus(i)
		k := s.all()[i].root
		top := k.Position().Y - s.scroll.Offset.Y
		if bottom := top + k.Size().Height; top < -0.5 || bottom > s.scroll.Size().Height+0.5 {
			t.Errorf("card %d stands from %v to %v of %v", i, top, bottom, s.scroll.Size().Height)
		}
	}
	s.Focus(20)
	s.Focus(-1)
	if s.win.Canvas().Unfocus(); s.DefaultFocus() != s.all()[7].cover {
		t.Error("another card gets the focus back")
	}
	s.show(s.exampleCards(0, 3))
	if s.DefaultFocus() != s.games[0].cover {
		t.Error("a card that is gone gets the focus back")
	}
}

// A page opens at its top. A card that is scrolled out of view does not get the focus then.
func TestPageBeginsAtItsTop(t *testing.T) {
	s := newTestPage(t, 1, 8)
	s.win.Resize(fyne.NewSize(384, 640))
	for at, want := range map[int]int{1: 1, 8: 0} {
		s.Focus(8)
		if s.scroll.Offset.Y == 0 {
			t.Fatal("all cards are in sight")
		}
		s.win.Canvas().Unfocus()
		if s.FocusFromTop(at); s.scroll.Offset.Y != 0 || s.focused() != want {
			t.Errorf("with card %d it begins at %v, and card %d has the focus", at, s.scroll.Offset.Y, s.focused())
		}
	}
}

// While a button of the header has the focus, there is no hint about a card.
func TestHeaderFocusShowsNoHint(t *testing.T) {
	s := newTestPage(t, 0, 8)
	s.Focus(2)
	const hint = "Enter plays 2. Keys, too."
	if !s.shows(hint) {
		t.Fatal("there is no hint about the card")
	}
	if s.typeKeys(fyne.KeyUp); s.shows(hint) {
		t.Error("above the cards there is a hint about a card")
	}
	if s.typeKeys(fyne.KeyDown); !s.shows(hint) {
		t.Error("the hint about the card does not return")
	}
}

// After Show the page shows the new cards: with other texts, fewer cards or more. The focus stays
// on a card that stays.
func TestPageShowsNewCards(t *testing.T) {
	s := newTestPage(t, 0, 3)
	first := s.games[0]
	s.Focus(0)
	for _, n := range []int{5, 2, 4} {
		large, games := s.exampleCards(n%3, n)
		games[0].Title, games[0].About = fmt.Sprint(n, " cards"), "Otherwise."
		s.show(large, games)
		if len(s.large) != n%3 || len(s.games) != n || len(s.cards.Objects) != n+n%3 || s.games[0] != first ||
			first.title.Text != games[0].Title || first.about.Text != "Otherwise." {
			t.Errorf("%d and %d cards, %d drawn, want %d; the first is %q", len(s.large), len(s.games),
				len(s.cards.Objects), n, first.title.Text)
		}
		if s.win.Canvas().Focused() != first.cover {
			t.Error("the focus is lost")
		}
		for i, k := range s.all() {
			if k.root.Size().IsZero() {
				t.Errorf("card %d of %d has no size", i, n)
			}
		}
	}
}

// The hint says what a click on the card under the mouse does, or else on the card with the focus.
// A narrow window shows only its first sentence.
func TestHintTellsWhatAClickDoes(t *testing.T) {
	s := newTestPage(t, 0, 4)
	s.Focus(0)
	if !s.shows("Enter plays 0. Keys, too.") {
		t.Error("there is no hint about the card with the focus")
	}
	s.games[2].cover.MouseIn(&desktop.MouseEvent{})
	if !s.shows("A click plays 2. Others are there.") {
		t.Error("there is no hint about the card under the mouse")
	}
	s.games[2].cover.MouseOut()
	s.win.Resize(fyne.NewSize(384, 640))
	if !s.shows("Enter plays 0.") {
		t.Error("a narrow window shows more than the first sentence")
	}
	if s.Say("Nothing to go on with."); !s.shows("Nothing to go on with.") {
		t.Error("the message is not visible")
	}
}

// At 1040 × 760, less the menu, the large cards and eight games fit without scrolling. In smaller
// windows cards are rows, two side by side, and in narrow windows one. At no width do they
// touch or lose part of their content.
func TestCardsStandInColumns(t *testing.T) {
	for _, large := range []int{0, 1, 2} {
		s := newTestPage(t, large, 8)
		if high := s.cards.MinSize().Height; high > s.scroll.Size().Height {
			t.Errorf("with %d large cards all are %v high, there is room for %v", large, high, s.scroll.Size().Height)
		}
		for width, columns := range map[float32]int{384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 4, 2560: 4} {
			s.win.Resize(fyne.NewSize(width, 732))
			if got := s.grid.columns(); got != columns {
				t.Errorf("%v wide: %d columns, want %d", width, got, columns)
			}
			for i, k := range s.all() {
				left, right := k.root.Position().X, k.root.Position().X+k.root.Size().Width
				if left < 0 || right > width {
					t.Errorf("%v wide: card %d from %v to %v", width, i, left, right)
				}
				for _, other := range s.all()[i+1:] {
					if overlap(k.root, other.root) {
						t.Errorf("%v wide: %q and %q overlap", width, k.content.Title, other.content.Title)
					}
				}
				if end := k.root.Position().Y + k.root.Size().Height; s.cards.MinSize().Height < end {
					t.Errorf("%v wide: card %d is cut off", width, i)
				}
			}
		}
	}
}

// A page of any number of games is laid out well at any width: no card is narrow, none overlap, the last row
// is no emptier than it must be, and a card alone in it fills it. The large cards are side by side unless the
// window is narrow. Nine games are no higher than eight from 1290 on.
func TestAnyNumberOfGamesHasRoom(t *testing.T) {
	for games, wantColumns := range map[int]map[float32]int{
		7:  {384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 4, 1239: 4, 1240: 4, 1920: 4, 2560: 4},
		8:  {384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 4, 1239: 4, 1240: 4, 1920: 4, 2560: 4},
		9:  {384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 3, 1239: 3, 1240: 5, 1920: 5, 2560: 5},
		10: {384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 4, 1239: 4, 1240: 5, 1920: 5, 2560: 5},
		13: {384: 1, 719: 1, 720: 1, 791: 1, 792: 2, 999: 2, 1000: 4, 1239: 4, 1240: 5, 1920: 5, 2560: 5},
	} {
		s := newTestPage(t, 2, games)
		for width, want := range wantColumns {
			s.win.Resize(fyne.NewSize(width, 736))
			if got := s.grid.columns(); got != want {
				t.Errorf("%d games, %v wide: %d columns, want %d", games, width, got, want)
			}
			for i, k := range s.all() {
				at, size := k.root.Position(), k.root.Size()
				if at.X < pageEdge || at.X+size.Width > width-pageEdge || want > 1 && size.Width < minTileWidth {
					t.Errorf("%d games, %v wide: card %d is at %v, %v wide", games, width, i, at.X, size.Width)
				}
				for j, other := range s.all()[:i] {
					if overlap(k.root, other.root) {
						t.Errorf("%d games, %v wide: cards %d and %d overlap", games, width, j, i)
					}
				}
			}
			first, last := s.games[0].root, s.games[games-1].root
			if whole := width - 2*margin(width, want); games%want == 1 && last.Size().Width < whole-1 {
				t.Errorf("%d games, %v wide: the last card is alone, and %v of %v wide", games, width, last.Size().Width, whole)
			} else if games%want != 1 && last.Size() != first.Size() {
				t.Errorf("%d games, %v wide: the last card has the size %v, the first %v", games, width, last.Size(), first.Size())
			}
			if beside := s.large[0].root.Position().Y == s.large[1].root.Position().Y; beside != (width >= twoRows) {
				t.Errorf("%d games, %v wide: the large cards are side by side: %v", games, width, beside)
			}
		}
	}
	eight, nine := newTestPage(t, 2, 8), newTestPage(t, 2, 9)
	for _, s := range []*testPage{eight, nine} {
		s.win.Resize(fyne.NewSize(fiveColumns, 736))
	}
	if a, b := eight.cards.MinSize().Height, nine.cards.MinSize().Height; a != b {
		t.Errorf("eight games are %v high, nine %v", a, b)
	}
}

// overlap reports whether two objects share a point.
func overlap(a, b fyne.CanvasObject) bool {
	p, q := a.Position(), b.Position()
	return p.X < q.X+b.Size().Width && q.X < p.X+a.Size().Width && p.Y < q.Y+b.Size().Height &&
		q.Y < p.Y+a.Size().Height
}

// On no card does one part cover another, and no word is cut, in either language and at any width.
func TestCardsHaveRoom(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Cleanup(func() {
		if err := words.Use(words.English); err != nil {
			t.Error(err)
		}
	})
	for _, code := range words.Languages() {
		if err := words.Use(code); err != nil {
			t.Fatal(err)
		}
		s := newTestPage(t, 0, 2)
		var games []content
		long := settings.Choice{Clock: "90m+30s", ClockOther: "90m+30s"}
		for _, f := range engine.Families() {
			var rules []string
			for _, v := range f {
				rules = append(rules, words.RuleName(v))
			}
			for i := range 2 * len(f) {
				o := []look.Opponent{look.OpponentAt(engine.Expert), words.Equal()}[i%2]
				c := content{
					Title: words.Title(f[0]), About: words.CardAbout(f[0]), Rival: rival{Opponent: o},
					Name: o.Name, Clock: words.CardClock(long), View: f[0].Start().View(),
				}
				if len(games)%4 < 2 {
					c.Medals = make([]progress.Medal, 6)
				}
				if len(f) > 1 {
					c.Rules, c.Rule = rules, i/2
				}
				games = append(games, c)
			}
		}
		var large []content
		for _, c := range games[:2] {
			c.Button, c.Line = words.Continue(), "42"
			large = append(large, c)
		}
		s.show(large, games)
		for _, width := range []float32{384, 719, 720, 792, 1039, 1040, 2560} {
			s.win.Resize(fyne.NewSize(width, 732))
			for _, k := range s.all() {
				for _, l := range []*widget.Label{k.title, k.about, k.name, k.line, k.kicker} {
					available := l.Size().Width - 2*8
					if need := fyne.MeasureText(l.Text, theme.Size(cmp.Or(l.SizeName, theme.SizeNameText)),
						l.TextStyle).Width; l.Visible() && need > available+0.5 {
						t.Errorf("%s, %v wide: %q needs %v and has %v", code, width, l.Text, need, available)
					}
				}
				parts := []fyne.CanvasObject{k.sign, drawnFace(k), k.rules, k.medals}
				for i, o := range parts {
					for _, other := range parts[i+1:] {
						if o.Visible() && other.Visible() && overlap(o, other) {
							t.Errorf("%s, %v wide, %q: %T and %T overlap", code, width, k.content.Title, o, other)
						}
					}
				}
			}
		}
	}
}

// One card is in the accent colour, and the hint says what a click on it does. It is the card that
// the mouse or the focus reached last. If another card has the focus, it shows this less strongly.
func TestOneCardLeads(t *testing.T) {
	s := newTestPage(t, 2, 2)
	expect := func(after string, i int, hint string) {
		t.Helper()
		for at, k := range s.all() {
			if k.sign.strong != (at == i) {
				t.Errorf("after %s card %d is in the accent colour: %v", after, at, k.sign.strong)
			}
		}
		if hint != "" && !s.shows(hint) {
			t.Errorf("after %s it does not say %q", after, hint)
		}
	}
	expect("the beginning", 0, "")
	s.Focus(2)
	expect("the focus", 2, "Enter plays 0. Keys, too.")
	s.games[1].cover.MouseIn(&desktop.MouseEvent{})
	expect("the mouse", 3, "A click plays 1. Others are there.")
	s.typeKeys(fyne.KeyUp)
	expect("a key", 0, "Enter goes on.")
	s.games[1].cover.MouseMoved(&desktop.MouseEvent{})
	expect("a move of the mouse", 3, "")
	s.games[1].cover.MouseOut()
	expect("the mouse has gone", 0, "Enter goes on.")
}

// In a large window the cards are larger, and centred together with the header.
func TestCardsInALargeWindow(t *testing.T) {
	s := newTestPage(t, 1, 8)
	s.win.Resize(fyne.NewSize(2560, 1400))
	first, last := s.large[0].root, s.games[7].root
	if w := last.Position().X + last.Size().Width - first.Position().X; w < 1700 || w > 1900 {
		t.Errorf("the cards are %v wide", w)
	}
	driver := fyne.CurrentApp().Driver()
	above := driver.AbsolutePositionForObject(s.head[0]).Y
	below := 1400 - driver.AbsolutePositionForObject(last).Y - last.Size().Height
	if above < 60 || below-above > 80 || above-below > 80 {
		t.Errorf("%v is free above and %v below", above, below)
	}
}

// The leading card has a stronger frame than a card that only has the focus. The mouse cursor over
// a card is a hand.
func TestCardIsFramed(t *testing.T) {
	s := newTestPage(t, 0, 2)
	c := s.games[0].cover
	frame := func() string { return fmt.Sprintf("%+v", test.WidgetRenderer(c).Objects()[0]) }
	bare := frame()
	c.MouseIn(&desktop.MouseEvent{})
	hovered := frame()
	c.MouseOut()
	left := frame()
	s.Focus(0)
	focused := frame()
	s.games[1].cover.MouseIn(&desktop.MouseEvent{})
	if quiet := frame(); bare != left || bare == hovered || hovered != focused || quiet == focused || quiet == bare ||
		c.Cursor() != desktop.PointerCursor {
		t.Errorf("cursor %v; bare, under the mouse, with the focus, and with the mouse elsewhere:\n%s\n%s\n%s\n%s",
			c.Cursor(), bare, hovered, focused, quiet)
	}
}

// A card shows the part of a large board with the pieces: on the whole board they would be tiny.
func TestCardsShowThePartWithThePieces(t *testing.T) {
	s := newTestPage(t, 1, 2)
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	top, games := s.exampleCards(1, 2)
	top[0].View, games[0].View = v.Example().View(), v.Example().View()
	s.show(top, games)
	for name, card := range map[string]*tile{"game": s.games[0], "puzzle": s.large[0]} {
		size := card.picture.Size()
		paint := func(o fyne.CanvasObject) []byte {
			win := test.NewTempWindow(t, o)
			win.SetPadded(false)
			win.Resize(size)
			return controltest.Pixels(win)
		}
		want := board.NewThumbnail()
		want.SetView(v.Example().View())
		shown, part := paint(card.picture), paint(want)
		want.SetWhole(true)
		if whole := paint(want); !bytes.Equal(shown, part) || bytes.Equal(shown, whole) {
			t.Errorf("the picture of a %s of %v does not show the part", name, size)
		}
	}
}

// When the mouse is over the card of an unfinished game, its picture replays the last moves, unless
// animations are off. The replay ends when the mouse leaves.
func TestHoveredCardReplays(t *testing.T) {
	for _, moves := range []bool{true, false} {
		s := newTestPage(t, 1, 2)
		asked, steps := 0, 0
		s.moves = moves
		s.loop.Later = func(time.Duration, func()) { steps++ }
		tile := s.large[0]
		tile.content.Earlier = func() []game.View {
			asked++
			return []game.View{engine.Default().Start().View()}
		}
		tile.cover.MouseIn(nil)
		tile.cover.FocusGained()
		want := 0
		if moves {
			want = 1
		}
		if asked != want || steps != want {
			t.Errorf("moves %v: asked %d times for the moves, %d steps", moves, asked, steps)
		}
		tile.cover.MouseOut()
		s.games[0].cover.MouseIn(nil)
	}
}

// The positions before the last four moves of a game are shown, or all positions of a shorter game.
func TestLastMovesOfAGame(t *testing.T) {
	for moves, want := range map[string][]int{"b2": {0}, "b2 a1 b1 b3 a3 c1": {2, 3, 4, 5}} {
		o, err := session.Open(record.Game{Variant: "tic-tac-toe", Moves: strings.Fields(moves)})
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, v := range lastMoves(o) {
			marks := 0
			for _, c := range v.Cells {
				if c.Piece != game.None {
					marks++
				}
			}
			got = append(got, marks)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v", moves, got)
		}
	}
}
