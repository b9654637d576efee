package record

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"pgregory.net/rapid"
)

// The words of notes are read, and those that are none stay words.
func TestReadNotes(t *testing.T) {
	words := []string{
		"name:Kagetsu%20with%20i8", "label:A%3A", "!?", "value:first:12", "ring:h9", "letter:h10:a%7d", "start", "point:i8:blue", "arrow:h8:i9",
		// no notes:
		"second", "offer:h9", "fifths:3", "ring:", "ring:h9:x", "letter:h9", "value:third", "value:draw:3", "value:first:0", "arrow:h8", "!!!",
		"name:", "ring",
	}
	d := Detail{Other: words}
	want := Notes{
		Name: "Kagetsu with i8", Label: "A:", Glyph: "!?", Start: true, Value: Value{game.FirstWins, 12},
		Marks:  []Mark{{"h9", Ring, ""}, {"h10", Letter, "a}"}, {"i8", Point, "blue"}},
		Arrows: []Arrow{{"h8", "i9"}},
	}
	if got := d.Notes(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	if got := d.WithNotes(Notes{}).Other; !slices.Equal(got, words[9:]) {
		t.Errorf("%q stay", got)
	}
	if !slices.Equal(d.Other, words) {
		t.Error("the detail has changed")
	}
}

// aText draws a text with everything that a word may not have.
func aText() *rapid.Generator[string] {
	return rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.SampledFrom([]rune(" %:@[]{}()\"\\\n\r\x00\u200b"))))
}

// someNotes draws notes that can be written.
func someNotes() *rapid.Generator[Notes] {
	return rapid.Custom(func(t *rapid.T) (n Notes) {
		cell := rapid.StringMatching("[a-t][1-9]")
		n = Notes{
			Name: aText().Draw(t, "name"), Label: aText().Draw(t, "label"),
			Glyph: rapid.SampledFrom(append(Glyphs(), "")).Draw(t, "glyph"), Start: rapid.Bool().Draw(t, "begins"),
			Value: Value{Result: rapid.SampledFrom([]game.Result{game.Ongoing, game.FirstWins, game.SecondWins, game.Draw}).Draw(t, "result")},
		}
		if n.Value.Result.Winner() != game.None {
			n.Value.In = rapid.IntRange(0, MaxMoves).Draw(t, "in")
		}
		for range rapid.IntRange(0, 3).Draw(t, "marks") {
			m := Mark{Cell: cell.Draw(t, "cell"), Shape: rapid.SampledFrom(Shapes()).Draw(t, "shape")}
			if m.Shape.hasText() {
				m.Text = aText().Filter(func(s string) bool { return s != "" }).Draw(t, "text")
			}
			n.Marks = append(n.Marks, m)
		}
		for range rapid.IntRange(0, 2).Draw(t, "arrows") {
			n.Arrows = append(n.Arrows, Arrow{cell.Draw(t, "from"), cell.Draw(t, "to")})
		}
		return n
	})
}

// A game with notes of any texts is read back as it was written, with the notes on the start. A text that is written
// again stays the same.
func TestNotesAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, move, variation := someNotes().Draw(t, "start"), someNotes().Draw(t, "move"), someNotes().Draw(t, "variation")
		root := &Branch{Detail: Detail{}.WithNotes(start)}
		h8 := root.To("h8")
		h8.Detail = Detail{Other: []string{"second", "offer:h9"}}.WithNotes(move)
		h8.To("h9").Comments = []string{"why"}
		h8.To("i9").Detail = Detail{DrawOffered: true}.WithNotes(variation)
		text := Game{Variant: "gomoku", Tags: []Tag{{"Event", "a tag"}}}.WithTree(root).String()
		g, err := Parse([]byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		read := g.Tree()
		for i, b := range []*Branch{read, read.Next[0], read.Next[0].Next[1]} {
			if got, want := b.Detail.Notes(), []Notes{start, move, variation}[i]; !reflect.DeepEqual(got, want) {
				t.Fatalf("%d: %+v\nwant %+v\n%s", i, got, want, text)
			}
		}
		if again := g.WithTree(read).String(); again != text {
			t.Fatalf("%s\nbecomes\n%s", text, again)
		}
	})
}

// Without notes on the start there is no tag.
func TestNotesOnTheStart(t *testing.T) {
	g, err := Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] [Event "one"] [Notes "ring:h8 name:Start"] [Round "two"] h8`))
	if err != nil {
		t.Fatal(err)
	}
	root := g.Tree()
	if n := root.Detail.Notes(); n.Name != "Start" || len(n.Marks) != 1 {
		t.Errorf("%+v", n)
	}
	if !strings.Contains(g.WithTree(root).String(), "[Event \"one\"]\n[Notes \"ring:h8 name:Start\"]\n[Round \"two\"]\n") {
		t.Error(g.WithTree(root))
	}
	root.Detail = Detail{}
	if text := g.WithTree(root).String(); strings.Contains(text, "Notes") || !strings.Contains(text, "Round") || len(g.Tags) != 3 {
		t.Error(text, g.Tags)
	}
}

// FuzzNotes reads any words as notes. What it has read, it writes and reads again.
func FuzzNotes(f *testing.F) {
	for _, s := range []string{"!? name:a%20b", "value:first:3 ring:h9", "letter:a1:%e4%41%", "arrow:: point:a:%00 @"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, words string) {
		n := Detail{Other: strings.Fields(words)}.Notes()
		again := Detail{}.WithNotes(n)
		if got := again.Notes(); !reflect.DeepEqual(got, n) {
			t.Errorf("%q: %+v\nbecomes %+v", words, n, got)
		}
	})
}
