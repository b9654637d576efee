package formats

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// The encodings that can hold a text are offered, that of its language first.
func TestEncodingsFor(t *testing.T) {
	for text, want := range map[string]string{
		"黑棋必胜": "GBK", "黒の必勝": "Shift-JIS", "흑승": "EUC-KR", "чёрные": "Windows-1251", "μαύρα": "Windows-1253", "Zoë": "Windows-1252",
		"Zoë и 黑": "UTF-8", "plain": "Windows-1252",
	} {
		got := EncodingsFor(text)
		if got[0] != want || !slices.Contains(got, utf8Name) {
			t.Errorf("%s: %s", text, got)
		}
	}
	if slices.Contains(EncodingsFor("黑棋必胜"), "Windows-1252") {
		t.Error("Chinese in Latin letters")
	}
}

// The texts of a game are found wherever they are, and what an encoding cannot hold of them is counted.
func TestForeignTexts(t *testing.T) {
	g := mustParse(t, `[Variant "renju"] {plain} h8 i9 (g9 {黑é} a1 @label:%E7%99%BD @letter:a2:%E7%99%BD)`)
	if got := ForeignText(g); got != "黑é\n白\n白\n" {
		t.Errorf("%q", got)
	}
	if EncodingOf(g) != "" || Unencodable(g) != 0 {
		t.Error("it has an encoding")
	}
	for name, lost := range map[string]int{"GBK": 0, "Shift-JIS": 1, "Windows-1252": 3, utf8Name: 0} {
		if got := Unencodable(WithEncoding(g, name)); got != lost {
			t.Errorf("%s: %d are lost, want %d", name, got, lost)
		}
	}
	again := readOne(t, "x.lib", mustWrite(t, libFormat(), WithEncoding(g, "GBK")))
	if EncodingOf(again.Record) != "GBK" || again.Record.Variations[0].Comments[0].Text != "黑é" {
		t.Error(again.Record)
	}
	if got := WithEncoding(WithEncoding(g, "GBK"), utf8Name); EncodingOf(got) != "" || len(got.Tags) != 0 {
		t.Errorf("%v", got.Tags)
	}
	if got := ForeignText(record.Game{}); got != "" {
		t.Errorf("%q", got)
	}
}
