package gomoku

import (
	"strings"
	"testing"
)

// A stone on the cell ? gives each line the listed shape.
func TestShapes(t *testing.T) {
	for line, want := range map[string]shape{
		"....?....": loneOpen, "#...?####": dead, "#...?...#": loneOpen, "#...?.###": loneClosed,
		"...X?....": twoOpenFull, "..#X?...#": twoClosed, "..#X?..##": dead,
		"..XX?....": threeOpenFull, ".#XX?...#": threeClosed, "#.XX?.###": threeClosed, "##.XX.?.#": threeOpen, "##.XX.?##": threeClosed,
		".X.X?....": threeOpen, "#XXX?....": four, ".XXX?....": fourOpen, "#XXX?#...": dead,
		".X.X?X...": four, "X.XX?.X..": fourOpen, "#XXX?X...": five, "..XX?XX..": five, "X.XX?XX..": five,
	} {
		if got := shapeOf(line, lineRule{k: 5}); got != want {
			t.Errorf("%s: shape %d, want %d", line, got, want)
		}
	}
}

// Under the exact rule only a row of exactly five wins. A row of six is dead.
func TestExactShapes(t *testing.T) {
	for line, want := range map[string]shape{
		"...XX?XX...": five, "...XX?XXX..": dead, "..XXX?XX...": dead, "#XX.X?.X...": four,
		"X.XXX?....#": four, "..XXX?.X..#": four, "..XXX?.X.##": four, "...XX?.....": threeOpenFull,
	} {
		if got := shapeOf(line, lineRule{k: 5, exact: true}); got != want {
			t.Errorf("%s: shape %d, want %d", line, got, want)
		}
	}
}

// shapeOf returns the shape of a line from the table. In the line, X is a stone, # is a blocked cell,
// and ? is the cell in question.
func shapeOf(line string, r lineRule) shape {
	key := 0
	digit := map[byte]int{'.': digitEmpty, 'X': digitOwn, '#': digitBlocked}
	middle, weight := strings.IndexByte(line, '?'), 1
	for i := middle - r.reach(); i <= middle+r.reach(); i++ {
		if i == middle {
			continue
		}
		d := digitBlocked
		if i >= 0 && i < len(line) {
			d = digit[line[i]]
		}
		key += d * weight
		weight *= digits
	}
	return lineTableFor(r)[key]
}

// slowLine is a line in the notation of shapeOf, with a stone already on the cell ?.
type slowLine string

// isRow reports whether the stone at i is part of a row that wins.
func (l slowLine) isRow(i int, r lineRule) bool {
	from, to := i, i
	for from > 0 && l[from-1] == 'X' {
		from--
	}
	for to+1 < len(l) && l[to+1] == 'X' {
		to++
	}
	n := to - from + 1
	return n == r.k || n > r.k && !r.exact
}

// after returns the lines that result from one more stone.
func (l slowLine) after() (list []slowLine) {
	for i := range l {
		if l[i] == '.' {
			list = append(list, l[:i]+"X"+l[i+1:])
		}
	}
	return list
}

// completes returns the number of cells that complete a row through the stone at i.
func (l slowLine) completes(i int, r lineRule) (n int) {
	for _, next := range l.after() {
		if next.isRow(i, r) {
			n++
		}
	}
	return n
}

// missing returns how many more stones make a row through the stone at i or, if open is set, an open
// four. It returns more than most if most stones are not enough.
func (l slowLine) missing(i int, r lineRule, open bool, limit int) int {
	switch {
	case open && !l.isRow(i, r) && l.completes(i, r) > 1, !open && l.isRow(i, r):
		return 0
	case limit == 0 || l.isRow(i, r):
		return 1
	}
	best := limit + 1
	for _, next := range l.after() {
		best = min(best, 1+next.missing(i, r, open, min(limit, best-1)-1))
	}
	return best
}

// The shapes in the table agree with a slow evaluation of their definitions, on random lines.
func TestShapesAreTheirDefinitions(t *testing.T) {
	seen := map[shape]int{}
	for _, r := range []lineRule{{k: 4}, {k: 4, exact: true}, {k: 5}, {k: 5, exact: true}, {k: 6}} {
		rng := newRand(4)
		for range 400 {
			text := []byte(strings.Repeat(".", 2*r.reach()+1))
			for i := range text {
				text[i] = "..XX#"[rng.IntN(5)]
			}
			text[r.reach()] = 'X'
			l := slowLine(text)
			text[r.reach()] = '?'
			got := shapeOf(string(text), r)
			seen[got]++
			if want := l.kind(r); kindOf(got, r) != want {
				t.Fatalf("%s %+v: shape %d, want %s", text, r, got, want)
			}
		}
	}
	if len(seen) < shapes-1 {
		t.Errorf("only %v were seen", seen)
	}
}

// kind returns the kind of shape in the middle of the line, according to the definitions.
func (l slowLine) kind(r lineRule) string {
	if l.isRow(r.reach(), r) {
		return "row"
	}
	toFive, toOpen := l.missing(r.reach(), r, false, 2), l.missing(r.reach(), r, true, 1)
	switch {
	case toOpen == 0:
		return "open four"
	case toFive == 1:
		return "four"
	case r.k == 4: // kindOf does not distinguish weaker shapes either
		return "less"
	case toOpen == 1:
		return "open three"
	case toFive == 2:
		return "three"
	}
	return "less"
}

// kindOf returns the kind of a shape, in the words of slowLine.kind.
func kindOf(s shape, r lineRule) string {
	switch {
	case s == five:
		return "row"
	case s == fourOpen:
		return "open four"
	case s == four:
		return "four"
	case r.k > 4 && (s == threeOpen || s == threeOpenFull):
		return "open three"
	case r.k > 4 && s == threeClosed:
		return "three"
	}
	return "less"
}
