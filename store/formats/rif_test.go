package formats

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// aDatabase returns a database with two rules, three players, two tournaments and these games.
func aDatabase(games string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<database version="10">
<countries><country id="1" name="Sweden" abbr="SWE"/></countries>
<rules><rule id="1" name="RIF" category="1"/><rule id="2" name="Swap2" category="2"/></rules>
<players>
<player id="7" disp_id="70" name="Eva" surname="Lind &amp; Co" country="1" gender="2" native_name=""/>
<player id="8" disp_id="80" name="" surname="" native_name="伊藤"/>
</players>
<tournaments>
<tournament id="3" name="World  Championship" year="2009" month="8" start="0000-00-00" end="2009-08-15" rule="1" rated="1"/>
<tournament id="4" name="Club" year="1998" month="0" start="1998-05-00" end="1998-04-01"/>
</tournaments>
<games>` + games + `</games></database>`
}

func TestRif(t *testing.T) {
	games, err := Read("renjunet.rif", []byte(aDatabase(`
<game id="1" publisher="1" tournament="3" round="2" rule="1" black="7" white="8" bresult="0.5"
	btime="" wtime="" opening="21" alt="" swap="1"><move>h8 h9 j7</move><info>x</info></game>
<game id="2" tournament="4" rule="2" black="8" white="9" bresult="1"><move>H8 a1 h9 a2 h10 a3 h11 a4 h12</move></game>
<game id="3" tournament="4" rule="1" black="7" white="7" bresult=""><move></move></game>
<game id="4" tournament="9" rule="9" black="" white="" bresult="0"><move>h8h9</move></game>`)), Options{})
	if err != nil || len(games) != 3 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	first := games[0].Record
	if first.Variant != "renju" || first.Names != [2]string{"Eva Lind & Co", "伊藤"} || first.Result != game.Draw ||
		strings.Join(first.Moves, " ") != "h8 h9 j7" || first.Day.String() != "2009-08-15" {
		t.Errorf("%+v", first)
	}
	if got := fmt.Sprint(first.Tags); got != `[[Event "World Championship"] [Round "2"] [Rule "RIF"]]` {
		t.Error(got)
	}
	if n := games[0].Notes; len(n) != 1 || n[0].Kind != Skipped || n[0].N != 1 {
		t.Errorf("%v", n)
	}
	second, third := games[1].Record, games[2].Record
	if second.Variant != "gomoku-standard" || second.Result != game.FirstWins || len(second.Moves) != 9 ||
		second.Day.String() != "1998-05-01" {
		t.Errorf("%+v", second)
	}
	if third.Result != game.SecondWins || len(third.Moves) != 2 || !third.DayPlayed().IsZero() {
		t.Errorf("%+v", third)
	}
	for _, g := range games {
		if _, err := session.Open(g.Record); err != nil {
			t.Error(err)
		}
	}
}

// From a broken database, the games before the fault are read. Bytes that are not text do not stop
// the reading.
func TestBrokenRif(t *testing.T) {
	whole := aDatabase(`<game rule="1" black="7" white="8" bresult="1"><move>h8 h9</move></game>`)
	cut := whole[:strings.Index(whole, "</games>")] + "<game rule='1'><move>h8"
	const broken = "The file has an error in line 13: nothing after it was read."
	for name, text := range map[string]string{
		"cut off": cut, "bad text": strings.Replace(whole, "Eva", "E\xff\x01a", 1), "bare &": strings.Replace(whole, "&amp;", "&", 1),
		"another encoding by name": strings.Replace(whole, "UTF-8", "windows-1251", 1),
	} {
		games, err := Read("", []byte(text), Options{})
		if err != nil || len(games) != 1 || len(games[0].Record.Moves) != 2 {
			t.Fatalf("%s: %v, %v", name, games, err)
		}
		// How many games were to follow is not known.
		said := notes(games[0].Notes)
		isCut := strings.Contains(said, broken)
		if isCut != (name == "cut off") || strings.Contains(said, "other game") {
			t.Errorf("%s: %q", name, said)
		}
	}
	several := strings.Replace(cut, "<game ", "<game><move></move></game><game ", 1)
	games, err := Read("", []byte(several), Options{})
	if err != nil || len(games) != 1 || notes(games[0].Notes) != "Another game of the file could not be read. "+broken {
		t.Errorf("%v, %v", games, err)
	}
	if _, err := Read("x.rif", []byte("<a <game ><move>"), Options{}); err == nil {
		t.Error("what is no XML is read")
	}
	if _, err := Read("x.rif", []byte(aDatabase("")), Options{}); err == nil {
		t.Error("a database without games is read")
	}
	deep := strings.Repeat("<a>", 100_000) + "<game ><move>h8</move></game>"
	if _, err := Read("", []byte(deep), Options{}); err == nil {
		t.Error("a game below 100,000 elements is read")
	}
}

// A database may have more games than other files.
func TestLargeRif(t *testing.T) {
	one := `<game rule="1" black="7" white="8" bresult="1"><move>h8 h9</move></game>`
	games, err := Read("", []byte(aDatabase(strings.Repeat(one, MaxGames+1))), Options{})
	if err != nil || len(games) != MaxGames+1 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

// BenchmarkReadRif reads a database of 10,000 games of 20 moves.
func BenchmarkReadRif(b *testing.B) {
	one := `<game id="1" publisher="1" tournament="3" round="2" rule="1" black="7" white="8" bresult="1" ` +
		`btime="" wtime="" opening="21" alt="" swap="1"><move>h8 h9 j7 g7 g8 i8 f8 e8 f9 e10 d11 f10 f7 f6 d7 c6 e6 d5 d8 h10</move></game>`
	data := []byte(aDatabase(strings.Repeat(one, 10_000)))
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if games, err := Read("", data, Options{}); err != nil || len(games) != 10_000 {
			b.Fatal(len(games), err)
		}
	}
}
