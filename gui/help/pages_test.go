package help

import (
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// pages returns functions that open the pages to read, by name.
func pages(k *sheettest.Screen) map[string]func() {
	return map[string]func(){
		"rules":     func() { Rules(k.Stack, engine.Default(), opening.None, nil) },
		"shortcuts": func() { Shortcuts(k.Stack, someShortcuts()) },
		"about":     func() { sampleAbout().Show(k.Stack, settings.Paths{Settings: "/s", Games: "/g"}) },
	}
}

func someShortcuts() [][2]string { return append(words.BoardKeys(), words.WindowKeys()...) }

func sampleAbout() About {
	return About{Name: "MNK Desk", Version: "1.2.3", Commit: "abc", Licence: "MIT", Icon: theme.ComputerIcon()}
}

// Enter and Escape close a page that is only read.
func TestPagesAreClosedByKeys(t *testing.T) {
	for name := range pages(nil) {
		for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
			s := sheettest.NewScreen(t)
			pages(s)[name]()
			if s.Count() != 1 {
				t.Fatalf("%s: %d dialogs", name, s.Count())
			}
			s.TypeKey(key)
			if s.Busy() {
				t.Errorf("%s does not close %s", key, name)
			}
		}
	}
}

// Every variant has its page of rules, with a picture that does not respond to clicks.
func TestRulesOfEveryVariant(t *testing.T) {
	for _, v := range append(engine.Catalogue(), sheettest.Variant(t, "6,6,4,misere"),
		sheettest.Variant(t, "isolation:5,5,queen")) {
		s := sheettest.NewScreen(t)
		Rules(s.Stack, v, opening.None, nil)
		page := sheettest.Controls[*widget.RichText](s)[0].String()
		if !strings.Contains(s.Says(), words.RulesOf(v)) || len(page) < 100 {
			t.Errorf("%s: %s\n%s", v.Name, s.Says(), page)
		}
		if picture := sheettest.Controls[*board.Board](s); len(picture) != 1 || !picture[0].Disabled() {
			t.Errorf("%s: %d pictures", v.Name, len(picture))
		}
	}
}

// The board in the rules has the material that was chosen.
func TestRulesShowTheMaterial(t *testing.T) {
	s := sheettest.NewScreen(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight).WithMaterial(look.Slate))
	Rules(s.Stack, engine.Default(), opening.None, nil)
	b := sheettest.Controls[*board.Board](s)[0]
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Add(b.CellCenter(0)).AddXY(-12, 0)
	picture, scale := s.Win.Canvas().Capture(), s.Win.Canvas().Scale()
	got := color.NRGBAModel.Convert(picture.At(int(at.X*scale), int(at.Y*scale)))
	if want := look.Light().OnMaterial(look.Slate).Card; got != want {
		t.Errorf("the ground beside a cell is %v, want %v", got, want)
	}
}

// In a low window the keys scroll a page.
func TestPagesScrollByKeys(t *testing.T) {
	for _, name := range []string{"rules", "shortcuts"} {
		s := sheettest.NewScreen(t)
		s.Win.Resize(fyne.NewSize(1000, 300))
		pages(s)[name]()
		scroll := sheettest.Controls[*container.Scroll](s)[0]
		last := scroll.Content.Size().Height - scroll.Size().Height
		if last <= 0 {
			t.Fatalf("%s fits", name)
		}
		s.TypeKey(fyne.KeyEnd)
		if scroll.Offset.Y != last {
			t.Errorf("%s: End leads to %v of %v", name, scroll.Offset.Y, last)
		}
		s.TypeKey(fyne.KeyHome)
		if scroll.Offset.Y != 0 {
			t.Errorf("%s: Home leads to %v", name, scroll.Offset.Y)
		}
	}
}

// Every shortcut is listed with what it does.
func TestShortcutsAreListed(t *testing.T) {
	s := sheettest.NewScreen(t)
	Shortcuts(s.Stack, someShortcuts())
	labels := sheettest.Texts(s.Front())
	for _, row := range someShortcuts() {
		if i := slices.Index(labels, row[0]); i < 0 || labels[i+1] != row[1] {
			t.Errorf("%q is not in %q", row, labels)
		}
	}
}

// About shows version, licence and files, and copies what it shows. For a build without a commit
// the line is left out.
func TestAboutCopiesWhatItShows(t *testing.T) {
	paths := settings.Paths{
		Settings: "/c/settings.toml", Games: "/d/games.db",
		Unfinished: "/s/unfinished.mnk", CrashLog: "/s/crash.log",
	}
	for _, commit := range []string{"abc", ""} {
		s := sheettest.NewScreen(t)
		a := sampleAbout()
		a.Commit = commit
		a.Show(s.Stack, paths)
		s.Press(words.Copy())
		copied := fyne.CurrentApp().Clipboard().Content()
		for _, fact := range words.Facts(a.Version, commit, a.Licence, paths) {
			if !strings.Contains(s.Says(), fact[0]+"\n"+fact[1]) || !strings.Contains(copied, words.FactLine(fact)) {
				t.Errorf("%q: shown\n%s\ncopied\n%s", fact, s.Says(), copied)
			}
		}
		if got := strings.Contains(copied, "Commit"); got != (commit != "") {
			t.Errorf("commit %q: %s", commit, copied)
		}
		if !strings.HasPrefix(copied, "MNK Desk\n") || s.Count() != 1 {
			t.Errorf("%d dialogs, copied %q", s.Count(), copied)
		}
	}
}

// The bug report is shown exactly as it is copied, and scrolls by the keys. Enter copies it and
// closes the dialog.
func TestBugReportIsCopied(t *testing.T) {
	s, copies := sheettest.NewScreen(t), 0
	s.Win.Resize(fyne.NewSize(384, 400))
	report := "MNK Desk\n" + strings.Repeat("a line that is long enough\n", 60)
	BugReport(s.Stack, report, func() { copies++ })
	if !strings.Contains(s.Says(), report) {
		t.Errorf("it shows\n%s", s.Says())
	}
	scroll := sheettest.Controls[*container.Scroll](s)[0]
	if s.TypeKey(fyne.KeyEnd); scroll.Offset.Y == 0 {
		t.Error("it does not scroll")
	}
	s.TypeKey(fyne.KeyReturn)
	if copied := fyne.CurrentApp().Clipboard().Content(); copied != report || copies != 1 || s.Busy() {
		t.Errorf("copied %q, %d times, open %v", copied, copies, s.Busy())
	}
}

// In a narrow window the lines of the bug report break between words.
func TestBugReportBreaksNoWord(t *testing.T) {
	s := sheettest.NewScreen(t)
	s.Win.Resize(fyne.NewSize(384, 400))
	const system = "System: linux/amd64, go1.26.1, Fyne v2.8.1, x11, GNOME"
	BugReport(s.Stack, system, func() {})
	var shown []string
	for _, o := range test.LaidOutObjects(s.Win.Canvas().Overlays().Top()) {
		if l, ok := o.(*canvas.Text); ok && l.TextStyle.Monospace {
			shown = append(shown, strings.TrimSpace(l.Text))
		}
	}
	if len(shown) < 2 || strings.Join(shown, " ") != system {
		t.Errorf("the lines are %q", shown)
	}
}

// The introduction of every variant of the catalogue has three pictures with a short sentence each.
// A custom board has no introduction.
func TestIntroductionOfEveryVariant(t *testing.T) {
	for _, v := range engine.Catalogue() {
		s := sheettest.NewScreen(t)
		Introduction(s.Stack, v, nil, nil)
		if n := len(sheettest.Controls[*board.Thumbnail](s)); n != 3 {
			t.Errorf("%s has %d pictures", v.Name, n)
		}
		for _, sentence := range words.Introduction(v) {
			if !strings.Contains(s.Says(), sentence) || len(sentence) > 64 {
				t.Errorf("%s does not say in short: %s", v.Name, sentence)
			}
		}
	}
	s := sheettest.NewScreen(t)
	if Introduction(s.Stack, sheettest.Variant(t, "7,8,5"), nil, nil); s.Busy() {
		t.Error("a board of one's own has an introduction")
	}
}

// The pictures of nested boards, whose squares are small, are larger than others.
func TestNestedBoardsAreIntroducedLarger(t *testing.T) {
	side := func(variant string) float32 {
		s := sheettest.NewScreen(t)
		Introduction(s.Stack, sheettest.Variant(t, variant), nil, nil)
		return sheettest.Controls[*board.Thumbnail](s)[0].Size().Width
	}
	if nested, plain := side("ultimate"), side("connect-four"); nested < 1.3*plain {
		t.Errorf("pictures of nested boards have the width %v, others %v", nested, plain)
	}
}

// The pictures of the introduction stand side by side, or one below the other in a narrow window.
// Nothing touches at any width and text size.
func TestIntroductionIsLaidOut(t *testing.T) {
	for _, size := range sheettest.TextSizes() {
		s := sheettest.NewScreen(t)
		s.SetTextSize(size)
		Introduction(s.Stack, sheettest.Variant(t, "nine-board"), nil, nil)
		s.AtAllWidths(func(width float32) {
			boards := sheettest.Controls[*board.Thumbnail](s)
			var parts []fyne.CanvasObject
			for _, b := range boards {
				parts = append(parts, b)
			}
			for _, l := range sheettest.Controls[*widget.Label](s) {
				if slices.Contains(words.Introduction(sheettest.Variant(t, "nine-board")), l.Text) {
					parts = append(parts, l)
				}
			}
			if touching := sheettest.Overlap(parts...); touching != "" || len(parts) != 6 {
				t.Errorf("%v wide, %d parts: %s", width, len(parts), touching)
			}
			if row := boards[0].Position().Y == boards[1].Position().Y; row != (width >= 600) {
				t.Errorf("%v wide the pictures are in one row: %v", width, row)
			}
		})
	}
}

// Enter, Escape and a click outside close the introduction. A click on it does not. Its rules open
// over it.
func TestIntroductionIsClosed(t *testing.T) {
	for name, leave := range map[string]func(s *sheettest.Screen){
		"Enter":  func(s *sheettest.Screen) { s.TypeKey(fyne.KeyReturn) },
		"Escape": func(s *sheettest.Screen) { s.TypeKey(fyne.KeyEscape) },
		"Play":   func(s *sheettest.Screen) { s.Press(words.Play()) },
		"a click beside": func(s *sheettest.Screen) {
			s.Win.Canvas().Capture() // now the person sees it
			later := time.Now().Add(time.Second)
			s.Now = func() time.Time { return later }
			test.TapCanvas(s.Win.Canvas(), fyne.NewPos(3, 3))
		},
	} {
		s, asked := sheettest.NewScreen(t), 0
		Introduction(s.Stack, engine.Default(), func() { asked++ }, nil)
		size := s.Win.Canvas().Size()
		test.TapCanvas(s.Win.Canvas(), fyne.NewPos(size.Width/2, size.Height/2))
		if s.Press(words.RulesItem()); asked != 1 || s.Count() != 1 {
			t.Fatalf("%s: %d sheets, the rules asked for %d times", name, s.Count(), asked)
		}
		if leave(s); s.Busy() {
			t.Errorf("%s does not close it", name)
		}
	}
}

// If there is a lesson, the introduction leads to it, and closes.
func TestIntroductionLeadsToTheLesson(t *testing.T) {
	s, taught := sheettest.NewScreen(t), 0
	Introduction(s.Stack, engine.Default(), func() {}, func() { taught++ })
	if s.Press(words.ShowMeHow()); taught != 1 || s.Busy() {
		t.Errorf("the lesson is asked for %d times, sheet open: %v", taught, s.Busy())
	}
	if Introduction(s.Stack, engine.Default(), func() {}, nil); strings.Contains(s.Says(), words.ShowMeHow()) {
		t.Error("a lesson is offered that there is not")
	}
}

// The rules lead back to the introduction, which then takes their place. A game without one does not offer it.
func TestRulesLeadToTheIntroduction(t *testing.T) {
	s, shown := sheettest.NewScreen(t), 0
	Rules(s.Stack, engine.Default(), opening.None, func() { shown++ })
	if s.Press(words.ShowMeHow()); shown != 1 || s.Busy() {
		t.Errorf("the introduction is asked for %d times, sheet open: %v", shown, s.Busy())
	}
	Rules(s.Stack, sheettest.Variant(t, "6,6,4,misere"), opening.None, func() {})
	if strings.Contains(s.Says(), words.ShowMeHow()) {
		t.Error("an introduction is offered that there is not")
	}
}
