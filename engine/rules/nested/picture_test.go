package nested

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// opening is the picture after e5 e1 a9 i1.
const opening = `ultimate: X to play in a
. . . | . . . | . . .
. . . | . . . | . . .
. . X | . . . | . . .
------+-------+------
. . . | O . . | . . .
. . . | . X . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | O . .
. . . | . . . | . . .
. . . | . . . | . . .
blocks . . . . . . . . .`

func TestPicture(t *testing.T) {
	p := played(t, Ultimate, "e5 e1 a9 i1")
	if diff := cmp.Diff(opening, p.String()); diff != "" {
		t.Error(diff)
	}
	if want := "nine-board: X to play anywhere\n"; !strings.HasPrefix(New(NineBoard).String(), want) {
		t.Errorf("the start is\n%v", New(NineBoard))
	}
}
