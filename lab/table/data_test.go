package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Of a table for people come columns with one number or word a cell, and one unit.
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
		{n("1"), "a(b=1)", n("3"), n("2"), n("1"), n("66.7"), n("30.0"), n("90.3"), n("190.8"), n("0.00011905"), n("8.5"), n("9"), n("2.0"), n("1.00"), n("7"), n("0.50"), "W", nil, nil, nil, nil, n("10")},
		{n("2"), "random", nil, nil, nil, nil, nil, nil, n("-0.5"), n("62"), nil, nil, n("3.0"), n("1.50"), n("8"), nil, nil, n("73"), n("56"), n("86"), "published", nil},
	}
	if diff := cmp.Diff(want, tab.Data()); diff != "" {
		t.Error(diff)
	}
	var b bytes.Buffer
	if err := tab.Write(&b, CSV); err != nil {
		t.Fatal(err)
	}
	const csv = "# Games\n" +
		"place,player,all wins,all draws,all losses,score (%),score low (%),score high (%),elo,time per move (s),agree,agree of,time (ns),of it,games/s,games/s of it,3 × 3,3 × 3 score (%),3 × 3 low (%),3 × 3 high (%),nodes note,nodes\n" +
		"1,a(b=1),3,2,1,66.7,30.0,90.3,190.8,0.00011905,8.5,9,2.0,1.00,7,0.50,W,,,,,10\n" +
		"2,random,,,,,,,-0.5,62,,,3.0,1.50,8,,,73,56,86,published,\n"
	if diff := cmp.Diff(csv, b.String()); diff != "" {
		t.Error(diff)
	}
}

// A table without rows has its columns.
func TestDataOfAnEmptyTable(t *testing.T) {
	d := Table{Columns: append(Words("a"), Numbers("%")...)}.Data()
	if diff := cmp.Diff(Data{Columns: []DataColumn{{"a", ""}, {"score", ""}}, Rows: [][]any{}}, d); diff != "" {
		t.Error(diff)
	}
}
