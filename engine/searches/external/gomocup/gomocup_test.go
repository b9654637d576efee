package gomocup_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

func TestLinesEndAsTheyLike(t *testing.T) {
	const text = "\ufeffSTART 15\r\nBEGIN\r \t\n\n  TURN 7,7 \rABOUT\n\rEND"
	want := []string{"START 15", "BEGIN", "TURN 7,7", "ABOUT", "END"}
	for name, r := range map[string]io.Reader{
		"at once":      strings.NewReader(text),
		"byte by byte": iotest.OneByteReader(strings.NewReader(text)),
	} {
		lines, got := gomocup.NewLines(r), []string(nil)
		for {
			line, err := lines.Next()
			if err != nil {
				if !errors.Is(err, io.EOF) {
					t.Errorf("%s: %v", name, err)
				}
				break
			}
			got = append(got, line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// Next returns a line as soon as its end arrives: after a CR it does not wait for a possible LF.
func TestALineIsThereAtItsEnd(t *testing.T) {
	r, w := io.Pipe()
	defer r.Close()
	go func() { _, _ = io.WriteString(w, "7,7\r") }() // and no more
	if line, err := gomocup.NewLines(r).Next(); line != "7,7" || err != nil {
		t.Errorf("%q, %v", line, err)
	}
}

func TestALongLineIsNoLine(t *testing.T) {
	long := strings.Repeat("x", gomocup.MaxLine)
	lines := gomocup.NewLines(strings.NewReader(long + "\n" + long + "y\nOK\n" + long + "y"))
	if line, err := lines.Next(); line != long || err != nil {
		t.Errorf("the longest line: %d bytes, %v", len(line), err)
	}
	if line, err := lines.Next(); line != "" || !errors.Is(err, gomocup.ErrLongLine) {
		t.Errorf("a longer one: %d bytes, %v", len(line), err)
	}
	if line, err := lines.Next(); line != "OK" || err != nil {
		t.Errorf("the one after it: %q, %v", line, err)
	}
	if line, err := lines.Next(); line != "" || !errors.Is(err, gomocup.ErrLongLine) {
		t.Errorf("a longer one at the end: %d bytes, %v", len(line), err)
	}
}

func TestCells(t *testing.T) {
	for text, want := range map[string]gomocup.Cell{"7,6": {7, 6}, " 0 , 19 ": {0, 19}, "7 6": {7, 6}, "99,99": {99, 99}} {
		if c, err := gomocup.ParseCell(text); c != want || err != nil {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	for _, text := range []string{"", ",", "7", "7,", ",7", "7,6,5", "-1,3", "+1,3", "100,1", "7,,6", "a,b", "7;6", "7,6,"} {
		if c, err := gomocup.ParseCell(text); err == nil {
			t.Errorf("%q is %v", text, c)
		}
	}
	if s, err := gomocup.ParseStone("7,6,2"); s != (gomocup.Stone{
		Cell:  gomocup.Cell{X: 7, Y: 6},
		Owner: gomocup.Opponent,
	}) || err != nil || s.String() != "7,6,2" {
		t.Errorf("%v, %v", s, err)
	}
	for _, text := range []string{"7,6", "7,6,0", "7,6,4", "7,6,1,1", "DONE"} {
		if s, err := gomocup.ParseStone(text); err == nil {
			t.Errorf("%q is %v", text, s)
		}
	}
	if x, y, err := gomocup.ParseSize("20,15"); x != 20 || y != 15 || err != nil {
		t.Errorf("%d, %d, %v", x, y, err)
	}
	if x, y, err := gomocup.ParseSize("15"); x != 15 || y != 15 || err != nil {
		t.Errorf("%d, %d, %v", x, y, err)
	}
	for _, text := range []string{"", "x", "1,2,3", "-5"} {
		if x, y, err := gomocup.ParseSize(text); err == nil {
			t.Errorf("%q is %d, %d", text, x, y)
		}
	}
}

func TestCommands(t *testing.T) {
	for text, want := range map[string]gomocup.Command{
		"START 15": {"START", "15"}, "turn  7,7": {"TURN", "7,7"}, "END": {"END", ""}, "\tYxNbest 3 ": {"YXNBEST", "3"}, "": {"", ""},
	} {
		got := gomocup.ParseCommand(text)
		if got != want {
			t.Errorf("%q: %q", text, got)
		}
		if again := gomocup.ParseCommand(got.String()); again != got {
			t.Errorf("%q is written as %q", text, got.String())
		}
	}
}

func TestSettings(t *testing.T) {
	var s gomocup.Settings
	for _, info := range []string{
		"timeout_turn 1500", "TIMEOUT_MATCH 180000", "time_left -20", "max_memory 83886080000", "game_type 2", "rule 5", "folder /tmp/a b",
		"max_depth 7", "max_node 12345", "thread_num 4", "hash_size 1024", "pondering 1", "show_detail 3", "caution_factor 3",
		"evaluate 7,7", "nonsense",
	} {
		if err := s.Set(info); err != nil {
			t.Errorf("%s: %v", info, err)
		}
	}
	want := gomocup.Settings{
		Turn: 1500 * time.Millisecond, TurnGiven: true, Match: 3 * time.Minute, Left: -20 * time.Millisecond, LeftGiven: true,
		Memory: 83886080000, Type: 2, Rule: gomocup.Exact | gomocup.Renju, Folder: "/tmp/a b",
		Depth: 7, Nodes: 12345, Threads: 4, Hash: 1 << 20, Ponder: true,
	}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Error(diff)
	}
	if err := s.Set("time_left 2147483647"); err != nil || s.LeftGiven {
		t.Errorf("no limit is one: %+v, %v", s, err)
	}
	for _, info := range []string{"timeout_turn", "timeout_turn soon", "rule 1.5", "max_memory 99999999999999999999"} {
		before := s
		if err := s.Set(info); err == nil || s != before {
			t.Errorf("%s is taken: %v", info, err)
		}
	}
	for _, info := range []string{
		"timeout_turn 9223372036854775807", "time_left -9223372036854775808",
		"hash_size 9223372036854775807", "rule -1",
	} {
		if err := s.Set(info); err != nil {
			t.Errorf("%s: %v", info, err)
		}
	}
	if s.Turn <= 0 || s.Left >= 0 || s.Hash <= 0 || s.Rule != 0 {
		t.Errorf("numbers overflow: %+v", s)
	}
}

// A setting is sent to a brain again only if it changed. Only the time left is always sent.
func TestSettingsAreTold(t *testing.T) {
	lines := func(list []gomocup.Command) (all []string) {
		for _, c := range list {
			all = append(all, c.String())
		}
		return all
	}
	sent := map[string]string{}
	s := gomocup.Settings{Turn: time.Second, Memory: 1 << 20, Rule: gomocup.Exact, Threads: 2, Folder: "/tmp/x"}
	want := []string{
		"INFO timeout_turn 1000", "INFO timeout_match 0", "INFO max_memory 1048576", "INFO game_type 0", "INFO rule 1",
		"INFO thread_num 2", "INFO folder /tmp/x", "INFO time_left 2147483647",
	}
	if diff := cmp.Diff(want, lines(s.Commands(sent))); diff != "" {
		t.Error(diff)
	}
	s.Turn, s.LeftGiven, s.Left, s.Threads = 500*time.Millisecond, true, 90*time.Second, 0
	want = []string{"INFO timeout_turn 500", "INFO thread_num 0", "INFO time_left 90000"}
	if diff := cmp.Diff(want, lines(s.Commands(sent))); diff != "" {
		t.Error(diff)
	}
	var read gomocup.Settings
	for _, c := range s.Commands(map[string]string{}) {
		if err := read.Set(c.Args); err != nil {
			t.Error(err)
		}
	}
	if read.TurnGiven = false; read != s {
		t.Errorf("%+v is read as %+v", s, read)
	}
}

func TestDescriptions(t *testing.T) {
	d := gomocup.Description{Name: "MNK Desk", Version: "1.2", Author: "We", Site: "https://example.org"}
	if got := gomocup.ParseDescription(d.String()); got != d {
		t.Errorf("%s is read as %+v", d, got)
	}
	for line, name := range map[string]string{
		`name="SomeBrain", version="1.0", author="Nymand", country="USA"`: "SomeBrain",
		`NAME = "a",Version="2"`:        "a",
		"  Pela by Petr Lastovicka ":    "Pela by Petr Lastovicka",
		`version="2", name="x", name=y`: "x",
	} {
		if got := gomocup.ParseDescription(line); got.Name != name {
			t.Errorf("%s: %+v", line, got)
		}
	}
}

func TestAnswers(t *testing.T) {
	at := func(xy ...int) (list []gomocup.Cell) {
		for i := 0; i < len(xy); i += 2 {
			list = append(list, gomocup.Cell{X: xy[i], Y: xy[i+1]})
		}
		return list
	}
	for line, want := range map[string]gomocup.Answer{
		"OK":                   {Kind: gomocup.OK},
		"ok":                   {Kind: gomocup.OK},
		"OK - ready":           {Text: "OK - ready"},
		"7,6":                  {Kind: gomocup.Move, Cells: at(7, 6), Text: "7,6"},
		" 7 , 6":               {Kind: gomocup.Move, Cells: at(7, 6), Text: "7 , 6"},
		"7,6 8,8 9,9":          {Kind: gomocup.Move, Cells: at(7, 6, 8, 8, 9, 9), Text: "7,6 8,8 9,9"},
		"700,6":                {Kind: gomocup.Move, Cells: at(-1, -1), Text: "700,6"},
		"7,6 oops":             {Text: "7,6 oops"},
		"-1,3":                 {Text: "-1,3"},
		"SWAP":                 {Kind: gomocup.Swap},
		"SUGGEST 3,4":          {Kind: gomocup.Suggested, Cells: at(3, 4), Text: "3,4"},
		"SUGGEST nothing":      {Text: "SUGGEST nothing"},
		"MESSAGE hello there":  {Kind: gomocup.Comment, Text: "hello there"},
		"DEBUG":                {Kind: gomocup.Comment},
		"INFO PV 1":            {Kind: gomocup.Comment, Text: "PV 1"},
		"ERROR no such size":   {Kind: gomocup.Failed, Text: "no such size"},
		"UNKNOWN RECTSTART":    {Kind: gomocup.Unknown, Text: "RECTSTART"},
		`name="x"`:             {Text: `name="x"`},
		"Hello, I am a brain.": {Text: "Hello, I am a brain."},
	} {
		if diff := cmp.Diff(want, gomocup.ParseAnswer(line)); diff != "" {
			t.Errorf("%s: %s", line, diff)
		}
	}
}

// ParseMessage reads real messages of the brains named here.
func TestMessages(t *testing.T) {
	cell := func(name string) gomocup.Cell { return gomocup.Cell{X: int(name[0] - 'a'), Y: int(name[1] - '1')} }
	line := func(names ...string) (list []gomocup.Cell) {
		for _, n := range names {
			list = append(list, cell(n))
		}
		return list
	}
	for text, want := range map[string]gomocup.Message{
		"Depth 12-27 | Eval 34 | Time 120ms | H8 I9": {Depth: 12, Value: 34, HasValue: true, Line: line("h8", "i9")},
		"(1) 55 | 12-27 | H8 G8":                     {Rank: 1, Depth: 12, Value: 55, HasValue: true, Line: line("h8", "g8")},
		"Speed 1039K | Depth 12-25 | Eval 100 | Node 22K | Time 22ms": {
			Depth: 12, Value: 100, HasValue: true, Nodes: 22_000,
		},
		"Bestline H8 G8":                      {Line: line("h8", "g8")},
		"h8 g8 tm 12 sp 3k":                   {Line: line("h8", "g8")},
		"Depth 5-7 | Eval +M7 | Time 3s | H8": {Depth: 5, Mate: 7, Line: line("h8")},
		"Depth 5-7 | Eval -M4":                {Depth: 5, Mate: -4},
		"dep 12-25 ev 45 nd 230k tm 1201 sp 1900 pv h8 g9": {
			Depth: 12, Value: 45, HasValue: true, Nodes: 230_000, Line: line("h8", "g9"),
		},
		"DETAIL DEPTH:13-26 VAL:-115 TIME:6352MS NODE:5M [I,9]": {
			Depth: 13, Value: -115, HasValue: true, Nodes: 5_000_000, Line: line("i9"),
		},
		"best: [8,7] val=-848":        {Value: -848, HasValue: true, Line: []gomocup.Cell{{X: 8, Y: 7}}},
		"bestLine: [8,7] [8,6]":       {Line: []gomocup.Cell{{X: 8, Y: 7}, {X: 8, Y: 6}}},
		"eval 12, depth 5, nodes 900": {Depth: 5, Value: 12, HasValue: true, Nodes: 900},
		"depth 1-45 ev 60.1 winrate 56.7 n 288959 pv Xf4 Of6": {
			Depth: 1, Value: 60, HasValue: true, Nodes: 288_959, Line: []gomocup.Cell{{X: 5, Y: 4}, {X: 5, Y: 6}},
		},
	} {
		got, ok := gomocup.ParseMessage(text, 15)
		if len(got.Line) == 0 {
			got.Line = nil
		}
		if diff := cmp.Diff(want, got); diff != "" || !ok {
			t.Errorf("%s: %v, %s", text, ok, diff)
		}
	}
	for _, text := range []string{"", "hello", "REALTIME REFRESH", "REALTIME POS 7,7", "I resign", "depth of despair", "Eval nan", "Eval +M"} {
		if m, ok := gomocup.ParseMessage(text, 15); ok {
			t.Errorf("%q is understood as %+v", text, m)
		}
	}
	if m, _ := gomocup.ParseMessage("Bestline H8 H16", 15); len(m.Line) > 0 {
		t.Errorf("a line off the board is %v", m.Line)
	}
}

func FuzzMessage(f *testing.F) {
	f.Add(3, 12, -500, 0, int64(22000), uint8(7), uint8(7))
	f.Add(0, 5, 0, -7, int64(0), uint8(0), uint8(19))
	f.Fuzz(func(t *testing.T, rank, depth, value, mate int, nodes int64, x, y uint8) {
		m := gomocup.Message{
			Rank: max(rank%10, 0), Depth: max(depth%100, -depth%100), Value: value % 1_000_000, HasValue: true,
			Line: []gomocup.Cell{{X: int(x) % 20, Y: int(y) % 20}, {X: 3, Y: 4}},
		}
		if m.Rank == 0 {
			m.Nodes = max(nodes%1_000_000_000_000, 0)
		}
		if mate%400 != 0 {
			m.Mate, m.Value, m.HasValue = mate%400, 0, false
		}
		if got, ok := gomocup.ParseMessage(m.String(), 20); !ok || !cmp.Equal(got, m) {
			t.Errorf("%v is read as %+v", m, got)
		}
	})
}

// FuzzLines reads any text as lines of both sides. Nothing may panic, and a line that was read,
// written and read again must be the same.
func FuzzLines(f *testing.F) {
	f.Add("START 15\r\nINFO rule 4\nTURN 7,7\rBOARD\n7,7,1\nDONE\n")
	f.Add("OK\n7,7\nMESSAGE Depth 12-27 | Eval 34 | H8\nSUGGEST 3,3\nMESSAGE (1) +M3 | 4-5 | [I,9]\nname=\"x\"")
	f.Fuzz(func(t *testing.T, text string) {
		lines := gomocup.NewLines(strings.NewReader(text))
		for range strings.Count(text, "\n") + strings.Count(text, "\r") + 2 {
			line, err := lines.Next()
			if err != nil {
				break
			}
			if strings.ContainsAny(line, "\r\n") {
				t.Fatalf("%q holds the end of a line", line)
			}
			checkLine(t, line)
		}
	})
}

func checkLine(t *testing.T, line string) {
	if c := gomocup.ParseCommand(line); gomocup.ParseCommand(c.String()) != c {
		t.Errorf("the command %q is written as %q", line, c)
	}
	for _, c := range gomocup.ParseAnswer(line).Cells {
		if again, err := gomocup.ParseCell(c.String()); c.X >= 0 && (err != nil || again != c) {
			t.Errorf("the cell %v of %q is read as %v", c, line, again)
		}
	}
	if s, err := gomocup.ParseStone(line); err == nil {
		if again, err := gomocup.ParseStone(s.String()); err != nil || again != s {
			t.Errorf("the stone %q is read as %v", line, again)
		}
	}
	m, _ := gomocup.ParseMessage(line, 15)
	for _, c := range m.Line {
		if c.X < 0 || c.Y < 0 || c.Y >= 15 {
			t.Errorf("%q has the cell %v", line, c)
		}
	}
	_ = gomocup.ParseDescription(line).String()
	var s gomocup.Settings
	_ = s.Set(line)
	if s.Turn < 0 || s.Match < 0 || s.Memory < 0 || s.Nodes < 0 || s.Hash < 0 {
		t.Errorf("%q sets %+v", line, s)
	}
}

// Evaluations are limited to a million. Other numbers out of range, and words that are not
// numbers, are ignored.
func TestNumbersOfMessages(t *testing.T) {
	for text, want := range map[string]gomocup.Message{
		"eval 1e300":             {Value: 1_000_000, HasValue: true},
		"eval -1e300":            {Value: -1_000_000, HasValue: true},
		"depth 99999 eval 3":     {Value: 3, HasValue: true},
		"nodes 1.5M nodes -3":    {Nodes: 1_500_000},
		"time 1e12 speed 2k":     {},
		"depth 4- eval +M0":      {Depth: 4},
		"eval -M2000 node 1e400": {},
	} {
		got, _ := gomocup.ParseMessage(text, 15)
		if got.Line = nil; !cmp.Equal(got, want) {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

// A byte-order mark is skipped only at the start of a pipe, even if it has a line of its own.
func TestByteOrderMark(t *testing.T) {
	for text, want := range map[string]string{
		"\ufeffOK\r\n": "OK", "\ufeff\r\nOK\r\n": "OK", "\ufeff": "", "\ufeff\ufeffOK\n": "\ufeffOK",
	} {
		if line, _ := gomocup.NewLines(strings.NewReader(text)).Next(); line != want {
			t.Errorf("%q begins with the line %q, want %q", text, line, want)
		}
	}
}
