package opening

import (
	"strconv"
	"testing"
)

// numberOf returns the number of a point, given its name. Points are numbered from 0, row by row from
// the top.
func numberOf(t *testing.T, name string) int {
	t.Helper()
	row, err := strconv.Atoi(name[1:])
	if err != nil || row < 1 || row > openingSize {
		t.Fatal(name)
	}
	return (openingSize-row)*openingSize + int(name[0]-'a')
}

// NameOf recognizes all openings by their points, and numbers them as the renju libraries do.
func TestOpenings(t *testing.T) {
	for white, points := range map[string][]string{
		"h9": {"h10", "i10", "j10", "i9", "j9", "i8", "j8", "h7", "i7", "j7", "h6", "i6", "j6"},
		"i9": {"j10", "j9", "j8", "j7", "j6", "i8", "i7", "i6", "h7", "h6", "g7", "g6", "f6"},
	} {
		for i, black := range points {
			o, ok := NameOf([3]int{numberOf(t, "h8"), numberOf(t, white), numberOf(t, black)})
			if !ok || o.Number != i+1 || o.Direct != (white == "h9") {
				t.Errorf("h8 %s %s: %v", white, black, o)
			}
		}
	}
	if o, _ := NameOf([3]int{numberOf(t, "h8"), numberOf(t, "h9"), numberOf(t, "i9")}); o.String() != "D4 Kagetsu" {
		t.Error(o)
	}
	if o, _ := NameOf([3]int{numberOf(t, "h8"), numberOf(t, "g7"), numberOf(t, "g8")}); o.String() != "I6 Ungetsu" {
		t.Error(o)
	}
}

// With White on one of the 8 points around the centre and the second black stone within two points
// of it, the stones form an opening. Turned and mirrored images are the same opening. No other stones
// form an opening.
func TestOpeningsCoverTheCentre(t *testing.T) {
	counts := map[Named]int{}
	for white := range openingSize * openingSize {
		for black := range openingSize * openingSize {
			o, ok := NameOf([3]int{numberOf(t, "h8"), white, black})
			beside := func(p, most int) bool {
				x, y := p%openingSize-7, p/openingSize-7
				return max(x, -x, y, -y) <= most
			}
			free := white != black && white != numberOf(t, "h8") && black != numberOf(t, "h8")
			if want := free && beside(white, 1) && beside(black, 2); ok != want {
				t.Fatalf("white %d, black %d: %v", white, black, o)
			}
			if ok {
				counts[o]++
			}
		}
	}
	if len(counts) != 26 {
		t.Errorf("%d openings", len(counts))
	}
	for o, n := range counts {
		if n != 4 && n != 8 {
			t.Errorf("%v has %d images", o, n)
		}
	}
	if _, ok := NameOf([3]int{0, 1, 2}); ok {
		t.Error("an opening in the corner")
	}
}
