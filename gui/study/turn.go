package study

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// MirrorBoard shows the board mirrored left to right. Only what is seen changes: the moves of the study, their notes and
// their names stay.
func (u *Studies) MirrorBoard() { u.turn(game.LeftToRight) }

// TurnBoard shows the board turned by a quarter, or by half if it is not square. As with MirrorBoard, only what is seen
// changes.
func (u *Studies) TurnBoard() { u.turn(game.QuarterTurn, game.HalfTurn) }

// turn applies the first of some images that the board has, after those that are applied.
func (u *Studies) turn(images ...game.Image) {
	if !u.On() {
		return
	}
	v := u.Table.Snap.View
	possible := game.ImagesOf(v.Rows, v.Columns, v.Style == game.Discs)
	i := slices.IndexFunc(images, func(i game.Image) bool { return slices.Contains(possible, i) })
	if i < 0 {
		u.Table.Say(words.BoardNotTurned())
		return
	}
	u.current.image = u.current.image.Then(images[i])
	u.Table.Redraw()
}
