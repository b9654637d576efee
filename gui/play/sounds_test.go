package play

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestSoundOfTheEnd(t *testing.T) {
	person, computer := session.Seat{Kind: record.Person}, session.Seat{Kind: record.Computer}
	for _, c := range []struct {
		seats  [2]session.Seat
		result game.Result
		want   sound.Clip
	}{
		{[2]session.Seat{person, computer}, game.FirstWins, sound.Won},
		{[2]session.Seat{person, computer}, game.SecondWins, sound.Lost},
		{[2]session.Seat{computer, person}, game.FirstWins, sound.Lost},
		{[2]session.Seat{person, person}, game.SecondWins, sound.Won},
		{[2]session.Seat{computer, computer}, game.FirstWins, sound.Won},
		{[2]session.Seat{person, computer}, game.Draw, sound.Drawn},
	} {
		s := session.Snapshot{Setup: session.Setup{Seats: c.seats}, Ending: session.Ending{Outcome: game.Outcome{Result: c.result}}}
		if got := clipOfEnd(s); got != c.want {
			t.Errorf("%v of %v sounds like %v, want %v", c.result, c.seats, got, c.want)
		}
	}
}

// If the other side wins the game of a puzzle, the board shows a loss.
func TestEndOfAPuzzle(t *testing.T) {
	for result, want := range map[game.Result]board.End{game.FirstWins: board.Won, game.SecondWins: board.Lost, game.Draw: board.Drawn} {
		s := session.Snapshot{Ending: session.Ending{Outcome: game.Outcome{Result: result}}}
		if got := EndFor(game.First, s); got != want {
			t.Errorf("%v ends as %v, want %v", result, got, want)
		}
	}
}

// Each style of board has its own kind of clip, and the sound of a disc matches the depth of its
// fall.
func TestSoundsOfMoves(t *testing.T) {
	for _, c := range []struct {
		style game.Style
		last  int
		want  sound.Clip
	}{
		{game.Marks, 0, sound.Mark},
		{game.Stones, 0, sound.Stone},
		{game.Pieces, 0, sound.Stone},
		{game.Discs, 3, sound.Disc(1)},
		{game.Discs, 5*7 + 3, sound.Disc(6)},
	} {
		v := game.NewView(6, 7)
		v.Style, v.Last = c.style, c.last
		if got := clipOfMove(v); got != c.want {
			t.Errorf("style %v, cell %d: %v, want %v", c.style, c.last, got, c.want)
		}
	}
}
