package home

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// firstCards returns the large cards of the first day: the first game, a puzzle with a link, and a lesson.
func (s *testPage) firstCards(t *testing.T) []content {
	t.Helper()
	first, err := puzzle.First()
	if err != nil {
		t.Fatal(err)
	}
	hard := *first[0]
	hard.Band = puzzle.Bands
	do := func(action string) func() { return func() { s.actions = append(s.actions, action) } }
	hint := func(by string) string { return by }
	pip, hazel := look.OpponentAt(engine.Beginner), look.OpponentAt(engine.Easy)
	return []content{
		{
			Start: true, Kicker: words.StartHere(), Title: "Tic-Tac-Toe", Text: words.StartQuote(), Rival: rival{Opponent: pip},
			Name: pip.Name, Button: words.PlayRival(pip), Play: do("start"), Choose: do("choose"), Hint: hint, Primary: true,
		},
		{
			Kicker: words.FirstPuzzle(0), Title: words.PuzzleTask(first[0]), View: first[0].Position().View(),
			Button: words.Solve(), Play: do("solve"), Link: words.TodaysPuzzleLink(solved.New),
			Follow: do("today"), Hint: hint,
			HintLink: func(by string) string { return words.CardSolves(by, &hard) }, NoGame: true,
		},
		{
			Kicker: words.LessonKicker(), Title: words.LessonTime(), Text: words.LessonOffer(lesson.All()[0], 0, hazel),
			Rival: rival{Opponent: hazel}, Name: hazel.Name, Button: words.BeginLesson(), Play: do("learn"), Choose: do("lessons"), Hint: hint,
		},
	}
}

// laterCards returns the large cards after the first day: an unfinished game or a lesson, and a puzzle.
func (s *testPage) laterCards(t *testing.T, continues bool) []content {
	first := s.firstCards(t)
	daily := first[1]
	daily.Kicker, daily.Streak, daily.Today = words.TodaysPuzzle(), words.StreakDays(12), puzzle.FirstDay
	daily.Link = words.EasyPuzzle()
	daily.Result = func(day.Date) solved.Result { return solved.First }
	if !continues {
		return []content{first[2], daily}
	}
	top, _ := s.exampleCards(1, 2)
	top[0].Title, top[0].Button = words.Title(engine.Families()[5][0]), words.Continue()
	return []content{top[0], daily}
}

// showIn shows large cards in an arrangement, and eight games, in a window of a size less its menu.
func (s *testPage) showIn(a arrangement, top []content, width, height float32) {
	_, games := s.exampleCards(0, 8)
	s.page.Show(a, top, games)
	s.win.Resize(fyne.NewSize(width, height-28))
}

// inSight returns how many games are wholly visible at the top of the page.
func (s *testPage) inSight() (n int) {
	for _, t := range s.games {
		if t.root.Position().Y+t.root.Size().Height <= s.scroll.Size().Height {
			n++
		}
	}
	return n
}

// speak runs a test in each language.
func speak(t *testing.T, run func(t *testing.T)) {
	t.Helper()
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
		t.Run(code, run)
	}
}

// The cards have their sizes at 1040 × 760, where all fit without scrolling, on the first day and later. At 800 × 600
// four games are in sight.
func TestPageHasItsSizes(t *testing.T) {
	s := newTestPage(t, 0, 8)
	for name, c := range map[string]struct {
		firstDay   bool
		top        []content
		large      []fyne.Size
		gameHeight float32
	}{
		"first day": {true, s.firstCards(t), []fyne.Size{{Width: 484, Height: 196}, {Width: 234, Height: 196}, {Width: 234, Height: 196}}, 204},
		"first game unfinished": {
			true, append(s.laterCards(t, true)[:1], s.firstCards(t)[1:]...),
			[]fyne.Size{{Width: 484, Height: 196}, {Width: 234, Height: 196}, {Width: 234, Height: 196}},
			204,
		},
		"continue": {false, s.laterCards(t, true), []fyne.Size{{Width: 484, Height: 152}, {Width: 484, Height: 152}}, 226},
		"lesson":   {false, s.laterCards(t, false), []fyne.Size{{Width: 484, Height: 152}, {Width: 484, Height: 152}}, 226},
	} {
		a := arrangement{firstDay: c.firstDay}
		s.showIn(a, c.top, 1040, 760)
		for i, k := range s.large {
			if k.root.Size() != c.large[i] {
				t.Errorf("%s: card %d has the size %v", name, i, k.root.Size())
			}
		}
		if got := s.games[0].root.Size(); got != fyne.NewSize(234, c.gameHeight) {
			t.Errorf("%s: a game has the size %v", name, got)
		}
		if n := s.inSight(); n != 8 || s.cards.MinSize().Height > s.scroll.Size().Height {
			t.Errorf("%s: %d games are in sight, and %v of %v", name, n, s.scroll.Size().Height, s.cards.MinSize().Height)
		}
		s.showIn(a, c.top, 800, 600)
		if n := s.inSight(); n < 4 {
			t.Errorf("%s: at 800 × 600 %d games are in sight", name, n)
		}
	}
}

// A window that is a little narrower than at first, say by its frame, has the same cards beside each other.
func TestNarrowerWindowKeepsTheCards(t *testing.T) {
	s := newTestPage(t, 0, 8)
	for _, width := range []float32{1000, 1036, 1038, 1039} {
		s.showIn(arrangement{}, s.laterCards(t, true), width, 760)
		if n := s.inSight(); s.grid.asRows() || s.grid.columns() != 4 || n != 8 {
			t.Errorf("%v wide: rows %v, %d columns, %d games in sight", width, s.grid.asRows(), s.grid.columns(), n)
		}
	}
}

// A narrow window has all buttons, in two rows if it must, but no title. At every width the title is on one line, and the
// head in the window, above the cards.
func TestNarrowWindowHasAHead(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		for _, studies := range []bool{false, true} {
			s.OfferStudies(studies)
			for width, title := range map[float32]bool{384: false, 600: false, 800: !studies, 1040: true, 2560: true} {
				s.showIn(arrangement{}, s.laterCards(t, true), width, 640)
				if width != 800 && s.title.Visible() != title {
					t.Errorf("%v wide: the title is visible: %v", width, s.title.Visible())
				}
				if s.title.Visible() && s.title.MinSize().Height > 1.5*s.head[0].Size().Height {
					t.Errorf("%v wide: the title has several lines", width)
				}
				for i, b := range s.head {
					if b.Visible() != (i < 5 || studies) {
						t.Errorf("%v wide: %s is visible: %v", width, b.Text, b.Visible())
					}
					if right := at(b).X + b.Size().Width; b.Visible() && (right > width || at(b).Y+b.Size().Height > at(s.scroll).Y) {
						t.Errorf("%v wide: %s ends at %v, %v", width, b.Text, right, at(b).Y+b.Size().Height)
					}
				}
				if left := at(s.coin).X; left < 0 {
					t.Errorf("%v wide: the head is at %v", width, left)
				}
			}
		}
	})
}

// The head leads to Puzzles, Lessons, Statistics and Past Games, and to the studies where they are offered, by the mouse and
// by the arrow keys. The last ones are left out where there is no room for them.
func TestButtonsOfTheHead(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		s.showIn(arrangement{}, s.laterCards(t, true), 1040, 760)
		visible := func() (n int) {
			for _, b := range s.head {
				if b.Visible() {
					n++
				}
			}
			return n
		}
		if visible() != 5 || s.head[5].Visible() {
			t.Errorf("%d buttons, that of the studies visible: %v", visible(), s.head[5].Visible())
		}
		s.OfferStudies(true)
		s.Focus(0)
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
		for range 7 {
			s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		test.Tap(s.head[2])
		want := []string{"friend", "puzzles", "lessons", "progress", "past games", "studies", "studies", "lessons"}
		if !slices.Equal(s.actions, want) {
			t.Errorf("%q, want %q", s.actions, want)
		}
		s.showIn(arrangement{}, s.laterCards(t, true), 200, 640)
		if n := visible(); n == 6 || n < 2 || !s.head[0].Visible() || !s.head[1].Visible() {
			t.Errorf("200 wide: %d buttons", n)
		}
		s.showIn(arrangement{}, s.laterCards(t, true), 1040, 760)
		if visible() != 6 {
			t.Error("Studies does not come back")
		}
		s.OfferStudies(false)
		if s.head[5].Visible() {
			t.Error("Studies stays")
		}
	})
}

// Before it is known whether a game is unfinished, the puzzle stands where it stands afterwards.
func TestPuzzleKeepsItsPlace(t *testing.T) {
	s := newTestPage(t, 0, 8)
	top := s.laterCards(t, true)
	s.showIn(arrangement{firstEmpty: true}, top[1:], 1040, 760)
	before := s.large[0].root.Position()
	s.showIn(arrangement{}, top, 1040, 760)
	if after := s.large[1].root.Position(); before != after {
		t.Errorf("the puzzle moves from %v to %v", before, after)
	}
}

// On the large cards no part covers another, none is outside, and no word is cut, in either language and at any width.
func TestLargeCardsHaveRoom(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		for _, width := range []float32{384, 719, 720, 800, 999, 1000, 1038, 1040, 2560} {
			for name, top := range map[string][]content{
				"first": s.firstCards(t), "first, daily": slices.Concat(s.firstCards(t)[:1], s.laterCards(t, true)[1:]),
				"continue": s.laterCards(t, true), "lesson": s.laterCards(t, false),
			} {
				s.showIn(arrangement{firstDay: strings.HasPrefix(name, "first")}, top, width, 760)
				for _, k := range s.large {
					checkParts(t, k, name, width)
				}
			}
		}
	})
}

// Beside the card of the first game today's puzzle has its picture and its whole heading, however long the names of its game
// and its band are.
func TestSmallPuzzleCardHasItsPicture(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		top := slices.Concat(s.firstCards(t)[:1], s.laterCards(t, false)[1:], s.firstCards(t)[2:])
		for _, v := range puzzle.Variants() {
			for band := 1; band <= puzzle.Bands; band++ {
				top[1].Kicker = words.TodaysPuzzleIs(&puzzle.Puzzle{Variant: v, Band: band})
				s.showIn(arrangement{firstDay: true}, top, 1040, 760)
				k := s.large[1]
				if checkParts(t, k, v.Name, 1040); k.picture.Size().Width < lowPicture {
					t.Errorf("%s: the picture is %v wide", k.content.Kicker, k.picture.Size().Width)
				}
			}
		}
	})
}

// The card of today's puzzle has room for the longest task at any width, above the days of the week.
func TestPuzzleCardHasRoomForItsTask(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		longest := ""
		for _, v := range puzzle.Variants() {
			list, err := puzzle.List(v)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range list {
				if task := words.PuzzleTask(p); len(task) > len(longest) {
					longest = task
				}
			}
		}
		top := s.laterCards(t, true)
		for _, line := range []string{"", words.PuzzleResult(solved.Open, 2)} {
			top[1].Title, top[1].Line = longest, line
			for _, width := range []float32{384, 719, 720, 800, 1000, 1038, 1040, 2560} {
				s.showIn(arrangement{}, top, width, 760)
				checkParts(t, s.large[1], longest, width)
			}
		}
	})
}

// The card of a lesson has room for what each step of each lesson teaches.
func TestLessonCardsHaveRoom(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		for _, l := range lesson.All() {
			for at := range l.Steps {
				for _, firstDay := range []bool{true, false} {
					top := s.firstCards(t)
					if !firstDay {
						top = s.laterCards(t, false)
					}
					offer := &top[slices.IndexFunc(top, func(c content) bool { return c.Kicker == words.LessonKicker() })]
					offer.Text = words.LessonOffer(l, at, look.OpponentAt(engine.Easy))
					s.showIn(arrangement{firstDay: firstDay}, top, 1000, 760)
					for _, k := range s.large {
						checkParts(t, k, l.Name, 1000)
					}
				}
			}
		}
	})
}

// Of the words on the cards of the games none is cut, in either language and at any width.
func TestGameCardsHaveRoom(t *testing.T) {
	speak(t, func(t *testing.T) {
		s := newTestPage(t, 0, 8)
		_, games := s.exampleCards(0, len(engine.Families())+1)
		for i, f := range engine.Families() {
			o := look.OpponentAt(engine.Levels()[i%6])
			games[i].Title, games[i].About, games[i].Rules = words.Title(f[0]), words.CardAbout(f[0]), words.RuleNames(f)
			games[i].Rival, games[i].Name, games[i].Line = rival{Opponent: o}, o.Name, words.Level(o.Level)
		}
		own := &games[len(games)-1]
		own.Title, own.About, own.Button = words.OwnBoard(), words.OwnBoardAbout(), words.Choose()
		for _, medals := range []bool{false, true} {
			for i := range games[:len(games)-1] {
				if medals {
					games[i].Medals = make([]progress.Medal, 6)
				}
			}
			s.show(nil, games)
			for _, width := range []float32{384, 719, 720, 800, 999, 1000, 1038, 1040, 2560} {
				s.win.Resize(fyne.NewSize(width, 732))
				for _, k := range s.games {
					checkParts(t, k, "games", width)
				}
			}
		}
	})
}

// checkParts checks that the visible parts of a large card are inside it, do not overlap, and have room for their
// words.
func checkParts(t *testing.T, k *tile, name string, width float32) {
	t.Helper()
	var parts []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{k.picture, drawnFace(k), k.sign, k.week, k.link, k.flame, k.rules, k.medals} {
		if o.Visible() {
			parts = append(parts, o)
		}
	}
	for _, l := range []*widget.Label{k.kicker, k.title, k.about, k.name, k.line, k.text, k.streak} {
		if !l.Visible() {
			continue
		}
		available := l.Size().SubtractWidthHeight(2*widgets.LabelPad, 2*widgets.LabelPad-1)
		size := fyne.MeasureText(l.Text, theme.Size(cmp.Or(l.SizeName, theme.SizeNameText)), l.TextStyle)
		if l.Wrapping == fyne.TextWrapWord {
			if need := l.MinSize().Height - 2*widgets.LabelPad; need > available.Height+1 {
				t.Errorf("%s, %v wide: %q is %v high and has %v", name, width, l.Text, need, available.Height)
			}
		} else if size.Width > available.Width {
			t.Errorf("%s, %v wide: %q needs %v and has %v", name, width, l.Text, size.Width, available.Width)
		}
	}
	for i, o := range parts {
		at, end, size := o.Position(), o.Position().Add(o.Size()), k.root.Size()
		if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height {
			t.Errorf("%s, %v wide, %q: %T is from %v to %v", name, width, k.content.Title, o, at, end)
		}
		for _, other := range parts[i+1:] {
			if overlap(o, other) {
				t.Errorf("%s, %v wide, %q: %T and %T overlap", name, width, k.content.Title, o, other)
			}
		}
	}
}

// On the first day the arrow keys lead from the first game over the puzzle and the lesson to the games, as they stand.
// Tab leads from the puzzle to its link.
func TestKeysOnTheFirstDay(t *testing.T) {
	s := newTestPage(t, 0, 8)
	s.showIn(arrangement{firstDay: true}, s.firstCards(t), 1040, 760)
	s.Focus(0)
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyDown, 6},
		{fyne.KeyUp, 2},
		{fyne.KeyLeft, 1},
		{fyne.KeyDown, 5},
		{fyne.KeyLeft, 4},
		{fyne.KeyUp, 0},
		{fyne.KeyEnd, 10},
		{fyne.KeyHome, 0},
	} {
		if s.typeKeys(c.key); s.focused() != c.want {
			t.Fatalf("%s leads to card %d, want %d", c.key, s.focused(), c.want)
		}
	}
	s.Focus(1)
	s.win.Canvas().(interface{ FocusNext() }).FocusNext()
	s.typeKeys(fyne.KeyReturn)
	if !s.shows("Enter shows today's puzzle: Tic-Tac-Toe, Very Hard.") {
		t.Error("it does not say what the link with the focus leads to")
	}
	s.large[1].link.MouseIn(nil)
	if !s.shows("A click shows today's puzzle: Tic-Tac-Toe, Very Hard.") {
		t.Error("it does not say what a click on the link leads to")
	}
	s.large[1].link.MouseOut()
	test.Tap(s.large[1].link)
	test.Tap(s.large[1].cover)
	test.Tap(s.large[2].cover)
	s.win.Canvas().Unfocus()
	if got := s.takeActions(); got != "today, today, solve, learn" {
		t.Errorf("Tab and Enter, and clicks on the link and two cards, do %q", got)
	}
}

// One card has the accent colour: on the first day that for the first game. The status line says what Enter does, or a
// click.
func TestFirstGameLeads(t *testing.T) {
	s := newTestPage(t, 0, 8)
	s.showIn(arrangement{firstDay: true}, s.firstCards(t), 1040, 760)
	s.FocusFromTop(0)
	for i, k := range s.all() {
		if k.sign.strong != (i == 0) {
			t.Errorf("card %d is in the accent colour: %v", i, k.sign.strong)
		}
	}
	if !s.shows("Enter") || !s.isUntouched() {
		t.Error("it does not say what Enter does, or the page was touched")
	}
	s.large[0].cover.MouseIn(&desktop.MouseEvent{})
	if s.shows("Enter") || !s.shows("A click") {
		t.Error("it does not say what a click does")
	}
	if s.typeKeys(fyne.KeyRight); s.isUntouched() {
		t.Error("an arrow key does not touch the page")
	}
}

// An arrow at the face marks an opponent against whom the person has never played. A game without medals shows the
// opponent's level in their place.
func TestNewOpponentHasAnArrow(t *testing.T) {
	s := newTestPage(t, 0, 3)
	_, games := s.exampleCards(0, 3)
	games[0].New, games[0].Medals = true, []progress.Medal{progress.Won, progress.None}
	games[1].Line = "Easy"
	s.show(nil, games)
	for i, want := range []bool{true, false, false} {
		disc := test.WidgetRenderer(s.games[i].face).Objects()[3]
		if disc.Visible() != want {
			t.Errorf("card %d has an arrow: %v", i, disc.Visible())
		}
	}
	if k := s.games[0]; !k.medals.Visible() || k.line.Visible() {
		t.Error("with medals there is a line in their place, or none of them")
	}
	if k := s.games[1]; k.medals.Visible() || !k.line.Visible() {
		t.Error("without medals there is no line")
	}
}

// A row with too little room for the face and the label of the play sign leaves out the face.
func TestLabelBeforeFace(t *testing.T) {
	s := newTestPage(t, 0, 8)
	s.showIn(arrangement{}, s.laterCards(t, true), 384, 640)
	if k := s.large[0]; k.face.Visible() || k.signLabelHidden {
		t.Errorf("the face is visible: %v, the label is hidden: %v", k.face.Visible(), k.signLabelHidden)
	}
	s.showIn(arrangement{}, s.laterCards(t, true), 720, 640)
	if k := s.large[0]; !k.face.Visible() || k.signLabelHidden {
		t.Error("a wider row has no face")
	}
}
