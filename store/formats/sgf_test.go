package formats

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Columns are letters counted from the left, and rows are letters counted from the top. The letter i
// is used.
func TestReadSgf(t *testing.T) {
	g := readOne(t, "", `(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bob \] B]DT[2008-06-25]EV[Cup]RU[Renju]RE[W+T]C[good]
;B[hh]C[the centre];W[ih](;B[oa];W[ao])(;B[ig]C[two
lines]))`)
	if got, want := moves(g.Record), "{good} 1. h8 {the centre} i8 2. o15 (2. i9 {two lines}) 2... a1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r := g.Record
	if r.Variant != "renju" || r.Names != [2]string{"Ann", "Bob ] B"} || r.Result != game.SecondWins ||
		r.Reason != record.OutOfTime || len(g.Notes) != 0 {
		t.Error(r, g.Notes)
	}
	if r.Day.String() != "2008-06-25" || !r.Date.IsZero() || r.Tags[0] != (record.Tag{Name: "Event", Value: "Cup"}) {
		t.Error(r.Day, r.Date, r.Tags)
	}
}

func TestSgfRules(t *testing.T) {
	for text, want := range map[string]string{
		"RU[renju]": "renju", "RU[Standard]": "gomoku-standard", "RU[Exactly five]": "gomoku-standard",
		"RU[freestyle]": "gomoku", "RU[gomoku]": "gomoku",
		"SZ[20]": "20,20,5", "SZ[12:17]RU[Renju rules]": "17,12,5,renju", "SZ[3]RU[tic-tac-toe]": "tic-tac-toe", "RU[tic-tac-toe]": "gomoku",
		"RU[6,6,4,misere]SZ[6]": "6,6,4,misere", "GM[]SZ[15]": "gomoku", "GM[04]": "gomoku", "GM[Gomoku]": "gomoku",
		"": "gomoku", "RU[connect-four]SZ[7:6]": "6,7,5",
		"RU[Taraguchi-10]": "renju", "RU[Soosõrv-8]": "renju", "RU[Yamaguchi]": "renju", "RU[RIF]": "renju",
		"RU[free renju]": "renju", "RU[有禁手]": "renju",
		"RU[连珠]": "renju", "RU[Рэндзю]": "renju", "RU[4]": "renju", "RU[1]": "gomoku-standard", "RU[0]": "gomoku", "RU[Swap2]": "gomoku-standard",
		"RU[Gomoku-Pro]": "gomoku-standard", "RU[freestyle swap2]": "gomoku", "RU[无禁手]": "gomoku", "RU[五子棋]": "gomoku",
		"RU[No overlines]": "gomoku-standard",
		"RU[Caro]":         "gomoku", "RU[Chinese renju]KM[6.5]": "renju", "KM[0]HA[0.0]RE[B+T]": "gomoku", "KM[]RE[B+]": "gomoku",
		"GM[4]KM[6.5]TB[aa]RE[B+3]":           "gomoku",
		"RU[five in a row, king of the hill]": "gomoku",
	} {
		if g := readOne(t, "", "(;"+text+";B[ba])"); g.Record.Variant != want {
			t.Errorf("%s is %s, want %s", text, g.Record.Variant, want)
		}
	}
}

func TestSgfResults(t *testing.T) {
	for text, want := range map[string]struct {
		result game.Result
		reason string
	}{
		"RE[B+]": {game.FirstWins, ""}, "RE[B+R]": {game.FirstWins, "resigned"}, "RE[W+Time]": {game.SecondWins, "out of time"},
		"RE[0]": {game.Draw, "agreed"}, "RE[Draw]": {game.Draw, "agreed"}, "RE[?]": {}, "RE[]": {}, "RE[Void]": {}, "RE[X+]": {},
	} {
		if g := readOne(t, "", "(;"+text+";B[hh])").Record; g.Result != want.result || g.Reason != want.reason {
			t.Errorf("%s: %v %q", text, g.Result, g.Reason)
		}
	}
	// The result of the moves has priority over the RE property.
	const won = "(;RE[W+R];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])"
	if g := readOne(t, "", won).Record; g.Result != game.FirstWins || g.Reason != "" {
		t.Error(g)
	}
}

// White may begin.
func TestSgfWhiteBegins(t *testing.T) {
	g := readOne(t, "", "(;PB[Ann]PW[Bob]RE[W+R];W[hh];B[ih])").Record
	if !g.OBegins || g.Names != [2]string{"Bob", "Ann"} || g.Result != game.FirstWins || moves(g) != "1. h8 i8" {
		t.Error(g)
	}
	if got := mustWrite(t, sgfFormat(), g); !strings.Contains(got, "PB[Ann]PW[Bob]RE[W+R]") || !strings.Contains(got, ";W[hh];B[ih]") {
		t.Error(got)
	}
}

// Common mistakes of people and programs are read as far as they make sense.
func TestSgfDirt(t *testing.T) {
	const none, renju = "The file names no rules: gomoku was assumed.", "The file names no rules: renju was assumed."
	for _, c := range []struct{ about, text, moves, notes string }{
		{"a pass at the end", "(;B[hh];W[ih];B[])", "1. h8 i8 2. /pass", renju},
		{"a pass before a move", "(;B[hh];W[tt];B[ih])", "1. h8 /pass 2. i8", renju},
		{"a pass with the rules of renju", "(;RU[Renju];B[hh];W[];B[tt])", "1. h8 /pass 2. /pass", ""},
		{
			"a move after two passes", "(;RU[Renju];B[hh];W[];B[tt];W[aa];B[ab])", "1. h8 /pass 2. /pass",
			"2 moves that cannot be played were left out.",
		},
		{"a pass at the end of Gomoku", "(;RU[Gomoku];B[hh];W[ih];B[tt])", "1. h8 i8", "One move that cannot be played was left out."},
		{"a pass within Gomoku", "(;RU[Gomoku];B[hh];W[];B[ig];W[gg])", "1. h8", "3 moves that cannot be played were left out."},
		{"a point off the board", "(;B[hh];W[zz])", "1. h8", "One move that cannot be played was left out. " + none},
		{"no pass on 20 × 20", "(;SZ[20]RU[20,20,5,renju];B[jj];W[tt])", "1. j11 t1", ""},
		{"twice black", "(;B[hh];B[ih];W[jh])", "1. h8", "2 moves that cannot be played were left out. " + none},
		{"the same point", "(;B[hh];W[hh];B[ii])", "1. h8", "2 moves that cannot be played were left out. " + none},
		{"no end of a value", "junk (;B[hh];W[ih", "", ""},
		{"no end of the game", "(;B[hh];W[ih]", "1. h8 i8", none},
		{
			"small letters say nothing: a value of nothing", "(;b[hh] W [ih] )", "1. i8",
			"One property of the file was left out. " + none,
		},
		{"marks", "(;B[hh]LB[hh:1];W[ih]TR[aa])", "1. h8 @letter:h8:1 i8 @triangle:a15", none},
		{"letters where moves go", "(;LB[hh:A][gg:B];B[hh]LB[ih:C];W[ih])", "1. h8 @label:A i8 @label:C", none},
		{
			"marks in rectangles, off the board", "(;B[hh]CR[aa:ba]SQ[zz]MA[cc]AR[aa:bb][a:b]SL[aa])",
			"1. h8 @ring:a15 @ring:b15 @cross:c13 @arrow:a15:b14", "3 marks on the board were left out. " + none,
		},
		{
			"good and bad", "(;B[hh]TE[1]GB[1];W[ih]BM[2]DM[1](;B[aa]DO[]GW[1]N[a name])(;B[bb]IT[]))",
			"1. h8 @! @value:first i8 @?? @value:draw 2. a15 @?! @name:a%20name @value:second (2. b14 @!?)", none,
		},
		{"white begins, good for white", "(;W[hh]GW[1])", "1. h8 @value:first", none},
		{"stones set up", "(;AB[hh][jf]AW[hg];W[ig])", "1. h8 h9 2. j10 i9", "3 stones that were set up were taken as moves. " + none},
		{"a rectangle", "(;AB[hh:ih]AW[aa];W[ba])", "1. h8 a15 2. i8 b15", "3 stones that were set up were taken as moves. " + none},
		{
			"stones set up later", "(;B[hh];W[hg];AB[ii]AW[gg];B[jj])", "1. h8 h9 2. i7 g9 3. j6",
			"2 stones that were set up were taken as moves. " + none,
		},
		{"one stone set up later", "(;B[hh];W[hg];AB[ii];W[gg])", "1. h8 h9 2. i7 g9", "One stone that was set up was taken as a move. " + none},
		{
			"stones out of turn", "(;B[hh];AB[aa];W[ih];B[jh])", "1. h8",
			"The stones are rearranged during the game: it was read up to there, and 2 moves after that were left out. " + none,
		},
		{
			"stones out of turn at the end", "(;B[hh];AB[aa])", "1. h8",
			"The stones are rearranged during the game: it was read up to there. " + none,
		},
		{
			"a stone taken off", "(;B[hh];W[hg];AE[hh];B[ih])", "1. h8 h9",
			"The stones are rearranged during the game: it was read up to there, and one move after that was left out. " + none,
		},
		{
			"only one line of two", "(;B[hh](;AB[aa];W[ih])(;W[hg];B[ii]))", "1. h8 h9 2. i7",
			"The stones are rearranged during the game: it was read up to there, and one move after that was left out. " + none,
		},
		{"white to play first", "(;AB[hh]AW[hg]PL[W];W[ih])", "1. h9 h8 2. i8", "2 stones that were set up were taken as moves. " + none},
		{"one more white stone", "(;AB[hh]AW[hg][aa];B[ih])", "1. h9 h8 2. a15 i8", "3 stones that were set up were taken as moves. " + none},
		{"a point off the board", "(;B[hh];W[zz];B[ii])", "1. h8", "2 moves that cannot be played were left out. " + none},
		{"no first semicolon", "(B[hh];W[hg];B[ii])", "1. h8 h9 2. i7", none},
		{"no first semicolons in variations", "( AP[x] B [hh](W[hg])(;W[ii]))", "1. h8 h9 (1... i7)", none},
		{"blanks of other kinds", "(\u00a0;\u3000B\u00a0[hh]\u200b;W[hg])", "1. h8 h9", none},
		{"Gomoku Quest", "(;QPR[hh,hg,jf]QSLW[ig];B[hh];W[hg];B[jf];W[ig];B[aa])", "1. h8 h9 2. j10 i9 3. a15", none},
		{"the same, not doubled", "(;QPR[hh][hg][jf];W[ig];B[aa])", "1. h8 h9 2. j10 i9 3. a15", none},
		{"a variation that begins alike", "(;B[hh](;W[ih];B[aa])(;W[ih];B[bb]))", "1. h8 i8 2. a15 (2. b14)", none},
		{"empty nodes", "(;;;B[hh];;W[ih])", "1. h8 i8", none},
		{
			"unknown properties", "(;GN[x]Comment[y]XX[a][b]B[hh])", "1. h8 {y}",
			"2 properties of the file were left out. " + none,
		},
		{"escapes", "(;C[a\\\nb\\]c\\\\d]B[hh])", "1. h8 {ab]c\\\\d}", none},
	} {
		if c.moves == "" {
			fails(t, "", c.text, 1, 15, "has no end")
			continue
		}
		g := readOne(t, "", c.text)
		if moves(g.Record) != c.moves || notes(g.Notes) != c.notes {
			t.Errorf("%s: %s: %s; %s", c.about, c.text, moves(g.Record), notes(g.Notes))
		}
	}
}

// Stones set up at the start count as set up, not as moves that a player chose.
func TestSgfSetUpMoves(t *testing.T) {
	for text, want := range map[string]int{"(;AB[hh][jf]AW[hg];W[ig])": 3, "(;AB[hh:ih]AW[aa];W[ba])": 3, "(;B[hh];W[ih])": 0} {
		if g := readOne(t, "", text).Record; g.SetUpMoves != want {
			t.Errorf("%s: %d moves, want %d", text, g.SetUpMoves, want)
		}
	}
}

// A file may hold several games, and a broken game does not prevent reading the others.
func TestSgfCollection(t *testing.T) {
	games := readAll(t, "", "(;PB[a];B[hh])\n(;PB[b];B[ih];W[aa])\n(;SZ[25];B[aa])", Options{})
	if len(games) != 2 || games[1].Record.Names[0] != "b" || moves(games[1].Record) != "1. i8 a15" {
		t.Error(games)
	}
	if got := notes(games[0].Notes); !strings.HasSuffix(got, "Another game of the file could not be read.") {
		t.Error(got)
	}
	data := mustWrite(t, sgfFormat(), games[0].Record, games[1].Record)
	if again := readAll(t, "", data, Options{}); len(again) != 2 || moves(again[1].Record) != "1. i8 a15" {
		t.Error(data)
	}
}

func TestBadSgf(t *testing.T) {
	fails(t, "", "(;SZ[25];B[aa])", 1, 1, "a board of 25 × 25")
	fails(t, "", "(;SZ[x];B[aa])", 1, 3, "expected the size of a board")
	fails(t, "", "(;C\n;B[aa])", 1, 3, "expected a value in brackets after C")
	fails(t, "", "(;AB[aa][bb][cc]AW[dd])", 1, 3, "3 black and 1 white stones")
	fails(t, "", "(;B[zz];W[aa])", 0, 0, "none of its moves")
	fails(t, "", "(;B[hh]"+strings.Repeat("(;W[aa]", maxOpen+1), 1, 70001, "too deep")
	fails(t, "x.sgf", "hello", 0, 0, "no game in it")
}

func TestWriteSgf(t *testing.T) {
	g := mustParse(t, `[Variant "12,17,5"] [X "A]"] [O "B"] [Date "2026-01-02"] [Result "draw"] `+
		`[Reason "agreed"] [Round "3"] {c} a1 {x\\y} (b2 (q12)) c3`)
	const want = `(;FF[4]GM[4]CA[UTF-8]AP[MNK Desk]SZ[17:12]RU[12,17,5]PB[A\]]PW[B]DT[2026-01-02]RO[3]RE[0]C[c]
(
;B[al]C[x\\y];W[cj])
(
;B[bk])
(
;B[qa]))
`
	if got := mustWrite(t, sgfFormat(), g); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// A game that is not played here is refused by its name, or by its number if SGF has no name for it. Without a
// number, what only Go has says that it is Go.
func TestSgfOfOtherGames(t *testing.T) {
	for text, name := range map[string]string{
		"GM[1]SZ[19]": "Go", "GM[ 2 ]SZ[8]": "Othello", "GM[11]SZ[15]": "Hex", "GM[40]RU[gomoku]": "Kropki", "GM[41]": "41", "GM[0]": "0",
		"GM[Amazons]": "Amazons", "KM[7.5]": "Go", "KM[-5]": "Go", "HA[2]": "Go", "RU[Japanese]": "Go", "RU[AGA rules]": "Go",
		"RU[Tromp-Taylor]": "Go",
		"RE[W+43.5]":       "Go", "RE[b+ 2]": "Go", "TB[aa][bb]": "Go", "TW[aa]": "Go", "GM[]KM[6.5]": "Go", "RU[中国规则]": "Go",
	} {
		want := "this is a game of " + name + ", which is not played here"
		if isDigits(name) {
			want = "this is game number " + name + " of SGF, which is not played here"
		}
		games, err := Read("", []byte("(;"+text+";B[dd];W[pp])"), Options{})
		var e *record.Error
		if !errors.As(err, &e) || e.Fault != record.OtherGame || e.Value != name || e.Message != want {
			t.Errorf("%s: %v, %v, want %q", text, games, err, want)
		}
	}
	games := readAll(t, "", "(;GM[1];B[dd])(;GM[4];B[ee])", Options{})
	if len(games) != 1 || !strings.Contains(notes(games[0].Notes), "Another game of the file could not be read.") {
		t.Errorf("beside a game that is played here: %v", games)
	}
}

// A line feed, a carriage return, or both in either order are a line break, in texts and in the places of errors.
func TestSgfLineBreaks(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb": "a\nb", "a\rb": "a\nb", "a\r\nb": "a\nb", "a\n\rb": "a\nb", "a\n\nb": "a\n\nb", "a\r\rb": "a\n\nb", "a\r\n\r\nb": "a\n\nb",
		"a\n\r\n\rb": "a\n\nb", "a\\\rb": "ab", "a\\\n\rb": "ab", "a\\\r\nb": "ab", "a\\\n\nb": "a\nb", "a\\\r\rb": "a\nb",
	} {
		g := readOne(t, "", "(;C["+text+"]B[hh])").Record
		if len(g.Comments) != 1 || g.Comments[0].Text != want {
			t.Errorf("%q: %v, want %q", text, g.Comments, want)
		}
		if written := mustWrite(t, sgfFormat(), g); !strings.Contains(written, "C["+want+"]") {
			t.Errorf("%q is written as %q", text, written)
		}
	}
	for _, lineBreak := range []string{"\n", "\r", "\r\n", "\n\r"} {
		fails(t, "", "(;B[hh]"+lineBreak+lineBreak+" ;C"+lineBreak+";W[aa])", 3, 3, "expected a value")
	}
}
