package nested

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestLinesOfBlocksAddUp(t *testing.T) {
	for _, v := range []Rules{Ultimate, UltimateOpen} {
		rapid.Check(t, func(t *rapid.T) {
			gametest.Explained(t, New(v), NewUltimate(DefaultUltimateWeights()))
			gametest.Explained(t, New(v), NewUltimate2(DefaultUltimateWeights()))
		})
	}
	all := NewUltimate(DefaultUltimateWeights()).(game.Explained).Parts(New(Ultimate), game.First)
	if len(all) != 8 || len(all[0].Cells) != 27 || all[0].Cells[0] != 10 || all[0].Cells[26] != 16 {
		t.Errorf("%+v", all) // the first line leads along the top from the middle of a block
	}
}

func TestBlocksAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gametest.Explained(t, New(NineBoard), NewBlocks(DefaultBlockWeights()))
	})
}
