package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A threat is in the set if and only if an empty cell has its pattern. The samples contain every threat.
func TestThreatSet(t *testing.T) {
	raced.Skip(t)
	seen := 0
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		want := 0
		for colour := range colours {
			bits := map[pattern4]int{
				p4FourPlus: hasFourPlus, p4FourThree: hasFourPlus | hasFourThree, p4Four: hasFour,
				p4ThreePlus: hasThreePlus, p4ThreeThree: hasThreePlus, p4Three: hasThree,
			}
			shift := 0
			if colour != b.toMove {
				shift = sideThreats
				bits[p4OpenFour] = otherOpenFour >> sideThreats
			}
			for c := range cell(b.geometry.cells) {
				if b.stones[c] == 0 {
					want |= bits[b.patternAt(c, colour)] << shift
				}
			}
		}
		if got := b.threatSet(); got != want {
			t.Fatalf("%b, want %b\n%v", got, want, p)
		}
		seen |= want
	})
	if seen != threatSets-1 {
		t.Errorf("only %b come up", seen)
	}
}
