package study

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// longestText is how long a position as text may be, in bytes.
const longestText = 64 << 10

// Read returns a game whose moves lead to a position that is written as Draft.Text writes it, by the first
// of some rules that have such a position. is reports whether the text is a position at all; the error, a
// words.PositionFault, says why no game leads there. Looking for the moves may take a second.
func Read(ctx context.Context, text string, variants []engine.Variant) (g record.Game, is bool, err error) {
	if len(text) > longestText {
		return record.Game{}, false, nil
	}
	for _, variant := range variants {
		d := empties(variant)
		if _, ok := d.read(text); !ok {
			continue
		}
		v, err := judge(ctx, d)
		if err == nil && !v.ok {
			err = words.NotPlayable(v.fault, v.remedy)
		}
		v.game.SetUpMoves = len(v.game.Moves)
		return v.game, true, err
	}
	return record.Game{}, false, nil
}
