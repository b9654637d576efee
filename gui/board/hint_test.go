package board

import (
	"image"
	"reflect"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A hint shows the piece of the side to move, whichever side got a hint before.
func TestHintIsOfTheSideToMove(t *testing.T) {
	hinted := func(sides ...game.Side) image.Image {
		p := newPlayer(t, fourFiveFour())
		for _, side := range sides {
			v := fourFiveFour()
			v.ToMove = side
			p.SetView(v)
			p.ShowHint(0)
			p.window.Canvas().Capture()
		}
		return p.window.Canvas().Capture()
	}
	if !reflect.DeepEqual(hinted(game.First, game.Second), hinted(game.Second)) {
		t.Error("after a hint for X, that for O is not an O")
	}
	if reflect.DeepEqual(hinted(game.First), hinted(game.Second)) {
		t.Error("the hints for X and O look the same")
	}
}

// If both sides place X, the hint and the preview under the mouse show an X too.
func TestSharedPiecesAreX(t *testing.T) {
	v := fourFiveFour() // O is to move
	v.Shared = true
	p := newPlayer(t, v)
	p.ShowHint(0)
	hover(0)(p.window, p.Board)
	if hint, ghost := p.hintSpot(), p.ghostSpot(); hint.side != game.First || ghost.side != game.First {
		t.Errorf("the hint is %v, the mouse would set %v", hint.side, ghost.side)
	}
}
