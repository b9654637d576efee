package formats

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// drawNotes draws notes that SGF can hold, or, with others, any.
func drawNotes(t *rapid.T, others bool) record.Notes {
	text := rapid.StringMatching(`[A-Za-zé黒%:\]\\]{0,5}`)
	cell := rapid.SampledFrom([]string{"h8", "a1", "o15", "b9"})
	n := record.Notes{
		Name: text.Draw(t, "name"), Label: text.Draw(t, "label"),
		Glyph: rapid.SampledFrom(append(record.Glyphs(), "")).Draw(t, "glyph"),
		Value: record.Value{Result: game.Result(rapid.IntRange(0, 3).Draw(t, "value"))},
	}
	for range rapid.IntRange(0, 2).Draw(t, "marks") {
		n.Marks = append(n.Marks, record.Mark{Cell: cell.Draw(t, "cell"), Shape: rapid.SampledFrom(record.Shapes()[:4]).Draw(t, "shape")})
	}
	if rapid.Bool().Draw(t, "letter") {
		n.Marks = append(n.Marks, record.Mark{Cell: "o1", Shape: record.Letter, Text: text.Draw(t, "text") + "x"})
	}
	if rapid.Bool().Draw(t, "arrow") {
		n.Arrows = []record.Arrow{{From: cell.Draw(t, "from"), To: cell.Draw(t, "to")}}
	}
	if others {
		n.Start = true
	}
	return n
}

// Notes that SGF can hold are the same after they are written and read again, and others are said to be lost.
func TestSgfNotes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := record.Game{Variant: "renju", OBegins: rapid.Bool().Draw(t, "O begins")}
		others := rapid.Bool().Draw(t, "others")
		tree := &record.Branch{}
		h8 := tree.To("h8")
		all := []*record.Branch{tree, h8, h8.To("h9"), h8.To("i9"), h8.To("i9").To("h10")}
		for _, b := range all {
			b.Note(func(n *record.Notes) { *n = drawNotes(t, others) })
		}
		tree.Note(func(n *record.Notes) { n.Label = "" })
		f := sgfFormat()
		g = g.WithTree(tree)
		if lost := len(f.Loses(g)) > 0; lost != others {
			t.Fatalf("notes are lost: %v, want %v", lost, others)
		}
		data, err := f.Write(g)
		if err != nil {
			t.Fatal(err)
		}
		games, err := Read("", data, Options{})
		if err != nil {
			t.Fatal(err)
		}
		read := games[0].Record.Tree()
		again := read.Next[0]
		for i, b := range []*record.Branch{read, again, again.Next[0], again.Next[1], again.Next[1].Next[0]} {
			want := all[i].Detail.Notes()
			want.Start = false
			slices.SortStableFunc(want.Marks, func(a, b record.Mark) int {
				return slices.Index(record.Shapes(), a.Shape) - slices.Index(record.Shapes(), b.Shape)
			})
			if got := b.Detail.Notes(); !reflect.DeepEqual(got, want) {
				t.Fatalf("%d: %+v\nwant %+v\n%s", i, got, want, data)
			}
		}
	})
}

// Properties without a place here are counted, and those about the file itself are not.
func TestUnknownSgfPropertiesAreCounted(t *testing.T) {
	for text, want := range map[string]int{
		"(;GM[4]FF[4]CA[UTF-8]AP[x]ST[0]SZ[15]RU[renju];B[hh]C[a]N[b]TE[1];W[hi]TB[aa])": 0,
		"(;GM[4]SZ[15]RU[renju]TM[300]AN[Ann];B[hh]BL[299]XY[1][2];W[hi])":               4,
	} {
		games, err := Read("", []byte(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, note := range games[0].Notes {
			if note.Kind == Properties {
				n = note.N
			}
		}
		if n != want {
			t.Errorf("%s: %d properties are left out, want %d: %v", text, n, want, games[0].Notes)
		}
	}
}
