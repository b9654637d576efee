package nested

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestBlocksAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gametest.Explained(t, New(NineBoard), NewBlocks(DefaultBlockWeights()))
	})
}
