package formats

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
	"pgregory.net/rapid"
)

// stone is the column and row of a move, both counted from 0 at the top left.
type stone struct{ column, row int }

// stonesOf returns the moves of a game on a board of this many rows, whose moves count rows from 1 at
// the bottom.
func stonesOf(g record.Game, rows int) (list []stone) {
	for _, m := range g.Played() {
		row, _ := strconv.Atoi(m[1:])
		list = append(list, stone{int(m[0] - 'a'), rows - row})
	}
	return list
}

// drawLine returns a game without variations on 12 rows and 17 columns.
func drawLine(t *rapid.T) record.Game {
	g := drawGame(t, "12,17,5")
	g.Variations, g.Comments, g.OBegins = nil, nil, false
	return g
}

// Each format writes every stone at its place on the board: an independent reader, made of a pattern
// and a formula, finds the same stones.
func TestWrittenStones(t *testing.T) {
	for _, c := range []struct {
		end     string
		pattern *regexp.Regexp
		stone   func(m []string) stone
	}{
		{".psq", regexp.MustCompile(`(?m)^(\d+),(\d+),\d+$`), func(m []string) stone {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			return stone{x - 1, y - 1}
		}},
		{".sgf", regexp.MustCompile(`;[BW]\[([a-z])([a-z])\]`), func(m []string) stone {
			return stone{int(m[1][0] - 'a'), int(m[2][0] - 'a')}
		}},
		{".txt", regexp.MustCompile(`([a-q])(\d+)`), func(m []string) stone {
			y, _ := strconv.Atoi(m[2])
			return stone{int(m[1][0] - 'a'), 12 - y}
		}},
	} {
		f, _ := ByName(c.end)
		rapid.Check(t, func(rt *rapid.T) {
			g := drawLine(rt)
			var got []stone
			for _, m := range c.pattern.FindAllStringSubmatch(mustWrite(t, f, g), -1) {
				got = append(got, c.stone(m))
			}
			if want := stonesOf(g, 12); fmt.Sprint(got) != fmt.Sprint(want) {
				rt.Fatalf("%s: %v, want %v", c.end, got, want)
			}
		})
	}
}

// Stones in formats that are only read are read at their places. The test writes these formats by
// formulas.
func TestReadStones(t *testing.T) {
	writers := map[string]func(list []stone) string{
		".sav": func(list []stone) string {
			text := fmt.Sprintf("15\n15\n%d\n", len(list))
			for _, s := range list {
				text += fmt.Sprintf("%d %d\n", s.row, s.column)
			}
			return text
		},
		".pos": func(list []stone) string {
			text := []byte{byte(len(list))}
			for _, s := range list {
				text = append(text, byte(s.row*15+s.column))
			}
			return string(text)
		},
		".txt": func(list []stone) string { // Gomocup's openings
			var text []string
			for _, s := range list {
				text = append(text, fmt.Sprintf("%d,%d", s.column-7, s.row-7))
			}
			return strings.Join(text, ", ") + "\r\n"
		},
	}
	for end, write := range writers {
		rapid.Check(t, func(rt *rapid.T) {
			g := drawGame(rt, "gomoku")
			want := stonesOf(g, 15)
			if len(want) == 0 {
				return
			}
			if len(want) == 1 && end == ".txt" {
				return // a single pair may be a row and a column
			}
			games, err := Read("x"+end, []byte(write(want)), Options{})
			if err != nil {
				rt.Fatal(err)
			}
			if got := stonesOf(games[0].Record, 15); len(games) != 1 || fmt.Sprint(got) != fmt.Sprint(want) {
				rt.Fatalf("%s: %v, want %v", end, got, want)
			}
		})
	}
}

// prune removes from a tree exactly the moves that cannot be played, and counts them. It agrees with
// a slow count that plays every line from the start.
func TestPruned(t *testing.T) {
	b, err := boardOf("4,4,3")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		tree := &record.Branch{}
		for range rapid.IntRange(1, 12).Draw(rt, "lines") {
			at := tree
			for range rapid.IntRange(1, 10).Draw(rt, "moves") {
				at = at.To(rapid.SampledFrom([]string{"a1", "a2", "a3", "b1", "b2", "c3", "d4", "e5", "", "/pass"}).Draw(rt, "move"))
			}
		}
		all, can := slowCount(b, tree, nil)
		if bad := new(budget).prune(b.Start(), tree, false); bad != all-can || tree.Size() != all {
			rt.Fatalf("%d of %d moves are bad, want %d", bad, tree.Size(), all-can)
		}
		new(budget).prune(b.Start(), tree, true)
		if left, still := slowCount(b, tree, nil); left != can || still != can || tree.Size() != can {
			rt.Fatalf("%d moves are left, %d can be played, want %d", left, still, can)
		}
	})
}

// slowCount counts the moves below a branch, and those that can be reached by legal play.
func slowCount(b board, at *record.Branch, path []string) (all, can int) {
	for _, n := range at.Next {
		line := append(append([]string{}, path...), n.Move)
		all++
		if positionAfter(b, line).Ply() == len(line) {
			can++
		}
		more, canMore := slowCount(b, n, line)
		all, can = all+more, can+canMore
	}
	return all, can
}

// The rules chosen are those that allow the most moves. If several do, the first are chosen.
func TestRulesThatFit(t *testing.T) {
	r := newReader(Options{})
	boards := func(names ...string) (list []board) {
		for _, name := range names {
			b, err := r.board(name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, b)
		}
		return list
	}
	overline := strings.Fields("a1 o1 b1 o2 c1 o3 e1 o5 f1 o6 d1 o15")
	for _, c := range []struct {
		moves  []string
		boards []board
		want   string
		left   int
	}{
		{overline[:10], boards("gomoku", "renju"), "gomoku", 10},
		{overline[:10], boards("renju", "gomoku"), "renju", 10},
		{overline, boards("gomoku", "gomoku-standard"), "gomoku-standard", 12},
		{overline, boards("gomoku", "renju"), "gomoku", 11}, // black may not make six in renju
	} {
		tree := &record.Branch{}
		at := tree
		for _, m := range c.moves {
			at = at.To(m)
		}
		g, err := newReader(Options{}).playable(record.Game{}, tree, 0, c.boards)
		if err != nil || g.Record.Variant != c.want || len(g.Record.Moves) != c.left {
			t.Errorf("%v: %v %v, want %s", c.moves, g, err, c.want)
		}
	}
}

// A reader keeps few boards, however many a file names.
func TestReaderKeepsFewBoards(t *testing.T) {
	r := newReader(Options{})
	for rows := 1; rows <= 20; rows++ {
		for _, name := range []string{fmt.Sprintf("%d,20,5", rows), fmt.Sprintf("20,%d,5,exact", rows)} {
			b, err := r.board(name)
			if again, errAgain := r.board(name); err != nil || errAgain != nil || again.empty != b.empty {
				t.Fatalf("%s: %v, %v", name, err, errAgain)
			}
		}
	}
	if len(r.boards) > maxBoards {
		t.Errorf("%d boards are kept", len(r.boards))
	}
	if _, err := r.board("none"); err == nil {
		t.Error("a board that there is not was found")
	}
}
