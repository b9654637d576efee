package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Data splits the columns of a table for people into columns with one number or word per cell and a
// single unit.
func TestData(t *testing.T) {
	tab := Table{Caption: "Games", Columns: slices.Concat(
		Numbers(""), Words("player"), Numbers("all", "%", "95 %", "elo", "time/move", "agree", "ns", "of it", "games/s", "of it"),
		[]Column{{Head: "3 × 3", Text: true, Unit: "%"}, {Head: "nodes", Unit: ""}},
	)}
	tab.Add(1, "a(b=1)", "3–2–1", "66.7", "30.0 to 90.3", "+190.8", "119.05µs", "8.5 of 9", "2.0", "1.00", "7", "0.50", "W", "10")
	tab.Add(2, "random", "-", "-", "-", "-0.5", "1m2s", "", "3.0", "1.50", "8", "", "73 (56–86)", "published")
	want := Data{
		Caption: "Games",
		Columns: []DataColumn{
			{"place", ""},
			{"player", ""},
			{"all wins", ""},
			{"all draws", ""},
			{"all losses", ""},
			{"score", "%"},
			{"score low", "%"},
			{"score high", "%"},
			{"elo", ""},
			{"time per move", "s"},
			{"agree", ""},
			{"agree of", ""},
			{"time", "ns"},
			{"of it", ""},
			{"games/s", ""},
			{"games/s of it", ""},
			{"3 × 3", ""},
			{"3 × 3 score", "%"},
			{"3 × 3 low", "%"},
			{"3 × 3 high", "%"},
			{"nodes note", ""},
			{"nodes", ""},
		},
	}
	n := func(s string) any { return json.Number(s) }
	want.Rows = [][]any{
		{
			n("1"), "a(b=1)", n("3"), n("2"), n("1"), n("66.7"), n("30.0"), n("90.3"), n("190.8"), n("0.00011905"), n("8.5"),
			n("9"), n("2.0"), n("1.00"), n("7"), n("0.50"), "W", nil, nil, nil, nil, n("10"),
		},
		{
			n("2"), "random", nil, nil, nil, nil, nil, nil, n("-0.5"), n("62"), nil, nil, n("3.0"), n("1.50"), n("8"), nil, nil,
			n("73"), n("56"), n("86"), "published", nil,
		},
	}
	if diff := cmp.Diff(want, tab.Data()); diff != "" {
		t.Error(diff)
	}
	var b bytes.Buffer
	if err := tab.Write(&b, CSV); err != nil {
		t.Fatal(err)
	}
	const csv = "# Games\n" +
		"place,player,all wins,all draws,all losses,score (%),score low (%),score high (%),elo,time per move " +
		"(s),agree,agree of,time (ns),of it,games/s,games/s of it,3 × 3,3 × 3 score (%),3 × 3 low (%),3 × 3 high " +
		"(%),nodes note,nodes\n" +
		"1,a(b=1),3,2,1,66.7,30.0,90.3,190.8,0.00011905,8.5,9,2.0,1.00,7,0.50,W,,,,,10\n" +
		"2,random,,,,,,,-0.5,62,,,3.0,1.50,8,,,73,56,86,published,\n"
	if diff := cmp.Diff(csv, b.String()); diff != "" {
		t.Error(diff)
	}
}

// The data of a table without rows still has its columns.
func TestDataOfAnEmptyTable(t *testing.T) {
	d := Table{Columns: append(Words("a"), Numbers("%")...)}.Data()
	if diff := cmp.Diff(Data{Columns: []DataColumn{{"a", ""}, {"score", ""}}, Rows: [][]any{}}, d); diff != "" {
		t.Error(diff)
	}
}

// A cell that holds several numbers is split into them, and is not treated as words.
func TestForms(t *testing.T) {
	n := func(s string) any { return json.Number(s) }
	for cell, want := range map[string]map[string]any{
		"12":           {sameName: n("12")},
		"-0.5":         {sameName: n("-0.5")},
		"+3.1":         {sameName: n("3.1")},
		"1.5 to 2.5":   {" low": n("1.5"), " high": n("2.5")},
		"-1 to +2":     {" low": n("-1"), " high": n("2")},
		"73 (56–86)":   {sameName: n("73"), " low": n("56"), " high": n("86")},
		"0–10–0":       {" wins": n("0"), " draws": n("10"), " losses": n("0")},
		"8.5 of 9":     {sameName: n("8.5"), " of": n("9")},
		"39 (8, 8, 8)": {sameName: n("39"), " 1": n("8"), " 2": n("8"), " 3": n("8")},
		"":             nil,
		"-":            nil,
		"–":            nil,
		"W":            nil,
		"4-5-4":        nil,
		"mcts(c=1.4)":  nil,
		"over 10.000":  nil,
		"5 of":         nil,
		"1–2":          nil,
		"12 000":       nil,
		"1e9":          nil,
	} {
		got, word := values(cell)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", cell, diff)
		}
		if empty := cell == "" || cell == "-" || cell == "–"; (word == cell) != (want == nil && !empty || cell == "") {
			t.Errorf("%q is the word %q", cell, word)
		}
	}
}

// In JSON numbers are numbers, words are strings, and empty cells are null.
func TestDataAsJSON(t *testing.T) {
	tab := Table{Columns: append(Words("player"), Percents("first", "95 %")...)}
	tab.Add("random", "50.0", "40.4 to 59.6")
	tab.Add("hard", "-", "-")
	got, err := json.Marshal(tab.Data())
	const want = `{"columns":[{"name":"player"},{"name":"first","unit":"%"},{"name":"first low","unit":"%"},` +
		`{"name":"first high","unit":"%"}],` +
		`"rows":[["random",50.0,40.4,59.6],["hard",null,null,null]]}`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
}

// Several tables are separated by an empty line, each with its caption.
func TestSeveralTablesAsCSV(t *testing.T) {
	one := Table{Caption: "One", Columns: Numbers("a"), Rows: [][]string{{"1"}}}
	two := Table{Columns: Numbers("b"), Rows: [][]string{{"2"}}}
	var b bytes.Buffer
	if err := Write(&b, CSV, one, two); err != nil || b.String() != "# One\na\n1\n\nb\n2\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}
