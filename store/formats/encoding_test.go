package formats

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// encoded returns a text in an encoding.
func encoded(t *testing.T, text string, e encoding.Encoding) string {
	t.Helper()
	data, err := e.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Players' names and short comments are enough to detect the usual encodings, and a note names the
// guess.
func TestGuessedEncodings(t *testing.T) {
	for _, c := range []struct {
		in          encoding.Encoding
		name        string
		first, note string
	}{
		{charmap.Windows1251, "Windows-1251", "Ёлкина", "Тихий ход"},
		{charmap.Windows1251, "Windows-1251", "ПЕТРОВ", "Победа"},
		{charmap.Windows1252, "Windows-1252", "Jörg Müller", "“schön”"},
		{traditionalchinese.Big5, "Big5", "林小明", "白方應該擋住這裡"},
		{simplifiedchinese.GBK, "GBK", "林小明", "白方应该挡住这里"},
		{japanese.ShiftJIS, "Shift-JIS", "山田", "黒の勝ちです"},
		{korean.EUCKR, "EUC-KR", "김철수", "백이 이겼습니다"},
	} {
		g := readOne(t, "", encoded(t, "(;GM[4]SZ[15]PB["+c.first+"]C["+c.note+"];B[hh]C["+c.note+"];W[hg])", c.in))
		if g.Record.Names[0] != c.first || g.Record.Comments[0].Text != c.note || moves(g.Record) != "{"+c.note+"} 1. h8 {"+c.note+"} h9" {
			t.Errorf("%s: %q, %s", c.name, g.Record.Names[0], moves(g.Record))
		}
		if g.Notes[0] != (Note{Kind: Guessed, Encoding: c.name}) {
			t.Errorf("%s: %v", c.name, g.Notes)
		}
	}
}

// An encoding that is never guessed can be chosen.
func TestChosenEncodings(t *testing.T) {
	for _, c := range []struct {
		in          encoding.Encoding
		name        string
		first, note string
	}{
		{charmap.Windows1250, "Windows-1250", "Řehoř Žížala", "Příliš"},
		{japanese.EUCJP, "EUC-JP", "山田", "黒の勝ちです"},
	} {
		text := encoded(t, "(;GM[4]SZ[15]RU[gomoku]PB["+c.first+"];B[hh]C["+c.note+"];W[hg])", c.in)
		g := readAll(t, "", text, Options{Encoding: c.name})[0]
		if g.Record.Names[0] != c.first || moves(g.Record) != "1. h8 {"+c.note+"} h9" || notes(g.Notes) != "" {
			t.Errorf("%s: %q, %s, %s", c.name, g.Record.Names[0], moves(g.Record), notes(g.Notes))
		}
		if guessed := readAll(t, "", text, Options{})[0].Notes[0]; guessed.Kind != Guessed || guessed.Encoding == c.name {
			t.Errorf("%s: without a choice %v", c.name, guessed)
		}
	}
}

// No declared or requested encoding changes the moves: brackets stay brackets.
func TestEncodingsKeepMoves(t *testing.T) {
	const head, tail = "(;GM[4]SZ[15]", ";B[hh];W[hg];B[ig])"
	russian := encoded(t, "PB[Синий]PW[Белый]C[Партия сыграна]", charmap.Windows1251)
	for _, name := range Encodings() {
		for _, text := range []string{head + russian + tail, head + "CA[" + name + "]" + russian + tail} {
			for _, asked := range []string{"", name} {
				g := readAll(t, "", text, Options{Encoding: asked})[0]
				if len(g.Record.Moves) != 3 || g.Record.OBegins {
					t.Errorf("declared %v, asked for %q: %v", text != head+russian+tail, asked, g.Record)
				}
			}
		}
	}
}

// A declared encoding is used only if it fits the text. UTF-8 with one damaged character still fits.
func TestDeclaredEncodings(t *testing.T) {
	chinese := encoded(t, "PB[红方]PW[蓝方]", simplifiedchinese.GBK)
	for _, c := range []struct{ text, first, notes string }{
		{"(;CA[UTF-8]SZ[15]RU[renju]" + chinese + ";B[hh])", "红方", "The encoding of the text was guessed: GBK."},
		{"(;CA[GB2312]SZ[15]RU[renju]" + chinese + ";B[hh])", "红方", ""},
		{"(;CA[no such]SZ[15]RU[renju]" + chinese + ";B[hh])", "红方", "The encoding of the text was guessed: GBK."},
		{"(;CA[UTF-8]RU[renju]PB[红方\xff]PW[красный];B[hh])", "红方\ufffd", "One character could not be read."},
		{"(;RU[renju]PB[红方\xff]PW[красный];B[hh])", "红方\ufffd", "The encoding of the text was guessed: UTF-8. One character could not be read."},
	} {
		g := readOne(t, "", c.text)
		if g.Record.Names[0] != c.first || notes(g.Notes) != c.notes {
			t.Errorf("%q: %q, %s", c.text, g.Record.Names[0], notes(g.Notes))
		}
	}
}

// Texts of every format are read in the most plausible encoding, and a note names the guess.
func TestEncodingsOfOtherFormats(t *testing.T) {
	for name, text := range map[string]string{
		"x.psq": encoded(t, "Piskvorky 15x15, 0:0, 0\n8,8,0\nПетров\nСидоров\n0\n", charmap.Windows1251),
		"x.txt": encoded(t, "h8 i9 # тихий ход\n", charmap.Windows1251),
		"x.lib": aLibrary("\x78\x48", encoded(t, "хорошо", charmap.Windows1251)+"\x00\x00"),
		"x.rif": encoded(t, "<d><player id='1' name='Пётр'/><game rule='1' black='1'><move>h8</move></game></d>", charmap.Windows1251),
	} {
		if g := readOne(t, name, text); g.Notes[0] != (Note{Kind: Guessed, Encoding: "Windows-1251"}) {
			t.Errorf("%s: %v", name, g.Notes)
		}
	}
	declared := encoded(t, `<?xml version="1.0" encoding="windows-1251"?><d><player id='1' name='Пётр'/>`+
		`<game rule='1' black='1'><move>h8</move></game></d>`, charmap.Windows1251)
	if g := readOne(t, "x.rif", declared); g.Record.Names[0] != "Пётр" || len(g.Notes) > 0 {
		t.Error(g)
	}
}

// Every encoding in the list can be chosen, and the list includes all encodings that are guessed.
func TestEncodingsToChoose(t *testing.T) {
	known := strings.Join(Encodings(), " ")
	for _, s := range candidateEncodings() {
		if !strings.Contains(known, s.name) {
			t.Errorf("%s is guessed and cannot be chosen", s.name)
		}
	}
	for _, name := range Encodings() {
		if _, err := htmlindex.Get(name); err != nil {
			t.Error(name, err)
		}
	}
}

// In every format, a byte-order mark is not part of the text.
func TestByteOrderMarks(t *testing.T) {
	for name, text := range map[string]string{
		"x.mnk": "[MNKDesk \"1\"] [Variant \"gomoku\"] h8 i9",
		"x.sgf": "(;B[hh];W[ig])",
		"x.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n",
		"x.sav": "15\n15\n2\n7 7\n6 8\n",
		"x.txt": "h8i9",
		"x.rif": "<d><game rule='1'><move>h8 i9</move></game></d>",
		"":      "7,7\n8,6",
		"y":     "0,0, 1,-1\n0,0, 2,2",
	} {
		wide := []byte{0xff, 0xfe}
		for i := range len(text) {
			wide = append(wide, text[i], 0)
		}
		for _, text := range []string{"\ufeff" + text, string(wide)} {
			g := readAll(t, name, text, Options{})[0]
			if got := moves(g.Record); got != "1. h8 i9" {
				t.Errorf("%s: %q", name, got)
			}
		}
	}
	if o, err := ReadOpenings("x.txt", []byte{0xff, 0xfe, 'h', 0, '8', 0}, "gomoku"); err != nil || len(o.Openings) != 1 {
		t.Error(o, err)
	}
}

// Short comments are enough to distinguish the East Asian encodings, which use the same bytes for
// different characters.
func TestGuessedEncodingsOfEastAsia(t *testing.T) {
	for _, c := range []struct {
		name  string
		in    encoding.Encoding
		texts []string
	}{
		{"Shift-JIS", japanese.ShiftJIS, []string{
			"黒の勝ちです", "白はここに打つべきだった", "良い手", "三々の禁手です", "ここで受けないと負け", "フクミ手", "山田さんと鈴木さんの対局", "四追い勝ち", "ノリ手がある", "五手目の打ち方が悪い",
			"第３９期名人戦の第二局、黒：中村、白：岡部。", "連珠の棋譜",
		}},
		{"EUC-KR", korean.EUCKR, []string{
			"흑이 여기에 두었다", "이 수는 지는 수이다", "여기서 막아야 합니다", "김철수와 이영희의 대국", "백이 이겼습니다. 좋은 수입니다.",
		}},
		{"GBK", simplifiedchinese.GBK, []string{
			"白方应该挡住这里", "黑方获胜", "这是一步好棋", "此处必须防守", "长连禁手", "白棋必败", "黑棋在这里形成四三", "双方同意和棋", "第五手有两个打点", "王明对李红的比赛",
		}},
		{"Big5", traditionalchinese.Big5, []string{
			"白方應該擋住這裡", "黑方獲勝", "這是一步好棋", "此處必須防守", "長連禁手", "白棋必敗", "黑棋在這裡形成四三", "雙方同意和棋", "第五手有兩個打點", "王明對李紅的比賽",
		}},
	} {
		for _, text := range c.texts {
			data := encoded(t, "(;GM[4]SZ[15]C["+text+"];B[hh];W[hg])", c.in)
			if got := (source{budget: new(budget), data: []byte(data), structure: newSgfStructure}).guess(); got != c.name {
				t.Errorf("%s: %q is taken for %s", c.name, text, got)
			}
		}
	}
}
