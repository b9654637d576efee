package card

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// exampleEnds returns a win, a win that earns a medal, a loss and a draw, by name, and a win, a loss and a win
// in which the person has a face, and games between two people.
func exampleEnds() map[string]End {
	cat, frog := look.Person{Face: "cat"}, look.Person{Face: "frog"}
	return map[string]End{
		"win": {Head: "You beat Hazel!", Fact: "You had two ways to win.", Tone: Won, Opponent: look.OpponentAt(engine.Easy), Mood: look.Sorry},
		"medal": {
			Head: "You beat Hazel!", Fact: "Four on the diagonal.", Tone: Won, Medal: true,
			Opponent: look.OpponentAt(engine.Easy), Mood: look.Sorry,
		},
		"loss": {
			Head: "Rusty won this one.", Fact: "b3 would have stopped that row.", Tone: Lost,
			Opponent: look.OpponentAt(engine.Hard), Mood: look.Glad,
		},
		"draw": {
			Head: "A draw with Ember!", Fact: "Nobody can do better.", Tone: Honour,
			Opponent: look.OpponentAt(engine.Master), Mood: look.Calm,
		},
		"cat-wins": {
			Head: "You beat Hazel!", Fact: "Four on the diagonal.", Tone: Won, Medal: true,
			Opponent: look.OpponentAt(engine.Easy), Mood: look.Sorry, Person: cat, PersonMood: look.Glad,
		},
		"cat-loses": {
			Head: "Rusty won this one.", Fact: "b3 would have stopped that row.", Tone: Lost,
			Opponent: look.OpponentAt(engine.Hard), Mood: look.Glad, Person: cat, PersonMood: look.Sorry,
		},
		"frog-beats-cat": {
			Head: "Ada won!", Fact: "Three on the diagonal.", Tone: Won, Person: frog, PersonMood: look.Glad, Other: cat, OtherMood: look.Sorry,
		},
		"frog-and-cat-draw": {Head: "Ada and Cleo drew.", Fact: "The board is full.", Person: frog, Other: cat},
		"ember-beats-pip": {
			Head: "Ember won in 3 moves.", Fact: "Three on the diagonal.", Tone: Won,
			Watched:    [2]look.Opponent{look.OpponentAt(engine.Master), look.OpponentAt(engine.Beginner)},
			PersonMood: look.Glad, OtherMood: look.Sorry,
		},
		"frog-wins": {Head: "Ada wins", Fact: "Three on the diagonal.", Tone: Won, Person: frog, PersonMood: look.Glad},
	}
}

// TestPicturesOfTheBanner compares the banner with its pictures in testdata, in light mode, dark
// mode and high contrast.
func TestPicturesOfTheBanner(t *testing.T) {
	for mode, name := range map[look.Mode]string{look.AlwaysLight: "light", look.AlwaysDark: "dark", look.HighContrast: "contrast"} {
		for end, e := range exampleEnds() {
			test.NewTempApp(t)
			fyne.CurrentApp().Settings().SetTheme(look.New(mode))
			b := newBanner(nil)
			b.show(e)
			b.Show()
			w := test.NewTempWindow(t, b)
			size := b.sizeIn(600, false)
			w.Resize(size.AddWidthHeight(16, 20))
			test.AssertImageMatches(t, "banner-"+end+"-"+name+".png", w.Canvas().Capture())
		}
	}
}

// The banner lies in the middle over the board and within the window, always in one size, and hides no piece of the winning
// row if there is another place for it. A click folds it away.
func TestPlaceOfTheBanner(t *testing.T) {
	variant, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	f := newTestFrame(t, variant.Name)
	w := test.NewTempWindow(t, f.Object())
	w.SetPadded(false)
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 640}, {Width: 390, Height: 456 - chrome}} {
		w.Resize(size)
		for _, row := range [][]int{{0, 1, 2, 3}, {35, 36, 37, 38}, {14, 15, 16, 17}} {
			v := variant.Start().View()
			v.Lines = [][]int{row}
			f.board.SetView(v)
			for name, e := range exampleEnds() {
				f.ShowBanner(e, false)
				at, end := f.banner.Position(), f.banner.Position().Add(f.banner.Size())
				if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > f.size.Height {
					t.Errorf("%v, %s: from %v to %v", size, name, at, end)
				}
				wide, middle := f.banner.Size().Width, f.current.board.at.X+f.board.Middle().X
				if size.Width > 1000 && (wide < bannerWidth || wide > widestBanner || abs(at.X+wide/2-middle) > 1) {
					t.Errorf("%v, %s: it is %v wide and lies at %v, the middle is %v", size, name, wide, at, middle)
				}
				if size.Height > 400 && f.board.HidesRow(at.Subtract(f.current.board.at), f.banner.Size()) {
					t.Errorf("%v, %s: it hides the row %v", size, name, row)
				}
			}
		}
	}
	w.Resize(fyne.NewSize(1040, 760))
	ticTacToe, _ := engine.ParseVariant("tic-tac-toe")
	for _, row := range [][]int{{0, 4, 8}, {2, 4, 6}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}} { // each goes from the top to the bottom
		v := ticTacToe.Start().View()
		v.Lines = [][]int{row}
		f.board.SetView(v)
		for name, e := range exampleEnds() {
			if e.Tone == Honour || e.Tone == Plain {
				continue // a draw has no row
			}
			f.ShowBanner(e, false)
			at, size := f.banner.Position(), f.banner.Size()
			if f.board.HidesRow(at.Subtract(f.current.board.at), size) || at.X < 0 || at.X+size.Width > f.current.card.at.X {
				t.Errorf("%s: at %v the banner hides the row %v", name, at, row)
			}
		}
	}
	shown := f.bannerAt
	f.board.Now = func() time.Time { return shown.Add(look.SettleTime - 1) }
	if test.Tap(f.banner); !f.banner.Visible() {
		t.Error("a click that may be the second of a double-click hides the banner")
	}
	f.board.Now = func() time.Time { return shown.Add(look.SettleTime) }
	test.Tap(f.banner)
	if f.banner.Visible() || f.HideBanner() {
		t.Error("the banner is still there")
	}
}

// After a draw the banner hides no piece: in a small window it has one line above the board.
func TestBannerOfADraw(t *testing.T) {
	variant, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	f := newTestFrame(t, variant.Name)
	w := test.NewTempWindow(t, f.Object())
	w.SetPadded(false)
	for _, c := range []struct {
		window fyne.Size
		line   bool
	}{{fyne.NewSize(1040, 760), false}, {fyne.NewSize(384, 640), true}} {
		w.Resize(c.window)
		v := variant.Start().View()
		for i := range v.Cells {
			v.Cells[i].Piece = game.First
		}
		f.board.SetView(v)
		f.ShowBanner(exampleEnds()["draw"], false)
		at := f.banner.Position().Subtract(f.current.board.at)
		if f.board.HidesPiece(at, f.banner.Size()) || f.banner.line != c.line {
			t.Errorf("%v: at %v it is %v large and hides a piece, or one line: %v", c.window, at, f.banner.Size(), f.banner.line)
		}
	}
}

// On a banner of one line the fact takes one line, too, or is left out.
func TestFactOfOneLine(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	b := newBanner(nil)
	test.NewTempWindow(t, b)
	shown := 0
	for name, e := range exampleEnds() {
		b.show(e)
		b.Show()
		for room := float32(300); room < 600; room += 0.25 {
			b.Resize(b.sizeIn(room, true))
			b.Refresh()
			if !b.fact.Visible() {
				continue
			}
			shown++
			if lines := drawnLines(b.fact); len(lines) != 1 {
				t.Fatalf("%s: in a room of %v the fact is %q", name, room, lines)
			}
		}
	}
	if shown == 0 {
		t.Error("no fact is shown")
	}
}

func abs(x float32) float32 { return max(x, -x) }

// A long name stays within the banner: it wraps, or ends with an ellipsis where there is only one line.
func TestBannerOfALongName(t *testing.T) {
	test.NewTempApp(t)
	b := newBanner(nil)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	b.show(End{Head: strings.Repeat("W", 27) + "… won in 3 moves.", Fact: "Three in a row.", Tone: Won})
	b.Show()
	for _, room := range []float32{366, bannerWidth, 600} {
		for _, line := range []bool{false, true} {
			size := b.sizeIn(room, line)
			w.Resize(size)
			b.Refresh()
			for _, o := range sheettest.Seen(b) {
				if text, ok := o.(*canvas.Text); ok && text.MinSize().Width > text.Size().Width {
					t.Errorf("in %v, line %v: %q has %v", room, line, text.Text, text.Size().Width)
				}
			}
			if end := b.longHead.Position().Add(b.longHead.Size()).SubtractXY(widgets.LabelPad, widgets.LabelPad); end.X > size.Width ||
				end.Y > size.Height || b.longHead.MinSize().Height > b.longHead.Size().Height {
				t.Errorf("in %v, line %v: the name ends at %v of %v and has %v of %v", room, line, end, size, b.longHead.Size(), b.longHead.MinSize())
			}
		}
	}
}
