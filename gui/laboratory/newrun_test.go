package laboratory

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
)

// openNewRun opens the dialog New Run for a variant.
func openNewRun(t *testing.T, name string) *workbench {
	t.Helper()
	b := newWorkbench(t)
	b.open(name)
	b.Press(words.NewRunItem())
	return b
}

// entries returns the number fields of New Run in their order: games, random moves, seed, seconds,
// positions, moves ahead.
func (b *workbench) entries() []*widgets.Entry {
	return sheettest.Controls[*widgets.Entry](b.screen)
}

// What the user types is checked at once: a message says what is valid, and Start is disabled until
// it is corrected.
func TestNewRunChecksNumbers(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "tic-tac-toe")
	for i, wrong := range [][]string{
		{"", "3", "0", "10002", "x"},
		{"-1", "21", "two"},
		{"", "-4", "18446744073709551616"},
		{"0", "0.001", "x", "3601", "NaN", "-1"},
		{"0", "-5", "1.5"},
		{"0", "401"},
	} {
		entry := b.entries()[i]
		good := entry.Text
		for _, text := range wrong {
			entry.SetText(text)
			if !b.FindButton(words.Start()).Disabled() || !strings.Contains(b.Says(), "Use ") {
				t.Errorf("field %d takes %q:\n%s", i, text, b.Says())
			}
		}
		entry.SetText(good)
		if b.FindButton(words.Start()).Disabled() || strings.Contains(b.Says(), "Use ") {
			t.Fatalf("field %d does not take %q:\n%s", i, good, b.Says())
		}
	}
}

// counted returns the string of a level's player without the clock.
func counted(v engine.Variant, l engine.Level) string {
	return v.LevelPlayer(l, engine.Effort{}).Counted().String()
}

// The run has the settings of the form.
func TestNewRunIsPlayedAsAsked(t *testing.T) {
	b := openNewRun(t, "4-5-4")
	for i, text := range []string{" 12 ", "3", "18446744073709551615", "1,5", "5000", "4"} {
		b.entries()[i].SetText(text)
	}
	b.Press(words.AddPlayer())
	if said := b.Says(); !strings.Contains(said, "36 games in all.") {
		t.Errorf("it says\n%s", said)
	}
	b.Press(words.Start())
	m, v := b.asked, sheettest.Variant(t, "4-5-4")
	if m.Games != 12 || m.Plies != 3 || m.Seed != 1<<64-1 || m.Limits.Time != 1500*time.Millisecond ||
		m.Limits.Nodes != 5000 || m.Limits.Depth != 4 {
		t.Errorf("%+v", m)
	}
	want := []string{counted(v, engine.Hard), counted(v, engine.Medium), counted(v, engine.Easy)}
	if !slices.Equal(b.asked.Players, want) {
		t.Errorf("%q", b.asked.Players)
	}
}

// Players can be added and removed, but two stay. A player can be changed to another level or to a
// strategy.
func TestNewRunPlayers(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "4-5-4")
	if b.FindButton(words.RemovePlayer()) != nil {
		t.Error("one of two players can be taken away")
	}
	b.Press(words.AddPlayer())
	b.Press(words.RemovePlayer()) // removes the first: Hard
	b.chooseStrategy(1, "deepening(depth=3)")
	b.Press(words.Start())
	if p := b.asked.Players; len(p) != 2 || p[0] != counted(sheettest.Variant(t, "4-5-4"), engine.Medium) ||
		p[1] != "deepening(depth=3)" {
		t.Errorf("%q", p)
	}
}

// chooseStrategy sets up a strategy for a player.
func (b *workbench) chooseStrategy(player int, spec string) {
	b.T.Helper()
	lists := sheettest.Controls[*widgets.Choice](b.screen)
	lists = slices.DeleteFunc(lists, func(c *widgets.Choice) bool {
		return !slices.Contains(c.Options, words.StrategyItem())
	})
	lists[player].SetSelected(words.StrategyItem())
	entries := b.entries()
	entries[len(entries)-1].SetText(spec)
	b.Press(words.UseStrategy())
}

// A strategy that another variant does not know gives way to a level.
func TestNewRunStrategyThatDoesNotFit(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "4-5-4")
	b.chooseStrategy(0, "deepening(eval=motifs,depth=3)")
	sheettest.Controls[*widgets.Choice](b.screen)[0].SetSelected("Isolation")
	b.Press(words.Start())
	v := sheettest.Variant(t, "isolation")
	want := []string{counted(v, engine.Hard), counted(v, engine.Medium)}
	if !slices.Equal(b.asked.Players, want) {
		t.Errorf("%q", b.asked.Players)
	}
}

// A custom board is played by its numbers, which are checked.
func TestNewRunOwnBoard(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "6,6,4,misere")
	if got := b.entries()[0].Text; got != "6" {
		t.Errorf("%s rows are filled in", got)
	}
	b.entries()[0].SetText("25")
	if said := b.Says(); !strings.Contains(said, "Use 1 to 20 rows.") || !b.FindButton(words.Start()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
	b.entries()[0].SetText("5")
	b.Press(words.Start())
	if got := b.asked.Variant.Name; got != "5,6,4,misere" {
		t.Errorf("%s is played", got)
	}
}

// A run has at most as many games as its file can hold.
func TestNewRunHasABound(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "tic-tac-toe")
	b.entries()[0].SetText("10000")
	for range 13 {
		b.Press(words.AddPlayer())
	}
	if said := b.Says(); !strings.Contains(said, words.TooManyGames(lab.MaxGames)) ||
		!b.FindButton(words.Start()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
}

// No two things in New Run touch, with and without error messages. Variants that ask for the same
// things in the same words have the same layout, so only one of them is checked.
func TestNewRunRowsDoNotTouch(t *testing.T) {
	raced.Skip(t)
	for _, times := range sheettest.TextSizes() {
		looked := map[string]bool{}
		for _, v := range engine.Catalogue() {
			t.Run(v.Name, func(t *testing.T) { // which closes its window: a new theme lays out all that are open
				b := newWorkbench(t)
				b.SetTextSize(times)
				b.open(v.Name)
				b.Press(words.NewRunItem())
				for _, wrong := range []bool{false, true} {
					if wrong {
						for _, e := range b.entries() {
							e.SetText("wrong")
						}
					}
					body := fyne.CanvasObject(sheettest.Controls[*container.Scroll](b.screen)[0])
					asked := sheettest.Outline(body)
					if looked[asked] {
						continue
					}
					looked[asked] = true
					b.AtAllWidths(func(width float32) {
						if two := sheettest.Overlap(body); two != "" {
							t.Fatalf("%s, faults %v, %v wide, text × %v:\n%s", v.Name, wrong, width, times, two)
						}
					})
				}
			})
		}
	}
}
