package analysis

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The score of an unproved value never reaches that of a proof, is symmetric for the two sides, and
// keeps the order of values.
func TestSquash(t *testing.T) {
	for _, m := range []Meter{{typical: 8}, {typical: 400}, {linear: 1000}} {
		last := -MaxValue
		for _, v := range []int{-1 << 40, -1000, -400, -20, -8, -1, 0, 1, 8, 20, 400, 1000, 1 << 40} {
			s := m.score(v, search.Unproved, 0, false)
			if s.Value <= -MaxValue || s.Value >= MaxValue || s.Value < last {
				t.Errorf("%+v: %d scores %d after %d", m, v, s.Value, last)
			}
			if back := m.score(-v, search.Unproved, 0, false); back != s.Reversed() {
				t.Errorf("%+v: %d scores %+v, %d %+v", m, v, s, -v, back)
			}
			last = s.Value
		}
	}
	if got := (Meter{typical: 8}).score(8, search.Unproved, 0, false).Value; got != 50 {
		t.Errorf("a typical imbalance scores %d", got)
	}
	if got := (Meter{linear: 1000}).score(500, search.Unproved, 0, false).Value; got != 50 {
		t.Errorf("three games of four score %d", got)
	}
}

func TestReversed(t *testing.T) {
	win := Score{Value: MaxValue, Proof: search.ProvedWin, Mate: 3}
	loss := Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: 3}
	if win.Reversed() != loss || loss.Reversed() != win {
		t.Errorf("%+v and %+v", win.Reversed(), loss.Reversed())
	}
	if win.For(game.First, game.First) != win || win.For(game.Second, game.First) != loss {
		t.Error("a score is not the other side's reversed")
	}
}

// meterOf returns the meter for the values of a player, which the variant may lack.
func meterOf(v engine.Variant, player string) Meter {
	p, _ := v.ParsePlayer(player)
	return NewMeter(p)
}

// Every player has a meter. An unknown player, or one whose values mean nothing, scores 0.
func TestMeters(t *testing.T) {
	for _, v := range engine.Catalogue() {
		for _, player := range v.Players() {
			m := meterOf(v, player)
			if got := m.squash(1e12); got != MaxValue-1 && player != "random" && player != "builder" {
				t.Errorf("%s by %s: %+v scores %d", v.Name, player, m, got)
			}
		}
		for _, player := range []string{"random", "builder", "(", "deepening(eval=nonsense)"} {
			if m := meterOf(v, player); m.squash(50) != 0 || !math.IsInf(m.typical, 1) {
				t.Errorf("%s by %s: %+v", v.Name, player, m)
			}
		}
	}
}

// The table in docs/analysis.md states the typical value of each variant.
func TestPageTellsWhatIsTypical(t *testing.T) {
	page, err := os.ReadFile("../../docs/analysis.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| ([^|]+) \\| `(\\w+)` \\| ([\\d.]+) \\|$").FindAllStringSubmatch(string(page), -1)
	names := map[string]string{
		"Tic-Tac-Toe": "tic-tac-toe", "4-5-4": "4-5-4", "Connect Four": "connect-four", "Gomoku": "gomoku",
		"Nine-Board": "nine-board", "Ultimate": "ultimate", "Isolation": "isolation",
	}
	if len(rows) != len(names) {
		t.Fatalf("%d rows are told of", len(rows))
	}
	for _, row := range rows {
		v, _ := analystOf(t, names[row[1]])
		told, err := strconv.ParseFloat(row[3], 64)
		is := meterOf(v, "deepening(eval="+row[2]+")").typical
		if err != nil || math.Abs(is-told) > 0.05+is/200 || v.Evaluations()[0].Name != row[2] {
			t.Errorf("%v, but it is %.2f", row, is)
		}
	}
}

// Equally good moves keep their order from report to report, and lines that a proof has left keep a place.
func TestLinesAreSteady(t *testing.T) {
	line := func(m game.Move, exact bool, s Score) Line {
		return Line{Moves: []game.Move{m}, Exact: exact, Score: s}
	}
	loss := func(mate int) Score { return Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: mate} }
	names := func(list []Line) (all []game.Move) {
		for _, l := range list {
			all = append(all, l.Moves[0])
		}
		return all
	}
	before := Assessment{Moves: []Line{line(1, true, loss(0)), line(2, true, loss(0)), line(3, true, loss(0)), line(4, true, loss(0))}}
	before.Lines = before.Moves[:3]
	after := Assessment{Moves: []Line{line(4, true, loss(9)), line(3, true, loss(0)), line(2, true, loss(0)), line(1, true, loss(0))}}
	after.Lines = after.Moves[:3]
	if got := names(after.After(before).Lines); !slices.Equal(got, []game.Move{4, 1, 2}) {
		t.Errorf("after a proof the lines are %v", got)
	}
	won := Assessment{Moves: []Line{
		line(3, true, Score{Value: MaxValue, Proof: search.ProvedWin}), line(1, false, Score{Value: 3}), line(2, false, Score{Value: 9}),
	}}
	won.Lines = won.Moves[:1]
	before = Assessment{Moves: []Line{line(2, true, Score{Value: 9}), line(1, true, Score{Value: 3}), line(3, true, Score{Value: 2})}}
	before.Lines = before.Moves[:2]
	if got := names(won.After(before).Lines); !slices.Equal(got, []game.Move{3, 2}) {
		t.Errorf("beside a win the lines are %v", got)
	}
}
