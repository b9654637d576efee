package library

import (
	"image/color"
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// box returns an object with a minimum size.
func box(width, height float32) *canvas.Rectangle {
	r := &canvas.Rectangle{}
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// place is the position and the size of an object.
type place struct{ x, y, width, height float32 }

// placesIn lays objects out in a width, at the height that they need there, and returns their
// places.
func placesIn(l fyne.Layout, width float32, o ...fyne.CanvasObject) (all []place) {
	c := container.New(l, o...)
	c.Resize(fyne.NewSize(width, 0))
	c.Resize(fyne.NewSize(width, c.MinSize().Height))
	for _, part := range o {
		all = append(all, place{part.Position().X, part.Position().Y, part.Size().Width, part.Size().Height})
	}
	return all
}

// A narrow row leaves out the number of moves, and a very narrow row also the date.
func TestRowLayout(t *testing.T) {
	row := gameRow(&textNeeds{}).(*fyne.Container)
	for width, columns := range map[float32]int{600: 5, 400: 4, 300: 3} {
		row.Resize(fyne.NewSize(width, rowHigh))
		shown, end := 0, float32(0)
		for _, o := range row.Objects {
			if o.Visible() {
				shown++
				end = o.Position().X + o.Size().Width
			}
		}
		if shown != columns || end != width {
			t.Errorf("%v wide: %d columns up to %v", width, shown, end)
		}
	}
}

// In a narrow row the date makes room for texts that would be cut.
func TestTextsHaveTheRoomOfTheDate(t *testing.T) {
	for _, c := range []struct {
		result float32
		want   bool
	}{{180, true}, {280, false}} {
		spans := (&textNeeds{50, 50, c.result}).columns(nil, 400)
		if shown := spans[4].Width > 0; shown != c.want || spans[2].Width < c.result {
			t.Errorf("a result of %v: %v, date %v", c.result, spans, shown)
		}
	}
}

// The number of moves makes room for texts that would be cut, and the date of a wide row stays.
func TestTextsHaveTheRoomOfTheMoves(t *testing.T) {
	for _, c := range []struct {
		result float32
		want   bool
	}{{200, true}, {340, false}, {500, false}} {
		spans := (&textNeeds{100, 100, c.result}).columns(nil, 600)
		if spans[3].Width > 0 != c.want || spans[4].Width != dateWide {
			t.Errorf("a result of %v: %v", c.result, spans)
		}
	}
}

// The board makes room for the games of several variants, of which it only shows one.
func TestPictureMakesRoom(t *testing.T) {
	for _, c := range []struct {
		width   float32
		picture bool
		want    float32
	}{{984, false, leftShare * 984}, {984, true, leastLeft}, {1050, true, 1050 - sideGap - ampleList}, {1400, true, widestLeft}} {
		var o []fyne.CanvasObject
		for range 8 {
			o = append(o, box(20, 20))
		}
		l := &pageLayout{height: 700, isPicture: func() bool { return c.picture }}
		if l.Layout(o, fyne.NewSize(c.width, 700)); o[1].Size().Width != c.want {
			t.Errorf("%+v: the board has %v", c, o[1].Size())
		}
	}
}

// Names get the room that results do not need, and no other text is cut for them.
func TestNamesHaveTheRoomOfResults(t *testing.T) {
	for _, c := range []struct{ needs, want textNeeds }{
		{textNeeds{}, textNeeds{280, 280, 440}},
		{textNeeds{200, 200, 300}, textNeeds{280, 280, 440}},
		{textNeeds{400, 200, 300}, textNeeds{400, 0, 0}},
		{textNeeds{400, 400, 440}, textNeeds{280, 280, 440}},
		{textNeeds{400, 300, 300}, textNeeds{400, 300, 300}},
		{textNeeds{100, 100, 700}, textNeeds{0, 0, 700}},
	} {
		got := c.needs.widths(1000)
		sum := got[0] + got[1] + got[2]
		for i := range got {
			if c.want[i] > 0 && math.Abs(float64(got[i]-c.want[i])) > 0.1 ||
				got[i] < min(c.needs[i], textNeeds{280, 280, 440}[i])-0.1 || math.Abs(float64(sum-1000)) > 0.1 {
				t.Errorf("%v: %v, want %v", c.needs, got, c.want)
			}
		}
	}
}

// The parts do not overlap, neither side by side nor one below the other, and the board always has
// room for its coordinates.
func TestPartsDoNotOverlap(t *testing.T) {
	s := newScreen(t, someGames()...)
	for _, size := range []fyne.Size{
		{Width: 384, Height: 500},
		{Width: 600, Height: 420},
		{Width: 720, Height: 560},
		{Width: 1040, Height: 800},
	} {
		s.Win.Resize(size)
		s.open("gomoku", "h8")
		var parts []fyne.CanvasObject
		for _, c := range sheettest.OfType[*fyne.Container](s.Front()) {
			if len(c.Objects) == 8 && len(sheettest.OfType[*board.Board](c.Objects)) == 1 {
				parts = c.Objects
			}
		}
		if len(parts) != 8 {
			t.Fatalf("%v: %d parts", size, len(parts))
		}
		if board := parts[1].Size(); min(board.Width, board.Height) < minBoard {
			t.Errorf("%v: the board has %v", size, board)
		}
		for i, a := range parts {
			for _, b := range parts[i+1:] {
				apartX := a.Position().X+a.Size().Width <= b.Position().X ||
					b.Position().X+b.Size().Width <= a.Position().X
				apartY := a.Position().Y+a.Size().Height <= b.Position().Y ||
					b.Position().Y+b.Size().Height <= a.Position().Y
				if !apartX && !apartY {
					t.Errorf("%v: %T at %v, %v and %T at %v, %v", size, a, a.Position(), a.Size(), b,
						b.Position(), b.Size())
				}
			}
		}
		s.CloseAll()
	}
}

// If the page scrolls, nothing lies under the scroll bar.
func TestRoomForTheScrollBar(t *testing.T) {
	l := &pageLayout{isPicture: func() bool { return false }}
	var parts []fyne.CanvasObject
	for range 8 {
		parts = append(parts, canvas.NewRectangle(color.Black))
	}
	for height, room := range map[float32]float32{minHigh - 100: barRoom, minHigh: 0} {
		l.width, l.height = 900, height
		l.Layout(parts, fyne.NewSize(900, minHigh))
		for i, p := range parts {
			if end := p.Position().X + p.Size().Width; end > 900-room {
				t.Errorf("%v high: part %d ends at %v", height, i, end)
			}
		}
		if end := parts[0].Size().Width; end != 900-room {
			t.Errorf("%v high: the head has %v", height, end)
		}
	}
}

// A period is a year, a month or a day, with its first and its last day.
func TestPeriod(t *testing.T) {
	on := func(y int, m time.Month, d int) day.Date { return day.Date{Year: y, Month: m, Day: d} }
	for text, want := range map[string]dayRange{
		"2020":        {on(2020, 1, 1), on(2020, 12, 31)},
		"2020-02":     {on(2020, 2, 1), on(2020, 2, 29)},
		" 2020-02-03": {on(2020, 2, 3), on(2020, 2, 3)},
		"3 Feb 2020":  {on(2020, 2, 3), on(2020, 2, 3)},
		"":            {},
	} {
		if got, ok := parsePeriod(text); !ok || got != want {
			t.Errorf("%q: %v, %v", text, got, ok)
		}
	}
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"31.05.2019", "31.5.2019"} {
		if got, ok := parsePeriod(text); !ok || got.first != on(2019, 5, 31) {
			t.Errorf("%q: %v, %v", text, got, ok)
		}
	}
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"20", "2020-13", "2020-02-30", "May", "31 Feb 2020"} {
		if got, ok := parsePeriod(text); ok {
			t.Errorf("%q: %v", text, got)
		}
	}
	if formatDay(day.Date{}) != "" || formatDay(on(2020, 2, 3)) != "2020-02-03" {
		t.Error("a day is written otherwise than it is read")
	}
	if got := words.DaysOf(day.Date{}, day.Date{}); got != "Any date" {
		t.Error(got)
	}
}

// A next move has a bar if there is room. Otherwise the bar leaves no gap. The text reaches to the
// end.
func TestNextLayout(t *testing.T) {
	for width, want := range map[float32][]place{
		400: {{0, 4, 26, 20}, {26, 4, 46, 20}, {72, 4, 104, 20}, {176, 8, 64, 12}, {240, 4, 160, 20}},
		300: {{0, 4, 22, 20}, {22, 4, 42, 20}, {64, 4, 82, 20}, {146, 8, 0, 12}, {146, 4, 162, 20}},
	} {
		parts := []fyne.CanvasObject{box(20, 20), box(30, 20), box(90, 20), box(40, 12), box(10, 20)}
		got := placesIn(rowLayout(nextColumns), width, parts...)
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(place{})); diff != "" ||
			parts[3].Visible() != (width == 400) {
			t.Errorf("%v wide: %s", width, diff)
		}
	}
}

// In a narrow window the games stand above the board. Without next moves there is no gap at the
// end.
func TestNarrowPageWithoutNextMoves(t *testing.T) {
	for moves, want := range map[int]float32{0: 0, 2: 2 * 32, 9: 4 * 32} {
		var o []fyne.CanvasObject
		for range 8 {
			o = append(o, box(20, 20))
		}
		l := &pageLayout{width: 372, height: 600, next: func() int { return moves }}
		l.Layout(o, fyne.NewSize(372, 600))
		if got := l.MinSize(o).Height - o[3].Position().Y - gap; o[3].Size().Height != want || got != want ||
			o[7].Position().Y > o[1].Position().Y {
			t.Errorf("%d moves have %v, %v up to the end, want %v; the games are at %v, the board at %v", moves,
				o[3].Size().Height, got, want, o[7].Position().Y, o[1].Position().Y)
		}
	}
}

// No filter is cut, in either language, whatever is chosen and however wide the window is.
func TestNoFilterIsCut(t *testing.T) {
	t.Cleanup(func() { _ = words.Use(words.English) })
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		s := newScreen(t, someGames()...)
		s.open("")
		choices := sheettest.Controls[*widgets.Choice](s)
		result := choices[len(choices)-1]
		for _, width := range []float32{384, 700, 760, 800, 900, 1040} {
			s.Win.Resize(fyne.NewSize(width, 600))
			for i := range result.Options {
				result.SetSelectedIndex(i)
				for _, c := range choices {
					if c.Visible() && c.Size().Width < c.WholeSize().Width {
						t.Errorf("%s, %v wide: %q has %v", language, width, c.Selected, c.Size().Width)
					}
				}
			}
		}
	}
}

// A narrow page has room for what it says about a list without games.
func TestReasonForAnEmptyListFits(t *testing.T) {
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = words.Use(words.English) })
	s := newScreen(t)
	s.Win.Resize(fyne.NewSize(384, 640))
	s.open("")
	room := sheettest.Controls[*widgets.List](s)[0].Size()
	for _, l := range sheettest.Controls[*widget.Label](s) {
		if l.Text == words.NothingYet() && (l.MinSize().Width > room.Width || l.MinSize().Height > room.Height) {
			t.Errorf("the text needs %v and has %v", l.MinSize(), room)
		}
	}
	if !strings.Contains(s.Says(), words.NothingYet()) {
		t.Errorf("it says\n%s", s.Says())
	}
}
